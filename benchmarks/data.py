"""Measures how long the window stands still for large and odd structured data.

Reach: no longer than 100 ms in any step. Each step's figure is the longest gap between two beats of
a 2 ms clock on the window's thread, without the time that other programs took.
"""

import asyncio
import gc
import random
import sys
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtWidgets import QApplication

from a2a_desktop.commands.window import SWITCH
from a2a_desktop.conversation.entry import DataEntry, Origin
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, Json
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.data.table import TableView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.garbage import SETTLED_MS, GarbageCollector
from a2a_desktop.ui.qt.loop import Loop
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.transcript.rows.data import DataRow
from a2a_desktop.ui.transcript.view import TranscriptView
from benchmarks.clock import Clock

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
REACH = 100


def rows(count: int, columns: int) -> Json:
    """Returns a table of numbers and texts."""
    return [
        {f"c{n}": row * n if n % 2 else f"text {row % 977}" for n in range(columns)}
        for row in range(count)
    ]


def deep() -> Json:
    """Returns about 10 MB, 500 levels deep."""
    value: Json = {"text": "y" * 1_000_000}
    for level in range(500):
        value = {"in": value, "beside": list(range(level, level + 2000))}
    return value


def lines(series: int, points: int) -> Json:
    """Returns a chart of random lines."""
    drawn: list[Json] = [{"data": [random.random() for _ in range(points)]} for _ in range(series)]
    return {"type": "line", "data": {"datasets": drawn}}


def output(count: int) -> Json:
    """Returns the output of a program, in colours."""
    text = "".join(f"\x1b[3{line % 8}mline {line}\x1b[0m\n" for line in range(count))
    return {"stdout": text, "exit_code": 0}


CASES: dict[str, Callable[[], Json]] = {
    "100,000 rows": lambda: rows(100_000, 6),
    "1,000 columns": lambda: rows(2_000, 1_000),
    "10 MB, 500 deep": deep,
    "12 lines of 5,000 points": lambda: lines(12, 5_000),
    "20,000 lines of output": lambda: output(20_000),
    "a text of 9 MB": lambda: "word " * 1_800_000,
    "a card of 40": lambda: {f"label {n}": f"value {n}" for n in range(40)},
}


async def stands_still(clock: Clock, work: Callable[[], object], settle: float) -> float:
    """Returns the milliseconds that the window stood still during `work` and `settle` s after."""
    clock.longest()
    work()
    await asyncio.sleep(settle)
    return clock.longest()


async def measured(name: str, value: Json) -> float:
    """Prints the figures of one piece of data; returns the longest."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(800, 700)
    view.show()
    clock = Clock()
    beating = asyncio.ensure_future(clock.beat())
    await asyncio.sleep(0.1)
    entry = DataEntry(EntryId("e"), Origin(Role.AGENT, datetime.now(UTC)), value)
    figures = {"show": await stands_still(clock, lambda: view.show_entries([entry], AGENT), 2)}
    row = view.row_widget(0)
    assert isinstance(row, DataRow)
    frame = row.frame
    for table in frame.findChildren(TableView):
        figures["sort"] = await stands_still(clock, lambda one=table: one._pressed(1), 2)  # type: ignore[misc]
    figures["JSON"] = await stands_still(clock, frame.toggle_json, 1)
    figures["copy"] = await stands_still(clock, frame.copying.click, 5)
    beating.cancel()
    view.close()
    said = ", ".join(f"{step} {figure:.0f}" for step, figure in figures.items())
    print(f"{name:>26}: {said} ms")
    return max(figures.values())


async def all_of_them() -> float:
    """Returns the longest of all."""
    await asyncio.sleep(SETTLED_MS / 1000 + 1)
    longest = 0.0
    for name, make in CASES.items():
        longest = max(longest, await measured(name, make()))
        gc.collect()  # memory of the last one must not be freed while the next is measured
    return longest


def main() -> int:
    """Prints all figures."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    style.apply(app, Tokens())
    sys.setswitchinterval(SWITCH)
    loop = Loop(app)
    asyncio.set_event_loop(loop)
    garbage = GarbageCollector(app)
    longest = loop.run_until_complete(all_of_them())
    print(f"longest: {longest:.0f} ms (reach: <= {REACH})")
    garbage.close()
    loop.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
