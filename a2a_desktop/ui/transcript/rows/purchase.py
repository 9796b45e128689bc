"""A cart, an intent or a payment that an agent shows without a question."""

from urllib.parse import urlsplit

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.entry import Entry, PurchaseEntry
from a2a_desktop.conversation.payment_lines import payment_title
from a2a_desktop.conversation.query import Query
from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.recognise import spec_of
from a2a_desktop.ui.forms.payment import PaymentCard
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, empty, nest, row_layout
from a2a_desktop.ui.widgets.text_highlighter import light_all


class PurchaseRow(Row):
    """The card in a frame."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._ask: Ask | None = None
        self._frame = QFrame(self)
        self._frame.setProperty("surface", "form")
        self._box = column_layout(self._frame, gap=12, margins=(16, 12, 16, 14))

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, PurchaseEntry)
        if entry.ask is self._ask:
            return
        self._ask = entry.ask
        empty(self._box)
        payment = spec_of(entry.ask).payment
        assert payment is not None
        title = entry.origin.name or translated(payment_title(payment.kind, is_asked=False))
        host = urlsplit(self._agent.address).hostname or ""
        said = self.tr("{agent} at {host} shows this") if host else self.tr("{agent} shows this")
        head = QWidget(self._frame)
        box = row_layout(head, gap=12, margins=0)
        box.addWidget(Icon("ph.wallet", head, 20))
        words = column_layout(gap=2)
        words.addWidget(Label(title, head, "heading"))
        said = said.format(agent=self._agent.name, host=host)
        words.addWidget(Label(said, head, "small", "muted"))
        nest(box, words, 1)
        add_all(self._box, head, PaymentCard(payment, self._frame))
        self._frame.setAccessibleName(title)

    def light(self, query: Query) -> None:
        light_all(self, query)

    def _lay_out(self, box: QRect) -> int:
        self._box.activate()
        top, tall = tokens().px(6), self._box.totalHeightForWidth(box.width())
        self._frame.setGeometry(box.left(), box.top() + top, box.width(), tall)
        return top + tall + tokens().px(8)
