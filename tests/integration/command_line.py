"""The command line: in this process, or as a process of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from a2a_desktop.cli import main
from tests.waiting import STORY_BOUND

PROGRAM: Final = (sys.executable, "-m", "a2a_desktop")


@dataclass(frozen=True)
class Done:
    """A command that has ended in this process."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: str, env: Mapping[str, str] | None = None, entered: str = "") -> Done:
    """Runs a command in this process: a start of the interpreter costs more than most commands."""
    out, notes = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patched, redirect_stdout(out), redirect_stderr(notes):
        patched.setattr(sys, "stdin", io.StringIO(entered))
        for name, value in (env or {}).items():
            patched.setenv(name, value)
        try:
            status = main(words)
        except SystemExit as end:  # argparse
            status = end.code if isinstance(end.code, int) else 1
    return Done(status, _written(out), _written(notes))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def process(
    *words: str, env: Mapping[str, str] | None = None, entered: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a command as a process."""
    return subprocess.run(
        [*PROGRAM, *words],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        input=entered,
        capture_output=True,
        text=True,
        timeout=STORY_BOUND,
        check=False,
    )
