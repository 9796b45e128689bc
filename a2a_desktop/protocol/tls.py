"""The certificates that are trusted: the system's, one more of the person, and our own."""

import ssl
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import truststore

from a2a_desktop.model.errors import CertificateTrouble, CertificateUnusable
from a2a_desktop.plain_files import read_plain

_CERTIFICATE = b"-----BEGIN CERTIFICATE-----"
_KEY = b"PRIVATE KEY-----"
_ENCRYPTED = b"ENCRYPTED"


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """Files of certificates: those to trust, and our own."""

    authority: Path | None = None
    """Certificates to trust beside the system's."""
    certificate: Path | None = None
    """The certificate for servers that ask for one (PEM, mutual TLS)."""
    key: Path | None = None
    """Its key, None if it is in the same file."""
    passphrase: str = field(default="", repr=False)

    @property
    def trust(self) -> "TlsFiles":
        """The papers without our own certificate."""
        return replace(self, certificate=None, key=None, passphrase="")


@dataclass(frozen=True, slots=True)
class Pem:
    """Papers for libraries with a TLS of their own, the key without its passphrase."""

    trusted: bytes
    """The system's certificates and our authority's; empty: the library's own."""
    chain: bytes = b""
    key: bytes = field(default=b"", repr=False)


class _OfTheSystem(truststore.SSLContext):
    """Trusts the system's certificates, and reads them for its first connection only.

    On Linux truststore hands over to OpenSSL, which would read them again for each connection. On
    other systems truststore asks the system about each.
    """

    _loaded: ssl.SSLContext | None = None

    def wrap_bio(self, *arguments: Any, **options: Any) -> ssl.SSLObject:
        if self._loaded is not None:
            return self._loaded.wrap_bio(*arguments, **options)
        made = super().wrap_bio(*arguments, **options)
        if sys.platform == "linux":
            self._loaded = made.context
        return made


def context(papers: TlsFiles | None = None) -> ssl.SSLContext:
    """Returns the TLS context of a connection.

    Raises CertificateUnusable. Reads files: not for the window's thread.
    """
    papers = papers or TlsFiles()
    made: ssl.SSLContext
    if papers.authority is None:
        made = _OfTheSystem(ssl.PROTOCOL_TLS_CLIENT)
    else:
        # truststore on Linux hands over to OpenSSL; elsewhere an own authority stands alone
        made = _trusting(papers.authority)
    if papers.certificate is not None:
        _show(made, papers.certificate, papers.key, papers.passphrase)
    return made


def pem(papers: TlsFiles) -> Pem:
    """Returns the certificates of `context` as text.

    Raises CertificateUnusable. Reads files: not for the window's thread.
    """
    context(papers)  # raises if a file is unusable
    made = _trusting(papers.authority) if papers.authority else ssl.create_default_context()
    ders = made.get_ca_certs(binary_form=True)
    trusted = "".join(map(ssl.DER_cert_to_PEM_cert, ders)).encode()
    if papers.certificate is None:
        return Pem(trusted)
    key = _unlocked(papers.key or papers.certificate, papers.passphrase)
    chain = _read(papers.certificate, _CERTIFICATE, CertificateTrouble.NO_CERTIFICATE)
    return Pem(trusted, chain, key)


def _unlocked(place: Path, passphrase: str) -> bytes:
    text = _read(place, _KEY, CertificateTrouble.NO_KEY)
    if _ENCRYPTED not in text:
        return text
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        load_pem_private_key,
    )

    try:
        key = load_pem_private_key(text, passphrase.encode())
    except (ValueError, TypeError) as error:
        raise CertificateUnusable(str(place), CertificateTrouble.PASSPHRASE) from error
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _trusting(authority: Path) -> ssl.SSLContext:
    made = ssl.create_default_context()
    _read(authority, _CERTIFICATE, CertificateTrouble.NO_CERTIFICATE)
    try:
        made.load_verify_locations(cafile=authority)
    except ssl.SSLError as error:
        trouble = CertificateTrouble.NO_CERTIFICATE
        raise CertificateUnusable(str(authority), trouble) from error
    return made


def _show(made: ssl.SSLContext, certificate: Path, key: Path | None, passphrase: str) -> None:
    _read(certificate, _CERTIFICATE, CertificateTrouble.NO_CERTIFICATE)
    text = _read(key or certificate, _KEY, CertificateTrouble.NO_KEY)
    try:
        # without a password of ours OpenSSL would ask for one on the terminal
        made.load_cert_chain(certificate, key, password=passphrase or " ")
    except (ssl.SSLError, ValueError) as error:
        place, trouble = str(key or certificate), CertificateTrouble.NO_KEY
        if getattr(error, "reason", None) == "KEY_VALUES_MISMATCH":
            trouble = CertificateTrouble.OTHER_KEY
        elif _ENCRYPTED in text:
            trouble = CertificateTrouble.PASSPHRASE
        raise CertificateUnusable(place, trouble) from error


def _read(place: Path, sign: bytes, trouble: CertificateTrouble) -> bytes:
    """Reads a file that must contain `sign`: OpenSSL does not name a file it could not read."""
    try:
        text = read_plain(place)
    except OSError as error:
        raise CertificateUnusable(str(place), CertificateTrouble.UNREADABLE) from error
    if sign not in text:
        raise CertificateUnusable(str(place), trouble)
    return text
