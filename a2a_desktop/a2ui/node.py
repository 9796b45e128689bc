"""A component as it is drawn: every value computed, every child found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from a2a_desktop.a2ui.functions import as_number, as_text
from a2a_desktop.model.ids import Json


class SurfaceProblem(StrEnum):
    """The reason for a node that the agent did not intend."""

    UNKNOWN = "unknown"
    """No component of the catalogue; its children are drawn all the same."""
    MISSING = "missing"
    """It has not come, or not yet."""
    CYCLE = "cycle"
    """The component contains itself."""
    TOO_MUCH = "too much"
    """The surface is larger than the limit of a drawing."""


@dataclass(frozen=True, slots=True)
class SurfaceNode:
    """A component in its place. `values` follows its catalogue entry."""

    key: str
    """The same for the same component in the same item; unique in a tree."""
    component: str
    """Its name in the catalogue; an unknown one's own name."""
    component_id: str = ""
    base: str = ""
    """The path of the template's item around it."""
    values: Mapping[str, Json] = field(default_factory=dict)
    children: tuple["SurfaceNode", ...] = ()
    titles: tuple[str, ...] = ()
    """The titles of tabs, one for each child."""
    writes_to: str = ""
    """The path that an input changes; "" if it changes only itself."""
    problems: tuple[str, ...] = ()
    """The failed checks, in the agent's words; "" for one without words."""
    is_required: bool = False
    """A check of the component demands an answer."""
    weight: float = 0.0
    """Its share of a row's spare width."""
    label: str = ""
    """The name for a screen reader, if the agent gives one."""
    trouble: SurfaceProblem | None = None

    def text(self, name: str) -> str:
        return as_text(self.values.get(name))

    def flag(self, name: str) -> bool:
        """Returns a value as yes or no."""
        return self.values.get(name) is True

    def number(self, name: str) -> float | None:
        return as_number(self.values.get(name))

    def texts(self, name: str) -> list[str]:
        value = self.values.get(name)
        return [as_text(one) for one in value] if isinstance(value, list) else []

    def options(self) -> list[tuple[str, str]]:
        """Returns the labels and values to choose from."""
        rows = self.values.get("options")
        pairs = [one for one in rows if isinstance(one, list)] if isinstance(rows, list) else []
        return [(as_text(label), as_text(value)) for label, value in pairs]
