"""Whether things move."""

from PySide6.QtWidgets import QApplication, QStyle


def wants_motion() -> bool:
    """The system does not ask for less of it."""
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return QApplication.style().styleHint(hint) > 0
