"""A conversation in a window of its own, with its inspector."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.tabbing import step_focus
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.widgets.undo_stack import Acts, UndoStack
from a2a_desktop.ui.widgets.window_geometry import TITLE_BAR
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.inspector_controller import InspectorController
from a2a_desktop.ui.window.panes import Panes
from a2a_desktop.ui.window.shortcuts import Actions

_IN_FRONT: Final = (
    *("new", "new_with", "several", "add", "search"),
    *("settings", "guide", "deleted", "waiting"),
)
"""The actions that show something in the main window."""
_ANYWHERE: Final = ("theme", "larger", "smaller", "usual", "quit")
"""Its other actions whose keys hold here, too."""
_FRAME: Final = 8
"""Room in px for the sides of the system's frame."""
_STEP: Final = 32
"""px at 100 % from the main window's corner."""


class _Forwarding(QShortcut):
    """Runs an action of the main window; `front` comes to the front before."""

    def __init__(self, action: QAction, front: QWidget | None, window: QWidget) -> None:
        super().__init__(QKeySequence(), window)
        self._action, self._front = action, front
        self.activated.connect(self._run)

    def _run(self) -> None:
        if self._front is not None:
            self._front.raise_()
            self._front.activateWindow()
        self._action.trigger()


class ConversationWindow(QMainWindow):
    """A window with one conversation and its inspector, and the keys of the main window."""

    closed = Signal(str)
    """Its conversation's id. The receiver saves the draft, and deletes the window."""

    def __init__(
        self,
        conversation: Conversation,
        agent: AgentRecord,
        desk: InspectorDesk,
        pictures: Pictures,
        actions: Actions,
        acts: Acts,
        parent: QWidget,
    ) -> None:
        """`actions` and `acts` are the main window's: keys are the same, and undo the same."""
        super().__init__(parent, Qt.WindowType.Window)
        self.conversation, self._actions = conversation, actions
        look = tokens()
        self.resize(look.px(760), look.px(820))
        self.setMinimumSize(look.px(420), look.px(420))
        toasts = ToastStack(self)
        self.undoing = UndoStack(toasts, acts, self)
        center = QStackedWidget(self)
        center.setProperty("surface", "surface")
        self.view = ConversationView(desk, pictures, self.undoing, center, self)
        toasts.keep_beside(self.view.side)
        panes = Panes(center, self.view.side, toasts)
        # It opens closed, and opening it changes nothing in the main window.
        inspector = InspectorController(panes, self.view, Settings(has_seen_tip=True))
        panes.inspector_closed.connect(inspector.close)
        self.setCentralWidget(panes)
        self.view.open(conversation, agent)
        Feed(conversation.updated, self).received.connect(self._show_title)
        self._by_keys = self._keys(panes, inspector, parent)
        self.update_keys()
        self._show_title()
        self._place_beside(parent)

    @property
    def chat(self) -> ChatPane:
        return self.view.chat

    def update_keys(self) -> None:
        """Takes the keys of the main window, with the person's changes."""
        for name, shortcut in self._by_keys.items():
            shortcut.setKey(self._actions.table[name].shortcut())
        self.chat.offering.set_keys(self._actions.message_keys)

    def _keys(
        self, panes: Panes, inspector: InspectorController, parent: QWidget
    ) -> dict[str, QShortcut]:
        """Returns its shortcuts by the names of the main window's actions."""
        QShortcut(QKeySequence("Ctrl+W"), self, self.close)
        keys: dict[str, QShortcut] = {
            "find": QShortcut(QKeySequence(), self, self.chat.finding.begin),
            "attach": QShortcut(QKeySequence(), self, self.chat.attaching.choose),
            "undo": QShortcut(QKeySequence(), self, self.undoing.undo),
            "stop": QShortcut(QKeySequence(), self, self.chat.stop),
            "focus_composer": QShortcut(QKeySequence(), self, self.chat.composer.focus),
            "inspector": QShortcut(QKeySequence(), self, inspector.flip),
            "panes on": QShortcut(QKeySequence(), self, partial(panes.step, 1)),
            "panes back": QShortcut(QKeySequence(), self, partial(panes.step, -1)),
        }
        for one in self._actions.tabs:
            show = partial(inspector.show_tab, one.tab)
            keys[one.tab] = QShortcut(QKeySequence(), self, show)
        for name in (*_IN_FRONT, *_ANYWHERE):
            front = parent if name in _IN_FRONT else None
            keys[name] = _Forwarding(self._actions.table[name], front, self)
        return keys

    def _place_beside(self, parent: QWidget) -> None:
        """Places it a step from its parent, within the screen."""
        step = tokens().px(_STEP)
        room = parent.screen().availableGeometry().adjusted(0, 0, -_FRAME, -TITLE_BAR)
        self.resize(min(self.width(), room.width()), min(self.height(), room.height()))
        left = min(parent.x() + step, room.right() + 1 - self.width())
        top = min(parent.y() + step, room.bottom() + 1 - self.height())
        self.move(max(room.left(), left), max(room.top(), top))

    def focusNextPrevChild(self, is_next: bool) -> bool:
        return step_focus(self, is_next)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit(self.conversation.record.conversation_id)

    def _show_title(self) -> None:
        title = wording.title(self.conversation.record)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
