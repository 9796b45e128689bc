"""The line below the head of a conversation whose request is repeated."""

from datetime import tzinfo
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from a2a_desktop.conversation.recipes.repeat import Repeat
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.recipes import repeat_words
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout

NARROW: Final = 760
"""px at 100 % under which the buttons are below the words."""


class RepeatStrip(QFrame):
    """Tells when a request is repeated, what was missed, and what the last run changed."""

    changes_wanted = Signal(object)
    """As the others: the id of the conversation."""
    run_wanted = Signal(object)
    times_wanted = Signal(object)
    stop_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "surface")
        self._key = ""
        self._line = Label("", self, "small-strong", "muted")
        self._told = Label("", self, "small", "muted")
        row = row_layout(gap=8, margins=(20, 6, 12, 6))
        row.addWidget(Icon("ph.repeat", self, 16, "text-muted"), 0, Qt.AlignmentFlag.AlignTop)
        texts = add_all(column_layout(gap=1), self._line, self._told)
        self._parts = row_layout(gap=8, margins=0)
        nest(self._parts, texts, 1)
        nest(row, self._parts, 1)
        buttons = row_layout(gap=8, margins=0)
        self._changes = ValueButton("", self.tr("What changed"), self, "small")
        self._changes.chosen.connect(self.changes_wanted)
        self._run = ValueButton("", self.tr("Run now"), self, "small")
        self._run.chosen.connect(self.run_wanted)
        self._times = ValueButton("", self.tr("Change…"), self, "small")
        self._times.setAccessibleName(self.tr("Change when it repeats"))
        self._times.chosen.connect(self.times_wanted)
        self._stop = ValueButton("", self.tr("Stop"), self, "small")
        self._stop.setAccessibleName(self.tr("Stop repeating"))
        self._stop.chosen.connect(self.stop_wanted)
        add_all(buttons, self._changes, self._run, self._times, self._stop, STRETCH)
        nest(self._parts, buttons)
        add_all(column_layout(self, gap=0, margins=0), row, Hairline(self))
        self.hide()

    def show_repeat(self, repeat: Repeat | None, zone: tzinfo | None) -> None:
        """Shows the repeated request of a conversation; None hides the strip."""
        self.setVisible(repeat is not None)
        if repeat is None:
            return
        is_other, self._key = self._key != repeat.conversation_id, repeat.conversation_id
        for button in (self._changes, self._run, self._times, self._stop):
            button.value = self._key
        line = repeat_words.repeats(repeat, zone)
        missed, outcome = repeat_words.missed(repeat, zone), repeat_words.outcome(repeat, zone)
        told = " ".join(filter(None, (missed, outcome)))
        if told and told != self._told.text() and not is_other:
            announce(self, told)
        self._line.setText(line)
        self._told.setText(told)
        self._told.set_tone("warning" if missed else "muted")
        self._told.setVisible(bool(told))
        self._changes.setVisible(bool(repeat.differs) and repeat.before is not None)
        self.setAccessibleName(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways, is_narrow = QBoxLayout.Direction, self.width() < tokens().px(NARROW)
        self._parts.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)
