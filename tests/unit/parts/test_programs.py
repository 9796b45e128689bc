"""The risk of opening a file, by its name and its first bytes."""

import pytest

from a2a_desktop.parts.programs import Risk, is_program, risk_of


@pytest.mark.parametrize(
    ("name", "data", "risk"),
    [
        ("a.pdf", b"%PDF-1.7", Risk.NONE),
        ("a.PNG", b"\x89PNG", Risk.NONE),
        ("run.EXE", b"", Risk.PROGRAM),
        ("script.sh", b"echo", Risk.PROGRAM),
        ("photo.png", b"MZ\x90\x00", Risk.PROGRAM),
        ("notes.txt", b"#!/bin/sh\n", Risk.PROGRAM),
        ("noending", b"words", Risk.PROGRAM),
        ("tool.desktop", b"", Risk.PROGRAM),
        ("sheet.xlsm", b"PK", Risk.ASK),
        ("page.html", b"<html>", Risk.ASK),
        ("invoice.exe.pdf", b"%PDF-", Risk.ASK),
        ("all.tar.gz", b"\x1f\x8b", Risk.ASK),
    ],
)
def test_file_has_its_risk(name: str, data: bytes, risk: Risk) -> None:
    assert risk_of(name, data) is risk


def test_program_is_recognised_by_its_name() -> None:
    assert is_program("a.Bat")
    assert not is_program("a.bat.txt")
