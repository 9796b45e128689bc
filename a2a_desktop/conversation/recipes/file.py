"""A recipe as a file that people can read, and back. It has no answers, ids or tokens."""

import asyncio
import json
import unicodedata
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any, Final, Literal
from uuid import uuid4

from pydantic import Field

from a2a_desktop.conversation.export.place import save
from a2a_desktop.conversation.export.shape import Document, document
from a2a_desktop.conversation.export.source import public_address
from a2a_desktop.conversation.recipes.recipe import (
    LONGEST_NAME,
    LONGEST_WORDS,
    MOST_CHOICES,
    MOST_FIELDS,
    MOST_STEPS,
    Recipe,
    RecipeField,
    RecipeStep,
    Takes,
    with_fields,
)
from a2a_desktop.forms.json_file import read_file, read_json
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.address import origin
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json
from a2a_desktop.model.one_line import one_line

FORMAT: Final = "a2a-desktop recipe"
VERSION: Final = 1
"""Grows when an older program would misread a new file."""
LARGEST: Final = 1024 * 1024
"""Bytes of a file; the longest recipe has less."""
_LINES: Final = "\n\t"
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINERS: Final = "\u200c\u200d"
_JOINED: Final = frozenset({"So", "Sk", "Mn", "Mc", "Lo"})
"""Categories of characters after which joiners are written."""


class AgentOfStep(Document):
    """The agent of a step."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    address: str = Field(default="", max_length=2000)
    """"" for one of the demo agents."""


class StepOfFile(Document):
    """A step: an agent, and the message to it."""

    agent: AgentOfStep
    words: str = Field(default="", max_length=LONGEST_WORDS)
    takes: list[Literal["answer", "files", "data"]] = Field(default_factory=list, max_length=3)
    """The kinds of parts of the answer before that go along."""


class FieldOfFile(Document):
    """A part of the words that is asked for in each run: `{name}`."""

    name: str = Field(min_length=1, max_length=40)
    kind: Literal["text", "long text", "number", "date", "choice", "file"] = "text"
    choices: list[str] = Field(default_factory=list, max_length=MOST_CHOICES)


class RecipeFile(Document):
    """A recipe: a chain of agents."""

    format: Literal["a2a-desktop recipe"]
    version: int = Field(ge=1, le=VERSION)
    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    steps: list[StepOfFile] = Field(min_length=1, max_length=MOST_STEPS)
    fields: list[FieldOfFile] = Field(default_factory=list, max_length=MOST_FIELDS)


def body_of(recipe: Recipe) -> dict[str, Any]:
    """Returns the contents of the file."""
    steps = [
        StepOfFile(
            agent=AgentOfStep(name=one.agent, address=public_address(one.address)),
            words=one.words,
            takes=[each.value for each in one.takes],
        )
        for one in recipe.steps
    ]
    fields = [
        FieldOfFile.model_validate(
            {"name": one.name, "kind": one.kind.value, "choices": [*one.choices]}
        )
        for one in recipe.fields
    ]
    file = RecipeFile(format=FORMAT, version=VERSION, name=recipe.name, steps=steps, fields=fields)
    return file.model_dump(mode="json", exclude_defaults=True)


def written(recipe: Recipe) -> str:
    """Returns the text of the file."""
    return json.dumps(body_of(recipe), ensure_ascii=False, indent=2) + "\n"


async def export(recipe: Recipe, place: Path) -> None:
    """Writes a recipe, whole or not at all. Raises ExportFailed."""

    async def pieces() -> AsyncGenerator[bytes, None]:
        yield written(recipe).encode("utf-8", "backslashreplace")

    await save(pieces(), place)


async def load(place: Path) -> Recipe:
    """Reads the recipe in a file, as a new one. Raises ImportRefused."""
    try:
        return await asyncio.to_thread(lambda: recipe_of(read_file(place, LARGEST)))
    except OSError as error:
        raise ImportRefused(Refusal.UNREADABLE) from error


def read(data: bytes) -> Recipe:
    """Reads a recipe from the bytes of a file. Raises ImportRefused."""
    return recipe_of(read_json(data, LARGEST))


def recipe_of(body: Json) -> Recipe:
    """Returns the recipe of the contents of a file, as a new one. Raises ImportRefused."""
    file = document(RecipeFile, body)
    fields = tuple(
        RecipeField(one.name, FieldKind(one.kind), tuple(one.choices)) for one in file.fields
    )
    steps = tuple(
        RecipeStep(
            one.agent.name,
            one.agent.address,
            one.words,
            tuple(Takes(each) for each in dict.fromkeys(one.takes)) if number else (),
        )
        for number, one in enumerate(file.steps)
    )
    recipe = Recipe(str(uuid4()), file.name, steps, fields)
    _check(recipe)
    return recipe


def _check(recipe: Recipe) -> None:
    """Refuses what a person could not see as it is: they agree to what they read."""
    lines = [recipe.name, *(one.agent for one in recipe.steps)]
    lines += [text for one in recipe.fields for text in (one.name, *one.choices)]
    words = [one.words for one in recipe.steps]
    is_seen = all(one == one_line(one, LONGEST_NAME) for one in lines)
    if not is_seen or any(map(_has_hidden, (*lines, *words))):
        raise ImportRefused(Refusal.HIDDEN)
    for one in recipe.steps:
        if one.address and not _is_plain(one.address):
            raise ImportRefused(Refusal.HIDDEN)
    wanted = {one.name for one in with_fields(recipe).fields}
    names = [one.name for one in recipe.fields]
    choices = [one for one in recipe.fields if one.kind is FieldKind.CHOICE]
    is_whole = wanted == {*names} and len(names) == len({*names})
    if not is_whole or not all(one.choices for one in choices):
        raise ImportRefused(Refusal.DAMAGED)


def _has_hidden(text: str) -> bool:
    """Returns whether a text has characters that show nothing, or turn the text after them.

    Joiners belong to some scripts and to pictures; between letters like these they are hidden.
    """
    before = ""
    for one in text:
        is_joined = one in _JOINERS and before in _JOINED
        if one not in _LINES and unicodedata.category(one) in _HIDDEN and not is_joined:
            return True
        before = unicodedata.category(one)
    return False


def _is_plain(address: str) -> bool:
    """Returns whether an address is one of the web in letters that cannot be mistaken."""
    is_ours = address == public_address(address) and origin(address) is not None
    return is_ours and address.isascii() and " " not in address and "@" not in address
