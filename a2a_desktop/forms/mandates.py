"""AP2's mandates, their seals, and the amounts in the arguments of a tool.

Sources: google-agentic-commerce/AP2, code/sdk/python/ap2/models/mandate.py (v0.2) and
docs/a2a-extension.md (v0.1, whose names for the signature and the flag still travel).
"""

import base64
import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from a2a_desktop.forms.keywords import MAX_HELP, elements, members, words
from a2a_desktop.forms.payment import (
    CART,
    INTENT,
    MAX_OFFERS,
    ORDER,
    Deadline,
    Intent,
    Money,
    Payment,
    PaymentKind,
    SealState,
    is_disguised,
    offers_of,
    required_in,
)
from a2a_desktop.model.ids import Json, JsonObject

LONGEST: Final = 100_000
"""Characters of a signature that is read."""
_KEY: Final = 60
_NAMED: Final = 20
"""Shops and articles of an intent that are named."""
_FIRST, _LAST = 1900, 9000
"""The years of a deadline: every time zone has them."""
_AMOUNT: Final = ("amount", "total", "totalamount", "price", "sum")
_CURRENCY: Final = ("currency", "currencycode", "asset")
_PAYEE: Final = ("payee", "merchant", "merchantname", "recipient", "seller", "payto", "shop")


def seal_of(value: Json, known: SealState) -> tuple[SealState, str]:
    """Returns the worth of a JWT, or of the first of an SD-JWT, and the name of its key.

    `known` is the worth of one that can be read. AP2 also wraps a JWT in base64.
    """
    if value in (None, ""):
        return SealState.NONE, ""
    token = value if isinstance(value, str) and len(value) <= LONGEST else ""
    token = token if "." in token else _plain(token)
    head, body, signature = (*token.partition("~")[0].split(".", 2), "", "")[:3]
    header, claims = _object(head), _object(body)
    algorithm = header.get("alg")
    if not isinstance(algorithm, str) or not claims:
        return SealState.UNREADABLE, ""
    if algorithm.strip().lower() == "none" or not signature.strip():
        return SealState.EMPTY, ""
    return known, words(claims.get("iss"), _KEY) or words(header.get("kid"), _KEY)


def _plain(encoded: str) -> str:
    """Returns what base64 encodes; "" if it is not base64 of text."""
    try:
        return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)).decode()
    except ValueError:
        return ""


def _object(encoded: str) -> JsonObject:
    try:
        return members(json.loads(_plain(encoded)))
    except (ValueError, RecursionError):
        return {}


def read_payment(what: JsonObject) -> Payment:
    """Reads requirements of x402, or of AP2 the last step in the data."""
    if ORDER in what:
        return _order(members(what[ORDER]))
    if CART in what:
        return _cart(members(what[CART]))
    return _intent(members(what[INTENT])) if INTENT in what else Payment(offers_of(what))


def order_of(cart: JsonObject) -> str:
    """Returns the id of a cart's order."""
    contents = members(cart.get("contents")) or cart
    details = members(members(contents.get("payment_request")).get("details"))
    return words(details.get("id"))


def payment_in_call(arguments: JsonObject) -> Payment | None:
    """Returns the payment that a tool is about; None if its arguments name none."""
    for name, one in ({"": arguments} | arguments).items():
        if (found := required_in(members(one))) is not None:
            payment = read_payment(found)
            kind = payment.kind if payment.intent is None else PaymentKind.CALL
            return replace(payment, kind=kind, arguments=(name,) if name else tuple(found))
    plain = {name.replace("_", "").replace("-", "").lower(): name for name in arguments}
    names = [next((plain[one] for one in them if one in plain), "") for them in _ARGUMENTS]
    amount, currency, payee = (arguments.get(name) for name in names)
    total = _priced({"amount": members(amount) or {"value": amount, "currency": currency}})
    if total is None or not (total.unit or words(payee)):
        return None
    return Payment(
        total=total,
        merchant=words(payee),
        kind=PaymentKind.CALL,
        is_disguised=is_disguised(payee),
        arguments=tuple(filter(None, names)),
    )


_ARGUMENTS: Final = (_AMOUNT, _CURRENCY, _PAYEE)


def _cart(cart: JsonObject) -> Payment:
    contents = members(cart.get("contents")) or cart
    request = members(contents.get("payment_request"))
    details = members(request.get("details"))
    methods = [members(members(one).get("data")) for one in elements(request.get("method_data"))]
    items = elements(details.get("displayItems")) or elements(details.get("display_items"))
    priced = ((words(members(one).get("label")), _priced(one)) for one in items)
    merchant = contents.get("merchant_name", cart.get("merchant_name"))
    signature = cart.get("merchant_authorization", cart.get("merchant_signature"))
    seal, key = seal_of(signature, SealState.SHOPS)
    return Payment(
        tuple(offer for method in methods[:MAX_OFFERS] for offer in offers_of(method)),
        tuple((label, money) for label, money in priced if money is not None),
        _priced(details.get("total")),
        words(merchant),
        PaymentKind.CART,
        is_disguised(merchant),
        order_of(cart),
        until=_deadline(contents.get("cart_expiry")),
        seal=seal,
        key=key,
    )


def _order(mandate: JsonObject) -> Payment:
    contents = members(mandate.get("payment_mandate_contents")) or mandate
    older = members(contents.get("payment_details"))  # as in the text of x402
    response = members(contents.get("payment_response"))
    merchant = contents.get("merchant_agent")
    seal, key = seal_of(mandate.get("user_authorization"), SealState.PERSONS)
    return Payment(
        total=_priced(contents.get("payment_details_total")) or _priced(older),
        merchant=words(merchant),
        kind=PaymentKind.ORDER,
        is_disguised=is_disguised(merchant),
        order=words(contents.get("payment_details_id", older.get("payment_request_id"))),
        method=words(response.get("method_name")),
        seal=seal,
        key=key,
    )


def _intent(mandate: JsonObject) -> Payment:
    shops, articles = mandate.get("merchants"), mandate.get("skus")
    names = elements(shops)[:_NAMED]
    seal, key = seal_of(mandate.get("user_authorization"), SealState.PERSONS)
    intent = Intent(
        words(mandate.get("natural_language_description"), MAX_HELP),
        tuple(filter(None, map(words, names))),
        tuple(filter(None, map(words, elements(articles)[:_NAMED]))),
        mandate.get("requires_refundability", mandate.get("required_refundability")) is True,
        # the model's default; any other value than a plain yes is no promise
        asks_again=mandate.get("user_cart_confirmation_required", True) is True,
    )
    return Payment(
        kind=PaymentKind.INTENT,
        is_disguised=any(map(is_disguised, names)),
        until=_deadline(mandate.get("intent_expiry")),
        seal=seal,
        key=key,
        intent=intent,
    )


def _priced(what: Json) -> Money | None:
    amount = members(members(what).get("amount"))
    value = amount.get("value")
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        return None
    return Money(words(str(value), 40), words(amount.get("currency"), 12))


def _deadline(value: Json) -> Deadline:
    text = words(value, 60)
    try:
        at = datetime.fromisoformat(text)
        at = at.replace(tzinfo=at.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return Deadline(text)
    return Deadline(at.isoformat(), at) if _FIRST < at.year < _LAST else Deadline(text)
