"""What did not arrive goes back into the message box, and its place is taken by what is sent."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from a2a_desktop.conversation.entry import Delivery, Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.model.errors import Fault, MessageTooLarge
from a2a_desktop.model.events import Event, MessageWritten, SendFailed
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from tests.fakes import ScriptedAgent, agent_says
from tests.gui.chat_window import Chat, at, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.test_window import named, press, until

SHEET = FilePart("rooms.csv", "text/csv", b"a,b\n1,2\n")
REFUSED = Fault.of(MessageTooLarge("a.example", 9_000_000))


def failed(number: int, *parts: TextPart | FilePart) -> list[Event]:
    key = MessageId(f"m{number}")
    return [
        MessageWritten(at(number * 600), Message(key, Role.USER, parts)),
        SendFailed(at(number * 600 + 1), key, REFUSED),
    ]


def written(chat: Chat) -> str:
    return chat.pane.composer.text.toPlainText()


def own(chat: Chat) -> list[str]:
    """What the person said, as it stands in the transcript."""
    said = [one for one in chat.view.entries if not isinstance(one, StatusEntry)]
    return [_words(one) for one in said if one.origin.role is Role.USER]


def _words(entry: Entry) -> str:
    if isinstance(entry, FileEntry):
        return entry.file.name or ""
    assert isinstance(entry, TextEntry)
    return entry.text


def send(chat: Chat) -> None:
    press(named(QAbstractButton, "Send", chat.window))


def edit(chat: Chat) -> None:
    buttons = [one for one in chat.view.findChildren(QAbstractButton) if one.text() == "Edit"]
    (button,) = [one for one in buttons if one.isVisible()]
    press(button)


def test_what_was_not_sent_is_edited_and_stands_there_until_it_is_sent(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")])

    async def story(chat: Chat) -> None:
        edit(chat)
        assert written(chat) == "Read thsi"
        assert [one.name for one in chat.pane.composer.files.files] == ["rooms.csv"]
        assert own(chat) == ["Hello", "Read thsi", "rooms.csv"]
        edit(chat)
        assert written(chat) == "Read thsi"
        chat.pane.composer.insert("Read this")
        send(chat)
        await until(lambda: not chat.conversation.is_busy and agent.received)
        assert own(chat) == ["Hello", "Read this", "rooms.csv"]
        assert agent.received[0].parts == (TextPart("Read this"), SHEET)
        sent = [one for one in chat.view.entries if not isinstance(one, StatusEntry)]
        assert Delivery.FAILED not in {one.delivery for one in sent}

    happened = [*turn(0, "Hello", "Hi"), *failed(1, TextPart("Read thsi"), SHEET)]
    play_chat(run, story, *happened, agent=agent)


def test_what_is_written_already_is_kept_when_a_message_comes_back(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.insert_text("And this")
        edit(chat)
        assert written(chat) == "And this\n\nRead thsi"

    play_chat(run, story, *failed(0, TextPart("Read thsi")))


def test_once_the_box_was_emptied_something_else_is_sent(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")])

    async def story(chat: Chat) -> None:
        edit(chat)
        chat.pane.composer.text.clear()
        QTest.keyClicks(chat.pane.composer.text, "Never mind")
        send(chat)
        await until(lambda: not chat.conversation.is_busy and agent.received)
        assert own(chat) == ["Read thsi", "Never mind"]

    play_chat(run, story, *failed(0, TextPart("Read thsi")), agent=agent)


def test_what_went_out_meanwhile_keeps_its_place(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Thanks", "r1")], [agent_says("And again", "r2")])

    async def story(chat: Chat) -> None:
        edit(chat)
        await chat.conversation.send_again(MessageId("m0"))
        send(chat)
        await until(lambda: not chat.conversation.is_busy and len(agent.received) == 2)
        assert own(chat) == ["Read thsi", "Read thsi"]

    play_chat(run, story, *failed(0, TextPart("Read thsi")), agent=agent)


def test_both_ways_on_stand_side_by_side_under_the_reason(run: Run) -> None:
    async def story(chat: Chat) -> None:
        shown = [one for one in chat.view.findChildren(QAbstractButton) if one.isVisible()]
        again, other = (
            next(one for one in shown if one.text() == words) for words in ("Send again", "Edit")
        )
        assert again.y() == other.y()
        assert again.geometry().right() < other.geometry().left()

    play_chat(run, story, *failed(0, TextPart("Read this")))
