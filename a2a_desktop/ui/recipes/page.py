"""The page of all recipes."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.conversation.recipes.recipe import Recipe
from a2a_desktop.ui.recipes import words
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.dropping import CardDrop
from a2a_desktop.ui.widgets.label import ElidedLabel, Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.menu import Menu
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tabbing import has_focus

WIDEST = 720
"""The most px of the list at 100 %."""


class RecipesPage(QFrame):
    """Emits the person's actions; does nothing itself."""

    run_wanted = Signal(object)
    """The same as the following: a `Recipe`."""
    change_wanted = Signal(object)
    export_wanted = Signal(object)
    deletion_wanted = Signal(object)
    new_wanted = Signal()
    import_wanted = Signal()
    files_given = Signal(object)
    """The paths of dropped files."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self.setAccessibleName(self.tr("Recipes"))
        self._rows: list[_Row] = []
        CardDrop(self).dropped.connect(self.files_given)
        here = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence("Esc"), self, self.closed.emit, context=here)
        self._lay_out()

    def show_recipes(self, recipes: Sequence[Recipe]) -> None:
        """Shows these recipes; the focus stays with its recipe."""
        focused = next((one.recipe.recipe_id for one in self._rows if has_focus(one)), None)
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [_Row(one, self) for one in recipes]
        for row in self._rows:
            for signal, own in (
                (row.run_wanted, self.run_wanted),
                (row.change_wanted, self.change_wanted),
                (row.export_wanted, self.export_wanted),
                (row.deletion_wanted, self.deletion_wanted),
            ):
                signal.connect(own)
            self._list.addWidget(row)
            if row.recipe.recipe_id == focused:
                row.run.setFocus()
        self._empty.setVisible(not recipes)

    def begin(self) -> None:
        """Moves the focus to the first recipe."""
        (self._rows[0].run if self._rows else self._new).setFocus(
            Qt.FocusReason.ShortcutFocusReason
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        look = tokens()
        side = max(look.px(20), (self.width() - look.px(WIDEST)) // 2)
        self._body.setContentsMargins(side, look.px(16), side, look.px(20))

    def _lay_out(self) -> None:
        look = tokens()
        back = IconButton("ph.arrow-left", self.tr("Back"), self, 28, clicked=self.closed)
        take_in = Button(self.tr("Import…"), self, "secondary", "ph.download-simple")
        take_in.clicked.connect(self.import_wanted)
        self._new = Button(self.tr("New recipe…"), self, "secondary", "ph.plus")
        self._new.clicked.connect(self.new_wanted)
        head = row_layout(gap=8, margins=(16, 0, 12, 0))
        head.addStrut(look.size("header"))
        add_all(head, back, (Label(self.tr("Recipes"), self, "title"), 1), take_in, self._new)
        area = ScrollArea(self.tr("Recipes"), self)
        ground = QWidget(area)
        self._body = column_layout(ground, gap=10, margins=0)
        text = self.tr(
            "A recipe is a chain of agents that you can repeat. Choose “Keep as recipe…” in the "
            "menu of a conversation, or make a new one."
        )
        self._empty = Label(text, ground, "ui", "faint")
        self._body.addWidget(self._empty)
        self._list = column_layout(gap=10)
        add_all(self._body, self._list, STRETCH)
        area.setWidget(ground)
        add_all(column_layout(self, gap=0, margins=0), head, Hairline(self), (area, 1))


class _Row(QFrame):
    """One recipe: its name, its agents, and what can be done with it."""

    run_wanted = Signal(object)
    change_wanted = Signal(object)
    export_wanted = Signal(object)
    deletion_wanted = Signal(object)

    def __init__(self, recipe: Recipe, parent: QWidget) -> None:
        super().__init__(parent)
        self.recipe = recipe
        self.setProperty("surface", "chip")
        self.setAccessibleName(f"{recipe.name}, {words.chain(recipe)}")
        texts = column_layout(gap=2)
        texts.addWidget(ElidedLabel(recipe.name, self, "ui-strong"))
        texts.addWidget(ElidedLabel(words.chain(recipe), self, "small", "text-muted"))
        self.run = ValueButton(recipe, self.tr("Run…"), self, "secondary", "ph.play")
        self.run.setAccessibleName(self.tr("Run {recipe}…").replace("{recipe}", recipe.name))
        self.run.chosen.connect(self.run_wanted)
        more = self.tr("More for {recipe}").replace("{recipe}", recipe.name)
        self._more = IconButton("ph.dots-three", more, self, 28, clicked=self._show_menu)
        row = row_layout(self, gap=12, margins=(14, 10, 10, 10))
        add_all(row, Icon("ph.path", self, 20), (texts, 1), self.run, self._more)

    def _show_menu(self) -> None:
        menu = Menu(self)
        menu.offer("ph.pencil-simple", self.tr("Change…"), self.recipe, self.change_wanted)
        menu.offer("ph.export", self.tr("Export…"), self.recipe, self.export_wanted)
        menu.addSeparator()
        menu.offer("ph.trash", self.tr("Delete"), self.recipe, self.deletion_wanted)
        menu.open_below(self._more)
