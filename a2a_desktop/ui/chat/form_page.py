"""The place of forms that take all the room: they scroll, their buttons stay in place."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.form import FormRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tabbing import has_focus

if TYPE_CHECKING:
    from a2a_desktop.ui.forms.panel import FormPanel


class FormPage(QFrame):
    """Holds the transcript, of which it shows one form alone, or a form of no conversation."""

    changed = Signal()
    """A form was added or removed."""
    left = Signal()
    """The person returns to the conversation."""

    def __init__(self, view: TranscriptView, parent: QWidget) -> None:
        super().__init__(parent)
        self.panel: FormPanel | None = None
        """The form that takes all the room."""
        self._view = view
        self._row: FormRow | None = None
        self._back = Button(self.tr("Back to conversation"), self, "quiet", "ph.arrow-left")
        self._back.clicked.connect(self.left)
        self._back.hide()
        self._area = ScrollArea(self.tr("Form"), self)
        self._ground = QWidget(self._area)
        self._inside = QVBoxLayout(self._ground)
        self._inside.addStretch(1)
        self._area.setWidget(self._ground)
        self._room = QStackedWidget(self)
        add_all(self._room, view, self._area)
        self.foot = QFrame(self)
        """The bar with the form's buttons."""
        self.foot.setProperty("surface", "foot")
        self.foot.hide()
        self._bar = QHBoxLayout(self.foot)
        add_all(column_layout(self, gap=0, margins=0), (self._room, 1), self.foot)

    def enlarge(self, row: FormRow) -> None:
        """Shows the form of a row alone."""
        if row.panel is not None and row.entry is not None:
            self._row = row
            row.enlarge(self._back)
            self._take(row.panel)
            self._view.show_alone(row.entry.entry_id)
            self.changed.emit()

    def hold(self, panel: "FormPanel") -> None:
        """Shows a form of no conversation."""
        self._inside.insertWidget(0, panel)
        panel.show()
        panel.seen.connect(self._bring)
        self._area.verticalScrollBar().setValue(0)
        self._room.setCurrentWidget(self._area)
        self._take(panel)
        self.changed.emit()

    def _take(self, panel: "FormPanel") -> None:
        self.panel = panel
        foot = panel.lend_foot()
        self._bar.addWidget(foot)
        foot.show()
        self.foot.show()
        self._fit()

    def release(self) -> None:
        """Shows the conversation again, if there is a form."""
        panel, self.panel = self.panel, None
        row, self._row = self._row, None
        if panel is None:
            return
        if has_focus(self):
            self.setFocus()  # what had it goes, and Qt would give it to any other widget
        panel.take_foot()
        self.foot.hide()
        if row is not None:
            self._back.hide()
            self._back.setParent(self)
            row.enlarge(None)
            self._view.show_alone(None)
        else:
            panel.seen.disconnect(self._bring)
            self._inside.removeWidget(panel)
            self._room.setCurrentWidget(self._view)
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_slip = event.key() == Qt.Key.Key_Escape and self.panel is not None
        if not is_slip:  # only the button leaves
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
