"""Reads the origin and costs of an answer from metadata, and turns them into events.

Members are found in any spelling (`skill_used`, `skillUsed`). Facts of a task override those of its
results, and later facts override earlier ones.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from a2a_desktop.model.events import ReceiptGiven
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.receipt import Amount, Receipt
from a2a_desktop.model.task import ArtifactUpdate, StatusUpdate, Task, Update

WORDS: Final = 80
"""Characters of a name or a state that are kept."""
_EXECUTOR: Final = ("executor", "executorname", "executorinfo")
_SKILL: Final = ("skillused", "skillid", "skill")
_COST: Final = ("cost", "totalcost", "costtracking", "costusd", "totalcostusd")
_PAYMENT: Final = ("payment", "paymentinfo")
_PAID: Final = ("paymentamount", "amountcharged", "charged", "balancededuction", "deducted")
_BALANCE: Final = ("balance", "balanceafter", "newbalance", "remainingbalance", "paymentbalance")
_SETTLEMENT: Final = ("settlement", "settlementstatus")
_AMOUNT: Final = ("amount", "value", "total", "totalcost", "cost", "usd")
_CURRENCY: Final = ("currency", "currencycode", "unit")
_SIGNS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}
_SPELT: Final = re.compile(
    r"([$€£¥]|[A-Za-z]{3})?\s?(-?\d+(?:\.\d+)?(?:[eE]-?\d+)?)\s?([A-Za-z]{3,9})?"
)
"""An amount as text: `0.03`, `$0.03`, `0.03 USD`."""

_Members = Mapping[str, Json]


def receipts_of(
    updates: Iterable[Update], known: Mapping[str, Receipt], at: datetime
) -> list[ReceiptGiven]:
    """Returns the additions of updates to the receipts `known`, one for each task or message."""
    events: dict[str, ReceiptGiven] = {}
    for update in updates:
        said = _said_by(update)
        if said is None:
            continue
        message_id = update.message_id if isinstance(update, Message) else None
        event = ReceiptGiven(at, said, update.task_id, message_id)
        earlier = events[event.key].receipt if event.key in events else known.get(event.key)
        whole = said if earlier is None else earlier.followed_by(said)
        if whole != earlier:
            events[event.key] = replace(event, receipt=whole)
    return list(events.values())


def receipt_in(metadata: Mapping[str, Json]) -> Receipt:
    """Returns the receipt in metadata, as far as it is understood."""
    members = plain(metadata)
    payment = next((one for name in _PAYMENT if (one := members.get(name))), None)
    inner = plain(payment) if isinstance(payment, dict) else {}
    currency = _text(members, _CURRENCY)
    in_payment = _text(inner, _CURRENCY) or _text(members, ("paymentcurrency",)) or currency
    cost = _money_of(members, _COST, currency)
    return Receipt(
        _text(members, _EXECUTOR, ("name", "id")),
        _text(members, _SKILL, ("id", "name")),
        cost if cost is not None and cost.amount >= 0 else None,
        _text(inner, ("status", "state"))
        or _text(members, ("paymentstatus", "payment") if not inner else ("paymentstatus",)),
        _money_of(inner, (*_AMOUNT, *_PAID), in_payment) or _money_of(members, _PAID, in_payment),
        _money_of({**members, **inner}, _BALANCE, in_payment),
        _text({**members, **inner}, _SETTLEMENT),
    )


def _said_by(update: Update) -> Receipt | None:
    receipt = None
    for metadata in _metadata_of(update):
        if metadata and (said := receipt_in(metadata)):
            receipt = receipt.followed_by(said) if receipt is not None else said
    return receipt


def _metadata_of(update: Update) -> Iterator[Mapping[str, Json]]:
    """Yields the metadata of an update, from the narrowest to the widest."""
    match update:
        case ArtifactUpdate():
            yield update.artifact.metadata
        case Message():
            if update.role is Role.AGENT:
                yield update.metadata
        case Task() | StatusUpdate():
            if isinstance(update, Task):
                yield from (one.metadata for one in update.artifacts)
            if update.status.message is not None:
                yield update.status.message.metadata
            yield update.metadata


def plain(metadata: Mapping[str, Json]) -> _Members:
    """Returns members by their names in one spelling."""
    return {re.sub("[_-]", "", name).lower(): value for name, value in metadata.items()}


def _text(
    members: _Members, names: Iterable[str], within: Iterable[str] = ("status", "state")
) -> str:
    """Returns a text, or that of an object `within` it."""
    for name in names:
        value = members.get(name)
        inner = [value.get(one) for one in within] if isinstance(value, dict) else [value]
        for one in inner:
            if isinstance(one, str) and (said := one_line(one, WORDS)):
                return said
    return ""


def _money_of(members: _Members, names: Iterable[str], currency: str) -> Amount | None:
    found = (_money(members.get(name), "USD" if "usd" in name else currency) for name in names)
    return next(filter(None, found), None)


def _money(value: Json, currency: str) -> Amount | None:
    """Reads a number, an amount as text, or an object of an amount and its currency."""
    if isinstance(value, dict):
        members = plain(value)
        return _money_of(members, _AMOUNT, _text(members, _CURRENCY) or currency)
    if isinstance(value, str):
        match = _SPELT.fullmatch(value.strip())
        if match is None:
            return None
        sign, value, code = match.groups()
        currency = code or _SIGNS.get(sign, sign) or currency
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        amount = float(value)
    except (ValueError, OverflowError):
        return None
    return Amount(amount, _code(currency)) if math.isfinite(amount) else None


def _code(currency: str) -> str:
    """Returns ISO 4217 in capitals; a longer text is a word of the agent's."""
    return currency.upper() if len(currency) == 3 else currency
