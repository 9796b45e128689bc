"""The targets of a hunt."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from tests.fuzz.answers import answers, data, markdown, talk, use
from tests.fuzz.attachments import attachments
from tests.fuzz.calls import call, calls
from tests.fuzz.cards import cards, meet
from tests.fuzz.files import files, take_in_file
from tests.fuzz.lists import list_agents, lists
from tests.fuzz.program import Program
from tests.fuzz.reports import report, reports
from tests.fuzz.server import Case
from tests.fuzz.sign_ins import sign_in, sign_ins
from tests.fuzz.sockets import connect, sockets
from tests.fuzz.storage import databases, deaths, die, open_damaged


@dataclass(frozen=True, slots=True)
class Target:
    """A kind of generated cases, with the function that plays them in the program."""

    cases: st.SearchStrategy[Case]
    play: Callable[[Program, Case], Awaitable[None]]


TARGETS: Final[dict[str, Target]] = {
    "answers": Target(answers(), use),
    "data": Target(data(), use),
    "attachments": Target(attachments(), use),
    "markdown": Target(markdown(), talk),
    "cards": Target(cards(), meet),
    "files": Target(files(), take_in_file),
    "database": Target(databases(), open_damaged),
    "reports": Target(reports(), report),
    "calls": Target(calls(), call),
    "sockets": Target(sockets(), connect),
    "lists": Target(lists(), list_agents),
    "sign-ins": Target(sign_ins(), sign_in),
    "deaths": Target(deaths(), die),
}
