"""What changed in a transcript, in the order in which it must be followed."""

from dataclasses import dataclass

from a2a_desktop.conversation.entry import Entry


@dataclass(frozen=True, slots=True)
class Inserted:
    """A new row at `row`; what was there moves down."""

    row: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Grew:
    """The text of `row` got longer by `added`; `entry` holds the whole."""

    row: int
    added: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Replaced:
    """The row is another now."""

    row: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Removed:
    """The row is gone; what was below moves up."""

    row: int


Change = Inserted | Grew | Replaced | Removed
