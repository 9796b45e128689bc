"""Pictures of every component of A2UI's basic catalogue, in both themes.

`python -m tests.gallery FOLDER`. The payloads are those of the tests.
"""

import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

from a2a_desktop.a2ui.messages import by_surface
from a2a_desktop.a2ui.surface import ActionMessage, Surface
from a2a_desktop.a2ui.tree import flattened
from a2a_desktop.a2ui.words import DOTS
from a2a_desktop.conversation.entry import AnswerEntry, DataEntry, Entry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.a2ui.view import SurfaceView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript.view import TranscriptView
from tests.gui.resting import is_soon

DATA: Final = Path(__file__).parent / "data" / "a2ui"
WIDTH: Final = 680
PAD: Final = 24
NOW: Final = datetime(2026, 11, 20, 10, 36, tzinfo=UTC)
ANSWER: Final = Answer(
    EntryId("3"),
    "Send Message",
    (
        AnswerLine("First Name", ("John",)),
        AnswerLine("Email", ("john.doe@example.com",)),
        AnswerLine("Password", (DOTS,)),
        AnswerLine("Diet", ("Vegetarian", "No nuts"), "chips"),
    ),
)
AGENT: Final = AgentRecord(AgentId("a"), "https://desk.example/a2a", AgentCard("Front Desk"))


def surfaces(name: str) -> list[Surface]:
    """Returns the surfaces of a file; one that the agent removed is shown before that."""
    body = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    made = []
    for surface_id, messages in by_surface(
        body.get("messages") if "messages" in body else body
    ).items():
        surface = Surface(surface_id)
        for message in messages:
            if "deleteSurface" not in message:
                surface.apply(message)
        made.append(surface)
    return made


def picture(surface: Surface, tab: int = 0, width: int = WIDTH) -> QPixmap:
    """Shows a surface with one of its tabs chosen."""
    ground = QWidget()
    ground.setAutoFillBackground(True)
    view = SurfaceView(ground)
    view.show_surface(surface)
    for bar in view.findChildren(QTabBar):
        bar.setCurrentIndex(min(tab, bar.count() - 1))
    view.resized.connect(lambda: view.resize(width, view.lay_out(width)))
    view.setGeometry(PAD, PAD, width, view.lay_out(width))
    ground.show()
    settle(view)
    ground.resize(width + 2 * PAD, view.height() + 2 * PAD)
    taken = ground.grab()
    ground.close()
    return taken


def settle(shown: QWidget) -> None:
    """Returns once all that is drawn in turns is there."""
    while any(map(is_soon, shown.findChildren(QTimer))):
        QApplication.processEvents()


def side_by_side(pictures: list[QPixmap]) -> QPixmap:
    """Joins several pictures."""
    wide = sum(one.width() for one in pictures)
    whole = QPixmap(wide, max(one.height() for one in pictures))
    whole.fill(tokens().color("surface"))
    painter = QPainter(whole)
    x = 0
    for one in pictures:
        painter.drawPixmap(x, 0, one)
        x += one.width()
    painter.end()
    return whole


def conversation() -> QPixmap:
    """Shows a form among other rows, and the person's answers."""
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    view.resize(WIDTH + 4 * PAD, 1380)
    view.show_entries(_rows(), AGENT)
    view.verticalScrollBar().setValue(0)
    view.setAutoFillBackground(True)
    view.show()
    settle(view)
    view.verticalScrollBar().setValue(0)
    taken = view.grab()
    view.close()
    return taken


def _rows() -> list[Entry]:
    """Returns the rows of the conversation."""
    person = Origin(Role.USER, NOW, MessageId("p"))
    agent = Origin(Role.AGENT, NOW, MessageId("a"))
    (form,) = surfaces("v09_contact_form_stream")
    node = next(one for one in flattened(form.tree()) if one.component == "Button")
    told = form.press(node, NOW)
    messages = json.loads((DATA / "v09_contact_form_stream.json").read_text("utf-8"))[:-1]
    chart = json.loads((DATA / "v09_chart.json").read_text("utf-8"))
    return [
        TextEntry(EntryId("1"), person, "How do I reach you?"),
        TextEntry(EntryId("2"), agent, "Leave your details, and **we write back**."),
        DataEntry(EntryId("3"), agent, messages, surface_id=form.surface_id),
        DataEntry(EntryId("4"), person, told.data if isinstance(told, ActionMessage) else None),
        AnswerEntry(EntryId("6"), person, None, answer=ANSWER),
        DataEntry(EntryId("5"), agent, chart, surface_id="sales-dashboard"),
    ]


def main(folder: Path) -> int:
    """Writes the pictures; returns the exit status."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    for theme in Theme:
        style.apply(app, Tokens(theme))
        (gallery,) = surfaces("v09_gallery")
        tabs = side_by_side([picture(gallery, tab) for tab in range(3)])
        if not tabs.save(str(folder / f"surface-{theme}.png"), "PNG"):
            return 1
        if not conversation().save(str(folder / f"surface-row-{theme}.png"), "PNG"):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
