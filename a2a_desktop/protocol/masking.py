"""Secrets that are known, found wherever somebody repeats them: as they are, and as they travel."""

import base64
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote, quote_plus

MASK: Final = "•••"
SHORTEST: Final = 4
"""Letters from which a secret is looked for by its value: a shorter one stands in everything."""
KEPT: Final = 24
"""How many are looked for: tokens are renewed every hour, and each costs time with every frame."""
_MASK: Final = MASK.encode()
_ESCAPE: Final = re.compile("%..")


class Masks:
    """Looks for each by itself: the search of `bytes` is faster than one pattern for all."""

    def __init__(self) -> None:
        self._known: dict[str, frozenset[bytes]] = {}
        self._hidden: list[bytes] = []

    def hide(self, secrets: Iterable[str]) -> None:
        """Mask these from now on, as long as `KEPT` others have not been used since."""
        has_new = False
        for one in secrets:
            if len(one) >= SHORTEST:
                forms = self._known.pop(one, None)
                has_new = has_new or forms is None
                self._known[one] = forms or frozenset(_forms(one))
        if has_new:
            while len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
            # the longest first: one may begin with another
            self._hidden = sorted(frozenset().union(*self._known.values()), key=len, reverse=True)

    def masked(self, body: bytes, *, is_cut: bool = False) -> bytes:
        """Without them. `is_cut`: there was more, so that the end may be the beginning of one."""
        for one in self._hidden:
            if one in body:
                body = body.replace(one, _MASK)
        return self._without_end(body) if is_cut else body

    def masked_text(self, text: str) -> str:
        """Without them."""
        body = text.encode("utf-8", "surrogatepass")
        masked = self.masked(body)
        return text if masked is body else masked.decode("utf-8", "surrogatepass")

    def _without_end(self, body: bytes) -> bytes:
        for one in self._hidden:
            for size in range(min(len(one) - 1, len(body)), SHORTEST - 1, -1):
                if body.endswith(one[:size]):
                    return body[:-size] + _MASK
        return body


def _lower(match: re.Match[str]) -> str:
    return match[0].lower()


def _forms(secret: str) -> Iterator[bytes]:
    """As it is, in JSON, in JSON within JSON, in addresses and forms, and in Base64.

    In Base64 it can begin at any of three places of a longer text, as after `user:`: only the
    letters that it alone decides are looked for.
    """
    quoted = quote(secret, safe="")
    texts = [quoted, quote(secret), quote_plus(secret), _ESCAPE.sub(_lower, quoted)]
    for one in (secret, json.dumps(secret)[1:-1], json.dumps(secret, ensure_ascii=False)[1:-1]):
        texts += [one, json.dumps(one)[1:-1]]
    yield from (one.encode("utf-8", "surrogatepass") for one in texts)
    body = secret.encode("utf-8", "surrogatepass")
    for before in range(3):
        first = -(-before * 8 // 6)
        whole = (before + len(body)) * 8 // 6
        for encode in (base64.b64encode, base64.urlsafe_b64encode):
            form = encode(bytes(before) + body)[first:whole]
            if len(form) >= SHORTEST * 2:
                yield form
