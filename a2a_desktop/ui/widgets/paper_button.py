"""The button that prints, on paper or into a file."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.menu import Menu


class PaperButton(IconButton):
    """Asks for one of the two; prints nothing itself."""

    print_wanted = Signal()
    pdf_wanted = Signal()

    def __init__(self, name: str, parent: QWidget, px: int = 32) -> None:
        super().__init__("ph.printer", name, parent, px)
        self.clicked.connect(self._ask)

    def _ask(self) -> None:
        menu = Menu(self)
        menu.add("ph.printer", self.tr("Print…")).triggered.connect(self.print_wanted)
        menu.add("ph.file-pdf", self.tr("Save as PDF…")).triggered.connect(self.pdf_wanted)
        menu.open_below(self)
