"""The removal of widgets with rows: a deleted one takes all its parts with it in one turn."""

import asyncio
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from a2a_desktop.ui.qt.discarding import deleting
from a2a_desktop.ui.qt.feed import Feed
from a2a_desktop.ui.transcript.rows.base import Row

TURN: Final = 0.001
"""Seconds after which Qt has had a turn."""


async def remove(top: QWidget) -> None:
    """Deletes a hidden widget, long rows in it part by part; returns when it is gone."""
    for feed in top.findChildren(Feed):
        feed.close()
    for timer in top.findChildren(QTimer):
        timer.stop()
    for row in top.findChildren(Row):
        for _ in deleting(row):
            await asyncio.sleep(TURN)
    top.deleteLater()
    await asyncio.sleep(TURN)
