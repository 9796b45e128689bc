"""The one event loop: qasync's, with its callbacks run together.

qasync begins and ends a Qt timer for each callback, and a cancelled one keeps its timer until it
would have been due: a stream that is read under a bound of ten minutes leaves one behind with every
piece. Its threads are QThreads, which enter Python from C++ as they start, all ten at once: a start
of the program crashed there. Callbacks of threads come by a Qt signal to a Python function, which
may crash too (PYSIDE-3124). Here threads are Python's, and a socket wakes the loop, as in asyncio.
"""

import asyncio
import socket
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from functools import partial
from math import ceil
from threading import Thread
from time import monotonic
from typing import Any, Final

import qasync
from PySide6.QtCore import QObject, QSocketNotifier, QTimerEvent
from PySide6.QtWidgets import QApplication

WORKERS: Final = 10
"""Threads for `asyncio.to_thread`, at most."""
TURN: Final = 0.004
"""Seconds after which Qt has its turn again, however many callbacks wait."""
LONGEST: Final = 2**31 // 1000
"""Seconds that Qt's timers can count; later callbacks run then."""
STOPPED: Final = 1.0
"""Seconds by which a callback is late only if the program was stopped (SIGSTOP, a laptop's lid): it
waits as long again, until what came meanwhile is read. A bound would end the wait for it first.
"""


class Loop(qasync.QEventLoop):  # type: ignore[misc]  # qasync has no types
    """asyncio on Qt."""

    def __init__(self, app: QApplication) -> None:
        self._callbacks = _Callbacks()
        self._lookups: dict[object, Future[Any]] = {}
        super().__init__(app)
        self.set_default_executor(ThreadPoolExecutor(WORKERS))

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._callbacks.add(handle)
        return handle

    def call_soon_threadsafe(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """See asyncio. Raises RuntimeError once the loop is closed."""
        self._check_closed()
        handle = asyncio.Handle(callback, args, self, context)
        self._callbacks.add_from_thread(handle)
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = _Later(when, callback, args, self, context)
        handle.is_put_off = False
        self._callbacks.add_later(handle, when - self.time())
        return handle

    async def getaddrinfo(self, host: Any, port: Any, **options: int) -> Any:
        """See asyncio. A thread for each name: while its server hangs, it would hold up all other
        work of threads, and the end of the program.
        """
        key = (host, port, *sorted(options.items()))
        if (found := self._lookups.get(key)) is None:
            found = self._lookups[key] = Future()
            look_up = partial(socket.getaddrinfo, host, port, **options)
            found.set_running_or_notify_cancel()  # others may wait after the first has stopped
            found.add_done_callback(lambda _: self._lookups.pop(key, None))
            Thread(target=_finish, args=(found, look_up), name="look up", daemon=True).start()
        return await asyncio.wrap_future(found)

    def run_forever(self) -> int:
        """See asyncio. A task closes an abandoned generator; qasync leaves that to chance."""
        before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._asyncgen_firstiter_hook, self._asyncgen_finalizer_hook)
        try:
            return int(super().run_forever())
        finally:
            sys.set_asyncgen_hooks(*before)

    def close(self) -> None:
        """Ends the loop; waiting callbacks are never called."""
        super().close()
        self._callbacks.clear()


def _finish(future: Future[Any], work: Callable[[], object]) -> None:
    """Does the work of a future."""
    try:
        future.set_result(work())
    except Exception as error:  # noqa: BLE001  # boundary: it is raised where the future is awaited
        future.set_exception(error)


class _Later(asyncio.TimerHandle):
    """A callback that is due at a time. A cancelled one is forgotten at once."""

    __slots__ = ("forget", "is_put_off", "timer")
    forget: Callable[["_Later"], None]
    is_put_off: bool
    timer: int

    def cancel(self) -> None:
        if not self.cancelled():
            self.forget(self)
        super().cancel()


class _Callbacks(QObject):
    def __init__(self) -> None:
        super().__init__()
        self._first: deque[asyncio.Handle] = deque()
        self._soon: deque[asyncio.Handle] = deque()
        self._later: dict[int, _Later] = {}
        self._turn = 0
        """The timer of the next turn; 0 if none is due."""
        self._of_threads: deque[asyncio.Handle] = deque()
        self._heard, self._waker = socket.socketpair()
        for one in (self._heard, self._waker):
            one.setblocking(False)
        listener = QSocketNotifier(self._heard.fileno(), QSocketNotifier.Type.Read, self)
        listener.activated.connect(self._take_of_threads)

    def add(self, handle: asyncio.Handle) -> None:
        """Calls it as soon as Qt has nothing else to do."""
        self._soon.append(handle)
        self._want_turn()

    def add_from_thread(self, handle: asyncio.Handle) -> None:
        """Calls it before those of `add`, from any thread: it was waited for already."""
        self._of_threads.append(handle)
        with suppress(OSError):  # so many bytes wait that one more tells nothing, or it is closed
            self._waker.send(b"\0")

    def add_later(self, handle: _Later, delay: float) -> None:
        """Calls it after `delay` seconds."""
        handle.timer = self.startTimer(ceil(1000 * min(max(0.0, delay), LONGEST)))
        handle.forget = self._forget
        self._later[handle.timer] = handle

    def clear(self) -> None:
        """Calls nothing more, and hears no thread."""
        for listener in self.findChildren(QSocketNotifier):
            listener.setEnabled(False)
        self._heard.close()
        self._waker.close()
        for handle in list(self._later.values()):
            self._forget(handle)
        self._first.clear()
        self._soon.clear()

    def timerEvent(self, event: QTimerEvent) -> None:
        timer = event.timerId()
        if timer == self._turn:
            self._run_some()
        elif (handle := self._later.get(timer)) is not None:
            self._forget(handle)
            if handle.is_put_off or monotonic() < handle.when() + STOPPED:
                handle._run()
            else:
                handle.is_put_off = True
                self.add_later(handle, STOPPED)

    def _take_of_threads(self) -> None:
        with suppress(BlockingIOError):  # an inner loop of Qt's has read it
            self._heard.recv(4096)
        while self._of_threads:
            self._first.append(self._of_threads.popleft())
        self._want_turn()

    def _want_turn(self) -> None:
        if not self._turn:
            self._turn = self.startTimer(0)

    def _forget(self, handle: _Later) -> None:
        """Forgets the timer of a called one: Qt may reuse its number."""
        if self._later.get(handle.timer) is handle:
            del self._later[handle.timer]
            self.killTimer(handle.timer)

    def _run_some(self) -> None:
        """Runs the callbacks that wait, and those that they add, as many as there is time for."""
        self.killTimer(self._turn)
        self._turn = self.startTimer(0)  # also for a loop of Qt's inside one of them
        end = monotonic() + TURN
        while (waiting := self._first or self._soon) and monotonic() < end:
            handle = waiting.popleft()
            if not handle.cancelled():
                handle._run()
        is_waited_for = bool(self._first or self._soon)
        if self._turn and (not is_waited_for or monotonic() > end + 2 * TURN):
            self.killTimer(self._turn)
            self._turn = 0
        if is_waited_for:
            self._want_turn()  # after one that took long: the timers that became due come first
