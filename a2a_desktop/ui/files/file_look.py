"""The kind of a file, in a few words, as an icon and as a tile."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.message import FilePart
from a2a_desktop.parts.files import is_readable
from a2a_desktop.parts.programs import is_program
from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.fetching import place_of

_LOOKS: Final = {
    "image/": ("ph.image", "sky"),
    "audio/": ("ph.music-notes", "plum"),
    "video/": ("ph.video-camera", "plum"),
    "text/csv": ("ph.table", "moss"),
    "text/tab-separated-values": ("ph.table", "moss"),
    "application/vnd.ms-excel": ("ph.table", "moss"),
    "application/vnd.openxmlformats-officedocument.spreadsheetml": ("ph.table", "moss"),
    "text/": ("ph.file-text", "iris"),
    "application/pdf": ("ph.file-pdf", "clay"),
    "application/json": ("ph.brackets-curly", "iris"),
}


def facts_of(file: FilePart) -> str:
    """Returns the kind, the place if that is elsewhere, and the size if that is known."""
    kind = formats.file_kind(file.name, file.media_type)
    if _runs(file):
        kind = translated("Program")
    size = file.size if file.size is not None else len(file.data or b"")
    place = place_of(file.uri) if file.uri and not is_here(file) else ""
    return " · ".join(filter(None, (kind, place, formats.file_size(size) if size else "")))


def _runs(file: FilePart) -> bool:
    """Returns whether its name is that of a program, and not of a readable script."""
    is_text = is_readable(file.name, None, 1)
    return bool(file.name) and is_program(safe_name(file.name)) and not is_text


def look_of(file: FilePart) -> tuple[str, str]:
    """Returns the icon and the hue of a kind of file."""
    kind = (file.media_type or "").lower()
    if _runs(file):
        return "ph.app-window", "amber"
    for prefix, look in _LOOKS.items():
        if kind.startswith(prefix):
            return look
    return "ph.file", "amber"


class FileTile(QWidget):
    """An icon on a ground of its hue. `side` in px at 100 %."""

    def __init__(self, file: FilePart, parent: QWidget, side: int = 32) -> None:
        super().__init__(parent)
        self._icon, self._hue = look_of(file)
        self._size = "lg" if side > 28 else "md"
        self.setFixedSize(tokens().px(side), tokens().px(side))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        paint_box(painter, self.rect(), look.px(7), fill=f"avatar-{self._hue}-bg")
        inner = look.icon(self._size)
        place = QRect(0, 0, inner, inner)
        place.moveCenter(self.rect().center())
        picture = pixmap(self._icon, f"avatar-{self._hue}-fg", inner, self.devicePixelRatioF())
        painter.drawPixmap(place.topLeft(), picture)
