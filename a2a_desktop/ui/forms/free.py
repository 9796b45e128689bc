"""Controls of last resort: JSON as text, fixed values, guarded values."""

import json
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.facts import shown
from a2a_desktop.forms.keywords import MAX_HELP, MAX_LABEL
from a2a_desktop.forms.secrets import without_secrets
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.forms.validate import Problem
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.controls.text_area import ReadText
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.summary import DOTS
from a2a_desktop.ui.forms.text import LONGEST, AreaControl
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout


class JsonControl(AreaControl):
    """Any value, written as JSON."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent, "code")

    def problems(self) -> Iterator[Problem]:
        text = self._text.toPlainText().strip()
        if not text or self._is_as_given():
            return
        try:
            _parsed(text)
        except (ValueError, RecursionError) as error:
            line = str(getattr(error, "lineno", 1))
            yield Problem((), "unreadable", FieldKind.JSON.value, line)

    def _read(self) -> Value:
        text = self._text.toPlainText().strip()
        try:
            return _parsed(text) if text else UNSET
        except (ValueError, RecursionError):
            return UNSET

    def _show(self, value: Value) -> None:
        text = "" if value is UNSET else json.dumps(value, ensure_ascii=False)
        is_short = bool(text) and len(text) < LONGEST  # lines take long to write
        self._put(json.dumps(value, ensure_ascii=False, indent=2) if is_short else text)


def _parsed(text: str) -> Json:
    """Parses JSON as others read it. Raises ValueError: also for NaN, and for half a character."""
    found: Json = json.loads(text)
    json.dumps(found, ensure_ascii=False, allow_nan=False).encode()
    return found


class FixedControl(Control):
    """A value that is shown and sent, and that cannot be changed."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._words = Label("", self, "ui")
        flags = Qt.TextInteractionFlag.TextSelectableByMouse
        self._words.setTextInteractionFlags(flags | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._box = row_layout(self, margins=(0, 4, 0, 4))
        self._box.addWidget(self._words, 1)
        self._long: ReadText | None = None
        self._inputs.append(self._words)

    def _read(self) -> Value:
        return self._given

    def _show(self, value: Value) -> None:
        self._given = value = self._fixed(value)
        text = _text_of(self.field, value, LONGEST)
        if self._long is not None:
            self._long.hide()
            self._long.deleteLater()
        is_long = len(text) > MAX_HELP  # a label takes long to lay it out
        self._long = ReadText(text, self) if is_long else None
        if self._long is not None:
            self._box.addWidget(self._long)
        self._words.setText("" if is_long else text)

    def _fixed(self, value: Value) -> Value:
        """Returns the given value, or the only one there can be."""
        is_null = value is None and self.field.is_nullable
        if value is UNSET or (self.field.kind is FieldKind.CONSTANT and not is_null):
            return self.field.default
        return value


def _text_of(field: FormField, value: Value, most: int = MAX_LABEL) -> str:
    """Returns a value in words, without its secrets."""
    if value is UNSET or value is None:
        return ""
    masked = without_secrets(field, value, DOTS)
    return "" if masked is UNSET else shown(masked, most)


class NothingControl(Control):
    """Null, and nothing to see."""

    def _read(self) -> Value:
        return None if self.field.is_required else UNSET

    def _show(self, value: Value) -> None:
        if value is UNSET and self.field.is_required:
            self._given = None


class HiddenControl(FixedControl):
    """A value that the agent fills in and does not show; it is sent as it came."""

    def _show(self, value: Value) -> None:
        self._given = self._fixed(value)


class GuardedControl(Control):
    """A value from the agent, to be changed only on request of the person."""

    def __init__(self, field: FormField, inner: Control, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._inner = inner
        inner.setParent(self)
        inner.hide()
        inner.changed.connect(self._notify)
        inner.left.connect(self.left)
        self._words = Label("", self, "code-small", "muted")
        self._edit = Button(self.tr("Change"), self, "link", clicked=self._open)
        self._inputs.append(self._edit)
        box = row_layout(self, margins=(0, 2, 0, 2))
        add_all(box, (self._words, 1), self._edit, (inner, 1))

    def value(self) -> Value:
        return self._inner.value()

    def set_value(self, value: Value) -> None:
        self._inner.set_value(value)
        self._words.setText(_text_of(self.field, value))

    def problems(self) -> Iterator[Problem]:
        return self._inner.problems()

    @property
    def is_busy(self) -> bool:
        return self._inner.is_busy

    @property
    def has_refused(self) -> bool:
        return self._inner.has_refused

    def show_wrong(self, is_wrong: bool) -> None:
        if is_wrong:
            self._open()
        self._inner.show_wrong(is_wrong)

    def _open(self) -> None:
        self._words.hide()
        self._edit.hide()
        self._inner.show()
        self._inner.begin()
        self.resized.emit()
