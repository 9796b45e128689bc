"""Translatable texts, and the complete German ones."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import translate
from PySide6.QtCore import QTranslator
from translate import Text

from a2a_desktop.conversation.standing import Standing
from tests.marked_texts import marked_texts

PACKAGE: Final = translate.ROOT / "a2a_desktop"
LANGUAGES: Final = sorted(translate.FORMS)
FILES: Final = {str(file.relative_to(PACKAGE)): file for file in sorted(PACKAGE.rglob("*.py"))}
WORD: Final = re.compile(r"[A-Za-z]{2,}")
SAYING: Final = {
    "Button", "Label", "Prose", "QAction", "QLabel", "QPushButton", "Switch", "addAction",
    "addItem", "addItems", "addMenu", "addRow", "addTab", "insertTab", "row", "section",
    "setAccessibleDescription", "setAccessibleName", "setPlaceholderText", "setStatusTip",
    "setTabText", "setText", "setTitle", "setToolTip", "setWindowTitle", "showMessage",
}  # fmt: skip
"""Functions that put a text on the screen."""
SECOND: Final = {"insertTab", "row", "setTabText", "showMessage"}
"""Functions that take a text as second argument too."""
LOOKED_UP: Final = {"tr": 0, "phrase": 0, "counted": 2, "translated": 0}
"""Functions that look a text up, and its place among their arguments."""
SAME_EVERYWHERE: Final = {
    "A2A Desktop",
    "http://proxy.example:3128",
    "https://me.example",
    "wss://hub.example/ws",
    "X-Tenant",
}
"""Names and examples."""


def known(language: str) -> dict[Text, translate.Said]:
    return translate.read(translate.TEXTS / f"{language}.ts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text_of_the_program_and_no_other(language: str) -> None:
    kept = set(known(language))
    advice = "python3 dev.py translate"
    assert sorted(set(marked_texts()) - kept) == [], advice
    assert sorted(kept - set(marked_texts())) == [], advice


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_left_untranslated(language: str) -> None:
    assert [text for text, said in known(language).items() if not all(said)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_places_of_its_text(language: str) -> None:
    wrong = [
        (text.source, one)
        for text, said in known(language).items()
        for one in said
        if not places(one) <= places(text.source) or places(text.source) - places(one) - {"count"}
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_has_all_its_forms_and_the_last_says_it(language: str) -> None:
    counted = {text: said for text, said in known(language).items() if text.has_number}
    assert counted
    for text, said in counted.items():
        assert len(said) == translate.FORMS[language], text.source
        assert "count" in places(said[-1]), text.source


def test_german_keeps_the_marks_of_its_texts() -> None:
    """Ends of sentences, and spaces around texts, which glue them to other words."""
    for text, said in known("de").items():
        for one in said:
            assert (one.startswith(" "), one.endswith(" ")) == (
                text.source.startswith(" "),
                text.source.endswith(" "),
            ), text
            assert text.source.endswith(".") == one.endswith("."), text
            assert "“" not in one.replace("“", "", one.count("„")), text
            assert one.count("„") == one.count("“"), text
            assert "..." not in one, text


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_texts_match_their_source(language: str, tmp_path: Path) -> None:
    made = translate.compile_to(tmp_path, translate.TEXTS / f"{language}.ts")
    advice = "python3 dev.py translate"
    assert made.read_bytes() == (translate.COMPILED / made.name).read_bytes(), advice
    translator = QTranslator()
    assert translator.load(str(made))
    for text, said in known(language).items():
        for number, one in enumerate(said, start=1):
            count = number if text.has_number else -1
            found = translator.translate(text.context, text.source, None, count)
            assert found == one, text


def test_every_looked_up_text_is_a_marked_literal() -> None:
    """Qt looks up literals; a text put together at run time is never found."""
    wrong = []
    for name, call, called in calls():
        text = call.args[LOOKED_UP[called]] if called in LOOKED_UP and call.args else None
        said = text.value if isinstance(text, ast.Constant) else None
        match called:
            case "tr":
                is_good = said is not None and ast.unparse(call.func) == "self.tr"
            case "phrase" | "counted":
                is_good = said is not None
            case "translated" if not call.args[1:]:
                is_good = not isinstance(text, ast.JoinedStr | ast.BinOp)
            case _:
                continue
        if not is_good:
            wrong.append(f"{name}:{call.lineno}")
    assert wrong == []


def test_the_names_of_states_are_marked() -> None:
    marked = {text.source for text in marked_texts()}
    assert {text for one in Standing for text in (one.words, one.short)} <= marked


def test_texts_on_the_screen_are_translated() -> None:
    bare = [
        f"{name}:{call.lineno}: {said}"
        for name, call, called in calls()
        if called in SAYING and name.startswith("ui/")
        for argument in call.args[: 2 if called in SECOND else 1]
        for said in literals(argument)
        if WORD.search(said) and said not in SAME_EVERYWHERE
    ]
    assert bare == []


def literals(node: ast.expr) -> Iterator[str]:
    """Returns the texts of an argument, also glued ones; translated texts are not bare."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield from (str(p.value) for p in parts if isinstance(p, ast.Constant))
        case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
            yield from literals(left)
            yield from literals(right)
        case ast.List(elts=parts):
            for part in parts:
                yield from literals(part)


@cache
def calls() -> tuple[tuple[str, ast.Call, str], ...]:
    """Returns the calls about texts with their files and the last parts of their names."""
    found = []
    for name, file in FILES.items():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in SAYING or called in LOOKED_UP:
                    found.append((name, node, called))
    return tuple(found)


def test_new_text_is_found_and_translations_are_kept(tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    lines = (
        "class Page:",
        "    def show(self):",
        "        self.tr('Old')",
        "        f\"{self.tr('Inside another')} · {counted(2, '1 row', '{count} rows')}\"",
        "WORD = phrase('Said ' 'elsewhere')",
    )
    (code / "page.py").write_text("\n".join(lines))
    texts = sorted(set(translate.texts_in(code)))
    assert texts == [
        Text("Page", "Inside another"),
        Text("Page", "Old"),
        Text("wording", "Said elsewhere"),
        Text("wording", "{count} rows", has_number=True),
    ]
    file = tmp_path / "de.ts"
    said = {text: ("",) * (2 if text.has_number else 1) for text in texts}
    said[texts[1]] = ("Alt",)
    translate.write(file, "de", said)
    assert translate.read(file) == said
    made = QTranslator()
    made.load(str(translate.compile_to(tmp_path, file)))
    assert made.translate("Page", "Old") == "Alt"
    assert not made.translate("Page", "Inside another")  # so English is shown
