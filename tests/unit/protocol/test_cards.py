"""Cards of all generations: those of real servers, their quirks, and invalid ones."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import (
    AgentCard,
    Binding,
    Capabilities,
    Generation,
    Interface,
    Provider,
    SchemeKind,
)
from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import AgentId, Json
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.limits import CARD_WORDS
from a2a_desktop.protocol.members import NAME

CARDS: Final = Path(__file__).parents[2] / "data" / "cards"
ANY: Final = "0.0.0.0"
ADDRESS: Final = "https://agents.example/.well-known/agent-card.json"


def captured(name: str) -> AgentCard:
    kept = json.loads((CARDS / f"{name}.json").read_text("utf-8"))
    return read_card(kept["card"], kept["address"])


def card(body: dict[str, Json], address: str = ADDRESS) -> AgentCard:
    return read_card({"name": "Agent", "url": "https://agents.example/", **body}, address)


def row(**members: Json) -> dict[str, Json]:
    """Returns a 1.x card with one interface."""
    return {
        "url": None,
        "supportedInterfaces": [{"url": "https://agents.example/", **members}],
    }


def urls(body: dict[str, Json], address: str = ADDRESS) -> list[str]:
    return [one.url for one in card(body, address).interfaces]


def test_every_captured_card_has_its_test() -> None:
    assert {file.stem for file in CARDS.glob("*.json")} == set(OFFERED)


OFFERED: Final = {
    "fasta2a-2.1.1": (Generation.V1, [("http://127.0.0.1:9114", "JSONRPC", "1.0")]),
    "legacy-google-common-v0.1.0": (
        Generation.V0_1,
        [("http://127.0.0.1:9111/", "JSONRPC", "0.1")],
    ),
    "legacy-google-js-v0.1.0": (Generation.V0_1, [("http://127.0.0.1:9122", "JSONRPC", "0.1")]),
    "sdk-0.2.16-jsonrpc": (Generation.V0_2, [("http://127.0.0.1:9121/", "JSONRPC", "0.2.6")]),
    "sdk-0.3.26-jsonrpc": (
        Generation.V0_3,
        [("http://127.0.0.1:9103/", "JSONRPC", "0.3.0"), ("127.0.0.1:9104", "GRPC", "0.3.0")],
    ),
    "sdk-0.3.26-jsonrpc-old-path": (
        Generation.V0_3,
        [("http://127.0.0.1:9103/", "JSONRPC", "0.3.0"), ("127.0.0.1:9104", "GRPC", "0.3.0")],
    ),
    "sdk-0.3.26-rest": (Generation.V0_3, [("http://127.0.0.1:9105", "HTTP+JSON", "0.3.0")]),
    "sdk-1.0.3-jsonrpc": (
        Generation.V1,
        [
            ("http://127.0.0.1:9101/", "JSONRPC", "1.0"),
            ("http://127.0.0.1:9101/rest", "HTTP+JSON", "1.0"),
            ("127.0.0.1:9102", "GRPC", "1.0"),
        ],
    ),
    "sdk-1.0.3-rest": (
        Generation.V1,
        [
            ("http://127.0.0.1:9101/", "JSONRPC", "1.0"),
            ("http://127.0.0.1:9101/rest", "HTTP+JSON", "1.0"),
            ("127.0.0.1:9102", "GRPC", "1.0"),
        ],
    ),
    "sdk-1.3.0-jsonrpc-compat": (
        Generation.V1,
        [
            ("http://127.0.0.1:9131/", "JSONRPC", "1.0"),
            ("http://127.0.0.1:9131/rest", "HTTP+JSON", "1.0"),
            ("127.0.0.1:9132", "GRPC", "1.0"),
            ("http://127.0.0.1:9131/", "JSONRPC", "0.3"),
            ("http://127.0.0.1:9131/rest", "HTTP+JSON", "0.3"),
            ("127.0.0.1:9132", "GRPC", "0.3"),
        ],
    ),
}


@pytest.mark.parametrize("name", OFFERED)
def test_real_card_offers_the_interfaces_of_its_server(name: str) -> None:
    read = captured(name)
    generation, interfaces = OFFERED[name]
    assert read.interfaces[0].generation is generation
    assert [(one.url, one.binding, one.version) for one in read.interfaces] == interfaces
    assert read.name.startswith("Peer")
    assert read.version == "1.2.3"
    assert read.skills[0].skill_id == "echo"
    assert "echo hello" in read.skills[0].examples
    assert read.capabilities.streaming
    assert read.extra == {}


def test_a_real_card_of_1_0_is_read_whole() -> None:
    read = captured("sdk-1.3.0-jsonrpc-compat")
    assert read.provider == Provider("Peers", "https://example.org")
    assert read.documentation_url == "https://example.org/docs"
    assert read.icon_url == "http://127.0.0.1:9131/icon.png"
    assert read.input_modes == ("text/plain", "application/json", "image/png")
    assert [one.uri for one in read.capabilities.extensions] == ["https://example.org/ext/v1"]
    assert read.capabilities.extended_card
    assert read.capabilities.push_notifications
    assert read.skills[1].input_modes == ("text/plain", "application/json")


def test_a_real_card_of_the_first_generation_is_read_whole() -> None:
    common = captured("legacy-google-common-v0.1.0")
    assert common.security_schemes == {}, "public is no sign-in"
    assert common.input_modes == ("text", "text/plain")
    assert common.capabilities.state_transition_history
    javascript = captured("legacy-google-js-v0.1.0")
    assert javascript.provider == Provider("Peers")
    assert javascript.output_modes == ("text", "file")
    assert javascript.security_schemes == {}


# Cards and other JSON


@pytest.mark.parametrize(
    "body", [None, [], "card", 3, {}, {"name": "x"}, {"name": "x", "url": None}]
)
def test_other_json_is_no_card(body: Json) -> None:
    with pytest.raises(MalformedReply):
        read_card(body, ADDRESS)


def test_every_member_is_optional() -> None:
    read = read_card({"url": "/", "skills": []}, ADDRESS)
    assert read.name == "agents.example"
    assert read.interfaces == (Interface("https://agents.example/", "JSONRPC", ""),)


def test_null_is_absent() -> None:
    members = ("description", "version", "capabilities", "skills", "provider", "securitySchemes",
               "security", "signatures", "defaultInputModes", "additionalInterfaces",
               "supportedInterfaces", "preferredTransport", "protocolVersion")  # fmt: skip
    nulls = card(dict.fromkeys(members))
    plain = card({})
    assert (nulls.interfaces, nulls.capabilities, nulls.skills) == (
        plain.interfaces,
        plain.capabilities,
        plain.skills,
    )
    assert nulls.security_schemes == plain.security_schemes == {}


def test_snake_case_is_read() -> None:
    read = read_card(
        {
            "name": "Snake",
            "default_input_modes": ["text/plain"],
            "default_output_modes": ["application/json"],
            "icon_url": "https://agents.example/i.png",
            "supported_interfaces": [
                {"url": "/rpc", "protocol_binding": "GRPC", "protocol_version": "1.0"},
                {"url": "/rpc", "protocol_binding": "JSONRPC", "protocol_version": "1.0"},
            ],
            "capabilities": {"push_notifications": True, "extended_agent_card": True},
            "skills": [{"id": "a", "input_modes": ["text"], "output_modes": ["text"]}],
            "security_schemes": {
                "my_key": {"api_key_security_scheme": {"name": "X-Key", "location": "header"}},
                "login": {
                    "oauth2_security_scheme": {
                        "flows": {"authorization_code": {"token_url": "https://t.example"}}
                    }
                },
            },
            "security_requirements": [{"schemes": {"my_key": {}}}],
        },
        ADDRESS,
    )
    assert read.input_modes == ("text/plain",)
    assert read.interfaces == (Interface("https://agents.example/rpc", "JSONRPC", "1.0"),)
    assert read.capabilities.push_notifications
    assert read.capabilities.extended_card
    assert read.skills[0].output_modes == ("text",)
    assert read.security_schemes["my_key"].location == "header"
    assert read.security_schemes["login"].flows[0].kind == "authorizationCode"
    assert read.security_schemes["login"].flows[0].token_url == "https://t.example"
    assert read.security[0].schemes == {"my_key": ()}
    assert read.extra == {}


def test_unknown_members_are_kept() -> None:
    read = card({"x-team": "blue", "skills": [{"id": "a", "x-price": 1}]})
    assert read.extra == {"x-team": "blue"}
    assert read.skills[0].extra == {"x-price": 1}
    assert read.raw["x-team"] == "blue"


# Skills, modes, provider


def test_invisible_names_have_plain_ones_in_their_place() -> None:
    unseen = "\u200b\u3164"
    read = card({"name": unseen, "skills": [{"id": "draw", "name": unseen}, {"id": unseen}]})
    assert read.name == "agents.example"
    assert [one.name for one in read.skills] == ["draw"]
    kept = replace(read, name=unseen)
    assert AgentRecord(AgentId("a"), ADDRESS, kept).name == ADDRESS


def test_a_skill_may_lack_all_but_a_word() -> None:
    skills = card({"skills": [{"name": "Echo"}, {"id": "e"}, {"description": "Sums"}, {}, None, 3]})
    assert [(one.skill_id, one.name) for one in skills.skills] == [
        ("Echo", "Echo"),
        ("e", "e"),
        ("Sums", "Sums"),
    ]
    assert skills.skills[0].tags == ()


def test_modes_may_be_one_word() -> None:
    read = card({"defaultInputModes": ["text"], "defaultOutputModes": "text"})
    assert read.input_modes == read.output_modes == ("text",)


def test_tools_are_names_or_objects_that_describe_them() -> None:
    listed: list[Any] = [
        "web_search",
        {"name": "file_read", "description": "Reads files."},
        {"id": "x", "title": "Calls\nhome"},
        *(7, None, [], {}, "", {"name": 3, "description": "Nameless"}),
        {"name": "web_search", "description": "Once more"},
        *({"name": f"t{number}", "description": "d" * 9} for number in range(100_000)),
    ]
    able = _with_tools(listed)
    assert able.tools[:4] == ("web_search", "file_read", "Calls home", "t0")
    assert able.tool_words["file_read"] == "Reads files."
    assert len(able.tools) < CARD_WORDS


@pytest.mark.parametrize("said", [None, 3, True, {"a": "b"}, [[]], [{"name": {}}]])
def test_other_words_about_tools_are_none(said: Json) -> None:
    assert _with_tools(said).tools == ()


def _with_tools(said: Json) -> Capabilities:
    body: Json = {"name": "A", "url": "https://a.example", "capabilities": {"tools": said}}
    return read_card(body, "https://a.example").capabilities


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"organization": "Peers"}, Provider("Peers")),
        ({"organization": "Peers", "url": ""}, Provider("Peers")),
        ({"url": "https://p.example"}, Provider("https://p.example", "https://p.example")),
        ("Peers", Provider("Peers")),
        ({}, None),
        (7, None),
    ],
)
def test_a_provider_may_lack_anything(given: Json, expected: Provider | None) -> None:
    assert card({"provider": given}).provider == expected


# Interfaces


def test_supported_interfaces_win_over_the_address_of_old() -> None:
    read = card(
        row(protocolVersion="1.0") | {"url": "https://old.example", "protocolVersion": "0.3"}
    )
    assert [one.url for one in read.interfaces] == ["https://agents.example/"]


@pytest.mark.parametrize("listed", [[], [{"url": ""}], [{"url": "file:///x"}], [None], "x"])
def test_rows_that_say_nothing_leave_the_address_of_old(listed: Json) -> None:
    read = card({"supportedInterfaces": listed, "protocolVersion": "0.3.0"})
    assert read.interfaces == (Interface("https://agents.example/", "JSONRPC", "0.3.0"),)


@pytest.mark.parametrize(
    "url",
    [
        "",
        " ",
        "javascript:alert(1)",
        "file:///etc",
        "http://",
        "http://[",
        "http://a:99999/",
        "data:x",
        3,
        None,
    ],
)
def test_a_row_without_a_usable_address_is_dropped(url: Json) -> None:
    rows: list[Json] = [{"url": url}, {"url": "https://b.example"}]
    assert urls({"supportedInterfaces": rows}) == ["https://b.example"]


def test_additional_interfaces_follow_the_preferred_one() -> None:
    read = card(
        {
            "protocolVersion": "0.3.0",
            "preferredTransport": "HTTP+JSON",
            "additionalInterfaces": [
                {"url": "https://agents.example/", "transport": "HTTP+JSON"},
                {"url": "https://agents.example/rpc", "transport": "JSONRPC"},
                {"url": "agents.example:50051", "transport": "GRPC"},
            ],
        }
    )
    assert [(one.url, one.binding) for one in read.interfaces] == [
        ("https://agents.example/", "HTTP+JSON"),
        ("https://agents.example/rpc", "JSONRPC"),
        ("agents.example:50051", "GRPC"),
    ]


@pytest.mark.parametrize(
    ("name", "binding"),
    [
        ("jsonrpc", Binding.JSONRPC),
        ("JSON-RPC", Binding.JSONRPC),
        ("http+json", Binding.HTTP_JSON),
        ("HTTP_JSON", Binding.HTTP_JSON),
        ("REST", Binding.HTTP_JSON),
        ("", Binding.JSONRPC),
        ("https://example.org/bindings/mqtt", "https://example.org/bindings/mqtt"),
    ],
)
def test_a_binding_is_known_however_it_is_spelt(name: str, binding: str) -> None:
    assert card(row(protocolBinding=name)).interfaces[0].binding == binding


@pytest.mark.parametrize(
    ("said", "version", "generation"),
    [
        ("1.0", "1.0", Generation.V1),
        ("v1.0", "1.0", Generation.V1),
        ("1", "1.0", Generation.V1),
        (1, "1.0", Generation.V1),
        (1.0, "1.0", Generation.V1),
        (0.3, "0.3", Generation.V0_3),
        ("0.3.0", "0.3.0", Generation.V0_3),
        (None, "", None),
        ("", "", None),
        pytest.param(10**5000, "", None, id="huge"),
        (True, "", None),
        ("soon", "soon", None),
    ],
)
def test_a_version_is_read_and_none_is_no_proof(
    said: Json, version: str, generation: Generation | None
) -> None:
    (interface,) = card(row(protocolVersion=said)).interfaces
    assert (interface.version, interface.generation) == (version, generation)


def test_long_version_and_binding_are_cut() -> None:
    long = "x" * 30_000
    (interface,) = card(row(protocolVersion=long, protocolBinding=long)).interfaces
    assert len(interface.version) <= NAME
    assert len(interface.binding) <= NAME


@pytest.mark.parametrize(
    ("body", "version", "generation"),
    [
        ({"authentication": None}, "0.1", Generation.V0_1),
        ({"preferredTransport": "JSONRPC"}, "0.2", Generation.V0_2),
        ({"supportsAuthenticatedExtendedCard": False}, "0.2", Generation.V0_2),
        ({"capabilities": {"extensions": []}}, "0.2", Generation.V0_2),
        ({"securitySchemes": {}}, "0.2", Generation.V0_2),
        ({}, "", None),
        ({"protocolVersion": "0.2.5"}, "0.2.5", Generation.V0_2),
    ],
)
def test_old_card_has_its_generation(
    body: dict[str, Json], version: str, generation: Generation | None
) -> None:
    read = card(body)
    assert read.interfaces[0].version == version
    assert read.interfaces[0].generation is generation


@pytest.mark.parametrize(
    ("url", "base"),
    [
        ("https://a.example/agents/x/v1/message:stream", "https://a.example/agents/x"),
        ("https://a.example/v1/message:send", "https://a.example"),
        ("https://a.example/rest/message:stream/", "https://a.example/rest"),
    ],
)
def test_the_address_of_one_operation_becomes_that_of_all(url: str, base: str) -> None:
    (interface,) = card({"url": url}).interfaces
    assert (interface.url, interface.binding) == (base, Binding.HTTP_JSON)


@pytest.mark.parametrize(
    ("url", "address", "expected"),
    [
        (f"http://{ANY}:8000/a", "http://box:8000/c.json", "http://box:8000/a"),
        (f"http://{ANY}:8001/a", "http://box:8000/c.json", "http://box:8001/a"),
        ("http://[::]:8000/", "http://[::1]:9/c.json", "http://[::1]:8000/"),
        (f"http://{ANY}/", "http://box/c.json", "http://box/"),
        (f"http://{ANY}:8000/a", "https://user:pw@a.example/c.json", "https://a.example/a"),
        ("http://localhost:8000/", "https://a.example/c.json", "http://localhost:8000/"),
    ],
)
def test_a_wildcard_host_is_where_the_card_was(url: str, address: str, expected: str) -> None:
    assert urls({"url": url}, address) == [expected]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("host:50051", "host:50051"),
        ("[::1]:50051", "[::1]:50051"),
        ("http://host:50051/", "http://host:50051"),
        ("grpc://host:50051", "grpc://host:50051"),
        ("0.0.0.0:50051", "agents.example:50051"),
        ("host", None),
        ("ftp://host:50051", None),
        ("host:50051 ; rm", None),
        ("host:99999", None),
    ],
)
def test_a_grpc_target_is_a_host_and_a_port(url: str, expected: str | None) -> None:
    found = urls({"url": url, "preferredTransport": "GRPC"})
    assert found == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("url", "address", "expected"),
    [
        ("/rpc", ADDRESS, "https://agents.example/rpc"),
        ("rpc", ADDRESS, "https://agents.example/rpc"),
        ("rpc", "https://a.example/x/.well-known/agent.json", "https://a.example/x/rpc"),
        ("/", "https://a.example/x/.well-known/agent.json", "https://a.example/"),
        ("//b.example/rpc", ADDRESS, "https://b.example/rpc"),
        ("host:8000", "http://host/c.json", "http://host:8000"),
        ("host:8000/a2a", "http://host/c.json", "http://host:8000/a2a"),
        (" https://b.example/ ", ADDRESS, "https://b.example/"),
    ],
)
def test_a_relative_address_starts_at_the_agent(url: str, address: str, expected: str) -> None:
    assert urls({"url": url}, address) == [expected]


def test_a_tenant_is_kept() -> None:
    assert card(row(tenant="acme")).interfaces[0].tenant == "acme"


# Signing in


@pytest.mark.parametrize(
    ("authentication", "kinds"),
    [
        (None, {}),
        ({"schemes": None}, {}),
        ({"schemes": ["public"]}, {}),
        ({"schemes": "none"}, {}),
        ({"schemes": ["bearer"]}, {"bearer": SchemeKind.HTTP}),
        ({"schemes": "Bearer, ApiKey"}, {"Bearer": SchemeKind.HTTP, "ApiKey": SchemeKind.API_KEY}),
        ({"schemes": ["bearer", 3, None]}, {"bearer": SchemeKind.HTTP}),
        ("basic", {"basic": SchemeKind.HTTP}),
        (["basic"], {"basic": SchemeKind.HTTP}),
    ],
)
def test_the_schemes_of_the_first_generation_are_words(
    authentication: Json, kinds: dict[str, SchemeKind]
) -> None:
    schemes = card({"authentication": authentication}).security_schemes
    assert {name: scheme.kind for name, scheme in schemes.items()} == kinds


def test_the_schemes_of_openapi_and_of_1_0_read_the_same() -> None:
    flows: Json = {"clientCredentials": {"tokenUrl": "https://t.example", "scopes": {"r": "Read"}}}
    old = card(
        {
            "securitySchemes": {
                "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
                "http": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"},
                "oauth": {"type": "oauth2", "flows": flows},
                "oidc": {"type": "openIdConnect", "openIdConnectUrl": "https://o.example"},
                "tls": {"type": "mutualTLS"},
            },
            "security": [{"key": [], "oauth": ["r"]}],
        }
    )
    new = card(
        {
            "securitySchemes": {
                "key": {"apiKeySecurityScheme": {"location": "header", "name": "X-Key"}},
                "http": {"httpAuthSecurityScheme": {"scheme": "bearer", "bearerFormat": "JWT"}},
                "oauth": {"oauth2SecurityScheme": {"flows": flows}},
                "oidc": {"openIdConnectSecurityScheme": {"openIdConnectUrl": "https://o.example"}},
                "tls": {"mtlsSecurityScheme": {}},
            },
            "securityRequirements": [{"schemes": {"key": {}, "oauth": {"list": ["r"]}}}],
        }
    )
    assert old.security_schemes == new.security_schemes
    assert old.security == new.security
    assert new.security_schemes["oauth"].flows[0].scopes == {"r": "Read"}


def test_a_scheme_of_an_unknown_kind_is_kept_as_it_is() -> None:
    scheme = card({"securitySchemes": {"x": {"type": "did", "did": "web"}}}).security_schemes["x"]
    assert scheme.kind is SchemeKind.UNKNOWN
    assert scheme.extra == {"type": "did", "did": "web"}


def test_text_that_cannot_be_stored_is_cleaned_everywhere() -> None:
    bad = "a\ud800\0b"
    read = card(
        {
            "name": bad,
            bad: 1,
            "skills": [{"id": bad, "tags": [bad]}],
            "securitySchemes": {bad: {"type": "http"}},
            "security": [{bad: [bad]}],
        }
    )
    good = "a\ufffd\ufffdb"
    assert read.name == good
    assert read.extra == {good: 1}
    assert read.skills[0].tags == (good,)
    assert list(read.security_schemes) == [good]
    assert read.security[0].schemes == {good: (good,)}


def test_names_of_a_card_fit_into_one_line() -> None:
    odd = "a\u202eb\n\0c" + "d" * 5000
    skill: dict[str, Json] = {"id": "s", "name": odd, "tags": [odd]}
    read = card({"version": odd, "provider": {"organization": odd}, "skills": [skill]})
    assert read.provider is not None
    for name in (
        read.version,
        read.provider.organization,
        read.skills[0].name,
        *read.skills[0].tags,
    ):
        assert name.startswith("ab ")
        assert len(name) == NAME
