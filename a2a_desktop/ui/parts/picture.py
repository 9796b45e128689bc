"""A picture that came within data."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.picture import Picture
from a2a_desktop.ui.chat.rows.file import PREVIEW
from a2a_desktop.ui.parts.base import PartView
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.viewer.decoding import decoded
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.roles import spoken_as

AT_ONCE: Final = 2 * 1024 * 1024
"""Bytes; a larger picture would take more than a frame."""
PIXELS: Final = 4_000_000
"""The same, of a picture that is small in bytes only."""


@spoken_as(QAccessible.Role.Graphic)
class PictureView(PartView):
    """The picture, no larger than it is, and the words that came with it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._caption = Label("", self, "small", "muted")
        self._box = QRectF()

    def show_view(self, view: View) -> None:
        assert isinstance(view, Picture)
        is_small = len(view.data) <= AT_ONCE
        self._image = decoded(view.data, most=PIXELS).image if is_small else None
        missing = self.tr("This picture is damaged or too large to be drawn.")
        words = [view.caption] if self._image is not None else [missing, view.caption]
        self._caption.setText("\n".join(one for one in words if one))
        self._caption.setHidden(not self._caption.text())
        self.setAccessibleName(view.caption or self.tr("Picture"))
        self.update()

    def light(self, query: Query) -> None:
        self._caption.light(query)

    def height_for(self, width: int) -> int:
        look, y = tokens(), 0
        if self._image is not None:
            limit = QSize(min(width, look.px(PREVIEW.width())), look.px(PREVIEW.height()))
            size = self._image.size()
            if size.width() > limit.width() or size.height() > limit.height():
                size = size.scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)
            self._box = QRectF(0, 0, size.width(), size.height())
            y = size.height()
        if not self._caption.isHidden():
            y += look.px(6) if y else 0
            tall = self._caption.heightForWidth(width)
            self._caption.setGeometry(0, y, width, tall)
            y += tall
        return y

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(self._box, tokens().radius("md"), tokens().radius("md"))
        painter.setClipPath(outline)
        painter.drawImage(self._box, self._image)
