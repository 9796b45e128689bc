"""The errors of a form have their room: nothing moves under the pointer when one appears."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.controls.drop_down import DropDown
from a2a_desktop.ui.forms.panel import FormPanel
from tests.gui.acceptance import panel_of

OPTIONS = ["Taxi", "Hotel", "Meal", "Train", "Other"]
SCHEMA = {
    "type": "object",
    "required": ["amount", "category", "mail"],
    "properties": {
        "amount": {"type": "number", "title": "Amount"},
        "category": {"type": "string", "enum": OPTIONS, "title": "Category"},
        "mail": {"type": "string", "format": "email", "title": "Mail", "description": "Yours"},
        "note": {"type": "string", "title": "Note", "maxLength": 500},
    },
}


def shown(qtbot: QtBot) -> FormPanel:
    panel = panel_of(SCHEMA)
    qtbot.addWidget(panel)
    panel.resize(700, 700)
    panel.show()
    return panel


def places(panel: FormPanel) -> list[QRect]:
    QApplication.processEvents()
    controls = [row.control for _, row in panel.rows()]
    return [QRect(one.mapTo(panel, QPoint()), one.size()) for one in controls]


def test_error_of_a_left_field_moves_nothing(qtbot: QtBot) -> None:
    panel = shown(qtbot)
    before = places(panel)
    for _, row in panel.rows():
        row.control.left.emit()
    assert any(row.wrong for _, row in panel.rows())
    assert places(panel) == before


def test_open_list_is_not_left(qtbot: QtBot) -> None:
    panel = shown(qtbot)
    (box,) = panel.findChildren(DropDown)
    (row,) = (row for _, row in panel.rows() if row.isAncestorOf(box))
    QTest.mouseClick(box, Qt.MouseButton.LeftButton)
    assert QApplication.activePopupWidget() is box.view().window()
    # as X11 sends it once the list has the keyboard
    lost = QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason)
    QApplication.sendEvent(box, lost)
    assert not row.is_touched
    box.hidePopup()
    QApplication.sendEvent(box, lost)
    assert row.is_touched
