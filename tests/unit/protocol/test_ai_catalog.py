"""AI Catalogs, also in each other and broken ones. Source: ai-catalog.io 1.0."""

import pytest

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.ai_catalog import Contents, read_ai_catalog
from a2a_desktop.protocol.listing import read_list

PLACE = "https://acme.example/.well-known/ai-catalog.json"
AGENT = "application/a2a-agent-card+json"
CATALOG = "application/ai-catalog+json"
CARD: JsonObject = {"name": "Scribe", "url": "https://scribe.example", "protocolVersion": "0.3.0"}


def entry(name: str = "a", kind: str = AGENT, **members: Json) -> JsonObject:
    return {"identifier": f"urn:air:acme.example:agent:{name}", "type": kind, **members}


def contents(*entries: Json) -> Contents | None:
    return read_ai_catalog({"specVersion": "1.0", "entries": list(entries)}, PLACE)


def test_agents_are_read_and_other_resources_are_not() -> None:
    tools = entry("tools", "application/mcp-server-card+json", url="https://mcp.example/card")
    page = read_list(
        {
            "specVersion": "1.0",
            "host": {"displayName": "Acme"},
            "entries": [
                tools,
                entry("a", url="https://agents.example/a.json"),
                entry("b", url="/agents/b.json"),
                entry("c", data=CARD),
            ],
        },
        PLACE,
    )
    found = [one.found.card.name if one.found else one.address for one in page.entries]
    assert found == [
        "https://agents.example/a.json",
        "https://acme.example/agents/b.json",
        "Scribe",
    ]
    assert (page.unread, page.goes_on) == (0, False)


@pytest.mark.parametrize(
    "body",
    [
        {"entries": [{"mediaType": AGENT, "data": CARD}]},
        {"version": "0.9", "entries": [{"type": f"{AGENT}; charset=utf-8", "data": CARD}]},
        {"specVersion": "9.1", "entries": [{"type": AGENT.upper(), "data": CARD}]},
        {"specVersion": "1.0", "entries": [3, None, "x", {"type": AGENT, "data": CARD}]},
    ],
)
def test_drafts_and_odd_entries_are_read(body: Json) -> None:
    assert read_ai_catalog(body, PLACE) == Contents([{"card": CARD}])


def test_newest_version_of_an_agent_counts() -> None:
    versions = ("1.9.0", "1.10.0", "1.10.0-rc1", "1.2")
    entries = [entry(version=one, url=f"https://a.example/{one}") for one in versions]
    assert contents(*entries) == Contents([{"cardUrl": "https://a.example/1.10.0"}])
    dated = [
        entry(updatedAt=f"2026-0{month}-01T00:00:00Z", url=f"https://a.example/{month}")
        for month in (3, 5, 4)
    ]
    assert contents(*dated) == Contents([{"cardUrl": "https://a.example/5"}])


def test_catalogue_in_a_catalogue_is_read() -> None:
    inner: JsonObject = {"specVersion": "1.0", "entries": [entry("b", data=CARD)]}
    inside = entry("inner", CATALOG, data=inner)
    beside = entry("near", CATALOG, url="more.json")
    far = entry("far", CATALOG, url="https://other.example/catalog.json")
    assert contents(inside, beside, far) == Contents(
        [{"card": CARD}],
        ["https://acme.example/.well-known/more.json", "https://other.example/catalog.json"],
    )


@pytest.mark.parametrize(
    "url",
    ["http://other.example/catalog.json", "file:///etc/passwd", "http://[", "ftp://a.example", 7],
)
def test_catalogue_leads_nowhere_unsafe(url: Json) -> None:
    assert contents(entry("a", CATALOG, url=url)) == Contents()


@pytest.mark.parametrize(
    "wrong", [{}, {"url": "http://["}, {"url": 3}, {"data": "x"}, {"data": []}]
)
def test_agent_without_card_is_counted_and_hides_no_other(wrong: JsonObject) -> None:
    body: Json = {"specVersion": "1.0", "entries": [{**entry("x"), **wrong}, entry("y", data=CARD)]}
    page = read_list(body, PLACE)
    assert [one.found.card.name for one in page.entries if one.found] == ["Scribe"]
    assert page.unread == 1


@pytest.mark.parametrize("body", [None, [], {"entries": "x"}, {"entries": [{"a": 1}]}, {"a": 1}])
def test_other_lists_are_no_catalogues(body: Json) -> None:
    assert read_ai_catalog(body, PLACE) is None
