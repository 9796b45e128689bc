"""Measures how long the window stands still for extreme texts.

Reach: no turn of the loop longer than 100 ms, without the time that other programs took.
"""

import asyncio
import gc
import sys
from datetime import UTC, datetime

from a2a_desktop.commands.window import run_in_loop
from a2a_desktop.conversation.changes import Grew, Inserted, Replaced
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.view import TranscriptView
from benchmarks.clock import Clock

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
MEGABYTE = 1_000_000
REACH = 100
SETTLE = 0.7
"""Seconds in which a long text is still being laid out."""
DELTA, DELTAS = 24, 40
CODE = 'def area(width: float) -> str:\n    return f"{width * 3.14:.2f}"  # about\n\n'
TEXTS = {
    "a plain text of 10 KB": "Some words of a text. " * 450,
    "1 MB in one line": "word " * (MEGABYTE // 5),
    "1 MB without a blank": "x" * MEGABYTE,
    "1 MB of paragraphs": ("Some **words** of a text. " * 20 + "\n\n") * (MEGABYTE // 522),
    "1 MB in an unclosed fence": "```py\n" + "x = 1  # some code\n" * (MEGABYTE // 19),
    "1 MB of fences": "```\n" * (MEGABYTE // 4),
    "1 MB of one code line": "```\n" + "x" * MEGABYTE + "\n```",
    "a table of 100,000 rows": "| a | b |\n|---|---|\n" + "| some words | 12 |\n" * 100_000,
    "a table of 3,000 columns": "|" + " a |" * 3000 + "\n|" + "---|" * 3000 + "\n|" + " b |" * 3000,
    "a table of 99 columns": "|" + " a |" * 99 + "\n|" + "---|" * 99 + "\n|" + " b |" * 99,
    "dollars": "$x " * 300_000,
    "open brackets": "[" * 100_000,
    "open stars": "*a **b " * 20_000,
    "quotes in quotes": ">" * 10_000 + " deep",
    "lists in lists": "".join("  " * n + f"- {n}\n" for n in range(300)),
    "a formula, over and over": r"$\frac{a}{b}$ " * 20_000,
    "footnotes": "".join(f"A[^{n}]\n\n[^{n}]: {n}\n\n" for n in range(5000)),
    "NUL and half characters": "a\0b\ud800c\udfff " * 1000,
    "other directions": "\u202egnp.exe\u202c \u2066a\u2069 " * 5000,
    "100,000 footnotes": "".join(f"A[^{n}]\n\n[^{n}]: {n}\n\n" for n in range(100_000)),
    "many short footnotes": "".join(f"A[^{n}]\n\n[^{n}]: {n}\n\n" for n in range(450)),
    "39 KB of code in colours": "```python\n" + CODE * (39_000 // len(CODE)) + "```\n",
    "1 MB of code": "```python\n" + CODE * (MEGABYTE // len(CODE)) + "```\n",
    "a diagram of 1 MB": "```mermaid\ngraph TD\n" + "a --> b\n" * (MEGABYTE // 8) + "```\n",
    "words of 10,000 letters": ("x" * 10_000 + " ") * 100,
    "50,000 families": "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 50_000,
    "links": "[a](https://a.example/b) " * 20_000,
    "addresses": "https://a.example/b?c=d " * 20_000,
    "headings": "# a\n" * 50_000,
    "pictures": "![a](https://a.example/b.png) " * 20_000,
    "a list of 50,000": "- an item\n" * 50_000,
    "50,000 quoted lines": "> a line\n" * 50_000,
    "50,000 lines": "a line\n" * 50_000,
    "a table of 59 by 59": "\n".join(
        ("|" + " a |" * 59, "|" + "---|" * 59, *["|" + " b |" * 59] * 57)
    ),
    "quotes with lists in them": "".join("> " * n + f"- {n}\n" for n in range(300)),
    "a table of long cells": "| a | b |\n|---|---|\n" + f"| {'w ' * 20_000} | b |\n" * 20,
    "joined marks": "e" + "\u0301" * 50_000,
}


async def told(view: TranscriptView, text: str, role: Role) -> None:
    """Shows the text as a whole."""
    view.apply([Inserted(0, entry_of(text, role))])
    await asyncio.sleep(SETTLE)


async def streamed(view: TranscriptView, text: str, _role: Role) -> None:
    """Streams the middle of the text in small pieces, then shows the rest."""
    half = len(text) // 2
    view.apply([Inserted(0, entry_of(text[:half], is_open=True))])
    for end in range(half, min(len(text), half + DELTAS * DELTA), DELTA):
        await asyncio.sleep(0.004)
        view.apply([Grew(0, text[end - DELTA : end], entry_of(text[:end], is_open=True))])
    await asyncio.sleep(0.02)
    view.apply([Grew(0, text[half:], entry_of(text, is_open=True))])
    await asyncio.sleep(0.1)
    view.apply([Replaced(0, entry_of(text))])
    await asyncio.sleep(SETTLE)


async def reopened(view: TranscriptView, text: str, _role: Role) -> None:
    """Shows the text between others, then scrolls and makes the window narrower."""
    others = [entry_of("Some words.", number=number) for number in range(1, 40)]
    view.show_entries([*others, entry_of(text), *others[:2]], AGENT)
    await asyncio.sleep(SETTLE)
    bar = view.verticalScrollBar()
    for part in range(20, -1, -1):
        bar.setValue(bar.maximum() * part // 20)
        await asyncio.sleep(0.005)
    view.resize(700, 700)
    await asyncio.sleep(0.3)


def entry_of(
    text: str, role: Role = Role.AGENT, *, is_open: bool = False, number: int = 0
) -> TextEntry:
    """Returns a row of a transcript."""
    return TextEntry(EntryId(f"e{number}"), Origin(role, NOON), text, is_open=is_open)


WAYS = {
    "told": (told, Role.AGENT),
    "streamed": (streamed, Role.AGENT),
    "reopened": (reopened, Role.AGENT),
    "written": (told, Role.USER),
}


async def stands_still(text: str, way: str) -> float:
    """Returns the ms of the longest turn of the loop."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(800, 700)
    view.show()
    view.show_entries([], AGENT)
    clock = Clock()
    beating = asyncio.ensure_future(clock.beat())
    await asyncio.sleep(0.05)
    clock.longest()
    show, role = WAYS[way]
    await show(view, text, role)
    longest = clock.longest()
    beating.cancel()
    view.close()
    view.deleteLater()
    await asyncio.sleep(0.01)
    gc.collect()  # memory of this one must not be freed while the next is measured
    return longest


async def main() -> int:
    """Prints the figures of each text with the first argument in its name, and each way."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    print(f"{'longest turn in ms':28}" + "".join(f"{way:>12}" for way in WAYS))
    worst = 0.0
    for name, text in TEXTS.items():
        if wanted in name:
            figures = [await stands_still(text, way) for way in WAYS]
            worst = max(worst, *figures)
            mark = "" if max(figures) <= REACH else "  !"
            print(f"{name:28}" + "".join(f"{one:12.0f}" for one in figures) + mark, flush=True)
    print(f"worst: {worst:.0f} ms (reach: <= {REACH})")
    return 0


if __name__ == "__main__":
    sys.exit(run_in_loop(main))
