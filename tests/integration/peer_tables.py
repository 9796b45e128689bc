"""The observations at the peers as tables in Markdown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.integration.answers import MOST, WAYS, Requests


@dataclass
class Row:
    """The observations at a peer, and its wire."""

    peer: str
    way: str = ""
    cells: dict[str, str] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)
    requests: Requests = field(default_factory=Requests)


def as_markdown(rows: Sequence[Row], names: Sequence[str]) -> str:
    """Returns the tables: what works, the ways to answer, the requests up to the first answer."""
    legend = [f"- {way}: {where}" for way, where in WAYS.items()]
    return "\n".join(
        (
            *_table({f"{one.peer} | {one.way}": one.cells for one in rows}, ("Spoken", *names)),
            "## Where the answer is",
            "",
            "The answer is in the transcript, and printed by `ask`, whole and once.",
            "",
            *legend,
            "",
            *_table({one.peer: one.answers for one in rows}, tuple(WAYS)),
            "## Requests from Add agent to the first answer",
            "",
            "The best possible are the card, the message, and the task where the reply to the",
            f"message has no answer. {MOST} more are allowed, and none that acts.",
            "",
            "| Peer | Best possible | More | Which |",
            "|---|---|---|---|",
            *map(_requests, rows),
            "",
        )
    )


def _requests(row: Row) -> str:
    counted = row.requests.counted.items()
    which = ", ".join(f"{number} x {one}" if number > 1 else one for one, number in counted)
    return f"| {row.peer} | {row.requests.best} | {row.requests.more} | {which} |"


def _table(rows: Mapping[str, Mapping[str, str]], names: Sequence[str]) -> list[str]:
    """Returns a table whose cells refer to the reasons below it."""
    reasons: list[str] = []
    lines = [f"| Peer | {' | '.join(names)} |", f"|{'---|' * (len(names) + 1)}"]
    for head, observed in rows.items():
        cells = []
        for cell in (observed.get(name, "") for name in names if name != "Spoken"):
            if not cell.startswith("- "):
                cells.append(cell)
                continue
            if cell[2:] not in reasons:
                reasons.append(cell[2:])
            cells.append(f"- ({reasons.index(cell[2:]) + 1})")
        lines.append(f"| {head} | {' | '.join(cells)} |")
    return [*lines, "", *(f"{number}. {reason}" for number, reason in enumerate(reasons, 1)), ""]
