"""The person's input on a surface, on its way to the store, and back."""

from dataclasses import dataclass
from typing import Final, Protocol

from a2a_desktop.model.ids import EntryId, JsonObject

OPENED: Final = "surface opened"
TYPED: Final = "surface typed"


class TypedRow(Protocol):
    """A row with inputs of its own."""

    def put_back(self, entry_id: EntryId, typed: JsonObject) -> None:
        """Restores the person's input from before the last end of the program."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The person's input, and the row that shows it."""

    row: TypedRow
    typed: JsonObject
