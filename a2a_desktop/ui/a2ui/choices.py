"""The choice of one or several options."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.a2ui.tree import CHOICES
from a2a_desktop.ui.a2ui.fields import FieldPiece
from a2a_desktop.ui.a2ui.piece import Edited, WidgetFactory
from a2a_desktop.ui.controls.drop_down import DropDown
from a2a_desktop.ui.theme.mirror import put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.check_box import CheckBox, RadioButton
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit

LISTED: Final = 6
"""With more options, of which one can be chosen, the choice is a drop-down list."""
SHOWN: Final = 100
"""The most options shown at once; a filter finds the others."""
FILTERED: Final = 12
"""The options from which there is a filter, requested or not."""
_TALL: Final = 32

_Option = RadioButton | CheckBox | Button


class ChoicePickerPiece(FieldPiece):
    """Radio buttons, check boxes, chips or a drop-down list; `value` is always a list of texts."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._filter: QLineEdit | None = None
        self._combo: DropDown | None = None
        self._texts: dict[str, str] = {}
        """The label of each option, by its value."""
        self._options: dict[str, _Option] = {}
        """Those that were shown once."""
        self._shown: tuple[object, ...] = ()

    def label_text(self) -> str:
        label = super().label_text()
        if len(self.node.options()) > CHOICES:
            more = self.tr("There are more choices, which can't be chosen here.")
            label = "\n".join(filter(None, (label, more)))
        return label

    def show_value(self) -> None:
        options = self.node.options()[:CHOICES]
        is_list = self._is_single() and not self._has_chips() and len(options) > LISTED
        if self._combo is not None:
            self._combo.setVisible(is_list)
        can_filter = self.node.flag("filterable") or len(options) > FILTERED
        self._show_filter(is_shown=can_filter and not is_list)
        if is_list:
            self._show_combo(options)
        self._show_options([] if is_list else options)

    def _show_filter(self, *, is_shown: bool) -> None:
        if is_shown and self._filter is None:
            self._filter = LineEdit(self)
            self._filter.setProperty("kind", "filter")
            self._filter.setPlaceholderText(self.tr("Filter"))
            self._filter.textEdited.connect(self._filtered)
        if self._filter is not None:
            self._filter.setVisible(is_shown)

    def lay_out_field(self, top: int, width: int) -> int:
        look = tokens()
        if self._combo is not None and not self._combo.isHidden():
            self._combo.setGeometry(0, top, width, look.px(_TALL))
            return look.px(_TALL)
        y = top
        if self._filter is not None and not self._filter.isHidden():
            self._filter.setGeometry(0, y, width, look.px(_TALL))
            y += look.px(_TALL + 6)
        made = (self._options.get(value) for value in self._texts)
        seen = [one for one in made if one is not None and not one.isHidden()]
        if self._has_chips():
            return self._lay_out_chips(seen, y, width) - top
        for option in seen:
            assert isinstance(option, RadioButton | CheckBox)
            tall = option.heightForWidth(width)
            option.setGeometry(0, y, width, tall)
            y += tall + look.px(2)
        return max(0, y - top)

    def _lay_out_chips(self, chips: list[_Option], y: int, width: int) -> int:
        gap = tokens().px(8)
        x = tall = 0
        for chip in chips:
            hint = chip.sizeHint()
            wide = min(width, hint.width())
            if x and x + wide > width:
                x, y = 0, y + tall + gap
            put(chip, QRect(x, y, wide, hint.height()), QRect(0, 0, width, 1))
            x, tall = x + wide + gap, hint.height()
        return y + tall

    def _is_single(self) -> bool:
        return self.node.text("variant") == "mutuallyExclusive"

    def _has_chips(self) -> bool:
        return self.node.text("displayStyle") == "chips"

    def _show_combo(self, options: list[tuple[str, str]]) -> None:
        chosen = self.node.texts("value")
        if self._combo is None:
            self._combo = DropDown(self)
            self._combo.setPlaceholderText(self.tr("Choose"))
            self._combo.activated.connect(self._picked)
            self.watch(self._combo)
            self._combo.show()
        self._combo.show_texts([label for label, _ in options])
        values = [value for _, value in options]
        self._combo.setCurrentIndex(
            values.index(chosen[0]) if chosen[:1] and chosen[0] in values else -1
        )

    def _show_options(self, options: list[tuple[str, str]]) -> None:
        kind = (self._is_single(), self._has_chips(), *options)
        if kind != self._shown:
            self._shown = kind
            for old in self._options.values():
                old.hide()
                old.deleteLater()
            self._options, self._texts = {}, {value: label for label, value in options}
            self._hide_filtered()
        chosen = self.node.texts("value")
        for value, option in self._options.items():
            option.setChecked(value in chosen)

    def _made(self, label: str) -> _Option:
        option: _Option
        if self._has_chips():
            option = Button(label, self, "chip")
            option.setCheckable(True)
        elif self._is_single():
            option = RadioButton(label, self)
            option.setAutoExclusive(False)  # the data decides which is on
        else:
            option = CheckBox(label, self)
        option.clicked.connect(self._clicked)
        option.installEventFilter(self)
        option.show()
        return option

    def _clicked(self) -> None:
        before = self.node.texts("value")
        now = [
            value
            for value in self._texts
            if ((one := self._options.get(value)) is None and value in before)
            or (one is not None and one.isChecked())
        ]
        added = [value for value in now if value not in before]
        if self._is_single():
            value = added[:1] or before[:1]
            if value == before:  # a chosen option stays chosen
                self.refresh()
                return
            now = value
        self.edited.emit(Edited(self.node, list(now)))

    def _picked(self, place: int) -> None:
        options = self.node.options()
        if 0 <= place < len(options):
            self.edited.emit(Edited(self.node, [options[place][1]]))

    def _filtered(self) -> None:
        self._hide_filtered()
        self.resized.emit()

    def _hide_filtered(self) -> None:
        wanted = self._filter.text().casefold() if self._filter is not None else ""
        found = [value for value, label in self._texts.items() if wanted in label.casefold()]
        meant = dict.fromkeys(found[:SHOWN])
        for value in [one for one in meant if one not in self._options]:
            self._options[value] = made = self._made(self._texts[value])
            made.setChecked(value in self.node.texts("value"))
        for value, option in self._options.items():
            option.setVisible(value in meant)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and any(
            one.hasFocus() for one in self._options.values()
        ):
            return False  # the focus moved between options, which is not leaving
        return super().eventFilter(watched, event)
