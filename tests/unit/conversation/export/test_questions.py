"""Open forms in exports and on paper: their questions and the answers so far."""

import asyncio
from dataclasses import replace

from a2a_desktop.conversation.entry import FormEntry, FormState
from a2a_desktop.conversation.export.portions import finished
from a2a_desktop.conversation.export.questions import asked
from a2a_desktop.conversation.export.section import sections
from a2a_desktop.conversation.export.source import Agent, ExportSource, events_of
from a2a_desktop.conversation.export.words import ENGLISH
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart
from tests.fakes import ScriptedAgent, conversation_with, stores, task
from tests.unit.conversation.asked_forms import asked as conversation_asked
from tests.unit.conversation.asked_forms import asks, expense, forms

SCHEMA: Json = {
    "type": "object",
    "title": "Trip",
    "required": ["who", "token"],
    "properties": {
        "who": {"type": "string", "title": "Who", "description": "As in the *passport*"},
        "token": {"type": "string", "title": "Token", "format": "password"},
        "seat": {"type": "string", "title": "Seat", "enum": ["window", "aisle"]},
        "meal": {"type": "boolean", "title": "Meal", "default": True},
        "home": {
            "type": "object",
            "title": "Home",
            "properties": {"city": {"type": "string", "title": "City"}},
        },
        "guests": {
            "type": "array",
            "title": "Guests",
            "items": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "title": "Name"},
                    "pin": {"type": "string", "title": "PIN", "format": "password"},
                },
            },
        },
        "ticket": {"type": "string", "title": "Ticket", "contentEncoding": "base64"},
    },
}


def form(before: Json = None, state: FormState = FormState.OPEN) -> FormEntry:
    async def made() -> FormEntry:
        data: Json = {"type": "form", "form": SCHEMA}
        conversation, _ = await conversation_asked([task(), asks(DataPart(data))])
        (found,) = forms(conversation)
        return found

    return replace(asyncio.run(made()), before=before, state=state)


def test_every_question_is_there_with_its_help_and_its_choices() -> None:
    said = asked(form(), ENGLISH)
    assert "**Who** (required)\\\n" in said
    assert r"*As in the \*passport\**" in said
    assert r"Choices: window · aisle" in said
    assert "**Home: City**" in said
    assert "| Name | PIN |" in said
    assert said.count("*Not answered yet*") == 5
    assert "**Meal**\\\nAnswer so far: Yes" in said


def test_draft_answers_are_exported_without_secrets() -> None:
    given: Json = {
        "who": "Ada | *Lovelace*",
        "token": "hunter2",
        "seat": "aisle",
        "meal": False,
        "home": {"city": "London"},
        "guests": [{"name": "Bob", "pin": "1234"}],
        "ticket": "data:application/pdf;name=pass%20port.pdf;base64,AAAA",
    }
    said = asked(form(given), ENGLISH)
    assert r"Answer so far: Ada \| \*Lovelace\*" in said
    assert "Answer so far: aisle" in said
    assert "Answer so far: No" in said
    assert "Answer so far: London" in said
    assert "| Bob | •••• |" in said
    assert "hunter2" not in said
    assert "1234" not in said
    assert "AAAA" not in said


def test_closed_form_has_its_questions_beside_the_answers_only() -> None:
    for state in (FormState.SENT, FormState.DECLINED, FormState.OVER):
        assert "Who" not in asked(form(state=state), ENGLISH)


def test_hostile_answers_break_nothing() -> None:
    given: Json = {"who": [1, {"a": None}], "home": "no", "guests": [3, {"name": None}], "seat": {}}
    assert "**Who**" in asked(form(given), ENGLISH)
    assert "**Who**" in asked(form("nonsense"), ENGLISH)


def test_an_export_takes_the_draft_of_the_form_that_is_open() -> None:
    async def story() -> str:
        kept = stores()[0]
        conversation = conversation_with(ScriptedAgent([task(), expense()]), kept)
        await conversation.send("I want to claim an expense")
        (entry,) = forms(conversation)
        record = conversation.record
        await kept.forms.keep_draft(record.conversation_id, entry.entry_id, {"amount": 12.5})
        drafts = await kept.forms.all_drafts(record.conversation_id)
        events = await events_of(kept.journal, record.conversation_id)
        source = ExportSource(
            record, Agent(record.agent_id, "Desk"), events, nothing, drafts=drafts
        )
        parts = await finished(sections(source))
        (found,) = [one for part in parts for one in part.entries if isinstance(one, FormEntry)]
        return asked(found, ENGLISH)

    said = asyncio.run(story())
    assert "Answer so far: 12.5" in said


async def nothing(_: str) -> bytes:
    return b""
