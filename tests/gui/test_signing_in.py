"""Signing in: asked when an agent demands it, kept in the keyring, ended by the person."""

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyring.errors import KeyringLocked, NoKeyringError
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QRadioButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityScheme
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.add_agent.steps import CheckLine
from a2a_desktop.ui.sign_in.choosing import ChoosingPage
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons, named, press
from tests.gui.signing_in import agent_with, dialog_of, enter, is_gone, with_server, words, write
from tests.gui.stories import play
from tests.integration.authorization import AuthorizationServer, visit
from tests.keyring import DictKeyring
from tests.peers import Peer, running
from tests.peers.scripts.serving import TOKEN
from tests.tcp_server import start_server
from tests.waiting import until

GUARDED = Peer("a2a-sdk, guarded", "sdk_1.py", arguments=("jsonrpc", "--token"))


@pytest.fixture(scope="module")
def guarded() -> Iterator[str]:
    """A real server that demands a token."""
    with running(GUARDED) as address:
        yield address


def texts(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)]


def test_message_is_sent_after_the_sign_in(run: Run, guarded: str, tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def first(app: App, window: MainWindow) -> None:
        agent = await app.directory.add(guarded)
        window.navigator.begin(agent.agent_id)
        conversation = write(window, "direct")
        await until(lambda: buttons("Sign in and send", window))
        press(button("Sign in and send", window))
        assert "Kept in your system keyring." in words(dialog_of(window))
        enter(dialog_of(window), "Access token", TOKEN)
        await until(lambda: texts(conversation) == ["direct", "directly"])
        assert is_gone(window)
        window.inspector_controller.toggle(True)
        assert buttons("Sign out", window)

    async def second(app: App, window: MainWindow) -> None:
        conversation = write(window, "direct")
        await until(lambda: texts(conversation)[-2:] == ["direct", "directly"])
        press(button("Sign out", window))
        await until(lambda: keyring.entries == {})
        write(window, "direct")
        await until(lambda: buttons("Sign in and send", window))

    play(run, first, tmp_path, keyring)
    assert any(TOKEN in value for value in keyring.entries.values())
    play(run, second, tmp_path, keyring)
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or TOKEN.encode() not in file.read_bytes(), file


def test_a_refused_token_is_asked_for_again(run: Run, guarded: str, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = await app.directory.add(guarded)
        window.navigator.begin(agent.agent_id)
        window.signing_in.ask(agent.agent_id)
        enter(dialog_of(window), "Access token", "guessed")
        await until(lambda: is_gone(window))
        conversation = write(window, "direct")
        await until(lambda: buttons("Sign in and send", window))
        press(button("Sign in and send", window))
        enter(dialog_of(window), "Access token", TOKEN)
        await until(lambda: texts(conversation) == ["direct", "directly"])

    play(run, story, tmp_path, DictKeyring())


@pytest.mark.parametrize("error", [KeyringLocked(), NoKeyringError()], ids=["locked", "missing"])
def test_sign_in_without_a_keyring_stays_in_memory(
    run: Run, guarded: str, tmp_path: Path, error: Exception
) -> None:
    keyring = DictKeyring()
    keyring.error = error

    async def story(app: App, window: MainWindow) -> None:
        agent = await app.directory.add(guarded)
        window.navigator.begin(agent.agent_id)
        window.signing_in.ask(agent.agent_id)
        dialog = dialog_of(window)
        enter(dialog, "Access token", TOKEN)
        await until(lambda: "keyring" in words(dialog) and buttons("Continue", window))
        named(QRadioButton, "Keep it until I quit", dialog).setChecked(True)
        press(button("Continue", dialog))
        await until(lambda: is_gone(window))
        conversation = write(window, "direct")
        await until(lambda: texts(conversation) == ["direct", "directly"])

    play(run, story, tmp_path, keyring)
    assert keyring.entries == {}
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or TOKEN.encode() not in file.read_bytes(), file


def test_waiting_keyring_can_be_skipped(
    run: Run, guarded: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("a2a_desktop.ui.sign_in.dialog.PATIENCE", 0.05)
    unlocked = threading.Event()

    class Slow(DictKeyring):
        def get_password(self, service: str, username: str) -> str | None:
            unlocked.wait(10)
            return super().get_password(service, username)

    keyring = Slow()

    async def story(app: App, window: MainWindow) -> None:
        agent = await app.directory.add(guarded)
        window.navigator.begin(agent.agent_id)
        window.signing_in.ask(agent.agent_id)
        dialog = dialog_of(window)
        enter(dialog, "Access token", TOKEN)
        await until(lambda: "Your keyring isn't answering" in words(dialog))
        named(QRadioButton, "Keep it until I quit", dialog).setChecked(True)
        press(button("Continue", dialog))
        await until(lambda: is_gone(window))
        unlocked.set()
        await until(lambda: app._vault._work.empty())
        window.signing_in.ask(agent.agent_id)
        enter(dialog_of(window), "Access token", TOKEN)
        await until(lambda: is_gone(window))

    play(run, story, tmp_path, keyring)
    assert sum(TOKEN in value for value in keyring.entries.values()) == 1, "no other is left"


def account_of(app: App) -> Account:
    account = app.accounts.of(AgentId("lawyer"))
    assert account is not None
    return account


def test_company_account_signs_in_by_the_browser(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = DictKeyring()
    visits: list[asyncio.Task[str]] = []

    def browser(url: QUrl) -> bool:
        visits.append(asyncio.ensure_future(visit(url.toString())))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", browser)

    async def story(app: App, window: MainWindow) -> None:
        async def signing_in(server: AuthorizationServer) -> None:
            url = f"{server.base}/.well-known/openid-configuration"
            scopes = {"read": "Read documents you send in the chat"}
            flow = OAuthFlow("authorizationCode", scopes=scopes)
            scheme = SecurityScheme(SchemeKind.OAUTH2, flows=(flow,), metadata_url=url)
            window.signing_in.ask(agent_with(app, scheme).agent_id)
            dialog = dialog_of(window)
            press(button("Sign in", dialog))
            await until(lambda: "needs a client ID" in words(dialog))
            QTest.keyClicks(named(QLineEdit, "Client ID", dialog), "desktop")
            enter(dialog, "Client secret", "shh")
            await until(lambda: is_gone(window))
            assert "Signed in" in await visits[0]
            grant = account_of(app).grant
            assert grant is not None
            assert grant.endpoints.token == f"{server.base}/token"
            secrets = await app.accounts.secrets_of(account_of(app))
            assert secrets is not None
            assert secrets.tokens is not None
            kept = json.loads("".join(keyring.entries.values()).partition(":")[2])
            assert kept["tokens"]["access"] == secrets.tokens.access_token

        await with_server(signing_in)

    play(run, story, tmp_path, keyring)


def test_a_code_for_another_device_is_shown_large(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async def signing_in(server: AuthorizationServer) -> None:
            server.device_answers = ["authorization_pending"] * 3 + ["token"]
            flow = OAuthFlow(
                "deviceCode",
                token_url=f"{server.base}/token",
                device_authorization_url=f"{server.base}/device",
            )
            scheme = SecurityScheme(SchemeKind.OAUTH2, flows=(flow,))
            window.signing_in.ask(agent_with(app, scheme).agent_id)
            dialog = dialog_of(window)
            press(button("Sign in", dialog))
            await until(lambda: "needs a client ID" in words(dialog))
            enter(dialog, "Client ID", "desktop")
            await until(lambda: "WDJB-MJHT" in words(dialog))
            assert f"{server.base}/enter" in words(dialog)
            await until(lambda: is_gone(window))
            assert account_of(app).label == "Company account, with a code"

        await with_server(signing_in)

    play(run, story, tmp_path, DictKeyring())


def bottom_of(widget: QWidget, dialog: SignInDialog) -> int:
    return widget.mapTo(dialog, widget.rect().bottomLeft()).y()


def test_refused_sign_in_is_reported_and_can_be_tried_again(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        flow = OAuthFlow("clientCredentials", token_url="http://127.0.0.1:9/token")
        scheme = SecurityScheme(SchemeKind.OAUTH2, flows=(flow,))
        window.signing_in.ask(agent_with(app, scheme).agent_id)
        dialog = dialog_of(window)
        QTest.keyClicks(named(QLineEdit, "Client ID", dialog), "desktop")
        enter(dialog, "Client secret", "shh")
        await until(lambda: "can't be reached" in words(dialog))
        (said,), (page,) = dialog.findChildren(ResultLine), dialog.findChildren(ChoosingPage)
        await until(lambda: bottom_of(page, dialog) < said.y())
        assert button("Sign in", dialog).isEnabled()
        dialog.reject()

    play(run, story, tmp_path, DictKeyring())


def test_foreign_host_and_plain_connection_are_reported(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = agent_with(app, SecurityScheme(SchemeKind.HTTP), "http://evil.example/")
        card = AgentRecord(agent.agent_id, "https://good.example/card", agent.card)
        app.directory.note(card)
        window.signing_in.ask(agent.agent_id)
        dialog = dialog_of(window)
        assert "the agent answers at evil.example, so your sign-in goes there" in words(dialog)
        QTest.keyClicks(named(QLineEdit, "Access token", dialog), "hunter2")
        assert not button("Sign in", dialog).isEnabled()
        button("Send it even though the connection isn't encrypted", dialog).click()
        assert button("Sign in", dialog).isEnabled()
        dialog.reject()

    play(run, story, tmp_path, DictKeyring())


def lines(dialog: AddAgentDialog) -> list[str]:
    return [one.accessibleName() for one in dialog.findChildren(CheckLine) if one.isVisible()]


def adding(window: MainWindow, address: str) -> AddAgentDialog:
    window.adding.ask()
    (dialog,) = [one for one in window.findChildren(AddAgentDialog) if one.isVisible()]
    QTest.keyClicks(named(QLineEdit, "Agent address", dialog), address)
    return dialog


def test_address_is_checked_while_typing(run: Run, guarded: str, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = adding(window, guarded)
        await until(lambda: len(lines(dialog)) == 4)
        assert lines(dialog)[0].startswith("The address answers, ")
        assert lines(dialog)[1] == "Agent card found, v1.0"
        assert lines(dialog)[2] == "Asks you to sign in"
        assert lines(dialog)[3].startswith("The card isn't signed")
        assert list(app.directory.agents) == [], "nothing is added by looking"
        QTest.keyClicks(named(QLineEdit, "Agent address", dialog), "x")
        assert lines(dialog) == []
        assert [one for one in dialog.findChildren(AgentPreview) if one.isVisible()] == []
        QTest.keyClick(named(QLineEdit, "Agent address", dialog), Qt.Key.Key_Backspace)
        await until(lambda: len(lines(dialog)) == 4)
        named(QAbstractButton, "Add to favourites", dialog).click()
        press(button("Sign in and add", dialog))
        await until(lambda: len(app.directory.agents) == 1 and not is_gone(window))
        assert app.directory.agents[0].is_favourite
        enter(dialog_of(window), "Access token", TOKEN)
        await until(lambda: is_gone(window))
        conversation = write(window, "direct")
        await until(lambda: texts(conversation) == ["direct", "directly"])

    play(run, story, tmp_path, DictKeyring())


def test_agent_with_a_protected_card_is_added_after_a_sign_in(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            card = json.dumps({**CARD, "supportedInterfaces": [{**WAY, "url": base}]}).encode()
            is_in = b"authorization: bearer hunter2" in head
            status = b"200 OK" if is_in else b"401 No\r\nWWW-Authenticate: Bearer"
            body = card if is_in else b""
            length = str(len(body)).encode()
            writer.write(b"HTTP/1.1 " + status + b"\r\nContent-Length: " + length)
            writer.write(b"\r\nConnection: close\r\n\r\n" + body)
            await writer.drain()
            writer.close()

        server = await start_server(serve, "127.0.0.1", 0)
        base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        dialog = adding(window, base)
        await until(lambda: "its card isn't public" in " ".join(lines(dialog)))
        press(button("Sign in…", dialog))
        enter(dialog_of(window), "Access token", "guessed")
        await until(lambda: "The sign-in was refused" in " ".join(lines(dialog)))
        press(button("Sign in…", dialog))
        enter(dialog_of(window), "Access token", "hunter2")
        await until(lambda: "Agent card found" in " ".join(lines(dialog)))
        press(button("Add", dialog))
        await until(lambda: [one.name for one in app.directory.agents] == ["Members"])
        assert app.accounts.of(app.directory.agents[0].agent_id) is not None
        server.close()

    play(run, story, tmp_path, DictKeyring())


WAY = {"protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
CARD = {
    "name": "Members",
    "description": "For members",
    "version": "1",
    "capabilities": {},
    "defaultInputModes": ["text/plain"],
    "defaultOutputModes": ["text/plain"],
    "skills": [],
}


def test_tab_order_of_a_sign_in_is_the_visible_order(
    run: Run, guarded: str, tmp_path: Path
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = await app.directory.add(guarded)
        window.signing_in.ask(agent.agent_id)
        dialog = dialog_of(window)
        line = named(QLineEdit, "Access token", dialog)
        await until(lambda: dialog.focusWidget() is line)
        QTest.keyClicks(line, "guessed")
        names = []
        for _ in range(4):
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
            stop = dialog.focusWidget()
            assert stop is not None
            names.append(stop.accessibleName() or stop.property("text"))
            if names[-1] == "Show text":
                QTest.keyClick(stop, Qt.Key.Key_Return)
                assert line.echoMode() is QLineEdit.EchoMode.Normal
                assert stop.accessibleName() == "Hide text"
        assert names == ["Show text", "Paste", "Cancel", "Sign in"]
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        await until(lambda: is_gone(window))
        assert app.accounts.of(agent.agent_id) is not None

    play(run, story, tmp_path, DictKeyring())
