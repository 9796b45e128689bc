"""A sound or a video, with a player below its chip."""

import asyncio
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.entry import Entry, FileEntry
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.model.message import FilePart
from a2a_desktop.ui.files.pictures import PREVIEW
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.theme.mirror import across, put
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.rows.base import RowContext
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.viewer.player import Player, is_media, prepare
from a2a_desktop.ui.widgets.box import paint_picture
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.slider import Slider

BOUND: Final = 60.0
"""Seconds until a file must be read."""
_TIME: Final = 92
"""px at 100 % for the position and the length."""


class MediaRow(FileRow):
    """The chip, and below it a button, a bar to seek, and the video."""

    def __init__(self, context: RowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._tasks = WidgetTasks(self)
        self._player: Player | None = None
        self._frame: QImage | None = None
        self._frame_box = QRectF()
        self._play = IconButton("ph.play-fill", self.tr("Play"), self, 32, clicked=self._toggled)
        self._bar = Slider(self.tr("Position"), self)
        self._bar.sliderMoved.connect(self._moved)
        self._played = Label("", self, "small", "muted")
        self._played.setWordWrap(False)
        self._words = Label("", self, "small", "muted")

    @property
    def is_kept(self) -> bool:
        """A file that plays goes on while it is out of sight."""
        return self._player is not None or super().is_kept

    @property
    def is_wide(self) -> bool:
        return self._frame is not None

    def _show(self, entry: Entry) -> None:
        assert isinstance(entry, FileEntry)
        is_same = entry.file == self._file
        super()._show(entry)
        if not is_same:
            self._forget()
            self._words.setText("")
        self._show_state()

    def _show_state(self) -> None:
        player = self._player
        is_playing = player is not None and player.is_playing
        name = self.tr("Pause") if is_playing else self.tr("Play")
        self._play.show_as("ph.pause-fill" if is_playing else "ph.play-fill", name, "accent")
        self._play.setAccessibleName(f"{name} {self._name}")
        self._bar.setEnabled(player is not None)
        for one in (self._play, self._bar, self._played):
            one.show()
        self._words.setVisible(bool(self._words.text()))
        if player is None:
            self._bar.setValue(0)
            self._played.setText("")
            return
        self._bar.setRange(0, max(1, player.duration))
        if not self._bar.isSliderDown():
            self._bar.setValue(player.position)
        self._played.setText(f"{_clock(player.position)} / {_clock(player.duration)}")

    def _toggled(self) -> None:
        if self._player is not None:
            self._player.toggle()
        else:
            self._tasks.start(self._begin(self._file), "play")

    async def _begin(self, file: FilePart) -> None:
        try:
            async with asyncio.timeout(BOUND):
                data = await self._context.pictures.content(file)
        except (JournalFailed, TimeoutError):
            self._say(self.tr("This file couldn't be read."))
            return
        if file is not self._file or self._player is not None:
            return
        if not prepare():
            self._say(self.tr("This computer is missing something needed to play sound."))
        elif not is_media(data):
            self._cannot()
        else:
            self._start(data)

    def _start(self, data: bytes) -> None:
        self._player = player = Player(data, self)
        player.changed.connect(self._show_state)
        player.framed.connect(self._show_frame)
        player.failed.connect(self._cannot)
        player.toggle()

    def _cannot(self) -> None:
        self._forget()
        self._say(self.tr("This file can't be played here. Save it, or open it in another app."))

    def _say(self, text: str) -> None:
        self._words.setText(text)
        self._show_state()
        self.resized.emit()

    def _show_frame(self, frame: object) -> None:
        assert isinstance(frame, QImage)
        is_first = self._frame is None
        self._frame = frame
        if is_first:
            self.resized.emit()
        self.update()

    def _moved(self, position: int) -> None:
        if self._player is not None:
            self._player.seek(position)

    def _forget(self) -> None:
        if self._player is not None:
            self._player.close()
        self._player = self._frame = None

    def _lay_out_own(self, box: QRect) -> int:
        look = tokens()
        y = box.top() + super()._lay_out_own(box)
        wide = min(box.width(), look.px(PREVIEW.width()))
        left = box.right() + 1 - wide if self._is_person() else box.left()
        self._frame_box = QRectF()
        if self._frame is not None and not self._frame.isNull():
            limit = QSize(wide, look.px(PREVIEW.height()))
            size = self._frame.size().scaled(limit, Qt.AspectRatioMode.KeepAspectRatio)
            self._frame_box = QRectF(across(QRect(QPoint(left, y), size), box))
            y += size.height() + look.px(4)
        side = self._play.width()
        room = look.px(_TIME) if self._played.text() else 0
        put(self._play, QRect(QPoint(left, y), self._play.size()), box)
        gap = look.px(8)
        tall = self._bar.sizeHint().height()
        bar = QRect(left + side + gap, y + (side - tall) // 2, wide - side - 2 * gap - room, tall)
        put(self._bar, bar, box)
        put(self._played, QRect(bar.right() + gap, y, room, side), box)
        y += side
        if self._words.isVisibleTo(self):
            tall = self._words.heightForWidth(box.width())
            self._words.setGeometry(box.left(), y, box.width(), tall)
            y += tall
        return y + look.px(6) - box.top()

    def _paint(self, painter: QPainter) -> None:
        painter.save()
        super()._paint(painter)
        painter.restore()
        if self._frame is not None and not self._frame_box.isEmpty():
            paint_picture(painter, self._frame_box, self._frame, "lg")


def _clock(milliseconds: int) -> str:
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"
