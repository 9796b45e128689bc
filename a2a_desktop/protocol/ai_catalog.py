"""AI Catalogs: lists of AI resources of all kinds, at a host or in each other.

Source: ai-catalog.io 1.0, which the A2A project proposes for hosts with several agents. Drafts of
it say `mediaType` for `type`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urljoin

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.origin import is_address, origin_of
from a2a_desktop.protocol.members import text

PLACE: Final = "/.well-known/ai-catalog.json"
_CARDS: Final = ("application/a2a-agent-card+json", "application/agent-card+json")
_CATALOG: Final = "application/ai-catalog+json"
_NUMBER: Final = re.compile(r"\d{1,9}")


@dataclass(frozen=True, slots=True)
class Contents:
    """The rows of a list of agents, and the addresses of the lists in it."""

    rows: list[Json] = field(default_factory=list)
    lists: list[str] = field(default_factory=list)


def read_ai_catalog(body: Json, place: str) -> Contents | None:
    """Reads a catalogue that was found at `place`; None if it is another kind of list.

    A catalogue in it may only be elsewhere by HTTPS. Of several versions of an agent the newest
    counts.
    """
    entries = body.get("entries") if isinstance(body, dict) else None
    if not isinstance(body, dict) or not isinstance(entries, list):
        return None
    if "specVersion" not in body and not any(map(_type_of, entries)):
        return None
    contents = Contents()
    _collect(entries, place, contents)
    return contents


def _collect(entries: list[Json], place: str, contents: Contents) -> None:
    for entry in _newest(entries):
        kind, data, address = _type_of(entry), entry.get("data"), _address_in(entry, place)
        if kind in _CARDS:
            contents.rows.append({"card": data} if isinstance(data, dict) else {"cardUrl": address})
        elif kind == _CATALOG and isinstance(data, dict):
            inner = data.get("entries")
            _collect(inner if isinstance(inner, list) else [], place, contents)
        elif kind == _CATALOG and _may_lead_to(address, place):
            contents.lists.append(address)


def _newest(entries: list[Json]) -> Iterator[JsonObject]:
    """Yields each entry once, in its newest version and at its first place."""
    chosen: dict[tuple[str, str], JsonObject] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, dict):
            name = text(entry.get("identifier")) or str(number)
            known = chosen.setdefault((name, _type_of(entry)), entry)
            if _age(entry) > _age(known):
                chosen[name, _type_of(entry)] = entry
    yield from chosen.values()


def _age(entry: JsonObject) -> tuple[list[int], bool, str]:
    """Returns a key that grows with the version: a release counts more than its candidates."""
    version, is_candidate, _ = text(entry.get("version")).partition("-")
    numbers = [int(one) for one in _NUMBER.findall(version)]
    return numbers, not is_candidate, text(entry.get("updatedAt"))


def _address_in(entry: JsonObject, place: str) -> str:
    """Returns the address of an entry, which may be relative to the catalogue; "" without one."""
    said = text(entry.get("url"))
    try:
        address = urljoin(place, said) if said else ""
    except ValueError:
        return ""
    return address if is_address(address) else ""


def _may_lead_to(address: str, place: str) -> bool:
    return address.startswith("https:") or (
        address != "" and origin_of(address) == origin_of(place)
    )


def _type_of(entry: Json) -> str:
    if not isinstance(entry, dict):
        return ""
    said = text(entry.get("type")) or text(entry.get("mediaType"))
    return said.partition(";")[0].strip().lower()
