"""Exports in the language of the program."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from a2a_desktop.conversation.export import html, markdown
from a2a_desktop.conversation.export.source import Agent
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import (
    ArtifactChunk,
    CancelAsked,
    Event,
    MessageQueued,
    MessageWritten,
    SendFailed,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, Json, JsonObject, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.unit.conversation.export.shown import AT, TASK, at, own, said, source, text_of

_TOLD = re.compile(r"⟦[^⟦⟧]*⟧")
_LETTERS = re.compile(r"[A-Za-z]{2,}")
_MARK_UP = re.compile(r"\]\([^)]*\)|`[^`]*`")
SCHEMA: Json = {
    "type": "object",
    "title": "旅",
    "required": ["甲"],
    "properties": {
        "甲": {"type": "string", "title": "甲", "enum": ["乙", "丙"]},
        "丁": {"type": "boolean", "title": "丁", "default": True},
        "戊": {"type": "string", "title": "戊", "enum": [chr(0x4E00 + one) for one in range(50)]},
        "己": {"oneOf": [{"type": "string"}, {"type": "integer"}]},
        "庚": {"type": "string", "title": "庚", "contentEncoding": "base64"},
    },
}
PRICE: JsonObject = {
    "maxAmountRequired": "48240000",
    "payTo": "甲",
    "network": "乙",
    "asset": "丙",
}


def _told(text: str) -> str:
    return f"⟦{text}⟧"


def _told_label(text: str) -> str:
    return _told(text) if text.isascii() else text


WORDS = ExportWords(_told, lambda fault: _told(fault.kind), _told, _told_label)
"""Marks all words of the program; the agent's words below have no letters of English."""


def _pages(*events: Event, agent: str = "代") -> list[str]:
    """Returns the text of each document of a conversation, without its marks."""
    who = Agent(AgentId("a"), agent)
    record = ConversationRecord(ConversationId("c"), who.agent_id, "", AT, AT)
    given = replace(source(*events, agent=who, record=record), words=WORDS)
    return [
        _MARK_UP.sub("]", text_of(markdown.document(given, {}))),
        _text_in(text_of(html.page(given))),
    ]


def _text_in(page: str) -> str:
    reader = _Reader()
    reader.feed(page)
    return " ".join(reader.texts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._tag = tag

    def handle_data(self, data: str) -> None:
        if self._tag != "style":
            self.texts.append(data)


def _untold(page: str) -> list[str]:
    """Returns the English words in a page that were not translated."""
    while (rest := _TOLD.sub("", page)) != page:
        page = rest
    return _LETTERS.findall(page)


def _question(data: Json) -> list[Event]:
    message = Message(MessageId("q"), Role.AGENT, (DataPart(data),))
    waiting = StatusChanged(at(3), TASK, TaskState.INPUT_REQUIRED, message)
    return [TaskOpened(at(2), TASK, None), waiting]


def _answered() -> Event:
    lines = (AnswerLine("丁", ("Yes",), kind="yes"), AnswerLine("甲", ("No",), kind="no"))
    answer = Answer(EntryId("f"), "旅", lines, is_declined=True)
    return MessageWritten(AT, Message(MessageId("a"), Role.USER, (), answer=answer))


LOST = Fault("unreachable", {"reason": "timed out"})
QUEUED = MessageQueued(AT, Message(MessageId("m1"), Role.USER, (TextPart("一"),)))
WRITTEN = own(TextPart("一"))
BROKEN = [*WRITTEN, TaskOpened(at(2), TASK, None)]


@pytest.mark.parametrize(
    "events",
    [
        [*own(TextPart("一"), FilePart("一", blob="0" * 64)), said(FilePart(None, data=b"1"))],
        [*BROKEN, ArtifactChunk(at(3), TASK, "一", 0, (TextPart("二"),), name="三")],
        [*BROKEN, ArtifactChunk(at(3), TASK, "一", 0, (TextPart("二"),))],
        [*WRITTEN, *_question({"x402Version": 1, "accepts": [PRICE, PRICE | {"asset": "元"}]})],
        [QUEUED, SendFailed(at(1), MessageId("m1"), LOST)],
        [QUEUED],
        WRITTEN[:1],
        [*BROKEN, StreamBroke(at(3), TASK, LOST)],
        [*BROKEN, CancelAsked(at(3), TASK)],
        [*BROKEN, CancelAsked(at(3), TASK), StatusChanged(at(4), TASK, TaskState.CANCELED)],
        *([*BROKEN, StatusChanged(at(4), TASK, state)] for state in TaskState),
        [*WRITTEN, *_question({"type": "form", "form": SCHEMA})],
        [_answered()],
    ],
)
def test_every_word_of_an_export_is_translated(events: list[Event]) -> None:
    for page in _pages(*events):
        assert _untold(page) == []


def test_export_without_names_is_translated() -> None:
    for page in _pages(*WRITTEN, said(TextPart("二")), agent=""):
        assert _untold(page) == []
