"""Animations of running work, only where they are visible."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QEventLoop, QObject, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.model.ids import AgentId, ConversationId
from a2a_desktop.ui.conversations.delegate import icon_rect
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.conversations.pane import ConversationsPane
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.busy import BusyArc, turning
from a2a_desktop.ui.widgets.quiet_list import QuietList
from tests.gui.conftest import Run
from tests.waiting import until

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Painted(QObject):
    """Notes the painted regions of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.rects: list[QRect] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.rects += [QRect(one) for one in event.region()]  # type: ignore[attr-defined]  # it is iterable
        return False


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    made = QWidget()
    made.resize(400, 300)
    yield made
    made.close()
    made.deleteLater()


def pane_with(window: QWidget, *states: Standing) -> ConversationsPane:
    pane = ConversationsPane(window)
    pane.resize(window.size())
    for number, state in enumerate(states):
        record = ConversationRecord(
            ConversationId(str(number)), AgentId("a"), "Talk", NOW, NOW, standing=state
        )
        pane.put(ConversationRow(record, "Coach"))
    return pane


def test_idle_window_does_not_tick(window: QWidget) -> None:
    badge = Badge(window)
    badge.set_standing(Standing.DONE)
    pane_with(window, Standing.DONE)
    window.show()
    assert not turning().is_ticking


@pytest.mark.parametrize("kind", ["arc", "badge", "list"])
def test_animation_ticks_only_while_it_is_visible(window: QWidget, kind: str) -> None:
    if kind == "arc":
        BusyArc(window)
    elif kind == "badge":
        Badge(window).set_standing(Standing.WORKING)
    else:
        pane_with(window, Standing.WORKING)
    assert not turning().is_ticking
    window.show()
    assert turning().is_ticking
    window.hide()
    assert not turning().is_ticking
    window.show()
    assert turning().is_ticking
    window.showMinimized()
    assert not turning().is_ticking
    window.showNormal()
    assert turning().is_ticking


def test_deleted_arc_is_not_animated(run: Run, window: QWidget) -> None:
    async def scenario() -> None:
        arc, badge = BusyArc(window), Badge(window)
        badge.set_standing(Standing.WORKING)
        window.show()
        arc.deleteLater()
        badge.deleteLater()
        await until(lambda: not turning().is_ticking)

    run(scenario())


def test_a_badge_whose_task_worked_and_failed_shows_its_icon(window: QWidget) -> None:
    badge, other = Badge(window), Badge(window)
    badge.set_standing(Standing.WORKING)
    for one in (badge, other):
        one.set_fact("Not sent", "danger", "ph.warning-circle-fill")
        one.resize(one.sizeHint())
    window.show()
    assert not turning().is_ticking
    assert badge.grab().toImage() == other.grab().toImage()


def test_deleted_conversation_is_not_animated(
    window: QWidget,
) -> None:
    pane = pane_with(window, Standing.WORKING)
    window.show()
    assert turning().is_ticking
    (row,) = pane.model.all
    pane.put(ConversationRow(replace(row.record, is_deleted=True), "Coach"))
    assert not turning().is_ticking


def test_conversation_busy_at_the_start_is_animated(window: QWidget) -> None:
    pane, before = ConversationsPane(window), pane_with(window, Standing.WORKING)
    rows = list(before.model.all)
    before.hide()
    window.show()
    assert not turning().is_ticking
    pane.set_rows(rows)
    assert turning().is_ticking
    pane.set_rows([])
    assert not turning().is_ticking


def handle_all() -> None:
    """Handles every pending event, so that all is painted."""
    dispatcher = QAbstractEventDispatcher.instance()
    while dispatcher.processEvents(QEventLoop.ProcessEventsFlag.AllEvents):
        pass


def test_list_repaints_only_its_arcs(window: QWidget) -> None:
    pane = pane_with(window, Standing.WORKING, Standing.DONE)
    window.show()
    view = pane.findChild(QuietList)
    assert view is not None
    turning()._timer.stop()
    handle_all()
    painted, below = Painted(view.viewport()), Painted(pane)
    turning()._tick()
    handle_all()
    assert below.rects == []
    working = pane.model.row_number("0")
    arc = icon_rect(view.visualRect(pane.model.index(working)))
    assert set_of(painted.rects) == set_of([arc])


def set_of(rects: list[QRect]) -> set[tuple[int, int, int, int]]:
    return {(one.x(), one.y(), one.width(), one.height()) for one in rects}


def test_unchanged_badge_is_not_repainted(window: QWidget) -> None:
    badge = Badge(window)
    badge.set_standing(Standing.DONE)
    window.show()
    handle_all()
    painted = Painted(badge)
    badge.set_standing(Standing.DONE)
    handle_all()
    assert painted.rects == []
    badge.set_standing(Standing.FAILED)
    handle_all()
    assert painted.rects != []


def test_step_of_an_arc_on_a_known_ground_paints_nothing_below_it(window: QWidget) -> None:
    badge = Badge(window)
    badge.set_standing(Standing.WORKING)
    badge.resize(badge.sizeHint())
    window.show()
    turning()._timer.stop()
    handle_all()
    arc = badge.findChild(BusyArc)
    assert arc is not None
    turned, below = Painted(arc), [Painted(badge), Painted(window)]
    turning()._tick()
    handle_all()
    assert turned.rects
    assert not any(one.rects for one in below)
