"""Courier: slow, reports its progress, can be stopped, sends notifications."""

import re
from typing import Final

from a2a.helpers import new_raw_part

from a2a_desktop.demo.agents.turn import DemoExecutor, DemoTurn

SECONDS: Final = 20.0
LONGEST: Final = 600.0
STOPS: Final = (
    "Picked up at the depot",
    "On the ring road",
    "At the sorting hall",
    "Across the river",
    "In the old town",
    "At the front door",
)


class Courier(DemoExecutor):
    """Delivers slowly."""

    async def answer(self, turn: DemoTurn) -> None:
        """Reports stop by stop, then gives the delivery note."""
        place = destination(turn.text)
        pause = duration(turn.text) / len(STOPS)
        for number, stop in enumerate(STOPS, 1):
            await turn.working(f"{stop} · stop {number} of {len(STOPS)}")
            await turn.wait(pause)
        text = f"**Delivered in {place}.** The door opened, somebody smiled, and signed.\n"
        await turn.stream(re.findall(r"\s*\S+", text), "report", 0.03)
        note = new_raw_part(delivery_note(place).encode(), "text/markdown", "delivery-note.md")
        await turn.give(note, "note", "delivery-note.md")
        await turn.complete()


def duration(text: str) -> float:
    """Returns the seconds in the text, within bounds."""
    found = re.search(r"(\d+(?:\.\d+)?)\s*(?:s\b|sec)", text.lower())
    return min(max(float(found.group(1)), 0.5), LONGEST) if found else SECONDS


def destination(text: str) -> str:
    """Returns the destination."""
    found = re.search(r"\bto ([^\W\d_]+(?:[ -][A-ZÄÖÜ][^\W\d_]+)*)", text)
    return found.group(1) if found else "the next street"


def delivery_note(place: str) -> str:
    """Returns a small file."""
    stops = "\n".join(f"{number}. {stop}" for number, stop in enumerate(STOPS, 1))
    return (
        f"# Delivery note\n\nOne parcel, to {place}.\n\n{stops}\n\nSigned: a friendly neighbour\n"
    )
