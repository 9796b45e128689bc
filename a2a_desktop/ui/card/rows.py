"""The small cards of rows on an agent's page: who asks, its tools, skills and unknown members."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Capabilities
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.ids import Json, below
from a2a_desktop.model.one_line import one_line
from a2a_desktop.parts.pretty import pretty
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import Fact, PressedFact
from a2a_desktop.ui.card.skill_list import Example, Tag
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.widgets.skill_icon import skill_icon
from a2a_desktop.ui.widgets.switch import Switch

ROWS: Final = 12
"""Unknown members that are shown, and tools; the raw card has all."""
_LONGEST: Final = 120
_TOOL: Final = 240
_NAME: Final = 60
_ICONS: Final = {"list": "ph.list-bullets", "dict": "ph.brackets-curly"}
POPULAR: Final = 3
"""The skills that are shown."""


class AskerRow(RowsCard):
    """A row with a switch, off by default."""

    def __init__(self, agent: AgentRecord, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        self._agent_id, self._directory = agent.agent_id, directory
        self._tasks = WidgetTasks(self)
        title = self.tr("Tell this agent who you are")
        text = self.tr(
            "Sends three things with each message: your name from Settings, an ID made "
            "up for this agent only, and the ID of the conversation."
        )
        self._fact = Fact("ph.user-circle", "text-muted", title, text, self)
        self.switch = Switch(title, self._fact)
        self.switch.setChecked(bool(agent.known_as))
        self.switch.toggled.connect(self._flipped)
        self._fact.add(self.switch)
        self.add(self._fact)

    @started("tell who asks")
    async def _flipped(self, is_told: bool) -> None:
        try:
            await self._directory.introduce(self._agent_id, is_told=is_told)
        except JournalFailed as error:
            said = self.tr("Couldn't save this: {reason}")
            self._fact.explain(said.replace("{reason}", wording.reason(error.reason)))


class UnknownMembers(RowsCard):
    """Unknown members of a card of any generation; the raw card has all of it."""

    chosen = Signal(str)
    """The place of a member in the card, as a JSON pointer."""

    def __init__(self, card: AgentCard, parent: QWidget) -> None:
        super().__init__(parent)
        for name, value in list(card.extra.items())[:ROWS]:
            icon = _ICONS.get(type(value).__name__, "ph.tag")
            fact = Fact(icon, "text-faint", name[:_LONGEST], _short(value), self)
            row = PressedFact(below("", name), fact, self)
            row.setAccessibleName(name)
            row.chosen.connect(self.chosen)
            self.add(row)


def _short(value: Json) -> str:
    """Returns the beginning of a value in one line."""
    text = value if isinstance(value, str) else pretty(value, _LONGEST)
    line = " ".join(text[: 4 * _LONGEST].split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


class Tools(QWidget):
    """A row for each tool that is described, the bare names side by side, and how many more."""

    def __init__(self, able: Capabilities, parent: QWidget) -> None:
        super().__init__(parent)
        box = column_layout(self, gap=8, margins=0)
        text = self.tr("The agent uses them by itself while it works for you.")
        box.addWidget(Label(text, self, "small", "muted"))
        shown = able.tools[:ROWS]
        rows, names = RowsCard(self), QWidget(self)
        flow = FlowLayout(names, 6)
        for name in shown:
            if said := one_line(able.tool_words.get(name, ""), _TOOL):
                row = Fact("ph.wrench", "text-muted", one_line(name, _NAME), said, rows)
                row.setAccessibleName(one_line(name, _NAME))
                rows.add(row)
            else:
                flow.addWidget(Tag(one_line(name, _NAME), names))
        rows.setVisible(any(name in able.tool_words for name in shown))
        names.setVisible(flow.count() > 0)
        left = len(able.tools) - len(shown)
        rest = counted(left, "1 more in the raw card", "{count} more in the raw card")
        more = Label(rest, self, "small", "faint")
        more.setVisible(left > 0)
        for one in (rows, names, more):
            box.addWidget(one)


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
