"""The title of a conversation in its head, which a press turns into a line to edit."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from shiboken6 import isValid

from a2a_desktop.conversation.record import LONGEST_TITLE
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, stamp, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.tip import tip

_PENCIL: Final = 14
_PASSING: Final = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""Reasons for which the keys leave the line and come back: its menu, another window."""


class TitleButton(Button):
    """The title in one line. A press edits it in place; emits what the person wrote."""

    renamed = Signal(str)
    """The new title; "" brings the automatic one back."""

    def __init__(self, parent: QWidget, room: QWidget) -> None:
        """`room`: a widget below it, as wide as a title may be."""
        super().__init__("", parent, "title")
        self._room = room
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._line: TitleLine | None = None
        self.clicked.connect(self._edit)

    def show_title(self, title: str) -> None:
        if title != self.text():
            self.setText(title)
            self.setAccessibleName(self.tr("Title: {title}").format(title=title))
            self.updateGeometry()
            self._set_tooltip()

    def leave(self) -> None:
        """Ends editing without a new title."""
        if self._line is not None:
            self._line.leave()

    def place_line(self) -> None:
        """Lays the line that is being edited over the room."""
        if self._line is not None:
            look, room = tokens(), self._room.geometry()
            tall, pad = look.line("heading") + look.px(6), look.px(8)
            top = self.geometry().center().y() - tall // 2
            self._line.setGeometry(room.left() - pad, max(0, top), room.width() + pad, tall)

    def hitButton(self, _pos: object) -> bool:
        return True

    def sizeHint(self) -> QSize:
        look = tokens()
        return QSize(self._words() + look.px(_PENCIL + 6), look.line("heading"))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_tooltip()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setFont(look.font("heading"))
        painter.setPen(look.color("text"))
        is_offered = self.isEnabled() and (self.underMouse() or self.hasFocus())
        room = QRectF(self.rect())
        if is_offered:
            room.setRight(room.right() - look.px(_PENCIL + 6))
        end = Qt.TextElideMode.ElideRight
        line = painter.fontMetrics().elidedText(self.text(), end, int(room.width()))
        write(painter, room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)
        if is_offered:
            side = look.px(_PENCIL)
            pencil = pixmap("ph.pencil-simple", "text-muted", side, self.devicePixelRatioF())
            left = painter.fontMetrics().horizontalAdvance(line) + look.px(6)
            stamp(painter, left, (self.height() - side) / 2, pencil)

    def _words(self) -> int:
        return QFontMetrics(tokens().font("heading")).horizontalAdvance(self.text()) + 1

    def _set_tooltip(self) -> None:
        rename = self.tr("Rename")
        self.setToolTip(rename if self._words() <= self.width() else tip(self.text()))

    def _edit(self) -> None:
        if self._line is None:
            self._line = TitleLine(self)
            self.place_line()
            self._line.kept.connect(self._keep)
            self._line.ended.connect(self._forget)

    def _keep(self, title: str) -> None:
        if title != self.text():
            self.renamed.emit(title)

    def _forget(self) -> None:
        self._line = None


class TitleLine(LineEdit):
    """The line over a title: Enter keeps the text, Esc leaves the title as it is."""

    kept = Signal(str)
    ended = Signal()

    def __init__(self, title: Button) -> None:
        super().__init__(title.text(), title.parentWidget())
        self._before = QApplication.focusWidget()
        self._is_over = False
        self.setAccessibleName(self.tr("Title"))
        self.setProperty("kind", "title")
        self.setPlaceholderText(self.tr("Leave empty for the automatic title"))
        self.setMaxLength(LONGEST_TITLE)
        self.returnPressed.connect(self._keep)
        self.show()
        self.raise_()
        self.selectAll()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Ends without a new title."""
        if not self._is_over:
            self._is_over = True
            self.ended.emit()
            if self.hasFocus() and self._before is not None and isValid(self._before):
                self._before.setFocus(Qt.FocusReason.OtherFocusReason)
            self.hide()
            self.deleteLater()

    def event(self, event: QEvent) -> bool:
        is_offered = event.type() == QEvent.Type.ShortcutOverride
        if isinstance(event, QKeyEvent) and is_offered and event.key() == Qt.Key.Key_Escape:
            event.accept()  # else the window has it
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _PASSING:
            self._keep()

    def _keep(self) -> None:
        if not self._is_over:
            title = " ".join(self.text().split())
            self.leave()
            self.kept.emit(title)
