"""Reports accepted only with the token or a signature of the agent's key."""

import asyncio
import base64
import hashlib
import json
import time
from dataclasses import replace
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.ids import AgentId, ConversationId, TaskId
from a2a_desktop.push.registration import new_registration
from a2a_desktop.push.verify import AGE, Verifier

BODY = json.dumps({"id": "t", "status": {"state": "completed"}}).encode()
KEYS_AT = "http://127.0.0.1/.well-known/jwks.json"
OURS = rsa.generate_private_key(65537, 2048)
THEIRS = rsa.generate_private_key(65537, 2048)
HERE = "http://127.0.0.1:4711"
REGISTRATION, INVITATION = new_registration(
    ConversationId("c"), AgentId("a"), TaskId("t"), KEYS_AT, HERE
)


async def keys(url: str) -> bytes:
    assert url == KEYS_AT
    public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(OURS.public_key()))
    return json.dumps({"keys": [{**public, "kid": "k1", "use": "sig"}]}).encode()


def genuine(headers: dict[str, str], body: bytes = BODY, verifier: Verifier | None = None) -> bool:
    checking = verifier or Verifier(keys)
    claim = asyncio.run(checking.claim(REGISTRATION, headers))
    return claim is not None and claim.is_about(body) and checking.remember(claim)


def signed(key: Any = OURS, kid: str = "k1", **claims: Any) -> dict[str, str]:
    whole = {
        "iat": time.time(),
        "request_body_sha256": hashlib.sha256(BODY).hexdigest(),
        **claims,
    }
    token = jwt.encode(whole, key, algorithm="RS256", headers={"kid": kid})
    return {"authorization": f"Bearer {token}"}


def test_token_is_accepted_in_each_of_its_headers() -> None:
    token = INVITATION.token or ""
    basic = base64.b64encode(f"anybody:{token}".encode()).decode()
    assert genuine({"x-a2a-notification-token": token})
    assert genuine({"authorization": f"Bearer {token}"})
    assert genuine({"authorization": f"bearer  {token}"})
    assert genuine({"authorization": f"Basic {basic}"})
    assert genuine({"x-api-key": token})


@given(st.text(max_size=80), st.sampled_from(["Bearer", "Basic", "Digest", ""]))
def test_wrong_or_missing_token_is_refused(value: str, scheme: str) -> None:
    assert not genuine({"x-a2a-notification-token": value, "authorization": f"{scheme} {value}"})
    assert not genuine({})


def test_signature_of_another_body_is_refused() -> None:
    verifier = Verifier(keys)
    headers = signed()
    assert not genuine(headers, b"{}", verifier)
    assert not genuine(headers, b"no JSON", verifier)
    assert genuine(headers, verifier=verifier), "the refused ones did not use it up"


def test_claim_takes_no_body() -> None:
    verifier = Verifier(keys)
    assert asyncio.run(verifier.claim(REGISTRATION, signed(THEIRS))) is None
    claim = asyncio.run(verifier.claim(REGISTRATION, signed()))
    assert claim is not None
    assert verifier.remember(claim)
    assert not verifier.remember(claim), "two bodies at once"


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("127.0.0.1:4711", True),
        ("localhost:4711", True),
        ("[::1]:4711", True),
        ("me.example", True),
        ("ME.example:443", True),
        ("evil.example:4711", False),
        ("me.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("127.0.0.1@evil.example", False),
        ("evil.example/127.0.0.1", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_host_is_this_computer_or_the_address_of_the_agent(host: str, is_ours: bool) -> None:
    public = replace(REGISTRATION, base="https://me.example/hook")
    assert public.is_at(host) is is_ours
    unknown = replace(REGISTRATION, base="")
    assert unknown.is_at(host) is (is_ours and "example" not in host)


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        (HERE, True),
        ("https://me.example", True),
        ("http://127.0.0.1:9000", False),
        ("https://127.0.0.1:4711", False),
        ("http://me.example", False),
        ("https://evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_origin_is_the_receiver_itself(origin: str, is_ours: bool) -> None:
    public = replace(REGISTRATION, base="https://me.example/hook")
    assert public.is_from(origin, "127.0.0.1:4711") is is_ours
    unknown = replace(REGISTRATION, base="")
    assert unknown.is_from(origin, "127.0.0.1:4711") is (origin == HERE)


def test_only_hashes_are_kept() -> None:
    assert (INVITATION.token or "-") not in repr(REGISTRATION)
    assert INVITATION.url.rpartition("/")[2] not in repr(REGISTRATION)


def test_signed_report_is_accepted_once() -> None:
    verifier = Verifier(keys)
    headers = signed()
    assert genuine(headers, verifier=verifier)
    assert not genuine(headers, verifier=verifier), "it came before"
    written = json.dumps(json.loads(BODY), indent=2).encode()
    digest = hashlib.sha256(b'{"id":"t","status":{"state":"completed"}}').hexdigest()
    assert genuine(signed(request_body_sha256=digest), written)


@pytest.mark.parametrize(
    "headers",
    [
        signed(THEIRS),
        signed(kid="k2"),
        signed(iat=time.time() - AGE - 60),
        signed(iat=time.time() + 3600),
        signed(iat="now"),
        signed(request_body_sha256="0" * 64),
        signed(request_body_sha256=None),
        {"authorization": "Bearer a.b.c"},
        {"authorization": "Bearer " + jwt.encode({"iat": 1}, "x" * 40, algorithm="HS256")},
    ],
)
def test_wrong_signature_is_refused(headers: dict[str, str]) -> None:
    assert not genuine(headers)


def test_signed_report_without_keys_is_refused() -> None:
    async def nothing(url: str) -> bytes:
        raise Unreachable("host", "gone")

    async def garbage(url: str) -> bytes:
        return b'{"keys": [{"kid": "k1", "kty": "RSA"}]}'

    assert not genuine(signed(), verifier=Verifier(nothing))
    assert not genuine(signed(), verifier=Verifier(garbage))
    bare = replace(REGISTRATION, keys="")
    assert asyncio.run(Verifier(keys).claim(bare, signed())) is None


def test_report_signed_for_another_receiver_is_refused() -> None:
    assert genuine(signed(aud=HERE))
    assert genuine(signed(aud=f"{HERE}/"))
    assert genuine(signed(aud=["https://other.example", INVITATION.url]))
    assert not genuine(signed(aud="https://other.example"))
    assert not genuine(signed(aud=f"{HERE}/a2a/another-door"))
    assert not genuine(signed(aud=f"{HERE}.other.example"))
    assert not genuine(signed(aud=[]))
    assert not genuine(signed(aud=[7]))


def test_report_for_another_receiver_is_not_remembered() -> None:
    verifier = Verifier(keys)
    wrong, right = signed(aud="https://other.example"), signed(aud=HERE)
    assert not genuine(wrong, verifier=verifier)
    assert not verifier._seen
    assert genuine(right, verifier=verifier)
    assert not genuine(right, verifier=verifier), "a second time"


def part(value: object) -> str:
    raw = value if isinstance(value, bytes) else json.dumps(value).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


STRANGE_KEYS = [
    b"[" * 100_000,
    b'{"keys": [{"kid": "k1", "kty": ["RSA"]}]}',
    b'{"keys": [{"kid": "k1", "kty": {"a": 1}, "alg": []}]}',
    b'{"keys": [{"kid": "k1", "kty": "EC", "crv": "P-256", "x": 1, "y": []}]}',
    b'{"keys": [[[]]]}',
    b"\xff",
]


@pytest.mark.parametrize("said", STRANGE_KEYS, ids=lambda one: repr(one)[:40])
def test_invalid_keys_are_refused(said: bytes) -> None:
    async def strange(url: str) -> bytes:
        return said

    for alg in ("RS256", "ES256", ["RS256"]):
        token = ".".join([part({"alg": alg, "kid": "k1"}), part({}), part(b"x" * 64)])
        assert not genuine({"authorization": f"Bearer {token}"}, verifier=Verifier(strange))


def test_endless_head_of_a_token_is_refused() -> None:
    token = ".".join([part(b"[" * 9_000), part({}), part(b"x")])
    assert not genuine({"authorization": f"Bearer {token}"})
