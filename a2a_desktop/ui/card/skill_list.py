"""A skill of an agent as a card, with examples to begin with."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from a2a_desktop.model.card import Skill
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.mirror import write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import MOST, Prose, brief
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.skill_icon import skill_icon
from a2a_desktop.ui.widgets.tip import tip

WORDS: Final = 800
"""The most characters of a description that are shown."""
SAID: Final = 300
"""The most characters of an example that are shown; the message box gets all of it."""
TAGS: Final = 20
TAG: Final = 200
"""The most characters of a tag that are shown."""
EXAMPLES: Final = 10


class SkillCard(QFrame):
    """A skill: its description, its tags, its media types, and examples to begin with."""

    example_chosen = Signal(str, str)
    """The text, "" for none, and the id of the skill."""

    def __init__(self, skill: Skill, parent: QWidget, *, wants_sign_in: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._skill_id = skill.skill_id
        self._box = column_layout(self, gap=8, margins=(14, 12, 14, 12))
        self._title(skill, wants_sign_in=wants_sign_in)
        if skill.description:
            self._box.addWidget(Prose(brief(skill.description, WORDS), self, "small", "muted"))
        if skill.tags:
            self._box.addWidget(tags_of(skill.tags[:TAGS], self))
        returns = self.tr("Returns")
        for name, modes in ((self.tr("Accepts"), skill.input_modes), (returns, skill.output_modes)):
            if modes and not (name == returns and sends_form(skill) and len(modes) == 1):
                kinds = ", ".join(wording.kinds(modes))
                self._box.addWidget(Prose(f"{name}: {kinds}", self, "small", "faint"))
        for text in skill.examples[:EXAMPLES]:
            example = Example(text, self)
            example.chosen.connect(self._choose)
            self._box.addWidget(example)
        if not skill.examples:
            self._say_there_are_none()

    def _title(self, skill: Skill, *, wants_sign_in: bool) -> None:
        row = row_layout(gap=8)
        row.addWidget(Icon(skill_icon(skill), self, 18, "accent"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Prose(skill.name, self, "ui-strong"), 1)
        if sends_form(skill):
            badge = Badge(self)
            badge.set_fact(self.tr("Sends a form"), "neutral")
            row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        if wants_sign_in:
            lock = Icon("ph.lock-key", self, 16, "text-faint")
            lock.setToolTip(self.tr("Needs its own sign-in"))
            lock.setAccessibleName(lock.toolTip())
            row.addWidget(lock, 0, Qt.AlignmentFlag.AlignTop)
        nest(self._box, row)

    def _say_there_are_none(self) -> None:
        row = row_layout(gap=6)
        row.addWidget(Icon("ph.warning", self, 14, "warning"))
        row.addWidget(Label(self.tr("No examples"), self, "small", "warning"), 1)
        use = Button(self.tr("Use this skill"), self, "small", clicked=self._use)
        row.addWidget(use)
        nest(self._box, row)

    def _choose(self, example: str) -> None:
        self.example_chosen.emit(example, self._skill_id)

    def _use(self) -> None:
        self._choose("")


def sends_form(skill: Skill) -> bool:
    """Returns whether the skill's card says that it answers with a form."""
    return wording.is_form(skill.output_modes)


def tags_of(words: Sequence[str], parent: QWidget) -> QWidget:
    """Returns words on soft grounds, side by side."""
    row = QWidget(parent)
    flow = FlowLayout(row, 4)
    for word in words:
        flow.addWidget(Tag(word, row))
    return row


@accessible_role(QAccessible.Role.StaticText)
class Tag(QWidget):
    """One word on a soft ground."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._text, self._shown = text, brief(text, TAG)
        self.setAccessibleName(text[:MOST])
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("caption")).horizontalAdvance(self._shown)
        return QSize(wide + look.px(15), look.px(20))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_whole = self._shown == self._text and self.width() >= self.sizeHint().width()
        self.setToolTip("" if is_whole else tip(self._text))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), "xs", fill="neutral-soft")
        painter.setPen(look.color("text-muted"))
        painter.setFont(look.font("caption"))
        room = self.rect().adjusted(look.px(7), 0, -look.px(7), 0)
        end = Qt.TextElideMode.ElideRight
        text = painter.fontMetrics().elidedText(self._shown, end, room.width() + 1)
        write(painter, room.adjusted(0, 0, 1, 0), Qt.AlignmentFlag.AlignCenter, text)


class Example(ValueButton):
    """An example to begin with, as a button whose words wrap."""

    chosen = Signal(str)

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, "", parent, "example")
        self.setAccessibleName(text[:MOST])
        row = row_layout(self, gap=8, margins=(10, 7, 10, 7))
        row.addWidget(Prose(brief(text, SAID), self, "small"), 1)
        row.addWidget(Icon("ph.arrow-up-right", self, 14, "text-faint"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
