"""The transcript on the screen: visible rows, scroll position, texts read out."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Grew, Inserted, Removed, Replaced
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import FilePart, Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.text.code_block import CodeText
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript.intents import AskForResult, SignIn
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.transcript.rows.text import AgentRow
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.chat_window import transcript_of
from tests.gui.controls import all_shown, button, buttons, texts

NOW = datetime.now(UTC)


def text(number: int, role: Role = Role.AGENT, body: str = "") -> TextEntry:
    origin = Origin(role, NOW + timedelta(seconds=number), MessageId(f"m{number}"))
    delivery = Delivery.SENT if role is Role.USER else None
    shown = body or f"Row {number}. " + "Some words that fill the line. " * (1 + number % 7)
    return TextEntry(EntryId(f"e{number}"), origin, shown, delivery=delivery)


def status(state: TaskState, fault: Fault | None = None) -> StatusEntry:
    return StatusEntry(
        EntryId("s"), TaskId("t"), state, NOW, NOW + timedelta(seconds=42), fault=fault
    )


@pytest.fixture
def show(qtbot: QtBot) -> Callable[[list[Entry]], TranscriptView]:
    def make(entries: list[Entry]) -> TranscriptView:
        return transcript_of(qtbot, *entries)

    return make


Show = Callable[[list[Entry]], TranscriptView]


def test_only_visible_rows_have_widgets_and_the_end_is_shown(show: Show) -> None:
    view = show([text(n) for n in range(5000)])
    assert view.row_widget(4999) is not None
    assert view.row_widget(0) is None
    assert len(view.live) < 40
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()


def test_each_visible_row_is_as_tall_as_its_content(show: Show) -> None:
    view = show([text(n, Role.USER if n % 3 == 0 else Role.AGENT) for n in range(40)])
    for row, widget in view.live.items():
        assert widget.height() == widget.height_for(widget.width()) == view.row_rect(row).height()


def test_rows_do_not_overlap_and_leave_no_gap(show: Show) -> None:
    view = show([text(n) for n in range(300)])
    for value in range(0, view.verticalScrollBar().maximum(), 977):
        view.verticalScrollBar().setValue(value)
        rows = sorted(view.live)
        for above, below in pairwise(rows):
            assert below == above + 1
            bottom = view.live[above].geometry().bottom()
            assert view.live[below].y() == bottom + 1


def test_view_follows_only_at_the_end(show: Show) -> None:
    view = show([text(n) for n in range(100)])
    bar = view.verticalScrollBar()
    view.apply([Inserted(100, text(100))])
    assert bar.value() == bar.maximum()

    bar.setValue(bar.maximum() // 2)
    row = min(view.live)
    before = view.row_rect(row).top()
    longer = text(100, body="word " * 2000)
    view.apply([Grew(100, "word", longer), Inserted(101, text(101))])
    assert view.row_rect(row).top() == before
    view.apply([Inserted(0, text(-1)), Inserted(0, text(-2))])
    assert view.row_rect(row + 2).top() == before
    button("Jump to latest", view).click()
    assert bar.value() == bar.maximum()
    assert not buttons("Jump to latest", view)


def test_own_message_is_scrolled_into_view(show: Show) -> None:
    view = show([text(n) for n in range(100)])
    bar = view.verticalScrollBar()
    bar.setValue(10)
    view.apply([Inserted(100, text(100, Role.USER))])
    assert bar.value() == bar.maximum()


def test_changed_and_removed_rows_are_followed(show: Show) -> None:
    view = show([text(0), status(TaskState.WORKING)])
    view.apply([Replaced(1, status(TaskState.COMPLETED))])
    assert view.accessible_text(1) == "Done in 42 s"
    view.apply([Removed(1), Inserted(1, text(1))])
    assert isinstance(view.row_widget(1), AgentRow)
    assert view.row_count() == 2


def test_row_that_is_shown_alone_gives_the_others_their_place_back(
    show: Show, qtbot: QtBot
) -> None:
    view = show([text(n) for n in range(300)])
    bar = view.verticalScrollBar()
    bar.setValue(4000)
    anchor, rects = view.anchor, {row: view.row_rect(row) for row in view.live}
    row = min(view.live)
    view.show_alone(EntryId(f"e{row}"))
    view.apply([Inserted(300, text(300))])
    assert [*view.live] == [row]
    assert view.row_at(9_999) == row
    assert bar.maximum() == 0
    assert not view.row_rect(row + 1).intersects(view.viewport().rect())
    assert view.anchor == anchor
    view.show_alone(None)
    qtbot.waitUntil(lambda: len(view.live) == len(rects))
    assert {row: view.row_rect(row) for row in view.live} == rects


def test_every_kind_of_row_is_shown_and_read_out(show: Show) -> None:
    origin = Origin(Role.AGENT, NOW)
    entries: list[Entry] = [
        text(0, Role.USER, "Hello"),
        text(1, body="**Bold**\n\n```py\nx = 1\n```\n"),
        FileEntry(EntryId("f"), origin, FilePart("a.csv", "text/csv", b"1,2")),
        DataEntry(EntryId("d"), origin, {"a": list(range(40))}),
        status(TaskState.UNKNOWN, Fault("stream_lost", {"reason": "cut"})),
    ]
    view = show(entries)
    spoken = [view.accessible_text(row) for row in range(len(entries))]
    assert spoken[0].startswith("You, ")
    assert spoken[2].startswith("Coach, ")
    assert "a.csv, CSV" in spoken[2]
    assert spoken[4].startswith("Interrupted · since ")
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.role() == QAccessible.Role.List
    names = [interface.child(row).text(QAccessible.Text.Name) for row in range(len(entries))]
    assert names == spoken


def test_task_that_demands_a_sign_in_offers_one(show: Show, qtbot: QtBot) -> None:
    view = show([text(0, Role.USER), status(TaskState.AUTH_REQUIRED)])
    row = view.row_widget(1)
    assert isinstance(row, StatusRow)
    assert row.line() == "Sign in The agent is waiting until you do."
    with qtbot.waitSignal(view.wanted) as told:
        all_shown(QAbstractButton, row)[0].click()
    assert told.args is not None
    assert isinstance(told.args[0], SignIn)


def test_an_error_offers_its_ways_out_and_its_details(show: Show, qtbot: QtBot) -> None:
    fault = Fault("stream_lost", {"reason": "cut"})
    view = show([text(0, Role.USER), status(TaskState.UNKNOWN, fault)])
    row = view.row_widget(1)
    assert isinstance(row, StatusRow)
    shown = all_shown(QAbstractButton, row)
    assert [one.text() for one in shown] == ["Check now", "Try again", "Details"]
    with qtbot.waitSignal(view.wanted) as told:
        button("Check now", row).click()
    assert told.args is not None
    assert told.args[0] == AskForResult()
    before = row.height()
    button("Details", row).click()
    assert row.height() > before
    assert any("reason: cut" in one for one in texts(row))


def test_reply_in_pieces_ends_like_a_whole_one(show: Show, qapp: QApplication) -> None:
    whole = "\n\n".join(f"Paragraph {n} with **bold** and `code`. " * 9 for n in range(30))
    whole += "\n\n```csv\na,b\n1,2\n```\n\nEnd."
    view = show([text(0, body=whole)])
    at_once = view.live[0]
    assert isinstance(at_once, AgentRow)
    while at_once._later:
        qapp.processEvents()
    wanted = "".join("".join(one.toPlainText() for one in at_once.texts()).split())

    origin = Origin(Role.AGENT, NOW)
    growing = show([TextEntry(EntryId("g"), origin, "Par", is_open=True)])
    for end in [*range(3, len(whole), 97), len(whole)]:
        entry = TextEntry(EntryId("g"), origin, whole[:end], is_open=True)
        growing.apply([Grew(0, "", entry)])
    growing.apply([Replaced(0, TextEntry(EntryId("g"), origin, whole))])
    row = growing.live[0]
    assert isinstance(row, AgentRow)
    while row._later:
        qapp.processEvents()
    assert "".join("".join(one.toPlainText() for one in row.texts()).split()) == wanted


def test_another_width_keeps_rows_whole(show: Show) -> None:
    view = show([text(n) for n in range(60)])
    for width in (420, 900, 640):
        view.resize(width, 500)
        for widget in view.live.values():
            assert widget.height() == widget.height_for(widget.width())


WORDS = [
    "word",
    " and",
    " ",
    "**bold**",
    "*",
    "`",
    "\n",
    "\n\n",
    "- item ",
    "1. ",
    "# ",
    "| a |",
    ".",
]
WORDS += [
    "https://a.example/x",
    "www.a.example",
    "me@a.example",
    "[b](https://b.example)",
    "7",
    "&amp;",
]


@given(st.lists(st.sampled_from(WORDS), max_size=30))
@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_text_grown_word_by_word_looks_like_a_whole_one(
    qapp: QApplication, words: list[str]
) -> None:
    whole = "".join(words)
    assume(whole.strip(" "))
    window = QWidget()
    grown, fresh = MarkdownProse(window), MarkdownProse(window)
    for end in range(1, len(words) + 1):
        grown.show_markdown("".join(words[:end]))
    fresh.show_markdown(whole)
    assert grown.document().toHtml() == fresh.document().toHtml()
    window.deleteLater()


def test_code_keeps_its_font_when_the_theme_changes(show: Show, qapp: QApplication) -> None:
    view = show([text(0, body="```py\nx = 1\n```")])
    (block,) = view.findChildren(CodeText)
    for theme in (Theme.DARK, Theme.LIGHT):
        style.apply(qapp, Tokens(theme))
        qapp.processEvents()
        assert block.font().families() == tokens().font("code").families()
        assert block.document().defaultFont().families() == tokens().font("code").families()


@pytest.mark.parametrize(("pixels", "moved"), [(7, 7), (1, 1), (-40, -40), (0, 120)])
@pytest.mark.parametrize("scale", [1, 2])
def test_touchpad_scrolls_by_pixels_and_a_wheel_by_lines(
    show: Show, qapp: QApplication, pixels: int, moved: int, scale: float
) -> None:
    style.apply(qapp, Tokens(scale=scale))
    view = show([text(n) for n in range(100)])
    view.show_row(50)
    row, before = view.live[50], view.live[50].y()
    where = QPointF(100, 100)
    event = QWheelEvent(
        where,
        QPointF(view.mapToGlobal(where)),
        QPoint(0, pixels),
        QPoint(0, pixels * 2 or 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)
    assert row.y() - before == (moved if pixels else moved * scale)
