"""A second start, which raises the first window; a link offers an agent and sends nothing."""

import json
from pathlib import Path
from typing import Final

from tests.e2e.desktop import START_PATIENCE, Desktop
from tests.e2e.talk import dismiss

CARD: Final = Path(__file__).parent.parent / "data/cards/sdk-1.0.3-jsonrpc.json"


def test_further_starts_hand_their_link_and_their_card_file_to_the_first(
    desktop: Desktop, tmp_path: Path
) -> None:
    home = tmp_path / "person"
    first = desktop.start(home)
    first.wait_for("text", "Agent address", START_PATIENCE)
    second = desktop.start(home, "a2a:coach.example/agents/7")
    second.ends_silently()

    def offered() -> bool:
        node = first.node
        boxes = node.shown("text", "Agent address") if node is not None else []
        return any(box.text == "a2a:coach.example/agents/7" for box in boxes)

    first.until(offered, "the link in the box")
    dismiss(first, offered)

    card = tmp_path / "Coach card.json"
    said = json.loads(CARD.read_text("utf-8"))["card"]
    card.write_text(json.dumps(said))
    desktop.start(home, card.as_uri()).ends_silently()
    first.wait_for("label", lambda shown: said["name"] in shown)
    dismiss(first, lambda: first.find("label", lambda shown: said["name"] in shown) is not None)
    first.close_window()
    first.ends_silently()
