"""Texts that nobody should send: how long the window stands still when one is shown.

Reach: no turn of the loop longer than 100 ms on a machine of its own; here beside a plain text.
"""

import sys
import time
from datetime import UTC, datetime

from PySide6.QtWidgets import QApplication

from a2a_desktop.conversation.changes import Inserted
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.pictures import Pictures
from a2a_desktop.ui.chat.view import TranscriptView
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
MEGABYTE = 1_000_000
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
    "dollars": "$x " * 300_000,
    "open brackets": "[" * 100_000,
    "open stars": "*a **b " * 20_000,
    "quotes in quotes": ">" * 10_000 + " deep",
    "lists in lists": "".join("  " * n + f"- {n}\n" for n in range(300)),
    "a formula, over and over": r"$\frac{a}{b}$ " * 20_000,
    "footnotes": "".join(f"A[^{n}]\n\n[^{n}]: {n}\n\n" for n in range(5000)),
    "NUL and half characters": "a\0b\ud800c\udfff " * 1000,
    "other directions": "\u202egnp.exe\u202c \u2066a\u2069 " * 5000,
    "joined marks": "e" + "\u0301" * 50_000,
}


def stands_still(view: TranscriptView, text: str, role: Role) -> tuple[float, float]:
    """ms of showing it, and of the longest turn of the loop after that."""
    entry = TextEntry(EntryId(f"e{view.row_count()}"), Origin(role, NOON), text)
    start = time.perf_counter()
    view.apply([Inserted(view.row_count(), entry)])
    QApplication.processEvents()
    shown = time.perf_counter() - start
    longest = 0.0
    for _ in range(40):
        start = time.perf_counter()
        QApplication.processEvents()
        longest = max(longest, time.perf_counter() - start)
    return 1000 * shown, 1000 * longest


def main() -> int:
    """Print the figures of each text, of the agent and of the person."""
    style.apply(QApplication.instance() or QApplication([]), Tokens())  # type: ignore[arg-type]
    print(f"{'':28} agent: shown, then   person: shown, then  (ms)")
    worst = 0.0
    for name, text in TEXTS.items():
        figures: list[float] = []
        for role in (Role.AGENT, Role.USER):
            view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
            view.resize(800, 700)
            view.show()
            view.show_entries([], AGENT)
            figures += stands_still(view, text, role)
            view.close()
            view.deleteLater()
            QApplication.processEvents()
        worst = max(worst, *figures)
        print(f"{name:28}" + "".join(f"{one:12.1f}" for one in figures), flush=True)
    print(f"worst: {worst:.0f} ms (reach: <= 100)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
