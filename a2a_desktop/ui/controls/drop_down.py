"""A drop-down list of texts; a long one is searched by typing."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from a2a_desktop.ui.widgets.combo import ComboBox

_TOOLTIP = Qt.ItemDataRole.ToolTipRole


class DropDown(ComboBox):
    """A combo box that is as wide as its place, not as its longest text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(3)
        self.setMaxVisibleItems(12)
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

    def make_searchable(self) -> QLineEdit:
        """Lets the person type a part of a text; returns the line for it."""
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer, line = self.completer(), self.lineEdit()
        assert completer is not None
        assert line is not None
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        line.editingFinished.connect(self._settle)
        return line

    def _settle(self) -> None:
        """Turns the typed text into one of the texts, or into the first."""
        place = self.findText(self.currentText(), Qt.MatchFlag.MatchFixedString)
        self.setCurrentIndex(max(place, 0))
