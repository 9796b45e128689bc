"""Sound and moving pictures, if the optional extra `media` is installed."""

import asyncio
import importlib
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from PySide6.QtCore import QBuffer, QByteArray, QObject, Signal

from a2a_desktop.conversation.files import is_here
from a2a_desktop.model.message import FilePart

MODULE: Final = "PySide6.QtMultimedia"
_KINDS: Final = ("audio/", "video/")
_BEGINNINGS: Final = (b"ID3", b"OggS", b"fLaC", b"\x1a\x45\xdf\xa3", b"FORM")


class Player(QObject):
    """Plays one file; says when anything about that is new."""

    changed = Signal()
    framed = Signal(object)
    """A `QImage` to be shown now."""
    failed = Signal()

    def __init__(self, data: bytes, parent: QObject) -> None:
        """`prepare` has been awaited, and gave True."""
        super().__init__(parent)
        from PySide6.QtMultimedia import QAudioOutput, QMediaPlayer, QVideoSink

        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QBuffer.OpenModeFlag.ReadOnly)
        self._sink = QVideoSink(self)
        self._sink.videoFrameChanged.connect(self._show_frame)
        self._player = QMediaPlayer(self)
        self._player.setAudioOutput(QAudioOutput(self))
        self._player.setVideoOutput(self._sink)
        self._player.setSourceDevice(self._buffer)
        self._player.positionChanged.connect(self._tell)
        self._player.durationChanged.connect(self._tell)
        self._player.playbackStateChanged.connect(self._tell)
        self._player.errorOccurred.connect(self._fail)

    @property
    def is_playing(self) -> bool:
        """It goes on at this moment."""
        return self._player.isPlaying()

    @property
    def position(self) -> int:
        """Milliseconds from the beginning."""
        return self._player.position()

    @property
    def duration(self) -> int:
        """Milliseconds of all of it; 0 while that is not known."""
        return self._player.duration()

    def toggle(self) -> None:
        """Play, or pause."""
        if self.is_playing:
            self._player.pause()
        else:
            self._player.play()

    def seek(self, position: int) -> None:
        """Go on from somewhere else, in milliseconds."""
        self._player.setPosition(position)

    def close(self) -> None:
        """Stop, and let go of the file."""
        self._player.stop()
        self.deleteLater()

    def _tell(self, _: object) -> None:
        self.changed.emit()

    def _show_frame(self, frame: Any) -> None:
        image = frame.toImage()
        if not image.isNull():
            self.framed.emit(image)

    def _fail(self, *_: object) -> None:
        self.failed.emit()


@cache
def is_installed() -> bool:
    """The extra is there; what it needs of the system may still be missing."""
    return find_spec(MODULE) is not None


def is_playable(file: FilePart) -> bool:
    """Whether a file is sound or moving pictures, on this computer, and can be played here."""
    return is_here(file) and (file.media_type or "").lower().startswith(_KINDS) and is_installed()


def is_media(data: bytes) -> bool:
    """Whether a file begins as sound or a film does. Lists of other addresses do not."""
    has_frames = len(data) > 1 and data[0] == 0xFF and data[1] & 0xE0 == 0xE0  # MP3, AAC
    is_kept = data[:4] == b"RIFF" and data[8:12] in (b"WAVE", b"AVI ")
    is_boxed = data[4:8] == b"ftyp"  # MP4 and what came of QuickTime
    return has_frames or is_kept or is_boxed or data.startswith(_BEGINNINGS)


async def prepare() -> bool:
    """Load what plays, beside the window's thread; False if the system lacks what it needs."""
    try:
        await asyncio.to_thread(importlib.import_module, MODULE)
    except ImportError:
        return False
    return True
