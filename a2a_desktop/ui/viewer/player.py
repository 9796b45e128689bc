"""The player of sound and video, if the optional extra `media` is installed."""

import importlib
from functools import cache
from importlib.util import find_spec
from math import ceil
from time import perf_counter
from typing import Any, Final

from PySide6.QtCore import Q_ARG, QBuffer, QByteArray, QMetaObject, QObject, Qt, Signal

from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.qt.timers import single_shot

MODULE: Final = "PySide6.QtMultimedia"
_KINDS: Final = ("audio/", "video/")
_BEGINNINGS: Final = (b"ID3", b"OggS", b"fLaC", b"\x1a\x45\xdf\xa3", b"FORM")


class Player(QObject):
    """Plays one file; signals every change of its state."""

    changed = Signal()
    framed = Signal(object)
    """A `QImage` to show now."""
    failed = Signal()

    def __init__(self, data: bytes, parent: QObject) -> None:
        """Builds the player of a file, after `prepare` returned True."""
        super().__init__(parent)
        from PySide6.QtMultimedia import QAudioOutput, QMediaPlayer, QVideoSink

        self._player = QMediaPlayer(self)  # the first child: it ends before what it reads
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QBuffer.OpenModeFlag.ReadOnly)
        self._sink = QVideoSink(self)
        self._next = single_shot(self, self._show_frame)
        self._sink.videoFrameChanged.connect(self._want_frame)
        self._player.setAudioOutput(QAudioOutput(self))
        self._player.setVideoOutput(self._sink)
        self._player.setSourceDevice(self._buffer)
        self._player.positionChanged.connect(self._notify)
        self._player.durationChanged.connect(self._notify)
        self._player.playbackStateChanged.connect(self._notify)
        self._player.errorOccurred.connect(self._fail)

    @property
    def is_playing(self) -> bool:
        return self._player.isPlaying()

    @property
    def position(self) -> int:
        """Milliseconds from the beginning."""
        return self._player.position()

    @property
    def duration(self) -> int:
        """Milliseconds of the whole; 0 while that is unknown."""
        return self._player.duration()

    def toggle(self) -> None:
        """Plays, or pauses."""
        self._order("pause" if self.is_playing else "play")

    def seek(self, position: int) -> None:
        """Continues from another position, in milliseconds."""
        self._order("setPosition", Q_ARG("qlonglong", position))

    def close(self) -> None:
        """Stops, and closes the file."""
        self.deleteLater()

    def _order(self, slot: str, *values: Any) -> None:
        """Calls a slot of the player from Qt's loop, without Python's lock.

        The slot waits for threads that want that lock: to read, or to log a message of Qt.
        """
        QMetaObject.invokeMethod(self._player, slot, Qt.ConnectionType.QueuedConnection, *values)

    def _notify(self, _: object) -> None:
        self.changed.emit()

    def _want_frame(self, _: object) -> None:
        if not self._next.isActive():
            self._next.start()

    def _show_frame(self) -> None:
        """Shows the newest frame. The window has as long for all else: large ones take long."""
        begun = perf_counter()
        image = self._sink.videoFrame().toImage()
        if not image.isNull():
            self.framed.emit(image)
        self._next.setInterval(ceil(1000 * (perf_counter() - begun)))

    def _fail(self, *_: object) -> None:
        self.failed.emit()


@cache
def is_installed() -> bool:
    """Returns whether the extra is installed; the system may still lack its needs."""
    return find_spec(MODULE) is not None


def is_playable(file: FilePart) -> bool:
    """Returns whether a file is sound or video, on this computer, and can be played here."""
    return is_here(file) and (file.media_type or "").lower().startswith(_KINDS) and is_installed()


def is_media(data: bytes) -> bool:
    """Returns whether a file begins as sound or video does. Playlists do not."""
    has_frames = len(data) > 1 and data[0] == 0xFF and data[1] & 0xE0 == 0xE0  # MP3, AAC
    is_kept = data[:4] == b"RIFF" and data[8:12] in (b"WAVE", b"AVI ")
    is_boxed = data[4:8] == b"ftyp"  # MP4 and the successors of QuickTime
    return has_frames or is_kept or is_boxed or data.startswith(_BEGINNINGS)


def prepare() -> bool:
    """Loads the player; False if the system lacks its needs."""
    try:
        importlib.import_module(MODULE)
    except ImportError:
        return False
    return True
