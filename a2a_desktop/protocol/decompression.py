"""Compressed replies, decompressed a piece at a time: a small one can hold a very large text."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, aclosing
from typing import Final

import httpx

PIECE: Final = 256 * 1024
"""Bytes that are decompressed without a pause."""
_CODINGS: Final = ("gzip", "x-gzip", "deflate")
"""The encodings that are understood."""
_LAYERS: Final = 2
"""Encodings of one body at most."""
_GZIP: Final = zlib.MAX_WBITS | 16
_MEMBER: Final = b"\x1f\x8b"
"""The beginning of a member of gzip, of which a body can have several. Source: RFC 1952, 2.2."""
_ZLIB_HEAD: Final = 2
"""Bytes of the head of zlib."""


async def decoded_pieces(response: httpx.Response) -> AsyncGenerator[bytes, None]:
    """Yields the body as it comes, without its compressions. Raises what httpx does.

    An encoding that is not asked for is left as it is.
    """
    said = response.headers.get("content-encoding", "").lower()
    codings = [one.strip() for one in reversed(said.split(",")) if one.strip() in _CODINGS]
    if len(codings) > _LAYERS:
        raise httpx.DecodingError("too many layers", request=response.request)
    pieces: AsyncIterator[bytes] = response.aiter_raw() if said else response.aiter_bytes()
    try:
        async with AsyncExitStack() as stack:
            for one in codings:
                inner = _Decoder(is_gzip=one != "deflate").whole(pieces)
                pieces = await stack.enter_async_context(aclosing(inner))
            async for piece in pieces:
                yield piece
    except zlib.error as error:
        raise httpx.DecodingError(str(error), request=response.request) from error


class _Decoder:
    def __init__(self, *, is_gzip: bool) -> None:
        self._is_gzip = is_gzip
        self._decoder = zlib.decompressobj(_GZIP if is_gzip else zlib.MAX_WBITS)
        self._head = None if is_gzip else b""
        """The first bytes of what may lack the head of zlib; None once that is known."""

    async def whole(self, chunks: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        """Yields all that the chunks hold."""
        async for chunk in chunks:
            async with aclosing(self._pieces(chunk)) as pieces:
                async for piece in pieces:
                    yield piece

    async def _pieces(self, chunk: bytes) -> AsyncGenerator[bytes, None]:
        """Yields what a chunk holds; others have their turn between two pieces."""
        while chunk:
            if self._decoder.eof and not (chunk := self._next_member(chunk)):
                return
            piece = self._decoded(chunk)
            chunk = self._decoder.unused_data or self._decoder.unconsumed_tail
            if piece:
                yield piece
            if chunk:
                await asyncio.sleep(0)

    def _next_member(self, chunk: bytes) -> bytes:
        """Returns the chunk from the next member on; b"" if there is none, only padding."""
        chunk = chunk.lstrip(b"\0")
        if not chunk or not self._is_gzip or not _MEMBER.startswith(chunk[:2]):
            return b""
        self._decoder = zlib.decompressobj(_GZIP)
        return chunk

    def _decoded(self, chunk: bytes) -> bytes:
        head = self._head
        try:
            piece = self._decoder.decompress(chunk, PIECE)
        except zlib.error:
            if head is None:
                raise
            self._decoder = zlib.decompressobj(-zlib.MAX_WBITS)  # some servers leave it out
            self._head = None
            return self._decoder.decompress(head + chunk, PIECE)
        if head is not None:
            self._head = head + chunk if len(head + chunk) < _ZLIB_HEAD else None
        return piece
