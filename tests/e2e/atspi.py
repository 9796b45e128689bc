"""A small AT-SPI client over D-Bus, which reads the screen as a screen reader does.

It does only what the stories need: walk the tree, find by role and name, read, press. Every call is
bounded, and a node that has gone meanwhile raises `Gone`, so that polling can look again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

CALL_SECONDS: Final = 5.0
"""A window that does not answer for this long hangs."""

_A11Y: Final = "org.a11y.atspi"
_REGISTRY: Final = f"{_A11Y}.Registry"
_ROOT: Final = f"/{_A11Y.replace('.', '/')}/accessible/root"
_NULL: Final = f"/{_A11Y.replace('.', '/')}/null"
_ACCESSIBLE: Final = f"{_A11Y}.Accessible"
_PROPERTIES: Final = "org.freedesktop.DBus.Properties"
_SCREEN: Final = 0  # ATSPI_COORD_TYPE_SCREEN

_STATES: Final = {
    1: "active",
    4: "checked",
    7: "editable",
    8: "enabled",
    11: "focusable",
    12: "focused",
    18: "pressed",
    22: "selectable",
    23: "selected",
    24: "sensitive",
    25: "showing",
    30: "visible",
    41: "checkable",
}
"""The bits of `AtspiStateType` that are read here."""

Name = str | Callable[[str], bool]
"""The exact accessible name, or a predicate of it."""


class Gone(Exception):
    """The node, or the program behind it, is gone."""


Reply = tuple[Any, ...] | Gone


@dataclass(frozen=True, slots=True)
class Extents:
    """A rectangle in pixels of the screen."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """The middle, where a person would click."""
        return self.x + self.width // 2, self.y + self.height // 2


class Bus:
    """A connection to a message bus."""

    def __init__(self, address: str) -> None:
        self._connection: DBusConnection = open_dbus_connection(address)
        self.found: dict[tuple[str, str, str], Node] = {}
        """The nodes that were found last, by their program, role and name."""

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()

    def call(
        self, service: str, path: str, interface: str, method: str, *args: Any, types: str = ""
    ) -> tuple[Any, ...]:
        """Returns the reply's values. Raises `Gone` for an error reply or none in time."""
        message = _call(service, path, interface, method, *args, types=types)
        (reply,) = self.ask([message])
        if isinstance(reply, Gone):
            raise reply
        return reply

    def get(self, service: str, path: str, interface: str, name: str) -> Any:
        """Returns a property's value. Raises `Gone` like `call`."""
        (value,) = self.call(service, path, _PROPERTIES, "Get", interface, name, types="ss")
        return value[1]

    def applications(self) -> "list[Node]":
        """Returns every program that is open to screen readers."""
        return Node(self, _REGISTRY, _ROOT).children()

    def ask(self, messages: Sequence[Message]) -> list[Reply]:
        """Sends all messages at once; returns their replies, `Gone` for a failed one, in order."""
        serials = [next(self._connection.outgoing_serial) for _ in messages]
        said: dict[int, Reply] = {}
        try:
            pairs = zip(messages, serials, strict=True)
            self._connection.sock.sendall(b"".join(one.serialise(serial) for one, serial in pairs))
            while not said.keys() >= set(serials):
                heard = self._connection.receive(timeout=CALL_SECONDS)
                serial = heard.header.fields.get(HeaderFields.reply_serial, -1)
                is_error = heard.header.message_type is MessageType.error
                said[serial] = Gone(str(heard.body)) if is_error else heard.body
        except (TimeoutError, OSError) as error:
            raise Gone(f"no answer: {error}") from error
        return [said[one] for one in serials]


def _call(
    service: str, path: str, interface: str, method: str, *args: Any, types: str = ""
) -> Message:
    address = DBusAddress(path, bus_name=service, interface=interface)
    return new_method_call(address, method, types or None, args)


def accessibility_address(session_address: str) -> str:
    """Returns the address of this session's accessibility bus, which the call starts."""
    session = Bus(session_address)
    try:
        ((address),) = session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    finally:
        session.close()
    return str(address)


@dataclass(frozen=True, slots=True)
class Node:
    """A node on the screen, as a screen reader reads it. Every read is a fresh question."""

    bus: Bus
    service: str
    path: str

    @property
    def name(self) -> str:
        """Its accessible name."""
        return str(self._get("Accessible", "Name"))

    @property
    def role(self) -> str:
        """Its role in AT-SPI's words, such as "push button"."""
        return str(self._call("Accessible", "GetRoleName")[0])

    @property
    def states(self) -> frozenset[str]:
        """The names of the states that hold, among those of this module."""
        return _states(self._call("Accessible", "GetState"))

    @property
    def text(self) -> str:
        """The text of the node."""
        return str(self._call("Text", "GetText", 0, -1, types="ii")[0])

    @property
    def extents(self) -> Extents:
        """The place of the node on the screen."""
        ((x, y, width, height),) = self._call("Component", "GetExtents", _SCREEN, types="u")
        return Extents(x, y, width, height)

    def parent(self) -> Self:
        """The parent of the node."""
        return self._node(self._get("Accessible", "Parent"))

    def children(self) -> list[Self]:
        """The children of the node, in order."""
        return self._nodes(self._call("Accessible", "GetChildren"))

    def actions(self) -> list[str]:
        """The names of the actions of the node."""
        (rows,) = self._call("Action", "GetActions")
        return [name for name, _, _ in rows]

    def press(self) -> None:
        """Presses the node. Raises LookupError if it cannot be pressed."""
        actions = self.actions()
        if "Press" not in actions:
            raise LookupError(f"{self.role} {self.name!r} cannot be pressed, only {actions}")
        self._call("Action", "DoAction", actions.index("Press"), types="i")

    def set_text(self, text: str) -> None:
        """Replaces the text of the node by `text`."""
        self._call("EditableText", "SetTextContents", text, types="s")

    def rows(self) -> list[list[str]]:
        """Returns the texts of a table's cells, row by row."""
        rows, columns = (range(self._get("Table", name)) for name in ("NRows", "NColumns"))
        return [[self.cell(row, column).name for column in columns] for row in rows]

    def cell(self, row: int, column: int) -> Self:
        """Returns a cell of a table."""
        return self._node(self._call("Table", "GetAccessibleAt", row, column, types="ii")[0])

    def heads(self) -> list[str]:
        """Returns the names of a table's columns, each asked of the column."""
        columns = range(self._get("Table", "NColumns"))
        asked = [self._call("Table", "GetColumnHeader", at, types="i")[0] for at in columns]
        return [self._node(reference).name for reference in asked]

    def take_keys(self) -> None:
        """Gives the node the keyboard focus."""
        self._call("Component", "GrabFocus")

    def shown(self, role: str, name: Name | None = None) -> list[Self]:
        """Returns all visible nodes below with this role and name, the highest first."""
        return [one for level in self._levels() for one in self._which(level, role, name)]

    def first(self, role: str, name: Name | None = None) -> Self | None:
        """Returns the highest visible node below with this role and name."""
        found = (one for level in self._levels() for one in self._which(level, role, name))
        return next(found, None)

    def again(self, role: str, name: str) -> "Node | None":
        """Returns the node that this found last, if it is still shown; else searches for it.

        A question instead of a walk, for what is read many times while it grows.
        """
        key = self.service, role, name
        known = self.bus.found.pop(key, None)
        told = self._told([known] if known else [], _ACCESSIBLE, "GetState")
        is_shown = any(said and "showing" in _states(said) for said in told)
        found = known if is_shown else self.first(role, name)
        if found is not None:
            self.bus.found[key] = found
        return found

    def names(self, role: str) -> list[str]:
        """Returns the names of the children with this role, in order."""
        return self._names(self._of_role(self.children(), role))

    def _of_role(self, nodes: Sequence[Self], role: str) -> list[Self]:
        roles = self._told(nodes, _ACCESSIBLE, "GetRoleName")
        return [one for one, said in zip(nodes, roles, strict=True) if said == (role,)]

    def _names(self, nodes: Sequence[Self]) -> list[str]:
        """Returns the name of each node; "" for one that is gone."""
        told = self._told(nodes, _PROPERTIES, "Get", _ACCESSIBLE, "Name", types="ss")
        return [str(said[0][1]) if said else "" for said in told]

    def _levels(self) -> Iterator[list[Self]]:
        """Yields the visible nodes of each depth below, which are asked at once."""
        level = [self]
        while level:
            told = self._told(level, _ACCESSIBLE, "GetChildren")
            below = [one for said in told if said for one in self._nodes(said)]
            states = zip(below, self._told(below, _ACCESSIBLE, "GetState"), strict=True)
            level = [one for one, said in states if said and "showing" in _states(said)]
            yield level

    def _which(self, nodes: Sequence[Self], role: str, name: Name | None) -> list[Self]:
        """Returns those with this role and name."""
        found = self._of_role(nodes, role)
        if name is None:
            return found
        is_it = name if callable(name) else name.__eq__
        return [one for one, said in zip(found, self._names(found), strict=True) if is_it(said)]

    def _told(
        self, nodes: "Sequence[Node]", interface: str, method: str, *args: Any, types: str = ""
    ) -> list[tuple[Any, ...] | None]:
        """Returns the reply of each node to the same question; None for one that is gone."""
        asked = [
            _call(one.service, one.path, interface, method, *args, types=types) for one in nodes
        ]
        replies = self.bus.ask(asked)
        return [None if isinstance(one, Gone) else one for one in replies]

    def tree(self) -> str:
        """Returns all nodes below as indented lines, for a failure's message."""
        return "\n".join(self._lines(0))

    def _lines(self, depth: int) -> Iterator[str]:
        try:
            shown = "" if "showing" in self.states or not depth else " (hidden)"
            yield f"{'  ' * depth}{self.role} {self.name[:120]!r}{shown}"
            children = self.children()
        except Gone:
            return
        for child in children:
            yield from child._lines(depth + 1)

    def _nodes(self, reply: tuple[Any, ...]) -> list[Self]:
        (references,) = reply
        return [self._node(one) for one in references if one[1] != _NULL]

    def _node(self, reference: tuple[str, str]) -> Self:
        return type(self)(self.bus, *reference)

    def _get(self, interface: str, name: str) -> Any:
        return self.bus.get(self.service, self.path, f"{_A11Y}.{interface}", name)

    def _call(self, interface: str, method: str, *args: Any, types: str = "") -> tuple[Any, ...]:
        return self.bus.call(
            self.service, self.path, f"{_A11Y}.{interface}", method, *args, types=types
        )


def _states(reply: tuple[Any, ...]) -> frozenset[str]:
    """Returns the names of the states in a reply, among those of this module."""
    ((low, high),) = reply
    bits = low | high << 32
    return frozenset(name for bit, name in _STATES.items() if bits >> bit & 1)
