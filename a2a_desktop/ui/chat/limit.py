"""Asks before a request to an agent that has cost as much this month as the person wants."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.spending import Reached
from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened
from a2a_desktop.ui.qt.translation import translated

Look = Callable[[], Awaitable[Reached | None]]
"""Returns the limit that an agent has reached. Raises JournalFailed."""


class LimitGuard(QObject):
    """Sends what stands in a box, or leaves it there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._tasks = WidgetTasks(parent)
        self._asking: asyncio.Task[None] | None = None

    def run(self, limits: Sequence[Look], send: Callable[[], None]) -> None:
        """Sends at once without `limits`; else if none is reached, or the person agrees."""
        if not limits:
            send()
        elif self._asking is None or self._asking.done():
            self._asking = self._tasks.start(self._ask(limits, send), "ask about a limit")

    async def _ask(self, limits: Sequence[Look], send: Callable[[], None]) -> None:
        if await may_send(limits, self._parent):
            send()


async def within_limit(
    conversation: Conversation, parent: QWidget, send: Callable[[], Awaitable[None]]
) -> None:
    """Sends if the agent may cost more, or the person agrees."""
    if await may_send([conversation.reached_limit], parent):
        await send()


async def may_send(limits: Sequence[Look], parent: QWidget) -> bool:
    """Returns whether no limit is reached, or the person wants to send anyway."""
    found = list(filter(None, [await _reached(look) for look in limits]))
    if not found:
        return True
    from a2a_desktop.ui.widgets.dialogs import QuestionDialog  # only on request
    from a2a_desktop.ui.wording.receipts import over_limit

    title = translated("Your limit for this month is reached")
    send = translated("Send anyway")
    text = "\n\n".join(dict.fromkeys(map(over_limit, found)))
    dialog = QuestionDialog(title, text, send, parent.window())
    dialog.cancel.setText(translated("Not now"))
    return bool(await opened(dialog))


async def _reached(look: Look) -> Reached | None:
    try:
        return await look()
    except JournalFailed:
        return None  # unknown costs stop nobody
