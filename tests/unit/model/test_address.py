"""The parts of addresses on which trust depends."""

import pytest

from a2a_desktop.model.address import is_readable, leads_here
from a2a_desktop.model.origin import is_address


@pytest.mark.parametrize(
    ("url", "can_be_read"),
    [
        ("http://agents.example/a", True),
        ("http://agents.example:9000", True),
        ("https://agents.example/a", False),
        ("http://127.0.0.1:9000", False),
        ("http://localhost/a", False),
        ("http://agents.example:99999", False),
        ("", False),
    ],
)
def test_plain_http_to_another_computer_is_exposed(url: str, can_be_read: bool) -> None:
    assert is_readable(url) is can_be_read


@pytest.mark.parametrize("url", ["http://x:99999", "http://[", "http://", "http://x:0", "x", ""])
def test_address_needs_a_valid_host_and_port(url: str) -> None:
    assert not is_address(url)
    assert is_address("ws-agent://hub.example/path")


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        *((host, True) for host in ("127.0.0.1", "localhost", "agent.localhost", "localhost.")),
        *((host, True) for host in ("127.1", "0x7f.1", "2130706433", "0177.0.0.1", "127.9.9.9")),
        *((host, True) for host in ("0", "0.0.0.0", "::", "::1", "::1%lo", "::ffff:127.0.0.1")),
        *((host, True) for host in ("::ffff:0.0.0.0", "ip6-localhost", "localhost.localdomain")),
        *((host, False) for host in ("a.example", "10.0.0.1", "128.1", "1", "::2", "", "é", "a\0")),
        *((host, False) for host in ("localhost.example", "127.0.0.1.example", "::ffff:10.0.0.1")),
    ],
)
def test_this_computer_is_known_by_any_spelling(host: str, is_here: bool) -> None:
    assert leads_here(host) is is_here
