"""A request for a payment in lines: the same in the window, in exports, and read out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.forms.payment import (
    Deadline,
    DifferenceKind,
    Intent,
    Money,
    Offer,
    Payment,
    PaymentKind,
    SealState,
)

ITEMS: Final = 40
"""The things of a cart that are named."""
DIFFERENCES: Final = 12
_NAMES: Final = {
    "address": phrase("Address"),
    "amount": phrase("Amount"),
    "articles": phrase("Articles"),
    "before": phrase("Before it buys"),
    "cart-until": phrase("Cart valid until"),
    "currency": phrase("Currency"),
    "for": phrase("For"),
    "item": phrase("Without a name"),
    "key": phrase("Name of the key"),
    "method": phrase("Payment method"),
    "more": phrase("More things"),
    "network": phrase("Network"),
    "order": phrase("Order"),
    "payee": phrase("Pay to"),
    "refund": phrase("Refund"),
    "seller": phrase("Seller"),
    "shops": phrase("Shops"),
    "signature": phrase("Signature"),
    "total": phrase("Total"),
    "until": phrase("Until"),
    "wish": phrase("What to buy"),
}
_DIFFERENCES: Final = {
    "amount": phrase("The amount is {now}, in the cart {was}."),
    "unclear": phrase("{now} can't be compared with {was} in the cart."),
    "currency": phrase("The currency is {now}, in the cart {was}."),
    "payee": phrase("The payee is “{now}”, in the cart “{was}”."),
    "lookalike": phrase("“{now}” only looks like “{was}” in the cart."),
    "deadline": phrase("It ends at {now}, the cart at {was}."),
    "cart": phrase("It's for order “{now}”, the cart is order “{was}”."),
    "added": phrase("“{item}” for {now} wasn't in the cart."),
    "missing": phrase("“{item}” for {was} is in the cart, not here."),
    "price": phrase("“{item}” costs {now}, in the cart {was}."),
}
_SEALS: Final = {
    "none": phrase("Not signed"),
    "empty": phrase("Empty: anybody could have written this"),
    "unreadable": phrase("Can't be read, so it proves nothing"),
    "shops": phrase("Signed by the shop's key, which A2A Desktop can't check"),
    "persons": phrase("Signed in your name by a key A2A Desktop can't check"),
}
_OVER: Final = phrase("The time for this is over.")
_HIDDEN: Final = phrase("The payee's name has characters that can't be seen.")
_EMPTY: Final = phrase("It claims to be signed, but carries no signature.")
_SILENT: Final = phrase("The agent doesn't say here how much it wants.")
_SAME: Final = phrase("Nothing differs from the cart shown before.")
_MORE: Final = phrase("More differences from the cart: {count}")
_NONE: Final = phrase("not given")
_ANY: Final = phrase("any")
_REFUND: Final = phrase("Only what can be returned")
_ASKS: Final = phrase("You confirm the cart")
_BUYS: Final = phrase("The agent doesn't ask you again")
_TEST: Final = phrase("{network} (test network, not real money)")
_SECONDS: Final = phrase("{count} s after you agree")
_ODD: Final = phrase("“{amount}”, which isn't an amount")
_UNITS: Final = phrase("{amount} smallest units of {asset}, says the agent")
_UNKNOWN: Final = phrase("an unknown currency")


class LineTone(StrEnum):
    """The weight of a line."""

    PLAIN = ""
    MAIN = "main"
    GOOD = "good"
    WARNING = "warning"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A fact with its name; a notice has none."""

    name: str
    text: str
    tone: LineTone = LineTone.PLAIN
    is_address: bool = False
    """People copy it."""

    @property
    def words(self) -> str:
        """Both in a line."""
        return f"{self.name}: {self.text}" if self.name else self.text


@dataclass(frozen=True, slots=True)
class PaymentLines:
    """Writes the lines in a language, and in the formats of a person."""

    words: ExportWords
    number: Callable[[Money], str]
    """Writes the amount without its unit."""
    moment: Callable[[datetime], str]
    now: datetime

    def groups(self, payment: Payment) -> list[list[PaymentLine]]:
        """Returns the notices, then the groups of facts; none is empty."""
        own = [*self._thing(payment), *self._end(payment)]
        first = 1 if len(payment.offers) > 1 else 0
        offers = [[*self._offer(*one)] for one in enumerate(payment.offers, first)]
        facts = [own, *offers]
        if payment.kind is PaymentKind.REQUEST:
            facts = [*offers, own] if len(offers) != 1 else [offers[0] + own]
        return [one for one in ([*self._notices(payment)], *facts) if one]

    def _notices(self, payment: Payment) -> Iterator[PaymentLine]:
        danger, differences = LineTone.DANGER, payment.differences
        is_hidden = payment.is_disguised or any(one.is_disguised for one in payment.offers)
        is_silent = not payment.offers and payment.total is None and payment.intent is None
        for text, is_so, tone in (
            (_OVER, self._is_over(payment), danger),
            (_HIDDEN, is_hidden, danger),
            (_EMPTY, payment.seal is SealState.EMPTY, danger),
            (_SILENT, is_silent, LineTone.WARNING),
            (_SAME, payment.is_compared and not differences, LineTone.GOOD),
        ):
            if is_so:
                yield PaymentLine("", self.words(text), tone)
        for one in differences[:DIFFERENCES]:
            was, now = (self._said(value) for value in (one.before, one.now))
            text = self.words(_DIFFERENCES[one.kind], was=was, now=now, item=one.item)
            is_unclear = one.kind is DifferenceKind.UNCLEAR
            yield PaymentLine("", text, LineTone.WARNING if is_unclear else danger)
        if (more := len(differences) - DIFFERENCES) > 0:
            yield PaymentLine("", self.words(_MORE, count=str(more)), danger)

    def _thing(self, payment: Payment) -> Iterator[PaymentLine]:
        """Yields the things, their price, and who gets it."""
        if payment.intent is not None:
            yield from self._intent(payment.intent)
        for label, money in payment.items[:ITEMS]:
            tone = LineTone.PLAIN if is_amount(money) else LineTone.DANGER
            yield PaymentLine(label or self.words(_NAMES["item"]), self._said(money), tone)
        if (more := len(payment.items) - ITEMS) > 0:
            yield self._fact("more", str(more))
        if payment.total is not None:
            is_call = payment.kind is PaymentKind.CALL
            yield self._amount("amount" if is_call else "total", payment.total)
        payee = "seller" if payment.kind is PaymentKind.CART else "payee"
        order = payment.order if payment.kind is PaymentKind.ORDER else ""
        for key, text in (payee, payment.merchant), ("method", payment.method), ("order", order):
            if text:
                yield self._fact(key, text)

    def _intent(self, intent: Intent) -> Iterator[PaymentLine]:
        yield self._fact("wish", intent.text or self.words(_NONE), LineTone.MAIN)
        yield self._fact("shops", ", ".join(intent.shops) or self.words(_ANY))
        if intent.articles:
            yield self._fact("articles", ", ".join(intent.articles))
        if intent.must_be_refundable:
            yield self._fact("refund", self.words(_REFUND))
        tone = LineTone.PLAIN if intent.asks_again else LineTone.DANGER
        yield self._fact("before", self.words(_ASKS if intent.asks_again else _BUYS), tone)

    def _offer(self, number: int, offer: Offer) -> Iterator[PaymentLine]:
        if number:
            yield self._fact("method", str(number))
        yield self._amount("amount", offer.money)
        if not offer.money.is_known and offer.asset:
            yield self._fact("currency", offer.asset, is_address=True)
        payee = offer.payee or self.words(_NONE)
        yield self._fact("payee", payee, is_address=bool(offer.payee))
        if offer.network:
            text = self.words(_TEST, network=offer.network)
            yield self._fact("network", text if offer.is_test else offer.network)
        time = self.words(_SECONDS, count=str(offer.seconds)) if offer.seconds else ""
        for key, text in ("for", offer.text), ("address", offer.resource), ("until", time):
            if text:
                yield self._fact(key, text)

    def _end(self, payment: Payment) -> Iterator[PaymentLine]:
        """Yields the deadline, and the worth of the signature."""
        is_own = payment.kind is PaymentKind.CART or payment.intent is not None
        if payment.until.text:
            tone = LineTone.DANGER if self._is_over(payment) else LineTone.PLAIN
            yield self._fact("until" if is_own else "cart-until", self._said(payment.until), tone)
        if payment.kind is not PaymentKind.CALL:
            tone = LineTone.DANGER if payment.seal is SealState.EMPTY else LineTone.PLAIN
            yield self._fact("signature", self.words(_SEALS[payment.seal]), tone)
        if payment.key:
            yield self._fact("key", payment.key)

    def _amount(self, key: str, money: Money) -> PaymentLine:
        tone = LineTone.MAIN if is_amount(money) else LineTone.DANGER
        return self._fact(key, self._said(money), tone)

    def _fact(
        self, key: str, text: str, tone: LineTone = LineTone.PLAIN, *, is_address: bool = False
    ) -> PaymentLine:
        return PaymentLine(self.words(_NAMES[key]), text, tone, is_address)

    def _is_over(self, payment: Payment) -> bool:
        return payment.until.at is not None and payment.until.at <= self.now

    def _said(self, value: Money | Deadline | str) -> str:
        if not isinstance(value, Money):
            at, text = (value.at, value.text) if isinstance(value, Deadline) else (None, value)
            return self.moment(at) if at is not None else text or self.words(_NONE)
        amount = self.number(value)
        if not is_amount(value):
            return self.words(_ODD, amount=amount)
        if value.is_known:
            return f"{amount} {value.unit}".strip()
        return self.words(_UNITS, amount=amount, asset=value.unit or self.words(_UNKNOWN))


def is_amount(money: Money) -> bool:
    """Returns whether an amount can be one: a price in words can, NaN and -1 cannot."""
    if money.number is None:
        return any(one.isdigit() for one in money.amount) and "nan" not in money.amount.lower()
    return money.number >= 0


def payment_title(kind: PaymentKind, *, is_asked: bool = True) -> str:
    """Returns the title of a request, or of what is only shown, in English."""
    if kind is PaymentKind.INTENT:
        return phrase("Purchase plan")
    if kind is PaymentKind.CART and not is_asked:
        return phrase("Cart")
    return phrase("Payment requested")
