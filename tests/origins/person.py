"""The actions of a person with an agent and the outcomes on the screen, on which all rows rest."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final, Protocol, TypeVar

from tests.origins.serving import Origin, serving
from tests.origins.shapes import JsonObject
from tests.waiting import IS_STORM

O = TypeVar("O", bound=Origin)  # noqa: E741  # an origin


@dataclass(frozen=True)
class Shown:
    """The content of the screen of a conversation."""

    said: tuple[str, ...]
    """The texts of the person."""
    heard: tuple[str, ...]
    """The texts, data and forms of the agent, in words."""
    files: tuple[tuple[str, bytes], ...]
    """The files of the agent: names and contents."""
    state: str
    """The state of the conversation, in a word or two: "Done"."""
    line: str
    """The line under the reply: "Done in 3 s"."""
    troubles: tuple[str, ...]
    """The messages of faults."""

    @property
    def words(self) -> str:
        """All that came from the agent."""
        return "\n".join((*self.heard, self.line, *self.troubles))


@dataclass(frozen=True)
class ShownCard:
    """The shown facts of an agent's card."""

    words: str
    streams: bool
    """The card promises streaming."""
    reports: bool
    """The card promises notifications."""
    keeps_history: bool
    """The card promises a history of states."""


class Person(Protocol):
    """A person at the program. Each call returns after its action is over, if it ends."""

    folder: Path
    """The folder for files to attach."""

    async def add(self, address: str) -> None:
        """Adds the agent at an address and begins a conversation with it."""

    async def card(self) -> ShownCard:
        """Looks at the card of the agent."""

    async def say(self, text: str, *files: Path) -> None:
        """Sends a message, and waits until the agent has no more to say for now."""

    async def begin_to_say(self, text: str) -> None:
        """Sends a message without waiting for its outcome."""

    async def ask_for(self, text: str, schema: JsonObject) -> None:
        """Sends like `say`, for an answer as data of a schema."""

    async def rest(self) -> None:
        """Waits until the agent has no more to say for now."""

    async def choose(self, skill: str) -> None:
        """Chooses the skill for the next message."""

    async def prefer(self, priority: str) -> None:
        """Chooses the priority of the next message, by its name."""

    async def stop(self) -> None:
        """Stops the agent, and waits until that is settled."""

    async def begin_to_stop(self) -> None:
        """Asks the agent to stop, without waiting for the outcome."""

    async def stop_waiting(self) -> None:
        """Stops listening to the agent, which goes on."""

    async def fill_in(self, answers: Mapping[str, str]) -> None:
        """Fills in a waiting form by the labels of its fields, and sends it; waits like `say`."""

    async def sign_in(self, token: str) -> None:
        """Signs in with a token; sends the refused message again, and waits for its reply."""

    async def begin_anew(self) -> None:
        """Begins another conversation with the same agent."""

    async def go_to(self, title: str) -> None:
        """Opens the conversation of this title."""

    async def reopen(self) -> None:
        """Ends the program, starts it again and opens the conversation; waits for its rest."""

    async def introduce(self, name: str) -> None:
        """Sets a name, and allows that agents get it."""

    async def tasks_at_the_agent(self) -> list[str]:
        """Lists the agent's tasks, and returns the shown text of each."""

    async def look_through(self, address: str) -> list[str]:
        """Searches a list or a hub for agents, and returns the shown names."""

    async def let_agents_report(self) -> None:
        """Switches on reports of agents."""

    def shown(self) -> Shown:
        """Returns the present content of the screen."""


_ACTS: Final = frozenset(
    (*vars(Person), *vars(Shown), *Shown.__annotations__, *ShownCard.__annotations__)
)
Story = Callable[[Person, O], Awaitable[None]]
Play = Callable[[Origin, Callable[[Person], Awaitable[None]]], None]
Row = Callable[[Play], None]
_acts: dict[Row, frozenset[str]] = {}
"""All rows, and the members of `Person` and of what it shows that they use."""
People = Callable[[], AbstractAsyncContextManager[Person]]


def row(server: Callable[[], O]) -> Callable[[Story[O]], Row]:
    """Makes a test of a story with a server; `play` is a fixture that chooses the person."""

    def made(story: Story[O]) -> Row:
        def test(play: Play) -> None:
            origin = server()
            play(origin, lambda person: story(person, origin))

        test.__name__ = story.__name__
        test.__qualname__ = story.__qualname__
        test.__doc__ = story.__doc__
        test.__module__ = story.__module__
        _acts[test] = frozenset(_named_in(story.__code__)) & _ACTS
        return test

    return made


def rows_of(module: ModuleType) -> dict[str, Row]:
    """Returns the rows of a module for the window, by their names.

    All hold without a window. Outside of storms the window leaves out a row in which the person
    does and reads exactly what another row has them do and read.
    """
    rows = {one.__name__: one for one in _acts if one.__module__ == module.__name__}
    if IS_STORM:
        return rows
    first = {_acts[one]: name for name, one in reversed(rows.items())}
    return {name: one for name, one in rows.items() if first[_acts[one]] == name}


def _named_in(code: CodeType) -> Iterator[str]:
    """Yields the names that code uses, with those of the functions in it."""
    yield from code.co_names
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _named_in(one)


async def acted_out(
    origin: Origin, people: People, story: Callable[[Person], Awaitable[None]]
) -> None:
    """Starts the server, lets a person play the story, ends both.

    No request may lack or misspell a required member of the text, in any row.
    """
    async with serving(origin), people() as person:
        await story(person)
    assert [str(one) for one in origin.misfits if not one.is_stray] == []
