"""Maths and footnotes in Markdown, found only where they are meant."""

import re
from unicodedata import normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a2a_desktop.ui.text.marks import (
    CENTRED,
    TABLE,
    gathered,
    parts,
    readable,
    unfinished,
    without_piles,
)
from a2a_desktop.ui.text.plain_text import plain

LABEL = re.compile(r"\[\^[^\]\[\s^]+\]")
"""The label of a footnote."""


@pytest.mark.parametrize(
    "text",
    [
        "$5 and $10",
        "from $5 to 10$ or so",
        "US$5-US$10",
        "$HOME/bin:$PATH",
        "`$x^2$` and ``\\(a\\)``",
        "https://a.example/?a=$b$c",
        "[a](https://a.example/$a$)",
        "$1,000 for the first and $2,000 for the rest$",
        r"\$x^2\$",
        r"\[not a link\](x)",
    ],
)
def test_money_and_code_are_no_maths(text: str) -> None:
    assert readable(text) == text


def test_maths_is_read_inline_and_alone() -> None:
    assert readable(r"if $n$ items \(x^2\) cost") == "if n items x² cost"
    assert plain("a $x^2$, and\n\n$$\n\\frac{1}{2}\n$$") == f"a x², and\n\n{CENTRED}1/2"
    assert readable("\\[ a^2\n\\]").strip() == f"{CENTRED}a²"
    assert "\n\n" not in readable("- $$x^2$$")


def test_unfinished_maths_is_held_back() -> None:
    for text in (r"abc $\frac{a", "abc $$\nx", r"abc \[ a ", r"abc \(a", "abc $", "abc \\"):
        assert text[: unfinished(text)] == "abc "
    for text in ("abc $5 and", "done $x$ ok", "a `$x_` b", r"a \\"):
        assert unfinished(text) == len(text)


def test_footnotes_are_numbered_and_gathered_at_the_end() -> None:
    text = (
        "One[^b] and two[^a], `[^a]` and [^c].\n\n[^a]: The first\n  goes on.\n[^b]: Other.\n"
        "\nEnd.\n\n```\n[^a]: code\n```\n"
    )
    made, notes = gathered(text)
    assert notes == {"1": "Other.", "2": "The first goes on."}
    assert made.startswith("One[^1] and two[^2], `[^a]` and [\\^c].")
    assert "[^a]: code" in made
    assert made.endswith("---\n\n[^1]: Other.\n\n[^2]: The first goes on.\n")
    assert r"[\[1\]](#note-1)" in readable(made)


@pytest.mark.parametrize("code", ["```\nx\n", "~~~~\nx", "```\nx\n```\n"])
def test_footnotes_never_become_part_of_code_at_the_end(code: str) -> None:
    made, notes = gathered(f"Said[^a].\n\n[^a]: Why\n\n{code}")
    *_, end = parts(made)
    assert end == ("\n---\n\n[^1]: Why\n", False)
    assert notes == {"1": "Why"}


@given(st.text(alphabet="ab[]^:` \n$\\()1", max_size=60))
@example("$\\b$")  # an accent without a letter
@example("[^a]: 1")  # a label becomes a number
def test_letters_are_never_lost(text: str) -> None:
    made, _ = gathered(text)
    said = LABEL.sub("", text)
    for letter in "ab":
        assert made.count(letter) >= min(1, said.count(letter))
        shown = normalize("NFKD", readable(text))  # raised, lowered, with a ring
        assert shown.count(letter) >= min(1, text.count(letter))


@pytest.mark.parametrize("mark", ["\u0301", "\u20dd", "\ufe0f", "\u200d", "\u0e4a", "\u064e"])
def test_letter_keeps_at_most_thirty_marks(mark: str) -> None:
    assert readable(f"e{mark * 29} a{mark * 400}b") == f"e{mark * 29} a{mark * 30}b"


@pytest.mark.parametrize(
    "text",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 40,
        "\u0915\u094d\u0937\u093f" * 40,
        "\u05d1\u05bc\u05b0\u0591" * 40,
        "\u201c\u2014\u2026\uff0c\u3002" * 40,
    ],
)
def test_signs_with_few_marks_are_kept(text: str) -> None:
    assert without_piles(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("- &amp; b\n- c", "- \\& b\n- c"),
        ("1. **&lt;b&gt;**", "1. **\\<b&gt;**"),
        ("> - [x] &foo;", "> - [x] \\&foo\\;"),
        ("- &copy; 2026", "- © 2026"),
        ("- &Tab;x", "- \u200ax"),
        ("1. &NewLine;", "1. \u200a"),
        ("- a &amp; b", "- a &amp; b"),
        ("- `&amp;`", "- `&amp;`"),
    ],
)
def test_item_does_not_begin_with_an_entity(text: str, shown: str) -> None:
    assert readable(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("> " * 30 + "x", "> " * 24 + "\u200a" + "> " * 6 + "x"),
        (">" * 30 + "x", ">" * 24 + "\u200a" + ">" * 6 + "x"),
        ("a\n\n" + "1. - " * 14 + "x", "a\n\n" + "1. - " * 12 + "\u200a" + "1. - " * 2 + "x"),
        ("> " * 24 + "x", "> " * 24 + "x"),
        ("* " * 40, "* " * 40),
        ("a\n\n" + "-" * 40, "a\n\n" + "-" * 40),
    ],
)
def test_blocks_within_each_other_have_a_depth(text: str, shown: str) -> None:
    assert readable(text) == shown


@pytest.mark.parametrize(
    ("rule", "is_found"),
    [("|-|", True), ("-- | :--", True), ("---:|---", True), ("a | b - c", False), ("||", False)],
)
def test_only_a_rule_makes_a_table(rule: str, is_found: bool) -> None:
    assert bool(TABLE.search(f"a | b\n{rule}\n")) is is_found
