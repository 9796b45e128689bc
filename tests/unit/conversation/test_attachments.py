"""Files to send: read once, kept by content, whole when they are sent."""

import asyncio
import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from a2a_desktop.conversation import attachments
from a2a_desktop.conversation.attachments import filled, is_read_by, kept, media_type_of, taken_in
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.errors import AttachmentRefused
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import FilePart, Message, Role, TextPart
from a2a_desktop.store.blobs import FileBlobs
from tests.fakes import ScriptedAgent, agent_says, conversation_with, stores


def test_a_file_is_read_once_and_whole_again_when_sent(tmp_path: Path) -> None:
    async def story() -> None:
        blobs = FileBlobs(None)
        (tmp_path / "plan.pdf").write_bytes(b"%PDF-1.7")
        part = await taken_in(tmp_path / "plan.pdf", blobs)
        (tmp_path / "plan.pdf").unlink()
        assert (part.name, part.media_type, part.size) == ("plan.pdf", "application/pdf", 8)
        assert part.data is None
        whole = await filled(Message(MessageId("m"), Role.USER, (TextPart("a"), part)), blobs)
        assert whole.parts == (TextPart("a"), replace(part, data=b"%PDF-1.7", blob=None))

    asyncio.run(story())


def test_the_journal_has_the_name_and_the_agent_has_the_bytes() -> None:
    async def story() -> None:
        memory, journal = stores()
        agent = ScriptedAgent([agent_says("Thanks")])
        conversation = conversation_with(agent, memory)
        part = await kept("receipt.png", "image/png", b"pixels", memory.blobs)
        await conversation.send_parts((part,))
        assert agent.received[0].parts == (replace(part, data=b"pixels", blob=None),)
        (entry,) = (one for one in conversation.entries if isinstance(one, FileEntry))
        assert entry.file == part
        assert conversation.record.title == "receipt.png"
        assert "pixels" not in repr(journal.rows)
        await conversation.close()

    asyncio.run(story())


def test_missing_file_is_reported_and_nothing_is_sent() -> None:
    async def story() -> None:
        agent = ScriptedAgent([agent_says("Thanks")])
        conversation = conversation_with(agent)
        await conversation.send_parts((TextPart("Look"), FilePart("x.txt", blob="0" * 64, size=3)))
        assert agent.received == []
        faults = [fault for one in conversation.entries if (fault := one.fault) is not None]
        assert faults[0].facts["file"] == "x.txt"
        await conversation.close()

    asyncio.run(story())


def test_list_shows_the_own_words_of_a_draft_and_not_the_quoted() -> None:
    async def story() -> None:
        memory, _ = stores()
        conversation = conversation_with(ScriptedAgent([agent_says("Hi")]), memory)
        await conversation.send("Hello")
        await conversation.keep_draft(Draft("> **Boil** it\n>\n> well\n\nHow long?"))
        assert conversation.record.draft == "How long?"
        await conversation.keep_draft(Draft("> Boil it\n\n"))
        assert conversation.record.draft == "> Boil it"
        await conversation.close()

    asyncio.run(story())


def test_a_draft_keeps_its_files() -> None:
    async def story() -> None:
        memory, _ = stores()
        conversation = conversation_with(ScriptedAgent([agent_says("Hi")]), memory)
        await conversation.send("Hello")
        part = await kept("a.txt", "text/plain", b"a", memory.blobs)
        await conversation.keep_draft(Draft("", files=(part,)))
        assert await conversation.persistence.draft() == Draft("", files=(part,))
        assert conversation.record.draft == "a.txt"
        await conversation.close()

    asyncio.run(story())


def test_folder_and_missing_file_are_refused(tmp_path: Path) -> None:
    missing = os.strerror(errno.ENOENT)
    for place, reason in [(tmp_path, "a folder"), (tmp_path / "none", missing)]:
        with pytest.raises(AttachmentRefused) as refused:
            asyncio.run(taken_in(place, FileBlobs(None)))
        assert refused.value.reason == reason


def test_a_file_over_the_limit_is_not_even_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "big.bin").open("wb") as file:
        file.truncate(attachments.ATTACHMENT_SIZE + 1)

    def read(_: Path) -> bytes:
        raise AssertionError("it was read")

    monkeypatch.setattr(Path, "read_bytes", read)
    with pytest.raises(AttachmentRefused) as refused:
        asyncio.run(taken_in(tmp_path / "big.bin", FileBlobs(None)))
    assert refused.value.limit == attachments.ATTACHMENT_SIZE


@pytest.mark.parametrize(
    ("modes", "is_read"),
    [
        ((), True),
        (("text",), False),
        (("text/plain",), False),
        (("text", "file"), True),
        (("image/*",), True),
        (("Image/PNG ",), True),
        (("*/*",), True),
        (("application/octet-stream",), True),
    ],
)
def test_card_names_the_media_types_that_the_agent_reads(
    modes: tuple[str, ...], is_read: bool
) -> None:
    card = AgentCard("Coach", input_modes=modes)
    assert is_read_by(card, "image/png") is is_read


@pytest.mark.parametrize(
    ("mode", "kind"),
    [
        ("text/plain; charset=utf-8", "text/plain"),
        ("text/plain", "text/plain;charset=UTF-8"),
        ("image/*;q=0.8", "image/webp"),
        ("image/jpg", "image/jpeg"),
        ("application/x-zip-compressed", "application/zip"),
        ("pdf", "application/pdf"),
        (".pdf", "Application/PDF"),
    ],
)
def test_a_kind_is_the_same_however_it_is_written(mode: str, kind: str) -> None:
    assert is_read_by(AgentCard("Coach", input_modes=(mode,)), kind)
    assert not is_read_by(AgentCard("Coach", input_modes=(mode,)), "video/mp4")


def test_media_types_of_a_skill_count_for_the_agent() -> None:
    card = AgentCard(
        "Coach", input_modes=("text",), skills=(Skill("s", "S", input_modes=("image",)),)
    )
    assert is_read_by(card, "image/png")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.PNG", "image/png"),
        ("notes.md", "text/markdown"),
        ("a.webp", "image/webp"),
        ("x.yaml", "application/yaml"),
        ("noending", "application/octet-stream"),
    ],
)
def test_extension_gives_the_media_type(name: str, kind: str) -> None:
    assert media_type_of(name) == kind
