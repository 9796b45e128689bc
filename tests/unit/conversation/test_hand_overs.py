"""Hand-overs: what leaves, the lines on both sides, and what the other side shows."""

from datetime import UTC, datetime, timedelta

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    Entry,
    FileEntry,
    HandOverEntry,
    Origin,
    OtherSide,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.handing_over import with_answer
from a2a_desktop.conversation.parcel import Parcel, parcel_of
from a2a_desktop.conversation.standing import of_conversation
from a2a_desktop.conversation.steps import Step, StepKind, StepsEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.events import (
    Event,
    HandedOver,
    MessageReceived,
    MessageSent,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import ConversationId, EntryId, Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState

NOW = datetime(2026, 5, 1, 10, tzinfo=UTC)
AGENTS = Origin(Role.AGENT, NOW)
OTHER = ConversationId("other")
TO = HandedOver(NOW, MessageId("h1"), OTHER, "Travel Planner", words="Handed to Travel Planner")
FROM = HandedOver(NOW, MessageId("m1"), OTHER, "Recipe Coach", came=True)


def written(number: int, text: str) -> MessageWritten:
    message = Message(MessageId(f"m{number}"), Role.USER, (TextPart(text),))
    return MessageWritten(NOW + timedelta(seconds=number), message)


def answered(number: int, *parts: Part) -> MessageReceived:
    message = Message(MessageId(f"a{number}"), Role.AGENT, parts)
    return MessageReceived(NOW + timedelta(seconds=number), message)


def told(*events: Event) -> Transcript:
    transcript = Transcript()
    for event in events:
        transcript.apply(event)
    return transcript


def kinds(transcript: Transcript) -> list[type[Entry]]:
    return [type(one) for one in transcript.entries]


def entry(part: Part) -> Entry:
    match part:
        case TextPart(text=text):
            return TextEntry(EntryId("t"), AGENTS, text)
        case FilePart():
            return FileEntry(EntryId("f"), AGENTS, part)
        case DataPart():
            kind = part.media_type
            return DataEntry(
                EntryId("d"), AGENTS, part.data, media_type=kind, metadata=part.metadata
            )


def parcel(*entries: Entry) -> Parcel:
    return parcel_of((one, None) for one in entries)


def test_line_stands_above_the_state_of_a_request_and_is_there_once() -> None:
    task = TaskId("t1")
    transcript = told(
        written(1, "Soup"),
        TaskOpened(NOW + timedelta(seconds=2), task, None),
        TO,
        answered(3, TextPart("Boil")),
        StatusChanged(NOW + timedelta(seconds=4), task, TaskState.COMPLETED),
        TO,
    )
    assert kinds(transcript) == [TextEntry, HandOverEntry, TextEntry, StatusEntry]
    transcript.apply(written(5, "More"))
    assert kinds(transcript) == [TextEntry, HandOverEntry, TextEntry, TextEntry]


def test_line_is_no_answer_and_no_turn() -> None:
    transcript = told(FROM, written(1, "Soup"))
    assert kinds(transcript) == [HandOverEntry, TextEntry]
    line = transcript.entries[0]
    assert of_conversation([line], None, waiting=0, is_followed=False) is None
    assert transcript.visible.question_of(transcript.entries[1].entry_id) == "m1"
    transcript.apply(MessageSent(NOW + timedelta(seconds=2), MessageId("m1")))
    assert transcript.answer.is_missing


def test_other_side_is_shown_and_never_by_another_conversation() -> None:
    transcript = told(written(1, "Soup"), TO)
    assert transcript.hand_overs.show(OtherSide(ConversationId("third"), words="No")) == []
    side = OtherSide(OTHER, standing="done", words="Fly")
    (change,) = transcript.visible.follow(transcript.hand_overs.show(side))
    assert change.row == 1
    shown = transcript.entries[1]
    assert isinstance(shown, HandOverEntry)
    assert shown.side == side
    assert transcript.hand_overs.show(side) == []


def test_answer_goes_on_after_the_persons_answers_and_begins_after_the_message() -> None:
    transcript = told(
        answered(0, TextPart("Before")),
        FROM,
        written(1, "Soup"),
        answered(2, FilePart("a.pdf"), TextPart("| a |\n|---|\n\n## **Fly** there\nNow")),
        written(3, "Yes"),
        answered(4, FilePart("b.pdf"), FilePart("a.pdf")),
    )
    side = with_answer(OtherSide(OTHER), transcript.entries, MessageId("m1"))
    assert side.words == "a"
    assert side.files == ("a.pdf", "b.pdf")
    older = with_answer(OtherSide(OTHER), transcript.entries[3:], MessageId("gone"))
    assert older.files == ("a.pdf", "b.pdf")


def test_parts_leave_as_what_they_are() -> None:
    text, pdf = TextPart("> a *b*"), FilePart("a.pdf", "application/pdf", b"%PDF")
    stored = FilePart("b.pdf", "application/pdf", blob="b" * 64, uri="https://a.example/b?k=1")
    afar = FilePart("c.png", "image/png", uri="https://a.example/c.png")
    table = DataPart([{"a": 1}], "application/json", {"mimeType": "application/json"})
    parts: list[Part] = [text, pdf, stored, afar, table]
    given = parcel(*map(entry, parts))
    kept = FilePart("b.pdf", "application/pdf", blob="b" * 64)
    assert given == Parcel((text, pdf, kept, afar, table))
    assert parcel_of([(entry(text), "a *b*")]).parts == (TextPart("a *b*"),)


def test_what_is_between_an_agent_and_us_stays_here() -> None:
    secret = {"token": "abc", "mimeType": "application/json"}
    (data,) = parcel(entry(DataPart({"a": 1}, None, secret))).parts
    assert data == DataPart({"a": 1}, None, {"mimeType": "application/json"})
    (file,) = parcel(entry(FilePart("a", data=b"1", metadata=secret))).parts
    assert file == FilePart("a", data=b"1")


def test_address_that_might_hold_a_key_stays_here() -> None:
    for uri in (
        "https://a.example/c.png?sig=1",
        "https://me:pw@a.example/c.png",
        "https://a.example/c.png#k",
        "file:///etc/passwd",
        "javascript:1",
    ):
        assert parcel(entry(FilePart("c.png", uri=uri))) == Parcel(files_kept=("c.png",))


def test_sent_form_leaves_as_data_without_its_secrets() -> None:
    lines = (
        AnswerLine("City", ("Oslo",)),
        AnswerLine("Password", ("••••",)),
        AnswerLine("IBAN", ("DE12 •••• 3456",)),
        AnswerLine("Guests", kind="table", rows=(("Name", "PIN"), ("Ada", "••••"))),
        AnswerLine("Meals", ("Lunch", "Dinner"), "chips"),
    )
    answer = Answer(EntryId("f"), "Booking", lines, {"city": "Oslo"}, has_secret=True)
    given = parcel(AnswerEntry(EntryId("a"), AGENTS, None, answer=answer))
    booking: Json = {"City": "Oslo", "Meals": ["Lunch", "Dinner"]}
    assert given.parts == (DataPart({"Booking": booking}),)
    assert given.answers_kept == ("Password", "IBAN", "Guests")


def test_notes_of_ours_never_leave() -> None:
    transcript = told(written(1, "Soup"), TO, answered(2, TextPart("Boil")))
    steps = StepsEntry(EntryId("s"), AGENTS, {"a": 1}, steps=(Step(StepKind.THOUGHT, "think"),))
    assert parcel(*transcript.entries, steps).parts == (TextPart("Soup"), TextPart("Boil"))
