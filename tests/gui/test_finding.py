"""Ctrl F: all hits are lit in every kind of row, and visited in their order."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit

from a2a_desktop.a2ui.messages import OLD_TYPE
from a2a_desktop.conversation import folds
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import DataEntry, Entry, FormEntry, Origin, TextEntry
from a2a_desktop.conversation.query import Query, read
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.events import Event, MessageSent, MessageWritten, StatusChanged, TaskOpened
from a2a_desktop.model.ids import EntryId, Json, JsonObject, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.a2ui.buttons import ModalPiece
from a2a_desktop.ui.data.frame import PartFrame
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript import finding, search_hits
from a2a_desktop.ui.transcript.rows import text as rows_of_text
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.text import AgentRow
from a2a_desktop.ui.transcript.search_hits import Hit, ShownHits, reveal
from a2a_desktop.ui.widgets.find_bar import FindBar
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.text_highlighter import LIT, hits, look_for
from tests.gui.chat_window import Chat, at, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.pixels import dots_of
from tests.waiting import until

CODE = "```py\n" + "\n".join(f"line_{n} = {n}" for n in range(60)) + "\nneedle = 1\n```"
TABLE: Json = [{"city": "Porto", "what": "needle"}, {"city": "Lisbon", "what": "hay"}]
CARD: Json = {"Ordered by": "needle and thread", "count": 3}
CHART: Json = {
    "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
    "mark": "bar",
    "data": {"values": [{"what": "needle", "sold": 3}, {"what": "hay", "sold": 5}]},
    "encoding": {
        "x": {"field": "what", "type": "nominal"},
        "y": {"field": "sold", "type": "quantitative"},
    },
}
LINES: Json = {
    "type": "line",
    "data": {
        "labels": ["Mon", "Tue"],
        "datasets": [{"label": "Needles", "data": [1, 2]}, {"label": "Pins", "data": [2, 1]}],
    },
    "options": {"scales": {"y": {"title": {"display": True, "text": "Sewn"}}}},
}


PIE: Json = {"type": "pie", "data": {"labels": ["Needle", "Hay"], "datasets": [{"data": [1, 2]}]}}
MAP: Json = {
    "type": "Feature",
    "geometry": {"type": "Point", "coordinates": [8, 50]},
    "properties": {"name": "Needle"},
}


def surface(*components: JsonObject) -> DataPart:
    """Returns a surface of components below each other, or in another by their own ids."""
    below = [f"c{number}" for number, one in enumerate(components) if "id" not in one]
    rows: list[Json] = [{"id": "root", "component": "Column", "children": [*below]}]
    rows += [{"id": f"c{number}", **one} for number, one in enumerate(components)]
    catalogue = "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"
    messages: Json = [
        {"version": "v0.9", "createSurface": {"surfaceId": "s", "catalogId": catalogue}},
        {"version": "v0.9", "updateComponents": {"surfaceId": "s", "components": rows}},
    ]
    return DataPart(messages, OLD_TYPE, {"mimeType": OLD_TYPE})


def text(words: str, **more: str) -> JsonObject:
    return {"component": "Text", "text": words, **more}


TABS: JsonObject = {
    "component": "Tabs",
    "tabs": [{"title": "First", "child": "first"}, {"title": "Second", "child": "second"}],
}
CHOICE: JsonObject = {
    "component": "ChoicePicker",
    "label": "What is missing?",
    "options": [{"label": "Needle", "value": "n"}, {"label": "Thread", "value": "t"}],
    "value": [],
}
BUTTON: JsonObject = {"component": "Button", "child": "said", "action": {"event": {"name": "go"}}}
FIELD: JsonObject = {"component": "TextField", "label": "What is missing?", "value": "needle"}
ASKED: Json = {
    "type": "form",
    "form": {
        "title": "Sewing",
        "type": "object",
        "properties": {
            "what": {"type": "string", "title": "The needle", "description": "Or the pin"},
            "who": {"type": "string", "title": "Who?", "default": "A tailor"},
            "how": {"type": "string", "title": "How?", "enum": ["by hand", "by machine"]},
            "sure": {"type": "boolean", "title": "Are you sure?"},
            "terms": {"type": "boolean", "title": "I read the terms", "const": True},
        },
    },
}
LONG_TABLE = "| n | what |\n|---|---|\n" + "".join(
    f"| {n} | {'needle' if n == 150 else 'hay'} |\n" for n in range(200)
)
KINDS: dict[str, Part] = {
    "prose": TextPart("A **needle** in it"),
    "code that is folded": TextPart(CODE),
    "a table in prose": TextPart("| a | b |\n|---|---|\n| needle | 2 |\n"),
    "a card": DataPart(CARD),
    "a link of a card": DataPart({"page": "https://a.example/needle", "count": 3}),
    "a label of a card": DataPart({"needle": "x", "count": 3}),
    "a table": DataPart(TABLE),
    "a section of a card": DataPart({"name": "x", "items": TABLE}),
    "words": DataPart(["needle", "hay"]),
    "a tree": DataPart({"a": {"b": {"c": ["needle", {"d": 1}]}}}),
    "a file": FilePart("needle.bin", data=b"1"),
    "a place along a chart": DataPart(CHART),
    "the legend of a chart": DataPart(LINES),
    "a slice of a chart": DataPart(PIE),
    "a place on a map": DataPart(MAP),
    "a text that an agent drew": surface(text("Needle", variant="h2"), text("and thread")),
    "prose that an agent drew": surface(text("A **needle** in it")),
    "a button that an agent drew": surface(BUTTON, text("Send the needle", id="said")),
    "what is chosen from": surface(CHOICE),
    "what is typed in a line": surface(FIELD),
    "a long table in prose": TextPart(LONG_TABLE),
    "another tab": surface(TABS, text("Hay", id="first"), text("A needle", id="second")),
}


async def find(chat: Chat, words: str) -> FindBar:
    chat.pane.finding.begin()
    (bar,) = chat.window.findChildren(FindBar)
    (box,) = bar.findChildren(QLineEdit)
    box.setText(words)
    await at_rest(chat.pane)
    return bar


def place(bar: FindBar) -> str:
    return bar._count.text()


def is_lit(row: Row) -> bool:
    """Returns whether a part of the row has the colour of hits."""
    image = row.grab().toImage()
    names = ("search-hit", "search-hit-current")
    return any(dots_of(image, QColor(tokens().color(name))) for name in names)


@pytest.mark.parametrize("name", KINDS)
def test_hit_is_lit_only_during_the_search(run: Run, name: str) -> None:
    async def story(chat: Chat) -> None:
        assert not is_lit(chat.row(1))
        bar = await find(chat, "needle")
        assert place(bar) == "1 of 1"
        assert is_lit(chat.row(1))
        bar.end()
        assert not is_lit(chat.row(1))

    play_chat(run, story, *turn(0, "Where?", KINDS[name]))


def test_the_answers_to_a_form_are_lit(run: Run) -> None:
    lines = (AnswerLine("Why", ("a needle",)), AnswerLine("Who", ("Ada",)))
    answer = Answer(EntryId("f"), "Sewing", lines)
    key = MessageId("m9")
    said = Message(key, Role.USER, (DataPart({}),), answer=answer)
    happened: list[Event] = [MessageWritten(at(1), said), MessageSent(at(2), key)]

    async def story(chat: Chat) -> None:
        for word in ("needle", "sewing", "who"):
            assert place(await find(chat, word)) == "1 of 1"
            assert is_lit(chat.row(0))

    play_chat(run, story, *happened)


def test_phrase_is_found_as_typed_and_words_apart_only_without_it(run: Run) -> None:
    text = TextPart(" ".join(f"Chunk {n} of 300." for n in range(1, 301)))

    async def story(chat: Chat) -> None:
        assert place(await find(chat, "chunk 173")) == "1 of 1"
        bar = await find(chat, "chunk of")
        assert place(bar) == "No exact match; single words: 600 of 600"
        assert place(await find(chat, "Chunk 29 of 300")) == "1 of 1"

    play_chat(run, story, *turn(0, "Where?", text))


def test_hit_at_the_end_of_a_long_answer_stands_above_the_way_to_the_end(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await at_rest(chat.window)
        await find(chat, "needle")
        (row,) = [one for one in chat.view.live.values() if is_lit(one)]
        (text,) = row.texts()
        cursor = text.textCursor()
        cursor.setPosition(text.toPlainText().find("needle"))
        end = text.viewport().mapTo(chat.view, text.cursorRect(cursor).bottomLeft()).y()
        assert 0 < end <= chat.view._pill.geometry().top()

    turns = [turn(number, f"Question {number}", "hay") for number in range(20)]
    turns[11] = turn(11, "Question 11", "hay\n\n" * 60 + "needle\n\n" + "hay\n\n" * 2)
    play_chat(run, story, *(event for one in turns for event in one))


def test_folded_code_opens_for_its_hits(run: Run) -> None:
    async def story(chat: Chat) -> None:
        (block,) = chat.row(1).findChildren(CodeBlock)
        assert "needle" not in block.text.toPlainText()
        await find(chat, "needle")
        assert "needle" in block.text.toPlainText()
        assert not block.text.visibleRegion().isEmpty()

    play_chat(run, story, *turn(0, "Where?", TextPart(CODE)))


def test_hits_are_visited_in_order_over_unloaded_pages(run: Run) -> None:
    long = "\n\n".join(f"Part {n}. " + "hay " * 300 for n in range(6)) + "\n\nThe last needle"
    answer = f"A needle here.\n\n{long}"
    old = [e for n in range(90) for e in turn(n, f"Question {n}", f"Answer {n}")]

    async def story(chat: Chat) -> None:
        assert chat.conversation.has_older
        bar = await find(chat, "needle")
        assert place(bar) == "3 of 3"
        row = chat.view.live[len(chat.view.entries) - 2]
        assert is_in_view(chat, row, "The last needle")
        (box,) = bar.findChildren(QLineEdit)
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert place(bar) == "2 of 3"
        assert is_in_view(chat, row, "A needle here")
        assert not is_in_view(chat, row, "The last needle")
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        assert place(bar) == "1 of 3"
        assert 0 in chat.view.live
        QTest.keyClick(box, Qt.Key.Key_Return)
        QTest.keyClick(box, Qt.Key.Key_Return)
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert place(bar) == "1 of 3"

    first = turn(-1, "The first needle?", "No")
    play_chat(run, story, *first, *old, *turn(95, "And now?", answer))


def test_words_match_apart_only_after_all_rows_are_loaded(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.finding.begin()
        (bar,) = chat.window.findChildren(FindBar)
        (box,) = bar.findChildren(QLineEdit)
        QTest.keyClicks(box, "question 3 is")
        assert chat.conversation.has_older
        assert place(bar) == "Searching…"
        await until(lambda: place(bar) == "1 of 1")
        box.setText("question nowhere")
        assert place(bar).startswith("No exact match")
        box.setText("nowhere")
        assert place(bar) == "Not found"

    play_chat(run, story, *(e for n in range(90) for e in turn(n, f"Question {n} is", "Yes")))


def test_rows_are_searched_some_at_a_time(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_hits, "SHOWN_AT_ONCE", 7)
    searched: list[list[str]] = []
    search, count = search_hits.ShownHits.search, search_hits._count

    def noted(self: ShownHits, entries: Sequence[Entry], query: Query) -> bool:
        searched.append([])
        return search(self, entries, query)

    def counted(entry: Entry, query: Query) -> int:
        searched[-1].append(entry.entry_id)
        return count(entry, query)

    monkeypatch.setattr(search_hits.ShownHits, "search", noted)
    monkeypatch.setattr(search_hits, "_count", counted)
    turns = [one for n in range(20) for one in turn(n, f"Question {n}", f"needle {n}")]

    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        assert place(bar) == "20 of 20"
        assert max(map(len, searched)) == 7
        every = Counter(one for some in searched for one in some)
        assert set(every.values()) == {1}
        assert set(every) == {one.entry_id for one in chat.view.entries}

    play_chat(run, story, *turns)


def test_very_long_reply_is_searched_in_parts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_hits, "LETTERS_AT_ONCE", 1000)
    clock, sought, looks = itertools.count(), list[int](), list[Query]()
    monkeypatch.setattr(rows_of_text, "thread_time", lambda: next(clock))  # a second for each piece
    count = search_hits._count

    def counted(entry: Entry, query: Query) -> int:
        sought.append(len(entry.text) if isinstance(entry, TextEntry) else 0)
        return count(entry, query)

    def looked(text: MarkdownProse, query: Query) -> None:
        looks.append(query)
        look_for(text, query)

    monkeypatch.setattr(search_hits, "_count", counted)
    monkeypatch.setattr(rows_of_text, "look_for", looked)

    async def story(chat: Chat) -> None:
        bar = await find(chat, "nothing")
        pieces = len(chat.row(1).texts())
        looks.clear()
        sought.clear()
        (box,) = bar.findChildren(QLineEdit)
        box.setText("needle")
        assert sum(sought) <= 2000
        assert len(looks) <= 1 < pieces
        await at_rest(chat.window)
        assert max(sought) <= 1000
        assert place(bar) == "3000 of 3000"
        texts = chat.row(1).texts()
        assert lit_now(chat) == [(len(texts) - 1, len(hits(texts[-1])) - 1)]

    play_chat(run, story, *turn(0, "Where?", "needle " * 3000))


@pytest.mark.parametrize("words", ["blue needle", "blue needle in hay", "hay needle"])
def test_phrase_over_the_end_of_a_part_is_found(
    monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    text = "A blue needle in hay. " * 300
    entry = TextEntry(EntryId("e"), Origin(Role.AGENT, at(0)), text)
    for letters in range(400, 425):
        monkeypatch.setattr(search_hits, "LETTERS_AT_ONCE", letters)
        query, sought = read(words), ShownHits()
        while not sought.search([entry], query):
            pass
        assert sought.count(entry, query.as_phrase) == text.count(words)


def test_very_long_data_is_searched_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths, count = list[int](), search_hits._count

    def counted(entry: Entry, query: Query) -> int:
        assert isinstance(entry, DataEntry)
        lengths.append(len(str(entry.data)))
        return count(entry, query)

    monkeypatch.setattr(search_hits, "_count", counted)
    data: list[Json] = [{"hay": number} for number in range(500)]
    data.append({"blue": ["needle", "hay " * 500]})
    entry = DataEntry(EntryId("e"), Origin(Role.AGENT, at(0)), data)
    for letters in range(400, 425):
        monkeypatch.setattr(search_hits, "LETTERS_AT_ONCE", letters)
        for words, found in (("blue needle hay", 1), ("needle", 1), ("eedle", 0), ("hay", 1)):
            query, sought = read(words), ShownHits()
            assert not sought.search([entry], query)
            while not sought.search([entry], query):
                pass
            assert sought.count(entry, query.as_phrase) == found
    assert max(lengths) <= 2 * 425 + search_hits.AROUND


def test_rows_of_a_fold_are_searched_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_hits, "LETTERS_AT_ONCE", 100)
    turns, sought, search = list[int](), ShownHits(), ShownHits.search
    rows = [
        TextEntry(EntryId(f"e{n}"), Origin(Role.AGENT, at(0)), "needle " * 50) for n in range(4)
    ]

    def searched(self: ShownHits, entries: Sequence[Entry], query: Query) -> bool:
        turns.append(len(entries))
        return search(self, entries, query)

    monkeypatch.setattr(ShownHits, "search", searched)
    asyncio.run(sought.search_all(rows, read("needle")))
    assert len(turns) > len(rows)
    assert [sought.count(row, read("needle")) for row in rows] == [50] * 4


def test_text_that_grows_is_searched_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_hits, "LETTERS_AT_ONCE", 10)
    text, sought = TextEntry(EntryId("e"), Origin(Role.AGENT, at(0)), "", is_open=True), ShownHits()
    for count in (9, 10):
        text = replace(text, text="needle " * count)
        assert sought.search([text], read("needle"))
        assert sought.count(text, read("needle")) == count
    ended = replace(text, is_open=False)
    while not sought.search([ended], read("needle")):
        assert sought.count(ended, read("needle")) == 0
    assert sought.count(ended, read("needle")) == 10


def test_all_rows_are_counted_where_the_last_ones_are_searched_a_moment_later(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = [one for n in range(4) for one in turn(n, f"Question {n}", f"needle {n}")]

    async def story(chat: Chat) -> None:
        monkeypatch.setattr(search_hits, "SHOWN_AT_ONCE", len(chat.view.entries) - 1)
        bar = await find(chat, "needle")
        assert place(bar) == "4 of 4"
        (box,) = bar.findChildren(QLineEdit)
        box.setText("Question")
        await at_rest(chat.pane)
        assert place(bar) == "4 of 4"

    play_chat(run, story, *turns)


def test_hit_in_a_surface_is_scrolled_into_view(run: Run) -> None:
    many = [text(f"Line {number} of hay") for number in range(80)]
    part = surface(*many[:40], text("The needle"), *many[40:])

    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        assert place(bar) == "1 of 1"
        row = chat.row(1)
        (label,) = [one for one in row.findChildren(Label) if one.text() == "The needle"]
        assert label.is_lit
        assert not label.visibleRegion().isEmpty()
        assert place(await find(chat, "surfaceId")) == "Not found"
        assert place(await find(chat, "component")) == "Not found"

    play_chat(run, story, *turn(0, "Where?", part))


def test_hits_are_visited_in_long_tables_and_cut_code(run: Run) -> None:
    code = "```\n" + "x\n" * 1300 + "needle\n```"
    hay = "hay " * 900
    said = f"A needle.\n\n{hay}\n\n{LONG_TABLE}\n\n{hay}\n\n{code}\n\nLast needle"

    async def story(chat: Chat) -> None:
        row = chat.row(1)
        assert isinstance(row, AgentRow)
        await until(lambda: row._later is None)
        bar = await find(chat, "needle")
        assert place(bar) == "4 of 4"
        assert is_in_view(chat, row, "Last needle")
        (box,) = bar.findChildren(QLineEdit)
        seen = []
        for _ in range(3):
            QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
            (grid,) = row.findChildren(PartFrame)
            (block,) = row.findChildren(CodeBlock)
            one = next(one for one in (block, grid, row) if not one.visibleRegion().isEmpty())
            seen.append(type(one).__name__)
        assert seen == ["CodeBlock", "PartFrame", "AgentRow"]
        assert place(bar) == "1 of 4"
        assert is_in_view(chat, row, "A needle")

    play_chat(run, story, *turn(0, "Where?", said))


MODAL: JsonObject = {"component": "Modal", "trigger": "way", "content": "held"}


def test_hit_in_a_dialog_lights_the_dialog_and_its_button(run: Run) -> None:
    button = {**BUTTON, "id": "way", "child": "said"}
    part = surface(MODAL, button, text("Show more", id="said"), text("The needle", id="held"))

    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        assert place(bar) == "1 of 1"
        (modal,) = chat.row(1).findChildren(ModalPiece)
        assert is_lit(chat.row(1))
        modal.open()
        (dialog,) = chat.window.findChildren(QDialog)
        assert [one.text() for one in dialog.findChildren(Label) if one.is_lit] == ["The needle"]
        bar.end()
        assert not [one for one in dialog.findChildren(Label) if one.is_lit]
        modal.close_dialog()
        assert not is_lit(chat.row(1))

    play_chat(run, story, *turn(0, "Where?", part))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("needle", 1),
        ("pin", 1),
        ("tailor", 1),
        ("machine", 1),
        ("sure", 1),
        ("terms", 1),
        ("properties", 0),
    ],
)
def test_only_visible_words_of_an_open_form_are_hits(run: Run, words: str, found: int) -> None:
    key, task = MessageId("m0"), TaskId("t0")
    asks = Message(MessageId("r"), Role.AGENT, (DataPart(ASKED),), task_id=task)
    happened: list[Event] = [
        MessageWritten(at(0), Message(key, Role.USER, (TextPart("Where?"),))),
        MessageSent(at(1), key),
        TaskOpened(at(1), task, None),
        StatusChanged(at(2), task, TaskState.INPUT_REQUIRED, asks),
    ]

    async def story(chat: Chat) -> None:
        row = next(n for n, one in enumerate(chat.view.entries) if isinstance(one, FormEntry))
        chat.row(row)
        assert not is_lit(chat.row(row))
        bar = await find(chat, words)
        assert place(bar) == ("1 of 1" if found else "Not found")
        assert is_lit(chat.row(row)) is bool(found)
        bar.end()
        assert not is_lit(chat.row(row))

    play_chat(run, story, *happened)


def test_targets_of_links_and_languages_of_code_are_no_hits(run: Run) -> None:
    said = (
        'A [pin](https://needle.example/needle "needle") and needle\n\n```needle\nx\n```\n\n'
        "[1]: https://needle.example\n\nThe last needle"
    )

    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        assert place(bar) == "2 of 2"
        row = chat.row(1)
        assert sum(len(hits(one)) for one in row.texts()) == 2
        assert is_in_view(chat, row, "The last needle")

    play_chat(run, story, *turn(0, "Where?", said))


def test_word_behind_characters_of_two_units_is_lit(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await find(chat, "needle")
        (lit,) = chat.row(1).texts()[0].extraSelections()
        assert lit.cursor.selectedText() == "needle"

    play_chat(run, story, *turn(0, "Where?", "\U0001f600\U0001f600 the needle is here"))


def test_of_very_many_matches_those_around_the_current_one_are_lit(run: Run) -> None:
    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        assert place(bar) == "3000 of 3000"
        texts = chat.row(1).texts()
        assert max(len(hits(one)) for one in texts) > 3 * LIT
        assert all(len(one.extraSelections()) <= LIT for one in texts)
        assert lit_now(chat) == [(len(texts) - 1, len(hits(texts[-1])) - 1)]
        bar.stepped.emit(1)
        assert place(bar) == "1 of 3000"
        assert lit_now(chat) == [(0, 0)]
        bar.end()
        await at_rest(chat.window)
        assert not any(one.extraSelections() for one in texts)

    play_chat(run, story, *turn(0, "Where?", "needle " * 3000))


def lit_now(chat: Chat) -> list[tuple[int, int]]:
    """Returns the texts with a current match, each with the number of that match."""
    current = tokens().color("search-hit-current")
    return [
        (place, [begin for begin, _ in hits(text)].index(one.cursor.selectionStart()))
        for place, text in enumerate(chat.row(1).texts())
        for one in text.extraSelections()
        if one.format.background().color() == current
    ]


def test_one_letter_lights_nothing(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await find(chat, "n")
        assert not is_lit(chat.row(1))

    play_chat(run, story, *turn(0, "Where?", "n needle"))


def is_in_view(chat: Chat, row: Row, words: str) -> bool:
    for text in row.texts():
        begin = text.toPlainText().find(words)
        if begin >= 0:
            cursor = text.textCursor()
            cursor.setPosition(begin)
            box = text.cursorRect(cursor)
            y = text.viewport().mapTo(chat.view.viewport(), box.topLeft()).y()
            return 0 <= y <= chat.view.viewport().height() - box.height()
    return False


@pytest.fixture
def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folds replies of more than ten rows."""
    for name, count in (("HEAD", 6), ("TAIL", 4), ("PAGE", 5)):
        monkeypatch.setattr(folds, name, count)


def rows_of_reply(*needles: int, count: int = 60) -> list[Event]:
    parts = [DataPart({"n": n, "in": "needle" if n in needles else "hay"}) for n in range(count)]
    return turn(0, "Where?", *parts)


def numbers(chat: Chat) -> list[object]:
    data = (one.data for one in chat.view.entries if isinstance(one, DataEntry))
    return [one["n"] for one in data if isinstance(one, dict)]


@pytest.mark.usefixtures("few_rows")
@pytest.mark.parametrize(("needle", "opened"), [(12, range(6, 16)), (50, range(47, 57))])
def test_folded_rows_are_searched_and_opened_from_the_nearer_end(
    run: Run, needle: int, opened: range
) -> None:
    async def story(chat: Chat) -> None:
        assert needle not in numbers(chat)
        bar = await find(chat, "needle")
        assert place(bar) == "1 of 1"
        await until(lambda: needle in numbers(chat))
        row = numbers(chat).index(needle) + 1  # below the question
        await until(lambda: row + (needle > 30) in chat.view.live)
        await until(lambda: {*opened} <= {*numbers(chat)})
        assert len(numbers(chat)) == 6 + 4 - 1 + len(opened)

    play_chat(run, story, *rows_of_reply(needle))


@pytest.mark.usefixtures("few_rows")
def test_fold_is_opened_although_more_is_loaded_meanwhile(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_begun, gate = asyncio.Event(), asyncio.Event()

    async def reveal_later(conversation: Conversation, hit: Hit) -> None:
        has_begun.set()
        await gate.wait()
        await reveal(conversation, hit)

    async def story(chat: Chat) -> None:
        monkeypatch.setattr(finding, "reveal", reveal_later)
        chat.pane.finding.begin()
        (bar,) = chat.window.findChildren(FindBar)
        (box,) = bar.findChildren(QLineEdit)
        box.setText("needle")
        await has_begun.wait()
        bar.changed.emit(bar.query)  # as after older rows were loaded
        gate.set()
        await until(lambda: 12 in numbers(chat))

    play_chat(run, story, *rows_of_reply(12))


@pytest.mark.usefixtures("few_rows")
def test_matches_are_visited_in_their_order_through_a_fold(run: Run) -> None:
    async def story(chat: Chat) -> None:
        bar = await find(chat, "needle")
        (box,) = bar.findChildren(QLineEdit)
        assert place(bar) == "3 of 3"
        assert 30 not in numbers(chat)
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        await at_rest(chat.pane)
        assert place(bar) == "2 of 3"
        await until(lambda: 30 in numbers(chat))
        QTest.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        await at_rest(chat.pane)
        assert place(bar) == "1 of 3"

    play_chat(run, story, *rows_of_reply(2, 30, 59))


@pytest.mark.usefixtures("few_rows")
def test_result_of_the_search_everywhere_is_shown_behind_a_fold(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await chat.pane.finding.show_said("t0/a", read("needle"))
        assert 30 in numbers(chat)

    play_chat(run, story, *rows_of_reply(30))
