"""The skills to begin with: a row of chips above the empty message box."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.model.card import Skill
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.skill_icon import skill_icon
from a2a_desktop.ui.widgets.tip import tip

MOST: Final = 12
"""The most that ever fit into one row."""
LONGEST: Final = 40
"""The most characters of a name."""


class SkillChips(QWidget):
    """As many skills as fit in one row, then "All skills"."""

    example_chosen = Signal(str, str)
    """The text, and the id of its skill."""
    all_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips: list[_Chip] = []
        self._has_more = False
        self._all = Button(self.tr("All skills"), self, "chip", "ph.dots-three")
        self._all.clicked.connect(self.all_wanted)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def has_skills(self) -> bool:
        """There are skills to begin with."""
        return bool(self._chips)

    def show_skills(self, skills: Sequence[Skill]) -> None:
        """Shows these skills; a click needs an example, others are left out."""
        for chip in self._chips:
            chip.hide()
            chip.deleteLater()
        begun = (skill for skill in skills if skill.examples)
        self._chips = [_Chip(skill, self) for skill in islice(begun, MOST)]
        self._has_more = len(skills) > MOST
        for chip in self._chips:
            chip.chosen.connect(self.example_chosen)
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(100), self._all.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        gap, x, room = tokens().px(6), 0, self.width()
        rest = self._all.sizeHint().width() + gap
        hidden = 0
        for number, chip in enumerate(self._chips):
            hint = chip.sizeHint()
            is_last = number == len(self._chips) - 1
            needed = hint.width() + (0 if is_last and not self._has_more else rest)
            fits = not hidden and x + needed <= room
            chip.setVisible(fits)
            if fits:
                put(chip, QRect(x, 0, hint.width(), hint.height()), self.rect())
                x += hint.width() + gap
            else:
                hidden += 1
        self._all.setVisible(hidden > 0 or self._has_more)
        hint = self._all.sizeHint()
        put(self._all, QRect(x, 0, hint.width(), hint.height()), self.rect())


class _Chip(Button):
    chosen = Signal(str, str)

    def __init__(self, skill: Skill, parent: QWidget) -> None:
        name = " ".join(skill.name.split())
        shown = name if len(name) <= LONGEST else f"{name[:LONGEST]}…"
        super().__init__(shown, parent, "chip", skill_icon(skill))
        self._example, self._skill_id = skill.examples[0], skill.skill_id
        self.setToolTip(tip(self._example))
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._example, self._skill_id)
