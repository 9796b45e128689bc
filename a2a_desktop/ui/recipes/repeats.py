"""The strip and the dialog of a repeated request."""

from datetime import tzinfo
from typing import Final

from PySide6.QtCore import Qt, QTime, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from a2a_desktop.conversation.recipes.repeat import Repeat, Schedule
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.recipes import repeat_words
from a2a_desktop.ui.recipes.repeat_words import day_name, time_of
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.dialogs import AskDialog
from a2a_desktop.ui.widgets.label import Hairline, Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording import parsing

NARROW: Final = 760
"""px at 100 % under which the buttons are below the words."""
NOW: Final = "now"
USUAL: Final = Schedule(8, 0)


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


class RepeatDialog(AskDialog):
    """Offers each day and each day of the week, with a time; a new one also offers now."""

    chosen = Signal(object)
    """A `Schedule`; None for now."""

    def __init__(self, known: Schedule | None, parent: QWidget, *, is_new: bool) -> None:
        title = self.tr("Repeat this request") if is_new else self.tr("Change when it repeats")
        super().__init__(title, "", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        schedule = known or USUAL
        self._note = Label("", self, "ui", "muted")
        self._days = ComboBox(self)
        self._days.setAccessibleName(self.tr("When"))
        if is_new:
            self._days.addItem(self.tr("Now"), NOW)
        self._days.addItem(self.tr("Every day"), None)
        for day in range(7):
            text = self.tr("Every {day}").replace("{day}", day_name(day))
            self._days.addItem(text, day)
        self._days.setCurrentIndex(
            (schedule.weekday + 1 if schedule.weekday is not None else 0) + is_new
        )
        self._at = Label(self.tr("at"), self, "ui", "muted")
        self._time = LineEdit(time_of(schedule), self)
        self._time.setAccessibleName(self.tr("Time"))
        self._time.setMaximumWidth(tokens().px(110))
        self._wrong = Label(self.tr("Enter a time, such as 8:00."), self, "small", "danger")
        self._is_new = is_new
        self._lay_out()
        self._days.currentIndexChanged.connect(self._refresh)
        self._time.textChanged.connect(self._refresh)
        self._refresh()

    @property
    def _at_time(self) -> QTime | None:
        return parsing.time(self._time.text())

    def _refresh(self) -> None:
        is_now = self._days.currentData() == NOW
        is_whole = is_now or self._at_time is not None
        for part in (self._at, self._time):
            part.setVisible(not is_now)
        self._wrong.setVisible(not is_whole)
        self._go.setEnabled(is_whole)
        text = self.tr("Repeat") if self._is_new else self.tr("Keep")
        self._go.setText(self.tr("Send now") if is_now else text)
        once = self.tr("The same message is sent again, once.")
        always = self.tr("The same message is sent again by itself while the app runs.")
        self._note.setText(once if is_now else always)

    def accept(self) -> None:
        day, at = self._days.currentData(), self._at_time
        if day == NOW:
            self.chosen.emit(None)
        elif at is not None:
            self.chosen.emit(Schedule(at.hour(), at.minute(), day))
        super().accept()

    def _lay_out(self) -> None:
        row = add_all(row_layout(gap=8, margins=0), (self._days, 1), self._at, self._time)
        add_all(self._box, self._note, row, self._wrong)
        self._end_with(self._time)
        self._days.setFocus()
