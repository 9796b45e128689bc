"""Measures CPU and memory of the whole process from its start to the first window and when idle,
beside a script that shows a Qt window with a list and a text.

Start is the least of some runs: other programs only ever add to it. Reach: at most 1.3x the CPU,
110 MB.
"""

import subprocess
import sys
import time
from collections.abc import Mapping

from benchmarks.peers import programs

RUNS = 7
IDLE = 8
"""Seconds after which the program has settled."""


def idle(code: str, environment: Mapping[str, str]) -> tuple[float, float]:
    """Returns MB of an idle program, and the share of a processor that it uses then."""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        time.sleep(IDLE)
        before = programs.cpu_of(process.pid)
        time.sleep(IDLE)
        used = (programs.cpu_of(process.pid) - before) / IDLE
        memory = programs.memory_of(process.pid)
        process.terminate()
    return memory, used


def main() -> int:
    """Prints the least of each and their ratio."""
    with programs.home() as environment:
        codes = programs.QT_PAINTED, programs.OURS_PAINTED
        for code in codes:
            programs.cpu_of_run(code, environment)  # the first run compiles the modules
        runs = [[programs.cpu_of_run(code, environment) for code in codes] for _ in range(RUNS)]
        floor, ours = (min(one) for one in zip(*runs, strict=True))
        print(f"a Qt window: {floor:.3f} s CPU, ours: {ours:.3f} s CPU")
        print(f"ratio: {ours / floor:.2f} (reach: <= 1.3)")
        qt_memory, _ = idle(programs.QT_IDLE, environment)
        memory, used = idle(programs.OURS_IDLE, environment)
        print(f"idle: a Qt window {qt_memory:.0f} MB, ours {memory:.0f} MB (reach: <= 110)")
        print(f"idle: ours uses {used:.1%} of a processor (reach: <= 0.5 %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
