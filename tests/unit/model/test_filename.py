"""Names of files that are saved side by side."""

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.filename import apart


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
