"""The focus ring around a button, a little apart from it."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.theme.tokens import tokens

_FOLLOWED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.ParentChange)


class FocusRing(QWidget):
    """A ring beside its button in the same parent, scrolled and clipped with the button."""

    def __init__(self, button: QWidget, *, is_pill: bool = False, within: int = 0) -> None:
        """`within`: px of the button that are room around its visible part."""
        super().__init__(button.parentWidget())
        self._is_pill, self._within = is_pill, within
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._button = button
        self._is_over = False
        button.installEventFilter(self)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._is_over:
            return False
        if event.type() in _FOLLOWED:
            self._follow()
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self._is_over = True  # the button may be in destruction: it is not used any more
            self.hide()
            self.deleteLater()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        wide = look.size("focus-ring")
        box = QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
        usual = look.radius("md") + look.size("focus-gap") + wide / 2
        radius = box.height() / 2 if self._is_pill else min(usual, box.height() / 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("focus-ring"), wide))
        painter.drawRoundedRect(box, radius, radius)

    def _follow(self) -> None:
        """Surrounds the button, where there is room."""
        parent = self._button.parentWidget()
        if parent is None:
            return
        if parent is not self.parentWidget():
            self.setParent(parent)
        apart = tokens().size("focus-ring") + tokens().size("focus-gap") - self._within
        around = self._button.geometry().adjusted(-apart, -apart, apart, apart)
        self.setGeometry(around & parent.rect())
        self.setVisible(self._button.isVisibleTo(parent))
        self.raise_()
