"""The paths in the documents, which must exist."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
BASES: Final = (ROOT, ROOT / "a2a_desktop", ROOT / "tests")
DOCUMENTS: Final = ("CONTRIBUTING.md", *(f"docs/{one.name}" for one in ROOT.glob("docs/*.md")))
PATH: Final = re.compile(r"`(?!build/)([\w.]+(?:/[\w.*]+)*/(?:[\w*]+\.\w+)?)`")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_paths_in_a_document_exist(document: str) -> None:
    paths = PATH.findall((ROOT / document).read_text("utf-8"))
    assert [path for path in paths if not any(any(base.glob(path)) for base in BASES)] == []
