"""Finds the way that an agent really answers, by a harmless question.

It asks for a task that nobody has, and for its notifications: "no such task" proves that the method
is known. `tasks/get` is in 0.1 to 0.3, the question for notifications is not. An answer that may
mean anything is compared with the answer to a method that no agent has: see `vagueness`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final
from uuid import uuid4

from a2a_desktop.model.card import (
    METHOD_PATHS,
    NO_STREAM,
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
    MalformedReply,
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
from a2a_desktop.protocol.vagueness import (
    KNOWN_METHOD,
    METHOD_NOT_FOUND,
    NO_SUCH_PLACE,
    UNKNOWN_METHOD,
    can_be_vague,
    is_alike,
    is_vague,
)
from a2a_desktop.protocol.ways import origin


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
    LATE = "late"
    """The server did not answer in time."""


@dataclass(frozen=True, slots=True)
class Try:
    """One way that was tried."""

    way: Interface
    verdict: ProbeResult
    error: A2AError | None = None

    @property
    def origin(self) -> str:
        """The scheme, host and port of the way."""
        return origin(self.way)

    @property
    def asked(self) -> Interface:
        """The way as it was before anything was learnt."""
        return self.way if self.way.trait == METHOD_PATHS else replace(self.way, trait="")

    @property
    def speaks(self) -> bool:
        """The other side speaks JSON-RPC, though not this generation, or what it says is vague."""
        if self.verdict is not ProbeResult.OTHER or self.way.trait == METHOD_PATHS:
            return False  # for some methods a path is missing
        return isinstance(self.error, RpcError) or (self.error is not None and is_vague(self.error))

    @property
    def is_open(self) -> bool:
        """JSON-RPC may be spoken there, in which generation is open."""
        may_be = self.speaks or self.verdict is ProbeResult.LIKELY
        return may_be and self.way.binding == Binding.JSONRPC

    @property
    def is_unknown_method(self) -> bool:
        """The other side speaks JSON-RPC and does not know the method."""
        is_clear = isinstance(self.error, RpcError) and self.error.code == METHOD_NOT_FOUND
        return self.way.trait != METHOD_PATHS and is_clear


ClientOf = Callable[[Interface], AgentClient]
_PROOFS: Final = (ProbeResult.ANSWERS, ProbeResult.SIGN_IN)


class Probing:
    """The search for the way to one agent. `bound` is that of each question, in seconds."""

    def __init__(self, client_of: ClientOf, bound: float) -> None:
        self._client_of = client_of
        self._bound = bound
        self.done: list[Try] = []
        self._words: dict[tuple[str, str, str], A2AError | None] = {}
        """The words for unknown methods, by address, binding and generation of the paths."""
        self._old: dict[str, Try] = {}
        """The tries of `tasks/get`, which is the same in 0.1 to 0.3, by address."""

    @property
    def is_proven(self) -> bool:
        """A way answers, or wants a sign-in."""
        return any(one.verdict in _PROOFS for one in self.done)

    @property
    def is_likely(self) -> bool:
        """A way answers for tasks."""
        return any(one.verdict is ProbeResult.LIKELY for one in self.done)

    @property
    def is_understood(self) -> bool:
        """Something speaks JSON-RPC, in another generation."""
        return any(one.speaks and isinstance(one.error, RpcError) for one in self.done)

    async def settle(self, ways: Iterable[Interface]) -> list[Try]:
        """Tries ways up to the first that answers or wants a sign-in; returns the new tries.

        Tries an unreachable host only once, and no 1.0 where 0.1 to 0.3 answer. Where that server
        is vague about what it does not know, the first of these is believed: it is the card's word.
        """
        new, gone, known = list[Try](), set[str](), {one.asked for one in self.done}
        for way in dict.fromkeys(ways):
            place = origin(way)
            old = [one for one in self._likely() if one.way.url == way.url]
            is_vague_about = any(one.error is not None and is_vague(one.error) for one in old)
            is_other = way.generation is Generation.V1 or way.trait == METHOD_PATHS
            is_old = bool(old) and (is_other or is_vague_about)
            if way in known or place in gone or is_old:
                continue
            one = await self.tried(way)
            new.append(one)
            self.done.append(one)
            if one.verdict in (ProbeResult.NOBODY, ProbeResult.LATE):
                gone.add(place)
            if one.verdict in _PROOFS:
                break
        return new

    async def settle_late(self) -> None:
        """Tries once more, before a way that answers is believed, those that were late before it.

        A server that just starts would else be spoken to in another way each time.
        """
        if any(one.verdict in (*_PROOFS, ProbeResult.LIKELY) for one in self.done):
            late = [one for one in self.done if one.verdict is ProbeResult.LATE]
            self.done = [await self.tried(one.way) if one in late else one for one in self.done]

    def _likely(self) -> list[Try]:
        return [one for one in self.done if one.verdict is ProbeResult.LIKELY]

    async def tried(self, way: Interface) -> Try:
        try:
            async with asyncio.timeout(self._bound):
                return await self._tried(way)
        except TimeoutError:
            return Try(way, ProbeResult.LATE)

    async def _tried(self, way: Interface) -> Try:
        nobody = TaskId(str(uuid4()))
        try:
            client = self._client_of(way)
            if way.trait == METHOD_PATHS:
                return await _asked_by_path(way, client.get(nobody))
            if is_behind_hub(way.url):
                return await _asked_at_hub(way, client.get(nobody))
            has_methods = way.binding in (Binding.JSONRPC, Binding.WEBSOCKET)
            if not has_methods or way.generation is Generation.V1:
                done = _with_trait(await self._asked(way, client, client.get(nobody)))
                return await self._without_false_streams(done, client, nobody)
        except A2AError as error:
            return Try(way, _verdict(error), error)
        done = await _asked(way, client.get_push(nobody, str(uuid4())))
        if done.error is not None and is_vague(done.error) and not client.can_stream:
            likely = await self._asked_of_old(way, done, client, nobody)
            if likely.verdict is ProbeResult.LIKELY:
                return likely  # the word for unknown methods would be asked for in vain
        done = await self._compared(done, client)
        if done.verdict in (ProbeResult.OTHER, ProbeResult.MAYBE):
            done = await self._asked_of_old(way, done, client, nobody)
        return await self._without_false_streams(done, client, nobody)

    async def _asked_of_old(
        self, way: Interface, done: Try, client: AgentClient, nobody: TaskId
    ) -> Try:
        """Asks for a task itself, after a question for its notifications that proved nothing."""
        again = self._old.get(way.url) or await self._asked(way, client, client.get(nobody))
        self._old[way.url] = again
        if again.verdict is ProbeResult.ANSWERS:
            return Try(way, ProbeResult.LIKELY, done.error)
        if again.verdict is ProbeResult.SIGN_IN:
            return replace(again, way=way)
        is_unknown = done.is_unknown_method and again.is_unknown_method
        if way.generation is Generation.V0_1 and is_unknown:
            return replace(done, way=replace(way, trait=THREAD_IDS))
        return done

    async def _asked(self, way: Interface, client: AgentClient, question: Awaitable[object]) -> Try:
        """Asks, and compares a vague answer with the word for unknown methods."""
        return await self._compared(await _asked(way, question), client)

    async def _compared(self, done: Try, client: AgentClient) -> Try:
        way = done.way
        if done.error is None or not can_be_vague(way) or not _may_be_task(done.error):
            return done
        word = await self._word(way, client)
        if is_alike(done.error, word):
            is_unsure = is_vague(done.error) and not way.trait
            way = replace(way, trait=NO_STREAM) if is_unsure else way
            return replace(done, way=way, verdict=ProbeResult.OTHER)
        is_clear = word is None or isinstance(word, RpcError | ServerFault) or is_vague(word)
        return replace(done, verdict=ProbeResult.ANSWERS if is_clear else ProbeResult.MAYBE)

    async def _without_false_streams(self, done: Try, client: AgentClient, nobody: TaskId) -> Try:
        """Notes a server that says the same about streams as about what it does not know.

        A message sent as a stream and refused so could not be sent in another way, for the server
        may have taken it. Nothing is sent as a stream either where no question proves anything.
        """
        is_found = done.verdict in (ProbeResult.ANSWERS, ProbeResult.LIKELY)
        can_compare = can_be_vague(done.way) and client.can_stream
        if not (is_found and can_compare and not done.way.trait):
            return done
        word = await self._word(done.way, client)
        if word is None or not is_vague(word):
            return done
        error = (await _asked(done.way, _first(client, nobody))).error
        if error is not None and is_alike(error, word):
            return replace(done, way=replace(done.way, trait=NO_STREAM))
        return done

    async def _word(self, way: Interface, client: AgentClient) -> A2AError | None:
        paths = way.generation or "" if way.binding == Binding.HTTP_JSON else ""
        key = (way.url, way.binding, paths)  # HTTP+JSON has other paths in each generation
        if key not in self._words:
            self._words[key] = await client.word_for_unknown()
        return self._words[key]


def _may_be_task(error: A2AError) -> bool:
    """Returns whether an error may be about the task, or about the method or its path."""
    return is_vague(error) or (isinstance(error, ServerFault) and error.status in (404, 405))


async def _first(client: AgentClient, task_id: TaskId) -> None:
    """Asks for the stream of a task, up to its first event."""
    async with client.resubscribe(task_id) as updates:
        async for _ in updates:
            return


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
            if code in KNOWN_METHOD:
                return ProbeResult.ANSWERS
            return ProbeResult.OTHER if code in UNKNOWN_METHOD else ProbeResult.MAYBE
        case SignInNeeded() | SignInRefused() | Forbidden():
            return ProbeResult.SIGN_IN
        case ServerFault(status=status):
            return ProbeResult.OTHER if status in NO_SUCH_PLACE else ProbeResult.MAYBE
        case MalformedReply(where=where, problem=problem) if where and problem != "missing":
            return ProbeResult.ANSWERS  # a result, though of nobody
        case RateLimited():
            return ProbeResult.MAYBE
        case Unreachable() | TlsFailed() | CertificateRefused():
            return ProbeResult.NOBODY
        case _:
            return ProbeResult.MAYBE
