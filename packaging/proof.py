"""The proof of the Debian package: a bare Debian 12 without Python, install, use, remove."""

import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import bare
import story

NAME: Final = "a2a-desktop"
HOME: Final = "/srv/person"
SCREEN_BOUND: Final = 60
KEPT_BY_APT: Final = ("/var/log/", "/var/lib/dpkg/", "/var/lib/apt/", "/var/cache/", "/run/")
"""The folders in which the system notes a former package."""
_APT: Final = ("apt-get", "-qq", "-y", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0")
_LINKS: Final = """
cd /usr/share/applications
grep x-scheme-handler/a2a= mimeinfo.cache && grep application/x-a2a-agent-card+json= mimeinfo.cache
"""
_SELFTEST: Final = f"""
{NAME} --selftest >said; S=$?; cat said; grep -q '^ok *PDF pages' said || S=1; rm said; exit $S
"""
_TOOLS: Final = ("xvfb", "x11-utils", "desktop-file-utils", "dbus-daemon", "gnome-keyring")
_LIBRARIES: Final = f"""
cd /usr/lib/{NAME}/_internal; export LD_LIBRARY_PATH=$PWD:$PWD/PySide6/Qt/lib
find . -name '*.so*' -type f | xargs ldd 2>/dev/null | grep 'not found' | sort -u
"""
_WINDOW: Final = f"""
Xvfb :7 -screen 0 1280x900x24 -nolisten tcp >/dev/null 2>&1 & X=$!
for i in $(seq 50); do [ -e /tmp/.X11-unix/X7 ] && break; sleep 0.1; done
export DISPLAY=:7
{NAME} & P=$!
for i in $(seq {SCREEN_BOUND}); do
  W=$(xprop -root _NET_CLIENT_LIST 2>/dev/null; xwininfo -root -tree | grep '"A2A Desktop"')
  echo "$W" | grep -q '"A2A Desktop"' && break; sleep 1
done
echo "$W" | grep '"A2A Desktop"'
kill -TERM $P; wait $P; S=$?
kill $X; wait $X 2>/dev/null; exit $S
"""


_KEYRING: Final = f"""
export XDG_RUNTIME_DIR=$PWD/.run; mkdir -m 700 -p .run .local/share/keyrings
printf known > .run/password
exec dbus-run-session -- sh -c '
  gnome-keyring-daemon --unlock --foreground --components=secrets <.run/password >/dev/null 2>&1 &
  K=$!; sleep 3
  {NAME} --selftest | grep "^ok .*keyring.*given back"; S=$?
  kill $K; exit $S'
"""


def prove(package: Path) -> int:
    """Runs all steps; returns 0 if each went well."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # otherwise the mounts would stay
    system = Path(tempfile.mkdtemp(prefix="bare-debian-")).resolve()
    try:
        bare.make_system(system, "ca-certificates")
        return _Proof(system).run(package)
    finally:
        bare.remove(system)


class _Proof:
    """The steps in the bare system."""

    def __init__(self, system: Path) -> None:
        self._system = system

    def run(self, package: Path) -> int:
        shutil.copy(package, self._system / package.name)
        if self._say("find /usr/bin -name 'python*'"):
            return self._failed("the bare system has a Python, which proves nothing")
        self._do("useradd", "-m", "-d", HOME, "person")
        if self._do("apt-get", "-qq", "update") or self._do(*_APT, "install", *_TOOLS):
            return self._failed("apt-get")
        self._do(*_APT, "install", f"/{package.name}")  # for its dependencies
        self._do("dpkg", "--purge", NAME)
        before = self._files()
        steps = {
            "install": (*_APT, "install", f"/{package.name}"),
            "self-test": self._person(_SELFTEST),
            "window on X11": self._person(_WINDOW),
            "command line": self._person(f"{NAME} --version"),
            "a2a: links, card files": ("sh", "-c", _LINKS),
            "keyring": self._person(_KEYRING),
        }
        for name, words in steps.items():
            print(f"-- {name}", flush=True)
            if self._do(*words):
                return self._failed(name)
        print("-- a conversation by AT-SPI", flush=True)
        if story.tell(self._system, f"/usr/bin/{NAME}"):
            return self._failed("a conversation by AT-SPI")
        if lost := self._say(_LIBRARIES):
            return self._failed(f"libraries that nobody brings:\n{lost}")
        print("-- remove", flush=True)
        if self._do(*_APT, "purge", NAME):
            return self._failed("purge")
        if left := sorted(self._files() - before):
            return self._failed(f"left behind: {left}")
        print("-- nothing is left behind", flush=True)
        return 0

    def _person(self, script: str) -> tuple[str, ...]:
        """Returns the words that run a shell script as a user other than root."""
        return ("su", "person", "-c", f"cd; {script}")

    def _files(self) -> set[str]:
        """Returns all files, without apt's notes and the person's own."""
        found = self._say("find / -xdev -not -type d").splitlines()
        return {name for name in found if not name.startswith((*KEPT_BY_APT, f"{HOME}/."))}

    def _do(self, *words: str) -> int:
        """Returns the exit status; prints the output of apt and dpkg only for a failure."""
        is_quiet = words[0] in ("apt-get", "dpkg")
        out, error = (subprocess.PIPE, subprocess.STDOUT) if is_quiet else (None, None)
        done = self._chroot(words, out, error)
        if done.returncode and done.stdout:
            print(done.stdout[-2000:])
        return done.returncode

    def _say(self, script: str) -> str:
        return str(self._chroot(("sh", "-c", script), subprocess.PIPE, None).stdout)

    def _chroot(
        self, words: tuple[str, ...], out: int | None, error: int | None
    ) -> subprocess.CompletedProcess[str]:
        variables = bare.variables_inside() | {"DEBIAN_FRONTEND": "noninteractive"}
        command = ["chroot", str(self._system), *words]
        return subprocess.run(command, env=variables, stdout=out, stderr=error, text=True)

    def _failed(self, what: str) -> int:
        print(f"FAILED: {what}")
        return 1
