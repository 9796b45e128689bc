"""A crash of the program: everything on the screen is there at the next start."""

from pathlib import Path

from tests.e2e.desktop import START_PATIENCE, Desktop
from tests.e2e.talk import (
    QUESTION,
    add,
    begin,
    reply,
    rows,
    start_with_shared_demo,
    wait_for_row,
    write,
)
from tests.peers import Peer, running
from tests.ports import lasting_port


def test_a_reply_that_was_seen_survives_a_kill(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    peer = Peer("newest", "sdk_1.py", arguments=("--port", str(lasting_port())))
    with running(peer) as url:
        program = desktop.start(home)
        add(program, url)
        write(program, "hold 100")
        wait_for_row(program, "Peer, ")
        program.until(lambda: "w49 " in f"{reply(program, 'Peer')} ", "the half that comes")
        said, asked = reply(program, "Peer"), rows(program)[0]
        program.kill()

    # The task is queried without a click; the restarted agent has forgotten it.
    with running(peer):
        again = desktop.start(home)  # the open conversation is kept a second later
        listed = again.wait_for("list item", lambda name: name.startswith("hold"), START_PATIENCE)
        again.click(listed)
        wait_for_row(again, "Failed The agent no longer has this request.")
        assert reply(again, "Peer") == said
        assert rows(again)[0] == asked
        again.wait_for("push button", "Try again")
        again.wait_for("label", "Failed")
        again.wait_for("list item", lambda name: name.startswith("hold") and ", Failed, " in name)
        again.close_window()
        again.ends_silently()


def test_damaged_file_is_reported_and_kept_at_the_start(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    file = home / "data" / "a2a-desktop.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"SQLite format 3\0" + b"\xff" * 8000)
    before = file.read_bytes()
    program = start_with_shared_demo(desktop, home)
    program.wait_for("label", "Your conversations can't be opened.", START_PATIENCE)
    said = program.wait_for("label", lambda name: "was damaged" in name).name
    assert str(file.parent) in said
    program.click(program.wait_for("push button", "OK"))
    begin(program, "Recipe Coach", QUESTION)
    wait_for_row(program, "Done in ")
    program.key("ctrl+q")
    program.ends_silently()
    kept = [one for one in file.parent.iterdir() if one.read_bytes() == before]
    assert [str(one) in said for one in kept] == [True]
