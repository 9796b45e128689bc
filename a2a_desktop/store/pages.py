"""Reads the rows of an SQLite file without SQLite, which refuses a file for one damaged byte.

Source: sqlite.org/fileformat2.html. Every leaf page is read for itself, so that the rows of one
page do not depend on any other, except for long texts. What does not fit is left out.
"""

import errno
import os
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Final

from a2a_desktop.plain_files import read_raw

_USUAL: Final = 4096
"""Bytes of a page in files of this program."""
_SIZES: Final = tuple(1 << power for power in range(9, 17))
_HEADER: Final = 100
_TABLE_LEAF: Final = 0x0D
_TREE: Final = {0x02: 12, 0x0A: 8}
"""Pages of trees without row numbers, with the sizes of their headers."""
_LEAVES: Final = (_TABLE_LEAF, 0x0A)
_INTERIOR: Final = 0x05
_OVERFLOW: Final = 0
"""The first byte of pages that continue a long row, and of free ones."""
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of integers by their types."""
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_WAL_MAGIC: Final = (0x377F0682, 0x377F0683)

Value = None | int | float | str | bytes
_Cells = tuple[Value, ...]
_Cell = tuple[int | None, bytes]
"""A row before it is read: its number, and its bytes."""


@dataclass(frozen=True, slots=True)
class PageRow:
    """One row. `number` is None in tables without row numbers."""

    number: int | None
    values: tuple[Value, ...]


class File:
    """The pages of a database, the newest of each: in the file, or in the log beside it."""

    def __init__(self, place: Path) -> None:
        """Raises OSError if the file cannot be read. A missing log is none."""
        self._file = read_raw(place)  # a lost sector costs no page beside it
        self._newer: dict[int, bytes] = {}
        self._size = _USUAL
        self._size = self._page_size()
        self._older: list[bytes] = []
        self.count = self._own = -(-place.stat().st_size // self._size)
        self._read_log(_read(place.with_name(f"{place.name}-wal")))
        self.count = max([self.count, *self._newer])

    def _page_size(self) -> int:
        """Returns the size that the header has, if pages begin there; it may be damaged."""
        size = int.from_bytes(self.page(1)[16:18], "big")
        size = 65536 if size == 1 else size
        if size not in _SIZES or size == _USUAL:
            return _USUAL
        data = _bytes(self._file, 0, 64 * _USUAL)
        small, large = sorted((_USUAL, size))  # of small pages, every other one is a large one's
        is_small = _beginnings(data[small::small]) > 0.6 * _beginnings(data[large::large])
        return small if is_small else large

    def _read_log(self, data: bytes) -> None:
        """Takes the newest pages up to the end of the last transaction, damaged ones as well."""
        frames = list(_frames(data, self._size)) if len(data) > _LOG_HEADER else []
        last = max((n for n, frame in enumerate(frames, 1) if frame.ends), default=0)
        most = self.count + len(frames)
        for frame in (one for one in frames[:last] if 0 < one.number <= most):  # or damaged
            self._older.append(self.page(frame.number))
            self._newer[frame.number] = frame.page

    def close(self) -> None:
        self._file.close()

    def page(self, number: int) -> bytes:
        """Returns a page; zeros for what is missing."""
        if (newer := self._newer.get(number)) is not None:
            return newer
        return _bytes(self._file, (number - 1) * self._size, self._size)

    def is_empty(self, number: int) -> bool:
        """Returns whether the first page of a table is whole, and says that it has no rows."""
        if not 0 < number <= self.count:
            return False
        header, end = self.page(number)[:8], self._size & 0xFFFF
        return any(header == struct.pack(">BHHHB", kind, 0, 0, end, 0) for kind in _LEAVES)

    def is_continued(self) -> bool:
        """Returns whether the log goes on where the file ends.

        In the log of another file numbers of the journal have other events, or begin again. Some
        may differ by damage alone.
        """
        newer, self._newer = self._newer, {}
        events, last = self._numbered(newer)
        self._newer = newer
        later, latest = self._numbered(newer)
        same = [later[number] == event for number, event in events.items() if number in later]
        return 2 * sum(same) >= len(same) if same else latest >= last

    def _numbered(self, pages: Iterable[int]) -> tuple[dict[int, _Cells], int]:
        """Returns conversations and kinds of events on pages, and the journal's last number."""
        events, last = dict[int, _Cells](), 0
        for number in pages:
            for row in self._rows_on(self.page(number), _HEADER if number == 1 else 0):
                match row.values:
                    case None, str(), str(), _, str() if row.number is not None:
                        events[row.number] = row.values[1:3]
                    case "journal", int(last):
                        pass
        return events, last

    def image(self) -> bytes:
        """Returns the whole database without a log, and without what is in another file's log."""
        if not self.is_continued():
            self._newer, self.count = {}, self._own
        pages = bytearray(b"".join(map(self.page, range(1, self.count + 1))))
        pages[18:20] = b"\1\1"  # the header no longer says that there is one
        return bytes(pages)

    def rows(self) -> Iterator[PageRow]:
        """Yields all rows that can be read, of all tables, in their newest state."""
        free, number = set(self._free()), 1
        while number <= self.count:
            page = self.page(number)
            if number not in free:
                yield from self._rows_on(page, _HEADER if number == 1 else 0)
            number += 1 if page[0] != _OVERFLOW or any(page) else self._hole(number)

    def _hole(self, number: int) -> int:
        """Returns the number of empty pages from this one on, as far as the system knows it.

        A sparse file may be of any length.
        """
        end = min((one - 1 for one in self._newer if one > number), default=self.count)
        try:
            data = os.lseek(self._file.fileno(), number * self._size, os.SEEK_DATA)
        except AttributeError:  # not on every system
            return 1
        except OSError as error:
            return end + 1 - number if error.errno == errno.ENXIO else 1  # there is no more
        return max(1, min(end, data // self._size) + 1 - number)

    def older_rows(self) -> Iterator[PageRow]:
        """Yields the rows of pages before their last changes: the log may have lost newer ones."""
        known = set[_Cell]()  # a page is written whole for each of its rows
        for page in reversed(self._older):
            yield from self._rows_on(page, 0, known)

    def _free(self) -> Iterator[int]:
        """Yields the pages in the list of free ones, as far as it can be followed."""
        trunk, seen = int.from_bytes(self.page(1)[32:36], "big"), set[int]()
        while 0 < trunk <= self.count and trunk not in seen:
            seen.add(trunk)
            page = self.page(trunk)
            following, count = struct.unpack_from(">II", page)
            if count > self._size // 4 - 2:
                return
            yield trunk
            yield from struct.unpack_from(f">{count}I", page, 8)
            trunk = following

    def _rows_on(
        self, page: bytes, start: int, known: set[_Cell] | None = None
    ) -> Iterator[PageRow]:
        """Yields the rows of a page that are not known, and adds them there."""
        kind = page[start]
        if kind in _TREE:
            cell, first = self._in_tree(kind), start + _TREE[kind]
        elif kind not in (_INTERIOR, _OVERFLOW):  # any other is a damaged leaf
            cell, first = self._in_table, start + 8
        else:
            return
        (count,) = struct.unpack_from(">H", page, start + 3)
        for place in struct.unpack_from(f">{min(count, (self._size - first) // 2)}H", page, first):
            try:
                found = cell(page, place)
                if known is not None:
                    if found in known:
                        continue
                    known.add(found)
                yield PageRow(found[0], _record(found[1]))
            except (IndexError, ValueError, struct.error):
                continue

    def _in_table(self, page: bytes, place: int) -> _Cell:
        size, place = _varint(page, place)
        number, place = _varint(page, place)
        return _signed(number), self._payload(page, place, size, self._size - 35)

    def _in_tree(self, kind: int) -> Callable[[bytes, int], _Cell]:
        def read(page: bytes, place: int) -> _Cell:
            size, place = _varint(page, place + (_TREE[kind] - 8))  # a child's number comes first
            most = (self._size - 12) * 64 // 255 - 23
            return None, self._payload(page, place, size, most)

        return read

    def _payload(self, page: bytes, place: int, size: int, most: int) -> bytes:
        """Returns the bytes of a row, which may go on on other pages. Raises ValueError."""
        if size > self.count * self._size:
            raise ValueError("larger than the file")
        if size <= most:
            return _exactly(page[place : place + size], size)
        least = (self._size - 12) * 32 // 255 - 23
        here = least + (size - least) % (self._size - 4)
        here = here if here <= most else least
        parts, left = [_exactly(page[place : place + here], here)], size - here
        (following,) = struct.unpack_from(">I", page, place + here)
        while left > 0:
            if not 0 < following <= self.count:
                raise ValueError("the rest is missing")
            more = self.page(following)
            (following,) = struct.unpack_from(">I", more)
            parts.append(more[4 : 4 + left])
            left -= len(parts[-1])
        return b"".join(parts)


def _beginnings(data: bytes) -> float:
    """Returns the share of bytes with which a page of a tree begins."""
    return sum(one in (_INTERIOR, _TABLE_LEAF, *_TREE) for one in data) / max(len(data), 1)


def is_log_whole(place: Path) -> bool:
    """Returns whether SQLite reads all transactions in a write-ahead log; it stops at damage."""
    data = _read(place)
    if len(data) <= _LOG_HEADER:
        return True
    if not _is_head_whole(data):
        return False
    frames = list(_frames(data, int.from_bytes(data[8:12], "big")))
    last = max((n for n, frame in enumerate(frames, 1) if frame.ends), default=0)
    before = struct.unpack_from(">II", data, 24)
    for frame in frames[:last]:
        if not frame.is_marked or _sums(data, frame.head + frame.page, before) != frame.sums:
            return False
        before = frame.sums
    return True


def _is_head_whole(data: bytes) -> bool:
    is_known = int.from_bytes(data[:4], "big") in _WAL_MAGIC
    is_known = is_known and int.from_bytes(data[8:12], "big") in _SIZES
    return is_known and _sums(data, data[:24], (0, 0)) == struct.unpack_from(">II", data, 24)


@dataclass(frozen=True, slots=True)
class _Frame:
    """A page in the log."""

    number: int
    ends: bool
    """It is the last of a transaction."""
    page: bytes
    head: bytes
    """The part of its header that the checksum covers."""
    is_marked: bool
    """Its salt is that of the log's header: it is no rest of an earlier round."""
    sums: tuple[int, ...]


def _frames(data: bytes, size: int) -> Iterator[_Frame]:
    """Yields the frames of the log's present round, from the start to the last with its salt.

    Those of earlier rounds, with another salt, come behind them: all, if this one has only begun.
    """
    starts = range(_LOG_HEADER, len(data) - size - _FRAME_HEADER + 1, size + _FRAME_HEADER)
    firsts = () if _is_head_whole(data) else starts[:3]
    salts = Counter([data[16:24], *(data[one + 8 : one + 16] for one in firsts)])
    ((salt, _),) = salts.most_common(1)
    halves = salt[:4], salt[4:]
    own = (
        n
        for n in reversed(starts)
        if data[n + 8 : n + 12] == halves[0] or data[n + 12 : n + 16] == halves[1]
    )  # one of the two may be damaged
    for start in range(_LOG_HEADER, next(own, -1) + 1, size + _FRAME_HEADER):
        number, pages, *_, first, second = struct.unpack_from(">6I", data, start)
        page = data[start + _FRAME_HEADER : start + _FRAME_HEADER + size]
        head, is_marked = data[start : start + 8], data[start + 8 : start + 16] == salt
        yield _Frame(number, pages > 0, page, head, is_marked, (first, second))


def _sums(log: bytes, data: bytes, before: tuple[int, ...]) -> tuple[int, int]:
    """Returns the checksum of SQLite's log, after another one."""
    one, two = before
    order = ">" if log[3] & 1 else "<"
    for word in struct.unpack(f"{order}{len(data) // 4}I", data):
        one, two = two, (one + two + word) & 0xFFFFFFFF
    return one, two


def _read(place: Path) -> bytes:
    try:
        with read_raw(place) as file:
            size = place.stat().st_size
            with suppress(AttributeError, OSError):  # a log has no holes, unless it was lengthened
                size = os.lseek(file.fileno(), 0, os.SEEK_HOLE)
            starts = range(0, size, _USUAL)
            return b"".join(
                _bytes(file, start, min(_USUAL, starts.stop - start)) for start in starts
            )
    except OSError:
        return b""


def _bytes(file: FileIO, start: int, size: int) -> bytes:
    """Returns a part of a file; zeros for what is missing, or lost by the disk."""
    file.seek(start)
    try:
        data = file.read(size)
    except OSError:
        data = b""
    return data.ljust(size, b"\0")


def _exactly(data: bytes, size: int) -> bytes:
    if len(data) != size:
        raise ValueError("over the end of the page")
    return data


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = 0
    for length in range(8):
        byte = data[place + length]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + length + 1
    return value << 8 | data[place + 8], place + 9


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _record(data: bytes) -> tuple[Value, ...]:
    """Returns the values of a row. Raises IndexError, ValueError, struct.error."""
    size, place = _varint(data, 0)
    if size > len(data):
        raise ValueError("over the end of the row")
    kinds = []
    while place < size:
        kind, place = _varint(data, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, place = _value(data, place, kind)
        values.append(value)
    if place != len(data):
        raise ValueError("not one row")
    return tuple(values)


def _value(data: bytes, place: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, place
    if kind in _INTEGERS:
        end = place + _INTEGERS[kind]
        return int.from_bytes(_exactly(data[place:end], end - place), "big", signed=True), end
    if kind == 7:
        return float(struct.unpack_from(">d", data, place)[0]), place + 8
    if kind in (8, 9):
        return kind - 8, place
    if kind < 12:
        raise ValueError("an unknown type")
    end = place + (kind - 12) // 2
    raw = _exactly(data[place:end], end - place)
    return (raw.decode("utf-8", "replace") if kind % 2 else raw), end
