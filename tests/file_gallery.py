"""Pictures of files in a conversation, in every state, and in the viewer.

`python -m tests.file_gallery FOLDER`.
"""

import asyncio
import os
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import qasync
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.conversation.entry import Download, Entry, FileEntry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Fault, TooLarge, Unreachable
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.viewer.window import FileViewer
from tests import drawn
from tests.pictures import keep, whole

NOW: Final = datetime(2026, 11, 20, 10, 36, tzinfo=UTC)
AGENT: Final = AgentRecord(AgentId("a"), "https://desk.example/a2a", AgentCard("Front Desk"))
CODE: Final = b'''"""Totals of a report."""

def total(lines: list[dict[str, float]]) -> float:
    # what was spent, in euros
    return round(sum(one["amount"] for one in lines), 2)
'''
TABLE: Final = b"date,category,amount\n2026-11-03,Lodging,158.40\n2026-11-03,Taxi,21.00\n"
REMOTE: Final = FilePart("survey-2026.zip", "application/zip", uri="https://files.example/s.zip")


def here(name: str, media_type: str, data: bytes) -> FilePart:
    return FilePart(name, media_type, data=data, size=len(data))


def files() -> list[FilePart]:
    """Returns the present files, the hostile ones last."""
    jpeg = drawn.encoded("JPG", 1600, 1000)
    return [
        here("hills.jpg", "image/jpeg", jpeg),
        here("ring.png", "image/png", drawn.see_through()),
        here("drawing.svg", "image/svg+xml", drawn.GOOD_SVG),
        here("report.pdf", "application/pdf", drawn.pages()),
        here("totals.py", "text/x-python", CODE),
        here("expenses.csv", "text/csv", TABLE),
        here("memo.wav", "audio/wav", drawn.sound()),
        here("installer.exe", "application/octet-stream", b"MZ" + bytes(90_000)),
        here("invoice\u202efdp.exe", "application/pdf", b"MZ" + bytes(9_000)),
        here("scripted.svg", "image/svg+xml", drawn.SCRIPTED_SVG),
        here("huge.png", "image/png", drawn.huge_png()),
        here("broken.jpg", "image/jpeg", jpeg[:300]),
    ]


def entries() -> list[Entry]:
    """Returns a conversation with all of them."""
    person = Origin(Role.USER, NOW, MessageId("p"))
    agent = Origin(Role.AGENT, NOW, MessageId("m"))
    rows: list[Entry] = [
        TextEntry(EntryId("1"), person, "Here are two files. What do you have for me?"),
        FileEntry(EntryId("2"), person, here("list.csv", "text/csv", TABLE)),
        FileEntry(EntryId("3"), person, here("notes.md", "text/markdown", b"# Notes\n\nNone.")),
        TextEntry(EntryId("4"), agent, "All of this:"),
    ]
    rows += [FileEntry(EntryId(f"f{n}"), agent, one) for n, one in enumerate(files())]
    later = replace(agent, message_id=MessageId("n"))
    rows += [
        TextEntry(EntryId("5"), later, "And these are still with us:"),
        FileEntry(EntryId("6"), later, REMOTE),
        FileEntry(EntryId("7"), later, replace(REMOTE, name="b.zip", size=8_400_000)),
    ]
    for number, download in enumerate(
        (
            Download(2_600_000, 8_400_000),
            Download(fault=Fault.of(Unreachable("files.example", "no answer in time"))),
            Download(fault=Fault.of(TooLarge("file", 100 * 1024 * 1024))),
        )
    ):
        entry = FileEntry(EntryId(f"r{number}"), later, REMOTE, download=download)
        rows.append(entry)
    return rows


async def take(folder: Path, theme: Theme, scale: float) -> None:
    """Writes all pictures in one look."""
    look = f"{theme.value}-{round(scale * 100)}"
    ground = QWidget()
    pictures = Pictures(FileBlobs(None), ground)
    view = TranscriptView(pictures, ground)
    view.resize(round(800 * scale), round(700 * scale))
    ground.resize(view.size())
    ground.show()
    view.show_entries(entries(), AGENT)
    await whole(view, pictures)
    keep(view.grab(), folder / f"files-{look}.png")
    viewer = FileViewer(pictures, ground)
    among = [
        FileEntry(EntryId(f"f{n}"), Origin(Role.AGENT, NOW), one) for n, one in enumerate(files())
    ]
    for place, name in (
        (0, "picture"), (1, "see-through"), (3, "pages"), (4, "code"), (5, "table"), (10, "huge"),
    ):  # fmt: skip
        viewer.show_file(among[place], among)
        await asyncio.sleep(0.6)
        keep(viewer.grab(), folder / f"viewer-{name}-{look}.png")
    viewer.close()
    ground.close()
    ground.deleteLater()


def main(folder: Path) -> None:
    """Writes light and dark, and light at a larger text."""
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    for theme, scale in ((Theme.LIGHT, 1.0), (Theme.DARK, 1.0), (Theme.LIGHT, 1.5)):
        style.apply(app, Tokens(theme, scale))
        loop.run_until_complete(take(folder, theme, scale))
    loop.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
