"""The skill that the message is for: a chip in the message box, until the person takes it away."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from a2a_desktop.model.card import Skill
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.inspector.skill_icon import USUAL, skill_icon
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon

LONGEST: Final = 80
"""Characters of a name."""


class ChosenSkill(QFrame):
    """Says by which skill the agent is asked to answer."""

    removed = Signal()
    """The person took it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "chip")
        self.skill = ""
        """The id of the skill, "" if none is chosen."""
        self._skills: Sequence[Skill] = ()
        look = tokens()
        self._icon = Icon(USUAL, self, 16, "accent")
        self._name = ElidedLabel("", self, "small-strong")
        self._close = IconButton("ph.x", self.tr("Remove"), self, 20)
        self._close.clicked.connect(self._remove)
        box = QHBoxLayout(self)
        box.setContentsMargins(look.px(8), look.px(3), look.px(4), look.px(3))
        box.setSpacing(look.px(6))
        box.addWidget(self._icon)
        box.addWidget(self._name, 1)
        box.addWidget(self._close)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_skills(self, skills: Sequence[Skill]) -> None:
        """Those that the agent has."""
        self._skills = skills
        self.choose(self.skill)

    def choose(self, skill: str) -> None:
        """This one, by its id; "" for none."""
        self.skill = skill
        skills = self._skills if skill else ()
        known = next((one for one in skills if one.skill_id == skill), None)
        name = one_line(known.name if known is not None else "", LONGEST) or skill
        self._name.setText(name)
        self._icon.show_as(skill_icon(known) if known is not None else USUAL, "accent")
        said = self.tr("Remove {name}").replace("{name}", name)
        self._close.show_as("ph.x", said)
        self.setAccessibleName(self.tr("Skill: {name}").replace("{name}", name))
        self.setToolTip(self.tr("The agent is asked to answer by this skill"))
        self.setVisible(bool(skill))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = min(self._name.natural_width(), look.px(260))
        return QSize(wide + look.px(16 + 20 + 12 + 12 + 4), look.px(28))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)

    def _remove(self) -> None:
        self.choose("")
        self.removed.emit()
