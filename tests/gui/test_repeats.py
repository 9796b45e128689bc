"""Repeated requests in the window: chosen, missed, run, compared and stopped, all by keys."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.recipes.repeat import Schedule
from a2a_desktop.conversation.recipes.repeats import Repeats
from a2a_desktop.model.message import TextPart
from a2a_desktop.ui.recipes.repeats import RepeatDialog, RepeatStrip
from a2a_desktop.ui.round.comparison import ComparisonWindow
from a2a_desktop.ui.widgets.toast import ToastCard
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, only, texts
from tests.gui.resting import at_rest
from tests.gui.stories import forward, play, talk
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ZONE = ZoneInfo("Europe/Berlin")
START = datetime(2026, 11, 26, 9, 0, tzinfo=ZONE)
MONDAY = datetime(2026, 11, 30, 8, 0, tzinfo=ZONE)


class Clock:
    """The clock of repeated requests."""

    def __init__(self, repeats: Repeats) -> None:
        self.repeats, self.at = repeats, START
        repeats.zone = ZONE
        repeats.now = self.now

    def now(self) -> datetime:
        return self.at

    async def move(self, at: datetime) -> None:
        self.at = at
        await self.repeats.look()


def key(widget: QWidget | None, *keys: Qt.Key) -> None:
    assert widget is not None
    for one in keys:
        QTest.keyClick(widget, one)


async def ready(app: App, window: MainWindow) -> tuple[Conversation, Clock]:
    """Asks once; returns the conversation and the clock."""
    await talk(window)
    await until(lambda: window.on_demand.repeats is not None)
    await at_rest(window)
    assert window.navigator.current is not None
    return window.navigator.current, Clock((await app.recipes.get()).repeats)


async def open_dialog(window: MainWindow) -> RepeatDialog:
    QTest.keyClick(window, Qt.Key.Key_Y, CTRL | SHIFT)
    await until(lambda: all_shown(RepeatDialog, window))
    dialog = only(RepeatDialog, window)
    await forward(dialog)
    return dialog


def test_request_is_repeated_by_keys_and_a_change_leads_to_the_difference(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        _, clock = await ready(app, window)
        dialog = await open_dialog(window)
        days, at = only(QComboBox, dialog), only(QLineEdit, dialog)
        assert (days.currentText(), at.text()) == ("Every day", "08:00")
        assert dialog.focusWidget() is days
        key(days, Qt.Key.Key_Up)
        assert "The same message is sent again, once." in texts(dialog)
        key(days, Qt.Key.Key_Down)
        assert "The same message is sent again by itself while the app runs." in texts(dialog)
        key(days, Qt.Key.Key_Down)
        at.setFocus()
        at.selectAll()
        QTest.keyClicks(at, "eight")
        assert not button("Repeat", dialog).isEnabled()
        assert "Enter a time, such as 8:00." in texts(dialog)
        at.selectAll()
        QTest.keyClicks(at, "8:00")
        key(at, Qt.Key.Key_Return)
        await until(lambda: all_shown(RepeatStrip, window))
        strip = only(RepeatStrip, window)
        assert texts(strip) == ["Repeats every Monday at 08:00 · next: Mon 30 Nov"]
        await clock.move(MONDAY + timedelta(hours=2))
        missed = "Missed on Mon 30 Nov at 08:00. The app was closed, or this computer asleep."
        await until(lambda: missed in texts(strip))
        key(button("Run now", strip), Qt.Key.Key_Space)
        await until(lambda: missed not in texts(strip))
        await until(lambda: "No change since Thu 26 Nov at 09:00" in texts(strip))
        assert not buttons("What changed", strip)
        assert all_shown(ToastCard, window) == []
        key(button("Stop repeating", strip), Qt.Key.Key_Space)
        await until(lambda: not all_shown(RepeatStrip, window))

    play(run, story)


def test_change_is_told_elsewhere_and_leads_to_the_two_answers(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation, clock = await ready(app, window)
        (first,) = (one.origin for one in conversation.entries[:1] if isinstance(one, TextEntry))
        assert first.message_id is not None
        asked = conversation.written(first.message_id)
        assert asked is not None
        other = replace(asked, parts=(TextPart("I have rice and leeks"),))
        await clock.repeats.begin(conversation, other, Schedule(8, 0, 0))
        window.navigator.begin("demo/courier")
        await clock.move(MONDAY)
        await until(lambda: all_shown(ToastCard, window))
        card = only(ToastCard, window)
        assert card.accessibleName().startswith("Recipe Coach · Changed: words")
        key(button("What changed", card), Qt.Key.Key_Space)
        await until(lambda: all_shown(ComparisonWindow, window))
        shown = only(ComparisonWindow, window)
        names = [one.accessibleName() for one in all_shown(QComboBox, shown)]
        assert names == ["First answer", "Second answer"]
        assert not buttons("Choose as the best", shown)
        shown.close()
        window.navigator.open(conversation.record.conversation_id)
        await until(lambda: all_shown(RepeatStrip, window))
        strip = only(RepeatStrip, window)
        assert "Changed: words" in texts(strip)[1]
        key(button("Change when it repeats", strip), Qt.Key.Key_Space)
        dialog = only(RepeatDialog, window)
        assert only(QComboBox, dialog).currentText() == "Every Monday"
        key(button("Cancel", dialog), Qt.Key.Key_Space)

    play(run, story)
