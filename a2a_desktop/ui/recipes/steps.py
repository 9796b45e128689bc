"""The steps of a recipe: as they are sent, and as they are written."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.recipes.recipe import LONGEST_WORDS, RecipeStep
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui.controls.text_area import ReadText, TextArea
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.recipes import words
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import ElidedLabel, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.prose import MOST, Prose


class StepView(QFrame):
    """Shows one step: to whom, at which address, in which words, and what goes along."""

    add_wanted = Signal(object)
    """The address of an agent that is not in the list."""

    def __init__(
        self,
        number: int,
        step: RecipeStep,
        agent: AgentRecord | None,
        warning: str,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "chip")
        name = agent.name if agent is not None else step.agent
        self.setAccessibleName(self.tr("Step {number}").replace("{number}", str(number)))
        head = row_layout(gap=8)
        head.addWidget(ElidedLabel(f"{number} · {name}", self, "ui-strong"), 1)
        box = column_layout(self, gap=6, margins=(12, 10, 12, 10))
        add_all(box, head, Prose(words.place(step), self, "small", "muted"))
        if agent is None:
            box.addWidget(Label(warning, self, "small", "warning"))
        if agent is None and step.address:
            add = ValueButton(step.address, self.tr("Add agent…"), self, "small", "ph.plus")
            add.setAccessibleName(self.tr("Add {agent}…").replace("{agent}", name))
            add.chosen.connect(self.add_wanted)
            head.addWidget(add)
        if step.words:  # all of them
            is_long = len(step.words) > MOST
            box.addWidget(ReadText(step.words, self) if is_long else Prose(step.words, self))
        if line := words.taken(number, step):
            box.addWidget(Label(line, self, "small", "muted"))


class StepEditor(QFrame):
    """One step to be written: its words, with `{name}` for each field, and what goes along."""

    changed = Signal()
    removed = Signal(object)
    field_wanted = Signal(object)
    """This editor: its selected words are to become a field."""

    def __init__(self, step: RecipeStep, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "chip")
        self._step = step
        self._title = ElidedLabel("", self, "ui-strong")
        self._remove = IconButton("ph.x", "", self, 24, clicked=self._want_removal)
        self.words = TextArea(self)
        self.words.setPlaceholderText(self.tr("What to ask for, with {names} for what changes"))
        self.words.setPlainText(step.words)
        self.words.setFixedHeight(self.words.height_of(3))
        self.words.textChanged.connect(self.changed)
        self._field = Button(self.tr("Make a field"), self, "small", "ph.brackets-curly")
        self._field.setToolTip(self.tr("The selected words become a question of each run"))
        self._field.clicked.connect(self._want_field)
        self._boxes = {one: CheckBox(translated(text), self) for one, text in words.TAKES.items()}
        for one, check in self._boxes.items():
            check.setChecked(one in step.takes)
            check.toggled.connect(self.changed)
        self._taken = QWidget(self)
        self._from = Label(self.tr("From the step before:"), self._taken, "small", "muted")
        self._from.setWordWrap(False)
        self._from.setFixedHeight(next(iter(self._boxes.values())).sizeHint().height())
        flow = FlowLayout(self._taken, 12)
        for part in (self._from, *self._boxes.values()):
            part.setParent(self._taken)
            flow.addWidget(part)
        head = row_layout(gap=8)
        for widget, share in ((self._title, 1), (self._field, 0), (self._remove, 0)):
            head.addWidget(widget, share)
        box = column_layout(self, gap=6, margins=(12, 8, 8, 10))
        add_all(box, head, self.words, self._taken)

    @property
    def step(self) -> RecipeStep:
        """The step as it is written now."""
        text = self.words.toPlainText().strip()[:LONGEST_WORDS]
        takes = [one for one, check in self._boxes.items() if check.isChecked()]
        is_first = self._taken.isHidden()
        return RecipeStep(self._step.agent, self._step.address, text, () if is_first else (*takes,))

    def show_number(self, number: int) -> None:
        """Shows the place of the step; nothing goes along to the first one."""
        name = f"{number} · {self._step.agent}"
        self._title.setText(name)
        self.setAccessibleName(name)
        self.words.setAccessibleName(
            self.tr("Words to {agent}").replace("{agent}", self._step.agent)
        )
        remove = self.tr("Remove step {number}").replace("{number}", str(number))
        self._remove.show_as("ph.x", remove)
        field = self.tr("Make a field in step {number}").replace("{number}", str(number))
        self._field.setAccessibleName(field)
        self._taken.setVisible(number > 1)
        for one, check in self._boxes.items():
            check.setAccessibleName(words.taken(number, RecipeStep("", "", "", (one,))))

    def insert_field(self, name: str) -> None:
        """Puts a field in the place of the selection."""
        cursor = QTextCursor(self.words.textCursor())
        cursor.insertText(f"{{{name}}}")
        self.words.setTextCursor(cursor)
        self.words.setFocus()

    def _want_removal(self) -> None:
        self.removed.emit(self)

    def _want_field(self) -> None:
        self.field_wanted.emit(self)
