"""Sign-ins at hostile authorization servers, and hostile visits instead of the browser's."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit

from hypothesis import strategies as st
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import OAuthFlow, SchemeKind, SecurityScheme
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from tests.fuzz import shapes
from tests.fuzz.program import Program
from tests.fuzz.server import Case, harm, http
from tests.gui.controls import all_shown, buttons, press
from tests.tcp_server import start_server

_PATIENCE: Final = 3.0
"""Seconds until the person gives up."""
_KINDS: Final = ("authorizationCode", "authorizationCode", "deviceCode", "clientCredentials")
_PLACES: Final = ("metadata", "register", "device", "token")
_RIGHT: Final[dict[str, Any]] = {
    "metadata": {
        "issuer": "{base}",
        "authorization_endpoint": "{base}/authorize",
        "token_endpoint": "{base}/token",
        "device_authorization_endpoint": "{base}/device",
        "registration_endpoint": "{base}/register",
    },
    "register": {"client_id": "desktop", "client_secret": "made up"},
    "device": {
        "device_code": "d",
        "user_code": "ABCD-EFGH",
        "verification_uri": "{base}/enter",
        "verification_uri_complete": "{base}/enter?code=ABCD-EFGH",
        "expires_in": 60,
        "interval": 0.1,
    },
    "token": {
        "access_token": "made-up",
        "token_type": "Bearer",
        "expires_in": 3600,
        "refresh_token": "again",
        "scope": "read",
    },
}
_ERRORS: Final = ("authorization_pending", "access_denied", "invalid_client", "x" * 300, "\u202e")
_TOKENS: Final = ("a\r\nX: y", "\u202e", "é", "x" * 30_000, " ", "\0", "a b", "\ud800")
_VISITS: Final = (
    "GET {path}?code=c&state={state} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET {path}?code=c&state={state}&iss=https%3A%2F%2Fother.example HTTP/1.1\r\n\r\n",
    "GET {path}?error=access_denied&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?error=%E2%80%AEodd%00&error_description=x&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?code=&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?code=a&code=b&state={state}&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?code=%ff%fe&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?code=c;state={state}&state={state}&access_token=t HTTP/1.1\r\n\r\n",
    "GET {path}?code=c&state=other HTTP/1.1\r\n\r\n",
    "GET http://[{path}?code=c&state={state} HTTP/1.1\r\n\r\n",
    "GET {path}?code=c&state={state}",
    "POST {path} HTTP/1.1\r\nContent-Length: 9\r\n\r\ncode=c",
    "GET /favicon.ico HTTP/1.1\r\n\r\n",
    "GET\r\n\r\n",
    "\0" * 100,
    "x" * 40_000,
)


@st.composite
def sign_ins(draw: st.DrawFn) -> Case:
    """Generates the answers of an authorization server, and the visits after its page."""
    chance = draw(shapes.CHANCE)
    answers = {name: [_answer(name, chance) for _ in range(3)] for name in _PLACES}
    visits = [chance.choice(_VISITS) for _ in range(chance.randint(0, 3))]
    return {
        "kind": chance.choice(_KINDS),
        "has_metadata": bool(chance.randrange(3)),
        "answers": answers,
        "visits": [*visits, *_VISITS[: chance.randrange(2)]],
        "replies": draw(shapes.replies("JSONRPC 1.0")),
    }


def _answer(name: str, chance: shapes.Chance) -> Case:
    body: Any = dict(_RIGHT[name])
    if name == "token" and chance.randrange(5) == 0:
        body = {"error": chance.choice(_ERRORS)}
    elif name == "token" and chance.randrange(3) == 0:
        body["access_token"] = chance.choice(_TOKENS)
    if name == "token" and chance.randrange(3) == 0:
        body["expires_in"] = chance.choice((0, -1, 10**400, "x", None, 1e308, True, "NaN"))
    body = shapes.hurt(body, chance, often=3)
    return {"body": body, **shapes.broken(chance)}


async def sign_in(program: Program, case: Case) -> None:
    """Signs in by the dialog, and asks the agent then."""
    opened: list[str] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url.toString())
        return True

    async with _serving(case) as base:
        agent = await _agent(program, case, base)
        with patch.object(QDesktopServices, "openUrl", open_url), program.watched():
            program.window.signing_in.ask(agent.agent_id)
            await program.rest()
            await _go_through(program, case, opened)
            program.close_others()
            await program.rest()
        program.met.add(f"signed in {bool(program.app.accounts.all_of(agent.agent_id))}")
        program.server.begin(case["replies"])
        with program.watched():
            await program.ask(agent)
        await program.check_kept()
        await program.app.directory.remove(agent.agent_id)


async def _agent(program: Program, case: Case, base: str) -> AgentRecord:
    """Adds an agent that demands the sign-in."""
    agent = await program.meet("JSONRPC 1.0")
    flow = OAuthFlow(
        case["kind"],
        f"{base}/authorize",
        f"{base}/token",
        device_authorization_url=f"{base}/device",
        scopes={"read": "Read"},
    )
    metadata = f"{base}/metadata" if case["has_metadata"] else None
    scheme = SecurityScheme(SchemeKind.OAUTH2, flows=(flow,), metadata_url=metadata)
    card = replace(agent.card, security_schemes={"one": scheme})
    return await program.app.directory.list_found(replace(agent, card=card))


async def _go_through(program: Program, case: Case, opened: list[str]) -> None:
    """Presses and fills in what the dialog asks for, until it is gone or patience ends."""
    visits, end = list(case["visits"]), time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        dialog = next(iter(all_shown(SignInDialog, program.window)), None)
        if dialog is None:
            return
        for field in all_shown(QLineEdit, dialog):
            if field.isEnabled() and not field.text():
                QTest.keyClicks(field, "desktop")
        for one in buttons("Sign in", dialog):
            if one.isEnabled():
                press(one)
        if opened and visits:
            await _visit(opened[-1], visits.pop(0))
        program.note_met()
        await asyncio.sleep(0.05)


async def _visit(page: str, request: str) -> None:
    """Comes to the address that the browser is to come back to."""
    asked = parse_qs(urlsplit(page).query)
    back, state = urlsplit(asked.get("redirect_uri", [""])[0]), asked.get("state", [""])[0]
    if not back.port:
        return
    with suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", back.port)
        said = request.replace("{path}", back.path).replace("{state}", state)
        writer.write(said.encode("utf-8", "surrogatepass"))
        with suppress(TimeoutError):
            async with asyncio.timeout(0.3):
                await reader.read()
        writer.close()


@asynccontextmanager
async def _serving(case: Case) -> AsyncIterator[str]:
    """Serves the answers by the ends of their addresses, each one after the other, round."""
    base, counts = "", dict.fromkeys(_PLACES, 0)

    async def visited(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, asyncio.LimitOverrunError):
            line = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n", 1)[0].decode("latin-1")
            name = next((one for one in _PLACES if f"/{one}" in line), "metadata")
            answer = case["answers"][name][counts[name] % 3]
            counts[name] += 1
            text = await asyncio.to_thread(json.dumps, answer["body"])
            body = text.replace("{base}", base).encode()
            writer.write(http(harm(body, answer), status=answer.get("status", 200)))
            await writer.drain()
        writer.close()

    async with await start_server(visited, "127.0.0.1", 0) as server:
        base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield base
