"""The small stories in the panes of the gallery."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.ports import Draft
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.events import Event
from a2a_desktop.model.message import TextPart
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.composer.message_box import MUCH
from a2a_desktop.ui.transcript.rows.text import AgentRow
from tests import drawn
from tests.fakes import ScriptedAgent, Step, status, task
from tests.gallery_events import asked, ended, here, said

Play = Callable[[ChatPane, Conversation], Awaitable[None]]
HOTEL = "The hotel is **€18.40** over the nightly limit of €140; the taxi and the dinner are fine."


def answers() -> ScriptedAgent:
    """An agent that works and does not end."""

    async def for_ever() -> None:
        await asyncio.sleep(3600)

    running: list[Step] = [task(), status(TaskState.WORKING, "Reading 3 receipts"), for_ever]
    return ScriptedAgent(running)


def deaf() -> ScriptedAgent:
    """An agent that works on, also after a request to stop."""
    found = answers()
    found.on_cancel = task(TaskState.WORKING)
    return found


def away() -> ScriptedAgent:
    """An agent that cannot be reached."""
    found = ScriptedAgent()
    found.connect_error = Unreachable("northwind.example", "no answer in time", nothing_sent=True)
    return found


def nothing() -> list[Event]:
    """Shows the pane before the first word."""
    return []


def checked() -> list[Event]:
    """Shows a question and its answer."""
    return [*asked(40, "Is the hotel within the policy?"), said(40.5, HOTEL)]


def long() -> list[Event]:
    """Shows enough rows to scroll."""
    events: list[Event] = []
    for number in range(8):
        events += [*asked(5 * number, f"And night {number + 1}?"), said(5 * number + 0.5, HOTEL)]
    return events


def waits() -> list[Event]:
    """Shows a request that waits for the person."""
    return ended(44, "File it.", TaskState.INPUT_REQUIRED, "On which cost centre?")


def locked() -> list[Event]:
    """Shows a request that waits for a sign-in."""
    return ended(44, "File it.", TaskState.AUTH_REQUIRED, "Your finance account is needed.")


async def rest(_pane: ChatPane, _conversation: Conversation) -> None:
    """Does nothing."""


async def write(pane: ChatPane, conversation: Conversation) -> None:
    """Lets the person write on while the agent works; one message waits."""
    sending = asyncio.ensure_future(conversation.send("Please check these receipts."))
    await asyncio.sleep(0.1)
    await conversation.send_parts((TextPart("And the train to Porto?"),))
    pane.composer.begin_with("Then fill in the form for [month]")
    await asyncio.sleep(0.1)
    sending.cancel()


async def work(_pane: ChatPane, conversation: Conversation) -> None:
    """Lets the agent work."""
    sending = asyncio.ensure_future(conversation.send("Please check these receipts."))
    await asyncio.sleep(0.1)
    sending.cancel()


async def leave(_pane: ChatPane, conversation: Conversation) -> None:
    """Sends a message to an unreachable agent."""
    sending = asyncio.ensure_future(conversation.send("Should I bring them to the desk?"))
    await asyncio.sleep(0.3)
    sending.cancel()


async def attach(pane: ChatPane, _conversation: Conversation) -> None:
    """Attaches files of three kinds, one of which the agent may not read."""
    files = (
        here("taxi.jpg", "image/jpeg", drawn.encoded("JPG", 400, 300)),
        here("hotel-invoice.pdf", "application/pdf", drawn.pages()),
        here("film of the trip, all of it, with sound.mp4", "video/mp4", bytes(900_000)),
    )
    pane.composer.show_draft(Draft("> within ten minutes\n\nAnd these?", 0, files))


async def paste(pane: ChatPane, _conversation: Conversation) -> None:
    """Pastes a long text."""
    pasted = QMimeData()
    pasted.setText("One line of a long report that goes on and on. " * (MUCH // 40))
    pane.composer.text.insertFromMimeData(pasted)


async def find(pane: ChatPane, _conversation: Conversation) -> None:
    """Searches for words."""
    pane.finding.begin()
    next(one for one in pane.findChildren(QLineEdit) if one.isVisible()).setText("hotel")
    await asyncio.sleep(0.5)


async def point(pane: ChatPane, _conversation: Conversation) -> None:
    """Moves the mouse over the reply, which offers its actions."""
    rows = [one for one in pane.findChildren(AgentRow) if one.isVisible()]
    row = max(rows, key=QWidget.y)
    place = QPointF(5, 5)
    QApplication.sendEvent(row, QEnterEvent(place, place, place))
    await asyncio.sleep(0.1)


async def stop(pane: ChatPane, conversation: Conversation) -> None:
    """Asks the agent to stop, without its confirmation."""
    sending = asyncio.ensure_future(conversation.send("Please check these receipts."))
    await asyncio.sleep(0.1)
    pane.stop()
    await asyncio.sleep(0.1)
    sending.cancel()


async def read_above(pane: ChatPane, conversation: Conversation) -> None:
    """Scrolls up while more comes; selects a part of it."""
    pane.view.show_row(2)
    await asyncio.sleep(0.1)
    sending = asyncio.ensure_future(conversation.send("One more?"))
    await asyncio.sleep(0.1)
    pane.view.show_row(2)
    QTest.keyClick(pane.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    sending.cancel()


class Scene(NamedTuple):
    """The events so far, the agent, and the action."""

    story: Callable[[], list[Event]]
    agent: Callable[[], ScriptedAgent]
    play: Play
    is_offline: bool = False
    """This computer has no network."""


SCENES = (
    Scene(nothing, answers, rest),
    Scene(checked, answers, work),
    Scene(checked, answers, write),
    Scene(checked, away, leave),
    Scene(checked, away, leave, is_offline=True),
    Scene(checked, answers, point),
    Scene(checked, deaf, stop),
    Scene(checked, answers, attach),
    Scene(checked, answers, paste),
    Scene(long, answers, find),
    Scene(long, answers, read_above),
    Scene(waits, answers, rest),
    Scene(locked, answers, rest),
)
