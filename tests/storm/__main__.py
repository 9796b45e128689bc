"""Runs storms: the tests, once for each seed, under the conditions of that seed.

python3 dev.py test --storm             one, of a seed that is drawn and printed
python3 dev.py test --storm 4 5 6       these
python3 dev.py test --storm 4 tests/gui with pytest's arguments only what they name
"""

import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Final

import dev
from tests.peers import FOLDER, STORM
from tests.storm.conditions import Conditions, conditions_of

_LOCALE_SOURCES: Final = Path("/usr/share/i18n/locales")


def main(arguments: Sequence[str]) -> int:
    """Runs a storm for each seed; goes on after one that failed."""
    if sys.platform != "linux" or os.geteuid() != 0:
        print("not tried: storms need Linux, and root for networks of their own")
        return dev.NOT_HERE
    if not _LOCALE_SOURCES.exists():
        dev.install_packages(["locales"])
    given = list(takewhile(str.isdigit, arguments))
    seeds, named = [int(word) for word in given], arguments[len(given) :]
    drawn = seeds or [random.randrange(10**6)]
    return dev.summed_up({f"storm {seed}": partial(storm, seed, named) for seed in drawn})


def storm(seed: int, named: Sequence[str]) -> dev.Outcome:
    """Runs a storm over all tests, or the named ones."""
    conditions = conditions_of(seed, sorted(os.sched_getaffinity(0)), time.time())
    print(f"== storm {seed}: {'; '.join(conditions)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="Zoë Müß ") as folder, busy(conditions):
        command = [sys.executable, "-m", "tests.storm.inside", conditions.network, *named]
        if conditions.core is not None:
            command = ["taskset", "-c", str(conditions.core), *command]
        words = ["unshare", "--net", "--mount", *command]
        variables = environment(conditions, Path(folder))
        status = subprocess.run(words, check=False, env=variables).returncode
    return "for the reasons above" if status == dev.NOT_HERE else status


def environment(conditions: Conditions, home: Path) -> dict[str, str]:
    """Returns the variables of a storm's processes."""
    home.chmod(0o755)  # another user's home may be entered, as usual
    locales = home / "locales"
    locales.mkdir()
    source, encoding = conditions.locale.split(".")
    words = ["localedef", "-i", source, "-f", encoding, str(locales / conditions.locale)]
    subprocess.run(words, check=True)
    order = f"--random-order-bucket=module --random-order-seed={conditions.seed}"
    bounds = "--timeout=1200 -o faulthandler_timeout=1180"
    return {
        **os.environ,
        "A2A_PEERS": str(FOLDER),
        "A2A_STORM": str(conditions.seed),
        "A2A_TEST_LOCALE": conditions.locale,
        "HOME": str(home),
        "LANG": conditions.locale,
        "LC_ALL": conditions.locale,
        "LOCPATH": str(locales),
        "NODE_OPTIONS": f"--require={STORM / 'late.cjs'}",
        "PYTEST_ADDOPTS": f"{order} {bounds}",
        "PYTEST_DEBUG_TEMPROOT": str(home),
        "PYTHONPATH": f"{STORM}:{dev.ROOT}",
        "TMPDIR": str(home),
        "TZ": conditions.zone,
    }


@contextlib.contextmanager
def busy(conditions: Conditions) -> Iterator[None]:
    """Runs a busy process on each core, unless the tests have one core for themselves."""
    cores = os.sched_getaffinity(0) if conditions.core is None else ()
    loop = [sys.executable, "-S", "-c", "while True: pass"]
    processes = [subprocess.Popen(["taskset", "-c", str(core), *loop]) for core in cores]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
