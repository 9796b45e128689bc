"""Repeated requests in words."""

from collections.abc import Sequence
from datetime import date, datetime, tzinfo
from typing import Final

from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.conversation.attention import Differs
from a2a_desktop.conversation.recipes.repeat import Missed, Repeat, Schedule
from a2a_desktop.ui.qt.translation import phrase, translated

_DIFFERS: Final = {
    Differs.WORDS: phrase("words"),
    Differs.FILES: phrase("files"),
    Differs.DATA: phrase("data"),
}
_REASONS: Final = {
    Missed.AWAY: phrase("The app was closed, or this computer asleep."),
    Missed.BUSY: phrase("Another request was still running."),
    Missed.WAITS: phrase("The agent was waiting for you."),
    Missed.LIMIT: phrase("Your limit for this agent was reached."),
}
_OBSTACLES: Final = {
    Missed.BUSY: phrase("A request is still running."),
    Missed.WAITS: phrase("The agent is waiting for you."),
}
_ONCE: Final = phrase("Repeats when you want")
_DAILY: Final = phrase("Repeats every day at {time}")
_WEEKLY: Final = phrase("Repeats every {day} at {time}")
_NEXT: Final = phrase("{repeats} · next: {date}")
_MISSED: Final = phrase("Missed on {moment}.")
_MISSES: Final = phrase("Missed {count} times, last on {moment}.")
_SAME: Final = phrase("No change since {moment}")
_CHANGED: Final = phrase("Changed: {what}")
_MOMENT: Final = phrase("{date} at {time}")
_SHORT: Final = phrase("ddd d MMM")


def repeats(repeat: Repeat, zone: tzinfo | None) -> str:
    """Returns when a request is repeated, and the day of the next time."""
    schedule, due = repeat.schedule, repeat.next(zone)
    if schedule is None or due is None:
        return translated(_ONCE)
    text = translated(_DAILY if schedule.weekday is None else _WEEKLY)
    text = text.replace("{day}", day_name(schedule.weekday or 0))
    text = text.replace("{time}", time_of(schedule))
    day = _date(due.astimezone(zone).date())
    return translated(_NEXT).replace("{repeats}", text).replace("{date}", day)


def missed(repeat: Repeat, zone: tzinfo | None) -> str:
    """Returns what was missed, and why; "" for nothing."""
    if repeat.missed is None or repeat.reason is None:
        return ""
    text = translated(_MISSED if repeat.misses == 1 else _MISSES)
    text = text.replace("{count}", str(repeat.misses))
    said = text.replace("{moment}", moment(repeat.missed, zone))
    return f"{said} {translated(_REASONS[repeat.reason])}"


def outcome(repeat: Repeat, zone: tzinfo | None) -> str:
    """Returns how the newest answer differs from the one before; "" if there are no two."""
    if repeat.before is None:
        return ""
    if repeat.differs:
        return changed(repeat.differs)
    return translated(_SAME).replace("{moment}", moment(repeat.since, zone))


def changed(differs: Sequence[Differs]) -> str:
    """Returns in what an answer differs."""
    what = ", ".join(translated(_DIFFERS[one]) for one in differs)
    return translated(_CHANGED).replace("{what}", what)


def obstacle(reason: Missed) -> str:
    """Returns why nothing can be sent now."""
    return translated(_OBSTACLES[reason])


def day_name(weekday: int) -> str:
    """Returns the name of a day of the week, 0 for Monday."""
    return QLocale().dayName(weekday + 1)


def time_of(schedule: Schedule) -> str:
    """Returns the time of the day."""
    return QLocale().toString(QTime(schedule.hour, schedule.minute), QLocale.FormatType.ShortFormat)


def moment(at: datetime, zone: tzinfo | None) -> str:
    """Returns a day and a time."""
    local = at.astimezone(zone)
    text = translated(_MOMENT).replace("{date}", _date(local.date()))
    return text.replace("{time}", time_of(Schedule(local.hour, local.minute)))


def _date(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), translated(_SHORT))
