"""Sentences outside of widgets: marked where they stand, translated where they are shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
        """Mark a sentence for translation; gives it back as it is."""
else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP

__all__ = ["QT_TRANSLATE_NOOP", "translated"]


def translated(text: str) -> str:
    """A sentence marked with the context `wording`, in the person's language."""
    return QCoreApplication.translate("wording", text)
