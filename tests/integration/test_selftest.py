"""The self-test, which names working and broken parts."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from a2a_desktop.commands import selftest
from a2a_desktop.commands.selftest import Outcome, Result, Skip, result_of, table
from tests.integration.command_line import process
from tests.waiting import STORY_BOUND

NAMES = (
    "program", "disk", "resources", "languages", "modules", "gRPC", "window", "fonts, icons",
    "PDF pages", "sound, films", "event loop", "certificates", "conversation", "window closes",
    "store", "keyring",
)  # fmt: skip
MAY_BE_SKIPPED = ("gRPC", "PDF pages", "sound, films", "keyring")


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Runs the program after some lines that break it."""
    lines = f"{code}\nimport sys; from a2a_desktop.cli import main; sys.exit(main(['--selftest']))"
    command = [sys.executable, "-c", lines]
    return subprocess.run(command, capture_output=True, text=True, timeout=STORY_BOUND, check=False)


def rows(printed: str) -> dict[str, tuple[str, str]]:
    """Returns outcome and words of each check, by its name."""
    found = {}
    for line in printed.splitlines():
        outcome, rest = line[:8].strip(), line[9:]
        if outcome in list(Outcome):
            found[rest[:14].strip()] = (outcome, rest[26:])
    return found


def test_good_copy_passes_every_check_and_leaves_no_files_behind(tmp_path: Path) -> None:
    done = process("--selftest")
    assert (done.returncode, done.stderr) == (0, "")
    told = rows(done.stdout)
    assert tuple(told) == NAMES
    assert {told[name][0] for name in NAMES if name not in MAY_BE_SKIPPED} == {"ok"}
    assert "the same after reopening" in told["store"][1]
    assert done.stdout.endswith("self-test passed\n")
    assert [one for one in tmp_path.rglob("*") if one.is_file()] == []


NO_LIBRARY = "import sys; sys.modules['markdown_it'] = None"
NO_DEMO = "import a2a_desktop.demo.process as p; p.own_command = lambda: ['/no/such/program']"
NO_ROOM = "import a2a_desktop.commands.selftest as s; s.ROOM = 10**12"
NO_FOLDER = "import tempfile; tempfile._candidate_tempdir_list = lambda: ['/proc']"
NO_FONT = "import a2a_desktop.commands.selftest as s; s.RESOURCES = ('fonts/none.otf',)"


def test_every_broken_part_is_named_and_no_other() -> None:
    done = run("\n".join((NO_LIBRARY, NO_DEMO, NO_ROOM, NO_FONT)))
    assert done.returncode == 1
    told = rows(done.stdout)
    assert tuple(told) == NAMES
    failed = {name: words for name, (outcome, words) in told.items() if outcome == "FAILED"}
    assert set(failed) == {"modules", "conversation", "disk", "resources"}
    assert "markdown_it" in failed["modules"]
    assert "the demo agent ended" in failed["conversation"]
    assert "MB are needed" in failed["disk"]
    assert "FileNotFoundError" in failed["resources"]
    assert done.stdout.endswith("self-test failed\n")


def test_one_broken_part_makes_the_status_one() -> None:
    done = run(NO_FOLDER)
    assert done.returncode == 1
    outcome, words = rows(done.stdout)["disk"]
    assert outcome == "FAILED"
    assert "no folder for a trial: No usable temporary directory" in words
    assert done.stdout.endswith("self-test failed\n")


def test_hanging_check_fails_in_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "STEP_BOUND", 0.01)

    async def stand_still() -> str:
        await asyncio.Event().wait()
        return ""

    assert asyncio.run(result_of("slow", stand_still)).outcome is Outcome.FAILED


def test_check_without_a_subject_says_why() -> None:
    async def check() -> str:
        raise Skip("there is none here")

    result = asyncio.run(result_of("keyring", check))
    assert (result.outcome, result.said) == (Outcome.SKIPPED, "there is none here")


def test_the_table_is_lined_up() -> None:
    lines = table([Result("a", Outcome.OK, "x", 7), Result("bb", Outcome.FAILED, "y", 1234)])
    assert [line.index(" ms") for line in lines.splitlines()] == [30, 30]
