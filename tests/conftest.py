"""Fixtures for all tests: no screen, no data of the person who runs them, nothing left running."""

import gc
import itertools
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
    os.environ.pop(name, None)

import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.waiting import BOUND

# Machines are noisy: nothing is timed here. The other profile draws many more.
settings.register_profile("usual", max_examples=50, deadline=None)
settings.load_profile("usual")
settings.register_profile("thorough", max_examples=20_000, deadline=None)


@pytest.hookimpl(wrapper=True)  # type: ignore[untyped-decorator]
def pytest_collection() -> Generator[None, object, object]:
    """Collects no garbage during the imports, and later none among what was imported."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.enable()
    return result


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    """Checks that a test leaves no thread running."""
    before = set(threading.enumerate())
    yield
    started = [thread for thread in threading.enumerate() if thread not in before]
    own = [thread for thread in started if not thread.daemon]
    for thread in own:
        thread.join(timeout=BOUND)
    left = [thread.name for thread in own if thread.is_alive()]
    assert not left, f"threads left running: {left}"


@pytest.fixture(autouse=True)
def plain_locale() -> None:
    """Writes numbers and dates alike on every computer, where a test writes any."""
    if (core := sys.modules.get("PySide6.QtCore")) is not None:
        core.QLocale.setDefault(core.QLocale.c())


@pytest.fixture(scope="session")
def runtime_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for sockets whose own folder has too long a name."""
    return tmp_path_factory.mktemp("run")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that do not exist yet: most tests keep nothing."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def clean_environment(
    homes: Iterator[Path], runtime_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keeps all data in a folder of the test."""
    home = next(homes)
    monkeypatch.setenv("A2A_DESKTOP_HOME", str(home))
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime_folder))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
