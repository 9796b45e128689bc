"""Every text on the screen is translated, or is data: names, addresses, words of agents."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, QTranslator
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.demo.catalogue import PROVIDER
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.ui import wording
from a2a_desktop.ui.inspector.pane import TABS
from a2a_desktop.ui.inspector.wire_rows import TITLES
from a2a_desktop.ui.qt.language import LANGUAGES, speak
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gallery_inbox import OWN_FORM
from tests.gallery_rare import WORDS
from tests.gallery_recipes import STRANGE, TRIP, WEEK
from tests.gallery_requests import LISTED
from tests.gallery_shapes import OFFER
from tests.gallery_who import CLOSED, DOES, HUB, LIST, SKILL
from tests.gallery_who import NAMES as OFFERED
from tests.gallery_windows import SCENES
from tests.gallery_world import filled
from tests.gui.conftest import Run
from tests.gui.dialogs import DIALOGS, RECIPE
from tests.gui.resting import at_rest, come_up
from tests.gui.stories import asked, inspect, play

PACKAGE: Final = Path(__file__).parents[2] / "a2a_desktop"
MARKED: Final = re.compile(r"⟦[^⟦⟧]*⟧")
WORD: Final = re.compile(r"[^\W\d_]{2,}")
FORMATS: Final = re.compile(
    r"\w+://\S+|(?:GET|POST) \S+|[\w.-]+\.(?:example|com|test|md|png|pdf)\b|&nbsp;|<[^>]+>"
    r"|\b\d[\d.,:]*\s?(?:[KMG]?B|AM|PM|ms|s|min|h|px)\b|\b[0-9a-f]{8,}\b"
    r"|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b"
    r"|\b(?:Jan|Febr|March|April|May|June|July|August|Septem|Octo|Novem|Decem)\w*"
)
"""Times, sizes, addresses and marks."""
PARTS: Final = re.compile(r"[\n,·:;()“”|=\u203a{}\"]")
GIVEN: Final = {
    "choose an agent", "choose agents", "guide", "link", "name", "notice", "progress", "question",
    "recipe",
}  # fmt: skip
"""Dialogs whose texts are given to them; the guide has a file for each language."""
NAMES: Final = {
    "A2A", "Desktop", "JSON", "RPC", "HTTP", "gRPC", "CSV", "PDF", "XLSX", "Markdown", "Ctrl",
    "Shift", "Alt", "Enter", "Tab", "Del", "Esc", "Return", "OAuth", "Python", "Serif", "Sans",
    "Monospace", "POST", "GET", "SendMessage", "SendStreamingMessage",
}  # fmt: skip
"""Names that are the same in every language."""


SPOKEN: Final = [
    node.value
    for file in sorted(PACKAGE.glob("demo/**/*.py"))
    for node in ast.walk(ast.parse(file.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
]
"""The words of the demo agents."""


class Marked(QTranslator):
    """Translates every text into itself between brackets."""

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return f"⟦{source}⟧"

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def translator(qapp: QApplication) -> Iterator[Marked]:
    made = Marked()
    yield made
    qapp.removeTranslator(made)


@pytest.fixture
def marked(qapp: QApplication, translator: Marked) -> Marked:
    qapp.installTranslator(translator)
    return translator


def bare(text: str) -> str:
    """Returns what no translation gave, also not the place in a translation."""
    left = MARKED.sub(" ", text)
    return left if left == text else bare(left)


def shown(top: QWidget) -> Iterator[str]:
    """Yields the texts of all visible widgets, for eyes and for screen readers."""
    yield top.windowTitle()
    for one in (top, *top.findChildren(QWidget)):
        if one.isVisible():
            yield from (one.toolTip(), one.accessibleName(), one.accessibleDescription())
            yield from _said(one)


def _said(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(row) for row in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(row) for row in range(widget.count()))
        case QAbstractItemView():
            yield from _cells(widget.model())


def _cells(model: QAbstractItemModel | None) -> Iterator[str]:
    roles = (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.ToolTipRole,
    )
    for row in range(model.rowCount() if model is not None else 0):
        index = model.index(row, 0) if model is not None else QModelIndex()
        yield from (text for role in roles if isinstance(text := index.data(role), str))


def strings(value: object) -> Iterator[str]:
    """Yields every text in a value: the data."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for one in fields(value):
            yield from strings(getattr(value, one.name))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from (*strings(name), *strings(inner))
    elif isinstance(value, (list, tuple, set, frozenset)):
        for inner in value:
            yield from strings(inner)


def data(app: App, window: MainWindow) -> str:
    """Returns the words of agents, conversations and the system."""
    found = [*WORDS, *SPOKEN, *strings([*app.directory.agents, *app.directory.demos])]
    found += strings([*app.conversations.records])
    found += [one.body for one in app.wire.records()]
    found += [words for words, *_ in LISTED]
    found += strings([RECIPE, TRIP, WEEK, STRANGE, OWN_FORM, OFFER])
    found += strings(
        [*DOES, *OFFERED, SKILL, HUB, LIST, CLOSED, "Nights \u203a Date Nights \u203a Price"]
    )
    found += [one.name for one in app.inbox()._askers.values()]
    found += strings([*app.inbox().hubs])
    for one in (window.navigator.current, *window.navigator.round):
        if one is not None:
            found += strings([*one.entries, *(made.deeds for made in one.timeline.requests)])
    return "\n".join(plain([*found, *LANGUAGES.values(), *QFontDatabase.families()])).casefold()


def plain(texts: Iterable[str]) -> Iterator[str]:
    """Yields texts without the marks of Markdown and with single blanks."""
    return (" ".join(re.sub(r"[*`#\u200b]", "", text).split()) for text in texts)


def untranslated(app: App, window: MainWindow, top: QWidget) -> list[str]:
    """Returns the texts with words that neither a translation nor the data gave."""
    known = data(app, window)
    return sorted({text for text in shown(top) if any(foreign(bare(text), known))})


def foreign(text: str, known: str) -> Iterator[str]:
    """Yields the parts of a text that are not known."""
    for part in plain(PARTS.split(FORMATS.sub("\n", text))):
        words = WORD.findall(part)
        if words and not NAMES.issuperset(words) and part.strip(" .…").casefold() not in known:
            yield part


@pytest.mark.parametrize("name", [one for one in SCENES if one not in ("repaired", "scripts")])
def test_every_text_of_a_scene_is_translated(run: Run, marked: Marked, name: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await filled(app)
        top = await SCENES[name](SimpleNamespace(app=app, window=window))  # type: ignore[arg-type]  # what it uses
        await at_rest(top)
        assert untranslated(app, window, top) == []
        if top is not window:
            top.close()

    play(run, story)


async def look_at_tabs(app: App, window: MainWindow) -> None:
    """Looks at every text of the window with each tab of the inspector."""
    left: dict[str, list[str]] = {}
    for tab in TABS:
        inspect(window, tab)
        await at_rest(window)
        left[tab] = untranslated(app, window, window)
    assert not any(left.values()), left


def test_every_text_of_the_inspector_is_translated(run: Run, marked: Marked) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        await conversation.send("stream 3 1")
        await look_at_tabs(app, window)

    play(run, story)


@pytest.mark.parametrize("name", sorted(DIALOGS.keys() - GIVEN))
def test_every_text_of_a_dialog_is_translated(run: Run, marked: Marked, name: str) -> None:
    async def story(app: App, window: MainWindow) -> None:
        dialog = DIALOGS[name](app, window)
        dialog.show()
        await at_rest(dialog)
        assert untranslated(app, window, dialog) == []
        dialog.close()

    play(run, story)


def test_every_action_of_the_front_door_is_translated(run: Run, marked: Marked) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.search.begin()
        await at_rest(window)
        assert untranslated(app, window, window) == []

    play(run, story)


def test_old_rows_are_translated_after_a_change_of_language(
    run: Run, qapp: QApplication, translator: Marked
) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        for tab in TABS:
            inspect(window, tab)
            await at_rest(window)
        window.hide()
        qapp.installTranslator(translator)
        rebuilt = MainWindow(services_of(app))
        await come_up(rebuilt)
        rebuilt.navigator.show(conversation)
        await look_at_tabs(app, rebuilt)
        rebuilt.hide()
        rebuilt.deleteLater()

    play(run, story)


def test_every_title_in_the_wire_log_has_a_translation() -> None:
    assert set(titles()) - {"gRPC"} <= {*TITLES}, "gRPC has names of its own for errors"


def titles() -> Iterator[str]:
    """Yields the titles in the source of `protocol`, without an agent's words after a colon."""
    for file in sorted(PACKAGE.glob("protocol/**/*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for said in _titles(node):
                match said:
                    case ast.Constant(value=str(text)):
                        yield text
                    case ast.IfExp(body=ast.Constant(value=str(text))):
                        yield text
                    case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                        yield text.partition(":")[0].strip()


def _titles(node: ast.AST) -> Iterator[ast.expr]:
    """Yields the expressions that may give a title."""
    match node:
        case ast.Call(func=ast.Attribute(attr="request"), args=[first, _, *_]):
            yield first
        case ast.Call(func=ast.Attribute(attr="note"), args=[_, text]):
            yield text
        case ast.Call(func=ast.Attribute(attr="answer"), args=[_, _, title, *_]):
            yield title
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=given)):
            pairs = zip(names, given, strict=True)
            yield from (value for name, value in pairs if ast.unparse(name) == "title")
        case ast.Assign(targets=[ast.Name(id="title")], value=value):
            yield value
        case ast.AnnAssign(target=ast.Name(id="_TITLES"), value=ast.Dict(values=values)):
            yield from values
        case ast.FunctionDef(name="_complaint" | "title_of"):
            returns = (one.value for one in ast.walk(node) if isinstance(one, ast.Return))
            yield from (one for one in returns if one is not None)


def test_a_sent_yes_is_said_in_the_language_of_today(qapp: QApplication) -> None:
    lines = [AnswerLine("Vegetarian", ("Yes",), "yes"), AnswerLine("Nuts", ("No",), "no")]
    typed = AnswerLine("Sure?", ("Yes",))
    speak("de")
    assert [wording.values(one) for one in (*lines, typed)] == [("Ja",), ("Nein",), ("Yes",)]
    speak("en")
    assert [wording.values(one) for one in lines] == [("Yes",), ("No",)]


def test_the_provider_of_the_demo_agents_is_translated(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        cards = [one.card for one in app.directory.demos]
        assert {wording.provider(one) for one in cards} == {PROVIDER}
        speak("de")
        assert {wording.provider(one) for one in cards} == {"Demo auf diesem Computer"}
        speak("en")

    play(run, story)
