"""The state of a conversation: every view says the same, in the same words."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Final, cast

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.arrival import Arrival
from a2a_desktop.conversation.attention import Notice, NoticeKind
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, Origin, StatusEntry, TextEntry
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.conversation.standing import of_conversation
from a2a_desktop.conversation.timeline import TimelineRequest, TimelineStep, TimelineStepKind
from a2a_desktop.directory.record import NO_AGENT
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId, MessageId, TaskId
from a2a_desktop.model.message import Role
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import resource
from a2a_desktop.ui import wording
from a2a_desktop.ui.chat.header import ChatHeader
from a2a_desktop.ui.conversations.model import ConversationRow
from a2a_desktop.ui.inspector.task_head import TaskHead
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.widgets.badge import Badge
from a2a_desktop.ui.widgets.busy import BusyArc
from a2a_desktop.ui.window.notifications import told
from tests.gui.chat_window import transcript_of

NOW: Final = datetime.now(UTC)
FAULTS: Final = (
    None,
    Fault("stream_lost", {"reason": "cut"}),
    Fault("still_working", {}),
    Fault("stopped_waiting", {}),
    Fault("unreachable", {"host": "a.example"}),
    Fault("task_not_found", {}),
    Fault("not_cancelable", {}),
    Fault("malformed_reply", {}),
    Fault("rpc_error", {"code": -32603, "message": "no"}),
    Fault("sign_in_needed", {}),
    Fault("sign_in_refused", {}),
    Fault("of a later version", {}),
)
RECORD: Final = ConversationRecord(
    ConversationId("c"), AgentId("a"), "Trip", NOW, NOW, preview="Trip"
)
ASKED: Final = Origin(Role.USER, NOW, MessageId("m"))


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    translator = QTranslator()
    if request.param == "de":
        assert translator.load(str(resource("i18n/de.qm")))
        qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


class Views:
    """The head of the chat and of the inspector, the list and the notice of one conversation."""

    def __init__(self, qtbot: QtBot) -> None:
        self._window = QWidget()
        qtbot.addWidget(self._window)
        self._header, self._head = ChatHeader(self._window), TaskHead(self._window)
        self._header.resize(900, 60)

    def said(self, request: TimelineRequest, record: ConversationRecord) -> dict[str, str]:
        """Returns the words of each view."""
        shown = SimpleNamespace(
            record=record,
            standing=record.standing,
            state=record.state,
            status=None,
            since=None,
            is_busy=False,
            is_stopping=False,
        )
        conversation = cast(Conversation, shown)
        self._header._conversation = conversation
        self._header._shown = None
        self._header.refresh()
        self._head.show_request(request, conversation, NO_AGENT)
        (header,), (head,) = (one.findChildren(Badge) for one in (self._header, self._head))
        row = ConversationRow(record, "Coach")
        notice = told(Notice(record, NoticeKind.FAILED), "Coach")
        return {
            "header": header.accessibleName(),
            "inspector": head.accessibleName(),
            "list": row.accessible_text.split(", ", 2)[2].rpartition(", ")[0],
            "notice": notice.title.partition(" · ")[2],
        }


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("is_followed", [True, False], ids=["followed", "left"])
@pytest.mark.parametrize("state", TaskState)
def test_views_agree_about_every_state(qtbot: QtBot, state: TaskState, is_followed: bool) -> None:
    views, key = Views(qtbot), TaskId("t")
    for fault in FAULTS:
        entry = StatusEntry(
            EntryId("s"), key, state, NOW, NOW, fault=fault, is_followed=is_followed
        )
        own = TextEntry(EntryId("m"), ASKED, "Trip", delivery=Delivery.SENT)
        standing = of_conversation([own, entry], entry, waiting=0, is_followed=is_followed)
        assert standing is not None
        words = wording.standing(standing, NOW)
        record = replace(RECORD, state=state, standing=standing, standing_since=NOW)
        said = views.said(TimelineRequest("Trip", NOW, (), state, key), record)
        assert set(said.values()) == {words}, (fault, said)
        assert accessible_text.row(entry, "Coach").startswith(words)
        view = transcript_of(qtbot, own, entry)
        row = view.row_widget(1)
        assert isinstance(row, StatusRow)
        assert row.line().startswith(words)
        turning = [arc for arc in row.findChildren(BusyArc) if not arc.isHidden()]
        assert is_followed or not turning
        assert bool(turning) == row.is_running


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("arrival", Arrival)
def test_views_agree_about_a_message_that_was_not_delivered(qtbot: QtBot, arrival: Arrival) -> None:
    views = Views(qtbot)
    for kind in ("unreachable", "forbidden", "server_fault", "sign_in_needed"):
        fault = Fault(kind, {"arrival": arrival.value})
        own = TextEntry(EntryId("m"), ASKED, "Trip", delivery=Delivery.FAILED, fault=fault)
        standing = of_conversation([own], None, waiting=0, is_followed=False)
        assert standing is not None
        record = replace(RECORD, standing=standing, standing_since=NOW)
        step = TimelineStep(TimelineStepKind.FAILED, NOW, fault=fault)
        request = TimelineRequest("Trip", NOW, (step,))
        words = wording.standing(standing, NOW)
        assert set(views.said(request, record).values()) == {words}
        assert wording.delivery(own, "Coach").startswith(wording.standing(standing))
        earlier = replace(record, standing=None)
        assert views.said(request, earlier)["inspector"] == words
