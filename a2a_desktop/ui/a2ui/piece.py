"""What every drawn component is: it shows a node, and says how tall it is at a width.

Pieces lay themselves out: a surface stands in a transcript that asks for heights, not in a
window that gives them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Protocol, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.a2ui.node import Node
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.theme.tokens import tokens


@dataclass(frozen=True, slots=True)
class Edited:
    """The person gave an input another value."""

    node: Node
    value: Json


class Workshop(Protocol):
    """Where pieces come from."""

    whose: str
    """Who shows this, in our words."""
    laid_out: int
    """How often it was: what was measured before that may be another now."""

    def piece(self, node: Node, parent: QWidget) -> "Piece":
        """A new piece that shows a node; what it says reaches the surface."""


class Piece(QWidget):
    """One component on the screen."""

    edited = Signal(object)
    """An `Edited`."""
    pressed = Signal(object)
    """The `Node` of a button."""
    resized = Signal()
    """Its content needs another height, although nobody showed it another node."""

    grows = False
    """It takes what width a row has to spare."""
    yields = False
    """It gives way before others do where a row has too little width."""
    stretches = False
    """It is drawn over the whole height of a row."""

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(parent)
        self.workshop = workshop
        self.node = node
        """What it shows; of the same component as long as it lives."""

    def show_node(self, node: Node) -> None:
        """Show the component as it is now."""
        self.node = node
        if node.label:
            self.setAccessibleName(node.label)
        self.refresh()

    def refresh(self) -> None:
        """Give the content what `node` holds."""
        raise NotImplementedError

    def wanted_width(self) -> int:
        """The width at which nothing wraps that need not."""
        return tokens().px(220)

    def least_width(self) -> int:
        """Below this width it cannot be used."""
        return min(self.wanted_width(), tokens().px(120))

    def lay_out(self, width: int) -> int:
        """Place the content at a width; the height it takes."""
        raise NotImplementedError

    def reveal_problems(self) -> None:
        """The person tried to go on: say what is wrong, also where nobody has been yet."""


P = TypeVar("P", bound=Piece)
T = TypeVar("T")


def measured(measure: Callable[[P], T]) -> Callable[[P], T]:
    """Measures a piece once for each laying out: rows in rows would ask again and again."""
    name = f"_{measure.__name__}_then"

    @wraps(measure)
    def once(piece: P) -> T:
        now = piece.workshop.laid_out
        then: tuple[int, T] | None = getattr(piece, name, None)
        if then is None or then[0] != now:
            then = (now, measure(piece))
            setattr(piece, name, then)
        return then[1]

    return once


class Group(Piece):
    """A piece that holds others."""

    def __init__(self, workshop: Workshop, node: Node, parent: QWidget) -> None:
        super().__init__(workshop, node, parent)
        self.pieces: list[Piece] = []
        """One for each child of the node, in order."""

    @property
    @measured
    def grows(self) -> bool:  # type: ignore[override]  # its children decide
        return any(piece.grows for piece in self.pieces)

    def refresh(self) -> None:
        self.pieces = reconciled(self, self.node.children, self.pieces)

    def reveal_problems(self) -> None:
        for piece in self.pieces:
            piece.reveal_problems()

    @measured
    def wanted_width(self) -> int:
        return max((piece.wanted_width() for piece in self.pieces), default=0)

    @measured
    def least_width(self) -> int:
        return max((piece.least_width() for piece in self.pieces), default=0)


def reconciled(parent: Piece, nodes: Sequence[Node], known: Sequence[Piece]) -> list[Piece]:
    """Pieces for these nodes: those that are there already go on, so that nobody loses a cursor."""
    old = {drawn_as(piece.node): piece for piece in known}
    pieces: list[Piece] = []
    for node in nodes:
        piece = old.pop(drawn_as(node), None)
        if piece is None:
            piece = parent.workshop.piece(node, parent)
            piece.show()
        else:
            piece.show_node(node)
        pieces.append(piece)
    for gone in old.values():
        gone.hide()
        gone.deleteLater()
    return pieces


def drawn_as(node: Node) -> tuple[object, ...]:
    """Nodes that are alike in this can be drawn by the same piece, one after the other."""
    is_long = node.text("variant") == "longText"
    return (
        node.key,
        node.component,
        node.trouble,
        node.text("direction"),
        node.text("axis"),
        is_long,
    )
