"""The tests of one storm, in the namespaces that it made."""

import resource
import sys
from collections.abc import Sequence
from functools import partial

import dev
from tests.storm.conditions import OPEN_FILES
from tests.storm.network import restrict


def main(network: str, named: Sequence[str]) -> int:
    """Restricts this process and its children, then runs the tests."""
    restrict(network)
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))
    return dev.summed_up({"tests": partial(dev.run_tests, *named)}) if named else dev.suite()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
