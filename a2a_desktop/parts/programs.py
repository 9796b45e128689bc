"""Files that run, or may run something, when the system opens them."""

from enum import StrEnum
from pathlib import PurePath
from typing import Final

_RUNS: Final = (
    "action app appimage apk application appref-ms bat bin chm cmd com command cpl csh deb desktop "
    "dll dmg exe fish flatpakref gadget hta inf iso img jar jnlp js jse ksh lnk mpkg msc msh msi "
    "msp mst osx out pif pkg pl prf ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw pyz rb reg rpm run "
    "scf scpt scr service sh shb shs snap so sys terminal tcsh url vb vbe vbs vhd vhdx vxd "
    "webloc website workflow ws wsc wsf wsh xbap xll zsh"
)
_MAY_RUN: Final = (
    "7z docm dotm gz htm html mhtml odb one potm ppam ppsm pptm rar rtf sldm slk svg svgz tar tgz "
    "xhtml xla xlam xlm xls xlsb xlsm xltm xml xz zip"
)
_PROGRAMS: Final = frozenset(_RUNS.split())
_CAREFUL: Final = frozenset(_MAY_RUN.split())
_BEGINNINGS: Final = (
    b"MZ", b"\x7fELF", b"#!", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf",
    b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe", b"[Desktop Entry]", b"L\x00\x00\x00\x01\x14\x02\x00",
)  # fmt: skip


class Risk(StrEnum):
    """The possible effect of opening a file."""

    NONE = "none"
    ASK = "ask"
    """It may contain macros, scripts, or more files."""
    PROGRAM = "program"
    """It runs."""


def is_program(name: str) -> bool:
    """Returns whether a file of this (safe) name runs, whatever else describes it."""
    return PurePath(name).suffix.removeprefix(".").lower() in _PROGRAMS


def risk_of(name: str, data: bytes) -> Risk:
    """Returns the risk of opening a file by its (safe) name and its first bytes."""
    endings = [one.removeprefix(".").lower() for one in PurePath(name).suffixes]
    if data.startswith(_BEGINNINGS) or not endings or endings[-1] in _PROGRAMS:
        return Risk.PROGRAM
    is_double = any(one in _PROGRAMS for one in endings[:-1])
    return Risk.ASK if is_double or endings[-1] in _CAREFUL else Risk.NONE
