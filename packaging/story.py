"""One conversation with the installed package, by a screen reader's interface and keys.

The screen and the buses are this machine's; the program sees nothing else of it.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import manners

from tests.e2e.desktop import Desktop
from tests.e2e.talk import QUESTION, begin, reply, rows, wait_for_row

AGENT = "Recipe Coach"


def tell(system: Path, program: str) -> int:
    """Talks to a demo agent, quits, and finds it again; returns 0 if all of it went well."""
    with tempfile.TemporaryDirectory(prefix="story-") as name:
        folder = Path(name)
        desktop = Desktop(folder)
        try:
            with _seen_inside(system, folder), _seen_inside(system, desktop.runtime), desktop:
                command = ["chroot", str(system), program]
                _talk(desktop, folder / "person", command)
                manners.show(desktop, folder, command)
        except AssertionError as error:
            print(error)
            return 1
    return 0


@contextmanager
def _seen_inside(system: Path, folder: Path) -> Iterator[None]:
    """Mounts a folder at the same path in the bare system: paths of sockets hold on both sides."""
    inside = system / str(folder).lstrip("/")
    inside.mkdir(parents=True)
    subprocess.run(["mount", "--bind", folder, inside], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", inside], check=True)


def _talk(desktop: Desktop, home: Path, command: list[str]) -> None:
    first = desktop.start(home, command=command)
    begin(first, AGENT, QUESTION)
    wait_for_row(first, "Done in ")
    said = rows(first)
    print(f"   {AGENT} answered {len(reply(first))} characters; {len(said)} rows are read out")
    first.key("ctrl+q")
    assert first.wait() == 0, "it did not end well"
    again = desktop.start(home, command=command)
    listed = again.wait_for("list item", lambda one: one.startswith(f"{QUESTION}, {AGENT}, "))
    again.click(listed)
    again.until(lambda: rows(again) == said, "the same rows as before")
    again.close_window()
    assert again.wait() == 0, "it did not end well"
    print("   after a restart all of it is there again")
