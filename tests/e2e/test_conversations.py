"""A person talks with many at once, leaves in the middle, comes back, and finds an old answer."""

from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import quote
from urllib.request import urlopen

from PySide6.QtGui import QColor, QImage

from a2a_desktop.ui.theme.tokens import Tokens
from tests.e2e.desktop import PATIENCE, START_PATIENCE, Desktop, Program
from tests.e2e.talk import add, rows, wait_for_row, wait_for_text, write
from tests.peers import Peer, running
from tests.pixels import dots_of
from tests.ports import lasting_port

COUNT: Final = 8
PIECES: Final = 200
WHOLE: Final = "".join(f"w{number} " for number in range(PIECES)).strip()
LETTER: Final = "release them all"


def listed(program: Program, beginning: str, words: str = "") -> int:
    """Returns the number of conversations in the list that begin so and have these words."""
    conversations = program.find("list", "Conversations")
    rows_of_it = conversations.children() if conversations is not None else []
    return sum(row.name.startswith(beginning) and words in row.name for row in rows_of_it)


def test_eight_streams_and_a_draft_survive_a_restart(desktop: Desktop, tmp_path: Path) -> None:
    home, title = tmp_path / "person", f"hold {PIECES}"
    with running(Peer("newest", "sdk_1.py")) as url:
        program = desktop.start(home)
        add(program, url)
        for _ in range(COUNT):
            write(program, f"hold {PIECES}")
            program.key("ctrl+n")
            program.until(lambda: not rows(program), "a new conversation")
        program.type(LETTER)
        wait_for_text(program, LETTER)
        program.until(lambda: listed(program, title) == COUNT, "all eight")
        assert listed(program, title, ", Peer, Done") == 0, "all of them are in the middle"
        program.key("ctrl+q")
        program.ends_silently()

        again = desktop.start(home)
        again.window()
        wait_for_text(again, LETTER)
        again.key("Return")
        again.until(
            lambda: listed(again, title, ", Peer, Done") == COUNT,
            "all eight to end",
            START_PATIENCE,
        )
        again.click(again.wait_for("list item", _begins(title)))
        wait_for_row(again, "Done in ")
        (reply,) = [row for row in rows(again) if row.startswith("Peer, ")]
        assert reply.count(WHOLE) == 1
        again.key("ctrl+q")
        again.ends_silently()


def test_waiting_message_is_sent_and_an_old_answer_found(desktop: Desktop, tmp_path: Path) -> None:
    peer = Peer("newest", "sdk_1.py", arguments=("--port", str(lasting_port())))
    with running(peer) as url:
        program = desktop.start(tmp_path / "person")
        add(program, url)
        write(program, "held by a gate")
        wait_for_row(program, "slowly")
        write(program, "lemons")
        wait_for_row(program, "You, ")
        program.wait_for("push button", "Remove")
        release(url, "by a gate")
        wait_for_reply(program, "at last")
        wait_for_reply(program, "hello, lemons")
        program.key("ctrl+n")
        write(program, "hold 200")
        wait_for_row(program, "Peer, ")
    write_while_away(program)
    with running(peer):
        wait_for_row(program, "Failed The agent no longer has this request.")
        wait_for_reply(program, "hello, oranges")
        program.key("ctrl+k")
        program.wait_for("text", "Search everything")
        program.type("hello lemon")
        program.wait_for("list item", lambda name: "hello, lemons" in name)
        program.key("Down", "Return")
        wait_for_reply(program, "hello, lemons")
        program.key("ctrl+f")
        program.type("lemons")
        program.until(lambda: lit(desktop, tmp_path / "lit.png") > 50, "the words in their colour")
        program.key("ctrl+q")
        program.ends_silently()


def write_while_away(program: Program) -> None:
    """Writes while the agent is away, so that the message waits."""
    program.wait_for("push button", "Stop trying")
    write(program, "oranges")
    program.wait_for("push button", "Remove")


def release(url: str, name: str) -> None:
    """Releases a peer's "held NAME"."""
    with urlopen(f"{url}/release?name={quote(name)}", timeout=PATIENCE) as answer:
        assert answer.status == 200


def wait_for_reply(program: Program, text: str) -> None:
    """Waits for this reply of the agent."""
    program.until(
        lambda: any(one.startswith("Peer, ") and text in one for one in rows(program)),
        f"the reply {text!r}",
        START_PATIENCE,
    )


def lit(desktop: Desktop, place: Path) -> int:
    """Returns the number of dots on the screen in the colour of a hit."""
    picture = QImage(str(desktop.screenshot(place)))
    return dots_of(picture, QColor(Tokens().color("search-hit")))


def _begins(beginning: str) -> Callable[[str], bool]:
    return lambda name: name.startswith(beginning)
