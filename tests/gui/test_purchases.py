"""Carts, payments and purchase plans in a conversation: seen, read out, found, answered by keys."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import AnswerEntry, PurchaseEntry
from a2a_desktop.conversation.query import read
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, MessageId
from a2a_desktop.model.message import Artifact, DataPart, Message, Role, TextPart
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, TaskState, TaskStatus, Update
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms import payment as card_module
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.purchase import PurchaseRow
from a2a_desktop.ui.transcript.search_hits import ShownHits
from a2a_desktop.ui.widgets.button import Button
from tests.fakes import CONTEXT, TASK, ScriptedAgent, conversation_with, status, task
from tests.gui.clocks import stop_clock
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, named, only, texts
from tests.gui.stories import panels
from tests.unit.forms.corpus import load
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
RECORD = AgentRecord(AgentId("agent-1"), "https://shop.example/a2a", AgentCard("Shoe Shop"))
MANDATES = load("ap2/mandates.json")


def asks(data: Any) -> StatusUpdate:
    message = Message(MessageId("q"), Role.AGENT, (DataPart(data),), TASK, CONTEXT)
    return StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))


def shows(data: Any) -> ArtifactUpdate:
    return ArtifactUpdate(TASK, CONTEXT, Artifact("a", (DataPart(data),), "Your cart"))


def dearer() -> Any:
    payment = load("ap2/mandates.json")["payment"]
    contents = payment["ap2.mandates.PaymentMandate"]["payment_mandate_contents"]
    contents["payment_details_total"]["amount"]["value"] = 1140
    return payment


async def shown(*updates: Update) -> tuple[ChatPane, Conversation, ScriptedAgent]:
    agent = ScriptedAgent([task(), *updates], [status(TaskState.COMPLETED)])
    conversation = conversation_with(agent)
    pane = ChatPane(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    pane.resize(800, 900)
    pane.show()
    pane.open(conversation, RECORD)
    await conversation.send("Red shoes, size 44")
    await until(lambda: panels(pane) or all_shown(PurchaseRow, pane))
    return pane, conversation, agent


async def gone(pane: ChatPane, conversation: Conversation) -> None:
    pane.hide()
    await pane.keep()
    await conversation.close()
    pane.deleteLater()


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def tabbed(pane: ChatPane) -> Sequence[str]:
    """Returns the buttons of the form in the order of Tab."""
    (panel,) = panels(pane)
    panel.begin()
    found: list[str] = []
    while isinstance(now := QApplication.focusWidget(), Button) and panel.isAncestorOf(now):
        found.append(now.text())
        QTest.keyClick(now, Qt.Key.Key_Tab)
    return found


def test_payment_that_differs_from_its_cart_is_declined_by_keys(run: Run) -> None:
    async def main() -> None:
        pane, conversation, agent = await shown(shows(MANDATES["cart"]), asks(dearer()))
        (panel,) = panels(pane)
        assert "The amount is 1,140.00 EUR, in the cart 104.00 EUR." in texts(panel)
        assert tabbed(pane) == ["Decline"]
        QTest.keyClick(panel, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert len(agent.received) == 1, "nothing is sent by a slip of the hand"
        panel.begin()
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        assert agent.received[1].parts == (TextPart("The payment was refused."),)
        (card,) = (one for one in conversation.entries if isinstance(one, AnswerEntry))
        assert card.answer.is_declined
        assert focused() is pane.composer.text, "the keys go on in the message box"
        await gone(pane, conversation)

    run(main())


def test_purchase_plan_is_approved_by_keys_after_decline(run: Run) -> None:
    async def main() -> None:
        pane, conversation, agent = await shown(asks(MANDATES["intent"]))
        assert tabbed(pane) == ["Decline", "Approve"]
        (panel,) = panels(pane)
        panel.begin()
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        assert agent.received[1].parts == (DataPart(MANDATES["intent"]),)
        await gone(pane, conversation)

    run(main())


def test_cart_is_shown_read_out_and_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch, datetime(2100, 1, 1, tzinfo=UTC), card_module)

    async def main() -> None:
        over = status(TaskState.COMPLETED)
        pane, conversation, _ = await shown(shows(MANDATES["cart"]), over)
        row = only(PurchaseRow, pane)
        said = texts(row)
        assert {"Your cart", "Shoe Shop at shop.example shows this"} <= {*said}
        assert {"Seller", "Northwind Shoes", "104.00 EUR", "The time for this is over."} <= {*said}
        named(QWidget, "Your cart", row)
        assert not all_shown(Button, row)
        (entry,) = (one for one in conversation.entries if isinstance(one, PurchaseEntry))
        words = accessible_text.row(entry, "Shoe Shop")
        assert "Your cart. The time for this is over. Red basketball shoes: 99.50 EUR." in words
        assert "Shipping: 4.50 EUR. Total: 104.00 EUR. Seller: Northwind Shoes" in words
        for sought, count in (("which A2A Desktop can't check", 1), ("cart_hash", 0)):
            hits, query = ShownHits(), read(sought)
            await hits.search_all([entry], query)
            assert hits.count(entry, query) == count
        await gone(pane, conversation)

    run(main())


def test_confirmation_of_a_call_that_pays_is_compared_and_allowed_last(run: Run) -> None:
    arguments = {"amount": 200, "currency": "EUR", "payee": "Northwind Shoes", "size": 44}
    call: Any = {"originalFunctionCall": {"name": "buy", "args": arguments}}
    data = {"id": "c", "name": "adk_request_confirmation", "args": call}
    message = Message(
        MessageId("q"),
        Role.AGENT,
        (DataPart(data, metadata={"adk_type": "function_call"}),),
        TASK,
        CONTEXT,
    )
    waiting = StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))

    async def main() -> None:
        pane, conversation, _ = await shown(shows(MANDATES["cart"]), waiting)
        (panel,) = panels(pane)
        said = texts(panel)
        assert "The amount is 200.00 EUR, in the cart 104.00 EUR." in said
        assert "A2A Desktop pays nothing. If you allow this, the agent might." in said
        assert said.count("200.00 EUR") == 1
        assert {"Size", "44"} <= {*said}
        assert "Currency" not in said, "it is in the amount"
        assert tabbed(pane) == ["Don't allow", "Allow"]
        await gone(pane, conversation)

    run(main())
