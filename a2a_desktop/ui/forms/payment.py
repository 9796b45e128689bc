"""A request for a payment: who asks how much, in what, to whom. It has no button that pays."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from a2a_desktop.forms.payment import Money, Offer, Payment
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout


class PaymentCard(QFrame):
    """The cart and the ways to pay, as the agent gives them."""

    def __init__(self, payment: Payment, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=10)
        if payment.items or payment.total is not None or payment.merchant:
            box.addWidget(self._cart(payment))
        many = len(payment.offers) > 1
        for number, offer in enumerate(payment.offers, 1):
            box.addWidget(self._offer(offer, number if many else 0))
        if not payment.offers and payment.total is None:
            text = self.tr("The agent does not say here how much it asks for.")
            box.addWidget(Label(text, self, "ui", "warning"))
        note = self.tr("This program does not pay. Refuse, or pay with a wallet of your own.")
        box.addWidget(Label(note, self, "small", "muted"))

    def _cart(self, payment: Payment) -> QFrame:
        facts = [(label, self._said(money)) for label, money in payment.items]
        if payment.total is not None:
            facts.append((self.tr("Total"), self._said(payment.total)))
        if payment.merchant:
            facts.append((self.tr("Seller"), payment.merchant))
        return self._facts(facts)

    def _offer(self, offer: Offer, number: int) -> QFrame:
        facts = [(self.tr("Amount"), self._said(offer.money))]
        if number:
            facts.insert(0, (self.tr("Way to pay"), str(number)))
        if not offer.money.is_known and offer.asset:
            facts.append((self.tr("Asset"), offer.asset))
        facts.append((self.tr("Pay to"), offer.payee or self.tr("not said")))
        if offer.network:
            test = self.tr("{network} (for tests: money without worth)")
            name = test.format(network=offer.network) if offer.is_test else offer.network
            facts.append((self.tr("Network"), name))
        facts += [(self.tr("For"), text) for text in (offer.text, offer.resource) if text]
        return self._facts(facts)

    def _said(self, money: Money) -> str:
        if money.is_known:
            return f"{money.amount} {money.unit}".strip()
        name = money.unit or self.tr("an unknown asset")
        words = self.tr("{amount} smallest units of {asset}, by the agent's word")
        return words.format(amount=money.amount, asset=name)

    def _facts(self, facts: list[tuple[str, str]]) -> QFrame:
        look, frame = tokens(), QFrame(self)
        frame.setProperty("surface", "group")
        grid = QGridLayout(frame)
        grid.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(8))
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(1, 1)
        for number, (name, text) in enumerate(facts):
            grid.addWidget(
                Label(name, frame, "small", "muted"), number, 0, Qt.AlignmentFlag.AlignTop
            )
            value = Label(text, frame, "ui-strong" if name == self.tr("Amount") else "ui")
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(value, number, 1)
        return frame
