"""Agents that sign in elsewhere for the person: their page is opened, the browser comes back.

The agent made the page's address, and gets the one with which the browser comes back: it redeems
the code in it. Source: RFC 8252, 7.3; google-adk 2.13, auth/auth_handler.py.
"""

import asyncio
from urllib.parse import parse_qs, quote, urlsplit

from a2a_desktop.credentials.addresses import host_of, page
from a2a_desktop.credentials.ports import OpenBrowser
from a2a_desktop.credentials.redirect import Redirect
from a2a_desktop.credentials.tokens import SIGN_IN_BOUND
from a2a_desktop.model.errors import SignInFailed
from a2a_desktop.model.origin import is_loopback


def can_catch(url: str) -> bool:
    """Returns whether the browser comes back to this computer, or has no target yet."""
    try:
        back = _back(url)
        parts = urlsplit(back)
        is_here = parts.scheme == "http" and is_loopback(parts.hostname or "")
        return not back or (is_here and bool(parts.port))
    except ValueError:
        return False


async def wait_for_return(url: str, open_browser: OpenBrowser, bound: float = SIGN_IN_BOUND) -> str:
    """Returns the address of the browser's return. Only after `can_catch`. Raises SignInFailed."""
    back = _back(page(url))
    state = parse_qs(urlsplit(url).query).get("state")
    host = host_of(url)
    async with Redirect(state[0] if state else None, back) as redirect:
        if not back:
            sign = "&" if urlsplit(url).query else "?"
            url += f"{sign}redirect_uri={quote(redirect.address, safe='')}"
        await open_browser(url)
        try:
            async with asyncio.timeout(bound):
                return await redirect.wait()
        except TimeoutError as error:
            raise SignInFailed(host, "not finished in time") from error


def _back(url: str) -> str:
    return next(iter(parse_qs(urlsplit(url).query).get("redirect_uri", ())), "")
