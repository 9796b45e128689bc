"""The wheels of the Flatpak: those of pip, by address and checksum, for both processors.

python3.13 packaging/flatpak_pins.py      after a change of the dependencies in pyproject.toml
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from bundle import EXTRAS, ROOT

FOLDER: Final = ROOT / "packaging" / "flatpak"
PYTHON: Final = "3.13"
"""The version of the runtime, which must run this as well: pip resolves for it."""
PROCESSORS: Final = ("x86_64", "aarch64")
HOST: Final = "https://files.pythonhosted.org/packages"
BUILDING: Final = "hatchling>=1.27"

Wheel = tuple[str, str]
"""Its address and its SHA-256."""


def main() -> int:
    """Writes both lists."""
    if sys.version_info[:2] != tuple(map(int, PYTHON.split("."))):
        print(f"This is to be run by Python {PYTHON}, that of the Flatpak's runtime.")
        return 2
    write("wheels", f"{ROOT}{EXTRAS}", ())
    write("build-wheels", BUILDING, ["*"])
    return 0


def write(name: str, wanted: str, cleanup: Sequence[str]) -> None:
    """Writes a module of the manifest that installs only these packages."""
    found = {processor: wheels(wanted, processor) for processor in PROCESSORS}
    module: dict[str, Any] = {
        "name": f"python3-{name}",
        "buildsystem": "simple",
        "build-commands": [
            "pip3 install --no-index --no-deps --ignore-installed --prefix=${FLATPAK_DEST} *.whl"
        ],
        "sources": sources(found),
    }
    if cleanup:
        module["cleanup"] = list(cleanup)
    (FOLDER / f"{name}.json").write_text(json.dumps(module, indent=1) + "\n", "utf-8")
    print(f"{name}: {len(module['sources'])} files")


def sources(found: Mapping[str, Sequence[Wheel]]) -> list[dict[str, Any]]:
    """Returns the sources for the manifest, each for one processor or for both."""
    rows = []
    for url, sha256 in sorted(set().union(*found.values()), key=lambda one: _name(one[0])):
        row: dict[str, Any] = {"type": "file", "url": url, "sha256": sha256}
        having = [processor for processor in found if (url, sha256) in found[processor]]
        if len(having) < len(found):
            row["only-arches"] = having
        rows.append(row)
    return rows


def wheels(wanted: str, processor: str) -> list[Wheel]:
    """Returns the wheels that pip chooses for a processor. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        words = [sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed"]
        words += ["--report", str(report), "--target", folder, "--only-binary", ":all:"]
        words += ["--python-version", PYTHON]
        for minor in range(17, 40):
            words += ["--platform", f"manylinux_2_{minor}_{processor}"]
        words += ["--platform", f"manylinux2014_{processor}", wanted]
        subprocess.run(words, check=True, cwd=ROOT)
        listed = json.loads(report.read_text("utf-8"))["install"]
    infos = [one["download_info"] for one in listed]
    return [(address(one["url"]), _sha256(one)) for one in infos if "archive_info" in one]


def address(url: str) -> str:
    """Returns the public address of a wheel that pip found in a local mirror.

    The index names a file's folder by the file's own BLAKE2b. Raises ValueError.
    """
    parts = urlsplit(url)
    if parts.scheme == "file":
        file = Path(unquote(parts.path))
        digest = hashlib.blake2b(file.read_bytes(), digest_size=32).hexdigest()
        return f"{HOST}/{digest[:2]}/{digest[2:4]}/{digest[4:]}/{file.name}"
    _, found, place = parts.path.partition("/packages/")
    if not found:
        raise ValueError(f"not as the index names it: {url}")
    return f"{HOST}/{place}"


def _sha256(info: Mapping[str, Any]) -> str:
    return str(info["archive_info"]["hashes"]["sha256"])


def _name(url: str) -> str:
    return url.rpartition("/")[2].lower()


if __name__ == "__main__":
    sys.exit(main())
