"""Answers wanted as tables: the columns are named, shown, sent along and kept."""

import asyncio
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMenu

from a2a_desktop.forms.asked_for import AskedField, columns_of, shaped, table
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.message import DataPart, FilePart, TextPart, schema_of, text_of
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.composer.choice_chip import ChosenShape
from a2a_desktop.ui.composer.fields_dialog import ColumnsDialog
from a2a_desktop.ui.data.table import TableView
from tests.fakes import ScriptedAgent, agent_says, conversation_with, status, task
from tests.gui.chat_window import AGENT, Chat, link, play_chat, send
from tests.gui.conftest import Run
from tests.gui.controls import (
    all_shown,
    button,
    choose_in_menu,
    fill_field,
    named,
    only,
    press,
    texts,
)
from tests.gui.keyboard import amiss
from tests.gui.resting import at_rest
from tests.waiting import until

CITIES = table(("City", "Price"))


def chip(chat: Chat) -> ChosenShape:
    (found,) = chat.pane.composer.findChildren(ChosenShape)
    return found


async def asked(chat: Chat) -> ColumnsDialog:
    """Opens the dialog that asks for the columns."""
    choose_in_menu("Answer as", "Answer as a table…", chat.pane.composer)
    await until(lambda: all_shown(ColumnsDialog, chat.window))
    return only(ColumnsDialog, chat.window)


async def choose(chat: Chat, *columns: AskedField) -> None:
    """Names the columns, those of `CITIES` unless others are given."""
    dialog = await asked(chat)
    chosen = columns or columns_of(CITIES)
    for number, column in enumerate(chosen, 1):
        if number > 1:
            press(button("Add a column", dialog))
        fill_field(dialog, number, column, "Column")
    press(button("Use these columns", dialog))
    await until(lambda: chip(chat).schema == table(chosen))


def schemas(agent: ScriptedAgent) -> list[object]:
    return [
        part.metadata.get("schema")
        for one in agent.received
        for part in one.parts
        if isinstance(part, TextPart)
    ]


def test_table_is_requested_once_and_its_answer_drawn(run: Run) -> None:
    rows = DataPart([{"City": "Oslo", "Price": "90"}, {"City": "Rome", "Price": "70"}])
    agent = ScriptedAgent([replace(agent_says("x"), parts=(rows,))], [agent_says("More.")])

    async def story(chat: Chat) -> None:
        assert chip(chat).isHidden()
        await choose(chat)
        assert chip(chat).accessibleName() == "As a table: City, Price"
        assert chat.window.focusWidget() is chat.pane.composer.text
        chat.pane.composer.insert("Where is it cheap?")
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert chip(chat).isHidden()
        await at_rest(chat.window)
        assert chat.row(1).findChildren(TableView)
        chat.pane.composer.insert("And where not?")
        send(chat)
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        assert schemas(agent) == [CITIES, None]

    play_chat(run, story, agent=agent)


def test_removed_table_is_not_requested(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Oslo.")])

    async def story(chat: Chat) -> None:
        await choose(chat)
        press(named(QAbstractButton, "Don't ask for a table", chat.pane.composer))
        assert chip(chat).isHidden()
        assert chat.window.focusWidget() is chat.pane.composer.text
        chat.pane.composer.insert("Where is it cheap?")
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert schemas(agent) == [None]

    play_chat(run, story, agent=agent)


def test_columns_can_be_renamed(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await choose(chat)
        dialog = await asked(chat)
        assert dialog.schema() == CITIES
        dialog.reject()
        await at_rest(chat.window)
        assert chip(chat).schema == CITIES
        dialog = await asked(chat)
        press(button("Remove Price", dialog))
        press(button("Use these columns", dialog))
        await until(lambda: chip(chat).schema == table(("City",)))
        assert chip(chat).accessibleName() == "As a table: City"

    play_chat(run, story)


def test_columns_have_kinds(run: Run) -> None:
    price = AskedField("Price", FieldKind.NUMBER)
    board = AskedField("Board", FieldKind.CHOICE, ("None", "Breakfast"), is_required=False)
    rows = DataPart([{"Price": "about 90"}])  # few and bare, and a table yet
    agent = ScriptedAgent([replace(agent_says("x"), parts=(rows,))])

    async def story(chat: Chat) -> None:
        await choose(chat, price, board)
        assert columns_of(chip(chat).schema) == (price, board)
        chat.pane.composer.insert("Where is it cheap?")
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        await at_rest(chat.window)
        assert schemas(agent) == [table((price, board))]
        (shown,) = chat.row(1).findChildren(TableView)
        assert shown._model.columnCount() == 2
        assert any("“Price” isn't a number." in one for one in texts(chat.row(1)))

    play_chat(run, story, agent=agent)


def test_columns_are_kept_with_the_draft(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Where is it cheap?")
        await choose(chat)
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        chat.pane.open(other, AGENT)
        assert chip(chat).isHidden()
        chat.pane.open(chat.conversation, AGENT)
        await until(lambda: not chat.pane.composer.text.is_blank)
        assert chip(chat).schema == CITIES
        await other.close()

    play_chat(run, story)


def test_columns_come_back_with_an_edited_waiting_message(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.WORKING), asyncio.Event().wait])

    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Go")
        send(chat)
        await until(lambda: chat.conversation.state is TaskState.WORKING)
        chat.pane.composer.insert("Then this")
        await choose(chat)
        send(chat)
        await until(lambda: chat.conversation.record.waiting == 1)
        await until(lambda: "Then this" in [getattr(one, "text", "") for one in chat.view.entries])
        press(link(chat, "Then this", "Edit"))
        await until(lambda: chat.pane.composer.text.toPlainText() == "Then this")
        assert chip(chat).schema == CITIES

    play_chat(run, story, agent=agent)


def test_columns_come_back_with_an_edited_failed_message(run: Run) -> None:
    agent = ScriptedAgent([Unreachable("a.example", "refused")])

    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Where is it cheap?")
        await choose(chat)
        send(chat)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        await at_rest(chat.window)
        press(link(chat, "Where is it cheap?", "Edit"))
        assert chip(chat).schema == CITIES

    play_chat(run, story, agent=agent)


def test_table_is_requested_in_words_beside_a_lone_file(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await choose(chat)
        chat.pane.composer.files.add((FilePart("prices.pdf", "application/pdf", b"%PDF"),))
        words, _ = chat.pane.composer.take()
        assert words == shaped("As a table: City, Price", CITIES)

    play_chat(run, story)


def test_columns_alone_are_not_sent(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await choose(chat)
        assert not chat.pane.composer.has_content
        assert chat.pane.composer.draft() is None
        assert chat.pane.composer.take() == ()

    play_chat(run, story)


def test_columns_go_into_another_draft(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await chat.conversation.add_to_draft((shaped("Where is it cheap?", CITIES),))
        draft = await chat.conversation.draft()
        assert draft is not None
        assert draft.schema == CITIES

    play_chat(run, story)


def test_delete_takes_the_table_away(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await choose(chat)
        QTest.keyClick(chip(chat), Qt.Key.Key_Delete)
        assert chip(chat).schema == {}

    play_chat(run, story)


def test_other_shapes_are_no_tables() -> None:
    assert [one.name for one in columns_of(CITIES)] == ["City", "Price"]
    assert columns_of({"type": "array", "items": {"type": "string"}}) == ()
    assert schema_of((shaped("x", []), TextPart("y"), FilePart("z"))) == {}
    assert schema_of((TextPart("y"), shaped("x", CITIES))) == CITIES
    assert text_of((shaped("x", CITIES),)) == "x"


def test_choice_is_made_and_removed_by_keys_alone(run: Run) -> None:
    async def story(chat: Chat) -> None:
        start = named(QAbstractButton, "Answer as", chat.pane.composer)
        start.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(start, Qt.Key.Key_Return)
        menu = start.findChildren(QMenu)[0]
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        await until(lambda: all_shown(ColumnsDialog, chat.window))
        first = named(QLineEdit, "Column 1", only(ColumnsDialog, chat.window))
        QTest.keyClicks(first, "City; Price")
        QTest.keyClick(first, Qt.Key.Key_Return)
        await until(lambda: chip(chat).schema == CITIES)
        chat.window.activateWindow()
        await until(chat.window.isActiveWindow)
        assert amiss(chat.window) == []
        close = named(QAbstractButton, "Don't ask for a table", chip(chat))
        close.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(close, Qt.Key.Key_Space)
        assert not chip(chat).isVisible()
        assert chat.pane.composer.text.hasFocus()

    play_chat(run, story)
