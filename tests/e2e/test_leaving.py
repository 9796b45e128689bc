"""The end of the program, quick and without complaints in the middle of its work."""

from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import QUESTION, begin, wait_for_reply


def streaming(program: Program) -> None:
    begin(program, "Recipe Coach", QUESTION)
    wait_for_reply(program, 60)


def test_closing_the_window_ends_the_program_silently(desktop: Desktop, tmp_path: Path) -> None:
    program = desktop.start(tmp_path / "person")
    streaming(program)
    program.close_window()
    program.ends_silently()


def test_termination_signal_ends_the_program(desktop: Desktop, tmp_path: Path) -> None:
    program = desktop.start(tmp_path / "person")
    streaming(program)
    program.terminate()
    program.ends_silently()
