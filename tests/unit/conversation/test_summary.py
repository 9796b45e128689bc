"""The line of a conversation in the list."""

from datetime import UTC, datetime

import pytest

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.conversation.summary import preview_of, title_of
from a2a_desktop.model.ids import EntryId, MessageId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Done:\n\n| a | b |\n|---|--:|\n| Guests | Ann of Acme |", "Guests, Ann of Acme"),
        ("| a | b |\n|---|---|", "a, b"),
        ("- one\n- **two**", "two"),
        ("a | b", "a | b"),
    ],
)
def test_preview_has_no_marks_of_markdown(text: str, said: str) -> None:
    origin = Origin(Role.AGENT, datetime(2026, 1, 1, tzinfo=UTC))
    assert preview_of([TextEntry(EntryId("e"), origin, text)]) == said


@pytest.mark.parametrize(
    ("parts", "title"),
    [
        ((TextPart("\u200b\n Plan a trip"),), "Plan a trip"),
        ((TextPart("\u3164"), FilePart("a.pdf")), "a.pdf"),
        ((TextPart("\u200b"),), ""),
    ],
)
def test_title_can_be_seen(parts: tuple[Part, ...], title: str) -> None:
    assert title_of(Message(MessageId("m"), Role.USER, parts)) == title
