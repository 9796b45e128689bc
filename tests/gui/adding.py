"""The dialog that adds agents, and a server of agents and lists."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.catalogues.dialog import CataloguesDialog
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.widgets.quiet_list import QuietList
from a2a_desktop.ui.window.main_window import MainWindow
from tests import http_server
from tests.gui.controls import all_shown, button, named, only, press
from tests.gui.resting import at_rest
from tests.http_server import address_of, listening


def card(name: str, url: str = "") -> JsonObject:
    url = url or f"https://{name.lower()}.example/a2a"
    return {
        "name": name,
        "description": f"{name} for everybody.",
        "url": url,
        "protocolVersion": "0.3.0",
        "skills": [{"id": "s", "name": f"{name}ing", "tags": ["food"]}],
    }


class ListServer:
    """A real server with agents and lists; remembers the requests."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.lists: dict[str, object] = {}
        self.tokens: dict[str, str] = {}
        """The tokens of the lists that are not for everybody, by their path."""
        self.signed: list[str] = []
        """The Authorization of each request, "" without one."""
        self.moved: dict[str, str] = {}
        """The addresses to which paths have moved."""
        self.now = self.most = 0
        self.address = ""
        self.gate = asyncio.Event()
        """An event that every answer waits for."""
        self.gate.set()

    async def answer(self, request: Request) -> Response:
        path = request.url.path
        self.asked.append(path)
        self.now += 1
        self.most = max(self.most, self.now)
        await self.gate.wait()
        self.now -= 1
        self.signed.append(request.headers.get("authorization", ""))
        if path in self.tokens and self.signed[-1] != f"Bearer {self.tokens[path]}":
            return JSONResponse({}, 401, {"WWW-Authenticate": 'Bearer realm="lists"'})
        if path in self.moved:
            return Response(status_code=307, headers={"Location": self.moved[path]})
        if path == "/registry":
            offset = int(request.query_params.get("offset", 0))
            agents = [card(f"Page{number}") for number in range(offset, min(offset + 2, 5))]
            return JSONResponse({"agents": agents, "total": 5, "limit": 2, "offset": offset})
        if path.startswith("/status/"):
            return JSONResponse({}, int(path[-3:]), {"WWW-Authenticate": "Bearer"})
        if path in self.lists:
            body = self.lists[path]
            return Response(body) if isinstance(body, bytes) else JSONResponse(body)
        name, _, rest = path.strip("/").partition("/")
        if name.startswith("agent") and rest == ".well-known/agent-card.json":
            return JSONResponse(card(name.title(), f"{self.address}/{name}"))
        return JSONResponse({"detail": "Not Found"}, 404)


@asynccontextmanager
async def serving() -> AsyncIterator[ListServer]:
    server = ListServer()
    routes = [Route("/{path:path}", server.answer, methods=["GET", "POST"])]
    listener = listening()
    server.address = address_of(listener)
    async with http_server.serving(Starlette(routes=routes), listener):
        yield server


def dialog_of(window: MainWindow) -> AddAgentDialog:
    """Returns the open dialog that adds agents."""
    return only(AddAgentDialog, window)


def is_gone(window: MainWindow) -> bool:
    """Returns whether no dialog that adds agents is open."""
    return not all_shown(AddAgentDialog, window)


def lists_of(window: MainWindow) -> CataloguesDialog:
    """Returns the open dialog of lists."""
    return only(CataloguesDialog, window)


def preview(dialog: QWidget) -> AgentPreview | None:
    return next(iter(all_shown(AgentPreview, dialog)), None)


def write(folder: Path, name: str, body: Json) -> Path:
    file = folder / name
    file.write_text(json.dumps(body))
    return file


def open_lists(window: MainWindow) -> CataloguesDialog:
    window.adding.ask()
    press(button("Lists of agents…", dialog_of(window)))
    return lists_of(window)


async def add_list(dialog: CataloguesDialog, address: str) -> None:
    field = named(QLineEdit, "Address of a list", dialog)
    field.setText(address)
    QTest.keyClick(field, Qt.Key.Key_Return)
    await at_rest(dialog)
    assert button("Add list", dialog).isEnabled()


def choose(dialog: CataloguesDialog, name: str) -> None:
    page = only(ListingPage, dialog)
    model = page.model
    row = next(
        number
        for number in range(model.rowCount())
        if model.index(number).data(Qt.ItemDataRole.DisplayRole) == name
    )
    only(QuietList, page).setCurrentIndex(model.index(row))
