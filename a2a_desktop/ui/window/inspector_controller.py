"""The inspector beside a conversation: opens, closes, selects a tab, and remembers that."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Origin
from a2a_desktop.settings import Settings
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.panes import Panes

if TYPE_CHECKING:
    from a2a_desktop.ui.inspector.pane import InspectorPane


class InspectorController(QObject):
    """Keeps the pane, the button in the chat's header and the settings in step."""

    changed = Signal(object)
    """A `dict` of settings by name."""

    def __init__(self, panes: Panes, view: ConversationView, settings: Settings) -> None:
        super().__init__(panes)
        self._panes, self._view, self._settings = panes, view, settings
        view.made.connect(self._connect_chat)
        view.connect_inspector(self._connect_inspector)

    def restore(self) -> None:
        """Restores the last state, but never covers the conversation by itself."""
        self._show(is_open=self._settings.is_inspector_open and self._panes.has_room)

    def toggle(self, is_open: bool) -> None:
        """Opens or closes it, as the person chose."""
        self._show(is_open=is_open)
        self._remember(is_inspector_open=is_open)
        if is_open and not self._settings.has_seen_tip:
            self._view.inspector.show_tip()
            self._remember(has_seen_tip=True)

    def close(self) -> None:
        """Closes it, as the person chose."""
        self.toggle(False)

    def flip(self) -> None:
        """Opens or closes it."""
        if self._is_here:
            self.toggle(not self._panes.is_inspector_open)

    def show_skills(self) -> None:
        self.show_tab("skills")

    def show_tab(self, tab: str) -> None:
        """Opens at a tab; the wire log brings the details for engineers with it."""
        if self._is_here:
            inspector = self._view.inspector
            if tab == "wire":
                inspector.details_wanted.emit(True)
            inspector.show_tab(tab)
            self.toggle(True)

    def _show_in_wire(self, _: Conversation, origin: Origin) -> None:
        self.show_tab("wire")
        self._view.inspector.show_in_wire(origin)

    def _connect_inspector(self, inspector: "InspectorPane") -> None:
        inspector.show_details(is_on=self._settings.has_details)
        inspector.show_tab(self._settings.inspector_tab)
        inspector.tab_changed.connect(self._tab_changed)
        inspector.closed.connect(self.close)

    def _connect_chat(self) -> None:
        chat = self._view.chat
        chat.header.inspector_toggled.connect(self.toggle)
        chat.composer.skills_wanted.connect(self.show_skills)
        chat.commands.wire_wanted.connect(self._show_in_wire)

    def _tab_changed(self) -> None:
        self._remember(inspector_tab=self._view.inspector.tab)

    def _remember(self, **changes: object) -> None:
        self._settings = replace(self._settings, **changes)  # type: ignore[arg-type]  # by name
        self.changed.emit(changes)

    @property
    def _is_here(self) -> bool:
        return self._view.is_there and self._view.chat.isVisible()

    def _show(self, *, is_open: bool) -> None:
        if is_open:
            _ = self._view.inspector  # it is built before its place is shown
        self._panes.show_inspector(is_open=is_open)
        self._view.chat.header.inspector.setChecked(self._panes.is_inspector_open)
