"""An agent's text about itself, as a label that always fits the pane."""

import re
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.label import Label

MOST: Final = 4000
"""The most characters that are laid out; the raw card has all."""
_LONG_RUN: Final = re.compile(r"\S{17,}")
_PLACE: Final = re.compile(r"([./_@?&=-]|[^./_@?&=-]{16})(?=\S)")
_BREAK: Final = "\N{ZERO WIDTH SPACE}"


class Prose(Label):
    """A label that breaks long words instead of widening the pane.

    Screen readers read it unbroken.
    """

    def __init__(self, text: str, parent: QWidget, role: str = "ui", tone: str = "") -> None:
        super().__init__("", parent, role, tone)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        text = brief(text, MOST)
        self.setText(_LONG_RUN.sub(_broken, text))
        self.setAccessibleName(text)


def brief(text: str, most: int) -> str:
    """Returns a text cut to the length that is shown."""
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def _broken(run: re.Match[str]) -> str:
    """Returns a run with places to break: after the separators of an address, else anywhere."""
    return _PLACE.sub(rf"\1{_BREAK}", run.group())
