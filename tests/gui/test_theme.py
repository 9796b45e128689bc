"""Another theme, or another size of text, in an open window."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import count, pairwise

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.commands.rebuilding import renewed
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.model.ids import EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.settings import Settings
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.qt.discarding import AT_ONCE
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.chat_window import AGENT
from tests.gui.conftest import Run
from tests.gui.resting import at_rest
from tests.gui.stories import play

TURN = 200
"""Widgets that can be styled in one turn."""


class _Styled(QLabel):
    """A label that counts how often it is styled anew."""

    count = 0

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        _Styled.count += event.type() == QEvent.Type.StyleChange


def test_another_theme_is_applied_to_some_widgets_in_each_turn(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(step=style.AT_ONCE / TURN)  # each widget takes so long
    monkeypatch.setattr(style, "thread_time", lambda: next(clock))
    appearance = style.Appearance(replace(Settings(), theme="light"))
    appearance.dress()
    area = QScrollArea()
    qtbot.addWidget(area)
    long = QWidget()
    labels = [_Styled(f"{number}", long) for number in range(5 * TURN)]
    box = QVBoxLayout(long)
    for one in labels:
        box.addWidget(one)
    area.setWidget(long)
    area.show()
    first = _color(labels[0])
    seen: list[int] = []
    appearance.changed.connect(lambda: seen.append(_Styled.count))
    _Styled.count = 0
    appearance.show_as("dark")
    assert appearance.is_dark
    counts = [0]
    for _ in range(40):
        qapp.processEvents()
        counts.append(_Styled.count)
        is_dark = _color(labels[0]) != first
        assert is_dark == (counts[-1] > 0), "what is seen comes first"
    assert max(after - before for before, after in pairwise(counts)) <= TURN + 1
    assert counts[-1] == len(labels), "each is styled once"
    assert len(seen) == 1
    assert {_color(one) for one in labels} == {_color(labels[0])} != {first}


def _color(label: QLabel) -> str:
    return label.palette().color(QPalette.ColorRole.WindowText).name()


def test_long_answer_goes_in_parts_before_the_window_is_rebuilt(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        old = MainWindow(services_of(app))
        view = TranscriptView(Pictures(app.blobs, old), old)
        old.show()
        text = "```\nx = 1\n```\n\nSome words.\n\n" * 100
        view.show_entries(
            [TextEntry(EntryId("e"), Origin(Role.AGENT, datetime.now(UTC)), text)], AGENT
        )
        view.show()
        await at_rest(old)
        blocks = old.findChildren(CodeBlock)
        left = [len(blocks)]
        assert left == [100]

        async def another() -> MainWindow:
            left.append(sum(map(isValid, blocks)))
            return window

        counting = repeating(window, lambda: left.append(sum(map(isValid, blocks))))
        counting.start()
        await renewed(old, another)
        counting.stop()
        assert left[-1] == 0, "or they would be styled with the next window"
        assert max(before - after for before, after in pairwise(left)) <= AT_ONCE

    play(run, story)
