"""The entry point of the bundled program."""

import sys

from a2a_desktop.cli import main

sys.exit(main())
