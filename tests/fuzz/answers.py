"""Answers of agents: in every generation, damaged, with data and Markdown of every kind."""

import asyncio
import random
from contextlib import suppress
from typing import Final

from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.model.errors import A2AError
from a2a_desktop.ui.inspector.pane import TABS
from tests.fuzz import shapes
from tests.fuzz.program import Program
from tests.fuzz.server import Case

ROWS: Final = 6
"""Rows of an answer that are looked at."""
PRESSES: Final = 3
TYPED: Final = "7x"
UNITS: Final = (
    *(
        "\t---\n",
        "a\\\n",
        "*\n",
        "---\n",
        "1.\n",
        "> \n",
        "a@b.c ",
        "a@",
        "[",
        "a\u0e01",
        "<b>",
        "&amp;",
    ),
    *("e\u0301", "\u202ea", "# a\n", "|a|b|\n|-|-|\n|x|y|\n\n", "```\na\n```\n", "$x$ ", "~~a~~"),
)
"""Short texts, of which thousands in a row cost much."""


@st.composite
def answers(draw: st.DrawFn) -> Case:
    way = draw(st.sampled_from(shapes.WAYS))
    chance = draw(shapes.CHANCE)
    return {"way": way, "replies": draw(shapes.replies(way)), "presses": _presses(chance)}


@st.composite
def data(draw: st.DrawFn) -> Case:
    """Forms, surfaces, tables and charts of agents."""
    way, chance = draw(st.sampled_from(shapes.WAYS)), draw(shapes.CHANCE)
    values = [chance.choice(shapes.bases()) for _ in range(chance.randint(1, 2))]
    parts = [shapes.part_of(shapes.hurt(one, chance, often=6), way) for one in values]
    asks = bool(chance.randrange(3))
    said = [shapes.framed(way, parts, asks=asks), shapes.framed(way, parts[:1], asks=asks)]
    return {"way": way, "replies": said, "presses": _presses(chance)}


@st.composite
def markdown(draw: st.DrawFn) -> Case:
    way, chance = "JSONRPC 1.0", draw(shapes.CHANCE)
    pieces = [_piece(chance) for _ in range(chance.randint(1, 60))]
    parts = [shapes.text_of(one, way) for one in pieces]
    return {"way": way, "replies": [shapes.framed(way, parts)], "presses": []}


def _block(chance: random.Random) -> str:
    """Returns a regular piece of Markdown, of any size."""
    many, few = chance.choice((3, 30, 59, 150, 600)), chance.choice((1, 2, 5, 12))
    cell = chance.choice(("x", "12,50", "**b** `c`", "[a](https://a.example)", "words " * 9))
    match chance.randrange(7):
        case 0:
            head = "|" + f" {cell} |" * few
            return f"\n\n{head}\n|{'---|' * few}\n" + f"{head}\n" * many
        case 1:
            return "\n\n" + "".join(f"{'  ' * (n % few)}- {cell}\n" for n in range(many))
        case 2:
            return (
                f"\n```{chance.choice(('python', 'json', 'php', 'x', ''))}\n" + "a = [1]\n" * many
            )
        case 3:
            return "\n\n" + "".join(f"{'> ' * (n % few)}{cell}\n" for n in range(many))
        case 4:
            return "\n\n" + f"# {cell}\n\n{cell}\n\n" * many
        case 5:
            return chance.choice(UNITS) * chance.choice((60, 600, 6000, 20_000))
        case _:
            return f"{cell} $x_{{{few}}}^2$ " * many


def _piece(chance: random.Random) -> str:
    if chance.randrange(12) == 0:
        return _block(chance)
    text = chance.choice(shapes.MARKDOWN) * chance.choice((1, 1, 1, 1, 2, 3, 200))
    cut = chance.randint(0, len(text)) if chance.randrange(4) == 0 else len(text)
    return text[:cut]


def _presses(chance: random.Random) -> list[int]:
    return [chance.randrange(1000) for _ in range(chance.randint(0, PRESSES))]


async def talk(program: Program, case: Case) -> None:
    """Asks an agent, looks at its answer, uses what it offers, and dies."""
    agent = await program.meet(case["way"])
    program.server.begin(case["replies"])
    with program.watched():
        conversation = await program.ask(agent)
        await look(program, conversation)
    await program.check_kept()


async def look(program: Program, conversation: Conversation) -> None:
    """Draws and reads out the rows, opens a tab of the inspector, and exports the conversation."""
    view = program.window.chat.view
    if list(view.entries) != list(conversation.entries):
        program.findings.append("apart: the view shows other rows than there are")
    for row in range(max(0, len(view.entries) - ROWS), len(view.entries)):
        view.show_row(row)
        await program.rest()
        view.accessible_text(row)
    program.note_met()
    program.window.inspector_controller.show_tab(TABS[len(view.entries) % len(TABS)])
    await program.rest()
    exchange = await program.app.exchange()
    for ending in (".md", ".html", ".json"):
        with suppress(A2AError):
            await exchange.export(conversation.record, program.folder / f"out{ending}")


async def use(program: Program, case: Case) -> None:
    """Like `talk`, and then fills in what can be filled in and presses buttons of the answer."""
    await talk(program, case)
    conversation = program.window.navigator.current
    view = program.window.chat.view
    with program.watched():
        for press in case["presses"]:
            controls = [one for row in view.live.values() for one in _controls(row)]
            if controls:
                _operate(controls[press % len(controls)])
                await asyncio.sleep(0.02)
                program.note_met()
                program.close_others()  # a task may wait for a dialog
                await program.rest()
        if conversation is not None:
            await program.finish(conversation, _quiet(conversation))
    await program.check_kept()


async def _quiet(conversation: Conversation) -> None:
    while conversation.is_busy:
        await asyncio.sleep(0.01)


def _controls(row: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit)
    found = [one for kind in kinds for one in row.findChildren(kind)]
    return [one for one in found if one.isVisible() and one.isEnabled()]


def _operate(control: QWidget) -> None:
    if isinstance(control, QAbstractButton):
        QTest.mouseClick(control, Qt.MouseButton.LeftButton)
    elif not getattr(control, "isReadOnly", bool)():
        QTest.keyClicks(control, TYPED)
