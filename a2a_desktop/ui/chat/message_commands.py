"""The commands on rows: the clipboard, the message box, files, the journal."""

import asyncio
import atexit
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import accumulate
from typing import Final, assert_never

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.parcel import Parcel, parcel_of
from a2a_desktop.conversation.rows import rows_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.ids import EntryId, MessageId, is_asked
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.parts.classify import is_large
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui.chat.limit import within_limit
from a2a_desktop.ui.chat.resend_draft import parts_of
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.transcript.actions.commands import can_delete, name_of
from a2a_desktop.ui.transcript.actions.copied import MARKDOWN, Copied, copied, message_count, quoted
from a2a_desktop.ui.transcript.data_entry import data_of
from a2a_desktop.ui.transcript.message_intents import (
    AskAgain,
    CopyMarkdown,
    CopyMessages,
    DeleteMessages,
    EditCopy,
    HandToAgent,
    MessageCommand,
    MessageIntent,
    Quote,
    RepeatMessage,
    RowPart,
    SaveMessages,
    ShowInWire,
    WordsIntent,
)
from a2a_desktop.ui.widgets.toast import Toast
from a2a_desktop.ui.widgets.undo_stack import Act, UndoStack

LONG: Final = 30_000
"""Characters; longer rows are converted to text beside the window's thread."""
ROW: Final = 200
"""Characters that a row counts in addition: many short ones take as long as a long one."""
BOUND: Final = 120.0
"""Seconds that this may take."""
MOST: Final = 10_000_000
"""The most characters that are converted at once; the rest is left out, with a note."""
NAME: Final = 40
"""The most characters of a name that is made from a text."""


class MessageCommands(QObject):
    """Runs the commands on one conversation after the other."""

    save_wanted = Signal(object)
    """A `FileEntry`: a text as a file, under a name that may be changed."""
    hand_over_wanted = Signal(object, object)
    """The `Conversation`, and a `Parcel` from it for an agent that the person chooses."""
    repeat_wanted = Signal(object, object)
    """The `Conversation`, and the `Message` to repeat."""
    wire_wanted = Signal(object, object)
    """The `Conversation`, and the `Origin` of a row."""

    def __init__(
        self, composer: Composer, parent: QWidget, undoing: UndoStack | None = None
    ) -> None:
        """Without `undoing`, nothing is reported."""
        super().__init__(parent)
        self._composer = composer
        self._tasks = WidgetTasks(self)
        self._conversation: Conversation | None = None
        self._agent: AgentRecord | None = None
        self._undoing = undoing

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Sets the conversation of the rows."""
        self._conversation, self._agent = conversation, agent

    def can_ask_again(self, entry: Entry) -> bool:
        """Returns whether the message of a row, or the one it answers, can be sent again."""
        conversation, rows = self._conversation, self._question(entry)
        if conversation is None or is_asked(conversation.record.agent_id):
            return False
        return bool(rows) and all(
            isinstance(one, TextEntry | FileEntry | DataEntry)
            and not isinstance(one, AnswerEntry)
            and one.delivery not in (Delivery.WAITING, Delivery.SENDING)
            for one in rows
        )

    def refuse(self, command: MessageCommand, is_chosen: bool) -> None:  # a slot
        """Says why the keys of a command do nothing; `is_chosen`: it does not suit the rows."""
        if self._undoing is None:
            return
        if is_chosen:
            text = self.tr("Not possible with this message. Choose another one.")
        elif self._conversation is not None and self._conversation.entries:
            text = self.tr("Choose a message first.")
        else:
            text = self.tr("There's no message for this yet.")
        self._undoing.toasts.put(Toast(("refused",), name_of(command), text))

    def do(self, intent: MessageIntent) -> None:
        pieces, conversation, agent = intent.pieces, self._conversation, self._agent
        if conversation is None or agent is None:
            return
        match intent:
            case AskAgain() | RepeatMessage():
                self._ask_again(conversation, pieces[0].entry, intent)
            case EditCopy():
                self._composer.add(parts_of(self._question(pieces[0].entry)))
            case DeleteMessages():
                deleted = [one.entry.entry_id for one in pieces if can_delete(one.entry)]
                rows = [row for one in deleted for row in conversation.behind(one)]
                self._tasks.start(self._delete(conversation, rows), "delete here")
            case SaveMessages() if isinstance(file := pieces[0].entry, FileEntry):
                self.save_wanted.emit(file)
            case HandToAgent():
                self._hand(conversation, pieces)
            case ShowInWire():
                if not isinstance(row := pieces[0].entry, StatusEntry):
                    self.wire_wanted.emit(conversation, row.origin)
            case CopyMessages() | CopyMarkdown() | Quote() | SaveMessages():
                self._in_words(intent, agent.name)
            case _:
                assert_never(intent)

    def _hand(self, conversation: Conversation, pieces: Sequence[RowPart]) -> None:
        """Hands rows on as the parts that they are, also those behind folds."""
        rows = [
            (one, piece.excerpt)
            for piece in pieces
            for one in conversation.folded(piece.entry.entry_id) or (piece.entry,)
        ]
        parcel = parcel_of(rows)
        if parcel == Parcel():
            self.refuse(HandToAgent, is_chosen=True)
        else:
            self.hand_over_wanted.emit(conversation, parcel)

    # Commands that need text

    def _in_words(self, intent: WordsIntent, agent: str) -> None:
        size = sum(ROW + _size(one) for one in intent.pieces)
        if size > LONG:
            self._tasks.start(self._later(intent, agent), "put into words")
        else:
            self._use(intent, copied(intent.pieces, agent))

    async def _later(self, intent: WordsIntent, agent: str) -> None:
        pieces = _first(intent.pieces)
        async with asyncio.timeout(BOUND):
            words = await asyncio.to_thread(copied, pieces, agent)
        self._use(replace(intent, pieces=pieces), words)
        self._notify_copied(intent, pieces)

    def _notify_copied(self, intent: WordsIntent, taken: Sequence[RowPart]) -> None:
        """Reports how much of a long copy is on the clipboard now."""
        if self._undoing is None or not isinstance(intent, CopyMessages | CopyMarkdown):
            return
        count, every = message_count(taken), message_count(intent.pieces)
        if len(taken) < len(intent.pieces):
            text = self.tr("The first {count} of {all} messages; the rest won't fit.")
            said = text.format(count=count, all=every)
        else:
            said = counted(count, "1 message", "{count} messages")
        self._undoing.toasts.put(Toast(("copied",), self.tr("Copied"), said))

    def _use(self, intent: WordsIntent, words: Copied) -> None:
        match intent:
            case CopyMessages():
                QGuiApplication.clipboard().setMimeData(words.as_mime())
                atexit.register(_leave_plain)
            case CopyMarkdown():
                QGuiApplication.clipboard().setText(words.markdown)
            case Quote():
                self._composer.add((TextPart(quoted(words.markdown)),))
            case SaveMessages():
                self.save_wanted.emit(self._as_file(intent.pieces, words))
            case _:
                assert_never(intent)

    def _as_file(self, pieces: Sequence[RowPart], words: Copied) -> FileEntry:
        """Returns data as JSON, plain text as text, all else as Markdown."""
        data = data_of(pieces[0].entry) if len(pieces) == 1 else None
        if data is not None and not isinstance(data, AnswerEntry):
            text = pretty(data.data)
            name = f"{data.origin.name or self.tr('Data')}.json"
        else:
            first = " ".join(words.plain.split())[:NAME].strip() or self.tr("Message")
            text = f"{words.markdown}\n"
            name = f"{first}{'.txt' if words.markdown == words.plain else '.md'}"
        file = FilePart(name, data=text.encode(errors="replace"))
        return FileEntry(EntryId(""), Origin(Role.USER, datetime.now(UTC)), file)

    # Commands that need the conversation

    def _question(self, entry: Entry) -> list[Entry]:
        """Returns the rows of the message that an entry is, or answers."""
        conversation = self._conversation
        if conversation is None or isinstance(entry, StatusEntry):
            return []
        key = conversation.question_of(entry.entry_id)
        return rows_of(conversation.entries, key) if key else []

    def _ask_again(
        self, conversation: Conversation, entry: Entry, intent: AskAgain | RepeatMessage
    ) -> None:
        key: MessageId | None = conversation.question_of(entry.entry_id)
        if key is not None and isinstance(intent, AskAgain):
            sending = partial(conversation.send_again, key)
            self._tasks.start(within_limit(conversation, self._composer, sending), "try again")
        elif key is not None:
            self._repeat(conversation, conversation.written(key))

    def _repeat(self, conversation: Conversation, message: Message | None) -> None:
        from a2a_desktop.conversation.recipes.repeats import can_repeat  # only on request

        if message is not None and can_repeat(message):
            self.repeat_wanted.emit(conversation, message)
        else:
            self.refuse(RepeatMessage, is_chosen=True)

    async def _delete(self, conversation: Conversation, rows: Sequence[EntryId]) -> None:
        if self._undoing is None:
            await conversation.delete(rows)
            return
        title = self.tr("Deleted here") if len(rows) == 1 else self.tr("Deleted here: {count}")
        said, text = title.format(count=len(rows)), self.tr("The agent still has its copy.")
        key = conversation.record.conversation_id
        undo = partial(self._undoing.acts.restore_rows, key, rows)
        async with self._undoing.doing(Act(("rows", key, tuple(rows)), said, text, undo, key)):
            await conversation.delete(rows)


def _leave_plain() -> None:
    """Leaves plain text only: Qt crashes at exit with our own data on the clipboard."""
    atexit.unregister(_leave_plain)
    if QGuiApplication.instance() is None:
        return
    clipboard = QGuiApplication.clipboard()
    held: QMimeData | None = clipboard.mimeData()
    if held is not None and held.hasFormat(MARKDOWN):
        clipboard.setText(clipboard.text())


def _first(pieces: Sequence[RowPart]) -> Sequence[RowPart]:
    """Returns as many pieces as are converted at once; one at least."""
    sums = accumulate(_size(one) for one in pieces)
    return pieces[: max(1, sum(1 for one in sums if one <= MOST))]


def _size(piece: RowPart) -> int:
    entry = piece.entry
    match entry:
        case TextEntry(text=text):
            return len(text if piece.excerpt is None else piece.excerpt)
        case DataEntry(data=data):
            return LONG + 1 if is_large(data) else LONG // 10
        case _:
            return 100
