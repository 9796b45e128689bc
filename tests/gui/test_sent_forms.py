"""A form that was sent: its heading keeps its words, and all answers are read out."""

from datetime import UTC, datetime

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.conversation.entry import AnswerEntry, FormEntry, FormState, Origin
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, Json, JsonObject, MessageId
from a2a_desktop.model.message import DataPart, Message, Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.asking import FormHead
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.form import FormRow
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.conftest import Run
from tests.gui.controls import texts
from tests.gui.resting import at_rest
from tests.gui.stories import panels
from tests.waiting import until

AGENT = AgentRecord(AgentId("a"), "https://tour.example", AgentCard("Form Tour"))
FIELDS: Json = {name: {"type": "string", "title": name} for name in ("From", "To")}


MANY: Json = {f"q{number}": {"type": "string"} for number in range(250)}


def entry(title: str, state: FormState, fields: Json = FIELDS) -> FormEntry:
    form: JsonObject = {"type": "object", "properties": fields}
    asked: Json = {"type": "form", "form": form | {"title": title} if title else form}
    ask = find(Message(MessageId("q"), Role.AGENT, (DataPart(asked),)), is_waiting=True)
    assert ask is not None
    origin = Origin(Role.AGENT, datetime(2026, 11, 20, 12, tzinfo=UTC), MessageId("q"))
    return FormEntry(EntryId("f"), origin, asked, ask=ask, state=state)


@pytest.mark.parametrize("state", [one for one in FormState if one is not FormState.OPEN])
@pytest.mark.parametrize("title", ["Holiday", ""])
def test_heading_of_a_form_stays_when_it_is_no_longer_open(
    qtbot: QtBot, title: str, state: FormState
) -> None:
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.resize(700, 600)
    view.show()
    view.show_entries([entry(title, FormState.OPEN)], AGENT)
    row = view.live[0]
    assert isinstance(row, FormRow)
    heading, asked = texts(row.findChildren(FormHead)[0])[:2]
    assert asked == "2 questions · Form Tour at tour.example asks"
    view.apply([Replaced(0, entry(title, state))])
    row = view.live[0]
    assert isinstance(row, FormRow)
    assert row.lines()[0].startswith(f"{heading} · ")
    assert row.lines()[1] == asked


def test_large_form_is_read_beside_the_window_and_opens_in_sight_only(run: Run) -> None:
    async def main() -> None:
        view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
        view.resize(700, 600)
        view.show()
        asked, sent = (entry("Trip", one, MANY) for one in (FormState.OPEN, FormState.SENT))
        view.show_entries([asked], AGENT)
        row = view.live[0]
        assert isinstance(row, FormRow)
        assert row.lines() == ("Reading…", "Form Tour")
        view.show_entries([], AGENT)
        await at_rest(view)
        assert not view.findChildren(FormPanel)
        view.show_entries([asked], AGENT)
        await until(lambda: len(panels(view)) == 1)
        view.apply([Replaced(0, sent)])
        await at_rest(view)
        row = view.live[0]
        assert isinstance(row, FormRow)
        assert not panels(view)
        assert row.lines()[0] == "Trip · Answered with the form"
        view.deleteLater()

    run(main())


def test_rows_of_a_list_are_read_out() -> None:
    guests = AnswerLine("Guests", kind="table", rows=(("Bob", "Acme"), ("Eve", "")))
    lines = (AnswerLine("Paid", kind="yes"), AnswerLine("Trip", ("Oslo", "Rome")), guests)
    answer, origin = Answer(EntryId("f"), "Expense", lines), entry("", FormState.OPEN).origin
    said = accessible_text.row(AnswerEntry(EntryId("a"), origin, {}, answer=answer), "Coach")
    assert "Expense. Paid: Yes. Trip: Oslo, Rome. Guests: Bob, Acme; Eve, 0 files" in said
