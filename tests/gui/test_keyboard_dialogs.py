"""Panes and dialogs by the keys alone; the focus returns to its former place."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QPlainTextEdit, QWidget
from shiboken6 import isValid

from a2a_desktop.a2ui.messages import OLD_TYPE
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.forms.conventions.kagenti_card import form_of
from a2a_desktop.forms.spec import UNSET
from a2a_desktop.model.message import DataPart, FilePart, Part
from a2a_desktop.ui.chat.agent_settings import AgentSettingsDialog
from a2a_desktop.ui.sign_in import returning
from a2a_desktop.ui.sign_in.returning import ReturnDialog
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.viewer.canvas import Canvas
from a2a_desktop.ui.viewer.window import FileViewer
from tests import drawn
from tests.gui.chat_window import AGENT, CTRL, Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import named, texts
from tests.gui.keyboard import amiss
from tests.gui.naming import amiss as amiss_in_names
from tests.waiting import until

DATA = Path(__file__).parents[1] / "data"
MODAL = json.loads((DATA / "a2ui" / "v09_example_36_modal.json").read_text("utf-8"))["messages"]
DEMAND = json.loads((DATA / "forms" / "kagenti" / "form_service_demand.json").read_text("utf-8"))
SETTINGS = DEMAND["agent_card_extension"]["params"]["form_demands"]["settings_form"]
FILES: dict[str, Part] = {
    "picture": FilePart("a.png", "image/png", data=drawn.encoded("PNG", 640, 400)),
    "second picture": FilePart("b.png", "image/png", data=drawn.encoded("PNG", 1600, 1200)),
    "text": FilePart("notes.txt", "text/plain", data=b"one needle\n" * 200),
    "table": FilePart("cities.csv", "text/csv", data=b"city,size\nLisbon,3\nPorto,2\n"),
}


async def forward(window: QWidget) -> None:
    window.activateWindow()
    await until(window.isActiveWindow)
    QCoreApplication.sendPostedEvents()


def key(window: QWidget, what: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
    """Presses a key where the focus is."""
    focus = window.focusWidget()
    none = Qt.KeyboardModifier.NoModifier
    QTest.keyClick(focus if focus is not None else window, what, modifiers or none)


async def left_by_escape(top: QWidget, window: QWidget, before: QWidget | None) -> None:
    key(top, Qt.Key.Key_Escape)
    await until(lambda: not isValid(top) or not top.isVisible())
    await forward(window)  # on a desktop the window manager does
    assert window.focusWidget() is before is not None


async def looked_at(chat: Chat, name: str) -> FileViewer:
    part = FILES[name]
    entries = [one for one in chat.conversation.entries if isinstance(one, FileEntry)]
    (entry,) = [one for one in entries if one.file == part]
    chat.pane.look_at(entry)
    (viewer,) = chat.pane.findChildren(FileViewer)
    await forward(viewer)
    await until(lambda: "Reading…" not in texts(viewer))
    return viewer


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
@pytest.mark.parametrize("name", FILES)
def test_every_kind_of_file_can_be_walked_and_left(run: Run, name: str) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        chat.pane.composer.focus()
        before = chat.window.focusWidget()
        viewer = await looked_at(chat, name)
        assert viewer.focusWidget() is not None
        assert amiss(viewer) + amiss_in_names(viewer) == []
        await left_by_escape(viewer, chat.window, before)

    play_chat(run, story, *turn(0, "Files?", *FILES.values()))


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_pictures_are_zoomed_moved_and_turned_by_keys(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        viewer = await looked_at(chat, "picture")
        (canvas,) = viewer.findChildren(Canvas)
        assert viewer.focusWidget() is canvas
        key(viewer, Qt.Key.Key_Right)
        await until(lambda: viewer.windowTitle() == "b.png" and canvas.image is not None)
        key(viewer, Qt.Key.Key_1)
        assert canvas.factor == 1.0
        seen = canvas._middle
        key(viewer, Qt.Key.Key_Right)
        key(viewer, Qt.Key.Key_Down)
        assert canvas._middle.x() > seen.x()
        assert canvas._middle.y() > seen.y()
        assert viewer.windowTitle() == "b.png"
        key(viewer, Qt.Key.Key_Plus)
        assert canvas.factor > 1.0
        key(viewer, Qt.Key.Key_Minus)
        key(viewer, Qt.Key.Key_0)
        assert canvas.is_fitted
        key(viewer, Qt.Key.Key_PageUp)
        await until(lambda: viewer.windowTitle() == "a.png")
        key(viewer, Qt.Key.Key_W, CTRL)
        await until(lambda: not viewer.isVisible())

    play_chat(run, story, *turn(0, "Files?", *FILES.values()))


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_file_is_searched_by_keys_and_escape_leaves_the_bar(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        before = chat.window.focusWidget()
        viewer = await looked_at(chat, "text")
        text = named(QPlainTextEdit, "Text of the file", viewer)
        assert viewer.focusWidget() is text
        key(viewer, Qt.Key.Key_F, CTRL)
        box = named(QLineEdit, "Find in this file", viewer)
        assert viewer.focusWidget() is box
        QTest.keyClicks(box, "needle")
        key(viewer, Qt.Key.Key_Return)
        assert amiss(viewer) == []
        box.setFocus()
        key(viewer, Qt.Key.Key_Escape)
        assert not box.isVisible()
        assert viewer.isVisible()
        assert viewer.focusWidget() is text
        await left_by_escape(viewer, chat.window, before)

    play_chat(run, story, *turn(0, "Files?", *FILES.values()))


def test_find_bar_returns_the_focus(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        for before in (chat.view, chat.pane.composer.text):
            before.setFocus()
            chat.pane.finding.begin()
            box = named(QLineEdit, "Find in conversation", chat.window)
            assert chat.window.focusWidget() is box
            QTest.keyClicks(box, "hello")
            key(chat.window, Qt.Key.Key_Escape)
            assert chat.window.focusWidget() is before

    play_chat(run, story, *turn(0, "Hello"))


def over(chat: Chat, make: Callable[[QWidget], QDialog]) -> tuple[QDialog, QWidget | None]:
    """Opens a dialog over the window; returns it and the former focus."""
    chat.pane.composer.focus()
    before = chat.window.focusWidget()
    dialog = make(chat.window)
    dialog.open()
    return dialog, before


def test_the_settings_of_an_agent_can_be_walked_and_left(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        dialog, before = over(
            chat, lambda window: AgentSettingsDialog(form_of(SETTINGS), UNSET, AGENT, window)
        )
        await forward(dialog)
        assert amiss(dialog) + amiss_in_names(dialog) == []
        await left_by_escape(dialog, chat.window, before)

    play_chat(run, story)


@pytest.mark.parametrize("has_failed", [False, True])
def test_the_wait_for_the_browser_can_be_walked_and_left(
    run: Run, monkeypatch: pytest.MonkeyPatch, *, has_failed: bool
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: not has_failed)

    async def wait_for_return(url: str, show: Callable[[str], Awaitable[None]]) -> str:
        await show(url)
        await asyncio.Event().wait()
        return url

    monkeypatch.setattr(returning, "wait_for_return", wait_for_return)

    async def story(chat: Chat) -> None:
        await forward(chat.window)
        url = "https://id.example/authorize?state=x"
        dialog, before = over(chat, lambda window: ReturnDialog(AGENT, url, window))
        await forward(dialog)
        assert amiss(dialog) + amiss_in_names(dialog) == []
        await left_by_escape(dialog, chat.window, before)
        dialog.deleteLater()

    play_chat(run, story)


def test_dialog_of_a_surface_returns_the_focus(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        row = chat.row(1)
        (trigger,) = [
            one for one in row.findChildren(QAbstractButton) if one.text() == "Open Modal"
        ]
        trigger.setFocus(Qt.FocusReason.TabFocusReason)
        for opens in (Qt.Key.Key_Space, Qt.Key.Key_Return):
            key(chat.window, opens)
            (dialog,) = [one for one in chat.window.findChildren(QDialog) if one.isVisible()]
            await forward(dialog)
            assert dialog.focusWidget() is not None
            assert amiss(dialog) + amiss_in_names(dialog) == []
            await left_by_escape(dialog, chat.window, trigger)

    play_chat(run, story, *turn(0, "Show", DataPart(MODAL, OLD_TYPE, {"mimeType": OLD_TYPE})))


def test_question_about_a_link_returns_the_focus(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await forward(chat.window)
        url = "https://b.example/x"
        dialog, before = over(chat, lambda window: LinkDialog("a.example", url, window))
        await forward(dialog)
        await left_by_escape(dialog, chat.window, before)

    play_chat(run, story)
