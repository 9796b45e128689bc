"""Registries of agents, with damaged pages."""

from contextlib import suppress
from typing import Any, Final

from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from a2a_desktop.directory.catalogues import CatalogueKind
from a2a_desktop.model.errors import A2AError
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.widgets.quiet_list import QuietList
from tests.fuzz import shapes
from tests.fuzz.cards import kept
from tests.fuzz.program import Program
from tests.fuzz.server import Case
from tests.gui.adding import open_lists
from tests.gui.controls import all_shown, buttons

_CHOSEN: Final = 5
"""Agents of a list that are looked at."""
_NAMES: Final = ("agents", "cards", "items", "data", "results", "x")
_ROWS: Final[tuple[Any, ...]] = (
    "agent.example",
    "https://agent.example/.well-known/agent-card.json",
    "ws-agent://odd",
    "http://[",
    "\u202ehttps://a.example",
    {"wellKnownURI": "https://agent.example/card.json", "name": "Odd"},
    {"url": "https://agent.example", "agentCard": {}},
    {"id": "a", "card": {"name": "Odd", "url": "ws-agent://a"}},
)


@st.composite
def lists(draw: st.DrawFn) -> Case:
    """Generates the pages of a registry."""
    chance = draw(shapes.CHANCE)
    pages = []
    for _ in range(chance.choice((1, 1, 2, 4))):
        rows = [chance.choice((*kept(), *_ROWS)) for _ in range(chance.randint(0, 6))]
        rows *= chance.choice((1, 1, 1, 100))
        page: Any = chance.choice((rows, {chance.choice(_NAMES): rows}))
        if isinstance(page, dict) and chance.randrange(2):
            page |= {"total": chance.choice((9, 10**6, -1)), "limit": 3, "offset": 0}
        if chance.randrange(8) == 0:
            page = {f"n{number}": row for number, row in enumerate(rows)}
        page = shapes.hurt(page, chance, often=4)
        reply = {"kind": "bare", "is_stream": False, "results": [page], **shapes.broken(chance)}
        pages.append({**reply, "pieces": chance.choice((1, 1, 3, 30))})
    return {"pages": pages}


async def list_agents(program: Program, case: Case) -> None:
    """Adds a registry in the dialog of lists, and looks at its first agents."""
    with program.watched():
        dialog = open_lists(program.window)
        await program.rest()
        program.server.begin(case["pages"])
        (field,) = (one for one in all_shown(QLineEdit, dialog) if "list" in one.accessibleName())
        field.setText(f"{program.server.address}/agents")
        QTest.keyClick(field, Qt.Key.Key_Return)
        await program.rest()
        for page in all_shown(ListingPage, dialog):
            for one in all_shown(QuietList, page):
                for row in range(min(_CHOSEN, page.model.rowCount())):
                    one.setCurrentIndex(page.model.index(row))
                    await program.rest()
        program.note_met()
        program.met |= {f"add {bool(buttons('Add', dialog))}"}
        program.close_others()
        await program.rest()
    for catalogue in program.app.catalogues.all:
        with suppress(A2AError):
            program.server.begin(case["pages"])
            listing = await program.app.catalogues.refresh(catalogue)
            assert catalogue.kind is CatalogueKind.ADDRESS
            program.met.add(f"goes on {listing.goes_on} unread {bool(listing.unread)}")
        await program.app.catalogues.remove(catalogue.catalogue_id)
