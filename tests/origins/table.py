"""Writes docs/origins.md, the table of the texts and their tests.

`python3 -m tests.origins.table`
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.origins.untested import UNTESTED

HERE: Final = Path(__file__).parent
PLACE: Final = HERE.parents[1] / "docs" / "origins.md"
TITLES: Final[Mapping[str, str]] = {
    "000": "Society AI: router, hub, metadata",
    "001": "Society, a subset of A2A",
    "002": "The first generation",
    "003": "Interaction details",
    "004": "AgentOS",
}
_HEAD: Final = """\
# The texts that this program fulfils

Made from the tests by `python3 -m tests.origins.table`; do not edit.

Each line has words of a text and the test that stands for them. The servers in `tests/origins` were
written from the texts alone. A test marked with ▣ is played twice: by the services of the program
without a window (`tests/origins`), and at the real window (`tests/gui/test_origins_*.py`; one of
those in which the person does and reads the same things, all of them in storms). What has no test
has a reason below its text.
"""


@dataclass(frozen=True)
class Line:
    """A requirement and its test."""

    text: str
    """The number of the text."""
    words: str
    test: str
    is_row: bool


def lines() -> Iterator[Line]:
    """Reads every test that quotes a text."""
    for file in sorted(HERE.glob("test_*.py")):
        for one in ast.parse(file.read_text("utf-8")).body:
            if not isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            found = re.fullmatch(r"(\d{3}): (.+)", " ".join((ast.get_docstring(one) or "").split()))
            if found is not None:
                is_row = any(isinstance(way, ast.Call) for way in one.decorator_list)
                is_row = is_row and isinstance(one, ast.AsyncFunctionDef)
                yield Line(found[1], found[2], f"{file.stem}::{one.name}", is_row)


def unquoted() -> list[str]:
    """Names the tests of requirements that quote nothing."""
    quoting = {one.test for one in lines()}
    named = {
        f"{file.stem}::{one.name}"
        for file in HERE.glob("test_*.py")
        for one in ast.parse(file.read_text("utf-8")).body
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and one.name.startswith("test_")
    }
    return sorted(one for one in named - quoting if not one.startswith("test_table::"))


def table() -> str:
    """Returns the whole page."""
    every = list(lines())
    parts = [_HEAD]
    for text, title in TITLES.items():
        own = [one for one in every if one.text == text]
        tests: dict[str, list[str]] = {}
        for one in own:
            mark = " ▣" if one.is_row else ""
            tests.setdefault(one.words, []).append(f"`{one.test}`{mark}")
        parts.append(f"## {text} {title}\n\n| Text | Test |\n|---|---|")
        parts[-1] += "".join(
            f"\n| {_cell(words)} | {'<br>'.join(found)} |" for words, found in tests.items()
        )
        parts[-1] += "\n"
        if reasons := UNTESTED.get(text):
            parts.append("Without a test:\n\n| Text | Why |\n|---|---|")
            parts[-1] += "".join(f"\n| {_cell(words)} | {why} |" for words, why in reasons.items())
            parts[-1] += "\n"
    return "\n".join(parts)


def _cell(words: str) -> str:
    """Escapes text for a cell of a table."""
    return words.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_")


if __name__ == "__main__":
    PLACE.write_text(table(), "utf-8")
