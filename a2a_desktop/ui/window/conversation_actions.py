"""The actions of the menus of conversations: pin, rename, archive, copy, delete."""

from functools import partial
from typing import assert_never

from PySide6.QtCore import QObject, Signal

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui import wording
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    KeepAsRecipe,
    OpenConversation,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    ShowRound,
    UnarchiveConversation,
    UnpinConversation,
)
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.widgets.undo_stack import Act
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.exporting import Exporting
from a2a_desktop.ui.window.parts import WindowParts

_ChangeIntent = (
    PinConversation
    | UnpinConversation
    | UnarchiveConversation
    | ArchiveConversation
    | RenameConversation
    | DuplicateConversation
    | DeleteConversation
)
Records = tuple[ConversationRecord, ...]


class ConversationActions(QObject):
    """Runs actions on the list of conversations."""

    failed = Signal(object)
    """A `Fault`."""
    recipe_wanted = Signal(object)
    """A `ConversationRecord` of a chain to keep."""

    def __init__(self, parts: WindowParts, exporting: Exporting, windows: Windows) -> None:
        super().__init__(parts.window)
        self._exporting, self._windows, self._window = exporting, windows, parts.window
        self._conversations, self._navigator = parts.services.conversations, parts.navigator
        self._undoing = parts.view.undoing
        windows.reopen_wanted.connect(self._navigator.reopen)
        self._undoing.undone.connect(self._show_undone)
        self._tasks = WidgetTasks(self, on_fault=self.failed.emit)

    def do(self, intent: ConversationIntent) -> None:
        record = intent.record
        match intent:
            case OpenConversation():
                self._navigator.open(record.conversation_id)
            case ShowRound():
                self._window.activateWindow()
                self._navigator.open_round(self._conversations.in_round(record.round_id))
            case OpenInWindow():
                self._windows.open(record.conversation_id)
            case ExportConversation():
                self._exporting.export(record)
            case KeepAsRecipe():
                self.recipe_wanted.emit(record)
            case PrintConversation():
                self._exporting.print(record)
            case _:
                self._tasks.start(self._change(intent), type(intent).__name__)

    async def _change(self, intent: _ChangeIntent) -> None:
        change, records = self._change_all, intent.records
        match intent:
            case PinConversation():
                await change(records, is_pinned=True)
            case UnpinConversation():
                await change(records, is_pinned=False)
            case UnarchiveConversation():
                await change(records, is_archived=False)
            case ArchiveConversation():
                await self._archive(*records)
            case RenameConversation():
                await self._rename(records, intent.title)
            case DuplicateConversation():
                await self._duplicate(intent.record)
            case DeleteConversation():
                await self._delete(*records)
            case _:
                assert_never(intent)

    async def _change_all(self, records: Records, **changes: bool) -> None:
        for one in records:
            await self._conversations.change(one.conversation_id, **changes)

    async def _rename(self, records: Records, title: str | None) -> None:
        record = records[0]
        if title is None:
            title = await self._asked_title(record)
        if title is None:
            return
        key, undo = record.conversation_id, partial(self._take_titles, records)
        act = Act(("renamed", key), self.tr("Renamed"), "", undo, is_deletion=False)
        async with self._undoing.doing(act):
            for one in records:
                await self._conversations.rename(one.conversation_id, title)
            now = self._conversations.get(key)
            if now is not None and now.title != record.title:
                act.text = wording.title(now)

    async def _take_titles(self, records: Records) -> None:
        """Gives conversations the titles of these records."""
        change = self._conversations.change
        for one in records:
            await change(one.conversation_id, title=one.title, is_named=one.is_named)

    async def _asked_title(self, record: ConversationRecord) -> str | None:
        """Asks for a title; returns None without an answer."""
        from a2a_desktop.ui.widgets.dialogs import NameDialog  # only on request

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

    async def _archive(self, *records: ConversationRecord) -> None:
        self._navigator.leave(*(one.conversation_id for one in records))
        undo = partial(self._change_all, records, is_archived=False)
        text, key = wording.title(records[0]), records[0].conversation_id
        act = Act(("archived", key), self.tr("Archived"), text, undo, key, is_deletion=False)
        async with self._undoing.doing(act):
            await self._change_all(records, is_archived=True)

    async def _delete(self, *records: ConversationRecord) -> None:
        self._navigator.leave(*(one.conversation_id for one in records))
        text, key = wording.title(records[0]), records[0].conversation_id
        undo = partial(self._restore, *records)
        async with self._undoing.doing(Act(("deleted", key), self.tr("Deleted"), text, undo, key)):
            for one in records:
                self._windows.close(one.conversation_id)
                await self._conversations.delete(one.conversation_id)

    async def _restore(self, *records: ConversationRecord) -> None:
        for one in records:
            await self._conversations.restore(one.conversation_id)

    def _show_undone(self, conversation_id: str) -> None:
        is_there = self._navigator.is_on_screen(conversation_id)
        if not is_there and self._conversations.get(ConversationId(conversation_id)) is not None:
            self._navigator.open_row(conversation_id)
