"""The wheel and the source archive, and the proof that the wheel works where nothing else is."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from bundle import ROOT

INSIDE: Final = (
    "a2a_desktop/resources/desktop/a2a-desktop.svg",
    "a2a_desktop/resources/fonts/Inter-Regular.otf",
    "a2a_desktop/resources/guide/de/start.md",
    "a2a_desktop/resources/guide/pictures/start-light.png",
    "a2a_desktop/resources/guide/start.md",
    "a2a_desktop/resources/i18n/de.qm",
    "a2a_desktop/resources/theme/tokens.json",
    "a2a_desktop/store/migrations/0001_first.sql",
)


def make(folder: Path) -> tuple[Path, Path]:
    """Build both into `folder`. Raises CalledProcessError."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]:
        old.unlink()
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


def missing(wheel: Path, source: Path) -> list[str]:
    """What should be in them and is not."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    lost = [name for name in INSIDE if name not in inside]
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = ("dev.py", "pyproject.toml", "packaging/build.py", "docs/guide/start.md", "LICENSE")
    return [*lost, *(name for name in wanted if name not in names)]


def prove(wheel: Path) -> int:
    """Install it into a new environment, in a folder of its own, and run its self-test."""
    with tempfile.TemporaryDirectory(prefix="wheel-") as folder:
        place = Path(folder)
        subprocess.run([sys.executable, "-m", "venv", place / "venv"], check=True)
        scripts = place / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        pip = ["-m", "pip", "install", "-q", "--disable-pip-version-check"]
        variables = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"HOME": folder}
        subprocess.run([scripts / "python", *pip, wheel], check=True, cwd=place, env=variables)
        for name in ("a2a-desktop", "a2a-desktop-gui"):
            if shutil.which(name, path=str(scripts)) is None:
                print(f"The wheel made no {name}")
                return 1
        words = [str(scripts / "a2a-desktop"), "--selftest"]
        return subprocess.run(words, cwd=place, env=variables).returncode
