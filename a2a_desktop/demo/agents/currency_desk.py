"""Currency Desk: asks back, then gives a picture and a CSV file."""

import math
import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final
from xml.sax.saxutils import escape

from a2a.helpers import new_raw_part

from a2a_desktop.demo.agents.turn import DemoExecutor, DemoTurn

RATES: Final = {
    "USD": 1.0,
    "EUR": 0.92,
    "GBP": 0.78,
    "CHF": 0.88,
    "JPY": 151.4,
    "SEK": 10.6,
    "CAD": 1.37,
    "PLN": 3.94,
}
"""Units for one dollar; invented."""

_WORDS: Final = {
    "dollar": "USD", "$": "USD", "usd": "USD", "euro": "EUR", "€": "EUR", "eur": "EUR",
    "pound": "GBP", "£": "GBP", "gbp": "GBP", "franc": "CHF", "chf": "CHF", "yen": "JPY",
    "¥": "JPY", "jpy": "JPY", "krona": "SEK", "kronor": "SEK", "sek": "SEK", "canadian": "CAD",
    "cad": "CAD", "zloty": "PLN", "pln": "PLN",
}  # fmt: skip
_TODAY: Final = ("today", "now", "current", "latest")
_MONTH: Final = ("month", "average", "mean", "30")
DAYS: Final = 30
_WIDE, _TALL = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 620, 44, 284
"""The edges of what is drawn in the chart."""


class CurrencyDesk(DemoExecutor):
    """Converts by invented rates; always asks which rate."""

    def __init__(self, pace: float) -> None:
        super().__init__(pace)
        self._asked: dict[str, str] = {}

    async def answer(self, turn: DemoTurn) -> None:
        """Asks in the first turn, converts in the second."""
        wish = " ".join(filter(None, (self._asked.get(turn.task_id), turn.text)))
        missing = question(wish)
        if missing is not None:
            self._asked[turn.task_id] = wish
            await turn.working("Reading your question")
            await turn.wait(0.5)
            await turn.ask(missing)
            return
        self._asked.pop(turn.task_id, None)
        await self._convert(turn, wish)

    async def _convert(self, turn: DemoTurn, wish: str) -> None:
        amount, source, target = amount_in(wish) or 0.0, *currencies(wish)[:2]
        history = rates(source, target)
        is_month = wants_month(wish)
        rate = sum(value for _, value in history) / DAYS if is_month else history[-1][1]
        await turn.working("Looking up 30 days of rates")
        await turn.wait(0.9)
        basis = "the average of the last 30 days" if is_month else "today's rate"
        low, high = min(history, key=lambda day: day[1]), max(history, key=lambda day: day[1])
        text = (
            f"**{amount:,.2f} {source} is {amount * rate:,.2f} {target}**, by {basis} of "
            f"{rate:.4f}.\n\nIn the last 30 days one {source} cost between {low[1]:.4f} "
            f"({low[0]:%-d %B}) and {high[1]:.4f} {target} ({high[0]:%-d %B}). "
            "These are demo rates: please do not trade on them.\n"
        )
        await turn.stream(re.findall(r"\s*\S+", text), "answer", 0.03)
        name = f"{source.lower()}-{target.lower()}-30-days"
        title = f"1 {source} in {target}, last 30 days"
        picture = new_raw_part(line_chart(history, title).encode(), "image/svg+xml", f"{name}.svg")
        await turn.give(picture, "chart", f"{name}.svg")
        await turn.wait(0.4)
        table = new_raw_part(csv(history).encode(), "text/csv", f"{name}.csv")
        await turn.give(table, "table", f"{name}.csv")
        await turn.complete()


def question(wish: str) -> str | None:
    """Returns the question for what is missing; None if nothing is."""
    found = currencies(wish)
    if amount_in(wish) is None or not found:
        return "How much, and of which currency? For example “250 dollars in euros”."
    if len(found) < 2:
        return f"Into which currency? I know {', '.join(RATES)}."
    if not any(word in wish.lower() for word in (*_TODAY, *_MONTH)):
        return "Which rate shall I take: **today's**, or the **average of the last month**?"
    return None


def wants_month(wish: str) -> bool:
    """Returns whether the average of the month is asked for, rather than today's rate."""
    rest = re.sub(r"\d+(\.\d+)?", "", wish.lower())
    return any(word in rest for word in _MONTH if not word.isdecimal())


def amount_in(text: str) -> float | None:
    """Returns the first number."""
    found = re.search(r"\d[\d,.]*", text)
    if found is None:
        return None
    number = found.group().rstrip(".,").replace(",", "")
    try:
        return float(number)
    except ValueError:
        return None


def currencies(text: str) -> list[str]:
    """Returns the currencies in a text, in order, each once."""
    places = sorted(
        (text.lower().find(word), code) for word, code in _WORDS.items() if word in text.lower()
    )
    return list(dict.fromkeys(code for _, code in places))


def rates(source: str, target: str) -> list[tuple[date, float]]:
    """Returns the last 30 days, oldest first: invented, but the same each time."""
    base = RATES[target] / RATES[source]
    seed = sum(map(ord, source + target))
    today = date.today()  # noqa: DTZ011  # the person's own day
    days = []
    for ago in range(DAYS - 1, -1, -1):
        phase = (seed + DAYS - ago) / 4.1
        wave = 0.011 * math.sin(phase) + 0.006 * math.sin(2.7 * phase + seed)
        days.append((today - timedelta(days=ago), base * (1 + wave - 0.0005 * ago)))
    return days


def csv(history: list[tuple[date, float]]) -> str:
    """Returns a table for a spreadsheet."""
    return "date,rate\n" + "".join(f"{day.isoformat()},{rate:.6f}\n" for day, rate in history)


def line_chart(days: Sequence[tuple[date, float]], title: str) -> str:
    """Returns an SVG of the days' values: a line over a soft fill."""
    values = [value for _, value in days]
    margin = (max(values) - min(values)) * 0.15 or 1
    low, high = min(values) - margin, max(values) + margin

    def place(number: float, value: float) -> tuple[float, float]:
        x = _LEFT + (_RIGHT - _LEFT) * number / (len(days) - 1)
        return x, _BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low)

    drawn = [_word(_LEFT, 24, title)]
    for step in range(5):
        value = low + (high - low) * step / 4
        _, y = place(0, value)
        drawn.append(f'<path d="M{_LEFT} {y:.1f}H{_RIGHT}" stroke="#e5e2db"/>')
        drawn.append(_word(12, y + 4, f"{value:.4f}"[:6]))
    drawn += [
        _word(place(number, low)[0] - 12, _BOTTOM + 20, f"{days[number][0]:%-d %b}")
        for number in range(0, len(days), 7)
    ]
    line = " ".join("{:.1f},{:.1f}".format(*place(*one)) for one in enumerate(values))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE}" height="{_TALL}" '
        f'font-family="sans-serif" font-size="11"><rect width="{_WIDE}" height="{_TALL}" '
        f'fill="white"/><polygon points="{_LEFT},{_BOTTOM} {line} {_RIGHT},{_BOTTOM}" '
        f'fill="#e3f1f2"/>{"".join(drawn)}<polyline points="{line}" fill="none" '
        'stroke="#0b6b78" stroke-width="2.6" stroke-linejoin="round"/></svg>'
    )


def _word(x: float, y: float, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="#5e5a53">{escape(text)}</text>'
