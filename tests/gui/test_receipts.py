"""Agent and cost of an answer: under it, in the Task tab, and summed up on the page."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.events import Event, MessageWritten, ReceiptGiven
from a2a_desktop.model.ids import ConversationId, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Message, Role, TextPart
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, TaskState, TaskStatus
from a2a_desktop.settings import read_settings
from a2a_desktop.ui.card.rows import AskerRow
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.card.spending import SpendingSection
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.inspector.receipt import ReceiptCard
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import CONTEXT, TASK, ScriptedAgent, Step, agent_says, task
from tests.gui.agent_lists import page_of, record
from tests.gui.chat_window import AGENT, Chat, play_chat
from tests.gui.conftest import Run
from tests.gui.controls import named, texts
from tests.gui.dialogs import opened_settings
from tests.gui.inspecting import EXPENSE_AGENT, play_task
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
TOPIC = Skill("research-topic", "Topic Research")
CARD = AgentCard("Society AI", skills=(TOPIC,))
SAID: JsonObject = {
    "executor": {"name": "research-agent"},
    "skill_used": "research-topic",
    "cost": {"amount": 0.03, "currency": "USD"},
    "payment": {"status": "completed", "amount": 0.03, "balance": 4.97, "currency": "USD"},
    "settlement": "pending",
}
LINE = "research-agent · Topic Research · $0.03 · payment completed"


def answer() -> Step:
    return ArtifactUpdate(TASK, CONTEXT, Artifact("0", (TextPart("Qubits."),)), is_last=True)


def end(state: TaskState = TaskState.COMPLETED) -> Step:
    return StatusUpdate(TASK, CONTEXT, TaskStatus(state), metadata=SAID)


def lines(chat: Chat) -> list[str]:
    """Returns the texts of the rows under answers."""
    rows = [chat.row(number) for number in range(len(chat.view.entries))]
    return [one.line() for one in rows if isinstance(one, StatusRow)]


async def asked(chat: Chat, text: str = "What is quantum computing?") -> None:
    chat.pane.show_agent(replace(AGENT, card=CARD))
    await chat.conversation.send(text)
    await until(lambda: not chat.conversation.is_busy)
    await at_rest(chat.window)


def test_line_under_an_answer_names_agent_and_cost(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.open(chat.conversation, replace(AGENT, card=CARD))
        await asked(chat)
        (line,) = lines(chat)
        assert line.endswith(f" · {LINE}")
        assert LINE in chat.view.accessible_text(len(chat.view.entries) - 1)

    play_chat(run, story, agent=ScriptedAgent([task(), answer(), end()]))


def test_line_stays_when_the_conversation_goes_on(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.open(chat.conversation, replace(AGENT, card=CARD))
        await asked(chat)
        await asked(chat, "And more?")
        (line,) = lines(chat)
        assert LINE in line
        assert getattr(chat.view.entries[-1], "text", "") == "Qubits too."

    play_chat(
        run, story, agent=ScriptedAgent([task(), answer(), end()], [agent_says("Qubits too.")])
    )


def test_card_of_a_failed_task_shows_its_cost(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.open(chat.conversation, replace(AGENT, card=CARD))
        await asked(chat)
        assert LINE in texts(chat.view)

    play_chat(run, story, agent=ScriptedAgent([task(), end(TaskState.FAILED)]))


def test_task_tab_shows_the_payment(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_conversation(conversation, replace(EXPENSE_AGENT, card=CARD))
        await conversation.send_parts((TextPart("What is quantum computing?"),), "research-topic")
        await until(lambda: not conversation.is_busy)
        await until(lambda: pane.findChildren(ReceiptCard)[0].isVisible())
        (shown,) = pane.findChildren(ReceiptCard)
        said = texts(shown)
        assert list(zip(said[::2], said[1::2], strict=True)) == [
            ("Done by", "research-agent"),
            ("Skill", "Topic Research"),
            ("Cost", "$0.03"),
            ("Payment", "completed"),
            ("Paid", "$0.03"),
            ("Balance", "$4.97"),
            ("Settlement", "pending"),
        ]
        assert any(one.endswith(" · skill “Topic Research”") for one in texts(pane))

    play_task(run, story, task(), answer(), end())


def test_task_tab_leaves_out_unknown_facts(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Hello")
        await until(lambda: not conversation.is_busy)
        assert not pane.findChildren(ReceiptCard)[0].isVisible()

    done = StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.COMPLETED))
    play_task(run, story, task(), answer(), done)


@pytest.mark.parametrize(("width", "is_below"), [(150, True), (300, False)])
def test_narrow_facts_are_below_their_names(qtbot: QtBot, width: int, is_below: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    shown = ReceiptCard(window)
    shown.show_receipt(Receipt("research-agent", "research-topic", Amount(0.03, "USD")), CARD)
    shown.resize(width, 300)
    window.resize(width, 300)
    window.show()
    labels = {one.accessibleName(): one for one in shown.findChildren(Prose)}
    name, value = labels["Done by"], labels["research-agent"]
    qtbot.waitUntil(lambda: (value.y() > name.y()) is is_below)
    assert (value.x() == name.x()) is is_below
    assert shown.minimumSizeHint().width() <= 150


async def spent(app: App, agent: AgentRecord, *costs: tuple[datetime, Amount]) -> None:
    """Adds a conversation with answers of this cost."""
    now = datetime.now(UTC)
    key = ConversationId("c-1")
    await app._stores.records.put(ConversationRecord(key, agent.agent_id, "Research", now, now))
    message = Message(MessageId("m"), Role.USER, (TextPart("What is it?"),))
    events: list[Event] = [MessageWritten(now, message)]
    for number, (at, cost) in enumerate(costs):
        events.append(ReceiptGiven(at, Receipt(cost=cost), TaskId(f"t{number}")))
    await app._stores.journal.append(key, events)


def test_page_of_the_agent_sums_up_by_month(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        now = datetime.now(UTC)
        last = now.astimezone().replace(day=1, hour=12) - timedelta(days=2)
        costs = [(now, Amount(0.6, "USD")), (now, Amount(0.6, "USD")), (last, Amount(2, "EUR"))]
        agent = record()
        await spent(app, agent, *costs)
        page = await page_of(app, window, agent)
        (section,) = page.findChildren(SpendingSection)
        await until(section.isVisible)
        said = texts(section)
        assert "What it cost" in said
        _limit, *facts = [texts(one) for one in section.findChildren(Fact)]
        assert facts[0] == ["This month", "$1.20 in 2 answers"]
        assert [one[1] for one in facts[1:]] == ["€2.00 in 1 answer"]

    play(run, story, tmp_path)


def test_page_of_a_free_agent_shows_no_costs(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        await at_rest(window)
        assert not page.findChildren(SpendingSection)[0].isVisible()

    play(run, story)


def test_name_of_the_person_is_sent_only_if_switched_on(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = record()
        page = await page_of(app, window, agent)
        (row,) = page.findChildren(AskerRow)
        assert not row.switch.isChecked()
        row.switch.click()
        await until(lambda: known_as(app, agent))
        assert page.findChildren(AskerRow) == [row], "the page is not made anew under the mouse"
        row.switch.click()
        await until(lambda: not known_as(app, agent))

    play(run, story)


def known_as(app: App, agent: AgentRecord) -> str:
    known = app.directory.get(agent.agent_id)
    assert known is not None
    return known.known_as


def test_name_is_kept(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = await opened_settings(window, "Privacy and storage")
        line = named(QLineEdit, "Your name", dialog)
        assert line.text() == ""
        line.setText("  Anna   Berg ")
        line.editingFinished.emit()
        dialog.close()
        await window.keep()
        assert app.settings.person == "Anna Berg"
        assert read_settings(tmp_path / "config").person == "Anna Berg"

    play(run, story, tmp_path)
