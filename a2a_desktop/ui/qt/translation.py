"""Sentences outside of widgets: marked where they are written, translated where they are shown."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLocale

if TYPE_CHECKING:

    def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
        """Marks a sentence for translation; returns it as it is."""
else:
    from PySide6.QtCore import QT_TRANSLATE_NOOP

__all__ = ["QT_TRANSLATE_NOOP", "counted", "translated"]

_CONTEXT: Final = "wording"


def translated(text: str) -> str:
    """Returns a sentence marked with the context `wording`, in the person's language."""
    return QCoreApplication.translate(_CONTEXT, text)


def counted(count: int, one: str, many: str) -> str:
    """Returns a count of something, in the person's language.

    Both are literals in English; `many` holds `{count}`, and a language may have any number of
    forms for it.
    """
    text = QCoreApplication.translate(_CONTEXT, many, None, count)
    if text == many and count == 1:
        text = one
    return text.replace("{count}", QLocale().toString(count))
