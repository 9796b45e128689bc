"""A bare Debian 12 in a folder, for tests without anything installed. Standard library only.

python3 dev.py test --fresh   `dev.py test` and `dev.py run` on one with nothing but python3
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import dev


def main() -> int:
    """Runs `test` and `run` on a bare Debian 12 with nothing but python3."""
    if reason := reason_against():
        print(f"{dev.NOT_TRIED}{reason}")
        return dev.NOT_HERE
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # otherwise the mounts would stay
    system = Path(tempfile.mkdtemp(prefix="bare-debian-")).resolve()  # as mounts are listed
    try:
        make_system(system, "python3,ca-certificates")
        copy_project(system / "project")
        stages = {command: partial(run_inside, system, command) for command in ("test", "run")}
        status = dev.summed_up(stages)
        picture = system / "project" / "a2a-desktop-demo.png"
        if picture.exists():
            place = Path(tempfile.gettempdir()) / "a2a-desktop-fresh.png"
            shutil.copy(picture, place)
            print(f"Screenshot of the bare system: {place}")
        return status
    finally:
        remove(system)


def reason_against() -> str:
    """Returns why this machine cannot build the bare system at all; "" if it can."""
    if sys.platform != "linux":
        return "a bare Debian is made on Linux"
    if os.geteuid() != 0:
        return "only root can make the bare system"
    if shutil.which("debootstrap"):
        return ""
    return dev.not_installed(["debootstrap", "debian-archive-keyring"])


def run_inside(system: Path, command: str) -> dev.Outcome:
    """Runs a command of `dev.py` in the bare system."""
    words = ["chroot", str(system), "/usr/bin/python3", "/project/dev.py", command]
    status = subprocess.run(words, env=variables_inside()).returncode
    return "the reasons are above" if status == dev.NOT_HERE else status


def make_system(system: Path, packages: str) -> None:
    """Installs Debian's smallest system, these packages, and this machine's package settings.

    With ca-certificates from the start: installed later, it would replace this machine's own.
    """
    include = f"--include={packages}"
    words = ["debootstrap", "--variant=minbase", include, "bookworm", str(system), mirror()]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"debootstrap failed:\n{done.stdout[-2000:]}")
    system.chmod(0o755)  # it is that system's root folder, which everybody may read
    for source in settings_of_this_machine():
        copy_into(system, source)
    subprocess.run(["mount", "-t", "proc", "proc", system / "proc"], check=True)
    subprocess.run(["mount", "--bind", "/dev", system / "dev"], check=True)
    # Private first: a mount in it would otherwise be one of this machine's, too.
    subprocess.run(["mount", "--make-private", system / "dev"], check=True)
    subprocess.run(["mount", "--bind", "/dev/pts", system / "dev" / "pts"], check=True)


def variables_inside() -> dict[str, str]:
    """Returns the bare system's environment: of ours only the settings for packages."""
    fixed = {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
    ways = ("PIP_", "NPM_CONFIG_", "NODE_EXTRA_CA_CERTS", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
    return fixed | {n: value for n, value in os.environ.items() if n.upper().startswith(ways)}


def remove(system: Path) -> None:
    """Deletes the bare system, but never through a folder of this machine mounted in it."""
    for place in reversed(mounts_in(system)):
        subprocess.run(["umount", "-l", place])
    if still := mounts_in(system):
        print(f"Left as it is, for these are still mounted: {' '.join(still)}")
        return
    shutil.rmtree(system, ignore_errors=True)


def mounts_in(system: Path) -> list[str]:
    """Returns the mounts below a folder, ours or debootstrap's, in the order of mounting."""
    places = [line.split()[1] for line in Path("/proc/self/mounts").read_text().splitlines()]
    return [place for place in places if place.startswith(f"{system}/")]


def mirror() -> str:
    """Returns the package mirror that this machine uses for Debian 12."""
    lists = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    for file in lists:
        words = file.read_text().split() if file.is_file() else []
        for word in words:
            if word.startswith("http") and word.rstrip("/").endswith("debian"):
                return word
    return "http://deb.debian.org/debian"


def settings_of_this_machine() -> Iterator[Path]:
    """Yields the files of apt's and pip's settings on this machine, and those they name."""
    asked = (
        *("PIP_CERT", "PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL"),
        "NODE_EXTRA_CA_CERTS",
    )
    texts = [os.environ.get(name, "") for name in asked]
    configs = [Path("/etc/pip.conf"), Path("~/.pip/pip.conf"), Path("~/.config/pip/pip.conf")]
    for config in [*configs, Path(os.environ.get("PIP_CONFIG_FILE", "/etc/pip.conf"))]:
        if (file := config.expanduser()).is_file():
            yield file
            texts.append(file.read_text().replace("=", " "))
    words = " ".join(texts).split()
    named = [word.removeprefix("file://").removesuffix("/simple") for word in words]
    fixed = ["/etc/resolv.conf", "/etc/hosts"]
    if is_debian_12(Path("/etc/os-release").read_text()):  # another system's packages would not fit
        fixed += ["/etc/apt", "/usr/share/keyrings"]
    for name in dict.fromkeys([*fixed, *named]):
        if name.startswith("/") and Path(name).exists():
            yield Path(name)


def is_debian_12(release: str) -> bool:
    """Returns whether this is the `os-release` of Debian 12."""
    lines = [line.replace('"', "") for line in release.splitlines()]
    return "ID=debian" in lines and "VERSION_ID=12" in lines


def copy_into(system: Path, source: Path) -> None:
    """Copies a file or folder to the same place in the system."""
    target = system / str(source).lstrip("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, ignore_dangling_symlinks=True)
    else:
        shutil.copy(source, target)


def copy_project(target: Path) -> None:
    """Copies the project as git has it, with uncommitted changes."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=dev.ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        if (dev.ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(dev.ROOT / name, target / name)


if __name__ == "__main__":
    sys.exit(main())
