"""What a TLS server complains of, for libraries that only say that the connection broke."""

import asyncio
import ssl
from typing import Final

from a2a_desktop.model.errors import A2AError, CertificateRefused, TlsFailed
from a2a_desktop.protocol.http import mapped_errors

HUNG_UP: Final = "HUNG_UP"
"""The reason of `CertificateRefused` when a server said nothing at all after the handshake."""


async def complaint(
    host: str, port: int, tls: ssl.SSLContext, protocol: str, bound: float
) -> A2AError | None:
    """Why nobody speaks there, None if it is not for TLS. Nothing is sent but the handshake.

    `protocol` is one in which the server has the first word (`h2`), `bound` is in seconds: a
    server that takes no certificate of ours, or wants one, need not say so.
    """
    tls.set_alpn_protocols([protocol])
    try:
        async with mapped_errors(host), asyncio.timeout(bound):
            reader, writer = await asyncio.open_connection(host, port, ssl=tls)
            try:
                return None if await _first(reader) else CertificateRefused(host, HUNG_UP)
            finally:
                writer.close()
    except (CertificateRefused, TlsFailed) as error:
        return error
    except (A2AError, OSError):
        return None


async def _first(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read(1)
    except ConnectionError:
        return b""
