"""Runs stories: coroutines that act on an open program."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from a2a_desktop.app.app import App
from a2a_desktop.protocol.auth import Credentials
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import Bounds
from a2a_desktop.settings import Paths
from tests.fakes import AMPLE
from tests.keyring import DictKeyring
from tests.waiting import run

T = TypeVar("T")


def paths_in(folder: Path) -> Paths:
    """Returns the folders of a program whose data is in this one."""
    return Paths(folder / "data", folder / "config")


async def open_program(
    folder: Path | None = None,
    keyring: DictKeyring | None = None,
    *,
    bounds: Bounds | None = AMPLE,
    demo_command: Sequence[str] | None = None,
) -> App:
    """Opens the program with the data in a folder, or without any.

    Its keyring is a dict, never that of the person who runs the tests.
    """
    known = keyring or DictKeyring()
    if folder is None:
        return await App.open_in_memory(
            demo_command=demo_command, bounds=bounds, keyring=lambda: known
        )
    return await App.open(
        paths_in(folder), demo_command=demo_command, bounds=bounds, keyring=lambda: known
    )


def play(
    story: Callable[[App], Awaitable[T]],
    folder: Path | None = None,
    keyring: DictKeyring | None = None,
    *,
    bounds: Bounds | None = AMPLE,
    demo_command: Sequence[str] | None = None,
) -> T:
    """Opens the program, runs the story, closes the program; returns the story's result."""

    async def main() -> T:
        app = await open_program(folder, keyring, bounds=bounds, demo_command=demo_command)
        try:
            assert app.failed is None
            return await story(app)
        finally:
            await app.close()

    return run(main())


def play_http(
    story: Callable[[Http], Awaitable[T]],
    *,
    proxy: str | None = None,
    credentials: Credentials | None = None,
) -> T:
    """Opens a client of HTTP, runs the story, closes the client."""

    async def main() -> T:
        http = Http(AMPLE, proxy=proxy, credentials=credentials)
        try:
            return await story(http)
        finally:
            await http.aclose()

    return run(main())
