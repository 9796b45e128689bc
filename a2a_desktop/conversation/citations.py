"""Citations in an agent's text: marks and a list beneath, as Markdown's footnotes.

Source: kagenti/adk, a2a/extensions/ui/citation.py. Offsets count the characters of all text parts
of a message, one after the other.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.model.extensions import CITATION
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import Message, Part, TextPart

GROUNDING: Final = "adk_grounding_metadata"
CITATIONS: Final = "adk_citation_metadata"
ADK_SOURCES: Final = (GROUNDING, CITATIONS)
"""The members of metadata that name sources."""
_LONGEST: Final = 1_000_000
"""Characters of such a text that are read."""
_KINDS: Final = ("web", "retrievedContext", "retrieved_context", "maps", "image")
"""The kinds of a chunk's source."""

MOST: Final = 200
"""Sources of a message that are shown."""
_SHOWN: Final = 300
"""Characters of a source's title or description."""
_WHOLE: Final = re.compile(r"(`+)(?!`)(?s:.*?)(?<!`)\1(?!`)|!?\[[^\]\n]*\]\([^)\n]*\)")
"""Spans that take no mark: code, links."""
_MARKUP: Final = re.compile(r"[!-/:-@\[-`{-~]")


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a passage."""

    end: int
    """Characters of the text up to the end of its passage; 0 if unknown."""
    title: str
    url: str
    description: str


def adk_sources(metadata: Mapping[str, Json], text: str) -> list[Source]:
    """Returns all sources, those with a known passage in their order in the text."""
    grounding = _object(metadata.get(GROUNDING))
    chunks = [_chunk(one) for one in _list(grounding, "groundingChunks", "grounding_chunks")]
    found: list[Source] = []
    named: set[int] = set()
    for support in _list(grounding, "groundingSupports", "grounding_supports"):
        end = _end(_object(_object(support).get("segment")), text)
        for number in _list(_object(support), "groundingChunkIndices", "grounding_chunk_indices"):
            chunk = (
                chunks[number] if isinstance(number, int) and -1 < number < len(chunks) else None
            )
            if chunk is not None and isinstance(number, int):
                named.add(number)
                found.append(Source(end, *chunk, ""))
    found += [
        Source(0, *one, "") for number, one in enumerate(chunks) if one and number not in named
    ]
    for said in _list(_object(metadata.get(CITATIONS)), "citations"):
        citation = _object(said)
        if any(words := (text_in(citation, "title"), text_in(citation, "uri"))):
            found.append(Source(_end(citation, text), *words, ""))
    return found


def text_in(body: JsonObject, name: str) -> str:
    """Returns a member that should be a text; "" if it is none."""
    value = body.get(name)
    return value if isinstance(value, str) else ""


def _chunk(value: Json) -> tuple[str, str] | None:
    """Returns the title and the address of a chunk; None if it has neither."""
    chunk = _object(value)
    for kind in _KINDS:
        found = _object(chunk.get(kind))
        words = (text_in(found, "title"), text_in(found, "uri"))
        if any(words):
            return words
    return None


def _end(segment: JsonObject, text: str) -> int:
    """Returns the end of a segment: by its words if they are given, else by its bytes."""
    words = text_in(segment, "text")
    place = text.find(words) if words else -1
    if place >= 0:
        return place + len(words)
    end = next((segment[name] for name in ("endIndex", "end_index") if name in segment), 0)
    if not isinstance(end, int) or isinstance(end, bool) or end <= 0:
        return 0
    return len(text.encode(errors="replace")[:end].decode(errors="ignore"))


def _object(value: Json) -> JsonObject:
    if isinstance(value, str) and len(value) <= _LONGEST and value.startswith("{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            return {}
    return value if isinstance(value, dict) else {}


def _list(body: JsonObject, *names: str) -> list[Json]:
    value = next((body[name] for name in names if name in body), None)
    return value if isinstance(value, list) else []


def with_sources(message: Message) -> Message:
    """Returns the message with its sources in its text; unchanged if it names none."""
    found = [(n, part) for n, part in enumerate(message.parts) if isinstance(part, TextPart)]
    texts = [part.text for _, part in found]
    marked = marked_texts(texts, message.metadata)
    if marked == texts:
        return message
    parts: list[Part] = list(message.parts)
    for (place, part), text in zip(found, marked, strict=True):
        parts[place] = replace(part, text=text)
    return replace(message, parts=tuple(parts))


def citations_in(metadata: Mapping[str, Json]) -> Mapping[str, Json]:
    """Returns the members of metadata that name sources."""
    return {key: metadata[key] for key in (*CITATION, *ADK_SOURCES) if key in metadata}


def marked_texts(texts: Sequence[str], metadata: Mapping[str, Json]) -> list[str]:
    """Returns the texts of one message or result with marks, and the list below the last."""
    whole = "".join(texts)
    sources = [one for uri in CITATION for one in _sources(metadata.get(uri))]
    sources = [*sources, *adk_sources(metadata, whole)][:MOST]
    if not sources or not whole:
        return list(texts)
    numbers: dict[str, int] = {}
    marks = [
        (one.end, f"[^source-{numbers.setdefault(said(one), len(numbers) + 1)}]") for one in sources
    ]
    made, start = [], 0
    for place, text in enumerate(texts):
        end, is_last = start + len(text), place == len(texts) - 1
        own = [
            (at - start, mark) for at, mark in marks if start < at <= end or (is_last and at > end)
        ]
        made.append(_marked(text, own))
        start = end
    listed = "\n\n".join(f"[^source-{number}]: {line}" for line, number in numbers.items())
    return [*made[:-1], f"{made[-1].rstrip()}\n\n{listed}\n"]


def said(source: Source) -> str:
    """Returns the source's line in the list: the title, as a link if it can be opened."""
    words = _escaped(_line(source.title) or source.url)
    url = re.sub(r"[\s<>\\]", "", source.url)
    is_page = urlsplit(url).scheme in ("http", "https") if url else False
    link = f"[{words}](<{url}>)" if is_page else words
    return f"{link}: {_escaped(_line(source.description))}" if source.description else link


def _marked(text: str, marks: Sequence[tuple[int, str]]) -> str:
    """Puts marks into a text at these places, each once at most."""
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


def _sources(said: Json) -> list[Source]:
    """Reads a list of sources, as the schema has it; one page of its documentation wraps it."""
    if isinstance(said, dict):
        said = said.get("citations")
    if not isinstance(said, list):
        return []
    found = []
    for one in said:
        if isinstance(one, dict) and (one.get("url") or one.get("title")):
            end = one.get("end_index")
            is_place = isinstance(end, int) and not isinstance(end, bool) and end > 0
            place = end if is_place and isinstance(end, int) else 0
            words = (text_in(one, name) for name in ("title", "url", "description"))
            found.append(Source(place, *words))
    return found


def _line(text: str) -> str:
    return " ".join(text.split())[:_SHOWN]


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", text)
