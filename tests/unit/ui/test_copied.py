"""Copies for the clipboard: each kind of row in three kinds of text."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given

from a2a_desktop.conversation.entry import (
    AnswerEntry,
    FileEntry,
    FormEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.export.plain import as_plain
from a2a_desktop.forms.recognise import find
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import EntryId, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.transcript.actions.commands import at_hand, can_delete, offered
from a2a_desktop.ui.transcript.actions.copied import copied, quoted
from a2a_desktop.ui.transcript.data_entry import data_of
from a2a_desktop.ui.transcript.message_intents import (
    AskAgain,
    CopyMarkdown,
    CopyMessages,
    DeleteMessages,
    EditCopy,
    RowPart,
    SaveMessages,
    ShowInWire,
)
from tests.commonmark_texts import MARKDOWN

NOW = datetime(2026, 11, 20, 10, 2, tzinfo=UTC)
AGENTS = Origin(Role.AGENT, NOW, MessageId("r"))
OWN = Origin(Role.USER, NOW, MessageId("m"))
STATUS = StatusEntry(EntryId("s"), None, TaskState.COMPLETED, NOW, NOW)
ASKED = DataPart(
    {
        "type": "form",
        "form": {
            "title": "Dates",
            "type": "object",
            "properties": {"day": {"type": "string", "title": "Which day?"}},
        },
    }
)


def form() -> FormEntry:
    ask = find(Message(MessageId("q"), Role.AGENT, (ASKED,)), is_waiting=True)
    assert ask is not None
    return FormEntry(EntryId("q/form"), AGENTS, ASKED.data, ask=ask)


def answer() -> AnswerEntry:
    lines = (AnswerLine("Which day?", ("*Monday*",)), AnswerLine("Why", ("a", "b")))
    given = Answer(EntryId("q/form"), "Dates", lines)
    return AnswerEntry(EntryId("m/0"), OWN, given.as_data(), answer=given)


def test_form_is_copied_as_questions_and_an_answer_with_answers() -> None:
    asked = copied([RowPart(form())], "Coach")
    assert asked.plain == "Dates\n\nWhich day?\nNot answered yet"
    assert "<strong>Which day?</strong>" in asked.html
    said = copied([RowPart(answer())], "Coach")
    assert said.plain == "Dates\n\nWhich day?\n*Monday*\n\nWhy\na\nb"
    assert "\\*Monday\\*" in said.markdown
    assert "*Monday*" in said.html


def test_only_several_messages_have_names_and_times() -> None:
    reply = TextEntry(EntryId("r/0"), AGENTS, "*Hi*")
    more = FileEntry(EntryId("r/1"), AGENTS, FilePart("a.txt", data=b"1"))
    alone = copied([RowPart(reply), RowPart(more)], "Coach")
    assert alone.plain == "Hi\n\na.txt"
    own = TextEntry(EntryId("m/0"), OWN, "Hello")
    several = copied([RowPart(own), RowPart(reply), RowPart(more)], "<Coach>")
    assert several.plain.count("\n\n") == 4
    assert several.plain.startswith("You, ")
    assert "<b>&lt;Coach&gt;</b>" in several.html
    assert several.markdown.split("\n\n")[3] == "*Hi*"


@given(MARKDOWN)
def test_markdown_of_a_message_is_copied_as_it_came(text: str) -> None:
    reply = TextEntry(EntryId("r/0"), AGENTS, text)
    assert data_of(reply) is not None or copied([RowPart(reply)], "Coach").markdown == text


def test_copied_part_leaves_out_the_rest() -> None:
    reply = TextEntry(EntryId("r/0"), AGENTS, "One **two** three")
    part = copied([RowPart(reply, "**two**")], "Coach")
    assert (part.markdown, part.plain) == ("**two**", "two")
    assert part.html == "<p><strong>two</strong></p>\n"


def test_no_script_and_no_foreign_picture_gets_into_the_rich_text() -> None:
    bad = "<script>x</script> ![p](https://a.example/p.png) [j](javascript:x)"
    rich = copied([RowPart(TextEntry(EntryId("r/0"), AGENTS, bad))], "Coach").html
    assert "<script" not in rich
    assert "<img" not in rich
    assert 'href="javascript' not in rich


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("# Head\n\nA *b* `c`\nd", "Head\n\nA b c\nd"),
        ("3. a\n4. b\n   - c", "3. a\n4. b\n   - c"),
        ("> a\n> b\n\n---", "> a\n> b\n\n———"),
        ("| a | b |\n|---|---|\n| 1 | **2** |", "a\tb\n1\t2"),
        ("```py\nx = 1\n```", "x = 1"),
        ("[a](https://a.example) <https://b.example>", "a (https://a.example) https://b.example"),
        ("![alt](https://a.example/p.png) ~~gone~~", "alt gone"),
    ],
)
def test_markdown_as_plain_text_keeps_words_and_order(source: str, wanted: str) -> None:
    assert as_plain(source) == wanted


def rich(source: str) -> str:
    return copied([RowPart(TextEntry(EntryId("r/0"), AGENTS, source))], "Coach").html


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("| a | b |\n|---|--:|\n| 1 | 2 |", '<table border="1"'),
        ("| a | b |\n|---|--:|\n| 1 | 2 |", '<td align="right" style="border:'),
        ("```py\nx = 1\n```", '<pre dir="ltr" style="font-family:'),
        ("`x`", '<code style="font-family:'),
        ("> said", '<blockquote style="'),
        ("- [x] done\n- [ ] open", "<li>☑ done</li>\n<li>☐ open</li>"),
        ("$x^2$ and $\\alpha$", "<p>x² and \u03b1</p>"),
        ("$$\\begin{aligned}a &= 1\\\\b &= 2\\end{aligned}$$", "a = 1<br />\nb = 2"),
        ("```\n$x^2$\n```", "$x^2$\n</code>"),
        ("Said[^x].\n\n[^x]: So", "Said<sup>[1]</sup>.</p>"),
        ("See (https://a.example/x).", '(<a href="https://a.example/x">https://a.example/x</a>).'),
        ("`https://a.example/x`", ">https://a.example/x</code>"),
        ("שלום **x**", '<p dir="rtl">שלום <strong>x</strong></p>'),
        ("Hello שלום", "<p>Hello שלום</p>"),
        ("- פריט\n- item", '<ul dir="rtl">\n<li dir="rtl">פריט</li>\n<li>item</li>'),
        ("1 < 2 & 3  \nnext", "<p>1 &lt; 2 &amp; 3<br />\nnext</p>"),
    ],
)
def test_rich_text_has_the_look_of_the_screen(source: str, wanted: str) -> None:
    assert wanted in rich(source)


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("$x^2$", "x²"),
        ("Said[^x].\n\n[^x]: So", "Said[1].\n\n———\n\n[1]  So"),
        ("**one!**  \n**two?**\\\nthree", "one!\ntwo?\nthree"),
        ("```\n$x^2$\n```", "$x^2$"),
    ],
)
def test_plain_text_is_read_as_on_the_screen(source: str, wanted: str) -> None:
    assert copied([RowPart(TextEntry(EntryId("r/0"), AGENTS, source))], "Coach").plain == wanted


def test_a_quotation_begins_each_of_its_lines() -> None:
    assert quoted("a\n\nb\n") == "> a\n>\n> b"


def test_each_row_offers_only_its_own_actions() -> None:
    assert not can_delete(form())
    assert can_delete(answer())
    assert not can_delete(STATUS)
    assert offered([form()], can_ask_again=False) == [
        CopyMessages,
        CopyMarkdown,
        ShowInWire,
    ]
    assert EditCopy not in offered([answer()], can_ask_again=False)
    assert at_hand(STATUS, [CopyMessages]) == []
    elsewhere = FileEntry(EntryId("f"), AGENTS, FilePart("a", uri="https://a.example/a"))
    kept = replace(elsewhere, file=FilePart("a", data=b"1"))
    assert SaveMessages not in offered([elsewhere], can_ask_again=False)
    assert SaveMessages in offered([kept], can_ask_again=False)
    both = offered([kept, form()], can_ask_again=True)
    assert AskAgain not in both
    assert DeleteMessages in both
