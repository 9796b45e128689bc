"""One message for the agent or the network as a whole."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from a2a_desktop.ui.announcing import announce
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.roles import spoken_as


@spoken_as(QAccessible.Role.AlertMessage)
class Banner(QWidget):
    """A bar under the header, hidden until there is something to say."""

    acted = Signal()
    """Its button was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        self._tone = "warning"
        self._said = ""
        """What was read out last."""
        self._icon = Icon("ph.warning-fill", self, 16, "warning")
        self._strong = Label("", self, "ui-strong")
        self._strong.setWordWrap(False)
        self._text = Label("", self, "ui")
        self._action = Button("", self, "small")
        self._action.clicked.connect(self.acted)
        self._close = IconButton("ph.x", self.tr("Close this notice"), self, 28)
        self._close.clicked.connect(self.hide)
        box = QHBoxLayout(self)
        box.setContentsMargins(look.px(20), look.px(6), look.px(12), look.px(6))
        box.setSpacing(look.px(8))
        box.addWidget(self._icon)
        box.addWidget(self._strong)
        box.addWidget(self._text, 1)
        box.addWidget(self._action)
        box.addWidget(self._close)
        self.hide()

    def show_message(self, tone: str, strong: str, text: str, action: str = "") -> None:
        """Say it. `tone` is info, warning or danger; `action` is what the button says, if any."""
        self._tone = tone
        self._icon.show_as("ph.info" if tone == "info" else "ph.warning-fill", tone)
        self._strong.setText(strong)
        self._strong.setVisible(bool(strong))
        self._text.setText(text)
        self._action.setText(action)
        self._action.setVisible(bool(action))
        self._close.setVisible(not action)
        self.setAccessibleName(f"{strong} {text}".strip())
        self.show()
        if strong != self._said and tone != "info" and self.isVisible():
            self._said = strong  # a countdown in the text is not read out each second
            announce(self, self.accessibleName())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():  # not only what it lies in
            self._said = ""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(self.rect(), tokens().color(f"{self._tone}-soft"))
