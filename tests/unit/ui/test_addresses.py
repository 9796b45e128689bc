"""Pasted text split into addresses."""

import pytest

from a2a_desktop.ui.add_agent.many import addresses


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("agents.example.com", ["agents.example.com"]),
        ("a.example, b.example;c.example\na.example", ["a.example", "b.example", "c.example"]),
        ("office\nlab", ["office", "lab"]),
        ("localhost:9999 office", ["localhost:9999"]),
        ("Our agent is here: https://a.example/coach.", ["https://a.example/coach"]),
        ("See <https://a.example/> or “b.example”!", ["https://a.example/", "b.example"]),
        ("http://[::1]:9999/ and localhost", ["http://[::1]:9999/", "localhost"]),
        ("  ", []),
    ],
)
def test_a_sentence_from_a_mail_gives_only_the_addresses_in_it(text: str, found: list[str]) -> None:
    assert list(addresses(text)) == found
