"""Rings show the way of the keyboard; the mouse needs none."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.focus_ring import FocusRing
from a2a_desktop.ui.widgets.scroll import ScrollArea
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


def test_area_that_scrolls_has_a_ring_for_the_keyboard_only(run: Run) -> None:
    async def story() -> None:
        window = QWidget()
        area, tall = ScrollArea("Page", window), QWidget()
        tall.setFixedHeight(2000)
        area.setWidget(tall)
        area.setGeometry(0, 0, 200, 200)
        window.resize(200, 200)
        await come_up(window)
        QTest.mouseClick(area.viewport(), Qt.MouseButton.LeftButton)
        area.setFocus(Qt.FocusReason.MouseFocusReason)
        area.clearFocus()
        area.setFocus(Qt.FocusReason.ActiveWindowFocusReason)  # a dialog has closed
        assert area.hasFocus()
        assert area.property("ring") == "quiet"
        area.clearFocus()
        area.setFocus(Qt.FocusReason.TabFocusReason)
        assert area.property("ring") == "true"
        area.clearFocus()
        area.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        assert area.property("ring") == "true"
        window.deleteLater()

    run(story())
