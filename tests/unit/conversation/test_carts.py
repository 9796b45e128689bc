"""Carts of a conversation: noted in results and messages, given to the questions after them."""

from typing import Any

import pytest

from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.conversation.entry import DataEntry, FormEntry, FormState, PurchaseEntry
from a2a_desktop.conversation.export.questions import asked
from a2a_desktop.conversation.export.words import ENGLISH
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.forms.payment import CART, CARTS, ORDER, Payment
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.model.events import Event, MessageReceived, MessageWritten, StatusChanged
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import DataPart, Message, Role, TextPart
from a2a_desktop.model.task import TaskState
from tests.unit.conversation.events import TASK, at, chunk, opened, prepend, transcript_of, written
from tests.unit.forms.corpus import load

MANDATES = load("ap2/mandates.json")
BUY: list[Event] = [written("Shoes"), opened()]


def asks(data: Any, key: str = "q", second: float = 4, **metadata: Any) -> StatusChanged:
    parts = (TextPart("Pay?"),) if data is None else (DataPart(data),)
    message = Message(MessageId(key), Role.AGENT, parts, TASK, metadata=metadata)
    return StatusChanged(at(second), TASK, TaskState.INPUT_REQUIRED, message)


def shown(data: Any, key: str = "c") -> Event:
    return MessageReceived(at(3), Message(MessageId(key), Role.AGENT, (DataPart(data),)))


def forms(transcript: Transcript) -> list[FormEntry]:
    return [one for one in transcript.entries if isinstance(one, FormEntry)]


def paid(entry: FormEntry | PurchaseEntry) -> Payment:
    payment = convention_of(entry.ask).read(entry.ask.what, False).payment
    assert payment is not None
    return payment


CART_PIECE = chunk(0, DataPart(MANDATES["cart"]), last=True)


@pytest.mark.parametrize("before", [CART_PIECE, shown(MANDATES["cart"])])
def test_payment_knows_the_cart_before_it(before: Event) -> None:
    transcript = transcript_of(*BUY, before, asks(MANDATES["payment"]))
    (form,) = forms(transcript)
    assert form.data == {"payment": {ORDER: MANDATES["payment"][ORDER]}, "is_x402": False}
    assert paid(form).is_compared


def test_payment_without_a_cart_is_compared_with_nothing() -> None:
    (form,) = forms(transcript_of(*BUY, asks(MANDATES["payment"])))
    assert CARTS not in form.ask.what
    assert not paid(form).is_compared


def test_cart_of_the_person_is_none() -> None:
    message = Message(MessageId("m"), Role.USER, (DataPart(MANDATES["cart"]),))
    transcript = transcript_of(MessageWritten(at(0), message), opened())
    assert type(transcript.entries[0]) is DataEntry
    transcript.apply(asks(MANDATES["payment"]))
    assert not paid(forms(transcript)[0]).is_compared


def test_question_about_a_cart_is_the_cart_for_the_next() -> None:
    transcript = transcript_of(*BUY, asks(MANDATES["cart"]), asks(MANDATES["payment"], "p", 5))
    assert [paid(one).is_compared for one in forms(transcript)] == [False, True]


def test_question_that_is_sent_again_is_shown_once() -> None:
    transcript = transcript_of(*BUY, asks(MANDATES["cart"]), asks(MANDATES["cart"], "again", 5))
    assert [one.state for one in forms(transcript)] == [FormState.OPEN]


def test_older_cart_is_compared_once_it_is_loaded() -> None:
    transcript = transcript_of(*BUY, asks(MANDATES["payment"]))
    older = Message(MessageId("c"), Role.AGENT, (DataPart(MANDATES["cart"]),))
    changes = prepend(transcript, [written("Hello", "m0", -9), MessageReceived(at(-8), older)])
    assert any(isinstance(one, Replaced) and isinstance(one.entry, FormEntry) for one in changes)
    assert paid(forms(transcript)[0]).is_compared


def test_status_of_x402_shows_the_requirements_of_the_cart() -> None:
    cart = load("x402/ap2_cart_mandate.json")
    status: Any = {"x402.payment.status": "payment-required"}
    transcript = transcript_of(*BUY, chunk(0, DataPart(cart)), asks(None, **status))
    (form,) = forms(transcript)
    assert paid(form).offers[0].payee == "0xMerchantWalletAddress"
    (row,) = (one for one in transcript.entries if isinstance(one, PurchaseEntry))
    assert row.ask.what["payment"] == {CART: cart[CART]}


def test_cart_and_payment_are_exported_with_their_differences() -> None:
    payment = load("ap2/mandates.json")["payment"]
    contents = payment[ORDER]["payment_mandate_contents"]
    contents["payment_details_total"]["amount"]["value"] = 7
    transcript = transcript_of(*BUY, CART_PIECE, asks(payment))
    cart, form = (
        asked(one, ENGLISH)
        for one in transcript.entries
        if isinstance(one, FormEntry | PurchaseEntry)
    )
    assert cart.startswith("**Cart**\n\nRed basketball shoes: 99.5 EUR\\\nShipping: 4.5 EUR\\\n")
    assert "Until: 2099-09-01 12:00 UTC" in cart
    assert "**Payment requested**\n\nThe amount is 7 EUR, in the cart 104.0 EUR.\n\n" in form
    assert "tok_1" not in form


CONFIRMATION = DataPart(
    {
        "id": "c",
        "name": "adk_request_confirmation",
        "args": {
            "originalFunctionCall": {
                "name": "buy",
                "args": {"amount": 140, "currency": "EUR", "payee": "Northwind Shoes"},
            }
        },
    },
    metadata={"adk_type": "function_call", "adk_is_long_running": True},
)
ADDRESS = DataPart(
    {"type": "form", "form": {"type": "object", "properties": {"street": {"type": "string"}}}}
)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize(("question", "name"), [(CONFIRMATION, "adk"), (ADDRESS, "type:form")])
def test_cart_beside_a_question_is_shown_and_compared_with_it(
    place: int, question: DataPart, name: str
) -> None:
    parts: list[DataPart] = [question]
    parts.insert(place, DataPart(MANDATES["cart"]))
    message = Message(MessageId("q"), Role.AGENT, tuple(parts), TASK)
    transcript = transcript_of(*BUY, StatusChanged(at(4), TASK, TaskState.INPUT_REQUIRED, message))
    (form,) = forms(transcript)
    assert form.ask.convention == name
    (cart,) = [one for one in transcript.entries if isinstance(one, PurchaseEntry)]
    assert paid(cart).order
    assert not [one for one in transcript.entries if type(one) is DataEntry]
    if question is CONFIRMATION:
        assert [one.kind.value for one in paid(form).differences] == ["amount"]


def test_x402_is_the_question_beside_any_other() -> None:
    message = Message(
        MessageId("q"),
        Role.AGENT,
        (CONFIRMATION,),
        TASK,
        metadata={"x402.payment.status": "payment-required"},
    )
    transcript = transcript_of(*BUY, StatusChanged(at(4), TASK, TaskState.INPUT_REQUIRED, message))
    (form,) = forms(transcript)
    assert form.ask.convention == "payment"
