"""The program on a desktop: the end of the session, the login, faults."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QWidget

from a2a_desktop import __version__
from a2a_desktop.app import network
from a2a_desktop.app.app import App
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.settings import APP_ID, HOME_VARIABLE, PROJECT, read_settings
from a2a_desktop.ui.settings.upkeep import StartSwitch
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.widgets.toast import ToastStack
from a2a_desktop.ui.window import preferences
from a2a_desktop.ui.window.crash_notice import ReportDialog
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.session import SessionEnd
from a2a_desktop.ui.window.welcome import ExampleChosen
from tests.fakes import MemoryDrafts, ScriptedAgent, conversation_with, stores
from tests.gui.adding import serving
from tests.gui.chat_window import AGENT, Chat, play_chat
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press, texts
from tests.gui.dialogs import opened_settings
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import BOUND, until

SOUP = ExampleChosen("demo/recipe-coach", "Soup", "dinner")


@pytest.fixture
def quiet_log() -> Iterator[None]:
    """Leaves no handler of crash reports behind."""
    yield
    assert not [one for one in logging.getLogger().handlers if type(one).__name__ == "CrashReports"]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signal_of_the_system_ends_the_program_in_order(name: str, tmp_path: Path) -> None:
    script = (
        f"import signal, sys; signal.signal(signal.{name}, signal.SIG_DFL)\n"  # ignored by `nohup`
        "from a2a_desktop.commands.window import run; sys.exit(run())"
    )
    own = {**os.environ, HOME_VARIABLE: str(tmp_path)}
    program = subprocess.Popen([sys.executable, "-c", script], env=own)
    try:
        asyncio.run(until((tmp_path / "data" / "instance.socket").exists))
        program.send_signal(getattr(signal, name))
        assert program.wait(BOUND) == 0
    finally:
        program.kill()
        program.wait()
    assert (tmp_path / "data" / "a2a-desktop.db.closed").exists()


def test_a_draft_is_on_the_disk_before_the_session_ends(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        session = SessionEnd(
            lambda: app.keep_drafts_now(window.chat.drafts() | window.windows.drafts())
        )
        conversation = window.begin_example(SOUP)
        box = named(QWidget, "Message", window)
        QTest.keyClicks(box, " and a lemon")
        _emit_commit()
        kept = await app._drafts.get(conversation.record.conversation_id)
        assert kept == Draft("Soup and a lemon", 16, skill="dinner")
        session.close()
        QTest.keyClicks(box, "s")
        _emit_commit()
        again = await app._drafts.get(conversation.record.conversation_id)
        assert again == kept

    play(run, story, tmp_path)


def _emit_commit() -> None:
    app = QGuiApplication.instance()
    assert isinstance(app, QApplication)
    app.commitDataRequest.emit(None)


def test_windows_name_their_program_to_the_desktop() -> None:
    code = (
        "from a2a_desktop.commands.window import _application as a; app = a(); "
        "print(app.desktopFileName(), app.applicationName(), app.windowIcon().isNull())"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert done.stdout.split() == [APP_ID, "a2a-desktop", "False"]


def test_kept_draft_is_not_written_again(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.begin_example(SOUP)
        QTest.keyClicks(named(QWidget, "Message", window), "!")
        assert len(window.chat.drafts()) == 1
        await window.keep()
        assert window.chat.drafts() == {}

    play(run, story, tmp_path)


class SlowDrafts(MemoryDrafts):
    """A disk that returns no draft while the test holds it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_read = asyncio.Event()
        self.is_read.set()

    async def get(self, conversation_id: ConversationId) -> Draft | None:
        await self.is_read.wait()
        return await super().get(conversation_id)


def test_typing_does_not_replace_a_draft_being_read(run: Run) -> None:
    drafts = SlowDrafts()
    kept = replace(stores()[0], drafts=drafts)

    async def story(chat: Chat) -> None:
        first, second = (conversation_with(ScriptedAgent(), kept, key) for key in ("c-2", "c-3"))
        drafts.drafts[first.record.conversation_id] = Draft("Kept", 4)
        drafts.is_read.clear()
        chat.pane.open(first, AGENT)
        QTest.keyClicks(chat.pane.composer.text, "New")
        chat.pane._draft_timer.timeout.emit()
        chat.pane.open(second, AGENT)
        drafts.is_read.set()
        await chat.pane.keep()
        again = await first.draft()
        assert again is not None
        assert again.text == "Kept\n\nNew"
        await first.close()
        await second.close()

    play_chat(run, story, kept=kept)


def test_draft_appears_once_in_a_conversation_opened_twice(run: Run) -> None:
    drafts = SlowDrafts()
    kept = replace(stores()[0], drafts=drafts)

    async def story(chat: Chat) -> None:
        other = conversation_with(ScriptedAgent(), kept, "c-2")
        drafts.drafts[other.record.conversation_id] = Draft("Kept", 4)
        drafts.is_read.clear()
        for _ in range(2):
            chat.pane.open(other, AGENT)
        drafts.is_read.set()
        await at_rest(chat.window)
        assert chat.pane.composer.text.toPlainText() == "Kept"
        await other.close()

    play_chat(run, story, kept=kept)


def test_autostart_is_off_by_default(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    entry = tmp_path / "autostart" / f"{APP_ID}.desktop"

    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Notifications")
        switch = named(StartSwitch, "Start with this computer", dialog)
        await until(switch.isEnabled)
        assert not switch.isChecked()
        switch.click()
        await until(entry.exists)
        switch.click()
        await until(lambda: not entry.exists())
        entry.parent.rmdir()
        entry.parent.touch()  # a file where the folder should be
        switch.click()
        await until(lambda: "didn't allow it" in " ".join(texts(dialog)))
        assert not switch.isChecked()
        dialog.close()

    play(run, story)


def test_report_of_a_bug_can_be_read_before_it_is_copied(
    run: Run, tmp_path: Path, quiet_log: None
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        app.reports.begin(tmp_path)
        error = KeyError("a-thing-that-should-be-there")
        logging.getLogger("a2a_desktop.test").error("in a test", exc_info=error)
        toasts = window.findChildren(ToastStack)[0]
        await until(lambda: toasts.shown is not None)
        app.reports.end()
        assert toasts.shown is not None
        assert toasts.shown.title == "Something went wrong in A2A Desktop"
        QGuiApplication.clipboard().clear()
        press(button("Show report", toasts))
        (dialog,) = window.findChildren(ReportDialog)
        report = named(QPlainTextEdit, "Report", dialog)
        assert report.isReadOnly()
        assert "a-thing-that-should-be-there" in report.toPlainText()
        assert QGuiApplication.clipboard().text() == ""
        press(next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Copy"))
        assert QGuiApplication.clipboard().text() == report.toPlainText()
        dialog.close()

    play(run, story)


def said_by(window: MainWindow) -> str:
    """Returns the title of the notice in the window, "" without one."""
    return window.toasts.shown.title if window.toasts.shown is not None else ""


def test_newer_version_is_reported_once_if_wanted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_pages: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened_pages.append(url.url()))
    monkeypatch.setattr(preferences, "FIRST_MS", 0)

    async def story(app: App, window: MainWindow) -> None:
        async with serving() as home:
            monkeypatch.setattr(network, "NEWEST", f"{home.address}/releases/latest")
            home.lists["/releases/latest"] = {"tag_name": "v99.0.0", "html_url": "x"}
            assert not window.preferences.updates.is_on
            dialog = await opened_settings(window, "About")
            switch = named(Switch, "Check for new versions", dialog)
            assert not switch.isChecked()
            switch.click()
            await until(lambda: said_by(window) == "Version 99.0.0 is available")
            press(button("Show page", window.toasts))
            assert opened_pages == [f"{PROJECT}/releases"]
            window.preferences.updates._look()
            await until(lambda: len(home.asked) == 2)
            await at_rest(window)
            assert said_by(window) == ""
            switch.click()
            assert not window.preferences.updates.is_on
            dialog.close()
            await until(lambda: not read_settings(tmp_path / "config").looks_for_updates)

    play(run, story, tmp_path)


@pytest.mark.parametrize(
    ("said", "newer"),
    [
        ({"tag_name": "v99.0.0"}, "99.0.0"),
        ({"tag_name": "99.1.10"}, "99.1.10"),
        ({"tag_name": f"v{__version__}"}, ""),
        ({"tag_name": "v0.0.9"}, ""),
        ({"tag_name": "nightly"}, ""),
        ({"tag_name": ["v99.0.0"]}, ""),
        ([], ""),
        (b"<html>", ""),
    ],
)
def test_only_a_published_number_above_our_own_is_newer(
    run: Run, monkeypatch: pytest.MonkeyPatch, said: object, newer: str
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as home:
            monkeypatch.setattr(network, "NEWEST", f"{home.address}/latest")
            assert await app.network.newer_version() == ""
            home.lists["/latest"] = said
            assert await app.network.newer_version() == newer

    play(run, story)
