"""Frames of conversations on screen: each has its turn, and none waits long for the others."""

import asyncio
import time

import pytest

from a2a_desktop.conversation import update_batcher
from a2a_desktop.conversation.update_batcher import BEHIND, PAUSE, SHOWN


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


class Clock:
    """A time that sleeping moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.slept: list[float] = []
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(seconds)


def test_frame_begins_after_the_pause_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, turns = Clock(monkeypatch), update_batcher._Turns()
    asyncio.run(turns.wait(SHOWN))
    clock.now += 0.2  # it took long
    turns.pause()
    ended = clock.now
    asyncio.run(turns.wait(0))
    assert clock.now == pytest.approx(ended + PAUSE)


def test_frame_does_not_wait_for_pauses_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, turns = Clock(monkeypatch), update_batcher._Turns()
    begun = clock.now
    sleep = clock.sleep

    async def others(seconds: float) -> None:
        await sleep(seconds)
        turns.pause()  # another frame has ended meanwhile

    monkeypatch.setattr(asyncio, "sleep", others)
    asyncio.run(turns.wait(SHOWN))
    assert clock.now == pytest.approx(begun + SHOWN + BEHIND)
