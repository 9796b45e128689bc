"""The base of all drawn components: a piece shows a node, and returns its height at a width.

Pieces lay themselves out: a surface is in a transcript that asks for heights, not in a window that
gives them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Protocol, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.node import SurfaceNode
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.theme.tokens import tokens


@dataclass(frozen=True, slots=True)
class Edited:
    """The new value of an input."""

    node: SurfaceNode
    value: Json


class WidgetFactory(Protocol):
    """The factory of pieces."""

    whose: str
    """The owner of the surface, in our words."""
    laid_out: int
    """The number of layouts: a result measured in an earlier one may be out of date."""

    def has_room(self) -> bool:
        """Returns whether another piece may be made in this turn."""

    def refill(self) -> None:
        """Lets some more pieces be made, as the person asks for them."""

    def piece(self, node: SurfaceNode, parent: QWidget) -> "Piece":
        """Returns a new piece that shows a node, and connects its signals to the surface."""


class Piece(QWidget):
    """A component on the screen."""

    edited = Signal(object)
    """An `Edited`."""
    pressed = Signal(object)
    """The `SurfaceNode` of a button."""
    resized = Signal()
    """Its content needs another height for the same node."""

    grows = False
    """It takes the spare width of a row."""
    yields = False
    """It shrinks before others where a row has too little width."""
    stretches = False
    """It takes the whole height of a row."""
    is_whole = True
    """All pieces in it are made."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(parent)
        self.factory = factory
        self.node = node
        """The shown node; always of the same component."""

    def show_node(self, node: SurfaceNode) -> None:
        """Shows the present state of the component."""
        self.node = node
        if node.label:
            self.setAccessibleName(node.label)
        self.refresh()

    def refresh(self) -> None:
        """Shows the content of `node`."""
        raise NotImplementedError

    def wanted_width(self) -> int:
        """Returns the width at which nothing wraps without need."""
        return tokens().px(220)

    def least_width(self) -> int:
        """Returns the least width of use."""
        return min(self.wanted_width(), tokens().px(120))

    def lay_out(self, width: int) -> int:
        """Places the content at a width; returns its height."""
        raise NotImplementedError

    def grow(self) -> None:
        """Makes more of the pieces in it."""

    def reveal_problems(self) -> None:
        """Shows all errors, also where the person has not been: they tried to go on."""


P = TypeVar("P", bound=Piece)
T = TypeVar("T")


def measured(measure: Callable[[P], T]) -> Callable[[P], T]:
    """Caches a measure of a piece for one layout: nested rows would ask again and again."""
    name = f"_{measure.__name__}_then"

    @wraps(measure)
    def once(piece: P) -> T:
        now = piece.factory.laid_out
        then: tuple[int, T] | None = getattr(piece, name, None)
        if then is None or then[0] != now:
            then = (now, measure(piece))
            setattr(piece, name, then)
        return then[1]

    return once


class Group(Piece):
    """A piece that holds others."""

    def __init__(self, factory: WidgetFactory, node: SurfaceNode, parent: QWidget) -> None:
        super().__init__(factory, node, parent)
        self.pieces: list[Piece] = []
        """A piece for each child of the node that is made already, in order."""

    @property
    @measured
    def grows(self) -> bool:  # type: ignore[override]  # its children decide
        return any(piece.grows for piece in self.pieces)

    @property
    def is_whole(self) -> bool:  # type: ignore[override]  # its children decide
        has_all = len(self.pieces) == len(self.node.children)
        return has_all and all(piece.is_whole for piece in self.pieces)

    def refresh(self) -> None:
        self.pieces = reconciled(self, self.node.children, self.pieces)

    def grow(self) -> None:
        for piece in self.pieces:
            piece.grow()
        if len(self.pieces) < len(self.node.children):
            self.refresh()

    def reveal_problems(self) -> None:
        for piece in self.pieces:
            piece.reveal_problems()

    @measured
    def wanted_width(self) -> int:
        return max((piece.wanted_width() for piece in self.pieces), default=0)

    @measured
    def least_width(self) -> int:
        return max((piece.least_width() for piece in self.pieces), default=0)


def reconciled(parent: Piece, nodes: Sequence[SurfaceNode], known: Sequence[Piece]) -> list[Piece]:
    """Returns pieces for these nodes, as many as there is room for, the first in any case.

    Known ones are used again, so that no cursor is lost.
    """
    old = {drawn_as(piece.node): piece for piece in known}
    pieces: list[Piece] = []
    for node in nodes:
        piece = old.pop(drawn_as(node), None)
        if piece is None:
            if pieces and not parent.factory.has_room():
                continue
            piece = parent.factory.piece(node, parent)
            piece.show()
        elif piece.node != node:
            piece.show_node(node)
        pieces.append(piece)
    for gone in old.values():
        discard(gone)
    return pieces


def drawn_as(node: SurfaceNode) -> tuple[object, ...]:
    """Returns the properties of a node that fix its piece: equal nodes can share one in turn."""
    is_long = node.text("variant") == "longText"
    return (
        node.key,
        node.component,
        node.trouble,
        node.text("direction"),
        node.text("axis"),
        is_long,
    )
