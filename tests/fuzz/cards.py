"""Agent cards, damaged."""

import json
from functools import cache

from hypothesis import strategies as st

from a2a_desktop.directory.card_checks import check
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import AgentId, Json
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.ways import offered
from tests.damaged_data import DATA
from tests.fuzz import shapes
from tests.fuzz.program import Program
from tests.fuzz.server import Case


@cache
def kept() -> list[Json]:
    files = sorted([*DATA.glob("cards/*.json"), *DATA.glob("signed/*.json")])
    return [json.loads(file.read_text("utf-8"))["card"] for file in files]


@st.composite
def cards(draw: st.DrawFn) -> Case:
    """Generates damaged cards."""
    chance = draw(shapes.CHANCE)
    card = chance.choice(kept())
    for _ in range(chance.randint(1, 2)):
        card = shapes.hurt(card, chance, often=9)
    return {"card": card}


async def meet(program: Program, case: Case) -> None:
    """Reads and checks a card, shows its page, and finds it from its file."""
    body, address = case["card"], "https://agents.example/.well-known/agent-card.json"
    with program.watched():
        try:
            card = read_card(body, address)
        except A2AError as error:
            program.met.add(error.kind)
        else:
            await _show_card(program, AgentRecord(AgentId("card"), address, card), body)
        file = program.folder / "card.json"
        file.write_text(json.dumps(body), "utf-8")
        program.window.greet([str(file)])
        await program.rest()
        program.note_met()
        program.close_others()
        await program.rest()


async def _show_card(program: Program, agent: AgentRecord, body: Json) -> None:
    for one in offered(agent.card):
        program.met.add(f"{one.binding} {one.version}"[:30])
    for generation in Generation:
        program.met |= {one.code for one in check(body, generation, address=agent.address)}
    known = await program.app.directory.list_found(agent)
    program.window.cards.show(known.agent_id)
    await program.rest()
    program.note_met()
    program.window.navigator.begin(known.agent_id)
    await program.rest()
    await program.app.directory.remove(known.agent_id)
    await program.rest()
