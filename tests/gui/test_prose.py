"""What the prose of a message looks like: breaks, links, lists and tables in any script."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextTable
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.chat.look import fragments
from a2a_desktop.ui.chat.markdown import Prose
from a2a_desktop.ui.chat.marks import gathered
from a2a_desktop.ui.theme.tokens import tokens

RIGHT, LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
CENTRE = Qt.AlignmentFlag.AlignHCenter


def prose(qtbot: QtBot, text: str) -> Prose:
    shown = Prose(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(shown)
    shown.show_markdown(text)
    shown.height_for(500)
    return shown


def blocks(shown: Prose) -> list[QTextBlock]:
    found, block = [], shown.document().begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def links(shown: Prose) -> list[tuple[str, str]]:
    return [
        (one.text(), one.charFormat().anchorHref())
        for block in blocks(shown)
        for one in fragments(block)
        if one.charFormat().isAnchor()
    ]


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
def test_addresses_are_links_and_what_leads_nowhere_is_none(
    qtbot: QtBot, text: str, found: list[tuple[str, str] | str]
) -> None:
    shown = prose(qtbot, text)
    assert len(links(shown)) == len(found)
    for (words, target), one in zip(links(shown), found, strict=True):
        assert (words, target) == one or target == f"{one}{words}"


def test_a_link_that_leads_nowhere_looks_like_any_word(qtbot: QtBot) -> None:
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
def test_a_column_stands_on_one_side_whichever_way_its_words_run(
    qtbot: QtBot, table: str, sides: list[Qt.AlignmentFlag]
) -> None:
    shown = prose(qtbot, table)
    (held,) = (one for one in shown.document().rootFrame().childFrames())
    assert isinstance(held, QTextTable)
    for row in range(held.rows()):
        for column, side in enumerate(sides):
            found = held.cellAt(row, column).firstCursorPosition().blockFormat().alignment()
            assert found & side
            assert found & Qt.AlignmentFlag.AlignAbsolute


def test_numbers_of_a_list_stand_before_their_dots_in_either_direction(qtbot: QtBot) -> None:
    for text, ends in (("1. ראשון\n2. שני", (".", "")), ("1. one\n2. two", ("", "."))):
        shown = prose(qtbot, text)
        shape = blocks(shown)[0].textList().format()
        assert (shape.numberPrefix(), shape.numberSuffix()) == ends
