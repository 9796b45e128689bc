"""The start page of a conversation: the agent, and examples to begin with."""

from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.extensions import lacking
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout, nest
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.tile import AgentTile
from a2a_desktop.ui.widgets.tip import tip

WORDS = 280
"""The most characters of the description; the inspector has all of them."""


class StartPage(QWidget):
    """The agent's tile, its one line, and up to four examples."""

    example_chosen = Signal(str, str)
    """The text, and the id of its skill."""
    several_wanted = Signal(object)
    """The id of the agent."""

    def __init__(self, parent: QWidget, *, is_column: bool = False) -> None:
        super().__init__(parent)
        look = tokens()
        self._tile = AgentTile(self, 56)
        self._name = Prose("", self, "title")
        self._line = Prose("", self, "body", "muted")
        self._warning = Label("", self, "small", "warning")
        self._warning.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._examples: list[_Example] = []
        self._list = column_layout(gap=8)
        box = column_layout(self, gap=8)
        box.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        box.addWidget(self._tile, 0, middle)
        for label in (self._name, self._line):
            label.setAlignment(middle)
            box.addWidget(label)
        box.addWidget(self._warning)
        box.addSpacing(look.px(10))
        nest(box, self._list)
        self._several = ValueButton("", self.tr("Ask several agents…"), self, "link", "ph.columns")
        self._several.chosen.connect(self.several_wanted)
        self._several.setHidden(is_column)
        box.addSpacing(look.px(4))
        box.addWidget(self._several, 0, middle)
        box.addStretch(2)

    def show_agent(self, agent: AgentRecord) -> None:
        self._several.value = agent.agent_id
        self._tile.show_agent(agent)
        self._name.show_text(agent.name)
        self._line.show_text(one_line(agent.card.description, WORDS))
        needs = lacking(agent.card)
        text = self.tr("{agent} needs something this app doesn't have, and might not answer.")
        self._warning.setText(text.format(agent=agent.name))
        self._warning.setToolTip("\n".join(needs))
        self._warning.setVisible(bool(needs))
        for old in self._examples:
            old.hide()
            old.deleteLater()
        skills = agent.card.skills
        texts = ((text, skill.skill_id) for skill in skills for text in skill.examples)
        self._examples = [_Example(*one, self) for one in islice(texts, 4)]
        for example in self._examples:
            example.chosen.connect(self.example_chosen)
            example.setMaximumWidth(tokens().px(460))
            example.setMinimumWidth(tokens().px(260))
            self._list.addWidget(example, 0, Qt.AlignmentFlag.AlignHCenter)


class _Example(Button):
    chosen = Signal(str, str)

    def __init__(self, text: str, skill_id: str, parent: QWidget) -> None:
        super().__init__(one_line(text, WORDS), parent, "example", "ph.arrow-elbow-down-right")
        self._text, self._skill_id = text, skill_id
        self.setToolTip(tip(text))
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._text, self._skill_id)
