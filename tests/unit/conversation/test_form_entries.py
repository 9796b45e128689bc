"""Forms in a conversation: shown once, closed by an answer, open again when it did not arrive."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import AnswerEntry, DataEntry, Delivery, FormState
from a2a_desktop.conversation.form_entries import open_form, words
from a2a_desktop.forms.conventions.base import FreeTextMeaning
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.journal.codec import decode, encode
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.errors import MessageTooLarge, SignInNeeded
from a2a_desktop.model.events import FormReopened, MessageQueued, MessageWritten
from a2a_desktop.model.ids import EntryId, Json, MessageId
from a2a_desktop.model.message import Artifact, DataPart, Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, TaskState
from tests.fakes import CONTEXT, TASK, ScriptedAgent, conversation_with, status, stores, task
from tests.unit.conversation.asked_forms import FORM, KAGENTI, asked, asks, expense, forms
from tests.unit.forms.corpus import load
from tests.waiting import until

CALL = load("adk/request_input.json")["agent_to_client_status_update"]["status"]["message"]


async def answer(conversation: Conversation, values: Any, **facts: Any) -> None:
    form = open_form(conversation.entries)
    assert form is not None
    reply = convention_of(form.ask).reply(form.ask.what, values)
    lines = (AnswerLine("Amount", ("20 €",)),)
    given = Answer(form.entry_id, "Expense", lines, values, **facts)
    await conversation.send_message(
        Message(MessageId("a1"), Role.USER, reply.parts, metadata=reply.metadata, answer=given)
    )


def answers(conversation: Conversation) -> list[AnswerEntry]:
    return [one for one in conversation.entries if isinstance(one, AnswerEntry)]


def test_form_replaces_its_part() -> None:
    async def main() -> None:
        conversation, _ = await asked([task(), expense()])
        kinds = [type(one).__name__ for one in conversation.entries]
        assert kinds == ["TextEntry", "TextEntry", "FormEntry", "StatusEntry"]
        await conversation.close()

    asyncio.run(main())


def test_a_form_in_the_metadata_of_its_title_is_shown_once() -> None:
    async def main() -> None:
        update = asks(TextPart("Job application"), metadata=KAGENTI["metadata"])
        conversation, _ = await asked([task(), update])
        kinds = [type(one).__name__ for one in conversation.entries]
        assert kinds == ["TextEntry", "FormEntry", "StatusEntry"]
        await conversation.close()

    asyncio.run(main())


def test_repeated_and_shuffled_form_is_shown_once() -> None:
    async def main() -> None:
        again = dict(reversed(FORM.items()))
        result = ArtifactUpdate(TASK, CONTEXT, Artifact("form", (DataPart(FORM),)))
        conversation, _ = await asked([task(), result, expense(), expense("q2", again)])
        assert len(forms(conversation)) == 1
        assert [one for one in conversation.entries if type(one) is DataEntry] == []
        await conversation.close()

    asyncio.run(main())


def test_answers_become_an_own_card_and_close_the_form() -> None:
    async def main() -> None:
        done = status(TaskState.COMPLETED)
        conversation, agent = await asked([task(), expense()], [done])
        await answer(conversation, {"amount": "20"})
        assert [one.state for one in forms(conversation)] == [FormState.SENT]
        (card,) = answers(conversation)
        assert card.data == {"Amount": "20 €"}
        assert card.delivery is Delivery.SENT
        sent = agent.received[-1]
        assert sent.task_id == TASK
        assert [type(part).__name__ for part in sent.parts] == ["TextPart", "DataPart"]
        await conversation.close()

    asyncio.run(main())


def test_answers_that_did_not_arrive_come_back_to_their_form() -> None:
    async def main() -> None:
        refused = SignInNeeded("https://agent", ())
        conversation, _ = await asked([task(), expense()], [refused])
        await answer(conversation, {"amount": "20"})
        assert [one.state for one in forms(conversation)] == [FormState.OPEN]
        assert answers(conversation)[0].delivery is Delivery.FAILED
        await conversation.close()

    asyncio.run(main())


def test_repeated_question_begins_with_the_former_answers() -> None:
    async def main() -> None:
        conversation, _ = await asked([task(), expense()], [expense("q2")])
        await answer(conversation, {"amount": "20"})
        first, second = forms(conversation)
        assert (first.state, second.state) == (FormState.SENT, FormState.OPEN)
        assert second.before == {"amount": "20"}
        await conversation.close()

    asyncio.run(main())


def test_answers_can_be_changed_without_a_new_form() -> None:
    async def main() -> None:
        more = asks(TextPart("Please add the date"), key="q2")
        conversation, _ = await asked([task(), expense()], [more])
        await answer(conversation, {"amount": "20"})
        (card,) = answers(conversation)
        assert card.can_edit
        (form,) = forms(conversation)
        await conversation.accept([FormReopened(card.origin.at, form.entry_id)])
        assert open_form(conversation.entries) is not None
        assert not answers(conversation)[0].can_edit
        await conversation.close()

    asyncio.run(main())


def test_a_form_is_over_with_its_task() -> None:
    async def main() -> None:
        conversation, _ = await asked([task(), expense(), status(TaskState.CANCELED)])
        assert [one.state for one in forms(conversation)] == [FormState.OVER]
        await conversation.close()

    asyncio.run(main())


def test_words_instead_of_answers_go_the_way_the_framework_needs() -> None:
    async def main() -> None:
        call: Json = {"id": "r", "name": "adk_request_input", "args": {"message": "Who?"}}
        part = DataPart(call, metadata={"adk_type": "function_call"})
        conversation, agent = await asked([task(), asks(part)], [status(TaskState.COMPLETED)])
        await conversation.send("Ask Ada")
        (response,) = agent.received[-1].parts  # ADK refuses answers with words beside them
        assert isinstance(response, DataPart)
        assert response.metadata == {"adk_type": "function_response"}
        assert isinstance(response.data, dict)
        assert response.data["response"] == {"result": "Ask Ada"}
        card = conversation.entries[-2]
        assert isinstance(card, AnswerEntry)
        assert card.answer.lines[0].values == ("Ask Ada",)
        await conversation.close()

    asyncio.run(main())


def test_a_form_that_words_do_not_answer_stays_open() -> None:
    async def main() -> None:
        part = DataPart(CALL["parts"][0]["data"], metadata=CALL["parts"][0]["metadata"])
        again = status(TaskState.INPUT_REQUIRED, "No function response")
        conversation, agent = await asked([task(), asks(part)], [again])
        assert words(conversation.entries) is FreeTextMeaning.NOTHING
        await conversation.send("Ask Ada")
        assert agent.received[-1].parts == (TextPart("Ask Ada"),)
        assert [one.state for one in forms(conversation)] == [FormState.OPEN]
        await conversation.close()

    asyncio.run(main())


@pytest.mark.parametrize("is_received", [True, False])
def test_a_secret_is_sent_and_written_nowhere(is_received: bool) -> None:
    async def main() -> None:
        kept, journal = stores()
        second: Any = status(TaskState.COMPLETED) if is_received else SignInNeeded("https://a", ())
        agent = ScriptedAgent([task(), expense()], [second])
        conversation = conversation_with(agent, kept)
        await conversation.send("Go on")
        await answer(conversation, {"amount": "hunter2"}, has_secret=True)
        assert "hunter2" in str(agent.received[-1].parts)
        (written,) = [
            row.event.message
            for _, row in journal.rows
            if isinstance(row.event, MessageWritten) and row.event.message.answer is not None
        ]
        assert written == replace(written, parts=(), metadata={})
        await conversation.close()

    asyncio.run(main())


def test_waiting_secret_is_written_nowhere() -> None:
    async def main() -> None:
        kept, journal = stores()
        hold = asyncio.Event()
        agent = ScriptedAgent([MessageTooLarge("a.example", 9)], [task(), hold.wait])
        conversation = conversation_with(agent, kept)
        await conversation.send("This is long")
        running = asyncio.ensure_future(conversation.send("Something else"))
        await until(lambda: conversation.state is TaskState.SUBMITTED)
        given = Answer(EntryId("f"), "Expense", (), has_secret=True)
        parts = (TextPart("hunter2"),)
        await conversation.send_message(Message(MessageId("a1"), Role.USER, parts, answer=given))
        await conversation.send_again(agent.received[0].message_id)
        queued = [row.event for _, row in journal.rows if isinstance(row.event, MessageQueued)]
        assert {one.message.message_id for one in queued} >= {MessageId("a1")}
        assert "hunter2" not in str(queued)
        await conversation.close()
        await asyncio.wait({running})

    asyncio.run(main())


def test_answers_read_back_from_the_journal() -> None:
    async def main() -> None:
        kept, _ = stores()
        agent = ScriptedAgent([task(), expense()], [status(TaskState.COMPLETED)])
        conversation = conversation_with(agent, kept)
        await conversation.send("Go on")
        await answer(conversation, {"amount": "20"})
        await conversation.close()
        again = conversation_with(agent, kept)
        await again.load()
        assert list(again.entries) == list(conversation.entries)
        assert json.dumps(answers(again)[0].answer.values) == '{"amount": "20"}'
        assert answers(again)[0].answer.form == EntryId("q1/form")
        await again.close()

    asyncio.run(main())


def test_answers_read_back_from_their_json() -> None:
    table = AnswerLine("Lines", kind="table", rows=(("Hotel", "158.40"), ("Taxi", "21")))
    lines = (AnswerLine("Who", ("Ada", "Bob"), "chips"), table)
    given = Answer(EntryId("q1/form"), "Expense", lines, {"who": ["Ada", "Bob"]})
    message = Message(MessageId("a"), Role.USER, (TextPart("{}"),), answer=given)
    written = MessageWritten(datetime(2026, 11, 21, tzinfo=UTC), message)
    assert decode(json.loads(json.dumps(encode(written)))) == written
    reopened = FormReopened(written.at, given.form)
    assert decode(encode(reopened)) == reopened


def test_a_task_that_waits_can_be_stopped() -> None:
    async def main() -> None:
        conversation, agent = await asked([task(), expense()])
        agent.on_cancel = task(TaskState.CANCELED)
        await conversation.stop()
        assert agent.canceled == [TASK]
        assert conversation.state is TaskState.CANCELED
        assert [one.state for one in forms(conversation)] == [FormState.OVER]
        await conversation.close()

    asyncio.run(main())
