"""Surfaces and actions as text, for screen readers and for the row of a sent action."""

import re
from collections.abc import Sequence
from typing import Final

from a2a_desktop.a2ui.answers import texts_of
from a2a_desktop.a2ui.functions import as_text
from a2a_desktop.a2ui.messages import action_of, by_surface
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.surface import Following
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.model.ids import Json, JsonObject

LONGEST: Final = 2_000
ANSWERS: Final = 12
ANSWER: Final = 200
DOTS: Final = "••••••"
_SECRET: Final = re.compile(r"pass(?!eng|port)|secret|token|^pin$|^cvv|^cvc", re.IGNORECASE)
_JOINT: Final = re.compile(r"[_\-.\s]+|(?<=[a-z0-9])(?=[A-Z])")


def of_surface(messages: Sequence[JsonObject]) -> str:
    """Returns the texts and answers of a surface, from top to bottom."""
    following = Following("")
    following.follow(messages)
    said: list[str] = []
    size = 0
    for node in flattened(following.surface.tree()):
        text = _line(node)
        if text and size < LONGEST:
            said.append(text)
            size += len(text)
    return "\n".join(said)[:LONGEST]


def of_data(data: Json) -> str:
    """Returns a part of a message as text; "" if it is not A2UI."""
    if (action := action_of(data)) is not None:
        return of_action(action)
    return "\n".join(of_surface(said) for said in by_surface(data).values())


def in_data(data: Json) -> str:
    """Returns all readable text on the surfaces of a part, for the search."""
    if (action := action_of(data)) is not None:
        return of_action(action)
    read: list[str] = []
    for surface_id, messages in by_surface(data).items():
        following = Following(surface_id)
        following.follow(messages)
        for node in flattened(following.surface.tree()):
            read += in_node(node)
    return "\n".join(read)


def in_node(node: SurfaceNode) -> list[str]:
    """Returns the readable texts of one component, without its children's."""
    words = (node.text("text"), node.text("label"), node.text("description"), *node.titles)
    is_typed = node.component == "TextField" and node.text("variant") != "obscured"
    typed = (node.text("value"),) if is_typed else ()
    return [one for one in (*words, *typed, *(label for label, _ in node.options())) if one]


def of_action(action: JsonObject, yes: str = "yes", no: str = "no") -> str:
    """Returns the pressed button, and below it the answers that went along."""
    lines = [as_words(as_text(action.get("name")))]
    context = action.get("context")
    for name, given in context.items() if isinstance(context, dict) else ():
        value: Json = (yes if given else no) if isinstance(given, bool) else given
        if len(lines) <= ANSWERS and (text := _answer(name, value)):
            lines.append(f"{as_words(name)}: {text}")
    return "\n".join(lines)


def as_words(name: str) -> str:
    """Returns `submit_booking` and `submitBooking` as plain words: Submit booking."""
    words = " ".join(filter(None, _JOINT.split(name[:ANSWER])))
    return words[:1].upper() + words[1:].lower() if words else name[:ANSWER]


def _line(node: SurfaceNode) -> str:
    text = node.text("text") or node.text("label") or node.text("description")
    answer = ", ".join(texts_of(node))
    if answer and node.text("variant") == "obscured":
        answer = DOTS
    return ": ".join(filter(None, (text, answer)))


def _answer(name: str, value: Json) -> str:
    if isinstance(value, list) and not any(isinstance(one, list | dict) for one in value):
        text = ", ".join(map(as_text, value))
    elif isinstance(value, list | dict) or value is None:
        return ""
    else:
        text = as_text(value)
    if text and _SECRET.search(name):
        return DOTS
    return text if len(text) <= ANSWER else f"{text[:ANSWER]}…"
