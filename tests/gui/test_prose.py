"""The prose of a message: breaks, links, lists and tables in any script."""

from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextTable
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.data.table_block import TableText
from a2a_desktop.ui.text.document_style import fragments
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.text.marks import gathered
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import LONGEST, ElidedLabel
from tests.gui.growing_text import Growing

RIGHT, LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter


def prose(qtbot: QtBot, text: str) -> MarkdownProse:
    shown = MarkdownProse(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(shown)
    shown.show_markdown(text)
    shown.height_for(500)
    return shown


def blocks(shown: MarkdownProse) -> list[QTextBlock]:
    found, block = [], shown.document().begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def links(shown: MarkdownProse) -> list[tuple[str, str]]:
    return [
        (one.text(), one.charFormat().anchorHref())
        for block in blocks(shown)
        for one in fragments(block)
        if one.charFormat().isAnchor()
    ]


@pytest.mark.parametrize("mark", ["*", "_"])
def test_emphasis_is_italic_and_strong_emphasis_bold(qtbot: QtBot, mark: str) -> None:
    shown = prose(qtbot, f"{mark}e{mark} {mark * 2}s{mark * 2}")
    drawn = {one.text(): one.charFormat() for one in fragments(blocks(shown)[0])}
    assert [one.fontItalic() for one in drawn.values()] == [True, False, False]
    assert drawn["s"].fontWeight() > drawn[" "].fontWeight()
    assert not any(one.fontUnderline() for one in drawn.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("(https://a.example/b_(c)).", [("https://a.example/b_(c)",) * 2]),
        ("😀 https://a.example/?x=1. So", [("https://a.example/?x=1",) * 2]),
        ("**https://a.example**", [("https://a.example",) * 2]),
        ("www.a.example, b@c.example", ["http://", "mailto:"]),
        ("[here](https://a.example) `https://b.example`", [("here", "https://a.example")]),
        ("```\nhttps://a.example\n```", []),
        ("    https://a.example\n", []),
        ("[https://a.example](https://b.example)", [("https://a.example", "https://b.example")]),
        ("[x](javascript:alert(1)) [y](file:///etc/passwd) [z](/docs) ftp://f.example/x", []),
        ("| a |\n|---|\n| (https://a.example) |", [("https://a.example",) * 2]),
    ],
)
def test_only_addresses_become_links(
    qtbot: QtBot, text: str, found: list[tuple[str, str] | str]
) -> None:
    shown = prose(qtbot, text)
    assert len(links(shown)) == len(found)
    for (words, target), one in zip(links(shown), found, strict=True):
        assert (words, target) == one or target == f"{one}{words}"


def test_link_without_a_target_looks_like_text(qtbot: QtBot) -> None:
    shown = prose(qtbot, "[x](javascript:alert(1)) and")
    (block,) = blocks(shown)
    colours = {one.charFormat().foreground().color().name() for one in fragments(block)}
    assert colours == {tokens().color("text").name()}


def test_marks_beside_a_break_are_read(qtbot: QtBot) -> None:
    shown = prose(qtbot, '**Ready?**  \n**"Yes"**  \nThen')
    assert "*" not in shown.toPlainText()
    assert [line.strip() for line in shown.toPlainText().split("\n")] == ["Ready?", '"Yes"', "Then"]


def test_a_note_of_several_paragraphs_is_small_throughout(qtbot: QtBot) -> None:
    text, _ = gathered("Said[^a].\n\n[^a]: One.\n\n    Two.\n")
    shown = prose(qtbot, text)
    last = blocks(shown)[-1]
    assert "One." in last.text()
    assert "Two." in last.text()


@pytest.mark.parametrize(
    ("table", "sides"),
    [
        ("| Name | Sum |\n|---|--:|\n| דהו | 2 |\n| x | דהו |", [LEFT, RIGHT]),
        (
            "| שם | מספר | c |\n|---|--:|:-:|\n| 1 | 2 | x |\n| דהו | דהו | y |",
            [RIGHT, RIGHT, CENTRE],
        ),
    ],
)
def test_column_has_one_side_for_words_of_any_direction(
    qtbot: QtBot, table: str, sides: list[Qt.AlignmentFlag]
) -> None:
    shown = prose(qtbot, table)
    (held,) = (one for one in shown.document().rootFrame().childFrames())
    assert isinstance(held, QTextTable)
    for row in range(held.rows()):
        for column, side in enumerate(sides):
            block = held.cellAt(row, column).firstCursorPosition().block()
            found = block.blockFormat().alignment()
            assert found & side
            is_rtl = block.textDirection() is Qt.LayoutDirection.RightToLeft
            assert not is_rtl or found & Qt.AlignmentFlag.AlignAbsolute


def test_numbers_of_a_list_precede_their_dots(qtbot: QtBot) -> None:
    for text, ends in (("1. ראשון\n2. שני", (".", "")), ("1. one\n2. two", ("", "."))):
        shown = prose(qtbot, text)
        shape = blocks(shown)[0].textList().format()
        assert (shape.numberPrefix(), shape.numberSuffix()) == ends


EVERYTHING = (Path(__file__).parents[1] / "data" / "markdown" / "everything.md").read_text("utf-8")
STEPS = st.lists(st.integers(1, 40), min_size=1, max_size=60)


@given(STEPS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_shown_words_stay_while_more_come(qtbot: QtBot, steps: list[int]) -> None:
    growing = Growing(qtbot)
    end, step, before = 0, cycle(steps), ""
    while end < len(EVERYTHING):
        end += next(step)
        growing.show(EVERYTHING[:end])
        now = growing.words()
        assert now.startswith(before), EVERYTHING[max(0, end - 40) : end]
        before = now.rstrip(" !")  # a picture may begin with it


WIDE = """| Number | Description of the first thing | Description of the second thing | \
Third thing that is long | Fourth | Fifth column | Sixth column of it | Seventh |
|---|---|---|---|---|---|---|---|
| 1 | Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do | eiusmod tempor \
incididunt ut labore et dolore magna aliqua | Ut enim ad minim veniam | quis nostrud | \
exercitation | ullamco laboris | nisi |
"""


def test_the_head_of_a_wide_table_does_not_wrap_for_the_words_below(qtbot: QtBot) -> None:
    table = TableText(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(table)
    table.show_markdown(WIDE)
    table.height_for(548)
    held = table.table()
    assert held is not None
    assert table.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded
    for column in range(held.columns()):
        assert held.cellAt(0, column).firstCursorPosition().block().layout().lineCount() == 1
    assert table.height_for(4000) < table.height_for(548)


@pytest.mark.parametrize("rows", [2, 40])
def test_cells_of_a_table_are_dressed_in_one_layout(qtbot: QtBot, rows: int) -> None:
    table = TableText(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(table)
    changes: list[int] = []
    table.document().contentsChange.connect(lambda place, _, __: changes.append(place))
    table.show_markdown("| a | b |\n|---|---|\n" + "| x | 1 |\n" * rows)
    assert len(changes) < 9


def test_known_table_is_not_dressed_again(qtbot: QtBot) -> None:
    table = TableText(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(table)
    text = "| a | b |\n|---|---|\n| x | 1 |\n"
    table.show_markdown(text)
    changes: list[int] = []
    table.document().contentsChange.connect(lambda place, _, __: changes.append(place))
    table.show_markdown(text)
    assert changes == []
    table.show_markdown(f"{text}| y | 2 |\n")
    assert changes


@pytest.mark.parametrize("unit", ["\t---\n", "a\n\n", "a | b\n\n", "- x\n", "> a\n>\n"])
def test_continued_text_of_many_lines_is_laid_out_to_its_end(qtbot: QtBot, unit: str) -> None:
    above = prose(qtbot, "word " * 20)
    shown, alone = prose(qtbot, ""), prose(qtbot, unit * 1500)
    for one, before in ((shown, above), (prose(qtbot, ""), shown)):
        one.follow(before)
        one.show_markdown(unit * 1500)
        assert one.height_for(500) >= alone.height_for(500)
        assert all(block.layout().lineCount() for block in blocks(one))


def test_text_continues_one_that_is_not_laid_out_yet(qtbot: QtBot) -> None:
    above, shown = prose(qtbot, "x\n" + "\t---\n" * 1700), prose(qtbot, "")
    shown.follow(above)
    above.show_markdown("y\n\n" + "\t---\n" * 1700)
    shown.show_markdown("go on")
    assert 0 < shown.height_for(500) < above.height_for(500)


def test_line_of_a_very_long_text_is_measured_as_far_as_it_can_be_seen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = ElidedLabel("", window)
    label.setText("x" * LONGEST)
    wide = label.natural_width()
    label.setText("x" * 50 * LONGEST)
    assert wide < label.natural_width() < 1.1 * wide
    assert label.accessibleName() == label.text() == "x" * 50 * LONGEST
    assert label.toolTip()
