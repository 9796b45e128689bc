"""The changes of a transcript, to be followed in their order."""

from dataclasses import dataclass

from a2a_desktop.conversation.entry import Entry


@dataclass(frozen=True, slots=True)
class Inserted:
    """A new row at `row`; later rows move down."""

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
    """Another entry at `row`."""

    row: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Removed:
    """The row is gone; later rows move up."""

    row: int


Change = Inserted | Grew | Replaced | Removed
