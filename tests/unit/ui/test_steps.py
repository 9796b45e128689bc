"""Steps of a request: each has words, an existing icon and an existing colour."""

from datetime import UTC, datetime

import pytest

from a2a_desktop.conversation.timeline import TimelineStep, TimelineStepKind
from a2a_desktop.model.errors import Fault, Unreachable
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.wording import steps

AT = datetime(2026, 3, 2, 10, 24, tzinfo=UTC)
ENDS = [
    TimelineStep(TimelineStepKind.END, AT, "words", state)
    for state in TaskState
    if state.is_terminal
]
STEPS = [TimelineStep(kind, AT, "words") for kind in TimelineStepKind] + ENDS


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.kind} {step.state}")
def test_a_step_has_words_and_a_look(step: TimelineStep) -> None:
    said = steps.step(step, "Expense Assistant")
    assert said.title
    assert said.icon.startswith("ph.")
    for theme in Theme:
        assert Tokens(theme).color(said.tone).isValid()


def test_the_first_line_of_progress_is_its_title() -> None:
    said = steps.step(
        TimelineStep(TimelineStepKind.PROGRESS, AT, "Read 3 receipts\n2 PDF pages"), "A"
    )
    assert (said.title, said.detail) == ("Read 3 receipts", "2 PDF pages")


def test_a_result_has_its_name_and_its_version() -> None:
    said = steps.step(TimelineStep(TimelineStepKind.RESULT, AT, "plan {name}.csv", version=2), "A")
    assert (said.title, said.detail) == ("Result: plan {name}.csv", "Version 2")


def test_failed_step_has_the_usual_words() -> None:
    away = Fault.of(Unreachable("agent", "gone"))
    said = steps.step(TimelineStep(TimelineStepKind.FAILED, AT, fault=away), "Expense Assistant")
    assert said.title == "Not sent"
    assert said.detail == "Expense Assistant can't be reached right now."
    assert steps.step(TimelineStep(TimelineStepKind.BROKEN, AT, fault=away), "A").tone == "warning"
