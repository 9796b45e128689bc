"""The box above a table or a tree that finds words in it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.widgets.choosing import ValueIcon
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine

WAIT_MS = 200
"""From the last key to the search."""


class FilterBar(QWidget):
    """Emits the words; with `has_steps` also the direction of the next hit."""

    changed = Signal(str)
    stepped = Signal(object)
    """An `int`: 1 for the next hit, -1 for the one before."""

    def __init__(self, name: str, parent: QWidget, *, has_steps: bool) -> None:
        super().__init__(parent)
        self._has_steps = has_steps
        self._edit = AdornedLine(self)
        self._edit.setProperty("kind", "filter")
        self._edit.setAccessibleName(name)
        self._edit.setPlaceholderText(name)
        self._edit.add_clear()
        self._edit.textChanged.connect(self._typed)
        self._wait = single_shot(self, self._notify, WAIT_MS)
        self._count = Label("", self, "small", "muted", wraps=False)
        box = add_all(row_layout(self, gap=6, margins=(0, 0, 0, 8)), (self._edit, 1), self._count)
        if has_steps:
            for step, picture, text in (
                (-1, "ph.caret-up", self.tr("Previous match")),
                (1, "ph.caret-down", self.tr("Next match")),
            ):
                button = ValueIcon(step, picture, text, self)
                button.chosen.connect(self.stepped)
                box.addWidget(button)
        self.hide()

    @property
    def words(self) -> str:
        """The words to find; empty while the bar is hidden."""
        return "" if self.isHidden() else self._edit.text().strip()

    def toggle(self) -> None:
        """Shows the bar with the focus in it, or hides it and clears the search."""
        self.setHidden(not self.isHidden())
        if self.isHidden():
            self._edit.clear()
        else:
            self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_words(self, words: str) -> None:
        """Shows the bar with these words, without a signal."""
        self._edit.blockSignals(True)
        self._edit.setText(words)
        self._edit.blockSignals(False)
        self.show()

    def end(self) -> None:
        """Hides the bar at once and clears the search, without a signal."""
        self._edit.blockSignals(True)
        self._edit.clear()
        self._edit.blockSignals(False)
        self._wait.stop()
        self._count.setText("")
        self.hide()

    def show_count(self, text: str) -> None:
        """Shows the number of hits."""
        self._count.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._has_steps:
            is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if is_back else 1)
        elif event.key() == Qt.Key.Key_Escape and self._edit.text():
            self._edit.clear()
        else:
            super().keyPressEvent(event)

    def _typed(self) -> None:
        self._wait.start()

    def _notify(self) -> None:
        self.changed.emit(self.words)


class FilterBox(AdornedLine):
    """A line to write in, with a magnifying glass; `hint` is shown while it is empty."""

    def __init__(self, name: str, parent: QWidget, hint: str = "") -> None:
        super().__init__(parent, "ph.magnifying-glass")
        self.setProperty("kind", "filter")
        self.setAccessibleName(name)
        self.setPlaceholderText(hint or name)
        self.add_clear()
