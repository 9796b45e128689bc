"""The actions of buttons in the rows of a transcript."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Final, assert_never
from uuid import uuid4

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.rows import is_by_person
from a2a_desktop.conversation.suggested_answers import suggested
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import UNSET
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat import form_choices
from a2a_desktop.ui.chat.file_commands import FileCommands
from a2a_desktop.ui.chat.form_controller import FormController
from a2a_desktop.ui.chat.limit import within_limit
from a2a_desktop.ui.chat.resend_draft import ResendDraft
from a2a_desktop.ui.composer.composer import Composer
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.text.printing import PrintRequest, portion_of
from a2a_desktop.ui.transcript.intents import (
    AskForResult,
    EditAddress,
    EditUnsent,
    FileIntent,
    FormIntent,
    OpenFold,
    OpenOther,
    PrintMessage,
    RemoveUnsent,
    Retry,
    RowIntent,
    SendIntent,
    SendNow,
    SendReply,
    SignIn,
    StopTask,
)
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.notice import FaultBanner
from a2a_desktop.ui.wording import Action

_NOT_FOR_WORDS: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class TypeAhead(QObject):
    """Watches a view of text without a field of its own, and moves the keyboard to `box`."""

    def __init__(self, view: QWidget, box: QWidget) -> None:
        super().__init__(view)
        self._view, self._box = view, box
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        text = event.text()
        is_word = text.isprintable() and bool(text.strip())  # a blank is for reading on
        if not is_word or event.modifiers() & _NOT_FOR_WORDS or not self._box.isVisible():
            return False
        self._box.setFocus(Qt.FocusReason.OtherFocusReason)
        QCoreApplication.sendEvent(self._box, event)
        return True


class RowActions(QObject):
    """Runs the actions of rows on one conversation."""

    sign_in_wanted = Signal(str, str)
    """The id of the agent, and of the conversation."""
    address_wanted = Signal(str)
    """The id of the agent whose address to change."""
    print_wanted = Signal(object)
    """A `PrintRequest`."""
    other_wanted = Signal(str)
    """The id of the conversation at the other end of a hand-over."""

    def __init__(
        self,
        view: TranscriptView,
        composer: Composer,
        notice: FaultBanner,
        pictures: Pictures,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._view, self._composer = view, composer
        TypeAhead(view, composer.text)
        self._tasks = WidgetTasks(self)
        self.forms = FormController(view, composer, parent)
        self.files = FileCommands(pictures, notice, parent)
        self.resend_draft = ResendDraft(composer, parent)
        self._conversation: Conversation | None = None
        self._agent: AgentRecord | None = None
        self._refused: MessageId | None = None
        """The message to send after the sign-in."""
        self._again: tuple[MessageId | None, asyncio.Task[None] | None] = (None, None)
        """The message that was sent again last: a double click counts once."""
        view.wanted.connect(self._do)
        composer.recall_wanted.connect(self._recall)
        composer.answers.chosen.connect(self._answer)

    def suggested(self, conversation: Conversation) -> Sequence[str]:
        """Returns the answers to press: those of an open form, or those that a question names."""
        form = form_choices.asking(conversation.entries)
        return tuple(form_choices.choices(form)) if form else suggested(conversation.entries)

    def _answer(self, text: str) -> None:
        """Sends a pressed answer, in place of the open form if there is one."""
        conversation, agent = self._conversation, self._agent
        form = form_choices.asking(conversation.entries) if conversation is not None else None
        if form is None or conversation is None or agent is None:
            self._composer.send(text)
        elif (value := form_choices.choices(form).get(text, UNSET)) is not UNSET:
            answers = form_choices.answers_by(form, value)
            sending = partial(conversation.answer, form, answers, agent.address)
            self._ask(conversation, sending, "answer")

    def _ask(
        self, conversation: Conversation, sending: Callable[[], Awaitable[None]], name: str
    ) -> asyncio.Task[None]:
        """Sends, unless the agent costs too much and the person does not want to."""
        return self._tasks.start(within_limit(conversation, self._view, sending), name)

    def show_conversation(self, conversation: Conversation, agent: AgentRecord) -> None:
        """Sets the conversation of the rows."""
        if conversation is not self._conversation:
            self._refused = None
        self._conversation, self._agent = conversation, agent
        self.resend_draft.show_conversation(conversation)

    def signed_in(self, agent_id: str) -> None:
        """Sends the message that waited for the sign-in."""
        conversation = self._conversation
        if conversation is None or conversation.record.agent_id != agent_id:
            return
        message_id, self._refused = self._refused or _refused_last(conversation), None
        if conversation.state is TaskState.AUTH_REQUIRED:
            self._tasks.start(conversation.ask_for_result(), "go on after sign-in")
        elif message_id is not None:
            self._tasks.start(conversation.send_again(message_id), "send after sign-in")

    def _do(self, intent: RowIntent) -> None:
        conversation, agent = self._conversation, self._agent
        if conversation is None or agent is None:
            return
        if isinstance(intent, FileIntent):
            self.files.do(conversation, intent)
        elif isinstance(intent, FormIntent):
            self.forms.do(conversation, agent, intent)
        elif isinstance(intent, SendReply):
            self._reply(conversation, intent)
        elif isinstance(intent, PrintMessage):
            portion = portion_of(intent.entry)
            self.print_wanted.emit(PrintRequest(conversation.record, portion, intent.is_pdf))
        elif isinstance(intent, OpenFold):
            conversation.open_fold(intent.entry.entry_id)
        elif isinstance(intent, OpenOther):
            self.other_wanted.emit(intent.entry.event.other)
        else:
            self._send(conversation, agent, intent)

    def _send(self, conversation: Conversation, agent: AgentRecord, intent: SendIntent) -> None:
        match intent:
            case Retry(entry):
                self._send_again(conversation, entry)
            case SendNow(entry):
                self._send_now(conversation, entry)
            case EditUnsent(entry) if _has_failed(entry):
                self.resend_draft.begin(conversation, entry)
            case EditUnsent(entry) | RemoveUnsent(entry):
                is_edit = isinstance(intent, EditUnsent)
                taking = self._take_back(conversation, entry, is_edit=is_edit)
                self._tasks.start(taking, "take back")
            case SignIn(entry):
                self._sign_in(conversation, agent, entry)
            case StopTask():
                self._tasks.start(conversation.stop(), "stop")
            case AskForResult():
                self._ask_for_result(conversation)
            case EditAddress():
                self.address_wanted.emit(agent.agent_id)
            case _:
                assert_never(intent)

    def _sign_in(self, conversation: Conversation, agent: AgentRecord, entry: Entry) -> None:
        if isinstance(entry, StatusEntry) and self.forms.sign_in(agent):
            return
        self._refused = self._message_of(entry)
        record = conversation.record
        self.sign_in_wanted.emit(record.agent_id, record.conversation_id)

    def _reply(self, conversation: Conversation, reply: SendReply) -> None:
        self._view.jump_to_end()
        key = MessageId(str(uuid4()))
        said = Message(key, Role.USER, reply.parts, metadata=reply.metadata, answer=reply.answer)
        self._ask(conversation, partial(conversation.send_message, said), "reply")

    def _ask_for_result(self, conversation: Conversation) -> None:
        if conversation.is_busy:
            conversation.pick_up()
        else:
            self._tasks.start(conversation.ask_for_result(), "ask for result")

    def _send_again(self, conversation: Conversation, entry: Entry) -> None:
        message_id = self._message_of(entry)
        known, running = self._again
        is_repeated = known == message_id and running is not None and not running.done()
        if message_id is not None and not is_repeated:
            sending = partial(conversation.send_again, message_id)
            task = self._ask(conversation, sending, "send again")
            self._again = (message_id, task)

    def _send_now(self, conversation: Conversation, entry: Entry) -> None:
        """Sends a message into the running task; it never answers a question that is not read."""
        message_id = self._message_of(entry)
        if conversation.state is not None and conversation.state.is_waiting:
            self._tasks.start(self._take_back(conversation, entry, is_edit=True), "take back")
        elif message_id is not None:
            self._ask(conversation, partial(conversation.send_now, message_id), "send now")

    async def _take_back(self, conversation: Conversation, entry: Entry, *, is_edit: bool) -> None:
        """Moves a waiting message back into the message box, or deletes it."""
        message_id = None if isinstance(entry, StatusEntry) else entry.origin.message_id
        message = await conversation.withdraw(message_id) if message_id is not None else None
        if message is None or message.answer is not None or not is_edit:
            return
        if conversation is self._conversation:
            self._composer.add(message.parts)
            self._composer.ask_as(message)
        else:  # another conversation was opened meanwhile
            await conversation.add_to_draft(message.parts)

    def _message_of(self, entry: Entry) -> MessageId | None:
        """Returns the message of the person that an entry is, or answers."""
        if not isinstance(entry, StatusEntry):
            return entry.origin.message_id
        entries = self._conversation.entries if self._conversation is not None else ()
        before = takewhile(lambda one: one.entry_id != entry.entry_id, entries)
        for one in reversed(list(before)):
            if not isinstance(one, StatusEntry) and one.origin.role is Role.USER:
                return one.origin.message_id
        return None

    def _recall(self) -> None:
        """Puts a copy of the person's last message into the box."""
        entries = self._conversation.entries if self._conversation is not None else ()
        for entry in reversed(entries):
            if isinstance(entry, TextEntry) and entry.origin.role is Role.USER:
                self._composer.insert(entry.text)
                return


def _has_failed(entry: Entry) -> bool:
    return not isinstance(entry, StatusEntry) and entry.delivery is Delivery.FAILED


def _refused_last(conversation: Conversation) -> MessageId | None:
    """Returns the last message, if it failed for want of a sign-in."""
    own = [one for one in conversation.entries if is_by_person(one)]
    if not own or isinstance(own[-1], StatusEntry) or not _has_failed(own[-1]):
        return None
    reason = own[-1].fault if isinstance(own[-1], TextEntry | FileEntry | DataEntry) else None
    is_for_sign_in = reason is not None and Action.SIGN_IN in wording.fault(reason, "").actions
    return own[-1].origin.message_id if is_for_sign_in else None
