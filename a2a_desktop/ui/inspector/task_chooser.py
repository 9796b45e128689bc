"""The choice among a conversation's requests: the newest, or an earlier one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, row_layout


class TaskChooser(QWidget):
    """Hidden while there is only one. Follows the newest until the person goes back."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 0
        self._back = 0
        """The number of requests back from the newest."""
        self._label = Label("", self, "small-strong", "muted")
        self._earlier = IconButton("ph.caret-left", self.tr("Earlier request"), self, 28)
        self._later = IconButton("ph.caret-right", self.tr("Later request"), self, 28)
        self._earlier.clicked.connect(self._go_back)
        self._later.clicked.connect(self._go_on)
        box = row_layout(self, gap=2, margins=0)
        add_all(box, (self._label, 1), self._earlier, self._later)
        self.hide()

    @property
    def is_newest(self) -> bool:
        """The newest is shown, which may still be running."""
        return self._back == 0

    def begin(self) -> None:
        """Starts with another conversation."""
        self._count = self._back = 0

    def choose(self, count: int) -> int:
        """Returns the number of the shown request among `count`, from 0; follows a new one."""
        if count != self._count:
            self._count, self._back = count, 0
        number = count - self._back
        text = self.tr("Request {number} of {count}")
        self._label.setText(text.format(number=number, count=count))
        self._earlier.setEnabled(number > 1)
        self._later.setEnabled(self._back > 0)
        self.setVisible(count > 1)
        return number - 1

    def _go_back(self) -> None:
        self._back += 1
        self.changed.emit()

    def _go_on(self) -> None:
        self._back -= 1
        self.changed.emit()
