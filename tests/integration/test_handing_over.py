"""Parts of one conversation go to agents of other generations as what they are, and come back."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

import pytest

from a2a_desktop.app.app import App, report
from a2a_desktop.conversation.attachments import kept
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, FileEntry, HandOverEntry, OtherSide, TextEntry
from a2a_desktop.conversation.handing_over import HandingOver
from a2a_desktop.conversation.parcel import parcel_of
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, Json, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.tasks import Owner
from a2a_desktop.ui.wording import handed_over
from tests.integration.gates import release
from tests.needs import not_tried
from tests.peers import Missing, running
from tests.peers.known import PEERS
from tests.stories import play
from tests.waiting import until

FIRST, OLD, NEW = "0.1, by its specification", "a2a-sdk 0.3.26", "a2a-sdk, newest"
PDF = b"%PDF-1.7\n" + bytes(range(256)) * (10 * 4096)
TABLE: Json = [{"city": "Oslo", "nights": 2}, {"city": "Bergen", "nights": 1}]


@pytest.fixture(scope="module")
def urls() -> Iterator[dict[str, str]]:
    """The addresses of agents of three generations."""
    with ExitStack() as around:
        try:
            known = {one.name: one for one in PEERS}
            yield {name: around.enter_context(running(known[name])) for name in (FIRST, OLD, NEW)}
        except Missing as missing:
            not_tried(missing)


class Hands:
    """Hands parts over as the window does."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._owner = Owner("hands", report)
        self.service = HandingOver(app.conversations, self._owner.start, handed_over)
        self._subscription = app.conversations.updated.subscribe(self.service.follow)

    async def hand(
        self, source: Conversation, agent_id: AgentId, parts: Sequence[Part]
    ) -> Conversation:
        agent = self._app.directory.get(agent_id)
        giver = self._app.directory.get(source.record.agent_id)
        assert agent is not None
        assert giver is not None
        target = self._app.conversations.begin(agent.agent_id)
        message = Message(MessageId(str(uuid4())), Role.USER, tuple(parts))
        await self.service.hand(source, target, message, giver.name, agent.name)
        return target

    async def close(self) -> None:
        self._subscription.close()
        await self._owner.close()


def link_in(conversation: Conversation) -> HandOverEntry:
    (entry,) = (one for one in conversation.entries if isinstance(one, HandOverEntry))
    return entry


def side_in(conversation: Conversation) -> OtherSide:
    side = link_in(conversation).side
    return side if side is not None else OtherSide(link_in(conversation).event.other)


def results(conversation: Conversation) -> list[FileEntry | DataEntry]:
    return [
        one
        for one in conversation.entries
        if isinstance(one, FileEntry | DataEntry) and one.origin.artifact_id is not None
    ]


@pytest.mark.parametrize(("giver", "receiver"), [(FIRST, NEW), (NEW, OLD), (OLD, FIRST)])
def test_file_and_table_keep_their_bytes_between_generations(
    urls: dict[str, str], tmp_path: Path, giver: str, receiver: str
) -> None:
    async def story(app: App) -> None:
        hands = Hands(app)
        agents = [await app.directory.add(urls[one]) for one in (giver, receiver)]
        source = app.conversations.begin(agents[0].agent_id)
        pdf = await kept("plan.pdf", "application/pdf", PDF, app.blobs)
        await source.send_parts((TextPart("whole"), pdf, DataPart(TABLE)))
        given = results(source)
        assert [type(one) for one in given] == [FileEntry, DataEntry]
        parcel = parcel_of((one, None) for one in given)
        assert [type(one) for one in parcel.parts] == [FilePart, DataPart]
        target = await hands.hand(source, agents[1].agent_id, (TextPart("whole"), *parcel.parts))
        await until(lambda: target.standing is Standing.DONE and not target.is_busy)
        file, table = results(target)
        assert isinstance(file, FileEntry)
        assert file.file.name == "plan.pdf"
        data = file.file.data or await app.blobs.read(file.file.blob or "")
        assert sha256(data).digest() == sha256(PDF).digest()
        assert isinstance(table, DataEntry)
        assert table.data == TABLE
        await until(lambda: side_in(source).standing == Standing.DONE)
        await until(lambda: side_in(source).files == ("plan.pdf",))
        assert link_in(target).event.other == source.record.conversation_id
        await hands.close()

    play(story, tmp_path)


def test_card_follows_the_answer_live_and_after_a_restart(
    urls: dict[str, str], tmp_path: Path
) -> None:
    async def story(app: App) -> None:
        hands = Hands(app)
        agents = [await app.directory.add(urls[one]) for one in (FIRST, NEW)]
        source = app.conversations.begin(agents[0].agent_id)
        await source.send("Hello")
        held = (TextPart("held hand"),)
        handing = asyncio.create_task(hands.hand(source, agents[1].agent_id, held))
        await until(lambda: any(isinstance(one, HandOverEntry) for one in source.entries))
        await until(lambda: side_in(source).standing == Standing.WORKING)
        await release(urls[NEW], "hand")
        await until(lambda: side_in(source).words == "at last")
        assert side_in(source).standing == Standing.DONE
        target = await handing
        await target.send("ask")
        await until(lambda: side_in(source).standing == Standing.NEEDS_ANSWER)
        await hands.close()

    async def after(app: App) -> None:
        hands = Hands(app)
        records = {one.title: one for one in app.conversations.records}
        source = await app.conversations.open(records["Hello"].conversation_id)
        hands.service.watch(source)
        await until(lambda: side_in(source).words == "at last")
        assert side_in(source).standing == Standing.NEEDS_ANSWER
        target = await app.conversations.open(link_in(source).event.other)
        hands.service.watch(target)
        assert side_in(target).is_there
        await app.conversations.delete(target.record.conversation_id)
        assert not side_in(source).is_there
        assert side_in(source).was_deleted
        await app.conversations.restore(target.record.conversation_id)
        assert side_in(source).is_there
        await app.conversations.delete(target.record.conversation_id)
        await app.conversations.erase(target.record.conversation_id)
        hands.service.watch(source)
        assert side_in(source) == OtherSide(target.record.conversation_id, is_there=False)
        await hands.close()

    play(story, tmp_path)
    play(after, tmp_path)


def test_text_goes_as_it_was_said(urls: dict[str, str]) -> None:
    async def story(app: App) -> None:
        hands = Hands(app)
        agents = [await app.directory.add(urls[one]) for one in (NEW, FIRST)]
        source = app.conversations.begin(agents[0].agent_id)
        await source.send("> a *b*")
        (said, *_) = (one for one in source.entries if isinstance(one, TextEntry))
        parcel = parcel_of([(said, None)])
        target = await hands.hand(source, agents[1].agent_id, parcel.parts)
        written = target.written(link_in(target).event.message_id)
        assert written is not None
        assert written.parts == (TextPart("> a *b*"),)
        await hands.close()

    play(story)
