"""The inbox in the window: switched on, asked by the official SDK's client, answered by keys."""

import asyncio

import pytest
from a2a.types import a2a_pb2 as pb
from keyring.errors import KeyringLocked
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLineEdit, QListView

from a2a_desktop.app.app import App
from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.inbox import answer_form
from a2a_desktop.ui.chat.asked_bar import AskedBar
from a2a_desktop.ui.chat.own_form import OwnFormDialog
from a2a_desktop.ui.composer.fields_dialog import FieldsDialog
from a2a_desktop.ui.conversations.menu import ConversationMenu
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.settings.inbox import TokenDialog
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.widgets.menu import editing
from a2a_desktop.ui.widgets.tabs import Tabs
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.wording import standing_of
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, named, only, press, texts
from tests.gui.dialogs import opened_settings
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.gui.test_requests import opened, rows
from tests.integration.asking import asked, asker, quickly, said, switched_on
from tests.integration.hub_asking import sent, task
from tests.keyring import DictKeyring
from tests.origins.serving import INVALID_PARAMS, Refused, serving
from tests.origins.society_ai import SocietyAI
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")


def test_person_makes_a_token_and_answers(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        token = await made_token(app, window)
        async with asker(app, token) as client:
            task = await quickly(client, said("Which of the two logos?"))
            (conversation,) = await asked(app)
            press_by_keys("Inbox, 1 needs your answer", window)
            rows = named(QListView, "Conversations", window)
            assert [rows.model().index(n, 0).data() for n in range(rows.model().rowCount())] == [
                "Which of the two logos?"
            ]
            await window.navigator.open(conversation.record.conversation_id)
            await at_rest(window)
            assert "Build bot · from this computer" in texts(window)
            nothing_is_asked_of_the_asker(window, conversation)
            assert not buttons("Done", window)
            box = window.chat.composer.text
            press_by_keys("Accept", window)
            assert window.focusWidget() is box
            await until(lambda: bool(buttons("Done", window)))
            assert not buttons("Accept", window)
            QTest.keyClicks(box, "The left one")
            QTest.keyClick(box, Qt.Key.Key_Return)
            await until(lambda: bool(conversation.task.answers))
            press_by_keys("Done", window)
            await until(lambda: not conversation.task.is_open)
            await at_rest(window)
            assert not buttons("Done", window)
            assert window.chat.composer.isHidden()
            assert window.focusWidget() is window.chat.view
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_COMPLETED
            assert task.artifacts[0].parts[0].text == "The left one"

    play(run, story)


def press_by_keys(name: str, window: MainWindow) -> None:
    one = button(name, window)
    one.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Space)


def nothing_is_asked_of_the_asker(window: MainWindow, conversation: AskedConversation) -> None:
    """Offers no shape of an answer, no priority, no repetition, no copy and no recipe."""
    assert not buttons("Answer as", window)
    box = window.chat.composer.text
    of_box = editing(box)
    box.menu_made.emit(of_box)
    for menu, refused in (
        (of_box, {"Answer as", "Priority"}),
        (ConversationMenu(conversation.record, window), {"Duplicate", "Keep as recipe…"}),
    ):
        offered = {one.text() for one in menu.actions()}
        assert len(offered) > 3
        assert not offered & refused
    assert not window.chat.commands.can_ask_again(conversation.entries[0])


async def made_token(app: App, window: MainWindow) -> str:
    """Switches the inbox on in the settings, and makes a token there."""
    settings = await opened_settings(window, "Inbox")
    press(button("Let others ask me", settings))
    await until(lambda: bool(app.inbox().address))
    await make_token(window, settings)
    await until(lambda: bool(all_shown(TokenDialog, window)))
    shown = only(TokenDialog, window)
    token = named(QLineEdit, "Access token", shown).text()
    press(button("Close", shown))
    await until(lambda: bool(buttons("Remove Build bot", settings)))
    assert "Hasn't asked anything yet" in texts(settings)
    settings.accept()
    return token


async def make_token(window: MainWindow, settings: SettingsDialog) -> None:
    press(button("Let someone ask", settings))
    await until(lambda: bool(all_shown(NameDialog, window)))
    name = only(NameDialog, window)
    QTest.keyClicks(named(QLineEdit, "Name of the agent or app", name), "Build bot")
    press(button("Make access token", name))


def test_locked_keyring_is_named_where_a_token_is_made(run: Run) -> None:
    keyring = DictKeyring()

    async def story(app: App, window: MainWindow) -> None:
        keyring.error = KeyringLocked()
        settings = await opened_settings(window, "Inbox")
        await make_token(window, settings)
        locked = "Your keyring is locked. Your passwords are kept there. Unlock it and try again."
        await until(lambda: locked in texts(settings))
        assert not buttons("Remove Build bot", settings)
        settings.accept()

    play(run, story, keyring=keyring)


def test_person_asks_back_and_declines(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Book the hotel"))
            (conversation,) = await asked(app)
            await window.navigator.open(conversation.record.conversation_id)
            await conversation.take_on()
            await until(lambda: bool(buttons("Ask back…", window)))
            press(button("Ask back…", window))
            await until(lambda: bool(all_shown(QDialog, window)))
            dialog = only(NameDialog, window)
            QTest.keyClicks(named(QLineEdit, "Your question", dialog), "For how many nights?")
            press(button("Ask", dialog))
            await until(lambda: conversation.task.question is not None)
            await until(lambda: only(AskedBar, window).accessibleName().startswith("You asked"))
            assert standing_of(conversation.record) == "Waiting for them"
            assert not buttons("Stop this task", window)
            await quickly(client, said("Three", task_id=task.id))
            await until(lambda: bool(buttons("Ask back…", window)))
            press(button("Decline", window))
            await until(lambda: not conversation.task.is_open)
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            assert task.status.state == pb.TASK_STATE_REJECTED
            assert standing_of(conversation.record) == "Declined"

    play(run, story)


def test_asker_is_named_among_requests_and_has_only_files_to_inspect(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            await quickly(client, said("Which of the two logos?"))
        (conversation,) = await asked(app)
        page = await opened(window)
        assert rows(window)[1].startswith("Which of the two logos?, Build bot, Needs your answer")
        assert buttons("Answer", page)
        assert not buttons("Stop", page)
        window.navigator.begin("demo/courier")
        window.inspector_controller.show_tab("skills")
        await window.navigator.open(conversation.record.conversation_id)
        inspector = window.view.inspector
        assert shown_tabs(inspector) == ["Files"]
        assert inspector.tab == "files"
        window.inspector_controller.show_tab("card")
        assert inspector.tab == "files"
        window.navigator.begin("demo/courier")
        assert shown_tabs(inspector) == ["Card", "Skills", "Task", "Files"]
        assert inspector.tab == "skills"

    play(run, story)


def shown_tabs(inspector: InspectorPane) -> list[str]:
    tabs = only(Tabs, inspector)
    return [tabs.accessibleTabName(n) for n in range(tabs.count()) if tabs.isTabVisible(n)]


def test_withdrawn_request_takes_no_more_words(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Never mind"))
            (conversation,) = await asked(app)
            await window.navigator.open(conversation.record.conversation_id)
            await at_rest(window)
            assert not window.chat.composer.isHidden()
            await client.cancel_task(pb.CancelTaskRequest(id=task.id))
            await until(window.chat.composer.isHidden)
            await asyncio.wait({window.navigator.open(conversation.record.conversation_id)})
            window.navigator.begin_with_current_agent()
            assert window.navigator.current is None, "nothing is begun with an asker"

    play(run, story)


def test_person_registers_at_a_hub_and_is_asked_there(run: Run) -> None:
    hub = SocietyAI()

    async def story(app: App, window: MainWindow) -> None:
        async with serving(hub):
            host = hub.address.removeprefix("http://")
            await app.catalogues.add(CatalogueKind.ADDRESS, f"ws://{host}")
            settings = await opened_settings(window, "Inbox")
            assert not button(f"Register at {host}", settings).isEnabled()
            press(button("Let others ask me", settings))
            await until(lambda: bool(app.inbox().address))
            await until(button(f"Register at {host}", settings).isEnabled)
            assert any("The hub reads" in one for one in texts(settings))
            press(button(f"Register at {host}", settings))
            await until(lambda: bool(buttons(f"Copy your address at {host}", settings)))
            assert any("no proof" in one for one in texts(settings))
            settings.accept()
            await sent(hub, task("Which of the two logos?", who="ai-chatbot"))
            (conversation,) = await asked(app)
            await window.navigator.open(conversation.record.conversation_id)
            await at_rest(window)
            line = f"ai-chatbot · through {host} (who asks isn't proven)"
            assert line in texts(window)
            press(button("Accept", window))
            await until(lambda: bool(buttons("Done", window)))
            hub.hub.registering = Refused(INVALID_PARAMS, "You are too many.")
            await app.inbox().leave(f"ws://{host}")
            await until(lambda: not hub.hub.agents)
            settings = await opened_settings(window, "Inbox")
            press(button(f"Register at {host}", settings))
            await until(lambda: bool(buttons(f"Try again at {host}", settings)))
            assert f"{host} refused: “You are too many.”" in texts(settings)
            press(button(f"Stop at {host}", settings))
            await until(lambda: bool(buttons(f"Register at {host}", settings)))

    play(run, story)


def test_person_answers_with_the_own_form(run: Run) -> None:
    """By keys alone; what was filled in is still there after the form was closed."""

    async def story(app: App, window: MainWindow) -> None:
        token = await switched_on(app)
        async with asker(app, token) as client:
            task = await quickly(client, said("Three nights?"))
            (conversation,) = await asked(app)
            await window.navigator.open(conversation.record.conversation_id)
            await at_rest(window)
            assert not buttons("Answer with my form…", window)
            await made_form(window)
            dialog = await filling(window)
            QTest.keyClicks(all_shown(QLineEdit, dialog)[0], "3")
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
            persistence = conversation.persistence
            await at_rest(window)
            assert await persistence.form_draft(answer_form.FORM) == {"Nights": 3}
            dialog = await filling(window)
            field = all_shown(QLineEdit, dialog)[0]
            assert field.text() == "3"
            QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            await until(lambda: bool(conversation.task.answers))
            await at_rest(window)
            assert await persistence.form_draft(answer_form.FORM) is None
            task = await client.get_task(pb.GetTaskRequest(id=task.id))
            words, data = task.artifacts[0].parts
            assert (words.text, data.data.struct_value["Nights"]) == ("- Nights: 3", 3)

    play(run, story)


async def filling(window: MainWindow) -> OwnFormDialog:
    """Opens the form by its button."""
    await until(lambda: bool(buttons("Answer with my form…", window)))
    wanted = button("Answer with my form…", window)
    wanted.setFocus()
    QTest.keyClick(wanted, Qt.Key.Key_Space)
    await until(lambda: bool(all_shown(OwnFormDialog, window)))
    return only(OwnFormDialog, window)


async def made_form(window: MainWindow) -> None:
    """Makes a form of two fields in the settings."""
    settings = await opened_settings(window, "Inbox")
    press(button("Let others ask me", settings))
    press(button("Make an answer form", settings))
    await until(lambda: bool(all_shown(FieldsDialog, window)))
    dialog = only(FieldsDialog, window)
    QTest.keyClicks(named(QLineEdit, "Field 1", dialog), "Nights")
    kind = named(QComboBox, "Kind of Nights", dialog)
    kind.setCurrentText("Number")
    press(button("Add a field", dialog))
    QTest.keyClicks(named(QLineEdit, "Field 2", dialog), "Note")
    press(named(QAbstractButton, "Note is needed", dialog))
    press(button("Keep", dialog))
    await until(lambda: "2 fields: Nights, Note" in texts(settings))
    settings.accept()
