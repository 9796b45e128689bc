"""Day lines, whole dates, and the fade at the end of a view."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.entry import Delivery, Origin, TextEntry
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript import days, grouping
from a2a_desktop.ui.transcript.days import Days
from a2a_desktop.ui.transcript.grouping import opening, place_of
from a2a_desktop.ui.transcript.pill import FADE
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.wording import formats
from tests.gui.chat_window import transcript_of
from tests.gui.clocks import stop_clock

Show = Callable[..., TranscriptView]


def text(number: int, at: datetime, body: str = "Said", role: Role = Role.AGENT) -> TextEntry:
    delivery = Delivery.SENT if role is Role.USER else None
    origin = Origin(role, at, MessageId(f"m{number}"))
    return TextEntry(EntryId(f"e{number}"), origin, body, delivery=delivery)


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    return partial(transcript_of, qtbot)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    def choose(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield choose
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("name", "is_new_day"),
    [("Asia/Tokyo", True), ("Europe/London", False), ("America/St_Johns", False)],
)
def test_day_begins_at_local_midnight(
    zone: Callable[[str], None], name: str, is_new_day: bool
) -> None:
    zone(name)
    late = datetime(2026, 11, 20, 14, 59, tzinfo=UTC)
    entries = [text(0, late), text(1, late + timedelta(minutes=2))]
    place = place_of(entries, 1, None)
    assert bool(place.day) is is_new_day
    assert place.begins_group is is_new_day, "a head on each day"


def test_names_of_days_change_at_midnight(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2026, 11, 20, 12)  # noqa: DTZ001  # wherever the person is
    now = noon.astimezone()
    stop_clock(monkeypatch, now, grouping, days)
    view = show(text(0, now - timedelta(days=1)), text(1, now), text(2, now))
    watch = Days(view)
    names = [view.live[row]._at.day for row in range(3)]
    assert names == ["Yesterday", "Today", ""]

    stop_clock(monkeypatch, now + timedelta(days=1), grouping)
    watch.look()
    assert [view.live[row]._at.day for row in range(3)] == names, "the calendar has not turned"
    stop_clock(monkeypatch, now + timedelta(days=1), days)
    before = [view.row_rect(row) for row in range(3)]
    watch.look()
    weekday = formats.day(now - timedelta(days=1), now + timedelta(days=1))
    assert [view.live[row]._at.day for row in range(3)] == [weekday, "Yesterday", ""]
    assert [view.row_rect(row) for row in range(3)] == before
    assert watch._clock.isActive()


def test_times_have_their_whole_date(show: Show) -> None:
    at = datetime(2026, 3, 4, 12, 30, tzinfo=UTC)
    view = show(text(0, at, role=Role.USER), text(1, at))
    assert view.live[0].findChildren(DeliveryLine)[0].toolTip() == formats.full(at)
    row = view.live[1]
    point = QPoint(80, row.content_top() - 12)
    help_wanted = QHelpEvent(QHelpEvent.Type.ToolTip, point, row.mapToGlobal(point))
    assert QApplication.sendEvent(row, help_wanted)
    assert QToolTip.text() == formats.full(at)
    QToolTip.hideText()


def test_date_covers_neither_a_message_of_ones_own_nor_the_room_beside_a_head(show: Show) -> None:
    at = datetime(2026, 3, 4, 12, 30, tzinfo=UTC)
    view = show(text(0, at, role=Role.USER), text(1, at))
    for row, x in ((view.live[0], view.live[0].width() - 80), (view.live[1], 500)):
        point = QPoint(x, row.content_top() - 12)
        help_wanted = QHelpEvent(QHelpEvent.Type.ToolTip, point, row.mapToGlobal(point))
        QApplication.sendEvent(row, help_wanted)
        assert QToolTip.text() == ""


def test_end_of_the_view_fades_only_above_more_rows(show: Show) -> None:
    at = datetime(2026, 3, 4, 12, 30, tzinfo=UTC)
    code = "```\n" + "x\n" * 20 + "```"
    view = show(*(text(number, at, code) for number in range(9)))
    ground = tokens().color("surface").rgb()

    def at_the_end() -> list[int]:
        image = view.grab().toImage()
        bottom = view.viewport().geometry().bottom()
        return [image.pixel(120, bottom - up) for up in (0, FADE // 2, FADE + 4)]

    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    nearest, middle, above = at_the_end()
    assert nearest == ground
    assert above == tokens().color("code-bg").rgb()
    assert middle not in (nearest, above)
    fade = view._pill._fade
    assert fade.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    view.jump_to_end()
    assert not fade.isVisible()


def record(seen: datetime, unread: int, anchor: str = "") -> ConversationRecord:
    conversation = ConversationId("c")
    return ConversationRecord(
        conversation, AgentId("a"), "", seen, seen, unread=unread, seen=seen, anchor=anchor
    )


def test_conversation_opens_at_news_or_the_last_position() -> None:
    noon = datetime(2026, 11, 20, 12, tzinfo=UTC)
    entries = [
        text(0, noon, role=Role.USER),
        text(1, noon + timedelta(seconds=2)),
        text(2, noon + timedelta(seconds=9)),
    ]
    late = noon + timedelta(seconds=20)
    assert opening(entries, record(noon + timedelta(seconds=5), 1)) == ("-60:e2", EntryId("e2"))
    assert opening(entries, record(late, 0, "7:e1")) == ("7:e1", None)
    assert opening(entries, record(late, 0)) == ("", None)
    went_on = "it began while it was looked at, and went on afterwards"
    assert opening(entries, record(late, 1)) == ("-60:e2", None), went_on
    assert opening(entries, record(late, 1, "7:e1")) == ("7:e1", None), went_on
    assert opening(entries[:1], record(late, 1)) == ("", None)
