"""Gemini's sources, as agents made with ADK pass them on.

Source: google/adk-python, a2a/converters/from_adk_event.py: in the metadata of a message or a
result, sometimes as a text of JSON. Gemini counts places in bytes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject

GROUNDING: Final = "adk_grounding_metadata"
CITATIONS: Final = "adk_citation_metadata"
ADK_SOURCES: Final = (GROUNDING, CITATIONS)
"""The members of metadata that name sources."""
_LONGEST: Final = 1_000_000
"""Characters of such a text that are read."""
_KINDS: Final = ("web", "retrievedContext", "retrieved_context", "maps", "image")
"""The kinds of a chunk's source."""


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
