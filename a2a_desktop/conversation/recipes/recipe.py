"""A chain of agents that the person keeps: who is asked, in which words, and what goes along."""

import base64
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from urllib.parse import unquote
from uuid import UUID, uuid5

from a2a_desktop.forms.asked_for import kind_schema
from a2a_desktop.forms.spec import FieldKind, FormField, FormSpec, Option
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import AgentId, ConversationId, Json, MessageId, RunId
from a2a_desktop.model.message import FilePart

ENDING: Final = ".a2a-recipe.json"
"""Of the names of files with a recipe."""
MOST_STEPS: Final = 12
MOST_FIELDS: Final = 20
MOST_CHOICES: Final = 50
LONGEST_NAME: Final = 200
LONGEST_WORDS: Final = 20_000
"""Characters of the words of one step."""
KINDS: Final = (
    FieldKind.TEXT,
    FieldKind.LONG_TEXT,
    FieldKind.NUMBER,
    FieldKind.DATE,
    FieldKind.CHOICE,
    FieldKind.FILE,
)
"""The kinds of fields; no secret is among them, for words are kept and sent on."""
_FIELD: Final = re.compile(r"\{([^\W\d][\w \-]{0,38}\w|[^\W\d])\}")


class Takes(StrEnum):
    """The kinds of parts of the answer before that go along."""

    ANSWER = "answer"
    """Its words."""
    FILES = "files"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class RecipeField:
    """A part of the words that is asked for in each run."""

    name: str
    kind: FieldKind = FieldKind.TEXT
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecipeStep:
    """A step: an agent, and the message to it."""

    agent: str
    """Its name when the recipe was made."""
    address: str
    """The address by which it is known; "" for a demo agent."""
    words: str = ""
    """With `{name}` for each field."""
    takes: tuple[Takes, ...] = ()


@dataclass(frozen=True, slots=True)
class Recipe:
    """Steps in their order; each has a conversation of its own in a run."""

    recipe_id: str
    name: str
    steps: tuple[RecipeStep, ...]
    fields: tuple[RecipeField, ...] = ()


class RunEnd(StrEnum):
    """Why a run goes no further."""

    DONE = "done"
    STOPPED = "stopped"
    """The person stopped it."""
    NOTHING = "nothing"
    """The answer of a step has nothing that the next one takes."""
    GONE = "gone"
    """The conversation of a step was deleted."""


@dataclass(frozen=True, slots=True)
class RunStep:
    """A step whose agent was chosen, with the words that are sent."""

    agent_id: AgentId
    agent: str
    words: str
    takes: tuple[Takes, ...] = ()
    files: tuple[FilePart, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """A recipe under way: what is to be sent to whom.

    How far it is, its conversations say. Their ids and those of the messages follow from its own,
    so that a step that has begun is never begun again.
    """

    run_id: RunId
    name: str
    steps: tuple[RunStep, ...]
    begun: int = 0
    """The least number of steps that have begun, should their conversations be gone."""
    ended: RunEnd | None = None

    def conversation(self, number: int) -> ConversationId:
        return ConversationId(self._id(f"conversation {number}"))

    def message(self, number: int) -> MessageId:
        """Returns the message with which a step begins."""
        return MessageId(self._id(f"message {number}"))

    def _id(self, name: str) -> str:
        return str(uuid5(UUID(self.run_id), name))


def names_in(words: str) -> Sequence[str]:
    """Returns the names of the fields in words, each once."""
    return tuple(dict.fromkeys(_FIELD.findall(words)))


def with_fields(recipe: Recipe) -> Recipe:
    """Returns a recipe with a field for each name in its words, up to a number, and no other."""
    known = {one.name: one for one in recipe.fields}
    names = [*dict.fromkeys(name for one in recipe.steps for name in names_in(one.words))]
    fields = tuple(known.get(name, RecipeField(name)) for name in names[:MOST_FIELDS])
    return replace(recipe, fields=fields)


def filled(words: str, values: Mapping[str, str]) -> str:
    """Returns words with values for the fields. A `{name}` inside a value stays as it is."""
    return _FIELD.sub(lambda found: values.get(found[1], found[0]), words)


def form_of(recipe: Recipe) -> FormSpec | None:
    """Returns the form that asks for the fields; None for a recipe without any."""
    if not recipe.fields:
        return None
    fields = tuple(_asked(one) for one in recipe.fields)
    schema: Json = {
        "type": "object",
        "properties": {one.name: one.schema for one in fields},
        "required": [one.name for one in fields],
    }
    root = FormField("", FieldKind.GROUP, recipe.name, fields=fields, schema=schema)
    return FormSpec(root, title=recipe.name, schema=schema)


def run_of(
    run_id: RunId, recipe: Recipe, values: Mapping[str, Json], agents: Sequence[tuple[AgentId, str]]
) -> Run:
    """Returns the run of a recipe with the answers to its form, by these agents and their names."""
    kinds = {one.name: one.kind for one in recipe.fields}
    files = {
        name: file
        for name, value in values.items()
        if kinds.get(name) is FieldKind.FILE and (file := _file(value)) is not None
    }
    said = {name: _said(value) for name, value in values.items() if name in kinds}
    said |= {name: file.name or "" for name, file in files.items()}
    steps = [
        RunStep(
            agent_id,
            name,
            filled(one.words, said),
            one.takes,
            tuple(files[each] for each in names_in(one.words) if each in files),
        )
        for one, (agent_id, name) in zip(recipe.steps, agents, strict=True)
    ]
    return Run(run_id, recipe.name, tuple(steps))


def _asked(field: RecipeField) -> FormField:
    options = tuple(Option(one, one) for one in field.choices)
    schema = {**kind_schema(field.kind, field.choices), "minLength": 1}
    return FormField(
        field.name, field.kind, field.name, is_required=True, options=options, schema=schema
    )


def _said(value: Json) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)


def _file(value: Json) -> FilePart | None:
    """Returns the file of an answer, a `data:` address with a name."""
    head, comma, body = value.partition(",") if isinstance(value, str) else ("", "", "")
    if not comma or not head.startswith("data:"):
        return None
    kind, *marks = head.removeprefix("data:").split(";")
    named = next((one for one in marks if one.startswith("name=")), "")
    data = base64.b64decode(body)
    return FilePart(safe_name(unquote(named.removeprefix("name="))), kind, data, size=len(data))
