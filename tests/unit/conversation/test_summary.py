"""The line of a conversation in the list."""

import asyncio
from datetime import UTC, datetime

import pytest

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.conversation.summary import preview_of, title_of
from a2a_desktop.model.ids import EntryId, Json, MessageId
from a2a_desktop.model.message import Artifact, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, conversation_with, task
from tests.unit.conversation.asked_forms import FORM, expense


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Done:\n\n| a | b |\n|---|--:|\n| Guests | Ann of Acme |", "Guests, Ann of Acme"),
        ("| a | b |\n|---|---|", "a, b"),
        ("- one\n- **two**", "two"),
        ("a | b", "a | b"),
    ],
)
def test_preview_has_no_marks_of_markdown(text: str, said: str) -> None:
    origin = Origin(Role.AGENT, datetime(2026, 1, 1, tzinfo=UTC))
    assert preview_of([TextEntry(EntryId("e"), origin, text)]) == said


@pytest.mark.parametrize(
    ("parts", "title"),
    [
        ((TextPart("\u200b\n Plan a trip"),), "Plan a trip"),
        ((TextPart("\u3164"), FilePart("a.pdf")), "a.pdf"),
        ((TextPart("\u200b"),), ""),
    ],
)
def test_title_can_be_seen(parts: tuple[Part, ...], title: str) -> None:
    assert title_of(Message(MessageId("m"), Role.USER, parts)) == title


NAMED = Artifact("trip", (TextPart("Day 1"),), "Trip to Lisbon")
HEADED = Artifact("a", (TextPart("# Trip to Lisbon"),))
BARE = Artifact("a", (TextPart("Day 1"),), "result")


@pytest.mark.parametrize(
    ("request_text", "result", "title"),
    [
        ("stream 40 50", NAMED, "Trip to Lisbon"),
        ("stream 40 50", HEADED, "Trip to Lisbon"),
        ("stream 40 50", BARE, "stream 40 50"),
        ("Book a train to Porto", NAMED, "Book a train to Porto"),
    ],
)
def test_bare_command_is_titled_by_its_result(
    request_text: str, result: Artifact, title: str
) -> None:
    async def story() -> None:
        conversation = conversation_with(
            ScriptedAgent([task(TaskState.COMPLETED, result)], [task(TaskState.COMPLETED)])
        )
        seen: list[str] = []
        conversation.updated.subscribe(lambda record: seen.append(record.title))
        await conversation.send(request_text)
        await conversation.send("Now compare two phones")
        assert list(dict.fromkeys(seen)) == list(dict.fromkeys([request_text, *seen[-1:]]))
        assert conversation.record.title == ("Now compare two phones" if result is BARE else title)
        await conversation.close()

    asyncio.run(story())


def test_form_gives_its_title() -> None:
    async def story() -> None:
        form: Json = {**FORM, "form": {**FORM["form"], "title": "Travel expense"}}
        conversation = conversation_with(ScriptedAgent([expense(form=form)]))
        await conversation.send("Ask me for a form")
        assert conversation.record.title == "Travel expense"
        await conversation.close()

    asyncio.run(story())


def test_name_of_the_person_stays_until_it_is_taken_back() -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent([task(TaskState.COMPLETED, NAMED)]))
        await conversation.send("stream 40 50")
        await conversation.change(title="Mine", is_named=True)
        await conversation.send("stream 40 50")
        assert conversation.record.title == "Mine"
        await conversation.take_name()
        assert (conversation.record.title, conversation.record.is_named) == (
            "Trip to Lisbon",
            False,
        )
        await conversation.close()

    asyncio.run(story())
