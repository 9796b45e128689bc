"""Card files, or others of ours, dropped on a widget."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


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
    places = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [place for place in places if place.name.lower().endswith(ending)]
