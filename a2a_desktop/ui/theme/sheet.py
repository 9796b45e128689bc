"""The style sheet of the whole application, made from `theme/sheet.qss` and tokens."""

import re
from functools import cache, partial
from typing import Final

from a2a_desktop.settings import resource
from a2a_desktop.ui.theme.tokens import Tokens

_LABELS: Final = (
    "display", "title", "heading", "body", "body-strong", "ui", "ui-strong", "small",
    "small-strong", "caption", "code", "code-small", "code-large",
)  # fmt: skip
_VALUE: Final = re.compile(r"@(?:(px|radius|icon|font)\(([\w-]+)(?:, -(\d+))?\)|([\w-]+))")


def sheet(look: Tokens) -> str:
    """Returns the style sheet for these tokens."""
    rules = _VALUE.sub(partial(_value, look), _rules())
    return "\n".join((rules, *(_label(look, role) for role in _LABELS)))


@cache
def _rules() -> str:
    return resource("theme/sheet.qss").read_text("utf-8")


def _value(look: Tokens, found: re.Match[str]) -> str:
    """Returns a colour, or a number of pixels, in place of its name."""
    kind, name, less, color = found.groups()
    match kind:
        case "px":
            px = look.px(int(name))
        case "radius":
            px = look.radius(name)
        case "icon":
            px = look.icon(name)
        case "font":
            px = look.font(name).pixelSize()
        case _:
            return look.css(color)
    return str(px - int(less or 0))


def _label(look: Tokens, role: str) -> str:
    font = look.font(role)
    families = ", ".join(f'"{one}"' for one in font.families())
    return (
        f'QLabel[role="{role}"] {{ font-family: {families}; font-size: {font.pixelSize()}px; '
        f"font-weight: {int(font.weight())}; }}"
    )
