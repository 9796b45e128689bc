"""Addresses of agents behind a hub."""

import pytest

from a2a_desktop.model.card import Binding
from a2a_desktop.model.hub import (
    at_hub,
    hub_address,
    hub_meant,
    hub_of,
    hubs_for,
    is_bare,
    is_behind_hub,
)
from a2a_desktop.model.origin import origin_reached

NAME = "openclaw-abc123"


@pytest.mark.parametrize(
    ("url", "hub", "name"),
    [
        (f"ws-agent://{NAME}", "", NAME),
        (f"ws-agent://{NAME}/", "", NAME),
        ("ws-agent://OpenClaw_7", "", "OpenClaw_7"),
        (f"ws-agent://hub.example/{NAME}", "wss://hub.example", NAME),
        ("ws-agent://hub.example/a/b/coach/", "wss://hub.example/a/b", "coach"),
        ("ws-agent://127.0.0.1:8000/hub/coach", "ws://127.0.0.1:8000/hub", "coach"),
        ("ws-agent://hub.example/my%20coach?key=1", "wss://hub.example?key=1", "my coach"),
        ("ws-agent+ws://hub.example/a/coach", "ws://hub.example/a", "coach"),
        ("ws-agent+wss://localhost/coach", "wss://localhost", "coach"),
        ("wss://hub.example/hub", "wss://hub.example/hub", ""),
    ],
)
def test_an_address_says_which_agent_of_which_hub(url: str, hub: str, name: str) -> None:
    assert hub_of(url) == (hub, name)
    assert is_bare(url) is (not hub)


@pytest.mark.parametrize("name", [NAME, "my coach", "a/b", "ä", "100%"])
@pytest.mark.parametrize(
    "hub",
    [
        "wss://hub.example",
        "wss://hub.example:444/a/b",
        "ws://hub.example/ws",
        "ws://127.0.0.1:8000",
        "wss://localhost/hub?key=1",
        "ws://[::1]:8000/hub",
    ],
)
def test_an_agent_is_found_again_at_its_hub(hub: str, name: str) -> None:
    url = at_hub(hub, name)
    assert is_behind_hub(url)
    assert not is_bare(url)
    assert hub_of(url) == (hub, name)


@pytest.mark.parametrize(
    ("written", "hub"),
    [
        ("hub.example", "wss://hub.example"),
        (" hub.example/ws/ ", "wss://hub.example/ws"),
        ("https://hub.example/ws", "wss://hub.example/ws"),
        ("http://hub.example", "ws://hub.example"),
        ("ws://hub.example:81", "ws://hub.example:81"),
        ("WSS://hub.example", "wss://hub.example"),
        ("ws-agent://hub.example", "wss://hub.example"),
        ("localhost:8000", "ws://localhost:8000"),
        ("wss://me:secret@hub.example/ws", "wss://hub.example/ws"),
        ("", ""),
        ("ftp://hub.example", ""),
        ("two words", ""),
        ("wss://", ""),
        ("wss://hub.example:0", ""),
        ("wss://hub.example:port", ""),
        ("wss://[::1", ""),
    ],
)
def test_a_hub_is_understood_as_a_person_writes_it(written: str, hub: str) -> None:
    assert hub_address(written) == hub


@pytest.mark.parametrize(
    ("written", "hub"),
    [
        ("wss://hub.example/ws", "wss://hub.example/ws"),
        (f" ws-agent://hub.example/ws/{NAME} ", "wss://hub.example/ws"),
        ("ws-agent://hub.example", "wss://hub.example"),
        ("ws-agent://[", ""),
    ],
)
def test_address_of_an_agent_gives_its_hub(written: str, hub: str) -> None:
    assert hub_meant(written) == hub


def test_host_of_the_card_is_tried_before_the_hub_of_settings() -> None:
    card, own = "https://a.example:444/x/.well-known/agent.json", "wss://hub.example/ws"
    near = ("wss://a.example:444", "wss://a.example:444/ws", "wss://a.example:444/hub")
    assert hubs_for(card, "") == near
    assert hubs_for(card, own) == (*near, own)
    assert hubs_for("ws-agent://a.example/ws/coach", own) == ("wss://a.example/ws", own)
    assert hubs_for("http://127.0.0.1:1/", "")[0] == "ws://127.0.0.1:1"


def test_the_hub_of_the_settings_is_first_at_its_own_host() -> None:
    own = "wss://hub.example/socket"
    assert hubs_for("https://hub.example/agent.json", own)[:2] == (own, "wss://hub.example")


@pytest.mark.parametrize("place", ["", f"ws-agent://{NAME}", "/cards/card.json"])
def test_agent_without_an_address_uses_the_hub_of_settings(place: str) -> None:
    assert hubs_for(place, "") == ()
    assert hubs_for(place, "wss://hub.example/ws") == ("wss://hub.example/ws",)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        (f"ws-agent://{NAME}", ""),
        (f"ws-agent://hub.example/{NAME}", "https://hub.example:443"),
        (f"ws-agent+ws://hub.example/{NAME}", "http://hub.example:80"),
        ("ws-agent://localhost:1/a", "http://localhost:1"),
    ],
)
def test_sign_in_goes_to_the_hub_not_to_a_host_of_that_name(url: str, origin: str) -> None:
    assert origin_reached(url, Binding.WEBSOCKET) == origin
