"""The inspector beside a conversation: opens, closes, selects a tab, and saves that."""

from PySide6.QtCore import QObject

from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.panes import Panes
from a2a_desktop.ui.window.window_state import WindowState


class InspectorController(QObject):
    """Keeps the pane, the button in the chat's header and the settings in step."""

    def __init__(self, panes: Panes, view: ConversationView, state: WindowState) -> None:
        super().__init__(panes)
        self._panes, self._view, self._state = panes, view, state
        view.made.connect(self._begin)

    @property
    def tab(self) -> str:
        """The open tab, or the last one."""
        view = self._view
        return view.inspector.tab if view.is_there else self._state.settings.inspector_tab

    def restore(self) -> None:
        """Restores the last state, but never covers the conversation by itself."""
        self._show(is_open=self._state.settings.is_inspector_open and self._panes.has_room)

    def toggle(self, is_open: bool) -> None:
        """Opens or closes it, as the person chose."""
        self._show(is_open=is_open)
        self._state.remember(is_inspector_open=is_open)

    def close(self) -> None:
        """Closes it, as the person chose."""
        self.toggle(False)

    def flip(self) -> None:
        """Opens or closes it."""
        if self._is_here:
            self.toggle(not self._panes.is_inspector_open)

    def show_skills(self) -> None:
        """Shows the agent's skills."""
        self.show_tab("skills")

    def show_tab(self, tab: str) -> None:
        """Opens at a tab."""
        if self._is_here:
            self._view.inspector.show_tab(tab)
            self.toggle(True)

    def _begin(self) -> None:
        chat, inspector = self._view.chat, self._view.inspector
        inspector.show_tab(self._state.settings.inspector_tab)
        inspector.tab_changed.connect(self._state.keep_later)
        inspector.closed.connect(self.close)
        chat.inspector_toggled.connect(self.toggle)
        chat.skills_wanted.connect(self.show_skills)

    @property
    def _is_here(self) -> bool:
        return self._view.is_there and self._view.chat.isVisible()

    def _show(self, *, is_open: bool) -> None:
        self._panes.show_inspector(is_open=is_open)
        self._view.chat.header.show_inspector(is_open=self._panes.is_inspector_open)
