"""Several accounts, shared ones, connection settings, and sign-ins asked for on the way."""

import json
import socket
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QRadioButton, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.connection import Connection, Header
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import AgentId, JsonObject
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.connection.dialog import ConnectionDialog
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.sign_in.returning import ReturnDialog
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.resting import at_rest
from tests.gui.signing_in import dialog_of, enter, is_gone, seen, serving, with_server, write
from tests.gui.stories import play
from tests.integration.authorization import AuthorizationServer, visit
from tests.integration.hosts import Host, card_for, hosts, http, listed
from tests.keyring import DictKeyring
from tests.waiting import until

DATA = Path(__file__).parent.parent / "data" / "forms" / "adk" / "request_credential.json"


async def one_account(app: App, agent: AgentRecord) -> Account:
    account = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
    return await app.accounts.sign_in(account, Secrets((Bearer("first-token"),)))


def choose(window: MainWindow, text: str) -> None:
    """Chooses a line of the menu of accounts."""
    menu = window.chat.header.account.menu_of_accounts()
    (action,) = [one for one in menu.actions() if one.text() == text]
    action.trigger()
    menu.deleteLater()


def test_second_account_is_named_and_stays_with_its_conversation(run: Run, tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def first(app: App, window: MainWindow) -> None:
        async with hosts(1) as (host,):
            agent = await app.directory.add(host.address)
            await one_account(app, agent)
            window.navigator.begin(agent.agent_id)
            assert not window.chat.header.account.isVisible(), "one account is as simple as ever"
            write(window, "one")
            assert b"Bearer first-token" in await asked(host, "one")
            window.navigator.begin(agent.agent_id)
            window.inspector_controller.toggle(True)
            press(button("Add another account…", window))
            dialog = dialog_of(window)
            QTest.keyClicks(named(QLineEdit, "Name of this account", dialog), "Private")
            enter(dialog, "Access token", "second-token")
            await until(lambda: is_gone(window))
            await until(lambda: window.chat.header.account.text() == "Private")
            write(window, "two")
            assert b"Bearer second-token" in await asked(host, "two")
            choose(window, "Access token")
            await until(lambda: window.chat.header.account.text() == "Access token")
            write(window, "three")
            assert b"Bearer first-token" in await asked(host, "three")
            choose(window, "Private")
            await until(lambda: window.chat.header.account.text() == "Private")

    async def second(app: App, window: MainWindow) -> None:
        assert window.chat.header.account.text() == "Private", "the same after a restart"
        choose(window, "Sign out of Private")
        await until(lambda: window.chat.header.account.text() == "Choose an account")
        await until(lambda: len(keyring.entries) == 1)
        choose(window, "Access token")
        await until(lambda: not window.chat.header.account.isVisible())

    play(run, first, tmp_path, keyring)
    play(run, second, tmp_path, keyring)


class Strict(Host):
    """Takes one token only."""

    taken = b"first-token"

    def answer(self, head: bytes) -> bytes:
        if head.startswith(b"POST") and b"Bearer " + self.taken not in head:
            return b"HTTP/1.1 401 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        return super().answer(head)


def test_refused_token_is_not_shown_as_valid(run: Run, tmp_path: Path) -> None:
    strict = Strict()

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            agent = await listed(app, strict, "JSONRPC")
            await one_account(app, agent)
            window.navigator.begin(agent.agent_id)
            window.inspector_controller.toggle(True)
            write(window, "one")
            await until(lambda: "Signed in: Access token" in seen(window.view.inspector))
            strict.taken = b"second-token"
            write(window, "two")
            await until(lambda: "Sign-in refused: Access token" in seen(window.view.inspector))
            window.cards.show(agent.agent_id)
            await until(lambda: "Sign in again to continue" in seen(window.cards.page))
            badges = window.cards.page.head.findChildren(Badge)
            assert "Sign-in refused: Access token" in [one.accessibleName() for one in badges]
            press(button("Sign in again…", window.cards.page))
            enter(dialog_of(window), "Access token", "second-token")
            await until(lambda: is_gone(window))
            await until(lambda: "Signed in: Access token" in seen(window.cards.page))

        await serving(strict, visits)

    play(run, story, tmp_path, DictKeyring())


def test_refused_sign_in_is_marked_until_it_is_accepted(run: Run, tmp_path: Path) -> None:
    strict = Strict()

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            agent = await listed(app, strict, "JSONRPC")
            account = await one_account(app, agent)
            strict.taken = b"another"
            window.navigator.begin(agent.agent_id)
            write(window, "one")
            await until(lambda: app.accounts.all_of(agent.agent_id)[0].is_refused)
            strict.taken = b"first-token"
            write(window, "two")
            await until(lambda: app.accounts.all_of(agent.agent_id) == (account,))

        await serving(strict, visits)

    play(run, story, tmp_path, DictKeyring())


class Club(Host):
    """Shows each member a card of their own."""

    def answer(self, head: bytes) -> bytes:
        asked = self.heard[-1]
        if b"xtendedAgentCard" not in asked:
            return super().answer(head)
        member = asked.partition(b"earer ")[2].partition(b"\r\n")[0].decode()
        skill = {"id": "s", "name": f"Serves {member}", "description": "D.", "tags": []}
        body = {"jsonrpc": "2.0", "id": 1, "result": {**self.card, "skills": [skill]}}
        return http(json.dumps(body).encode())


def on_page(window: MainWindow, text: str) -> None:
    """Chooses a line of the page's menu of accounts."""
    menu = window.cards.page.head.account.menu_of_accounts()
    (action,) = [one for one in menu.actions() if one.text() == text]
    action.trigger()
    menu.deleteLater()


def test_card_is_shown_as_the_account_chosen_on_its_page(run: Run, tmp_path: Path) -> None:
    keyring, club = DictKeyring(), Club()

    async def story(app: App, window: MainWindow) -> None:
        async def visits() -> None:
            agent = await listed(app, club, "JSONRPC")
            await one_account(app, agent)
            window.cards.show(agent.agent_id)
            page, chooser = window.cards.page, window.cards.page.head.account
            await until(lambda: "Serves first-token" in seen(page))
            assert not chooser.isVisible(), "one account is as simple as ever"
            private = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
            private = replace(private, name="Private")
            await app.accounts.sign_in(private, Secrets((Bearer("second-token"),)), is_another=True)
            await until(chooser.isVisible)
            assert chooser.text() == "Access token"
            assert "Serves second-token" not in seen(page)
            on_page(window, "Private")
            await until(lambda: "Serves second-token" in seen(page))
            assert "Signed in: Private · Access token" in seen(page)
            press(button("New conversation", page))
            write(window, "one")
            assert b"Bearer second-token" in await asked(club, "one"), "as whom the page was shown"
            window.cards.show(agent.agent_id)
            press(button("Sign out", page))
            await until(lambda: [one.title for one in app.accounts.all_of(agent.agent_id)] == OWN)
            await until(lambda: len(keyring.entries) == 1)
            await until(lambda: "Private" not in seen(page))

        await serving(club, visits)

    play(run, story, tmp_path, keyring)


OWN = ["Access token"]


def test_page_adds_and_replaces_its_account(run: Run, tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (host,):
            agent = await app.directory.add(host.address)
            await one_account(app, agent)
            work = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
            work = replace(work, name="Work")
            await app.accounts.sign_in(work, Secrets((Bearer("work-token"),)), is_another=True)
            window.cards.show(agent.agent_id)
            chooser = window.cards.page.head.account
            on_page(window, "Add another account…")
            dialog = dialog_of(window)
            QTest.keyClicks(named(QLineEdit, "Name of this account", dialog), "Private")
            enter(dialog, "Access token", "third-token")
            await until(lambda: is_gone(window))
            await until(lambda: chooser.text() == "Private")  # the new one is shown
            on_page(window, "Work")
            window.cards.page.sign_in_wanted.emit(agent.agent_id)
            enter(dialog_of(window), "Access token", "newer-token")
            await until(lambda: is_gone(window))
            titles = [one.title for one in app.accounts.all_of(agent.agent_id)]
            assert titles == ["Access token", "Work", "Private"]
            assert "newer-token" in "".join(keyring.entries.values())
            assert "work-token" not in "".join(keyring.entries.values())
            assert chooser.text() == "Work"

    play(run, story, tmp_path, keyring)


def test_account_of_another_agent_is_shared_only_by_choice(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(2) as (host, elsewhere):
            lender = await app.directory.add(host.address)
            await one_account(app, lender)
            stranger = await app.directory.add(elsewhere.address)
            window.signing_in.ask(stranger.agent_id)
            assert "Use the account" not in names(dialog_of(window))
            press(button("Cancel", dialog_of(window)))
            await until(lambda: is_gone(window))
            other = AgentRecord(AgentId("twin"), f"{host.address}/twin", lender.card)
            await app.directory.list_found(other)
            window.navigator.begin(other.agent_id)
            write(window, "alone")
            assert b"first-token" not in await asked(host, "alone"), "never silently"
            window.signing_in.ask(other.agent_id)
            dialog = dialog_of(window)
            named(QRadioButton, "Use the account of Nice", dialog).setChecked(True)
            press(button("Sign in", dialog))
            await until(lambda: is_gone(window))
            write(window, "together")
            assert b"Bearer first-token" in await asked(host, "together")

    play(run, story, tmp_path, DictKeyring())


def names(dialog: QWidget) -> str:
    return "\n".join(
        one.accessibleName() or one.text() for one in dialog.findChildren(QRadioButton)
    )


def connection_of(window: MainWindow) -> ConnectionDialog:
    (dialog,) = [one for one in window.findChildren(ConnectionDialog) if one.isVisible()]
    return dialog


async def asked(host: Host, text: str) -> bytes:
    """Returns the request with this text, once it has come."""
    whole = f'"{text}"'.encode()
    await until(lambda: whole in host.all())
    return next(one for one in host.heard if whole in one)


def is_closed(window: MainWindow) -> bool:
    return not [one for one in window.findChildren(ConnectionDialog) if one.isVisible()]


def test_connection_settings_are_kept_and_secrets_hidden(run: Run, tmp_path: Path) -> None:
    keyring = DictKeyring()

    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (host,):
            agent = await app.directory.add(host.address)
            window.sidebar.agents.connection_wanted.emit(agent.agent_id)
            dialog = connection_of(window)
            press(button("Add a header", dialog))
            assert not button("Save", dialog).isEnabled()
            QTest.keyClicks(named(QLineEdit, "Header name", dialog), "X-Api-Key")
            QTest.keyClicks(named(QLineEdit, "Header value", dialog), "sesame")
            value = named(QLineEdit, "Header value", dialog)
            assert value.echoMode() is QLineEdit.EchoMode.Password, "it sounds like a secret"
            QTest.keyClicks(named(QLineEdit, "Wait for an answer (seconds)", dialog), "12,5")
            press(button("Save", dialog))
            await until(lambda: is_closed(window))
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert known.connection.timeout == 12.5
            assert known.connection.headers == (Header("X-Api-Key", "", is_secret=True),)
            assert any("sesame" in one for one in keyring.entries.values())
            window.signing_in.configure(agent.agent_id)
            again = connection_of(window)
            assert named(QLineEdit, "Header value", again).text() == ""
            press(button("Save", again))
            await until(lambda: is_closed(window))
            window.navigator.begin(agent.agent_id)
            write(window, "hello")
            sent = (await asked(host, "hello")).lower()
            assert b"x-api-key: sesame" in sent, "kept though not typed again"

    play(run, story, tmp_path, keyring)
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or b"sesame" not in file.read_bytes(), file


def test_sign_in_goes_to_another_address_while_allowed(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(2) as (host, proxy):
            agent = await app.directory.add(host.address)
            await one_account(app, agent)
            window.navigator.begin(agent.agent_id)
            for was_agreed, is_agreed in ((False, False), (False, True), (True, False)):
                window.signing_in.configure(agent.agent_id)
                dialog = connection_of(window)
                line = named(QLineEdit, "Connect to", dialog)
                line.setText("nonsense")
                assert not button("Save", dialog).isEnabled()
                line.setText(f"{proxy.address}/behind")
                tick = next(
                    one for one in dialog.findChildren(CheckBox) if "may go to" in one.text()
                )
                assert tick.isVisible()
                assert tick.isChecked() is was_agreed
                tick.setChecked(is_agreed)
                press(button("Save", dialog))
                await until(lambda: is_closed(window))
                text = f"{was_agreed} {is_agreed}"
                write(window, text)
                assert (b"first-token" in await asked(proxy, text)) is is_agreed

    play(run, story, tmp_path, DictKeyring())


def test_unreadable_authority_file_is_reported(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (host,):
            agent = await app.directory.add(host.address)
            window.signing_in.configure(agent.agent_id)
            dialog = connection_of(window)
            gone = str(tmp_path / "gone.pem")
            named(QLineEdit, "Also trust this certificate authority", dialog).setText(gone)
            press(button("Save", dialog))
            await until(lambda: "can't be read" in said(dialog))
            assert dialog.isVisible()
            press(button("Cancel", dialog))
            await until(lambda: is_closed(window))
            known = app.directory.get(agent.agent_id)
            assert known is not None
            assert known.connection == Connection()

    play(run, story, tmp_path, DictKeyring())


def said(dialog: QWidget) -> str:
    return "\n".join(one.text() for one in dialog.findChildren(QLabel) if one.isVisible())


class Calendar(Host):
    """An ADK agent that needs the person's consent to read their calendar."""

    def __init__(self, page: str, redirect: str) -> None:
        super().__init__()
        asked = json.loads(DATA.read_text())["agent_to_client_status_update"]
        (part,) = asked["status"]["message"]["parts"]
        config = part["data"]["args"]["authConfig"]
        for name in ("exchangedAuthCredential", "rawAuthCredential"):
            config[name]["oauth2"]["authUri"] = page
            del config[name]["oauth2"]["redirectUri"]
            if redirect:
                config[name]["oauth2"]["redirectUri"] = redirect
        self.asked: JsonObject = {
            "id": asked["taskId"],
            "contextId": asked["contextId"],
            "status": asked["status"],
        }
        self.given: JsonObject = {}

    def answer(self, head: bytes) -> bytes:
        body = self.heard[-1].partition(b"\r\n\r\n")[2]
        if b"SendMessage" not in body:
            return super().answer(head)
        request = json.loads(body)
        if b"function_response" in body:
            (part,) = request["params"]["message"]["parts"]
            self.given = part["data"]["response"]["exchangedAuthCredential"]["oauth2"]
            done: JsonObject = {**self.asked, "status": {"state": "TASK_STATE_COMPLETED"}}
            result: JsonObject = {"task": done}
        else:
            result = {"task": self.asked}
        return http(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode())


@pytest.mark.parametrize("has_redirect", [False, True], ids=["ours", "the agent's"])
def test_a_sign_in_for_an_agent_comes_back_by_itself(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    has_redirect: bool,
) -> None:
    opened: list[str] = []

    def browser(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", browser)
    codes: list[str] = []

    async def story(app: App, window: MainWindow) -> None:
        async def going(server: AuthorizationServer) -> None:
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            redirect = f"http://127.0.0.1:{port}/back" if has_redirect else ""
            page = f"{server.base}/authorize?response_type=code&client_id=desktop&state=xyz"
            page += f"&code_challenge={'c' * 43}&code_challenge_method=S256"
            calendar = Calendar(page, redirect)

            async def speak() -> None:
                card = read_card(card_for(f"{calendar.address}/rpc"), calendar.address)
                way = card.interfaces[0]
                agent = AgentRecord(AgentId("calendar"), calendar.address, card, way=way)
                await app.directory.list_found(agent)
                window.navigator.begin(agent.agent_id)
                conversation = write(window, "What is on today?")
                await until(lambda: window.findChildren(FormPanel))
                assert conversation.state is TaskState.AUTH_REQUIRED
                assert not opened, "nothing opens by itself"
                press(button("Sign in", window))
                await until(lambda: opened)
                assert window.findChildren(ReturnDialog)
                assert "go back to A2A Desktop" in await visit(opened[0])
                await until(lambda: conversation.state is TaskState.COMPLETED)
                came = urlsplit(str(calendar.given["authResponseUri"]))
                back = f"{came.scheme}://{came.netloc}{came.path}"
                assert calendar.given["redirectUri"] == back
                assert not redirect or back == redirect
                assert parse_qs(urlsplit(opened[0]).query)["redirect_uri"] == [back]
                assert parse_qs(came.query)["state"] == ["xyz"]
                codes.extend(parse_qs(came.query)["code"])
                assert codes[0] not in repr(app.wire.records())

            await serving(calendar, speak)

        await with_server(going)

    play(run, story, tmp_path, DictKeyring())
    for file in (one for one in tmp_path.rglob("*") if one.is_file()):
        assert codes[0].encode() not in file.read_bytes(), file


def test_occupied_port_is_reported_and_tried_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def browser(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", browser)

    async def story(app: App, window: MainWindow) -> None:
        async with hosts(1) as (host,):
            agent = await app.directory.add(host.address)
            with socket.create_server(("127.0.0.1", 0)) as other:
                port = other.getsockname()[1]
                back = f"redirect_uri=http%3A%2F%2F127.0.0.1%3A{port}%2Fback"
                page = f"https://login.example/authorize?state=xyz&{back}"
                dialog = ReturnDialog(agent, page, window)
                dialog.open()
                await until(lambda: "another app is using it" in seen(dialog))
                assert f"127.0.0.1:{port}" in seen(dialog)
                assert opened == [], "nobody signs in for another program"
                press(button("Try again", dialog))
                await at_rest(dialog)
                assert "another app is using it" in seen(dialog)
            press(button("Try again", dialog))
            await until(lambda: opened == [page])
            assert "another app" not in seen(dialog)
            await visit(f"http://127.0.0.1:{port}/back?state=xyz&code=4711")
            await until(lambda: dialog.came.endswith("code=4711"))
            dialog.deleteLater()

    play(run, story, tmp_path, DictKeyring())
