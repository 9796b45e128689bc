"""What every convention does: find a form in a message, read it, write the reply."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from a2a_desktop.forms.spec import UNSET, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, Part, TextPart


@dataclass(frozen=True, slots=True)
class Ask:
    """A form as it came: cheap to find, read only when it is shown."""

    convention: str
    what: JsonObject
    parts: tuple[int, ...] = ()
    """Which parts of the message it is made of: they are not shown beside it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What is sent back."""

    parts: tuple[Part, ...] = ()
    metadata: JsonObject = field(default_factory=dict)


class Words(StrEnum):
    """What it means if the person writes a message while a form waits."""

    ANSWER = "answer"
    """The agent takes words in place of the form."""
    REFUSAL = "refusal"
    """Words are no yes: what was to be allowed is refused."""
    NOTHING = "nothing"
    """The agent goes on only with the form, which stays open."""


class Convention(Protocol):
    """One way to ask with a form. No method raises for what an agent may have written."""

    @property
    def name(self) -> str:
        """By which an `Ask` finds its convention again."""

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """The form in a message; None if there is none of this kind."""

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """What is asked."""

    def reply(self, what: JsonObject, value: Value) -> Reply:
        """The answers, as the agent wants them."""

    def decline(self, what: JsonObject) -> Reply | None:
        """No answers; None: the convention has no word for it, the task is to be stopped."""

    def words(self, what: JsonObject) -> Words:
        """What a message means while this waits."""

    def say(self, what: JsonObject, text: str) -> Reply:
        """What the person wrote instead of filling in the form, where words mean something."""


def data_parts(message: Message) -> Iterator[tuple[int, DataPart, JsonObject]]:
    """Parts that hold an object, with their numbers; also text that is one from its first sign."""
    for number, part in enumerate(message.parts):
        if isinstance(part, DataPart) and isinstance(part.data, dict):
            yield number, part, part.data
        elif isinstance(part, DataPart | TextPart) and (found := _object(part)) is not None:
            yield number, DataPart(found, metadata=part.metadata), found


def _object(part: DataPart | TextPart) -> dict[str, Json] | None:
    text = part.data if isinstance(part, DataPart) else part.text
    if not isinstance(text, str) or not text.lstrip().startswith("{"):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def compact(value: Json) -> str:
    """JSON in a line, for agents that read text only."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def answers(value: Value) -> Json:
    """A form without any answer is an empty object."""
    return {} if value is UNSET else value
