"""The shadow of a widget that floats: it follows, and is in nobody's way."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.widgets.shadow import Shadow


class Floating:
    """A widget with a shadow over a button that fills the window."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(300, 200)
        self.below = QPushButton("below", self.window)
        self.below.setGeometry(0, 0, 300, 200)
        self.above = QWidget(self.window)
        self.above.setGeometry(100, 60, 100, 60)
        self.shadow = Shadow(self.above, "md", blur=16, down=4, strength=200)
        self.window.show()


@pytest.fixture
def floating(qtbot: QtBot) -> Floating:
    return Floating(qtbot)


def test_shadow_follows_its_widget(floating: Floating) -> None:
    floating.above.setGeometry(20, 30, 80, 50)
    inside = floating.shadow.geometry()
    assert inside.contains(QRect(20, 30, 80, 50))
    assert inside.width() - 80 == inside.height() - 50 > 0
    floating.above.hide()
    assert floating.shadow.isHidden()
    floating.above.show()
    assert floating.shadow.isVisible()


def test_shadow_stays_below_a_widget_that_is_raised(floating: Floating) -> None:
    floating.below.raise_()
    floating.above.raise_()
    children = floating.window.children()
    order = [children.index(one) for one in (floating.below, floating.shadow, floating.above)]
    assert order == sorted(order)


def test_click_on_the_shadow_reaches_the_widget_below(floating: Floating) -> None:
    floating.below.setCheckable(True)
    edge = QPoint(floating.above.x() - 4, floating.above.y() + 20)
    assert floating.shadow.geometry().contains(edge)
    under = floating.window.childAt(edge)
    assert under is floating.below
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=edge)
    assert floating.below.isChecked()


def test_shadow_is_darker_near_its_widget(floating: Floating) -> None:
    floating.shadow.lie_below([QRect(0, 0, 100, 60)])
    picture = floating.shadow.grab().toImage()
    middle = picture.height() // 2
    row = [picture.pixelColor(x, middle).lightness() for x in (1, 8, 14)]
    assert row == sorted(row, reverse=True)
    assert row[0] > row[-1] + 20
