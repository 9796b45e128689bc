"""Sentences outside of widgets: marked where they are written, translated where they are shown."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from a2a_desktop.conversation.standing import phrase

__all__ = ["counted", "phrase", "translated"]

_CONTEXT: Final = "wording"


def translated(text: str, context: str = _CONTEXT) -> str:
    """Returns a sentence, a literal or a `phrase`, in the person's language."""
    return QCoreApplication.translate(context, text)


def counted(count: int, one: str, many: str) -> str:
    """Returns a count of something, in the person's language.

    Both are literals in English; `many` holds `{count}`, and a language may have any number of
    forms for it.
    """
    text = QCoreApplication.translate(_CONTEXT, many, None, count)
    if text == many and count == 1:
        text = one
    return text.replace("{count}", QLocale().toString(count))
