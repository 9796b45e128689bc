"""A drop-down list of texts; a long one is searched by typing."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QAbstractItemModel, QStringListModel, Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QListView, QStyledItemDelegate, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.popup import round_off

_TOOLTIP = Qt.ItemDataRole.ToolTipRole


class DropDown(ComboBox):
    """A combo box that is as wide as its place, not as its longest text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.setMaxVisibleItems(12)
        self._none = -1
        """The place of the entry that takes a choice back."""
        self.activated.connect(self._chosen)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_texts(self, texts: Sequence[str], tips: Sequence[str] = ()) -> None:
        """Shows these texts, if it shows others; choose one afterwards."""
        if [self.itemText(place) for place in range(self.count())] == list(texts):
            return
        self.clear()
        self.addItems(texts)
        for place, tip in enumerate(tips):
            if tip:
                self.setItemData(place, tip, _TOOLTIP)

    def add_none(self) -> None:
        """Adds an entry that takes the choice back: nothing is chosen."""
        self._none = self.count()
        self.addItem(icon("ph.x"), self.tr("No choice"))

    def make_searchable(self) -> LineEdit:
        """Lets the person type a part of a text; returns the line for it."""
        line = LineEdit(self)
        line.setPlaceholderText(self.placeholderText())
        self.setEditable(True)
        self.setLineEdit(line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(Completer(self.model(), self))
        cast("QListView", self.view()).setUniformItemSizes(True)  # or each of thousands is measured
        line.editingFinished.connect(self._settle)
        return line

    def _chosen(self, place: int) -> None:
        if place == self._none:
            self.setCurrentIndex(-1)

    def _settle(self) -> None:
        """Turns the typed text into one of the texts, or into none."""
        place = self.findText(self.currentText(), Qt.MatchFlag.MatchFixedString)
        self.setCurrentIndex(place if place != self._none else -1)


class Completer(QCompleter):
    """Offers the texts that contain the typed one, in a list beside its field."""

    def __init__(self, texts: QAbstractItemModel | Sequence[str], field: QWidget) -> None:
        super().__init__(field)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        popup = self.popup()
        assert popup is not None
        cast("QListView", popup).setUniformItemSizes(True)
        popup.setItemDelegate(QStyledItemDelegate(self))
        round_off(popup, drops=True)
        self.setModel(
            texts if isinstance(texts, QAbstractItemModel) else QStringListModel(texts, self)
        )
