"""The agents as rows, under the headings of their groups. The model decides nothing."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt, Signal

from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.widgets.rows_model import RowsModel

FAVOURITES: Final = "favourites/"
"""Not a name that a person can enter: those have no slash at their end."""
_TITLES: Final = {
    FAVOURITES: phrase("Favourites"),
    "": phrase("My agents"),
    DEMO_GROUP: phrase("Demo agents"),
}
MIME: Final = "application/x-a2a-desktop-agent"
_TOOLTIP: Final = 200
"""The most characters of a name in a tooltip."""
_READING_MS: Final = 5
_READ_AT_ONCE: Final = 200
"""The agents whose texts are prepared in one turn, a millisecond or two."""
_MANY: Final = 64
"""The number of changes from which a reset is faster."""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """The heading of a group."""

    name: str
    """`FAVOURITES`, a name from the person, "" for the other agents, or `DEMO_GROUP`."""
    count: int
    is_folded: bool

    @property
    def title(self) -> str:
        return translated(_TITLES.get(self.name, self.name))


Row = GroupRow | AgentRecord


class AgentListModel(RowsModel[Row]):
    """Groups and agents, filtered and sorted."""

    dropped = Signal(str, str)
    """An agent's id, and the group that it was dropped on."""
    given = Signal(str, object)
    """An agent's id, and the `QMimeData` that was dropped on it: files, a picture or a text."""

    def __init__(self, parent: QObject, *, folds: bool = True) -> None:
        super().__init__(parent)
        self._folds = folds
        self._agents: Sequence[AgentRecord] = ()
        self._folded: set[str] = set()
        self._unread: Mapping[str, int] = {}
        self._unread_groups: Mapping[str, int] = {}
        self._words: list[str] = []
        self._is_by_name = False
        self._texts: dict[str, tuple[AgentCard, str]] = {}
        self._agents_with_texts: list[tuple[AgentRecord, str]] = []
        """The agents with their texts; built when a filter needs them."""
        self._read_texts = 0
        self._reading = repeating(self, self._read_on)
        self.has_details = False
        """The rows name the protocols of their agents."""

    @property
    def groups(self) -> tuple[str, ...]:
        own = {agent.group for agent in self._agents} - {"", DEMO_GROUP}
        return tuple(sorted(own, key=str.casefold))

    @property
    def folded(self) -> tuple[str, ...]:
        return tuple(sorted(self._folded))

    def set_agents(self, agents: Sequence[AgentRecord]) -> None:
        """Shows these agents; unchanged rows are not touched."""
        self._agents = tuple(agents)
        self._agents_with_texts = []
        self._unread_groups = self._by_group(self._unread)
        self._follow(self._wanted())
        if len(self._agents) > _MANY:
            self._read_texts = 0
            self._reading.start(_READING_MS)

    def set_unread(self, counts: Mapping[str, int]) -> None:
        """Sets the counts of unseen messages of each agent."""
        if counts == self._unread:
            return
        before = [self._count(row) for row in self._rows]
        self._unread, self._unread_groups = dict(counts), self._by_group(counts)
        for number, row in enumerate(self._rows):
            if before[number] != self._count(row):
                self._changed(number)

    def set_folded(self, groups: Iterable[str]) -> None:
        """Folds these groups and no others."""
        self._folded = set(groups)
        self._follow(self._wanted())

    def set_filter(self, text: str) -> None:
        """Shows only agents whose name, skills, tags or host contain all of these words."""
        self._words = text.casefold().split()
        self._follow(self._wanted())

    def set_sorted(self, *, is_by_name: bool) -> None:
        """Sorts by name, or by the time of adding."""
        self._is_by_name = is_by_name
        self._follow(self._wanted())

    def toggle(self, group: str) -> None:
        """Folds or unfolds a group."""
        self._folded ^= {group}
        self._follow(self._wanted())

    def is_group(self, number: int) -> bool:
        """Returns whether the row is the heading of a group."""
        return isinstance(self._rows[number], GroupRow)

    def row_of(self, agent_id: str) -> int:
        """Returns the row of an agent, -1 if it is not shown."""
        for number, row in enumerate(self._rows):
            if isinstance(row, AgentRecord) and row.agent_id == agent_id:
                return number
        return -1

    def _shown(self, row: Row, role: int) -> object:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title if isinstance(row, GroupRow) else row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return _accessible_text(row, self._count(row), has_details=self.has_details)
            case self.RowRole.UNREAD:
                return self._count(row)
            case Qt.ItemDataRole.ToolTipRole if isinstance(row, AgentRecord):
                return f"{row.name[:_TOOLTIP]} · {wording.health(row)}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and isinstance(self._rows[index.row()], AgentRecord):
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        return [MIME, "text/uri-list", "text/plain"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        rows = [self._rows[index.row()] for index in indexes]
        ids = [row.agent_id for row in rows if isinstance(row, AgentRecord)]
        data.setData(MIME, "\n".join(ids).encode())
        return data

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if not data.hasFormat(MIME):
            return self._agent_at(parent) is not None
        return self._group_at(row, parent) not in (None, DEMO_GROUP)

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        group, agent = self._group_at(row, parent), self._agent_at(parent)
        if agent is not None and not data.hasFormat(MIME):
            self.given.emit(agent.agent_id, data)
        if group is None or not data.hasFormat(MIME):
            return False
        for agent_id in bytes(data.data(MIME).data()).decode().split("\n"):
            self.dropped.emit(agent_id, group)
        return False  # nothing is removed here: the directory decides the groups

    @property
    def favourites(self) -> list[AgentRecord]:
        """The favourites in the order of the list, also those that are folded or filtered out."""
        found = [one for one in self._agents if one.is_favourite]
        return sorted(found, key=_name) if self._is_by_name else found

    def _agent_at(self, index: Index) -> AgentRecord | None:
        """Returns the agent of a row; None for a heading, or between two rows."""
        row = self._rows[index.row()] if index.isValid() else None
        return row if isinstance(row, AgentRecord) else None

    def _group_at(self, row: int, parent: Index) -> str | None:
        """Returns the group of a place in the list."""
        number = parent.row() if parent.isValid() else row - 1
        if not 0 <= number < len(self._rows):
            return None
        at = self._rows[number]
        if isinstance(at, GroupRow):
            return at.name
        return _group(at)

    def _count(self, row: Row) -> int:
        if isinstance(row, GroupRow):
            return self._unread_groups.get(row.name, 0) if row.is_folded else 0
        return self._unread.get(row.agent_id, 0)

    def _by_group(self, unread: Mapping[str, int]) -> Mapping[str, int]:
        counts: Counter[str] = Counter()
        for agent in self._agents if unread else ():
            counts[_group(agent)] += unread.get(agent.agent_id, 0)
        return counts

    def _wanted(self) -> list[Row]:
        groups: dict[str, list[AgentRecord]] = {}
        for agent in self._met():
            groups.setdefault(_group(agent), []).append(agent)
        rows: list[Row] = []
        for name in sorted(groups, key=_place):
            agents = groups[name]
            if self._is_by_name:
                agents.sort(key=_name)
            is_folded = self._folds and name in self._folded and not self._words
            if name or len(groups) > 1:
                rows.append(GroupRow(name, len(agents), is_folded))
            rows += [] if is_folded else agents
        return rows

    def _met(self) -> Iterable[AgentRecord]:
        """Returns the agents whose text contains all words of the filter."""
        if not self._words:
            return self._agents
        if not self._agents_with_texts:
            self._agents_with_texts = [(agent, self._text(agent)) for agent in self._agents]
        met = self._agents_with_texts
        for word in self._words:
            met = [one for one in met if word in one[1]]
        return [agent for agent, _ in met]

    def _text(self, agent: AgentRecord) -> str:
        """Returns the text that a filter searches; built once for each card."""
        known = self._texts.get(agent.agent_id)
        if known is None or known[0] is not agent.card:
            known = self._texts[agent.agent_id] = (agent.card, _searched(agent))
        return known[1]

    def _read_on(self) -> None:
        """Prepares the texts of many agents before the first key."""
        for agent in self._agents[self._read_texts : self._read_texts + _READ_AT_ONCE]:
            self._text(agent)
        self._read_texts += _READ_AT_ONCE
        if self._read_texts >= len(self._agents):
            self._reading.stop()

    def _follow(self, wanted: list[Row]) -> None:
        """Becomes `wanted` by as few insertions and removals as keep the scroll position."""
        if abs(len(wanted) - len(self._rows)) > _MANY:
            self._become(wanted)
        elif not self._replaced(wanted):
            self._move(wanted)

    def _replaced(self, wanted: list[Row]) -> bool:
        """Replaces the data of the same rows in the same order; returns False for other rows."""
        if len(self._rows) != len(wanted):
            return False
        pairs = zip(self._rows, wanted, strict=True)
        fresh = [number for number, (old, new) in enumerate(pairs) if old is not new]
        if any(_key(self._rows[number]) != _key(wanted[number]) for number in fresh):
            return False
        for number in fresh:
            self._put(number, wanted[number])
        return True

    def _move(self, wanted: list[Row]) -> None:
        """Moves row by row, if few are new, gone or elsewhere."""
        places = self._places_in(wanted)
        staying = _rising([place for place in places if place is not None])
        if len(places) + len(wanted) - 2 * len(staying) > _MANY:
            self._become(wanted)
            return
        for number in range(len(places) - 1, -1, -1):
            if places[number] not in staying:
                self._take(number)
        for number, row in enumerate(wanted):
            if number in staying:
                if self._rows[number] is not row:
                    self._put(number, row)
                continue
            self._insert(number, [row])

    def _places_in(self, wanted: list[Row]) -> list[int | None]:
        """Returns the new place of each row.

        Most are identical objects: only the others need their keys.
        """
        same = {id(row): number for number, row in enumerate(wanted)}
        known = set(map(id, self._rows))
        fresh = {_key(row): number for number, row in enumerate(wanted) if id(row) not in known}
        return [
            place if (place := same.get(id(row))) is not None else fresh.get(_key(row))
            for row in self._rows
        ]


def _rising(numbers: Sequence[int]) -> Set[int]:
    """Returns as many of the numbers as are in order: the others move. By patience sorting."""
    tops: list[int] = []
    before: dict[int, int | None] = {}
    for one in numbers:
        pile = bisect_left(tops, one)
        before[one] = tops[pile - 1] if pile else None
        tops[pile : pile + 1] = [one]
    found: set[int] = set()
    last = tops[-1] if tops else None
    while last is not None:
        found.add(last)
        last = before[last]
    return found


def _key(row: Row) -> tuple[str, str]:
    return ("group", row.name) if isinstance(row, GroupRow) else ("agent", row.agent_id)


def _group(agent: AgentRecord) -> str:
    return FAVOURITES if agent.is_favourite else agent.group


def _place(group: str) -> tuple[int, str]:
    """Sorts favourites first, then groups by name, the other agents, the demos."""
    order = {FAVOURITES: 0, "": 2, DEMO_GROUP: 3}
    return order.get(group, 1), group.casefold()


def _searched(agent: AgentRecord) -> str:
    words = [agent.card.name, agent.address]
    for skill in agent.card.skills:
        words += [skill.name, *skill.tags]
    if agent.card.provider is not None:
        words.append(agent.card.provider.organization)
    return "\n".join(words).casefold()


def _accessible_text(row: Row, unread: int, *, has_details: bool) -> str:
    if isinstance(row, GroupRow):
        return ", ".join((f"{row.title}, {row.count}", *([_unread(unread)] if unread else [])))
    facts = [row.name, wording.health(row), wording.news(row.news), _unread(unread)]
    if has_details and row.generation is not None:
        text = translated("protocol {version}")
        facts.append(text.format(version=row.generation.value))
    return ", ".join(filter(None, facts))


def _unread(count: int) -> str:
    return counted(count, "1 unread", "{count} unread")


def _name(agent: AgentRecord) -> str:
    return agent.card.name.casefold()
