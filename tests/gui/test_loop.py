"""The event loop: asyncio's order and rules, on Qt."""

import asyncio
import gc
import socket
import threading
import time
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from a2a_desktop.ui.qt import loop as loops
from a2a_desktop.ui.qt.loop import _Later
from tests.gui.conftest import Run
from tests.waiting import BOUND, until


def test_callbacks_run_in_the_order_of_their_calls(run: Run) -> None:
    called: list[int] = []

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        for number in range(100):
            loop.call_soon(called.append, number)
        await asyncio.sleep(0)

    run(scenario())
    assert called == list(range(100))


def test_cancelled_handle_is_not_called(run: Run) -> None:
    called: list[str] = []

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(called.append, "soon").cancel()
        loop.call_later(0.01, called.append, "later").cancel()
        loop.call_later(0.02, called.append, "wanted")
        await until(lambda: "wanted" in called)

    run(scenario())
    assert called == ["wanted"]


def test_answer_of_a_thread_does_not_wait_for_all_other_callbacks(run: Run) -> None:
    called: list[str] = []

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(loop._callbacks._take_of_threads)  # type: ignore[attr-defined]
        for _ in range(3):
            loop.call_soon(called.append, "other")
        loop.call_soon_threadsafe(called.append, "first answer")
        loop.call_soon_threadsafe(called.append, "second answer")
        await asyncio.sleep(0)

    run(scenario())
    assert called == ["first answer", "second answer", "other", "other", "other"]


def test_bound_waits_for_what_came_while_the_program_was_stopped(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    async def answer() -> None:
        for _ in range(100):
            await asyncio.sleep(0)
        called.append("answer")

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(0, called.append, "bound")
        answering = asyncio.ensure_future(answer())
        await until(lambda: "bound" in called)
        await answering

    monkeypatch.setattr(loops, "STOPPED", 0.1)
    monkeypatch.setattr(loops, "monotonic", lambda: time.monotonic() + 10)
    run(scenario())
    assert called == ["answer", "bound"]


def test_name_server_that_hangs_holds_up_no_other_work(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, asked = threading.Event(), list[str]()

    def look_up(host: str, _: int, **__: int) -> list[str]:
        asked.append(host)
        answers.wait()
        if host == "none.example":
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        return [host]

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        names = [f"{number}.example" for number in range(2 * loops.WORKERS)]
        first = asyncio.ensure_future(loop.getaddrinfo(names[0], 443))
        others: list[asyncio.Future[Any]]
        others = [asyncio.ensure_future(loop.getaddrinfo(one, 443)) for one in names]
        nowhere = asyncio.ensure_future(loop.getaddrinfo("none.example", 443))
        await until(lambda: len(asked) == len(names) + 1)
        first.cancel()
        assert await asyncio.to_thread(lambda: "done") == "done"
        answers.set()
        assert await asyncio.gather(*others) == [[one] for one in names]
        with pytest.raises(socket.gaierror):
            await nowhere

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    try:
        run(scenario())
    finally:
        answers.set()
    assert len(asked) == len(set(asked))


def test_kept_timeout_leaves_no_timer(run: Run) -> None:
    async def scenario() -> int:
        await asyncio.sleep(0)
        before = handles()
        for _ in range(500):
            async with asyncio.timeout(600):
                await asyncio.sleep(0)
        return handles() - before

    assert run(scenario()) < 10


def test_callbacks_of_threads_run_in_the_loops_thread_and_in_order(run: Run) -> None:
    called: list[tuple[int, int]] = []
    ours = threading.get_ident()

    async def scenario() -> None:
        loop = asyncio.get_running_loop()

        def note(thread: int, number: int) -> None:
            assert threading.get_ident() == ours
            called.append((thread, number))

        def work(thread: int) -> None:
            for number in range(1000):
                loop.call_soon_threadsafe(note, thread, number)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for one in threads:
            one.start()
        await until(lambda: len(called) == 8000)
        for one in threads:
            one.join()

    run(scenario())
    by_thread = [[number for one, number in called if one == thread] for thread in range(8)]
    assert by_thread == [list(range(1000))] * 8


def test_work_of_threads_is_done_by_threads_of_python(run: Run) -> None:
    async def scenario() -> threading.Thread:
        return await asyncio.to_thread(threading.current_thread)

    assert type(run(scenario())) is threading.Thread


def test_thread_is_refused_once_the_loop_is_closed(qapp: QApplication) -> None:
    loop = loops.Loop(qapp)
    loop.close()
    with pytest.raises(RuntimeError):
        loop.call_soon_threadsafe(print)


def handles() -> int:
    gc.collect()
    return sum(isinstance(one, asyncio.Handle) for one in gc.get_objects())


def test_qt_runs_between_endless_callbacks(run: Run) -> None:
    ticks: list[int] = []

    async def busy() -> None:
        while True:
            await asyncio.sleep(0)

    async def scenario() -> None:
        timer = QTimer()
        timer.timeout.connect(lambda: ticks.append(len(ticks)))
        timer.start(1)
        task = asyncio.ensure_future(busy())
        while len(ticks) < 5:
            await asyncio.sleep(0)
        task.cancel()

    run(scenario())
    assert ticks[:5] == [0, 1, 2, 3, 4]


def test_callbacks_that_others_add_wait_for_no_turn_of_qt(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loops, "TURN", BOUND)
    turns: list[int] = []

    async def scenario() -> None:
        QTimer.singleShot(0, lambda: turns.append(1))
        for _ in range(100):
            await asyncio.sleep(0)
        assert turns == []
        await until(lambda: turns)

    run(scenario())


def test_qt_runs_between_long_callbacks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "TURN", 0.001)
    order: list[str] = []

    def callback() -> None:
        time.sleep(0.002)
        order.append("callback")

    async def scenario() -> None:
        for _ in range(20):
            asyncio.get_running_loop().call_soon(callback)
        QTimer.singleShot(0, lambda: order.append("Qt"))
        await until(lambda: order.count("callback") == 20)

    run(scenario())
    assert order.index("Qt") < order.index("callback") + 3


def test_due_timer_waits_for_one_long_callback_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loops, "TURN", 0.001)
    order: list[str] = []

    async def scenario() -> None:
        timer = QTimer()
        timer.timeout.connect(lambda: order.append("timer"))

        def first() -> None:
            timer.start(5)
            while timer.remainingTime() > 0:
                pass
            order.append("first")

        loop = asyncio.get_running_loop()
        loop.call_soon(first)
        loop.call_soon(order.append, "second")
        await until(lambda: "second" in order)

    run(scenario())
    assert order[:3] == ["first", "timer", "second"]


def test_callbacks_run_in_a_nested_loop_of_qt(run: Run) -> None:
    called: list[str] = []

    def nested() -> None:
        while "after" not in called:
            QApplication.processEvents()
        called.append("nested")

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(nested)
        loop.call_soon(called.append, "after")
        while "nested" not in called:
            await asyncio.sleep(0)

    run(scenario())
    assert called == ["after", "nested"]


def test_late_cancel_leaves_a_reused_timer_alone(run: Run) -> None:
    called: list[str] = []

    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        over = loop.call_later(0.001, called.append, "first")
        await until(lambda: called)
        wanted = loop.call_later(0.01, called.append, "second")
        assert isinstance(over, _Later)
        assert isinstance(wanted, _Later)
        over.timer = wanted.timer  # Qt reuses the numbers of timers
        over.cancel()
        await until(lambda: len(called) == 2)

    run(scenario())
    assert called == ["first", "second"]


def test_many_simultaneous_sleepers_wake(run: Run) -> None:
    async def sleep_often(number: int) -> int:
        for turn in range(40):
            await asyncio.sleep(0.001 * ((number + turn) % 4))
        return number

    async def scenario() -> list[int]:
        return await asyncio.gather(*map(sleep_often, range(50)))

    assert run(scenario()) == list(range(50))


@pytest.mark.parametrize("delay", [3e6, 1e18, float("inf")])
def test_very_long_delay_can_be_awaited(run: Run, delay: float) -> None:
    async def scenario() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(delay)

    run(scenario())
