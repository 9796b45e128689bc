"""Finds a TLS server's complaint, for libraries that only report a broken connection."""

import asyncio
import ssl
from typing import Final

from a2a_desktop.model.errors import A2AError, CertificateRefused
from a2a_desktop.protocol.http_errors import tls_failure

HUNG_UP: Final = "HUNG_UP"
"""The reason of `CertificateRefused` when a server sent nothing after the handshake."""


async def complaint(
    host: str, port: int, tls: ssl.SSLContext, protocol: str, bound: float
) -> A2AError | None:
    """Returns why a TLS connection fails, None if TLS is no reason. Sends only the handshake.

    `protocol` is one in which the server sends first (`h2`), `bound` is in seconds: a server that
    refuses our certificate, or wants one, need not say so.
    """
    tls.set_alpn_protocols([protocol])
    try:
        async with asyncio.timeout(bound):
            reader, writer = await asyncio.open_connection(host, port, ssl=tls)
            try:
                return None if await _first(reader) else CertificateRefused(host, HUNG_UP)
            finally:
                writer.close()
    except ssl.SSLError as error:
        return tls_failure(host, error)
    except (OSError, UnicodeError):
        return None


async def _first(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read(1)
    except ConnectionError:
        return b""
