"""Messages, artifacts and their parts, in one shape for all generations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import ContextId, Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.one_line import one_line

PRIORITY: Final = "priority"
"""The member of metadata that has the priority of a request. Source: AgentOS."""
_LONGEST_PRIORITY: Final = 24
"""Characters of an agent's own word for it."""


class Role(StrEnum):
    """The sender: the person (A2A's *user*) or the agent."""

    USER = "user"
    AGENT = "agent"


@dataclass(frozen=True, slots=True)
class TextPart:
    """Text, Markdown as a rule."""

    text: str
    media_type: str | None = None
    metadata: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FilePart:
    """A file, in exactly one of three ways.

    `data` holds its bytes, `uri` is its address at the agent, `blob` is the SHA-256 under which
    this computer stores it; `uri` beside that is the address of origin. Names and media types are
    as the peer wrote them.
    """

    name: str | None = None
    media_type: str | None = None
    data: bytes | None = None
    uri: str | None = None
    blob: str | None = None
    size: int | None = None
    metadata: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fetched:
    """A fetched file: its bytes, and its server's facts about them."""

    data: bytes
    media_type: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class DataPart:
    """Structured data: any JSON value (1.x), an object before that."""

    data: Json
    media_type: str | None = None
    metadata: Mapping[str, Json] = field(default_factory=dict)

    @property
    def said_type(self) -> str | None:
        """The media type, wherever the peer wrote it: extensions have it in the metadata."""
        names = ("mimeType", "mediaType")
        said = self.media_type or next(filter(None, map(self.metadata.get, names)), None)
        return said if isinstance(said, str) else None


Part = TextPart | FilePart | DataPart
PARAGRAPH: Final = TextPart("\n\n")
"""Keeps two texts of one result apart."""


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of the person or the agent."""

    message_id: MessageId
    role: Role
    parts: tuple[Part, ...]
    task_id: TaskId | None = None
    context_id: ContextId | None = None
    reference_task_ids: tuple[TaskId, ...] = ()
    extensions: tuple[str, ...] = ()
    metadata: Mapping[str, Json] = field(default_factory=dict)
    answer: Answer | None = None
    """The person's answer to a form; never sent."""
    secrets: tuple[str, ...] = ()
    """Its secrets, which are stored nowhere, neither here nor in any log."""
    skill: str = ""
    """The id of the skill that the person chose for it, for the metadata of requests."""
    priority: str = ""
    """The `Priority` that the person chose for it, for the metadata of requests."""


@dataclass(frozen=True, slots=True)
class Artifact:
    """A result of a task. Its id in the first generation is the `index`."""

    artifact_id: str
    parts: tuple[Part, ...]
    name: str | None = None
    description: str | None = None
    extensions: tuple[str, ...] = ()
    metadata: Mapping[str, Json] = field(default_factory=dict)
    has_id: bool = field(default=True, compare=False)
    """The agent gave it an id; else `artifact_id` is its place among the results."""


def schema_of(parts: Sequence[Part]) -> JsonObject:
    """Returns the schema that parts ask for an answer in; empty if it may be anything."""
    for part in parts:
        schema = part.metadata.get("schema") if isinstance(part, TextPart) else None
        if isinstance(schema, dict) and schema:
            return schema
    return {}


def text_of(parts: tuple[Part, ...]) -> str:
    """Returns the text parts, joined as they are shown: one after the other."""
    return "".join(part.text for part in parts if isinstance(part, TextPart))


class Priority(StrEnum):
    """The priorities that a person can choose."""

    LOW = "low"
    NORMAL = "normal"
    HIGH = "high"


PRIORITIES: Final = tuple(one.value for one in Priority)
"""Their words on the wire."""


def priority_in(metadata: Mapping[str, Json]) -> str:
    """Returns the priority in metadata, in the agent's own word if it has another; "" for none."""
    said = metadata.get(PRIORITY)
    if not isinstance(said, str):
        return ""
    word = one_line(said, _LONGEST_PRIORITY)
    return word.lower() if word.lower() in PRIORITIES else word
