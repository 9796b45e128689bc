"""Origins of the addresses of interfaces."""

import httpx
import pytest

from a2a_desktop.model.address import origin
from a2a_desktop.model.card import Binding
from a2a_desktop.model.origin import origin_of, origin_reached


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("agents.example:50051", "https://agents.example:50051"),
        ("agents.example:443", "https://agents.example:443"),
        ("127.0.0.1:50051", "http://127.0.0.1:50051"),
        ("localhost:50051", "http://localhost:50051"),
        ("[::1]:50051", "http://[::1]:50051"),
        ("https://127.0.0.1:50051", "https://127.0.0.1:50051"),
        ("grpc://agents.example:50051", "http://agents.example:50051"),
        ("grpcs://agents.example", "https://agents.example:443"),
        ("agents.example:99999", ""),
    ],
)
def test_origin_of_a_grpc_agent_is_that_of_its_interface(url: str, origin: str) -> None:
    assert origin_reached(url, Binding.GRPC) == origin


@pytest.mark.parametrize(
    "host", ["b\u00fccher", "B\u00dcCHER", "fa\u00df", "\u4f8b\u3048", "xn--fa-hia"]
)
def test_origin_is_that_of_the_request_whatever_the_letters_of_its_host(host: str) -> None:
    url = f"https://{host}.example:8443/a2a"
    asked = str(httpx.Request("GET", url).url)
    assert asked.isascii()
    assert origin_of(url) == origin_of(asked)
    assert origin(url) == origin(asked)
    assert origin_reached(url, Binding.JSONRPC) == origin_of(asked)


def test_host_that_cannot_be_spelt_is_no_failure() -> None:
    assert origin_of("https://a\u00a0b.example") != origin_of("https://ab.example")
    assert origin_of("https://" + "\u00e4" * 70 + ".example").endswith(".example:443")
