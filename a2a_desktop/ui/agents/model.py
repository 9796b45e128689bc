"""The agents as rows, under the headings of their groups. Holds rows, decides nothing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.ui import wording
from a2a_desktop.ui.translation import translated

_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class GroupRow:
    """The heading of a group."""

    name: str
    count: int
    is_folded: bool


Row = GroupRow | AgentRecord


class AgentListModel(QAbstractListModel):
    """Groups and agents in the order given."""

    class Role(IntEnum):
        """What a row holds."""

        ROW = Qt.ItemDataRole.UserRole + 1
        UNREAD = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._agents: Sequence[AgentRecord] = ()
        self._folded: set[str] = set()
        self._unread: Mapping[str, int] = {}
        self._rows: list[Row] = []

    @property
    def folded(self) -> tuple[str, ...]:
        """The groups that are folded."""
        return tuple(sorted(self._folded))

    def set_agents(self, agents: Sequence[AgentRecord]) -> None:
        """Show these agents; what stays the same is not touched."""
        self._agents = tuple(agents)
        self._follow(self._wanted())

    def set_unread(self, counts: Mapping[str, int]) -> None:
        """How much of each agent the person has not seen."""
        if counts == self._unread:
            return
        before, self._unread = self._unread, dict(counts)
        for number, row in enumerate(self._rows):
            if isinstance(row, AgentRecord):
                key = row.agent_id
                if before.get(key, 0) != self._unread.get(key, 0):
                    self.dataChanged.emit(self.index(number), self.index(number))

    def set_folded(self, groups: Iterable[str]) -> None:
        """Fold these groups and no others."""
        self._folded = set(groups)
        self._follow(self._wanted())

    def toggle(self, group: str) -> None:
        """Fold or unfold a group."""
        self._folded ^= {group}
        self._follow(self._wanted())

    def row_of(self, agent_id: str) -> int:
        """The row of an agent, -1 if it is not shown."""
        for number, row in enumerate(self._rows):
            if isinstance(row, AgentRecord) and row.agent_id == agent_id:
                return number
        return -1

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return _spoken(row, self._count(row))
            case self.Role.UNREAD:
                return self._count(row)
            case Qt.ItemDataRole.ToolTipRole if isinstance(row, AgentRecord):
                return f"{row.name} · {wording.health(row)}"
            case self.Role.ROW:
                return row
        return None

    def _count(self, row: Row) -> int:
        return 0 if isinstance(row, GroupRow) else self._unread.get(row.agent_id, 0)

    def _wanted(self) -> list[Row]:
        groups: dict[str, list[AgentRecord]] = {}
        for agent in self._agents:
            groups.setdefault(agent.group, []).append(agent)
        rows: list[Row] = []
        for name, agents in groups.items():
            is_folded = name in self._folded
            if name or len(groups) > 1:
                rows.append(GroupRow(name, len(agents), is_folded))
            rows += [] if is_folded else agents
        return rows

    def _follow(self, wanted: list[Row]) -> None:
        """Become `wanted` by as few insertions and removals as keep the person's place."""
        have, keep = [_key(row) for row in self._rows], {_key(row) for row in wanted}
        for number in range(len(have) - 1, -1, -1):
            if have[number] not in keep:
                self.beginRemoveRows(_ROOT, number, number)
                del self._rows[number]
                self.endRemoveRows()
        for number, row in enumerate(wanted):
            if number < len(self._rows) and _key(self._rows[number]) == _key(row):
                if self._rows[number] != row:
                    self._rows[number] = row
                    self.dataChanged.emit(self.index(number), self.index(number))
                continue
            self.beginInsertRows(_ROOT, number, number)
            self._rows.insert(number, row)
            self.endInsertRows()
        if len(self._rows) > len(wanted):
            self.beginRemoveRows(_ROOT, len(wanted), len(self._rows) - 1)
            del self._rows[len(wanted) :]
            self.endRemoveRows()


def _key(row: Row) -> tuple[str, str]:
    return ("group", row.name) if isinstance(row, GroupRow) else ("agent", row.agent_id)


def _spoken(row: Row, unread: int) -> str:
    if isinstance(row, GroupRow):
        return f"{row.name or translated('My agents')}, {row.count}"
    return f"{row.name}, {wording.health(row)}, {unread} unread, protocol " + (
        row.generation.value if row.generation is not None else "unknown"
    )
