"""A conversation for a reader: sections with their author, time and contents."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from enum import StrEnum
from itertools import groupby
from typing import Final

from a2a_desktop.a2ui.messages import action_of
from a2a_desktop.a2ui.words import of_action, of_data
from a2a_desktop.conversation.arrival import Arrival, arrival_of
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    HandOverEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.export.portions import Work
from a2a_desktop.conversation.export.source import ExportSource, line
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.export.written import NO, YES
from a2a_desktop.conversation.hand_over_rows import words_of
from a2a_desktop.conversation.standing import Standing, of_status, of_undelivered, phrase
from a2a_desktop.conversation.transcript import Transcript
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import Role
from a2a_desktop.model.receipt import Receipt
from a2a_desktop.model.task import TaskState

Said = TextEntry | FileEntry | DataEntry
Scalar = bool | int | float | str | None


class SectionKind(StrEnum):
    """The author of a section."""

    OWN = "own"
    MESSAGE = "message"
    RESULT = "result"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class ExportSection:
    """One passage of a conversation, or a state of the task."""

    kind: SectionKind
    who: str
    """The author in one line of plain text; "" for a status."""
    when: str
    entries: Sequence[Said]
    note: str = ""
    """The status in words, a result's description, or the delivery of an own message."""


@dataclass(frozen=True, slots=True)
class ExportTable:
    """A list of equal objects."""

    columns: Sequence[str]
    rows: Sequence[Sequence[Scalar]]


_ARRIVALS: Final = {
    Arrival.NONE: "",
    Arrival.REFUSED: phrase("Not accepted"),
    Arrival.UNKNOWN: phrase("Might have arrived"),
}
ABSENT: Final = phrase("File: {name} (not on this computer)")


def sections(source: ExportSource) -> Work[Sequence[ExportSection]]:
    """Returns all sections in order. One passage of the transcript is one section."""
    transcript = Transcript()
    for event in source.events:
        transcript.apply(event)
        yield ""
    standing = source.record.standing
    transcript.follow(is_followed=standing is not None and standing.is_running)
    entries = [_as_filled_in(entry, source) for entry in transcript.unfolded]
    runs = groupby(entries, key=_of_one_origin)
    if source.portion is not None:
        only = _key(source.portion.origin)
        runs = ((key, run) for key, run in runs if key == only)  # type: ignore[assignment]  # may be read once
    return [_section(list(run), source) for _, run in runs]


def _as_filled_in(entry: Entry, source: ExportSource) -> Entry:
    """Returns an open form with the person's draft of its answers."""
    draft = source.drafts.get(entry.entry_id)
    if not isinstance(entry, FormEntry) or draft is None:
        return entry
    return replace(entry, before=draft)


def moment(at: datetime, zone: tzinfo | None) -> str:
    """Returns a time to the minute, in a zone."""
    try:
        local = at.astimezone(zone)
    except OverflowError:  # at the ends of the calendar
        local = at
    return f"{local:%Y-%m-%d %H:%M}"


def table_of(data: Json, longest: int) -> ExportTable | None:
    """Returns a list of objects with the same members, all of them plain values; else None."""
    if not isinstance(data, list) or not 0 < len(data) <= longest:
        return None
    first = data[0]
    if not isinstance(first, dict) or not first:
        return None
    rows: list[list[Scalar]] = []
    for one in data:
        if not isinstance(one, dict) or one.keys() != first.keys():
            return None
        row = [value for value in map(one.get, first) if not isinstance(value, dict | list)]
        if len(row) < len(first):
            return None
        rows.append(row)
    return ExportTable(list(first), rows)


def cell(value: Scalar) -> str:
    """Returns a value of a table: JSON's own words for values other than text."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case _:
            return line(str(value))


def drawn_in(data: Json, words: ExportWords) -> str:
    """Returns the words of a drawn interface, or of an action on one; "" for other data."""
    action = action_of(data)
    return of_data(data) if action is None else of_action(action, words(YES), words(NO))


def _of_one_origin(entry: Entry) -> tuple[object, ...]:
    if isinstance(entry, StatusEntry | HandOverEntry):
        return (entry.entry_id,)
    return _key(entry.origin)


def _key(origin: Origin) -> tuple[object, ...]:
    return origin.role, origin.message_id, origin.task_id, origin.artifact_id


def _section(run: Sequence[Entry], source: ExportSource) -> ExportSection:
    first, last, words = run[0], run[-1], source.words
    if isinstance(first, StatusEntry):
        when = moment(first.at, source.zone)
        return ExportSection(SectionKind.STATUS, "", when, (), _status(first, words))
    if isinstance(first, HandOverEntry):
        when, agent = moment(first.event.at, source.zone), line(first.event.agent)
        note = words(words_of(first.event), agent=agent)
        return ExportSection(SectionKind.STATUS, "", when, (), note)
    assert not isinstance(last, StatusEntry)
    entries = [entry for entry in run if not isinstance(entry, StatusEntry)]
    origin = first.origin
    when = moment(origin.at, source.zone)
    if origin.role is Role.USER:
        you = words(phrase("You"))
        return ExportSection(SectionKind.OWN, you, when, entries, _delivery(last, words))
    agent = line(source.agent.name) or words(phrase("The agent"))
    if origin.artifact_id is None:
        return ExportSection(SectionKind.MESSAGE, agent, when, entries)
    name, note = line(origin.name or ""), line(origin.description or "")
    if not name:  # an answer like any other: most agents send theirs as a result
        return ExportSection(SectionKind.MESSAGE, agent, when, entries, note)
    who = words(_NAMED_RESULT, agent=agent, name=name)
    return ExportSection(SectionKind.RESULT, who, when, entries, note)


_NAMED_RESULT: Final = phrase("{agent}, result: {name}")


def _status(entry: StatusEntry, words: ExportWords) -> str:
    time = ""
    if entry.state is TaskState.COMPLETED and entry.is_silent:
        text = phrase("Done without an answer")
    elif entry.state is TaskState.COMPLETED:
        text = phrase("Done in {time}")
        time = f"{max(0, round((entry.at - entry.since).total_seconds()))} s"
    elif entry.stopped_by_person:
        text = phrase("Stopped by you")
    elif entry.is_stopping:
        text = phrase("You asked the agent to stop")
    else:
        text = of_status(entry).words
    fault, receipt = _fault(entry.fault, words), _receipt(entry.receipt)
    best = words(_BEST) if entry.best_of else ""
    return _joined(words(text, time=time), best, entry.text, fault, receipt)


_BEST: Final = phrase("Chosen as the best answer")


def _receipt(given: Receipt | None) -> str:
    """Returns the agent, the skill and the costs of an answer."""
    if given is None:
        return ""
    cost = f"{given.cost.amount:g} {given.cost.currency}" if given.cost is not None else ""
    return ", ".join(filter(None, (given.executor, given.skill, cost.strip())))


def _delivery(entry: Said, words: ExportWords) -> str:
    match entry.delivery:
        case Delivery.FAILED:
            return _joined(_undelivered(entry.fault, words), _fault(entry.fault, words))
        case Delivery.WAITING:
            text = words(phrase("Waiting to be sent"))
            return _joined(text, _fault(entry.fault, words))
        case Delivery.SENDING:
            return words(phrase("Might have arrived"))
        case _:
            return ""


def _undelivered(fault: Fault | None, words: ExportWords) -> str:
    if fault is None:
        return words(Standing.NOT_SENT.words)
    arrival = _ARRIVALS[arrival_of(fault)]
    return _joined(words(of_undelivered(fault).words), words(arrival) if arrival else "")


def _fault(fault: Fault | None, words: ExportWords) -> str:
    """Returns the error in words, and the reason if it has one."""
    if fault is None:
        return ""
    name = words.fault(fault)
    given = (fault.facts.get(fact) for fact in ("reason", "message", "problem"))
    reasons = [words.reason(one) for one in given if isinstance(one, str)]
    return _joined(name, *(one for one in reasons if one not in name))


def _joined(*words: str) -> str:
    return ": ".join(filter(None, map(line, words)))
