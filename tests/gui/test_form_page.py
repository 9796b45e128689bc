"""A large form that takes all the room and returns: nothing is styled again, nothing is lost."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import JsonObject, MessageId
from a2a_desktop.model.message import DataPart, Message, Role
from a2a_desktop.model.task import StatusUpdate, TaskState, TaskStatus
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.form_page import FormPage
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.panel import FormPanel
from tests.fakes import AGENT, CONTEXT, TASK, ScriptedAgent, conversation_with, task
from tests.gui.conftest import Run
from tests.gui.controls import button, named, press
from tests.gui.resting import at_rest
from tests.gui.stories import panels
from tests.waiting import until

RECORD = AgentRecord(AGENT, "https://travel.example/a2a", AgentCard("Travel Planner"))
FIELDS = 60


class Restyled(QObject):
    """Counts the widgets that are styled again."""

    def __init__(self, watched: Iterable[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self.count = 0
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.StyleChange
        return False


def form() -> StatusUpdate:
    fields: JsonObject = {f"q{number}": {"type": "string"} for number in range(FIELDS)}
    schema: JsonObject = {"type": "object", "properties": fields, "required": ["q0", "q1"]}
    part = DataPart({"type": "form", "form": schema})
    message = Message(MessageId("m"), Role.AGENT, (part,), TASK, CONTEXT)
    return StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))


def state_of(panel: FormPanel) -> list[tuple[str, str, str]]:
    """Returns the answer, the error and the accessible name of each question."""
    rows = [row for _, row in panel.rows()]
    return [(str(row.value()), row.wrong, row.control.entry.accessibleName()) for row in rows]


def place_of(panel: FormPanel, view: QWidget) -> QRect:
    return QRect(panel.mapTo(view, panel.rect().topLeft()), panel.size())


def test_form_takes_all_the_room_and_returns_without_being_styled_again(run: Run) -> None:
    async def main() -> None:
        conversation = conversation_with(ScriptedAgent([task(), form()]))
        pane = ChatPane(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window
        pane.resize(1200, 700)
        pane.show()
        pane.open(conversation, RECORD)
        await conversation.send("Go on")
        await until(lambda: panels(pane))
        (panel,), view = panels(pane), pane.view
        page = pane.findChild(FormPage)
        assert page is not None
        await until(lambda: len([*panel.rows()]) == FIELDS)
        QTest.keyClicks(named(QLineEdit, "Q1, required", pane), "Ada")
        panel.submit()
        await at_rest(pane)
        is_large, state = place_of(panel, view), state_of(panel)
        assert ("Ada", "", "Q1, required") in state
        assert any(wrong for _, wrong, _ in state)
        row = view.live[next(iter(view.live))]
        assert row.rect().contains(panel.geometry()), "the button above it took room of its end"
        restyled = Restyled([one for _, one in panel.rows()], pane)

        press(button("Back to conversation", pane))
        await at_rest(pane)
        assert not view.is_alone
        assert len(view.live) > 1
        assert place_of(panel, view).width() < is_large.width()
        assert state_of(panel) == state

        press(button("Fill in at full size", panel))
        await at_rest(pane)
        assert page.panel is panel
        assert [*view.live.values()] == [row]
        assert place_of(panel, view) == is_large
        assert state_of(panel) == state
        assert restyled.count == 0
        pane.hide()
        await pane.keep()
        await conversation.close()
        pane.deleteLater()

    run(main())
