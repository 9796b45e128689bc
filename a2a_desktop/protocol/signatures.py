"""Checks a card against its signatures. Sources: A2A 1.0, 8.4; RFC 7515 (JWS), 7517 (JWK).

The signature says where its key is. So a valid signature proves that the card was not changed
since, and that its signer can publish there: not more.
"""

import base64
import json
from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from jwt import PyJWK
from jwt.api_jws import PyJWS
from jwt.exceptions import PyJWTError

from a2a_desktop.model.address import leads_here, origin
from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import A2AError
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.protocol.canonical import SignedForm, forms
from a2a_desktop.protocol.http import Http, host_of, read_body, refusal, stay
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.limits import CARD_SIGNATURES, KEYS_KEPT, KEYS_SIZE

_ALGORITHMS: Final = ("ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "PS256", "EdDSA")
"""Algorithms with a public key. Anybody can sign with `none` or HMAC, which proves nothing."""
_JSON: Final = {"Accept": "application/json"}
_BEST_FIRST: Final = (
    Verdict.VALID,
    Verdict.NOT_ASKED,
    Verdict.WRONG,
    Verdict.UNKNOWN_KEY,
    Verdict.UNREADABLE,
)


class FetchKeys(Protocol):
    """Fetches a set of keys, within a bound of time."""

    async def __call__(self, url: str, limit: int) -> bytes:
        """Returns the body at an address. Raises A2AError; TooLarge for more than `limit` bytes."""


class HttpKeys:
    """Fetches sets of keys by HTTP. Fulfils `FetchKeys`."""

    def __init__(self, http: Http) -> None:
        self._http = http

    async def __call__(self, url: str, limit: int) -> bytes:
        """Returns the body at the address itself: follows no redirect to another origin."""
        async with (
            within(self._http.bounds.discovery, host_of(url)),
            self._http.open("GET", url, headers=_JSON, on_redirect=stay) as response,
        ):
            if (refused := refusal(response)) is not None:
                raise refused
            return await read_body(response, limit, "keys")


async def check_signatures(
    card: Mapping[str, Json],
    generation: Generation,
    address: str,
    fetch: FetchKeys,
    *,
    asks_others: bool = True,
) -> SignatureCheck:
    """Returns the best result of the signatures of a card, as it came from `address`.

    Without `asks_others`, fetches keys only from the origin of `address`. One valid signature is
    enough: there are several while keys are changed.
    """
    rows = card.get("signatures")
    if not rows:
        return SignatureCheck(Verdict.UNSIGNED)
    if not isinstance(rows, list):
        return _unreadable("not a list")
    try:
        candidates = tuple(forms(card, generation))
    except (ValueError, RecursionError):
        return _unreadable("no canonical form")
    checks = [
        await _one(row, candidates, address, fetch, asks_others=asks_others)
        for row in rows[:CARD_SIGNATURES]
        if isinstance(row, dict)
    ]
    best = sorted(checks, key=lambda one: _BEST_FIRST.index(one.verdict))
    return best[0] if best else _unreadable("not objects")


async def _one(
    row: JsonObject,
    candidates: tuple[SignedForm, ...],
    address: str,
    fetch: FetchKeys,
    *,
    asks_others: bool,
) -> SignatureCheck:
    protected, signature = row.get("protected"), row.get("signature")
    if not isinstance(protected, str) or not isinstance(signature, str):
        return _unreadable("no header or no signature")
    header = _header(protected)
    algorithm, key_id, key_url = (_said(header, name) for name in ("alg", "kid", "jku"))
    if algorithm not in _ALGORITHMS:
        return _unreadable("the algorithm proves nothing", algorithm)

    def outcome(
        verdict: Verdict, reason: str = "", uncovered: tuple[str, ...] = ()
    ) -> SignatureCheck:
        is_elsewhere = bool(key_url) and host_of(key_url) != host_of(address)
        return SignatureCheck(verdict, algorithm, key_id, key_url, is_elsewhere, uncovered, reason)

    if not _may_fetch(key_url, address):
        reason = "not a safe address" if key_url else "no address of the key"
        return outcome(Verdict.UNKNOWN_KEY, reason)
    if not asks_others and origin(key_url) != origin(address):
        return outcome(Verdict.NOT_ASKED)
    try:
        body = await fetch(key_url, KEYS_SIZE)
    except A2AError as error:
        return outcome(Verdict.UNKNOWN_KEY, type(error).__name__)
    keys = tuple(_keys(body, key_id, algorithm))
    if not keys:
        return outcome(Verdict.UNKNOWN_KEY, "no such key there")
    for form in candidates:
        if any(_is_signed(protected, form.payload, signature, key) for key in keys):
            return outcome(Verdict.VALID, uncovered=form.uncovered)
    return outcome(Verdict.WRONG)


def _unreadable(reason: str, algorithm: str = "") -> SignatureCheck:
    return SignatureCheck(Verdict.UNREADABLE, algorithm, reason=reason)


def _header(protected: str) -> JsonObject:
    try:
        value = json.loads(base64.urlsafe_b64decode(protected + "=" * (-len(protected) % 4)))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _said(header: JsonObject, name: str) -> str:
    value = header.get(name)
    return value if isinstance(value, str) else ""


def _may_fetch(url: str, card: str) -> bool:
    """Returns whether to fetch by https, or from this computer for a card of this computer."""
    place = origin(url)
    if place is None:
        return False
    scheme, host, _ = place
    return leads_here(host_of(card)) if leads_here(host) else scheme == "https"


def _keys(body: bytes, key_id: str, algorithm: str) -> Iterator[PyJWK]:
    """Yields the keys of a set that have the name and fit the algorithm. Source: RFC 7517, 5."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return
    listed = value.get("keys") if isinstance(value, dict) else None
    for row in listed[:KEYS_KEPT] if isinstance(listed, list) else ():
        if not isinstance(row, dict) or (row.get("kid") or "") != key_id or row.get("use") == "enc":
            continue
        try:
            yield PyJWK(row, algorithm)
        except (PyJWTError, ValueError, TypeError):
            continue  # of another kind, or broken


def _is_signed(protected: str, payload: bytes, signature: str, key: PyJWK) -> bool:
    encoded = base64.urlsafe_b64encode(payload).rstrip(b"=").decode()
    jws = PyJWS(options={"enforce_minimum_key_length": True})
    try:
        jws.decode(f"{protected}.{encoded}.{signature}", key, algorithms=_ALGORITHMS)
    except (PyJWTError, ValueError):
        return False
    return True
