"""Text in the form of print: code, the difference between two texts, a console."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.ansi import Tone, TonedSpan, coloured
from a2a_desktop.parts.values import CUT, clean, is_scalar, one_line

LONGEST: Final = 10 * CUT
"""Characters that are drawn; all of them are in the JSON."""
_BEGINNING: Final = 20_000
"""Characters in which the first change of a difference is searched for."""
_HUNK: Final = re.compile(r"^@@ -\d+(,\d+)? \+\d+(,\d+)? @@", re.MULTILINE)
_GIT: Final = re.compile(r"^diff --git ", re.MULTILINE)
_DIFF_TYPES: Final = frozenset({"text/x-diff", "text/x-patch"})
_HEADS: Final = ("diff ", "index ", "--- ", "+++ ", "new file", "deleted file", "rename ")
_OF_CODE: Final = frozenset({
    "code", "source", "language", "lang", "filename", "file", "path", "description", "id", "type",
})  # fmt: skip
_OUTPUTS: Final = ("stdout", "output", "stderr")
_ENDS: Final = ("exit_code", "exitCode", "returncode", "return_code", "outcome")
_OF_A_CONSOLE: Final = frozenset({
    *_OUTPUTS, *_ENDS, "command", "cmd", "cwd", "duration", "duration_ms", "status", "id", "type",
})  # fmt: skip


class PrintedKind(StrEnum):
    """The type of the text."""

    CODE = "code"
    DIFF = "diff"
    CONSOLE = "console"


@dataclass(frozen=True, slots=True)
class Printed:
    """A text with spans of its characters that have a tone."""

    sort: PrintedKind
    text: str
    spans: tuple[TonedSpan, ...] = ()
    language: str = ""
    end: str = ""
    """The end of a program: its exit code, or a word."""


def printed_of(value: Json, kinds: set[str]) -> Printed | None:
    """Returns the text, if the value is such a text or an object made for one."""
    if isinstance(value, str):
        is_diff = not _DIFF_TYPES.isdisjoint(kinds) or _is_diff(value)
        return _diff(value) if is_diff else None
    if not isinstance(value, dict):
        return None
    if value.keys() <= _OF_A_CONSOLE and (found := _console(value)) is not None:
        return found
    for name in ("diff", "patch"):
        text = value.get(name)
        if isinstance(text, str) and len(value) <= 4 and _is_diff(text):
            return _diff(text)
    return _code(value) if value.keys() <= _OF_CODE else None


def _is_diff(text: str) -> bool:
    """Searches only the beginning: a search holds Python's lock, and the window, until it ends."""
    return _HUNK.search(text, 0, _BEGINNING) is not None or _GIT.match(text) is not None


def _diff(text: str) -> Printed:
    shown = clean(text, LONGEST)
    spans, start = [], 0
    for line in shown.split("\n"):
        tone = _tone(line)
        if tone is not None:
            spans.append(TonedSpan(start, len(line), tone))
        start += len(line) + 1
    return Printed(PrintedKind.DIFF, shown, tuple(spans))


def _tone(line: str) -> Tone | None:
    if line.startswith(_HEADS):
        return Tone.HEAD
    if line.startswith("@@"):
        return Tone.PLACE
    return {"+": Tone.ADDED, "-": Tone.REMOVED}.get(line[:1])


def _console(value: Mapping[str, Json]) -> Printed | None:
    written = {name: value.get(name) for name in _OUTPUTS if isinstance(value.get(name), str)}
    end = next((value[name] for name in _ENDS if name in value), None)
    if not written or (end is None and "stdout" not in value and "stderr" not in value):
        return None
    command = value.get("command", value.get("cmd"))
    head = f"$ {command}\n" if isinstance(command, str) and command else ""
    text = head + "\n".join(str(one).rstrip("\n") for one in written.values() if one)
    plain, spans = coloured(text[:LONGEST])
    return Printed(PrintedKind.CONSOLE, plain, spans, end=one_line(end, 80))


def _code(value: Mapping[str, Json]) -> Printed | None:
    code = value.get("code", value.get("source"))
    language = value.get("language", value.get("lang"))
    if not isinstance(code, str) or not all(map(is_scalar, value.values())):
        return None
    if not isinstance(language, str) and "\n" not in code:
        return None  # such as the code of an error
    name = language.lower() if isinstance(language, str) else ""
    return Printed(PrintedKind.CODE, clean(code, LONGEST), language=name[:40])
