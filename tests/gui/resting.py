"""Waits until a window has finished all its work, without a bound of its own."""

import asyncio
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QWidget

from tests.waiting import until

_SOON_MS: Final = 1000
"""A timer below this finishes pending work; one above repeats something, or ends it."""


async def at_rest(*tops: QWidget) -> None:
    """Returns once no widget has a task, none of these waits for a timer, and all is laid out."""
    QCoreApplication.sendPostedEvents()
    while begun(*tops):
        await until(lambda: not begun(*tops))
        QCoreApplication.sendPostedEvents()


async def come_up(window: QWidget) -> None:
    """Shows and activates a window, as keys of a window reach only the active one."""
    window.show()
    window.activateWindow()
    await until(window.isActiveWindow)


def begun(*tops: QWidget) -> list[str]:
    """Names the running tasks of all widgets, and the short timers of these."""
    tasks = [one.get_name() for one in asyncio.all_tasks() if is_of_a_widget(one)]
    timers = [one for top in tops for one in top.findChildren(QTimer) if is_soon(one)]
    return tasks + [f"timer of {type(one.parent()).__name__}" for one in timers]


def is_of_a_widget(task: asyncio.Task[object]) -> bool:
    """Returns whether the owner has the name of a class, as `WidgetTasks` gives it."""
    owner, is_owned, _ = task.get_name().partition("/")
    return bool(is_owned) and owner.isidentifier() and owner[0].isupper()


def is_soon(timer: QTimer) -> bool:
    """Returns whether a timer runs that will stop by itself soon."""
    is_finite = timer.isSingleShot() or timer.interval() == 0
    return timer.isActive() and is_finite and timer.interval() < _SOON_MS
