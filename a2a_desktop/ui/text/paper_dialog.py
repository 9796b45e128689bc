"""The dialog of the system's printers."""

from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QDialog


class PaperDialog(QPrintDialog):
    """A print dialog that opens like any other dialog."""

    def open(self) -> None:  # type: ignore[override]  # PySide's own demands a receiver
        """Shows the dialog over its window."""
        QDialog.open(self)
