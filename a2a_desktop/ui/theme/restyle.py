"""Dynamic properties that select a widget's look in the style sheet."""

from PySide6.QtWidgets import QWidget


def set_look(widget: QWidget, name: str, value: str | bool) -> None:
    """Sets a property, and applies the style sheet again if it has changed."""
    if (widget.property(name) or type(value)()) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
