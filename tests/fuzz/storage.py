"""The files of the database, damaged, and a program that dies in the middle of an answer."""

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

from a2a_desktop.journal.codec import encode
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.rows import as_json
from tests.fuzz import shapes
from tests.fuzz.program import Program, Seen, found_in, running
from tests.fuzz.server import Case
from tests.unit.store.damages import TODAY, Damage, Key, make, untouched

PAGE: Final = 4096
SHOWN: Final = 2
"""Conversations of a damaged database that are shown."""
LIFE: Final = 60.0
"""Seconds in which a program has to die."""


@cache
def _whole(is_closed: bool) -> tempfile.TemporaryDirectory[str]:
    """Returns the files of a database after closing, or after the power went off."""
    folder = tempfile.TemporaryDirectory()
    with ThreadPoolExecutor(1) as thread:  # it needs a loop of its own
        thread.submit(make, Path(folder.name), is_closed=is_closed).result()
    return folder


@st.composite
def databases(draw: st.DrawFn) -> Case:
    """Generates damages to the files of a database."""
    chance = draw(shapes.CHANCE)
    damages = []
    for _ in range(chance.randint(1, 4)):
        kind = chance.choice(("flip", "flip", "flip", "zeros", "cut", "run", "head"))
        data = bytes(chance.randrange(256) for _ in range({"run": 40, "zeros": 0}.get(kind, 1)))
        place = chance.randrange(1_000_000)
        file = "-wal" if chance.randrange(4) == 0 else ""
        damages.append({"kind": kind, "file": file, "place": place, "data": data.hex()})
    return {"is_closed": bool(chance.randrange(2)), "damages": damages}


def _do(one: Case, folder: Path) -> None:
    """Damages a file of the database, if it is there."""
    place = folder / (FILE + one["file"])
    size = place.stat().st_size if place.exists() else 0
    if not size:
        return
    start, data = size * one["place"] // 1_000_000, bytes.fromhex(one["data"])
    match one["kind"]:
        case "cut":
            Damage("cut", place.name, start, None).do(folder)
        case "zeros":
            Damage("zeros", place.name, start // PAGE * PAGE, bytes(PAGE)).do(folder)
        case "head":
            Damage("head", place.name, start % 100, data).do(folder)
        case kind:
            Damage(kind, place.name, start, data).do(folder)


async def open_damaged(program: Program, case: Case) -> None:
    """Opens a program on a damaged database; every row on an undamaged page must be there."""
    whole = Path(_whole(case["is_closed"]).name)
    with tempfile.TemporaryDirectory() as place:
        data = Path(place, "data")
        shutil.copytree(whole, data)
        for one in case["damages"]:
            _do(one, data)
        wanted = untouched(whole, data)
        async with running(Path(place)) as other:
            found = await _read(other)
            program.findings += other.findings + other.faults.take()
            program.met |= other.met | {one.kind for one in other.app.data.events}
    lost = wanted - found
    if lost:
        program.findings.append(f"lost: rows of the journal, {len(lost)} of {len(wanted)}")


async def _read(program: Program) -> set[Key]:
    """Shows conversations, and returns all rows of the journal."""
    app, found = program.app, set[Key]()
    with program.watched():
        for record in app.conversations.records[:SHOWN]:
            await program.window.navigator.show_conversation(record.conversation_id)
            await program.rest()
        await app._database.tend(TODAY)
        await program.rest()
    for record in app.conversations.records:
        journal = app._direct_stores.journal
        rows = await journal.page(record.conversation_id, limit=10_000)
        found |= {(record.conversation_id, as_json(encode(row.event))) for row in rows}
    return found


@st.composite
def deaths(draw: st.DrawFn) -> Case:
    """Generates slow answers, and the change of the view at which the program dies."""
    way, chance = draw(st.sampled_from(shapes.WAYS)), draw(shapes.CHANCE)
    replies = [{**one, "pieces": chance.randint(1, 40)} for one in draw(shapes.replies(way))]
    return {"way": way, "replies": replies, "after": chance.randint(4, 40)}


async def die(program: Program, case: Case) -> None:
    """Runs another program until it dies; what was on its screen must be in its folder."""
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "tests.fuzz.dying", place]
        dying = await asyncio.to_thread(_run, command, json.dumps(case))
        if not dying:
            program.findings.append("no death: the program ended otherwise")
            return
        told = json.loads(dying)
        found = await found_in(Path(place, "data"), told["conversation"])
    program.findings += [f"lost: {one[:300]}" for one in Seen(told["seen"]) - found]


def _run(command: list[str], case: str) -> str:
    """Returns the output of a program."""
    ended = subprocess.run(
        command, check=False, input=case, capture_output=True, text=True, timeout=LIFE
    )
    return ended.stdout
