"""Rings show the way of the keyboard; the mouse needs none."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.focus_ring import FocusRing
from a2a_desktop.ui.widgets.switch import Switch
from tests.gui.conftest import Run
from tests.gui.controls import all_shown
from tests.gui.resting import come_up


def test_ring_is_shown_to_the_keyboard_only(run: Run, qapp: QApplication) -> None:
    async def story() -> None:
        window = QWidget()
        button, switch = Button("Send", window), Switch("Sound", window)
        button.setGeometry(20, 20, 100, 32)
        switch.setGeometry(20, 80, 40, 24)
        window.resize(200, 140)
        await come_up(window)
        QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
        for reason in (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.OtherFocusReason):
            for one in (button, switch):
                one.setFocus(reason)
                assert one.hasFocus()
                assert not all_shown(FocusRing, window)
        for one in (button, switch):
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            assert one.hasFocus()
            assert len(all_shown(FocusRing, window)) == 1
        window.deleteLater()

    run(story())
