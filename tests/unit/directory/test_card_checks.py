"""Checks of cards: real cards pass, each fault is found at its place."""

import json
from pathlib import Path
from typing import Final

import pytest

from a2a_desktop.directory.card_checks import check, passed
from a2a_desktop.directory.finding import Code, Severity
from a2a_desktop.model.card import Generation
from a2a_desktop.model.ids import Json, JsonObject

CARDS: Final = Path(__file__).parents[2] / "data" / "cards"
ADDRESS: Final = "https://agents.example/.well-known/agent-card.json"
ANY: Final = "0.0.0.0"
FIRST_ROW: Final = "/supportedInterfaces/0"
V1: Final = Generation.V1
V3: Final = Generation.V0_3

NEW: Final[JsonObject] = {
    "name": "Agent",
    "description": "Does things.",
    "version": "1",
    "supportedInterfaces": [
        {
            "url": "https://agents.example/",
            "protocolBinding": "JSONRPC",
            "protocolVersion": "1.0",
        }
    ],
    "capabilities": {},
    "defaultInputModes": ["text/plain"],
    "defaultOutputModes": ["text/plain"],
    "skills": [{"id": "a", "name": "A", "description": "As.", "tags": [], "examples": ["Do"]}],
}
OLD: Final[JsonObject] = {
    **{name: value for name, value in NEW.items() if name != "supportedInterfaces"},
    "url": "https://agents.example/",
    "protocolVersion": "0.3.0",
    "preferredTransport": "JSONRPC",
}
FIRST: Final[JsonObject] = {
    name: OLD[name] for name in ("name", "url", "version", "capabilities", "skills")
}


def found(
    card: Json, generation: Generation, address: str = ADDRESS
) -> list[tuple[Severity, str, Code]]:
    return [
        (one.severity, one.pointer, one.code) for one in check(card, generation, address=address)
    ]


@pytest.mark.parametrize(
    ("name", "generation", "expected"),
    [
        ("fasta2a-2.1.1", V1, []),
        ("legacy-google-common-v0.1.0", Generation.V0_1, []),
        (
            "legacy-google-js-v0.1.0",
            Generation.V0_1,
            [("/provider/url", Code.PROVIDER_WITHOUT_URL)],
        ),
        (
            "sdk-0.2.16-jsonrpc",
            Generation.V0_2,
            [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)],
        ),
        ("sdk-0.3.26-jsonrpc", V3, [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)]),
        (
            "sdk-0.3.26-jsonrpc-old-path",
            V3,
            [("", Code.UNUSUAL_PLACE), ("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)],
        ),
        ("sdk-0.3.26-rest", V3, [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)]),
        ("sdk-1.0.3-jsonrpc", V1, [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)]),
        ("sdk-1.0.3-rest", V1, [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)]),
        ("sdk-1.3.0-jsonrpc-compat", V1, [("/securitySchemes", Code.EXTENDED_WITHOUT_SIGN_IN)]),
    ],
)
def test_a_real_card_has_no_errors(
    name: str, generation: Generation, expected: list[tuple[str, Code]]
) -> None:
    kept = json.loads((CARDS / f"{name}.json").read_text("utf-8"))
    findings = check(kept["card"], generation, address=kept["address"])
    assert [(one.pointer, one.code) for one in findings] == expected
    assert all(one.severity is not Severity.ERROR for one in findings)


@pytest.mark.parametrize(
    ("card", "generation", "address"),
    [
        (NEW, V1, ADDRESS),
        (OLD, V3, ADDRESS),
        (OLD, Generation.V0_2, ""),
        (FIRST, Generation.V0_1, "https://agents.example/.well-known/agent.json"),
    ],
)
def test_a_right_card_has_no_findings(
    card: JsonObject, generation: Generation, address: str
) -> None:
    assert check(card, generation, address=address) == ()


@pytest.mark.parametrize("card", [None, [], "x"])
def test_other_json_is_no_card(card: Json) -> None:
    assert found(card, V1) == [(Severity.ERROR, "", Code.NOT_AN_OBJECT)]


REQUIRED: Final = (
    [(NEW, V1, name) for name in NEW]
    + [(OLD, V3, name) for name in OLD if name != "preferredTransport"]
    + [(FIRST, Generation.V0_1, name) for name in FIRST]
)


@pytest.mark.parametrize(
    ("card", "generation", "name"), REQUIRED, ids=[f"{one[1].value} {one[2]}" for one in REQUIRED]
)
@pytest.mark.parametrize("is_null", [True, False], ids=["null", "absent"])
def test_missing_required_member_is_found(
    card: JsonObject, generation: Generation, name: str, is_null: bool
) -> None:
    poorer = {**card, name: None} if is_null else {k: v for k, v in card.items() if k != name}
    assert found(poorer, generation, "") == [(Severity.ERROR, f"/{name}", Code.MISSING)]


E, W, H = Severity.ERROR, Severity.WARNING, Severity.HINT
SKILL: Final[JsonObject] = {
    "id": "a",
    "name": "A",
    "description": "As.",
    "tags": [],
    "examples": ["Do"],
}
API_KEY: Final[JsonObject] = {"apiKeySecurityScheme": {"name": "X-Key", "location": "header"}}


def at(url: str, binding: str = "JSONRPC", version: Json = "1.0") -> JsonObject:
    row: Json = {"url": url, "protocolBinding": binding, "protocolVersion": version}
    return {"supportedInterfaces": [row]}


@pytest.mark.parametrize(
    ("change", "severity", "pointer", "code"),
    [
        ({"name": 3}, E, "/name", Code.WRONG_TYPE),
        ({"name": " "}, W, "/name", Code.BLANK),
        ({"description": ""}, W, "/description", Code.BLANK),
        ({"capabilities": []}, E, "/capabilities", Code.WRONG_TYPE),
        ({"capabilities": {"streaming": "yes"}}, E, "/capabilities/streaming", Code.WRONG_TYPE),
        ({"defaultInputModes": "text"}, E, "/defaultInputModes", Code.WRONG_TYPE),
        ({"defaultOutputModes": ["text/plain", " "]}, E, "/defaultOutputModes/1", Code.BLANK),
        ({"defaultInputModes": ["text"]}, W, "/defaultInputModes/0", Code.NO_MEDIA_TYPE),
        ({"skills": {}}, E, "/skills", Code.WRONG_TYPE),
        ({"skills": []}, W, "/skills", Code.EMPTY),
        ({"skills": [3]}, E, "/skills/0", Code.WRONG_TYPE),
        ({"skills": [{**SKILL, "id": None}]}, E, "/skills/0/id", Code.MISSING),
        ({"skills": [{**SKILL, "name": None}]}, E, "/skills/0/name", Code.MISSING),
        ({"skills": [{**SKILL, "tags": None}]}, W, "/skills/0/tags", Code.MISSING),
        ({"skills": [{**SKILL, "description": ""}]}, H, "/skills/0/description", Code.BLANK),
        (
            {"skills": [{**SKILL, "inputModes": ["file"]}]},
            W,
            "/skills/0/inputModes/0",
            Code.NO_MEDIA_TYPE,
        ),
        ({"skills": [SKILL, SKILL]}, W, "/skills/1/id", Code.DUPLICATE_SKILL),
        (
            {"skills": [SKILL, {**SKILL, "id": "b", "examples": []}]},
            W,
            "/skills/1",
            Code.WITHOUT_EXAMPLES,
        ),
        ({"provider": {"organization": "P"}}, W, "/provider/url", Code.PROVIDER_WITHOUT_URL),
        ({"signatures": [{"protected": "x"}]}, E, "/signatures/0/signature", Code.MISSING),
        ({"supportedInterfaces": []}, E, "/supportedInterfaces", Code.EMPTY),
        ({"supportedInterfaces": [3]}, E, "/supportedInterfaces/0", Code.WRONG_TYPE),
        (at("agents.example"), E, f"{FIRST_ROW}/url", Code.BAD_ADDRESS),
        (at("javascript:x()"), E, f"{FIRST_ROW}/url", Code.BAD_ADDRESS),
        (at("http://agents.example:99999/"), E, f"{FIRST_ROW}/url", Code.BAD_ADDRESS),
        (at("agents.example:99999", "GRPC"), E, f"{FIRST_ROW}/url", Code.BAD_ADDRESS),
        (at(""), E, f"{FIRST_ROW}/url", Code.MISSING),
        (
            at("https://agents.example/", "SOAP"),
            W,
            f"{FIRST_ROW}/protocolBinding",
            Code.UNKNOWN_BINDING,
        ),
        (at("https://agents.example/", ""), E, f"{FIRST_ROW}/protocolBinding", Code.MISSING),
        (
            at("https://agents.example/", version=None),
            E,
            f"{FIRST_ROW}/protocolVersion",
            Code.MISSING,
        ),
        (
            at("https://agents.example/", version="1.0.1"),
            E,
            f"{FIRST_ROW}/protocolVersion",
            Code.BAD_VERSION,
        ),
        (
            at("https://agents.example/", version=1),
            E,
            f"{FIRST_ROW}/protocolVersion",
            Code.WRONG_TYPE,
        ),
        (at(f"https://{ANY}/"), W, f"{FIRST_ROW}/url", Code.WILDCARD_HOST),
        (at("https://[::]:80/"), W, f"{FIRST_ROW}/url", Code.WILDCARD_HOST),
        (at("http://localhost:8000/"), W, f"{FIRST_ROW}/url", Code.LOOPBACK_HOST),
        (at("http://127.0.0.1:8000/"), W, f"{FIRST_ROW}/url", Code.LOOPBACK_HOST),
        (at("localhost:50051", "GRPC"), W, f"{FIRST_ROW}/url", Code.LOOPBACK_HOST),
        (at("https://b.example/"), W, f"{FIRST_ROW}/url", Code.OTHER_ORIGIN),
        (at("https://agents.example:8443/"), W, f"{FIRST_ROW}/url", Code.OTHER_ORIGIN),
        (at("http://agents.example/"), W, f"{FIRST_ROW}/url", Code.PLAIN_HTTP),
        ({"url": "https://agents.example/old"}, W, "/url", Code.HALVES_DISAGREE),
        (
            {"securityRequirements": [{"schemes": {"k": {}}}]},
            E,
            "/securityRequirements/0/schemes/k",
            Code.UNDEFINED_SCHEME,
        ),
        (
            {"skills": [{**SKILL, "securityRequirements": [{"schemes": {"k/x": {}}}]}]},
            E,
            "/skills/0/securityRequirements/0/schemes/k~1x",
            Code.UNDEFINED_SCHEME,
        ),
        ({"securitySchemes": {"k": 3}}, E, "/securitySchemes/k", Code.WRONG_TYPE),
        ({"securitySchemes": {"k": {"type": "did"}}}, W, "/securitySchemes/k", Code.UNKNOWN_SCHEME),
        (
            {"securitySchemes": {"k": {"apiKeySecurityScheme": {"name": "k"}}}},
            E,
            "/securitySchemes/k/apiKeySecurityScheme/location",
            Code.MISSING,
        ),
        (
            {
                "securitySchemes": {
                    "o": {"oauth2SecurityScheme": {"flows": {"deviceCode": {"tokenUrl": "x"}}}}
                }
            },
            E,
            "/securitySchemes/o/oauth2SecurityScheme/flows/deviceCode/deviceAuthorizationUrl",
            Code.MISSING,
        ),
        (
            {"capabilities": {"extendedAgentCard": True}},
            H,
            "/securitySchemes",
            Code.EXTENDED_WITHOUT_SIGN_IN,
        ),
        (
            {"capabilities": {"extensions": [{"required": True}]}},
            E,
            "/capabilities/extensions/0/uri",
            Code.MISSING,
        ),
    ],
)
def test_a_fault_is_found_at_its_place(
    change: JsonObject, severity: Severity, pointer: str, code: Code
) -> None:
    assert found({**NEW, **change}, V1) == [(severity, pointer, code)]


@pytest.mark.parametrize(
    ("change", "severity", "pointer", "code"),
    [
        ({"url": "agents.example"}, E, "/url", Code.BAD_ADDRESS),
        ({"protocolVersion": "latest"}, E, "/protocolVersion", Code.BAD_VERSION),
        ({"preferredTransport": "SOAP"}, W, "/preferredTransport", Code.UNKNOWN_BINDING),
        (
            {"additionalInterfaces": [{"url": "https://agents.example/"}]},
            E,
            "/additionalInterfaces/0/transport",
            Code.MISSING,
        ),
        (
            {"additionalInterfaces": [{"transport": "GRPC", "url": "nohost"}]},
            E,
            "/additionalInterfaces/0/url",
            Code.BAD_ADDRESS,
        ),
        ({"security": [{"k": []}]}, E, "/security/0/k", Code.UNDEFINED_SCHEME),
        (
            {"securitySchemes": {"k": {"type": "apiKey", "name": "k"}}},
            E,
            "/securitySchemes/k/in",
            Code.MISSING,
        ),
        (
            {"supportsAuthenticatedExtendedCard": True},
            H,
            "/securitySchemes",
            Code.EXTENDED_WITHOUT_SIGN_IN,
        ),
    ],
)
def test_a_fault_of_an_old_card_is_found_at_its_place(
    change: JsonObject, severity: Severity, pointer: str, code: Code
) -> None:
    assert found({**OLD, **change}, V3) == [(severity, pointer, code)]


def test_credentials_in_a_card_of_the_first_generation_are_found() -> None:
    shown: Json = {"schemes": ["basic"], "credentials": "hunter2"}
    findings = check({**FIRST, "authentication": shown}, Generation.V0_1)
    assert [(one.pointer, one.code) for one in findings] == [
        ("/authentication/credentials", Code.CREDENTIALS_SHOWN)
    ]
    assert "hunter2" not in repr(findings)


def test_the_words_of_the_first_generation_are_right_in_it() -> None:
    modes: JsonObject = {
        "defaultInputModes": ["text"],
        "skills": [{"id": "a", "name": "A", "examples": ["Do"]}],
    }
    assert check({**FIRST, **modes}, Generation.V0_1) == ()


def test_name_in_snake_case_is_reported() -> None:
    modes: JsonObject = {"default_input_modes": ["text/plain"], "defaultInputModes": None}
    card = {**NEW, **modes}
    (finding,) = check(card, V1)
    assert (finding.pointer, finding.code) == ("/default_input_modes", Code.SNAKE_CASE)
    assert finding.facts == {"expected": "defaultInputModes"}


def test_finding_has_its_facts() -> None:
    (finding,) = check({**NEW, **at("http://agents.example/")}, V1, address=ADDRESS)
    assert finding.facts == {"host": "agents.example", "behind_https": True}
    (finding,) = check({**NEW, "skills": [SKILL, SKILL]}, V1)
    assert finding.facts == {"id": "a", "first": "/skills/0"}


def test_checks_without_an_address_leave_it_out() -> None:
    assert check({**NEW, **at("https://elsewhere.example/")}, V1) == ()
    assert check({**NEW, **at("http://localhost:8000/")}, V1) == ()


def test_addresses_on_the_same_computer_are_valid() -> None:
    near = {**NEW, **at("http://localhost:9000/")}
    assert check(near, V1, address="http://localhost:9000/.well-known/agent-card.json") == ()


def test_a_required_extension_counts_only_if_it_is_not_supported() -> None:
    uri = "https://example.org/ext/v1"
    capabilities: Json = {"extensions": [{"uri": uri, "required": True}]}
    card = {**NEW, "capabilities": capabilities}
    (finding,) = check(card, V1)
    assert (finding.code, finding.facts) == (Code.EXTENSION_REQUIRED, {"uri": uri})
    assert check(card, V1, extensions={uri}) == ()


@pytest.mark.parametrize(
    ("generation", "path", "is_usual"),
    [
        (V1, "agent-card.json", True),
        (V1, "agent.json", False),
        (Generation.V0_2, "agent.json", True),
        (Generation.V0_2, "agent-card.json", False),
    ],
)
def test_the_place_of_a_card_goes_with_its_generation(
    generation: Generation, path: str, is_usual: bool
) -> None:
    card = NEW if generation is V1 else OLD
    codes = [
        one.code
        for one in check(card, generation, address=f"https://agents.example/.well-known/{path}")
    ]
    assert codes == ([] if is_usual else [Code.UNUSUAL_PLACE])


def test_checks_without_a_finding_have_passed() -> None:
    whole = passed(check(NEW, V1, address=ADDRESS), V1, ADDRESS)
    assert set(whole) == set(Code) - {Code.CREDENTIALS_SHOWN}
    found = check({**NEW, "skills": []}, V1)
    assert set(whole) - set(passed(found, V1, "")) == {
        Code.EMPTY,
        Code.UNUSUAL_PLACE,
        Code.OTHER_ORIGIN,
        Code.LOOPBACK_HOST,
    }
    assert Code.HALVES_DISAGREE not in passed((), V3, ADDRESS)
    assert passed(check([], V1), V1, ADDRESS) == ()


@pytest.mark.parametrize("url", ["ws-agent://openclaw-abc123", "ws-agent://hub.example/coach"])
def test_address_behind_a_hub_is_valid(url: str) -> None:
    assert found({**OLD, "url": url}, Generation.V0_3) == []
