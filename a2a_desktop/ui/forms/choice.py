"""The choice of one: segments, a list, yes or no, a switch, a check box."""

import json
from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from a2a_desktop.forms.spec import UNSET, FormField, Option, Value
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.controls.drop_down import DropDown
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.forms.wording import label
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.segments import Segment, paint_track
from a2a_desktop.ui.widgets.switch import Switch

SEGMENTS: Final = 4
"""The most choices that are side by side, if their words are short."""
SEGMENT_LETTERS: Final = 30
SEARCH_FROM: Final = 12


def fits_segments(options: tuple[Option, ...]) -> bool:
    """Returns whether they fit side by side in half a form."""
    letters = sum(len(one.label) for one in options)
    return 2 <= len(options) <= SEGMENTS and letters <= SEGMENT_LETTERS


class SegmentsControl(Control):
    """A few choices side by side; the arrows move, a second click clears the choice."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._segments = [_Segment(one, self) for one in field.options]
        box = row_layout(self, gap=0, margins=2)
        for number, one in enumerate(self._segments):
            self._group.addButton(one, number)
            box.addWidget(one, 1)
        self._group.idClicked.connect(self._clicked)
        self._watch(*self._segments)

    def name_as(self, name: str, description: str) -> None:
        for one in self._segments:
            one.setAccessibleName(f"{one.text()}, {name}")
            one.setAccessibleDescription(description)

    def begin(self) -> None:
        chosen = next((one for one in self._segments if one.isChecked()), self._segments[0])
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(160), tokens().size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_track(self, is_wrong=bool(self.property("wrong")))

    def show_wrong(self, is_wrong: bool) -> None:
        self.setProperty("wrong", is_wrong)
        self.update()

    def _clicked(self, number: int) -> None:
        for place, one in enumerate(self._segments):
            if place != number:
                one.setChecked(False)
        if self.field.is_required:
            self._segments[number].setChecked(True)
        self.changed.emit()

    def _state(self) -> object:
        return [one.isChecked() for one in self._segments]

    def _read(self) -> Value:
        for one in self._segments:
            if one.isChecked():
                return one.option.value
        return UNSET

    def _show(self, value: Value) -> None:
        for one in self._segments:
            one.setChecked(value is not UNSET and same(one.option.value, value))


class _Segment(Segment):
    """One of the choices."""

    def __init__(self, option: Option, parent: QWidget) -> None:
        super().__init__(label(option.label), parent)
        self.option = option
        self.setAutoExclusive(False)
        self.setToolTip(option.help)


class DropDownControl(Control):
    """Many choices in a drop-down list; long ones are searched by typing."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._list = DropDown(self)
        self._list.setPlaceholderText(self.tr("Choose…"))
        texts = [label(one.label) for one in field.options]
        self._list.show_texts(texts, [one.help for one in field.options])
        if not field.is_required:
            self._list.add_none()
        self._list.setCurrentIndex(-1)
        if len(field.options) > SEARCH_FROM:
            self._watch(self._list.make_searchable())
        self._list.currentIndexChanged.connect(self._notify)
        self._watch(self._list)
        add_all(row_layout(self, margins=0), self._list)

    def name_as(self, name: str, description: str) -> None:
        super().name_as(name, description)
        words = ". ".join(filter(None, (name, description)))
        self._list.setAccessibleDescription(words)  # AT-SPI takes the value for its name

    def _state(self) -> object:
        return self._list.currentIndex()

    def _read(self) -> Value:
        number = self._list.currentIndex()
        return self.field.options[number].value if 0 <= number < len(self.field.options) else UNSET

    def _show(self, value: Value) -> None:
        places = (n for n, one in enumerate(self.field.options) if same(one.value, value))
        self._list.setCurrentIndex(next(places, -1) if value is not UNSET else -1)


class SwitchControl(Control):
    """On or off; never empty."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._switch = Switch(field.label, self)
        self._switch.toggled.connect(self._notify)
        self._words = Label(field.help, self, "ui")
        self._watch(self._switch)
        add_all(row_layout(self, gap=8, margins=(0, 4, 0, 4)), self._switch, (self._words, 1))

    def _state(self) -> object:
        return self._switch.isChecked()

    def _read(self) -> Value:
        return self._switch.isChecked()

    def _show(self, value: Value) -> None:
        self._switch.setChecked(value is True)


class TickControl(Control):
    """A check box: a statement to agree to."""

    is_wide = True
    says_itself = True

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        words = field.statement or field.label
        self._tick = CheckBox(f"{words} *" if field.is_required else words, self)
        self._tick.toggled.connect(self._notify)
        more = field.help if field.help != words else ""
        self._words = Label(more, self, "small", "muted")
        self._words.setVisible(bool(more))
        self._watch(self._tick)
        box = add_all(row_layout(self, gap=8, margins=0), self._tick, (self._words, 1))
        if not more:
            box.addStretch(1)

    def _state(self) -> object:
        return self._tick.isChecked()

    def _read(self) -> Value:
        return True if self._tick.isChecked() else self._off()

    def _off(self) -> Value:
        is_agreement = isinstance(self.field.schema, dict) and "const" in self.field.schema
        return UNSET if is_agreement else False

    def _show(self, value: Value) -> None:
        self._tick.setChecked(value is True)


def same(one: Json, other: Value) -> bool:
    """Returns whether both are equal as JSON: 1 is 1.0 and not true."""
    return key_of(one) == key_of(other)


def key_of(value: Value) -> Hashable:
    """Returns the same for values that are equal as JSON."""
    if isinstance(value, dict | list):
        return (False, json.dumps(value, sort_keys=True, default=str), True)
    return (isinstance(value, bool), value, False)
