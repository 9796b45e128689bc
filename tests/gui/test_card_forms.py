"""Forms that a card demands: the first in place of the empty chat, settings beside it."""

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QRadioButton

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import AnswerEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Capabilities, Extension
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.task import TaskState
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.agent_settings import AgentSettingsDialog
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.panel import FormPanel
from tests.fakes import AGENT, ScriptedAgent, conversation_with, status, task
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.gui.resting import at_rest
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
FILE = Path(__file__).parents[1] / "data" / "forms" / "kagenti" / "form_service_demand.json"
WIRE = json.loads(FILE.read_text("utf-8"))
SAID = WIRE["agent_card_extension"]
CARD = AgentCard(
    "Tutor",
    capabilities=Capabilities(extensions=(Extension(SAID["uri"], params=SAID["params"]),)),
)
RECORD = AgentRecord(AGENT, "https://tutor.example/a2a", CARD)


def shown(tmp_path: Path, conversation: Conversation) -> ChatPane:
    pane = ChatPane(Pictures(FileBlobs(tmp_path), None), None)  # type: ignore[arg-type]  # a window of its own
    pane.resize(900, 700)
    pane.show()
    pane.open(conversation, RECORD)
    return pane


def forms_in(message: Any) -> Any:
    return message.metadata[SAID["uri"]]["form_fulfillments"]


def test_the_first_form_is_asked_before_anything_is_said(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        turn = (task(), status(TaskState.COMPLETED))
        agent = ScriptedAgent([*turn], [*turn])
        conversation = conversation_with(agent)
        pane = shown(tmp_path, conversation)
        await until(lambda: pane.findChildren(FormPanel))
        assert pane.composer.isHidden()
        QTest.keyClicks(named(QLineEdit, "First Name", pane), "Ada")
        last = named(QLineEdit, "Last Name", pane)
        QTest.keyClicks(last, "Lovelace")
        QTest.keyClick(last, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: agent.received and not conversation.is_busy)
        wanted = forms_in_wire()["initial_form"]
        assert forms_in(agent.received[0])["initial_form"] == wanted
        assert forms_in(agent.received[0])["settings_form"]["values"]["mode"]["value"] == "fast"
        (card,) = [one for one in conversation.entries if isinstance(one, AnswerEntry)]
        assert [line.values for line in card.answer.lines] == [("Ada",), ("Lovelace",)]
        assert pane.composer.isVisible()
        await conversation.send("And now?")
        assert forms_in(agent.received[1])["initial_form"] == wanted
        await conversation.close()
        pane.hide()
        pane.deleteLater()

    run(story())


def test_first_form_is_kept_when_another_agent_is_shown(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        conversation = conversation_with(ScriptedAgent())
        pane = shown(tmp_path, conversation)
        await until(lambda: pane.findChildren(FormPanel))
        QTest.keyClicks(named(QLineEdit, "First Name", pane), "Ada")
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        pane.open(other, AgentRecord(AGENT, "https://plain.example/", AgentCard("Plain")))
        await until(lambda: not pane.findChildren(FormPanel))
        await at_rest(pane)
        assert "Ada" in str(await conversation.persistence.form_draft(EntryId("card/first")))
        pane.hide()
        pane.deleteLater()

    run(story())


def forms_in_wire() -> Any:
    return WIRE["client_first_message_metadata"][SAID["uri"]]["form_fulfillments"]


def test_settings_are_changed_beside_the_message_box_and_go_along(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        agent = ScriptedAgent([task(), status(TaskState.COMPLETED)])
        conversation = conversation_with(agent)
        pane = shown(tmp_path, conversation)
        await until(lambda: pane.findChildren(FormPanel))
        pane.composer.settings_wanted.emit()
        (dialog,) = pane.window().findChildren(AgentSettingsDialog)
        press(named(QRadioButton, "Deep, Mode", dialog))
        send = [one for one in dialog.findChildren(QAbstractButton) if one.text() == "Apply"]
        press(send[0])
        await conversation.send("Hello")
        values = forms_in(agent.received[0])["settings_form"]["values"]
        assert values["mode"] == {"type": "singleselect", "value": "deep"}
        await conversation.close()
        pane.hide()
        pane.deleteLater()

    run(story())
