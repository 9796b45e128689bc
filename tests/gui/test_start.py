"""The start of the window, before all that can wait."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from benchmarks.peers import programs

ROOT: Final = Path(__file__).parents[2]
LATER: Final = {
    "PySide6.QtPrintSupport": "for those who print",
    "PySide6.QtTest": "for tests",
    "a2a_desktop.app.import_export": "for those who export",
    "a2a_desktop.protocol.http": "imported away from the window's thread",
    "a2a_desktop.ui.card.page": "for those who open a card",
    "a2a_desktop.ui.chat.pane": "for those who have a conversation open",
    "a2a_desktop.ui.forms.panel": "for agents that ask in forms",
    "a2a_desktop.ui.inspector.pane": "beside a conversation",
    "a2a_desktop.ui.text.printing": "for those who print",
    "a2a_desktop.ui.data.registry": "for conversations with data in them",
    "a2a_desktop.ui.search.palette": "for those who search",
    "a2a_desktop.ui.settings.dialog": "for those who open the settings",
    "a2a_desktop.ui.sign_in.dialog": "for those who sign in",
    "a2a_desktop.ui.viewer.window": "for those who look at a file",
    "cryptography": "for signatures and locked keys",
    "httpx": "120 modules, imported away from the window's thread",
    "jsonschema_rs": "for forms and cards",
    "keyring": "asks the system's keyring, which may take its time",
    "markdown_it": "for exports",
    "pydantic": "0.1 s to import",
    "pygments": "for code in a conversation",
    "statistics": "brings fractions and decimals, for charts",
    "uvicorn": "for agents that report",
}
"""The modules that the first window does not need, and the reasons."""
MOST: Final = 300
"""The highest number of our modules that may be imported. One more costs half a millisecond."""
STORY: Final = programs.first_window(
    "import json, linecache, sys; is_seen = window.isVisible() and not window.grab().isNull(); "
    "print(json.dumps([is_seen, sorted(sys.modules), sorted(linecache.cache)]), flush=True)"
)


@pytest.fixture(scope="module")
def first_window(tmp_path_factory: pytest.TempPathFactory) -> tuple[bool, list[str], list[str]]:
    """Returns whether the window of a new process is seen, its modules, and the sources read."""
    home = tmp_path_factory.mktemp("home")
    environment = os.environ | {"A2A_DESKTOP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", STORY],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    is_seen, modules, sources = json.loads(done.stdout)
    return is_seen, modules, sources


def test_first_window_imports_no_spare_modules(
    first_window: tuple[bool, list[str], list[str]],
) -> None:
    is_seen, modules, _ = first_window
    assert is_seen
    assert {name: why for name, why in LATER.items() if name in modules} == {}
    assert len([name for name in modules if name.startswith("a2a_desktop")]) < MOST


def test_no_source_of_ours_is_read_at_the_start(
    first_window: tuple[bool, list[str], list[str]],
) -> None:
    _, _, sources = first_window
    assert [one for one in sources if "a2a_desktop" in one] == []
