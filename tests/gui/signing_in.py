"""The sign-in dialog, an agent that demands a sign-in, and the server that gives tokens."""

import asyncio
from collections.abc import Awaitable, Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Interface, SecurityScheme
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.controls import all_shown, button, named, only, press, texts
from tests.integration.authorization import AuthorizationServer
from tests.integration.hosts import Host
from tests.tcp_server import start_server


def write(window: MainWindow, text: str) -> Conversation:
    composer = window.chat.composer
    QTest.keyClicks(composer.text, text)
    composer.submitted.emit()
    assert window.navigator.current is not None
    return window.navigator.current


def dialog_of(window: MainWindow) -> SignInDialog:
    """Returns the open sign-in dialog."""
    return only(SignInDialog, window)


def is_gone(window: MainWindow) -> bool:
    """Returns whether no sign-in dialog is open."""
    return not all_shown(SignInDialog, window)


def enter(dialog: SignInDialog, name: str, text: str) -> None:
    QTest.keyClicks(named(QLineEdit, name, dialog), text)
    press(button("Sign in", dialog))


def words(dialog: SignInDialog) -> str:
    return "\n".join(one.text() for one in all_shown(QLabel, dialog))


def agent_with(app: App, scheme: SecurityScheme, url: str = "http://127.0.0.1:9/") -> AgentRecord:
    """Adds an agent that is known, not listed, and demands one scheme."""
    card = AgentCard(
        "Lawyer", interfaces=(Interface(url, "JSONRPC", "1.0"),), security_schemes={"one": scheme}
    )
    agent = AgentRecord(AgentId("lawyer"), url, card)
    app.directory.note(agent)
    return agent


async def with_server(story: Callable[[AuthorizationServer], Awaitable[None]]) -> None:
    known = AuthorizationServer()
    server = await start_server(known.serve, "127.0.0.1", 0)
    known.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        await story(known)
    finally:
        server.close()


async def serving(host: Host, story: Callable[[], Awaitable[None]]) -> None:
    answers: list[asyncio.Task[None] | None] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers.append(asyncio.current_task())
        await host.serve(reader, writer)
        await writer.wait_closed()

    server = await start_server(serve, "127.0.0.1", 0)
    host.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        await story()
    finally:
        server.close()
        await asyncio.gather(*filter(None, answers))


def seen(page: QWidget) -> str:
    """Returns all texts of a page or a dialog."""
    pressed = [one.accessibleName() or one.text() for one in all_shown(QAbstractButton, page)]
    return "\n".join([*texts(page), *pressed])
