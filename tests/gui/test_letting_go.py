"""Many conversations opened in turn: only the last used stay in memory, and each opens as left."""

import gc
from datetime import UTC, datetime, timedelta

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversations import KEPT
from a2a_desktop.model.events import Event, MessageReceived, MessageSent, MessageWritten
from a2a_desktop.model.ids import AgentId, ConversationId, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.gui.stories import play

MANY = KEPT + 4
START = datetime(2026, 1, 1, tzinfo=UTC)


def said(number: int, text: str) -> Event:
    role = Role.AGENT if number % 2 else Role.USER
    message = Message(MessageId(f"m{number}"), role, (TextPart(text),))
    at = START + timedelta(minutes=number)
    return MessageReceived(at, message) if number % 2 else MessageWritten(at, message)


async def fill(app: App, count: int) -> list[ConversationId]:
    """Writes conversations; returns their ids."""
    ids = []
    for number in range(count):
        conversation = app.conversations.begin(AgentId("gone"))
        await conversation.accept([said(n, f"Message {n}. " * 40) for n in range(30)])
        await conversation.accept([MessageSent(START + timedelta(hours=1), MessageId("m28"))])
        await conversation.change(title=f"Talk {number}")
        ids.append(conversation.record.conversation_id)
    return ids


async def show(window: MainWindow, conversation_id: ConversationId) -> None:
    await window.navigator.open(conversation_id)
    await at_rest(window)


def test_conversations_out_of_sight_leave_the_memory(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        for key in await fill(app, MANY):
            await show(window, key)
        gc.collect()
        assert len(app.conversations._open) == KEPT

    play(run, story)


def test_one_that_left_the_memory_is_shown_as_it_was_left(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        first, *others = await fill(app, MANY)
        await show(window, first)
        window.chat.composer.begin_with("Not sent yet")
        view = window.chat.view
        view.show_row(11)
        await at_rest(window)
        place, entries = view.anchor, list(view.entries)
        assert place
        for key in others:
            await show(window, key)
        gc.collect()
        assert first not in app.conversations._open
        await show(window, first)
        assert view.anchor == place
        assert list(view.entries) == entries
        assert window.chat.composer.text.toPlainText() == "Not sent yet"

    play(run, story)
