"""The wheel and the source archive hold the program and its resources."""

import configparser
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
import wheels

from a2a_desktop.settings import APP_ID


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive."""
    return wheels.make(tmp_path_factory.mktemp("dist"))


def test_wheel_and_source_hold_everything_and_the_wheel_two_commands(
    built: tuple[Path, Path],
) -> None:
    wheel, source = built
    assert wheels.missing(wheel, source) == []
    with zipfile.ZipFile(wheel) as archive:
        name = next(one for one in archive.namelist() if one.endswith("entry_points.txt"))
        entries = configparser.ConfigParser()
        entries.read_string(archive.read(name).decode())
        inside = {one.partition(".data/data/")[2] for one in archive.namelist()}
    assert f"share/applications/{APP_ID}.desktop" in inside
    assert f"share/metainfo/{APP_ID}.metainfo.xml" in inside
    assert f"share/icons/hicolor/scalable/apps/{APP_ID}.svg" in inside
    assert f"share/mime/packages/{APP_ID}.xml" in inside
    assert "share/man/man1/a2a-desktop.1" in inside
    assert entries["console_scripts"]["a2a-desktop"] == "a2a_desktop.cli:main"
    assert entries["gui_scripts"]["a2a-desktop-gui"] == "a2a_desktop.cli:main"


def test_the_wheel_holds_the_program_and_its_resources(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    zipfile.ZipFile(built[0]).extractall(tmp_path / "site")
    code = "from a2a_desktop.settings import resource; print(resource('fonts/Inter-Bold.otf'))"
    environment = {"PYTHONPATH": f"{tmp_path / 'site'}:{sysconfig.get_path('purelib')}"}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=tmp_path,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    place = Path(done.stdout.strip()).parent
    assert place == tmp_path / "site" / "a2a_desktop" / "resources" / "fonts"
    assert (tmp_path / "site/a2a_desktop/store/migrations/0001_first.sql").is_file()


def test_missing_file_of_a_wheel_is_named(tmp_path: Path) -> None:
    wheel, source = tmp_path / "a.whl", tmp_path / "a.tar.gz"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("a2a_desktop/resources/guide/start.md", "# Start")
    with tarfile.open(source, "w:gz"):
        pass
    lost = wheels.missing(wheel, source)
    assert "a2a_desktop/resources/theme/tokens.json" in lost
    assert "packaging/build.py" in lost
    assert "a2a_desktop/resources/guide/start.md" not in lost
