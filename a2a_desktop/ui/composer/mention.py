"""The agents that are offered after an `@` in the message box."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.agents.delegate import AgentDelegate
from a2a_desktop.ui.agents.model import AgentListModel, Row
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.widgets.units import Units

WIDE: Final = 320
MOST: Final = 5
"""The most agents in sight; the list scrolls."""
_BEGUN: Final = re.compile(r"(?:^|(?<=\s))@([^\s@]{0,40})$")
"""An `@` at the start of a word, and what was typed since."""
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_CHOOSE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class Mention(QObject):
    """Offers agents while the person types; only their key or press chooses one."""

    chosen = Signal(str)
    """The id of the agent; the `@` and what was typed since are gone from the box."""

    def __init__(
        self, composer: Composer, agents: Callable[[], Sequence[AgentRecord]], parent: QWidget
    ) -> None:
        """`agents` returns those that can be offered now."""
        super().__init__(parent)
        self._composer, self._box = composer, composer.text
        self._agents = agents
        self._is_typed = False
        """The next change of the text is the person's: what is quoted or pasted offers nothing."""
        self._left: int | None = None
        """The place of an `@` after which the person did not want any agent."""
        self._list = MentionList(parent)
        self._list.chosen.connect(self._choose)
        self._box.installEventFilter(self)
        composer.installEventFilter(self)
        self._box.textChanged.connect(self._typed)
        self._box.cursorPositionChanged.connect(self._moved)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self._list.hide()
        if watched is self._composer:
            if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
                self._list.place()
            return False
        self._is_typed |= event.type() == QEvent.Type.InputMethod
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        self._is_typed |= event.text().isprintable() or event.key() == Qt.Key.Key_Backspace
        if self._list.isHidden() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._list.step(_STEPS[key])
        elif key in _CHOOSE:
            self._list.choose()
        elif key == Qt.Key.Key_Escape:
            self._left = self._start()
            self._list.hide()
        else:
            return False
        return True

    def _typed(self) -> None:
        """Offers the agents that fit what was typed; text that was not typed offers none."""
        found, is_typed, self._is_typed = self._found(), self._is_typed, False
        if found is None or not is_typed or self._composer.files.is_reading:
            self._left = None if found is None else self._left
            self._list.hide()
        elif self._start() != self._left:
            self._list.offer(self._agents(), found[1], self._composer)

    def _moved(self) -> None:
        if self._found() is None:
            self._list.hide()

    def _found(self) -> "re.Match[str] | None":
        cursor = self._box.textCursor()
        place = cursor.position()
        cursor.setPosition(cursor.block().position())
        cursor.setPosition(place, QTextCursor.MoveMode.KeepAnchor)
        return _BEGUN.search(cursor.selectedText())

    def _start(self) -> int:
        """Returns the place of the `@`, -1 without one."""
        found, cursor = self._found(), self._box.textCursor()
        return (
            -1 if found is None else cursor.position() - Units(found[0]).span(0, len(found[0]))[1]
        )

    def _choose(self, agent_id: str) -> None:
        self._list.hide()
        start = self._start()
        if start >= 0:
            cursor = self._box.textCursor()
            cursor.setPosition(start, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
        self.chosen.emit(agent_id)


class MentionList(QFrame):
    """The agents above the message box, which keeps the focus."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._above: QWidget | None = None
        self._model = _Agents(self, folds=False)
        self._list = QuietList(self.tr("Hand the message to"), self)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setModel(self._model)
        self._list.setItemDelegate(AgentDelegate(self._model, self._list))
        self._list.clicked.connect(self._clicked)
        column_layout(self, gap=0, margins=4).addWidget(self._list)
        self.hide()

    def offer(self, agents: Sequence[AgentRecord], words: str, above: QWidget) -> None:
        """Shows the agents with a name that has a word with this beginning, above a widget."""
        begun = words.casefold()
        self._model.set_agents([one for one in agents if f" {begun}" in f" {one.name.casefold()}"])
        count = self._model.rowCount()
        if not count:
            self.hide()
            return
        self._above = above
        self.place()
        is_new = self.isHidden()
        self.show()
        self.raise_()
        self._list.setCurrentIndex(self._model.index(0))
        if is_new:
            announce(self, self._list.accessibleName())
        self._tell()

    def place(self) -> None:
        """Takes its place above the widget, which may have moved."""
        parent, above, look = self.parentWidget(), self._above, tokens()
        if parent is None or above is None:
            return
        tall = min(self._model.rowCount(), MOST) * look.size("row-agent") + look.px(10)
        corner, wide = above.mapTo(parent, QPoint()), min(look.px(WIDE), above.width())
        left = corner.x() + (above.width() - wide if self.isRightToLeft() else 0)
        self.setGeometry(left, max(corner.y() - tall - look.px(6), 0), wide, tall)

    def step(self, step: int) -> None:
        """Moves to another agent, round and round."""
        row = (self._list.currentIndex().row() + step) % self._model.rowCount()
        self._list.setCurrentIndex(self._model.index(row))
        self._list.scrollTo(self._model.index(row))
        self._tell()

    def choose(self) -> None:
        """Chooses the present agent."""
        self._clicked(self._list.currentIndex())

    def _clicked(self, index: QModelIndex) -> None:
        row = index.data(AgentListModel.RowRole.ROW)
        if isinstance(row, AgentRecord):
            self.chosen.emit(row.agent_id)

    def _tell(self) -> None:
        """Has the present agent read out: the focus stays in the text."""
        announce(self, str(self._list.currentIndex().data() or ""))


class _Agents(AgentListModel):
    """The agents without headings."""

    def _wanted(self) -> list[Row]:
        return [one for one in super()._wanted() if isinstance(one, AgentRecord)]
