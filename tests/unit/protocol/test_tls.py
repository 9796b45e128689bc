"""The system's certificates."""

import ssl
import sys
from pathlib import Path

import pytest
import trustme

from a2a_desktop.protocol import tls


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep their own certificates")
def test_certificates_of_the_system_are_read_for_the_first_connection_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "certificates.pem"
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path / "none"))
    first, second = trustme.CA(), trustme.CA()
    context = tls.context()

    def trusted() -> list[bytes]:
        connection = context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a.example")
        assert connection.context.verify_mode is ssl.CERT_REQUIRED
        return connection.context.get_ca_certs(binary_form=True)

    first.cert_pem.write_to_path(str(file))
    assert trusted() == [ssl.PEM_cert_to_DER_cert(first.cert_pem.bytes().decode())]
    second.cert_pem.write_to_path(str(file))
    assert trusted() == [ssl.PEM_cert_to_DER_cert(first.cert_pem.bytes().decode())]
