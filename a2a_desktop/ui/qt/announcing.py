"""What a screen reader says without anybody having moved to it."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def is_listened_to() -> bool:
    """A screen reader, or the like, is there."""
    return QAccessible.isActive()


def announce(widget: QWidget, text: str) -> None:
    """Have `text` read out when whatever is being read has ended."""
    if is_listened_to():
        event = QAccessibleAnnouncementEvent(widget, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)
