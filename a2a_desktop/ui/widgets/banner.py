"""A message about the agent or the network as a whole."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.qt.announcing import announce
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Icon
from a2a_desktop.ui.widgets.layouts import add_all, row_layout
from a2a_desktop.ui.widgets.lead import LeadLabel
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.tabbing import has_focus


@accessible_role(QAccessible.Role.AlertMessage)
class Banner(QWidget):
    """A bar under the header, hidden until there is something to say."""

    acted = Signal()
    """The button was pressed."""
    closed = Signal()
    """The person closed it."""
    focus_released = Signal()
    """A button of it had the focus, which is to go back to the conversation."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tone = "warning"
        self._said = ""
        """The text that was announced last."""
        self._icon = Icon("ph.warning-fill", self, 18, "warning")
        self._words = LeadLabel(self)
        self._action = Button("", self, "small", clicked=self.acted)
        self._close = IconButton("ph.x", self.tr("Dismiss"), self, 28, clicked=self.hide)
        self._close.clicked.connect(self.closed)
        box = row_layout(self, gap=10, margins=(20, 9, 20, 9))
        add_all(box, self._icon, (self._words, 1), self._action, self._close)
        self.hide()

    def show_message(
        self, tone: str, strong: str, text: str, action: str = "", *, is_away: bool = False
    ) -> None:
        """Shows a message.

        `tone` is info, warning or danger; `action` is the text of the button, if any. `is_away`:
        nobody is reached, and the button tries again.
        """
        self._tone = tone
        usual = "ph.info" if tone == "info" else "ph.warning-fill"
        self._icon.show_as("ph.wifi-slash" if is_away else usual, tone)
        self._words.show_words(strong, text)
        self._action.setText(action)
        self._action.show_icon("ph.arrow-clockwise" if is_away else "")
        self._action.setVisible(bool(action))
        self._close.setVisible(not action)
        self.setAccessibleName(f"{strong} {text}".strip())
        self.show()
        if strong != self._said and tone != "info" and self.isVisible():
            self._said = strong  # a countdown in the text is not announced each second
            announce(self, self.accessibleName())

    def setVisible(self, visible: bool) -> None:
        had_focus = has_focus(self)
        super().setVisible(visible)
        if had_focus and not visible:
            self.focus_released.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():  # not only its parent
            self._said = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(self.rect(), tokens().color(f"{self._tone}-soft"))
        edge = QRect(0, self.height() - 1, self.width(), 1)
        painter.fillRect(edge, tokens().color("border"))
