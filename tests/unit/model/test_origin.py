"""Origins of the addresses of interfaces."""

import pytest

from a2a_desktop.model.card import Binding
from a2a_desktop.model.origin import origin_reached


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
