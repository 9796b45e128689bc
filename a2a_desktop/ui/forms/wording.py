"""The errors of answers, in words of the field. The library's own are never shown."""

from datetime import date, datetime, time
from typing import Final

from PySide6.QtCore import QDate, QTime

from a2a_desktop.forms.moments import BOUNDS, moment
from a2a_desktop.forms.spec import AFTER, BEFORE, FIRST, LAST, FieldKind, FormField
from a2a_desktop.forms.validate import Problem
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording import parsing
from a2a_desktop.ui.wording.parsing import number_text

_RULES: Final = {
    "required": phrase("Answer this question."),
    "minLength": phrase("Use at least {limit} characters (now {now})."),
    "maxLength": phrase("Use at most {limit} characters (now {now})."),
    "pattern": phrase("This doesn't match the expected format."),
    "minimum": phrase("Must be {limit} or more."),
    "exclusiveMinimum": phrase("Must be more than {limit}."),
    "maximum": phrase("Must be {limit} or less."),
    "exclusiveMaximum": phrase("Must be less than {limit}."),
    FIRST: phrase("Must be {limit} or later."),
    LAST: phrase("Must be {limit} or earlier."),
    AFTER: phrase("Must be later than {limit}."),
    BEFORE: phrase("Must be earlier than {limit}."),
    "multipleOf": phrase("Must be a multiple of {limit}."),
    "enum": phrase("Choose one of the options."),
    "const": phrase("This can't be changed."),
    "minItems": phrase("Add at least {limit}."),
    "maxItems": phrase("At most {limit}, now {now}."),
    "uniqueItems": phrase("Each value may appear once."),
    "additionalProperties": phrase("This name isn't allowed."),
    "unevaluatedProperties": phrase("This name isn't allowed."),
    "propertyNames": phrase("One of the names in here isn't allowed."),
    "minProperties": phrase("Add at least {limit} entries."),
    "maxProperties": phrase("At most {limit} entries."),
    "oneOf": phrase("Complete one of the alternatives."),
    "anyOf": phrase("Complete one of the alternatives."),
    "contains": phrase("Something is missing here."),
    "no such day": phrase("{now} has {limit} days."),
}
_OTHER: Final = phrase("The agent doesn't accept this answer.")
_TICK: Final = phrase("Tick this box.")
_CHOOSE: Final = phrase("Choose one of the options.")
_CHOOSE_SOME: Final = phrase("Choose at least {limit}.")
_CHOOSE_FEWER: Final = phrase("Choose at most {limit}.")
_FILE: Final = phrase("Choose a file.")
_FORMATS: Final = {
    "date": phrase("Enter a date like 31 January 2026."),
    "time": phrase("Enter a time like 14:30."),
    "date-time": phrase("Enter a date and a time."),
    "duration": phrase("Enter a duration like 2 h 30 min."),
    "email": phrase("Enter an e-mail address like name@example.com."),
    "idn-email": phrase("Enter an e-mail address like name@example.com."),
    "uri": phrase("Enter a web address starting with https://."),
    "uri-reference": phrase("Enter a web address starting with https://."),
    "iri": phrase("Enter a web address starting with https://."),
    "uuid": phrase("Enter a valid UUID."),
    "hostname": phrase("Enter a valid server name."),
    "ipv4": phrase("Enter a valid IP address."),
    "ipv6": phrase("Enter a valid IP address."),
    "integer": phrase("Enter a whole number."),
    "number": phrase("Enter a number."),
    "json": phrase("This isn't valid JSON (line {now})."),
}
_TYPES: Final = {
    "integer": _FORMATS["integer"],
    "number": _FORMATS["number"],
    "boolean": _CHOOSE,
    "string": _RULES["required"],
}
OURS: Final = (
    phrase("Text"),
    phrase("Whole number"),
    phrase("Number"),
    phrase("Yes or no"),
    phrase("List"),
    phrase("Group"),
    phrase("Nothing"),
    phrase("Address of the last page"),
    phrase("API key"),
    phrase("Access token"),
    phrase("Allow"),
    phrase("Don't allow"),
    phrase("Chosen"),
)
"""Labels from `forms` for fields that an agent did not label."""
_FEW_WORDS: Final = phrase("Write a few words.")


def label(text: str) -> str:
    """Returns a label: the agent's as it is, ours in the person's language."""
    return translated(text) if text in OURS else text


def sentence(problem: Problem, field: FormField) -> str:
    """Returns the sentence for the person."""
    if field.error:
        return field.error
    limit = problem.limit
    is_number = isinstance(limit, int | float) and not isinstance(limit, bool)
    shown = _number(limit) if is_number else str(limit)  # type: ignore[arg-type]  # a number
    shown = _moment(shown) if problem.rule in BOUNDS else shown
    return translated(_template(problem, field)).format(limit=shown, now=problem.detail)


def _template(problem: Problem, field: FormField) -> str:
    match problem.rule:
        case "required":
            return _missing(field)
        case "const" if field.kind is FieldKind.BOOLEAN:
            return _TICK
        case "minItems" if field.kind is FieldKind.CHOICES:
            return _CHOOSE_SOME
        case "maxItems" if field.kind is FieldKind.CHOICES:
            return _CHOOSE_FEWER
        case "minItems" if field.kind is FieldKind.FILES:
            return _FILE
        case "oneOf" | "anyOf" if field.kind in (FieldKind.CHOICE, FieldKind.CHOICES):
            return _CHOOSE
        case "minLength" if problem.limit == 1:
            return _missing(field)
        case "format" | "unreadable":
            return _FORMATS.get(str(problem.limit), _RULES["pattern"])
        case "type":
            return _TYPES.get(str(problem.limit), _OTHER)
    return _RULES.get(problem.rule, _OTHER)


def _missing(field: FormField) -> str:
    match field.kind:
        case FieldKind.CHOICE | FieldKind.ONE_OF:
            return _CHOOSE
        case FieldKind.BOOLEAN:
            return _CHOOSE if not field.statement else _TICK
        case FieldKind.FILE | FieldKind.FILES:
            return _FILE
        case FieldKind.LONG_TEXT:
            return _FEW_WORDS
    return _RULES["required"]


def _moment(text: str) -> str:
    """Returns the bound of a day or a time as the person writes it, and other words as they are."""
    match moment(text):
        case datetime() as at:
            return parsing.moment_text(at)
        case date() as day:
            return parsing.date_text(QDate(day.year, day.month, day.day))
        case time() as at:
            return parsing.time_text(QTime(at.hour, at.minute, at.second))
    return text


def _number(value: float) -> str:
    whole = isinstance(value, float) and value.is_integer()
    return number_text(int(value) if whole else value)
