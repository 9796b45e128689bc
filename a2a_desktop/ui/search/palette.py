"""The search over the window: the box, suggestions, results, and a preview."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import SearchFilter, SearchMatch
from a2a_desktop.conversation.query import Query, read, reading_of
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.skill_search import FoundSkill
from a2a_desktop.model.errors import Fault
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.search.delegate import ResultDelegate
from a2a_desktop.ui.search.filters import Filters
from a2a_desktop.ui.search.foot import Foot
from a2a_desktop.ui.search.preview import MatchPreview
from a2a_desktop.ui.search.results import (
    ActionHit,
    AgentHit,
    AskHit,
    Heading,
    More,
    ResultsModel,
    Row,
    SearchHit,
    SkillHit,
    words_of,
)
from a2a_desktop.ui.search.rows import Rows, skill_query
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.quiet_list import LongList
from a2a_desktop.ui.widgets.tabbing import step_focus

TYPING_MS: Final = 60
"""The time from the last key to the search."""
SIZE: Final = (920, 640)
ROOMY: Final = 700
"""Px at 100 % from which the preview is beside the results."""

Find = Callable[[Query, SearchFilter], Awaitable[Sequence[SearchMatch]]]


class SearchPalette(QWidget):
    """A palette over the window that emits the choice. Esc closes it."""

    conversation_chosen = Signal(str)
    hit_chosen = Signal(object, object)
    """A `SearchMatch` and the `Query` that found it."""
    agent_chosen = Signal(str)
    skill_chosen = Signal(object)
    """A `FoundSkill`."""
    asking_wanted = Signal(str)
    """The words of a task: others are to be asked who can do it."""
    window_wanted = Signal(str)
    """A conversation, to be opened in a window of its own."""

    def __init__(
        self,
        conversations: Conversations,
        directory: Directory,
        find: Find,
        offered: Callable[[], Sequence[QAction]],
        asked: Callable[[], Sequence[Catalogue]],
        window: QWidget,
    ) -> None:
        """`offered` returns the actions that may be chosen here, the most wanted first; `asked` the
        hub and the lists that can be asked who does something.
        """
        super().__init__(window)
        self._offered, self._asked = offered, asked
        self._conversations, self._directory, self._find = conversations, directory, find
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._query = Query()
        self._sought = self._shown = ""
        """The texts of the newest search, and of the shown rows."""
        self._go: Callable[[QModelIndex], None] | None = None
        """The action of an Enter that came before its results; it takes their first row."""
        self._found: Sequence[SearchMatch] = ()
        self._skills: Sequence[FoundSkill] = ()
        self._opened: set[str] = set()
        self._before: QWidget | None = None
        self.model = ResultsModel(self)
        self._is_made = False
        window.installEventFilter(self)
        self.hide()

    def _make(self) -> None:
        """Builds the widgets at the first search: the window must open fast."""
        self._is_made = True
        self._box = LineEdit(self)
        self._box.setAccessibleName(self.tr("Search everything"))
        self._box.setPlaceholderText(self.tr("Search, or say what you want to do"))
        self._box.setProperty("kind", "bare")
        self._box.installEventFilter(self)
        self._count = Label("", self, "small", "muted")
        self._inside = QWidget(self)
        self._filters = Filters(self._conversations, self._directory, self._inside)
        self._filters.changed.connect(self._search)
        known = self._conversations, self._directory, self._filters
        self._rows = Rows(*known, self._offered, self._asked, self)
        self._list = LongList(self.tr("Results"), self)
        self._list.setModel(self.model)
        self._list.setItemDelegate(ResultDelegate(self._list))
        self._list.clicked.connect(self._choose)
        self._preview = MatchPreview(self)
        self._foot = Foot(self._inside)
        self._nothing = Label("", self, "body", "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._all = Button(self.tr("Clear filters"), self, "small", clicked=self._filters.clear)
        self._typing = single_shot(self, self._search, TYPING_MS)
        self._box.textChanged.connect(self._typed)
        self._list.selectionModel().currentChanged.connect(self._show_preview)
        self._lay_out()

    def look_for(self, text: str) -> None:
        """Opens with a text in the box."""
        self.begin()
        self._box.setText(text)

    def begin(self) -> None:
        """Opens with the last text selected."""
        if not self._is_made:
            self._make()
        self._before = self.window().focusWidget()
        self.setGeometry(self.window().rect())
        self._share()
        self.show()
        self.raise_()
        self._box.selectAll()
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search()

    def end(self) -> None:
        """Closes; the focus returns to its place before."""
        self._go = None
        self.hide()
        if self._before is not None:
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Keeps the focus out of the window below."""
        return step_focus(self, is_next)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window() and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.window().rect())
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if is_key and self._is_made and watched is self._box and event.key() in _MOVES:  # type: ignore[attr-defined]
            self._step(_MOVES[Qt.Key(event.key())])  # type: ignore[attr-defined]
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_apart = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            self._go = self._open_apart if is_apart else self._choose
            if self._shown == self._box.text():
                self._go(self._list.currentIndex())
            else:
                self._search()  # the rows are those of what was typed before
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if not self._card().contains(event.position().toPoint()):
            self.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_made:
            self._share()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.fillRect(self.rect(), look.color("scrim"))
        paint_box(painter, self._card(), "xl", fill="surface", edge="border")

    def _share(self) -> None:
        """Hides the preview where there is little room for large text."""
        look, wide = tokens(), self._card().width()
        has_room = wide >= look.px(ROOMY)
        for one in (self._preview, self._edge):
            one.setVisible(has_room)
        self._list.setFixedWidth(look.px(440) if has_room else wide - 2)
        self._inside.setGeometry(self._card())

    def _card(self) -> QRect:
        look = tokens()
        wide = min(look.px(SIZE[0]), self.width() - look.px(32))
        tall = min(look.px(SIZE[1]), self.height() - look.px(32))
        top = min(look.px(84), (self.height() - tall) // 2)
        return QRect((self.width() - wide) // 2, top, wide, tall)

    # Searching

    def _typed(self) -> None:
        self._go = None
        self._typing.start()

    def _search(self) -> None:
        self._typing.stop()
        self._sought = self._box.text()
        self._query = read(self._sought)
        self._opened = set()
        self._tasks.start(self._look_up(self._query), "search")

    async def _look_up(self, query: Query) -> None:
        are_only_agents = self._filters.kinds is None
        found = () if are_only_agents else await self._find(query, self._filters.wanted())
        skills = () if query.is_empty else await self._rows.skills(query)
        await self._show_found(query, found, skills)

    async def _show_found(
        self, query: Query, found: Sequence[SearchMatch], skills: Sequence[FoundSkill]
    ) -> None:
        """Shows the rows, unless others were looked for while they were made."""
        is_empty, made = query.is_empty, self._rows
        rows = made.recent() if is_empty else await made.found(query, found, skills, self._opened)
        if query is self._query:
            self._found, self._skills = found, skills
            self._show_rows(rows)
            is_new, self._shown = self._shown != self._sought, self._sought
            if is_new and self._go is not None:
                self._go(self._list.currentIndex())

    def _show_rows(self, rows: Sequence[Row]) -> None:
        self.model.set_rows(rows)
        count = len(self._found)
        self._count.setText(counted(count, "1 result", "{count} results") if count else "")
        is_empty = self.model.rowCount() == 0
        self._nothing.setText(self.tr("Nothing found for “{text}”").format(text=self._box.text()))
        self._empty.setVisible(is_empty)
        self._all.setVisible(self._filters.is_set)
        self._list.setVisible(not is_empty)
        self._show_preview(QModelIndex())
        self._list.setCurrentIndex(self.model.index(self.model.first))  # none: an invalid index
        self._list.scrollToTop()

    # Choosing

    def _step(self, step: int) -> None:
        row = self.model.steps_to(self._list.currentIndex().row(), step)
        if row >= 0:
            self._list.setCurrentIndex(self.model.index(row))
            self._list.scrollTo(self.model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        match index.data(ResultsModel.RowRole.ROW):
            case More(record=record):
                self._tasks.start(self._open_all_of(record, index.row()), "show all matches")
            case SearchHit() | Heading() | AgentHit() | SkillHit() | AskHit() | ActionHit() as row:
                self.end()  # first: what opens takes the focus, which this gives back
                self._open(row)

    async def _open_all_of(self, record: ConversationRecord, row: int) -> None:
        self._opened.add(record.conversation_id)
        await self._show_found(self._query, self._found, self._skills)
        self._list.setCurrentIndex(self.model.index(row))

    def _open(self, row: SearchHit | Heading | AgentHit | SkillHit | AskHit | ActionHit) -> None:
        match row:
            case SearchHit(found=found):
                self.hit_chosen.emit(found, self._query)
            case Heading(record=record):
                self.conversation_chosen.emit(record.conversation_id)
            case AgentHit(agent=agent):
                self.agent_chosen.emit(agent.agent_id)
            case SkillHit(found=skill):
                self.skill_chosen.emit(skill)
            case AskHit():
                self.asking_wanted.emit(self._box.text())
            case ActionHit(action=action):
                action.trigger()

    def _open_apart(self, index: QModelIndex) -> None:
        """Opens a conversation in a window of its own; other rows open as usual."""
        match index.data(ResultsModel.RowRole.ROW):
            case SearchHit(found=found):
                self.window_wanted.emit(found.conversation_id)
            case Heading(record=record):
                self.window_wanted.emit(record.conversation_id)
            case _:
                self._choose(index)
                return
        self.end()

    def _show_preview(self, index: QModelIndex) -> None:
        match index.data(ResultsModel.RowRole.ROW):
            case SearchHit(found=found):
                record = self._rows.record_of(found.conversation_id)
                title = wording.title(record) if record is not None else ""
                agent = self._rows.agent_of(record) if record is not None else None
                words = words_of(found)
                query = reading_of(self._query, words)
                self._preview.show_text(title, found.at, words, query, agent)
            case Heading(record=record):
                text = record.draft or record.preview
                at, agent = record.updated.isoformat(), self._rows.agent_of(record)
                self._preview.show_text(wording.title(record), at, text, self._query, agent)
            case AgentHit(agent=agent):
                text = agent.card.description
                self._preview.show_text(agent.name, "", text, self._query, agent)
            case SkillHit(found=skill):
                text = "\n\n".join((skill.skill.description, *skill.skill.examples))
                query = skill_query(self._query)
                self._preview.show_text(skill.skill.name, "", text, query, skill.agent)
            case AskHit(text=text, told=told):
                self._preview.show_text(text, "", told, Query())
            case ActionHit(action=action, keys=keys):
                self._preview.show_text(action.text(), "", keys, Query())
            case _:
                self._preview.clear()
        row = index.data(ResultsModel.RowRole.ROW)
        self._foot.explain(row, can_choose=self.model.rowCount() > 0)

    def _show_fault(self, fault: Fault) -> None:
        self._count.setText(self.tr("Search isn't working right now."))

    def _lay_out(self) -> None:
        head = row_layout(gap=12, margins=(20, 14, 16, 14))
        add_all(head, Icon("ph.magnifying-glass", self._inside, 20), (self._box, 1), self._count)
        close = Button(self.tr("Esc"), self._inside, "small", clicked=self.end)
        close.setAccessibleName(self.tr("Close the search"))
        head.addWidget(close)
        body = row_layout(gap=0)
        body.addWidget(self._list, 12)
        body.addWidget(self._emptiness(), 12)
        self._edge = Hairline(self._inside, is_vertical=True)
        body.addWidget(self._edge)
        body.addWidget(self._preview, 12)
        box = QVBoxLayout(self._inside)
        box.setContentsMargins(1, 1, 1, 1)
        box.setSpacing(0)
        add_all(box, head, Hairline(self._inside), self._filters, Hairline(self._inside), (body, 1))
        box.addWidget(self._foot)

    def _emptiness(self) -> QWidget:
        self._empty = QWidget(self._inside)
        box = add_all(column_layout(self._empty, gap=10), STRETCH, self._nothing)
        box.addWidget(self._all, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        return self._empty


_MOVES: Final = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}
