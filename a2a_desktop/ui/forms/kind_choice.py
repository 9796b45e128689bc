"""The kind of a field that the person makes, and the choices of one that is chosen from."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording import parsing
from a2a_desktop.ui.wording.shapes import KINDS


class KindChoice(QObject):
    """A box of kinds and a line of choices, which its owner lays out."""

    changed = Signal()

    def __init__(
        self, kinds: Sequence[FieldKind], kind: FieldKind, choices: Sequence[str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._kinds = kinds
        self.box = ComboBox(parent)
        self.box.addItems([translated(KINDS[one]) for one in kinds])
        self.box.setCurrentIndex(kinds.index(kind))
        self.box.setFixedWidth(tokens().px(150))
        self.line = LineEdit(", ".join(choices), parent)
        self.line.setPlaceholderText(self.tr("Choices, with commas between them"))
        self.box.currentIndexChanged.connect(self._chosen)
        self.line.textChanged.connect(self.changed)
        self._chosen()

    @property
    def kind(self) -> FieldKind:
        """The kind as it is now."""
        return self._kinds[self.box.currentIndex()]

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices; none of other kinds."""
        return parsing.names(self.line.text()) if self.kind is FieldKind.CHOICE else ()

    def show_name(self, name: str) -> None:
        """Names both after their field, for screen readers."""
        self.box.setAccessibleName(self.tr("Kind of {name}").replace("{name}", name))
        self.line.setAccessibleName(self.tr("Choices of {name}").replace("{name}", name))

    def _chosen(self) -> None:
        self.line.setVisible(self.kind is FieldKind.CHOICE)
        self.changed.emit()
