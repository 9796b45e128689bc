"""Announcements of a screen reader that follow no move of the focus."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def is_listened_to() -> bool:
    """Returns whether a screen reader, or the like, is running."""
    return QAccessible.isActive()


def announce(widget: QWidget, text: str) -> None:
    """Has `text` read out once the current announcement has ended."""
    if is_listened_to():
        event = QAccessibleAnnouncementEvent(widget, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)
