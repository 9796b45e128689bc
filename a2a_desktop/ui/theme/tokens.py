"""The design tokens: every colour, size, font and look of a standing, read from one file.

As with `QApplication.palette`, an application has one set of tokens: `tokens()` returns it,
`style.apply` sets it. Widgets ask when they paint and again on a palette change.
"""

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Final

from PySide6.QtGui import QColor, QFont, QFontDatabase

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.settings import resource
from a2a_desktop.ui.qt.translation import translated

SANS: Final = ["Inter"]
SYSTEM_TYPEFACE: Final = "system"
MONO: Final = ["JetBrains Mono"]
EMOJI: Final = ["Noto Color Emoji"]
HUES: Final = ("clay", "amber", "moss", "spruce", "lagoon", "sky", "iris", "plum")

_STRONG: Final = {
    "text-muted": "text",
    "text-faint": "text",
    "border": "border-control",
    "border-strong": "border-control",
    "code-border": "border-control",
}
"""The replacements of colours for stronger contrast."""

_CHAT_WIDTHS: Final = {"narrow": 620, "wide": 920}
"""px at 100 % where it is not the usual width."""
_COMPACT: Final = {"row-agent": 40, "row-conversation": 44, "row-group": 26}
"""px at 100 % of rows in compact lists."""


class Theme(StrEnum):
    """Light or dark."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class StandingLook:
    """The look of a standing: always an icon and a word, never colour alone."""

    standing: Standing
    icon: str
    tone: str
    """`neutral`, `info`, `success`, `warning` or `danger`: text in it on `{tone}-soft`."""

    @property
    def label(self) -> str:
        return translated(self.standing.words)

    @property
    def short(self) -> str:
        """A word for narrow places."""
        return translated(self.standing.short)


@cache
def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(resource("theme/tokens.json").read_text("utf-8"))
    return table


@cache
def _standing(standing: Standing) -> StandingLook:
    row = _table()["standing"][standing.value]
    return StandingLook(standing, row["icon"], row["tone"])


@dataclass(frozen=True, slots=True)
class Tokens:
    """The values of one theme at one text size. `scale` 1.0 is 100 %."""

    theme: Theme = Theme.LIGHT
    scale: float = 1.0
    is_strong: bool = False
    """Stronger contrast."""
    typeface: str = ""
    """As in the settings."""
    chat_width: str = ""
    """As in the settings."""
    is_compact: bool = False
    """Rows of lists are closer together."""

    def color(self, name: str) -> QColor:
        """Returns a colour by its token name, such as `text-muted`. Raises KeyError if unknown."""
        strong = _STRONG.get(name, name) if self.is_strong else name
        return QColor(_color(self.theme, strong))

    def css(self, name: str) -> str:
        """Returns the colour as a style sheet writes it."""
        return self.color(name).name()

    def px(self, value: float) -> int:
        """Returns a design length at the present scale."""
        return round(value * self.scale)

    def size(self, name: str) -> int:
        """Returns a size: `row-agent`, `header`, `measure-chat`, `left-pane.default`, ..."""
        if name == "measure-chat" and self.chat_width in _CHAT_WIDTHS:
            return self.px(_CHAT_WIDTHS[self.chat_width])
        if self.is_compact and name in _COMPACT:
            return self.px(_COMPACT[name])
        value = _table()["size"]
        for step in name.split("."):
            value = value[step]
        return self.px(value)

    def space(self, step: int) -> int:
        """Returns a step of the spacing scale: 4 is 8 px, 5 is 12, 6 is 16."""
        return self.px(_table()["space"][str(step)])

    def radius(self, name: str) -> int:
        """Returns a corner radius: xs, sm, md, lg, xl, bubble, bubble-tail, pill."""
        return self.px(_table()["radius"][name])

    def icon(self, name: str) -> int:
        """Returns an icon size: xs, sm, md, lg, xl, 2xl, hero."""
        return self.px(_table()["icon"][name])

    def font(self, role: str) -> QFont:
        """Returns a font by role: display, title, heading, body, ui, ui-strong, small, code, ..."""
        return QFont(_font(role, self.scale, self.typeface))

    def line(self, role: str) -> int:
        """Returns the line height of a font role."""
        return self.px(_table()["type"][role]["line"])

    def standing(self, standing: Standing) -> StandingLook:
        """Returns the look of a standing, and its words."""
        return _standing(standing)

    def motion(self, name: str) -> int:
        """Returns a duration in ms."""
        return int(_table()["motion"][name])


@lru_cache(maxsize=512)
def _color(theme: Theme, name: str) -> QColor:
    text: str = _table()["color"][theme.value][name]
    if len(text) == 9:  # #RRGGBBAA; Qt's own order is #AARRGGBB
        text = f"#{text[7:]}{text[1:7]}"
    return QColor(text)


@lru_cache(maxsize=128)
def _font(role: str, scale: float, typeface: str) -> QFont:
    row = _table()["type"][role]
    font = QFont((MONO if row.get("family") == "mono" else _families(typeface)) + EMOJI)
    font.setPixelSize(max(1, round(row["px"] * scale)))
    font.setWeight(QFont.Weight(_bundled_weight(row["weight"])))
    if row.get("family") == "mono":
        font.setFeature(QFont.Tag("calt"), 0)  # no ligatures: an address is read letter by letter
    if row["tracking"]:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, row["tracking"] * scale)
    return font


def _families(typeface: str) -> list[str]:
    """Returns the wanted families, then the program's own for glyphs that they lack."""
    if typeface == SYSTEM_TYPEFACE:
        typeface = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    return [typeface, *SANS] if typeface else SANS


def _bundled_weight(weight: int) -> int:
    """Returns the weight of a static file (400, 500, 600): 550 becomes 500 and 650 becomes 600."""
    return weight // 100 * 100


_current = Tokens()


def tokens() -> Tokens:
    """Returns the tokens in force."""
    return _current


def use(new: Tokens) -> None:
    """Puts other tokens in force. Only `style.apply` calls it, because it also notifies widgets."""
    global _current  # noqa: PLW0603  # one per application, like QApplication.palette
    _current = new
