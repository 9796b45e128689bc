"""Conversations in windows of their own, beside the main one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.navigator import in_place_of
from a2a_desktop.ui.window.parts import WindowParts

if TYPE_CHECKING:
    from a2a_desktop.ui.chat.pane import ChatPane
    from a2a_desktop.ui.inspector.pane import InspectorPane
    from a2a_desktop.ui.window.conversation_window import ConversationWindow


class Windows(QObject):
    """All of these windows. A conversation has one at most."""

    changed = Signal()
    opened = Signal(object)
    """The `ConversationView` of a new one."""
    wanted = Signal(object)
    """A `ConversationIntent`."""
    hand_over_wanted = Signal(object, object)
    """The same as a pane's."""
    repeat_wanted = Signal(object, object)
    """The same as a pane's commands'."""
    other_wanted = Signal(str)
    export_wanted = Signal(object)
    page_wanted = Signal(str)
    """The same as an inspector's."""
    print_wanted = Signal(object)
    """A `PrintRequest`."""
    reopen_wanted = Signal(str)
    """The id of a conversation that is shown as text."""
    move_agreed = Signal(str)
    failed = Signal(object)
    """A `Fault`."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        services = parts.services
        self._conversations, self._directory = services.conversations, services.directory
        self._desk, self._pictures = services.inspecting, parts.view.pictures
        self._window = parts.window
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self._windows: dict[str, ConversationWindow] = {}
        self._actions, self._acts = parts.actions, parts.view.undoing.acts
        self.columns: Sequence[ChatPane] = ()
        """The panes of the round in the main window, which are connected here."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The conversations that have a window."""
        return tuple(self._windows)

    @property
    def views(self) -> list[ConversationView]:
        """The views of these conversations."""
        return [window.view for window in self._windows.values()]

    @property
    def panes(self) -> "list[ChatPane]":
        """The panes of these conversations, and those of the open round."""
        return [*(one.chat for one in self.views), *self.columns]

    def open(self, conversation_id: str) -> None:
        """Shows a conversation in its own window; an existing one is raised."""
        known = self._windows.get(conversation_id)
        if known is not None:
            known.activateWindow()
        elif any(one.conversation_id == conversation_id for one in self._conversations.records):
            self._tasks.start(self._open(ConversationId(conversation_id)), "open window")

    def close(self, conversation_id: str) -> None:
        """Closes the window of a deleted conversation."""
        if (window := self._windows.get(conversation_id)) is not None:
            window.close()

    def update_keys(self) -> None:
        """Follows a change of the main window's keys in each of them."""
        for window in self._windows.values():
            window.update_keys()

    def show_agents(self) -> None:
        """Shows the changes of the agents."""
        for window in self._windows.values():
            agent = self._directory.get(window.conversation.record.agent_id)
            if agent is not None:
                window.view.show_agent(agent)

    def drafts(self) -> dict[ConversationId, Draft | None]:
        """Returns their drafts that changed since they were last saved, by conversation."""
        return {k: v for one in self._windows.values() for k, v in one.chat.drafts().items()}

    async def keep(self) -> None:
        """Saves their drafts now."""
        for pane in self.panes:
            await pane.keep()

    async def _open(self, conversation_id: ConversationId) -> None:
        conversation = await self._conversations.open(conversation_id)
        record = conversation.record
        agent = self._directory.get(record.agent_id) or in_place_of(record)
        if conversation_id in self._windows:
            return
        from a2a_desktop.ui.window.conversation_window import (
            ConversationWindow,  # only when one is opened
        )

        window = ConversationWindow(
            conversation, agent, self._desk, self._pictures, self._actions, self._acts, self._window
        )
        window.closed.connect(self._closed)
        self.connect_chat(window.chat)
        window.undoing.failed.connect(self.failed)
        window.view.connect_inspector(self._connect_inspector)
        window.chat.banner.reopen_wanted.connect(self._reopen)
        self._windows[conversation_id] = window
        self.opened.emit(window.view)
        window.show()
        self.changed.emit()

    def connect_chat(self, chat: "ChatPane") -> None:
        """Connects the pane of a conversation outside the main one."""
        chat.header.wanted.connect(self.wanted)
        chat.commands.hand_over_wanted.connect(self.hand_over_wanted)
        chat.commands.repeat_wanted.connect(self.repeat_wanted)
        chat.row_actions.other_wanted.connect(self.other_wanted)
        chat.row_actions.print_wanted.connect(self.print_wanted)
        chat.banner.move_agreed.connect(self.move_agreed)

    def _connect_inspector(self, inspector: "InspectorPane") -> None:
        inspector.export_wanted.connect(self.export_wanted)
        inspector.page_wanted.connect(self.page_wanted)
        inspector.print_wanted.connect(self.print_wanted)

    def _reopen(self, conversation_id: str) -> None:
        """Leaves a conversation that is shown as text to the main window."""
        self._closed(conversation_id)
        self.reopen_wanted.emit(conversation_id)

    def _closed(self, conversation_id: str) -> None:
        self._tasks.start(self._let_go(self._windows.pop(conversation_id)), "close window")
        self.changed.emit()

    async def _let_go(self, window: "ConversationWindow") -> None:
        from a2a_desktop.ui.transcript.removal import remove  # the window opens sooner without it

        await window.chat.keep()
        await remove(window)
