"""The skills as cards: on the page in columns, found by words and narrowed by tags."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Skill
from a2a_desktop.ui.card.section import Density
from a2a_desktop.ui.card.skill_list import SkillCard
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.filter_bar import FilterBox
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, empty, nest, row_layout
from a2a_desktop.ui.widgets.sections import ScrollPage

AT_ONCE: Final = 40
"""The most skills that are shown; a press shows others in their place."""
FIRST: Final = 2
"""The cards that are built at once; each other one has a turn, for Qt lays out all of them."""
ADDING_MS: Final = 20
READ: Final = 1_000
"""The skills whose words are read in one turn; those of more once their cards are built."""
TAGS: Final = 8
COLUMN: Final = 300
"""The least width of a column, px at 100 %."""
_LINE: Final = 44
"""The characters of a line, to estimate the height of a card."""


class SkillsPage(QWidget):
    """The cards, built once they are visible; on the page of a card below a search and tags."""

    example_chosen = Signal(str, str)
    """The text, "" for none, and the id of its skill."""

    def __init__(self, density: Density, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_full = density is Density.FULL
        self._is_begun = self._is_built = False
        self._skills: Sequence[Skill] = ()
        self._texts: list[str] = []
        self._tags: Counter[str] = Counter()
        self._found: list[Skill] = []
        self._tag = ""
        self._first = self._count = 0
        self._boxes: list[QVBoxLayout] = []
        self._heights: list[int] = []
        self._body = QWidget(self)
        self._cards = InTurns(self, self._add_some, FIRST, 1)
        self._reading = repeating(self, self._read_on, ADDING_MS)
        self._find = FilterBox(self.tr("Find a skill"), self)
        self._find.textChanged.connect(self._narrow)
        self._chips = QWidget(self)
        self._flow = FlowLayout(self._chips, 6)
        self._page = ScrollPage(self.tr("Skills"), self)
        self._lay_out()

    def show_agent(self, agent: AgentRecord) -> None:
        """Shows all skills of an agent."""
        if self._is_begun and agent.card.skills == self._skills:
            return
        self._is_begun, self._is_built = True, False
        self._skills = agent.card.skills
        if self.isVisible():
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_begun and not self._is_built:
            self._fill()

    def _fill(self) -> None:
        self._is_built = True
        self._texts, self._tags, self._tag = [], Counter(), ""
        self._show_chips()
        if self._is_full and len(self._skills) <= READ:
            self._read_on()
        if self._find.text():
            self._find.clear()  # clearing filters
        else:
            self._narrow()

    def _read_on(self) -> None:
        """Reads the words and the tags of the next skills: a card may have thousands."""
        part = self._skills[len(self._texts) : len(self._texts) + READ]
        self._texts += map(_searched, part)
        self._tags.update(tag for one in part for tag in dict.fromkeys(one.tags) if tag)
        if len(self._texts) == len(self._skills):
            self._reading.stop()
            self._show_chips()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_built and self._columns() != self._count:
            self._build()

    def _columns(self) -> int:
        return max(1, min(3, self._page.viewport().width() // tokens().px(COLUMN)))

    def _show_chips(self) -> None:
        empty(self._flow)
        tags = [tag for tag, count in self._tags.most_common(TAGS) if count > 1]
        for tag in ("", *tags) if tags else ():
            chip = ValueButton(tag, tag[:40] or self.tr("All"), self._chips, "chip")
            chip.setCheckable(True)
            chip.setChecked(not tag)
            chip.chosen.connect(self._choose_tag)
            self._flow.addWidget(chip)
            chip.show()
        self._chips.setVisible(bool(tags))

    def _choose_tag(self, tag: str) -> None:
        self._tag = tag
        for chip in self._flow.widgets():
            if isinstance(chip, ValueButton):
                chip.setChecked(chip.value == tag)
        self._narrow()

    def _narrow(self) -> None:
        words = self._find.text().casefold().split()
        self._found = self._met(words) if words or self._tag else list(self._skills)
        self._turn_to(0)

    def _met(self, words: Sequence[str]) -> list[Skill]:
        """Returns the skills of the chosen tag whose text contains all these words."""
        while len(self._texts) < len(self._skills):
            self._read_on()
        return [
            one
            for one, text in zip(self._skills, self._texts, strict=True)
            if (not self._tag or self._tag in one.tags) and all(word in text for word in words)
        ]

    def _show_next(self) -> None:
        self._turn_to(self._first + AT_ONCE)

    def _show_previous(self) -> None:
        self._turn_to(self._first - AT_ONCE)

    def _turn_to(self, first: int) -> None:
        """Shows the found skills from this one on."""
        self._first = first
        self._build()
        self._page.verticalScrollBar().setValue(0)

    def _build(self) -> None:
        look = tokens()
        pad, apart, gap = (28, 14, 12) if self._is_full else (16, 10, 10)
        self._count = self._columns()
        body = QWidget(self._page.inside)
        box = QVBoxLayout(body)
        top = 0 if self._is_full else look.px(pad)
        box.setContentsMargins(look.px(pad), top, look.px(pad), look.px(pad))
        box.setSpacing(look.px(apart))
        row = row_layout(gap=gap)
        self._boxes = [QVBoxLayout() for _ in range(self._count)]
        self._heights = [0] * self._count
        for column in self._boxes:
            column.setSpacing(look.px(gap))
            column.addStretch(1)
            nest(row, column, 1)
        self._body = body
        self._cards.begin(min(len(self._found) - self._first, AT_ONCE))
        if not self._is_full:
            box.addWidget(Label(self._hint(), body, "small", "muted"))
        elif not self._found:
            box.addWidget(Label(self._nothing(), body, "ui", "faint"))
        nest(box, row)
        if (left := len(self._found) - self._first - AT_ONCE) > 0:
            text = self.tr("Show more ({count} left)").replace("{count}", str(left))
            box.addWidget(self._turning(text, self._show_next))
        if self._first:
            text = self.tr("Show the previous {count}").replace("{count}", str(AT_ONCE))
            box.addWidget(self._turning(text, self._show_previous))
        box.addStretch(1)
        self._page.show_page(body)

    def _turning(self, text: str, turn: Callable[[], None]) -> Button:
        """Returns a button that shows other skills."""
        return Button(text, self._body, "link" if self._is_full else "small", clicked=turn)

    def _add_some(self, begin: int, end: int) -> None:
        for skill in self._found[self._first + begin : self._first + end]:
            lowest = self._heights.index(min(self._heights))
            card = SkillCard(skill, self._body, wants_sign_in=bool(skill.security))
            card.example_chosen.connect(self.example_chosen)
            column = self._boxes[lowest]
            column.insertWidget(column.count() - 1, card)
            self._heights[lowest] += _height(skill)
        if self._cards.is_done and self._is_full and len(self._texts) < len(self._skills):
            self._reading.start()

    def _hint(self) -> str:
        if not self._skills:
            return self._nothing()
        return self.tr(
            "Choose an example to put it in the message box. Nothing is sent until you press Send."
        )

    def _nothing(self) -> str:
        if self._skills:
            return self.tr("Nothing found")
        return self.tr("This agent doesn't say what it's good at. Just ask.")

    def _lay_out(self) -> None:
        look = tokens()
        self._find.setVisible(self._is_full)
        self._find.setMinimumWidth(look.px(180))
        self._find.setMaximumWidth(look.px(260))
        head = QHBoxLayout()
        pad = look.px(28)
        if self._is_full:
            head.setContentsMargins(pad, look.px(18), pad, look.px(12))
        else:
            head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(look.px(10))
        head.addWidget(self._find, 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._chips, 2)
        add_all(column_layout(self, gap=0, margins=0), head, (self._page, 1))


def _searched(skill: Skill) -> str:
    return "\n".join((skill.name, skill.description, *skill.tags, *skill.examples)).casefold()


def _height(skill: Skill) -> int:
    """Returns the estimated height of its card, in lines."""
    lines = 3 + len(skill.description) // _LINE + bool(skill.tags)
    return lines + sum(2 + len(one) // _LINE for one in skill.examples[:10])
