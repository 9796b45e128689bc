"""A file: a picture as a preview, anything else as a chip; both can be saved."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, FileEntry
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui import formats
from a2a_desktop.ui.agents.delegate import draw_line
from a2a_desktop.ui.chat.pictures import Pictures, key_of
from a2a_desktop.ui.chat.rows.base import Acted, Row
from a2a_desktop.ui.chat.rows.delivery import DeliveryLine
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button

PREVIEW: Final = QSize(460, 240)
_LOOKS: Final = {
    "image/": ("ph.image", "sky"),
    "text/csv": ("ph.table", "moss"),
    "application/vnd.ms-excel": ("ph.table", "moss"),
    "application/vnd.openxmlformats-officedocument.spreadsheetml": ("ph.table", "moss"),
    "text/": ("ph.file-text", "iris"),
    "application/pdf": ("ph.file-pdf", "clay"),
    "application/json": ("ph.brackets-curly", "iris"),
}


class FileRow(Row):
    """One file of either side."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._save = Button(self.tr("Save as…"), self, "small", "ph.download-simple")
        self._save.clicked.connect(self._wants_save)
        self._delivery = DeliveryLine(self)
        self._delivery.acted.connect(self._act)
        self._file = FilePart()
        self._name = self._facts = ""
        self._picture: QImage | None = None
        self._pictures: Pictures | None = None
        self._box = QRectF()

    def use(self, pictures: Pictures) -> None:
        self._pictures = pictures
        pictures.arrived.connect(self._picture_arrived)

    def _picture_arrived(self, key: str) -> None:
        if self._pictures is not None and key_of(self._file) == key:
            self._picture = self._pictures.of(self._file)
            self.resized.emit()
            self.update()

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FileEntry)
        self._file = file = entry.file
        self._name = file.name or entry.origin.name or self.tr("File without a name")
        self._facts = facts_of(file)
        self._picture = self._pictures.of(file) if self._pictures is not None else None
        can_save = file.data is not None or file.blob is not None
        self._save.setVisible(can_save)
        self._save.setAccessibleName(f"{self._name}, {self._facts.replace(' · ', ', ')}")
        self._delivery.show_entry(entry, self._agent)

    def _lay_out(self, box: QRect) -> int:
        look = tokens()
        foot = look.px(46)
        size = self._shown_size(box.width())
        wide = size.width() if not size.isEmpty() else min(box.width(), look.px(360))
        left = box.right() + 1 - wide if self._is_person() else box.left()
        tall = size.height() + foot + (0 if size.isEmpty() else 1)
        self._box = QRectF(left + 0.5, box.top() + look.px(4) + 0.5, wide - 1, tall - 1)
        hint = self._save.sizeHint()
        bottom = round(self._box.bottom())
        self._save.setGeometry(
            left + wide - hint.width() - look.px(8),
            bottom - foot + (foot - hint.height()) // 2,
            hint.width(),
            hint.height(),
        )
        under = bottom + look.px(4)
        below = self._delivery.height_for(box.width())
        self._delivery.setGeometry(box.left(), under, box.width(), below)
        return under + below - box.top() + look.px(4)

    def _paint(self, painter: QPainter) -> None:
        look = tokens()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = look.radius("lg")
        outline = QPainterPath()
        outline.addRoundedRect(self._box, radius, radius)
        painter.fillPath(outline, look.color("surface-raised"))
        foot = QRectF(self._box)
        foot.setTop(self._box.bottom() - look.px(46))
        if self._picture is not None:
            painter.save()
            painter.setClipPath(outline)
            target = QRectF(self._box)
            target.setBottom(foot.top())
            painter.drawImage(target, self._picture)
            painter.restore()
            painter.fillRect(QRectF(foot.left(), foot.top(), foot.width(), 1), look.color("border"))
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        self._paint_foot(painter, foot.toRect())

    def _paint_foot(self, painter: QPainter, foot: QRect) -> None:
        look = tokens()
        side = look.px(28)
        name, hue = look_of(self._file)
        tile = QRectF(foot.left() + look.px(10), foot.center().y() - side / 2 + 1, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color(f"avatar-{hue}-bg"))
        painter.drawRoundedRect(tile, look.px(7), look.px(7))
        inner = look.icon("md")
        corner = tile.center().toPoint()
        picture = pixmap(name, f"avatar-{hue}-fg", inner, self.devicePixelRatioF())
        painter.drawPixmap(corner.x() - inner // 2, corner.y() - inner // 2, picture)
        left = round(tile.right()) + look.px(10)
        right = self._save.x() - look.px(8) if self._save.isVisibleTo(self) else foot.right()
        upper = QRect(left, foot.top() + look.px(6), right - left, look.px(18))
        draw_line(painter, upper, self._name, "ui-strong", "text")
        lower = QRect(left, upper.bottom() + 1, right - left, look.px(16))
        draw_line(painter, lower, self._facts, "small", "text-faint")

    def _shown_size(self, room: int) -> QSize:
        if self._picture is None:
            return QSize()
        look = tokens()
        limit = QSize(min(room, look.px(PREVIEW.width())), look.px(PREVIEW.height()))
        size = self._picture.size().scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)
        return size.expandedTo(QSize(min(room, look.px(280)), 1))

    def _wants_save(self) -> None:
        if self.entry is not None:
            self.acted.emit(Acted("save", self.entry))

    def _act(self, what: str) -> None:
        if self.entry is not None:
            self.acted.emit(Acted(what, self.entry))


def facts_of(file: FilePart) -> str:
    """Kind and size, or where it is."""
    kind = formats.file_kind(file.name, file.media_type)
    size = file.size if file.size is not None else len(file.data or b"")
    return f"{kind} · {formats.file_size(size)}" if size else f"{kind} · {file.uri or ''}"


def look_of(file: FilePart) -> tuple[str, str]:
    """Icon and hue of a kind of file."""
    kind = (file.media_type or "").lower()
    for prefix, look in _LOOKS.items():
        if kind.startswith(prefix):
            return look
    return "ph.file", "amber"
