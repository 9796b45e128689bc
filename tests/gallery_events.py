"""The events of the conversations in the galleries, as a stream is read into them."""

import base64
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from a2a_desktop.forms.payment import CART
from a2a_desktop.model.errors import Fault, MalformedReply, StreamLost, Unreachable
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageQueued,
    MessageReceived,
    MessageSent,
    MessageWritten,
    SendFailed,
    StatusChanged,
    StreamBroke,
    TaskOpened,
)
from a2a_desktop.model.extensions import CITATION, TRAJECTORY
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests import drawn
from tests.unit.forms.corpus import load

DATA: Final = Path(__file__).parent / "data"
BLOCKS: Final = DATA / "gallery" / "blocks.md"
STARTED: Final = datetime.now(UTC).replace(microsecond=0) - timedelta(minutes=48)
AWAY: Final = Fault.of(Unreachable("desk.example", "no answer in time"))


def at(minutes: float) -> datetime:
    """Returns a time, in minutes into the conversation."""
    return STARTED + timedelta(minutes=minutes)


def asked(minute: float, text: str, *files: FilePart) -> list[Event]:
    """Returns the events of a message that the agent has received."""
    message = person(minute, text, *files)
    return [MessageWritten(at(minute), message), MessageSent(at(minute), message.message_id)]


def person(minute: float, text: str, *files: FilePart) -> Message:
    """Returns a message of the person."""
    return Message(MessageId(f"m{minute}"), Role.USER, (TextPart(text), *files))


def agent(minute: float, parts: Sequence[Part], **metadata: Json) -> Message:
    """Returns a message of the agent."""
    key = MessageId(f"a{minute}")
    return Message(key, Role.AGENT, tuple(parts), metadata=metadata)


def said(minute: float, *parts: str | Part, **metadata: Json) -> Event:
    """Returns the event of a message outside any task."""
    own = [TextPart(one) if isinstance(one, str) else one for one in parts]
    return MessageReceived(at(minute), agent(minute, own, **metadata))


def ended(minute: float, text: str, state: TaskState, words: str = "") -> list[Event]:
    """Returns the events of a request with this end."""
    task = TaskId(f"t{minute}")
    told = agent(minute + 0.01, [TextPart(words)]) if words else None
    return [
        *asked(minute, text),
        TaskOpened(at(minute), task, None),
        StatusChanged(at(minute + 0.7), task, state, told),
    ]


def messages() -> list[Event]:
    """Returns every outcome of a message, and of a reply."""
    yesterday = -60 * 24.0
    lost, unread = TaskId("lost"), TaskId("unread")
    return [
        *ended(yesterday, "Is the harbour café open on Sunday?", TaskState.COMPLETED),
        *ended(1, "Draw a map of all trains.", TaskState.FAILED, "The map service has no tiles."),
        *ended(4, "Book the whole first class.", TaskState.REJECTED, "I book at most 9 seats."),
        *ended(8, "Look through every timetable.", TaskState.CANCELED),
        *ended(12, "Change my booking.", TaskState.INPUT_REQUIRED, "Which of the two bookings?"),
        *ended(16, "And my mails?", TaskState.AUTH_REQUIRED, "Your mail account is needed."),
        *ended(20, "How far are you?", TaskState.UNKNOWN),
        *asked(24, "Read me the long report."),
        TaskOpened(at(24), lost, None),
        ArtifactChunk(at(24.1), lost, "r", 0, (TextPart("The report begins with a look at the"),)),
        StreamBroke(at(24.9), lost, Fault.of(StreamLost("closed"))),
        *asked(28, "And in short?"),
        TaskOpened(at(28), unread, None),
        StreamBroke(at(28.2), unread, Fault.of(MalformedReply("/result/kind", "unknown kind"))),
        *steps(32),
        *_delivered(40),
    ]


def steps(minute: float) -> list[Event]:
    """Returns thoughts, a tool, sources, and the words of a request that still runs."""
    first, second = "Night trains to Porto run on Fridays.", " They cost about €60."
    sources: Json = [
        _source(0, len(first), "Timetable 2027", "https://rail.example/2027", "page 14"),
        _source(0, len(first + second), "Fares", "https://rail.example/fares", ""),
    ]
    fares: Json = {"title": "Compared fares", "content": "Two of two."}
    call: dict[str, Json] = {"id": "1", "name": "find_trains", "args": {"to": "Porto", "max": 3}}
    answer: dict[str, Json] = {"id": "1", "name": "find_trains", "response": {"found": 2}}
    return [
        *asked(minute, "Is there a night train to Porto?"),
        said(
            minute + 0.2,
            TextPart("Only the **Friday** train fits.", metadata={"adk_thought": True}),
            DataPart(call, metadata={"adk_type": "function_call"}),
            DataPart(answer, metadata={"adk_type": "function_response"}),
        ),
        said(minute + 0.4, first + second, **{CITATION[0]: sources}),
        said(minute + 0.5, **{TRAJECTORY[0]: fares}),
    ]


def _source(start: int, end: int, title: str, url: str, description: str) -> dict[str, Json]:
    where: dict[str, Json] = {"start_index": start, "end_index": end}
    return {**where, "title": title, "url": url, "description": description}


def _delivered(minute: float) -> list[Event]:
    task = TaskId("now")
    failed, queued, later = (
        person(minute + number, text)
        for number, text in (
            (1, "Two seats by the window, please."),
            (5, "And something to eat on the way?"),
            (6, "When does it arrive?"),
        )
    )
    return [
        MessageWritten(at(minute + 1), failed),
        SendFailed(at(minute + 1), failed.message_id, AWAY),
        *asked(minute + 4, "Then hold two beds for us."),
        TaskOpened(at(minute + 4), task, None),
        ArtifactChunk(at(minute + 4), task, "r", 0, (TextPart("I am holding **bed 41** and"),)),
        StatusChanged(
            datetime.now(UTC) - timedelta(seconds=42),
            task,
            TaskState.WORKING,
            agent(minute + 5, [TextPart("Asking the night train for beds")]),
        ),
        MessageQueued(at(minute + 5), queued),
        MessageQueued(at(minute + 6), later, AWAY),
    ]


def blocks() -> list[Event]:
    """Returns every block of Markdown."""
    return [
        *asked(1, "Show me everything that you can write."),
        said(1.2, BLOCKS.read_text("utf-8")),
        *asked(5, "مرحبا! هل يمكنك أن تجيب بالعربية؟"),
        said(5.2, "نعم، يمكنني ذلك. الاجتماع في **12 مارس** في قاعة Atlas 3.\n\n- أولاً\n- ثانياً"),
    ]


def results() -> list[Event]:
    """Returns results: one that arrives, one that is done, one sent again, files beside them."""
    task, bill = TaskId("results"), here("hotel.pdf", "application/pdf", drawn.pages(2))
    photo = here("spending-by-day.png", "image/png", drawn.encoded("PNG", 620, 240))
    sheet = here("Lisbon expenses.xlsx", "application/vnd.ms-excel", bytes(24_300))
    csv = here("lines.csv", "text/csv", b"date,amount\n2026-11-03,158.40\n2026-11-04,87.50\n")

    def chunk(
        name: str, position: int, *parts: Part, last: bool = True, anew: bool = False
    ) -> Event:
        return ArtifactChunk(
            at(47.4), task, name, position, parts, name=name,
            description="3 lines, totals and policy notes", replaces=anew, is_last=last,
        )  # fmt: skip

    return [
        *asked(46.5, "Please check these receipts.", bill, csv),
        TaskOpened(at(47.2), task, None),
        StatusChanged(
            at(47.3), task, TaskState.WORKING, agent(47.3, [TextPart("Writing letters")])
        ),
        chunk("Pictures", 0, photo),
        chunk("Expense report", 0, sheet, anew=True),
        chunk("Expense report", 1, sheet, anew=True),
        chunk("Summary", 0, TextPart("Two of your three receipts are fine.")),
        chunk("Letter to finance", 0, TextPart("Dear colleagues,\n\nplease find"), last=False),
    ]


def here(name: str, media_type: str, data: bytes) -> FilePart:
    """Returns a file that came whole."""
    return FilePart(name, media_type, data=data, size=len(data))


def data() -> list[Event]:
    """Returns every view of structured data."""
    events: list[Event] = []
    for number, (words, value, media_type) in enumerate(_values()):
        minute = 5.0 * number
        events += asked(minute, words)
        events.append(said(minute + 0.2, DataPart(value, media_type)))
    return events


def cards() -> list[Event]:
    """Returns Adaptive Cards that ask nothing."""
    samples = load("adaptivecards/samples.json")
    events = asked(0, "My flight, my shares, the weather?")
    for number, name in enumerate(("FlightUpdateTable", "StockUpdate", "WeatherCompact")):
        events.append(said(0.1 + number / 100, DataPart(samples[f"Scenarios/{name}"])))
    return events


def purchases() -> list[Event]:
    """Returns two carts, one without a worth, and the question whether to buy the first."""
    mandates = load("ap2/mandates.json")
    cart, bad = mandates["cart"], json.loads(json.dumps(mandates["cart"]))
    contents = bad[CART]["contents"]
    contents |= {"cart_expiry": "2020-01-01T00:00:00Z", "merchant_name": "North\u200bwind"}
    bad[CART]["merchant_authorization"] = "eyJhbGciOiJub25lIn0.eyJhIjoxfQ."
    details = contents["payment_request"]["details"]
    details["id"] = "order_2"
    details["total"]["amount"]["value"] = float("nan")
    call: Json = {
        "originalFunctionCall": {
            "name": "buy",
            "args": {"amount": 140, "currency": "EUR", "payee": "Northwind Shoes", "size": 44},
        }
    }
    confirmation: Json = {"id": "c", "name": "adk_request_confirmation", "args": call}
    part = DataPart(confirmation, metadata={"adk_type": "function_call"})
    return [
        *asked(0, "Red basketball shoes, size 44"),
        said(0.1, "I found two pairs.", DataPart(bad), DataPart(cart)),
        said(0.2, part),
    ]


def charts() -> list[Event]:
    """Returns each kind of chart, and places."""
    events = asked(0, "Charts, please.")
    for number, value in enumerate(_charts()):
        events.append(said(0.1 + number / 100, DataPart(value)))
    return events


def _values() -> list[tuple[str, Json, str | None]]:
    picture = "data:image/png;base64," + base64.b64encode(drawn.encoded("PNG")).decode()
    diff = (
        "--- a/rates.toml\n+++ b/rates.toml\n@@ -4,4 +4,4 @@\n [lisbon]\n-night = 130\n"
        "+night = 140\n taxi = 40\n meal = 35\n"
    )
    receipts: Json = [
        {"receipt": "Hotel Alfama, 1 night", "date": "2026-11-03", "amount": 158.4, "ok": False},
        {"receipt": "Taxi from the airport", "date": "2026-11-03", "amount": 21, "ok": True},
        {"receipt": "Team dinner, 3 guests", "date": "2026-11-04", "amount": 87.5, "ok": True},
    ]
    console = (
        "$ rail book --beds 2\n\x1b[32mheld\x1b[0m bed 41\n\x1b[31mfailed\x1b[0m bed 42: taken"
    )
    return [
        ("What do you know of the trip?", _TRIP, None),
        ("The receipts as a table?", receipts, None),
        ("And the whole thing?", _NESTED, None),
        ("The stops?", ["Lisboa Oriente", "Coimbra-B", "Porto Campanhã"], None),
        ("What changed?", {"diff": diff}, None),
        ("How did it go?", {"stdout": console}, None),
        ("A picture?", {"image": picture, "caption": "The river in the morning"}, None),
    ]


def _charts() -> list[Json]:
    days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    spent: list[Json] = [{"day": day, "eur": 40 + 17 * n % 60} for n, day in enumerate(days)]

    def vega(mark: str, **encoding: Any) -> Json:
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "title": f"Spent by day ({mark})",
            "data": {"values": spent},
            "mark": mark,
            "encoding": encoding,
        }

    across = {"field": "day", "type": "nominal"}
    up = {"field": "eur", "type": "quantitative"}
    lines: dict[str, Json] = {
        "type": "line",
        "data": {
            "labels": [*days],
            "datasets": [
                {"label": "Lisbon", "data": [12, 19, 3, 5, 8]},
                {"label": "Porto", "data": [8, 11, 13, 7, 15]},
            ],
        },
    }
    dots: dict[str, Json] = {
        "data": [
            {"type": "scatter", "mode": "markers", "x": [1, 2, 3, 4, 6], "y": [2, 5, 4, 8, 7]}
        ],
        "layout": {"title": "Nights and price"},
    }
    return [
        vega("bar", x=across, y=up),
        lines,
        vega("area", x=across, y=up),
        dots,
        vega("arc", theta=up, color=across),
        _PLACES,
    ]


_TRIP: Final[Json] = {
    "city": "Porto",
    "arrival": "2027-03-12",
    "nights": 2,
    "guests": 12,
    "breakfast": True,
    "hotel": "Casa do Douro",
    "website": "https://douro.example/rooms",
    "note": "The factory room is free on both days; it holds 14 and looks on the river.",
}
_NESTED: Final[Json] = {
    "booking": {
        "id": "PT-4417",
        "rooms": [{"kind": "double", "beds": [41, 42]}, {"kind": "single"}],
    },
    "paid": None,
    "history": [["2026-11-03", {"by": "Mara", "did": ["held", "paid"]}]],
}
_PLACES: Final[Json] = {
    "type": "FeatureCollection",
    "features": [
        {
            "type": "Feature",
            "properties": {"name": name},
            "geometry": {"type": "Point", "coordinates": [*place]},
        }
        for name, place in (
            ("Lisboa", (-9.14, 38.72)),
            ("Coimbra", (-8.43, 40.21)),
            ("Porto", (-8.61, 41.15)),
        )
    ],
}


def skills() -> Json:
    """The card of the agent that speaks in the galleries."""
    value: Json = json.loads((DATA / "gallery" / "expenses.json").read_text("utf-8"))
    return value
