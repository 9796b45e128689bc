"""The developer's command, which reports each step as ok, failed or not tried."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import dev
from tests import peers
from tests.peers import Missing, Peer, environment_of, make

ROOT: Final = Path(__file__).parent.parent
WANTED: Final = Peer("a wanted one", "sdk_1.py", ("no-such-project==1",))
NEEDING: Final = """
from tests.needs import needs, not_tried
@needs("a machine", False)
def test_needs(): ...
def test_finds_nothing(): not_tried("no server")
@needs("a machine", True)
def test_has_it(): ...
"""


def test_untried_step_is_neither_ok_nor_failed(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.summed_up({"good": lambda: 0, "other": lambda: "no npm"}) == dev.NOT_HERE
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"ok +good +\S+ s", lines[-2])
    assert re.fullmatch(r"not tried +other +\S+ s  no npm", lines[-1])


def test_failed_step_outweighs_an_untried_one() -> None:
    assert dev.summed_up({"other": lambda: "no npm", "bad": lambda: 7}) == 1
    assert dev.summed_up({"good": lambda: 0}) == 0


@pytest.mark.parametrize("arguments", [(), ("-n", "1")])
def test_tests_that_lack_something_are_counted_with_their_reasons(
    arguments: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    file, ini = tmp_path / "test_needing.py", tmp_path / "pytest.ini"
    file.write_text(NEEDING)
    ini.write_text(f"[pytest]\npythonpath = {ROOT}\n")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)  # a storm's are for other plugins
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # most of its time is theirs
    settings = ("-c", str(ini), "-p", "xdist", "-p", "no:cacheprovider")
    outcome = dev.run_tests(*settings, *arguments, str(file))
    assert isinstance(outcome, str)
    assert set(outcome.split("; ")) == {"1 x a machine is not installed", "1 x no server"}
    file.write_text(f"{NEEDING}\ndef test_fails(): raise ValueError('so\\nlong')\n")
    assert dev.summed_up({"all": lambda: dev.run_tests(*settings, *arguments, str(file))}) == 1
    name, reason = capfd.readouterr().out.splitlines()[-1].split(": ", 1)
    assert (name.strip(), reason) == ("test_needing.test_fails", "ValueError: so")


def test_tests_are_skipped_only_by_platform() -> None:
    rightly = r"(?:sys\.platform|os\.name|sys\.version_info)\b"
    found = re.compile(rf"importorskip\(|mark\.skip\b|pytest\.skip\(|skipif\(\s*(?!{rightly})")
    files = set(ROOT.glob("tests/**/*.py")) - {ROOT / "tests/needs.py", Path(__file__)}
    assert [one.name for one in files if found.search(one.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("status", "outcome"), [(0, 0), (1, 1), (dev.NOT_HERE, "the reasons are above")]
)
def test_a_command_of_ours_may_say_that_it_tried_nothing(status: int, outcome: int | str) -> None:
    assert dev.own([sys.executable, "-c", f"raise SystemExit({status})"]) == outcome


def test_missing_root_or_apt_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    line = "please run this first: sudo apt-get install -y --no-install-recommends xvfb"
    assert dev.not_installed(["xvfb"]) == line
    with pytest.raises(SystemExit) as left:
        dev.install_packages(["xvfb"])
    assert left.value.code == dev.NOT_HERE
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert dev.not_installed(["xvfb"]).endswith("names: xvfb")
    assert dev.e2e() == f"not installed: {', '.join(dev.missing_packages(dev.SCREEN))}"


def test_no_test_installs_a_peer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "FOLDER", tmp_path)
    with pytest.raises(Missing, match=r"python -m tests\.peers"):
        environment_of(WANTED)
    assert not any(tmp_path.iterdir())


def test_uninstallable_peer_says_why_and_is_incomplete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(peer: Peer, folder: Path) -> None:
        raise subprocess.CalledProcessError(1, "pip", stderr=b"No matching distribution")

    monkeypatch.setattr(peers, "FOLDER", tmp_path)
    monkeypatch.setattr(peers, "_install", fail)
    with pytest.raises(Missing, match="No matching distribution"):
        make(WANTED)
    with pytest.raises(Missing):
        environment_of(WANTED)
    monkeypatch.setattr(peers, "_install", lambda peer, folder: None)
    make(WANTED)
    assert environment_of(WANTED).parent == tmp_path


def test_fuzzing_is_a_command_with_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [dev.PYTHON, "-m", "tests.fuzz", "5", "cards"]
    monkeypatch.setattr(dev, "prepare", lambda: None)
    monkeypatch.setattr(dev, "call", lambda words: int(words == wanted))
    assert dev.main(["fuzz", "5", "cards"]) == 1
