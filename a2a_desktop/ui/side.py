"""The inspector beside a conversation: opened, closed, turned to a tab, and remembered so."""

from PySide6.QtCore import QObject

from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.memory import Memory
from a2a_desktop.ui.panes import Panes


class Side(QObject):
    """Keeps the pane, the button in the chat's header and the settings in step."""

    def __init__(
        self, panes: Panes, inspector: InspectorPane, chat: ChatPane, memory: Memory
    ) -> None:
        super().__init__(panes)
        self._panes, self._inspector = panes, inspector
        self._chat, self._memory = chat, memory

    def restore(self) -> None:
        """As it was the last time, but never over the conversation by itself."""
        self._show(is_open=self._memory.settings.is_inspector_open and self._panes.has_room)

    def toggle(self, is_open: bool) -> None:
        """The person wants it, or not."""
        self._show(is_open=is_open)
        self._memory.remember(is_inspector_open=is_open)

    def close(self) -> None:
        """The person does not want it."""
        self.toggle(False)

    def flip(self) -> None:
        """The other way."""
        if self._chat.isVisible():
            self.toggle(not self._panes.is_inspector_open)

    def show_skills(self) -> None:
        """What the agent can do."""
        self.show_tab("skills")

    def show_tab(self, tab: str) -> None:
        """Open at a tab."""
        if self._chat.isVisible():
            self._inspector.show_tab(tab)
            self.toggle(True)

    def _show(self, *, is_open: bool) -> None:
        self._panes.show_inspector(is_open=is_open)
        self._chat.header.show_inspector(is_open=self._panes.is_inspector_open)
