"""The actions of the menus of conversations: pin, rename, archive, copy, delete, undo."""

from typing import assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.record import ConversationRecord
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
from a2a_desktop.ui.widgets.name_dialog import NameDialog
from a2a_desktop.ui.widgets.toast import Toast, ToastStack
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
    """Runs actions on the list of conversations; a toast offers to undo them."""

    failed = Signal(object)
    """A `Fault`."""

    def __init__(
        self,
        conversations: Conversations,
        navigator: Navigator,
        exporting: Exporting,
        windows: Windows,
        toasts: ToastStack,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._exporting = exporting
        self._windows = windows
        windows.reopen_wanted.connect(navigator.reopen)
        self._conversations = conversations
        self._navigator = navigator
        self._toasts = toasts
        self._window = window
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)
        self._undoable: dict[Toast, tuple[ConversationRecord, str]] = {}
        toasts.acted.connect(self._undo)
        toasts.gone.connect(self._forget)

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
                await self._rename(record)
            case DuplicateConversation():
                await self._duplicate(record)
            case DeleteConversation():
                await self._delete(record)
            case _:
                assert_never(intent)

    async def _rename(self, record: ConversationRecord) -> None:
        title, action = self.tr("Rename this conversation"), self.tr("Rename")
        dialog = NameDialog(title, self.tr("Title"), action, self._window, record.title)
        if await opened(dialog) and dialog.name:
            await self._conversations.change(
                record.conversation_id, title=dialog.name, is_named=True
            )

    async def _duplicate(self, record: ConversationRecord) -> None:
        title = self.tr("{title} (copy)").format(title=record.title)
        copy = await self._conversations.duplicate(record.conversation_id, title)
        await self._navigator.show_conversation(copy.conversation_id)

    async def _archive(self, record: ConversationRecord) -> None:
        self._navigator.leave(record.conversation_id)
        await self._conversations.change(record.conversation_id, is_archived=True)
        self._offer_undo(record, self.tr("Archived"), "is_archived")

    async def _delete(self, record: ConversationRecord) -> None:
        self._navigator.leave(record.conversation_id)
        self._windows.close(record.conversation_id)
        await self._conversations.delete(record.conversation_id)
        self._offer_undo(record, self.tr("Deleted"), "is_deleted")

    def _offer_undo(self, record: ConversationRecord, title: str, field: str) -> None:
        key, undo = (field, record.conversation_id), self.tr("Undo")
        toast = Toast(key, title, record.title, undo, is_first=True)
        self._undoable[toast] = (record, field)
        self._toasts.put(toast)

    def _undo(self, toast: Toast) -> None:
        if (undoable := self._undoable.pop(toast, None)) is not None:
            record, field = undoable
            self._tasks.start(self._bring_back(record, field), "undo")

    async def _bring_back(self, record: ConversationRecord, field: str) -> None:
        await self._conversations.change(record.conversation_id, **{field: False})
        await self._navigator.show_conversation(record.conversation_id)

    def _forget(self, toast: Toast) -> None:
        self._undoable.pop(toast, None)
