"""Checks documents of ours that come from a file: pydantic says where one is damaged."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NewType, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    JsonValue,
    TypeAdapter,
    ValidationError,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from a2a_desktop.journal.codec import read, write
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json

T = TypeVar("T")
D = TypeVar("D", bound="Document")

STRICT: Final = ConfigDict(strict=True, revalidate_instances="always", val_json_bytes="base64")
_OTHER_CHOICE: Final = "dataclass_exact_type"
"""The value is of another type of a union: no fault of its own."""


@dataclass(frozen=True, slots=True)
class Holds:
    """The type of a member that is read one by one, for the JSON Schema of a document."""

    kind: Any

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return handler(adapter(self.kind).core_schema)


class Document(BaseModel):
    """A file of ours as a whole; `format` and `version` identify it."""

    model_config = STRICT


def document(kind: type[D], body: Json) -> D:
    """Reads a file of ours. Raises ImportRefused, for others and newer ones too."""
    try:
        return kind.model_validate(body)
    except ValidationError as error:
        wrong = {one["loc"]: one["type"] for one in error.errors(include_url=False)}
        if () in wrong or ("format",) in wrong:
            raise ImportRefused(Refusal.OTHER_FORMAT) from error
        if wrong.get(("version",)) == "less_than_equal":
            raise ImportRefused(Refusal.NEWER_VERSION) from error
        raise damaged(error) from error


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """Returns the adapter that checks values of a type of the model."""
    Json = JsonValue  # noqa: F841, N806  # the model's own is a name that pydantic looks up here
    checked = NewType("checked", kind)  # type: ignore[valid-newtype]  # takes our config
    return TypeAdapter(checked, config=STRICT)


def read_strictly(kind: type[T], body: Json, *place: str | int) -> T:
    """Returns a dataclass of the model from a file. Raises ImportRefused.

    The codec reads, because it trusts its own writing; pydantic then holds each field to its type.
    """
    check: TypeAdapter[T] = adapter(kind)  # type: ignore[arg-type]  # a type is hashable
    try:
        value = read(kind, body)
        check.validate_python(value)
        write(value)  # a time may leave the calendar in UTC
    except ValidationError as error:
        raise damaged(error, *place) from error
    except (ValueError, OverflowError) as error:
        raise _unread(check, body, *place) from error
    return value


def check_ids(*ids: str) -> None:
    """Raises ImportRefused for ids with half a character, which no database can hold."""
    try:
        "".join(ids).encode()
    except UnicodeEncodeError as error:
        raise ImportRefused(Refusal.DAMAGED) from error


def damaged(error: ValidationError, *place: str | int) -> ImportRefused:
    """Returns the refusal that names each damaged member and its expected type."""
    problems: dict[str, str] = {}
    for one in error.errors(include_url=False, include_input=False):
        names = [str(step) for step in (*place, *one["loc"]) if not str(step)[:1].isupper()]
        if one["type"] != _OTHER_CHOICE:
            problems.setdefault(" > ".join(names), one["type"])
    return ImportRefused(Refusal.DAMAGED, problems)


def _unread(check: TypeAdapter[Any], body: Json, *place: str | int) -> ImportRefused:
    """Returns why the codec could not read a body."""
    try:
        check.validate_json(json.dumps(body, ensure_ascii=False).encode("utf-8", "replace"))
    except ValidationError as error:
        return damaged(error, *place)
    return ImportRefused(Refusal.DAMAGED)
