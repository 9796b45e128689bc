"""Requests for a payment: found, read with care for units, refused and never paid."""

from typing import Any

import pytest

from a2a_desktop.forms.conventions.base import Ask, FreeTextMeaning
from a2a_desktop.forms.mandates import read_payment
from a2a_desktop.forms.payment import Money, Payment
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.message import TextPart
from tests.unit.forms.corpus import load, message

X402 = load("x402/payment_required.json")
CART = load("x402/ap2_cart_mandate.json")


def ask_of(body: Any) -> Ask:
    found = find(message(body), is_waiting=True)
    assert found is not None
    return found


def payment_of(body: Any) -> Payment:
    ask = ask_of(body)
    payment = convention_of(ask).read(ask.what, False).payment
    assert payment is not None
    return payment


def test_request_of_x402_says_how_much_to_whom_and_where() -> None:
    (offer,) = payment_of(X402).offers
    assert offer.money == Money("48.24", "USDC")
    assert (offer.payee, offer.network) == ("0xMerchantWalletAddress", "Base")
    assert (offer.text, offer.resource) == (
        "Generate an image",
        "https://api.example.com/generate-image",
    )


def test_text_beside_the_request_stays() -> None:
    assert ask_of(X402).parts == ()


def test_cart_is_read_with_its_things_and_total() -> None:
    payment = payment_of({"parts": [{"data": CART}]})
    assert payment.items == (("Cool Shoes Max", Money("120.0", "USD")),)
    assert payment.total == Money("120.0", "USD")
    assert payment.offers[0].money == Money("120", "USDC")


@pytest.mark.parametrize(
    ("offer", "money"),
    [
        ({"asset": "0xunknown", "maxAmountRequired": "7"}, Money("7", "", is_known=False)),
        (
            {"asset": "0xfake", "amount": "7", "extra": {"name": "USDC", "decimals": 0}},
            Money("7", "USDC", is_known=False),
        ),
        ({"price": "$0.05"}, Money("$0.05", "")),
        ({"maxAmountRequired": "1e999999"}, Money("1e999999", "", is_known=False)),
        ({"maxAmountRequired": "NaN"}, Money("NaN", "", is_known=False)),
        ({"maxAmountRequired": {"a": 1}}, Money("?", "")),
        ({}, Money("?", "")),
    ],
)
def test_unit_that_only_the_agent_names_is_not_believed(offer: Any, money: Money) -> None:
    payment = read_payment({"x402Version": 1, "accepts": [{"payTo": "x", **offer}]})
    assert payment.offers[0].money == money


BASE = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"
SOLANA = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
UNKNOWN = Money("1500000", "", is_known=False)


@pytest.mark.parametrize(
    ("network", "asset", "money"),
    [
        ("base", BASE, Money("1.5", "USDC")),
        ("eip155:8453", BASE.upper().replace("X", "x", 1), Money("1.5", "USDC")),
        ("solana", SOLANA, Money("1.5", "USDC")),
        ("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", SOLANA, Money("1.5", "USDC")),
        ("solana", SOLANA.lower(), UNKNOWN),
        ("polygon", BASE, UNKNOWN),
        ("base-sepolia", BASE, UNKNOWN),
        ("elsewhere", "", UNKNOWN),
        ("", BASE, UNKNOWN),
    ],
)
def test_contract_is_known_on_its_own_network_only(network: str, asset: str, money: Money) -> None:
    offer: JsonObject = {"network": network, "asset": asset, "amount": "1500000"}
    assert read_payment({"accepts": [offer]}).offers[0].money == money


def test_network_for_tests_is_marked() -> None:
    payment = read_payment({"accepts": [{"network": "eip155:84532"}, {"network": "base"}]})
    assert [(one.network, one.is_test) for one in payment.offers] == [
        ("Base Sepolia", True),
        ("Base", False),
    ]


def test_payment_is_refused_as_x402_has_it() -> None:
    ask = ask_of(X402)
    refusal = convention_of(ask).decline(ask.what)
    assert refusal is not None
    assert refusal.metadata == {"x402.payment.status": "payment-rejected"}
    assert isinstance(refusal.parts[0], TextPart)
    assert convention_of(ask).words(ask.what) is FreeTextMeaning.ANSWER
    assert convention_of(ask).reply(ask.what, {}).parts == ()


def test_cart_without_x402_is_refused_in_words() -> None:
    ask = ask_of({"parts": [{"data": CART}]})
    refusal = convention_of(ask).decline(ask.what)
    assert refusal is not None
    assert refusal.metadata == {}


@pytest.mark.parametrize(
    "body",
    [
        {"parts": [{"text": "x"}], "metadata": {"x402.payment.status": "payment-completed"}},
        {"parts": [{"data": {"accepts": ["text/plain"]}}]},
        {"parts": [{"data": {"x402Version": 1, "accepts": []}}]},
    ],
)
def test_other_messages_ask_for_no_payment(body: Any) -> None:
    assert find(message(body), is_waiting=True) is None


def test_request_without_details_is_still_shown() -> None:
    body = {"parts": [{"text": "x"}], "metadata": {"x402.payment.status": "payment-required"}}
    assert payment_of(body) == Payment()
