"""Hides known secrets wherever they are repeated, as they are or encoded."""

import base64
import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final
from urllib.parse import quote, quote_plus

MASK: Final = "•••"
SHORTEST: Final = 4
"""The fewest letters of a secret that is searched for: a shorter one is part of everything."""
KEPT: Final = 24
"""Secrets searched for at a time: tokens are renewed every hour, and each slows every frame."""
MEMBERS: Final = 64
"""Members of one frame that are followed from frame to frame."""
ALIKE: Final = 8
"""Bytes from which a value that repeats in the next frame is a name, not a piece of text."""
_MASK: Final = MASK.encode()
_MEMBER: Final = re.compile(rb'"([^"\\]{1,40})"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)')
_ESCAPE: Final = re.compile("%..")


Tails = dict[bytes, tuple[bytes, bytes]]
"""By the name of a member: the end of its text in all frames so far, and in the last."""


class Masks:
    """Searches for each secret by itself: faster in `bytes` than one pattern for all."""

    def __init__(self) -> None:
        self._known: dict[str, frozenset[bytes]] = {}
        self._hidden: list[bytes] = []
        self._heads: dict[bytes, list[bytes]] = {}
        """The hidden secrets by their beginnings."""

    def hide(self, secrets: Iterable[str]) -> None:
        """Masks these from now on, as long as `KEPT` others have not been used since."""
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
            self._heads = {}
            for form in self._hidden:
                self._heads.setdefault(form[:SHORTEST], []).append(form)

    def masked(self, body: bytes, *, is_cut: bool = False) -> bytes:
        """Returns the body masked. `is_cut`: there was more, so its end may begin a secret."""
        for one in self._hidden:
            if one in body:
                body = body.replace(one, _MASK)
        return self._without_end(body) if is_cut else body

    def masked_text(self, text: str) -> str:
        body = text.encode("utf-8", "surrogatepass")
        masked = self.masked(body)
        return text if masked is body else masked.decode("utf-8", "surrogatepass")

    def masked_frame(self, body: bytes, tails: Tails) -> bytes:
        """Masks in one frame of a stream what began in earlier frames and goes on in this.

        No frame waits for the next one: the possible beginning of a secret is masked as soon as it
        has `SHORTEST` letters. The stream keeps `tails`, which changes.
        """
        if not self._hidden:
            return body
        spans: list[tuple[int, int]] = []
        for member in islice(_MEMBER.finditer(body), MEMBERS):
            name, value = member.groups()
            if name not in tails and len(tails) >= MEMBERS:
                continue
            before, last = tails.get(name, (b"", b""))
            if value == last and len(value) >= ALIKE:
                continue
            start, whole = member.start(2) - len(before), before + value
            found = list(self._begun(whole))
            first = max(0, len(whole) - SHORTEST + 1)
            if found and found[-1][1] == len(whole):
                first = found[-1][0]  # it may go on
            tails[name] = (whole[first:], value)
            spans += [
                (max(begin + start, member.start(2)), end + start)
                for begin, end in found
                if end > len(before)
            ]
        for begin, end in sorted(spans, reverse=True):
            body = body[:begin] + _MASK + body[end:]
        return body

    def _begun(self, text: bytes) -> Iterator[tuple[int, int]]:
        """Yields the spans of secrets in a text or begun at its end; no two overlap."""
        reached = 0
        for place in self._places(text):
            if place < reached:
                continue
            forms = self._heads[text[place : place + SHORTEST]]
            fits = (one for one in forms if one.startswith(text[place : place + len(one)]))
            end = min(place + max(map(len, fits), default=0), len(text))
            if end > place:
                yield place, end
                reached = end

    def _places(self, text: bytes) -> Iterable[int]:
        """Returns possible beginnings in order, by place or by head, whichever is faster."""
        if len(text) <= len(self._heads) * 8:
            last = len(text) - SHORTEST + 1
            return (at for at in range(last) if text[at : at + SHORTEST] in self._heads)
        found = []
        for head in self._heads:
            place = text.find(head)
            while place >= 0:
                found.append(place)
                place = text.find(head, place + 1)
        return sorted(found)

    def _without_end(self, body: bytes) -> bytes:
        for one in self._hidden:
            for size in range(min(len(one) - 1, len(body)), SHORTEST - 1, -1):
                if body.endswith(one[:size]):
                    return body[:-size] + _MASK
        return body


def _lower(match: re.Match[str]) -> str:
    return match[0].lower()


def _forms(secret: str) -> Iterator[bytes]:
    """Yields a secret as it is, in JSON, in JSON within JSON, in addresses and forms, in Base64.

    In Base64 it can begin at any of three places of a longer text, as after `user:`: only the
    letters that it alone determines are searched for.
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
