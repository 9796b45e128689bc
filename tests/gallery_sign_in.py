"""Pictures of signing in: mock-up 08, in both themes and once with larger text.

`python -m tests.gallery_sign_in FOLDER`. The keyring and the authorization server are made here.
"""

import asyncio
import json
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from keyring.errors import KeyringLocked, NoKeyringError
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QRadioButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.offscreen import run_offscreen
from a2a_desktop.conversation.entry import Entry, Origin, StatusEntry, TextEntry
from a2a_desktop.credentials.ports import ServerAnswer
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import AgentId, EntryId, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.sign_in.desk import SignInDesk, Wish
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.keyring import DictKeyring
from tests.pictures import ground, keep

CARD: Final = Path(__file__).parent / "data" / "gallery" / "contracts.json"
ADDRESS: Final = "https://legal.harbour.example/reviewer"
LOGIN: Final = "https://login.harbour.example"
NOW: Final = datetime(2026, 11, 20, 9, 41, tzinfo=UTC)
SETTLE: Final = 0.4
LARGE: Final = 2.0


def record() -> AgentRecord:
    """Returns the agent of the mock-up."""
    return AgentRecord(
        AgentId("contracts"),
        ADDRESS,
        read_card(json.loads(CARD.read_text("utf-8")), ADDRESS),
        generation=Generation.V1,
        health=Health.NEEDS_SIGN_IN,
        icon="ph.scales",
        hue="plum",
    )


class Login:
    """An authorization server that accepts every program and waits without end."""

    async def get(self, url: str) -> ServerAnswer:
        """Returns the addresses of its endpoints."""
        names = ("authorization", "token", "device_authorization", "registration")
        known: JsonObject = {f"{name}_endpoint": f"{LOGIN}/{name}" for name in names}
        return ServerAnswer(200, known)

    async def post(self, url: str, form: str, headers: Mapping[str, str]) -> ServerAnswer:
        """Registers a program and gives a code that is never entered."""
        if url.endswith("/registration"):
            return ServerAnswer(201, {"client_id": "desktop"})
        if url.endswith("/device"):
            page = f"{LOGIN}/enter"
            code: JsonObject = {"device_code": "d", "user_code": "KXTV-4821"}
            return ServerAnswer(200, {**code, "verification_uri": page, "expires_in": 583})
        return ServerAnswer(400, {"error": "authorization_pending"})


class Browser(QObject):
    """Opens nothing."""

    @Slot(QUrl)
    def show_page(self, url: QUrl) -> None:
        """Leaves the page closed."""


class Signing:
    """The dialog in each of its states."""

    def __init__(self, app: App, keyring: DictKeyring, parent: QWidget, folder: Path) -> None:
        self._keyring, self._parent, self._folder = keyring, parent, folder
        self._desk = SignInDesk(app.accounts, self._login, app.connections, app.try_out)
        self._suffix = ""

    async def _login(self) -> Login:
        return Login()

    async def all(self, suffix: str) -> None:
        """Draws A, B and C of the mock-up."""
        self._suffix = suffix
        await self._picture("token", self._typed())
        for name, way in (("browser", "Company account"), ("code", "Company account, with a code")):
            dialog = self._chosen(way)
            self._go_on(dialog)
            await self._picture(name, dialog)
        for name, error in (("locked", KeyringLocked()), ("missing", NoKeyringError())):
            self._keyring.error = error
            dialog = self._typed()
            self._go_on(dialog)
            await self._picture(name, dialog)

    def _chosen(self, way: str) -> SignInDialog:
        dialog = SignInDialog(record(), self._desk, self._parent, Wish(), ())
        dialog.show()
        ways = dialog.findChildren(QRadioButton)
        next(one for one in ways if one.accessibleName() == way).setChecked(True)
        return dialog

    def _typed(self) -> SignInDialog:
        dialog = self._chosen("Access token")
        lines = dialog.findChildren(QLineEdit)
        line = next(one for one in lines if one.accessibleName() == "Access token")
        line.setText("hl_" + "x" * 20)
        line.setFocus()
        return dialog

    def _go_on(self, dialog: SignInDialog) -> None:
        buttons = dialog.findChildren(QAbstractButton)
        next(one for one in buttons if one.text() == "Sign in").click()

    async def _picture(self, name: str, dialog: SignInDialog) -> None:
        await asyncio.sleep(SETTLE)
        keep(dialog.grab(), self._folder / f"sign-in-{name}-{self._suffix}.png")
        dialog.close()
        dialog.deleteLater()


def rows() -> list[Entry]:
    """Returns an agent that waits for a sign-in in a task."""
    agent = Origin(Role.AGENT, NOW, MessageId("a"), TaskId("t"))
    text = "I opened the lease. The clause library is for members only."
    asked = StatusEntry(EntryId("2"), TaskId("t"), TaskState.AUTH_REQUIRED, NOW, NOW)
    return [TextEntry(EntryId("1"), agent, text), asked]


async def conversation(place: Path, wide: int, tall: int) -> None:
    """Draws D of the mock-up."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(wide, tall)
    view.show_entries(rows(), record())
    ground(view)
    view.show()
    await asyncio.sleep(SETTLE)
    keep(view.grab(), place)
    view.close()
    view.deleteLater()


def _same(keyring: DictKeyring) -> DictKeyring:
    return keyring


async def pictures(folder: Path) -> None:
    """Draws all of them."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    looks = [(Theme.LIGHT, 1.0, "light"), (Theme.DARK, 1.0, "dark"), (Theme.LIGHT, LARGE, "large")]
    for theme, scale, suffix in looks:
        keyring = DictKeyring()
        app = await App.open_in_memory(keyring=partial(_same, keyring))
        style.apply(application, Tokens(theme, scale))
        parent = QWidget()
        parent.resize(round(1000 * scale), round(800 * scale))
        parent.show()
        await Signing(app, keyring, parent, folder).all(suffix)
        place = folder / f"sign-in-asked-{suffix}.png"
        await conversation(place, round(560 * scale), round(230 * scale))
        parent.close()
        await app.close()


def main(folder: Path) -> int:
    """Writes the pictures; returns the exit status."""

    async def story() -> int:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        browser = Browser()
        QDesktopServices.setUrlHandler("https", browser, "show_page")  # type: ignore[arg-type]  # it refuses the bytes that its stubs want
        await pictures(folder)
        QDesktopServices.unsetUrlHandler("https")
        return 0

    return run_offscreen(story)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
