"""A table, or any other view of data, in the viewer."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.scroll import ScrollArea


class FramePage(ScrollArea):
    """The frame, as wide as its room, and as tall as it needs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWidgetResizable(False)
        self._ground = QWidget(self)
        self._frame = PartFrame(self._ground)
        self._frame.resized.connect(self._arrange)
        self.setWidget(self._ground)

    def show_known(self, known: ViewState, name: str) -> None:
        """Shows other data, and the name of its file."""
        self.setAccessibleName(name)
        self._frame.show_known(known, name)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        pad = tokens().px(16)
        wide = max(1, self.viewport().width() - 2 * pad)
        tall = self._frame.height_for(wide)
        self._frame.setGeometry(pad, pad, wide, tall)
        self._ground.resize(self.viewport().width(), tall + 2 * pad)
