"""The transcript with 100 and 10,000 messages: opening, scrolling, growing, resizing.

Reach: open at 10,000 at most 3x open at 100; scroll p99 at most 10 ms; one delta at 1 MB at
most 2x one at 10 KB; resize at most 30 ms.
"""

import statistics
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

from PySide6.QtWidgets import QApplication

from a2a_desktop.conversation.changes import Grew
from a2a_desktop.conversation.entry import Entry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.pictures import Pictures
from a2a_desktop.ui.chat.view import TranscriptView
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
START = datetime(2026, 1, 1, tzinfo=UTC)
WORDS = "Some **words** that fill the line, and `code` between them. " * 9


def entries(count: int) -> list[Entry]:
    """Messages of about 550 characters, every fifth with a code block."""
    made: list[Entry] = []
    for number in range(count):
        role = Role.USER if number % 2 == 0 else Role.AGENT
        text = WORDS + ("\n\n```py\nx = 1\ny = 2\n```\n" if number % 5 == 1 else "")
        origin = Origin(role, START + timedelta(minutes=number), MessageId(f"m{number}"))
        made.append(TextEntry(EntryId(f"e{number}"), origin, text))
    return made


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of `work` and of painting what it changed."""
    start = time.perf_counter()
    work()
    QApplication.processEvents()
    return 1000 * (time.perf_counter() - start)


def view_of(rows: list[Entry]) -> tuple[TranscriptView, float]:
    """A view of these rows, and how long opening took."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(800, 700)
    view.show()
    QApplication.processEvents()
    return view, timed(lambda: view.show_entries(rows, AGENT))


def p99(figures: list[float]) -> float:
    """The 99th percentile."""
    return statistics.quantiles(figures, n=100)[98]


def grown(size: int) -> list[float]:
    """Deltas of 24 characters at the end of a message of `size` characters."""
    origin = Origin(Role.AGENT, START)
    paragraph = WORDS + "\n\n"
    text = paragraph * (size // len(paragraph))
    view, _ = view_of([TextEntry(EntryId("g"), origin, text[:2000], is_open=True)])
    for end in range(2000, len(text), 1000):
        view.apply([Grew(0, "", TextEntry(EntryId("g"), origin, text[:end], is_open=True))])
    QApplication.processEvents()
    figures = []
    for number in range(60):
        text += f"delta {number} of the text. "
        entry = TextEntry(EntryId("g"), origin, text, is_open=True)
        figures.append(timed(partial(view.apply, [Grew(0, "", entry)])))
    view.close()
    return figures


def measured(count: int) -> float:
    """Print the figures of a transcript of `count` messages; how long opening it took."""
    view, opened = view_of(entries(count))
    bar = view.verticalScrollBar()
    middle = bar.maximum() // 2
    scrolled = [timed(partial(bar.setValue, middle + 60 * step)) for step in range(250)]
    jumped = [timed(partial(bar.setValue, bar.maximum() * step // 25)) for step in range(25)]
    resized = [timed(partial(view.resize, 740 + 60 * (step % 2), 700)) for step in range(10)]
    print(
        f"{count:6} messages: open {opened:.0f} ms, scroll p50 {statistics.median(scrolled):.1f} "
        f"p99 {p99(scrolled):.1f} ms, jump p50 {statistics.median(jumped):.1f} ms, "
        f"resize p50 {statistics.median(resized):.1f} ms"
    )
    view.close()
    return opened


def main() -> int:
    """Print all figures."""
    style.apply(QApplication.instance() or QApplication([]), Tokens())  # type: ignore[arg-type]
    view_of(entries(20))[0].close()  # warm: fonts, first layout
    opened = {}
    for count in (100, 10_000):
        opened[count] = measured(count)
    print(f"open 10,000 / open 100: {opened[10_000] / opened[100]:.2f} (reach: <= 3)")
    small, large = grown(10_000), grown(1_000_000)
    for name, figures in (("10 KB", small), ("1 MB", large)):
        print(
            f"delta at {name}: p50 {statistics.median(figures):.2f} ms, p99 {p99(figures):.1f} ms"
        )
    ratio = statistics.median(large) / statistics.median(small)
    print(f"delta 1 MB / 10 KB: {ratio:.2f} (reach: <= 2)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
