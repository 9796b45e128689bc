"""Many conversations: organised, announced, searched."""

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPageSize, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QLineEdit, QWidget
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.form_entries import open_form
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.model.message import Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.conversations.intents import (
    ArchiveConversation,
    ConversationIntent,
    DeleteConversation,
    DuplicateConversation,
    ExportConversation,
    OpenInWindow,
    PinConversation,
    PrintConversation,
    RenameConversation,
    UnarchiveConversation,
)
from a2a_desktop.ui.conversations.menu import MOST, FilterMenu
from a2a_desktop.ui.conversations.model import ConversationListModel, ConversationRow, Filter
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.text import printing
from a2a_desktop.ui.text.paper_dialog import PaperDialog
from a2a_desktop.ui.text.printing import document
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.window.conversation_window import ConversationWindow
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, only, press
from tests.gui.dialogs import opened_settings
from tests.gui.resting import at_rest, come_up
from tests.gui.stories import asked, play
from tests.waiting import until


def titles(window: MainWindow) -> list[str]:
    model = window.sidebar.conversations.model
    rows = [
        model.index(row).data(ConversationListModel.RowRole.ROW) for row in range(model.rowCount())
    ]
    return [row.record.title for row in rows if isinstance(row, ConversationRow)]


async def spoken_with(window: MainWindow, *texts: str) -> list[Conversation]:
    made = []
    for text in texts:
        made.append(window.navigator.begin("demo/courier"))
        await made[-1].send(text)
    return made


def do(window: MainWindow, intent: type[ConversationIntent], conversation: Conversation) -> None:
    window.conversation_actions.do(intent(conversation.record))


def test_conversations_are_pinned_renamed_archived_and_brought_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        one, _ = await spoken_with(window, "to Oslo in 1 s", "to Rome in 1 s")
        assert titles(window) == ["to Rome in 1 s", "to Oslo in 1 s"]
        do(window, PinConversation, one)
        await until(lambda: titles(window)[0] == "to Oslo in 1 s")

        do(window, RenameConversation, one)
        await until(lambda: window.findChildren(NameDialog))
        box = named(QLineEdit, "Title", window.findChildren(NameDialog)[0])
        box.setText("  Parcels\nto the north ")
        press(buttons("Rename", window)[0])
        await until(lambda: titles(window)[0] == "Parcels to the north")
        await one.send("to Narvik in 1 s")
        assert one.record.title == "Parcels to the north", "a name that was given stays"

        do(window, ArchiveConversation, one)
        await until(lambda: titles(window) == ["to Rome in 1 s"])
        window.sidebar.conversations.show_only(Filter(is_archive=True), "Archived")
        assert titles(window) == ["Parcels to the north"]
        do(window, UnarchiveConversation, one)
        await until(lambda: titles(window) == [])
        window.sidebar.conversations.show_only(Filter(agent_id="demo/courier"), "Courier")
        assert len(titles(window)) == 2
        window.sidebar.conversations.show_only(Filter(agent_id="nobody"), "Nobody")
        assert titles(window) == []

    play(run, story)


def test_list_is_narrowed_to_an_agent_that_the_menu_has_no_room_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    menus: list[FilterMenu] = []
    monkeypatch.setattr(FilterMenu, "popup", lambda menu, _at: menus.append(menu))

    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_all(agent(f"Agent {number}") for number in range(MOST + 1))
        at = datetime(2026, 5, 1, tzinfo=UTC)
        for number, one in enumerate(app.directory.agents):
            when = at + timedelta(minutes=number)
            key = ConversationId(f"c{number}")
            app.conversations._updated(
                ConversationRecord(key, one.agent_id, one.name, when, when, standing=Standing.DONE)
            )
        oldest = app.directory.agents[0]
        press(window.sidebar.conversations._show)
        actions = {one.text(): one for one in menus.pop().actions()}
        assert len([one for one in actions if one.startswith("Agent ")]) == MOST
        assert oldest.name not in actions
        actions["Other agents…"].trigger()
        (dialog,) = all_shown(ChooseAgentDialog, window)
        await at_rest(dialog)
        QTest.keyClicks(dialog.focusWidget(), oldest.name)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        assert titles(window) == [oldest.name]
        assert window.sidebar.conversations._show.text() == oldest.name

    play(run, story)


def test_right_click_leaves_the_open_row_marked(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await spoken_with(window, "to Oslo in 1 s", "to Rome in 1 s")
        rows = named(QuietList, "Conversations", window.sidebar)
        (marked,) = rows.selectionModel().selectedIndexes()
        other = rows.visualRect(rows.model().index(1 - marked.row(), 0)).center()
        button = Qt.MouseButton.RightButton
        QTest.mouseClick(rows.viewport(), button, Qt.KeyboardModifier.NoModifier, other)
        assert rows.selectionModel().selectedIndexes() == [marked]

    play(run, story)


def test_deleted_conversation_returns_only_by_undo(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        one, _ = await spoken_with(window, "to Oslo in 1 s", "to Rome in 1 s")
        do(window, DeleteConversation, one)
        await until(lambda: titles(window) == ["to Rome in 1 s"])
        await until(lambda: buttons("Undo", window))
        press(buttons("Undo", window)[0])
        await until(lambda: len(titles(window)) == 2)

        def is_open_again() -> bool:
            current = window.navigator.current
            return current is not None and current.record.title == "to Oslo in 1 s"

        await until(is_open_again)
        assert window.navigator.current is not None
        assert len(window.navigator.current.entries) >= 3
        do(window, DuplicateConversation, one)
        await until(lambda: "to Oslo in 1 s (copy)" in titles(window))
        do(window, DeleteConversation, one)
        await until(lambda: "to Oslo in 1 s" not in titles(window))

    async def second(app: App, window: MainWindow) -> None:
        assert sorted(titles(window)) == ["to Oslo in 1 s (copy)", "to Rome in 1 s"]
        assert [one.title for one in app.conversations.deleted] == ["to Oslo in 1 s"]

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_deleted_conversation_with_a_draft_stays_deleted(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        one, two = await spoken_with(window, "to Oslo in 1 s", "to Rome in 1 s")
        do(window, OpenInWindow, one)
        await until(lambda: window.windows.ids)
        (other,) = window.findChildren(ConversationWindow)
        QTest.keyClicks(named(QWidget, "Message", other), "one more thing")
        do(window, DeleteConversation, one)
        await until(lambda: not window.windows.ids)
        await until(lambda: not isValid(other) or not other.isVisible())
        assert titles(window) == ["to Rome in 1 s"]
        assert window.navigator.current is two
        QTest.keyClicks(named(QWidget, "Message", window.view.chat), "another")
        do(window, DeleteConversation, two)
        await until(lambda: titles(window) == [])
        await window.keep()
        assert titles(window) == []

    async def second(app: App, window: MainWindow) -> None:
        assert titles(window) == []

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_question_of_another_conversation_is_shown_and_opens_it(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        asking = window.navigator.begin("demo/currency-desk")
        window.navigator.begin("demo/courier")
        await asking.send("Convert something")
        assert asking.state is TaskState.INPUT_REQUIRED
        await until(lambda: window.toasts.shown is not None)
        assert window.toasts.shown is not None
        assert window.toasts.shown.title == "Currency Desk · Needs your answer"
        assert asking.record.unread == 1
        press(buttons("Answer", window)[0])
        await until(lambda: window.navigator.current is asking)
        assert not window.toasts.isVisible()
        await until(lambda: asking.record.unread == 0)

    play(run, story)


def found(window: MainWindow) -> list[str]:
    model = window.search.palette.model
    return [model.index(row).data() for row in range(model.rowCount())]


def test_search_finds_a_message_and_opens_it(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        one = window.navigator.begin("demo/recipe-coach")
        await one.send("I have eggs, spinach and feta")
        await spoken_with(window, "to Oslo in 1 s, with eggs", "to Rome in 1 s")
        press(named(QWidget, "Search", window))
        box = named(QLineEdit, "Search everything", window)
        results = named(QWidget, "Results", window)
        QTest.keyClicks(box, "egg feta")
        await until(lambda: any("Result" in one for one in found(window)))
        assert found(window).index("Who can do this?") == len(found(window)) - 2 == 4
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert results.isVisible()
        QTest.keyClick(box, Qt.Key.Key_Return)
        await until(lambda: window.navigator.current is one)
        assert not window.search.palette.isVisible()
        box.clear()
        window.search.begin()
        QTest.keyClicks(box, "zzzz")
        await until(lambda: window.search.palette.model.rowCount() == 0)
        QTest.keyClick(box, Qt.Key.Key_Escape)
        assert not window.search.palette.isVisible()

    play(run, story, tmp_path)


def test_find_bar_finds_words_in_a_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        await one.send("to Oslo again in 1 s")
        window.chat.finding.begin()
        box = named(QLineEdit, "Find in conversation", window)
        QTest.keyClicks(box, "oslo")
        await until(lambda: "4 of 4" in said(window))
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert "1 of 4" in said(window)
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert "4 of 4" in said(window)
        QTest.keyClicks(box, "zzz")
        assert "Not found" in said(window)
        QTest.keyClick(box, Qt.Key.Key_Escape)
        assert not box.isVisible()

    def said(window: MainWindow) -> list[str]:
        return [one.text() for one in window.findChildren(QLabel) if one.isVisible()]

    play(run, story)


def test_conversation_in_its_own_window_returns_there(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        one, _ = await spoken_with(window, "to Oslo in 1 s", "to Rome in 1 s")
        do(window, OpenInWindow, one)
        await until(lambda: window.windows.ids)
        (other,) = window.findChildren(ConversationWindow)
        assert other.windowTitle() == "to Oslo in 1 s"
        box = named(QWidget, "Message", other)
        QTest.keyClicks(box, "to Nice in 1 s")
        QTest.keyClick(box, Qt.Key.Key_Return)
        await until(lambda: sum(isinstance(entry, TextEntry) for entry in one.entries) == 4)
        await until(lambda: not one.is_busy)
        await window.keep()

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: window.windows.ids)
        (other,) = window.findChildren(ConversationWindow)
        assert other.windowTitle() == "to Oslo in 1 s"
        other.close()
        assert window.windows.ids == ()

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_own_window_is_on_the_screen_and_has_the_keys_of_the_other(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        room = window.screen().availableGeometry()
        window.move(room.right() - 100, room.bottom() - 100)
        do(window, OpenInWindow, one)
        await until(lambda: window.windows.ids)
        (other,) = window.findChildren(ConversationWindow)
        assert room.contains(other.geometry())
        await come_up(other)
        menu = button("More", other.chat.header)
        assert menu.isEnabled()
        box = named(QWidget, "Message", other)
        QTest.keyClick(box, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: all_shown(SettingsDialog, window))
        only(SettingsDialog, window).close()
        await come_up(other)
        QTest.keyClick(box, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: window.navigator.current is not one)
        other.close()

    play(run, story)


def test_a_conversation_is_exported_printed_to_a_file_and_imported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def accept(dialog: QDialog) -> None:
        QTimer.singleShot(0, lambda: dialog.done(QDialog.DialogCode.Accepted))

    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        for ending in ("html", "md", "pdf", "json"):
            place = tmp_path / f"trip.{ending}"
            monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _, p=place: [str(p)])
            do(window, ExportConversation, one)
            await until(place.exists)
        assert (tmp_path / "trip.pdf").read_bytes().startswith(b"%PDF")
        assert "Delivered in Oslo" in (tmp_path / "trip.md").read_text("utf-8")
        window.exporting.take_in()
        await until(lambda: len(titles(window)) == 2)
        current = window.navigator.current
        assert current is not None
        await until(lambda: window.navigator.current is not one)

        place = tmp_path / "all.zip"
        monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(place)])
        settings = await opened_settings(window, "Privacy and storage")
        press(button("Back up…", settings))
        await until(lambda: (t := window.toasts.shown) is not None and t.title == "Backed up")
        assert place.exists()
        assert window.preferences.place is None, "it would cover the notice"
        window.exporting.restore()
        await until(lambda: (t := window.toasts.shown) is not None and t.title == "Restored")
        assert window.toasts.shown is not None
        assert window.toasts.shown.text == "0 conversations added. 2 were already here."

    monkeypatch.setattr(QFileDialog, "open", accept)
    play(run, story, tmp_path)


def test_conversation_is_printed_beside_the_window(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, threads = tmp_path / "trip.pdf", list[threading.Thread]()

    def accept(dialog: PaperDialog) -> None:
        dialog.printer().setOutputFileName(str(place))
        QTimer.singleShot(0, lambda: dialog.done(QDialog.DialogCode.Accepted))

    def noted(text: str, title: str, folder: Path) -> QTextDocument:
        threads.append(threading.current_thread())
        return document(text, title, folder)

    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        do(window, PrintConversation, one)
        await until(lambda: place.exists() and place.read_bytes().rstrip().endswith(b"%%EOF"))
        assert threads != [threading.main_thread()]
        await at_rest(window)

    monkeypatch.setattr(PaperDialog, "open", accept)
    monkeypatch.setattr(printing, "document", noted)
    play(run, story)


def test_file_that_cannot_be_printed_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[Fault] = []

    def accept(dialog: PaperDialog) -> None:
        dialog.printer().setOutputFileName(str(tmp_path / "gone" / "trip.pdf"))
        QTimer.singleShot(0, lambda: dialog.done(QDialog.DialogCode.Accepted))

    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        window.exporting.failed.connect(failed.append)
        do(window, PrintConversation, one)
        await until(lambda: bool(failed))
        assert failed[0].kind == "export_failed"
        await at_rest(window)

    monkeypatch.setattr(PaperDialog, "open", accept)
    play(run, story)


def test_file_is_printed_on_the_chosen_paper(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "trip.pdf"

    def accept(dialog: PaperDialog) -> None:
        dialog.printer().setPageSize(QPageSize(QPageSize.PageSizeId.A5))
        dialog.printer().setOutputFileName(str(place))
        QTimer.singleShot(0, lambda: dialog.done(QDialog.DialogCode.Accepted))

    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        do(window, PrintConversation, one)
        await until(place.exists)
        assert b"/MediaBox [0 0 420.000000 595.000000]" in place.read_bytes()

    monkeypatch.setattr(PaperDialog, "open", accept)
    play(run, story)


def test_reading_position_is_restored(run: Run, tmp_path: Path) -> None:
    where: dict[str, str] = {}

    async def first(app: App, window: MainWindow) -> None:
        one = window.navigator.begin("demo/recipe-coach")
        await one.send("I have eggs, spinach and feta")
        await one.send("And for four?")
        view = window.chat.view
        bar = view.verticalScrollBar()
        assert bar.maximum() > 400
        assert view.anchor == "", "at the end there is nothing to find again"
        bar.setValue(bar.maximum() // 3)
        where["anchor"] = view.anchor
        await spoken_with(window, "to Oslo in 1 s")
        window.navigator.open(one.record.conversation_id)
        await until(lambda: window.navigator.current is one)
        assert view.anchor == where["anchor"]
        await window.keep()

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: window.chat.view.anchor == where["anchor"])

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_undo_is_shown_before_other_notices(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        (one,) = await spoken_with(window, "to Oslo in 1 s")
        asking = window.navigator.begin("demo/currency-desk")
        window.navigator.begin("demo/courier")
        await asking.send("Convert something")
        await until(lambda: window.toasts.shown is not None)
        do(window, DeleteConversation, one)
        await until(lambda: buttons("Undo", window))
        assert len(window.toasts.cards) == 2
        press(named(QWidget, "Dismiss", window.toasts))
        assert window.toasts.shown is not None
        assert window.toasts.shown.title == "Currency Desk · Needs your answer"
        press(buttons("Later", window)[0])
        assert not window.toasts.isVisible()

    play(run, story)


def test_news_begin_below_a_line(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        asking = window.navigator.begin("demo/courier")
        await asking.send("to Oslo in 1 s")
        window.navigator.begin("demo/recipe-coach")
        await asking.send("to Rome in 1 s")
        assert asking.record.unread
        window.navigator.show(asking)
        rows = [one for one in window.chat.view.findChildren(Row) if one.isVisible()]
        new = [one.entry for one in rows if one._at.is_new]
        assert len(new) == 1
        first = next(
            one
            for one in asking.entries[len(asking.entries) // 2 :]
            if isinstance(one, TextEntry) and one.origin.role is Role.AGENT
        )
        assert new[0] is not None
        assert new[0].entry_id == first.entry_id
        await until(lambda: not asking.record.unread)
        window.navigator.begin("demo/recipe-coach")
        window.navigator.show(asking)
        rows = [one for one in window.chat.view.findChildren(Row) if one.isVisible()]
        assert not [one for one in rows if one._at.is_new]

    play(run, story)


def test_draft_of_a_new_conversation_is_kept(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await spoken_with(window, "to Oslo in 1 s")
        fresh = window.navigator.begin("demo/courier")
        assert titles(window) == ["to Oslo in 1 s"]
        window.chat.composer.begin_with("a letter that is not sent")
        window.navigator.begin("demo/recipe-coach")
        await until(lambda: len(titles(window)) == 2)
        assert spoken_rows(window)[0].startswith("New conversation, Courier, ")
        window.navigator.open(fresh.record.conversation_id)
        await until(lambda: drafted(window) == "a letter that is not sent")
        window.chat.composer.text.setPlainText("")
        await window.chat.keep()
        await until(lambda: titles(window) == ["to Oslo in 1 s"])
        window.chat.composer.begin_with("another letter")
        window.chat.composer.text.moveCursor(QTextCursor.MoveOperation.Start)
        await window.chat.keep()
        await until(lambda: len(titles(window)) == 2)

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: drafted(window) == "another letter")
        assert window.chat.composer.text.textCursor().position() == 0
        assert len(titles(window)) == 2
        window.chat.composer.submitted.emit()
        await until(lambda: "another letter" in titles(window))
        assert not any(one.startswith("New conversation") for one in spoken_rows(window))
        current = window.navigator.current
        assert current is not None
        await until(lambda: current.state is not None and not current.is_busy)

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_copy_begins_a_new_context(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        one = await asked(window)
        do(window, DuplicateConversation, one)
        await until(lambda: window.navigator.current not in (None, one))
        copy = window.navigator.current
        assert copy is not None
        assert copy.record.title == "Expense (copy)"
        assert copy.entries
        assert copy.record.state is None
        assert open_form(copy.entries) is None, "it is the first one's to answer"
        await copy.send("Ask me for a form")
        assert copy.state is TaskState.INPUT_REQUIRED
        assert open_form(copy.entries) is not None
        assert copy.record.context_id not in (None, one.record.context_id)
        assert copy.record.task_id not in (None, one.record.task_id)
        assert one.state is TaskState.INPUT_REQUIRED, "nothing was said to the first one's task"

    play(run, story)


def drafted(window: MainWindow) -> str:
    draft = window.chat.composer.draft()
    return draft.text if draft is not None else ""


def spoken_rows(window: MainWindow) -> list[str]:
    model = window.sidebar.conversations.model
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row).data(role)) for row in range(model.rowCount())]
