"""An agent's description of itself, before it is added."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.tile import AgentTile

SKILLS = 4
"""The most skills that are named."""
NAME = 120
"""The most characters of a name."""
WORDS = 280
"""The most characters of the description."""


class AgentPreview(QFrame):
    """Tile, name, provider, description, and the first skills."""

    def __init__(self, agent: AgentRecord, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        look, card = tokens(), agent.card
        tile = AgentTile(self, 44, "surface-raised")
        tile.show_agent(agent)
        version = wording.protocol(agent.generation)
        words = column_layout(gap=2)
        head = row_layout(gap=8)
        head.addWidget(Prose(agent.name[:NAME], self, "heading"), 1 if len(agent.name) > 32 else 0)
        badge = Label(version, self, "caption", "muted", wraps=False)
        badge.setProperty("surface", "outline")
        badge.setVisible(bool(version))
        head.addWidget(badge, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(0 if len(agent.name) > 32 else 1)
        nest(words, head)
        said = card.version[:NAME]
        release = self.tr("version {version}").format(version=said) if said else ""
        facts = [wording.provider(card)[:NAME], release]
        if any(facts):
            words.addWidget(Prose(" · ".join(filter(None, facts)), self, "small", "muted"))
        if card.description:
            text = " ".join(card.description[: 4 * WORDS].split())
            short = text if len(text) <= WORDS else text[:WORDS].rstrip() + "…"
            words.addSpacing(look.px(4))
            words.addWidget(Prose(short, self, "ui"))
        if card.skills:
            words.addSpacing(look.px(6))
            words.addWidget(self._skills(agent))
        box = row_layout(self, gap=12, margins=14)
        box.addWidget(tile, 0, Qt.AlignmentFlag.AlignTop)
        nest(box, words, 1)

    def _skills(self, agent: AgentRecord) -> QWidget:
        row = QWidget(self)
        flow = FlowLayout(row, 6)
        shown = agent.card.skills[:SKILLS]
        names = [skill.name[:40] for skill in shown]
        if more := len(agent.card.skills) - len(shown):
            names.append(self.tr("{count} more").format(count=more))
        for name in names:
            tag = Label(name, row, "small", "muted")
            tag.setWordWrap(False)
            tag.setProperty("surface", "pill")
            flow.addWidget(tag)
        row.setMinimumHeight(flow.heightForWidth(tokens().px(400)))
        return row
