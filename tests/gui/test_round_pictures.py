"""Pictures have the round corners of their card."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.preview import FilePreview
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_picture

RED, BLUE = QColor("#ff0000"), QColor("#0000ff")


def plain(colour: QColor, wide: int = 400, tall: int = 300) -> QImage:
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    image.fill(colour)
    return image


@pytest.mark.parametrize("radius", ["md", "lg", 20])
def test_corners_of_a_picture_are_round(qtbot: QtBot, radius: str | float) -> None:
    drawn = plain(BLUE)
    painter = QPainter(drawn)
    paint_picture(painter, QRectF(0, 0, 400, 300), plain(RED), radius)
    painter.end()
    round_ = tokens().radius(radius) if isinstance(radius, str) else int(radius)
    for x, y in ((0, 0), (399, 0), (0, 299), (399, 299)):
        assert drawn.pixelColor(x, y) == BLUE
    for x, y in ((round_, 0), (0, round_), (200, 150), (399, 299 - round_)):
        assert drawn.pixelColor(x, y) == RED


def test_picture_in_the_inspector_leaves_the_corners_of_its_card(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    preview = FilePreview(Pictures(FileBlobs(None), window), window)
    preview._picture.show_picture(plain(RED))
    preview.resize(QSize(300, preview.heightForWidth(300)))
    window.resize(320, 400)
    preview.show()
    window.show()
    drawn = preview.grab().toImage()
    assert drawn.pixelColor(2, 2) != RED
    assert drawn.pixelColor(preview.width() - 3, 2) != RED
    assert drawn.pixelColor(preview.width() // 2, 2) == RED
    assert drawn.pixelColor(2, preview._picture.geometry().bottom() - 1) == RED
