"""A picture inside data."""

import asyncio
import logging
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.classify import View
from a2a_desktop.parts.picture import SVG, Picture
from a2a_desktop.ui.data.base import PartView
from a2a_desktop.ui.files.pictures import PREVIEW
from a2a_desktop.ui.qt.image_decoding import Flaw, decoded
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.threads import on_thread
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_picture
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.roles import accessible_role

AT_ONCE: Final = 512 * 1024
"""Bytes; a larger picture is decoded beside the window's thread, and so is any drawing."""
PIXELS: Final = 1_000_000
"""Pixels; the same for a picture that is small in bytes only."""
BOUND: Final = 60.0
"""Seconds until a picture must be decoded."""

_log = logging.getLogger(__name__)


@accessible_role(QAccessible.Role.Graphic)
class PictureView(PartView):
    """The picture, at most at its own size, and its words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tasks = WidgetTasks(self, self._went_wrong)
        self._picture: Picture | None = None
        self._image: QImage | None = None
        self._caption = Label("", self, "small", "muted")
        self._box = QRectF()

    def show_view(self, view: View) -> None:
        assert isinstance(view, Picture)
        self._picture = view
        self.setAccessibleName(view.caption or self.tr("Picture"))
        is_small = len(view.data) <= AT_ONCE and view.media_type != SVG
        drawing = decoded(view.data, most=PIXELS) if is_small else None
        if drawing is None or drawing.flaw is Flaw.TOO_LARGE:
            self._show_image(None, self.tr("Reading…"))
            self._tasks.start(self._decode(view), "decode picture")
        else:
            self._show_image(drawing.image)

    async def _decode(self, picture: Picture) -> None:
        if self._image is not None:
            return  # shown again: it is decoded already
        async with asyncio.timeout(BOUND):
            drawing = await on_thread(decoded, picture.data)
        if picture is self._picture:
            self._show_image(drawing.image)
            self.resized.emit()

    def _show_image(self, image: QImage | None, words: str = "") -> None:
        """Shows an image, or `words` in place of a missing one."""
        caption = self._picture.caption if self._picture is not None else ""
        missing = words or self.tr("This picture is damaged or too large to show.")
        self._image = image
        self._caption.setText("\n".join(filter(None, ("" if image else missing, caption))))
        self._caption.setHidden(not self._caption.text())
        self.update()

    def state(self) -> object:
        return self._image

    def restore(self, state: object) -> None:
        if isinstance(state, QImage):
            self._show_image(state)

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
        paint_picture(QPainter(self), self._box, self._image, "md")

    def _went_wrong(self, error: BaseException) -> None:
        """Hides a picture that took too long; any other error is a bug."""
        self._show_image(None)
        self.resized.emit()
        _log.error("a picture could not be drawn", exc_info=error)
