"""The values of every axis of a server that can be any, with the combinations that hold."""

from collections import Counter
from collections.abc import Iterable

from tests.peers.any_server.combination import AXES
from tests.peers.any_server.oracle import Visit


def as_markdown(visits: Iterable[Visit]) -> str:
    """Returns a row for each axis; a value with 7 of 8 combinations that hold is `7/8`."""
    played, held = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    failures: list[str] = []
    for visit in visits:
        pairs = [(axis, str(getattr(visit.one, axis))) for axis in AXES]
        played.update(pairs)
        held.update([] if visit.findings else pairs)
        failures += [f"- FAIL `{visit.one}`: {'; '.join(visit.findings)}"] if visit.findings else []
    lines = [
        f"| {axis} | {', '.join(_cell(axis, str(one), played, held) for one in kind)} |"
        for axis, kind in AXES.items()
    ]
    return "\n".join(
        (
            "",
            "## A server that can be any",
            "",
            "The values of each axis, and how many of their combinations in the covering set hold:",
            "a message arrives once and its answer is there once, or one sentence says why not.",
            "",
            "| Axis | Values |",
            "|---|---|",
            *lines,
            "",
            *failures,
        )
    )


def _cell(
    axis: str, value: str, played: Counter[tuple[str, str]], held: Counter[tuple[str, str]]
) -> str:
    return f"`{value}` {held[axis, value]}/{played[axis, value]}"
