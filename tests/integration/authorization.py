"""oauthlib's server behind HTTP, with the device flow beside it."""

import asyncio
import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

from oauthlib.oauth2 import RequestValidator, Server

from a2a_desktop.credentials.tokens import ClientRegistration
from a2a_desktop.protocol.http import Http
from tests.fakes import AMPLE

OWN = ClientRegistration("desktop", "shh", ("read", "write"))


class Validator(RequestValidator):
    """Has one client; keeps codes and tokens in dicts."""

    def __init__(self) -> None:
        self.codes: dict[str, Any] = {}
        self.refreshed: set[str] = set()
        self.refresh_tokens: set[str] = set()

    def validate_client_id(self, client_id: str, request: Any, *_: Any, **__: Any) -> bool:
        return client_id == OWN.client_id

    def authenticate_client(self, request: Any, *_: Any, **__: Any) -> bool:
        request.client = type("Client", (), {"client_id": OWN.client_id})()
        return (request.client_id, request.client_secret) == (OWN.client_id, OWN.client_secret)

    def client_authentication_required(self, *_: Any, **__: Any) -> bool:
        return True

    def is_pkce_required(self, *_: Any) -> bool:
        return True

    def validate_redirect_uri(self, client_id: str, redirect_uri: str, *_: Any, **__: Any) -> bool:
        return redirect_uri.startswith("http://127.0.0.1:")

    def validate_response_type(
        self, client_id: str, response_type: str, *_: Any, **__: Any
    ) -> bool:
        return response_type == "code"

    def validate_scopes(self, client_id: str, scopes: Any, *_: Any, **__: Any) -> bool:
        return set(scopes) <= {"read", "write"}

    def get_default_scopes(self, *_: Any, **__: Any) -> list[str]:
        return ["read"]

    def validate_grant_type(self, *_: Any, **__: Any) -> bool:
        return True

    def save_authorization_code(self, client_id: str, code: Any, request: Any, *_: Any) -> None:
        self.codes[code["code"]] = request

    def validate_code(self, client_id: str, code: str, client: Any, request: Any, *_: Any) -> bool:
        known = self.codes.get(code)
        if known is None:
            return False
        request.scopes, request.user = known.scopes, "me"
        return True

    def confirm_redirect_uri(
        self, client_id: str, code: str, redirect_uri: str, *_: Any, **__: Any
    ) -> bool:
        return bool(self.codes[code].redirect_uri == redirect_uri)

    def get_code_challenge(self, code: str, _: Any) -> Any:
        return self.codes[code].code_challenge

    def get_code_challenge_method(self, code: str, _: Any) -> Any:
        return self.codes[code].code_challenge_method

    def invalidate_authorization_code(self, client_id: str, code: str, *_: Any, **__: Any) -> None:
        del self.codes[code]

    def save_bearer_token(self, token: Any, *_: Any, **__: Any) -> None:
        self.refresh_tokens.add(token.get("refresh_token", ""))

    def validate_refresh_token(self, refresh_token: str, *_: Any, **__: Any) -> bool:
        is_new = refresh_token in self.refresh_tokens - self.refreshed
        self.refreshed.add(refresh_token)
        return is_new

    def get_original_scopes(self, *_: Any, **__: Any) -> list[str]:
        return ["read", "write"]


class AuthorizationServer:
    """oauthlib's server behind HTTP, with the device flow beside it."""

    def __init__(self) -> None:
        self._server = Server(Validator(), token_expires_in=120)
        self.device_answers = ["authorization_pending", "slow_down", "token"]
        self.base = ""
        self.is_denied = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        method, target, _ = head.split("\r\n", 1)[0].split(" ")
        lengths = [one for one in head.lower().split("\r\n") if one.startswith("content-length:")]
        length = int(lengths[0][15:]) if lengths else 0
        body = (await reader.readexactly(length)).decode()
        if "device_code" in body and self.device_answers[0] == "reset":
            del self.device_answers[0]
            writer.close()
            return
        status, headers, answer = self.answer(method, target, body)
        lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(answer)}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + answer.encode())
        await writer.drain()
        writer.close()

    def answer(self, method: str, target: str, body: str) -> tuple[int, dict[str, str], str]:
        path = urlsplit(target).path
        url = f"https://as.example{target}"  # oauthlib insists on TLS, which is not what we test
        if path == "/authorize":
            scopes, known = self._server.validate_authorization_request(url)
            headers, _, status = self._server.create_authorization_response(
                url, scopes=scopes, credentials=known
            )
            if self.is_denied:
                where = headers["Location"].partition("?")[0]
                state = parse_qs(urlsplit(target).query)["state"][0]
                headers["Location"] = f"{where}?error=access_denied&state={state}"
            return status, headers, ""
        if path == "/device":
            said = {"device_code": "d", "user_code": "WDJB-MJHT", "interval": 0.05}
            said |= {"verification_uri": f"{self.base}/enter", "expires_in": 60}
            return 200, {}, json.dumps(said)
        if path == "/.well-known/openid-configuration":
            said = {"authorization_endpoint": f"{self.base}/authorize"}
            said |= {"token_endpoint": f"{self.base}/token", "issuer": self.base}
            said |= {"device_authorization_endpoint": f"{self.base}/device"}
            return 200, {}, json.dumps(said)
        if "device_code" in body:
            answer = self.device_answers.pop(0)
            if answer.isdecimal():
                return int(answer), {}, "away"
            if answer != "token":
                return 400, {}, json.dumps({"error": answer})
            return 200, {}, json.dumps({"access_token": "by-device", "token_type": "Bearer"})
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        headers, told, status = self._server.create_token_response(url, "POST", body, kind)
        return status, headers, told


async def visit(url: str) -> str:
    """Follows redirects as a browser does; returns the text of the last page."""
    http = Http(AMPLE)
    try:
        async with http.open("GET", url) as response:
            return (await response.aread()).decode()
    finally:
        await http.aclose()
