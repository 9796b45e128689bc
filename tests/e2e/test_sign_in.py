"""A person signs in to an agent, is still signed in after a restart, and signs out."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import rows
from tests.gui.adding import card, serving
from tests.keyring import HAS_SECRET_SERVICE, keyring_daemon, set_up
from tests.needs import needs
from tests.peers import Peer, running
from tests.peers.scripts.serving import TOKEN

pytestmark = needs("gnome-keyring-daemon or dbus-daemon", HAS_SECRET_SERVICE)
GUARDED = Peer("a2a-sdk, guarded", "sdk_1.py", arguments=("jsonrpc", "--token"))


@pytest.fixture(scope="module")
def guarded() -> Iterator[str]:
    """A real server that demands a token."""
    with running(GUARDED) as address:
        yield address


def write(program: Program, text: str) -> None:
    """Writes into the message box and presses Enter."""
    program.fill("text", "Message", text, START_PATIENCE)
    program.key("Return")


def wait_for_replies(program: Program, count: int) -> None:
    """Waits for this number of answers."""

    def is_there() -> bool:
        return sum("directly" in row for row in rows(program)) >= count

    program.until(is_there, f"{count} replies")


def sign_in(program: Program) -> None:
    """Enters the token into the open dialog."""
    program.fill("text", "Access token", TOKEN)
    program.click(program.wait_for("push button", "Sign in"))


def add(program: Program, address: str) -> None:
    program.fill("text", "Agent address", address, START_PATIENCE)
    program.key("Return")


def leave(program: Program) -> None:
    program.window_alone()
    program.key("ctrl+q")
    program.ends_silently()


def no_file_has_the_token(folder: Path) -> None:
    for file in folder.rglob("*"):
        is_own = file.is_file() and "keyrings" not in file.parts
        assert not is_own or TOKEN.encode() not in file.read_bytes(), file


def test_a_sign_in_is_kept_by_the_keyring_until_the_person_signs_out(
    desktop: Desktop, tmp_path: Path, guarded: str
) -> None:
    home = tmp_path / "person"
    (tmp_path / ".local/share/keyrings").mkdir(parents=True, mode=0o700)
    with keyring_daemon(desktop.environment, "known"):
        program = desktop.start(home)
        add(program, guarded)
        write(program, "direct")
        program.click(program.wait_for("push button", "Sign in and send"))
        sign_in(program)
        wait_for_replies(program, 1)
        leave(program)

        again = desktop.start(home)
        again.wait_for("list", "Transcript", START_PATIENCE)
        write(again, "direct")
        wait_for_replies(again, 2)
        again.key("ctrl+i")
        again.click(again.wait_for("push button", "Sign out"))
        again.until(lambda: again.find("push button", "Sign out") is None, "to be signed out")
        write(again, "direct")
        again.wait_for("push button", "Sign in and send")
        leave(again)
    no_file_has_the_token(home)


@pytest.mark.parametrize("is_locked", [True, False], ids=["locked", "no keyring"])
def test_without_a_keyring_a_sign_in_lasts_until_the_end(
    desktop: Desktop, tmp_path: Path, guarded: str, is_locked: bool
) -> None:
    home = tmp_path / "person"
    (tmp_path / ".local/share/keyrings").mkdir(parents=True, mode=0o700)
    if is_locked:
        with keyring_daemon(desktop.environment, "known"):
            set_up(desktop.environment)  # a keyring whose password is never entered
        with keyring_daemon(desktop.environment, None):
            stay_until_the_end(desktop, home, guarded, "Your keyring is locked")
    else:
        stay_until_the_end(desktop, home, guarded, "There is no keyring here")
    no_file_has_the_token(home)


def dismiss_the_systems_question(program: Program, trouble: str) -> None:
    """Presses Escape until the program reports the trouble with the keyring."""

    def is_said() -> bool:
        program.key("Escape")  # the system's own window has the keyboard
        return program.find("label", trouble) is not None

    if program.find("label", trouble) is None:
        program.wait_for("label", "Your keyring isn't answering")
        program.until(is_said, trouble)


def stay_until_the_end(desktop: Desktop, home: Path, guarded: str, trouble: str) -> None:
    program = desktop.start(home)
    add(program, guarded)
    write(program, "direct")
    program.click(program.wait_for("push button", "Sign in and send"))
    sign_in(program)
    program.until(
        lambda: program.find("radio button", "Keep it until I quit"), "a question about the keyring"
    )
    dismiss_the_systems_question(program, trouble)
    program.click(program.wait_for("radio button", "Keep it until I quit"))
    program.click(program.wait_for("push button", "Continue"))
    wait_for_replies(program, 1)
    leave(program)

    again = desktop.start(home)
    write(again, "direct")
    again.wait_for("push button", "Sign in and send")
    leave(again)


@contextmanager
def closed_list() -> Iterator[str]:
    """Serves a list that demands the token, from a thread."""
    found, ready, over = list[str](), threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def story() -> None:
        async with serving() as server:
            server.lists["/list"] = [card("Soup")]
            server.tokens["/list"] = TOKEN
            found.append(f"{server.address}/list")
            ready.set()
            await over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(story(),))
    thread.start()
    try:
        ready.wait()
        yield found[0]
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


def test_list_is_signed_in_to_by_keys_and_still_after_a_restart(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    (tmp_path / ".local/share/keyrings").mkdir(parents=True, mode=0o700)
    with keyring_daemon(desktop.environment, "known"), closed_list() as address:
        program = desktop.start(home)
        program.window()
        program.key("ctrl+o")
        program.click(program.wait_for("push button", "Lists of agents…", START_PATIENCE))
        program.fill("text", "Address of a list", address)
        program.key("Return")
        program.wait_for("push button", "Sign in…")
        program.key("Tab", "Tab", "Tab", "space")  # the buttons beside the address, then this one
        program.fill("text", "Access token", TOKEN)
        program.key("Return")
        program.wait_for("push button", "Sign out of the list")
        program.wait_for("list item", lambda name: name.startswith("Soup"))
        program.key("Escape")
        leave(program)

        again = desktop.start(home)
        again.window()
        again.key("ctrl+o")
        again.click(again.wait_for("push button", "Lists of agents…", START_PATIENCE))
        again.wait_for("list item", lambda name: name.startswith("Soup"))
        again.key("Escape")
        leave(again)
    no_file_has_the_token(home)
