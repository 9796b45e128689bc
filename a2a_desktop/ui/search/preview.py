"""The text of a hit, with highlighted matches, beside the results."""

from datetime import UTC, datetime
from typing import Final

from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.plain import PlainText
from a2a_desktop.ui.widgets.text_highlighter import light
from a2a_desktop.ui.widgets.tile import AgentTile
from a2a_desktop.ui.wording import formats

SHOWN: Final = 6000
"""The most characters around the first match."""


class MatchPreview(QFrame):
    """Title, time and text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sunken")
        self._tile = AgentTile(self, 20, has_dot=False)
        self._title = ElidedLabel("", self, "small-strong", "text-muted")
        self._time = Label("", self, "small", "muted", wraps=False)
        self._text = PlainText("body", self)
        self._text.document().setDocumentMargin(0)
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setProperty("ring", "true")
        self._text.setAccessibleName(self.tr("Preview"))
        head = add_all(row_layout(gap=8), self._tile, (self._title, 1), self._time)
        add_all(column_layout(self, gap=12, margins=(20, 16, 20, 12)), head, (self._text, 1))

    def clear(self) -> None:
        """Shows that nothing is chosen."""
        self.show_text("", "", "", Query())

    def show_text(
        self, title: str, at: str, text: str, query: Query, agent: AgentRecord | None = None
    ) -> None:
        """Shows a hit and its agent; `at` is ISO 8601 or ""."""
        self._title.setText(title)
        self._tile.setVisible(agent is not None)
        if agent is not None:
            self._tile.show_agent(agent)
        now = datetime.now(UTC)
        self._time.setText(formats.when(datetime.fromisoformat(at), now) if at else "")
        found = spans(text[: 50 * SHOWN], query)
        start = max(0, found[0][0] - SHOWN // 4) if found else 0
        self._text.setPlainText(text[start : start + SHOWN])
        if (first := light(self._text, query)) is not None:
            self._text.setTextCursor(first)
            self._text.ensureCursorVisible()
