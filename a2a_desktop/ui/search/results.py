"""The results of a search as rows: actions, agents, and hits under their conversations."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from a2a_desktop.conversation.ports import SearchMatch
from a2a_desktop.conversation.query import Query, Span, around, reading_of, snippet, spans
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import FoundSkill, Source
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.index import Index
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.text import plain_text
from a2a_desktop.ui.widgets.rows_model import RowsModel
from a2a_desktop.ui.widgets.skill_icon import skill_icon
from a2a_desktop.ui.wording import formats

HITS: Final = 600
"""About the most hits of a search."""
NEAR: Final = 1000
"""The characters of a hit that its line is taken from."""
IN_GROUP: Final = 3
"""Hits of one conversation that are shown before "4 more"."""

_KINDS: Final = {
    "message": ("ph.chat-text", phrase("Message")),
    "result": ("ph.cube", phrase("Result")),
    "file": ("ph.file", phrase("File")),
    "data": ("ph.clipboard-text", phrase("Form or data")),
    "note": ("ph.star", phrase("Note")),
}
_REASONS: Final = {
    Source.TAG: phrase("Topic: {words}"),
    Source.EXAMPLE: phrase("Example: {words}"),
    Source.DESCRIPTION: "{words}",
}
_YOU: Final = phrase("you")


@dataclass(frozen=True, slots=True)
class Heading:
    """The conversation of the hits below it."""

    record: ConversationRecord
    agent: AgentRecord | None
    spans: tuple[Span, ...]
    time: str


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A message or other text that matches."""

    found: SearchMatch
    text: str
    """An excerpt of it, in one line."""
    spans: tuple[Span, ...]
    icon: str
    line: str
    """Its kind, and its author."""


@dataclass(frozen=True, slots=True)
class More:
    """The count of further hits in a conversation."""

    record: ConversationRecord
    count: int


@dataclass(frozen=True, slots=True)
class AgentHit:
    """An agent whose name matches."""

    agent: AgentRecord
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class SkillHit:
    """A skill of an agent that may do what was written."""

    found: FoundSkill
    text: str
    spans: tuple[Span, ...]
    icon: str
    line: str
    """The agent, and the part of its card that has the words."""


@dataclass(frozen=True, slots=True)
class AskHit:
    """The question to the hub and the lists, which Enter asks."""

    text: str
    told: str
    """The sentence that says which places get the words."""
    spans: tuple[Span, ...] = ()
    keys: str = ""
    icon: str = "ph.magnifying-glass"


@dataclass(frozen=True, slots=True)
class Section:
    """The title of the rows below it."""

    title: str


@dataclass(frozen=True, slots=True)
class ActionHit:
    """An action of the window."""

    action: QAction
    spans: tuple[Span, ...] = ()

    @property
    def text(self) -> str:
        return self.action.text()

    @property
    def icon(self) -> str:
        return str(self.action.property("glyph") or "ph.arrow-right")

    @property
    def keys(self) -> str:
        """Its shortcut; "" for none."""
        return self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


Row = Section | Heading | SearchHit | More | AgentHit | SkillHit | AskHit | ActionHit

Lookup = Callable[[str], ConversationRecord | None]
AgentOf = Callable[[ConversationRecord], AgentRecord | None]


def in_sections(parts: Mapping[str, Sequence[Row]]) -> list[Row]:
    """Returns rows below the title of their part; a single part needs none, but that of skills."""
    some = {title: rows for title, rows in parts.items() if rows}
    if len(some) == 1 and not isinstance(next(iter(some.values()))[0], SkillHit | AskHit):
        return list(*some.values())
    return [row for title, rows in some.items() for row in (Section(title), *rows)]


def rows_of(
    found: Sequence[SearchMatch],
    query: Query,
    record_of: Lookup,
    agent_of: AgentOf,
    opened: set[str],
) -> Iterator[Row]:
    """Yields hits by conversation, in the order of their best. `opened` shows all of a group."""
    keys = dict.fromkeys(one.conversation_id for one in found)
    order = {key: number for number, key in enumerate(keys)}
    by_place = sorted(found, key=lambda one: order[one.conversation_id])
    for key, group in groupby(by_place, key=lambda one: one.conversation_id):
        record = record_of(key)
        if record is None:
            continue
        agent = agent_of(record)
        yield heading(record, agent, query)
        hits = list(group)
        shown = hits if key in opened else hits[:IN_GROUP]
        yield from (_hit(one, query, agent) for one in shown)
        if len(hits) > len(shown):
            yield More(record, len(hits) - len(shown))


def heading(record: ConversationRecord, agent: AgentRecord | None, query: Query) -> Heading:
    """Returns the row of a conversation."""
    time = formats.when(record.updated, datetime.now(UTC))
    return Heading(record, agent, tuple(spans(wording.title(record), query)), time)


def words_of(found: SearchMatch) -> str:
    """Returns the text of a hit, without an agent's marks of Markdown."""
    return found.text if found.role == "user" else plain_text.plain(found.text)


@lru_cache(2 * HITS)
def excerpt(found: SearchMatch, query: Query) -> tuple[str, Sequence[Span]]:
    """Returns a line of a hit around the match, and the matches in it."""
    words = words_of(replace(found, text=around(found.text, query, NEAR)))
    return snippet(words, reading_of(query, words))


def reason(found: FoundSkill) -> str:
    """Returns why a skill was found; "" if its name says it."""
    template = _REASONS.get(found.source)
    why = one_line(found.words, NEAR)
    return translated(template).replace("{words}", why) if template is not None else ""


def skill_hit(found: FoundSkill, query: Query) -> SkillHit:
    """Returns the row of a skill, with the reason why it was found."""
    name = one_line(found.skill.name, NEAR)
    agent = found.agent.name if found.skill.skill_id else ""
    line = " · ".join(filter(None, (agent, reason(found))))
    lit = tuple(spans(name, query))
    told = found.agent.card.description or wording.provider(found.agent.card)
    return SkillHit(found, name, lit, skill_icon(found.skill), line or one_line(told, NEAR))


def _hit(found: SearchMatch, query: Query, agent: AgentRecord | None) -> SearchHit:
    text, marks = excerpt(found, query)
    icon, kind = _KINDS.get(found.kind, _KINDS["message"])
    name = agent.name if agent is not None else ""
    who = translated(_YOU) if found.role == "user" else name
    at = formats.clock(datetime.fromisoformat(found.at))
    line = " · ".join(one for one in (translated(kind), who, at) if one)
    return SearchHit(found, text, tuple(marks), icon, line)


class ResultsModel(RowsModel[Row]):
    """The rows of one search."""

    def set_rows(self, rows: Iterable[Row]) -> None:
        self._become(list(rows))

    @property
    def first(self) -> int:
        """The row to choose at first; -1 if there is none. Asking others is never chosen so."""
        row = self.steps_to(-1, 1)
        return -1 if isinstance(self._rows[row] if row >= 0 else None, AskHit) else row

    def steps_to(self, row: int, step: int) -> int:
        """Returns the row `step` places on, headings of hits skipped; -1 if there is none."""
        row += step
        while 0 <= row < len(self._rows) and self._heads_others(row):
            row += 1 if step > 0 else -1
        return row if 0 <= row < len(self._rows) else -1

    def _heads_others(self, row: int) -> bool:
        one = self._rows[row]
        below = self._rows[row + 1] if row + 1 < len(self._rows) else None
        return isinstance(one, Section) or (
            isinstance(one, Heading) and isinstance(below, SearchHit)
        )

    def flags(self, index: Index) -> Qt.ItemFlag:
        is_title = index.isValid() and isinstance(self._rows[index.row()], Section)
        return Qt.ItemFlag.NoItemFlags if is_title else super().flags(index)

    def _shown(self, row: Row, role: int) -> object:
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return _accessible_text(row) if is_text else None


def _accessible_text(row: Row) -> str:
    match row:
        case Heading(record=record, agent=agent, time=time):
            return f"{wording.title(record)}, {agent.name if agent is not None else ''}, {time}"
        case SearchHit(text=text, line=line):
            return f"{text}, {line}"
        case More(count=count):
            return translated("{count} more").format(count=count)
        case AgentHit(agent=agent):
            return agent.name
        case AskHit(text=text):
            return text
        case SkillHit(text=text, line=line):
            return f"{text}, {line}"
        case Section(title=title):
            return title
        case ActionHit(action=action, keys=keys):
            return ", ".join(filter(None, (action.text(), keys)))
