"""Lists of agents, as servers, registries, hubs and folders have them.

Only AI Catalogs have a document. Also seen are: a list of cards (`/api/a2a/cards`), the same under
`cards` or `agents` (a2aregistry.org's `/api/agents`, where `wellKnownURI` is the card's address),
an object of cards by name, and addresses in place of cards.
"""

import asyncio
import re
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit, urlunsplit

from pydantic import BaseModel, Field, ValidationError

from a2a_desktop.model.card import Generation
from a2a_desktop.model.errors import (
    A2AError,
    Forbidden,
    MalformedReply,
    NoCardInFile,
    NoCommonInterface,
    NotAList,
    ServerFault,
    SignInNeeded,
    SignInRefused,
    TlsFailed,
    TooLarge,
    Unreachable,
)
from a2a_desktop.model.found import Discovered, Entry, Listing
from a2a_desktop.model.hub import at_hub, hub_meant, hub_of, hubs_for, is_bare, is_of_hub
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.origin import origin_of, origin_reached
from a2a_desktop.plain_files import read_plain
from a2a_desktop.protocol import ai_catalog
from a2a_desktop.protocol.ai_catalog import Contents, read_ai_catalog
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.protocol.connect import best_interface
from a2a_desktop.protocol.http import Http, host_of, read_body, refusal
from a2a_desktop.protocol.http_errors import within
from a2a_desktop.protocol.interfaces import WEBSOCKETS
from a2a_desktop.protocol.limits import CARD_SIZE, FOLDER_SIZE, LIST_ENTRIES, LIST_PAGES, LIST_SIZE
from a2a_desktop.protocol.members import member, text
from a2a_desktop.protocol.places import starting_points
from a2a_desktop.protocol.transports.hub import search
from a2a_desktop.protocol.transports.requests import decoded, is_too_deep, json_of

_PLACES: Final = (ai_catalog.PLACE, "/api/a2a/cards", "/api/agents")
"""The paths of a server's list, if only a host is named."""
_LISTS: Final = ("cards", "agents", "items", "data", "results")
_CARDS: Final = ("card", "agentCard", "agent_card")
_PLACE_OF_CARD: Final = ("wellKnownURI", "well_known_uri", "cardUrl", "card_url", "agentCardUrl")
_ADDRESSES: Final = (*_PLACE_OF_CARD, "url", "address")
_HOST: Final = re.compile(r"(?:\[[0-9a-fA-F:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?(?:/\S*)?")
"""A host without a scheme: `mailto:a` and `..` are none."""
_FAR: Final = 10**9
"""A number larger than any list."""
_HEADERS: Final = {"Accept": "application/json"}


def card_of(body: Json, place: str, address: str = "") -> Discovered:
    """Returns the agent of a card that was not found at the agent. Asks nobody.

    `place` is the base of its relative addresses, `address` that of the card according to the list:
    trusted only within the agent's own origin. Raises MalformedReply, NoCommonInterface.
    """
    card = read_card(body, place)
    way = best_interface(card)
    web = [one.url for one in card.interfaces if one.url.startswith(("https:", "http:"))]
    if address and origin_of(address) == origin_reached(way.url, way.binding):
        return Discovered(address, card, way.generation or Generation.V1, way)
    known_by = way.url
    if is_bare(way.url) and (hubs := hubs_for(place, "")):
        known_by = at_hub(hubs[0], hub_of(way.url)[1])  # the hub may be at its host
    return Discovered(next(iter(web), known_by), card, way.generation or Generation.V1, way)


def read_card_file(place: Path) -> Discovered:
    """Reads the agent of a card file. Blocks. Raises NoCardInFile, TooLarge, NoCommonInterface."""
    try:
        raw = read_plain(place, CARD_SIZE)
    except OSError as error:
        raise NoCardInFile(place.name, error.strerror or "it can't be read") from error
    if len(raw) > CARD_SIZE:
        raise TooLarge("card", CARD_SIZE)
    try:
        body: Json = json_of(raw)
    except (ValueError, RecursionError) as error:
        raise NoCardInFile(place.name, "not JSON") from error
    if is_too_deep(body):
        raise NoCardInFile(place.name, "nested too deeply")
    try:
        return card_of(body, "")
    except MalformedReply as error:
        raise NoCardInFile(place.name, error.problem) from error


def read_folder(folder: Path) -> Listing:
    """Reads the agents of the card files in a folder. Blocks. Raises NotAList."""
    agents: list[Entry] = []
    unread = size = 0
    try:
        files = sorted(one for one in folder.iterdir() if one.suffix.lower() == ".json")
    except OSError as error:
        raise NotAList(str(folder), error.strerror or "it can't be read") from error
    for count, file in enumerate(files):
        if count == LIST_ENTRIES or size > FOLDER_SIZE:
            return Listing(_distinct(agents), unread, len(files) - count)
        try:
            size += file.stat().st_size
            agents.append(_entry(read_card_file(file)))
        except (A2AError, OSError):
            unread += 1
    if not agents:
        raise NotAList(str(folder), "no card files")
    return Listing(_distinct(agents), unread)


def read_list(body: Json, place: str) -> Listing:
    """Reads the agents of a list that was found at `place`. Raises NotAList."""
    contents = _contents(body, place)
    if contents is None:
        raise NotAList(place, "no list of agents")
    rows = contents.rows
    agents: list[Entry] = []
    unread = 0
    for row in rows[:LIST_ENTRIES]:
        listed = _listed(row, place)
        if listed is None:
            unread += 1
        else:
            agents.append(listed)
    if rows and not agents:
        raise NotAList(place, "no list of agents")
    left_out = max(0, len(rows) - LIST_ENTRIES)
    return Listing(_distinct(agents), unread, left_out, goes_on=bool(contents.lists))


async def fetch_list(http: Http, address: str, words: str = "") -> Listing:
    """Fetches the list at an address as a person writes it. Raises A2AError.

    A hub lists the agents that fit a description in plain `words`.
    """
    async with within(http.bounds.discovery, host_of(address)):
        if is_of_hub(address):
            hub = hub_meant(address)
            if not hub:
                raise NotAList(address, "not an address")
            return await asyncio.to_thread(_of_hub, await search(http, hub, words), hub)
        return await _first(http, address)


async def _first(http: Http, address: str) -> Listing:
    failure: A2AError = NotAList(address, "not an address")
    closed: A2AError | None = None
    for start in starting_points(address):
        for place in _places(start):
            try:
                return await _fetched(http, place)
            except NotAList as error:
                failure = NotAList(address, error.reason)
            except ServerFault as error:
                is_down = error.status >= 500
                failure = error if is_down else NotAList(address, f"status {error.status}")
            except (SignInNeeded, SignInRefused, Forbidden) as error:
                closed = closed or error  # some say so of every path that they do not have
            except (Unreachable, TlsFailed) as error:
                failure = error
                break  # another path of the same host is no better
        else:
            break  # somebody answers: the other scheme need not be tried
    raise closed or failure


async def _fetched(http: Http, place: str) -> Listing:
    """Fetches a list with all its pages, which are bounded as a whole."""
    first = await _part(http, place, LIST_SIZE)
    rows, left = list(first.rows), deque[str]()
    with suppress(TimeoutError):  # the pages so far are shown, and that there are more
        async with asyncio.timeout(http.bounds.discovery / 2):
            await _rest(http, first, rows, left)
    page = await asyncio.to_thread(read_list, rows, first.place)
    return replace(page, goes_on=bool(left))


class _Numbers(BaseModel, strict=True):
    """The part of a list that a page holds. Seen: a2aregistry.org."""

    total: int
    limit: int = Field(ge=0, lt=_FAR)
    offset: int = Field(ge=0, lt=_FAR)


@dataclass(frozen=True, slots=True)
class _Part:
    """One page of a list."""

    rows: list[Json]
    size: int
    place: str
    following: str
    """The address of the next page, "" at the end."""
    lists: list[str]
    """The addresses of the lists in it."""


async def _rest(http: Http, part: _Part, rows: list[Json], left: deque[str]) -> None:
    """Adds the rows of all further pages; `left` gets the addresses of those not read."""
    read, known, room = {part.place}, {part.place}, LIST_SIZE - part.size
    _note(part, left, known)
    while left and left[0] not in read and len(rows) <= LIST_ENTRIES and len(read) < LIST_PAGES:
        read.add(left[0])
        try:
            part = await _part(http, left[0], room)
        except A2AError:
            left.rotate(-1)  # the others may be read
            continue
        left.popleft()
        rows += part.rows
        room -= part.size
        _note(part, left, known)


def _note(part: _Part, left: deque[str], known: set[str]) -> None:
    """Notes the next page, and the lists in a page that are not known; some name each other."""
    if part.following:
        left.appendleft(part.following)
    left += [one for one in dict.fromkeys(part.lists) if one not in known]
    known.update(part.lists)


async def _part(http: Http, place: str, limit: int) -> _Part:
    """Fetches one page. Raises A2AError."""
    async with http.open("GET", place, headers=_HEADERS) as response:
        if (refused := refusal(response)) is not None:
            raise refused
        body = await read_body(response, limit, "list")
        final = str(response.url)
    try:
        value = await decoded(body)
    except MalformedReply as error:
        raise NotAList(place, error.problem) from error
    found = await asyncio.to_thread(_contents, value, final)
    if found is None:
        raise NotAList(place, "no list of agents")
    following = _next_page(value, len(found.rows), final)
    return _Part(found.rows, len(body), final, following, found.lists)


def _next_page(body: Json, count: int, place: str) -> str:
    """Returns the address of the next page, "" at the end.

    Seen: `total`, `limit`, `offset` (a2aregistry.org).
    """
    try:
        said = _Numbers.model_validate(body)
    except ValidationError:
        return ""
    end = said.offset + count
    if not count or end >= said.total:
        return ""
    parts = urlsplit(place)
    asked = dict(parse_qsl(parts.query)) | {"limit": str(said.limit), "offset": str(end)}
    return urlunsplit(parts._replace(query=urlencode(asked)))


def _places(start: str) -> Iterator[str]:
    if urlsplit(start).path in ("", "/"):
        for path in _PLACES:
            yield urljoin(start, path)
    yield start


def _contents(body: Json, place: str) -> Contents | None:
    """Returns the rows of agents, None if this is no list."""
    if isinstance(body, list):
        return Contents(body)
    if not isinstance(body, dict):
        return None
    if (catalog := read_ai_catalog(body, place)) is not None:
        return catalog
    for name in _LISTS:
        if isinstance(inner := body.get(name), list | dict):
            return Contents(inner if isinstance(inner, list) else list(inner.values()))
    cards: list[Json] = [one for one in body.values() if isinstance(one, dict) and _listed(one, "")]
    return Contents(cards) if cards else None


def _of_hub(found: Sequence[JsonObject], hub: str) -> Listing:
    rows = [_row_of_hub(one, hub) for one in found[:LIST_ENTRIES]]
    return read_list([*rows, *found[LIST_ENTRIES:]], hub)


def _row_of_hub(row: JsonObject, hub: str) -> Json:
    """Returns a hub's row with its name there as address, if its card gives none elsewhere."""
    listed = _listed(row, hub)
    if listed is not None and not is_bare(listed.address):
        return row
    card = _card_in(row)
    said = (text(member(one, name)) for one in (row, card) for name in ("agentId", "id", "name"))
    name = hub_of(listed.address)[1] if listed is not None else next(filter(None, said), "")
    if not name:
        return row
    return {**card, "name": text(member(card, "name")) or name, "url": at_hub(hub, name)}


def _listed(row: Json, place: str) -> Entry | None:
    """Reads the agent of a row, None if it has none or one that cannot be used here."""
    if isinstance(row, str):
        return Entry(row.strip()) if _is_address(row.strip()) else None
    if not isinstance(row, dict):
        return None
    try:
        return _entry(card_of(_card_in(row), place, _named(row, _PLACE_OF_CARD)))
    except NoCommonInterface:
        return None
    except MalformedReply:
        address = _named(row, _ADDRESSES)
        return Entry(address) if address else None


def _entry(found: Discovered) -> Entry:
    return Entry(found.address, found)


def _card_in(row: JsonObject) -> JsonObject:
    inner = (row.get(name) for name in _CARDS)
    return next((one for one in inner if isinstance(one, dict)), row)


def _named(row: JsonObject, names: tuple[str, ...]) -> str:
    """Returns the first of these members that is an address."""
    said = (text(member(row, name)) for name in names)
    return next((one for one in said if "://" in one and _is_address(one)), "")


def _is_address(said: str) -> bool:
    if said.partition("://")[0] in WEBSOCKETS:
        return bool(host_of(said))
    if "://" not in said and not _HOST.fullmatch(said):
        return False
    return next(starting_points(said), "") != ""


def _distinct(agents: list[Entry]) -> tuple[Entry, ...]:
    """Returns each address once, in the order of the list."""
    return tuple({one.address: one for one in reversed(agents)}.values())[::-1]
