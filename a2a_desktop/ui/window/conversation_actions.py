"""The actions of the menus of conversations: pin, rename, archive, copy, delete."""

from functools import partial
from typing import assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui import wording
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    UnarchiveConversation,
    UnpinConversation,
)
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.widgets.undo_stack import Act, UndoStack
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.exporting import Exporting
from a2a_desktop.ui.window.navigator import Navigator

_ChangeIntent = (
    PinConversation
    | UnpinConversation
    | UnarchiveConversation
    | ArchiveConversation
    | RenameConversation
    | DuplicateConversation
    | DeleteConversation
)


class ConversationActions(QObject):
    """Runs actions on the list of conversations."""

    failed = Signal(object)
    """A `Fault`."""

    def __init__(
        self,
        conversations: Conversations,
        navigator: Navigator,
        exporting: Exporting,
        windows: Windows,
        undoing: UndoStack,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._exporting = exporting
        self._windows = windows
        windows.reopen_wanted.connect(navigator.reopen)
        self._conversations = conversations
        self._navigator = navigator
        self._undoing = undoing
        undoing.undone.connect(self._show_undone)
        self._window = window
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)

    def do(self, intent: ConversationIntent) -> None:
        """Runs an action."""
        record = intent.record
        match intent:
            case OpenInWindow():
                self._windows.open(record.conversation_id)
            case ExportConversation():
                self._exporting.export(record)
            case PrintConversation():
                self._exporting.print(record)
            case _:
                self._tasks.start(self._change(record, intent), type(intent).__name__)

    async def _change(self, record: ConversationRecord, intent: _ChangeIntent) -> None:
        change, key = self._conversations.change, record.conversation_id
        match intent:
            case PinConversation():
                await change(key, is_pinned=True)
            case UnpinConversation():
                await change(key, is_pinned=False)
            case UnarchiveConversation():
                await change(key, is_archived=False)
            case ArchiveConversation():
                await self._archive(record)
            case RenameConversation():
                await self._rename(record, intent.title)
            case DuplicateConversation():
                await self._duplicate(record)
            case DeleteConversation():
                await self._delete(record)
            case _:
                assert_never(intent)

    async def _rename(self, record: ConversationRecord, title: str | None) -> None:
        if title is None:
            title = await self._asked_title(record)
        if title is None:
            return
        key = record.conversation_id
        await self._conversations.rename(key, title)
        undo = partial(
            self._conversations.change, key, title=record.title, is_named=record.is_named
        )
        now = self._conversations.get(key)
        if now is not None and now.title != record.title:
            act = Act(("renamed", key), self.tr("Renamed"), undo, is_deletion=False)
            self._undoing.offer(act, wording.title(now))

    async def _asked_title(self, record: ConversationRecord) -> str | None:
        """Asks for a title; returns None without an answer."""
        from a2a_desktop.ui.widgets.name_dialog import NameDialog  # only on request

        head, action = self.tr("Rename this conversation"), self.tr("Rename")
        example = self.tr("Leave empty for the automatic title")
        dialog = NameDialog(
            head, self.tr("Title"), action, self._window, record.title, example=example
        )
        dialog.allow_empty()
        return dialog.name if await opened(dialog) else None

    async def _duplicate(self, record: ConversationRecord) -> None:
        title = self.tr("{title} (copy)").format(title=wording.title(record))
        copy = await self._conversations.duplicate(record.conversation_id, title)
        await self._navigator.show_conversation(copy.conversation_id)

    async def _archive(self, record: ConversationRecord) -> None:
        self._navigator.leave(record.conversation_id)
        change, key = self._conversations.change, record.conversation_id
        await change(key, is_archived=True)
        undo = partial(change, key, is_archived=False)
        act = Act(("archived", key), self.tr("Archived"), undo, key, is_deletion=False)
        self._undoing.offer(act, wording.title(record))

    async def _delete(self, record: ConversationRecord) -> None:
        self._navigator.leave(record.conversation_id)
        self._windows.close(record.conversation_id)
        key = record.conversation_id
        await self._conversations.delete(key)
        undo = partial(self._conversations.restore, key)
        act = Act(("deleted", key), self.tr("Deleted"), undo, key)
        self._undoing.offer(act, wording.title(record))

    def _show_undone(self, conversation_id: str) -> None:
        current = self._navigator.current
        is_there = current is not None and current.record.conversation_id == conversation_id
        if not is_there and self._conversations.get(ConversationId(conversation_id)) is not None:
            self._navigator.open(conversation_id)
