"""Words of which some stand out: a sentence that begins strong, a star that says "must"."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label


class LeadLabel(Label):
    """One text whose beginning is strong. What an agent wrote stays text."""

    def __init__(self, parent: QWidget, role: str = "ui") -> None:
        super().__init__("", parent, role)
        self.setTextFormat(Qt.TextFormat.RichText)

    def show_words(self, strong: str, text: str) -> None:
        """Either may be ""."""
        lead = f'<span style="font-weight:600">{escape(strong)}</span>' if strong else ""
        self.setText(" ".join(filter(None, (lead, escape(text)))))
        self.setAccessibleName(" ".join(filter(None, (strong, text))))


def starred(text: str, *, is_first: bool = False) -> str:
    """Rich text: plain words, and a red star behind or before them."""
    star = f'<span style="color:{tokens().css("danger")}">*</span>'
    words = escape(text)
    return f"{star} {words}" if is_first else f"{words} {star}"
