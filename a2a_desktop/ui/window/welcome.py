"""The start page: the question whom to talk to."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.theme.mirror import flip
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.tile import AgentTile, paint_tile
from a2a_desktop.ui.wording import Said


@dataclass(frozen=True, slots=True)
class ExampleChosen:
    """The example that the person chose."""

    agent_id: str
    text: str
    skill: str = ""


class WelcomePage(QScrollArea):
    """Demo agents to try, and a field for the address of an agent."""

    example_chosen = Signal(object)
    """An `ExampleChosen`."""
    address_submitted = Signal(str)
    explanation_wanted = Signal()
    files_given = Signal(object)
    """Card files that were dropped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.tr("Welcome. Who would you like to talk to?"))
        CardDrop(self.viewport()).dropped.connect(self.files_given)
        self._page = QWidget(self)
        self._tiles = _Tiles(self._page)
        self._cards: list[_DemoCard] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(tokens().px(12))
        self._address = AdornedLine(self._page, "ph.link")
        self._address.setProperty("kind", "large")
        self._address.setAccessibleName(self.tr("Agent address"))
        self._address.setPlaceholderText(self.tr("https:// address of the agent"))
        self._address.returnPressed.connect(self._submit)
        self._add = Button(self.tr("Add agent"), self._page, "primary", "ph.plus")
        self._add.setAccessibleName(self.tr("Add this agent"))
        self._add.clicked.connect(self._submit)
        self._result = ResultLine(self._page)
        self._result.hide()
        self._hint = self._made_hint()
        self._explain = Button(self.tr("What leaves my computer?"), self._page, "link")
        self._explain.clicked.connect(self.explanation_wanted)
        self._lay_out()

    def show_demos(self, demos: Sequence[AgentRecord]) -> None:
        self._tiles.show_agents(demos[:3])
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = [_DemoCard(agent, self._page) for agent in demos]
        for card in self._cards:
            card.chosen.connect(self.example_chosen)
        self._arrange()

    def show_checking(self) -> None:
        """Shows that the address is being checked."""
        self._add.setEnabled(False)
        self._show_result()
        self._result.show_busy(self.tr("Looking for the agent…"))

    def show_problem(self, said: Said) -> None:
        """Shows that there is no agent, or that it cannot be used."""
        self._add.setEnabled(True)
        self._show_result()
        self._result.show_said(said)
        self._address.setFocus()

    def show_added(self, name: str) -> None:
        """Shows that the agent is in the list now."""
        self._add.setEnabled(True)
        self._address.clear()
        self._show_result()
        self._result.show_good(self.tr("Added {name}.").format(name=name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _submit(self) -> None:
        text = self._address.text().strip()
        if not text:
            self._address.setFocus()
        elif self._add.isEnabled():
            self.address_submitted.emit(text)

    def _show_result(self) -> None:
        """Shows the result in place of the hint."""
        self._hint.hide()
        self._result.show()

    def _made_hint(self) -> QWidget:
        hint = QWidget(self._page)
        box = row_layout(hint, gap=6, margins=0)
        box.addWidget(Icon("ph.file-arrow-down", hint))
        text = self.tr("You can also drop an agent card file here")
        box.addWidget(Label(text, hint, "small", "muted"), 1)
        return hint

    def _arrange(self) -> None:
        columns = 2 if self.viewport().width() >= tokens().px(660) else 1
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, number // columns, number % columns)

    def _lay_out(self) -> None:
        look = tokens()
        title = Label(self.tr("Welcome. Who would you like to talk to?"), self._page, "display")
        text = self.tr(
            "Try a demo agent first. Demo agents run on this computer, so nothing leaves it."
        )
        line = Label(text, self._page, "body", "muted")
        column = QWidget(self._page)
        column.setMaximumWidth(look.size("measure-chat"))
        inside = column_layout(column, gap=0, margins=0)
        for part, gap in (
            (self._tiles, 20),
            (title, 6),
            (line, 22),
            (self._grid, 26),
            (self._divider(), 12),
            (self._field(), 12),
            (self._under(), 0),
        ):
            if isinstance(part, QWidget):
                inside.addWidget(part)
            else:
                nest(inside, part)
            inside.addSpacing(look.px(gap))
        middle = row_layout(self._page, margins=(28, 28, 28, 28))
        middle.addStretch(1)
        middle.addWidget(column, 1000, Qt.AlignmentFlag.AlignVCenter)
        middle.addStretch(1)
        self.setWidget(self._page)

    def _field(self) -> QHBoxLayout:
        field = add_all(row_layout(gap=8), (self._address, 1), self._add)
        self._add.setProperty("large", "true")
        return field

    def _under(self) -> QHBoxLayout:
        under = add_all(row_layout(gap=8), (self._hint, 1), (self._result, 1))
        under.addWidget(self._explain, 0, Qt.AlignmentFlag.AlignTop)
        return under

    def _divider(self) -> QHBoxLayout:
        row = row_layout(gap=12)
        row.addWidget(Hairline(self._page), 1)
        words = Label(self.tr("or add one you were given"), self._page, "small", "muted")
        words.setWordWrap(False)
        add_all(row, words, (Hairline(self._page), 1))
        return row


class _Tiles(QWidget):
    """Three tiles that overlap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._agents: Sequence[AgentRecord] = ()
        self.setFixedHeight(tokens().px(54))

    def show_agents(self, agents: Sequence[AgentRecord]) -> None:
        self._agents = agents
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = look.px(48)
        for number, agent in enumerate(self._agents):
            left, gap = number * look.px(42), look.px(3)
            edge = QRectF(left - gap, 0, side + 2 * gap, side + 2 * gap)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("surface"))
            if number:
                painter.drawRoundedRect(edge, look.px(17), look.px(17))
            paint_tile(painter, QRectF(left, gap, side, side), agent)


class _DemoCard(QFrame):
    """One demo agent, with the example that begins a conversation."""

    chosen = Signal(object)

    def __init__(self, agent: AgentRecord, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        skill = agent.card.skills[0]
        tile = AgentTile(self, 44, "surface-raised")
        tile.show_agent(agent)
        words = add_all(column_layout(gap=0), STRETCH, Label(agent.name, self, "heading"))
        add_all(words, Label(agent.card.description, self, "ui", "muted"), STRETCH)
        head = add_all(row_layout(gap=8), tile, (words, 1))
        example = skill.examples[0]
        chosen = ExampleChosen(agent.agent_id, example, skill.skill_id)
        button = _ExampleButton(chosen, example, self)
        button.setAccessibleName(f"{agent.name}: {example}")
        button.chosen.connect(self.chosen)
        add_all(column_layout(self, gap=12, margins=(16, 16, 16, 16)), head, button)


class _ExampleButton(ValueButton):
    """The example, with an arrow at its end."""

    def __init__(self, value: ExampleChosen, text: str, parent: QWidget) -> None:
        super().__init__(value, text, parent, "example")
        self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("accent"), 1.4))
        right, y, tip = self.width() - look.px(14), self.height() / 2, look.px(4)
        painter.drawLine(right - look.px(11), round(y), right, round(y))
        painter.drawLine(right - tip, round(y) - tip, right, round(y))
        painter.drawLine(right - tip, round(y) + tip, right, round(y))

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(tokens().px(20), 0)
