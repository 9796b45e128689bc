"""A request for a payment: who asks how much, in what, to whom. It has no button that pays."""

from datetime import UTC, datetime
from itertools import chain
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.payment_lines import LineTone, PaymentLine, PaymentLines
from a2a_desktop.forms.payment import Money, Payment, PaymentKind
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.mirror import start
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.wording import formats

_WHOLE: Final = ("JPY", "KRW")
_MOST_DIGITS: Final = 15
"""Digits that survive on the way through a float."""
_ROLES: Final = {LineTone.MAIN: "ui-strong", LineTone.DANGER: "ui-strong"}
_LOOKS: Final = {
    LineTone.GOOD: ("ph.check-circle", "success"),
    LineTone.WARNING: ("ph.warning-circle-fill", "warning"),
    LineTone.DANGER: ("ph.warning-circle-fill", "danger"),
}
"""The icon and the tone of a notice."""


class PaymentCard(QFrame):
    """The differences from the cart, the things, and the ways to pay, as the agent gives them."""

    def __init__(self, payment: Payment, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=10, margins=0)
        for group in payment_lines(payment):
            is_notice = not group[0].name
            box.addWidget(_Notices(group, self) if is_notice else _PaymentFacts(group, self))


class PaymentNote(Label):
    """Says the effect of an answer, and that this program does not pay."""

    def __init__(self, payment: Payment, parent: QWidget) -> None:
        super().__init__("", parent, "small", "muted")
        self.setText(self._said(payment))

    def _said(self, payment: Payment) -> str:
        if payment.kind is PaymentKind.CALL:
            return self.tr("A2A Desktop pays nothing. If you allow this, the agent might.")
        if payment.can_approve:
            return self.tr("Approving sends this description back and pays nothing.")
        if payment.kind is PaymentKind.INTENT:
            return self.tr("A2A Desktop can't approve this: the agent could buy by itself.")
        return self.tr("A2A Desktop can't pay. Decline, or pay with your own wallet.")


def payment_lines(payment: Payment) -> list[list[PaymentLine]]:
    """Returns what a request says, in the person's language and formats."""
    words = ExportWords(translated)
    return PaymentLines(words, _amount_text, formats.full, datetime.now(UTC)).groups(payment)


def payment_text(payment: Payment) -> str:
    """Returns the same in sentences, to be read out and searched."""
    lines = chain(*payment_lines(payment))
    return ". ".join(one.words.rstrip(".") for one in lines)


class _Notices(QFrame):
    """Lines that the person must read first."""

    def __init__(self, lines: list[PaymentLine], parent: QWidget) -> None:
        super().__init__(parent)
        tones = [one.tone for one in lines]
        surface = "form-wrong" if LineTone.DANGER in tones else "form-secret"
        self.setProperty("surface", "group" if {*tones} == {LineTone.GOOD} else surface)
        self.setProperty("is-box", True)
        box = column_layout(self, gap=4, margins=(12, 8, 12, 8))
        for one in lines:
            name, tone = _LOOKS[one.tone]
            row = row_layout(gap=8)
            row.addWidget(Icon(name, self, 16, tone), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Prose(one.text, self, "ui", tone), 1)
            nest(box, row)


class _PaymentFacts(QFrame):
    """Names and values in two columns."""

    def __init__(self, lines: list[PaymentLine], parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self.setProperty("surface", "group")
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(look.px(12), look.px(8), look.px(12), look.px(8))
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(1, 1)
        for row, line in enumerate(lines):
            self._add(row, line)

    def _add(self, row: int, line: PaymentLine) -> None:
        title = Prose(line.name, self, "small", "muted")
        title.setMinimumWidth(min(title.sizeHint().width(), tokens().px(120)))
        tone = "danger" if line.tone is LineTone.DANGER else ""
        value = Prose(line.text, self, _ROLES.get(line.tone, "ui"), tone)
        value.setAlignment(start() | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(title, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        if line.is_address:
            self._grid.addWidget(self._copy(line), row, 2, Qt.AlignmentFlag.AlignTop)

    def _copy(self, line: PaymentLine) -> IconButton:
        text = self.tr("Copy: {name}").format(name=line.name)
        copy = IconButton("ph.copy", text, self, 20)

        def put() -> None:
            QGuiApplication.clipboard().setText(line.text)
            copy.show_as("ph.check", self.tr("Copied"), "success")

        copy.clicked.connect(put)
        return copy


def _amount_text(money: Money) -> str:
    """Returns an amount in the person's format, with all its digits; other text as it is."""
    if (amount := money.number) is None:
        return money.amount
    _, digits, exponent = amount.as_tuple()
    assert isinstance(exponent, int), "it is finite"
    if max(len(digits), len(digits) + exponent, -exponent) > _MOST_DIGITS:
        return money.amount
    is_currency = len(money.unit) == 3 and money.is_known and money.unit not in _WHOLE
    behind = max(2 if is_currency else 0, -exponent)
    return QLocale().toString(float(amount), "f", behind)
