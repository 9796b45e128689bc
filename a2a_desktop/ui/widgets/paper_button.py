"""The button that prints, on paper or into a file."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from a2a_desktop.ui.widgets.button import IconButton


class PaperButton(IconButton):
    """Asks for one of the two; prints nothing itself."""

    print_wanted = Signal()
    pdf_wanted = Signal()

    def __init__(self, name: str, parent: QWidget, px: int = 32) -> None:
        super().__init__("ph.printer", name, parent, px)
        self.clicked.connect(self._ask)

    def _ask(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Print…")).triggered.connect(self.print_wanted)
        menu.addAction(self.tr("Save as PDF…")).triggered.connect(self.pdf_wanted)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
