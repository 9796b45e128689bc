"""What layouts of Qt lack."""

from PySide6.QtWidgets import QLayout


def empty(layout: QLayout) -> None:
    """Deletes the widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
