"""Frames of conversations on screen: each has its turn, and none waits long for the others."""

import time

import pytest

from a2a_desktop.conversation import update_batcher
from a2a_desktop.conversation.update_batcher import BEHIND, SHOWN


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> update_batcher._Turns:
    """The turns at a time that stands still."""
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    return update_batcher._Turns()


def test_frame_of_a_conversation_alone_waits_no_longer(turns: update_batcher._Turns) -> None:
    assert turns.plan(0.05) == pytest.approx(0.05)


def test_frames_of_several_conversations_come_one_after_the_other(
    turns: update_batcher._Turns,
) -> None:
    planned = [turns.plan(SHOWN) for _ in range(4)]
    assert planned == pytest.approx([SHOWN, 2 * SHOWN, 3 * SHOWN, 4 * SHOWN])


def test_frame_waits_for_many_others_only_for_a_while(turns: update_batcher._Turns) -> None:
    assert max(turns.plan(SHOWN) for _ in range(100)) == pytest.approx(SHOWN + BEHIND)
