"""A colour: its code, and a sample that opens a palette."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QWidget

from a2a_desktop.forms.spec import FormField
from a2a_desktop.ui.forms.text import LineControl
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.widgets.button import IconButton


class ColorControl(LineControl):
    """Returns `#rrggbb`, or the typed text."""

    def __init__(self, field: FormField, parent: QWidget) -> None:
        super().__init__(field, parent)
        self._tasks = WidgetTasks(self)
        self._sample = IconButton("ph.palette", self.tr("Choose a colour"), self)
        self._sample.clicked.connect(self._pick)
        self._line.textChanged.connect(self._paint_sample)
        self._box.addWidget(self._sample)

    def _paint_sample(self, text: str) -> None:
        color = QColor(text) if QColor.isValidColorName(text) else QColor()
        self._sample.setStyleSheet(f"background: {color.name()};" if color.isValid() else "")

    @started("pick a colour")
    async def _pick(self) -> None:
        dialog = QColorDialog(QColor(self._line.text()), self.window())
        if await opened(dialog):
            self._line.setText(dialog.selectedColor().name())
