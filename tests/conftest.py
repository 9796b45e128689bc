"""For all tests: no screen, no data of the person who runs them."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
    os.environ.pop(name, None)

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def clean_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is kept goes to a folder of the test."""
    monkeypatch.setenv("A2A_DESKTOP_HOME", str(tmp_path / "home"))
