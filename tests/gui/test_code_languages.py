"""The first code of a language, coloured without blocking the window."""

import pytest
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.text import code_block
from a2a_desktop.ui.text.code_block import CodeBlock, is_learnt
from tests.gui.conftest import Run
from tests.waiting import until


@pytest.mark.parametrize("language", ["php", "nobody-speaks-this"])
def test_slow_language_is_coloured_once_it_is_loaded(
    run: Run, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(code_block, "_learnt", set())
    block = CodeBlock(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(block)

    async def story() -> None:
        block.show_code("<?php $x = 1;", language, is_open=False)
        assert block.text.toPlainText() == "<?php $x = 1;"
        assert not is_learnt(language)
        assert not block._is_coloured
        await until(lambda: block._is_coloured)
        assert is_learnt(language)

    run(story())


def test_code_with_other_ends_of_lines_is_coloured_alike(qtbot: QtBot) -> None:
    coloured = []
    for end in ("\n", "\r\n"):
        block = CodeBlock(None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(block)
        block.show_code(f"a = 1{end}b = 2{end}return 'c'", "python", is_open=False)
        coloured.append(block.text.document().toHtml())
    assert coloured[0] == coloured[1]
