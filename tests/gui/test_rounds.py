"""Several agents are asked at once: one question, their answers side by side."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QTabBar, QWidget
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.composer.message_box import MessageBox
from a2a_desktop.ui.conversations.intents import DeleteConversation, RenameConversation
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.round.choose_agents import ChooseAgentsDialog
from a2a_desktop.ui.round.page import Columns, RoundPage
from a2a_desktop.ui.search.palette import SearchPalette
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.message_intents import Quote
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gated_agent import gated_agent
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play
from tests.waiting import until

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NAMES = ("Courier", "Recipe Coach")
AGENTS = ("demo/courier", "demo/recipe-coach")
QUESTION = "to Oslo in 1 s"


def page(window: MainWindow) -> RoundPage:
    return only(RoundPage, window)


def columns(window: MainWindow) -> list[ChatPane]:
    return all_shown(ChatPane, window)


def rows(window: MainWindow) -> Sequence[ConversationRow]:
    """Returns the rows of the list of conversations."""
    return window.sidebar.conversations.model._rows


def write(window: MainWindow, text: str) -> None:
    """Sends a message from the round's box."""
    box = only(MessageBox, page(window))
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


def are_done(conversations: Sequence[Conversation]) -> bool:
    return all(one.standing is Standing.DONE and not one.is_busy for one in conversations)


async def asked(window: MainWindow, text: str = QUESTION) -> Sequence[Conversation]:
    """Asks two demo agents, and waits for their answers."""
    window.navigator.begin_round(AGENTS)
    write(window, text)
    conversations = window.navigator.round
    await until(lambda: are_done(conversations))
    await at_rest(window)
    return conversations


def test_agents_are_chosen_by_keys_and_each_answers_in_its_column(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await app.directory.list_demos()
        QTest.keyClick(window, Qt.Key.Key_N, CTRL | SHIFT)
        dialog = window.findChild(ChooseAgentsDialog)
        assert dialog is not None
        await forward(dialog)
        search = named(QLineEdit, "Search agents", dialog)
        assert not button("Continue", dialog).isEnabled()
        for name, count in zip(NAMES, ("1 chosen", "2 chosen"), strict=True):
            search.clear()
            QTest.keyClicks(search, name)
            QTest.keyClick(search, Qt.Key.Key_Return)
            assert count in texts(dialog)
        QTest.keyClick(search, Qt.Key.Key_Return, CTRL)
        await until(lambda: len(columns(window)) == 2)
        assert rows(window) == []
        write(window, QUESTION)
        conversations = window.navigator.round
        await until(lambda: are_done(conversations))
        await at_rest(window)
        for column, name in zip(columns(window), NAMES, strict=True):
            assert column.accessibleName() == name
            assert name in texts(column)
            assert named(QWidget, "Done", column).isVisible()
            assert not all_shown(MessageBox, column)
        assert conversations[0].record.context_id != conversations[1].record.context_id
        (row,) = rows(window)
        assert row.accessible_text.startswith(f"{QUESTION}, 2 agents, Done")
        assert row.line == "2 agents · Courier, Recipe Coach"

    play(run, story)


def test_space_checks_an_agent_while_no_words_are_searched_for(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await app.directory.list_demos()
        QTest.keyClick(window, Qt.Key.Key_N, CTRL | SHIFT)
        dialog = window.findChild(ChooseAgentsDialog)
        assert dialog is not None
        await forward(dialog)
        search = named(QLineEdit, "Search agents", dialog)
        QTest.keyClick(search, Qt.Key.Key_Space)
        QTest.keyClick(search, Qt.Key.Key_Down)
        QTest.keyClick(search, Qt.Key.Key_Space)
        assert search.text() == ""
        assert "2 chosen" in texts(dialog)
        QTest.keyClicks(search, "a b")
        assert search.text() == "a b"
        dialog.reject()

    play(run, story)


def test_follow_up_goes_to_all_or_to_one(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        first, second = conversations = await asked(window)
        before = [len(one.entries) for one in conversations]
        receivers = named(QComboBox, "Send to", window)
        receivers.setCurrentText("Only Recipe Coach")
        box = only(MessageBox, page(window))
        assert box.placeholderText() == "Message Recipe Coach"
        write(window, "Something quick")
        await until(lambda: len(second.entries) > before[1] and are_done(conversations))
        assert len(first.entries) == before[0]
        receivers.setCurrentText("All agents")
        counts = [len(one.entries) for one in conversations]
        write(window, "to Rome in 1 s")
        for one, count in zip(conversations, counts, strict=True):
            await until(lambda one=one, count=count: len(one.entries) > count)  # type: ignore[misc]
        await until(lambda: are_done(conversations))

    play(run, story)


def test_slow_agent_holds_nobody_and_is_stopped_alone(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        with gated_agent() as slow:
            agent = await app.directory.add(slow.address)
            window.navigator.begin_round((agent.agent_id, "demo/recipe-coach"))
            write(window, QUESTION)
            held, quick = window.navigator.round
            await until(lambda: are_done([quick]) and held.standing is Standing.WORKING)
            await until(lambda: rows(window)[0].record.standing is Standing.WORKING)
            assert len(buttons("Stop this task", window)) == 1
            press(button("Stop this task", columns(window)[0]))
            slow.gate.set()
            await until(lambda: not held.is_busy)
            assert held.status is not None
            assert quick.standing is Standing.DONE

    play(run, story)


def test_column_opens_as_conversation_that_leads_back(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversations = await asked(window)
        press(button("Open as conversation", columns(window)[1]))
        await until(lambda: window.navigator.current is conversations[1])
        assert conversations[1].is_visible
        assert not conversations[0].is_visible
        assert columns(window) == [window.chat]
        press(button("Part of a round", window))
        await until(lambda: len(columns(window)) == 2)
        assert window.navigator.round == conversations
        window.navigator.begin("demo/courier")
        assert buttons("Part of a round", window) == []

    play(run, story)


def test_answers_in_a_column_stand_apart_from_its_end(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.navigator.begin_round(("demo/courier", "demo/currency-desk"))
        write(window, "How much is 250 dollars in euros?")
        await until(lambda: buttons("today's", window))
        await at_rest(window)
        column = columns(window)[1]
        answer = button("today's", column)
        below = column.height() - answer.mapTo(column, answer.rect().bottomLeft()).y()
        assert below >= tokens().px(12)

    play(run, story)


def test_agent_that_changes_after_its_round_was_left_does_no_harm(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        window.navigator.begin_round(AGENTS)
        left = page(window)
        window.navigator.begin("demo/form-tour")
        await until(lambda: window.chat.isVisible())
        agent = app.directory.get(AgentId("demo/courier"))
        assert agent is not None
        left.show_agent(replace(agent, card=replace(agent.card, name="Another")))
        assert left.columns == []

    play(run, story)


def test_columns_come_one_after_another_and_question_may_come_before_them(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        await at_rest(window)
        window.navigator.begin_round(AGENTS)
        shown = page(window)
        counts, widths = [len(shown.columns)], set[int]()
        shown.made.connect(lambda _: counts.append(len(shown.columns)))
        shown.made.connect(lambda _: widths.update(one.width() for one in columns(window)))
        write(window, QUESTION)
        await until(lambda: are_done(window.navigator.round))
        await at_rest(window)
        assert counts == [0, 1, 2]
        widths.update(one.width() for one in columns(window))
        assert len(widths) == 1, "another column leaves those before as they are"
        for column, name in zip(columns(window), NAMES, strict=True):
            assert name in texts(column)
            assert named(QWidget, "Done", column).isVisible()

    play(run, story)


def test_next_round_has_columns_of_its_own(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await asked(window)
        before = list(page(window).columns)
        window.navigator.begin_round(AGENTS[::-1])
        await at_rest(window)
        await until(lambda: not any(map(isValid, before)))
        assert [one.accessibleName() for one in columns(window)] == [*NAMES[::-1]]
        (area,) = all_shown(Columns, window)
        assert len(area.findChildren(ChatPane)) == 2
        row = area.widget()
        assert row is not None
        places = [one for one in row.children() if isinstance(one, QWidget) and one.isVisible()]
        assert len(places) == 3, "two columns and the line between them"

    play(run, story)


def test_conversation_found_from_a_round_has_the_keyboard(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await app.directory.list_demos()
        window.navigator.begin_round(AGENTS)
        hidden = only(MessageBox, page(window))
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_K, CTRL)
        palette = only(SearchPalette, window)
        search = named(QLineEdit, "Search everything", palette)
        search.setText("Form Tour")
        await at_rest(palette)
        QTest.keyClick(search, Qt.Key.Key_Return)
        await until(lambda: window.chat.isVisible())
        QTest.keyClicks(window.focusWidget(), "Hello")
        assert window.chat.composer.text.toPlainText() == "Hello"
        assert hidden.toPlainText() == ""

    play(run, story)


def test_narrow_window_has_a_tab_for_each_agent(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.resize(900, 640)
        await at_rest(window)
        conversations = await asked(window)
        tabs = named(QTabBar, "Agents", page(window))
        assert [tabs.tabText(one) for one in range(tabs.count())] == [*NAMES]
        assert tabs.accessibleTabName(1) == "Recipe Coach, Done"
        (column,) = columns(window)
        assert column.accessibleName() == "Courier"
        tabs.setCurrentIndex(1)
        (column,) = columns(window)
        assert column.accessibleName() == "Recipe Coach"
        assert [one.is_visible for one in conversations] == [False, True]
        window.resize(1300, 850)
        await until(lambda: len(columns(window)) == 2)

    play(run, story)


def test_quote_of_a_column_is_written_to_its_agent(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await asked(window)
        column = columns(window)[1]
        column.view.setFocus()
        QTest.keyClick(column.view, Qt.Key.Key_Up)
        QTest.keyClick(column.view, Qt.Key.Key_Up)
        column.do(Quote)
        box = only(MessageBox, page(window))
        await until(lambda: box.toPlainText().startswith(">"))
        assert named(QComboBox, "Send to", window).currentText() == "Only Recipe Coach"
        box.setPlainText("Not sent yet")
        window.navigator.begin("demo/courier")
        window.navigator.open_row(rows(window)[0].record.conversation_id)
        await until(lambda: len(columns(window)) == 2)
        await until(lambda: only(MessageBox, page(window)).toPlainText() == "Not sent yet")

    play(run, story)


def test_question_that_was_not_sent_is_there_after_a_restart(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        window.navigator.begin_round(AGENTS)
        QTest.keyClicks(only(MessageBox, page(window)), QUESTION)
        window.navigator.welcome()
        await until(lambda: [one.draft for one in app.conversations.records] == [QUESTION] * 2)

    async def second(app: App, window: MainWindow) -> None:
        (row,) = rows(window)
        window.navigator.open_row(row.record.conversation_id)
        await until(lambda: len(columns(window)) == 2)
        box = only(MessageBox, page(window))
        await until(lambda: box.toPlainText() == QUESTION)
        QTest.keyClick(box, Qt.Key.Key_Return)
        await until(lambda: are_done(window.navigator.round))
        await until(lambda: {one.draft for one in app.conversations.records} == {""})

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_round_is_there_after_a_restart_and_is_deleted_and_restored(
    run: Run, tmp_path: Path
) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await asked(window)

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: len(columns(window)) == 2)
        (row,) = rows(window)
        intent = RenameConversation(row.record, "Parcels", others=row.others)
        window.conversation_actions.do(intent)
        await until(lambda: [one.title for one in rows(window)] == ["Parcels"])
        await until(lambda: {one.title for one in app.conversations.records} == {"Parcels"})
        await until(lambda: [one.is_done for one in window.undoing.acts.done] == [True])
        window.conversation_actions.do(DeleteConversation(row.record, others=row.others))
        await until(lambda: rows(window) == [] and len(app.conversations.deleted) == 2)
        assert len(window.undoing.acts.done) == 2
        window.undoing.undo()
        await until(lambda: len(rows(window)) == 1 and len(columns(window)) == 2)

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_last_conversation_of_a_round_is_an_ordinary_row(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        first, second = await asked(window)
        await app.conversations.delete(first.record.conversation_id)
        await until(
            lambda: (
                [one.record.conversation_id for one in rows(window)]
                == [second.record.conversation_id]
            )
        )
        assert rows(window)[0].others == ()
        await app.conversations.restore(first.record.conversation_id)
        await until(lambda: [len(one.others) for one in rows(window)] == [1])
        assert rows(window)[0].record.conversation_id == first.record.conversation_id

    play(run, story)


def test_filter_by_an_agent_finds_its_rounds(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await asked(window)
        pane = window.sidebar.conversations
        (row,) = pane.model.all
        assert dict(row.agents) == dict(zip(AGENTS, NAMES, strict=True))

    play(run, story)
