"""Hunts: generates cases of a target, plays them, and makes findings small."""

import hashlib
import json
import re
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Flaky

from a2a_desktop.ui.qt.loop import Loop
from tests.fuzz.program import Program, running
from tests.fuzz.server import Case
from tests.fuzz.targets import TARGETS, Target

CORPUS: Final = Path(__file__).parent / "corpus"
ROUND: Final = 40
"""Cases that one program plays."""
SHRINKING: Final = 30.0
"""Seconds for making a finding small."""
AGAIN: Final = 3
"""Times that a case which froze the window must do it."""
LARGEST: Final = 6000
"""Bytes of a case of the corpus."""


class _Over(BaseException):
    """Ends a round."""


@dataclass
class Hunt:
    """The hunt for findings of one target."""

    name: str
    loop: Loop
    folder: Path
    known: set[str] = field(default_factory=set)
    """The features of the program that the corpus reaches."""
    cases: int = 0
    found: list[Path] = field(default_factory=list)
    """The files of the findings."""
    grown: int = 0
    """New cases of the corpus."""
    _passed: set[str] = field(default_factory=set)
    """Names of findings that are known by now."""

    def go(self, until: float, seeds: Iterable[int]) -> None:
        """Plays the cases of seeds, until a moment of the monotonic clock."""
        for number in seeds:
            if time.monotonic() > until:
                return
            for key, (finding, case) in self._round(until, number).items():
                self._confirm(key, finding, case)

    def _round(self, until: float, number: int) -> dict[str, tuple[str, Case]]:
        """Plays the cases of a seed, up to a finding; returns the smallest case of each."""
        target, small = TARGETS[self.name], dict[str, tuple[str, Case]]()

        @seed(number)
        @settings(
            max_examples=ROUND,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=target.cases)
        def play(case: Case) -> None:
            nonlocal until
            if time.monotonic() > until:
                raise _Over
            self.cases += not small
            write(playing(self.folder), self.name, case)
            program = one.play(target, case)
            self._grow(case, program)
            new = {named(said): said for said in program.findings}
            new = {key: said for key, said in new.items() if key not in self._passed}
            if new and not small:
                until = time.monotonic() + SHRINKING
            for key, said in new.items():
                if key not in small or len(str(case)) <= len(str(small[key][1])):
                    small[key] = said, case
            assert not new

        with tempfile.TemporaryDirectory() as folder:
            one = _Round(self.loop, Path(folder))
            with suppress(AssertionError, Flaky, _Over):
                play()
            one.close()
        return small

    def _confirm(self, key: str, finding: str, case: Case) -> None:
        """Keeps a finding, and says whether a new program shows it too."""
        self._passed.add(key)
        findings = replayed(self.loop, TARGETS[self.name], case)
        is_sure = key in map(named, findings)
        place = self.folder / f"{self.name}-{key}.json"
        write(place, self.name, case, finding=finding, is_sure=is_sure)
        unsure = "" if is_sure else " (not again by this case alone)"
        print(f"{self.name}: {finding}{unsure}\n  {place}", flush=True)
        if is_sure or not is_frozen(finding):
            self.found.append(place)

    def _grow(self, case: Case, program: Program) -> None:
        new, small = program.met - self.known, len(json.dumps(case)) <= LARGEST
        if new and small and not program.findings:
            self.known |= new
            place = CORPUS / f"{self.name}-{_hash(json.dumps(case))}.json"
            write(place, self.name, case, met=sorted(program.met))
            self.grown += 1


class _Round:
    """A program that plays many cases. The first case opens it."""

    def __init__(self, loop: Loop, folder: Path) -> None:
        self._loop = loop
        self._running = running(folder)
        self._program: Program | None = None

    def play(self, target: Target, case: Case) -> Program:
        program: Program = self._loop.run_until_complete(self._play(target, case))
        return program

    def close(self) -> None:
        if self._program is not None:
            self._loop.run_until_complete(self._running.__aexit__(None, None, None))

    async def _play(self, target: Target, case: Case) -> Program:
        if self._program is None:
            self._program = await self._running.__aenter__()
        await play(self._program, target, case)
        return self._program


async def play(program: Program, target: Target, case: Case, tries: int = AGAIN) -> None:
    """Plays a case; one that froze the window is played again, for the machine may be busy."""
    for _ in range(tries):
        program.findings, program.met = [], set()
        try:
            await target.play(program, case)
        except Exception as error:  # noqa: BLE001  # any is a finding
            program.faults.note("raised", error)
        program.findings += program.faults.take()
        if not program.findings or any(not is_frozen(one) for one in program.findings):
            return


def replayed(loop: Loop, target: Target, case: Case) -> list[str]:
    """Returns the findings of a case in a program of its own."""
    with tempfile.TemporaryDirectory() as folder:
        rounds = _Round(loop, Path(folder))
        try:
            return list(rounds.play(target, case).findings)
        finally:
            rounds.close()


def is_frozen(finding: str) -> bool:
    """Returns whether a finding is one of time."""
    return finding.startswith("frozen")


def named(finding: str) -> str:
    """Returns a name for a finding and its like."""
    kind, _, text = finding.partition(":")
    if is_frozen(finding):
        return f"{kind}-{_hash(text.partition(' < ')[0])}"
    place = text.rpartition(" at ")[2] if " at " in text else re.sub(r"[\d'\"\\].*", "", text)
    return f"{kind.replace(' ', '-')}-{_hash(place)}"


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:8]


def write(place: Path, target: str, case: Case, **more: Any) -> None:
    """Writes a case to its file."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps({"target": target, **more, "case": case}) + "\n", "utf-8")


def playing(folder: Path) -> Path:
    """Returns the file of the case that is played now."""
    return folder / "playing.json"


def met_by_corpus(name: str) -> set[str]:
    """Returns what the corpus of a target meets."""
    files = CORPUS.glob(f"{name}-*.json")
    return {one for file in files for one in json.loads(file.read_text("utf-8")).get("met", ())}
