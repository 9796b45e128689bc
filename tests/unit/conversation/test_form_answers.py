"""Answers to forms: sent to the agent, and offered again without secrets."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

from a2a_desktop.conversation.card_forms import CardForms
from a2a_desktop.conversation.entry import AnswerEntry, FormEntry, FormState
from a2a_desktop.conversation.form_answers import FormAnswers, asked_by, with_suggestions
from a2a_desktop.conversation.form_entries import open_form
from a2a_desktop.forms.conventions.kagenti_card import Demand
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, FormSpec
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.ids import EntryId, Json, JsonObject
from a2a_desktop.model.message import DataPart, TextPart
from a2a_desktop.model.task import TaskState
from tests.fakes import ScriptedAgent, conversation_with, status, stores, task
from tests.unit.conversation.asked_forms import KAGENTI, asked, asks, expense

ADDRESS: Final = "https://a.example/desk"
SPEC: Final = FormSpec(
    FormField(
        "",
        FieldKind.GROUP,
        "",
        fields=(
            FormField("name", FieldKind.TEXT, "Name", default="Ada"),
            FormField("note", FieldKind.LONG_TEXT, "Note"),
            FormField("key", FieldKind.SECRET, "Key"),
        ),
    )
)
GIVEN: Final[Json] = {"name": "Bo", "note": "", "key": "hunter2"}
LINES: Final = (AnswerLine("Name", ("Bo",)),)
WIRE: Final[Any] = json.loads(
    (Path(__file__).parents[2] / "data/forms/kagenti/form_service_demand.json").read_text("utf-8")
)["agent_card_extension"]
DEMAND: Final = Demand(
    WIRE["uri"],
    WIRE["params"]["form_demands"]["initial_form"],
    WIRE["params"]["form_demands"]["settings_form"],
)


def fulfillments(metadata: Any) -> JsonObject:
    found: JsonObject = metadata[DEMAND.key]["form_fulfillments"]
    return found


def test_answers_are_sent_in_the_convention_of_the_form_and_offered_again() -> None:
    async def main() -> None:
        turn = (task(), status(TaskState.COMPLETED))
        conversation, agent = await asked([task(), expense()], [*turn])
        form = open_form(conversation.entries)
        assert form is not None
        convention = convention_of(form.ask)
        spec = convention.read(form.ask.what, False)
        value: Json = {"amount": "20", "purpose": "Taxi"}
        await conversation.answer(form, FormAnswers(spec, value, "Expense", LINES), ADDRESS)
        assert agent.received[-1].parts == convention.reply(form.ask.what, value).parts
        (card,) = [one for one in conversation.entries if isinstance(one, AnswerEntry)]
        assert (card.answer.title, card.answer.lines) == ("Expense", LINES)
        assert await conversation.form_value(form, spec) == value
        assert await conversation.earlier_answers("https://a.example/other") == {
            "amount": ["20"],
            "purpose": ["Taxi"],
        }
        assert await conversation.earlier_answers("https://b.example") == {}
        await conversation.close()

    asyncio.run(main())


def test_secrets_go_to_the_agent_and_are_neither_kept_nor_remembered() -> None:
    async def main() -> None:
        kept, journal = stores()
        agent = ScriptedAgent([task(), expense()], [status(TaskState.COMPLETED)])
        conversation = conversation_with(agent, kept)
        await conversation.send("Go on")
        form = open_form(conversation.entries)
        assert form is not None
        answers = FormAnswers(SPEC, GIVEN)
        assert answers.kept == {"name": "Bo", "note": ""}
        assert answers.remembered == {"name": "Bo"}
        await conversation.keep_form(form.entry_id, SPEC, GIVEN)
        assert await conversation.form_value(form, SPEC) == answers.kept
        await conversation.answer(form, answers, ADDRESS)
        assert agent.received[-1].secrets == ("hunter2",)
        assert "hunter2" in str(agent.received[-1].parts)
        assert "hunter2" not in str(journal.rows)
        assert "hunter2" not in str(await conversation.earlier_answers(ADDRESS))
        await conversation.close()

    asyncio.run(main())


def test_form_is_declined_in_the_words_of_its_convention() -> None:
    async def main() -> None:
        form_asked = asks(TextPart("Job application"), metadata=KAGENTI["metadata"])
        conversation, agent = await asked([task(), form_asked], [status(TaskState.COMPLETED)])
        form = open_form(conversation.entries)
        assert form is not None
        await conversation.decline(form, "Job application")
        declined = convention_of(form.ask).decline(form.ask.what)
        assert declined is not None
        assert agent.received[-1].parts == declined.parts
        (after,) = [one for one in conversation.entries if isinstance(one, FormEntry)]
        assert after.state is FormState.DECLINED
        await conversation.close()

    asyncio.run(main())


def test_declining_a_form_without_words_for_it_stops_the_task() -> None:
    async def main() -> None:
        schema: Json = {"type": "object", "properties": {"city": {"type": "string"}}}
        conversation, agent = await asked([task(), asks(DataPart(schema))])
        agent.on_cancel = task(TaskState.CANCELED)
        form = open_form(conversation.entries)
        assert form is not None
        await conversation.decline(form, "City")
        assert conversation.state is TaskState.CANCELED
        await conversation.close()

    asyncio.run(main())


def test_form_that_is_asked_again_begins_with_answers_and_new_suggestions() -> None:
    assert with_suggestions(SPEC, {"note": "late"}) == {"name": "Ada", "note": "late"}
    assert with_suggestions(SPEC, {"name": "Bo"}) == {"name": "Bo"}
    assert with_suggestions(SPEC, None) is None
    assert FormAnswers(FormSpec(FormField("", FieldKind.SECRET, "Key")), "hunter2").kept is None
    assert FormAnswers(SPEC, UNSET).kept is None


def test_answers_are_offered_to_agents_of_the_same_scheme_host_and_port() -> None:
    assert asked_by("https://a.example:8443/desk?x=1", "id") == "https://a.example:8443"
    assert asked_by("a name behind a hub", "id") == "id"
    assert asked_by("http://127.0.0.1:49152/form-tour", "demo/form-tour") == "demo/form-tour"


def test_first_form_of_a_card_is_due_until_something_was_said_and_goes_along_then() -> None:
    async def main() -> None:
        turn = (task(), status(TaskState.COMPLETED))
        agent, (kept, _) = ScriptedAgent([*turn], [*turn], [*turn]), stores()
        conversation = conversation_with(agent, kept)
        forms = CardForms(conversation, DEMAND)
        assert await forms.load() is None
        was_due = forms.is_first_due
        assert forms.first is not None
        value: Json = {"first_name": "Ada", "last_name": "Lovelace"}
        await forms.keep_draft({"first_name": "Ad"})
        assert await CardForms(conversation, DEMAND).load() == {"first_name": "Ad"}
        await forms.answer(FormAnswers(forms.first, value, "Who", LINES))
        first = fulfillments(agent.received[-1].metadata)["initial_form"]
        assert (was_due, forms.is_first_due) == (True, False)
        await conversation.close()
        again = conversation_with(agent, kept)
        await again.load()
        await CardForms(again, DEMAND).load()
        await again.send("And now?")
        assert fulfillments(agent.received[-1].metadata)["initial_form"] == first
        await again.close()

    asyncio.run(main())


def test_settings_of_a_card_count_from_the_choice_on() -> None:
    async def main() -> None:
        turn = (task(), status(TaskState.COMPLETED))
        conversation = conversation_with(ScriptedAgent([*turn]))
        forms = CardForms(conversation, DEMAND)
        await forms.load()
        keeping = forms.choose({"mode": "deep"})
        settings: Any = fulfillments(conversation.message_defaults.metadata)["settings_form"]
        assert settings["values"]["mode"]["value"] == "deep"
        await keeping
        kept = await conversation.persistence.form_draft(EntryId("card/settings"))
        assert kept == {"mode": "deep"}
        await conversation.close()

    asyncio.run(main())
