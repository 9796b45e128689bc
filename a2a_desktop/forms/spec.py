"""The questions of a form: fields, their kinds and limits. Nothing about their looks."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import Enum, StrEnum
from typing import Final, TypeAlias, overload

from a2a_desktop.forms.elements import Element
from a2a_desktop.forms.payment import Payment
from a2a_desktop.model.ids import Json, JsonObject


class Unset(Enum):
    """No value at all, which differs from null."""

    UNSET = "unset"


FIRST: Final = "formatMinimum"
LAST: Final = "formatMaximum"
AFTER: Final = "formatExclusiveMinimum"
BEFORE: Final = "formatExclusiveMaximum"
"""The keywords for the first and the last day or time, and those around, as in ajv-formats."""
MOST_LOOKED_AT: Final = 300
"""The fields of a form that are looked at to say something of the whole."""
UNSET: Final = Unset.UNSET
Value: TypeAlias = "Json | Unset"


class FieldKind(StrEnum):
    """The type of a field's value."""

    TEXT = "text"
    LONG_TEXT = "long text"
    SECRET = "secret"  # noqa: S105  # a kind of field
    EMAIL = "email"
    URL = "url"
    CODE = "code"
    """Machine text: uuid, host name, IP address."""
    DATE = "date"
    TIME = "time"
    DATE_TIME = "date-time"
    DURATION = "duration"
    COLOR = "color"
    INTEGER = "integer"
    NUMBER = "number"
    BOOLEAN = "boolean"
    CHOICE = "choice"
    """One of its options."""
    CHOICES = "choices"
    """A list of some of its options."""
    TAGS = "tags"
    """A list of short texts."""
    FILE = "file"
    """A `data:` URI with a `name`."""
    FILES = "files"
    LIST = "list"
    GROUP = "group"
    ONE_OF = "one of"
    """The value of one of its variants."""
    CONSTANT = "constant"
    NOTHING = "nothing"
    """Null, and nothing on screen."""
    JSON = "json"
    """Anything: no other kind fits, or its description cannot be read."""


TEXTS: Final = frozenset(
    {
        FieldKind.TEXT,
        FieldKind.LONG_TEXT,
        FieldKind.SECRET,
        FieldKind.EMAIL,
        FieldKind.URL,
        FieldKind.CODE,
        FieldKind.DATE,
        FieldKind.TIME,
        FieldKind.DATE_TIME,
        FieldKind.DURATION,
        FieldKind.COLOR,
        FieldKind.FILE,
    }
)
"""Kinds whose value is a string."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of several choices. `value` is sent as it is, whatever its type."""

    value: Json
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that a person should know before answering. None: there is none."""

    minimum: float | None = None
    maximum: float | None = None
    is_above: bool = False
    """The minimum itself is excluded."""
    is_below: bool = False
    """The maximum itself is excluded."""
    step: float | None = None
    is_range: bool = False
    """Both bounds are near, or the agent asks for it: a slider shows the answer."""
    min_length: int | None = None
    max_length: int | None = None
    min_items: int | None = None
    max_items: int | None = None
    accept: tuple[str, ...] = ()
    """Media types and file name endings."""


class Unread(Sequence["FormField"]):
    """The fields of a group, read when they are first looked at."""

    def __init__(self, read: "Callable[[], tuple[FormField, ...]]", source: object) -> None:
        self._read, self._source = read, source
        self._fields: tuple[FormField, ...] | None = None

    @property
    def _all(self) -> "tuple[FormField, ...]":
        if self._fields is None:
            self._fields = self._read()
        return self._fields

    @overload
    def __getitem__(self, index: int) -> "FormField": ...
    @overload
    def __getitem__(self, index: slice) -> "Sequence[FormField]": ...
    def __getitem__(self, index: int | slice) -> "FormField | Sequence[FormField]":
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Unread):
            return self._source == other._source or self._all == other._all
        return self._all == other

    __hash__ = None  # type: ignore[assignment]  # like the fields in it


@dataclass(frozen=True, slots=True)
class FormField:
    """One question, with those inside it."""

    name: str
    """Its key in the object around it."""
    kind: FieldKind
    label: str
    help: str = ""
    example: str = ""
    default: Value = UNSET
    """The first value."""
    is_required: bool = False
    is_nullable: bool = False
    is_read_only: bool = False
    is_guarded: bool = False
    """Filled in by the agent and rarely changed: read-only until the person asks."""
    is_deprecated: bool = False
    is_hidden: bool = False
    """The agent fills it in and does not show it; its value is sent."""
    options: tuple[Option, ...] = ()
    is_cut: bool = False
    """The agent has more choices than `options`, or than can be listed at all."""
    limits: Limits = Limits()
    fields: "Sequence[FormField]" = ()
    """The fields of a group, in the order of the questions; the fixed rows of a list."""
    item: "FormField | None" = None
    """The field of each row of a list."""
    extra: "FormField | None" = None
    """The field of further members of a group, under names of the person's."""
    variants: tuple["FormField", ...] = ()
    span: int = 0
    """Columns of `FormSpec.columns` that it takes; 0: by its kind."""
    unit: str = ""
    statement: str = ""
    """The statement that a person agrees to by ticking."""
    error: str = ""
    """The agent's own words for a wrong answer."""
    schema: Json = True
    refit: "Callable[[Json], Sequence[FormField]] | None" = dataclass_field(
        default=None, compare=False
    )
    """Returns the fields of a group for its answers; None: they are always the same."""
    sometimes: frozenset[str] = frozenset()
    """The names of fields that only some answers ask for."""
    is_loose: bool = False
    """A day or a time by a hint alone: no format says how it is written."""
    layout: Element | None = None
    """The agent's own layout of a group; None: its fields follow each other."""
    saved_as: str = ""
    """The format of Day.js in which a day or a time is sent; "" for ISO 8601."""
    is_plain_base64: bool = False
    """A file's bytes alone, without a `data:` prefix."""


def fields_for(field: FormField, value: Value) -> Sequence[FormField]:
    """Returns the fields that are asked for beside these answers."""
    if field.refit is None or not isinstance(value, dict):
        return field.fields
    return field.refit(value)


@dataclass(frozen=True, slots=True)
class Decision:
    """An action of the agent that needs permission."""

    name: str
    """The name of the tool; "" if it is not a tool."""
    arguments: JsonObject
    """The arguments of the call."""
    server: str = ""


@dataclass(frozen=True, slots=True)
class FormLink:
    """A page that the agent asks the person to open; opened on consent only."""

    url: str
    wants_return: bool = False
    """The address of the last page is part of the answer."""


@dataclass(frozen=True, slots=True)
class FormSpec:
    """A whole form."""

    root: FormField
    """A group as a rule; any other field is a form of one question."""
    title: str = ""
    text: str = ""
    schema: Json = True
    """The schema that checks the answers."""
    columns: int = 0
    """The columns that the agent wishes; 0: automatic."""
    layout: Element | None = None
    """The agent's own order and rules; None: the fields follow each other."""
    submit: str = ""
    """The agent's text for the button."""
    facts: JsonObject = dataclass_field(default_factory=dict)
    """The agent's facts beside the questions."""
    decision: Decision | None = None
    link: FormLink | None = None
    payment: Payment | None = None
    """The payment that the agent asks for. Only its `can_approve` lets the form be sent."""
    can_stop: bool = True
    """A request waits for it that can be stopped instead."""


def walk(field: FormField, most: int = MOST_LOOKED_AT) -> Iterator[FormField]:
    """Yields a field and those in it, the nearest first, up to a number."""
    waiting, left = deque([field]), most
    while waiting and left > 0:
        one = waiting.popleft()
        yield one
        left -= 1
        if len(waiting) < left:
            inner = (*one.variants, *(some for some in (one.item, one.extra) if some))
            waiting.extend((*one.fields, *inner))


def is_secret(field: FormField) -> bool:
    """Returns whether the field, or one in it, takes a secret."""
    return any(one.kind is FieldKind.SECRET for one in walk(field))


def count(field: FormField) -> int:
    """Returns the number of questions that a person sees, up to a bound."""
    if field.kind is not FieldKind.GROUP:
        return 0 if field.is_hidden or field.kind in (FieldKind.NOTHING, FieldKind.CONSTANT) else 1
    found, waiting = 0, deque(field.fields)
    while waiting and found < MOST_LOOKED_AT:
        one = waiting.popleft()
        is_open = one.kind is FieldKind.GROUP and found + len(waiting) < MOST_LOOKED_AT
        if is_open and one.fields and not one.is_hidden:
            waiting.extend(one.fields)
        else:
            found += 1 if one.kind is FieldKind.GROUP else count(one)
    return found
