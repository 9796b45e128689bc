"""Reports of crashes, which show nothing of the person's computer."""

import asyncio
import errno
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from a2a_desktop.app.crash_reports import LONGEST, CrashReports, described
from a2a_desktop.model.errors import Unreachable
from tests.waiting import until


def fail(text: str) -> None:
    raise ValueError(text)


def failed(text: str) -> ValueError | None:
    try:
        fail(text)
    except ValueError as error:
        return error
    return None


def a_report(text: str) -> str:
    error = failed(text)
    assert error is not None
    return described("task app/warm up failed", error)


def test_report_has_place_and_fault_without_the_persons_name() -> None:
    text = a_report(f"cannot read {Path.home()}/letters.txt")
    assert "task app/warm up failed" in text
    assert "test_crash_reports.py" in text
    assert "ValueError: cannot read ~/letters.txt" in text
    assert str(Path.home()) not in text


def test_a_report_of_something_huge_stays_short() -> None:
    assert len(a_report("x" * 1_000_000)) < LONGEST + 2000


@pytest.mark.filterwarnings("ignore")
def test_only_logged_tracebacks_are_reported(tmp_path: Path) -> None:
    log = logging.getLogger("a2a_desktop.somewhere")
    told: list[str] = []

    async def story() -> None:
        reports = CrashReports()
        reports.told.subscribe(told.append)
        reports.begin(tmp_path)
        try:
            assert reports.text == ""
            log.error("a word, and no more")
            log.warning("a warning", exc_info=failed("not this"))
            logging.getLogger("elsewhere").error("other people's", exc_info=failed("not this"))
            log.error("an agent that is away", exc_info=Unreachable("not this", "either"))
            await asyncio.to_thread(log.error, "in a thread", exc_info=failed("but this"))
            await until(lambda: told)
            assert len(reports._texts) == 1
        finally:
            reports.end()

    asyncio.run(story())
    assert len(told) == 1
    assert told[0].startswith("A2A Desktop ")
    assert "ValueError: but this" in told[0]
    assert "not this" not in told[0]
    assert list(tmp_path.iterdir()) == []


def test_crash_is_reported_at_the_next_start(tmp_path: Path) -> None:
    code = (
        "import asyncio, faulthandler, pathlib, sys\n"
        "from a2a_desktop.app.crash_reports import CrashReports\n"
        "async def main():\n"
        "    CrashReports().begin(pathlib.Path(sys.argv[1]))\n"
        "    faulthandler._sigsegv()\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0

    async def story() -> str:
        reports = CrashReports()
        reports.begin(tmp_path)
        text = reports.text
        reports.end()
        return text

    text = asyncio.run(story())
    assert "The program ended unexpectedly" in text
    assert "Segmentation fault" in text
    assert asyncio.run(story()) == ""


def test_disk_that_allows_no_more_writes_does_not_disturb_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path, *, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    async def story() -> None:
        reports = CrashReports()
        reports.begin(tmp_path)
        with monkeypatch.context() as disk:
            disk.setattr(Path, "unlink", refuse)
            reports.end()

    asyncio.run(story())


def test_a_folder_that_cannot_be_written_to_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    async def story() -> None:
        reports = CrashReports()
        reports.begin(tmp_path / "file")
        reports.end()

    asyncio.run(story())
    assert [*tmp_path.iterdir()] == [tmp_path / "file"]
    assert (tmp_path / "file").read_bytes() == b""
