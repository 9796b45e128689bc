"""Adaptive Cards with inputs or buttons to submit, as Microsoft's agents send them.

Source: microsoft/AdaptiveCards, schemas/1.5.0; microsoft/Agents, A2AActivity.cs.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, groupby
from sys import float_info
from typing import Final

from a2a_desktop.adaptive_cards.reading import (
    Node,
    Sort,
    card_in,
    flag,
    inputs_in,
    read_card,
    title_in,
)
from a2a_desktop.adaptive_cards.words import plain
from a2a_desktop.forms.conventions.base import Ask, FormReply, ReadsText, answers, data_parts
from a2a_desktop.forms.elements import SUBMIT, Element, Shape, Targets
from a2a_desktop.forms.facts import MAX_OPTIONS
from a2a_desktop.forms.keywords import (
    MAX_HELP,
    elements,
    humanised,
    members,
    number,
    tidy,
    whole,
    words,
)
from a2a_desktop.forms.spec import (
    FIRST,
    LAST,
    FieldKind,
    FormField,
    FormSpec,
    Option,
    Unread,
    Value,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message

MAX_URL: Final = 2000
MAX_PATTERN: Final = 2000
_BUTTONS: Final = (Sort.SUBMIT, Sort.OPEN, Sort.TOGGLE)
_STYLES: Final = {"email": "email", "url": "uri", "password": "password"}
_SHAPES: Final = {
    Sort.TEXT: Shape.TEXT,
    Sort.HEADING: Shape.HEADING,
    Sort.COLUMN: Shape.COLUMN,
    Sort.ROW: Shape.ROW,
    Sort.FACTS: Shape.TABLE,
    Sort.TABLE: Shape.TABLE,
    Sort.IMAGE: Shape.IMAGE,
    Sort.SUBMIT: Shape.SUBMIT,
    Sort.OPEN: Shape.OPEN,
    Sort.TOGGLE: Shape.TOGGLE,
    Sort.INPUT: Shape.FIELD,
    Sort.UNKNOWN: Shape.NOTE,
}


class AdaptiveCard(ReadsText):
    """A card that takes an answer. Others are shown as text."""

    name = "adaptive"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds a card that can be answered: the agent waits, or there is no task to wait."""
        is_open = is_waiting or (message.task_id is None and bool(message.message_id))
        for place, _, data in data_parts(message) if is_open else ():
            if card := card_in(data):
                nodes = read_card(card)
                if any(True for _ in inputs_in(nodes, Sort.SUBMIT)):
                    return Ask(self.name, {"card": card}, (place,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads the inputs as a schema, and all elements as a layout."""
        from a2a_desktop.forms.schema import read  # only shown forms are read

        nodes = read_card(members(what["card"]))
        fields = {one.key: one for one in inputs_in(nodes) if one.node_id}
        required: list[Json] = [
            name for name, one in fields.items() if flag(one.given, "isRequired")
        ]
        properties: JsonObject = {name: _property(one) for name, one in fields.items()}
        schema: JsonObject = {"type": "object", "properties": properties, "required": required}
        title = title_in(nodes)
        layout = Element(Shape.COLUMN, elements=_elements(nodes, title, count()))
        labels = (plain(words(one.text)) for one in inputs_in(nodes, Sort.SUBMIT))
        pressed = FormField(
            SUBMIT,
            FieldKind.CHOICE,
            "Chosen",
            is_hidden=True,
            options=tuple(Option(n, label) for n, label in enumerate(labels)),
        )
        root = read(schema)
        return FormSpec(
            replace(root, fields=Unread(lambda: (*root.fields, pressed), schema)),
            title=words(plain(title.text)) if title is not None else "",
            schema=schema,
            layout=layout,
        )

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes the inputs' values into the data of the button, as Bot Framework does."""
        nodes = read_card(members(what["card"]))
        given = dict(members(answers(value)))
        number = given.pop(SUBMIT, 0)
        submits = [*inputs_in(nodes, Sort.SUBMIT)]
        pressed = submits[number] if isinstance(number, int) and number < len(submits) else None
        action = pressed.given if pressed is not None else {}
        sent: JsonObject = {}
        if not _is_free(action):
            sent = {
                one.node_id: answer
                for one in inputs_in(nodes)
                if one.node_id and (answer := _sent(one, given)) is not None
            }
        own = action.get("data")
        data: Json = {**members(own), **sent} if sent or not own else own
        verb = action.get("verb")
        metadata: JsonObject = {"verb": verb} if isinstance(verb, str) else {}
        return FormReply((DataPart(data, metadata=metadata),))

    def decline(self, what: JsonObject) -> FormReply | None:
        """Returns None: a card has no refusal but its own buttons."""
        return None


def told(card: JsonObject) -> tuple[str, Element]:
    """Returns the title of a card that is only read, and its layout without questions."""
    nodes = read_card(card)
    title = title_in(nodes)
    layout = Element(Shape.COLUMN, elements=_elements(nodes, title, count()))
    return words(plain(title.text)) if title is not None else "", _without_questions(layout)


def _without_questions(element: Element) -> Element:
    inner = (one for one in element.elements if one.shape not in (Shape.FIELD, Shape.SUBMIT))
    return replace(element, elements=tuple(map(_without_questions, inner)))


def _elements(
    nodes: tuple[Node, ...], title: Node | None, numbers: Iterator[int]
) -> tuple[Element, ...]:
    """Returns the elements of a layout without its title; buttons are side by side."""
    found: list[Element] = []
    for is_button, run in groupby(nodes, lambda one: one.sort in _BUTTONS or _is_card(one)):
        here = [*run]
        made = [one for node in here if node is not title for one in _element(node, title, numbers)]
        if is_button:
            cards = [one.node_id for one in here if _is_card(one)]
            made = [replace(one, targets=_one_of(cards, one.targets)) for one in made]
            buttons = [one for one in made if one.shape is not Shape.COLUMN]
            found.append(Element(Shape.BUTTONS, elements=tuple(_with_main(buttons))))
            made = [one for one in made if one.shape is Shape.COLUMN]
        found += made
    return tuple(found)


def _is_card(node: Node) -> bool:
    """Returns whether a button beside it shows this card."""
    return node.node_id.startswith("\0")


def _one_of(cards: list[str], targets: Targets) -> Targets:
    """Returns the targets of a button: one that shows a card hides those of its neighbours."""
    shown = {name for name, _ in targets} & {*cards}
    return (*targets, *((one, False) for one in cards if shown and one not in shown))


def _with_main(buttons: list[Element]) -> Iterator[Element]:
    """Yields buttons, the first that sends stands out unless the agent has chosen."""
    is_chosen = any(one.tone == "primary" for one in buttons)
    for one in buttons:
        is_main = not is_chosen and one.shape is Shape.SUBMIT and not one.tone
        is_chosen |= is_main
        yield replace(one, tone="primary") if is_main else one


def _element(node: Node, title: Node | None, numbers: Iterator[int]) -> Iterator[Element]:
    shape = _SHAPES[node.sort]
    text = plain(words(node.text, MAX_HELP))
    if node.sort is Sort.INPUT and not node.node_id:
        return  # nothing could be sent
    number = next(numbers) if node.sort is Sort.SUBMIT else 0
    label = "" if node.sort is Sort.INPUT else text
    inner = _elements(node.nodes, title, numbers)
    is_below = node.sort is Sort.TABLE and bool(inner)
    made = Element(
        shape,
        label,
        (node.key,) if node.sort is Sort.INPUT else (),
        elements=() if is_below else inner,
        element_id=node.node_id,
        is_hidden=node.is_hidden,
        rows=tuple(tuple(map(plain, row)) for row in node.rows),
        number=number,
        url=_address(node),
        targets=node.targets,
        tone=node.tone,
        is_off=flag(node.given, "isEnabled") is False,
        is_free=_is_free(node.given),
        cards=node.cards,
    )
    if is_below:
        whole = Element(Shape.COLUMN, element_id=made.element_id, is_hidden=made.is_hidden)
        table = replace(made, element_id="", is_hidden=False)
        made = replace(whole, elements=(table, *inner))
    yield made


def _is_free(action: JsonObject) -> bool:
    return words(action.get("associatedInputs")).lower() == "none"


def _address(node: Node) -> str:
    """Returns the address of a page or a picture, also of one within the data."""
    url = node.given.get("url")
    is_inside = node.sort is Sort.IMAGE and isinstance(url, str) and url.startswith("data:image/")
    return str(url) if is_inside else words(url, MAX_URL)


def _property(node: Node) -> JsonObject:
    given = node.given
    title = plain(words(node.text)) or words(given.get("title")) or words(given.get("placeholder"))
    found: JsonObject = {"title": title or humanised(node.node_id)}
    if isinstance(hint := given.get("placeholder"), str) and hint:
        found["ui:placeholder"] = hint
    if isinstance(error := given.get("errorMessage"), str) and error:
        found["ui:error"] = error
    return {**found, **_TYPES.get(str(given.get("type")), _text)(given)}


def _text(given: JsonObject) -> JsonObject:
    found: JsonObject = {"type": "string", **_start(given.get("value"))}
    widget = _STYLES.get(str(given.get("style")).lower())
    if widget != "password" and flag(given, "isMultiline"):
        widget = "textarea"
    if widget is not None:
        found["ui:widget"] = widget
    if length := whole(given.get("maxLength")):
        found["maxLength"] = length
    if flag(given, "isRequired"):
        found["minLength"] = 1
    if isinstance(pattern := given.get("regex"), str) and _is_pattern(pattern):
        found["pattern"] = pattern
    return found


def _number(given: JsonObject) -> JsonObject:
    found: JsonObject = {"type": "number", **_start(_as_number(given.get("value")))}
    for name, word in (("min", "minimum"), ("max", "maximum")):
        if (bound := _as_number(given.get(name))) is not None:
            found[word] = bound
    return found


def _date(given: JsonObject) -> JsonObject:
    bounds, start = _bounds(given, r"\d{4}-\d\d-\d\d"), _start(given.get("value"))
    return {"type": "string", "format": "date", **bounds, **start}


def _time(given: JsonObject) -> JsonObject:
    bounds, start = _bounds(given, r"\d\d:\d\d"), _start(given.get("value"))
    return {"type": "string", "ui:widget": "time", **bounds, **start}


def _bounds(given: JsonObject, written: str) -> JsonObject:
    """Returns the bounds of a day or a time, in the words of JSON Schema for Ajv."""
    found = {FIRST: given.get("min"), LAST: given.get("max")}
    return {
        name: one
        for name, one in found.items()
        if isinstance(one, str) and re.fullmatch(written, one)
    }


def _toggle(given: JsonObject) -> JsonObject:
    is_on = given.get("value") == given.get("valueOn", "true")
    must: JsonObject = {"const": True} if flag(given, "isRequired") else {}
    start: JsonObject = {} if must and not is_on else {"default": is_on}
    statement = words(given.get("title"), MAX_HELP)
    return {"type": "boolean", "ui:statement": plain(statement), **must, **start}


def _choices(given: JsonObject) -> JsonObject:
    asked = elements(given.get("choices"))
    choices = [members(one) for one in asked[:MAX_OPTIONS]]
    known = [_choice(one.get("value")) for one in choices]
    options: list[Json] = [
        {"const": value, "title": plain(words(one.get("title")))}
        for one, value in zip(choices, known, strict=True)
    ]
    options = options or [{"const": ""}]
    is_cut = given.get("isCut") is True or len(asked) > MAX_OPTIONS
    more: JsonObject = {"ui:isCut": True} if is_cut else {}
    start = _choice(given.get("value"))
    if not flag(given, "isMultiSelect"):
        if str(given.get("style")).lower() == "filtered" and not choices:
            return {"type": "string", **_start(start)}  # its choices come from elsewhere
        first = _start(start if start in known else None)
        return {"type": "string", "anyOf": options, **first, **more}
    starts = dict.fromkeys(str(start).split(",")) if start else {}
    chosen: list[Json] = [one for one in starts if one in known or not choices]
    least: JsonObject = {"minItems": 1} if flag(given, "isRequired") else {}
    items: JsonObject = {"type": "array", "uniqueItems": True, "items": {"anyOf": options}}
    return {**items, **least, **more, **({"default": chosen} if chosen else {})}


def _choice(value: Json) -> Json:
    """Returns the value of a choice as text, which cards send."""
    is_text = value is None or isinstance(value, str)
    return value if is_text else json.dumps(tidy(value))


_TYPES: Final = {
    "Input.Number": _number,
    "Input.Date": _date,
    "Input.Time": _time,
    "Input.Toggle": _toggle,
    "Input.ChoiceSet": _choices,
}


def _start(value: Json) -> JsonObject:
    return {} if value in (None, "") else {"default": value}


def _as_number(value: Json) -> float | None:
    """Returns a number, also one that is written as text: one without end undoes all checks."""
    if isinstance(value, str):
        try:
            value = int(value) if value.lstrip("-").isdecimal() else float(value)
        except ValueError:
            return None
    found = number(value)
    return found if found is not None and abs(found) <= float_info.max else None


def _is_pattern(pattern: str) -> bool:
    """Returns whether the check knows a pattern: one that it does not know undoes all checks."""
    from a2a_desktop.forms.validate import Checker  # only shown forms are checked

    return len(pattern) <= MAX_PATTERN and Checker({"pattern": pattern}).is_able


def _sent(node: Node, given: JsonObject) -> Json:
    """Returns the value of an input as cards send it; None for none."""
    value, kind = given.get(node.key), node.given.get("type")
    if kind == "Input.Toggle":
        return node.given.get("valueOn", "true") if value is True else _off(node, given)
    if isinstance(value, list):
        return ",".join(map(str, value))
    if kind == "Input.Time" and isinstance(value, str):
        return value[:5]
    return value


def _off(node: Node, given: JsonObject) -> Json:
    return node.given.get("valueOff", "false") if node.key in given else None
