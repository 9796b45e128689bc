"""Plays generated cases and keeps those that the program does not stand.

python3 dev.py fuzz                 an hour, all targets in turns
python3 dev.py fuzz 5 cards files   five minutes of these
python3 dev.py fuzz build/fuzz/cards-raised-1a2b3c4d.json   a finding once more
python3 dev.py fuzz generation=v0_1 unknown=500_text        a server that can be any, once more
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

import dev
from a2a_desktop.ui.qt.loop import Loop
from tests.fuzz.hunting import Hunt, met_by_corpus, playing, replayed
from tests.fuzz.servers import SERVERS, ServerHunt
from tests.fuzz.stage import stage
from tests.fuzz.targets import TARGETS

MINUTES: Final = 60.0
TURN: Final = 60.0
"""Seconds after which the next target has its turn."""
INSIDE: Final = "--inside"
"""Hunts in this very process."""
FOLDER: Final = dev.ROOT / "build" / "fuzz"


def main(arguments: Sequence[str]) -> int:
    """Hunts in all targets, or the named ones; returns 1 if there is a finding."""
    files = [Path(one) for one in arguments if one.endswith(".json")]
    times = [float(one) for one in arguments if one.replace(".", "").isdigit()]
    names = [one for one in arguments if one in (*TARGETS, SERVERS)]
    values = [one for one in arguments if "=" in one]
    known = len(files) + len(times) + len(names) + len(values) + (INSIDE in arguments)
    if known < len(arguments):
        print(f"{__doc__}\ntargets: {', '.join((*TARGETS, SERVERS))}")
        return 2
    minutes = (times or [MINUTES])[0]
    if not files and not values and INSIDE not in arguments:
        return guarded(minutes, names)
    with stage() as loop:
        if files:
            return max([again(loop, one) for one in files])
        if values:
            return ServerHunt(loop).again(" ".join(values))
        return hunt(loop, names or [*TARGETS, SERVERS], minutes)


def guarded(minutes: float, names: Sequence[str]) -> int:
    """Hunts in a process of its own; a case that crashes it is a finding too."""
    end, worst = time.monotonic() + 60 * minutes, 0
    while (left := end - time.monotonic()) > 1:
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.fuzz"]
        command += [INSIDE, f"{left / 60:.3f}", *names]
        status = subprocess.run(command, check=False).returncode
        if status >= 0:
            return max(worst, status)
        worst, place = 1, FOLDER / f"died-{int(time.time())}.json"
        playing(FOLDER).replace(place)
        print(f"the program died by signal {-status}\n  {place}", flush=True)
    return worst


def again(loop: Loop, file: Path) -> int:
    """Plays a kept case."""
    kept = json.loads(file.read_text("utf-8"))
    findings = replayed(loop, TARGETS[kept["target"]], kept["case"])
    print("\n".join(findings) or "nothing found", flush=True)
    return 1 if findings else 0


def hunt(loop: Loop, names: Sequence[str], minutes: float) -> int:
    """Hunts in these targets, in turns; prints a line for each."""
    end = time.monotonic() + 60 * minutes
    hunts = [
        ServerHunt(loop) if one == SERVERS else Hunt(one, loop, FOLDER, met_by_corpus(one))
        for one in names
    ]
    turn = min(TURN, 60 * minutes / len(hunts))
    first = int(time.time())
    while time.monotonic() < end:
        for one in hunts:
            one.go(min(end, time.monotonic() + turn), count(first))
            grown = f", {one.grown} new in the corpus" if one.grown else ""
            said = f"{one.name:10} {one.cases:6} cases, {len(one.found)} findings{grown}"
            print(said, flush=True)
        first += int(TURN)
    return 1 if any(one.found for one in hunts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
