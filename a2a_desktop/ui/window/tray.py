"""The icon in the system's tray: the number of unread messages, and a way to the window."""

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon, QWidget

from a2a_desktop.ui.theme.icons import icon
from a2a_desktop.ui.theme.tokens import tokens

SIDE = 64


class Tray(QObject):
    """The tray icon, shown if the person chose so and the system has a tray."""

    opening_wanted = Signal()
    beginning_wanted = Signal()
    quitting_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._icon: QSystemTrayIcon | None = None
        self._unread = 0
        self._menu = QMenu(window)
        for name, text, wanted in (
            ("ph.app-window", self.tr("Open A2A Desktop"), self.opening_wanted),
            ("ph.chat-circle", self.tr("New conversation"), self.beginning_wanted),
            ("ph.power", self.tr("Quit"), self.quitting_wanted),
        ):
            self._menu.addAction(icon(name), text).triggered.connect(wanted)

    @property
    def is_there(self) -> bool:
        """The icon is visible, so a closed window can be opened again."""
        return self._icon is not None

    def follow(self, *, is_wanted: bool) -> None:
        """Shows or hides itself."""
        can = is_wanted and QSystemTrayIcon.isSystemTrayAvailable()
        if can and self._icon is None:
            self._icon = QSystemTrayIcon(self)
            self._icon.setContextMenu(self._menu)
            self._icon.activated.connect(self._activated)
            self._show()
            self._icon.show()
        elif not can and self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None

    def show_unread(self, count: int) -> None:
        """Shows the number of unseen messages."""
        if count != self._unread:
            self._unread = count
            self._show()

    def _show(self) -> None:
        if self._icon is None:
            return
        self._icon.setIcon(with_count(QApplication.windowIcon(), self._unread))
        text = self.tr("A2A Desktop, {count} unread").format(count=self._unread)
        self._icon.setToolTip(text if self._unread else "A2A Desktop")

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.opening_wanted.emit()


def with_count(icon: QIcon, count: int) -> QIcon:
    """Returns an icon with a number at its upper right; unchanged for 0."""
    if not count:
        return icon
    picture = QPixmap(icon.pixmap(SIDE, SIDE))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(SIDE * 0.42, 0, SIDE * 0.58, SIDE * 0.58)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens().color("danger"))
    painter.drawEllipse(box)
    font = tokens().font("ui-strong")
    font.setPixelSize(round(SIDE * 0.38))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(min(count, 99)))
    painter.end()
    return QIcon(picture)
