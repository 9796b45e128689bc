"""The limit of open files of the program."""

import sys

import pytest

from a2a_desktop.commands.window import OPEN_FILES, allow_open_files


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_low_limit_of_open_files_is_raised_as_far_as_allowed() -> None:
    from resource import RLIMIT_NOFILE, getrlimit, setrlimit

    soft, hard = before = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (200, hard))
    try:
        allow_open_files()
        allowed = getrlimit(RLIMIT_NOFILE)
        assert allowed == (min(OPEN_FILES, hard) if hard >= 0 else OPEN_FILES, hard)
        allow_open_files()
        assert getrlimit(RLIMIT_NOFILE) == allowed
    finally:
        setrlimit(RLIMIT_NOFILE, before)
    assert getrlimit(RLIMIT_NOFILE)[0] == soft
