"""Selecting across rows: with the mouse, with the keyboard, over rows that go and grow."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.events import ArtifactChunk, MessageReceived, RowsDeleted
from a2a_desktop.model.ids import Json, MessageId, TaskId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from a2a_desktop.ui.data.table_block import TableText
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.transcript.actions.excerpt import excerpt
from a2a_desktop.ui.transcript.selection import END, RowSelection, Selection, Spot
from a2a_desktop.ui.transcript.selection_painter import length
from tests.gui.chat_window import CTRL, LEFT, NONE, SHIFT, Chat, at, play_chat, turn
from tests.gui.conftest import Run
from tests.waiting import until

_KEEP = QTextCursor.MoveMode.KeepAnchor
WORDS = "Some words that fill a line or two of the transcript. "


def text_of(chat: Chat, row: int, number: int = 0) -> QTextEdit | QPlainTextEdit:
    return chat.row(row).texts()[number]


def spot(chat: Chat, row: int, place: int, number: int = 0) -> tuple[QWidget, QPoint]:
    """Returns the point of a place in a text, for the mouse."""
    text = text_of(chat, row, number)
    cursor = text.textCursor()
    cursor.setPosition(place)
    return text.viewport(), text.cursorRect(cursor).center()


def shown(chat: Chat) -> list[str]:
    """Returns the texts drawn as selected, row by row."""
    return [
        one.textCursor().selectedText().replace("\u2029", "\n")
        for _, row in sorted(chat.view.live.items())
        for one in row.texts()
    ]


def copied(chat: Chat) -> str:
    chat.key(Qt.Key.Key_C, CTRL)
    return QGuiApplication.clipboard().text()


def many(count: int) -> list[MessageReceived]:
    """Returns the events of a long conversation."""
    return [
        MessageReceived(
            at(number),
            Message(MessageId(f"r{number}"), Role.AGENT, (TextPart(f"Row {number}. {WORDS}"),)),
        )
        for number in range(count)
    ]


def test_the_mouse_selects_across_rows_from_one_word_to_another(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pull(spot(chat, 0, 5), spot(chat, 1, 3))
        assert shown(chat) == ["the weather?", "Sun"]
        assert chat.pane.selecting.pieces()[1].excerpt == "**Sun**"
        held = copied(chat).split("\n\n")
        assert [one.partition(",")[0] for one in held] == ["You", "the weather?", "Coach", "Sun"]
        mime = QGuiApplication.clipboard().mimeData()
        assert "**Sun**" in bytes(mime.data("text/markdown").data()).decode()
        assert "<strong>Sun</strong>" in mime.html()

    play_chat(run, story, *turn(0, "What the weather?", "**Sunny** all day"))


def test_dragging_upwards_selects_the_same(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pull(spot(chat, 1, 3), spot(chat, 0, 5))
        assert shown(chat) == ["the weather?", "Sun"]
        chat.pull(spot(chat, 1, 3), spot(chat, 0, 5), spot(chat, 1, 5))
        assert shown(chat) == ["", "ny"]
        assert copied(chat) == "ny"
        QTest.mouseClick(spot(chat, 0, 2)[0], LEFT, NONE, spot(chat, 0, 2)[1])
        assert shown(chat) == ["", ""]

    play_chat(run, story, *turn(0, "What the weather?", "**Sunny** all day"))


def test_a_double_click_takes_a_word_and_shift_goes_on_from_there(run: Run) -> None:
    async def story(chat: Chat) -> None:
        where, point = spot(chat, 0, 6)
        QTest.mousePress(where, LEFT, NONE, point)
        QTest.mouseRelease(where, LEFT, NONE, point)
        QTest.mouseDClick(where, LEFT, NONE, point)
        assert shown(chat) == ["the", ""]
        where, point = spot(chat, 1, 5)
        QTest.mouseClick(where, LEFT, SHIFT, point)
        assert shown(chat) == ["the weather?", "Sunny"]

    play_chat(run, story, *turn(0, "What the weather?", "**Sunny** all day"))


def test_the_parts_of_a_reply_are_selected_in_reading_order(run: Run) -> None:
    reply = "Before\n\n```py\nx = 1\ny = 2\n```\n\nAfter it"

    async def story(chat: Chat) -> None:
        chat.pull(spot(chat, 1, 3), spot(chat, 1, 5, number=2))
        assert shown(chat)[1:] == ["ore", "x = 1\ny = 2", "After"]
        (piece,) = chat.pane.selecting.pieces()
        assert piece.excerpt == "ore\n\n```\nx = 1\ny = 2\n```\n\nAfter"

    play_chat(run, story, *turn(0, "Code?", reply))


def test_selection_takes_whole_cards_and_no_status_lines(run: Run) -> None:
    table: Json = [{"city": "Porto"}, {"city": "Lisbon"}]

    async def story(chat: Chat) -> None:
        chat.pull(spot(chat, 0, 0), spot(chat, 4, 4))
        assert chat.row(1).is_marked
        assert [type(one.entry).__name__ for one in chat.pane.selecting.pieces()] == [
            "TextEntry",
            "DataEntry",
            "FileEntry",
            "TextEntry",
            "TextEntry",
        ]
        lines = copied(chat).split("\n")
        assert lines[2:4] == ["One", ""]
        assert [one for one in ("city", "Porto", "Lisbon", "a.bin", "Last") if one in lines] == [
            "city",
            "Porto",
            "Lisbon",
            "a.bin",
            "Last",
        ]
        assert "Done" not in "".join(lines)

    first = turn(0, "One", DataPart(table), FilePart("a.bin", data=b"1"))
    play_chat(run, story, *first, *turn(1, "Two", "Last one"))


def test_selection_holds_over_a_thousand_rows(run: Run) -> None:
    async def story(chat: Chat) -> None:
        bar = chat.view.verticalScrollBar()
        while chat.conversation.has_older:
            await chat.conversation.load_older()
        chat.view.show_row(2)
        where, point = spot(chat, 2, 4)
        QTest.mouseClick(where, LEFT, NONE, point)
        bar.setValue(bar.maximum())
        assert 2 not in chat.view.live
        last = max(chat.view.live)
        where, point = spot(chat, last, 3)
        QTest.mouseClick(where, LEFT, SHIFT, point)
        assert shown(chat)[-1] == "Row"
        copied(chat)
        await until(QGuiApplication.clipboard().text)
        lines = QGuiApplication.clipboard().text().split("\n\n")
        said = [line for line in lines if not line.startswith("Coach")]
        assert len(said) == 998
        assert said[0].startswith("2. Some words")
        assert said[1].startswith("Row 3.")
        assert said[-1] == "Row"
        bar.setValue(0)
        chat.view.show_row(2)
        assert text_of(chat, 2).textCursor().selectedText().startswith("2. Some words")
        assert text_of(chat, 1).textCursor().selectedText() == ""

    play_chat(run, story, *many(1000))


def test_selection_stays_in_place_while_the_row_grows(run: Run) -> None:
    task = TaskId("t0")
    events = turn(0, "Go", "**One** two three")[:-1]
    first = events[-1]
    assert isinstance(first, ArtifactChunk)
    events[-1] = ArtifactChunk(first.at, task, "a", 0, first.parts)

    async def story(chat: Chat) -> None:
        chat.pull(spot(chat, 1, 4), spot(chat, 1, 7))
        assert shown(chat)[1] == "two"
        for position in range(1, 6):
            more = (TextPart(f" and *more*\n\nPart {position}."),)
            await chat.conversation.accept([ArtifactChunk(at(3), task, "a", position, more)])
            assert shown(chat)[1] == "two"
        ended = ArtifactChunk(at(3), task, "a", 6, (TextPart(" End"),), is_last=True)
        await chat.conversation.accept([ended])
        assert shown(chat)[1] == "two"
        chat.key(Qt.Key.Key_A, CTRL)
        assert shown(chat)[1].endswith("End")

    play_chat(run, story, *events)


def test_dragging_beyond_the_edge_scrolls_and_selects(run: Run) -> None:
    async def story(chat: Chat) -> None:
        view = chat.view
        view.show_row(20)
        first = view.row_at(10)
        where, point = spot(chat, first, 3)
        QTest.mousePress(where, LEFT, NONE, point)
        below = where.mapFromGlobal(view.viewport().mapToGlobal(QPoint(300, 2000)))
        before = view.verticalScrollBar().value()
        chat.move(where, below)
        await until(lambda: max((one.row for one in chat.pane.selecting.spans), default=0) > 40)
        QTest.mouseRelease(where, LEFT, NONE, point)
        assert view.verticalScrollBar().value() > before
        assert not chat.pane.selecting._scroll.isActive()
        assert chat.pane.selecting.spans[0] == RowSelection(first, 3)

    play_chat(run, story, *many(100))


def test_the_keyboard_selects_row_by_row_in_either_direction(run: Run) -> None:
    async def story(chat: Chat) -> None:
        selecting = chat.pane.selecting
        chat.view.setFocus()
        chat.view.show_row(3)
        while selecting.current != 5:
            chat.key(Qt.Key.Key_Down if selecting.current < 5 else Qt.Key.Key_Up)
        chat.key(Qt.Key.Key_Down, SHIFT)
        chat.key(Qt.Key.Key_Down, SHIFT)
        assert [one.row for one in selecting.spans] == [5, 6, 7]
        for _ in range(4):
            chat.key(Qt.Key.Key_Up, SHIFT)
        assert selecting.spans == [RowSelection(3), RowSelection(4), RowSelection(5)]
        assert copied(chat).count("Row") == 3
        chat.key(Qt.Key.Key_Escape)
        assert selecting.spans == []
        chat.key(Qt.Key.Key_A, CTRL)
        assert len(selecting.spans) == len(chat.ids)

    play_chat(run, story, *many(12))


def test_a_row_taller_than_the_view_is_read_through_by_the_keyboard(run: Run) -> None:
    async def story(chat: Chat) -> None:
        view, selecting = chat.view, chat.pane.selecting
        view.setFocus()
        view.verticalScrollBar().setValue(0)
        chat.key(Qt.Key.Key_Down)
        while selecting.current != 1:
            chat.key(Qt.Key.Key_Down if selecting.current < 1 else Qt.Key.Key_Up)
        seen = set()
        for _ in range(60):
            if selecting.current != 1:
                break
            rect = view.row_rect(1)
            seen |= set(range(-rect.top(), -rect.top() + view.viewport().height()))
            chat.key(Qt.Key.Key_Down)
        assert selecting.current == 2
        assert set(range(view.row_rect(1).height())) <= seen

    play_chat(run, story, *turn(0, "Long?", WORDS * 200))


def test_selection_with_a_deleted_end_is_cleared(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.key(Qt.Key.Key_A, CTRL)
        await chat.conversation.accept([RowsDeleted(at(99), (chat.ids[0],))])
        assert chat.pane.selecting.spans == []
        assert set(shown(chat)) == {""}

    play_chat(run, story, *turn(0, "One", "Two"))


def test_places_are_in_order_for_either_direction() -> None:
    selection, transcript = Selection(), Transcript()
    for event in many(3):
        transcript.apply(event)
    entries = transcript.entries
    selection.begin(Spot(entries[2].entry_id, 4))
    assert selection.is_empty
    selection.extend(Spot(entries[0].entry_id, 1))
    assert selection.spans(entries) == [RowSelection(0, 1), RowSelection(1), RowSelection(2, 0, 4)]
    selection.select_rows(entries[2].entry_id, entries[1].entry_id, is_upwards=True)
    assert selection.spans(entries) == [RowSelection(1), RowSelection(2)]
    selection.extend(Spot(entries[2].entry_id, 0))
    assert selection.spans(entries) == [RowSelection(2)]
    assert selection.spans(entries[:2]) == []
    assert RowSelection(0, 0, END).is_whole


@pytest.mark.parametrize(
    ("source", "begin", "end", "wanted"),
    [
        ("# Head\n\nText **bold** and *it* `code`", 0, END, None),
        ("- one\n- two\n  - deep\n\n1. a\n2. b", 0, END, "- one\n- two\n  - deep\n1. a\n2. b"),
        ("- [x] done\n- [ ] open", 0, END, None),
        ("> quoted\n\n[a](https://a.example)", 0, END, None),
        ("Text **bold** and", 7, 14, "**ld** and"),
        ("~~gone~~ 😀 here", 5, 9, "😀 h"),
        (r"\*no\* mark and 2 * 3", 0, END, r"\*no\* mark and 2 \* 3"),
        ("See https://a.example/x.", 0, END, None),
        ("_it_ and __more__", 0, END, "*it* and **more**"),
        ("``a`b`` and `` ` ``", 0, END, None),
        (r"\[x\](y)", 0, END, None),
        ("1\\. x\n\n\\- y\n\n- \\# z", 0, END, None),
        ("**Ready?**  \nThen, go (now).", 0, END, None),
        ("| a | b |\n| --- | --: |\n| 1 | 2 |", 0, END, None),
        ("One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nEnd", 0, END, "| 3 | 4 |"),
    ],
)
def test_part_of_a_text_is_copied_as_markdown(
    run: Run, source: str, begin: int, end: int, wanted: str | None
) -> None:
    async def story(chat: Chat) -> None:
        prose = MarkdownProse(chat.window)
        prose.show_markdown(source)
        end_of_it = prose.document().characterCount() if end == END else end
        part = excerpt([prose], begin, end_of_it, is_plain=False)
        assert part == (wanted or source) or (wanted == "| 3 | 4 |" and wanted in part)
        again = QTextDocument()
        again.setMarkdown(part)
        cursor = prose.textCursor()
        cursor.setPosition(begin)
        cursor.setPosition(min(end_of_it, prose.document().characterCount() - 1), _KEEP)
        shown = cursor.selection().toPlainText()
        assert again.toPlainText().split() == shown.split()

    play_chat(run, story)


def test_a_row_is_as_long_as_its_texts(run: Run) -> None:
    async def story(chat: Chat) -> None:
        assert length(chat.row(0)) == len("One") + 1
        assert length(chat.row(1)) == len("Two") + 1 + len("x") + 1

    play_chat(run, story, *turn(0, "One", "Two\n\n```\nx\n```"))


def test_only_whole_rows_of_a_table_are_selected(run: Run) -> None:
    table = "Before\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nAfter"

    async def story(chat: Chat) -> None:
        text = text_of(chat, 1, 1)
        assert isinstance(text, TableText)
        held = text.table()
        assert held is not None
        inside = held.cellAt(1, 0).firstPosition()
        chat.pull(spot(chat, 1, 2), spot(chat, 1, inside, number=1))
        cursor = text.textCursor()
        assert cursor.selectionStart() == held.cellAt(0, 0).firstPosition()
        assert cursor.selectedTableCells() == (0, 2, 0, 2)
        chat.key(Qt.Key.Key_A, CTRL)
        assert text.textCursor().selectedTableCells() == (0, 3, 0, 2)
        assert text.textCursor().selectionStart() > 0

    play_chat(run, story, *turn(0, "Table?", table))
