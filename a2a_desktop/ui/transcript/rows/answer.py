"""The person's answers to a form, on the person's side."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import AnswerEntry, Delivery, Entry
from a2a_desktop.conversation.query import Query
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import EditAnswers, PrintMessage
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.widgets.text_highlighter import light_labels
from a2a_desktop.ui.wording import formats

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.card import AnswerCard


class AnswerRow(Row):
    """The card of answers, and its delivery."""

    has_margin = True

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._card: AnswerCard | None = None
        self._delivery = DeliveryLine(self)
        self._delivery.acted.connect(self._act)
        self._lit = Query()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self._card is not None:
            if not self._lit.is_empty:
                light_labels(self._card, self._lit)  # some answers are shown only now
            self.resized.emit()
        return super().event(event)

    def _show(self, entry: Entry) -> None:
        from a2a_desktop.ui.forms.card import AnswerCard  # only for forms

        assert isinstance(entry, AnswerEntry)
        if self._card is not None:
            discard(self._card)
        line = self.tr("Your answers, sent at {time}").format(time=formats.clock(entry.origin.at))
        if entry.answer.is_declined:
            line = self.tr("You declined at {time}").format(time=formats.clock(entry.origin.at))
        elif entry.delivery is not Delivery.SENT:
            line = self.tr("Your answers")
        self._card = AnswerCard(entry.answer, line, self, can_edit=entry.can_edit)
        self._card.edit_wanted.connect(self._edit)
        self._card.print_wanted.connect(self._print)
        self._card.pdf_wanted.connect(self._save_pdf)
        self._card.show()
        light_labels(self._card, self._lit)
        is_told = entry.delivery is not Delivery.SENT
        self._delivery.setVisible(is_told)
        self._delivery.show_entry(entry, self._agent)

    def light(self, query: Query) -> None:
        self._lit = query
        light_labels(self, query)

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        if self._card is None:
            return 0
        left = box.left() + look.px(80)
        wide = box.right() + 1 - left
        tall = self._card.heightForWidth(wide)
        put(self._card, QRect(left, box.top(), wide, tall), box)
        under = box.top() + tall + look.px(3)
        below = 0 if self._delivery.isHidden() else self._delivery.height_for(box.width())
        self._delivery.setGeometry(box.left(), under, box.width(), below)
        return tall + below + look.px(8)

    def _edit(self) -> None:
        if isinstance(self.entry, AnswerEntry):
            self.wanted.emit(EditAnswers(self.entry))

    def _print(self) -> None:
        if isinstance(self.entry, AnswerEntry):
            self.wanted.emit(PrintMessage(self.entry, is_pdf=False))

    def _save_pdf(self) -> None:
        if isinstance(self.entry, AnswerEntry):
            self.wanted.emit(PrintMessage(self.entry, is_pdf=True))
