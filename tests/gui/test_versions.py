"""Repeated results, whose cards show their versions."""

from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.transcript.rows.file import FileRow
from tests.gui.chat_window import Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.waiting import until


def facts(chat: Chat) -> list[str]:
    rows = [one for one in chat.view.findChildren(FileRow) if one.isVisible()]
    return [row._facts for row in sorted(rows, key=lambda one: one.y())]


def test_a_card_says_which_version_it_is(run: Run) -> None:
    async def story(chat: Chat) -> None:
        for number in (1, 2):
            plan = FilePart("Lisbon expenses.xlsx", data=b"x" * 24_000 * number)
            await chat.conversation.accept(turn(number, "Please add them up", plan))
        await until(lambda: facts(chat)[1:] == ["Version 2 · XLSX · 47 KB"])
        assert facts(chat)[0] == "Version 1 · XLSX · 23 KB", "it was the only one before"

    play_chat(run, story)
