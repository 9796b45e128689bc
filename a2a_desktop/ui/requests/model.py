"""The rows of the page: requests under the names of their groups, and what agents answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import compress, count
from operator import ne
from typing import Final

from PySide6.QtCore import QObject, Qt

from a2a_desktop.conversation.requests import Group, Request
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.widgets.rows_model import RowsModel
from a2a_desktop.ui.wording import formats
from a2a_desktop.ui.wording.states import priority

_LONGEST: Final = 200
GROUPS: Final = {
    Group.WAITING: phrase("Waiting for you"),
    Group.WORKING: phrase("Working"),
    Group.ENDED: phrase("Ended"),
}


@dataclass(frozen=True, slots=True)
class Section:
    """The name of a group, and the number of its requests."""

    group: Group
    count: int

    @property
    def key(self) -> object:
        """The name that the row keeps while it changes."""
        return self.group

    @property
    def accessible_text(self) -> str:
        count = counted(self.count, "1 request", "{count} requests")
        return f"{translated(GROUPS[self.group])}, {count}"


@dataclass(frozen=True, slots=True)
class RequestRow:
    """A request, and the name of its agent."""

    request: Request
    agent: str

    @property
    def key(self) -> object:
        return self.request.key

    @property
    def title(self) -> str:
        """Its words, or its id if it has none."""
        if self.request.words:
            return one_line(self.request.words, _LONGEST)
        text = translated("Request {id}")
        return text.replace("{id}", one_line(self.request.task_id or "", _LONGEST))

    @property
    def line(self) -> str:
        """The agent, whether this program began it, and its priority."""
        facts = [self.agent]
        if self.request.conversation_id is None:
            facts.append(translated("started elsewhere"))
        return " · ".join(filter(None, (*facts, priority(self.request.priority))))

    @property
    def time(self) -> str:
        """The time of its state; "" if it is unknown."""
        at = self.request.at
        return formats.when(at, datetime.now(UTC)) if at is not None else ""

    @property
    def accessible_text(self) -> str:
        words = wording.standing(self.request.standing)
        return ", ".join(filter(None, (self.title, self.line, words, self.time)))

    def has(self, words: Sequence[str]) -> bool:
        """Returns whether all these words, in lower case, are in its own or in its agent's name."""
        text = f"{self.request.words} {self.agent}".casefold()
        return all(map(text.__contains__, words))


@dataclass(frozen=True, slots=True)
class MoreRow:
    """Leads to further requests of an agent."""

    agent_id: AgentId
    agent: str

    @property
    def key(self) -> object:
        return "more", self.agent_id

    @property
    def accessible_text(self) -> str:
        text = translated("Show more requests of {agent}")
        return text.replace("{agent}", self.agent)


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A line about an agent that gave no list."""

    text: str

    @property
    def key(self) -> object:
        return self.text

    @property
    def accessible_text(self) -> str:
        return self.text


Row = Section | RequestRow | MoreRow | ToldRow


class RequestsModel(RowsModel[Row]):
    """The rows; they change in place where they can, so that the list stays where it was."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._keys: list[object] = []

    def set_rows(self, rows: Sequence[Row]) -> bool:
        """Shows these rows; returns whether the list was rebuilt."""
        keys = [one.key for one in rows]
        if keys != self._keys:
            self._keys = keys
            self._become([*rows])
            return True
        changed = map(ne, self._rows, rows)
        for number in compress(count(), changed):
            self._put(number, rows[number])
        return False

    def row(self, number: int) -> Row | None:
        """Returns a row; None beyond the last one."""
        return self._rows[number] if 0 <= number < len(self._rows) else None

    def number_of(self, row: Row) -> int:
        """Returns the place of a row, -1 if it is gone."""
        return self._keys.index(row.key) if row.key in self._keys else -1

    def first(self) -> int:
        """Returns the place of the first request, -1 if there is none."""
        found = (number for number, one in enumerate(self._rows) if isinstance(one, RequestRow))
        return next(found, -1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        is_still = index.isValid() and isinstance(self._rows[index.row()], Section | ToldRow)
        return Qt.ItemFlag.NoItemFlags if is_still else super().flags(index)

    def _shown(self, row: Row, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return row.accessible_text
            case Qt.ItemDataRole.ToolTipRole if isinstance(row, RequestRow) and row.request.at:
                return f"{row.title}\n{row.line}\n{formats.full(row.request.at)}"
        return None
