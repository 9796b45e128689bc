"""The preview of the chosen file."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.ui.files.pictures import Pictures, key_of
from a2a_desktop.ui.inspector.file_line import facts_of, shown_name
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_picture
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, row_layout


class FilePreview(QFrame):
    """A picture as large as the pane allows, its name, Open, Save. Hidden while there is none."""

    save_wanted = Signal(object)
    """A `FileEntry`."""
    look_wanted = Signal(object)
    """A `FileEntry`, to be viewed in a window of its own."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._pictures = pictures
        self._entry: FileEntry | None = None
        self._picture = _Picture(self)
        self._name = ElidedLabel("", self, "ui")
        self._facts = ElidedLabel("", self, "small", "text-muted")
        self._save = Button(self.tr("Save"), self, "small", clicked=self._want)
        self._open = Button(self.tr("Open"), self, "small", clicked=self._want_look)
        self._picture.pressed.connect(self._want_look)
        pictures.arrived.connect(self._arrived)
        self._lay_out()
        self.hide()

    def show_entry(self, entry: FileEntry | None) -> None:
        """Shows another file; None for none."""
        self._entry = entry
        self.setVisible(entry is not None)
        if entry is not None:
            self._name.setText(shown_name(entry))
            self._facts.setText(" · ".join(filter(None, facts_of(entry))))
            self._show(self._pictures.of(entry.file))

    def _arrived(self, key: str) -> None:
        if self._entry is not None and key_of(self._entry.file) == key:
            self._show(self._pictures.of(self._entry.file))

    def _show(self, picture: QImage | None) -> None:
        self._picture.show_picture(picture)
        self._picture.setAccessibleName(self._name.text())

    def _want(self) -> None:
        self.save_wanted.emit(self._entry)

    def _want_look(self) -> None:
        self.look_wanted.emit(self._entry)

    def _lay_out(self) -> None:
        words = add_all(column_layout(gap=0), self._name, self._facts)
        foot = row_layout(gap=8, margins=(14, 8, 10, 8))
        add_all(foot, (words, 1), self._open, self._save)
        add_all(column_layout(self, gap=0, margins=0), self._picture, foot)


class _Picture(QWidget):
    """A picture as wide as its room, at most at its own size."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_picture(self, image: QImage | None) -> None:
        """Shows another picture; None until it is decoded."""
        self._image = image
        self.updateGeometry()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.pos()):
            self.pressed.emit()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _fitting(self._image, width).height() if self._image is not None else tokens().px(60)

    def sizeHint(self) -> QSize:
        return QSize(self.width(), self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image is None:
            return
        size = _fitting(self._image, self.width())
        target = self.rect()
        target.setLeft((self.width() - size.width()) // 2)
        target.setSize(size)
        radius = tokens().radius("lg") - 1  # within the edge of the card
        card = QRectF(self.rect().adjusted(0, 0, 0, radius))  # its lower corners are further down
        paint_picture(QPainter(self), QRectF(target), self._image, radius, card=card)


def _fitting(image: QImage, width: int) -> QSize:
    limit = QSize(width, tokens().px(320)).boundedTo(image.size())
    return image.size().scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)
