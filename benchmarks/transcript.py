"""The transcript with 100 and 10,000 messages: opening, scrolling, growing, resizing.

Gates: open at 10,000 at most 3x open at 100; one delta at 1 MB at most 2x one at 10 KB. The other
figures are beside those of a prototype on another day: their worth depends on the machine.
"""

import gc
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication

from a2a_desktop.conversation.changes import Grew
from a2a_desktop.conversation.entry import Entry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from a2a_desktop.ui.transcript.view import TranscriptView

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
START = datetime(2026, 1, 1, tzinfo=UTC)
A_FRAME = 7
"""Deltas of one frame at 200 a second and 33 ms."""
REACH = {
    "open, ms": 80,
    "memory, MB": 10,
    "scroll p99, ms": 10,
    "resize p50, ms": 30,
    "delta p50, ms": 1,
    "delta p99, ms": 8,
    "CPU a delta of a frame, ms": 0.1,
}
WORDS = "Some **words** that fill the line, and `code` between them. " * 9


def entries(count: int) -> list[Entry]:
    """Returns messages of about 550 characters, every fifth with a code block."""
    made: list[Entry] = []
    for number in range(count):
        role = Role.USER if number % 2 == 0 else Role.AGENT
        text = WORDS + ("\n\n```py\nx = 1\ny = 2\n```\n" if number % 5 == 1 else "")
        origin = Origin(role, START + timedelta(minutes=number), MessageId(f"m{number}"))
        made.append(TextEntry(EntryId(f"e{number}"), origin, text))
    return made


def timed(work: Callable[[], object]) -> float:
    """Returns milliseconds of `work` and of painting its changes."""
    start = time.perf_counter()
    work()
    QApplication.processEvents()
    return 1000 * (time.perf_counter() - start)


def view_of(rows: list[Entry]) -> tuple[TranscriptView, float]:
    """Returns a view of these rows, and the time of opening it."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(800, 700)
    view.show()
    QApplication.processEvents()
    return view, timed(lambda: view.show_entries(rows, AGENT))


def p99(figures: list[float]) -> float:
    """Returns the 99th percentile."""
    return statistics.quantiles(figures, n=100)[98]


def memory() -> float:
    """Returns MB that only this process uses; 0 if unknown."""
    place = Path("/proc/self/smaps_rollup")
    if not place.exists():
        return 0.0
    lines = [line for line in place.read_text().splitlines() if line.startswith("Private_")]
    return sum(int(line.split()[1]) for line in lines) / 1000


def growing(size: int) -> tuple[TranscriptView, TextEntry]:
    """Returns a view of a growing message of `size` characters."""
    origin = Origin(Role.AGENT, START)
    paragraph = WORDS + "\n\n"
    text = paragraph * (size // len(paragraph))
    view, _ = view_of([TextEntry(EntryId("g"), origin, text[:2000], is_open=True)])
    for end in (*range(2000, len(text), 1000), len(text)):
        view.apply([Grew(0, "", TextEntry(EntryId("g"), origin, text[:end], is_open=True))])
    QApplication.processEvents()
    return view, TextEntry(EntryId("g"), origin, text, is_open=True)


def deltas(size: int) -> list[float]:
    """Returns ms of deltas of 24 characters at the end of a message, until they are painted."""
    view, entry = growing(size)
    figures = []
    for number in range(60):
        entry = replace(entry, text=f"{entry.text}delta {number} of the text. ")
        figures.append(timed(partial(view.apply, [Grew(0, "", entry)])))
    view.close()
    return figures


def streamed(size: int) -> float:
    """Returns ms of CPU per unpainted delta after `size` characters, `A_FRAME` at a time."""
    view, entry = growing(size)
    spent, source = 0.0, (WORDS + "\n\n") * 20
    for start in range(0, len(source), 24 * A_FRAME):
        entry = replace(entry, text=entry.text + source[start : start + 24 * A_FRAME])
        before = time.thread_time()
        view.apply([Grew(0, "", entry)])
        spent += time.thread_time() - before
        QApplication.processEvents()
    view.close()
    return 1000 * spent * 24 / len(source)


def measured(count: int) -> dict[str, float]:
    """Returns the figures of a transcript of `count` messages."""
    rows = entries(count)
    gc.collect()
    before = memory()
    view, opened = view_of(rows)
    held = memory() - before
    bar = view.verticalScrollBar()
    middle = bar.maximum() // 2
    scrolled = [timed(partial(bar.setValue, middle + 60 * step)) for step in range(250)]
    jumped = [timed(partial(bar.setValue, bar.maximum() * step // 25)) for step in range(25)]
    resized = [timed(partial(view.resize, 740 + 60 * (step % 2), 700)) for step in range(10)]
    view.close()
    return {
        "open, ms": opened,
        "memory, MB": held,
        "scroll p50, ms": statistics.median(scrolled),
        "scroll p99, ms": p99(scrolled),
        "jump p50, ms": statistics.median(jumped),
        "resize p50, ms": statistics.median(resized),
    }


def show(name: str, small: float, large: float) -> None:
    """Prints a line of the table."""
    reach = f"{REACH[name]:12}" if name in REACH else ""
    print(f"{name:32}{small:10.2f}{large:10.2f}{reach}")


def main() -> int:
    """Prints all figures."""
    style.apply(QApplication.instance() or QApplication([]), Tokens())  # type: ignore[arg-type]
    view_of(entries(20))[0].close()  # warm: fonts, first layout
    few, many = measured(100), measured(10_000)
    print(f"{'a transcript':32}{'100':>10}{'10,000':>10}{'to reach':>12}")
    for name, figure in many.items():
        show(name, few[name], figure)
    small, large = deltas(10_000), deltas(1_000_000)
    print(f"{'a message that grows':32}{'10 KB':>10}{'1 MB':>10}")
    show("delta p50, ms", statistics.median(small), statistics.median(large))
    show("delta p99, ms", p99(small), p99(large))
    show("CPU a delta of a frame, ms", streamed(10_000), streamed(1_000_000))
    name = "open, ms"
    print(f"open 10,000 / open 100: {many[name] / few[name]:.2f} (reach: <= 3)")
    ratio = statistics.median(large) / statistics.median(small)
    print(f"delta 1 MB / 10 KB: {ratio:.2f} (reach: <= 2)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
