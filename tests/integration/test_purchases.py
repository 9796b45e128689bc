"""Carts, payments and purchase plans of a shop on the official SDK."""

import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FormEntry, FormState, PurchaseEntry, TextEntry
from a2a_desktop.conversation.form_answers import FormAnswers
from a2a_desktop.conversation.form_entries import open_form
from a2a_desktop.forms.payment import DifferenceKind, Money, Payment, PaymentKind
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.model.task import TaskState
from tests.peers import Peer, running
from tests.stories import play
from tests.unit.forms.corpus import load

SHOP: Final = Peer("a2a-sdk, newest, as a shop", "purchases.py")
Story = Callable[[Conversation, str], Awaitable[None]]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shop() -> Iterator[str]:
    with running(SHOP) as url:
        yield url


def talk(url: str, story: Story) -> None:
    async def talked(app: App) -> None:
        found = await app.directory.add(url)
        await story(app.conversations.begin(found.agent_id), found.address)

    play(talked)


def question(conversation: Conversation) -> tuple[FormEntry, Payment]:
    form = open_form(conversation.entries)
    assert form is not None, [*conversation.entries]
    payment = convention_of(form.ask).read(form.ask.what, True).payment
    assert payment is not None
    return form, payment


def given(conversation: Conversation) -> Any:
    """Returns the message that the shop heard: its parts without their types, and metadata."""
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    heard = json.loads(texts[-1].removeprefix("given "))
    for part in heard["parts"]:
        part.pop("mediaType", None)
    return heard


@pytest.mark.parametrize(("text", "differences"), [("shoes", 0), ("dearer shoes", 1)])
def test_payment_is_compared_with_the_cart_and_declined(
    shop: str, text: str, differences: int
) -> None:
    async def story(conversation: Conversation, address: str) -> None:
        await conversation.send(text)
        (cart,) = (one for one in conversation.entries if isinstance(one, PurchaseEntry))
        assert cart.origin.name == "Your cart"
        form, payment = question(conversation)
        assert payment.kind is PaymentKind.ORDER
        assert payment.is_compared
        assert [one.kind for one in payment.differences] == [DifferenceKind.AMOUNT] * differences
        spec = convention_of(form.ask).read(form.ask.what, True)
        await conversation.decline(form, "Payment requested")
        assert given(conversation)["parts"] == [{"text": "The payment was refused."}]
        assert conversation.state is TaskState.COMPLETED
        assert spec.payment is not None
        assert not spec.payment.can_approve

    talk(shop, story)


def test_cart_that_is_paid_by_coins_is_declined_as_x402_has_it(shop: str) -> None:
    async def story(conversation: Conversation, address: str) -> None:
        await conversation.send("coins")
        form, payment = question(conversation)
        assert payment.offers[0].money == Money("120", "USDC")
        await conversation.decline(form, "Payment requested")
        assert given(conversation)["metadata"] == {"x402.payment.status": "payment-rejected"}

    talk(shop, story)


def test_purchase_plan_is_approved_by_its_own_words(shop: str) -> None:
    async def story(conversation: Conversation, address: str) -> None:
        await conversation.send("plan")
        form, _ = question(conversation)
        spec = convention_of(form.ask).read(form.ask.what, True)
        await conversation.answer(form, FormAnswers(spec, {}, "Purchase plan"), address)
        assert given(conversation)["parts"] == [{"data": load("ap2/mandates.json")["intent"]}]
        (form,) = (one for one in conversation.entries if isinstance(one, FormEntry))
        assert form.state is FormState.SENT

    talk(shop, story)
