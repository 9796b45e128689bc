"""The schemas of others, as a whole: what `python3 dev.py bench forms` prints."""

from typing import Final

import pytest

from tests.gui import acceptance, acceptance_asked

UNTOLD: Final = ["draft7 ref: $ref prevents a sibling $id from changing the base uri 'a'"]
"""A rule of draft-07 alone, in a schema that does not say which draft it is."""


@pytest.mark.timeout(300)
def test_every_schema_of_others_becomes_a_form() -> None:
    tally = acceptance.rendering()
    assert tally.tried > 640
    assert tally.failed == []


@pytest.mark.timeout(300)
def test_instances_come_back_or_are_refused() -> None:
    every, objects, refused = acceptance.instances()
    assert objects.failed == []
    assert every.failed == []
    assert refused.failed == UNTOLD


def test_every_kind_of_pydantic_field_has_a_control() -> None:
    tally = acceptance.kitchen_sink()
    assert tally.tried == 31
    assert tally.failed == []


def test_hostile_schemas_become_something_readable() -> None:
    assert acceptance.hostility().failed == []


def test_the_floor_of_mcp_is_kept() -> None:
    tally = acceptance_asked.floor()
    assert tally.tried == 21
    assert tally.failed == []


def test_each_convention_replies_as_the_corpus_has_it() -> None:
    tally = acceptance_asked.replies()
    assert tally.tried == 7
    assert tally.failed == []


@pytest.mark.timeout(300)
def test_made_up_forms_send_what_they_show() -> None:
    assert acceptance_asked.any_form().failed == []


def test_hostile_interfaces_become_something_and_hang_nothing() -> None:
    tally = acceptance_asked.drawings()
    assert [one for one in tally.failed if not one.endswith("ms")] == []
