"""The dialog that asks when a request is repeated."""

from typing import Final

from PySide6.QtCore import Qt, QTime, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.recipes.repeat import Schedule
from a2a_desktop.ui.recipes.repeat_words import day_name, time_of
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.ask_dialog import AskDialog
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording import parsing

NOW: Final = "now"
USUAL: Final = Schedule(8, 0)


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
