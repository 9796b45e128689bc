"""Choices for the message: chips in the message box, until the person removes them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QMenu, QSizePolicy, QWidget

from a2a_desktop.forms.asked_for import columns_of, fields_of
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import PRIORITIES, PRIORITY
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import ElidedLabel, Icon
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.skill_icon import USUAL, skill_icon

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.menu import Menu


class ChoiceChip(QFrame):
    """An icon, a name and a cross."""

    removed = Signal()
    """The person removed it."""

    def __init__(self, icon: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_offered = True
        self.setProperty("surface", "chip")
        self._icon = Icon(icon, self, 16, "accent")
        self._name = ElidedLabel("", self, "small-strong")
        self._close = IconButton("ph.x", self.tr("Remove"), self, 20, clicked=self._remove)
        box = row_layout(self, gap=6, margins=(8, 3, 4, 3))
        add_all(box, self._icon, (self._name, 1), self._close)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()

    def offer(self, *, is_offered: bool) -> None:
        """Offers the choice, or not."""
        self._is_offered = is_offered

    def clear(self) -> None:
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = min(self._name.natural_width(), look.px(260))
        return QSize(wide + look.px(16 + 20 + 12 + 12 + 4), look.px(28))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)

    def _show_name(self, name: str, said: str, removal: str) -> None:
        """Shows this name, "" hides the chip; `said` is read out, `removal` names the cross."""
        self._name.setText(name)
        self._close.show_as("ph.x", removal)
        self.setAccessibleName(said)
        self.setVisible(bool(name))
        self.updateGeometry()

    def _remove(self) -> None:
        self.clear()
        self.removed.emit()


class MenuChip(ChoiceChip):
    """A choice in a menu: that of the message box, or one that `button` opens."""

    chosen = Signal()
    """The person chose one, or none."""

    def __init__(self, icon: str, name: str, parent: QWidget) -> None:
        super().__init__(icon, parent)
        self._head = name, icon
        self.button = IconButton(icon, name, parent, clicked=self._open)

    def add_to(self, menu: QMenu) -> None:
        """Adds the choice to a menu of the message box, if it is offered."""
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        if self._is_offered:
            menu.addSeparator()
            inner = Menu(menu, *self._head)
            self._fill(inner)
            menu.addMenu(inner)

    def _open(self) -> None:
        from a2a_desktop.ui.widgets.menu import Menu  # only on request

        menu = Menu(self.button)
        self._fill(menu)
        menu.open_below(self.button)

    def _fill(self, menu: "Menu") -> None:
        raise NotImplementedError


class ChosenPriority(MenuChip):
    """The priority of the message, off until the person chooses one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.flag", self.tr("Priority"), parent)
        self.setToolTip(self.tr("Tells the agent this priority. It might not follow it."))
        self.value = ""
        """A `Priority`, "" if none is chosen."""
        self.button.hide()

    def show_card(self, card: AgentCard) -> None:
        """Offers the button to an agent that understands priorities."""
        self.button.setVisible(_is_understood(card))

    def choose(self, priority: str) -> None:
        """Chooses a priority; "" for none."""
        self.value = priority if priority in PRIORITIES else ""
        words = wording.priority(self.value)
        self._show_name(words, words, self.tr("Don't ask for a priority"))

    def clear(self) -> None:
        self.choose("")

    def _fill(self, menu: "Menu") -> None:
        for value in ("", *PRIORITIES):
            text = wording.priority(value) or self.tr("No priority")
            action = menu.offer("", text, value, self._chosen)
            action.setCheckable(True)
            action.setChecked(value == self.value)

    def _chosen(self, priority: str) -> None:
        self.choose(priority)
        self.chosen.emit()


def _is_understood(card: AgentCard) -> bool:
    """Returns whether the card is one of a system that knows priorities, or names them."""
    able = card.capabilities
    return bool(able.tools) or any(PRIORITY in one.uri.lower() for one in able.extensions)


LONGEST: Final = 80
"""The most characters of a name."""


class ChosenSkill(ChoiceChip):
    """Shows the skill that the agent is asked to answer by."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(USUAL, parent)
        self.setToolTip(self.tr("The agent will be asked to use this skill"))
        self.skill = ""
        """The id of the skill, "" if none is chosen."""
        self._skills: Sequence[Skill] = ()

    def show_skills(self, skills: Sequence[Skill]) -> None:
        """Sets the skills of the agent."""
        self._skills = skills
        self.choose(self.skill)

    def choose(self, skill: str) -> None:
        """Chooses a skill by its id; "" for none."""
        self.skill = skill
        skills = self._skills if skill else ()
        known = next((one for one in skills if one.skill_id == skill), None)
        name = one_line(known.name if known is not None else "", LONGEST) or skill
        self._icon.show_as(skill_icon(known) if known is not None else USUAL, "accent")
        said, removal = self.tr("Skill: {name}"), self.tr("Remove {name}")
        self._show_name(name, said.replace("{name}", name), removal.replace("{name}", name))

    def clear(self) -> None:
        self.choose("")


class ChosenShape(MenuChip):
    """Shows the shape that the answer is wanted in, and asks the person for it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("ph.table", self.tr("Answer as"), parent)
        self.setToolTip(self.tr("The agent will be asked to answer like this"))
        self.schema: JsonObject = {}
        """The schema of the answer; empty if it may be anything."""
        self._tasks = WidgetTasks(self)

    @property
    def words(self) -> str:
        """The request as a sentence."""
        from a2a_desktop.ui.wording.shapes import shape  # few answers have one

        return shape(self.schema) if self.schema else ""

    def choose(self, schema: JsonObject) -> None:
        """Sets the schema; empty if the answer may be anything."""
        self.schema = schema
        is_table = bool(columns_of(schema))
        no_table, nothing = self.tr("Don't ask for a table"), self.tr("Don't ask for fields")
        self._icon.show_as("ph.table" if is_table else "ph.list-bullets", "accent")
        self._show_name(self.words, self.words, no_table if is_table else nothing)

    def clear(self) -> None:
        self.choose({})

    def offer(self, *, is_offered: bool) -> None:
        super().offer(is_offered=is_offered)
        self.button.setVisible(is_offered)

    def _fill(self, menu: "Menu") -> None:
        menu.add("ph.table", self.tr("Answer as a table…"), self._ask_for_table)
        menu.add("ph.list-bullets", self.tr("Answer as fields…"), self._ask_for_fields)
        file = self.tr("Answer by a JSON Schema file…")
        menu.add("ph.brackets-curly", file, self._ask_for_file)

    def _ask_for_table(self) -> None:
        from a2a_desktop.ui.composer.fields_dialog import ColumnsDialog

        dialog = ColumnsDialog(columns_of(self.schema), self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "name columns")

    def _ask_for_fields(self) -> None:
        from a2a_desktop.ui.composer.fields_dialog import FieldsDialog

        dialog = FieldsDialog(fields_of(self.schema), self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "name fields")

    def _ask_for_file(self) -> None:
        from a2a_desktop.ui.composer.schema_dialog import SchemaDialog

        dialog = SchemaDialog(self.window())
        self._tasks.start(self._ask(dialog, dialog.schema), "choose a schema")

    async def _ask(self, dialog: QDialog, schema: Callable[[], JsonObject]) -> None:
        if await opened(dialog):
            self.choose(schema())
            self.chosen.emit()
