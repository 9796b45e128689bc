"""Placeholders: one colour in every kind of field."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.controls.drop_down import DropDown
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens

WORD = "████"


def ink(field: QWidget) -> QColor:
    """Returns the colour in the middle of the first letter."""
    picture = field.grab().toImage()
    return picture.pixelColor(tokens().px(24), picture.height() // 2)


@pytest.mark.parametrize("theme", Theme)
def test_placeholders_of_all_fields_have_one_color(
    qtbot: QtBot, qapp: QApplication, theme: Theme
) -> None:
    style.apply(qapp, Tokens(theme))
    page = QWidget()
    qtbot.addWidget(page)
    line, closed, searched = QLineEdit(page), DropDown(page), DropDown(page)
    line.setPlaceholderText(WORD)
    for number, drop_down in enumerate((closed, searched), 1):
        drop_down.setPlaceholderText(WORD)
        drop_down.show_texts(["One", "Two"])
        drop_down.setCurrentIndex(-1)
        drop_down.move(0, number * 60)
    searched.make_searchable()
    for field in (line, closed, searched):
        field.resize(tokens().px(200), tokens().px(36))
    page.show()
    wanted = tokens().color("text-faint").name()
    assert [ink(field).name() for field in (line, closed, searched)] == [wanted] * 3
    closed.setCurrentIndex(0)
    assert closed.currentText() == "One"
