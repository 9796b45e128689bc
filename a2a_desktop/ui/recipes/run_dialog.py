"""A recipe as a whole: what it asks for, and what goes to whom. Nothing is sent before a press."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.conversation.recipes.recipe import Recipe, form_of
from a2a_desktop.conversation.spending import Limits
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.spec import Value
from a2a_desktop.ui.chat.limit import LimitGuard, Look
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.recipes import words
from a2a_desktop.ui.recipes.steps import StepView
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, column_layout, nest
from a2a_desktop.ui.wording.shapes import KINDS

WIDE: Final = 600


class RunDialog(QDialog):
    """Shows a recipe to be run, or one from a file to be kept."""

    run_wanted = Signal(object)
    """The answers to its form, an object."""
    keep_wanted = Signal()
    add_wanted = Signal(object)
    """The address of an agent that is not in the list."""

    def __init__(
        self,
        recipe: Recipe,
        parent: QWidget,
        limits: Limits | None = None,
        *,
        is_import: bool = False,
    ) -> None:
        super().__init__(parent)
        self.recipe = recipe
        self._limits, self._looks, self._guard = limits, list[Look](), LimitGuard(self)
        self._is_import = is_import
        self._views: list[StepView] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(recipe.name)
        self.setFixedWidth(min(tokens().px(WIDE), parent.width()))
        spec = None if is_import else form_of(recipe)
        self._panel = FormPanel(spec, AskingAgent("", ""), self) if spec is not None else None
        if self._panel is not None:
            self._panel.show_bare()
            self._panel.submitted.connect(self._submitted)
            self._panel.resized.connect(self._fit)
        self._go = Button(self.tr("Keep") if is_import else self.tr("Run"), self, "primary")
        self._go.clicked.connect(self._accept)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):  # before the button with the focus has them
            QShortcut(QKeySequence(keys), self, self._go.click)
        self._lay_out()

    def show_agents(
        self, known: Sequence[AgentRecord | None], agents: Sequence[AgentRecord]
    ) -> None:
        """Shows the agent of each step, None for one that is none of the person's `agents`."""
        for view in self._views:
            view.hide()
            view.deleteLater()
        self._views = []
        for number, (step, agent) in enumerate(zip(self.recipe.steps, known, strict=True), 1):
            warning = words.unknown(step, agents) if agent is None else ""
            view = StepView(number, step, agent, warning, self)
            view.add_wanted.connect(self.add_wanted)
            self._views.append(view)
            self._step_box.addWidget(view)
        if self._limits is not None:
            met = {one.agent_id for one in known if one is not None and one.limit is not None}
            self._looks = [partial(self._limits.reached, one) for one in met]
        is_whole = None not in known
        self._go.setEnabled(self._is_import or is_whole)
        self._lacks.setVisible(not is_whole and not self._is_import)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel is not None:
            self._panel.begin()
        else:
            self._cancel.setFocus()  # not Run: a second Enter would send what was not seen yet
        self._fit()

    def _fit(self) -> None:
        if self.isVisible():
            fit_height(self)

    def _accept(self) -> None:
        if self._is_import:
            self.keep_wanted.emit()
            self.accept()
        elif self._panel is not None:
            self._panel.submit()
        else:
            self._submitted({})

    def _submitted(self, value: Value) -> None:
        if self._go.isEnabled():  # the form's own keys do not know that an agent is missing
            self._guard.run(self._looks, partial(self._run, value))

    def _run(self, value: Value) -> None:
        self.run_wanted.emit(value)
        self.accept()

    def _lay_out(self) -> None:
        self._cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        box = above_foot(self, STRETCH, self._cancel, self._go, can_scroll=True)
        box.addWidget(Label(self.recipe.name, self, "title"))
        text = self.tr("Each answer goes on by itself. Your answers to questions don't.")
        if self._is_import:
            text = self.tr("This recipe comes from a file. Nothing is sent until you run it.")
        box.addWidget(Label(text, self, "ui", "muted"))
        if self._panel is not None:
            box.addWidget(self._panel)
        box.addWidget(Label(self.tr("What goes to whom"), self, "ui-strong"))
        self._step_box = column_layout(gap=10)
        nest(box, self._step_box)
        if self._is_import and self.recipe.fields:
            asked = (f"{one.name}: {translated(KINDS[one.kind])}" for one in self.recipe.fields)
            text = self.tr("Each run asks for {fields}.").replace("{fields}", " · ".join(asked))
            box.addWidget(Label(text, self, "small", "muted"))
        self._lacks = Label(self.tr("Add the missing agents to run it."), self, "small", "warning")
        box.addWidget(self._lacks)
