"""The skill that the message is for."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.model.card import Skill
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.composer.choice_chip import ChoiceChip
from a2a_desktop.ui.widgets.skill_icon import USUAL, skill_icon

LONGEST: Final = 80
"""The most characters of a name."""


class ChosenSkill(ChoiceChip):
    """Shows the skill that the agent is asked to answer by."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(USUAL, parent)
        self.setToolTip(self.tr("The agent will be asked to use this skill"))
        self.skill = ""
        """The id of the skill, "" if none is chosen."""
        self._skills: Sequence[Skill] = ()

    def show_skills(self, skills: Sequence[Skill]) -> None:
        """Sets the skills of the agent."""
        self._skills = skills
        self.choose(self.skill)

    def choose(self, skill: str) -> None:
        """Chooses a skill by its id; "" for none."""
        self.skill = skill
        skills = self._skills if skill else ()
        known = next((one for one in skills if one.skill_id == skill), None)
        name = one_line(known.name if known is not None else "", LONGEST) or skill
        self._icon.show_as(skill_icon(known) if known is not None else USUAL, "accent")
        said, removal = self.tr("Skill: {name}"), self.tr("Remove {name}")
        self._show_name(name, said.replace("{name}", name), removal.replace("{name}", name))

    def clear(self) -> None:
        self.choose("")
