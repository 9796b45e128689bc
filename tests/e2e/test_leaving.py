"""The end of the program, quick and without complaints during any work."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import QUESTION, begin, wait_for_reply


def idle(program: Program) -> None:
    program.wait_for("push button", f"Recipe Coach: {QUESTION}", START_PATIENCE)


def streaming(program: Program) -> None:
    begin(program, "Recipe Coach", QUESTION)
    wait_for_reply(program, 60)


@pytest.mark.parametrize("doing", [idle, streaming])
def test_closing_the_window_ends_the_program_silently(
    desktop: Desktop,
    tmp_path: Path,
    doing: Callable[[Program], None],
) -> None:
    program = desktop.start(tmp_path / "person")
    doing(program)
    program.close_window()
    program.ends_silently()


def test_termination_signal_ends_the_program(desktop: Desktop, tmp_path: Path) -> None:
    program = desktop.start(tmp_path / "person")
    streaming(program)
    program.terminate()
    program.ends_silently()
