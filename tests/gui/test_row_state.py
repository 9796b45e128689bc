"""The state of a row, kept while the row is scrolled away."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise
from typing import Final

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from a2a_desktop.conversation.changes import Grew, Inserted, Replaced
from a2a_desktop.conversation.entry import Delivery, Entry, Origin, TextEntry
from a2a_desktop.model.ids import EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.qt.discarding import AT_ONCE
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.transcript.rows import delivery as delivery_line
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.transcript.rows.text import AgentRow
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.chat_window import AGENT, transcript_of
from tests.gui.clocks import stop_clock
from tests.gui.controls import button
from tests.waiting import BOUND

NOW = datetime.now(UTC)
BOUND_MS: Final = int(1000 * BOUND)


def text(
    number: int,
    body: str,
    role: Role = Role.AGENT,
    delivery: Delivery | None = None,
    at: datetime = NOW,
    *,
    is_open: bool = False,
) -> TextEntry:
    origin = Origin(role, at, MessageId(f"m{number}"))
    return TextEntry(EntryId(f"e{number}"), origin, body, delivery=delivery, is_open=is_open)


def code(lines: int, name: str = "line") -> str:
    return "```py\n" + "\n".join(f"{name}_{n} = {n}" for n in range(lines)) + "\n```\n"


@pytest.fixture
def show(qtbot: QtBot) -> Callable[..., TranscriptView]:
    return partial(transcript_of, qtbot)


Show = Callable[..., TranscriptView]


def blocks(view: TranscriptView, row: int) -> list[CodeBlock]:
    if row not in view.live:
        view.show_row(row)
    return [one for one in view.live[row].findChildren(CodeBlock) if not one.isHidden()]


def shapes(view: TranscriptView, row: int) -> list[tuple[int, bool]]:
    modes = QPlainTextEdit.LineWrapMode
    return [
        (one.text.blockCount(), one.text.lineWrapMode() is modes.WidgetWidth)
        for one in blocks(view, row)
    ]


def test_unfolded_or_wrapped_code_returns_so(show: Show) -> None:
    same = f"{code(40)}\n\nand\n\n{code(60, 'other')}"
    view = show(*(text(number, same) for number in range(30)))
    button("Show all 60 lines", blocks(view, 3)[1]).click()
    button("Wrap long lines", blocks(view, 3)[0]).click()
    assert shapes(view, 3) == [(16, True), (60, False)]
    for row in (29, 0, 15, 4, 2):
        assert shapes(view, row) == [(16, False), (16, False)], "it is nobody else's"
    assert 3 not in view.live or shapes(view, 3) == [(16, True), (60, False)]
    view.show_row(29)
    assert 3 not in view.live
    assert shapes(view, 3) == [(16, True), (60, False)]
    button("Show less", blocks(view, 3)[1]).click()
    view.show_row(29)
    assert shapes(view, 3) == [(16, True), (16, False)]
    view.show_entries([text(99, "Another conversation")], AGENT)
    view.show_entries([text(number, same) for number in range(30)], AGENT)
    assert shapes(view, 3) == [(16, True), (16, False)]


def test_unfolded_code_stays_so_in_another_theme(show: Show, qapp: QApplication) -> None:
    view = show(text(0, code(40)))
    button("Show all 40 lines", blocks(view, 0)[0]).click()
    style.apply(qapp, Tokens(Theme.DARK))
    qapp.processEvents()
    assert shapes(view, 0) == [(40, False)]


def test_height_of_grown_code_stays_when_complete(show: Show) -> None:
    """A growing text is split into other pieces than a complete one."""
    prose = "\n\n".join(f"Part {n}. " + "Some words of it. " * 30 for n in range(8))
    whole = f"{prose}\n\n{code(40)}"
    view = show(text(0, prose, is_open=True))
    so_far = prose
    for step in range(len(prose), len(whole) - 3, 40):
        grown = text(0, whole[:step], is_open=True)
        view.apply([Grew(0, whole[len(so_far) : step], grown)])
        so_far = whole[:step]
    view.apply([Replaced(0, text(0, whole))])
    assert shapes(view, 0) == [(40, False)]


def test_long_own_message_stays_open_so_far(show: Show) -> None:
    long = "Some words of mine. " * 800
    sending = text(0, long, Role.USER, Delivery.SENDING)
    view = show(sending, *(text(number, "Said. " * 200) for number in range(1, 20)))
    view.show_row(0)
    row = view.live[0]
    shown = len(row.texts()[0].toPlainText())
    button("Show more", row).click()
    opened = len(row.texts()[0].toPlainText())
    assert opened > 2 * shown
    view.apply([Replaced(0, text(0, long, Role.USER, Delivery.SENT))])
    assert len(view.live[0].texts()[0].toPlainText()) == opened
    view.jump_to_end()
    assert 0 not in view.live
    view.apply([Inserted(20, text(20, long, Role.USER, Delivery.SENT))])
    assert len(view.live[20].texts()[0].toPlainText()) == shown
    view.show_row(0)
    assert len(view.live[0].texts()[0].toPlainText()) == opened


def test_long_sending_shows_its_duration(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, NOW, delivery_line)

    def line(entry: Entry) -> DeliveryLine:
        view = show(entry)
        return view.live[0].findChildren(DeliveryLine)[0]

    def ago(seconds: int) -> datetime:
        return NOW - timedelta(seconds=seconds)

    just_now = line(text(0, "Hello", Role.USER, Delivery.SENDING, ago(2)))
    assert just_now._text == "Sending…"
    assert ticks(just_now)
    long = line(text(0, "Hello", Role.USER, Delivery.SENDING, ago(80)))
    assert long._text == "Sending… · 1 min 20 s"
    assert long.accessibleName() == "Sending…", "it is not read out each second"
    sent = line(text(0, "Hello", Role.USER, Delivery.SENT, ago(80)))
    assert "Sending" not in sent._text
    assert not ticks(sent)
    assert ticks(long)
    long.hide()
    assert not ticks(long)


def test_options_of_a_message_are_walked_in_their_order(show: Show) -> None:
    waiting, failed = (
        text(0, "Hello", Role.USER, Delivery.WAITING),
        text(0, "Hello", Role.USER, Delivery.FAILED),
    )
    view = show(waiting)
    assert walked(view) == ["Send now", "Edit", "Remove"]
    view.apply([Replaced(0, failed)])
    assert walked(view) == ["Send again", "Edit"]
    view.apply([Replaced(0, waiting)])
    assert walked(view) == ["Send now", "Edit", "Remove"]


def walked(view: TranscriptView) -> list[str]:
    """Returns the words of the shown options, in the order of Tab."""
    found, at = [], view.nextInFocusChain()
    while at is not None and at is not view:
        if isinstance(at, QAbstractButton) and at.isVisibleTo(view):
            found.append(at.text())
        at = at.nextInFocusChain()
    return [one for one in found if one in ("Send now", "Send again", "Edit", "Remove")]


def ticks(line: DeliveryLine) -> bool:
    return line._clock is not None and line._clock.isActive()


def test_resending_starts_the_duration_again(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, NOW, delivery_line)
    entry = text(0, "Hello", Role.USER, Delivery.SENDING, NOW - timedelta(hours=3))
    again = replace(entry, retried=NOW)
    view = show(again)
    assert view.live[0].findChildren(DeliveryLine)[0]._text == "Sending…"


def test_code_of_the_same_height_takes_another_width(show: Show) -> None:
    view = show(text(0, f"Said.\n\n{code(3)}\n\n{code(4)}"))
    for width in (500, 640, 560, 700):
        view.resize(width, 500)
        row = view.live[0]
        assert {one.width() for one in blocks(view, 0)} == {row.content_rect().width()}


LONG = "\n\n".join(f"Line {number} of some words" for number in range(8000))


def built(view: TranscriptView, qtbot: QtBot) -> AgentRow:
    """Returns the one row of a long text, once all of it is drawn."""
    row = view.live[0]
    assert isinstance(row, AgentRow)
    qtbot.waitUntil(lambda: row._later is None and not row._leisure.isActive(), timeout=BOUND_MS)
    return row


def test_long_text_takes_another_width_some_pieces_at_a_time(
    show: Show, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show(text(0, LONG))
    row = built(view, qtbot)
    measured: list[list[int]] = []
    lay_out, height_for = AgentRow._lay_out, MarkdownProse.height_for

    def laid_out(self: AgentRow, box: QRect) -> int:
        measured.append([])
        return lay_out(self, box)

    def noted(self: MarkdownProse, width: int) -> int:
        measured[-1].append(width)
        return height_for(self, width)

    monkeypatch.setattr(AgentRow, "_lay_out", laid_out)
    monkeypatch.setattr(MarkdownProse, "height_for", noted)
    view.resize(view.width() - 100, view.height())
    pieces = len(row.texts())
    assert pieces > 50
    built(view, qtbot)
    assert max(map(len, measured)) < pieces / 3
    assert sum(map(len, measured)) == pieces, "each is measured once"
    wide = row.content_rect().width()
    assert {one.width() for one in row.texts()} == {wide}
    assert row.height() == row.height_for(view.live[0].width())


def test_forgotten_long_text_is_deleted_some_pieces_at_a_time(show: Show, qtbot: QtBot) -> None:
    view = show(text(0, LONG))
    row = built(view, qtbot)
    left = [len(row.texts())]

    def note() -> None:
        pieces = row.findChildren(MarkdownProse) if isValid(row) else []
        left.append(len(pieces))

    counting = repeating(view, note)
    counting.start()
    view.show_entries([text(1, "Another conversation")], AGENT)
    qtbot.waitUntil(lambda: not isValid(row), timeout=BOUND_MS)
    assert max(before - after for before, after in pairwise(left)) <= AT_ONCE
    assert len(left) > 3
