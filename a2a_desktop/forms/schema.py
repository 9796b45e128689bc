"""Reads JSON Schema into fields. An unreadable one becomes a field for JSON, never an error."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from threading import RLock
from typing import Final

from a2a_desktop.forms.conditions import (
    added_names,
    applied,
    has_conditions,
    is_conditional_object,
    without_conditions,
)
from a2a_desktop.forms.elements import Element
from a2a_desktop.forms.facts import (
    KIND_NAMES,
    bounds,
    example,
    first_value,
    is_secret,
    options_of,
    text_field,
    type_of,
    wished,
)
from a2a_desktop.forms.keywords import (
    MAX_HELP,
    elements,
    humanised,
    members,
    merged,
    plain,
    whole,
    words,
)
from a2a_desktop.forms.layout import hints_of, layout_of
from a2a_desktop.forms.order import is_suspect, ordered
from a2a_desktop.forms.references import led
from a2a_desktop.forms.spec import UNSET, FieldKind, FormField, Limits, Unread, Value
from a2a_desktop.forms.variant_labels import variant_labels
from a2a_desktop.model.ids import Json, JsonObject

MAX_FIELDS: Final = 300
"""Fields of one group, with their variants. Further ones become JSON."""
MAX_DEPTH: Final = 24
MAX_VARIANTS: Final = 100
MAX_CHOICES: Final = 8000
"""Choices of a group's fields in all: further fields are no choice, but may be typed in."""

_TYPES: Final = {
    "string": FieldKind.TEXT,
    "integer": FieldKind.INTEGER,
    "number": FieldKind.NUMBER,
    "boolean": FieldKind.BOOLEAN,
    "array": FieldKind.LIST,
    "object": FieldKind.GROUP,
    "null": FieldKind.NOTHING,
}
_PLAIN_ITEMS: Final = frozenset({FieldKind.TEXT, FieldKind.EMAIL, FieldKind.URL, FieldKind.CODE})


def read(
    schema: Json,
    values: Json = None,
    *,
    is_unordered_wire: bool = False,
    hints: Mapping[str, Json] | None = None,
) -> FormField:
    """Returns the root field of a form. `values` are the agent's suggestions, `hints` its uiSchema.

    The fields of a group are read when they are first looked at.
    """
    schema = led(schema)
    reader = _Reader(schema, is_suspect(schema, is_unordered_wire))
    place = _Place(suggested=UNSET if values is None else values, hints=hints)
    return replace(reader.field("", schema, place), is_required=True)


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of a field in the form."""

    depth: int = 0
    refs: tuple[str, ...] = ()
    is_required: bool = False
    is_read_only: bool = False
    """A schema around the field is read-only."""
    suggested: Value = UNSET
    hints: Mapping[str, Json] | None = None


class _Reader:
    """Reads one document, with a limit that ends a hostile one."""

    def __init__(self, root: Json, is_shuffled: bool) -> None:
        self._root = root
        self._is_shuffled = is_shuffled
        self._left = MAX_FIELDS
        self._choices = MAX_CHOICES
        self._reading = RLock()
        """Held by the thread that reads a group: the limits count for one at a time."""
        self._known: dict[object, FormField] = {}
        """The fields without suggestions and hints, each read once for its depth."""

    def field(self, name: str, schema: Json, at: _Place) -> FormField:
        """Returns one field and all within it."""
        read = plain(schema, self._root)
        keys = read.keys
        self._left -= 1
        field = FormField(
            name,
            FieldKind.JSON,
            words(wished(keys, at.hints, "title") or keys.get("title")) or humanised(name),
            help=words(wished(keys, at.hints, "description") or keys.get("description"), MAX_HELP),
            example=example(keys, at.hints),
            default=first_value(keys, at.suggested, may_be_null=read.is_nullable),
            is_required=at.is_required,
            is_nullable=read.is_nullable,
            is_read_only=at.is_read_only or _is_fixed(keys, at.hints),
            is_deprecated=keys.get("deprecated") is True,
            is_hidden=wished(keys, at.hints, "widget") == "hidden",
            span=whole(wished(keys, at.hints, "span")) or 0,
            statement=words(wished(keys, at.hints, "statement"), MAX_HELP),
            error=words(wished(keys, at.hints, "error"), MAX_HELP),
            is_cut=wished(keys, at.hints, "isCut") is True or bool(elements(keys.get("enum"))),
            unit=words(keys.get("x-unit") or keys.get("unit") or keys.get("x-currency"), 12),
            schema=schema,
        )
        is_round = any(at.refs.count(one) > 1 for one in read.refs)
        if not read.is_readable or is_round or self._left < 0 or at.depth > MAX_DEPTH:
            return field
        inner = replace(at, depth=at.depth + 1, refs=(*at.refs, *read.refs))
        return self._of_kind(field, keys, inner)

    def _of_kind(self, field: FormField, keys: JsonObject, at: _Place) -> FormField:
        is_only = "const" in keys and not (keys["const"] is True and keys.get("type") == "boolean")
        if (is_only or field.is_read_only) and is_secret(keys, at.hints):
            only = keys["const"] if is_only else field.default
            return replace(field, kind=FieldKind.SECRET, default=only, is_read_only=True)
        if is_only:
            return replace(field, kind=FieldKind.CONSTANT, default=keys["const"])
        if self._choices > 0 and (options := options_of(keys, at.hints)):
            self._choices -= len(options)
            off = elements(wished(keys, at.hints, "enumDisabled"))
            kept = (one for one in options if one.value not in off or one.value == field.default)
            is_cut = wished(keys, at.hints, "isCut") is True
            return replace(field, kind=FieldKind.CHOICE, options=tuple(kept), is_cut=is_cut)
        bare = without_conditions(keys) if has_conditions(keys) else keys
        if _has_too_many(bare):
            return field
        if variants := self._variants(bare, at):
            return replace(field, kind=FieldKind.ONE_OF, variants=variants)
        kind = type_of(keys)
        if kind == "object" or (kind is None and is_conditional_object(keys, self._root)):
            return self._group(field, keys, at)
        if kind == "array":
            return self._list(field, keys, at)
        if kind == "string":
            return text_field(field, keys, at.hints)
        if kind in ("integer", "number"):
            shape = FieldKind.SECRET if is_secret(keys, at.hints) else _TYPES[kind]
            return replace(field, kind=shape, limits=bounds(keys, at.hints))
        return replace(field, kind=_TYPES.get(kind or "", FieldKind.JSON))

    def _variants(self, keys: JsonObject, at: _Place) -> tuple[FormField, ...]:
        """Returns the variants of a field; none if it is of one kind only."""
        base = {key: value for key, value in keys.items() if key not in _LOOKS}
        for name in ("oneOf", "anyOf"):
            choices = elements(keys.get(name))
            if len(choices) < 2:
                continue
            base.pop(name, None)
            read = [plain(one, self._root) for one in choices]
            shapes = [one.keys for one in read]
            if all(map(_is_bound, shapes)) or all(
                type_of(merged(shape, base)) is None for shape in shapes
            ):
                continue  # only bounds, which are checked and not drawn
            labels = variant_labels(shapes, [one.refs for one in read])
            return tuple(
                self._variant(number, labels[number], one, base, at)
                for number, one in enumerate(choices)
            )
        kinds = keys.get("type")
        if isinstance(kinds, list):
            return tuple(
                replace(
                    self.field(str(kind), {**base, "type": kind}, at),
                    label=KIND_NAMES.get(str(kind), str(kind)),
                )
                for kind in kinds
            )
        return ()

    def _variant(
        self, number: int, label: str, schema: Json, base: JsonObject, at: _Place
    ) -> FormField:
        own = schema
        if base and isinstance(schema, dict):
            own = merged(plain(schema, self._root).keys, base)
        found = self.field(str(number), own, replace(at, suggested=UNSET))
        return replace(found, label=label, is_required=True, schema=own)

    def _group(self, field: FormField, keys: JsonObject, at: _Place) -> FormField:
        """Returns an object's group; its fields are read when they are looked at."""
        suggested = at.suggested if isinstance(at.suggested, dict) else {}
        given = field.default if isinstance(field.default, dict) else {}
        layout, own_hints = _detail(at.hints)
        hints = {**own_hints, **at.hints} if at.hints is not None else None
        at = replace(at, suggested={**given, **suggested}, hints=hints)
        count = len(members(keys.get("properties")))
        if field.is_read_only and count and not field.is_nullable:
            field, at = replace(field, is_read_only=False), replace(at, is_read_only=True)
        fields = Unread(lambda: self._fields(keys, at), (keys, at.suggested, at.hints))
        found = replace(
            field,
            kind=FieldKind.GROUP,
            fields=fields,
            layout=layout,
            extra=self._extra(keys, at)
            if count <= MAX_FIELDS
            else FormField("", FieldKind.JSON, ""),
        )
        if not has_conditions(keys):
            return found
        return replace(
            found,
            refit=lambda value: self._fields(applied(keys, value, self._root), at),
            sometimes=added_names(keys, self._root),
        )

    def _fields(self, keys: JsonObject, at: _Place) -> tuple[FormField, ...]:
        """Returns an object's fields, in the order in which a person expects them."""
        with self._reading:
            self._left, self._choices = MAX_FIELDS, MAX_CHOICES
            return self._read_fields(keys, at)

    def _read_fields(self, keys: JsonObject, at: _Place) -> tuple[FormField, ...]:
        properties = members(keys.get("properties"))
        required = elements(keys.get("required"))
        hints = at.hints or {}
        suggested = at.suggested if isinstance(at.suggested, dict) else {}
        fields = []
        for name in ordered(keys, hints, self._is_shuffled)[:MAX_FIELDS]:
            if properties[name] is False:
                continue  # it must be missing
            hint = hints.get(name)
            place = replace(
                at,
                is_required=name in required,
                suggested=suggested.get(name, UNSET),
                hints=hint if isinstance(hint, dict) else None,
            )
            fields.append(self._member(name, properties[name], place))
        fields.sort(key=lambda one: one.is_deprecated)
        return tuple(fields)

    def _member(self, name: str, schema: Json, at: _Place) -> FormField:
        """Returns a field of an object; references lead to the same one again and again."""
        if at.hints is not None or at.suggested is not UNSET:
            return self.field(name, schema, at)
        place = (name, id(schema), at)
        if (known := self._known.get(place)) is not None:
            return known
        found = self.field(name, schema, at)
        if self._left >= 0 and len(self._known) < MAX_FIELDS * MAX_DEPTH:
            self._known[place] = found  # it keeps the schema, and so its id
        return found

    def _extra(self, keys: JsonObject, at: _Place) -> FormField | None:
        """Returns the field of further members: of one of the schemas that their names may have."""
        more = keys.get("additionalProperties", UNSET)
        kinds = [*members(keys.get("patternProperties")).values()]
        if isinstance(more, dict) or (more is True and not kinds):
            kinds.append(more)
        kinds = [one for n, one in enumerate(kinds) if one is not False and one not in kinds[:n]]
        if kinds:
            one: Json = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
            return self._member("", one, replace(at, suggested=UNSET, is_required=True))
        is_open = more is UNSET and not members(keys.get("properties"))
        return FormField("", FieldKind.JSON, "") if is_open else None

    def _list(self, field: FormField, keys: JsonObject, at: _Place) -> FormField:
        layout, own_hints = _detail(at.hints)
        hints = {**own_hints, **members((at.hints or {}).get("items"))} or None
        at = replace(at, suggested=UNSET, is_required=True, hints=hints)
        items = keys.get("items", True)
        fixed = keys.get("prefixItems")
        if isinstance(items, list):
            fixed, items = items, keys.get("additionalItems", True)
        rows = tuple(
            self.field(str(number), one, at)
            for number, one in enumerate(elements(fixed)[:MAX_FIELDS])
        )
        limits = replace(
            Limits(), min_items=whole(keys.get("minItems")), max_items=whole(keys.get("maxItems"))
        )
        if items is False:
            limits = replace(limits, max_items=min(limits.max_items or len(rows), len(rows)))
        item = self._member("", items, at)
        item = replace(item, layout=layout) if item.kind is FieldKind.GROUP else item
        field = replace(field, kind=FieldKind.LIST, limits=limits, fields=rows, item=item)
        field = replace(field, is_cut=field.is_cut or item.is_cut)
        if rows or item.is_nullable:
            return field
        if item.kind is FieldKind.CHOICE and (
            keys.get("uniqueItems") is True or "uniqueItems" not in keys
        ):
            return replace(field, kind=FieldKind.CHOICES, options=item.options)
        if item.kind is FieldKind.FILE:
            limits = replace(limits, accept=item.limits.accept)
            return replace(field, kind=FieldKind.FILES, limits=limits)
        if item.kind in _PLAIN_ITEMS:
            return replace(field, kind=FieldKind.TAGS)
        return field


def _detail(hints: Mapping[str, Json] | None) -> tuple[Element | None, JsonObject]:
    """Returns the layout in a control of JSON Forms for what is in it, with its hints."""
    layout = layout_of(members(wished({}, hints, "detail"))) if hints else None
    return layout, hints_of(layout) if layout is not None else {}


def _is_fixed(keys: JsonObject, hints: Mapping[str, Json] | None) -> bool:
    asked = (keys.get("readOnly"), *(wished(keys, hints, one) for one in ("readonly", "disabled")))
    return True in asked


def _has_too_many(keys: JsonObject) -> bool:
    return any(len(elements(keys.get(name))) > MAX_VARIANTS for name in ("oneOf", "anyOf"))


def _is_bound(shape: JsonObject) -> bool:
    """Returns whether an alternative adds no field, only a demand such as `required`."""
    return not shape.keys() - _BOUNDS


_BOUNDS: Final = frozenset(
    {"required", "title", "description", "not", "minProperties", "maxProperties"}
)
_LOOKS: Final = frozenset({"title", "description", "default", "examples", "type", "discriminator"})
