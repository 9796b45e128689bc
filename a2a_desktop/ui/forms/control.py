"""The base of all controls of a form: a control shows a value, and returns it."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.forms.choosing import fit
from a2a_desktop.forms.spec import UNSET, FormField, Value
from a2a_desktop.forms.validate import Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.qt.releasing import after_press
from a2a_desktop.ui.theme.restyle import set_look

_STAYS: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
"""The focus comes back: the control's own list is open, or another window is in front."""


def _is_left(event: QFocusEvent) -> bool:
    return event.reason() not in _STAYS and QApplication.activePopupWidget() is None


class Control(QWidget):
    """The widget of one field. It returns an untouched value as it was given.

    A given value that is none of its field's is gone for good once the person changes it.
    """

    changed = Signal()
    left = Signal()
    """The person moved on to another control."""
    resized = Signal()
    """It needs another height."""

    is_wide = False
    """It takes the whole row."""
    says_itself = False
    """It shows its label and help in itself."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self._given: Value = UNSET
        self._first: object = None
        self._was_changed = False
        self.changed.connect(self._note_change)
        self._inputs: list[QWidget] = []

    def value(self) -> Value:
        """Returns the answer; UNSET for none, or for an input that makes no sense."""
        if self._given is not UNSET and self._is_as_given():
            return self._given
        found = self._read()
        if found is UNSET and self.field.is_nullable and self._wants_null():
            return None
        return found

    def set_value(self, value: Value) -> None:
        """Shows a value; UNSET clears it."""
        self._given = value
        self._show(value)
        self._first = self._state()
        self._was_changed = False

    def leave_out(self) -> None:
        """Shows that its answer is left out, where that is more than an empty input."""

    def problems(self) -> Iterator[Problem]:
        """Yields the inputs that make no sense; paths begin at this field."""
        return iter(())

    @property
    def is_busy(self) -> bool:
        """It is still reading the input; `changed` is emitted at the end."""
        return False

    @property
    def has_refused(self) -> bool:
        """It refused the last input, and shows the reason."""
        return False

    @property
    def unread(self) -> str:
        """The typed text that makes no sense yet; "" if there is none."""
        text = self._state()
        is_text = isinstance(text, str) and bool(text.strip())
        return str(text) if is_text and self._read() is UNSET and not self._is_as_given() else ""

    def type_text(self, text: str) -> None:
        """Shows a text as if the person typed it."""

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers earlier answers to the same question."""

    def begin(self) -> None:
        """Takes the focus."""
        if self._inputs:
            self._inputs[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def name_as(self, name: str, description: str) -> None:
        """Sets its accessible name."""
        for one in self._inputs:
            one.setAccessibleName(name)
            one.setAccessibleDescription(description)

    def join(self, side: str) -> None:
        """Makes it one half of a field of two; `side` is its place: `left` or `right`."""
        for one in self._inputs:
            one.setProperty("joined", side)

    def show_wrong(self, is_wrong: bool) -> None:
        """Shows the frame of a wrong answer, or the usual one."""
        for one in self._inputs:
            set_look(one, "wrong", is_wrong)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.lostFocus() and _is_left(event):
            after_press(event, self, self.left.emit)
        return super().eventFilter(watched, event)

    @property
    def entry(self) -> QWidget:
        """The widget that the label names for screen readers."""
        return self._inputs[0] if self._inputs else self

    def _watch(self, *inputs: QWidget) -> None:
        """Watches the widgets that take the input."""
        for one in inputs:
            one.installEventFilter(self)
            self._inputs.append(one)

    def _notify(self) -> None:
        self.changed.emit()

    def _is_as_given(self) -> bool:
        """Returns whether it shows the given value: the person changed nothing, or changed back."""
        is_first = self._state() == self._first
        return is_first and (not self._was_changed or fit(self.field, self._given) > 0)

    def _note_change(self) -> None:
        self._was_changed = self._was_changed or self._state() != self._first

    def _wants_null(self) -> bool:
        return self.field.is_required or self.field.default is None

    def _state(self) -> object:
        """Returns everything that the person can change, for a comparison."""
        return None

    def _read(self) -> Value:
        raise NotImplementedError

    def _show(self, value: Value) -> None:
        raise NotImplementedError


class ControlFactory(Protocol):
    """Builds the controls of one form, also for the controls that hold others."""

    schema: Json
    """The form's schema, for conditions."""
    has_stars: bool
    """The questions that must be answered have a star."""
    unread: list[int]
    """The fields of folded groups that may still be looked at for their suggestions."""

    room: float
    """The rows that may still be built in this turn."""

    def turn(self, rows: int) -> AbstractContextManager[None]:
        """Lets so many rows be built, or those that are left in a turn around it."""

    def grant(self, rows: int) -> bool:
        """Returns whether rows may be built now, and counts them."""

    def refill(self) -> None:
        """Lets some more rows be built, as the person asks for them."""

    def control(self, field: FormField, parent: QWidget) -> Control:
        """Returns a new, empty control for a field."""

    def named(self, field: FormField, parent: QWidget) -> Control:
        """Returns a control for members of an object under names that the person chooses."""
