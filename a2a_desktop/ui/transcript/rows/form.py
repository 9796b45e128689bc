"""A form in the transcript: to be filled in while it is open, a quiet line afterwards."""

import asyncio
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from a2a_desktop.conversation.entry import Entry, FormEntry, FormState
from a2a_desktop.conversation.query import Query
from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.keywords import MAX_LABEL
from a2a_desktop.forms.recognise import spec_of, whole_of
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.one_line import one_line
from a2a_desktop.parts.values import weighs_more_than
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import across, flip, stamp
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.intents import (
    CloseForm,
    DeclineForm,
    EnlargeForm,
    FetchPicture,
    FillForm,
    KeepFormDraft,
    OpenFormLink,
    ScrollTo,
    SendForm,
)
from a2a_desktop.ui.transcript.rows.base import Row, RowContext
from a2a_desktop.ui.widgets.highlight import paint_lit
from a2a_desktop.ui.widgets.list_painting import draw_line
from a2a_desktop.ui.widgets.tabbing import has_focus
from a2a_desktop.ui.widgets.text_highlighter import light_all

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.asking import AskingAgent
    from a2a_desktop.ui.forms.panel import FormPanel
    from a2a_desktop.ui.forms.part_picture import PartPicture

LARGE: Final = 400
"""Values of a form from which it is read beside the window's thread."""
_ENDS: Final = {
    FormState.SENT: phrase("Answered with the form"),
    FormState.DECLINED: phrase("Declined"),
    FormState.SAID: phrase("Answered in your own words"),
    FormState.OVER: phrase("No longer waiting for you"),
}


class FormRow(Row):
    """Holds the panel of one form. It is kept while the form is open: the panel has the answers."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._tasks = WidgetTasks(self)
        self._panel: FormPanel | None = None
        self._shown: tuple[EntryId, Ask] | None = None
        """The question in the panel, or in the line."""
        self._back: QWidget | None = None
        """The button above the form, while it takes all the room."""
        self._line = self._asked = ""
        """The form and its state; how much was asked, and by whom."""
        self._lit = Query()
        self._line_box = QRect()

    @property
    def is_kept(self) -> bool:
        """The person fills it in: it must not be given to another entry."""
        return self._panel is not None

    @property
    def panel(self) -> "FormPanel | None":
        """The form itself, while it is open."""
        return self._panel

    def flush(self) -> None:
        if self._panel is not None and isValid(self._panel):  # a row is deleted from the inside
            self._panel.flush()

    def enlarge(self, back: QWidget | None) -> None:
        """Shows the form alone, below a button; None: among the other rows, with its head."""
        self._back = back
        if back is not None:
            back.setParent(self)
            back.show()
        if self._panel is not None:
            self._panel.offer_room(back is None and self._panel.is_large)

    def content_top(self) -> int:
        return super().content_top() if self._back is None else 0

    @property
    def has_head(self) -> bool:
        return super().has_head and self._back is None

    def _left(self) -> int:
        return super()._left() if self._back is None else 0

    def lines(self) -> tuple[str, str]:
        """Returns the lines of a form that is not open."""
        return self._line, self._asked

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self._panel is not None:
            self.resized.emit()
        return super().event(event)

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FormEntry)
        is_known = self._shown == (entry.entry_id, entry.ask)
        if is_known and self._panel is not None and entry.state is FormState.OPEN:
            return
        self._close()
        self._shown = entry.entry_id, entry.ask
        is_unordered = self._agent.generation is Generation.V1
        if not weighs_more_than(entry.ask.what, LARGE):
            self._show_read(entry, spec_of(entry.ask, is_unordered_wire=is_unordered))
            return
        if not is_known:
            self._line, self._asked = self.tr("Reading…"), self._agent.name
        self._tasks.start(self._read(entry, is_unordered), "read a form")

    async def _read(self, entry: FormEntry, is_unordered: bool) -> None:
        spec = await asyncio.to_thread(whole_of, entry.ask, is_unordered_wire=is_unordered)
        if self.entry is entry and self._panel is None and not self.isHidden():
            self._show_read(entry, spec)
            self.resized.emit()

    def _show_read(self, entry: FormEntry, spec: FormSpec) -> None:
        if entry.state is FormState.OPEN:
            self._open(entry, spec)
            return
        from a2a_desktop.ui.forms.asking import heading  # all of it is for forms only

        title, self._asked = heading(spec, self._asker())
        self._line = f"{one_line(title, MAX_LABEL)} · {translated(_ENDS[entry.state])}"
        self.update()

    def _asker(self) -> "AskingAgent":
        from a2a_desktop.ui.forms.asking import AskingAgent

        return AskingAgent(self._agent.name, urlsplit(self._agent.address).hostname or "")

    def _open(self, entry: FormEntry, spec: FormSpec) -> None:
        from a2a_desktop.ui.forms.panel import FormPanel

        panel = FormPanel(spec, self._asker(), self)
        panel.submitted.connect(self._submitted)
        panel.declined.connect(self._declined)
        panel.drafted.connect(self._drafted)
        panel.link_wanted.connect(self._link_wanted)
        panel.picture_wanted.connect(self._picture_wanted)
        panel.resized.connect(self.resized)
        panel.seen.connect(self._bring)
        panel.room_wanted.connect(self._room_wanted)
        panel.offer_room(panel.is_large)
        panel.show()
        self._panel = panel
        light_all(panel, self._lit)
        self.wanted.emit(FillForm(entry, panel))

    def _close(self) -> None:
        if (panel := self._panel) is not None:
            if self._back is not None or has_focus(panel):
                self.wanted.emit(CloseForm(panel))  # it has the keys: they go to the message box
            discard(panel)  # it emits its draft
            self._panel = None

    def light(self, query: Query) -> None:
        if query != self._lit:
            self._lit = query
            light_all(self, query)
            self.update()

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        if self._panel is None:
            self._line_box = QRect(box.left(), box.top() + look.px(4), box.width(), look.px(20))
            return look.px(48 if self._asked else 30)
        top = box.top() + look.px(6 if self._back is None else 8)
        if self._back is not None:
            size = self._back.sizeHint()
            self._back.setGeometry(across(QRect(QPoint(box.left(), top), size), box))
            top += size.height() + look.px(6)
        tall = self._panel.height_for(box.width())
        self._panel.setGeometry(box.left(), top, box.width(), tall)
        return top - box.top() + tall + look.px(8)

    def _paint(self, painter: QPainter) -> None:
        if self._panel is not None:
            return
        look, box = tokens(), self._line_box
        flip(painter, box)
        side = look.px(14)
        picture = pixmap("ph.clipboard-text", "text-faint", side, self.devicePixelRatioF())
        stamp(painter, box.left(), box.center().y() - side // 2, picture)
        text = box.adjusted(side + look.px(9), 0, 0, 0)
        paint_lit(painter, QRectF(text), self._line, look.font("ui"), self._lit)
        draw_line(painter, text, self._line, "ui", "text-muted")
        draw_line(painter, text.translated(0, look.px(18)), self._asked, "small", "text-faint")

    def _bring(self, rect: QRect) -> None:
        """Scrolls to `rect` of the panel."""
        if self._panel is not None:
            place = self._panel.mapToParent(rect.topLeft()) + self.pos()
            self.wanted.emit(ScrollTo(QRect(place, rect.size())))

    def _link_wanted(self, url: str) -> None:
        if self._panel is not None:
            self.wanted.emit(OpenFormLink(self._panel, url))

    def _picture_wanted(self, picture: "PartPicture") -> None:
        self.wanted.emit(FetchPicture(picture))

    def _submitted(self, value: Value) -> None:
        if self._panel is not None and isinstance(self.entry, FormEntry):
            self.wanted.emit(SendForm(self.entry, self._panel, value))

    def _drafted(self, value: Value) -> None:
        if self._panel is not None and isinstance(self.entry, FormEntry):
            typed = self._panel.unread.now()
            self.wanted.emit(KeepFormDraft(self.entry, self._panel, value, typed))

    def _declined(self) -> None:
        if self._panel is not None and isinstance(self.entry, FormEntry):
            self.wanted.emit(DeclineForm(self.entry, self._panel))

    def _room_wanted(self) -> None:
        if self._panel is not None and isinstance(self.entry, FormEntry):
            self.wanted.emit(EnlargeForm(self.entry, self._panel))
