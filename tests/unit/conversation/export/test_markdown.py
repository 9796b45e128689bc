"""The Markdown of a conversation, in which no message disturbs the next."""

import asyncio
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from a2a_desktop.conversation.entry import DataEntry, Origin
from a2a_desktop.conversation.export import html, markdown, prose
from a2a_desktop.conversation.export.markdown import data_block, document, write
from a2a_desktop.conversation.export.prose import contained, fenced
from a2a_desktop.conversation.export.words import ENGLISH
from a2a_desktop.conversation.export.written import escaped
from a2a_desktop.model.errors import ExportFailed
from a2a_desktop.model.events import HandedOver, ReceiptGiven
from a2a_desktop.model.ids import ConversationId, EntryId, Json, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Role, TextPart
from a2a_desktop.model.receipt import Amount, Receipt
from tests.unit.conversation.export.shown import (
    FILES,
    HELLO,
    LARGE,
    PNG,
    SECRET,
    TASK,
    at,
    own,
    result,
    said,
    source,
    text_of,
)

READER = MarkdownIt("commonmark").enable("table")
OPEN = (
    "```\ncode",
    "~~~~ py\n```\ncode",
    "- a\n  ```\n  code",
    "> ```\n> code",
    "<!-- comment",
    "<script>",
    "<pre>\n<style>",
    "<?php",
    "<![CDATA[",
    "<!DOCTYPE",
    "<div>\n*a*",
    "1. a\n\n   b",
    "    indented",
    "| a |\n|---|",
    "a\n===",
)

EXPECTED = r"""# Lisbon \# in May

With **Travel \*Desk\*** (`https://a.example:8443/desk`), 2026-11-20 10:00

## You, 2026-11-20 10:00

Hello **there**

## Travel \*Desk\*, 2026-11-20 10:00

```json
{
  "nights": 2
}
```

## Travel \*Desk\*, result: Trip, 2026-11-20 10:00

*For two*

Day 1

> *Done in 43 s* (2026-11-20 10:00)
"""


def headings(text: str) -> list[str]:
    tokens = READER.parse(text)
    return [
        tokens[number + 1].content
        for number, token in enumerate(tokens)
        if token.type == "heading_open" and token.level == 0 and token.tag == "h2"
    ]


def test_a_conversation_reads_as_it_was() -> None:
    events = (*own(HELLO), said(DataPart({"nights": 2})), *result(TextPart("Day 1")))
    assert text_of(document(source(*events), {})) == EXPECTED
    assert SECRET not in EXPECTED


def test_receipt_is_written_under_its_answer() -> None:
    receipt = Receipt("research-agent", "research-topic", Amount(0.03, "USD"))
    events = (*own(HELLO), *result(TextPart("Qubits.")), ReceiptGiven(at(43), receipt, TASK))
    written = text_of(document(source(*events), {}))
    assert "> *Done in 43 s: research-agent, research-topic, 0.03 USD*" in written.replace("\\", "")


@pytest.mark.parametrize("text", OPEN)
def test_open_block_of_a_text_ends_with_it(text: str) -> None:
    written = text_of(document(source(*own(TextPart(text)), said(HELLO)), {}))
    assert headings(written)[-1] == r"Travel \*Desk\*, 2026-11-20 10:00"
    assert text in written


@given(st.lists(st.sampled_from(OPEN) | st.text(max_size=20), max_size=4).map("\n".join))
def test_no_text_swallows_the_next_one(text: str) -> None:
    tokens = READER.parse(f"{contained(text)}\n\n## next\n")
    assert [token.type for token in tokens[-3:]] == ["heading_open", "inline", "heading_close"]
    assert tokens[-2].content == "next"


@given(st.text("`a\n", max_size=30))
def test_a_fence_is_longer_than_any_inside(text: str) -> None:
    (block,) = READER.parse(fenced(text, "json"))
    assert block.type == "fence"
    assert block.content == f"{text}\n"


@given(st.text(max_size=20))
def test_title_is_written_literally(text: str) -> None:
    tokens = READER.parse(f"# {escaped(text)}")
    assert [token.type for token in tokens] == ["heading_open", "inline", "heading_close"]
    kinds = {child.type for child in tokens[1].children or ()}
    assert kinds <= {"text"}


def test_nothing_turns_the_direction_of_a_heading() -> None:
    written = text_of(document(source(*result(HELLO, name="\u202egpj.exe\u2066")), {}))
    assert "result: gpj" in written
    assert not re.search("[\u202e\u2066]", written)


def test_equal_objects_become_a_table() -> None:
    block = data_block([{"a|b": "x|y\nz", "n": 1.5}, {"n": None, "a|b": False}])
    assert block.splitlines() == [
        r"| a\|b | n |",
        "| --- | --- |",
        r"| x\|y z | 1.5 |",
        "| false |  |",
    ]
    assert READER.parse(block)[0].type == "table_open"


def test_other_data_becomes_json_behind_a_fence_it_cannot_leave() -> None:
    data: Json = {"a": "```\n# not a heading", "b": [1, {"c": "`````"}]}
    (block,) = READER.parse(data_block(data))
    assert block.markup == "`" * 6
    assert json.loads(block.content) == data


def test_surfaces_and_actions_are_written_in_words() -> None:
    form: Json = {"id": "root", "component": "TextField", "label": "Guests", "value": "4"}
    drawn: Json = [{"updateComponents": {"surfaceId": "s", "components": [form]}}]
    done: Json = {"userAction": {"name": "book", "surfaceId": "s", "context": {"guests": 4}}}
    for data, words in ((drawn, "Guests: 4"), (done, "Book\n\nGuests: 4")):
        entry = DataEntry(EntryId("d"), Origin(Role.AGENT, datetime.now(UTC)), data)
        assert markdown._said(entry, {}, ENGLISH) == words
        assert words.split("\n")[0] in str([*html._said(entry, [0], ENGLISH)])


def test_files_are_linked_in_a_folder_beside(tmp_path: Path) -> None:
    place = tmp_path / "My trip.md"
    asyncio.run(write(source(*own(HELLO, *FILES)), place))
    text = place.read_text("utf-8")
    folder = tmp_path / "My trip files"
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == {
        "a.png": PNG,
        "A 2.PNG": b"no picture",
        "big.bin": LARGE,
    }
    assert r"![a.png](My%20trip%20files/a.png)" in text
    assert r"[../../big.bin](My%20trip%20files/big.bin)" in text
    assert r"File: gone.txt (not on this computer)" in text
    assert r"File: [far.pdf](<https://a.example/far.pdf>)" in text


@pytest.mark.parametrize("uri", ["javascript:alert(1)", "file:///etc/passwd", "https:x", "//h/s"])
def test_remote_file_is_linked_by_http_only(uri: str) -> None:
    text = text_of(document(source(said(FilePart("a", uri=uri))), {}))
    assert "File: a (not on this computer)" in text


@pytest.mark.parametrize("name", ["\ud83d.txt", "字" * 200, "CON", "a" * 300 + ".png", "\x00"])
def test_any_name_can_be_written(name: str, tmp_path: Path) -> None:
    asyncio.run(write(source(said(FilePart(name, data=b"x"))), tmp_path / "a.md"))
    (file,) = (tmp_path / "a files").iterdir()
    assert file.read_bytes() == b"x"


def test_present_folder_of_files_is_left_alone(tmp_path: Path) -> None:
    place = tmp_path / "a.md"
    for _ in range(2):
        asyncio.run(write(source(said(FILES[0])), place))
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a files", "a files 2", "a.md"]
    assert "a%20files%202/a.png" in place.read_text("utf-8")


def test_without_files_there_is_no_folder(tmp_path: Path) -> None:
    asyncio.run(write(source(*own(HELLO)), tmp_path / "a.md"))
    assert [one.name for one in tmp_path.iterdir()] == ["a.md"]


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.md").mkdir()
    with pytest.raises(ExportFailed):
        asyncio.run(write(source(said(FILES[0])), tmp_path / "a.md"))
    assert [one.name for one in tmp_path.iterdir()] == ["a.md"]
    with pytest.raises(ExportFailed):
        asyncio.run(write(source(said(FILES[0])), tmp_path / "no" / "a.md"))


def test_long_text_and_long_tables_are_kept_as_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prose, "MARKDOWN_LENGTH", 5)
    monkeypatch.setattr(markdown, "TABLE_ROWS", 1)
    assert contained("# long") == "```\n# long\n```"
    assert data_block([{"a": 1}, {"a": 2}]).startswith("```json")


@given(st.text("0123.)-+ \t=a", max_size=8))
def test_no_plain_words_begin_a_list_or_draw_a_line(text: str) -> None:
    tokens = READER.parse(f"- {escaped(text)}" if escaped(text) else "- a")
    assert [one.type for one in tokens].count("bullet_list_open") == 1
    assert not {"ordered_list_open", "hr"} & {one.type for one in tokens}


def test_numbers_and_names_of_files_are_written_as_they_are() -> None:
    assert escaped("1,250.50 (a-b.pdf)") == "1,250.50 (a-b.pdf)"
    assert escaped("1. first") == "1\\. first"
    assert escaped("- one") == "\\- one"


def test_answer_that_comes_as_a_result_is_headed_like_any_other() -> None:
    written = text_of(document(source(*own(HELLO), *result(TextPart("Day 1"), name=None)), {}))
    assert "result" not in written
    assert headings(written)[-1].startswith(r"Travel \*Desk\*, 2026-11-20 ")


def test_hand_over_is_a_line_of_its_own() -> None:
    other, key = ConversationId("other"), MessageId("m1")
    came = HandedOver(at(0), key, other, "Recipe *Coach*", came=True)
    went = HandedOver(at(3), MessageId("h1"), other, "Courier")
    events = (came, *own(TextPart("Soup")), said(TextPart("Boil")), went)
    lines = text_of(document(source(*events), {})).splitlines()
    assert r"> *From your conversation with Recipe \*Coach\** (2026-11-20 10:00)" in lines
    assert "> *Handed to Courier* (2026-11-20 10:00)" in lines
