"""Pictures, videos and sounds. Nothing is fetched: a remote one is a chip to open."""

import base64
import binascii
from typing import Final
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QBuffer, QByteArray, QPoint, QRect, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QImage, QImageReader, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.ui.a2ui.piece import Piece, WidgetFactory
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.text.markdown import is_safe
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import across, flip, put, stamp
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box, paint_picture
from a2a_desktop.ui.widgets.button import Button, IconButton
from a2a_desktop.ui.widgets.list_painting import draw_line

BYTES: Final = 4 * 1024 * 1024
"""A larger picture in the data itself is not decoded."""
SIDE: Final = 4096
TILE: Final = 36
CHIP: Final = 170
"""The width from which a remote picture is a chip."""
_TALL: Final = 48
_SMALL: Final = ("icon", "avatar", "smallFeature")
_LOOKS: Final = {
    "Image": ("ph.image", "sky"),
    "Video": ("ph.video-camera", "plum"),
    "AudioPlayer": ("ph.music-notes", "iris"),
}
_SIZES: Final = {
    "icon": (24, 24),
    "avatar": (44, 44),
    "smallFeature": (120, 90),
    "mediumFeature": (320, 200),
    "largeFeature": (640, 320),
    "header": (0, 180),
}
"""The greatest size of a picture, by variant; a header takes the whole width."""


class MediaPiece(Piece):
    """A chip that names the file and its place, and opens it on request of the person."""

    yields = True

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._open = Button(self.tr("Open"), self, "small", "ph.arrow-square-out")
        self._open.clicked.connect(self._wants_open)
        self._address = QUrl()

    def refresh(self) -> None:
        text = self.node.text("url").strip()
        self._address = QUrl(text, QUrl.ParsingMode.StrictMode)
        self._open.setVisible(self._can_open() and self.is_chip())
        self._open.setToolTip(text[:500])
        self._open.setAccessibleName(self.tr("Open {what}").format(what=self._title()))
        self.setVisible(bool(text))
        self.update()

    def _can_open(self) -> bool:
        return is_safe(self._address) and bool(self._address.host())

    def is_chip(self) -> bool:
        """Returns whether it is drawn as a chip."""
        return True

    def wanted_width(self) -> int:
        return tokens().px(300) if self.node.text("url") else 0

    def least_width(self) -> int:
        return min(self.wanted_width(), tokens().px(200))

    def lay_out(self, width: int) -> int:
        if not self.node.text("url"):
            return 0
        tall = tokens().px(_TALL)
        hint = self._open.sizeHint()
        wide = min(width, tokens().px(420))
        left, top = wide - hint.width() - tokens().px(8), (tall - hint.height()) // 2
        put(self._open, QRect(QPoint(left, top), hint), QRect(0, 0, width, tall))
        return tall

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, min(self.width(), look.px(420)), look.px(_TALL))
        paint_box(painter, box, "lg", fill="surface-raised", edge="border")
        name, hue = _LOOKS[self.node.component]
        side = look.px(30)
        tile = QRectF(look.px(9), (look.px(_TALL) - side) / 2, side, side)
        paint_tile(painter, tile, name, hue)
        left = round(tile.right()) + look.px(10)
        is_open = self._open.isVisibleTo(self)
        edge = across(self._open.geometry(), self.rect()).left()
        right = edge if is_open else round(box.right())
        upper = QRect(left, look.px(6), right - left - look.px(8), look.px(18))
        draw_line(painter, upper, self._title(), "ui-strong", "text")
        lower = upper.translated(0, look.px(18))
        draw_line(painter, lower, self._place(), "small", "text-faint")

    def _title(self) -> str:
        kinds = {"Image": self.tr("Picture"), "Video": self.tr("Video")}
        return self.node.text("description") or kinds.get(self.node.component, self.tr("Sound"))

    def _place(self) -> str:
        return self._address.host() or self.tr("An address that can't be opened")

    def _wants_open(self) -> None:
        LinkDialog("", self._address.toString(), self.window()).open()


class ImagePiece(MediaPiece):
    """A picture that the agent sent is drawn; a remote one is not fetched."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self._source = ""
        self._has_little_room = False
        self._picture: QImage | None = None
        self._tile = IconButton("ph.image", "", self, TILE, clicked=self._wants_open)

    def refresh(self) -> None:
        url = self.node.text("url").strip()
        if url != self._source:
            self._source = url
            self._picture = picture_in(url)
        super().refresh()
        self.setAccessibleName(self.node.label or self._title())
        self._tile.setEnabled(self._can_open())
        self._tile.show_as("ph.image", f"{self._title()}, {self._place()}")
        self._show_kind()

    def _show_kind(self) -> None:
        self._tile.setVisible(bool(self._source) and self._is_tile())
        self._open.setVisible(self._can_open() and self.is_chip())

    def is_chip(self) -> bool:
        return self._picture is None and not self._is_tile()

    def _is_tile(self) -> bool:
        """Returns whether a remote picture is small, or has little room: a button, no more."""
        is_small = self._has_little_room or self.node.text("variant") in _SMALL
        return self._picture is None and is_small

    def wanted_width(self) -> int:
        if self._picture is None and self.node.text("variant") not in _SMALL:
            return super().wanted_width()  # regardless of the last room
        return self._size(10_000).width()

    def least_width(self) -> int:
        if self._picture is None:
            return tokens().px(TILE) if self._source else 0
        return min(self.wanted_width(), tokens().px(100))

    def lay_out(self, width: int) -> int:
        self._has_little_room = width < tokens().px(CHIP)
        self._show_kind()
        if self.is_chip() or not self._source:
            return super().lay_out(width)
        return self._size(width).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_chip():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        size = QRect(QPoint(), self._size(self.width()))
        box = QRectF(across(size, self.rect()))
        radius = tokens().radius("lg")
        if self.node.text("variant") == "avatar":
            radius = round(box.height() / 2)
        if self._picture is None:
            paint_box(painter, box, radius, fill="surface-sunken", edge="border")
        else:
            paint_picture(painter, box, self._picture, radius, _seen(self._picture, box))

    def _size(self, room: int) -> QSize:
        look = tokens()
        if self._is_tile():
            return QSize(look.px(TILE), look.px(TILE))
        wide, tall = _SIZES[self.node.text("variant")]
        limit = QSize(min(room, look.px(wide) if wide else room), look.px(tall))
        if self._picture is None or self.node.text("variant") in ("icon", "avatar", "header"):
            return limit
        return self._picture.size().scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)


def paint_tile(painter: QPainter, tile: QRectF, name: str, hue: str) -> None:
    """Paints an icon on a soft ground."""
    look = tokens()
    paint_box(painter, tile, look.px(7), fill=f"avatar-{hue}-bg")
    inner = look.icon("md")
    picture = pixmap(name, f"avatar-{hue}-fg", inner, painter.device().devicePixelRatioF())
    corner = tile.center().toPoint()
    stamp(painter, corner.x() - inner // 2, corner.y() - inner // 2, picture)


def picture_in(url: str) -> QImage | None:
    """Returns the picture inside a `data:` address; None for any other address."""
    head, comma, body = url.partition(",")
    if not comma or not head.startswith(("data:image/png", "data:image/jpeg", "data:image/webp")):
        return None
    if len(body) > BYTES * 4 // 3:
        return None
    try:
        data = base64.b64decode(body) if head.endswith(";base64") else unquote_to_bytes(body)
    except (binascii.Error, ValueError):
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = QImageReader(buffer)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > SIDE:
        return None
    image = reader.read()
    return None if image.isNull() else image


def _seen(picture: QImage, box: QRectF) -> QRectF:
    """Returns the middle of a picture, in the shape of a box."""
    whole = QRectF(picture.rect())
    size = box.size().scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio)
    seen = QRectF(0, 0, size.width(), size.height())
    seen.moveCenter(whole.center())
    return seen
