"""Titles of conversations: found by themselves, changed in the header and in the list."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.ui.chat.title import TitleButton
from a2a_desktop.ui.conversations.model import ConversationListModel, ConversationRow
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import asked, forward, play
from tests.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier
AT = datetime(2026, 3, 1, 12, tzinfo=UTC)


def head(window: MainWindow) -> TitleButton:
    return only(TitleButton, window.chat.header)


def edit(window: MainWindow) -> QLineEdit:
    """Presses the title; returns the line over it."""
    press(head(window))
    return only(QLineEdit, window.chat.header)


def write(line: QLineEdit, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, text)
    QTest.keyClick(line, key)


async def sent(window: MainWindow, text: str) -> Conversation:
    conversation = window.navigator.begin("demo/courier")
    await conversation.send(text)
    return conversation


def test_form_gives_a_bare_command_its_title(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await asked(window)
        await until(lambda: head(window).text() == "Expense")
        assert [one.title for one in app.conversations.records] == ["Expense"]

    play(run, story)


def test_title_is_changed_by_a_press_on_it(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await forward(window)
        conversation = await sent(window, "to Oslo in 1 s")
        await at_rest(window)
        message = named(QWidget, "Message", window)
        message.setFocus()
        write(edit(window), "  Parcels   to the north ")
        await until(lambda: head(window).text() == "Parcels to the north")
        assert message.hasFocus()
        await conversation.send("to Rome in 1 s")
        assert conversation.record.title == "Parcels to the north"
        write(edit(window), "Something else", Qt.Key.Key_Escape)
        assert not all_shown(QLineEdit, window.chat.header)
        assert head(window).text() == "Parcels to the north"

    async def second(app: App, window: MainWindow) -> None:
        await forward(window)
        (record,) = app.conversations.records
        await window.navigator.show_conversation(record.conversation_id)
        await at_rest(window)
        assert head(window).text() == "Parcels to the north"
        write(edit(window), "")
        await until(lambda: head(window).text() == "to Oslo in 1 s")
        assert not app.conversations.records[0].is_named

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_new_title_is_kept_when_the_keys_go_elsewhere(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        first = await sent(window, "to Oslo in 1 s")
        await at_rest(window)
        line = edit(window)
        QTest.keyClicks(line, "Parcels")
        named(QWidget, "Message", window).setFocus()
        await until(lambda: first.record.title == "Parcels")
        second = await sent(window, "to Rome in 1 s")
        await at_rest(window)
        QTest.keyClicks(edit(window), "Another")
        await window.navigator.show_conversation(first.record.conversation_id)
        await at_rest(window)
        assert not all_shown(QLineEdit, window.chat.header)
        assert (first.record.title, head(window).text()) == ("Parcels", "Parcels")
        assert second.record.title in ("Another", "to Rome in 1 s")

    play(run, story)


def test_ctrl_z_brings_the_title_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        conversation = await sent(window, "to Oslo in 1 s")
        await at_rest(window)
        write(edit(window), "Parcels")
        await until(lambda: conversation.record.is_named and window.toasts.shown is not None)
        message = named(QWidget, "Message", window)
        message.setFocus()
        QTest.keyClick(message, Qt.Key.Key_Z, CTRL)
        await until(lambda: conversation.record.title == "to Oslo in 1 s")
        assert not conversation.record.is_named

    play(run, story)


def test_f2_in_the_list_asks_for_a_title(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        conversation = await sent(window, "to Oslo in 1 s")
        await at_rest(window)
        rows = named(QuietList, "Conversations", window.sidebar)
        for title in ("Parcels", ""):
            await forward(window)
            rows.setFocus()
            QTest.keyClick(rows, Qt.Key.Key_F2)
            await until(lambda: all_shown(NameDialog, window))
            dialog = only(QDialog, window)
            named(QLineEdit, "Title", dialog).setText(title)
            assert button("Rename", dialog).isEnabled()
            QTest.keyClick(named(QLineEdit, "Title", dialog), Qt.Key.Key_Return)
            await until(partial(is_titled, conversation, title or "to Oslo in 1 s"))
            await until(lambda: not all_shown(NameDialog, window))

    play(run, story)


def is_titled(conversation: Conversation, title: str) -> bool:
    return conversation.record.title == title


def listed(*records: ConversationRecord) -> list[str]:
    parent = QObject()
    model = ConversationListModel(parent)
    model.set_rows(ConversationRow(one, one.agent_id) for one in records)
    return [model.index(row).data() for row in range(model.rowCount())]


def test_rows_that_look_the_same_are_counted(qapp: QApplication) -> None:
    first = ConversationRecord(ConversationId("1"), AgentId("Coach"), "Soup", AT, AT)
    second = replace(first, conversation_id=ConversationId("2"), updated=AT + timedelta(seconds=5))
    third = replace(first, conversation_id=ConversationId("3"), updated=AT + timedelta(seconds=9))
    other = replace(third, conversation_id=ConversationId("4"), agent_id=AgentId("Chef"))
    earlier = replace(first, conversation_id=ConversationId("5"), updated=AT - timedelta(days=2))
    assert listed(first, second, third) == ["Soup (3)", "Soup (2)", "Soup"]
    assert listed(first, other, earlier) == ["Soup", "Soup", "Soup"]


def test_second_line_of_a_row_is_compared_without_writing_it_anew(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[ConversationId] = []

    def line(row: ConversationRow) -> str:
        written.append(row.record.conversation_id)
        return row.record.preview

    monkeypatch.setattr(ConversationRow, "line", property(line))
    first = ConversationRecord(ConversationId("1"), AgentId("Coach"), "Soup", AT, AT, preview="a")
    records = [replace(first, conversation_id=ConversationId(str(n))) for n in range(20)]
    parent = QObject()
    model = ConversationListModel(parent)
    model.set_rows(ConversationRow(one, one.agent_id) for one in records)
    for row in range(model.rowCount()):
        model.index(row).data()
    assert len(written) == len(records)
    model.put(ConversationRow(replace(records[3], preview="b"), "Coach"))
    assert [model.index(row).data() for row in (0, 1)] == ["Soup", "Soup (19)"]
    assert len(written) == len(records) + 1
