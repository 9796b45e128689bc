"""A conversation as one HTML file: no script, nothing fetched, light and dark, printable."""

import base64
import hashlib
import json
from html import escape
from pathlib import Path
from typing import Final

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    DataEntry,
    FileEntry,
    FormEntry,
    PurchaseEntry,
    TextEntry,
)
from a2a_desktop.conversation.export import questions, written
from a2a_desktop.conversation.export.limits import FILE_SIZE, PAGE_FILES, PICTURE_SIZE, TABLE_ROWS
from a2a_desktop.conversation.export.place import save
from a2a_desktop.conversation.export.portions import Work, pieces
from a2a_desktop.conversation.export.prose import as_html
from a2a_desktop.conversation.export.section import (
    ABSENT,
    ExportSection,
    ExportTable,
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
    base64_of,
    content,
    line,
    name_of,
    public_address,
)
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import Json

STYLE: Final = """
:root { color-scheme: light dark; --text: #1d1d1f; --back: #ffffff; --own: #e8f0fb;
  --line: #d5d5da; --quiet: #63636b; --link: #0b57b4; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf0; --back: #1b1b1e; --own: #22344d;
  --line: #44444b; --quiet: #a6a6ae; --link: #8ab8f8; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 46rem; color: var(--text);
  background: var(--back); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); }
h1 { font-size: 1.5rem; } h2 { font-size: 1rem; margin: 0; }
section { margin: 1.25rem 0; } header p, time, .note, .status { color: var(--quiet); }
time { font-weight: normal; font-size: .85rem; }
.own { background: var(--own); border-radius: .75rem; padding: .75rem 1rem; }
.result { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; }
.status { font-size: .85rem; }
.said { unicode-bidi: isolate; } .said > :last-child { margin-bottom: 0; } a { color: var(--link); }
img { max-width: 100%; height: auto; }
pre { overflow-x: auto; white-space: pre-wrap; padding: .75rem; border: 1px solid var(--line);
  border-radius: .5rem; font: .85rem/1.4 ui-monospace, monospace; }
blockquote { margin-inline: 0; padding-inline-start: 1rem;
  border-inline-start: 3px solid var(--line); }
table { border-collapse: collapse; } th, td { border: 1px solid var(--line);
  padding: .25rem .5rem; text-align: start; vertical-align: top; }
th { overflow-wrap: normal; }
.right { text-align: right; } .center { text-align: center; }
@media print { :root { --text: #000; --back: #fff; --own: #f2f2f2; --line: #999; --quiet: #444;
  --link: #000; } body { max-width: none; padding: 0; } h2, table, img { break-inside: avoid; }
  h2 { break-after: avoid; } }
"""
POLICY: Final = (
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src 'sha256-"
    + base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode("ascii")
    + "'"
)
"""The permissions of the page in a browser. Source: W3C Content Security Policy 3."""
_TOO_LARGE: Final = phrase("File: {name} ({size} bytes, too large for this page)")


async def write(source: ExportSource, place: Path) -> None:
    """Writes a conversation to `place`, whole or not at all. Raises ExportFailed."""
    await save(pieces(page(source), source.read_blob), place)


def page(source: ExportSource) -> Work[None]:
    """Yields the whole page."""
    parts = yield from sections(source)
    words = source.words
    title = escape(source.title or words(phrase("Conversation")))
    name = line(source.agent.name) or words(phrase("the agent"))
    address = escape(public_address(source.agent.address))
    agent = f"<bdi>{escape(name)}</bdi>{f' (<bdi>{address}</bdi>)' if address else ''}"
    time = moment(source.record.created, source.zone)
    talk = words(phrase("With {agent}, {time}"), agent=agent, time=time)
    yield (
        '<!doctype html>\n<html lang="mul">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<header>\n<h1 dir="auto">{title}</h1>\n<p>{talk}</p>\n</header>\n<main>\n'
    )
    room = [PAGE_FILES]
    for part in parts:
        yield from _section(part, room, words)
    yield "</main>\n</body>\n</html>\n"


def _section(part: ExportSection, room: list[int], words: ExportWords) -> Work[None]:
    note = escape(part.note)
    if part.kind is SectionKind.STATUS:
        yield f'<p class="status"><bdi>{note}</bdi> <time>{part.when}</time></p>\n'
        return
    yield (
        f'<section class="{part.kind}">\n'
        f"<h2><bdi>{escape(part.who)}</bdi> <time>{part.when}</time></h2>\n"
    )
    if note:
        yield f'<p class="note" dir="auto">{note}</p>\n'
    for entry in part.entries:
        yield from _said(entry, room, words)
    yield "</section>\n"


def _said(entry: Said, room: list[int], words: ExportWords) -> Work[None]:
    match entry:
        case TextEntry(text=text):
            yield _words(text)
        case FormEntry() | PurchaseEntry():
            yield _words(questions.asked(entry, words))
        case AnswerEntry():
            yield _words(written.answered(entry, words))
        case DataEntry(data=data) if drawn := drawn_in(data, words):
            yield _words(drawn.replace("\n", "\n\n"))
        case DataEntry(data=data):
            yield data_block(data)
        case FileEntry():
            yield from _file(entry, room, words)


def _words(text: str) -> str:
    return f'<div class="said" dir="auto">\n{as_html(text)}</div>\n'


def data_block(data: Json) -> str:
    """Returns structured data: a table if it is a list of equal objects, else its JSON."""
    if (table := table_of(data, TABLE_ROWS)) is not None:
        return _table(table)
    text = json.dumps(data, ensure_ascii=False, indent=2)
    return f'<pre dir="ltr">{escape(text)}</pre>\n'


def _table(table: ExportTable) -> str:
    head = "".join(f"<th>{escape(line(name))}</th>" for name in table.columns)
    rows = (
        "".join(f'<td dir="auto">{escape(cell(value))}</td>' for value in row) for row in table.rows
    )
    body = "".join(f"<tr>{row}</tr>\n" for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"


def _file(entry: FileEntry, room: list[int], words: ExportWords) -> Work[None]:
    """Yields a picture or a link with the file; `room` is the rest of the page's limit."""
    name = escape(name_of(entry, words))
    data = yield from content(entry.file)
    if data is None:
        yield f"<p>{words(ABSENT, name=f'<bdi>{name}</bdi>')}</p>\n"
        return
    kind = _picture_kind(data) if len(data) <= PICTURE_SIZE else None
    if len(data) > min(room[0], FILE_SIZE):
        said = words(_TOO_LARGE, name=f"<bdi>{name}</bdi>", size=str(len(data)))
        yield f"<p>{said}</p>\n"
        return
    room[0] -= len(data)
    if kind is not None:
        yield f'<p><img alt="{name}" src="data:{kind};base64,'
        yield from base64_of(data)
        yield '"></p>\n'
        return
    # no other type: a browser would show it, and it may be a page with scripts
    download = escape(safe_name(entry.file.name))
    yield f'<p><a download="{download}" href="data:application/octet-stream;base64,'
    yield from base64_of(data)
    yield f'"><bdi>{name}</bdi></a></p>\n'


def _picture_kind(data: bytes) -> str | None:
    """Returns the media type of a picture by its first bytes: agents may lie."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return None
