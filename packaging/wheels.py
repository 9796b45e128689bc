"""The wheel and the source archive."""

import subprocess
import sys
import tarfile
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
    "a2a_desktop/resources/icons/phosphor-1.3.0.ttf",
    "a2a_desktop/resources/theme/sheet.qss",
    "a2a_desktop/resources/theme/tokens.json",
    "a2a_desktop/store/migrations/0001_first.sql",
)


def make(folder: Path) -> tuple[Path, Path]:
    """Builds both into `folder`. Raises CalledProcessError."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]:
        old.unlink()
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(words, cwd=ROOT, check=True)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


def missing(wheel: Path, source: Path) -> list[str]:
    """Returns the files that are missing in them."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    lost = [name for name in INSIDE if name not in inside]
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = ("dev.py", "pyproject.toml", "packaging/build.py", "docs/guide/start.md", "LICENSE")
    return [*lost, *(name for name in wanted if name not in names)]
