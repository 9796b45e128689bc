"""Unreferenced files are deleted, and only those."""

import asyncio
import errno
import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import FilePart, Message, Role
from a2a_desktop.store import blobs, opening
from a2a_desktop.store.logs import log_of
from a2a_desktop.store.opening import FILE
from a2a_desktop.store.sweeping import sweep
from tests.unit.store.opened import START, C, Store, play

SENT = b"sent" * 100_000  # too large for the journal itself
DIGEST = hashlib.sha256(SENT).hexdigest()


async def of_a_message(store: Store) -> str:
    """Returns an event with bytes that came with a message."""
    part = FilePart("a.bin", data=SENT)
    await store.journal.append(
        C, [MessageWritten(START, Message(MessageId("m"), Role.USER, (part,)))], durable=True
    )
    return store.blobs.put(SENT)


async def of_a_draft(store: Store) -> str:
    """Returns a draft with attached bytes."""
    digest = store.blobs.put(b"attached")
    await store.drafts.put(C, Draft("", files=(FilePart("b.bin", blob=digest, size=8),)))
    return digest


def test_only_unreferenced_files_are_swept(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        wanted = [await of_a_message(store), await of_a_draft(store)]
        store.blobs.put(b"left over")
        assert await sweep(store.database, store.blobs) == 0, "it is of today"
        assert await sweep(store.database, store.blobs, kept_for=-60) == len(b"left over")
        assert [await store.blobs.read(one) for one in wanted] == [SENT, b"attached"]
        await store.drafts.put(C, None)
        assert await sweep(store.database, store.blobs, kept_for=-60) == len(b"attached")
        assert await store.blobs.read(wanted[0]) == SENT

    play(tmp_path, story)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text here")
def test_files_are_swept_in_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        store.blobs.put(b"left over")
        assert await sweep(store.database, store.blobs, kept_for=-60) == len(b"left over")

    play(tmp_path / os.fsdecode(b"\xff"), story)


def test_file_written_again_is_not_swept(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        digest = store.blobs.put(b"again")
        (place,) = (one for one in (tmp_path / "blobs").rglob("*") if one.is_file())
        os.utime(place, (0, 0))
        await asyncio.to_thread(store.blobs.put, b"again")
        assert await sweep(store.database, store.blobs) == 0
        assert await store.blobs.read(digest) == b"again"

    play(tmp_path, story)


def file_is_missing(place: Path) -> None:
    for one in (place, log_of(place)):
        one.unlink(missing_ok=True)


def file_is_empty(place: Path) -> None:
    file_is_missing(place)
    place.touch()


def file_is_damaged(place: Path) -> None:
    file_is_missing(place)
    place.write_bytes(b"\0" * 8192)


LOSSES = [file_is_missing, file_is_empty, file_is_damaged]


@pytest.mark.parametrize("lose", LOSSES)
def test_files_of_a_lost_database_are_spared(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    async def first(store: Store) -> None:
        _age(tmp_path, await of_a_message(store))

    async def later(store: Store) -> None:
        assert await sweep(store.database, store.blobs) == 0
        assert await sweep(store.database, store.blobs) == 0
        assert await store.blobs.read(DIGEST) == SENT

    play(tmp_path, first)
    lose(tmp_path / FILE)
    play(tmp_path, later)


def test_files_are_spared_while_no_database_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_full(_: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async def first(store: Store) -> None:
        _age(tmp_path, await of_a_message(store))

    async def without_a_file(store: Store) -> None:
        assert await sweep(store.database, store.blobs) == 0
        await store.database.look()  # there is room again
        assert await sweep(store.database, store.blobs) == 0
        assert await store.blobs.read(DIGEST) == SENT

    play(tmp_path, first)
    file_is_missing(tmp_path / FILE)
    monkeypatch.setattr(opening, "create_private", is_full)
    play(tmp_path, without_a_file)


def test_files_of_a_lost_database_are_not_spared_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blobs, "SPARED_FOR", -60.0)

    async def first(store: Store) -> None:
        await of_a_message(store)

    async def later(store: Store) -> None:
        assert await sweep(store.database, store.blobs, kept_for=-60) == 0
        assert await sweep(store.database, store.blobs, kept_for=0) == len(SENT)

    play(tmp_path, first)
    file_is_missing(tmp_path / FILE)
    play(tmp_path, later)


def test_file_that_a_repaired_database_refers_to_is_deleted_with_its_message(
    tmp_path: Path,
) -> None:
    async def first(store: Store) -> None:
        await of_a_draft(store)

    async def later(store: Store) -> None:
        assert await sweep(store.database, store.blobs, kept_for=-60) == 0
        await store.drafts.put(C, None)
        assert await sweep(store.database, store.blobs, kept_for=-60) == len(b"attached")

    play(tmp_path, first)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(20)
        file.write(b"\xff")
    play(tmp_path, later)


def _age(folder: Path, digest: str) -> None:
    """Makes a file so old that a sweep may delete it."""
    os.utime(folder / "blobs" / digest[:2] / digest[2:], (1, 1))
