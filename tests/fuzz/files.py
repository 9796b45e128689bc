"""Files of conversations and backups, damaged."""

import copy
import json
import random
import tempfile
import zipfile
from collections.abc import Mapping
from contextlib import aclosing
from functools import cache
from typing import Any

from hypothesis import strategies as st

from a2a_desktop.conversation.export.backup import FORMAT, LIST, VERSION
from a2a_desktop.conversation.export.import_target import AgentCopy
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.journal.codec import write as as_body
from a2a_desktop.model.card import AgentCard, Interface
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import AgentId, Json
from tests.damaged_data import DATA
from tests.fuzz import shapes
from tests.fuzz.answers import look
from tests.fuzz.program import Program
from tests.fuzz.server import Case, harm


@st.composite
def files(draw: st.DrawFn) -> Case:
    """Generates damaged files of conversations, and backups."""
    chance = draw(shapes.CHANCE)
    is_whole = chance.randrange(3) == 0
    case: Case = {"is_backup": bool(chance.randrange(2))}
    members = _backup(chance) if case["is_backup"] else {"": _bundle()}
    case["members"] = {
        name: one if is_whole or not isinstance(one, dict) else shapes.hurt(one, chance)
        for name, one in members.items()
        if chance.randrange(9)
    }
    junk = ("}", "\0", "[" * 3000, "PK\3\4", "\ud800", ",")
    case["harm"] = [[chance.randint(0, 1000), chance.choice(junk)]] if is_whole else []
    case["cut"] = chance.randint(0, 1000) if chance.randrange(5) == 0 else 1000
    return case


@cache
def _bundle() -> Json:
    value: Json = json.loads((DATA / "bundles" / "version-1.json").read_text("utf-8"))
    return value


def _backup(chance: random.Random) -> Mapping[str, Json]:
    """Returns the members of a backup."""
    way = Interface("https://a.example/rpc", "JSONRPC", "1.0")
    card = AgentCard("Travel Desk", interfaces=(way,))
    agent = AgentCopy(AgentId("a"), "https://a.example", card, "Work", way=way)
    bundles: list[Any] = [copy.deepcopy(_bundle()) for _ in range(2)]
    for one in bundles:
        one["record"]["conversation_id"] = f"c{chance.randrange(10**6)}"
    drafts = {one["record"]["conversation_id"]: as_body(Draft("not sent", 3)) for one in bundles}
    contents: Json = {
        "format": FORMAT,
        "version": VERSION,
        "agents": [as_body(agent.public())],
        "drafts": drafts,
    }
    places = {f"conversations/{number:06}.json": one for number, one in enumerate(bundles)}
    return {LIST: contents, **places}


def written(case: Case) -> bytes:
    """Returns the file of a case."""
    texts = {
        name: one if isinstance(one, str) else json.dumps(one)
        for name, one in case["members"].items()
    }
    if not case["is_backup"]:
        return harm("".join(texts.values()).encode(), case)
    with tempfile.TemporaryFile() as file:
        with zipfile.ZipFile(file, "w") as archive:
            for name, text in texts.items():
                archive.writestr(name, text.encode("utf-8", "surrogatepass"))
        file.seek(0)
        return harm(file.read(), case)


async def take_in_file(program: Program, case: Case) -> None:
    """Imports a conversation or restores a backup, and opens what came of it."""
    place = program.folder / ("file.zip" if case["is_backup"] else "file.json")
    place.write_bytes(written(case))
    exchange = await program.app.exchange()
    before = {one.conversation_id for one in program.app.conversations.records}
    with program.watched():
        try:
            if case["is_backup"]:
                async with aclosing(exchange.restore(place)) as steps:
                    async for _ in steps:
                        pass
            else:
                await exchange.take_in(place)
        except A2AError as error:
            program.met.add(f"{error.kind} {getattr(error, 'reason', '')}")
        except Exception as error:  # noqa: BLE001  # it is the finding
            program.faults.note("raised", error)
        for one in program.app.conversations.records:
            if one.conversation_id not in before:
                await program.window.navigator.show_conversation(one.conversation_id)
                await program.rest()
                await look(program, program.window.navigator.current)  # type: ignore[arg-type]  # shown
    await program.check_kept()
