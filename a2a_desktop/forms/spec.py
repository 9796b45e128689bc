"""The questions of a form: fields, their kinds and limits. Nothing about their looks."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import Enum, StrEnum
from typing import Final, TypeAlias

from a2a_desktop.model.ids import Json, JsonObject


class Unset(Enum):
    """No value at all, which differs from null."""

    UNSET = "unset"


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
    options: tuple[Option, ...] = ()
    limits: Limits = Limits()
    fields: tuple["FormField", ...] = ()
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
    schema: Json = True
    is_conditional: bool = False
    """The fields of a group depend on its answers: `schema.refit`."""
    is_plain_base64: bool = False
    """A file's bytes alone, without a `data:` prefix."""


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
    submit: str = ""
    """The agent's text for the button."""
    facts: JsonObject = dataclass_field(default_factory=dict)
    """The agent's facts beside the questions."""
    decision: Decision | None = None
    link: FormLink | None = None
    can_stop: bool = True
    """A request waits for it that can be stopped instead."""


def is_secret(field: FormField) -> bool:
    """Returns whether the field, or one in it, takes a secret."""
    inner = (*field.fields, *field.variants, *(one for one in (field.item, field.extra) if one))
    return field.kind is FieldKind.SECRET or any(is_secret(one) for one in inner)


def count(field: FormField) -> int:
    """Returns the number of questions that a person sees."""
    if field.kind is FieldKind.GROUP:
        return sum(count(one) for one in field.fields)
    return 0 if field.kind in (FieldKind.NOTHING, FieldKind.CONSTANT) else 1
