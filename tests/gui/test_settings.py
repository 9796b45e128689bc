"""Settings, which hold at once and after a restart."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListView,
    QSlider,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.commands.rebuilding import renewed
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.attention import NoticeKind
from a2a_desktop.settings import read_settings
from a2a_desktop.ui.guide.dialog import GuideDialog
from a2a_desktop.ui.settings.card import SettingsCard
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.settings.reports import ReportsPage
from a2a_desktop.ui.settings.storage import StoragePage
from a2a_desktop.ui.theme.motion import SYSTEM, motion, wants_motion
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.busy import BusyArc, turning
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent, listed
from tests.gui.conftest import Run
from tests.gui.controls import action, buttons, named, only, press, texts
from tests.gui.dialogs import opened_settings, turn_to
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until


def test_the_theme_changes_at_once_and_stays(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Appearance")
        dark = next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Dark")
        press(dark)
        assert tokens().theme is Theme.DARK
        dialog.close()
        await window.keep()
        assert read_settings(tmp_path / "config").theme == "dark"

    play(run, story, tmp_path)


def test_another_text_size_asks_for_a_new_window(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        wanted: list[bool] = []
        window.preferences.rebuild_wanted.connect(lambda: wanted.append(True))
        dialog = await opened_settings(window, "Appearance")
        slider = named(QSlider, "Text size", dialog)
        slider.triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
        slider.triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
        dialog.close()
        assert wanted == [True]
        await window.keep()
        assert app.settings.text_scale == 1.2
        action("Normal text size", window).trigger()
        await window.keep()
        assert app.settings.text_scale == 1.0
        assert len(wanted) == 2

    play(run, story)


def test_notices_proxy_and_shortcuts_are_kept(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Notifications")
        named(QAbstractButton, "couldn't finish", dialog).click()
        turn_to(dialog, "Network")
        named(QComboBox, "Proxy", dialog).setCurrentIndex(2)
        address = named(QLineEdit, "Proxy address", dialog)
        address.setText("proxy.example:3128")
        address.editingFinished.emit()
        turn_to(dialog, "Keyboard")
        QTest.keyClicks(named(QLineEdit, "Filter shortcuts", dialog), "stop this")
        keys = [one for one in dialog.findChildren(QKeySequenceEdit) if one.isVisible()]
        assert [one.accessibleName() for one in keys] == ["Stop this task"]
        keys[0].setKeySequence(QKeySequence("Ctrl+Shift+X"))
        keys[0].editingFinished.emit()
        assert action("Stop this task", window).shortcut() == QKeySequence("Ctrl+Shift+X")
        dialog.close()
        await window.keep()

    async def again(app: App, window: MainWindow) -> None:
        assert app.settings.silenced == (NoticeKind.FAILED,)
        assert app.settings.proxy == "http://proxy.example:3128"
        assert action("Stop this task", window).shortcut() == QKeySequence("Ctrl+Shift+X")
        dialog = await opened_settings(window, "Privacy and storage")
        await until(lambda: any("KB" in one for one in texts(only(StoragePage, dialog))))

    play(run, story, tmp_path)
    play(run, again, tmp_path)


def test_reports_are_switched_on_and_the_address_can_be_copied(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Updates from agents")
        named(QAbstractButton, "Allow updates from agents", dialog).click()
        await window.keep()
        await until(lambda: app.push_service.address)
        reports = only(ReportsPage, dialog)
        await until(lambda: reports._address.text() == app.push_service.address)
        public = named(QLineEdit, "Public address", dialog)
        public.setText("ftp://nowhere")
        public.editingFinished.emit()
        assert "begins with" in reports._hint.text()
        public.setText("https://me.example")
        public.editingFinished.emit()
        await window.keep()
        assert app.settings.push_url == "https://me.example"
        dialog.close()

    play(run, story, tmp_path)


def test_left_over_files_are_cleaned_up(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        digest = app.blobs.put(b"left over")
        os.utime(tmp_path / "data" / "blobs" / digest[:2] / digest[2:], (0, 0))
        dialog = await opened_settings(window, "Privacy and storage")
        press(next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Clean up"))
        await until(lambda: "9 B freed" in words(dialog))
        press(next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Clean up"))
        await until(lambda: "Nothing to clean up" in words(dialog))
        dialog.close()

    play(run, story, tmp_path)


def words(dialog: SettingsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_enter_adds_a_line_where_ctrl_enter_sends(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/recipe-coach")
        box = window.chat.composer.text
        dialog = await opened_settings(window, "Keyboard")
        named(Switch, "Send with Ctrl + Enter", dialog).setChecked(True)
        dialog.close()
        window.chat.composer.begin_with("One")
        QTest.keyClick(box, Qt.Key.Key_Return)
        QTest.keyClicks(box, "Two")
        assert box.toPlainText() == "One\nTwo"
        assert not conversation.entries
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert box.toPlainText() == ""
        await until(lambda: bool(conversation.entries))
        await window.keep()
        assert read_settings(tmp_path / "config").sends_with_ctrl

    play(run, story, tmp_path)


@pytest.mark.parametrize(
    ("example", "selected"),
    [
        ("Fly from [city] to [city]", "[city]"),
        ("Rezept für {Gericht} 🍝", "{Gericht}"),
        ("🍝 for <number> people", "<number>"),
        ("Write about ____ today", "____"),
        ("What is new?", ""),
    ],
)
def test_placeholder_of_an_example_is_selected(run: Run, example: str, selected: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin("demo/recipe-coach")
        window.chat.composer.begin_with(example)
        box = window.chat.composer.text
        assert box.textCursor().selectedText() == selected
        assert box.toPlainText() == example

    play(run, story)


def test_guide_is_opened_from_the_settings(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "About")
        press(named(QAbstractButton, "Open the guide", dialog))
        (guide,) = dialog.findChildren(GuideDialog)
        assert guide.isVisible()
        guide.close()
        dialog.close()

    play(run, story)


def test_remembered_answers_are_listed_and_forgotten(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, replace(agent("Ledger"), address="https://a.example/rpc"))
        await app.answers.remember("https://a.example", {"cost_centre": "4711", "city": "Kyiv"})
        await app.answers.remember("https://gone.example", {"city": "Oslo"})
        dialog = await opened_settings(window, "Remembered answers")
        await until(lambda: buttons("Forget “Cost centre”", dialog))
        assert {"Cost centre", "4711", "Ledger", "https://gone.example"} <= set(words(dialog))
        press(named(QAbstractButton, "Forget “Cost centre”", dialog))
        await until(lambda: "4711" not in words(dialog))
        assert "Kyiv" in words(dialog)
        for _ in range(2):
            press(buttons("Forget all", dialog)[0])
            await at_rest(dialog)
        assert "No remembered answers." in words(dialog)
        assert await app.answers.all_remembered() == {}

    play(run, story)


def test_stronger_contrast_holds_at_once_and_stays(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        faint = tokens().color("text-faint")
        dialog = await opened_settings(window, "Appearance")
        named(Switch, "Stronger contrast", dialog).setChecked(True)
        assert tokens().color("text-faint") == tokens().color("text") != faint
        assert tokens().color("border") == tokens().color("border-control")
        dialog.close()
        await window.keep()
        assert read_settings(tmp_path / "config").has_strong_contrast

    play(run, story, tmp_path)


def test_motion_setting_holds_at_once_and_stays(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        blink = QGuiApplication.styleHints().cursorFlashTime()
        arc = BusyArc(window)
        arc.show()
        dialog = await opened_settings(window, "Appearance")
        choose(dialog, "Full")
        assert turning().is_ticking
        assert blink == QGuiApplication.styleHints().cursorFlashTime()
        choose(dialog, "Reduced")
        assert not turning().is_ticking
        assert QGuiApplication.styleHints().cursorFlashTime() == 0
        arc.hide()
        arc.show()
        assert not turning().is_ticking
        choose(dialog, "Full")
        assert turning().is_ticking
        assert blink == QGuiApplication.styleHints().cursorFlashTime()
        choose(dialog, "Reduced")
        dialog.close()
        arc.hide()
        await window.keep()
        assert read_settings(tmp_path / "config").motion == "reduced"

    async def later(app: App, window: MainWindow) -> None:
        assert not wants_motion()
        dialog = await opened_settings(window, "Appearance")
        assert named(QComboBox, "Motion", dialog).currentText() == "Reduced"

    play(run, first, tmp_path)
    motion().choose(SYSTEM)
    play(run, later, tmp_path)


def choose(dialog: SettingsDialog, text: str) -> None:
    box = named(QComboBox, "Motion", dialog)
    box.setCurrentIndex(box.findText(text))
    box.activated.emit(box.currentIndex())


def test_program_starts_with_a_new_conversation_if_chosen(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin("demo/currency-desk")
        window.chat.composer.begin_with("100 EUR in NOK")
        QTest.keyClick(window.chat.composer.text, Qt.Key.Key_Return)
        await until(lambda: conversation.record.title != "" and not conversation.is_busy)
        dialog = await opened_settings(window, "Appearance")
        named(Switch, "Start with a new conversation", dialog).setChecked(True)
        dialog.close()

    async def second(app: App, window: MainWindow) -> None:
        await window.restore(is_start=True)
        current = window.navigator.current
        assert current is not None
        assert current.record.agent_id == "demo/currency-desk"
        assert not current.entries
        await window.restore()
        current = window.navigator.current
        assert current is not None

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_typeface_width_and_density_hold_in_the_rebuilt_window(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        wanted: list[bool] = []
        window.preferences.rebuild_wanted.connect(lambda: wanted.append(True))
        dialog = await opened_settings(window, "Appearance")
        assert window.preferences.place is not None
        faces = named(QComboBox, "Typeface", dialog)
        assert [faces.itemText(row) for row in (0, 1)] == ["Inter", "Same as system"]
        faces.setCurrentIndex(faces.findData("JetBrains Mono"))
        faces.activated.emit(faces.currentIndex())
        press(named(QAbstractButton, "Wide, Width of conversations", dialog))
        named(QAbstractButton, "Compact lists", dialog).click()
        assert wanted == [True, True, True]
        dialog.close()
        await window.keep()

    async def again(_app: App, window: MainWindow) -> None:
        assert tokens().font("body").families()[:2] == ["JetBrains Mono", "Inter"]
        assert tokens().font("code").families()[0] == "JetBrains Mono"
        assert tokens().size("measure-chat") == 920
        assert tokens().size("row-agent") < Tokens().size("row-agent")
        window.adding.list_demos()
        await until(lambda: window.sidebar.agents.model.rowCount() > 1)
        rows = named(QListView, "Agents", window.sidebar)
        assert [rows.sizeHintForRow(row) for row in (0, 1)] == [26, 40]
        dialog = await opened_settings(window, "Appearance")
        assert named(QAbstractButton, "Wide, Width of conversations", dialog).isChecked()
        assert named(QAbstractButton, "Compact lists", dialog).isChecked()
        dialog.close()

    play(run, story, tmp_path)
    play(run, again, tmp_path)


def test_missing_typeface_falls_back_to_the_default(qapp: QApplication) -> None:
    font = Tokens(typeface="Nowhere To Be Found").font("body")
    assert QFontInfo(font).family() == "Inter"


def test_narrow_control_is_below_its_label(qtbot: QtBot) -> None:
    card = SettingsCard(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(card)
    control = QComboBox(card)
    control.setFixedWidth(200)
    line = card.row("Typeface", "How the letters look", control)
    card.resize(700, 60)
    card.show()
    assert control.mapTo(card, QPoint()).x() > line.geometry().right()
    card.resize(300, 160)
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    assert control.mapTo(card, QPoint()).y() > line.geometry().bottom()


def test_settings_return_with_the_rebuilt_window(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        made: list[MainWindow] = []

        async def another() -> MainWindow:
            made.append(MainWindow(services_of(app)))
            made[0].show()
            return made[0]

        first = MainWindow(services_of(app))
        first.show()
        first.preferences.open()
        (dialog,) = first.findChildren(SettingsDialog)
        named(QSlider, "Text size", dialog).setFocus()
        stop = dialog.place[1]
        new = await renewed(first, another)
        (dialog,) = new.findChildren(SettingsDialog)
        assert dialog.isVisible()
        assert dialog.focusWidget() is named(QSlider, "Text size", dialog)
        assert new.preferences.place == (0, stop)
        dialog.close()
        new.hide()
        new.deleteLater()

    play(run, story)


def test_saved_look_of_the_window_leaves_other_settings_as_they_are(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.state.remember(theme="dark")
        await app.change_settings(person="Anna")
        await window.state.keep()
        assert (app.settings.person, app.settings.theme) == ("Anna", "dark")

    play(run, story)
