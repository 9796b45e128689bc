"""A second start brings the first program forward; a link offers an agent and asks nothing."""

from pathlib import Path

import pytest

from tests.e2e.desktop import START_PATIENCE, Desktop

pytestmark = pytest.mark.timeout(120)


def test_a_second_start_hands_its_link_to_the_first(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    first = desktop.start(home)
    first.wait_for("text", "Agent address", START_PATIENCE)
    second = desktop.start(home, "a2a:coach.example/agents/7")
    ended = second.wait()
    assert (ended.status, ended.stderr) == (0, "")

    def offered() -> bool:
        node = first.node
        boxes = node.shown("text", "Agent address") if node is not None else iter(())
        return any(box.text == "a2a:coach.example/agents/7" for box in boxes)

    first.until(offered, "the link in the box")
    first.key("Escape")
    first.close_window()
    ended = first.wait()
    assert (ended.status, ended.stderr) == (0, "")
