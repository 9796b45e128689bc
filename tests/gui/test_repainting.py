"""A reply that streams: only changes are painted, and the screen shows what a full paint does."""

import sys
import weakref
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QEventLoop, QObject, QRect
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.commands import window
from a2a_desktop.conversation.changes import Grew
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets import busy
from a2a_desktop.ui.widgets.busy import BusyArc
from tests.gui.conftest import Run
from tests.waiting import until

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
ORIGIN = Origin(Role.AGENT, datetime(2026, 1, 1, 12, tzinfo=UTC))
WORDS = "Some words that fill the line, and more of them, up to its end and beyond. "
PROSE = [f"Paragraph {n}. {WORDS * 5}\n\n" for n in range(9)]
KINDS = {
    "prose": WORDS,
    "list": "- Some words of an item\n",
    "code": "value = 1\n",
    "quote": "> Some words that are quoted\n>\n",
    "headings": "## Some words\n\nAnd others.\n\n",
    "table": "| 1 | 2 |\n",
}
BEGUN = {"code": "```py\n", "table": "| a | b |\n|---|---|\n"}


class Painted(QObject):
    """Notes the painted regions of all widgets in one, in its px."""

    def __init__(self, whole: QWidget) -> None:
        super().__init__(whole)
        self._whole = whole
        self.rects: list[QRect] = []
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and self._whole.isAncestorOf(watched):  # type: ignore[arg-type]  # only widgets are painted
            place = watched.mapTo(self._whole, watched.rect().topLeft())  # type: ignore[attr-defined]
            self.rects += [QRect(one).translated(place) for one in event.region()]  # type: ignore[attr-defined]  # it is iterable
        return False

    def height(self) -> int:
        """Returns the px between the highest and the lowest painted place."""
        return max(one.bottom() for one in self.rects) - min(one.top() for one in self.rects)


@pytest.fixture
def view(qapp: QApplication) -> Iterator[TranscriptView]:
    made = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    made.resize(700, 600)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def handle_all() -> None:
    """Handles every pending event, so that all is painted."""
    dispatcher = QAbstractEventDispatcher.instance()
    while dispatcher.processEvents(QEventLoop.ProcessEventsFlag.AllEvents):
        pass


def growing(text: str) -> TextEntry:
    return TextEntry(EntryId("e"), ORIGIN, text, is_open=True)


def begin(view: TranscriptView, text: str) -> None:
    view.show_entries([growing(text)], AGENT)
    handle_all()


def grow(view: TranscriptView, text: str) -> None:
    view.apply([Grew(0, "", growing(text))])
    handle_all()


def screen(view: TranscriptView) -> QImage:
    """Returns the px that were painted so far."""
    picture = view.screen().grabWindow(view.winId()).toImage()
    assert picture.size() == view.size()
    return picture


@pytest.mark.parametrize("kind", ["prose", "list", "quote"])
def test_another_line_repaints_no_earlier_paragraph(view: TranscriptView, kind: str) -> None:
    text = "".join(PROSE) + KINDS[kind]
    begin(view, text)
    text += KINDS[kind]
    grow(view, text)
    before = view.verticalScrollBar().value()
    painted = Painted(view.viewport())
    while view.verticalScrollBar().value() == before:
        painted.rects.clear()
        text += KINDS[kind]
        grow(view, text)
    assert painted.height() < view.viewport().height() / 2


def test_another_word_repaints_no_earlier_line(view: TranscriptView) -> None:
    text = WORDS * 8
    begin(view, text)
    painted = Painted(view.viewport())
    for _ in range(20):
        tall = view.live[0].height()
        text += "word "
        grow(view, text)
        if view.live[0].height() == tall:
            assert 0 < painted.height() < tall / 3
        painted.rects.clear()


def test_arc_turns_in_the_picture_of_another_word(
    view: TranscriptView, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]
    monkeypatch.setattr(busy, "monotonic", lambda: clock[0])
    begin(view, WORDS)
    timer = busy.turning()._timer
    step = timer.interval()
    timer.setInterval(3_600_000)  # no tick of its own
    monkeypatch.setattr(busy, "ALONG_MS", 2 * 3_600_000)
    arc = BusyArc(view)
    arc.show()
    grow(view, f"{WORDS} one")
    painted = Painted(view)
    grow(view, f"{WORDS} one two")
    assert not any(arc.geometry().contains(one) for one in painted.rects), "it stands as before"
    clock[0] += busy.STEP_MS / 1000
    waiting = timer.timerId()
    grow(view, f"{WORDS} one two three")
    assert any(arc.geometry().contains(one) for one in painted.rects)
    assert timer.timerId() != waiting, "the wait for a picture of its own begins anew"
    assert timer.interval() == busy.ALONG_MS, "the next word may come before it"
    busy.turning()._tick()
    assert timer.interval() == busy.STEP_MS
    arc.hide()
    timer.setInterval(step)


@pytest.mark.parametrize("kind", KINDS)
def test_screen_shows_what_a_full_paint_does(view: TranscriptView, kind: str) -> None:
    text = "".join(PROSE) + BEGUN.get(kind, "")
    begin(view, text)
    for _ in range(12):
        text += KINDS[kind]
        grow(view, text)
        shown = screen(view)
        view.viewport().repaint()
        handle_all()
        assert shown == screen(view)


@pytest.mark.qt_no_exception_capture
def test_painter_of_a_failed_paint_ends_with_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    painters: list[weakref.ref[QPainter]] = []

    class Failing(QWidget):
        def paintEvent(self, _: QPaintEvent) -> None:
            painter = QPainter(self)
            painters.append(weakref.ref(painter))
            raise ValueError

    monkeypatch.setattr(sys, "excepthook", window._uncaught)
    monkeypatch.setattr(window._log, "disabled", True)  # the log of the tests keeps it

    async def story() -> None:
        widget = Failing()
        widget.show()
        await until(lambda: painters)
        widget.hide()
        assert not any(one() for one in painters)

    run(story())
