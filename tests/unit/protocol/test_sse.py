"""Streams of events, written and cut in every way. Source: HTML, 9.2."""

import asyncio
import gzip
import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from typing import NamedTuple

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.errors import A2AError, MalformedReply, TooLarge
from a2a_desktop.model.ids import Json
from a2a_desktop.protocol import sse
from a2a_desktop.protocol.dialects.v0_3 import V03
from a2a_desktop.protocol.dialects.v1 import V1
from a2a_desktop.protocol.http import TINY, Http, read_body
from a2a_desktop.protocol.limits import EVENT_SIZE, JSON_DEPTH
from a2a_desktop.protocol.sse import paced, server_sent_events
from a2a_desktop.protocol.transports.requests import OpenResponse, Requests, decoded
from a2a_desktop.protocol.wire_log import WireLog
from tests.tcp_server import start_server

BOM = "\ufeff".encode()


class Event(NamedTuple):
    event: str
    data: str


class Chunks(httpx.AsyncByteStream):
    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = chunks
        self.taken = 0
        self.is_closed = False

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            self.taken += 1
            yield chunk

    async def aclose(self) -> None:
        self.is_closed = True


def cut(data: bytes, places: Iterable[int]) -> list[bytes]:
    ends = [*sorted(min(one, len(data)) for one in places), len(data)]
    return [data[start:end] for start, end in zip([0, *ends], ends, strict=False)]


async def read_all(stream: Chunks, limit: int = EVENT_SIZE) -> list[Event]:
    """Returns the events that have data, the only ones that are read."""
    async with server_sent_events(httpx.Response(200, stream=stream), limit) as events:
        return [Event(one.event, one.data) async for one in events if one.data]


def read(data: bytes, *places: int, limit: int = EVENT_SIZE) -> list[Event]:
    return asyncio.run(read_all(Chunks(cut(data, places)), limit))


def by_the_book(data: bytes) -> list[Event]:
    """The standard's own algorithm, on the whole stream."""
    whole = data.removeprefix(BOM).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    found, event, held = [], "", list[bytes]()
    for line in whole.split(b"\n")[:-1]:  # a line without an end is no line yet
        if not line:
            text = b"\n".join(held).decode("utf-8", "replace")
            if text:
                found.append(Event(event or "message", text))
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
def test_every_form_of_a_stream_is_read_in_any_pieces(text: str, end: str) -> None:
    for start in (b"", BOM):
        data = start + text.replace("\n", end).encode()
        if end == "\r":
            data += b": what follows shows that the last line end was one\n"
        expected = by_the_book(data)
        assert expected
        for place in range(len(data) + 1):
            assert read(data, place) == expected, (data, place)
        assert read(data, *range(len(data))) == expected


STREAM = (
    ': ping\n\ndata: {"a": "one\u2028two\u0085three"}\r\n\r\nevent: error\r'
    "data: first\rdata: second\r\rdata:\n\nid: 7\ndata: [3]\n\n\nid: 8\n\n"
).encode()
EVENTS = [
    Event("message", '{"a": "one\u2028two\u0085three"}'),
    Event("error", "first\nsecond"),
    Event("message", "[3]"),
]


def test_a_stream_cut_anywhere_gives_the_same_events() -> None:
    for place in range(len(STREAM)):
        assert read(STREAM, place) == EVENTS, place


def test_a_stream_byte_by_byte_gives_the_same_events() -> None:
    assert read(STREAM, *range(1, len(STREAM))) == EVENTS


@pytest.mark.parametrize("data", [b"data: " + b"x" * 2000, b"data: x\n" * 400 + b"\n" * 900])
def test_an_event_that_is_too_large_is_refused(data: bytes) -> None:
    with pytest.raises(TooLarge):
        read(data, limit=300)


PIECES = [b"data", b"data: ", b"event: e", b":", b" ", b"x", b"\n", b"\r", b"\r\n", b"\n\n"]
PIECES += ["\u2028".encode(), "\u0085".encode(), BOM, b"\xff", b"\0"]


@given(st.lists(st.sampled_from(PIECES), max_size=25), st.lists(st.integers(0, 60), max_size=5))
def test_any_bytes_are_read_as_the_standard_says(pieces: list[bytes], places: list[int]) -> None:
    data = b"".join(pieces) + b"\n"
    assert read(data, *places) == by_the_book(data)


@given(st.lists(st.binary(max_size=30), max_size=6))
def test_invalid_stream_raises_only_our_errors(lines: list[bytes]) -> None:
    async def main() -> None:
        data = b"".join(b"data: " + line.replace(b"\n", b"") + b"\n\n" for line in lines)
        for dialect in (V1(), V03()):
            for event in await read_all(Chunks([data])):
                try:
                    dialect.read_update(await decoded(event.data.encode()))
                except A2AError:
                    continue

    asyncio.run(main())


@pytest.mark.parametrize("depth", [100, 128, 130, 502])
def test_too_deep_part_of_a_reply_is_read_as_text(depth: int) -> None:
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


@pytest.mark.parametrize("digits", ["1" + "0" * 10_000, "-" + "7" * 1_000_000])
def test_number_of_more_digits_than_python_reads_is_its_text(digits: str) -> None:
    body = f'\n{{"a": [{digits}, 12, 1.5], "b": "c"}} '.encode()
    assert asyncio.run(decoded(body)) == {"a": [digits, 12, 1.5], "b": "c"}
    with pytest.raises(MalformedReply):
        asyncio.run(decoded(body + b"x"))


@given(
    st.one_of(
        st.text(),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
            lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
            max_leaves=5,
        ).map(json.dumps),
    ),
    st.sampled_from(["", " ", "\n\t", "\u00a0", "\ufeff"]),
    st.sampled_from(["", " ", "\r\n", "\u2028", "x", " {}"]),
)
def test_text_is_json_where_the_standard_library_says_so(
    text: str, before: str, after: str
) -> None:
    body = f"{before}{text}{after}".encode("utf-8", "replace")
    try:
        expected = json.loads(body.decode("utf-8-sig"))
    except ValueError:
        with pytest.raises(MalformedReply):
            asyncio.run(decoded(body))
    else:
        assert repr(asyncio.run(decoded(body))) == repr(expected)


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
        server = await start_server(serve, "127.0.0.1", 0)
        http = Http()
        try:
            url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
            async with (
                http.open("GET", url) as response,
                server_sent_events(response) as events,
            ):
                return [json.loads(one.data) async for one in events]
        finally:
            await http.aclose()
            server.close()

    assert asyncio.run(main()) == [{"n": n} for n in range(50)]


def test_small_chunk_pauses_so_that_more_gather(
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
            ((sse.FULL, True), (3, True), (4, False), (5, False), (6, True))
        ):
            asked.append(number)
            if waits:
                await sleep(0)
                await sleep(0)  # all that was ready before has had its turn
            yield b"x" * size

    async def main() -> list[int]:
        return [len(one) async for one in paced(chunks())]

    monkeypatch.setattr(asyncio, "sleep", pause)
    assert asyncio.run(main()) == [sse.FULL, 3, 4, 5, 6]
    assert asked_at_pauses == [1, 4], "not after much, nor after what was there already"


@pytest.mark.parametrize(
    ("reads", "expected"),
    [
        pytest.param([[1], [sse.LIVELY], [sse.LIVELY + 1], [1]], [1, 1, 2, 1], id="in one chunk"),
        pytest.param([[1], [1] * (sse.LIVELY + 1), [1], [1]], [1, 1, 2, 1], id="in a chunk each"),
        pytest.param(
            [[sse.LIVELY + 1], [2 * sse.LIVELY], [2 * sse.LIVELY + 1], [sse.LIVELY + 1]],
            [2, 1, 2, 1],
            id="in twice the time",
        ),
        pytest.param([[8000], [2700] * 4, [2700], [1]], [2, 1], id="in reads that are full"),
    ],
)
def test_text_that_is_faster_than_people_read_is_gathered_longer(
    monkeypatch: pytest.MonkeyPatch, reads: list[list[int]], expected: list[int]
) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds / sse.PACE)
        await sleep(0)

    async def chunks() -> AsyncGenerator[bytes, None]:
        for read in reads:
            await sleep(0)
            await sleep(0)
            for count in read:
                yield b"data: x\n\n" * count

    async def main() -> int:
        return len([one async for one in paced(chunks())])

    monkeypatch.setattr(asyncio, "sleep", pause)
    assert asyncio.run(main()) == sum(map(len, reads))
    assert pauses == expected


def test_many_streams_gather_their_chunks_longer() -> None:
    async def chunks() -> AsyncGenerator[bytes, None]:
        yield b"x"

    async def main() -> list[float]:
        paces, streams = [], [paced(chunks()) for _ in range(2 * sse.MANY)]
        for one in streams:
            await anext(one)
            paces.append(sse._streams.pace())
        for one in streams:
            await one.aclose()
        return [*paces, sse._streams.pace()]

    first, *between, most, last = asyncio.run(main())
    assert first == last == sse.PACE
    assert between == sorted(between)
    assert most == 3 * sse.PACE


def test_loop_runs_while_many_events_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sse, "TURN", -1)
    turns: list[float] = []

    async def turn(seconds: float) -> None:
        turns.append(seconds)

    async def main() -> int:
        return len(await read_all(Chunks([b"data: a\n\n" * 5000])))

    monkeypatch.setattr(asyncio, "sleep", turn)
    assert asyncio.run(main()) == 5000
    assert turns.count(0) >= 5000 * len(b"data: a\n\n") // sse.PIECE


@pytest.mark.parametrize("is_stream", [True, False])
def test_loop_runs_while_a_reply_comes_byte_by_byte(
    monkeypatch: pytest.MonkeyPatch, is_stream: bool
) -> None:
    turns: list[float] = []
    body = b"data: a\n\n" * 500

    async def turn(seconds: float) -> None:
        turns.append(seconds)

    async def main() -> None:
        chunks = Chunks([bytes([one]) for one in body])
        if is_stream:
            await read_all(chunks)
        else:
            assert await read_body(httpx.Response(200, stream=chunks), EVENT_SIZE, "it") == body

    monkeypatch.setattr(asyncio, "sleep", turn)
    asyncio.run(main())
    assert turns.count(0) >= len(body) // TINY


@given(st.text(max_size=200), st.lists(st.integers(0, 1000), max_size=20))
def test_any_cut_of_a_stream_gives_the_same_events(text: str, places: list[int]) -> None:
    data = b"".join(f"event: e\ndata: {one}\n\n".encode() for one in text.split("\n"))
    assert read(data, *places) == read(data) == by_the_book(data)


LARGE = st.integers(sse.SMALL - 2, sse.SMALL + 2) | st.integers(1, 3 * sse.PIECE)


@given(
    st.lists(LARGE, min_size=1, max_size=4),
    st.lists(st.integers(0, 80_000), max_size=8),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_large_events_are_read_wherever_they_are_cut(
    sizes: list[int], places: list[int], end: str
) -> None:
    data = "".join(f"data: {'x' * one}{end}data: y{end}{end}" for one in sizes) + f":{end}"
    expected = [Event("message", "x" * one + "\ny") for one in sizes]
    assert read(data.encode(), *places) == expected


LIMIT = 2 * sse.PIECE


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("lines", [1, 4, 1000])
def test_event_is_read_up_to_the_limit_and_refused_beyond_it(lines: int, end: str) -> None:
    line = "data:" + end
    padding = LIMIT - lines * len("data:\n")
    whole = ("data:" + "x" * padding + end + line * (lines - 1) + end).encode()
    larger = b"data:x" + whole.removeprefix(b"data:")
    small = f"data: first{end}{end}".encode() + b":" + end.encode() * 2
    for places in ((), range(0, LIMIT * 3, 7), (len(small) + 1, LIMIT), range(0, LIMIT * 3, 5000)):
        first, second = read(small + whole + b":\n", *places, limit=LIMIT)
        assert (first.data, len(second.data)) == ("first", padding + lines - 1)
        with pytest.raises(TooLarge):
            read(small + larger + b":\n", *places, limit=LIMIT)


@pytest.mark.parametrize("chunk", [b"x" * 1000, b"data: x\n" * 100, b": x\r" * 100])
def test_nothing_is_read_beyond_the_limit(chunk: bytes) -> None:
    stream = Chunks(chunk for _ in range(1000))
    with pytest.raises(TooLarge):
        asyncio.run(read_all(stream, limit=10_000))
    assert stream.taken <= 10_000 // len(chunk) + 2
    assert stream.is_closed


def test_many_small_events_do_not_add_up_to_a_large_one() -> None:
    data = b"data: x\r\n\r\n" * 10_000
    assert len(read(data, *range(0, len(data), 777), limit=2 * sse.PIECE)) == 10_000


def test_charset_of_the_head_is_ignored() -> None:
    head = {"content-type": "text/event-stream; charset=latin-1"}

    async def main() -> str:
        response = httpx.Response(200, headers=head, content="data: ü\n\n".encode())
        async with server_sent_events(response) as events:
            return (await anext(aiter(events))).data

    assert asyncio.run(main()) == "ü"


def test_events_without_data_are_no_results() -> None:
    beats = b"event: ping\ndata: 12:00\n\nevent: Heartbeat\ndata: {}\n\n"
    data = beats + b'data:\n\nid: 1\n\nevent: ping\n\ndata: {"n": "\xc3\xbc"}\n\n\n'

    async def main() -> list[tuple[Json, int]]:
        log = WireLog()
        reply = OpenResponse(
            httpx.Response(200, content=data), log.request("", "", "http://a.example")
        )
        requests = Requests(Http(), {}, log, "a")
        results = requests.results(reply, lambda value: [value])
        return [(one.result, one.size) async for one in results]

    assert asyncio.run(main()) == [([{"n": "ü"}], len('{"n": "ü"}'.encode()))]


def test_stream_is_closed_where_its_reader_stops() -> None:
    stream = Chunks([b"data: x\n\n" * 3] * 5)

    async def main() -> str:
        async with server_sent_events(httpx.Response(200, stream=stream)) as events:
            first = await anext(aiter(events))
        assert stream.is_closed
        return first.data

    assert asyncio.run(main()) == "x"


def test_stream_is_closed_where_its_reader_is_cancelled() -> None:
    stuck = asyncio.Event()

    class Endless(Chunks):
        async def __aiter__(self) -> AsyncIterator[bytes]:
            yield b"data: x\n\n"
            stuck.set()
            await asyncio.Event().wait()

    async def main() -> None:
        stream = Endless([])
        reading = asyncio.create_task(read_all(stream))
        await stuck.wait()
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert stream.is_closed

    asyncio.run(main())
