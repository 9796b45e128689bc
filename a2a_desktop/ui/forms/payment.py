"""A request for a payment: who asks how much, in what, to whom. It has no button that pays."""

from decimal import Decimal, InvalidOperation
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from a2a_desktop.forms.payment import Money, Offer, Payment
from a2a_desktop.ui.theme.mirror import start
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.prose import Prose

_WHOLE: Final = ("JPY", "KRW")
_MOST_DIGITS: Final = 15
"""Digits that survive on the way through a float."""


class PaymentCard(QFrame):
    """The cart and the ways to pay, as the agent gives them."""

    def __init__(self, payment: Payment, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=10, margins=0)
        if payment.items or payment.total is not None or payment.merchant:
            box.addWidget(self._cart(payment))
        many = len(payment.offers) > 1
        for number, offer in enumerate(payment.offers, 1):
            box.addWidget(self._offer(offer, number if many else 0))
        if not payment.offers and payment.total is None:
            text = self.tr("The agent doesn't say here how much it wants.")
            box.addWidget(Label(text, self, "ui", "warning"))
        note = self.tr("A2A Desktop can't pay. Refuse, or pay with your own wallet.")
        box.addWidget(Label(note, self, "small", "muted"))

    def _cart(self, payment: Payment) -> QFrame:
        facts = _PaymentFacts(self)
        for label, money in payment.items:
            facts.add(label, self._said(money))
        if payment.total is not None:
            facts.add(self.tr("Total"), self._said(payment.total), is_main=True)
        if payment.merchant:
            facts.add(self.tr("Seller"), payment.merchant)
        return facts

    def _offer(self, offer: Offer, number: int) -> QFrame:
        facts = _PaymentFacts(self)
        if number:
            facts.add(self.tr("Payment method"), QLocale().toString(number))
        facts.add(self.tr("Amount"), self._said(offer.money), is_main=True)
        if not offer.money.is_known and offer.asset:
            facts.add_address(self.tr("Currency"), offer.asset)
        if offer.payee:
            facts.add_address(self.tr("Pay to"), offer.payee)
        else:
            facts.add(self.tr("Pay to"), self.tr("not given"))
        if offer.network:
            test = self.tr("{network} (test network, not real money)")
            name = test.format(network=offer.network) if offer.is_test else offer.network
            facts.add(self.tr("Network"), name)
        if offer.text:
            facts.add(self.tr("For"), offer.text)
        if offer.resource:
            facts.add(self.tr("Address"), offer.resource)
        return facts

    def _said(self, money: Money) -> str:
        amount = _amount_text(money)
        if money.is_known:
            return f"{amount} {money.unit}".strip()
        name = money.unit or self.tr("an unknown currency")
        words = self.tr("{amount} smallest units of {asset}, according to the agent")
        return words.format(amount=amount, asset=name)


class _PaymentFacts(QFrame):
    """Names and values in two columns."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self.setProperty("surface", "group")
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(8))
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(1, 1)

    def add(self, name: str, text: str, *, is_main: bool = False) -> None:
        """Adds a line; the main one stands out."""
        row = self._grid.rowCount()
        title = Prose(name, self, "small", "muted")
        title.setMinimumWidth(min(title.sizeHint().width(), tokens().px(120)))
        value = Prose(text, self, "ui-strong" if is_main else "ui")
        value.setAlignment(start() | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(title, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)

    def add_address(self, name: str, address: str) -> None:
        """Adds a line with a button that copies it."""
        self.add(name, address)
        copy = IconButton("ph.copy", self.tr("Copy: {name}").format(name=name), self, 20)

        def put() -> None:
            QGuiApplication.clipboard().setText(address)
            copy.show_as("ph.check", self.tr("Copied"), "success")

        copy.clicked.connect(put)
        row = self._grid.rowCount() - 1
        self._grid.addWidget(copy, row, 2, Qt.AlignmentFlag.AlignTop)


def _amount_text(money: Money) -> str:
    """Returns an amount in the person's format, with all its digits; other text as it is."""
    try:
        amount = Decimal(money.amount)
    except InvalidOperation:
        return money.amount
    _, digits, exponent = amount.as_tuple()
    if not isinstance(exponent, int) or max(len(digits), -exponent) > _MOST_DIGITS:
        return money.amount
    is_currency = len(money.unit) == 3 and money.is_known and money.unit not in _WHOLE
    behind = max(2 if is_currency else 0, -exponent)
    return QLocale().toString(float(amount), "f", behind)
