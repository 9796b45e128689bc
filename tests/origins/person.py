"""What a person does with an agent and sees of it: every row is written against this."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Protocol, TypeVar

from tests.origins.serving import Origin, serving
from tests.origins.shapes import JsonObject
from tests.origins.untested import NOT_IN_WINDOW

O = TypeVar("O", bound=Origin)  # noqa: E741  # an origin


@dataclass(frozen=True)
class Shown:
    """What is on the screen of a conversation."""

    said: tuple[str, ...]
    """By the person."""
    heard: tuple[str, ...]
    """From the agent: texts, data and forms, in words."""
    files: tuple[tuple[str, bytes], ...]
    """From the agent: names and contents."""
    state: str
    """Of the conversation, in a word or two: "Done"."""
    line: str
    """Under the reply: "Done in 3 s"."""
    troubles: tuple[str, ...]
    """What went wrong, as it is told."""

    @property
    def words(self) -> str:
        """All that came from the agent."""
        return "\n".join((*self.heard, self.line, *self.troubles))


@dataclass(frozen=True)
class ShownCard:
    """What is told of an agent's card."""

    words: str
    streams: bool
    """It is said that answers are seen as they are written."""
    reports: bool
    """It is said that the agent can notify."""
    keeps_history: bool
    """It is said that the agent tells what states a task went through."""


class Person(Protocol):
    """Somebody at the program. Whatever they do is over when the call returns, if it ends."""

    folder: Path
    """Where files to attach may lie."""

    async def add(self, address: str) -> None:
        """Adds the agent at an address and begins a conversation with it."""

    async def card(self) -> ShownCard:
        """Looks at the card of the agent."""

    async def say(self, text: str, *files: Path) -> None:
        """Sends a message, and waits until the agent has no more to say for now."""

    async def begin_to_say(self, text: str) -> None:
        """Sends a message, and does not wait for what comes of it."""

    async def ask_for(self, text: str, schema: JsonObject) -> None:
        """As `say`, for an answer as data of a schema."""

    async def rest(self) -> None:
        """Waits until the agent has no more to say for now."""

    async def choose(self, skill: str) -> None:
        """Chooses by which skill the next message is to be answered."""

    async def stop(self) -> None:
        """Stops what the agent does, and waits until that is settled."""

    async def begin_to_stop(self) -> None:
        """Asks the agent to stop, and does not wait for what comes of it."""

    async def stop_waiting(self) -> None:
        """Hears no more of what the agent does, which goes on."""

    async def fill_in(self, answers: Mapping[str, str]) -> None:
        """Fills in a form that waits, by the labels of its fields, and sends it; waits as `say`."""

    async def sign_in(self, token: str) -> None:
        """Signs in with a token; what was refused before goes out, and is waited for."""

    async def begin_anew(self) -> None:
        """Begins another conversation with the same agent."""

    async def go_to(self, title: str) -> None:
        """Opens the conversation of this title."""

    async def reopen(self) -> None:
        """Ends the program, starts it again and opens the conversation; waits for its rest."""

    async def introduce(self, name: str) -> None:
        """Gives themselves a name, and allows that the agent is told who asks."""

    async def tasks_at_the_agent(self) -> list[str]:
        """Has the agent list its tasks, and returns what is shown of each."""

    async def look_through(self, address: str) -> list[str]:
        """Looks for agents in a list or at a hub, and returns the names that are shown."""

    async def let_agents_report(self) -> None:
        """Switches on that agents may report."""

    def shown(self) -> Shown:
        """What is on the screen now."""


Story = Callable[[Person, O], Awaitable[None]]
Play = Callable[[Origin, Callable[[Person], Awaitable[None]]], None]
Row = Callable[[Play], None]
_rows: list[Row] = []
People = Callable[[], AbstractAsyncContextManager[Person]]


def row(server: Callable[[], O]) -> Callable[[Story[O]], Row]:
    """Makes a test of a story with a server; `play` is a fixture that knows which person acts."""

    def made(story: Story[O]) -> Row:
        def test(play: Play) -> None:
            origin = server()
            play(origin, lambda person: story(person, origin))

        test.__name__ = story.__name__
        test.__qualname__ = story.__qualname__
        test.__doc__ = story.__doc__
        test.__module__ = story.__module__
        _rows.append(test)
        return test

    return made


def rows_of(module: ModuleType) -> dict[str, Row]:
    """The rows of a module that the window can play, by their names."""
    rows = {name: one for name, one in vars(module).items() if one in _rows}
    return {name: one for name, one in rows.items() if name not in NOT_IN_WINDOW}


async def acted_out(
    origin: Origin, people: People, story: Callable[[Person], Awaitable[None]]
) -> None:
    """Has the server stand, a person come, and the story happen.

    Whatever a row is about, no request may lack or misspell what the text requires.
    """
    async with serving(origin), people() as person:
        await story(person)
    assert [str(one) for one in origin.misfits if not one.is_stray] == []
