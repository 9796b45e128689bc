"""The tests of one storm, in the namespaces that it made."""

import resource
import sys

import dev
from tests.storm.conditions import OPEN_FILES
from tests.storm.network import restrict


def main(network: str) -> int:
    """Restrict this process and all that it starts, then run the tests."""
    restrict(network)
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))
    return dev.suite({})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
