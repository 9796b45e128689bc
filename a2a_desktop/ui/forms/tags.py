"""Several values as tags: chosen from a list, or typed."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.forms.keywords import MAX_HELP, members
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Value
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.forms.checklist import Checklist
from a2a_desktop.ui.forms.choice import key_of, same
from a2a_desktop.ui.forms.control import Control
from a2a_desktop.ui.theme.mirror import flip, put, write
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.flow import FlowLayout
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.wording.parsing import number_text

AT_MOST: Final = 60
"""The most values that are shown as tags; the others are counted."""
_ENDS: Final = (",", ";", "\n", "\t")


class TagsControl(Control):
    """A frame of tags. Enter or a comma adds one, Backspace removes the last.

    Backspace right after a comma makes it part of the text: Berlin, Germany.
    """

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._values: list[Json] = []
        self._taken: tuple[str, list[str]] = "", []
        """The text that was last taken from the line, and its tags."""
        self._popup: Checklist | None = None
        self._frame = QFrame(self)
        self._frame.setProperty("kind", "input")
        self._tags = QWidget(self._frame)
        self._flow = FlowLayout(self._tags, 4)
        self._chips: list[RemovableTag] = []
        self._more = Label("", self._tags, "small", "muted", wraps=False)
        self._more.hide()
        self._line = _TagLine(self._tags)
        self._line.setProperty("kind", "inner")
        self._line.setReadOnly(self._has_options())
        self._line.ended.connect(self._take)
        self._line.erased.connect(self._take_back)
        self._line.joined.connect(self._go_on)
        self._line.opened.connect(self._open)
        self._line.focused.connect(self._show_focus)
        self._flow.addWidget(self._line)
        inside = row_layout(self._frame, gap=0, margins=(4, 3, 3, 3))
        inside.addWidget(self._tags, 1)
        if self._has_options():
            self._button = IconButton("ph.caret-down", self.tr("Choose"), self._frame, 24)
            self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Alt ↓ and Space do the same
            self._button.clicked.connect(self._open)
            inside.addWidget(self._button, 0, Qt.AlignmentFlag.AlignTop)
        add_all(column_layout(self, margins=0), self._frame)
        self._watch(self._line)
        self._inputs.append(self._frame)
        self._line.setPlaceholderText(field.example)

    def begin(self) -> None:
        self._line.setFocus(Qt.FocusReason.OtherFocusReason)

    def name_as(self, name: str, description: str) -> None:
        chosen = ", ".join(chip.text for chip in self._chips)
        super().name_as(name, f"{chosen}. {description}" if chosen else description)

    def _has_options(self) -> bool:
        return self.field.kind is FieldKind.CHOICES

    def _label(self, value: Json) -> str:
        for one in self.field.options:
            if same(one.value, value):
                return one.label
        return value if isinstance(value, str) else str(value)

    def _fill(self) -> None:
        texts = [self._label(one)[:MAX_HELP] for one in self._values[:AT_MOST]]
        both = zip(self._chips, texts, strict=False)
        kept = len([*takewhile(lambda pair: pair[0].text == pair[1], both)])
        for old in self._chips[kept:]:
            old.hide()
            old.deleteLater()
        while self._flow.count():
            self._flow.takeAt(0)
        del self._chips[kept:]
        add_all(self._flow, *self._chips)
        for number, text in enumerate(texts[kept:], kept):
            self._chips.append(chip := RemovableTag(text, number, self._tags))
            chip.removed.connect(self._removed)
            self._flow.addWidget(chip)
            chip.show()
        more = len(self._values) - len(self._chips)
        self._more.setText(self.tr("and {count} more").format(count=number_text(more)))
        self._more.setVisible(more > 0)
        add_all(self._flow, self._more, self._line)
        self._line.setPlaceholderText("" if self._chips else self._hint())
        self.resized.emit()

    def _hint(self) -> str:
        return self.field.example or (self.tr("Choose…") if self._has_options() else "")

    def _take(self) -> None:
        is_typed, new = bool(self._line.text().strip()), self._typed()
        self._taken = self._line.text(), new
        self._line.clear()
        if is_typed:
            self._values += new
            self._fill()
            self.changed.emit()

    def _typed(self) -> list[str]:
        """Returns the values in the line."""
        text = self._line.text() if not self._has_options() else ""
        kept = self._line.kept if text.startswith(self._line.kept) else ""
        texts = [text.removeprefix(kept)]
        has_commas = any("," in str(one) for one in self._values)
        for end in _ENDS[1:] if has_commas else _ENDS:
            texts = [piece for text in texts for piece in text.split(end)]
        texts[0] = kept + texts[0]
        new = [one.strip(", ") for one in texts if one.strip(", ")]
        if members(self.field.schema).get("uniqueItems") is True:
            new = [one for one in dict.fromkeys(new) if one not in self._values]
        return new

    def _go_on(self) -> None:
        """Takes the typed text back into the line: its comma is part of it."""
        text, new = self._taken
        first = len(self._values) - len(new)
        if self._values[first:] != new:  # they were removed, or others put in their place
            self._take_back()
            return
        del self._values[first:]
        self._line.kept = f"{text},"
        self._line.setText(self._line.kept)
        self._fill()
        self.changed.emit()

    def _take_back(self) -> None:
        if self._values:
            self._values.pop()
            self._fill()
            self.changed.emit()

    def _removed(self, tag: "RemovableTag") -> None:
        del self._values[tag.number]
        self._fill()
        self._line.setFocus()
        self.changed.emit()

    def _open(self) -> None:
        if not self._has_options():
            return
        if self._popup is None:
            self._popup = Checklist([one.label for one in self.field.options], self)
            self._popup.ticked.connect(self._ticked)
        chosen = set(map(key_of, self._values))
        marked = [key_of(one.value) in chosen for one in self.field.options]
        self._popup.show_below(self._frame, marked)

    def _ticked(self, marked: list[bool]) -> None:
        self._values = [
            one.value for one, is_on in zip(self.field.options, marked, strict=True) if is_on
        ]
        self._fill()
        self.changed.emit()

    def _show_focus(self) -> None:
        set_look(self._frame, "focused", self._line.hasFocus())
        if not self._line.hasFocus() and not self._has_options():
            self._take()

    def offer(self, earlier: Sequence[Json]) -> None:
        """Offers nothing: tags are chosen or typed again."""

    def _state(self) -> object:
        return (list(self._values), self._line.text() if not self._has_options() else "")

    def _read(self) -> Value:
        values = [*self._values, *self._typed()]
        is_kept = self.field.is_required and not self.field.is_nullable
        return values if values or is_kept else UNSET

    def _show(self, value: Value) -> None:
        self._values = list(value) if isinstance(value, list) else []
        self._fill()


@accessible_role(QAccessible.Role.StaticText)
class RemovableTag(QWidget):
    """One value, with a cross that removes it."""

    removed = Signal(object)

    def __init__(self, text: str, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.text, self.number = text, number
        self._cross = IconButton("ph.x", self.tr("Remove {tag}").format(tag=text), self, 18)
        self._cross.clicked.connect(self._notify)
        self.setToolTip(text)

    def sizeHint(self) -> QSize:
        look = tokens()
        wide = QFontMetrics(look.font("small-strong")).horizontalAdvance(self.text)
        return QSize(min(wide + look.px(30), look.px(260)), look.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        paint_box(painter, self.rect(), "sm", fill="accent-soft")
        painter.setPen(look.color("accent-soft-text"))
        painter.setFont(look.font("small-strong"))
        words = self.rect().adjusted(look.px(7), 0, -look.px(20), 0)
        end = Qt.TextElideMode.ElideRight
        text = painter.fontMetrics().elidedText(self.text, end, words.width())
        write(painter, words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading, text)

    def resizeEvent(self, event: object) -> None:
        side = self._cross.width()
        left, top = self.width() - side - tokens().px(2), (self.height() - side) // 2
        put(self._cross, QRect(left, top, side, side), self.rect())

    def _notify(self) -> None:
        self.removed.emit(self)


class _TagLine(LineEdit):
    """The line for typing tags, or (read-only) for opening the list."""

    ended = Signal()
    erased = Signal()
    joined = Signal()
    """Backspace was pressed right after the comma that ended a tag."""
    kept = ""
    """The beginning of the text, whose commas end nothing."""
    _was_comma = False
    opened = Signal()
    focused = Signal()

    def sizeHint(self) -> QSize:
        return QSize(
            tokens().px(90 if self.placeholderText() or not self.isReadOnly() else 14),
            tokens().px(24),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        is_enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        was_comma, self._was_comma = self._was_comma, event.text() == "," and bool(self.text())
        if was_comma and key == Qt.Key.Key_Backspace and not self.text():
            self.joined.emit()
        elif key == Qt.Key.Key_Backspace and not self.text():
            self.erased.emit()
        elif self.isReadOnly() and key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Return):
            self.opened.emit()
        elif (is_enter and not has_control) or event.text() in (",", ";"):
            self.ended.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        super().mousePressEvent(event)  # type: ignore[arg-type]  # Qt's own event
        if self.isReadOnly():
            self.opened.emit()

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.focused.emit()
        return is_handled
