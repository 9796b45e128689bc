"""The steps of a run below the head of each of its conversations."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.recipes.recipe import Run, RunEnd
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.recipes import words
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout

TALL: Final = 26
"""px at 100 % of a step."""


class RunStrip(QFrame):
    """Shows each step with its state, and leads to its conversation."""

    opening_wanted = Signal(object)
    """The id of a conversation."""
    stop_wanted = Signal(object)
    """The same as `try_wanted`: the id of the run."""
    try_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self._run: Run | None = None
        self._name = Label("", self, "small-strong", "muted", wraps=False)
        self._name.setFixedHeight(tokens().px(TALL))
        self._steps: list[_Step] = []
        self._told = Label("", self, "small", "muted")
        self._stop = ValueButton("", self.tr("Stop the recipe"), self, "small", "ph.stop")
        self._stop.chosen.connect(self.stop_wanted)
        self._try = ValueButton("", self.tr("Try again"), self, "small", "ph.arrow-clockwise")
        self._try.chosen.connect(self.try_wanted)
        self._chain = QWidget(self)
        self._flow = FlowLayout(self._chain, 8)
        self._flow.addWidget(self._name)
        row = row_layout(gap=10, margins=(20, 6, 12, 6))
        texts = add_all(column_layout(gap=2), self._chain, self._told)
        add_all(row, (texts, 1), self._stop, self._try)
        add_all(column_layout(self, gap=0, margins=0), row, Hairline(self))
        self.hide()

    def show_run(
        self,
        run: Run | None,
        records: Sequence[ConversationRecord | None],
        here: str,
        *,
        can_try: bool,
    ) -> None:
        """Shows a run in the conversation `here`; None hides the strip."""
        self.setVisible(run is not None)
        if run is None:
            self._run = None
            return
        if self._run is None or self._run.run_id != run.run_id:
            self._build(run)
        self._run = run
        self._stop.value = self._try.value = run.run_id
        self._name.setText(run.name)
        self.setAccessibleName(self.tr("Recipe {name}").replace("{name}", run.name))
        standings = [one.standing if one is not None else None for one in records]
        for number, (step, record) in enumerate(zip(self._steps, records, strict=True)):
            is_here = here == run.conversation(number)
            step.show_state(record, is_here=is_here, is_over=run.ended is not None)
        told = words.standstill(run, standings)
        if told and told != self._told.text():
            announce(self, told)
        self._told.setText(told)
        self._told.setVisible(bool(told))
        self._stop.setVisible(run.ended is None and not can_try)
        self._try.setVisible(can_try)
        self._try.setText(
            self.tr("Continue") if run.ended is RunEnd.STOPPED else self.tr("Try again")
        )

    def _build(self, run: Run) -> None:
        for step in self._steps:
            self._flow.removeWidget(step)
            step.deleteLater()
        self._steps = []
        for number, one in enumerate(run.steps):
            key, is_first = run.conversation(number), number == 0
            step = _Step(key, one.agent, self._chain, is_first=is_first)
            step.chosen.connect(self.opening_wanted)
            self._flow.addWidget(step)
            self._steps.append(step)


class _Step(QWidget):
    """An agent and its state; a link where that leads to another conversation."""

    chosen = Signal(object)

    def __init__(
        self, conversation_id: str, agent: str, parent: QWidget, *, is_first: bool
    ) -> None:
        super().__init__(parent)
        self._agent = agent
        self._link = ValueButton(conversation_id, agent, self, "link")
        self._link.setToolTip(self.tr("Open this step"))
        self._link.chosen.connect(self.chosen)
        self._name = Label(agent, self, "small-strong", wraps=False)
        self._badge = Badge(self)
        row = row_layout(self, gap=4, margins=0)
        row.addStrut(tokens().px(TALL))
        if not is_first:
            row.addWidget(Icon("ph.caret-right", self, 12))
        add_all(row, self._link, self._name, self._badge)

    def show_state(
        self, record: ConversationRecord | None, *, is_here: bool, is_over: bool
    ) -> None:
        """Shows how the step stands."""
        leads = record is not None and not is_here
        self._link.setVisible(leads)
        self._name.setVisible(not leads)
        self._name.set_tone("" if is_here else "muted")
        standing = record.standing if record is not None else None
        text = self.tr("Next")
        if record is not None and standing is not None:
            text = wording.standing_of(record)
            self._badge.set_standing(standing, text)
        else:
            self._badge.set_fact(text, "neutral")
        self._badge.setVisible(standing is not None or not is_over)
        state = "" if self._badge.isHidden() else text
        self._link.setAccessibleName(", ".join(filter(None, (self._agent, state))))
