"""Sleep, and the second start of the program."""

import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.instance import Instance, hand_over
from a2a_desktop.ui.surroundings import Surroundings


def test_a_clock_that_jumped_means_that_this_computer_slept(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    around = Surroundings()
    woke: list[bool] = []
    around.woke.connect(lambda: woke.append(True))
    around.look()
    assert woke == []
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    around.look()
    around.look()
    assert woke == [True]
    around.close()


def test_nobody_is_there_to_hand_over_to(qtbot: QtBot, tmp_path: Path) -> None:
    assert not hand_over(tmp_path, ["a2a:coach.example"])


def test_a_later_start_is_heard_by_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtNetwork import QLocalSocket

    first = Instance(tmp_path)
    heard: list[list[str]] = []
    first.started_again.connect(heard.append)
    socket = QLocalSocket()
    for said in (
        b"not json\n",
        b'{"a": 1}\n',
        b"[1]\n",
        b"x" * 100_000,
        b'["a2a:coach.example"]\n',
    ):
        socket.connectToServer(str(tmp_path / "instance.socket"))
        assert socket.waitForConnected(1000)
        socket.write(said)
        socket.flush()
        qtbot.wait(50)
        socket.abort()
    assert heard == [["a2a:coach.example"]]
    (tmp_path / "instance.socket").touch()
    first.close()


def test_a_door_that_a_killed_program_left_is_opened_anew(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "instance.socket").touch()
    first = Instance(tmp_path)
    assert first._server.isListening()
    first.close()
