"""Signatures of cards: those of the official signer are valid, all others are not."""

import asyncio
import base64
import copy
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from a2a.client.card_resolver import parse_agent_card
from a2a.server.request_handlers.response_helpers import agent_card_to_dict
from a2a.types import AgentCard
from a2a.utils.signing import create_agent_card_signer
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from google.api.field_behavior_pb2 import FieldBehavior, field_behavior  # type: ignore[import-untyped]  # has no stubs
from jwt import PyJWK
from jwt.algorithms import get_default_algorithms
from jwt.api_jws import PyJWS
from jwt.warnings import InsecureKeyLengthWarning

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError, ServerFault, TooLarge, Unreachable
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.protocol import canonical
from a2a_desktop.protocol.canonical import forms
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.limits import CARD_SIGNATURES, KEYS_SIZE
from a2a_desktop.protocol.signatures import HttpKeys, check_signatures

ADDRESS: Final = "https://agents.example/.well-known/agent-card.json"
JKU: Final = "https://agents.example/jwks.json"
REQUIRED: Final = FieldBehavior.Value("REQUIRED")
SIGNED: Final = Path(__file__).parents[2] / "data" / "signed"

CARD: Final[JsonObject] = {
    "name": "Zürich \U0001f600",
    "description": "Does things.",
    "version": "1.2.3",
    "supportedInterfaces": [
        {"url": "https://agents.example/", "protocolBinding": "JSONRPC", "protocolVersion": "1.0"},
        {
            "url": "https://agents.example/old",
            "protocolBinding": "JSONRPC",
            "protocolVersion": "0.3",
        },
    ],
    "provider": {"organization": "Peers", "url": "https://p.example"},
    "capabilities": {
        "streaming": False,
        "pushNotifications": True,
        "extensions": [{"uri": "https://x.example/1", "params": {"a": 1, "b": 1.5, "c": [True]}}],
    },
    "defaultInputModes": ["text/plain"],
    "defaultOutputModes": ["text/plain"],
    "securitySchemes": {
        "oauth": {
            "oauth2SecurityScheme": {
                "flows": {
                    "authorizationCode": {
                        "authorizationUrl": "https://t.example/a",
                        "tokenUrl": "https://t.example/t",
                        "scopes": {"r": "Read"},
                        "pkceRequired": True,
                    }
                }
            }
        }
    },
    "securityRequirements": [{"schemes": {"oauth": {"list": ["r"]}}}],
    "skills": [{"id": "echo", "name": "Echo", "description": "Echoes.", "tags": ["test"]}],
}


class Signer:
    """A key, its public half as a set of keys, and signatures by it."""

    def __init__(self, algorithm: str, key_id: str = "k1") -> None:
        self.algorithm, self.key_id = algorithm, key_id
        makers: dict[str, Any] = {
            "ES256": lambda: ec.generate_private_key(ec.SECP256R1()),
            "RS256": lambda: rsa.generate_private_key(65537, 2048),
            "EdDSA": ed25519.Ed25519PrivateKey.generate,
        }
        self.private: Any = makers[algorithm]()
        known: Any = get_default_algorithms()[algorithm]
        self.public: dict[str, Json] = {
            **known.to_jwk(self.private.public_key(), as_dict=True),
            "kid": key_id,
        }

    @property
    def keys(self) -> JsonObject:
        return {"keys": [{"kty": "EC", "kid": self.key_id, "crv": "?"}, self.public]}

    def header(self, **changes: Any) -> dict[str, Any]:
        header = {"alg": self.algorithm, "kid": self.key_id, "jku": JKU, "typ": "JOSE", **changes}
        return {name: value for name, value in header.items() if value is not None}

    def by_sdk(self, card: JsonObject = CARD, **changes: Any) -> JsonObject:
        """Returns the card as the official SDK signs and serves it."""
        header: Any = self.header(**changes)
        signer = create_agent_card_signer(self.private, header)
        served: JsonObject = agent_card_to_dict(signer(parse_agent_card(copy.deepcopy(card))))
        return served

    def over(self, card: JsonObject, payload: bytes, **changes: Any) -> JsonObject:
        """Returns the card with a signature over any bytes."""
        token = PyJWS().encode(
            payload, self.private, algorithm=self.algorithm, headers=self.header(**changes)
        )
        protected, _, signature = token.split(".")
        return {**card, "signatures": [{"protected": protected, "signature": signature}]}


class Keys:
    """Sets of keys by their addresses."""

    def __init__(self, sets: dict[str, JsonObject]) -> None:
        self.sets = sets
        self.asked: list[str] = []

    async def __call__(self, url: str, limit: int) -> bytes:
        self.asked.append(url)
        assert limit == KEYS_SIZE
        if url not in self.sets:
            raise Unreachable("agents.example", "gone")
        return json.dumps(self.sets[url]).encode()


def checked(
    card: JsonObject,
    keys: dict[str, Json] | Keys,
    generation: Generation = Generation.V1,
    address: str = ADDRESS,
) -> SignatureCheck:
    fetch = keys if isinstance(keys, Keys) else Keys({JKU: keys})
    return asyncio.run(check_signatures(card, generation, address, fetch))


@pytest.fixture(scope="module")
def signer() -> Signer:
    return Signer("ES256")


@pytest.mark.parametrize("algorithm", ["ES256", "RS256", "EdDSA"])
def test_card_signed_by_the_official_sdk_is_valid(algorithm: str) -> None:
    signer = Signer(algorithm)
    outcome = checked(signer.by_sdk(), signer.keys)
    assert outcome.verdict is Verdict.VALID
    assert (outcome.algorithm, outcome.key_id, outcome.key_url) == (algorithm, "k1", JKU)
    assert not outcome.is_key_elsewhere


def test_members_added_for_older_clients_are_not_covered(signer: Signer) -> None:
    served = signer.by_sdk()
    assert served["url"] == "https://agents.example/old"
    outcome = checked(served, signer.keys)
    assert outcome.verdict is Verdict.VALID
    assert "/url" in outcome.uncovered
    assert not {"/name", "/skills", "/supportedInterfaces", "/securitySchemes"} & set(
        outcome.uncovered
    )


def leaves(value: Json, pointer: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, f"{pointer}/{name}")
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from leaves(one, f"{pointer}/{place}")
    else:
        yield pointer


def changed(card: JsonObject, pointer: str) -> JsonObject:
    """Returns the card with another value at a leaf."""
    copied = copy.deepcopy(card)
    *path, last = pointer.split("/")[1:]
    row: Any = copied
    for step in path:
        row = row[int(step)] if isinstance(row, list) else row[step]
    place: Any = int(last) if isinstance(row, list) else last
    old = row[place]
    row[place] = not old if isinstance(old, bool) else f"{old}x" if isinstance(old, str) else 7
    return copied


def test_every_changed_member_breaks_the_signature(signer: Signer) -> None:
    served = signer.by_sdk()
    uncovered = checked(served, signer.keys).uncovered
    body = {name: value for name, value in served.items() if name != "signatures"}
    below = tuple(f"{one}/" for one in uncovered)
    tried = [one for one in leaves(body) if not f"{one}/".startswith(below)]
    assert len(tried) > 25
    held = [
        one
        for one in tried
        if checked(changed(served, one), signer.keys).verdict is not Verdict.WRONG
    ]
    assert held == []


def test_every_member_taken_away_breaks_the_signature(signer: Signer) -> None:
    served = signer.by_sdk()
    for name in CARD:
        poorer = {key: value for key, value in served.items() if key != name}
        assert checked(poorer, signer.keys).verdict is Verdict.WRONG, name


def test_every_added_member_breaks_the_signature_or_is_named(signer: Signer) -> None:
    served = signer.by_sdk()
    added = {**served, "iconUrl": "https://evil.example"}
    assert checked(added, signer.keys).verdict is Verdict.WRONG
    outcome = checked({**served, "x-new": 1}, signer.keys)
    assert outcome.verdict is Verdict.VALID
    assert "/x-new" in outcome.uncovered


def test_a_demand_without_scopes_is_not_covered_by_the_sdks_way(signer: Signer) -> None:
    served = signer.by_sdk({**CARD, "securityRequirements": []})
    demands: Json = [{"schemes": {"oauth": {}}}]
    demanding = {**served, "securityRequirements": demands}
    outcome = checked(demanding, signer.keys)
    assert outcome.verdict is Verdict.VALID
    assert "/securityRequirements" in outcome.uncovered


def test_the_table_of_members_is_the_official_protobuf() -> None:
    seen = set()

    def compare(shape: str, message: Any) -> None:
        seen.add(shape)
        members = canonical._members(shape)
        fields = {one.json_name: one for one in message.fields if one.json_name != "signatures"}
        assert members.keys() == fields.keys(), shape
        for name, field in fields.items():
            member, inner = members[name], field.message_type
            is_required = REQUIRED in field.GetOptions().Extensions[field_behavior]
            is_map = inner is not None and inner.GetOptions().map_entry
            assert member.is_map == is_map, (shape, name)
            assert member.is_kept == (is_required or field.has_presence), (shape, name)
            is_filled = is_required and (inner is None or field.is_repeated)
            assert (member.default is not None) == is_filled, (shape, name)
            if is_map:
                inner = inner.fields_by_name["value"].message_type
            assert bool(member.shape) == (inner is not None and "google" not in inner.full_name)
            if member.shape:
                compare(member.shape, inner)

    compare("AgentCard", AgentCard.DESCRIPTOR)
    assert seen == set(canonical._SHAPES)


def test_the_form_of_the_specification_is_its_own_example() -> None:
    card: JsonObject = {
        "name": "Example Agent",
        "description": "",
        "capabilities": {"streaming": False, "pushNotifications": False, "extensions": []},
        "skills": [],
    }
    _, specified, _ = forms(card, Generation.V1)
    assert json.loads(specified.payload) == {
        "capabilities": {"pushNotifications": False, "streaming": False},
        "description": "",
        "name": "Example Agent",
        "skills": [],
        "version": "",
        "supportedInterfaces": [],
        "defaultInputModes": [],
        "defaultOutputModes": [],
    }
    assert specified.payload.startswith(
        b'{"capabilities":{"pushNotifications":false,"streaming":false},'
    )


def test_card_signed_as_specified_is_valid(signer: Signer) -> None:
    card: JsonObject = {**CARD, "skills": [], "documentationUrl": ""}
    _, specified, _ = forms(card, Generation.V1)
    outcome = checked(signer.over({**card, "url": "/old"}, specified.payload), signer.keys)
    assert (outcome.verdict, outcome.uncovered) == (Verdict.VALID, ("/url",))


def test_card_signed_literally_is_valid_and_covered(signer: Signer) -> None:
    card: JsonObject = {**CARD, "x-new": [1.0, 1e21, "\u20ac"]}
    whole = next(forms(card, Generation.V1))
    outcome = checked(signer.over(card, whole.payload), signer.keys)
    assert (outcome.verdict, outcome.uncovered) == (Verdict.VALID, ())


def test_card_signed_by_the_official_sdk_of_0_3_is_valid() -> None:
    kept = json.loads((SIGNED / "sdk-0.3.26.json").read_text("utf-8"))
    card = kept["card"]
    keys = Keys({JKU: kept["keys"]})
    assert checked(card, keys, Generation.V0_3).verdict is Verdict.VALID
    body = {name: value for name, value in card.items() if name != "signatures"}
    uncovered = ("/securitySchemes/key/type", "/securitySchemes/oauth/type")
    assert checked(card, keys, Generation.V0_3).uncovered == uncovered
    tried = [one for one in leaves(body) if one not in uncovered]
    assert len(tried) > 20
    for pointer in tried:
        verdict = checked(changed(card, pointer), keys, Generation.V0_3).verdict
        assert verdict is Verdict.WRONG, pointer


# Invalid signatures


@pytest.mark.parametrize("signatures", [None, [], {}])
def test_a_card_without_signatures_is_unsigned(signatures: Json) -> None:
    assert checked({**CARD, "signatures": signatures}, {}).verdict is Verdict.UNSIGNED


def encoded(value: Json) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


@pytest.mark.parametrize(
    "signatures",
    [
        "x",
        [3],
        [{}],
        [{"protected": "x", "signature": 3}],
        [{"protected": "not base64 \ud800", "signature": "x"}],
        [{"protected": encoded([]), "signature": "x"}],
        [{"protected": encoded({"alg": "none", "kid": "k1", "jku": JKU}), "signature": ""}],
        [{"protected": encoded({"alg": "none", "kid": "k1", "jku": JKU}), "signature": "x"}],
        [{"protected": encoded({"alg": "HS256", "kid": "k1", "jku": JKU}), "signature": "x"}],
        [{"protected": encoded({"kid": "k1", "jku": JKU}), "signature": "x"}],
    ],
)
def test_unreadable_signature_fetches_no_key(signatures: Json) -> None:
    keys = Keys({})
    assert checked({**CARD, "signatures": signatures}, keys).verdict is Verdict.UNREADABLE
    assert keys.asked == []


def test_the_public_key_is_no_secret_to_sign_with(signer: Signer) -> None:
    """A key set cannot turn a public key into the secret of an HMAC."""
    token = PyJWS().encode(
        next(forms(CARD, Generation.V1)).payload,
        "s" * 64,
        algorithm="HS256",
        headers={**signer.header(alg="HS256")},
    )
    protected, _, signature = token.split(".")
    forged: JsonObject = {
        **CARD,
        "signatures": [{"protected": protected, "signature": signature}],
    }
    secret = base64.urlsafe_b64encode(b"s" * 64).rstrip(b"=").decode()
    keys: JsonObject = {"keys": [{"kty": "oct", "k": secret, "kid": "k1"}]}
    assert checked(forged, keys).verdict is Verdict.UNREADABLE


def test_a_card_without_a_canonical_form_is_unreadable(signer: Signer) -> None:
    served = signer.by_sdk()
    assert checked({**served, "x": 2**70}, signer.keys).verdict is Verdict.UNREADABLE
    assert checked({**served, "x": "\ud800"}, signer.keys).verdict is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("key_url", "address", "is_asked"),
    [
        ("http://agents.example/jwks.json", ADDRESS, False),
        ("http://127.0.0.1:8000/jwks.json", ADDRESS, False),
        ("https://localhost/jwks.json", ADDRESS, False),
        ("https://127.1/jwks.json", ADDRESS, False),
        ("file:///jwks.json", ADDRESS, False),
        ("jwks.json", ADDRESS, False),
        (None, ADDRESS, False),
        ("http://127.0.0.1:8000/jwks.json", "http://localhost:9/c.json", True),
        ("https://agents.example/jwks.json", ADDRESS, True),
    ],
)
def test_keys_are_fetched_from_safe_addresses_only(
    signer: Signer, key_url: str | None, address: str, is_asked: bool
) -> None:
    keys = Keys({})
    outcome = checked(signer.by_sdk(jku=key_url), keys, address=address)
    assert outcome.verdict is Verdict.UNKNOWN_KEY
    assert keys.asked == ([key_url] if is_asked else [])
    assert outcome.reason


def test_key_of_another_host_is_reported(signer: Signer) -> None:
    elsewhere = "https://keys.example/jwks.json"
    outcome = checked(signer.by_sdk(jku=elsewhere), Keys({elsewhere: signer.keys}))
    assert outcome.verdict is Verdict.VALID
    assert outcome.is_key_elsewhere


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"keys": None},
        {"keys": [3, None, {}]},
        {"keys": [{"kty": "EC", "kid": "k1", "crv": "P-256", "x": "?", "y": "?"}]},
        {"keys": [{"kty": "oct", "kid": "k1", "k": "AAAA"}]},
        {"keys": [{"kty": "RSA", "kid": "k1", "n": "AQAB", "e": "AQAB"}]},
    ],
)
def test_a_set_without_the_key_is_an_unknown_key(signer: Signer, keys: JsonObject) -> None:
    assert checked(signer.by_sdk(), keys).verdict is Verdict.UNKNOWN_KEY


def test_another_name_and_another_use_are_another_key(signer: Signer) -> None:
    for change in ({"kid": "k2"}, {"use": "enc"}):
        keys: JsonObject = {"keys": [{**signer.public, **change}]}
        assert checked(signer.by_sdk(), keys).verdict is Verdict.UNKNOWN_KEY


def test_another_key_of_the_same_name_is_wrong(signer: Signer) -> None:
    assert checked(signer.by_sdk(), Signer("ES256").keys).verdict is Verdict.WRONG


def test_a_short_rsa_key_proves_nothing() -> None:
    weak = Signer("RS256")
    weak.private = rsa.generate_private_key(65537, 1024)
    known: Any = get_default_algorithms()["RS256"]
    weak.public = {**known.to_jwk(weak.private.public_key(), as_dict=True), "kid": "k1"}
    with pytest.warns(InsecureKeyLengthWarning):
        card = weak.over(CARD, next(forms(CARD, Generation.V1)).payload)
    assert PyJWK(weak.public, "RS256").key_type == "RSA"
    assert checked(card, weak.keys).verdict is Verdict.WRONG


def test_one_valid_signature_of_several_is_enough(signer: Signer) -> None:
    old, new = Signer("ES256", "old"), signer
    card = old.by_sdk()
    both = card["signatures"], new.by_sdk()["signatures"]
    assert isinstance(both[0], list)
    assert isinstance(both[1], list)
    signed: JsonObject = {**card, "signatures": [3, *both[0], *both[1]]}
    assert checked(signed, new.keys).verdict is Verdict.VALID


def test_only_some_signatures_are_looked_at(signer: Signer) -> None:
    card = signer.by_sdk()
    signatures = card["signatures"]
    assert isinstance(signatures, list)
    keys = Keys({})
    checked({**card, "signatures": signatures * 1000}, keys)
    assert len(keys.asked) == CARD_SIGNATURES


# Keys by HTTP


class Answer(BaseHTTPRequestHandler):
    """Gives keys, a redirect to another host, too much, and nothing."""

    keys: ClassVar[JsonObject] = {"keys": []}

    def do_GET(self) -> None:
        other = int(self.headers["Host"].partition(":")[2])
        status = {"/keys": 200, "/same": 302, "/away": 302, "/large": 200}.get(self.path, 404)
        too_large = b"{" + b" " * KEYS_SIZE + b"}"
        body = too_large if self.path == "/large" else json.dumps(self.keys).encode()
        self.send_response(status)
        if status == 302:
            host = "localhost" if self.path == "/away" else "127.0.0.1"
            self.send_header("Location", f"http://{host}:{other}/keys")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Logs nothing."""


@pytest.fixture
def server() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as httpd:
        thread = threading.Thread(target=httpd.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{httpd.server_port}"
        httpd.shutdown()
        thread.join()


def fetched(url: str) -> bytes:
    async def main() -> bytes:
        http = Http()
        try:
            return await HttpKeys(http)(url, KEYS_SIZE)
        finally:
            await http.aclose()

    return asyncio.run(main())


def test_keys_come_by_http(server: str) -> None:
    assert fetched(f"{server}/keys") == b'{"keys": []}'
    assert fetched(f"{server}/same") == b'{"keys": []}'


@pytest.mark.parametrize(
    ("path", "error"), [("away", Unreachable), ("large", TooLarge), ("none", ServerFault)]
)
def test_unavailable_keys_raise_our_error(server: str, path: str, error: type[A2AError]) -> None:
    with pytest.raises(error):
        fetched(f"{server}/{path}")


def test_card_and_key_of_a_local_server_are_valid(
    server: str, signer: Signer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answer, "keys", signer.keys)
    card = json.loads(json.dumps(signer.by_sdk(jku=f"{server}/keys")))

    async def main() -> SignatureCheck:
        http = Http()
        try:
            return await check_signatures(card, Generation.V1, f"{server}/c.json", HttpKeys(http))
        finally:
            await http.aclose()

    assert asyncio.run(main()).verdict is Verdict.VALID


def test_other_host_is_asked_for_a_key_only_with_consent(signer: Signer) -> None:
    keys = Keys({JKU: signer.keys})

    def check(address: str) -> SignatureCheck:
        looking = check_signatures(signer.by_sdk(), Generation.V1, address, keys, asks_others=False)
        return asyncio.run(looking)

    found = check("https://elsewhere.example/card")
    assert (found.verdict, found.key_url, keys.asked) == (Verdict.NOT_ASKED, JKU, [])
    assert check("").verdict is Verdict.NOT_ASKED
    assert check(JKU).verdict is Verdict.VALID
    assert keys.asked == [JKU]
