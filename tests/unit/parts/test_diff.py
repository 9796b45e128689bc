"""Two texts line by line."""

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.parts.diff import DiffLine, DiffMark, compared

LINES = st.lists(st.sampled_from(["{", "}", '"a": 1', '"b": 2', '"c": 3']), max_size=30)


def test_equal_texts_have_no_difference() -> None:
    assert compared(["a", "b"], ["a", "b"]) == ()
    assert compared([], []) == ()


def test_a_change_is_shown_with_the_lines_beside_it() -> None:
    old = [str(number) for number in range(20)]
    new = [*old[:10], "ten", *old[11:]]
    shown = [f"{one.mark}{one.text}" for one in compared(old, new)]
    assert shown == ["…", " 7", " 8", " 9", "-10", "+ten", " 11", " 12", " 13", "…"]


@given(old=LINES, new=LINES)
def test_both_texts_can_be_read_out_of_it(old: list[str], new: list[str]) -> None:
    lines = compared(old, new)
    if any(one.mark is DiffMark.LEFT_OUT for one in lines) or old == new:
        return
    assert [one.text for one in lines if one.mark is not DiffMark.NEW] == old
    assert [one.text for one in lines if one.mark is not DiffMark.GONE] == new


def test_very_long_texts_are_compared_as_a_whole() -> None:
    old = ["{", *(f"old {number}" for number in range(5_000)), "}"]
    new = ["{", *(f"new {number}" for number in range(5_000)), "}"]
    lines = compared(old, new)
    assert lines[0] == DiffLine(DiffMark.SAME, "{")
    assert lines[1] == DiffLine(DiffMark.GONE, "old 0")
    assert len(lines) == 10_002
