"""Unreferenced files are deleted, and only those."""

import asyncio
import os
from pathlib import Path

from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import FilePart, Message, Role
from a2a_desktop.store.sweeping import sweep
from tests.unit.store.opened import START, C, Store, play

SENT = b"sent" * 100_000  # too large for the journal itself


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


def test_file_written_again_is_not_swept(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        digest = store.blobs.put(b"again")
        (place,) = (one for one in (tmp_path / "blobs").rglob("*") if one.is_file())
        os.utime(place, (0, 0))
        await asyncio.to_thread(store.blobs.put, b"again")
        assert await sweep(store.database, store.blobs) == 0
        assert await store.blobs.read(digest) == b"again"

    play(tmp_path, story)
