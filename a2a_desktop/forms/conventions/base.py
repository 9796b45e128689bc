"""The interface of a convention: finds a form in a message, reads it, writes the reply."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

from a2a_desktop.forms.spec import UNSET, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, Part, TextPart


@dataclass(frozen=True, slots=True)
class Ask:
    """A form as it came: cheap to find, read only when it is shown."""

    convention: str
    what: JsonObject
    parts: tuple[int, ...] = ()
    """The parts of the message that belong to the form: they are not shown beside it."""


@dataclass(frozen=True, slots=True)
class FormReply:
    """The reply to a form."""

    parts: tuple[Part, ...] = ()
    metadata: JsonObject = field(default_factory=dict)


class FreeTextMeaning(StrEnum):
    """The meaning of a message that the person writes while a form waits."""

    ANSWER = "answer"
    """The agent accepts text in place of the form."""
    REFUSAL = "refusal"
    """Text is no consent: it refuses the request."""
    NOTHING = "nothing"
    """The agent goes on only with the form, which stays open."""


class Convention(Protocol):
    """One way to ask with a form. No method raises, whatever an agent wrote."""

    @property
    def name(self) -> str:
        """The key by which an `Ask` refers to its convention."""

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Returns the form in a message; None if there is none of this kind."""

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads the questions."""

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes the answers in the agent's format."""

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes a refusal; None: the convention has none, the task is to be stopped."""

    def words(self, what: JsonObject) -> FreeTextMeaning:
        """Returns the meaning of a message while the form waits."""

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes the reply for a text in place of the form, unless text is NOTHING."""


class ReadsText:
    """The part of a convention whose agent reads text in place of the form."""

    def words(self, what: JsonObject) -> FreeTextMeaning:
        """Returns ANSWER: the agent judges the text."""
        return FreeTextMeaning.ANSWER

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes the text alone."""
        return FormReply((TextPart(text),))


LONGEST: Final = 500_000
"""Characters of the longest text that is read as a form."""


def data_parts(message: Message) -> Iterator[tuple[int, DataPart, JsonObject]]:
    """Yields the parts that hold an object, with their numbers; also text that is one."""
    for number, part in enumerate(message.parts):
        if isinstance(part, DataPart) and isinstance(part.data, dict):
            yield number, part, part.data
        elif isinstance(part, DataPart | TextPart) and (found := _object(part)) is not None:
            yield number, DataPart(found, metadata=part.metadata), found


def _object(part: DataPart | TextPart) -> dict[str, Json] | None:
    text = part.data if isinstance(part, DataPart) else part.text
    if not isinstance(text, str) or len(text) > LONGEST or not text.lstrip().startswith("{"):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def compact(value: Json) -> str:
    """Returns JSON in a line, for agents that read only text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answers(value: Value) -> Json:
    """Returns the answers; those of an empty form are an empty object."""
    return {} if value is UNSET else value
