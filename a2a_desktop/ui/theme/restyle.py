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
