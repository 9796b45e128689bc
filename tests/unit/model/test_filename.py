"""Names for files that are saved side by side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.filename import apart, safe_name


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("CON", "_CON"),
        ("com1.txt", "_com1.txt"),
        ("LPT\u00b9 .log", "_LPT\u00b9 .log"),
        ("CONIN$", "_CONIN$"),
        ("console.txt", "console.txt"),
        ("..", "file"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Windows\\a.dll", "a.dll"),
        ("/", "file"),
        ("a\0b.txt", "a_b.txt"),
        ("a\u0085b\u2028c.txt", "a_b_c.txt"),
        ("bill\u202egpj.exe", "bill_gpj.exe"),
        ("bill\u200f.exe", "bill_.exe"),
        ("trailing. . .", "trailing"),
        ("\ud800.txt", "_.txt"),
        (None, "file"),
    ],
)
def test_a_name_is_made_safe(name: str | None, safe: str) -> None:
    assert safe_name(name) == safe


@pytest.mark.parametrize(
    "name", ["x" * 300, "x" * 300 + ".pdf", "\u6f22" * 300 + ".pdf", "x" * 119 + ". y"]
)
def test_a_long_name_is_cut_and_keeps_its_ending(name: str) -> None:
    safe = safe_name(name)
    assert len(safe) <= 120
    assert len(safe.encode()) <= 210
    assert safe.endswith(".pdf") == name.endswith(".pdf")
    assert safe == safe.strip(" .")


@given(st.text(max_size=400))
def test_no_name_leaves_its_folder(name: str) -> None:
    safe = safe_name(name)
    assert safe
    assert not {"/", "\\", "\0", "\u202e"} & set(safe)
    assert safe not in (".", "..")
    assert safe == safe.strip(" .")


def test_two_of_one_name_are_numbered_before_their_ending() -> None:
    assert apart(["a.pdf", "a.pdf", "A.PDF", "b"], ["b", "B (2)"]) == [
        "a.pdf",
        "a (2).pdf",
        "A (3).PDF",
        "b (3)",
    ]


def test_names_that_become_the_same_when_made_safe_are_kept_apart() -> None:
    assert apart(["../x.txt", "/etc/x.txt", "..", ""], []) == [
        "x.txt",
        "x (2).txt",
        "file",
        "file (2)",
    ]


@given(st.lists(st.text(max_size=6)), st.lists(st.text(max_size=3)))
def test_no_name_is_given_twice_or_taken(names: list[str], taken: list[str]) -> None:
    found = [one.casefold() for one in apart(names, taken)]
    assert len(found) == len(names)
    assert len(set(found)) == len(found)
    assert set(found).isdisjoint(one.casefold() for one in taken)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u00ad", "\ufe0f"], ids=ascii)
def test_invisible_name_becomes_a_plain_one(name: str) -> None:
    assert safe_name(name) == "file"
