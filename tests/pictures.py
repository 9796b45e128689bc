"""Pictures for the project: whole, and small, with few colours."""

import asyncio
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPalette, QPixmap

from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.waiting import STORY_BOUND

COLOURS: Final = 256
LOW: Final = 200
"""The height in px from which a view grows until it shows all."""


async def settled(pictures: Pictures) -> None:
    """Waits for all requested pictures."""
    await asyncio.sleep(0.05)
    async with asyncio.timeout(STORY_BOUND):
        while pictures.is_busy:
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.05)


async def whole(view: TranscriptView, pictures: Pictures) -> None:
    """Makes a view, and its ground, as tall as its whole content."""
    ground(view)
    for _ in range(4):
        _make_tall(view, LOW)
        await settled(pictures)
        _make_tall(view, LOW + view.verticalScrollBar().maximum())
        await settled(pictures)


async def grown(view: TranscriptView, pictures: Pictures) -> None:
    """Makes a view as tall as its content; no row leaves it."""
    ground(view)
    await settled(pictures)
    _make_tall(view, view.height() + view.verticalScrollBar().maximum())
    await settled(pictures)


def ground(view: TranscriptView) -> None:
    """Gives it the ground that it has in the window."""
    view.setAutoFillBackground(True)
    palette = view.palette()
    palette.setColor(QPalette.ColorRole.Window, tokens().color("surface"))
    view.setPalette(palette)


def _make_tall(view: TranscriptView, tall: int) -> None:
    ground = view.parentWidget()
    assert ground is not None
    ground.resize(view.width(), tall)
    view.resize(view.width(), tall)


def keep(picture: QPixmap, place: Path) -> None:
    """Writes it as PNG."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    _write(Image.open(BytesIO(bytes(buffer.data().data()))), place)


def shrink(place: Path) -> None:
    """Rewrites a PNG with fewer colours, if it has more."""
    with Image.open(place) as image:
        if image.mode != "P":
            _write(image, place)


def _write(image: Image.Image, place: Path) -> None:
    few = image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(place, optimize=True)
