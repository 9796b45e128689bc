"""Words with a strong part: the beginning of a sentence, a star that says "must"."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Label


class LeadLabel(Label):
    """A text with a strong beginning. An agent's text stays plain."""

    def __init__(self, parent: QWidget, role: str = "ui") -> None:
        super().__init__("", parent, role)
        self.setTextFormat(Qt.TextFormat.RichText)

    def show_words(self, strong: str, text: str) -> None:
        """Shows the words; either may be ""."""
        lead = f'<span style="font-weight:600">{escape(strong)}</span>' if strong else ""
        self.setText(" ".join(filter(None, (lead, escape(text)))))
        self.setAccessibleName(" ".join(filter(None, (strong, text))))


def starred(text: str, *, is_first: bool = False) -> str:
    """Returns rich text: plain words, and a red star behind or before them."""
    star = f'<span style="color:{tokens().css("danger")}">*</span>'
    words = escape(text)
    return f"{star} {words}" if is_first else f"{words} {star}"
