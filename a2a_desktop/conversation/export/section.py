"""A conversation for a reader: sections with their author, time and contents."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from enum import StrEnum
from itertools import groupby
from typing import Final

from a2a_desktop.conversation.arrival import Arrival, arrival_of
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    Origin,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.export.portions import Work
from a2a_desktop.conversation.export.source import ExportSource, line
from a2a_desktop.conversation.standing import Standing, of_status, of_undelivered
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
    Arrival.REFUSED: "Not accepted",
    Arrival.UNKNOWN: "Might have arrived",
}


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


def _of_one_origin(entry: Entry) -> tuple[object, ...]:
    if isinstance(entry, StatusEntry):
        return (entry.entry_id,)
    return _key(entry.origin)


def _key(origin: Origin) -> tuple[object, ...]:
    return origin.role, origin.message_id, origin.task_id, origin.artifact_id


def _section(run: Sequence[Entry], source: ExportSource) -> ExportSection:
    first, last = run[0], run[-1]
    if isinstance(first, StatusEntry):
        when = moment(first.at, source.zone)
        return ExportSection(SectionKind.STATUS, "", when, (), _status(first))
    assert not isinstance(last, StatusEntry)
    entries = [entry for entry in run if not isinstance(entry, StatusEntry)]
    origin = first.origin
    when = moment(origin.at, source.zone)
    if origin.role is Role.USER:
        return ExportSection(SectionKind.OWN, "You", when, entries, _delivery(last))
    agent = line(source.agent.name) or "The agent"
    if origin.artifact_id is None:
        return ExportSection(SectionKind.MESSAGE, agent, when, entries)
    who = f"{agent}, result: {line(origin.name)}" if origin.name else f"{agent}, result"
    return ExportSection(SectionKind.RESULT, who, when, entries, line(origin.description or ""))


def _status(entry: StatusEntry) -> str:
    words = of_status(entry).words
    if entry.state is TaskState.COMPLETED:
        words = f"Done in {max(0, round((entry.at - entry.since).total_seconds()))} s"
        words = "Done without an answer" if entry.is_silent else words
    elif entry.stopped_by_person:
        words = "Stopped by you"
    elif entry.is_stopping:
        words = "You asked the agent to stop"
    return _joined(words, entry.text, _fault(entry.fault), _receipt(entry.receipt))


def _receipt(given: Receipt | None) -> str:
    """Returns the agent, the skill and the costs of an answer."""
    if given is None:
        return ""
    cost = f"{given.cost.amount:g} {given.cost.currency}" if given.cost is not None else ""
    return ", ".join(filter(None, (given.executor, given.skill, cost.strip())))


def _delivery(entry: Said) -> str:
    match entry.delivery:
        case Delivery.FAILED:
            return _joined(_undelivered(entry.fault), _fault(entry.fault))
        case Delivery.WAITING:
            return _joined("Waiting to be sent", _fault(entry.fault))
        case Delivery.SENDING:
            return "Not known whether it arrived"
        case _:
            return ""


def _undelivered(fault: Fault | None) -> str:
    if fault is None:
        return Standing.NOT_SENT.words
    return _joined(of_undelivered(fault).words, _ARRIVALS[arrival_of(fault)])


def _fault(fault: Fault | None) -> str:
    """Returns the error's kind in words, and the reason if it has one."""
    if fault is None:
        return ""
    reasons = (fault.facts.get(fact) for fact in ("reason", "message", "problem"))
    return _joined(
        fault.kind.replace("_", " "), *(reason for reason in reasons if isinstance(reason, str))
    )


def _joined(*words: str) -> str:
    return ": ".join(filter(None, map(line, words)))
