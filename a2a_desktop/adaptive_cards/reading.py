"""Reads an Adaptive Card into its elements, within bounds. Unknown ones give way to their fallback.

Source: microsoft/AdaptiveCards, schemas/1.5.0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import takewhile
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

MEDIA_TYPE: Final = "application/vnd.microsoft.card.adaptive"
MAX_NODES: Final = 200
MAX_TEXTS: Final = 30_000
"""Characters of a card in all; later texts are left out."""
MAX_CHOICES: Final = 5000
"""Choices of a card in all; later ones are left out, which the person is told."""
MAX_DEPTH: Final = 12
MAX_TEXT: Final = 4000
MAX_CELLS: Final = 20
MAX_INLINES: Final = 200


class Sort(StrEnum):
    """The kind of an element."""

    TEXT = "text"
    HEADING = "heading"
    COLUMN = "column"
    ROW = "row"
    FACTS = "facts"
    TABLE = "table"
    IMAGE = "image"
    INPUT = "input"
    SUBMIT = "submit"
    OPEN = "open"
    TOGGLE = "toggle"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Node:
    """An element of a card, with those in it."""

    sort: Sort
    node_id: str = ""
    text: str = ""
    nodes: "tuple[Node, ...]" = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """The cells of a table, or the names and values of facts."""
    given: JsonObject = field(default_factory=dict)
    """An input or an action as the agent wrote it."""
    is_hidden: bool = False
    targets: tuple[tuple[str, bool | None], ...] = ()
    """The elements that a toggle shows (True), hides (False) or changes (None)."""
    tone: str = ""
    """How a text or an action stands out: muted, danger, warning, success, primary; head: the
    first row of a table names its columns."""
    cards: tuple[str, ...] = ()
    """The cards of buttons that an input, or a button that submits, is in."""
    key: str = ""
    """The name of an input's answer: the cards of two buttons may ask under one id."""


def card_in(value: Json) -> JsonObject:
    """Returns the card in an agent's data, also in an attachment; {} if there is none."""
    if isinstance(value, dict) and value.get("contentType") == MEDIA_TYPE:
        value = value.get("content")
    is_card = isinstance(value, dict) and value.get("type") == "AdaptiveCard"
    return value if is_card and isinstance(value, dict) else {}


def read_card(card: JsonObject) -> tuple[Node, ...]:
    """Returns the elements of a card, its actions last."""
    return tuple(_Reader().card(card, 0))


def walk(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Yields all elements of a card, in their order."""
    for one in nodes:
        yield one
        yield from walk(one.nodes)


def inputs_in(nodes: tuple[Node, ...], sort: Sort = Sort.INPUT) -> Iterator[Node]:
    """Yields the inputs of a card, or other elements of one kind, in their order."""
    return (one for one in walk(nodes) if one.sort is sort)


def title_in(nodes: tuple[Node, ...]) -> Node | None:
    """Returns the heading that a card begins with; None if it has none."""
    shown = (one for one in _seen(nodes) if one.sort not in (Sort.COLUMN, Sort.ROW, Sort.IMAGE))
    first = next(shown, None)
    return first if first is not None and first.sort is Sort.HEADING else None


def _seen(nodes: tuple[Node, ...]) -> Iterator[Node]:
    for one in nodes:
        if not one.is_hidden:
            yield one
            yield from _seen(one.nodes)


def flag(one: JsonObject, name: str) -> bool | None:
    """Returns a yes or no, also one that is written as text; None for neither."""
    value = one.get(name)
    found = _FLAGS.get(value.lower()) if isinstance(value, str) else value
    return found if isinstance(found, bool) else None


_FLAGS: Final = {"true": True, "false": False}


class _Reader:
    def __init__(self) -> None:
        self._left = MAX_NODES
        self._cards = 0
        self._within: tuple[str, ...] = ()
        """The cards of buttons that are being read."""
        self._asked: dict[str, tuple[str, ...]] = {}
        """The ids of inputs, and the cards of the first."""
        self._texts = MAX_TEXTS
        self._choices = MAX_CHOICES

    def _cut(self, text: str) -> str:
        """Returns a text while there is room for it; a cell counts more than its letters."""
        text = text[: max(0, self._texts)]
        self._texts -= len(text) + 40
        return text

    def card(self, card: JsonObject, depth: int) -> Iterator[Node]:
        actions = [*self._all(card.get("actions"), depth), *self._press(card, depth)]
        # a long body leaves them room
        yield from self._all(card.get("body"), depth)
        yield from actions

    def _all(self, what: Json, depth: int) -> Iterator[Node]:
        for one in what if isinstance(what, list) else ():
            if self._left > 0 and isinstance(one, dict) and depth < MAX_DEPTH:
                yield from self._read(one, depth)

    def _read(self, one: JsonObject, depth: int) -> Iterator[Node]:
        self._left -= 1
        kind = one.get("type", "")
        name, is_hidden = _text(one.get("id")), flag(one, "isVisible") is False
        if not _is_supported(one):
            yield from self._fallback(one, depth)
        elif kind in _INPUTS:
            yield self._input(one, name, is_hidden=is_hidden)
            if isinstance(action := one.get("inlineAction"), dict):
                yield from self._all([action], depth + 1)
        elif isinstance(kind, str) and kind.startswith("Action."):
            yield from self._action(one, kind, depth)
        elif kind in _TEXTS:
            sort = Sort.HEADING if kind == "TextBlock" and _is_heading(one) else Sort.TEXT
            text, tone = self._cut(_said(one)), _tone(one)
            node = Node(sort, name, text, is_hidden=is_hidden, tone=tone)
            yield self._pressed(node, one.get("inlines"), depth)
        elif kind in ("FactSet", "Table"):
            sort = Sort.FACTS if kind == "FactSet" else Sort.TABLE
            found = _facts(one) if kind == "FactSet" else _cells(one)
            seen = takewhile(lambda _: self._texts > 0, found)
            rows = tuple(tuple(map(self._cut, row)) for row in seen)
            inner = tuple(self._cells_inputs(one, depth)) if kind == "Table" else ()
            has_head = kind == "Table" and flag(one, "firstRowAsHeaders") is not False
            tone = "head" if has_head and len(rows) > 1 else ""
            yield Node(sort, name, rows=rows, nodes=inner, is_hidden=is_hidden, tone=tone)
        elif kind in ("Image", "Media"):
            text = _text(one.get("altText"))
            node = Node(Sort.IMAGE, name, text, given=one, is_hidden=is_hidden)
            yield self._pressed(node, [one], depth)
        elif (inside := _INSIDE.get(str(kind))) is not None:
            sort = Sort.ROW if kind == "ColumnSet" else Sort.COLUMN
            inner = (*self._all(one.get(inside), depth + 1), *self._press(one, depth))
            yield Node(sort, name, nodes=inner, is_hidden=is_hidden)
        else:
            yield from self._fallback(one, depth)

    def _press(self, one: Json, depth: int) -> Iterator[Node]:
        """Yields the button for the action of an element that is pressed as a whole."""
        action = one.get("selectAction") if isinstance(one, dict) else None
        if isinstance(one, dict) and isinstance(action, dict):
            said = _said(one) or _text(one.get("altText"))
            title = action.get("title") or action.get("tooltip") or said
            yield from self._all([{**action, "title": title}], depth + 1)

    def _pressed(self, node: Node, parts: Json, depth: int) -> Node:
        """Returns an element, together with the buttons for its parts that are pressed."""
        many = parts[:MAX_INLINES] if isinstance(parts, list) else ()
        buttons = [found for one in many for found in self._press(one, depth)]
        if not buttons:
            return node
        inner = (replace(node, node_id="", is_hidden=False), *buttons)
        return Node(Sort.COLUMN, node.node_id, nodes=inner, is_hidden=node.is_hidden)

    def _input(self, one: JsonObject, name: str, *, is_hidden: bool) -> Node:
        is_first = self._asked.setdefault(name, self._within) == self._within
        other = f"{name}\x1f{''.join(self._within)}".replace("\0", " ")  # no NUL is stored
        key = name if is_first or not name else other
        label, cards = _text(one.get("label")), self._within
        if isinstance(choices := one.get("choices"), list):
            is_cut = len(choices) > self._choices
            one = {**one, "choices": choices[: self._choices], "isCut": is_cut}
            self._choices -= min(len(choices), self._choices)
        return Node(Sort.INPUT, name, label, given=one, is_hidden=is_hidden, cards=cards, key=key)

    def _action(self, one: JsonObject, kind: str, depth: int) -> Iterator[Node]:
        title = _text(one.get("title")) or _text(one.get("tooltip"))
        if kind in ("Action.Submit", "Action.Execute"):
            tone = _ACTIONS.get(_word(one, "style"), "")
            name, cards = _text(one.get("id")), self._within
            yield Node(Sort.SUBMIT, name, title, given=one, tone=tone, cards=cards)
        elif kind == "Action.OpenUrl":
            yield Node(Sort.OPEN, text=title, given=one)
        elif kind == "Action.ToggleVisibility":
            yield Node(Sort.TOGGLE, text=title, targets=_targets(one.get("targetElements")))
        elif kind == "Action.ShowCard":
            self._cards += 1
            name = f"\0card {self._cards}"
            yield Node(Sort.TOGGLE, text=title, targets=((name, None),))
            card, around = one.get("card"), self._within
            self._within = (*around, name)
            inner = tuple(self.card(card, depth + 1)) if isinstance(card, dict) else ()
            self._within = around
            yield Node(Sort.COLUMN, name, nodes=inner, is_hidden=True)
        else:
            yield from self._fallback(one, depth)

    def _fallback(self, one: JsonObject, depth: int) -> Iterator[Node]:
        fallback = one.get("fallback")
        if isinstance(fallback, dict):
            yield from self._all([fallback], depth + 1)
        elif fallback != "drop":
            yield Node(Sort.UNKNOWN, text=_text(one.get("type"))[:60])

    def _cells_inputs(self, one: JsonObject, depth: int) -> Iterator[Node]:
        """Yields the inputs and actions in the cells of a table, which stand below it."""
        for node in self._all(_items_of(one), depth + 1):
            yield from _questions(node)


def _questions(node: Node) -> Iterator[Node]:
    """Yields the inputs and actions of an element, inside of what may hide them."""
    if node.sort in (Sort.INPUT, Sort.SUBMIT, Sort.OPEN, Sort.TOGGLE):
        yield node
    inner = tuple(found for one in node.nodes for found in _questions(one))
    if inner and (node.is_hidden or node.node_id):
        yield Node(Sort.COLUMN, node.node_id, nodes=inner, is_hidden=node.is_hidden)
    else:
        yield from inner


_INPUTS: Final = tuple(
    f"Input.{kind}" for kind in ("Text", "Number", "Date", "Time", "Toggle", "ChoiceSet")
)
_TEXTS: Final = ("TextBlock", "RichTextBlock")
_TONES: Final = {"attention": "danger", "warning": "warning", "good": "success"}
_ACTIONS: Final = {"positive": "primary", "destructive": "danger"}
_INSIDE: Final = {
    "Container": "items",
    "Column": "items",
    "ColumnSet": "columns",
    "ImageSet": "images",
    "ActionSet": "actions",
    "TableCell": "items",
}


def _is_supported(one: JsonObject) -> bool:
    """Returns whether all features that an element requires are known: cards up to 1.5."""
    requires = one.get("requires")
    wanted = requires if isinstance(requires, dict) else {}
    known = ("1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "*")
    return all(name == "adaptiveCards" and str(v) in known for name, v in wanted.items())


def _text(value: Json) -> str:
    return value[:MAX_TEXT] if isinstance(value, str) else ""


def _word(one: JsonObject, name: str) -> str:
    """Returns the value of an enumeration, whose case does not matter."""
    return _text(one.get(name)).lower()


def _is_heading(one: JsonObject) -> bool:
    is_large = _word(one, "size") in ("large", "extralarge")
    return _word(one, "style") == "heading" or is_large or _word(one, "weight") == "bolder"


def _tone(one: JsonObject) -> str:
    return _TONES.get(_word(one, "color"), "muted" if flag(one, "isSubtle") else "")


def _said(one: Json) -> str:
    """Returns the text of an element with that of its inlines."""
    if isinstance(one, str):
        return _text(one)
    if not isinstance(one, dict):
        return ""
    inlines = one.get("inlines")
    inner = "".join(map(_said, inlines[:MAX_INLINES])) if isinstance(inlines, list) else ""
    return (_text(one.get("text")) + inner)[:MAX_TEXT]


def _facts(one: JsonObject) -> Iterator[tuple[str, ...]]:
    facts = one.get("facts")
    for fact in facts[:100] if isinstance(facts, list) else ():
        if isinstance(fact, dict):
            yield _text(fact.get("title")), _text(fact.get("value"))


def _items_of(table: JsonObject) -> list[Json]:
    rows = table.get("rows")
    cells = [
        cell
        for row in (rows[:100] if isinstance(rows, list) else [])
        if isinstance(row, dict) and isinstance(row.get("cells"), list)
        for cell in row["cells"][:MAX_CELLS]  # type: ignore[index, union-attr]  # a list
    ]
    return [{**cell, "type": "TableCell"} for cell in cells if isinstance(cell, dict)]


def _cells(table: JsonObject) -> Iterator[tuple[str, ...]]:
    rows = table.get("rows")
    for row in rows[:100] if isinstance(rows, list) else ():
        cells = row.get("cells") if isinstance(row, dict) else None
        if isinstance(cells, list):
            yield tuple(_cell(cell, 0) for cell in cells[:MAX_CELLS])


def _cell(what: Json, depth: int) -> str:
    if not isinstance(what, dict) or depth > 3:
        return ""
    if flag(what, "isVisible") is False and not what.get("id"):
        return ""  # nothing can show it
    inner = [what.get(name) for name in ("items", "columns")]
    texts = [_cell(one, depth + 1) for many in inner if isinstance(many, list) for one in many[:20]]
    return "\n".join(filter(None, (_said(what), *texts)))


def _targets(what: Json) -> tuple[tuple[str, bool | None], ...]:
    found: list[tuple[str, bool | None]] = []
    for one in what[:50] if isinstance(what, list) else ():
        if isinstance(one, str):
            found.append((one, None))
        elif isinstance(one, dict) and isinstance(name := one.get("elementId"), str):
            found.append((name, flag(one, "isVisible")))
    return tuple(found)
