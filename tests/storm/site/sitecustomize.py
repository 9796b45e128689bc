"""Makes asyncio's freedom real: ready tasks run in any order, servers read late.

Python imports this at its start, in the tests and in each process that they start, once its folder
is in PYTHONPATH. Standard library only.
"""

import asyncio
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import sys
from asyncio import base_events
from collections import deque
from collections.abc import Callable, Sequence
from itertools import takewhile
from types import ModuleType
from typing import Any

LONGEST_PAUSE = 0.05
"""Seconds between the arrival of bytes at a server and the moment that it reads them."""
_REACH = 64
"""The number of ready callbacks from which one is drawn."""
_WINDOW_LOOP = "a2a_desktop.ui.qt.loop"
_DRAW = random.Random(os.environ.get("A2A_STORM"))


class ShuffledReady(deque[asyncio.Handle]):
    """Runs the steps of tasks in any order, but not across a plain callback.

    Transports and sockets rely on the order of those; no rule orders tasks.
    """

    def popleft(self) -> asyncio.Handle:
        reach = range(min(len(self), _REACH))  # not an iterator: other threads append
        steps = sum(1 for _ in takewhile(lambda place: _is_step(self[place]), reach))
        if steps > 1:
            other = _DRAW.randrange(steps)
            self[0], self[other] = self[other], self[0]
        return super().popleft()


def _is_step(handle: asyncio.Handle) -> bool:
    callback = handle._callback  # type: ignore[attr-defined]
    return isinstance(getattr(callback, "__self__", None), asyncio.Task)


class LateEars:
    """Hands received bytes to a server's protocol after a pause, in the order of arrival."""

    def __init__(self, protocol: asyncio.Protocol, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[tuple[Callable[..., object], tuple[object, ...]]] = deque()
        self._transport: asyncio.BaseTransport | None = None
        self._lost, self._made = protocol.connection_lost, protocol.connection_made
        self._ended = protocol.eof_received
        data_received = protocol.data_received
        vars(protocol).update(
            connection_made=self._connection_made,
            data_received=lambda data: self._later(data_received, data),
            eof_received=lambda: self._later(self._eof_received),
            connection_lost=self._connection_lost,
        )

    def _connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._made(transport)

    def _eof_received(self) -> None:
        if not self._ended() and self._transport is not None:
            self._transport.close()

    def _later(self, function: Callable[..., object], *arguments: object) -> bool:
        self._waiting.append((function, arguments))
        if len(self._waiting) == 1:
            self._pause()
        return True

    def _pause(self) -> None:
        self._loop.call_later(_DRAW.uniform(0, LONGEST_PAUSE), self._hand_on)

    def _hand_on(self) -> None:
        if self._transport is not None and self._transport.is_closing():
            return
        if self._waiting:
            function, arguments = self._waiting.popleft()
            function(*arguments)
        if self._waiting:
            self._pause()

    def _connection_lost(self, error: Exception | None) -> None:
        """Hands on bytes before a failure; a connection that closes gets no more."""
        while self._waiting and error is not None:
            function, arguments = self._waiting.popleft()
            function(*arguments)
        self._lost(error)


def _shuffle_asyncio() -> None:
    make = base_events.BaseEventLoop.__init__

    def make_shuffled(self: Any) -> None:
        make(self)
        self._ready = ShuffledReady()

    base_events.BaseEventLoop.__init__ = make_shuffled  # type: ignore[method-assign]


def _delay_servers() -> None:
    create_server = base_events.BaseEventLoop.create_server

    async def create_late_server(
        self: Any, protocol_factory: Callable[[], Any], *arguments: Any, **options: Any
    ) -> Any:
        def factory() -> Any:
            protocol = protocol_factory()
            if isinstance(protocol, asyncio.Protocol):
                LateEars(protocol, self)
            return protocol

        return await create_server(self, factory, *arguments, **options)

    base_events.BaseEventLoop.create_server = create_late_server  # type: ignore[method-assign]


class WindowLoopFinder(importlib.abc.MetaPathFinder):
    """Shuffles the loop of the window too, which has a queue of its own, once it is imported."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != _WINDOW_LOOP:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.loader is not None
        run = spec.loader.exec_module

        def run_shuffled(module: ModuleType) -> None:
            run(module)
            make = module._Callbacks.__init__

            def make_shuffled(callbacks: Any) -> None:
                make(callbacks)
                callbacks._soon = ShuffledReady()

            module._Callbacks.__init__ = make_shuffled

        vars(spec.loader)["exec_module"] = run_shuffled
        return spec


if "A2A_STORM" in os.environ:
    _shuffle_asyncio()
    _delay_servers()
    sys.meta_path.insert(0, WindowLoopFinder())
