"""Pictures of the conversation itself: every row, every state, every block, the composer.

`python -m tests.gallery_chat FOLDER`. The rows are folded from events, as in the program.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Final
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import qasync
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.follow import Patience
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.message import Role
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat import conversation_banner
from a2a_desktop.ui.chat import pane as pane_module
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript.rows.steps import StepsRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.button import Button
from tests import gallery_events, gallery_states
from tests.fakes import conversation_with, stores
from tests.gallery_scenes import SCENES, Scene
from tests.pictures import grown, keep, settled, whole

WIDTH: Final = 792
LOOKS: Final = ((Theme.LIGHT, 1.0), (Theme.DARK, 1.0), (Theme.LIGHT, 1.5), (Theme.LIGHT, 2.0))
Story = Callable[[], list[Event]]
STORIES: Final[dict[str, Story]] = {
    "messages": gallery_events.messages,
    "blocks": gallery_events.blocks,
    "results": gallery_events.results,
    "data": gallery_events.data,
    "cards": gallery_events.cards,
    "charts": gallery_events.charts,
    "purchases": gallery_events.purchases,
    "stops": gallery_states.stops,
    "folded": gallery_states.folded,
    "scripts": gallery_states.scripts,
}
OFFLINE: Final = (
    pane_module,
    conversation_banner,
    import_module("a2a_desktop.ui.wording.endings"),  # its function has the same name
)
"""The modules that ask whether this computer has a network."""
LARGE: Final = ("messages", "data", "purchases", "stops", "scripts")
"""The pictures that are also taken at larger texts."""


def agent() -> AgentRecord:
    """The agent that speaks."""
    address = "https://agents.northwind.example/expenses"
    card = read_card(gallery_events.skills(), address)
    return AgentRecord(AgentId("expenses"), address, card, icon="ph.receipt", hue="lagoon")


async def transcript_picture(story: Story, place: Path, scale: float) -> None:
    """Draws all rows of a conversation, however tall."""
    transcript, ground = Transcript(), QWidget()
    for event in story():
        transcript.apply(event)
    pictures = Pictures(FileBlobs(None), ground)
    view = TranscriptView(pictures, ground)
    ground.resize(round(WIDTH * scale), 200)
    view.resize(ground.size())
    ground.show()
    texts = (one for one in reversed(transcript.entries) if isinstance(one, TextEntry))
    new = next((one.entry_id for one in texts if one.origin.role is Role.AGENT), None)
    view.show_entries(transcript.entries, agent(), "", new)
    await whole(view, pictures)
    if story is not gallery_states.folded:
        for row in view.findChildren(StepsRow):
            if isinstance(row.entry, StepsEntry) and row.isVisible():
                row.findChildren(Button)[0].click()
        await whole(view, pictures)
    else:
        blocks = [one for one in view.findChildren(CodeBlock) if one.isVisible()]
        last = max(blocks, key=lambda one: one.mapTo(view, QPoint()).y())
        next(one for one in last.findChildren(Button) if one.isVisible()).click()
        await grown(view, pictures)
    keep(ground.grab(), place)
    ground.close()
    ground.deleteLater()


async def pane_pictures(place: Path, scale: float) -> None:
    """Draws the whole pane: at the start, with news, with a search, while the person writes."""
    taken = []
    for scene in SCENES:
        with ExitStack() as around:
            for module in OFFLINE if scene.is_offline else ():
                around.enter_context(patch.object(module, "is_offline", lambda: True))
            taken.append(await pane_picture(scene, scale))
    side, tall = taken[0].width(), taken[0].height()
    gap = round(16 * scale)
    rows = (len(taken) + 1) // 2
    whole = QPixmap(2 * side + 3 * gap, rows * (tall + gap) + gap)
    whole.fill(tokens().color("border-strong"))
    painter = QPainter(whole)
    for number, one in enumerate(taken):
        x, y = gap + number % 2 * (side + gap), gap + number // 2 * (tall + gap)
        painter.drawPixmap(x, y, one)
    painter.end()
    keep(whole, place)


async def pane_picture(scene: Scene, scale: float) -> QPixmap:
    """Draws one of them."""
    kept = stores()[0]
    conversation = conversation_with(scene.agent(), kept, patience=Patience())
    await kept.journal.append(conversation.record.conversation_id, scene.story())
    await conversation.load()
    window = QMainWindow()
    pictures = Pictures(FileBlobs(None), window)
    pane = ChatPane(pictures, window)
    window.setCentralWidget(pane)
    window.resize(round(700 * scale), round(560 * scale))
    pane.open(conversation, agent())
    window.show()
    await settled(pictures)
    await scene.play(pane, conversation)
    await settled(pictures)
    taken = window.grab(QRect(0, 0, round(700 * scale), round(560 * scale)))
    window.hide()
    await pane.keep()
    await conversation.close()
    window.deleteLater()
    return taken


async def take(folder: Path, theme: Theme, scale: float) -> None:
    """Writes all pictures in one look."""
    look = f"{theme.value}-{round(scale * 100)}"
    for name, story in STORIES.items():
        if scale == 1.0 or name in LARGE:
            await transcript_picture(story, folder / f"chat-{name}-{look}.png", scale)
    await pane_pictures(folder / f"chat-panes-{look}.png", scale)


def main(folder: Path) -> None:
    """Writes light and dark, and light at larger texts."""
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    for theme, scale in LOOKS:
        style.apply(app, Tokens(theme, scale))
        loop.run_until_complete(take(folder, theme, scale))
    loop.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
