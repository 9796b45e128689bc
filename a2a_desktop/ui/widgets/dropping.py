"""Card files, or others of ours, dropped on a widget."""

import os
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QEvent, QMimeData, QObject, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

_REPLACED: Final = "\ufffd"
"""Stands in texts of Qt for bytes that are no UTF-8."""


class CardDrop(QObject):
    """Watches a widget, its viewport if it scrolls; it leaves other drops to the widget."""

    dropped = Signal(object)
    """The paths of the files."""

    def __init__(self, watched: QWidget, ending: str = ".json") -> None:
        """`ending`: of the names of the files."""
        super().__init__(watched)
        self._ending = ending
        watched.setAcceptDrops(True)
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent | QDragMoveEvent | QDropEvent):
            files = card_files(event.mimeData(), self._ending)
            if files:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.dropped.emit(files)
                return True
        return super().eventFilter(watched, event)


def card_files(data: QMimeData, ending: str = ".json") -> list[Path]:
    """Returns the local files in the data whose names end so."""
    return [place for place in local_files(data) if place.name.lower().endswith(ending)]


def local_files(data: QMimeData) -> list[Path]:
    """Returns the files of this computer in the data."""
    return [_place(url) for url in data.urls() if url.isLocalFile()]


def _place(url: QUrl) -> Path:
    """Returns the place of a file, also of one whose name is no UTF-8: Qt would change it."""
    place = url.toLocalFile()
    if _REPLACED in place and os.name == "posix":
        raw = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
        return Path(os.fsdecode(unquote_to_bytes(raw)))
    return Path(place)
