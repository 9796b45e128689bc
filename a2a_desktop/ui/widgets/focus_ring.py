"""The focus ring around a button that got the focus by the keyboard, a little apart from it."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.ui.theme.tokens import tokens

_FOLLOWED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.ParentChange)
BY_KEYS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


def is_by_keys(widget: QWidget, event: QFocusEvent) -> bool:
    """Returns whether a focus is to be seen: not after a press of the mouse.

    Qt knows the windows in which Tab was pressed. A dialog that comes up has not heard any key.
    """
    if event.reason() in (*BY_KEYS, Qt.FocusReason.MouseFocusReason):
        return event.reason() is not Qt.FocusReason.MouseFocusReason
    window = widget.window()
    is_new = isinstance(window, QDialog) and (
        event.reason() is Qt.FocusReason.ActiveWindowFocusReason
    )
    return is_new or window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


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
