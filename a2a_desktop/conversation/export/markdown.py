"""A conversation as Markdown, with its files in a folder beside it."""

import json
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import quote

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    FileEntry,
    FormEntry,
    PurchaseEntry,
    TextEntry,
)
from a2a_desktop.conversation.export import questions, written
from a2a_desktop.conversation.export.limits import TABLE_ROWS
from a2a_desktop.conversation.export.place import failed, save, whole
from a2a_desktop.conversation.export.portions import Work, finished, on_thread, pieces
from a2a_desktop.conversation.export.prose import contained, fenced
from a2a_desktop.conversation.export.section import (
    ABSENT,
    ExportSection,
    Said,
    SectionKind,
    cell,
    drawn_in,
    moment,
    sections,
    table_of,
)
from a2a_desktop.conversation.export.source import (
    ExportSource,
    content,
    line,
    name_of,
    public_address,
)
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.export.written import escaped
from a2a_desktop.conversation.files import is_here
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.model.address import origin
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.model.message import FilePart

_PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")

Links = Mapping[EntryId, str]
"""The places of the files, relative to the document."""


async def write(source: ExportSource, place: Path) -> None:
    """Writes a conversation to `place`, its files into a new folder beside it, or nothing.

    Raises ExportFailed.
    """
    folder = await on_thread(partial(_new_folder, place, source.words))
    try:
        links = await _write_files(source, folder)
        await save(pieces(document(source, links), source.read_blob), place)
    except BaseException:
        await on_thread(partial(shutil.rmtree, folder, ignore_errors=True))
        raise
    if not links:
        await on_thread(folder.rmdir)


def document(source: ExportSource, links: Links) -> Work[None]:
    """Yields the text. A file without a link is only named."""
    parts = yield from sections(source)
    words = source.words
    name = line(source.agent.name) or words(phrase("the agent"))
    address = public_address(source.agent.address)
    agent = f"**{escaped(name)}**{f' ({_code(address)})' if address else ''}"
    time = moment(source.record.created, source.zone)
    title = source.title or words(phrase("Conversation"))
    yield f"# {escaped(title)}\n\n"
    talk = words(phrase("With {agent}, {time}"), agent=agent, time=time)
    yield f"{talk}\n"
    for part in parts:
        yield "\n" + _heading(part)
        for entry in part.entries:
            yield f"\n{_said(entry, links, words)}\n"


def _heading(part: ExportSection) -> str:
    note = f"*{escaped(part.note)}*" if part.note else ""
    if part.kind is SectionKind.STATUS:
        return f"> {note} ({part.when})\n"
    heading = f"## {escaped(part.who)}, {part.when}\n"
    return f"{heading}\n{note}\n" if note else heading


def _said(entry: Said, links: Links, words: ExportWords) -> str:
    match entry:
        case TextEntry(text=text):
            return contained(text)
        case FormEntry() | PurchaseEntry():
            return questions.asked(entry, words)
        case AnswerEntry():
            return written.answered(entry, words)
        case DataEntry(data=data):
            drawn = drawn_in(data, words).replace("\n", "\n\n")
            return contained(drawn) if drawn else data_block(data)
        case FileEntry():
            return _file(entry, links.get(entry.entry_id), words)


def data_block(data: Json) -> str:
    """Returns structured data: a table if it is a list of equal objects, else its JSON."""
    if (table := table_of(data, TABLE_ROWS)) is not None:
        return written.table([table.columns, *([cell(one) for one in row] for row in table.rows)])
    return fenced(json.dumps(data, ensure_ascii=False, indent=2), "json")


def _file(entry: FileEntry, link: str | None, words: ExportWords) -> str:
    name = escaped(name_of(entry, words))
    if link is not None:
        is_picture = link.lower().endswith(_PICTURES)
        return f"{'!' if is_picture else ''}[{name}]({quote(link)})"
    if entry.file.uri is not None and origin(entry.file.uri) is not None:
        target = quote(entry.file.uri, safe=_URI, errors="replace")
        return words(phrase("File: {name}"), name=f"[{name}](<{target}>)")
    return words(ABSENT, name=name)


_URI: Final = ":/?#[]@!$&'()*+,;=%~"
"""The characters of a URI besides letters and digits. Source: RFC 3986, 2.2."""


def _code(text: str) -> str:
    return f"`{line(text).replace('`', '')}`"


async def _write_files(source: ExportSource, folder: Path) -> Links:
    """Writes all files that are on this computer."""
    links: dict[EntryId, str] = {}
    taken: set[str] = set()
    for part in await finished(sections(source)):
        for entry in part.entries:
            if not isinstance(entry, FileEntry) or not is_here(entry.file):
                continue
            name = _free_name(safe_name(name_of(entry, source.words)), taken)
            if await _write_file(entry.file, source, folder / name):
                links[entry.entry_id] = f"{folder.name}/{name}"
    return links


async def _write_file(file: FilePart, source: ExportSource, place: Path) -> bool:
    data = await finished(content(file), source.read_blob)
    if data is None:
        return False
    async with whole(place) as out:
        await on_thread(partial(out.write, data))
    return True


def _free_name(name: str, taken: set[str]) -> str:
    """Returns a name not taken yet, also where upper and lower case are the same."""
    path, number, free = Path(name), 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{path.stem} {number}{path.suffix}"
    taken.add(free.casefold())
    return free


def _new_folder(place: Path, words: ExportWords) -> Path:
    """Creates an empty folder beside `place`; leaves an existing one alone."""
    name = words(phrase("{name} files"), name=place.stem)
    number = 1
    while True:
        ending = "" if number == 1 else f" {number}"
        folder = place.with_name(f"{name}{ending}")
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            number += 1
        except OSError as error:
            raise failed(error) from error
        else:
            return folder
