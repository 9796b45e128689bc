"""Failures of httpx, and the end of a bound, as errors of ours."""

import asyncio
import errno
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx

from a2a_desktop.model.errors import (
    TOO_MANY_FILES,
    A2AError,
    CertificateRefused,
    HeaderUnsendable,
    MalformedReply,
    TlsFailed,
    Unreachable,
)


@asynccontextmanager
async def within(seconds: float, host: str) -> AsyncIterator[None]:
    """Raises Unreachable if a block takes longer."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise Unreachable(host, "no answer in time") from error


@asynccontextmanager
async def mapped_errors(host: str) -> AsyncIterator[None]:
    """Maps httpx's failures to A2AErrors. CancelledError passes through untouched."""
    try:
        yield
    except (httpx.ConnectTimeout, httpx.PoolTimeout) as error:
        raise Unreachable(host, "no answer in time", nothing_sent=True) from error
    except (httpx.TimeoutException, TimeoutError) as error:
        raise Unreachable(host, "no answer in time") from error
    except httpx.DecodingError as error:
        raise MalformedReply("", "the encoding is broken") from error
    except (httpx.LocalProtocolError, UnicodeEncodeError) as error:
        raise HeaderUnsendable("…") from error
    except (httpx.InvalidURL, httpx.UnsupportedProtocol, UnicodeError) as error:
        raise Unreachable(host, "not an address") from error  # or a host that can't be spelt
    except httpx.TransportError as error:
        nothing_sent = isinstance(error, httpx.ConnectError | httpx.ProxyError)
        raise broken(host, error, nothing_sent=nothing_sent) from error
    except ssl.SSLError as error:  # complaints of the other side after the handshake
        raise broken(host, error, nothing_sent=False) from error
    except (httpx.TooManyRedirects, httpx.StreamError) as error:
        raise Unreachable(host, type(error).__name__) from error


def broken(host: str, error: Exception, *, nothing_sent: bool) -> A2AError:
    """Returns the error of a failed connection. Once something was sent, its certificate was good,
    and only ours may be refused: a record was damaged on its way.
    """
    failure = tls_failure(host, error)
    if failure is not None and (nothing_sent or isinstance(failure, CertificateRefused)):
        return failure
    return Unreachable(host, reason_of(error), nothing_sent)


def tls_failure(host: str, error: BaseException) -> A2AError | None:
    """Returns the error of a handshake; None if TLS is no reason."""
    reason = _tls_reason(error)
    if reason is None:
        return None
    return CertificateRefused(host, reason) if is_about_ours(reason) else TlsFailed(host, reason)


def is_about_ours(reason: str) -> bool:
    """Returns whether it is about our certificate. Source: OpenSSL, `SSL_R_*_ALERT_*`."""
    ends = ("CERTIFICATE", "UNKNOWN_CA", "ACCESS_DENIED")
    return "_ALERT_" in reason and any(one in reason for one in ends)


def reason_of(error: BaseException) -> str:
    """Returns the reason of a failed connection: the limit of this computer, or its class."""
    numbers = {one.errno for one in _causes(error) if isinstance(one, OSError)}
    is_at_limit = not numbers.isdisjoint((errno.EMFILE, errno.ENFILE))
    return TOO_MANY_FILES if is_at_limit else type(error).__name__


def _tls_reason(error: BaseException) -> str | None:
    for one in _causes(error):
        if isinstance(one, ssl.SSLCertVerificationError):
            return one.verify_message
        if isinstance(one, ssl.SSLError) and not isinstance(one, ssl.SSLEOFError):
            return str(one.reason or "TLS")
    return None


def _causes(error: BaseException) -> Iterator[BaseException]:
    """Yields an error, and those of which it comes."""
    seen: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in seen:  # an error raised once more may be its own context
        yield one
        seen.append(one)
        one = one.__cause__ or one.__context__
