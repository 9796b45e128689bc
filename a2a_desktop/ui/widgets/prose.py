"""What an agent wrote of itself, as text that always fits the pane."""

import re
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.label import Label

MOST: Final = 4000
"""Characters that are laid out; the raw card has all."""
_LONG_RUN: Final = re.compile(r"\S{17,}")
_PLACE: Final = re.compile(r"([./_@?&=-]|[^./_@?&=-]{16})(?=\S)")
_BREAK: Final = "\N{ZERO WIDTH SPACE}"


class Prose(Label):
    """A label that breaks long words rather than widen the pane. Read aloud it is unbroken."""

    def __init__(self, text: str, parent: QWidget, role: str = "ui", tone: str = "") -> None:
        super().__init__("", parent, role, tone)
        self.show_text(text)

    def show_text(self, text: str) -> None:
        """Another text."""
        text = brief(text, MOST)
        self.setText(_LONG_RUN.sub(_broken, text))
        self.setAccessibleName(text)


def brief(text: str, most: int) -> str:
    """As much of a text as is shown."""
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def _broken(run: re.Match[str]) -> str:
    """With places to break: after what parts an address, else anywhere."""
    return _PLACE.sub(rf"\1{_BREAK}", run.group())
