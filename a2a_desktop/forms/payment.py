"""Requests for a payment: x402's requirements and AP2's carts. Read only: nothing here pays.

Sources: google-agentic-commerce/a2a-x402, spec/v0.2/spec.md; google-agentic-commerce/AP2 v0.1,
docs/a2a-extension.md; coinbase/x402: python/x402/src/x402/chains.py and, in
typescript/packages/mechanisms, evm/src/shared/defaultAssets.ts and svm/src/constants.ts.
"""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

from a2a_desktop.forms.keywords import MAX_HELP, elements, members, words
from a2a_desktop.model.ids import Json, JsonObject

MAX_OFFERS: Final = 10
MAX_ITEMS: Final = 40
CART: Final = "ap2.mandates.CartMandate"
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


@dataclass(frozen=True, slots=True)
class Payment:
    """A request for a payment."""

    offers: tuple[Offer, ...] = ()
    items: tuple[tuple[str, Money], ...] = ()
    """The things in the cart."""
    total: Money | None = None
    merchant: str = ""


def required_in(data: JsonObject) -> dict[str, Json] | None:
    """Returns the request for a payment in an agent's data; None if there is none."""
    for one in (data.get("x402.payment.required"), data.get("paymentRequired"), data):
        if "x402Version" in members(one) and elements(members(one).get("accepts")):
            return members(one)
    return {CART: data[CART]} if isinstance(data.get(CART), dict) else None


def read_payment(what: JsonObject) -> Payment:
    """Reads a request for a payment."""
    if CART not in what:
        return Payment(_offers(what))
    cart = members(what[CART])
    contents = members(cart.get("contents")) or cart
    request = members(contents.get("payment_request"))
    details = members(request.get("details"))
    methods = [members(members(one).get("data")) for one in elements(request.get("method_data"))]
    items = elements(details.get("displayItems")) or elements(details.get("display_items"))
    priced = ((words(members(one).get("label")), _priced(one)) for one in items[:MAX_ITEMS])
    return Payment(
        tuple(offer for method in methods[:MAX_OFFERS] for offer in _offers(method)),
        tuple((label, money) for label, money in priced if money is not None),
        _priced(details.get("total")),
        words(contents.get("merchant_name")) or words(cart.get("merchant_name")),
    )


def _offers(what: JsonObject) -> tuple[Offer, ...]:
    offers = [members(one) for one in elements(what.get("accepts"))[:MAX_OFFERS]]
    resource = words(members(what.get("resource")).get("url"))
    return tuple(_offer(one, resource) for one in offers if one)


def _offer(what: JsonObject, resource: str) -> Offer:
    asset, network = words(what.get("asset")), words(what.get("network"))
    network = _NETWORKS.get(network.lower(), network)
    amount = what.get("maxAmountRequired", what.get("amount", what.get("price")))
    name = words(members(what.get("extra")).get("name"), 40)
    return Offer(
        _money(amount, name, is_usdc=_is_usdc(asset, network)),
        asset,
        words(what.get("payTo", what.get("pay_to"))),
        network,
        is_test=any(one in network.lower() for one in _TESTS),
        text=words(what.get("description"), MAX_HELP),
        resource=words(what.get("resource")) or resource,
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


def _priced(what: Json) -> Money | None:
    amount = members(members(what).get("amount"))
    value = amount.get("value")
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        return None
    return Money(words(str(value), 40), words(amount.get("currency"), 12))
