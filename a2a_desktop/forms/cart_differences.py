"""The differences between a request for a payment and the cart that was shown before it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from a2a_desktop.forms.keywords import elements, members
from a2a_desktop.forms.mandates import order_of, payment_in_call, read_payment
from a2a_desktop.forms.payment import (
    CART,
    CARTS,
    Difference,
    DifferenceKind,
    Money,
    Offer,
    Payment,
    PaymentKind,
)
from a2a_desktop.forms.spec import FormSpec
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.model.lookalike import looks_of

_HEAD, _TAIL, _LONG = 6, 4, 20
"""Characters of a long address at its ends, which are all that people compare."""


def read_compared(what: JsonObject) -> Payment:
    """Reads the request in a question, and compares it with the carts before it."""
    return compared(read_payment(members(what["payment"])), what)


def compared(asked: Payment, what: JsonObject) -> Payment:
    """Returns a request with its differences from the cart that it is for, if there was one."""
    carts = [members(one) for one in elements(what.get(CARTS))]
    if not carts or asked.kind is PaymentKind.INTENT:
        return asked
    named = [one for one in carts if order_of(one) == asked.order] if asked.order else []
    if asked.kind is PaymentKind.CART and asked.order and not named:
        return asked  # it is another choice
    cart = read_payment({CART: (named or carts)[-1]})
    if asked == Payment():  # x402 within AP2: the requirements are in the cart itself
        return cart
    until = asked.until if asked.until.text or asked.kind is PaymentKind.CART else cart.until
    found = tuple(dict.fromkeys(_differences(cart, asked)))
    is_worth_telling = bool(found) or asked.kind is not PaymentKind.CART
    return replace(asked, until=until, is_compared=is_worth_telling, differences=found)


def with_payment(form: FormSpec, what: JsonObject) -> FormSpec:
    """Returns a decision with the payment in the arguments of its call, if there is one."""
    payment = payment_in_call(form.decision.arguments) if form.decision is not None else None
    return form if payment is None else replace(form, payment=compared(payment, what))


def _differences(cart: Payment, asked: Payment) -> Iterator[Difference]:
    if asked.order and cart.order and asked.order != cart.order:
        yield Difference(DifferenceKind.CART, cart.order, asked.order)
    if asked.total is not None and cart.total is not None:
        yield from _of_money(cart.total, asked.total)
    for offer in asked.offers:
        if (money := _offered(cart, offer)) is not None:
            yield from _of_money(money, offer.money)
    if asked.merchant and cart.merchant:
        yield from _of_payee([cart.merchant], asked.merchant)
    payees = [one.payee for one in cart.offers if one.payee]
    for offer in asked.offers if payees else ():
        yield from _of_payee(payees, offer.payee)
    if asked.until.text and cart.until.text and asked.until != cart.until:
        yield Difference(DifferenceKind.DEADLINE, cart.until, asked.until)
    if asked.items:
        yield from _of_items(cart, asked)


def _offered(cart: Payment, offer: Offer) -> Money | None:
    """Returns the amount of the same way to pay in the cart, else that of the cart."""
    same = [one for one in cart.offers if (one.asset, one.network) == (offer.asset, offer.network)]
    return (same or [*cart.offers])[0].money if cart.offers else cart.total


def _of_money(before: Money, now: Money) -> Iterator[Difference]:
    is_known = before.is_known and now.is_known
    if not is_known and (before.is_known or now.is_known or before.unit != now.unit):
        yield Difference(DifferenceKind.UNCLEAR, before, now)
        return
    old, new = before.number, now.number
    if before.amount != now.amount if None in (old, new) else old != new:
        yield Difference(DifferenceKind.AMOUNT, before, now)
    if before.unit.casefold() != now.unit.casefold():
        yield Difference(DifferenceKind.CURRENCY, before.unit, now.unit)


def _of_payee(known: list[str], payee: str) -> Iterator[Difference]:
    if any(_key(one) == _key(payee) for one in known):
        return
    alike = next((one for one in known if _look_alike(one, payee)), None)
    kind = DifferenceKind.PAYEE if alike is None else DifferenceKind.LOOKALIKE
    yield Difference(kind, alike or known[0], payee)


def _key(payee: str) -> str:
    """Returns a payee for comparison: case means nothing in a hexadecimal address."""
    return payee.lower() if payee[:2] in ("0x", "0X") else payee


def _look_alike(one: str, other: str) -> bool:
    one, other = _key(one), _key(other)
    is_long = min(len(one), len(other)) > _LONG
    has_same_ends = one[:_HEAD] == other[:_HEAD] and one[-_TAIL:] == other[-_TAIL:]
    return looks_of(one) == looks_of(other) or (is_long and has_same_ends)


def _of_items(cart: Payment, asked: Payment) -> Iterator[Difference]:
    before, now = _by_label(cart), _by_label(asked)
    for label in before | now:
        for old, new in zip_longest(before.get(label, []), now.get(label, [])):
            if old is None:
                yield Difference(DifferenceKind.ADDED, now=new, item=label)
            elif new is None:
                yield Difference(DifferenceKind.MISSING, old, item=label)
            elif any(_of_money(old, new)):
                yield Difference(DifferenceKind.PRICE, old, new, label)


def _by_label(payment: Payment) -> dict[str, list[Money]]:
    found: dict[str, list[Money]] = {}
    for label, money in payment.items:
        found.setdefault(label, []).append(money)
    return found
