"""Streams of events, however they are written and wherever they are cut. Source: HTML, 9.2."""

import asyncio
import gzip
import json
from collections.abc import AsyncGenerator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.errors import A2AError, MalformedReply
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol import sse
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.http import Http, chunks_of
from a2a_desktop.protocol.limits import JSON_DEPTH
from a2a_desktop.protocol.sse import Frame, frames, paced
from a2a_desktop.protocol.transports.requests import decoded

BOM = "\ufeff".encode()


async def cut(data: bytes, places: list[int]) -> AsyncGenerator[bytes, None]:
    start = 0
    for place in [*sorted(min(one, len(data)) for one in places), len(data)]:
        yield data[start:place]
        start = place


def read(data: bytes, *places: int) -> list[Frame]:
    async def main() -> list[Frame]:
        return [frame async for frame in frames(cut(data, list(places)))]

    return asyncio.run(main())


def by_the_book(data: bytes) -> list[Frame]:
    """The standard's own algorithm, on the whole stream."""
    whole = data.removeprefix(BOM).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    found, event, held = [], "", list[bytes]()
    for line in whole.split(b"\n")[:-1]:  # what no line end follows is no line yet
        if not line:
            if held:
                found.append(Frame(event, b"\n".join(held)))
            event, held = "", []
            continue
        name, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if name == b"data":
            held.append(value)
        elif name == b"event":
            event = value.decode("utf-8", "replace")
    return found


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "text",
    [
        "data: a\u2028b\n\n",
        "data: a\u0085b\n\n",
        "data:no blank\n\n",
        "data:  two blanks\n\n",
        ": a comment\n: another\ndata: x\n\n",
        "event: error\ndata: x\n\n",
        'data: {\ndata:   "a": 1\ndata: }\n\n',
        "data\ndata: x\n\n",
        "id: 7\nretry: 10\ndata: ünïcödé \U0001f600\n\n\n\ndata: y\n\n",
    ],
)
def test_every_way_of_writing_is_read_wherever_it_is_cut(text: str, end: str) -> None:
    for start in (b"", BOM):
        data = start + text.replace("\n", end).encode()
        if end == "\r":
            data += b": what follows shows that the last line end was one\n"
        expected = by_the_book(data)
        assert expected
        for place in range(len(data) + 1):
            assert read(data, place) == expected, (data, place)
        assert read(data, *range(len(data))) == expected


PIECES = [b"data", b"data: ", b"event: e", b":", b" ", b"x", b"\n", b"\r", b"\r\n", b"\n\n"]
PIECES += ["\u2028".encode(), "\u0085".encode(), BOM, b"\xff", b"\0"]


@given(st.lists(st.sampled_from(PIECES), max_size=25), st.lists(st.integers(0, 60), max_size=5))
def test_any_bytes_are_read_as_the_standard_says(pieces: list[bytes], places: list[int]) -> None:
    data = b"".join(pieces) + b"\n"
    assert read(data, *places) == by_the_book(data)


@given(st.lists(st.binary(max_size=30), max_size=6))
def test_rubbish_in_a_stream_gives_our_errors_only(lines: list[bytes]) -> None:
    async def main() -> None:
        data = b"".join(b"data: " + line.replace(b"\n", b"") + b"\n\n" for line in lines)
        for dialect in (V1(), V03()):
            async for frame in frames(cut(data, [])):
                try:
                    dialect.read_update(await decoded(frame.data))
                except A2AError:
                    continue

    asyncio.run(main())


@pytest.mark.parametrize("depth", [100, 128, 130, 502])
def test_what_lies_deep_in_a_reply_is_read_as_its_text(depth: int) -> None:
    deep: Json = 1
    for _ in range(depth // 2):
        deep = [{"a": deep}]
    value = asyncio.run(decoded(json.dumps(deep).encode()))
    levels = 0
    while isinstance(value, dict | list):
        levels += 1
        value = value[0] if isinstance(value, list) else value["a"]
    assert levels == min(depth, JSON_DEPTH)
    assert str(value).count("a") == (depth - levels) // 2, "nothing is lost"


def test_a_reply_without_end_of_levels_is_refused() -> None:
    with pytest.raises(MalformedReply):
        asyncio.run(decoded(b"[" * 100_000 + b"]" * 100_000))


def test_a_packed_stream_is_unpacked_as_it_comes() -> None:
    events = b"".join(b"data: " + json.dumps({"n": n}).encode() + b"\n\n" for n in range(50))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n")
        writer.write(b"content-encoding: gzip\r\nconnection: close\r\n\r\n")
        packed = gzip.compress(events)
        for start in range(0, len(packed), 7):
            writer.write(packed[start : start + 7])
            await writer.drain()
        writer.close()

    async def main() -> list[object]:
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        http = Http()
        try:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            async with http.open("GET", url) as response:
                return [json.loads(one.data) async for one in frames(chunks_of(response))]
        finally:
            await http.aclose()
            server.close()

    assert asyncio.run(main()) == [{"n": n} for n in range(50)]


def test_after_a_small_chunk_that_was_waited_for_more_gather_and_what_is_there_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    asked_at_pauses: list[int] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        if seconds == sse.PACE:
            asked_at_pauses.append(asked[-1])
        await sleep(0)

    async def chunks() -> AsyncGenerator[bytes, None]:
        for number, (size, waits) in enumerate(
            ((sse.SMALL, True), (3, True), (4, False), (5, False), (6, True))
        ):
            asked.append(number)
            if waits:
                await sleep(0)
                await sleep(0)  # all that was ready before has had its turn
            yield b"x" * size

    async def main() -> list[int]:
        return [len(one) async for one in paced(chunks())]

    monkeypatch.setattr(asyncio, "sleep", pause)
    assert asyncio.run(main()) == [sse.SMALL, 3, 4, 5, 6]
    assert asked_at_pauses == [1, 4], "not after much, nor after what was there already"


def test_while_many_events_of_one_chunk_are_read_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sse, "TURN", -1)
    turns: list[float] = []

    async def turn(seconds: float) -> None:
        turns.append(seconds)

    async def main() -> int:
        return len([frame async for frame in frames(cut(b"data: a\n\n" * 50, []))])

    monkeypatch.setattr(asyncio, "sleep", turn)
    assert asyncio.run(main()) == 50
    assert turns.count(0) >= 50
