"""Files that agents give by address: fetched on a click, kept and found again."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from a2a_desktop.conversation.changes import Change, Replaced
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FileEntry
from a2a_desktop.conversation.file_downloads import kept_file, named_by
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import A2AError, Fault, FetchTrouble, FileNotFetched, JournalFailed
from a2a_desktop.model.events import FileFetched
from a2a_desktop.model.message import Artifact, Fetched, FilePart
from a2a_desktop.model.task import TaskState
from a2a_desktop.tasks import Owner
from a2a_desktop.ui.wording.fetching import fetch_failed
from tests.fakes import ScriptedAgent, conversation_with, stores, task
from tests.unit.conversation.events import prepend
from tests.waiting import until, until_alone

URI = "https://files.example/a/report%20one.csv?key=1"
REMOTE = FilePart("report.csv", uri=URI)


def answering(*files: FilePart) -> ScriptedAgent:
    return ScriptedAgent(
        [task(TaskState.COMPLETED, Artifact("r", files or (REMOTE,)))], can_stream=False
    )


def files_in(entries: Sequence[Entry]) -> list[FileEntry]:
    return [one for one in entries if isinstance(one, FileEntry)]


async def fetched(conversation: Conversation) -> FileEntry:
    (entry,) = files_in(conversation.entries)
    conversation.downloads.begin(entry)
    await until(lambda: files_in(conversation.entries)[0].file.blob)
    return files_in(conversation.entries)[0]


def test_file_is_fetched_only_on_request() -> None:
    async def story() -> None:
        agent, kept = answering(), stores()[0]
        agent.files[URI] = Fetched(b"a,b\n1,2\n", "text/csv")
        conversation = conversation_with(agent, kept)
        await conversation.send("hello")
        assert files_in(conversation.entries)[0].file == REMOTE
        entry = await fetched(conversation)
        assert entry.download is None
        assert (entry.file.name, entry.file.media_type, entry.file.size) == (
            "report.csv",
            "text/csv",
            8,
        )
        assert entry.file.uri == URI
        assert await kept.blobs.read(entry.file.blob or "") == b"a,b\n1,2\n"
        await conversation.close()

    asyncio.run(story())


def test_fetched_file_survives_a_restart_and_a_snapshot() -> None:
    async def story() -> None:
        kept, _ = stores()
        agent = answering()
        agent.files[URI] = Fetched(b"x", "text/csv")
        first = conversation_with(agent, kept)
        await first.send("hello")
        await fetched(first)
        await first.close()
        again = conversation_with(agent, kept)
        await again.load()
        assert files_in(again.entries)[0].file.blob is not None
        agent.on_get = task(TaskState.COMPLETED, Artifact("r", (REMOTE,)))
        await again.ask_for_result()
        assert [one.file.blob is not None for one in files_in(again.entries)] == [True]
        await again.close()

    asyncio.run(story())


def test_fetched_file_is_placed_when_its_older_page_is_read() -> None:
    async def story() -> None:
        kept, journal = stores()
        agent = answering()
        agent.files[URI] = Fetched(b"x")
        conversation = conversation_with(agent, kept)
        await conversation.send("hello")
        await fetched(conversation)
        await conversation.close()
        events = [row.event for _, row in journal.rows]
        late = [one for one in events if isinstance(one, FileFetched)]
        transcript = Transcript()
        for event in late:
            assert transcript.apply(event) == []
        prepend(transcript, (one for one in events if not isinstance(one, FileFetched)))
        assert files_in(transcript.entries)[0].file.blob is not None
        assert transcript.files.unplaced == ()

    asyncio.run(story())


def test_progress_is_reported_and_a_cancel_leaves_no_trace() -> None:
    async def story() -> None:
        agent, (kept, journal) = answering(), stores()
        goes_on, left = asyncio.Event(), asyncio.Event()

        async def slow(report: Callable[[int, int | None], None]) -> Fetched:
            report(0, 100)
            try:
                await goes_on.wait()
            finally:
                left.set()
            return Fetched(b"x")

        agent.files[URI] = slow
        conversation = conversation_with(agent, kept)
        await conversation.send("hello")
        told: list[Change] = []
        conversation.changed.subscribe(told.extend)
        (entry,) = files_in(conversation.entries)
        conversation.downloads.begin(entry)
        conversation.downloads.begin(entry)
        await until(lambda: told)
        (change, *_) = told
        assert isinstance(change, Replaced)
        assert files_in(conversation.entries)[0].download is not None
        conversation.downloads.stop(entry.entry_id)
        goes_on.set()
        await left.wait()
        await until_alone()
        assert files_in(conversation.entries) == [entry]
        assert not any(isinstance(row.event, FileFetched) for _, row in journal.rows)
        await conversation.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFetched("files.example", FetchTrouble.GONE), "It no longer exists."),
        (JournalFailed("disk full"), "It couldn't be saved here: disk full."),
        (
            FileNotFetched("gs", FetchTrouble.OTHER_SCHEME),
            "Its address begins with “gs:”; only files on the web can be fetched.",
        ),
    ],
)
def test_failed_download_says_why_and_can_be_repeated(error: A2AError, said: str) -> None:
    async def story() -> None:
        agent = answering()
        agent.files[URI] = error
        conversation = conversation_with(agent)
        await conversation.send("hello")
        (entry,) = files_in(conversation.entries)
        conversation.downloads.begin(entry)
        await until(lambda: _fault(conversation))
        fault = _fault(conversation)
        assert fault is not None
        assert fetch_failed(fault) == said
        agent.files[URI] = Fetched(b"x")
        assert (await fetched(conversation)).download is None
        await conversation.close()

    asyncio.run(story())


def test_download_that_breaks_is_over_and_can_be_repeated() -> None:
    async def story() -> None:
        agent = answering()

        async def breaks(report: Callable[[int, int | None], None]) -> Fetched:
            report(0, 2)
            raise ZeroDivisionError

        agent.files[URI] = breaks
        conversation = conversation_with(agent)
        reported: list[str] = []
        conversation.downloads._owner = Owner("files", lambda name, _: reported.append(name))
        await conversation.send("hello")
        (entry,) = files_in(conversation.entries)
        conversation.downloads.begin(entry)
        await until(lambda: reported)
        assert files_in(conversation.entries)[0].download is None
        agent.files[URI] = Fetched(b"x")
        assert (await fetched(conversation)).download is None
        await conversation.close()

    asyncio.run(story())


def _fault(conversation: Conversation) -> Fault | None:
    download = files_in(conversation.entries)[0].download
    return download.fault if download is not None else None


def test_name_and_kind_are_of_agent_then_server_then_address() -> None:
    bare = FilePart(uri=URI)
    file = kept_file(bare, Fetched(b"x", "application/octet-stream", "said.png"), "d")
    assert (file.name, file.media_type) == ("said.png", "image/png")
    assert kept_file(bare, Fetched(b"x"), "d").name == "report one.csv"
    own = FilePart("own.bin", "text/plain", uri=URI)
    file = kept_file(own, Fetched(b"x", "text/html", "other.html"), "d")
    assert (file.name, file.media_type) == ("own.bin", "text/plain")
    assert named_by("https://a.example/download") is None
    assert named_by("https://a.example/..") is None
    assert named_by("http://[bad") is None
