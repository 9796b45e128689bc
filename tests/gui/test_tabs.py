"""Tabs with an icon and a number."""

from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPixmap
from PySide6.QtWidgets import QStyle, QStyleOptionTab, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.tabs import Tabs


def test_number_of_a_tab_with_an_icon_stands_after_its_words(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    tabs = Tabs("many", window)
    icon = QPixmap(tokens().icon("sm"), tokens().icon("sm"))
    icon.fill(QColor("#ff0000"))
    for name in ("Recipe Coach", "Currency Desk"):
        tabs.addTab(QIcon(icon), name)
    tabs.show_count(1, 3)
    window.resize(600, 60)
    tabs.setGeometry(0, 0, 600, 40)
    window.show()
    option = QStyleOptionTab()
    tabs.initStyleOption(option, 1)
    room = tabs.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, option, tabs)
    metrics = QFontMetrics(tokens().font("ui-strong"))
    start = room.left() + (room.width() - metrics.horizontalAdvance(option.text)) // 2
    number = tabs._place_of(1)
    assert number.left() >= start + metrics.horizontalAdvance("Currency Desk")
    assert number.right() <= tabs.tabRect(1).right()
