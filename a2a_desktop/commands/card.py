"""`a2a-desktop card`: what an agent says of itself, in plain words."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from typing import Final

from a2a_desktop.app.app import App
from a2a_desktop.commands.printing import STATUSES, Printer, Status, write_json
from a2a_desktop.commands.target import Refused, access_of, add_target, failed, reach
from a2a_desktop.credentials.offers import Method, SignInOffer, offers
from a2a_desktop.credentials.vault import Vault
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.credential import required_schemes
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.one_line import one_line

TEXT: Final = 2000
"""Characters of a text of the agent."""
SHOWN: Final = 50
"""Skills, and ways to speak to it."""
_METHODS: Final = {
    Method.BROWSER: "sign in with a browser",
    Method.DEVICE: "sign in with a code on another device",
    Method.PROGRAM: "the id and the secret of a program",
    Method.TOKEN: "a token",
    Method.PASSWORD: "a name and a password",
    Method.KEY: "a key",
    Method.HEADER: "a header",
    Method.CERTIFICATE: "a client certificate",
}
_BINDINGS: Final = {"HTTP+JSON": "REST", "GRPC": "gRPC", "JSONRPC": "JSON-RPC"}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.description = "Print what an agent is, what it can do and how to reach it."
    parser.epilog = STATUSES
    add_target(parser)
    parser.add_argument("--json", action="store_true", help="print the card as the agent sent it")
    parser.add_argument(
        "--timeout", type=float, default=60.0, metavar="SECONDS", help="how long to wait"
    )


def run(options: argparse.Namespace) -> int:
    """Prints the card."""
    return asyncio.run(_run(options))


async def _run(options: argparse.Namespace) -> Status:
    app, vault = await App.open_in_memory(), Vault()
    try:
        async with asyncio.timeout(options.timeout):
            agent = await reach(app, options.agent, access_of(options), vault)
    except (A2AError, Refused, TimeoutError) as error:
        return failed(error, Printer(sys.stdout, sys.stderr), options.timeout)
    finally:
        vault.close()
        await app.close()
    if options.json:
        write_json(sys.stdout, dict(agent.card.raw))
    else:
        sys.stdout.writelines(f"{line}\n" for line in lines(agent))
    return Status.ANSWERED


def lines(agent: AgentRecord) -> Iterator[str]:
    """Yields the card in plain words. No text of the agent has more than one line."""
    card = agent.card
    yield agent.name
    if text := one_line(card.description, TEXT):
        yield text
    yield ""
    provider = card.provider.organization if card.provider is not None else ""
    for name, fact in (
        ("Address", agent.address),
        ("From", provider),
        ("Version", card.version),
        ("Reads", ", ".join(card.input_modes)),
        ("Writes", ", ".join(card.output_modes)),
        ("Can", ", ".join(_abilities(card))),
        ("Sign-in", _sign_in(card)),
    ):
        if said := one_line(fact, TEXT):
            yield f"{name + ':':9} {said}"
    for way in card.interfaces[:SHOWN]:
        spoken = f"A2A {way.version or '?'} over {_BINDINGS.get(way.binding, way.binding)}"
        yield f"{'Speaks:':9} {one_line(f'{spoken} at {way.url}', TEXT)}"
    if card.skills:
        yield ""
        yield "Skills:"
    for skill in card.skills[:SHOWN]:
        said = one_line(skill.description, TEXT)
        name = one_line(skill.name, TEXT) or "(no name)"
        yield f"- {name}: {said}" if said else f"- {name}"
        for example in skill.examples[:3]:
            if said := one_line(example, TEXT):
                yield f"    for example: {said}"
    if (more := len(card.skills) - SHOWN) > 0:
        yield f"and {more} more"


def _abilities(card: AgentCard) -> Iterator[str]:
    if card.capabilities.streaming:
        yield "answer word by word"
    if card.capabilities.push_notifications:
        yield "report on tasks"
    if card.capabilities.extended_card:
        yield "show more after a sign-in"


def _sign_in(card: AgentCard) -> str:
    ways = required_schemes(card)
    if not ways:
        return "none"
    listed = [_way(one) for one in offers(card) if one.is_listed]
    free = ["none"] if () in ways else []
    return ", or ".join([*free, *listed]) or "of a kind that isn't known here"


def _way(offer: SignInOffer) -> str:
    words = _METHODS[offer.method]
    if offer.method is Method.KEY:
        words = f"a key in the {offer.location} {offer.parameter}"
    if offer.is_oauth and offer.host:
        words += f" at {offer.host}"
    return " and ".join([words, *map(_way, offer.also)])
