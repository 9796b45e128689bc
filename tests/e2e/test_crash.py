"""Whatever was on the screen when the program died is there when it starts again."""

from pathlib import Path

import pytest

from tests.e2e.desktop import START_PATIENCE, Desktop
from tests.e2e.talk import QUESTION, begin, reply, rows, wait_for_reply, wait_for_row

pytestmark = pytest.mark.timeout(120)


def test_a_reply_that_was_seen_survives_a_kill(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    program = desktop.start(home)
    begin(program, "Recipe Coach", QUESTION)
    said = wait_for_reply(program, 120)
    asked = rows(program)[0]
    program.kill()

    again = desktop.start(home)
    again.until(lambda: reply(again).startswith(said), f"what was there: {said!r}", START_PATIENCE)
    assert rows(again)[0] == asked
    # Its task is asked for by itself; the demo agents died with the program and know it no more.
    wait_for_row(again, "The agent no longer has this request.")
    again.wait_for("push button", "Ask again")
    again.close_window()
    ended = again.wait()
    assert (ended.status, ended.stderr) == (0, "")
