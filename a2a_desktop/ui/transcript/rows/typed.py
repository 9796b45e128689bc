"""What a person changed on a drawn interface, on its way to where it is kept, and back."""

from dataclasses import dataclass
from typing import Final, Protocol

from a2a_desktop.model.ids import EntryId, JsonObject

OPENED: Final = "surface opened"
TYPED: Final = "surface typed"


class TypedRow(Protocol):
    """A row with inputs of its own."""

    def put_back(self, entry_id: EntryId, typed: JsonObject) -> None:
        """What the person changed before the program was last closed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What the person changed, and the row that shows it."""

    row: TypedRow
    typed: JsonObject
