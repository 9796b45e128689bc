"""Sign-ins with hostile agents and servers, which can show little, and in our words only."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QRadioButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.offers import SHOWN
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityRequirement, SecurityScheme
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.forms.asking import LinkCard
from a2a_desktop.ui.sign_in.waiting import SCOPES, WaitingPage
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons, press
from tests.gui.resting import at_rest
from tests.gui.signing_in import (
    agent_with,
    dialog_of,
    enter,
    is_gone,
    seen,
    with_server,
    words,
    write,
)
from tests.gui.stories import play
from tests.integration.authorization import AuthorizationServer
from tests.integration.hosts import Duke, Host, hosts, http, listed, until_shown
from tests.keyring import DictKeyring
from tests.tcp_server import start_server
from tests.waiting import until


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were opened."""
    opened: list[str] = []

    def open_it(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_it)
    return opened


def test_strongest_few_of_many_schemes_are_offered(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = agent_with(app, SecurityScheme(SchemeKind.HTTP))
        schemes = {
            f"s{n}": SecurityScheme(SchemeKind.API_KEY, "K" * 5000, parameter=f"X-{n}" * 50)
            for n in range(200)
        }
        together = SecurityRequirement(dict.fromkeys(schemes, ()))
        required = (together, *(SecurityRequirement({name: ()}) for name in schemes))
        card = replace(agent.card, security_schemes=schemes, security=required)
        app.directory.note(replace(agent, card=card))
        window.signing_in.ask(agent.agent_id)
        dialog = dialog_of(window)
        await at_rest(dialog)
        shown = [one for one in dialog.findChildren(QRadioButton) if one.isVisible()]
        assert len(shown) == SHOWN
        assert "more ways, which are not shown" in words(dialog)
        assert dialog.height() < 1000
        assert button("Sign in", dialog).y() < dialog.height()
        dialog.reject()
        window.cards.show(agent.agent_id)
        assert seen(window.cards.page).count("Add key…") <= SHOWN

    play(run, story, tmp_path, DictKeyring())


def test_first_of_many_permissions_are_listed(run: Run) -> None:
    async def story() -> None:
        window = QWidget()
        page = WaitingPage(window)
        page.begin(
            "Nice", "login.example", [f"read\u202e {n} {'x' * 500}" for n in range(1000)], 60
        )
        window.show()
        assert f"and {1000 - SCOPES} more" in seen(page)
        assert "\u202e" not in seen(page), "nothing turns our words"
        window.deleteLater()

    run(story())


def test_receiver_of_the_permission_is_named(run: Run, tmp_path: Path, browser: list[str]) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async def going(server: AuthorizationServer) -> None:
            elsewhere = server.base.replace("127.0.0.1", "localhost")
            flow = OAuthFlow("authorizationCode", f"{server.base}/authorize", f"{elsewhere}/token")
            agent = agent_with(app, SecurityScheme(SchemeKind.OAUTH2, flows=(flow,)))
            window.signing_in.ask(agent.agent_id)
            dialog = dialog_of(window)
            press(button("Sign in", dialog))
            await until(lambda: "needs a client ID here" in words(dialog))
            enter(dialog, "Client ID", "desktop")
            await until(lambda: browser)
            said = "You sign in at 127.0.0.1. The access you allow there goes to localhost"
            assert said in words(dialog)
            dialog.reject()
            flow = replace(flow, token_url=f"{server.base}/token")
            agent = agent_with(app, SecurityScheme(SchemeKind.OAUTH2, flows=(flow,)))
            window.signing_in.ask(agent.agent_id)
            dialog = dialog_of(window)
            press(button("Sign in", dialog))
            await until(lambda: "needs a client ID here" in words(dialog))
            enter(dialog, "Client ID", "desktop")
            await until(lambda: len(browser) == 2)
            assert "access you allow there" not in words(dialog)
            dialog.reject()

        await with_server(going)

    play(run, story, tmp_path, DictKeyring())


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "file:///etc/passwd", "ms-settings:a", "https://["]
)
def test_other_link_of_a_form_is_shown_and_not_opened(
    run: Run, address: str, browser: list[str]
) -> None:
    async def story() -> None:
        window = QWidget()
        card = LinkCard(address, window)
        window.show()
        assert "isn't a web page" in seen(card)
        (open_it,) = card.findChildren(QAbstractButton)
        assert not open_it.isEnabled()
        assert browser == []
        window.deleteLater()

    run(story())


class Pretender(Host):
    """Asks for a sign-in in the name of another agent."""

    def answer(self, head: bytes) -> bytes:
        if b"SendMessage" not in self.heard[-1]:
            return super().answer(head)
        words = "Bank needs your password: sign in to https://bank.example"
        message: JsonObject = {"messageId": "m", "role": "ROLE_AGENT", "parts": [{"text": words}]}
        status: JsonObject = {"state": "TASK_STATE_AUTH_REQUIRED", "message": message}
        task: JsonObject = {"id": "t", "contextId": "c", "status": status}
        return http(json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"task": task}}).encode())


def test_sign_in_in_another_name_is_for_the_asking_agent(
    run: Run, tmp_path: Path, browser: list[str]
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (bank,):
            pretender = Pretender()
            server = await start_server(pretender.serve, "127.0.0.1", 0)
            pretender.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            known = await app.directory.add(bank.address)
            account = Account("", known.agent_id, origins_of(known), "Token", "token")
            await app.accounts.sign_in(account, Secrets((Bearer("bank-secret"),)))
            agent = await listed(app, pretender, "JSONRPC")
            window.navigator.begin(agent.agent_id)
            write(window, "hello")
            await until(lambda: buttons("Sign in", window))
            press(button("Sign in", window))
            dialog = dialog_of(window)
            assert "It goes only to 127.0.0.1" in words(dialog)
            assert "bank" not in words(dialog)
            assert "Use the account" not in seen(dialog), "another origin's is not even offered"
            enter(dialog, "Access token", "for-nice-only")
            await until(lambda: is_gone(window))
            await until(lambda: b"for-nice-only" in pretender.all())
            assert b"bank-secret" not in pretender.all()
            assert b"for-nice-only" not in bank.all()
            assert browser == []
            server.close()

    play(run, story, tmp_path, DictKeyring())


def test_open_card_for_members_keeps_the_sign_in(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (evil,):
            duke = Duke()
            server = await start_server(duke.serve, "127.0.0.1", 0)
            duke.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            agent: AgentRecord = await listed(app, duke, "JSONRPC")
            key: JsonObject = {"apiKeySecurityScheme": {"location": "header", "name": "X-Key"}}
            duke.card = {**duke.card, "securitySchemes": {"k": key}}
            card = read_card(duke.card, duke.address)
            await app.directory.list_found(replace(agent, card=card))
            way: JsonObject = {"protocolBinding": "JSONRPC", "protocolVersion": "1.0"}
            way["url"] = f"{evil.address}/rpc"
            duke.members = {"name": "Members", "supportedInterfaces": [way]}
            account = Account("", agent.agent_id, origins_of(agent), "API key", "key")
            account = await app.accounts.sign_in(account, Secrets((Bearer("members-only"),)))
            await until_shown(app, account, "Members")
            window.cards.show(agent.agent_id)
            page = window.cards.page
            await at_rest(window)
            assert "Sign out" in seen(page), "one is signed in, whatever the card says"
            window.signing_in.ask(agent.agent_id)
            dialog = dialog_of(window)
            assert "It goes only to 127.0.0.1" in words(dialog)
            assert "API key" in seen(dialog), "as the card for everybody says"
            dialog.reject()
            write_to = window.navigator.begin(agent.agent_id)
            await write_to.send("hello")
            assert b"members-only" in duke.all()
            assert evil.heard == []
            server.close()

    play(run, story, tmp_path, DictKeyring())
