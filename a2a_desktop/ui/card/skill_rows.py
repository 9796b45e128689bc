"""The first skills of an agent as lines, and examples of them to begin with."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui.card.section import Fact, PressedFact
from a2a_desktop.ui.card.skill_list import Example
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.widgets.skill_icon import skill_icon

POPULAR: Final = 3
"""The skills that are shown."""


class SkillRows(RowsCard):
    """The first skills, each as a button that leads to all of them."""

    chosen = Signal(str)
    """The name of the tab."""

    def __init__(self, card: AgentCard, parent: QWidget) -> None:
        super().__init__(parent)
        for skill in card.skills[:POPULAR]:
            words = " ".join(skill.description.split())
            short = words if len(words) <= 90 else f"{words[:89]}…"
            fact = Fact(skill_icon(skill), "accent", skill.name[:80], short, self)
            row = PressedFact("skills", fact, self)
            row.setAccessibleName(self.tr("Skill: {name}").replace("{name}", skill.name))
            row.chosen.connect(self.chosen)
            self.add(row)


class Examples(QWidget):
    """An example of each of the first skills."""

    chosen = Signal(str, str)
    """The text, and the id of its skill."""

    def __init__(self, card: AgentCard, parent: QWidget) -> None:
        super().__init__(parent)
        own = [one for one in card.skills if one.examples][:POPULAR]
        self._skills = {one.examples[0]: one.skill_id for one in own}
        box = column_layout(self, gap=6, margins=0)
        for text in self._skills:
            example = Example(text, self)
            example.chosen.connect(self._choose)
            box.addWidget(example)

    @property
    def count(self) -> int:
        """The number of examples."""
        return len(self._skills)

    def _choose(self, text: str) -> None:
        self.chosen.emit(text, self._skills[text])
