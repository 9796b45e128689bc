"""Ids of rows: made of the ids of agents, whatever is in those."""

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import (
    MessageId,
    TaskId,
    origin_of_message,
    origin_of_result,
    origin_of_row,
    row_of,
)

IDS = st.text("/%2F5a\ud800", max_size=6) | st.text(max_size=6)
MESSAGES = st.tuples(IDS)
RESULTS = st.tuples(IDS, IDS)
NAMES = st.integers(0, 20) | st.sampled_from(("form", "steps"))


def origin(ids: tuple[str, ...]) -> str:
    if len(ids) == 1:
        return origin_of_message(MessageId(ids[0]))
    return origin_of_result(TaskId(ids[0]), ids[1])


@given(MESSAGES | RESULTS, MESSAGES | RESULTS, NAMES, NAMES)
def test_rows_of_different_messages_and_results_have_different_ids(
    one: tuple[str, ...], other: tuple[str, ...], name: int | str, others_name: int | str
) -> None:
    is_same = (one, name) == (other, others_name)
    assert (row_of(origin(one), name) == row_of(origin(other), others_name)) == is_same
    assert origin_of_row(row_of(origin(one), name)) == origin(one)


def test_usual_ids_are_joined_as_they_are() -> None:
    assert row_of(origin(("task-1", "result")), 0) == "task-1/result/0"
    assert row_of(origin(("m",)), "form") == "m/form"
