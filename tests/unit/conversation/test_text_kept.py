"""An agent's text keeps each of its characters from the frame to the reopened conversation."""

import json
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.merge import events_of
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.journal import codec
from a2a_desktop.model.events import Event, MessageWritten
from a2a_desktop.model.ids import Json, JsonObject, MessageId
from a2a_desktop.model.message import Message, Role, TextPart
from a2a_desktop.protocol.dialects.v1 import V1
from tests.commonmark_texts import MARKDOWN

START = datetime(2026, 11, 20, tzinfo=UTC)
SIZES = st.lists(st.integers(1, 30), min_size=1, max_size=20)


class Heard:
    """A conversation with one agent, and all its events as they are stored."""

    def __init__(self) -> None:
        self.transcript, self._stored, self._at = Transcript(), list[str](), START
        self._note(MessageWritten(START, Message(MessageId("m"), Role.USER, (TextPart("Hi"),))))

    def hear(self, *frames: Json) -> None:
        self._at += timedelta(seconds=1)
        updates = [V1().read_update(json.loads(json.dumps(one))) for one in frames]
        for event in events_of(updates, self.transcript, self._at):
            self._note(event)

    def texts(self) -> list[str]:
        return _texts(self.transcript)

    def reopened(self) -> list[str]:
        again = Transcript()
        for line in self._stored:
            again.apply(codec.decode(json.loads(line)))
        return _texts(again)

    def _note(self, event: Event) -> None:
        self._stored.append(json.dumps(codec.encode(event)))
        self.transcript.apply(event)


def _texts(transcript: Transcript) -> list[str]:
    shown = (one for one in transcript.entries if isinstance(one, TextEntry))
    return [one.text for one in shown if one.origin.role is Role.AGENT]


def chunk(*texts: str, name: str = "a", append: bool = True, is_last: bool = False) -> Json:
    parts: list[Json] = [{"text": one} for one in texts]
    update: JsonObject = {"taskId": "t", "contextId": "c", "append": append, "lastChunk": is_last}
    return {"artifactUpdate": update | {"artifact": {"artifactId": name, "parts": parts}}}


def task(state: str, *texts: str) -> Json:
    parts: list[Json] = [{"text": one} for one in texts]
    artifacts: list[Json] = [{"artifactId": "a", "parts": parts}] if texts else []
    status: Json = {"state": f"TASK_STATE_{state}"}
    return {"task": {"id": "t", "contextId": "c", "status": status, "artifacts": artifacts}}


def cut(text: str, sizes: list[int]) -> list[str]:
    found, end, number = list[str](), 0, 0
    while end < len(text):
        size = sizes[number % len(sizes)]
        found.append(text[end : end + size])
        end, number = end + size, number + 1
    return found


@given(MARKDOWN, SIZES, st.integers(1, 4))
def test_text_in_any_deltas_is_kept_as_it_came(text: str, sizes: list[int], frame: int) -> None:
    heard, deltas = Heard(), cut(text, sizes)
    heard.hear(task("WORKING"))
    for start in range(0, len(deltas), frame):
        heard.hear(*(chunk(one) for one in deltas[start : start + frame]))
    assert "".join(heard.texts()) == text
    heard.hear(task("COMPLETED", text))
    assert "".join(heard.texts()) == "".join(heard.reopened()) == text
    heard.hear(task("COMPLETED", text))
    assert len(heard.texts()) == len(heard.reopened()) == 1


@given(MARKDOWN, SIZES)
def test_text_that_is_sent_whole_each_time_is_kept(text: str, sizes: list[int]) -> None:
    heard, so_far = Heard(), ""
    heard.hear(task("WORKING"))
    for delta in cut(text, sizes):
        so_far += delta
        heard.hear(chunk(so_far, append=False))
        assert heard.texts() == [so_far]
    heard.hear(task("COMPLETED", text))
    assert heard.texts() == heard.reopened() == [text]


@given(MARKDOWN, SIZES)
def test_adjacent_text_parts_are_one_text(text: str, sizes: list[int]) -> None:
    heard, parts = Heard(), cut(text, sizes)
    heard.hear(task("WORKING"))
    heard.hear(chunk(*parts, is_last=True))
    heard.hear(task("COMPLETED", *parts))
    assert heard.texts() == heard.reopened() == [text]


def test_growing_text_under_new_ids_is_shown_under_each() -> None:
    heard, said = Heard(), ["One", "One two", "One two three"]
    heard.hear(task("WORKING"))
    for number, text in enumerate(said):
        heard.hear(chunk(text, name=f"a{number}", append=False, is_last=True))
    assert heard.texts() == heard.reopened() == said
