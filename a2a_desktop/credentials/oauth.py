"""OAuth 2: from a card's flows to a token, by the person's browser, another device, or neither.

oauthlib writes requests and reads answers; this module orders and bounds them. Sources: RFC 6749,
7636 (PKCE), 8252 (native apps), 8414 (metadata), 8628 (devices).
"""

import asyncio
import json
import re
import secrets
import time
from base64 import b64encode
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs, quote_plus, urlencode, urlsplit

from oauthlib.oauth2 import (
    BackendApplicationClient,
    DeviceClient,
    OAuth2Error,
    WebApplicationClient,
)

from a2a_desktop.credentials.account import Grant, Secrets
from a2a_desktop.credentials.addresses import host_of, page, safe
from a2a_desktop.credentials.ports import BoundedHttp, OpenBrowser, ServerAnswer
from a2a_desktop.credentials.redirect import Redirect
from a2a_desktop.credentials.tokens import (
    SIGN_IN_BOUND,
    TOKEN_LENGTH,
    ClientRegistration,
    DeviceCode,
    Endpoints,
    TokenSet,
)
from a2a_desktop.model.errors import LASTING, A2AError, SignInFailed, Unreachable
from a2a_desktop.model.origin import origin_of

_OPEN_ID: Final = "/.well-known/openid-configuration"
_OAUTH: Final = "/.well-known/oauth-authorization-server"

DEVICE_GRANT: Final = "urn:ietf:params:oauth:grant-type:device_code"
_SLOWER: Final = 5.0
"""Further seconds between two questions after `slow_down`. Source: RFC 8628, 3.5."""
_FASTEST: Final = 0.05
"""The fewest seconds between two questions, whatever the server demands."""
_NO_MEANS: Final = "nothing to renew it with"
_ENDED: Final = (_NO_MEANS, "invalid_grant")
"""The only reasons for which a renewal never succeeds. Source: RFC 6749, 5.2."""
CODE_LENGTH: Final = 64
"""The longest code that a person enters."""
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of characters, which cannot be sent."""
_BEARER: Final = "bearer"
"""The type of token that is understood. Source: RFC 6750."""
_WORD: Final = re.compile(r"[\w.:/-]{1,100}")
_FORM: Final = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}


def issuer_of(said: str, metadata_url: str) -> str:
    """Returns the issuer in metadata; "" for one of another origin, or a pattern of many."""
    try:
        is_own = origin_of(said) == origin_of(metadata_url)
    except ValueError:
        return ""
    return said if is_own and "{" not in said else ""


async def check_issuer(said: str, endpoints: Endpoints, ask: BoundedHttp) -> None:
    """Checks `said`, the `iss` of the answer, "" if it had none. Raises SignInFailed."""
    if not said or said == endpoints.issuer:
        return
    if endpoints.issuer or not await _owns(said, endpoints, ask):
        raise SignInFailed(host_of(endpoints.token), "another issuer")


async def _owns(issuer: str, endpoints: Endpoints, ask: BoundedHttp) -> bool:
    """Returns whether the token endpoint is at the issuer's own origin, or in its metadata."""
    try:
        parts = urlsplit(safe(issuer))
        if origin_of(issuer) == origin_of(endpoints.token):
            return True
        path = parts.path.rstrip("/")
        inside = parts._replace(path=f"{_OAUTH}{path}").geturl()
        for place in (f"{issuer.rstrip('/')}{_OPEN_ID}", inside):
            answer = await ask.get(place)
            if answer.body.get("issuer") == issuer:
                named = answer.body.get("token_endpoint")
                return isinstance(named, str) and origin_of(named) == origin_of(endpoints.token)
    except (A2AError, ValueError):
        return False
    return False


async def discovered(ask: BoundedHttp, url: str) -> Endpoints:
    """Reads metadata of OpenID Connect or of RFC 8414. Raises SignInFailed, A2AError."""
    answer = await ask.get(safe(url))
    token = _text(answer, "token_endpoint")
    if answer.status >= 300 or not token:
        raise SignInFailed(host_of(url), "no metadata")
    return Endpoints(
        _text(answer, "authorization_endpoint"),
        token,
        _text(answer, "device_authorization_endpoint"),
        _text(answer, "registration_endpoint"),
        issuer_of(_text(answer, "issuer"), url),
    )


async def registered(ask: BoundedHttp, url: str, scopes: tuple[str, ...]) -> ClientRegistration:
    """Registers this program at an authorization server. Raises SignInFailed, A2AError.

    Source: RFC 7591; the port of the redirect may differ later (RFC 8252, 7.3).
    """
    wish = {
        "client_name": "A2A Desktop",
        "redirect_uris": ["http://127.0.0.1/signed-in"],
        "grant_types": ["authorization_code", "refresh_token", DEVICE_GRANT],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
        "application_type": "native",
        **({"scope": " ".join(scopes)} if scopes else {}),
    }
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    answer = await ask.post(safe(url), json.dumps(wish), headers)
    client_id = _text(answer, "client_id")
    if answer.status >= 300 or not client_id:
        raise SignInFailed(host_of(url), _said(_text(answer, "error")) or "no registration")
    return ClientRegistration(client_id, _text(answer, "client_secret") or None, scopes)


async def fresh_tokens(
    ask: BoundedHttp, grant: Grant, secrets: Secrets, now: Callable[[], float]
) -> TokenSet | None:
    """Renews the tokens of a sign-in; None if it has ended. Raises SignInFailed, A2AError."""
    assert secrets.tokens is not None
    own = ClientRegistration(grant.client_id, secrets.client_secret, grant.scopes)
    oauth = OAuth(ask, grant.endpoints, own, now)
    try:
        if secrets.tokens.refresh_token is None and secrets.client_secret is not None:
            return await oauth.by_secret()
        return await oauth.renewed(secrets.tokens)
    except SignInFailed as error:
        if error.reason not in _ENDED:
            raise
        return None


class OAuth:
    """Gets and renews tokens of one authorization server. Every method raises A2AError."""

    def __init__(
        self,
        ask: BoundedHttp,
        endpoints: Endpoints,
        registration: ClientRegistration,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._ask = ask
        self._endpoints = endpoints
        self._own = registration
        self._now = now
        self._is_by_header = False
        """The server wants the secret of this program in the header."""

    async def by_browser(self, open_browser: OpenBrowser, bound: float = SIGN_IN_BOUND) -> TokenSet:
        """Gets a token by authorization code with PKCE; the browser comes back to a local port."""
        client = WebApplicationClient(self._own.client_id)
        verifier = client.create_code_verifier(64)
        state = secrets.token_urlsafe(24)
        async with Redirect(state) as redirect:
            address = client.prepare_request_uri(
                _safe(self._endpoints.authorization),
                redirect_uri=redirect.address,
                scope=list(self._own.scopes) or None,
                state=state,
                code_challenge=client.create_code_challenge(verifier, "S256"),
                code_challenge_method="S256",
            )
            await open_browser(_true(address, self._endpoints.authorization))
            try:
                async with asyncio.timeout(bound):
                    came = await redirect.wait()
            except TimeoutError as error:
                raise SignInFailed(self._name, "not finished in time") from error
            issuers = parse_qs(urlsplit(came).query).get("iss", [""])
            await check_issuer(issuers[0], self._endpoints, self._ask)
            try:
                code = client.parse_request_uri_response(_safe(came), state=state)["code"]
            except OAuth2Error as error:
                raise SignInFailed(self._name, _said(str(error.error))) from error
            form = client.prepare_request_body(
                code=code, redirect_uri=redirect.address, code_verifier=verifier
            )
            return await self._token(client, form)

    async def by_secret(self) -> TokenSet:
        """Gets a token by client credentials: the program signs in for itself."""
        client = BackendApplicationClient(self._own.client_id)
        form = client.prepare_request_body(
            scope=list(self._own.scopes) or None, include_client_id=True
        )
        return await self._token(client, form)

    async def by_device(self, show: Callable[[DeviceCode], object]) -> TokenSet:
        """Gets a token by a code that the person enters elsewhere; polls the server until then."""
        client = DeviceClient(self._own.client_id)
        for address in (self._endpoints.device, self._endpoints.token):
            _safe(address)
        if host_of(self._endpoints.device) != host_of(self._endpoints.token):
            # the other one could use the code to get what the person allows at this one
            raise SignInFailed(self._name, "two places")
        scopes = {"scope": " ".join(self._own.scopes)} if self._own.scopes else {}
        asking = urlencode({"client_id": self._own.client_id, **scopes})
        first = await self._posted(self._endpoints.device, asking)
        device_code, address = _text(first, "device_code"), _text(first, "verification_uri")
        if first.status >= 300 or not device_code or not address:
            raise SignInFailed(self._name, _said(_text(first, "error")) or "no code")
        seconds = min(_number(first, "expires_in", SIGN_IN_BOUND), SIGN_IN_BOUND)
        user_code = _text(first, "user_code")
        if len(user_code) > CODE_LENGTH or not user_code.isprintable():
            raise SignInFailed(self._name, "no sign-in")
        whole = _same_page(_text(first, "verification_uri_complete"), safe(address))
        show(DeviceCode(user_code, address, whole, seconds))
        form = client.prepare_request_body(device_code, include_client_id=True)
        try:
            async with asyncio.timeout(seconds):
                return await self._until_entered(client, form, _number(first, "interval", 5.0))
        except TimeoutError as error:
            raise SignInFailed(self._name, "not finished in time") from error

    async def renewed(self, tokens: TokenSet) -> TokenSet:
        """Renews expired tokens. The old refresh token may end with this."""
        if tokens.refresh_token is None:
            raise SignInFailed(self._name, _NO_MEANS)
        client = WebApplicationClient(self._own.client_id)
        form = client.prepare_refresh_body(
            refresh_token=tokens.refresh_token, client_id=self._own.client_id
        )
        fresh = await self._token(client, form, self._endpoints.renewal)
        kept = fresh.refresh_token or tokens.refresh_token
        return TokenSet(fresh.access_token, kept, fresh.ends, fresh.scopes or tokens.scopes)

    async def _until_entered(self, client: DeviceClient, form: str, pause: float) -> TokenSet:
        while True:
            pause = max(pause, _FASTEST)
            await asyncio.sleep(pause)
            try:
                answer = await self._posted(self._endpoints.token, form)
                match _text(answer, "error"):
                    case "authorization_pending":
                        continue
                    case "slow_down":
                        pause += _SLOWER
                    case _:
                        return self._read(client, answer)
            except Unreachable as error:
                if error.reason in LASTING:
                    raise
                pause *= 2  # the person may have entered the code already. RFC 8628, 3.5

    async def _token(self, client: Any, form: str, url: str = "") -> TokenSet:
        return self._read(client, await self._posted(url or self._endpoints.token, form))

    async def _posted(self, url: str, form: str) -> ServerAnswer:
        """Posts a form with the secret of this program, if it has one: in the form, or in the
        header if that is refused. Sources: RFC 6749, 2.3.1; RFC 8628, 3.1 and 3.4.
        """
        _safe(url)  # secrets do not travel in the clear
        secret = self._own.client_secret
        if not secret:
            return await self._ask.post(url, form, _FORM)
        if not self._is_by_header:
            own = urlencode({"client_secret": secret})
            answer = await self._ask.post(url, f"{form}&{own}", _FORM)
            if _text(answer, "error") != "invalid_client":
                return answer
        pair = f"{quote_plus(self._own.client_id)}:{quote_plus(secret)}".encode()
        basic = f"Basic {b64encode(pair).decode()}"
        answer = await self._ask.post(url, form, {**_FORM, "Authorization": basic})
        self._is_by_header = _text(answer, "error") != "invalid_client"
        return answer

    def _read(self, client: Any, answer: ServerAnswer) -> TokenSet:
        is_away = answer.status == HTTPStatus.TOO_MANY_REQUESTS or answer.status >= 500
        if is_away and _text(answer, "error") not in _ENDED:
            raise Unreachable(self._name, f"status {answer.status}")
        try:
            said = client.parse_request_body_response(json.dumps(answer.body))
        except (OAuth2Error, Warning) as error:
            raise SignInFailed(self._name, _said(str(getattr(error, "error", "")))) from error
        except (ValueError, TypeError, AttributeError, ArithmeticError) as error:
            raise SignInFailed(self._name, "no sign-in") from error
        lasts = answer.body.get("expires_in")
        ends = None
        if lasts is not None:
            ends = self._now() + _number(answer, "expires_in", 3600.0)
        scopes = tuple(_text(answer, "scope").split())
        kind = str(said.get("token_type") or _BEARER)
        if kind.lower() != _BEARER:  # it has to be sent in another way. Source: RFC 6749, 7.1
            raise SignInFailed(self._name, "no sign-in")
        access = self._token_of(said.get("access_token"))
        refresh = said.get("refresh_token")
        return TokenSet(access, self._token_of(refresh) if refresh else None, ends, scopes)

    def _token_of(self, said: Any) -> str:
        """Checks a token, which is sent and stored later. Raises SignInFailed."""
        if not isinstance(said, str) or not said.isprintable() or not said or said != said.strip():
            raise SignInFailed(self._name, "no sign-in")
        if len(said) > TOKEN_LENGTH:
            raise SignInFailed(self._name, "too long")
        return said

    @property
    def _name(self) -> str:
        return host_of(self._endpoints.token or self._endpoints.authorization)


def _safe(url: str) -> str:
    """Returns an address as https for oauthlib, which allows no http, not even on this computer."""
    return urlsplit(safe(url))._replace(scheme="https").geturl()


def _true(address: str, url: str) -> str:
    return urlsplit(address)._replace(scheme=urlsplit(url).scheme).geturl()


def _text(answer: ServerAnswer, name: str) -> str:
    value = answer.body.get(name)
    return value if isinstance(value, str) and not _HALVES.search(value) else ""


def _said(word: str) -> str:
    """Returns a server's word for a refusal, if it is a single one, unlike our reasons."""
    return word if _WORD.fullmatch(word) else "refused" if word else ""


def _number(answer: ServerAnswer, name: str, default: float) -> float:
    value = answer.body.get(name)
    try:
        number = float(value) if isinstance(value, int | float | str) else default
    except (ValueError, OverflowError):
        return default
    return number if 0 < number < 10**9 else default


def _same_page(whole: str, address: str) -> str | None:
    """Returns the address with the code in it, if it is at the origin of the page."""
    try:
        return page(whole) if whole and origin_of(whole) == origin_of(address) else None
    except (SignInFailed, ValueError):
        return None
