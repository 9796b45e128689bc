"""Agents in the list of the window, and the page of a card."""

from dataclasses import replace

from a2a_desktop.app.app import App
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Generation, Interface, Skill
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.agents.model import AgentListModel, GroupRow
from a2a_desktop.ui.card.page import CardPage
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.resting import at_rest
from tests.waiting import until


def agent(name: str, group: str = "", **more: object) -> AgentRecord:
    way = Interface(f"https://{name.lower()}.example/", "JSONRPC", "1.0")
    card = AgentCard(name, interfaces=(way,), skills=(Skill("s", f"{name}ing", tags=("food",)),))
    record = AgentRecord(AgentId(name), f"https://{name.lower()}.example/", card, group)
    return replace(record, **more)  # type: ignore[arg-type]  # by name


async def listed(app: App, *agents: AgentRecord) -> None:
    """Puts agents into the directory, as if they had been added."""
    for one in agents:
        await app._agents.put(one)
    await app.directory.load()
    app.directory._tell()


def shown(model: AgentListModel) -> list[str]:
    """Returns the rows; headings with their count."""
    rows = [
        model.index(number).data(AgentListModel.RowRole.ROW) for number in range(model.rowCount())
    ]
    return [f"{row.title} {row.count}" if isinstance(row, GroupRow) else row.name for row in rows]


RAW: JsonObject = {
    "name": "Expense Assistant",
    "description": "Reads receipts.",
    "version": "4.2.1",
    "supportedInterfaces": [
        {"url": "https://pay.example/a2a", "protocolBinding": "JSONRPC", "protocolVersion": "1.0"},
        {"url": "https://pay.example/v1", "protocolBinding": "HTTP+JSON", "protocolVersion": "1.0"},
    ],
    "capabilities": {"streaming": True},
    "defaultInputModes": ["text/plain", "application/pdf"],
    "defaultOutputModes": ["text/csv"],
    "securitySchemes": {"key": {"apiKeySecurityScheme": {"location": "header", "name": "X-Key"}}},
    "securityRequirements": [{"schemes": {"key": {"list": []}}}],
    "x-costs": {"per": "request"},
    "skills": [
        {
            "id": "review",
            "name": "Review receipts",
            "description": "Compares.",
            "tags": ["receipts"],
            "examples": ["Check these"],
            "inputModes": ["image/png"],
        },
        {"id": "match", "name": "Match payments", "description": "M.", "tags": ["receipts"]},
        {"id": "policy", "name": "Explain", "description": "E.", "tags": ["policy"]},
    ],
}


def record(raw: JsonObject = RAW, **more: object) -> AgentRecord:
    card = read_card(raw, "https://pay.example/")
    plain = AgentRecord(
        AgentId("pay"), "https://pay.example/", card, generation=Generation.V1,
        health=Health.REACHABLE,
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]  # by name


async def page_of(app: App, window: MainWindow, agent: AgentRecord) -> CardPage:
    await listed(app, agent)
    window.sidebar.agents.card_wanted.emit(agent.agent_id)
    page = window.cards.page
    await until(page.isVisible)
    await at_rest(window)
    return page
