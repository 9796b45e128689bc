"""A conversation with a scripted agent in a pane of its own, for tests of actions in it."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry
from a2a_desktop.conversation.persistence import Stores
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageSent,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, MessageId, TaskId
from a2a_desktop.model.message import Message, Part, Role, TextPart, text_of
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.widgets.undo_stack import Acts, UndoStack
from tests.fakes import ScriptedAgent, conversation_with, stores
from tests.gui.conftest import Run
from tests.gui.resting import at_rest, come_up

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
START = datetime.now(UTC) - timedelta(hours=1)


class Chat:
    """The pane, its conversation, its agent, and the actions of a person."""

    def __init__(self, agent: ScriptedAgent, kept: Stores) -> None:
        self.agent = agent
        self.conversation: Conversation = conversation_with(agent, kept)
        self.window = QMainWindow()
        self.window.resize(820, 700)
        self.toasts = ToastStack(self.window)
        acts = Acts(self._restore, self._restore_nothing, 30)
        self.undoing = UndoStack(self.toasts, acts, self.window)
        self.pane = ChatPane(Pictures(kept.blobs, self.window), self.window, self.undoing)
        QShortcut(QKeySequence.StandardKey.Undo, self.window, self.undoing.undo)
        self.window.setCentralWidget(self.pane)
        self.view = self.pane.view

    async def _restore(self, _: ConversationId, rows: Sequence[EntryId]) -> None:
        await self.conversation.restore(rows)

    async def _restore_nothing(self) -> None:
        raise AssertionError("it is kept for 30 days")

    @property
    def ids(self) -> list[EntryId]:
        """The ids of the rows, from above."""
        return [one.entry_id for one in self.view.entries]

    def row(self, number: int) -> Row:
        """Returns the widget of a row, which is brought into view."""
        if number not in self.view.live:
            self.view.show_row(number)
        return self.view.live[number]

    def hover(self, number: int) -> None:
        """Moves the mouse over a row."""
        place = QPointF(5, 5)
        QApplication.sendEvent(self.row(number), QEnterEvent(place, place, place))

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Presses a key in the transcript."""
        QTest.keyClick(self.view, key, modifiers)

    def pull(self, start: tuple[QWidget, QPoint], *ends: tuple[QWidget, QPoint]) -> None:
        """Presses the mouse on one widget, drags to others, lets go."""
        widget, point = start
        QTest.mousePress(widget, LEFT, NONE, point)
        for other, place in ends:
            self.move(widget, widget.mapFromGlobal(other.mapToGlobal(place)))
        QTest.mouseRelease(widget, LEFT, NONE, point)

    def move(self, widget: QWidget, to: QPoint) -> None:
        """Moves the mouse with its button held on a widget."""
        where = QPointF(widget.mapToGlobal(to))
        kind = QEvent.Type.MouseMove
        QApplication.sendEvent(widget, QMouseEvent(kind, QPointF(to), where, LEFT, LEFT, NONE))


def transcript_of(qtbot: QtBot, *entries: Entry) -> TranscriptView:
    """Shows these rows in a window of their own."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # alone
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    view.show_entries(entries, AGENT)
    return view


def at(second: float) -> datetime:
    """Returns a time, in seconds into the conversation."""
    return START + timedelta(seconds=second)


def turn(number: int, said: str | Sequence[Part], *answer: str | Part) -> list[Event]:
    """Returns the events of a question and its answer."""
    key, task = MessageId(f"m{number}"), TaskId(f"t{number}")
    parts = (TextPart(said),) if isinstance(said, str) else tuple(said)
    reply = tuple(TextPart(one) if isinstance(one, str) else one for one in answer)
    when = number * 600
    return [
        MessageWritten(at(when), Message(key, Role.USER, parts)),
        MessageSent(at(when + 1), key),
        TaskOpened(at(when + 1), task, None),
        ArtifactChunk(at(when + 2), task, "a", 0, reply, is_last=True),
        StatusChanged(at(when + 9), task, TaskState.COMPLETED),
    ]


def play_chat(
    run: Run,
    story: Callable[[Chat], Awaitable[object]],
    *happened: Event,
    agent: ScriptedAgent | None = None,
    kept: Stores | None = None,
) -> None:
    """Opens a pane after these events, runs the story, closes."""

    async def main() -> None:
        QGuiApplication.clipboard().clear()
        stored = kept or stores()[0]
        chat = Chat(agent or ScriptedAgent(), stored)
        await stored.journal.append(chat.conversation.record.conversation_id, happened)
        await chat.conversation.load()
        chat.pane.open(chat.conversation, AGENT)
        await come_up(chat.window)
        await at_rest(chat.window)
        try:
            await story(chat)
        finally:
            chat.window.hide()
            await chat.pane.keep()
            await chat.conversation.close()
            chat.window.deleteLater()

    run(main())


def said(agent: ScriptedAgent) -> list[str]:
    return [text_of(one.parts) for one in agent.received]


def link(chat: Chat, said: str, text: str) -> QAbstractButton:
    """Returns a button under a message."""
    entries = chat.view.entries
    number = next(n for n, one in enumerate(entries) if getattr(one, "text", "") == said)
    return next(one for one in chat.row(number).findChildren(QAbstractButton) if one.text() == text)


def send(chat: Chat) -> None:
    QTest.keyClick(chat.pane.composer.text, Qt.Key.Key_Return)
