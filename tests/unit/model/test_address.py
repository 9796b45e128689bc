"""The parts of addresses on which trust depends."""

import pytest

from a2a_desktop.model.address import is_readable
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
