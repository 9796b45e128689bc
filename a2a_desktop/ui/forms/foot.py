"""The lower part of a form: the meaning of the star, the state of the draft, and the buttons."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from a2a_desktop.forms.elements import SUBMIT
from a2a_desktop.forms.spec import FormSpec
from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.lead import starred

STAR: Final = "* "
NARROW: Final = 500
"""Px at 100 % below which the buttons have a row of their own."""


class FormFoot(QFrame):
    """The buttons. A button that may lose answers asks for a second press."""

    submit_wanted = Signal()
    clear_wanted = Signal()
    decline_wanted = Signal()

    def __init__(self, spec: FormSpec, all_required: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "form-foot")
        self._is_decision = spec.decision is not None
        self._payment = payment = spec.payment
        self._says = self.tr("Send answers")
        if spec.decision is not None:
            self._says = self.tr("Allow")
        elif spec.link is not None and not spec.root.fields:
            self._says = self.tr("I've done that")
        elif spec.submit or payment is not None:
            self._says = spec.submit or self.tr("Approve")
        self._note = _Note(self._explained(spec, all_required), self)
        self._stop = Button(self._stop_words(), self, "quiet" if payment is None else "primary")
        self._stop.clicked.connect(self._stop_asked)
        self._stop.setVisible(spec.can_stop)
        self._clear = Button(self.tr("Clear"), self, clicked=self._clear_asked)
        self._clear.setVisible(bool(spec.root.fields))
        icon_name = "ph.paper-plane-tilt" if spec.root.fields else "ph.check"
        look_of = "primary" if payment is None else "secondary"  # declining is the default
        self._send = Button(self._says, self, look_of, icon_name, clicked=self.submit_wanted)
        has_own = any(one.name == SUBMIT for one in spec.root.fields)
        self._send.setVisible((payment is None or payment.can_approve) and not has_own)
        look = tokens()
        self._buttons = buttons = row_layout(gap=8)
        buttons.addStretch(1)
        for one in (self._stop, self._clear, self._send):
            buttons.addWidget(one)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(look.px(16), look.px(10), look.px(16), look.px(10))
        self._box.setSpacing(look.px(8))
        add_all(self._box, self._note, (buttons, 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        buttons, note = self._needed(), self._note.sizeHint().width()
        is_narrow = self.width() < max(tokens().px(NARROW), buttons + note)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._box.setDirection(down if is_narrow else across)
        self._buttons.setDirection(down if self.width() < buttons else across)
        self._note.setVisible(not is_narrow or self._note.says_something)

    def _needed(self) -> int:
        """Returns the px of the buttons in one row, also while one asks for a second press."""
        margins, gap, more = self._box.contentsMargins(), self._box.spacing(), 0
        wide = margins.left() + margins.right()
        for button, sure in (
            (self._stop, self.tr("Stop the request? Nothing will be sent")),
            (self._clear, self.tr("Clear all answers?")),
            (self._send, ""),
        ):
            if not button.isHidden():
                words = button.fontMetrics().horizontalAdvance
                more = max(more, words(sure) - words(button.text()))
                wide += gap + button.sizeHint().width()
        return wide + more

    def begin(self) -> None:
        """Takes the focus, with the button that does nothing for the agent."""
        self._stop.setFocus(Qt.FocusReason.TabFocusReason)

    def show_saved(self) -> None:
        """Shows that the draft is saved."""
        self._note.show_saved(self.tr("Draft saved"))
        self._note.show()

    def show_held(self, *, is_on: bool) -> None:
        """Shows or clears the note that the answers wait for files that are being read."""
        words = self.tr("Will be sent once the files are read")
        self._note.show_held(words if is_on else "")
        self._note.setVisible(is_on or not self._note.isHidden())
        self._send.setEnabled(not is_on)
        if is_on:
            announce(self, words)

    def _explained(self, spec: FormSpec, all_required: bool) -> str:
        if all_required:
            return self.tr("Every question needs an answer")
        if any(one.is_required for one in spec.root.fields):
            return self.tr("* required")
        return ""

    def _stop_words(self) -> str:
        if self._is_decision:
            return self.tr("Don't allow")
        return self.tr("Stop this request") if self._payment is None else self.tr("Decline")

    def _clear_asked(self) -> None:
        sure = self.tr("Clear all answers?")
        if self._clear.text() != sure:
            self._clear.setText(sure)
            return
        self._clear.setText(self.tr("Clear"))
        self.clear_wanted.emit()

    def _stop_asked(self) -> None:
        sure = self.tr("Stop the request? Nothing will be sent")
        if self._is_decision or self._payment is not None or self._stop.text() == sure:
            self._stop.setText(self._stop_words())
            self.decline_wanted.emit()
        else:
            self._stop.setText(sure)


class _Note(QWidget):
    """The meaning of the star, until a draft is saved."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        has_star = text.startswith(STAR)
        shown = starred(text.removeprefix(STAR), is_first=True) if has_star else text
        self._rest = shown, text
        """The usual text, and the text to read out."""
        self._label = Label(shown, self, "small", "muted", wraps=False)
        self._label.setTextFormat(Qt.TextFormat.AutoText)
        self._label.setAccessibleName(text)
        self._disk = Icon("ph.floppy-disk", self, 16)
        self._disk.hide()
        add_all(row_layout(self, gap=8, margins=0), self._disk, self._label)

    def show_saved(self, text: str) -> None:
        self._rest = (text, text)
        self._disk.show()
        self.show_held("")

    @property
    def says_something(self) -> bool:
        """The note has a text."""
        return bool(self._label.text())

    def show_held(self, text: str) -> None:
        """Shows the reason of the wait; "" for the usual text."""
        shown, said = (text, text) if text else self._rest
        self._label.setText(shown)
        self._label.setAccessibleName(said)


class WrongBanner(QFrame):
    """The number of wrong answers, and the errors of the form as a whole."""

    first_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "form-wrong")
        self._words = Label("", self, "ui", "danger")
        self._more = Label("", self, "small", "danger")
        self._go = Button(self.tr("Go to the first"), self, "link", clicked=self.first_wanted)
        self._go.setProperty("tone", "danger")
        words = add_all(column_layout(gap=2), self._words, self._more)
        box = row_layout(self, gap=10, margins=(16, 8, 16, 8))
        add_all(box, Icon("ph.warning-circle-fill", self, 16, "danger"), (words, 1), self._go)
        self.hide()

    def show_count(self, count: int, elsewhere: list[str]) -> None:
        """Shows the number of wrong answers; `elsewhere` are errors of no field."""
        text = counted(
            count,
            "One answer needs a look before you can send.",
            "{count} answers need a look before you can send.",
        )
        self._words.setText(text)
        self._more.setText("\n".join(dict.fromkeys(elsewhere)))
        self._more.setVisible(bool(elsewhere))
        self._go.setVisible(count > len(elsewhere))
        self.setVisible(count > 0)
