"""The inspector with an agent or a conversation, in a window of its own."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import (
    AgentCard,
    Binding,
    Capabilities,
    Generation,
    Interface,
    Provider,
    Skill,
)
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.theme.tokens import tokens
from tests.fakes import AGENT, ScriptedAgent, Step, conversation_with, stores
from tests.gui.conftest import Run

NOW = datetime(2026, 3, 2, 10, 24, 2, tzinfo=UTC)
SKILL = Skill(
    "trip", "Plan a group trip", "Up to 40 people.", ("groups",), ("Two nights in Porto",)
)
CARD = AgentCard(
    "Travel Planner",
    "Plans trips.",
    "4.2.1",
    (
        Interface("https://x@old.example/a2a", Binding.JSONRPC, "0.3.0"),
        Interface("https://me:secret@agents.example:8443/a2a", Binding.JSONRPC, "1.0"),
        Interface("grpc.example", Binding.GRPC, "1.0"),
    ),
    Capabilities(streaming=True),
    (SKILL,),
    ("text/plain", "application/json"),
    provider=Provider("Northwind Travel", "https://northwind.example"),
    raw={"name": "Travel Planner", "version": "4.2.1"},
)
PLANNER = AgentRecord(
    AgentId("agent-1"), "https://agents.example", CARD, generation=Generation.V1,
    health=Health.REACHABLE,
)  # fmt: skip


class ListFeed:
    """A wire log in a list."""

    def __init__(self) -> None:
        self.changed: Subscribers[None] = Subscribers()
        self.kept: list[WireRecord] = []

    @property
    def count(self) -> int:
        return len(self.kept)

    def records(self, after: int = 0) -> Sequence[WireRecord]:
        return tuple(self.kept[after:])

    def log(self, title: str, kind: WireKind = WireKind.FRAME, **facts: object) -> WireRecord:
        plain = WireRecord(
            len(self.kept) + 1, NOW, kind, 1, title, "SendMessage", "https://agents.example", 12,
            agent=PLANNER.agent_id,
        )  # fmt: skip
        record = replace(plain, **facts)  # type: ignore[arg-type]  # by name
        self.kept.append(record)
        self.changed.notify(None)
        return record


async def unsigned(agent: AgentRecord) -> SignatureCheck:
    return SignatureCheck(Verdict.UNSIGNED)


def services(
    feed: ListFeed,
    check: Callable[[AgentRecord], Awaitable[SignatureCheck]] = unsigned,
) -> InspectorDesk:
    """Returns the services of the inspector; a command is the title of its request."""

    async def resend(record: WireRecord) -> None:
        feed.log(f"{record.title}, again", WireKind.REQUEST)

    return InspectorDesk(
        feed, lambda request: f"curl {request.title}", check, lambda _: None, resend
    )


Show = Callable[..., InspectorPane]


@pytest.fixture
def feed() -> ListFeed:
    return ListFeed()


@pytest.fixture
def show_inspector(qtbot: QtBot, feed: ListFeed) -> Show:
    """Shows the pane with an agent and one tab open."""
    windows: list[QWidget] = []  # pytest-qt holds them weakly

    def shown(
        tab: str = "card",
        agent: AgentRecord = PLANNER,
        width: int = 348,
        *,
        has_details: bool = True,
    ) -> InspectorPane:
        parent = QWidget()
        windows.append(parent)
        qtbot.addWidget(parent)
        pane = InspectorPane(services(feed), Pictures(FileBlobs(None), parent), parent)
        parent.resize(tokens().px(width), tokens().px(780))
        pane.resize(parent.size())
        pane.show_details(is_on=has_details)
        pane.show_agent(agent)
        pane.show_tab(tab)
        parent.show()
        return pane

    return shown


EXPENSE_CARD = AgentCard(
    "Expense Assistant",
    interfaces=(Interface("https://agents.example/a2a", Binding.JSONRPC, "1.0"),),
    capabilities=Capabilities(streaming=True),
)
EXPENSE_AGENT = AgentRecord(AGENT, "https://agents.example", EXPENSE_CARD, generation=Generation.V1)
TaskStory = Callable[[InspectorPane, Conversation], Awaitable[None]]


def play_task(
    run: Run,
    story: TaskStory,
    *script: Step,
    agent: ScriptedAgent | None = None,
    check: Callable[[AgentRecord], Awaitable[SignatureCheck]] = unsigned,
) -> None:
    async def main() -> None:
        memory, _ = stores()
        conversation = conversation_with(agent or ScriptedAgent(list(script)), memory)
        parent = QWidget()
        pane = InspectorPane(services(ListFeed(), check), Pictures(memory.blobs, parent), parent)
        parent.resize(348, 820)
        pane.resize(parent.size())
        pane.show_details(is_on=True)
        pane.show_conversation(conversation, EXPENSE_AGENT)
        pane.show_tab("task")
        parent.show()
        try:
            await story(pane, conversation)
        finally:
            parent.hide()
            await conversation.close()
            parent.deleteLater()

    run(main())
