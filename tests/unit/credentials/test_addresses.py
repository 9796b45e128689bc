"""Addresses named by others, compared as a person would."""

import pytest

from a2a_desktop.credentials.addresses import can_open, host_of, is_near, safe, spelt
from a2a_desktop.model.errors import SignInFailed


def test_lookalike_host_is_spelt_out() -> None:
    assert host_of("https://g\u043e\u043egle.example/a") == "xn--ggle-55da.example"
    assert host_of("https://fa\u00df.example") == "xn--fa-hia.example", "where a browser goes"
    assert host_of("https://login.example:8443/a") == "login.example"
    assert host_of("https://[") == ""
    shown = "https://xn--ggle-55da.example:8443/a?b"
    assert spelt("https://g\u043e\u043egle.example:8443/a?b") == shown
    assert spelt(shown) == shown
    assert host_of(f"https://{'ä' * 70}.example").isascii()


@pytest.mark.parametrize(
    ("first", "second", "near"),
    [
        ("https://login.a.example", "https://token.a.example", True),
        ("https://a.example", "https://a.example:8443", True),
        ("https://a.example", "https://b.example", False),
        ("https://a.example.evil.test", "https://a.example", False),
        ("https://127.0.0.1", "https://10.0.0.1", False),
        ("http://localhost:1", "http://localhost:2", True),
    ],
)
def test_hosts_of_one_name_are_near(first: str, second: str, near: bool) -> None:
    assert is_near(first, second) is near


def test_only_pages_are_opened_and_only_in_secret_asked() -> None:
    assert can_open("https://a.example/b?c=d#e")
    assert not can_open("https://a.example:0/")
    assert safe("http://127.0.0.1:1/a")
    with pytest.raises(SignInFailed):
        safe("http://a.example")
