"""A Debian package of the bundle. It has no scripts: dpkg's own triggers tell the desktop."""

import gzip
import platform
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from bundle import ROOT

HERE: Final = ROOT / "packaging"
NAME: Final = "a2a-desktop"
MAINTAINER: Final = "The A2A Desktop developers <a2a-desktop@example.org>"
LARGEST: Final = 60 * 1000 * 1000
"""Bytes of the largest package allowed."""


def make(bundle: Path, licences: Path, folder: Path) -> Path:
    """Packs the bundle into `folder`. Raises OSError, CalledProcessError."""
    package = folder / f"{NAME}_{version()}_{architecture()}.deb"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="deb-") as root:
        tree = Path(root) / "tree"
        lay_out(tree, bundle, licences)
        words = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build"]
        subprocess.run([*words, tree, package], check=True, stdout=subprocess.DEVNULL)
    return package


def lay_out(tree: Path, bundle: Path, licences: Path) -> None:
    """Puts everything at its place below `tree`."""
    share = tree / "usr" / "share"
    shutil.copytree(bundle, tree / "usr" / "lib" / NAME, symlinks=True)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    put(next(HERE.glob("linux/*.desktop")), share / "applications")
    put(next(HERE.glob("linux/*.metainfo.xml")), share / "metainfo")
    put(next(HERE.glob("linux/*_desktop.xml")), share / "mime" / "packages")
    put_icons(share / "icons" / "hicolor")
    put(HERE / "debian" / "copyright", share / "doc" / NAME)
    shutil.copytree(licences, share / "doc" / NAME / "licences")
    put(HERE / "debian" / "lintian-overrides", share / "lintian" / "overrides", NAME)
    squeeze((ROOT / "CHANGELOG.md").read_text("utf-8"), share / "doc" / NAME / "changelog.gz")
    squeeze(changes(), share / "doc" / NAME / "changelog.Debian.gz")
    squeeze((HERE / "linux" / f"{NAME}.1").read_text(), share / "man" / "man1" / f"{NAME}.1.gz")
    for place in tree.rglob("*"):
        if not place.is_symlink():
            is_run = place.is_dir() or place == tree / "usr" / "lib" / NAME / NAME
            place.chmod(0o755 if is_run else 0o644)
    size = sum(one.lstat().st_size for one in tree.rglob("*")) // 1024
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    words = {"version": version(), "architecture": architecture(), "size": size, "libc": libc()}
    filled = (HERE / "debian" / "control").read_text().format(maintainer=MAINTAINER, **words)
    control.write_text(filled)
    tree.chmod(0o755)


def put(source: Path, folder: Path, name: str = "") -> None:
    """Copies a file into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, folder / (name or source.name))


def put_icons(folder: Path) -> None:
    """Copies the drawing and its PNGs, by the program's id on the desktop."""
    app_id = next(HERE.glob("linux/*.desktop")).stem
    drawing = ROOT / "resources" / "desktop" / f"{NAME}.svg"
    put(drawing, folder / "scalable" / "apps", f"{app_id}.svg")
    for picture in HERE.glob("icons/*.png"):
        put(picture, folder / f"{picture.stem}x{picture.stem}" / "apps", f"{app_id}.png")


def squeeze(text: str, target: Path) -> None:
    """Writes a gzip of a text, the same bytes each time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def changes() -> str:
    """Returns the list of the package's own changes for Debian, by the day of the release."""
    metainfo = next(HERE.glob("linux/*.metainfo.xml")).read_text("utf-8")
    day = metainfo.partition('<release version="')[2].partition('date="')[2].partition('"')[0]
    at = format_datetime(datetime.fromisoformat(day).replace(tzinfo=UTC))
    return (
        f"{NAME} ({version()}) stable; urgency=medium\n\n"
        f"  * What is new in the program is in changelog.gz.\n\n -- {MAINTAINER}  {at}\n"
    )


def version() -> str:
    """Returns the program's own version, as its first package."""
    text = (ROOT / "a2a_desktop" / "__init__.py").read_text()
    return text.partition('__version__ = "')[2].partition('"')[0] + "-1"


def architecture() -> str:
    """Returns Debian's name of this machine's architecture."""
    words = ["dpkg", "--print-architecture"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def libc() -> str:
    """Returns the oldest C library for binaries built here: this system's."""
    name, number = platform.libc_ver()
    if name != "glibc":
        sys.exit("The package is made on a system with the GNU C library.")
    return number
