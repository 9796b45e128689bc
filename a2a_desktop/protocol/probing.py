"""Finds the way that an agent really answers, by a harmless question.

It asks for a task that nobody has, and for its notifications: "no such task" proves that the method
is known. `tasks/get` is in 0.1 to 0.3, the question for notifications is not.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import aclosing
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from uuid import uuid4

from a2a_desktop.model.card import (
    METHOD_PATHS,
    PLAIN_BYTES,
    THREAD_IDS,
    Binding,
    Generation,
    Interface,
)
from a2a_desktop.model.errors import (
    A2AError,
    CertificateRefused,
    Forbidden,
    GrpcUnable,
    NoCommonInterface,
    RateLimited,
    RpcError,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    TlsFailed,
    Unreachable,
    Unsupported,
)
from a2a_desktop.model.hub import is_behind_hub
from a2a_desktop.model.ids import TaskId
from a2a_desktop.protocol.client import AgentClient


class ProbeResult(StrEnum):
    """The result of a try of one way."""

    ANSWERS = "answers"
    LIKELY = "likely"
    """It answers for tasks, but two generations ask for them alike."""
    MAYBE = "maybe"
    """It answers, but did not understand or refused."""
    SIGN_IN = "sign-in"
    """It answers and wants a sign-in."""
    OTHER = "other"
    """It answers in another way."""
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Try:
    """One way that was tried."""

    way: Interface
    verdict: ProbeResult
    error: A2AError | None = None

    @property
    def is_unknown_method(self) -> bool:
        """The other side speaks JSON-RPC and does not know the method."""
        is_told = self.way.trait != METHOD_PATHS  # there it is a missing path
        return is_told and isinstance(self.error, RpcError) and self.error.code == METHOD_NOT_FOUND


METHOD_NOT_FOUND: Final = -32601
_UNKNOWN_METHOD: Final = frozenset({METHOD_NOT_FOUND, -32600, -32700, -32009})
"""Method not found; invalid request (servers of 0.1 say it); parse error; version."""
_KNOWN_METHOD: Final = frozenset({-32001, -32002, -32003, -32004, -32005, -32006, -32602})
"""Errors that only a known method can give."""
_NO_SUCH_PLACE: Final = frozenset({400, 404, 405, 406, 415, 426, 501})

ClientOf = Callable[[Interface], AgentClient]


async def tries(
    ways: Iterable[Interface], client_of: ClientOf, bound: float
) -> AsyncGenerator[Try, None]:
    """Tries each way, one after the other; an unreachable host only once."""
    gone: set[str] = set()
    for way in dict.fromkeys(ways):
        host = way.url.partition("://")[2].partition("/")[0]
        if host in gone:
            continue
        done = await tried(way, client_of, bound)
        if done.verdict is ProbeResult.NOBODY:
            gone.add(host)
        yield done


async def tried(way: Interface, client_of: ClientOf, bound: float) -> Try:
    """Tries one way, for `bound` seconds at most."""
    try:
        async with asyncio.timeout(bound):
            return await _tried(way, client_of)
    except TimeoutError:
        return Try(way, ProbeResult.NOBODY)


async def _tried(way: Interface, client_of: ClientOf) -> Try:
    nobody = TaskId(str(uuid4()))
    try:
        client = client_of(way)
        if way.trait == METHOD_PATHS:
            return await _asked_by_path(way, client.get(nobody))
        if is_behind_hub(way.url):
            return await _asked_at_hub(way, client.get(nobody))
        if way.binding != Binding.JSONRPC or way.generation is Generation.V1:
            return _with_trait(await _asked(way, client.get(nobody)))
    except A2AError as error:
        return Try(way, _verdict(error), error)
    done = await _asked(way, client.get_push(nobody, str(uuid4())))
    if done.verdict in (ProbeResult.OTHER, ProbeResult.MAYBE):
        again = await _asked(way, client.get(nobody))
        if again.verdict is ProbeResult.ANSWERS:
            return Try(way, ProbeResult.LIKELY, done.error)
        is_unknown = done.is_unknown_method and again.is_unknown_method
        if way.generation is Generation.V0_1 and is_unknown:
            return replace(done, way=replace(way, trait=THREAD_IDS))
    return done


async def _asked_by_path(way: Interface, question: Awaitable[object]) -> Try:
    """Accepts any error object at a method's own path as proof."""
    done = await _asked(way, question)
    is_proof = isinstance(done.error, RpcError) and not isinstance(done.error, Unsupported)
    return replace(done, verdict=ProbeResult.ANSWERS) if is_proof else done


async def _asked_at_hub(way: Interface, question: Awaitable[object]) -> Try:
    """Accepts a hub that answers at all: it need not know of tasks that are over."""
    done = await _asked(way, question)
    if isinstance(done.error, ServerFault | Forbidden):
        return replace(done, verdict=ProbeResult.OTHER)  # an answer of web servers that are no hub
    return replace(done, verdict=ProbeResult.ANSWERS) if isinstance(done.error, RpcError) else done


def _with_trait(done: Try) -> Try:
    """Marks servers of 0.3 over HTTP+JSON outside Python by the code beside their message."""
    way, error = done.way, done.error
    is_old = (way.binding, way.generation) == (Binding.HTTP_JSON, Generation.V0_3)
    if is_old and isinstance(error, RpcError) and isinstance(error.data, dict):
        return replace(done, way=replace(way, trait=PLAIN_BYTES))
    return done


async def _asked(way: Interface, question: Awaitable[object]) -> Try:
    try:
        await question
    except A2AError as error:
        return Try(way, _verdict(error), error)
    return Try(way, ProbeResult.ANSWERS)


async def settled(ways: Iterable[Interface], client_of: ClientOf, bound: float) -> list[Try]:
    """Returns the tries up to the first that answers or wants a sign-in; all, if there is none."""
    done: list[Try] = []
    async with aclosing(tries(ways, client_of, bound)) as each:
        async for one in each:
            done.append(one)
            if one.verdict in (ProbeResult.ANSWERS, ProbeResult.SIGN_IN):
                break
    return done


def best(done: Iterable[Try]) -> Try | None:
    """Returns the best of the tries; None if none is any good."""
    order = (ProbeResult.ANSWERS, ProbeResult.SIGN_IN, ProbeResult.LIKELY, ProbeResult.MAYBE)
    ranked = sorted(
        (one for one in done if one.verdict in order), key=lambda one: order.index(one.verdict)
    )
    return ranked[0] if ranked else None


def _verdict(error: A2AError) -> ProbeResult:
    match error:
        case NoCommonInterface() | GrpcUnable():
            return ProbeResult.OTHER
        case RpcError(code=code):
            if code in _KNOWN_METHOD:
                return ProbeResult.ANSWERS
            return ProbeResult.OTHER if code in _UNKNOWN_METHOD else ProbeResult.MAYBE
        case SignInNeeded() | SignInRefused() | Forbidden():
            return ProbeResult.SIGN_IN
        case ServerFault(status=status):
            return ProbeResult.OTHER if status in _NO_SUCH_PLACE else ProbeResult.MAYBE
        case RateLimited():
            return ProbeResult.MAYBE
        case Unreachable() | TlsFailed() | CertificateRefused():
            return ProbeResult.NOBODY
        case _:
            return ProbeResult.MAYBE
