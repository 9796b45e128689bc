"""Real payloads, damaged in every way: each is drawn, lit, copied and read out all the same.

240 of them; 20,000 with `--hypothesis-profile=thorough`.
"""

import asyncio
import random
from typing import Final

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.query import read
from a2a_desktop.model.ids import Json
from a2a_desktop.parts.classify import view_of
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.data.view_state import ViewState
from a2a_desktop.ui.data.words import accessible_text
from tests.damaged_data import damaged, payloads
from tests.gui.conftest import Run
from tests.waiting import BOUND

EXAMPLES: Final = max(240, settings().max_examples)
PORTIONS: Final = 8
WIDTH: Final = 640
TALLEST: Final = 8000


def look_at(frame: PartFrame, value: Json) -> None:
    """Shows the data as the program does, from the first look to the last copy."""
    view = view_of(value)
    known = ViewState(value, view)
    for _ in range(2):
        frame.show_known(known, "")
        for query in (read("red an"), read("")):
            frame.light(query)
            frame.setGeometry(0, 0, WIDTH, min(TALLEST, frame.height_for(WIDTH)))
            assert not frame.grab().isNull()
        frame.toggle_json()
    known.state = frame.state()
    for way in frame.copying._ways:
        assert way.text() is not None
    assert accessible_text(view, "name")


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_damaged_data_is_shown(
    run: Run, qtbot: QtBot, caplog: pytest.LogCaptureFixture, portion: int
) -> None:
    frame = PartFrame(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(frame)
    frame.show()
    every = payloads()
    chance = random.Random(portion)

    async def story() -> None:
        look_at(frame, damaged(chance.choice(every), chance))
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=BOUND)

    for _ in range(EXAMPLES // PORTIONS):
        run(story())
    assert not caplog.records, "a view failed, and the tree took its place"
