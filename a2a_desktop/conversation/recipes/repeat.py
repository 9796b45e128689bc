"""A request that is repeated: when, and how its newest answer differs from the one before."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta, tzinfo
from enum import StrEnum
from uuid import UUID, uuid5

from a2a_desktop.conversation.attention import Differs
from a2a_desktop.conversation.comparing import ComparedAnswer
from a2a_desktop.conversation.files import name_of
from a2a_desktop.model.ids import ConversationId, Json, MessageId
from a2a_desktop.model.message import FilePart, Message


class Missed(StrEnum):
    """The reason why a run did not take place."""

    AWAY = "away"
    """The program was closed, or the computer asleep."""
    BUSY = "busy"
    """A request of the conversation still ran."""
    WAITS = "waits"
    """The agent waited for the person."""
    LIMIT = "limit"
    """The agent had cost as much this month as the person wants."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """A time of the day, on one day of the week (0 is Monday) or each day."""

    hour: int
    minute: int
    weekday: int | None = None

    def after(self, moment: datetime, zone: tzinfo | None) -> datetime:
        """Returns the first time after a moment, in UTC; `zone` None is that of this computer.

        A time that summer time leaves out comes an hour later, one that it has twice comes once.
        """
        day = moment.astimezone(zone).date()
        while True:
            if self.weekday in (None, day.weekday()):
                local = datetime.combine(day, time(self.hour, self.minute), zone)
                due = datetime.fromtimestamp(
                    local.timestamp(), UTC
                )  # `astimezone` goes back in a gap
                if due > moment:
                    return due
            day += timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Repeat:
    """A message that is sent again. The ids of its runs follow from its own, so none goes twice."""

    repeat_id: str
    conversation_id: ConversationId
    message: Message
    """The message as the person sent it."""
    schedule: Schedule | None
    """None: only when the person wants it."""
    settled: datetime
    """Until then, every run that was due took place or was missed."""
    answered: MessageId
    """The newest run with a whole answer, or the message itself."""
    since: datetime
    """The time since which the answer is the same."""
    before: MessageId | None = None
    """The run whose answer that one was compared with; None if there was none."""
    differs: tuple[Differs, ...] = ()
    """The differences between the two."""
    noted: int = 0
    """Runs that were to be sent."""
    queued: int = 0
    """Those of them that are in the journal."""
    missed: datetime | None = None
    """The time of the last run that did not take place; None once one has."""
    misses: int = 0
    reason: Missed | None = None

    @property
    def newest(self) -> MessageId:
        """The message of the run that was noted last."""
        return MessageId(str(uuid5(UUID(self.repeat_id), f"message {self.noted}")))

    @property
    def is_pending(self) -> bool:
        """The newest run was sent, and has no whole answer yet."""
        return 0 < self.noted == self.queued and self.newest != self.answered

    def next(self, zone: tzinfo | None) -> datetime | None:
        """Returns the time of the next run; None without a schedule."""
        return self.schedule.after(self.settled, zone) if self.schedule is not None else None

    def due(self, now: datetime, zone: tzinfo | None) -> Sequence[datetime]:
        """Returns the times that are neither in the future nor settled, oldest first."""
        found: list[datetime] = []
        at = self.next(zone)
        while self.schedule is not None and at is not None and at <= now:
            found.append(at)
            at = self.schedule.after(at, zone)
        return found

    def without(self, missed: Sequence[datetime], reason: Missed, now: datetime) -> "Repeat":
        """Returns the same after runs that were missed at these times."""
        count = self.misses + len(missed)
        settled = max(now, self.settled)
        return replace(self, settled=settled, missed=missed[-1], misses=count, reason=reason)


def differences(old: ComparedAnswer, new: ComparedAnswer) -> tuple[Differs, ...]:
    """Returns in what two answers differ. May take long: it reads files."""
    pairs = (
        (Differs.WORDS, old.text.split(), new.text.split()),
        (Differs.FILES, _files(old), _files(new)),
        (Differs.DATA, _data(old), _data(new)),
    )
    return tuple(kind for kind, one, other in pairs if one != other)


def _files(answer: ComparedAnswer) -> list[tuple[str, str]]:
    return sorted((name_of(one), _contents(one.file)) for one in answer.files)


def _contents(file: FilePart) -> str:
    """Returns what tells a file's contents apart; addresses may be new each time."""
    if file.data is not None:
        return hashlib.sha256(file.data).hexdigest()
    return file.blob or str(file.size or "")


def _data(answer: ComparedAnswer) -> list[Json]:
    return [one.data for one in answer.data]
