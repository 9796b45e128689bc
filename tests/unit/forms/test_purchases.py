"""AP2's mandates, their signatures, and what differs from the cart shown before."""

import base64
import copy
import json
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any

import pytest

from a2a_desktop.conversation.export.words import ENGLISH
from a2a_desktop.conversation.payment_lines import ITEMS, LineTone, PaymentLines, is_amount
from a2a_desktop.forms.cart_differences import compared
from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.mandates import payment_in_call, read_payment, seal_of
from a2a_desktop.forms.payment import (
    CART,
    CARTS,
    INTENT,
    ORDER,
    DifferenceKind,
    Money,
    Payment,
    PaymentKind,
    SealState,
    is_disguised,
)
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.model.message import DataPart, TextPart
from tests.unit.forms.corpus import load, message

MANDATES = load("ap2/mandates.json")
NOW = datetime(2026, 11, 26, tzinfo=UTC)


def changed(kind: str, **changes: Any) -> Any:
    """Returns a mandate in which members deep inside have other values, by their names."""
    body = copy.deepcopy(MANDATES[kind])

    def change(value: Any) -> None:
        if isinstance(value, list):
            for one in value:
                change(one)
        elif isinstance(value, dict):
            for name in value:
                if name in changes:
                    value[name] = changes[name]
                else:
                    change(value[name])

    change(body)
    return body


def against_cart(asked: Any, cart: Any = MANDATES["cart"]) -> Payment:
    return compared(read_payment(asked), {CARTS: [cart[CART]]})


def kinds(payment: Payment) -> list[DifferenceKind]:
    return [one.kind for one in payment.differences]


def said(payment: Payment) -> list[str]:
    def moment(at: datetime) -> str:
        return f"{at:%Y-%m-%d}"

    groups = PaymentLines(ENGLISH, attrgetter("amount"), moment, NOW).groups(payment)
    return [one.words for group in groups for one in group]


def ask_of(body: Any) -> Ask:
    ask = find(message(body), is_waiting=True)
    assert ask is not None
    return ask


def jwt(algorithm: Any, signature: str = "c2ln") -> str:
    parts = ({"alg": algorithm, "kid": "key-7"}, {"cart_hash": "x"})
    encoded = (base64.urlsafe_b64encode(json.dumps(one).encode()).decode() for one in parts)
    return ".".join((*(one.rstrip("=") for one in encoded), signature))


def test_cart_is_read_by_the_names_of_today() -> None:
    payment = read_payment(MANDATES["cart"])
    assert payment.kind is PaymentKind.CART
    assert payment.items[0] == ("Red basketball shoes", Money("99.5", "EUR"))
    assert (payment.total, payment.merchant) == (Money("104.0", "EUR"), "Northwind Shoes")
    assert payment.until.at == datetime(2099, 9, 1, 12, tzinfo=UTC)
    assert (payment.seal, payment.key) == (SealState.SHOPS, "northwind-shoes.example")
    assert "Signature: Signed by the shop's key, which A2A Desktop can't check" in said(payment)


def test_payment_is_read_without_its_token() -> None:
    payment = read_payment(MANDATES["payment"])
    assert (payment.kind, payment.order) == (PaymentKind.ORDER, "order_1")
    assert (payment.total, payment.method) == (Money("104.0", "EUR"), "CARD")
    assert payment.seal is SealState.NONE
    assert "tok_1" not in "".join(said(payment))


def test_payment_in_the_words_of_x402_is_read() -> None:
    details: Any = {"payment_request_id": "order_1", "amount": {"currency": "USD", "value": 120.0}}
    payment = read_payment({ORDER: {"payment_details": details}})
    assert (payment.total, payment.order) == (Money("120.0", "USD"), "order_1")


def test_intent_says_what_may_be_bought_where_and_until_when() -> None:
    lines = said(read_payment(MANDATES["intent"]))
    assert lines == [
        "What to buy: High top, old school, red basketball shoes",
        "Shops: Northwind Shoes",
        "Refund: Only what can be returned",
        "Before it buys: You confirm the cart",
        "Until: 2099-09-01",
        "Signature: Not signed",
    ]


def test_intent_is_approved_by_sending_it_back() -> None:
    ask = ask_of({"parts": [{"data": MANDATES["intent"]}]})
    convention = convention_of(ask)
    payment = convention.read(ask.what, False).payment
    assert payment is not None
    assert payment.can_approve
    assert convention.reply(ask.what, {}).parts == (DataPart(MANDATES["intent"]),)
    refusal = convention.decline(ask.what)
    assert refusal is not None
    assert refusal.parts == (TextPart("The user declined."),)
    assert refusal.metadata == {}


@pytest.mark.parametrize("given", [False, None, "true", 1, []])
def test_intent_that_lets_the_agent_buy_cannot_be_approved(given: Any) -> None:
    body = changed("intent", user_cart_confirmation_required=given)
    ask = ask_of({"parts": [{"data": body}]})
    assert convention_of(ask).reply(ask.what, {}).parts == ()
    payment = read_payment(body)
    assert not payment.can_approve
    assert "Before it buys: The agent doesn't ask you again" in said(payment)


@pytest.mark.parametrize(
    "body", [MANDATES["cart"], MANDATES["payment"], load("x402/ap2_cart_mandate.json")]
)
def test_cart_and_payment_have_no_answer_that_pays(body: Any) -> None:
    ask = ask_of({"parts": [{"data": body}]})
    payment = convention_of(ask).read(ask.what, False).payment
    assert payment is not None
    assert not payment.can_approve
    assert convention_of(ask).reply(ask.what, {}).parts == ()


def test_last_step_of_a_message_is_the_question() -> None:
    order = ("intent", "payment", "cart")
    ask = ask_of({"parts": [{"data": MANDATES[one]} for one in order]})
    assert ask.parts == (1,)


@pytest.mark.parametrize(
    ("signature", "state"),
    [
        (None, SealState.NONE),
        ("", SealState.NONE),
        (jwt("ES256"), SealState.SHOPS),
        (base64.urlsafe_b64encode(jwt("ES256").encode()).decode(), SealState.SHOPS),
        (f"{jwt('ES256')}~WyJhIl0~e30.e30.x", SealState.SHOPS),
        (jwt("none"), SealState.EMPTY),
        (jwt(" NoNe "), SealState.EMPTY),
        (jwt("ES256", ""), SealState.EMPTY),
        (jwt(None), SealState.UNREADABLE),
        ("sig_merchant_shoes_abc1", SealState.UNREADABLE),
        ("a.b.c", SealState.UNREADABLE),
        ("." * 50, SealState.UNREADABLE),
        ("é.ü.ö", SealState.UNREADABLE),
        ("[" * 200_000, SealState.UNREADABLE),
        ({"a": 1}, SealState.UNREADABLE),
        (7, SealState.UNREADABLE),
    ],
)
def test_signature_is_worth_what_can_be_known(signature: Any, state: SealState) -> None:
    assert seal_of(signature, SealState.SHOPS)[0] is state


def test_empty_signature_is_a_warning() -> None:
    lines = said(read_payment(changed("cart", merchant_authorization=jwt("none"))))
    assert lines[0] == "It claims to be signed, but carries no signature."


def test_payment_of_the_shown_cart_differs_in_nothing() -> None:
    payment = against_cart(MANDATES["payment"])
    assert payment.is_compared
    assert payment.differences == ()
    assert said(payment)[0] == "Nothing differs from the cart shown before."
    assert "Cart valid until: 2099-09-01" in said(payment)


@pytest.mark.parametrize(
    ("changes", "found", "words"),
    [
        ({"value": 140.0}, "amount", "The amount is 140.0 EUR, in the cart 104.0 EUR."),
        ({"value": 104}, "", ""),
        ({"value": "104.00"}, "", ""),
        ({"value": float("nan")}, "amount", "isn't an amount, in the cart 104.0 EUR."),
        ({"value": float("inf")}, "amount", "isn't an amount, in the cart 104.0 EUR."),
        ({"value": "sNaN"}, "amount", "isn't an amount, in the cart 104.0 EUR."),
        ({"value": "1e999999"}, "amount", "The amount is 1e999999 EUR, in the cart 104.0 EUR."),
        ({"value": -104.0}, "amount", "isn't an amount, in the cart 104.0 EUR."),
        ({"currency": "USD"}, "currency", "The currency is USD, in the cart EUR."),
        ({"currency": "eur"}, "", ""),
        ({"merchant_agent": "Southwind"}, "payee", "The payee is “Southwind”, in the cart"),
        (
            {"merchant_agent": "N\u043erthwind Shoes"},
            "lookalike",
            "only looks like “Northwind Shoes”",
        ),
        ({"merchant_agent": "Northwind Sh0es"}, "lookalike", "only looks like “Northwind Shoes”"),
        ({"payment_details_id": "order_2"}, "cart", "It's for order “order_2”"),
    ],
)
def test_each_difference_is_a_line(changes: Any, found: str, words: str) -> None:
    payment = against_cart(changed("payment", **changes))
    assert kinds(payment) == ([found] if found else [])
    assert any(words in line for line in said(payment))


def test_later_cart_is_compared_thing_by_thing() -> None:
    later = changed("cart", cart_expiry="2099-10-01T12:00:00Z")
    details = later[CART]["contents"]["payment_request"]["details"]
    dear: Any = {"currency": "EUR", "value": 109.5}
    gift: Any = {"label": "Gift card", "amount": {"currency": "EUR", "value": 50}}
    details["display_items"] = [{"label": "Red basketball shoes", "amount": dear}, gift]
    assert said(against_cart(later))[:4] == [
        "It ends at 2099-10-01, the cart at 2099-09-01.",
        "“Red basketball shoes” costs 109.5 EUR, in the cart 99.5 EUR.",
        "“Shipping” for 4.5 EUR is in the cart, not here.",
        "“Gift card” for 50 EUR wasn't in the cart.",
    ]


X402 = load("x402/ap2_cart_mandate.json")
PAY_TO = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"


def offer(**changes: Any) -> Any:
    base = {
        "network": "base",
        "asset": "0x833589fCD6eDb6E08f4c7C32D4f71b54bda02913",
        "payTo": "0xMerchantWalletAddress",
        "maxAmountRequired": "120000000",
    }
    return {"x402Version": 1, "accepts": [base | changes]}


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, []),
        ({"payTo": "0xmerchantwalletaddress"}, []),
        ({"payTo": PAY_TO}, ["payee"]),
        ({"payTo": "0xMercPPPPPPPPPPPPPress"}, ["lookalike"]),
        ({"maxAmountRequired": "120000001"}, ["amount"]),
        ({"asset": "0xfake", "maxAmountRequired": "120"}, ["unclear"]),
    ],
)
def test_request_of_x402_is_compared_with_the_way_to_pay_of_the_cart(
    changes: Any, found: list[str]
) -> None:
    assert kinds(against_cart(offer(**changes), X402)) == found


def test_request_of_x402_is_compared_with_the_price_of_another_cart() -> None:
    assert kinds(against_cart(offer())) == ["amount", "currency"]


def test_request_within_ap2_shows_the_requirements_of_the_cart() -> None:
    body = {"parts": [{"text": "Pay"}], "metadata": {"x402.payment.status": "payment-required"}}
    ask = ask_of(body)
    payment = convention_of(ask).read({**ask.what, CARTS: [X402[CART]]}, False).payment
    assert payment is not None
    assert payment.offers[0].money == Money("120", "USDC")
    refusal = convention_of(ask).decline(ask.what)
    assert refusal is not None
    assert refusal.metadata == {"x402.payment.status": "payment-rejected"}


def test_payment_is_compared_with_the_cart_that_it_names() -> None:
    other = changed("cart", id="order_9", value=7)
    asked = read_payment(MANDATES["payment"])
    carts = [MANDATES["cart"][CART], other[CART]]
    assert compared(asked, {CARTS: carts}).differences == ()


@pytest.mark.parametrize(
    ("name", "hides"),
    [
        ("Shop", False),
        ("Sho\u200bp", True),
        ("Sh\u202eop", True),
        ("Shop\u00ad", True),
        ("Shop\u3164", True),
        ("Sho\u200dp", True),
        ("👩\u200d🍳 Café", False),
        ("Cafe\u0301", False),
        ("店\u3000A", False),
        (None, False),
    ],
)
def test_payee_with_hidden_characters_is_told(name: Any, hides: bool) -> None:
    assert is_disguised(name) is hides
    lines = said(read_payment(changed("cart", merchant_name=name)))
    assert ("The payee's name has characters that can't be seen." in lines) is hides


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("2026-11-25T23:00:00-02:00", datetime(2026, 11, 26, 1, tzinfo=UTC)),
        ("2026-11-25", datetime(2026, 11, 25, tzinfo=UTC)),
        ("9999-12-31T23:59:59Z", None),
        ("0001-01-01T00:00:00+14:00", None),
        ("soon", None),
    ],
)
def test_deadline_is_a_time_or_stays_text(text: str, at: datetime | None) -> None:
    until = read_payment(changed("cart", cart_expiry=text)).until
    assert until.at == at
    assert (until.text == text) is (at is None)


def test_deadline_in_the_past_is_told_first() -> None:
    payment = read_payment(changed("cart", cart_expiry="2020-01-01T00:00:00Z"))
    assert said(payment)[0] == "The time for this is over."
    groups = PaymentLines(ENGLISH, attrgetter("amount"), str, NOW).groups(payment)
    until = next(one for one in groups[1] if one.name == "Until")
    assert until.tone is LineTone.DANGER


def test_ten_thousand_things_are_counted_and_compared() -> None:
    things: Any = [
        {"label": f"Thing {number}", "amount": {"currency": "EUR", "value": number}}
        for number in range(10_000)
    ]
    body = changed("cart", display_items=things)
    payment = against_cart(body)
    lines = said(payment)
    assert len(payment.items) == 10_000
    assert f"More things: {10_000 - ITEMS}" in lines
    assert "More differences from the cart: 9990" in lines
    assert len(lines) < 80


@pytest.mark.parametrize("amount", ["nan", "NaN12", "Infinity", "-1", "-Infinity", "", "?"])
def test_what_is_no_amount_is_none(amount: str) -> None:
    assert not is_amount(Money(amount, "EUR"))


@pytest.mark.parametrize("odd", [None, [], 7, "x", {"contents": []}, {"contents": {"id": {}}}])
@pytest.mark.parametrize("key", [CART, ORDER, INTENT])
def test_odd_mandates_are_read_all_the_same(key: str, odd: Any) -> None:
    payment = read_payment({key: odd})
    assert not payment.differences
    assert said(compared(payment, {CARTS: [odd, MANDATES["cart"][CART]]}))


def test_call_with_an_amount_is_a_payment_by_the_agent() -> None:
    call: Any = {
        "Total-Amount": 99,
        "currency_code": "EUR",
        "recipient": "Northwind Shoes",
        "note": "x",
    }
    payment = payment_in_call(call)
    assert payment is not None
    assert (payment.total, payment.merchant) == (Money("99", "EUR"), "Northwind Shoes")
    assert payment.arguments == ("Total-Amount", "currency_code", "recipient")
    assert payment.can_approve


@pytest.mark.parametrize(
    "call", [{}, {"path": "a"}, {"amount": 3}, {"amount": True, "currency": "EUR"}]
)
def test_other_calls_are_no_payments(call: Any) -> None:
    assert payment_in_call(call) is None


@pytest.mark.parametrize("call", [MANDATES["payment"], {"mandate": MANDATES["payment"]}, offer()])
def test_call_with_a_payment_in_it_cannot_be_allowed(call: Any) -> None:
    payment = payment_in_call(call)
    assert payment is not None
    assert not payment.can_approve


def adk(arguments: Any) -> Any:
    call = {"name": "pay", "args": arguments}
    data = {"id": "c", "name": "adk_request_confirmation", "args": {"originalFunctionCall": call}}
    return {"data": data, "metadata": {"adk_type": "function_call"}}


def test_confirmations_of_adk_and_kagenti_are_compared_with_the_cart() -> None:
    arguments = {"amount": 200, "currency": "EUR", "payee": "Northwind Shoes"}
    uri = "https://a2a-extensions.adk.kagenti.dev/interactions/approval/v1"
    call = {"action": "tool-call", "name": "pay", "input": arguments, "title": "Pay?"}
    bodies: tuple[Any, ...] = (
        {"parts": [adk(arguments)]},
        {"parts": [{"text": "?"}], "metadata": {uri: call}},
    )
    for body in bodies:
        ask = ask_of(body)
        spec = convention_of(ask).read({**ask.what, CARTS: [MANDATES["cart"][CART]]}, False)
        assert spec.payment is not None
        assert kinds(spec.payment) == ["amount"]
        assert spec.payment.can_approve


def test_one_of_several_calls_that_pays_can_only_be_declined() -> None:
    ask = ask_of({"parts": [adk({"mandate": MANDATES["payment"]}), adk({"path": "a"})]})
    fields = convention_of(ask).read(ask.what, False).root.fields
    assert [[one.label for one in field.options] for field in fields] == [
        ["Don't allow"],
        ["Allow", "Don't allow"],
    ]


def test_cart_that_is_sent_again_says_nothing_of_it() -> None:
    assert not against_cart(MANDATES["cart"]).is_compared


def test_another_cart_is_another_choice() -> None:
    assert not against_cart(changed("cart", id="order_2", value=7)).is_compared
