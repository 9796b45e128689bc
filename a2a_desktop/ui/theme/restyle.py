"""Widgets and the look: dynamic properties for the style sheet, and changes of the theme."""

from typing import Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import Tokens, tokens

_seen: Final = WeakKeyDictionary[QWidget, Tokens]()


def brings_new_tokens(event: QEvent, widget: QWidget) -> bool:
    """Returns whether a widget has to follow other tokens: Qt changes its palette several times."""
    is_new = event.type() == QEvent.Type.PaletteChange and _seen.get(widget) is not tokens()
    if is_new:
        _seen[widget] = tokens()
    return is_new


def set_look(widget: QWidget, name: str, value: str | bool) -> None:
    """Sets a property, and applies the style sheet again if it has changed."""
    if (widget.property(name) or type(value)()) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class Fading:
    """A widget with such contents: most of a long text may never be seen in a new theme."""

    _shown_with: Tokens | None = None
    """The tokens of its contents; None if it has none yet."""

    @property
    def is_faded(self) -> bool:
        """Its colours are still those of the theme before."""
        return self._shown_with is not None and self._shown_with is not tokens()
