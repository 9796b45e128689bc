"""Compressed replies, decompressed a piece at a time."""

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator

import httpx
import pytest

from a2a_desktop.protocol.decompression import PIECE, decoded_pieces


class Body(httpx.AsyncByteStream):
    """A body in chunks of a size."""

    def __init__(self, body: bytes, size: int) -> None:
        self._body, self._size = body, size

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for place in range(0, len(self._body), self._size):
            yield self._body[place : place + self._size]


def bare(body: bytes) -> bytes:
    """Returns a body compressed without the head of zlib."""
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return compressor.compress(body) + compressor.flush()


def padded(body: bytes) -> bytes:
    return bytes(3) + gzip.compress(body) + bytes(3)


async def pieces_of(body: bytes, encoding: str, size: int = 1000) -> list[bytes]:
    headers = {"Content-Encoding": encoding} if encoding else {}
    request = httpx.Request("GET", "https://agent.example")
    response = httpx.Response(200, headers=headers, stream=Body(body, size), request=request)
    return [piece async for piece in decoded_pieces(response)]


@pytest.mark.parametrize("size", [1, 7, 100_000])
@pytest.mark.parametrize(
    ("encoding", "compressed"),
    [
        ("", lambda body: body),
        ("gzip", gzip.compress),
        ("GZIP", gzip.compress),
        ("x-gzip", gzip.compress),
        ("gzip", lambda body: gzip.compress(body[:9]) + gzip.compress(b"") + padded(body[9:])),
        ("gzip", lambda body: b"".join(gzip.compress(body[n : n + 1]) for n in range(len(body)))),
        ("gzip", lambda body: gzip.compress(body) + b"no member"),
        ("gzip, identity", gzip.compress),
        ("deflate, gzip", lambda body: gzip.compress(zlib.compress(body))),
        ("deflate", zlib.compress),
        ("deflate", bare),
    ],
)
def test_body_is_the_same_in_every_compression(
    encoding: str, compressed: object, size: int
) -> None:
    body = b"words and words " * 60
    assert callable(compressed)
    found = asyncio.run(pieces_of(compressed(body), encoding, size))
    assert b"".join(found) == body


@pytest.mark.parametrize("times", [1, 2])
def test_small_body_of_a_large_text_comes_in_pieces(times: int) -> None:
    body = b" " * 20 * PIECE
    for _ in range(times):
        body = gzip.compress(body)
    found = asyncio.run(pieces_of(body, ", ".join(["gzip"] * times), 1_000_000))
    assert len(found) >= 20
    assert max(map(len, found)) <= PIECE


@pytest.mark.parametrize("number", range(0, 20, 5))
@pytest.mark.parametrize("size", [1, 7, 1_000_000])
def test_damaged_member_is_an_error_of_httpx(number: int, size: int) -> None:
    members = [bytearray(gzip.compress(b"words")) for _ in range(20)]
    members[number][-1] ^= 1  # of its length
    with pytest.raises(httpx.DecodingError):
        asyncio.run(pieces_of(b"".join(members), "gzip", size))


def test_damaged_compression_is_an_error_of_httpx() -> None:
    with pytest.raises(httpx.DecodingError):
        asyncio.run(pieces_of(b"no gzip at all", "gzip"))


def test_many_encodings_are_an_error_of_httpx() -> None:
    with pytest.raises(httpx.DecodingError):
        asyncio.run(pieces_of(b"words", ", ".join(["gzip"] * 1000)))
