"""The bar that finds words in the conversation on screen; matches are highlighted in place."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid

from a2a_desktop.conversation.query import Query, read
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.choosing import ValueIcon
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.tabbing import has_focus


class FindBar(QFrame):
    """Emits the query and the direction."""

    changed = Signal(object)
    """The `Query`; an empty one when the bar closes."""
    stepped = Signal(object)
    """An `int`: the matches to move on, negative for back."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        self._before: QWidget | None = None
        self._box = LineEdit(self)
        self._box.setProperty("kind", "filter")
        self._box.setAccessibleName(self.tr("Find in conversation"))
        self._box.setPlaceholderText(self.tr("Find in this conversation"))
        self._box.textChanged.connect(self._typed)
        self._count = Label("", self, "small", "muted")
        back = ValueIcon(-1, "ph.caret-up", self.tr("Previous match"), self)
        on = ValueIcon(1, "ph.caret-down", self.tr("Next match"), self)
        close = IconButton("ph.x", self.tr("Close the find bar"), self, 28, clicked=self.end)
        back.chosen.connect(self.stepped)
        on.chosen.connect(self.stepped)
        box = row_layout(self, gap=6, margins=(20, 6, 12, 6))
        add_all(box, (self._box, 1), self._count, back, on, close)
        self.hide()

    def name_after(self, name: str) -> None:
        """Names the bar after the contents that it searches instead of a conversation."""
        self._box.setAccessibleName(name)
        self._box.setPlaceholderText(name)

    @property
    def query(self) -> Query:
        """The query; empty while the bar is hidden."""
        return read(self._box.text()) if self.isVisible() else Query()

    def begin(self) -> None:
        """Shows the bar with the last query; the end returns the focus to its place before."""
        focus = self.window().focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self.show()
        self._box.selectAll()
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._typed()

    def end(self) -> None:
        """Hides the bar and clears the highlights."""
        before, had_focus = self._before, has_focus(self)
        self.hide()
        self.changed.emit(Query())
        if had_focus and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_place(
        self, place: int, count: int, *, are_apart: bool = False, is_searching: bool = False
    ) -> None:
        """Shows the number of the current match, from 1, and the count of all.

        `are_apart`: the words are nowhere side by side, and match each for itself.
        `is_searching`: there may be matches in rows that are still being loaded.
        """
        if self.query.is_empty:
            self._count.setText("")
        elif count:
            text = self.tr("{place} of {count}")
            if are_apart:
                text = self.tr("No exact match; single words: {place} of {count}")
            self._count.setText(text.format(place=place, count=count))
        elif is_searching:
            self._count.setText(self.tr("Searching…"))
        else:
            self._count.setText(self.tr("Not found"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if is_back else 1)
        else:
            super().keyPressEvent(event)

    def _typed(self) -> None:
        self.changed.emit(self.query)
