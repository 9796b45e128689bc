"""Requests for a payment, and x402's requirements. Read only: nothing here pays.

Sources: google-agentic-commerce/a2a-x402, spec/v0.2/spec.md; coinbase/x402:
python/x402/src/x402/chains.py and, in typescript/packages/mechanisms,
evm/src/shared/defaultAssets.ts and svm/src/constants.ts.
"""

import unicodedata
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final

from a2a_desktop.forms.keywords import MAX_HELP, elements, members, words
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.one_line import is_visible

MAX_OFFERS: Final = 10
ORDER: Final = "ap2.mandates.PaymentMandate"
CART: Final = "ap2.mandates.CartMandate"
INTENT: Final = "ap2.mandates.IntentMandate"
CARTS: Final = "carts"
"""The member of a question that has the carts shown before it, the newest last."""
_USDC: Final = {
    "Base": "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
    "Base Sepolia": "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
    "Avalanche": "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e",
    "Avalanche Fuji": "0x5425890298aed601595a70ab815c96711a31bc65",
    "Polygon": "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359",
    "Solana": "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    "Solana Devnet": "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
}
"""The contract of USDC on each network. A name that the agent gives is no proof, and the same
address is another contract on another network."""
_DECIMALS: Final = 6
_NETWORKS: Final = {
    "base": "Base",
    "eip155:8453": "Base",
    "base-sepolia": "Base Sepolia",
    "eip155:84532": "Base Sepolia",
    "avalanche": "Avalanche",
    "eip155:43114": "Avalanche",
    "avalanche-fuji": "Avalanche Fuji",
    "eip155:43113": "Avalanche Fuji",
    "polygon": "Polygon",
    "eip155:137": "Polygon",
    "ethereum": "Ethereum",
    "eip155:1": "Ethereum",
    "solana": "Solana",
    "solana:5eykt4usfv8p8njdtrepy1vzqkqzkvdp": "Solana",
    "solana-devnet": "Solana Devnet",
    "solana:etwtrabzayq6imfeykouru166vu2xqa1": "Solana Devnet",
}
_TESTS: Final = ("sepolia", "fuji", "devnet", "testnet", "amoy")


@dataclass(frozen=True, slots=True)
class Money:
    """An amount. Without `is_known` it counts the smallest units of an asset."""

    amount: str
    unit: str
    is_known: bool = True

    @property
    def number(self) -> Decimal | None:
        """The amount; None for text, and for what is no number."""
        try:
            number = Decimal(self.amount)
        except InvalidOperation:
            return None
        return number if number.is_finite() else None


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to pay."""

    money: Money
    asset: str
    """The contract, or the code of a currency."""
    payee: str
    network: str = ""
    is_test: bool = False
    """The network is for tests: its money has no worth."""
    text: str = ""
    """The agent's words for the thing that is paid."""
    resource: str = ""
    seconds: int = 0
    """The time to pay after the person agrees; 0 if it is not given."""
    is_disguised: bool = False
    """The payee has characters that cannot be seen."""


class PaymentKind(StrEnum):
    """The kind of a request."""

    REQUEST = "request"
    """x402: money for an answer."""
    CART = "cart"
    """AP2: the things that a shop sells for a price."""
    ORDER = "order"
    """AP2: the payment of a cart, which the person is to sign."""
    INTENT = "intent"
    """AP2: a description of what an agent is to buy."""
    CALL = "call"
    """A tool that the agent wants to call, whose arguments name an amount."""


class SealState(StrEnum):
    """The worth of a signature. None is checked here: nobody publishes the keys."""

    NONE = "none"
    SHOPS = "shops"
    PERSONS = "persons"
    EMPTY = "empty"
    """The token names no algorithm (`alg: none`), so nothing is signed."""
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Deadline:
    """The end of an offer: its time if that can be read, else as it was written."""

    text: str = ""
    at: datetime | None = None


class DifferenceKind(StrEnum):
    """The part of a request that differs from the cart."""

    AMOUNT = "amount"
    UNCLEAR = "unclear"
    """The amounts are in units that cannot be compared."""
    CURRENCY = "currency"
    PAYEE = "payee"
    LOOKALIKE = "lookalike"
    """The payee only looks like that of the cart."""
    DEADLINE = "deadline"
    CART = "cart"
    """The request names another order than the cart."""
    ADDED = "added"
    MISSING = "missing"
    PRICE = "price"


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between a request for a payment and the cart before it."""

    kind: DifferenceKind
    before: "Money | Deadline | str" = ""
    now: "Money | Deadline | str" = ""
    item: str = ""


@dataclass(frozen=True, slots=True)
class Intent:
    """The bounds of what an agent is to buy."""

    text: str
    shops: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    must_be_refundable: bool = False
    asks_again: bool = False
    """The person confirms the cart before it is bought."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A request for a payment."""

    offers: tuple[Offer, ...] = ()
    items: tuple[tuple[str, Money], ...] = ()
    """The things in the cart."""
    total: Money | None = None
    merchant: str = ""
    kind: PaymentKind = PaymentKind.REQUEST
    is_disguised: bool = False
    """The merchant's name has characters that cannot be seen."""
    order: str = ""
    """The id of the order."""
    method: str = ""
    until: Deadline = Deadline()
    seal: SealState = SealState.NONE
    key: str = ""
    """The name of the key, according to the signature."""
    intent: Intent | None = None
    arguments: tuple[str, ...] = ()
    """The arguments of the call from which it was read."""
    is_compared: bool = False
    """There was a cart before it."""
    differences: tuple[Difference, ...] = ()

    @property
    def can_approve(self) -> bool:
        """The convention has a yes by which no money moves. This is decided here alone.

        x402 takes only a signed transfer, and the yes to a cart of AP2 is a signed payment: both
        are money. The yes to an intent sends its description back. While the shop must have each
        cart confirmed, that buys nothing; else it lets the agent buy, and is not offered. The yes
        to a call allows the agent's own tool, and carries no payment, signature or key.
        """
        is_harmless = self.intent is not None and self.intent.asks_again
        return is_harmless or self.kind is PaymentKind.CALL


def required_in(data: JsonObject) -> dict[str, Json] | None:
    """Returns the request for a payment in an agent's data; None if there is none."""
    for one in (data.get("x402.payment.required"), data.get("paymentRequired"), data):
        if "x402Version" in members(one) and elements(members(one).get("accepts")):
            return members(one)
    return {key: data[key] for key in (ORDER, CART, INTENT) if members(data.get(key))} or None


def is_disguised(text: Json) -> bool:
    """Returns whether a name has characters that cannot be seen."""
    if not isinstance(text, str):
        return False
    return any(_is_hidden(one, before) for one, before in zip(text, f" {text}", strict=False))


def _is_hidden(one: str, before: str) -> bool:
    if one.isascii():
        return not one.isprintable()
    if one in "\u200d\ufe0f":
        return unicodedata.category(before) not in ("So", "Sk")  # they join pictures
    kind = unicodedata.category(one)
    return kind in ("Cc", "Cf", "Cs", "Co", "Cn") or (kind in ("Lo", "So") and not is_visible(one))


def offers_of(what: JsonObject) -> tuple[Offer, ...]:
    """Returns the ways to pay of x402."""
    offers = [members(one) for one in elements(what.get("accepts"))[:MAX_OFFERS]]
    resource = words(members(what.get("resource")).get("url"))
    return tuple(_offer(one, resource) for one in offers if one)


def _offer(what: JsonObject, resource: str) -> Offer:
    asset, network = words(what.get("asset")), words(what.get("network"))
    network = _NETWORKS.get(network.lower(), network)
    amount = what.get("maxAmountRequired", what.get("amount", what.get("price")))
    name = words(members(what.get("extra")).get("name"), 40)
    payee, seconds = what.get("payTo", what.get("pay_to")), what.get("maxTimeoutSeconds")
    return Offer(
        _money(amount, name, is_usdc=_is_usdc(asset, network)),
        asset,
        words(payee),
        network,
        is_test=any(one in network.lower() for one in _TESTS),
        text=words(what.get("description"), MAX_HELP),
        resource=words(what.get("resource")) or resource,
        seconds=int(seconds) if isinstance(seconds, int | float) and 0 < seconds < 1e9 else 0,
        is_disguised=is_disguised(payee),
    )


def _is_usdc(asset: str, network: str) -> bool:
    """Returns whether an asset is the contract of USDC; case matters on Solana only."""
    known = _USDC.get(network, "")
    return bool(known) and known == (asset.lower() if known.startswith("0x") else asset)


def _money(amount: Json, name: str, *, is_usdc: bool) -> Money:
    text = words(str(amount)) if isinstance(amount, str | int | float) else "?"
    try:
        counted = Decimal(text)
    except InvalidOperation:
        return Money(text, name)  # such as "$0.05"
    if not is_usdc or not counted.is_finite() or abs(counted.adjusted()) > 40:
        return Money(text, name, is_known=False)
    return Money(f"{counted.scaleb(-_DECIMALS).normalize():f}", "USDC")
