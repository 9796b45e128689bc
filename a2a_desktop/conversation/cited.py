"""Sources of what an agent says: marks in its text and a list beneath, as Markdown's footnotes.

Source: kagenti/adk, a2a/extensions/ui/citation.py. Offsets count the characters of all text
parts of a message, one after the other.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.extensions import CITATION
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Message, Part, TextPart
from a2a_desktop.records import dataclass

MOST: Final = 200
"""Sources of a message that are shown."""
_SHOWN: Final = 300
"""Characters of a source's title or description."""
_WHOLE: Final = re.compile(r"(`+)(?!`)(?s:.*?)(?<!`)\1(?!`)|!?\[[^\]\n]*\]\([^)\n]*\)")
"""What a mark may not stand in: code, links."""
_MARKUP: Final = re.compile(r"[!-/:-@\[-`{-~]")


@dataclass(frozen=True, slots=True)
class _Source:
    end: int
    title: str
    url: str
    description: str

    @property
    def said(self) -> str:
        """Its line in the list: the title as a link, if it can be opened."""
        words = _escaped(self.title or self.url)
        is_page = urlsplit(self.url).scheme in ("http", "https") if self.url else False
        link = f"[{words}](<{self.url}>)" if is_page else words
        return f"{link}: {_escaped(self.description)}" if self.description else link


def with_sources(message: Message) -> Message:
    """The message with its sources in its text; as it was if it names none."""
    sources = [one for uri in CITATION for one in _sources(message.metadata.get(uri))][:MOST]
    texts = [n for n, part in enumerate(message.parts) if isinstance(part, TextPart)]
    if not sources or not texts:
        return message
    numbers: dict[str, int] = {}
    marks = [
        (one.end, f"[^source-{numbers.setdefault(one.said, len(numbers) + 1)}]") for one in sources
    ]
    parts: list[Part] = list(message.parts)
    start = 0
    for place in texts:
        part = parts[place]
        assert isinstance(part, TextPart)
        end = start + len(part.text)
        is_last = place == texts[-1]
        own = [
            (at - start, mark) for at, mark in marks if start < at <= end or (is_last and at > end)
        ]
        parts[place] = replace(part, text=_marked(part.text, own))
        start = end
    last = parts[texts[-1]]
    assert isinstance(last, TextPart)
    listed = "\n\n".join(f"[^source-{number}]: {said}" for said, number in numbers.items())
    parts[texts[-1]] = replace(last, text=f"{last.text.rstrip()}\n\n{listed}\n")
    return replace(message, parts=tuple(parts))


def _marked(text: str, marks: Sequence[tuple[int, str]]) -> str:
    """Text with marks at these places, each once at most."""
    spans = [match.span() for match in _WHOLE.finditer(text)]
    placed: dict[int, list[str]] = {}
    for at, mark in marks:
        place = min(at, len(text))
        place = next((end for begin, end in spans if begin < place < end), place)
        while 0 < place < len(text) and text[place - 1 : place + 1].isalnum():
            place += 1
        while place and text[place - 1].isspace():
            place -= 1
        there = placed.setdefault(place, [])
        if mark not in there:
            there.append(mark)
    made, done = [], 0
    for place in sorted(placed):
        made += [text[done:place], *placed[place]]
        done = place
    return "".join((*made, text[done:]))


def _sources(said: Json) -> list[_Source]:
    """As the schema has it, a list; one page of its documentation wraps it."""
    if isinstance(said, dict):
        said = said.get("citations")
    if not isinstance(said, list):
        return []
    found = []
    for one in said:
        if isinstance(one, dict) and (one.get("url") or one.get("title")):
            end = one.get("end_index")
            is_place = isinstance(end, int) and not isinstance(end, bool) and end > 0
            url = re.sub(r"[\s<>\\]", "", _text(one.get("url")))
            found.append(
                _Source(
                    end if is_place and isinstance(end, int) else 0,
                    _line(one.get("title")),
                    url,
                    _line(one.get("description")),
                )
            )
    return found


def _line(value: Json) -> str:
    return " ".join(_text(value).split())[:_SHOWN]


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", text)
