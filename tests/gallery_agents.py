"""Pictures of the card's page, of adding an agent and of the inspector.

`python -m tests.gallery_agents FOLDER`: mock-ups 03, 04, 07 and 16, in both themes. Nothing is
fetched: the card, the wire and the accounts are made here.
"""

import asyncio
import json
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QListView, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import OffscreenWindow, run_offscreen
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.asking import Asking
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import Generation
from a2a_desktop.model.events import (
    ArtifactChunk,
    Event,
    MessageSent,
    MessageWritten,
    StatusChanged,
    TaskOpened,
)
from a2a_desktop.model.ids import AgentId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.inspector.file_line import FileLine
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.widgets.button import Button
from tests.drawn import encoded
from tests.pictures import keep

CARD: Final = Path(__file__).parent / "data" / "gallery" / "expenses.json"
ADDRESS: Final = "https://agents.northwind.example/expenses"
VALID: Final = SignatureCheck(
    Verdict.VALID, "ES256", "nw-2026-03", "https://northwind.example/keys"
)
KNOWN: Final = Account(
    "1", AgentId("expenses"), ("https://agents.northwind.example",), "Mara Lindqvist", "browser"
)
NOW: Final = datetime.now(UTC) - timedelta(minutes=12)
SETTLE: Final = 0.4


def record(version: str = "4.2.1") -> AgentRecord:
    """Returns the agent of the mock-ups, with this `version` of its card."""
    raw = json.loads(CARD.read_text("utf-8"))
    raw["version"] = version
    if version != "4.2.1":
        raw["skills"] = raw["skills"][:4]
        raw["defaultInputModes"] = ["text/plain"]
    return AgentRecord(
        AgentId("expenses"),
        ADDRESS,
        read_card(raw, ADDRESS),
        generation=Generation.V1,
        health=Health.REACHABLE,
        is_favourite=True,
        icon="ph.receipt",
        hue="lagoon",
    )


async def page_pictures(shown: OffscreenWindow, folder: Path, theme: str) -> None:
    """Draws mock-ups 03 and 04, and the changes of the card."""
    window = shown.window
    window.cards.show("expenses")
    page = window.cards.page
    page.show_signature(replace(VALID, checked=datetime.now(UTC)), took=0.084)
    assert page.agent is not None
    page.show_agent(page.agent, KNOWN)
    for tab in ("overview", "skills", "changes"):
        page.show_tab(tab)
        await asyncio.sleep(SETTLE)
        if tab == "skills":
            page.show_place("/skills/0/name")
        await shown.picture(folder / f"card-{tab}-{theme}.png")


def files() -> list[Event]:
    """Returns a conversation with files of both sides, one of them only by its address."""
    key, task = MessageId("m"), TaskId("t")
    sent = (
        FilePart("hotel-invoice.pdf", "application/pdf", bytes(184_000)),
        FilePart("taxi.png", "image/png", encoded("PNG", 640, 400)),
        TextPart("These are the receipts of the Lisbon trip."),
    )
    first = FilePart("Lisbon expenses.csv", "text/csv", b"day,amount\n1,40\n")
    second = FilePart("Lisbon expenses.csv", "text/csv", b"day,amount\n1,40\n2,31\n")
    chart = FilePart("spending-by-day.png", "image/png", encoded("PNG", 800, 500))
    far = FilePart("policy.pdf", "application/pdf", uri="https://files.northwind.example/p.pdf")
    given = (("a", first), ("b", chart), ("c", far), ("d", second))
    return [
        MessageWritten(NOW, Message(key, Role.USER, sent)),
        MessageSent(NOW + timedelta(seconds=1), key),
        TaskOpened(NOW + timedelta(seconds=1), task, None),
        *(
            ArtifactChunk(NOW + timedelta(seconds=2 + n), task, name, 0, (one,), is_last=True)
            for n, (name, one) in enumerate(given)
        ),
        StatusChanged(NOW + timedelta(seconds=9), task, TaskState.COMPLETED),
    ]


async def files_picture(shown: OffscreenWindow, place: Path) -> None:
    """Draws the files of a conversation, one of them chosen."""
    conversation = shown.window.navigator.begin("expenses")
    await conversation.accept(files())
    shown.window.inspector_controller.show_tab("files")
    await asyncio.sleep(SETTLE)
    lines = [one for one in shown.window.inspector.findChildren(FileLine) if one.isVisible()]
    chosen = next(one for one in lines if one.accessibleName().startswith("taxi"))
    QTest.mouseClick(chosen, Qt.MouseButton.LeftButton)
    await asyncio.sleep(SETTLE)
    (older,) = (one for one in shown.window.inspector.findChildren(Button) if one.text() == "Show")
    older.click()
    await shown.picture(place)


async def inspector_pictures(shown: OffscreenWindow, folder: Path, theme: str) -> None:
    """Draws mock-up 16, in the window."""
    await files_picture(shown, folder / f"inspector-files-{theme}.png")
    await shown.talk(0, None)
    shown.window.preferences.show_details(True)
    shown.window.inspector_controller.toggle(True)
    for tab in ("card", "wire", "task"):
        shown.window.inspector.show_tab(tab)
        if tab == "wire":
            await asyncio.sleep(SETTLE)
            lists = shown.window.inspector.findChildren(QListView)
            wire = next(one for one in lists if one.isVisible())
            wire.setCurrentIndex(wire.model().index(5, 0))
        await shown.picture(folder / f"inspector-{tab}-{theme}.png")


async def dialog_picture(dialog: QDialog, place: Path) -> None:
    """Draws a dialog without the window behind it."""
    dialog.show()
    await asyncio.sleep(SETTLE * 3)
    keep(dialog.grab(), place)
    dialog.close()


async def pictures(folder: Path, theme: str) -> None:
    """Draws all of one theme."""
    app = await App.open_in_memory()
    async with OffscreenWindow(app, theme, "en") as shown:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        style.apply(application, Tokens(Theme(theme)))
        last = record("4.1.0").card
        changed = datetime(2026, 11, 19, 9, 30, tzinfo=UTC)
        await app.directory.list_found(replace(record(), last_card=last, changed=changed))
        await page_pictures(shown, folder, theme)
        parent: QWidget = shown.window
        adding = AddAgentDialog(app.directory, Asking(app.directory, app.catalogues), parent)
        adding.show_files([CARD])
        await dialog_picture(adding, folder / f"add-agent-{theme}.png")
        await inspector_pictures(shown, folder, theme)


def main(folder: Path) -> int:
    """Writes the pictures; returns the exit status."""

    async def story() -> int:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        for theme in ("light", "dark"):
            await pictures(folder, theme)
        return 0

    return run_offscreen(story)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
