"""A request for a payment in lines: the same in the window, in exports, and read out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.standing import QT_TRANSLATE_NOOP
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
    "address": QT_TRANSLATE_NOOP("wording", "Address"),
    "amount": QT_TRANSLATE_NOOP("wording", "Amount"),
    "articles": QT_TRANSLATE_NOOP("wording", "Articles"),
    "before": QT_TRANSLATE_NOOP("wording", "Before it buys"),
    "cart-until": QT_TRANSLATE_NOOP("wording", "Cart valid until"),
    "currency": QT_TRANSLATE_NOOP("wording", "Currency"),
    "for": QT_TRANSLATE_NOOP("wording", "For"),
    "item": QT_TRANSLATE_NOOP("wording", "Without a name"),
    "key": QT_TRANSLATE_NOOP("wording", "Name of the key"),
    "method": QT_TRANSLATE_NOOP("wording", "Payment method"),
    "more": QT_TRANSLATE_NOOP("wording", "More things"),
    "network": QT_TRANSLATE_NOOP("wording", "Network"),
    "order": QT_TRANSLATE_NOOP("wording", "Order"),
    "payee": QT_TRANSLATE_NOOP("wording", "Pay to"),
    "refund": QT_TRANSLATE_NOOP("wording", "Refund"),
    "seller": QT_TRANSLATE_NOOP("wording", "Seller"),
    "shops": QT_TRANSLATE_NOOP("wording", "Shops"),
    "signature": QT_TRANSLATE_NOOP("wording", "Signature"),
    "total": QT_TRANSLATE_NOOP("wording", "Total"),
    "until": QT_TRANSLATE_NOOP("wording", "Until"),
    "wish": QT_TRANSLATE_NOOP("wording", "What to buy"),
}
_DIFFERENCES: Final = {
    "amount": QT_TRANSLATE_NOOP("wording", "The amount is {now}, in the cart {was}."),
    "unclear": QT_TRANSLATE_NOOP("wording", "{now} can't be compared with {was} in the cart."),
    "currency": QT_TRANSLATE_NOOP("wording", "The currency is {now}, in the cart {was}."),
    "payee": QT_TRANSLATE_NOOP("wording", "The payee is “{now}”, in the cart “{was}”."),
    "lookalike": QT_TRANSLATE_NOOP("wording", "“{now}” only looks like “{was}” in the cart."),
    "deadline": QT_TRANSLATE_NOOP("wording", "It ends at {now}, the cart at {was}."),
    "cart": QT_TRANSLATE_NOOP("wording", "It's for order “{now}”, the cart is order “{was}”."),
    "added": QT_TRANSLATE_NOOP("wording", "“{item}” for {now} wasn't in the cart."),
    "missing": QT_TRANSLATE_NOOP("wording", "“{item}” for {was} is in the cart, not here."),
    "price": QT_TRANSLATE_NOOP("wording", "“{item}” costs {now}, in the cart {was}."),
}
_SEALS: Final = {
    "none": QT_TRANSLATE_NOOP("wording", "Not signed"),
    "empty": QT_TRANSLATE_NOOP("wording", "Empty: anybody could have written this"),
    "unreadable": QT_TRANSLATE_NOOP("wording", "Can't be read, so it proves nothing"),
    "shops": QT_TRANSLATE_NOOP(
        "wording", "Signed by the shop's key, which A2A Desktop can't check"
    ),
    "persons": QT_TRANSLATE_NOOP("wording", "Signed in your name by a key A2A Desktop can't check"),
}
_OVER: Final = QT_TRANSLATE_NOOP("wording", "The time for this is over.")
_HIDDEN: Final = QT_TRANSLATE_NOOP("wording", "The payee's name has characters that can't be seen.")
_EMPTY: Final = QT_TRANSLATE_NOOP("wording", "It claims to be signed, but carries no signature.")
_SILENT: Final = QT_TRANSLATE_NOOP("wording", "The agent doesn't say here how much it wants.")
_SAME: Final = QT_TRANSLATE_NOOP("wording", "Nothing differs from the cart shown before.")
_MORE: Final = QT_TRANSLATE_NOOP("wording", "More differences from the cart: {count}")
_NONE: Final = QT_TRANSLATE_NOOP("wording", "not given")
_ANY: Final = QT_TRANSLATE_NOOP("wording", "any")
_REFUND: Final = QT_TRANSLATE_NOOP("wording", "Only what can be returned")
_ASKS: Final = QT_TRANSLATE_NOOP("wording", "You confirm the cart")
_BUYS: Final = QT_TRANSLATE_NOOP("wording", "The agent doesn't ask you again")
_TEST: Final = QT_TRANSLATE_NOOP("wording", "{network} (test network, not real money)")
_SECONDS: Final = QT_TRANSLATE_NOOP("wording", "{count} s after you agree")
_ODD: Final = QT_TRANSLATE_NOOP("wording", "“{amount}”, which isn't an amount")
_UNITS: Final = QT_TRANSLATE_NOOP("wording", "{amount} smallest units of {asset}, says the agent")
_UNKNOWN: Final = QT_TRANSLATE_NOOP("wording", "an unknown currency")


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
        return QT_TRANSLATE_NOOP("wording", "Purchase plan")
    if kind is PaymentKind.CART and not is_asked:
        return QT_TRANSLATE_NOOP("wording", "Cart")
    return QT_TRANSLATE_NOOP("wording", "Payment requested")
