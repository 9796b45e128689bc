"""Whom to trust: the system's certificates, one more if the person says so, and our own."""

import ssl
from pathlib import Path

import truststore

from a2a_desktop.model.errors import CertificateUnusable


def context(
    *, authority: Path | None = None, certificate: Path | None = None, key: Path | None = None
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
    try:
        if authority is not None:
            made.load_verify_locations(cafile=authority)
        if certificate is not None:
            made.load_cert_chain(certificate, key)
    except (OSError, ssl.SSLError) as error:
        place = authority if certificate is None else certificate
        raise CertificateUnusable(str(place), type(error).__name__) from error
    return made
