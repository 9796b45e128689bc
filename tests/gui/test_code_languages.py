"""The first code of a language, coloured without blocking the window."""

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.text import colours
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.colours import is_learnt
from tests.gui.conftest import Run
from tests.waiting import until


@pytest.mark.parametrize("language", ["php", "nobody-speaks-this"])
def test_slow_language_is_coloured_once_it_is_loaded(
    run: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(colours, "_learnt", set())
    block = CodeBlock(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(block)

    async def story() -> None:
        block.show_code("<?php $x = 1;", language, is_open=False)
        assert block.text.toPlainText() == "<?php $x = 1;"
        assert not is_learnt("", language)
        assert not block._is_coloured
        await until(lambda: block._is_coloured)
        assert is_learnt("", language)

    run(story())


def test_code_with_other_ends_of_lines_is_coloured_alike(qtbot: QtBot) -> None:
    coloured = []
    for end in ("\n", "\r\n"):
        block = CodeBlock(None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(block)
        block.show_code(f"a = 1{end}b = 2{end}return 'c'", "python", is_open=False)
        coloured.append(colours_of(block))
    assert coloured[0] == coloured[1] != [[], [], []]


def test_long_code_is_read_for_its_colours_beside_the_window(run: Run, qtbot: QtBot) -> None:
    block = CodeBlock(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(block)
    learnt = list[object]()

    async def story() -> None:
        block.show_code("x = [1, 'a']\n" * 1000, "python", is_open=False)
        await until(lambda: block._is_coloured)
        learnt.append(colours_of(block)[0])
        block._toggle_fold()
        assert not block._is_coloured
        assert block.text.blockCount() == 1001
        await until(lambda: block._is_coloured)
        assert colours_of(block) == [*learnt * 1000, []]

    run(story())


def colours_of(block: CodeBlock) -> list[list[tuple[int, int, str]]]:
    """Returns the colours of its lines."""
    found, line = [], block.text.document().begin()
    while line.isValid():
        shapes = line.layout().formats()
        found.append(
            [(one.start, one.length, one.format.foreground().color().name()) for one in shapes]
        )
        line = line.next()
    return found
