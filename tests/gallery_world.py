"""The data of a person who uses the program: six agents and as many conversations."""

from dataclasses import replace
from typing import Any, Final

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import Generation, Provider
from a2a_desktop.model.errors import Fault, MalformedReply
from a2a_desktop.model.events import ArtifactChunk, Event, StatusChanged, StreamBroke, TaskOpened
from a2a_desktop.model.ids import AgentId, ConversationId, Json, TaskId
from a2a_desktop.model.message import DataPart, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from tests import drawn
from tests.gallery_events import agent, asked, at, ended, here, said, skills
from tests.gallery_forms import GIVEN, SCHEMA
from tests.gallery_states import scripts, words

OWN: Final = AgentId("expenses")
AGENTS: Final = (
    ("travel", "Travel Planner", "Northwind Travel", "ph.airplane-tilt", "sky", "", "1.0"),
    ("library", "Research Librarian", "City Library", "ph.books", "iris", "", "0.3.0"),
    ("contracts", "Contract Reviewer", "Harbour Legal", "ph.scales", "plum", "Work", "0.3.0"),
    ("notes", "Meeting Notes", "Northwind IT", "ph.note-pencil", "amber", "Work", "1.0"),
    ("helpdesk", "IT Helpdesk", "Northwind IT", "ph.headset", "clay", "Work", "0.2.6"),
)
HEALTH: Final = {"contracts": Health.NEEDS_SIGN_IN, "helpdesk": Health.OFFLINE}
REPLY: Final = """**Two of your three receipts are fine.** The hotel is **€18.40** over the \
nightly limit of `€140`, and the policy asks for a reason in that case.

### What I checked

| Receipt | Date | Amount | Travel policy |
|---|---|---:|---|
| Hotel Alfama, 1 night | 3 Nov | €158.40 | ⚠ €18.40 over limit |
| Taxi from the airport | 3 Nov | €21.00 | ✓ Within limit |
| Team dinner, 3 guests | 4 Nov | €87.50 | ✓ Within limit |

You can paste these lines straight into the report sheet:

```csv
date,category,amount,currency,note
2026-11-03,Lodging,158.40,EUR,"reason needed"
2026-11-03,Ground transport,21.00,EUR,
```
"""
WORKED_ON: Final = TaskId("task-7c41e0b2-9d1f")
MORE: Final = "Now I am looking for the payments. The taxi and the dinner are on your card; the"


def records() -> list[AgentRecord]:
    """Returns the agents; the first is the one that speaks in most pictures."""
    address = "https://agents.northwind.example/expenses"
    card = read_card(skills(), address)
    own = AgentRecord(OWN, address, card, generation=Generation.V1, health=Health.REACHABLE)
    found = [replace(own, is_favourite=True, icon="ph.receipt", hue="lagoon")]
    for key, name, company, icon, hue, group, version in AGENTS:
        place = f"https://{key}.example/a2a"
        way: Json = {"url": place, "protocolBinding": "JSONRPC", "protocolVersion": version}
        raw: Json = {
            "name": name,
            "description": "",
            "version": "1.0.0",
            "url": place,
            "provider": {"organization": company, "url": ""},
            "skills": [],
            "capabilities": {"streaming": True},
            "protocolVersion": version,
            "supportedInterfaces": [way],
        }
        made = AgentRecord(AgentId(key), place, read_card(raw, place), group, icon=icon, hue=hue)
        wire = Generation(version[:3])
        health = HEALTH.get(key, Health.REACHABLE)
        found.append(replace(made, generation=wire, health=health, is_favourite=not group))
    return found


def working() -> list[Event]:
    """Returns a running request: words, a table, code, a picture and a result by now."""
    task = WORKED_ON
    bill = here("hotel-invoice.pdf", "application/pdf", drawn.pages(2))
    taxi = here("taxi.jpg", "image/jpeg", drawn.encoded("JPG", 300, 400))
    sheet = here("Lisbon expenses.xlsx", "application/vnd.ms-excel", bytes(24_300))
    chart = here("spending-by-day.png", "image/png", drawn.encoded("PNG", 600, 300))
    words = agent(44.2, [TextPart("Matching receipts to your card statement")])
    return [
        *asked(43, "Please check these receipts against the travel policy.", bill, taxi),
        TaskOpened(at(43.1), task, None),
        ArtifactChunk(at(43.4), task, "reply", 0, (TextPart(REPLY),), is_last=True),
        ArtifactChunk(at(43.6), task, "chart", 0, (chart,), name="Pictures", is_last=True),
        ArtifactChunk(at(43.8), task, "sheet", 0, (sheet,), name="Expense report", is_last=True),
        ArtifactChunk(at(44), task, "more", 0, (TextPart(MORE),)),
        StatusChanged(at(44.2), task, TaskState.WORKING, words),
    ]


def question(*names: str) -> list[Event]:
    """Returns a form with these fields, or the whole one."""
    task = TaskId("task-form")
    wanted: dict[str, Any] = {
        **SCHEMA,
        "properties": {name: SCHEMA["properties"][name] for name in names},
    }
    form = wanted if names else SCHEMA
    given = {name: value for name, value in GIVEN.items() if name in form["properties"]}
    given.pop("receipts", None)
    needed: list[Json] = ["what", "amount"]
    shown: Json = {**form, "required": needed}
    data: Json = {"type": "form", "form": shown, "form_data": given}
    words = TextPart("I filled in the form from your receipts. Please check it.")
    told = agent(45, [words, DataPart(data)])
    return [
        *asked(44, "Then fill in the expense form for November."),
        TaskOpened(at(44.1), task, None),
        StatusChanged(at(45), task, TaskState.INPUT_REQUIRED, told),
    ]


def troubles() -> list[Event]:
    """Returns a broken stream and an unreadable reply."""
    lost, unread = TaskId("lost"), TaskId("unread")
    half = "Hold the power button for 15 seconds, release it and wait. If the light stays off,"
    return [
        *asked(6, "My laptop stays dark after sleep. What can I try?"),
        TaskOpened(at(6.1), lost, None),
        ArtifactChunk(at(7), lost, "r", 0, (TextPart(half),)),
        StatusChanged(at(7.2), lost, TaskState.COMPLETED),
        *asked(12, "Still dark. The light blinks twice now."),
        TaskOpened(at(12.1), unread, None),
        StreamBroke(at(13), unread, Fault.of(MalformedReply("/result/kind", "unknown kind"))),
    ]


def elsewhere() -> list[tuple[str, str, list[Event]]]:
    """Returns the other conversations of the list: agent, title, text."""
    summed = [*asked(-1400, "Sum it up."), said(-1399, "Five decisions, three open questions.")]
    grants = [*asked(-1300, "Which grants?"), said(-1299, "Three of them, until 2028.")]
    members = "The clause library is for members only."
    return [
        ("notes", "Tuesday stand-up summary", summed),
        ("library", "Heat pumps: grant rules", grants),
        (
            "contracts",
            "Lease renewal, clause 14",
            ended(22, "Read clause 14.", TaskState.AUTH_REQUIRED, members),
        ),
        (
            "travel",
            "Team offsite in Porto",
            ended(30, "Plan it.", TaskState.INPUT_REQUIRED, "Which dates suit everyone?"),
        ),
    ]


async def foreign(app: App) -> None:
    """Puts names in other scripts into all lists."""
    known = words()
    shown = zip(records()[:3], known["agents"], known["titles"], strict=True)
    for record, (name, company), title in shown:
        card = replace(record.card, name=name, provider=Provider(company))
        icon = record.icon if record.agent_id == OWN else None
        await app.directory.list_found(replace(record, card=card, icon=icon))
        await begun(app, record.agent_id, title, scripts())


async def filled(app: App) -> None:
    """Adds the agents and the conversations beside the one on screen."""
    for one in records():
        await app.directory.list_found(one)
    for key, title, events in elsewhere():
        await begun(app, key, title, events)


async def begun(
    app: App,
    key: str,
    title: str,
    events: list[Event],
    conversation_id: ConversationId | None = None,
) -> Conversation:
    """Adds a conversation with these events."""
    conversation = app.conversations.begin(AgentId(key), conversation_id=conversation_id)
    await conversation.change(title=title, is_named=True)
    conversation.is_visible = True  # pictures need no notices
    await conversation.accept(events)
    conversation.is_visible = False
    return conversation


def silence(shown: OffscreenWindow) -> None:
    """Removes all notices."""
    while (told := shown.window.toasts.shown) is not None:
        shown.window.toasts.drop(told.key)
