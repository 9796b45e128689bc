"""Frames of conversations: each has its turn, and none waits long for the others."""

import asyncio
import time
from itertools import pairwise

import pytest

from a2a_desktop.conversation import update_batcher
from a2a_desktop.conversation.update_batcher import (
    BEHIND,
    BEHIND_HIDDEN,
    PAUSE,
    SHOWN,
    UpdateBatcher,
)
from a2a_desktop.tasks import Owner
from tests.fakes import task
from tests.waiting import run


def raise_again(_: str, error: BaseException) -> None:
    raise error


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> update_batcher._Turns:
    """The turns at a time that stands still."""
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    return update_batcher._Turns(BEHIND)


def test_frame_of_a_conversation_alone_waits_no_longer(turns: update_batcher._Turns) -> None:
    assert turns.plan() == 0


def test_frames_of_several_conversations_come_one_after_the_other(
    turns: update_batcher._Turns,
) -> None:
    planned = [turns.plan() for _ in range(4)]
    assert planned == pytest.approx([0, SHOWN, 2 * SHOWN, 3 * SHOWN])


def test_frame_waits_for_many_others_only_for_a_while(turns: update_batcher._Turns) -> None:
    assert max(turns.plan() for _ in range(100)) == pytest.approx(BEHIND)


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
    clock, turns = Clock(monkeypatch), update_batcher._Turns(BEHIND)
    asyncio.run(turns.wait())
    clock.now += 0.2  # it took long
    turns.pause()
    ended = clock.now
    asyncio.run(turns.wait())
    assert clock.now == pytest.approx(ended + PAUSE)


def test_frame_does_not_wait_for_pauses_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, turns = Clock(monkeypatch), update_batcher._Turns(BEHIND)
    begun = clock.now
    sleep = clock.sleep

    async def others(seconds: float) -> None:
        await sleep(seconds)
        turns.pause()  # another frame has ended meanwhile

    monkeypatch.setattr(asyncio, "sleep", others)
    asyncio.run(turns.wait())
    assert clock.now == pytest.approx(begun + BEHIND)


def test_conversation_shows_what_is_gathered_as_soon_as_it_is_on_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(update_batcher, "HIDDEN", 3600)
    ended = asyncio.Event()

    async def end() -> None:
        ended.set()

    async def story() -> None:
        batcher = UpdateBatcher(owner := Owner("test", raise_again), end)
        batcher.add(task())
        batcher.is_visible = True
        await ended.wait()
        await owner.close()

    run(story())


def test_many_hidden_conversations_that_end_at_once_leave_turns_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(update_batcher, "_hidden", update_batcher._Turns(BEHIND_HIDDEN))
    ended: list[float] = []

    async def end() -> None:
        ended.append(clock.now)

    for _ in range(4):
        asyncio.run(UpdateBatcher(Owner("test", raise_again), end).settle())
    assert all(after - before >= PAUSE for before, after in pairwise(ended))


def test_update_after_a_pause_is_shown_at_once_and_the_next_a_frame_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(update_batcher, "_shown", update_batcher._Turns(BEHIND))
    monkeypatch.setattr(update_batcher, "PAUSE", 0.0)
    clock = Clock(monkeypatch)
    ended: list[float] = []

    async def end() -> None:
        ended.append(clock.now - begun)

    batcher = UpdateBatcher(Owner("test", raise_again), end)
    batcher.is_visible = True
    begun = clock.now
    for _ in range(2):
        asyncio.run(batcher._run())
    clock.now += 1
    asyncio.run(batcher._run())
    assert ended == pytest.approx([0, SHOWN, 1 + SHOWN])
