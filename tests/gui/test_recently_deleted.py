"""The list of deleted things: from the menu, the settings, after a restart, and when due."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QPushButton

from a2a_desktop.app import data_care
from a2a_desktop.app.app import App
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.settings import Settings, write_settings
from a2a_desktop.ui.conversations.intents import DeleteConversation
from a2a_desktop.ui.conversations.menu import FilterMenu
from a2a_desktop.ui.settings.recently_deleted import MOST, RecentlyDeletedDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.agent_lists import agent
from tests.gui.clocks import stop_clock
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, press
from tests.gui.dialogs import opened_settings
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play, talk, talk_again
from tests.waiting import until

POPPED_UP: list[FilterMenu] = []


@pytest.fixture(autouse=True)
def menus_without_grab(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps menus from taking the keyboard, which the offscreen platform cannot give."""
    monkeypatch.setattr(FilterMenu, "popup", lambda menu, _at: POPPED_UP.append(menu))


async def delete_all_kinds(app: App, window: MainWindow) -> None:
    """Deletes a conversation, a message of another, and an agent."""
    await forward(window)
    await talk(window)
    await talk_again(window)
    window.conversation_actions.do(DeleteConversation(app.conversations.records[1]))
    await until(lambda: len(app.conversations.records) == 1)
    here = window.navigator.current
    assert here is not None
    await here.delete([here.entries[0].entry_id])
    await app.directory.list_all([agent("Soup")])
    window.adding.remove(next(one.agent_id for one in app.directory.agents if one.name == "Soup"))
    await until(lambda: len(window.toasts.cards) == 2)


async def opened_list(window: MainWindow) -> RecentlyDeletedDialog:
    press(window.sidebar.conversations._show)
    actions = POPPED_UP.pop().actions()
    next(one for one in actions if one.text() == "Recently deleted…").trigger()
    await at_rest(window)
    (dialog,) = all_shown(RecentlyDeletedDialog, window)
    return dialog


def words(dialog: QDialog) -> list[str]:
    return [one.text() for one in all_shown(QLabel, dialog)]


def things(dialog: QDialog) -> list[str]:
    """Returns the names of the listed things."""
    found = [one.accessibleName() for one in all_shown(QPushButton, dialog)]
    return [one.removeprefix("Restore ").strip("“”") for one in found if one[:8] == "Restore "]


def test_deleted_things_are_restored_from_the_list_after_a_restart(
    run: Run, tmp_path: Path
) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await delete_all_kinds(app, window)

    async def second(app: App, window: MainWindow) -> None:
        dialog = await opened_list(window)
        listed = things(dialog)
        assert listed[0] == "Soup"
        assert listed[1].startswith("Something quick")
        assert len(listed) == 3
        assert any("30 days left" in one for one in words(dialog))
        for count in (2, 1, 0):
            press(buttons("Restore", dialog)[0])
            await until(lambda left=count: len(things(dialog)) == left)  # type: ignore[misc]
        assert "Nothing was deleted recently." in words(dialog)
        assert len(app.conversations.records) == 2
        assert "Soup" in [one.name for one in app.directory.agents]
        assert await app.conversations.deleted_rows() == []
        dialog.close()

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_deleted_things_are_gone_for_good_at_once_if_wanted(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await delete_all_kinds(app, window)
        dialog = await opened_list(window)
        press(button("Delete “Soup” for good", dialog))
        await until(lambda: len(things(dialog)) == 2)
        press(button("Delete all for good…", dialog))
        await until(lambda: buttons("Delete for good", window))
        press(button("Delete for good", window))
        await until(lambda: things(dialog) == [])
        dialog.close()
        while window.undoing.acts.done:
            window.undoing.undo()
            await at_rest(window)
        assert len(app.conversations.records) == 1
        assert "Soup" not in [one.name for one in app.directory.agents]

    async def second(app: App, window: MainWindow) -> None:
        assert len(app.conversations.records) == 1
        assert (app.conversations.deleted, await app.conversations.deleted_rows()) == ([], [])
        assert await app.directory.removed() == []
        told = await app._database.read(lambda c: c.execute("SELECT body FROM journal").fetchall())
        assert "Something quick" not in str(told)

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_due_things_are_gone_for_good_at_the_start(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await delete_all_kinds(app, window)
        await app.data.tend()
        assert len(app.conversations.deleted) == 1

    async def second(app: App, window: MainWindow) -> None:
        await app.data.tend()
        assert len(app.conversations.deleted) == 1
        now = datetime.now(UTC)
        for later in (0, 10**4, 1, *range(2, 30), -(10**4)):  # the clock jumps, and is right again
            stop_clock(monkeypatch, now + timedelta(days=later, minutes=1), data_care)
            await app.clear_deleted()
            assert len(app.conversations.deleted) == 1
        for later in range(29, 61):
            stop_clock(monkeypatch, now + timedelta(days=later, minutes=1), data_care)
            await app.clear_deleted()
        assert (app.conversations.deleted, await app.conversations.deleted_rows()) == ([], [])
        assert await app.directory.removed() == []
        assert len(app.conversations.records) == 1

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_settings_choose_how_long_deleted_things_stay(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        dialog = await opened_settings(window, "Privacy and storage")
        days = named(QComboBox, "Keep deleted items", dialog)
        choices = [days.itemText(row) for row in range(days.count())]
        assert choices == ["Not at all", "7 days", "30 days", "90 days"]
        assert days.currentText() == "30 days"
        days.setCurrentIndex(0)
        press(button("Show deleted items", dialog))
        await at_rest(window)
        (listed,) = all_shown(RecentlyDeletedDialog, window)
        assert "Deleted items aren't kept. You can change that in Settings." in words(listed)
        listed.close()
        dialog.close()
        await window.keep()
        assert app.settings.days_to_restore == 0
        window.conversation_actions.do(DeleteConversation(app.conversations.records[0]))
        await until(lambda: window.toasts.shown is not None)
        assert not buttons("Undo", window)
        await at_rest(window)
        assert (app.conversations.records, app.conversations.deleted) == ([], [])
        assert window.undoing.acts.done == []

    play(run, story, tmp_path)


def test_settings_show_days_of_which_they_offer_no_choice(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Privacy and storage")
        days = named(QComboBox, "Keep deleted items", dialog)
        assert days.currentText() == "14 days"
        days.setCurrentIndex(days.findText("Not at all"))
        dialog.close()
        await window.keep()
        assert app.settings.days_to_restore == 0

    write_settings(tmp_path / "config", Settings(days_to_restore=14))
    play(run, story, tmp_path)


def test_list_opens_from_an_empty_pane(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await forward(window)
        await talk(window)
        window.conversation_actions.do(DeleteConversation(app.conversations.records[0]))
        await until(lambda: not app.conversations.records)

    async def second(app: App, window: MainWindow) -> None:
        await forward(window)
        dialog = await opened_list(window)
        press(buttons("Restore", dialog)[0])
        await until(lambda: len(app.conversations.records) == 1)
        dialog.close()

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_agent_that_is_due_is_not_restored_by_undo(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await delete_all_kinds(app, window)
        app.settings = replace(app.settings, days_to_restore=0)
        await app.clear_deleted()
        while window.undoing.acts.done:
            window.undoing.undo()
            await at_rest(window)
        assert "Soup" not in [one.name for one in app.directory.agents]
        assert len(app.conversations.records) == 1

    play(run, story, tmp_path)


def test_many_deleted_things_are_listed_in_parts(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await forward(window)
        at = datetime.now(UTC)
        for number in range(2 * MOST + 1):
            key, when = ConversationId(f"c{number}"), at - timedelta(minutes=number)
            app.conversations._records[key] = ConversationRecord(
                *(key, AgentId("a"), f"Trip {number}", when, when), is_deleted=True, deleted=when
            )
        window.sidebar.conversations.offer_deleted()
        dialog = await opened_list(window)
        assert len(buttons("Restore", dialog)) == MOST
        more = button("Show more", dialog)
        more.setFocus()
        QTest.keyClick(more, Qt.Key.Key_Space)
        await until(lambda: len(buttons("Restore", dialog)) == 2 * MOST)
        assert dialog.focusWidget() is more, "the keys stay where they were"
        QTest.keyClick(more, Qt.Key.Key_Space)
        await until(lambda: len(buttons("Restore", dialog)) == 2 * MOST + 1)
        assert f"Trip {2 * MOST}" in words(dialog)
        assert not buttons("Show more", dialog)
        dialog.close()

    play(run, story, tmp_path)
