"""A form in place of the conversation: it scrolls, its buttons stay in place."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel


class FormPage(QFrame):
    """Holds at most one form, which returns to its row when it leaves."""

    changed = Signal()
    """A form was added or removed."""
    left = Signal()
    """The person returns to the conversation."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.panel: FormPanel | None = None
        self._back = Button(self.tr("Back to conversation"), self, "quiet", "ph.arrow-left")
        self._back.clicked.connect(self.left)
        self._area = ScrollArea(self.tr("Form"), self)
        self._ground = QWidget(self._area)
        self._inside = QVBoxLayout(self._ground)
        self._inside.addWidget(self._back, 0, Qt.AlignmentFlag.AlignLeft)
        self._inside.addStretch(1)
        self._area.setWidget(self._ground)
        self.foot = QFrame(self)
        """The bar with the form's buttons."""
        self.foot.setProperty("surface", "foot")
        self._bar = QHBoxLayout(self.foot)
        box = column_layout(self, gap=0, margins=0)
        box.addWidget(self._area, 1)
        box.addWidget(self.foot)

    def hold(self, panel: "FormPanel", *, can_leave: bool) -> None:
        """Shows a form; `can_leave`: there is a conversation to return to."""
        self.panel = panel
        self._back.setVisible(can_leave)
        self._inside.insertWidget(1, panel)
        foot = panel.lend_foot()
        self._bar.addWidget(foot)
        foot.show()
        panel.show()
        panel.seen.connect(self._bring)
        self._area.verticalScrollBar().setValue(0)
        self._fit()
        self.changed.emit()

    def release(self) -> "FormPanel | None":
        """Returns the form; None if there was none."""
        panel, self.panel = self.panel, None
        if panel is not None:
            panel.seen.disconnect(self._bring)
            self._inside.removeWidget(panel)
            panel.take_foot()
            self.changed.emit()
        return panel

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:  # only the button leaves: nobody goes by a slip
            super().keyPressEvent(event)

    def _fit(self) -> None:
        look = tokens()
        side = max(look.px(20), (self.width() - look.size("measure-form")) // 2)
        self._inside.setContentsMargins(side, look.px(14), side, look.px(20))
        self._bar.setContentsMargins(side, 0, side, 0)

    def _bring(self, rect: QRect) -> None:
        if self.panel is not None:
            place = self.panel.mapTo(self._ground, rect.center())
            self._area.ensureVisible(place.x(), place.y(), 0, rect.height() // 2 + tokens().px(24))
