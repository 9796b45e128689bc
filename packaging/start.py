"""What the bundled program starts with."""

import sys

from a2a_desktop.cli import main

sys.exit(main())
