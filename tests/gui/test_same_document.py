"""A text is the same document and the same picture however it came, and however it was cut."""

from itertools import cycle
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.text import blocks, colours
from a2a_desktop.ui.transcript.actions.excerpt import excerpt
from a2a_desktop.ui.transcript.rows import text as rows
from tests.commonmark_texts import MARKDOWN
from tests.gui.growing_text import Growing

COUNT: Final = 150
LONG: Final = {
    "one line": "".join(f"chunk {n} of {COUNT}. " for n in range(COUNT)),
    "short lines": "".join(f"chunk {n} of {COUNT}.\n" for n in range(COUNT)),
    "marked words": "".join(
        f"chunk **{n} or** `so` and [a](https://a.example/x). " for n in range(40)
    ),
    "right to left": "".join(f"שלום {n} עולם טוב מאוד. " for n in range(COUNT)),
    "without blanks": "这是一个很长的段落。没有空格。" * 150,
    "one long word": "x" * 3000,
    "emoji": "".join(f"chunk 😀 {n} of 👨‍👩‍👧 café. " for n in range(COUNT)),
    "a quote": "> " + "".join(f"chunk {n} of {COUNT}. " for n in range(COUNT)),
    "an item": "- a\n- " + "".join(f"chunk {n} of {COUNT}. " for n in range(COUNT)) + "\n- c\n- d",
    "a list": "".join(f"1. item {n} of *many*\n" for n in range(COUNT)) + "\nAnd words after it",
    "all kinds": "".join(
        f"Part {n} with words.\n\n# Head {n}\n\n- a\n- b\n\n> q\n\n---\n\n" for n in range(20)
    ),
    "lines of Windows": "".join(
        f"Part {n}.\r\n\r\n# Head\r\n- a\r\n- b\r\n\r\n```py\r\nx\r\n```\r\n\r\n" for n in range(9)
    ),
}


@pytest.fixture
def one_piece(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Draws prose as a single document."""
    monkeypatch.setattr(blocks, "LINE", 10**9)
    for name in ("PROSE", "GROWING_PROSE", "LONG_PROSE"):
        monkeypatch.setattr(rows, name, 10**9)
    return monkeypatch


@pytest.mark.parametrize("width", [560, 613, 333])
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_cut_is_not_seen(
    qtbot: QtBot, one_piece: pytest.MonkeyPatch, text: str, width: int
) -> None:
    whole = Growing(qtbot)
    whole.show(text, is_open=False)
    one_piece.setattr(blocks, "LINE", 1000)
    one_piece.setattr(blocks, "_LATEST", 500)
    for name in ("PROSE", "GROWING_PROSE", "LONG_PROSE"):
        one_piece.setattr(rows, name, 1500)
    cut = Growing(qtbot)
    for end in range(500, len(text), 500):
        cut.show(text[:end])
    cut.show(text, is_open=False)
    assert len(cut.pieces()) > 2
    assert cut.document() == whole.document()
    assert cut.picture(width) == whole.picture(width)


def test_long_paragraph_that_was_streamed_looks_like_one_drawn_at_once(qtbot: QtBot) -> None:
    text = "".join(f"chunk {n} of 2000. " for n in range(2000))
    streamed, at_once = Growing(qtbot), Growing(qtbot)
    for end in range(300, len(text), 300):
        streamed.show(text[:end])
    streamed.show(text, is_open=False)
    streamed.settle()
    at_once.show(text, is_open=False)
    at_once.settle()
    assert len(at_once.pieces()) > 2
    assert streamed.words() == at_once.words()
    assert streamed.picture() == at_once.picture()


def test_words_that_continue_a_line_are_selected_and_copied_without_a_break(qtbot: QtBot) -> None:
    text = "".join(f"chunk {n} of 2000. " for n in range(1000))
    shown = Growing(qtbot)
    shown.show(text, is_open=False)
    shown.settle()
    assert len(shown.row.texts()) > 1
    assert excerpt(shown.row.texts(), 0, 10**6, is_plain=True) == text.rstrip()
    assert excerpt(shown.row.texts(), 0, 10**6, is_plain=False) == text.rstrip()


def test_mouse_reaches_both_texts_of_a_shared_line(qtbot: QtBot) -> None:
    shown = Growing(qtbot)
    shown.show("".join(f"chunk {n} of 2000. " for n in range(1000)), is_open=False)
    shown.settle()
    shown.picture()
    first, second, *_ = shown.row.texts()
    shared = second.geometry().top() + 12
    assert shared < first.geometry().bottom()
    assert first.viewport() is shown.row.childAt(first.x() + 2, shared)
    assert second.viewport() is shown.row.childAt(second.geometry().right() - 2, shared)


EVERYTHING = (Path(__file__).parents[1] / "data" / "markdown" / "everything.md").read_text("utf-8")
MATHS = EVERYTHING + (
    "\nWith $x^2$ and \\(\\alpha\\):\n\n$$\\frac{a}{b} = \\sum_{i=1}^n i$$\n\n"
    "| f |\n|---|\n| $x^2$ |\n\nSaid[^1] twice[^two].\n\n[^1]: One.\n[^two]: Two.\n"
)
STEPS = st.lists(st.integers(1, 40), min_size=1, max_size=60)


@given(MARKDOWN, STEPS)
@example(MATHS, [7])
@example(MATHS, [1, 40, 3, 13])
@example("0\n```\n```\n0\n```\n", [1, 1, 1, 13])
@example(EVERYTHING.replace("\n", "\r\n"), [7, 11])
@example("```" + "\n" * 25 + "_", [1])
@example("0\n```0`", [1])
@example("```" + "\n" * 23 + "```0\n[^0]:\x0c\n0", [1])
@example("0\n~~~0`\n\n", [1])
@example(f"{'0' * 41}\n```{chr(10) * 25}*0\n```\n", [6])
@example("[^0]:\n```\n", [1])
@example("Said[^0].\n\n[^0]: Why\n\n```py\nx = 1\n\n", [5])
@example("- &A0;\n- 0", [1])
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_text_in_any_deltas_is_the_document_drawn_at_once(
    qtbot: QtBot, text: str, steps: list[int]
) -> None:
    colours._learnt.update(one.language or "" for one in blocks.pieces(text))  # no loop here
    growing, at_once = Growing(qtbot), Growing(qtbot)
    end, step = 0, cycle(steps)
    while end < len(text):
        end += next(step)
        growing.show(text[:end])
    growing.show(text, is_open=False)
    at_once.show(text, is_open=False)
    at_once.unfold()
    assert growing.document() == at_once.document()
    assert growing.picture() == at_once.picture()
    growing.show(text + " ", is_open=False)
    growing.show(text, is_open=False)  # it is sent again
    growing.unfold()
    assert growing.document() == at_once.document()
