"""`python3 dev.py package`: builds and proves all packages that this machine can build.

python3 dev.py package            the wheel and the Debian package, each installed and tried
python3 dev.py package wheel      only these: wheel, deb
"""

import os
import shutil
import sys
import time
from typing import Final

import bare
import bundle
import deb
import pipx_proof
import proof
import wheels

import dev

DIST: Final = bundle.ROOT / "dist"


def main(names: list[str]) -> int:
    """Builds and proves the packages that are named, or all."""
    makers: dev.Stages = {"wheel": make_wheel, "deb": make_deb}
    if unknown := set(names) - set(makers):
        print(f"Not among {', '.join(makers)}: {', '.join(unknown)}")
        return 2
    return dev.summed_up({name: makers[name] for name in names or makers})


def make_wheel() -> dev.Outcome:
    """Builds wheel and source archive; pipx installs the wheel, uses it and removes it."""
    made, source = wheels.make(DIST)
    for one in (made, source):
        print(f"{one.name}: {one.stat().st_size / 1e6:.1f} MB")
    if lost := wheels.missing(made, source):
        print(f"FAILED: not inside: {', '.join(lost)}")
        return 1
    return pipx_proof.prove(made)


def make_deb() -> dev.Outcome:
    """Builds the Debian package, then installs, uses and removes it in a bare Debian 12."""
    if sys.platform != "linux" or shutil.which("dpkg-deb") is None:
        return "a Debian package is made on a system with dpkg-deb"
    start = time.monotonic()
    folder = bundle.make("deb")
    package = deb.make(folder, bundle.licences(), DIST)
    size = package.stat().st_size
    print(f"{package.name}: {size / 1e6:.1f} MB, made in {time.monotonic() - start:.0f} s")
    if size > deb.LARGEST:
        print(f"FAILED: more than {deb.LARGEST / 1e6:.0f} MB")
        return 1
    if reason := bare.reason_against():
        return f"{reason}; the package is made"
    return proof.prove(package)


if __name__ == "__main__":
    os.nice(10)  # PyInstaller takes all of a machine
    sys.exit(main(sys.argv[1:]))
