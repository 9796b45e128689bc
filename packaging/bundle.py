"""The program with its own Python and Qt in a folder, made by PyInstaller.

python packaging/bundle.py      the folder and the licences, on Windows and macOS
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
VENV: Final = BUILD / "venv"
BUNDLE: Final = BUILD / "dist" / "a2a-desktop"
LICENCES: Final = BUILD / "licences"
EXTRAS: Final = "[grpc,pdf]"
"""Not `media`: its libraries for sound and films are as large as all the rest of Qt."""
TOOLS: Final = "pyinstaller>=6.22"
NOT_SHIPPED: Final = {"altgraph", "pip", "pyinstaller", "pyinstaller-hooks-contrib", "setuptools"}

_LIST: Final = """
import importlib.metadata as m, json, sys
found = {}
for one in m.distributions():
    texts = [str(one.locate_file(f)) for f in one.files or ()
             if ".dist-info" in str(f) and any(
                 w in f.name.upper() for w in ("LICEN", "COPYING", "NOTICE", "AUTHORS"))]
    data = one.metadata
    said = data.get("License-Expression") or data.get("License") or ", ".join(
        c.rpartition(":: ")[2] for c in data.get_all("Classifier", []) if c.startswith("License"))
    found[data["Name"]] = [one.version, (said or "see its texts").splitlines()[0], texts]
json.dump(found, sys.stdout)
"""


def make(kind: str = "") -> Path:
    """Builds the folder; `deb` leaves out libraries that a package depends on. Raises OSError."""
    prepare()
    variables = {**os.environ, "A2A_DESKTOP_BUNDLE_FOR": kind}
    words = [python(), "-m", "PyInstaller", "-y", "--log-level", "ERROR"]
    folders = ["--distpath", BUNDLE.parent, "--workpath", BUILD / "work"]
    spec = ROOT / "packaging" / "a2a-desktop.spec"
    run([*words, *folders, spec], variables)
    if kind == "deb" and shutil.which("strip"):
        for library in python_libraries():
            run(["strip", "--strip-unneeded", library])
    return BUNDLE


def python_libraries() -> list[Path]:
    """Returns the libraries of Python and its extensions; Qt's own are stripped already."""
    inside = BUNDLE / "_internal"
    found = [one for one in inside.rglob("*.so*") if not one.is_symlink()]
    return [one for one in found if not {"PySide6", "shiboken6"}.intersection(one.parts)]


def python() -> Path:
    """Returns the environment's interpreter."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def prepare() -> None:
    """Prepares an environment with the program's needs and PyInstaller, and nothing else."""
    stamp = VENV / "stamp"
    asked = f"{EXTRAS} {TOOLS}".encode() + (ROOT / "pyproject.toml").read_bytes()
    wanted = hashlib.sha256(asked).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV])
    pip = [python(), "-m", "pip"]
    run([*pip, "install", "-q", "--disable-pip-version-check", f"{ROOT}{EXTRAS}", TOOLS])
    run([*pip, "uninstall", "-q", "-y", "a2a-desktop"])  # the tree itself is bundled
    stamp.write_text(wanted)


def licences() -> Path:
    """Writes the licences of all work in the bundle, with a list."""
    done = subprocess.run([python(), "-c", _LIST], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    shutil.rmtree(LICENCES, ignore_errors=True)
    shutil.copytree(ROOT / "packaging" / "licences", LICENCES)
    rows = []
    for name, (version, said, texts) in sorted(found.items(), key=lambda one: one[0].lower()):
        if name.lower() in NOT_SHIPPED:
            continue
        rows.append(f"{name} {version}: {said}")
        for text in texts:
            target = LICENCES / name / Path(text).name
            target.parent.mkdir(exist_ok=True)
            shutil.copy(text, target)
    for text in sorted((ROOT / "resources").glob("*/*-*.txt")):
        shutil.copy(text, LICENCES)
        licence, _, name = text.stem.partition("-")
        rows.append(f"{name} (font): {licence}")
    (LICENCES / "LIST.txt").write_text("\n".join(rows) + "\n", "utf-8")
    return LICENCES


def run(words: list[object], variables: dict[str, str] | None = None) -> None:
    """Runs a command; its failure ends everything."""
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT, env=variables)


if __name__ == "__main__":
    make()
    licences()
