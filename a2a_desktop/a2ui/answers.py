"""The inputs of a surface that go along with an action, as the person sees them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from a2a_desktop.a2ui import binding
from a2a_desktop.a2ui.components import CATALOGUE, Component
from a2a_desktop.a2ui.dates import format_date
from a2a_desktop.a2ui.functions import as_text
from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.model.ids import Json

_DEPTH: Final = 24


@dataclass(frozen=True, slots=True)
class Given:
    """An answer of the person; the value of a secret one is left out."""

    label: str
    texts: tuple[str, ...] = ()
    is_secret: bool = False


def paths_in(raw: Json, base: str, depth: int = 0) -> Iterator[str]:
    """Yields the paths that a dynamic value reads."""
    if depth > _DEPTH:
        return
    if isinstance(raw, dict):
        path = raw.get("path")
        if isinstance(path, str):
            yield binding.absolute(path, base)
        for one in raw.values():
            yield from paths_in(one, base, depth + 1)
    elif isinstance(raw, list):
        for one in raw:
            yield from paths_in(one, base, depth + 1)


def given(nodes: Iterator[SurfaceNode], paths: Sequence[str]) -> tuple[Given, ...]:
    """Returns the answers at these paths or below; none twice."""
    found: dict[str, Given] = {}
    for node in nodes:
        path = node.writes_to
        if path and path not in found and any(_covers(one, path) for one in paths):
            answer = _answer(node)
            if answer.texts or answer.is_secret:
                found[path] = answer
    return tuple(found.values())


def texts_of(node: SurfaceNode) -> tuple[str, ...]:
    """Returns the content of an input, as the person chose or wrote it."""
    if not CATALOGUE.get(node.component, Component()).is_input:
        return ()
    chosen = node.texts("value")
    if chosen:
        labels = {value: label for label, value in node.options()}
        return tuple(labels.get(one, one) for one in chosen)
    value = node.values.get("value")
    text = "" if isinstance(value, list) else as_text(value)
    if node.component == "DateTimeInput":
        pattern = "d MMM yyyy" if node.flag("enableDate") or not node.flag("enableTime") else ""
        clock = "HH:mm" if node.flag("enableTime") else ""
        text = format_date(text, ", ".join(filter(None, (pattern, clock)))) or text
    return (text,) if text else ()


def _answer(node: SurfaceNode) -> Given:
    label = node.text("label") or node.label
    texts = texts_of(node)
    if is_secret(node):
        return Given(label, is_secret=bool(texts))
    return Given(label, texts)


def is_secret(node: SurfaceNode) -> bool:
    """Returns whether an input shows dots."""
    return node.text("variant") == "obscured"


def _covers(path: str, other: str) -> bool:
    return other == path or other.startswith(f"{path.rstrip('/')}/")
