"""What is known of the data shown last: rows are drawn anew each time they come into view."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject

from a2a_desktop.model.ids import EntryId, Json
from a2a_desktop.parts.classify import View

KEPT: Final = 40


@dataclass(slots=True)
class Known:
    """One piece of data, what it is shown as, and whether the person wants its JSON."""

    data: Json
    view: View | None = None
    """None while it is being looked at."""
    is_json: bool = False
    has_json: bool = True
    """It is JSON that can be shown and copied; what a file holds is not."""


class Memory(QObject):
    """The pieces shown last, for all rows of one transcript."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: OrderedDict[EntryId, Known] = OrderedDict()

    @staticmethod
    def of(parent: QObject) -> "Memory":
        """The memory that all rows of `parent` share."""
        found = parent.findChild(Memory)
        return found if isinstance(found, Memory) else Memory(parent)

    def known(self, entry_id: EntryId, data: Json) -> Known:
        """What is known of an entry with this data."""
        known = self._known.get(entry_id)
        if known is None or known.data is not data:
            is_json = known is not None and known.is_json
            known = self._known[entry_id] = Known(data, is_json=is_json)
        self._known.move_to_end(entry_id)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known
