"""Dialogs are as tall as their texts."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.widgets.dialogs import NoticeDialog, QuestionDialog
from tests.gui.controls import all_shown

pytestmark = pytest.mark.usefixtures("english")
LONG = "Their file was damaged. " * 8 + "\n\nKept: /srv" + "/a-long-folder" * 12
DIALOGS: dict[str, Callable[[QWidget], QDialog]] = {
    "notice": lambda window: NoticeDialog("Repaired", LONG, window),
    "question": lambda window: QuestionDialog("Repair?", LONG, "Repair", window, LONG),
    "link": lambda window: LinkDialog(LONG, "https://a.example/" + "long/" * 60, window),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_long_text_of_a_dialog_is_not_cut_off(qtbot: QtBot, name: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = DIALOGS[name](window)
    dialog.open()
    qtbot.waitExposed(dialog)
    texts = all_shown(QLabel, dialog)
    assert texts
    for one in texts:
        assert one.height() >= one.heightForWidth(one.width())
        assert one.geometry().right() < dialog.width()
    dialog.close()
