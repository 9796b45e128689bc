"""Accessible names of every window and dialog: present, with fitting roles, without doubles."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QTabBar, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.combo import ComboBox
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.dialogs import DIALOGS
from tests.gui.naming import Role, amiss, name
from tests.gui.resting import at_rest
from tests.gui.stories import forward, inspect, play, talk


def test_all_of_the_window_has_a_name_of_its_own(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        wrong = amiss(window)
        await talk(window)
        for tab in ("card", "skills", "task", "files", "wire"):
            inspect(window, tab)
            await at_rest(window)
            wrong += [f"{tab}: {one}" for one in amiss(window)]
        window.chat.finding.begin()
        wrong += amiss(window.chat)
        window.search.palette.look_for("egg")
        await at_rest(window)
        wrong += amiss(window.search.palette)
        window.search.palette.end()
        window.cards.show(app.directory.demos[0].agent_id)
        await at_rest(window)
        for bar in window.findChildren(QTabBar):
            for page in range(bar.count() if bar.isVisible() else 0):
                bar.setCurrentIndex(page)
                await at_rest(window)
                wrong += [f"{bar.tabText(page)}: {one}" for one in amiss(window)]
        assert wrong == []

    play(run, story)


def test_all_of_the_settings_has_a_name_of_its_own(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.preferences.open()
        (dialog,) = window.findChildren(SettingsDialog)
        pages, wrong = dialog.contents.names, list[str]()
        for row in range(pages.count()):
            pages.setCurrentRow(row)
            await at_rest(dialog)
            wrong += [f"{pages.item(row).text()}: {one}" for one in amiss(dialog)]
        assert wrong == []
        dialog.close()

    play(run, story, tmp_path)


def test_all_of_a_dialog_has_a_name_of_its_own(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        for title, build in DIALOGS.items():
            dialog = build(app, window)
            dialog.open()
            await at_rest(dialog)
            assert amiss(dialog) == [], title
            dialog.close()

    play(run, story)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt gives both by itself")
def test_combo_box_has_its_label_and_its_value(qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    combo = ComboBox(ground)
    combo.setAccessibleName("Language")
    combo.addItems(["English", "Deutsch"])
    ground.show()
    asked = QAccessible.queryAccessibleInterface(combo)
    assert (asked.role(), name(asked)) == (Role.ComboBox, "Language: English")
    combo.setCurrentIndex(1)
    assert name(asked) == "Language: Deutsch"
    assert asked.child(0).role() in (Role.List, Role.Tree)
    assert asked.indexOfChild(asked.child(0)) == 0
    assert asked.child(1) is None


def test_drawn_text_is_read_as_text(qtbot: QtBot) -> None:
    for _ in range(20):
        ground = QWidget()
        ground.show()
        line, badge = ElidedLabel("A line of words", ground), Badge(ground)
        badge.set_fact("Done", "success", "ph.check")
        asked = [QAccessible.queryAccessibleInterface(one) for one in (line, badge)]
        assert [one.role() for one in asked] == [Role.StaticText] * 2
        assert [name(one) for one in asked] == ["A line of words", "Done"]
        ground.deleteLater()
        del ground, line, badge, asked
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
