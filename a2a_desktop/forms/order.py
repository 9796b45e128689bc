"""The order in which a person expects the fields of an object.

Agents of the official Python SDK 1.x keep data in a map without an order: it arrives shuffled,
differently with every poll. Source: a2a-sdk 1.3, protobuf `Struct`.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from a2a_desktop.forms.keywords import members
from a2a_desktop.model.ids import Json

_FIRST: Final = re.compile(
    r"(?:^|_)(?:full_?)?(?:name|title|subject|date|when|who|what)", re.IGNORECASE
)
_LAST: Final = re.compile(
    r"note|comment|remark|description|message|reason|purpose|details", re.IGNORECASE
)
_AMOUNT: Final = re.compile(r"amount|total|price|sum|cost", re.IGNORECASE)
_LOOKED_AT: Final = 2000
"""Objects that are searched for evidence."""
_ID: Final = re.compile(r"(?:^|_)id$|[a-z]Id$|^ID$")


def ordered(schema: Mapping[str, Json], hints: Mapping[str, Json], is_shuffled: bool) -> list[str]:
    """Returns the names of `schema.properties`, by hints of the agent, as written, or recovered."""
    properties = members(schema.get("properties"))
    names = list(properties)
    wanted = wish(schema) or wish(hints)
    if wanted:
        return by_wish(names, wanted)
    if all(isinstance(properties[name], dict) and _has_place(properties[name]) for name in names):
        return sorted(names, key=lambda name: _place(properties[name]))
    return recovered(names, schema) if is_shuffled else names


def is_suspect(schema: Json, is_unordered_wire: bool) -> bool:
    """Returns whether the order of the keys is random.

    Objects with the same keys list them differently; or, where the wire is known to shuffle,
    `required` has another order than `properties`.
    """
    from a2a_desktop.forms.references import schemas  # only shown forms are read

    seen: dict[frozenset[str], tuple[str, ...]] = {}
    for one in islice(schemas(schema), _LOOKED_AT):
        keys = frozenset(one)
        if len(keys) > 1 and seen.setdefault(keys, tuple(one)) != tuple(one):
            return True
        if is_unordered_wire and _disagrees(one):
            return True
    return False


def recovered(names: Sequence[str], schema: Mapping[str, Json]) -> list[str]:
    """Returns required names, then the rest: names and dates first, long texts last."""
    required = [one for one in _strings(schema.get("required")) if one in names]
    rest = [one for one in names if one not in required]
    rest.sort(key=lambda name: (_rank(name), name.lower()))
    found = _with_currency([*required, *rest])
    return [one for one in found if not _ID.search(one)] + [one for one in found if _ID.search(one)]


def _with_currency(names: list[str]) -> list[str]:
    """Puts a currency right after its amount."""
    currency = next((one for one in names if "currency" in one.lower()), None)
    amount = next((one for one in names if _AMOUNT.search(one)), None)
    if currency is None or amount is None or amount == currency:
        return names
    rest = [one for one in names if one != currency]
    place = rest.index(amount) + 1
    return [*rest[:place], currency, *rest[place:]]


def wish(hints: Mapping[str, Json]) -> list[str]:
    """Returns the order that the agent wishes, in any spelling."""
    for key in ("ui:order", "propertyOrder", "x-order"):
        if isinstance(hints.get(key), list) and (wanted := _strings(hints[key])):
            return wanted
    return _strings(members(hints.get("ui:options")).get("order"))


def by_wish(names: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Orders names by a wish; `*` stands for the others, which come last without it."""
    others = [one for one in names if one not in wanted]
    found: list[str] = []
    for one in (*wanted, "*"):
        if one == "*":
            found += [name for name in others if name not in found]
        elif one in names and one not in found:
            found.append(one)
    return found


def is_id(name: str) -> bool:
    """Returns whether a name marks an identifier."""
    return _ID.search(name) is not None


def _disagrees(one: Mapping[str, Json]) -> bool:
    names = list(members(one.get("properties")))
    required = [name for name in _strings(one.get("required")) if name in names]
    return sorted(required, key=names.index) != required


def _rank(name: str) -> int:
    return 0 if _FIRST.search(name) else 2 if _LAST.search(name) else 1


def _has_place(schema: Json) -> bool:
    return isinstance(schema, dict) and any(
        isinstance(schema.get(key), int | float) for key in ("propertyOrder", "x-order")
    )


def _place(schema: Json) -> float:
    assert isinstance(schema, dict)
    value = schema.get("propertyOrder", schema.get("x-order"))
    return value if isinstance(value, int | float) else 0


def _strings(value: Json) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
