"""Signatures of carts and payments, as far as they can be judged without a key."""

import base64
import json
from typing import Final

from a2a_desktop.forms.keywords import members, words
from a2a_desktop.forms.payment import SealState
from a2a_desktop.model.ids import Json, JsonObject

LONGEST: Final = 100_000
"""Characters of a signature that is read."""
_KEY: Final = 60


def seal_of(value: Json, known: SealState) -> tuple[SealState, str]:
    """Returns the worth of a JWT, or of the first of an SD-JWT, and the name of its key.

    `known` is the worth of one that can be read. AP2 also wraps a JWT in base64.
    """
    if value in (None, ""):
        return SealState.NONE, ""
    token = value if isinstance(value, str) and len(value) <= LONGEST else ""
    token = token if "." in token else _plain(token)
    head, body, signature = (*token.partition("~")[0].split(".", 2), "", "")[:3]
    header, claims = _object(head), _object(body)
    algorithm = header.get("alg")
    if not isinstance(algorithm, str) or not claims:
        return SealState.UNREADABLE, ""
    if algorithm.strip().lower() == "none" or not signature.strip():
        return SealState.EMPTY, ""
    return known, words(claims.get("iss"), _KEY) or words(header.get("kid"), _KEY)


def _plain(encoded: str) -> str:
    """Returns what base64 encodes; "" if it is not base64 of text."""
    try:
        return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)).decode()
    except ValueError:
        return ""


def _object(encoded: str) -> JsonObject:
    try:
        return members(json.loads(_plain(encoded)))
    except (ValueError, RecursionError):
        return {}
