"""The events of stopped and running requests, and of folded rows, for the gallery."""

import json
from typing import Any, Final

from a2a_desktop.model.errors import Fault, NotCancelable
from a2a_desktop.model.events import (
    ArtifactChunk,
    CancelAsked,
    CancelFailed,
    Event,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import TaskId
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.task import TaskState
from tests import drawn
from tests.gallery_events import DATA, agent, asked, at, ended, here, person, said, steps

LINES: Final = 40
"""The number of lines of the folded code."""
WORDS: Final = DATA / "gallery" / "scripts.json"
"""The file of texts in scripts that other typefaces draw."""


def stops() -> list[Event]:
    """Returns a stopped request, one that could not be stopped, one being stopped, one sent."""
    done, deaf, going = TaskId("done"), TaskId("deaf"), TaskId("going")
    half = "I compared the first 40 of 120 timetables"
    fault = Fault.of(NotCancelable(-32002, ""))
    last = person(15, "And the night trains only?")
    return [
        *asked(1, "Look through every timetable."),
        TaskOpened(at(1), done, None),
        ArtifactChunk(at(1.4), done, "r", 0, (TextPart(half),), is_last=True),
        CancelAsked(at(2), done),
        StatusChanged(at(2.1), done, TaskState.CANCELED),
        *asked(5, "Buy the tickets."),
        TaskOpened(at(5), deaf, None),
        StatusChanged(at(5.2), deaf, TaskState.WORKING, agent(5.2, [TextPart("Paying")])),
        CancelAsked(at(5.4), deaf),
        CancelFailed(at(5.5), deaf, fault),
        *ended(9, "Then send me the bill.", TaskState.CANCELED),
        *asked(12, "Count all the seats."),
        TaskOpened(at(12), going, None),
        StatusChanged(at(12.2), going, TaskState.WORKING, agent(12.2, [TextPart("Counting")])),
        CancelAsked(at(13), going),
        MessageWritten(at(15), last),
    ]


def folded() -> list[Event]:
    """Returns closed steps, long folded code, and the same unfolded."""
    lines = "\n".join(f"beds[{number}] = hold({number}, nights=2)" for number in range(LINES))
    code = f"```python\n{lines}\n```"
    return [
        *steps(0)[:3],
        said(1, "Only on Fridays."),
        *asked(5, "As a program?"),
        said(5.2, code),
        *asked(10, "All of it?"),
        said(10.2, code),
    ]


def words() -> dict[str, Any]:
    """Returns questions, answers and names in scripts of East Asia, with pictures among them."""
    found: dict[str, Any] = json.loads(WORDS.read_text("utf-8"))
    return found


def scripts() -> list[Event]:
    """Returns a conversation in them."""
    known, events = words(), list[Event]()
    for number, (question, answer) in enumerate(known["said"]):
        events += [*asked(5 * number, question), said(5 * number + 0.2, answer)]
    table, photo = known["files"]
    sheet = here(table, "text/csv", b"date,amount\n2026-11-03,158\n")
    picture = here(photo, "image/png", drawn.encoded("PNG", 300, 160))
    return [*events, *asked(21, known["sent"], sheet, picture), said(21.2, known["agreed"])]
