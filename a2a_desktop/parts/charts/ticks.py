"""The ticks of an axis, and their labels."""

import math
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Final

_MINUTE, _HOUR, _DAY = 60.0, 3600.0, 86_400.0
_STEPS: Final = (
    1.0, 5.0, 15.0, 30.0, _MINUTE, 5 * _MINUTE, 15 * _MINUTE, 30 * _MINUTE, _HOUR, 3 * _HOUR,
    6 * _HOUR, 12 * _HOUR, _DAY, 2 * _DAY, 7 * _DAY, 14 * _DAY,
)  # fmt: skip
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def number_ticks(low: float, high: float, most: int) -> list[float]:
    """Returns round numbers that enclose `low` and `high`, about `most` of them, rising."""
    if high - low <= max(abs(low), abs(high), 1e-200) * 1e-11:
        low, high = low - (abs(low) or 1.0) * 0.5, high + (abs(high) or 1.0) * 0.5
    step = _nice((high - low) / max(1, most - 1))
    first, last = math.floor(low / step), math.ceil(high / step)
    return [number * step for number in range(first, last + 1)]


def number_texts(ticks: list[float]) -> list[str]:
    """Returns labels as short as possible, all with the same digits: 1.5 M, 0.25."""
    largest = max((abs(one) for one in ticks), default=0.0)
    step = min((b - a for a, b in pairwise(ticks)), default=1.0)
    if largest >= 1e15 or (largest and largest < 1e-4):
        return [f"{one:.3g}" for one in ticks]
    for size, letter in ((1e12, " T"), (1e9, " B"), (1e6, " M"), (1e4, " k")):
        if largest >= size:
            unit = 1e3 if letter == " k" else size
            return [_digits(one / unit, step / unit) + (letter if one else "") for one in ticks]
    return [_digits(one, step) for one in ticks]


def log_ticks(low: float, high: float, most: int) -> list[float]:
    """Returns powers of ten that enclose `low` and `high`, both above 0, about `most`, rising."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    first, last = max(-307, first), min(308, max(last, first + 1))
    step = -(-(last - first) // max(1, most - 1))
    return [10.0 ** min(power, 308) for power in range(first, last + step, step)]


def log_texts(ticks: list[float]) -> list[str]:
    """Returns labels, each as short as possible: 0.01, 100, 1 M."""
    units = ((1e12, " T"), (1e9, " B"), (1e6, " M"), (1e4, " k"))
    texts = []
    for one in ticks:
        unit = next((unit for unit in units if unit[0] <= one < 1e15), (1.0, ""))
        texts.append(f"{one / (1e3 if unit[0] == 1e4 else unit[0]):g}{unit[1]}")
    return texts


def time_ticks(low: float, high: float, most: int) -> list[float]:
    """Returns moments at which a day, an hour or a month begins, about `most` of them at most."""
    room = max(high - low, 1.0) / max(1, most)
    if room > _STEPS[-1]:
        return _months(low, high, room)
    step = next(one for one in _STEPS if one >= room)
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)] or [low]


def time_text(at: float, span: float, month_name: Callable[[int], str]) -> str:
    """Returns a moment in the precision of a chart over `span` seconds: 14:05, 3 Nov, Nov 2026.

    `month_name` returns the short names of the months 1 to 12.
    """
    moment = moment_of(at)
    if span < 2 * _DAY:
        return f"{moment:%H:%M:%S}" if span < 5 * _MINUTE else f"{moment:%H:%M}"
    if span < 120 * _DAY:
        return f"{moment.day} {month_name(moment.month)}"
    return f"{month_name(moment.month)} {moment.year}" if span < 1500 * _DAY else str(moment.year)


def moment_of(at: float) -> datetime:
    """Returns seconds since 1970 as a moment, at the edge of the calendar if they are beyond it."""
    try:
        return _EPOCH + timedelta(seconds=at)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC) if at > 0 else datetime.min.replace(tzinfo=UTC)


def _months(low: float, high: float, room: float) -> list[float]:
    months = room / (30.5 * _DAY)
    step = next((one for one in (1, 2, 3, 6, 12, 24, 60, 120, 600, 1200) if one >= months), 6000)
    start, end = moment_of(low), moment_of(high)
    number = math.ceil((start.year * 12 + start.month - 1) / step) * step
    found = []
    while number <= end.year * 12 + end.month - 1:
        year, month = divmod(number, 12)
        if 1 <= year <= 9999:
            found.append((datetime(year, month + 1, 1, tzinfo=UTC) - _EPOCH).total_seconds())
        number += step
    return found or [low]


def _nice(step: float) -> float:
    """Returns 1, 2 or 5 times a power of ten."""
    step = max(step, sys.float_info.min)  # smaller numbers have no tenths
    size = 10.0 ** math.floor(math.log10(step))
    return next(one * size for one in (1, 2, 5, 10) if one * size >= step * (1 - 1e-9))


def _digits(value: float, step: float) -> str:
    places = max(0, -math.floor(math.log10(step) + 1e-9)) if step > 0 else 0
    text = f"{value:.{min(places, 8)}f}"
    return text if float(text) else text.lstrip("-")
