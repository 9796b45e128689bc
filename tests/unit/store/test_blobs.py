"""Files, read back unchanged or not at all."""

import asyncio
import errno
import os
from pathlib import Path
from threading import Barrier

import pytest

from a2a_desktop.conversation.ports import Blobs
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.store.blobs import FileBlobs
from tests.waiting import BOUND

DATA = b"a picture"


def only_file(folder: Path) -> Path:
    (file,) = (path for path in folder.rglob("*") if path.is_file())
    return file


def reason_not_to_read(blobs: Blobs, digest: str) -> str:
    with pytest.raises(JournalFailed) as failure:
        asyncio.run(blobs.read(digest))
    return failure.value.reason


@pytest.mark.parametrize("is_on_disk", [True, False])
def test_the_same_bytes_have_one_name(tmp_path: Path, is_on_disk: bool) -> None:
    blobs = FileBlobs(tmp_path if is_on_disk else None)
    port: Blobs = blobs
    digest = blobs.put(DATA)
    assert blobs.put(DATA) == digest
    assert asyncio.run(port.read(digest)) == DATA
    assert reason_not_to_read(blobs, "0" * 64) == "the file is gone"


def test_a_file_lies_under_its_hash(tmp_path: Path) -> None:
    digest = FileBlobs(tmp_path).put(DATA)
    assert only_file(tmp_path) == tmp_path / digest[:2] / digest[2:]


def test_changed_file_is_not_returned(tmp_path: Path) -> None:
    blobs = FileBlobs(tmp_path)
    digest = blobs.put(DATA)
    only_file(tmp_path).write_bytes(b"something")
    assert reason_not_to_read(blobs, digest) == "the file is damaged"


@pytest.mark.parametrize("damaged", [DATA[:3], b"A" + DATA[1:], DATA + b"."])
def test_damaged_file_is_repaired_when_written_again(tmp_path: Path, damaged: bytes) -> None:
    blobs = FileBlobs(tmp_path)
    digest = blobs.put(DATA)
    only_file(tmp_path).write_bytes(damaged)
    assert blobs.put(DATA) == digest
    assert asyncio.run(blobs.read(digest)) == DATA


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        FileBlobs(tmp_path).put(DATA)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_the_same_file_may_come_twice_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, sync = Barrier(2, timeout=BOUND), os.fsync

    def wait_for_the_other(file: int) -> None:
        sync(file)
        both.wait()

    async def story() -> None:
        first, second = await asyncio.gather(blobs.keep(DATA), blobs.keep(DATA))
        assert first == second
        assert await blobs.read(first) == DATA

    blobs = FileBlobs(tmp_path)
    monkeypatch.setattr(os, "fsync", wait_for_the_other)
    asyncio.run(story())
    assert only_file(tmp_path).read_bytes() == DATA


def test_folder_that_a_file_server_adds_keeps_no_file(tmp_path: Path) -> None:
    blobs = FileBlobs(tmp_path)
    blobs.put(DATA)
    file = only_file(tmp_path)
    (file.parent / "@eaDir").mkdir()
    assert blobs.sweep((), file.stat().st_mtime + 60) == len(DATA)
    assert (file.exists(), blobs.sweep((), file.parent.stat().st_mtime + 60)) == (False, 0)
