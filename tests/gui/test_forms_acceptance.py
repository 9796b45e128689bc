"""The schemas of others, as a whole: the output of `python3 dev.py bench forms`."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.gui import acceptance, acceptance_asked


@pytest.fixture(scope="module")
def outcome(qapp: QApplication) -> acceptance.Outcome:
    """The forms of all schemas; they are built once for the tests that look at them."""
    return acceptance.everything()


def test_every_schema_of_others_becomes_a_form(outcome: acceptance.Outcome) -> None:
    assert outcome.built.tried > 460
    assert outcome.built.failed == []


def test_instances_come_back_or_are_refused(outcome: acceptance.Outcome) -> None:
    assert outcome.every.tried > 500
    assert outcome.objects.failed == acceptance.HIDDEN
    assert outcome.every.failed == acceptance.HIDDEN
    assert outcome.refused.failed == acceptance.UNTOLD


def test_every_kind_of_pydantic_field_has_a_control() -> None:
    tally = acceptance.kitchen_sink()
    assert tally.tried == 31
    assert tally.failed == []


def test_hostile_schemas_are_readable() -> None:
    assert acceptance.hostility().failed == []


def test_the_floor_of_mcp_is_kept() -> None:
    tally = acceptance_asked.floor()
    assert tally.tried == 21
    assert tally.failed == []


def test_each_convention_replies_as_in_the_corpus() -> None:
    tally = acceptance_asked.replies()
    assert tally.tried == 7
    assert tally.failed == []


def test_generated_forms_send_their_shown_values() -> None:
    assert acceptance_asked.any_form().failed == []


def test_hostile_surfaces_are_drawn_without_blocking() -> None:
    tally = acceptance_asked.drawings()
    assert [one for one in tally.failed if not one.endswith("ms")] == []
