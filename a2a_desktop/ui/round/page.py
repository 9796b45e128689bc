"""The page of a round: the answers of several agents side by side, and one message box."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from a2a_desktop.conversation.comparing import compared
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.limit import LimitGuard
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.composer.attaching import Attaching
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.qt.timers import PacedTimer, repeating, single_shot
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.notice import FaultBanner
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tabs import Tabs
from a2a_desktop.ui.widgets.toast import Toast
from a2a_desktop.ui.widgets.undo_stack import UndoStack

if TYPE_CHECKING:
    from a2a_desktop.ui.round.comparison import ComparisonWindow


LEAST: Final = 280
"""px at 100 % of the narrowest column."""

WIDE: Final = 720
"""px at 100 % from which the answers are columns, not tabs."""
PACE_MS: Final = 50
"""ms between two looks at the states of all conversations."""


class Columns(ScrollArea):
    """Scrolls from side to side; each column scrolls up and down by itself."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setProperty("ring", "false")  # the columns take the focus
        self._places: list[QWidget] = []
        self._lines: list[Hairline] = []
        self._row = QWidget(self)
        self._row.setAutoFillBackground(False)
        self._box = row_layout(self._row, gap=0, margins=0)
        self.setWidget(self._row)

    def make_room(self, count: int) -> None:
        """Makes places for so many columns; those before are hidden until they are deleted."""
        for one in (*self._places, *self._lines):
            one.hide()
            self._box.removeWidget(one)
        self._places = [QWidget(self._row) for _ in range(count)]
        self._lines = [Hairline(self._row, is_vertical=True) for _ in range(1, count)]
        for number, place in enumerate(self._places):
            add_all(self._box, *self._lines[number - 1 : number], (place, 1))

    def place(self, number: int) -> QWidget:
        """Returns the parent for a column."""
        return self._places[number]

    def add(self, column: QWidget, number: int) -> None:
        """Shows a column in its place."""
        column_layout(self._places[number], margins=0).addWidget(column)
        column.show()

    def show_column(self, number: int, *, is_shown: bool) -> None:
        """Shows or hides a column, and the line before it."""
        self._places[number].setVisible(is_shown)
        if number:
            self._lines[number - 1].setVisible(is_shown)

    def fit(self, *, is_wide: bool) -> None:
        """Gives the visible columns their least width; a single one gets all there is."""
        least = tokens().px(LEAST) if is_wide else 0
        for place in self._places:
            place.setMinimumWidth(least)
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_wide else policy.ScrollBarAlwaysOff
        )


class RoundPage(QFrame):
    """Shows the conversations of a round, and writes to all of them or to one."""

    submitted = Signal(object, object, str)
    """The `Conversation`s to send to, the parts, and the priority or ""."""
    made = Signal(object)
    """The `ChatPane` of a column was built."""
    stop_wanted = Signal(object)
    """The `Conversation`s to stop."""
    best_chosen = Signal(object, object)
    """The `Conversation` with the best answer, or None, and those that had it before."""

    def __init__(self, pictures: Pictures, undoing: UndoStack, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self._pictures, self._undoing = pictures, undoing
        self._conversations: Sequence[Conversation] = ()
        self._agents: list[AgentRecord] = []
        self._feeds: list[Feed] = []
        self._marks: dict[int, tuple[object, ...]] = {}
        """All that the mark of a tab shows: a new icon lays out the whole row."""
        self.columns: list[ChatPane] = []
        """The pane of each conversation, in their order."""
        self._title = ElidedLabel("", self, "heading")
        self._count = Label("", self, "small", "muted", wraps=False)
        self._compare = Button(self.tr("Compare"), self, "secondary", "ph.scales")
        self._compare.clicked.connect(self.compare)
        self._comparison: ComparisonWindow | None = None
        self._stop = Button(self.tr("Stop all"), self, "secondary", "ph.stop-circle")
        self._stop.clicked.connect(self.stop)
        self._tab_row = QWidget(self)
        self._tabs = Tabs("many", self._tab_row)
        self._tabs.setAccessibleName(self.tr("Agents"))
        self._tabs.currentChanged.connect(self._arrange)
        self._area = Columns(self.tr("Answers"), self)
        self._notice = FaultBanner(self)
        self._to = ComboBox(self)
        self._to.setAccessibleName(self.tr("Send to"))
        self._to.currentIndexChanged.connect(self._refresh)
        self.composer = Composer(pictures, self)
        self.composer.show_card(AgentCard(""))
        self.composer.submitted.connect(self._submit)
        self.composer.stop_wanted.connect(self._stop_targets)
        self.attaching = Attaching(self.composer, pictures.blobs, self._notice, self)
        self._limits = LimitGuard(self)
        self._moving = single_shot(self, self._move_texts)
        self._opening = repeating(self, self._open_column)
        self._refreshing = PacedTimer(self, self._refresh, PACE_MS)
        self._lay_out()
        undoing.toasts.keep_above(self.composer)

    def open(self, conversations: Sequence[Conversation], agents: Sequence[AgentRecord]) -> None:
        """Shows a round, with an empty message box; another one was left before."""
        self._conversations, self._agents = conversations, list(agents)
        self._feeds = [Feed(one.updated, self) for one in conversations]
        for feed in self._feeds:
            feed.received.connect(self._refreshing.ask)
        self._area.make_room(len(agents))
        self._name()
        self._arrange()
        self._opening.start()
        self.composer.focus()

    def _open_column(self) -> None:
        """Shows the next conversation in its column."""
        number = len(self.columns)
        if number + 1 == len(self._conversations):
            self._opening.stop()
        agent = self._agents[number]
        column = ChatPane(self._pictures, self._area.place(number), self._undoing, is_column=True)
        column.setAccessibleName(agent.name)
        column.composer.draft_changed.connect(self._moving.start)
        column.composer.answers.setContentsMargins(0, 0, 0, tokens().px(12))
        self.columns.append(column)
        self.made.emit(column)
        column.open(self._conversations[number], agent)
        self._area.add(column, number)

    def leave(self) -> list[ChatPane]:
        """Empties the page; returns its columns, for the caller to delete with their places."""
        self._opening.stop()
        for feed in self._feeds:
            feed.close()
        self._area.make_room(0)
        columns, self.columns = self.columns, []
        self._feeds, self._conversations, self._agents = [], (), []
        if self._comparison is not None:
            self._comparison.close()
        self.composer.show_draft(None)
        return columns

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows the changes of an agent."""
        for number, known in enumerate(self._agents):
            if known.agent_id == agent.agent_id and known != agent:
                self._agents[number] = agent
                for column in self.columns[number : number + 1]:
                    column.show_agent(agent)

    def begin_to_find(self) -> None:
        """Searches a conversation."""
        if (column := self.current()) is not None:
            column.finding.begin()

    def compare(self) -> None:
        """Shows the answers to the newest question to all in a window of their own."""
        if self._comparison is None:
            from a2a_desktop.ui.round.comparison import ComparisonWindow

            self._comparison = ComparisonWindow(self)
            self._comparison.best_chosen.connect(self._choose)
        if self.refresh_comparison():
            self._comparison.show()
            self._comparison.raise_()
            self._comparison.activateWindow()
        else:
            text = self.tr("Ask all agents the same question first.")
            self._undoing.toasts.put(Toast("compare", text))

    def refresh_comparison(self) -> bool:
        """Shows the present answers in the window that compares them; returns if there are any."""
        found = compared([one.unfolded for one in self._conversations])
        if found is not None and self._comparison is not None:
            self._comparison.show_comparison(found, [one.name for one in self._agents])
        return found is not None

    def stop(self) -> None:
        """Stops all agents that work."""
        self.stop_wanted.emit([one for one in self._conversations if one.is_busy])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = tokens()
        side = max(look.px(20), (self.width() - look.size("measure-chat")) // 2)
        self._foot.setContentsMargins(side, look.px(8), side, look.px(16))
        self.composer.fit(self.height() // 3)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.columns:
            self._refresh()

    @property
    def _targets(self) -> Sequence[Conversation]:
        """The conversations that the next message goes to."""
        number = self._to.currentIndex() - 1
        return [self._conversations[number]] if number >= 0 else self._conversations

    @property
    def _is_begun(self) -> bool:
        return any(one.record.title for one in self._conversations)

    def current(self) -> ChatPane | None:
        """Returns the column with the focus, else the first one on screen."""
        focus = QApplication.focusWidget() or self
        shown = [one for one in self.columns if one.isVisible()]
        return next((one for one in shown if one.isAncestorOf(focus)), next(iter(shown), None))

    def _submit(self) -> None:
        targets = self._targets
        pairs = zip(self._conversations, self._agents, strict=True)
        asked = [one for one, agent in pairs if one in targets and agent.limit is not None]
        self._limits.run([one.reached_limit for one in asked], partial(self._send, targets))

    def _send(self, targets: Sequence[Conversation]) -> None:
        if any(one not in self._conversations for one in targets):
            return  # another round was opened meanwhile
        for column, conversation in zip(self.columns, self._conversations, strict=False):
            if conversation in targets:
                column.view.jump_to_end()
        priority = self.composer.priority.value
        self.submitted.emit(targets, self.composer.take(), priority)

    def _stop_targets(self) -> None:
        self.stop_wanted.emit([one for one in self._targets if one.is_busy])

    def _choose(self, choice: tuple[int, bool]) -> None:
        number, is_best = choice
        chosen = self._conversations[number]
        others = [one for one in self._conversations if one is not chosen or not is_best]
        before = [one for one in others if one.status is not None and one.status.best_of]
        self.best_chosen.emit(chosen if is_best else None, before)

    def _move_texts(self) -> None:
        """Moves what an action put into the hidden box of a column: it is for that agent."""
        for number, column in enumerate(self.columns, 1):
            if column.composer.has_content:
                self._to.setCurrentIndex(number if self._is_begun else 0)
                self.composer.add(column.composer.take())

    def _name(self) -> None:
        """Names the agents in the tabs and in the choice of receivers."""
        names = [one.name for one in self._agents]
        for box in (self._to, self._tabs):
            box.blockSignals(True)
        self._to.clear()
        self._to.addItem(self.tr("All agents"))
        for name in names:
            self._to.addItem(self.tr("Only {agent}").format(agent=name))
        while self._tabs.count():
            self._tabs.removeTab(0)
        self._marks.clear()
        for name in names:
            self._tabs.addTab(name.replace("&", "&&"))
        for box in (self._to, self._tabs):
            box.blockSignals(False)
        self._count.setText(counted(len(names), "1 agent", "{count} agents"))

    def _arrange(self) -> None:
        """Shows all columns, or only that of the chosen tab where there is little room."""
        is_wide = self.width() >= tokens().px(WIDE)
        self._tab_row.setHidden(is_wide)
        for number, conversation in enumerate(self._conversations):
            is_shown = is_wide or number == self._tabs.currentIndex()
            self._area.show_column(number, is_shown=is_shown)
            conversation.is_visible = is_shown
        self._area.fit(is_wide=is_wide)
        self._refresh()

    def _refresh(self) -> None:
        if not self._conversations:
            return
        title = wording.title(self._conversations[0].record)
        self._title.setText(title if self._is_begun else self.tr("Ask several agents"))
        self._stop.setVisible(any(one.is_busy for one in self._conversations))
        self._compare.setVisible(self._is_begun)
        if self._comparison is not None and self._comparison.isVisible():
            self.refresh_comparison()
        self._to.setEnabled(self._is_begun)
        targets, number = self._targets, self._to.currentIndex() - 1
        hint = wording.composer_hint(None, self._agents[number].name)
        self.composer.show_state(
            is_busy=any(one.is_busy for one in targets),
            is_stopping=any(one.is_stopping for one in targets),
            hint=hint if number >= 0 else self.tr("Message all agents"),
        )
        for place, conversation in enumerate(self._conversations):
            self._mark_tab(place, conversation)

    def _mark_tab(self, number: int, conversation: Conversation) -> None:
        look, standing, ratio = tokens(), conversation.standing, self.devicePixelRatioF()
        unread, words = conversation.record.unread, wording.standing_of(conversation.record)
        mark = (look, ratio, standing, unread, words, self._agents[number].name)
        if self._marks.get(number) == mark:
            return
        self._marks[number] = mark
        picture = QIcon()
        if standing is not None:
            said, side = look.standing(standing), look.icon("sm")
            picture = QIcon(pixmap(said.icon, said.tone, side, ratio))
        self._tabs.setTabIcon(number, picture)
        self._tabs.show_count(number, unread)
        name = ", ".join(filter(None, (self._agents[number].name, words)))
        self._tabs.setAccessibleTabName(number, name)
        self._tabs.setTabToolTip(number, words)

    def _lay_out(self) -> None:
        look = tokens()
        head = QFrame(self)
        head.setFixedHeight(look.px(52))
        line = row_layout(head, gap=10, margins=(20, 0, 12, 0))
        add_all(line, (self._title, 1), self._count, self._compare, self._stop)
        tabs = row_layout(self._tab_row, margins=(12, 0, 12, 6))
        tabs.addWidget(self._tabs, 1)
        receivers = row_layout(gap=8)
        add_all(receivers, Label(self.tr("To"), self, "small", "muted"), self._to, STRETCH)
        self._foot = add_all(column_layout(gap=6), receivers, self.composer)
        box = column_layout(self, gap=0, margins=0)
        add_all(box, head, self._tab_row, Hairline(self), self._notice, (self._area, 1))
        add_all(box, Hairline(self), self._foot)
