"""Whom to trust: the system's certificates, one more if the person says so, and our own."""

import ssl
from pathlib import Path

import truststore

from a2a_desktop.model.errors import CertificateTrouble, CertificateUnusable

_CERTIFICATE = b"-----BEGIN CERTIFICATE-----"
_KEY = b"PRIVATE KEY-----"
_ENCRYPTED = b"ENCRYPTED"


def context(
    *,
    authority: Path | None = None,
    certificate: Path | None = None,
    key: Path | None = None,
    passphrase: str = "",
) -> ssl.SSLContext:
    """What a connection is checked with.

    `authority` is a file of certificates to trust beside the system's; `certificate` (PEM), with
    its `key` unless that is in it, is shown to servers that ask who we are (mutual TLS).
    Raises CertificateUnusable. Reads files: not for the window's thread.
    """
    made: ssl.SSLContext
    if authority is None:
        made = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    else:
        # truststore on Linux hands over to OpenSSL; elsewhere an own authority stands alone
        made = ssl.create_default_context()
        _read(authority, _CERTIFICATE, CertificateTrouble.NO_CERTIFICATE)
        try:
            made.load_verify_locations(cafile=authority)
        except ssl.SSLError as error:
            trouble = CertificateTrouble.NO_CERTIFICATE
            raise CertificateUnusable(str(authority), trouble) from error
    if certificate is not None:
        _show(made, certificate, key, passphrase)
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
    """A file that must hold something. OpenSSL does not say which file it could not read."""
    try:
        text = place.read_bytes()
    except OSError as error:
        raise CertificateUnusable(str(place), CertificateTrouble.UNREADABLE) from error
    if sign not in text:
        raise CertificateUnusable(str(place), trouble)
    return text
