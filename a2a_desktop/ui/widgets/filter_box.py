"""The box for words that filter the list below it."""

from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.widgets.line_edit_buttons import AdornedLine


class FilterBox(AdornedLine):
    """A line to write in, with a magnifying glass; `hint` is shown while it is empty."""

    def __init__(self, name: str, parent: QWidget, hint: str = "") -> None:
        super().__init__(parent, "ph.magnifying-glass")
        self.setProperty("kind", "filter")
        self.setAccessibleName(name)
        self.setPlaceholderText(hint or name)
        self.add_clear()
