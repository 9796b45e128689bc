"""Text files in the transcript: closed at first, then a table or the text in place."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.entry import Entry, FileEntry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.data.grid import Grid
from a2a_desktop.ui.data.table import TableView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.rows.file import FileRow
from a2a_desktop.ui.transcript.rows.text_file import TextFileRow
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.conftest import Run
from tests.gui.controls import button, only, texts
from tests.waiting import until

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
CSV = FilePart("a.csv", "text/csv", data=b"city,size\nLisbon,3\nPorto,2\n")


def file_entry(file: FilePart, number: int = 0, role: Role = Role.AGENT) -> FileEntry:
    return FileEntry(EntryId(f"f{number}"), Origin(role, datetime.now(UTC), MessageId("m")), file)


Show = Callable[[list[Entry]], TranscriptView]


@pytest.fixture
def blobs(tmp_path: Path) -> FileBlobs:
    return FileBlobs(tmp_path)


@pytest.fixture
def show(qtbot: QtBot, blobs: FileBlobs) -> Show:
    kept: list[object] = []

    def make(entries: list[Entry]) -> TranscriptView:
        pictures = Pictures(blobs, None)
        view = TranscriptView(pictures, None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(view)
        view.resize(760, 700)
        view.show()
        view.show_entries(entries, AGENT)
        kept.extend((view, pictures))
        return view

    return make


def row_of(view: TranscriptView) -> TextFileRow:
    row = view.row_widget(0)
    assert isinstance(row, TextFileRow)
    return row


async def read(row: TextFileRow) -> None:
    await until(lambda: "Reading…" not in texts(row))


def tables(row: TextFileRow) -> list[TableView]:
    return [one for one in row.findChildren(TableView) if one.isVisibleTo(row)]


def test_a_table_file_opens_in_place_and_closes_again(show: Show, run: Run) -> None:
    async def story() -> None:
        view = show([file_entry(CSV)])
        row, before = row_of(view), row_of(view).height()
        button("Show a.csv", row).click()
        await read(row)
        (table,) = tables(row)
        assert only(Grid, table).model().rowCount() == 2
        assert row.height() == row.height_for(row.width()) > before + 100
        button("Hide a.csv", row).click()
        assert row.height() == before

    run(story())


def test_an_open_file_is_still_open_when_its_row_comes_back(show: Show, run: Run) -> None:
    async def story() -> None:
        origin = Origin(Role.AGENT, datetime.now(UTC), MessageId("m"))
        texts = [TextEntry(EntryId(f"t{n}"), origin, "Some words. " * 60) for n in range(40)]
        view = show([file_entry(CSV), *texts])
        view.verticalScrollBar().setValue(0)
        button("Show a.csv", row_of(view)).click()
        await read(row_of(view))
        view.jump_to_end()
        assert view.row_widget(0) is None
        view.verticalScrollBar().setValue(0)
        await read(row_of(view))
        assert tables(row_of(view))

    run(story())


def test_kept_file_is_read_from_the_disk(show: Show, run: Run, blobs: FileBlobs) -> None:
    async def story() -> None:
        assert CSV.data is not None
        digest = await blobs.keep(CSV.data)
        view = show([file_entry(FilePart("a.csv", blob=digest, size=len(CSV.data)))])
        button("Show a.csv", row_of(view)).click()
        await read(row_of(view))
        assert tables(row_of(view))

    run(story())


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (FilePart("a.txt", data=b"\x00\x01"), "This file isn't text."),
        (FilePart("a.txt", blob="0" * 64, size=9), "This file couldn't be read."),
    ],
)
def test_unreadable_file_says_so(show: Show, run: Run, file: FilePart, said: str) -> None:
    async def story() -> None:
        row = row_of(show([file_entry(file)]))
        button("Show a.txt", row).click()
        await read(row)
        assert said in texts(row)
        assert row.height() == row.height_for(row.width())

    run(story())


def test_other_files_have_nothing_to_open(show: Show) -> None:
    remote = FilePart("a.csv", "text/csv", uri="https://files.example/a.csv")
    archive = FilePart("a.zip", "application/zip", data=b"PK")
    for file in (remote, archive):
        assert type(show([file_entry(file)]).row_widget(0)) is FileRow
