"""`python -m a2a_desktop`."""

import sys

from a2a_desktop.cli import main

sys.exit(main())
