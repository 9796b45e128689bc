"""Pictures of the card's page, of adding an agent, of the sign-in and of the inspector.

`python -m tests.gallery_agents FOLDER`: mock-ups 03, 04, 07, 08 and 16, in both themes. What is
shown was never asked for: the card, the wire and the accounts are made here.
"""

import asyncio
import json
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QDialog, QListView, QWidget

from a2a_desktop.app import App
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.offscreen import Shown, run_offscreen
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens

CARD: Final = Path(__file__).parent / "data" / "gallery" / "expenses.json"
ADDRESS: Final = "https://agents.northwind.example/expenses"
VALID: Final = SignatureCheck(
    Verdict.VALID, "ES256", "nw-2026-03", "https://northwind.example/keys"
)
KNOWN: Final = Account(
    "1", AgentId("expenses"), ("https://agents.northwind.example",), "Mara Lindqvist", "browser"
)
SETTLE: Final = 0.4


def record(version: str = "4.2.1") -> AgentRecord:
    """The agent of the mock-ups; `version` of its card."""
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


async def page_pictures(shown: Shown, folder: Path, theme: str) -> None:
    """Mock-ups 03 and 04, and what changed in the card."""
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


async def inspector_pictures(shown: Shown, folder: Path, theme: str) -> None:
    """Mock-up 16, in the window."""
    await shown.talk(0, None)
    for tab in ("card", "files", "wire", "task"):
        shown.window.inspector.show_tab(tab)
        if tab == "wire":
            await asyncio.sleep(SETTLE)
            lists = shown.window.inspector.findChildren(QListView)
            wire = next(one for one in lists if one.isVisible())
            wire.setCurrentIndex(wire.model().index(5, 0))
        await shown.picture(folder / f"inspector-{tab}-{theme}.png")


async def dialog_picture(dialog: QDialog, place: Path) -> None:
    """A dialog without the window behind it."""
    dialog.show()
    await asyncio.sleep(SETTLE * 3)
    dialog.grab().save(str(place), "PNG")
    dialog.close()


async def pictures(folder: Path, theme: str) -> None:
    """All of one theme."""
    app = await App.open_in_memory()
    async with Shown(app, theme, "en") as shown:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        style.apply(application, Tokens(Theme(theme)))
        last = record("4.1.0").card
        changed = datetime(2026, 11, 19, 9, 30, tzinfo=UTC)
        await app.directory.list_found(replace(record(), last_card=last, changed=changed))
        await page_pictures(shown, folder, theme)
        parent: QWidget = shown.window
        adding = AddAgentDialog(app.directory, parent)
        adding.show_files([CARD])
        await dialog_picture(adding, folder / f"add-agent-{theme}.png")
        shown.window.signing_in.ask("expenses")
        signing_in = shown.window.findChildren(SignInDialog)[0]
        await dialog_picture(signing_in, folder / f"sign-in-{theme}.png")
        await inspector_pictures(shown, folder, theme)


def main(folder: Path) -> int:
    """Write the pictures; the exit status is the return value."""

    async def story() -> int:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        for theme in ("light", "dark"):
            await pictures(folder, theme)
        return 0

    return run_offscreen(story)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
