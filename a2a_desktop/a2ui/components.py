"""The basic catalogue as data: the properties of each component, and their defaults.

Names are those of 0.9. Source: google/A2UI, specification/v0_9_1/catalogs/basic/catalog.json.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from a2a_desktop.model.ids import Json


class ComponentKind(StrEnum):
    """The type of a property's value."""

    TEXT = "text"
    FLAG = "flag"
    NUMBER = "number"
    TEXTS = "texts"
    OPTIONS = "options"
    """Pairs of label and value."""
    WORD = "word"
    """A choice of a few words, the first of which is the default."""


@dataclass(frozen=True, slots=True)
class Property:
    """A property of a component. `words` holds the choices of a WORD."""

    kind: ComponentKind
    default: Json = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Component:
    """One component of the catalogue."""

    properties: Mapping[str, Property] = field(default_factory=dict)
    slots: tuple[str, ...] = ()
    """Properties that name one component each, in their order."""
    has_children: bool = False
    has_tabs: bool = False
    is_input: bool = False
    """The person can change its `value`."""


TEXT: Final = Property(ComponentKind.TEXT, "")
FLAG: Final = Property(ComponentKind.FLAG, default=False)
NUMBER: Final = Property(ComponentKind.NUMBER)
TEXTS: Final = Property(ComponentKind.TEXTS)
OPTIONS: Final = Property(ComponentKind.OPTIONS)
_ALIGN: Final = ("stretch", "start", "center", "end")
_JUSTIFY: Final = (
    "start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly", "stretch",
)  # fmt: skip


def _word(*words: str) -> Property:
    return Property(ComponentKind.WORD, words[0], words)


_LINE: Final = Component({"justify": _word(*_JUSTIFY), "align": _word(*_ALIGN)}, has_children=True)

CATALOGUE: Final[Mapping[str, Component]] = {
    "Text": Component(
        {"text": TEXT, "variant": _word("body", "h1", "h2", "h3", "h4", "h5", "caption")}
    ),
    "Image": Component(
        {
            "url": TEXT,
            "description": TEXT,
            "fit": _word("fill", "contain", "cover", "none", "scaleDown", "scale-down"),
            "variant": _word(
                "mediumFeature", "icon", "avatar", "smallFeature", "largeFeature", "header"
            ),
        }
    ),
    "Icon": Component({"name": TEXT}),
    "Video": Component({"url": TEXT, "description": TEXT}),
    "AudioPlayer": Component({"url": TEXT, "description": TEXT}),
    "Row": _LINE,
    "Column": _LINE,
    "List": Component(
        {"direction": _word("vertical", "horizontal"), "align": _word(*_ALIGN)}, has_children=True
    ),
    "Card": Component(slots=("child",)),
    "Tabs": Component(has_tabs=True),
    "Modal": Component(slots=("trigger", "content")),
    "Divider": Component({"axis": _word("horizontal", "vertical")}),
    "Button": Component(
        {"variant": _word("default", "primary", "borderless"), "label": TEXT}, slots=("child",)
    ),
    "TextField": Component(
        {
            "label": TEXT,
            "value": TEXT,
            "placeholder": TEXT,
            "variant": _word("shortText", "longText", "number", "obscured", "date"),
            "validationRegexp": TEXT,
        },
        is_input=True,
    ),
    "CheckBox": Component({"label": TEXT, "value": FLAG}, is_input=True),
    "ChoicePicker": Component(
        {
            "label": TEXT,
            "value": TEXTS,
            "options": OPTIONS,
            "variant": _word("mutuallyExclusive", "multipleSelection"),
            "displayStyle": _word("checkbox", "chips"),
            "filterable": FLAG,
        },
        is_input=True,
    ),
    "Slider": Component(
        {
            "label": TEXT,
            "value": NUMBER,
            "min": Property(ComponentKind.NUMBER, 0),
            "max": Property(ComponentKind.NUMBER, 100),
            "steps": NUMBER,
        },
        is_input=True,
    ),
    "DateTimeInput": Component(
        {
            "label": TEXT,
            "value": TEXT,
            "enableDate": FLAG,
            "enableTime": FLAG,
            "min": TEXT,
            "max": TEXT,
        },
        is_input=True,
    ),
}
"""The 18 components."""
