"""The raw card: folded, searched and copied; and the checks that lead into it."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.directory.finding import Code, Finding, Severity, error, hint
from a2a_desktop.model.card import AgentCard, Generation
from a2a_desktop.model.ids import JsonObject
from a2a_desktop.ui.card.checks import AT_ONCE, findings_of
from a2a_desktop.ui.text.json_text import JsonText
from a2a_desktop.ui.text.raw_json import WIDEST, JsonView
from a2a_desktop.ui.wording import findings as words
from tests.gui.controls import button, named, texts
from tests.gui.inspecting import PLANNER, Show, feed, show_inspector

__all__ = ["feed", "show_inspector"]

RAW: JsonObject = {
    "name": "Expense Assistant",
    "provider": {"organization": "Northwind", "url": "https://northwind.example"},
    "skills": [
        {"id": "review", "name": "Review receipts", "tags": ["a", "b"]},
        {"id": "explain", "name": "Explain the policy", "tags": []},
    ],
    "version": "4.2.1",
}


@pytest.fixture
def view(qtbot: QtBot) -> JsonView:
    made = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(made)
    made.resize(420, 600)
    made.show()
    made.show_json("Raw card", RAW)
    return made


def shown(view: JsonView) -> list[str]:
    """Returns the lines that are not folded."""
    document = text_of(view).document()
    blocks = [document.findBlockByNumber(n) for n in range(document.blockCount())]
    return [one.text().strip() for one in blocks if one.isVisible()]


def text_of(view: JsonView) -> JsonText:
    return view.findChildren(JsonText)[0]


def line(view: JsonView, text: str) -> int:
    return next(n for n, one in enumerate(view._whole.splitlines()) if text in one)


def test_folded_line_is_copied_whole(view: JsonView) -> None:
    text = text_of(view)
    text.toggle(line(view, '"provider"'), with_all_below=False)
    assert shown(view)[:4] == ["{", '"name": "Expense Assistant",', '"provider": {', '"skills": [']
    tall = text.document().size().height()
    button("Copy", view).click()
    assert json.loads(QGuiApplication.clipboard().text()) == RAW
    text.toggle(line(view, '"provider"'), with_all_below=False)
    assert len(shown(view)) == len(view._whole.splitlines())
    assert text.document().size().height() > tall
    view.grab()


def test_alt_folds_all_nested_lines_too(view: JsonView) -> None:
    text = text_of(view)
    text.toggle(line(view, '"skills"'), with_all_below=True)
    text.toggle(line(view, '"skills"'), with_all_below=False)
    inside = shown(view)[shown(view).index('"skills": [') + 1 :]
    assert inside == ["{", "{", "],", '"version": "4.2.1"', "}"]
    view.grab()


def test_the_keyboard_folds_the_line_of_the_cursor_and_all(view: JsonView) -> None:
    text = text_of(view)
    view.go_to("/provider")
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert '"organization": "Northwind",' not in shown(view)
    button("Collapse all", view).click()
    assert shown(view)[2:] == ['"provider": {', '"skills": [', '"version": "4.2.1"', "}"]
    button("Expand all", view).click()
    assert len(shown(view)) == len(view._whole.splitlines())


def test_place_is_opened_and_marked_with_value_and_path(view: JsonView) -> None:
    button("Collapse all", view).click()
    view.go_to("/skills/1/name")
    assert '"name": "Explain the policy",' in shown(view)
    assert [one.accessibleName() for one in view.findChildren(QWidget)].count(
        words.ARROW.join(("skills", "1", "name"))
    )
    button("Copy value", view).click()
    assert QGuiApplication.clipboard().text() == "Explain the policy"
    button("Copy path", view).click()
    assert QGuiApplication.clipboard().text() == "/skills/1/name"
    view.go_to("/skills/0/tags")
    button("Copy value", view).click()
    assert json.loads(QGuiApplication.clipboard().text()) == ["a", "b"]


def test_words_are_found_by_ctrl_f_and_stepped_through(view: JsonView, qtbot: QtBot) -> None:
    text = text_of(view)
    button("Collapse all", view).click()
    QTest.keyClick(text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = named(QLineEdit, "Find in this text", view)
    QTest.keyClicks(field, "name")
    qtbot.waitUntil(lambda: "1 of 3" in texts(view))
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "2 of 3" in texts(view)
    assert text.pointer == "/skills/0/name"
    assert '"name": "Review receipts",' in shown(view)
    QTest.keyClicks(field, "less")
    qtbot.waitUntil(lambda: "Nothing found" in texts(view))


def test_other_text_has_nothing_to_fold(view: JsonView) -> None:
    view.show_text("Reply", "<html>", "HTTP 200\n\n")
    buttons = [one.accessibleName() for one in view.findChildren(QAbstractButton)
               if one.isVisible()]  # fmt: skip
    assert "Collapse all" not in buttons
    assert "Copy path" not in buttons
    QTest.keyClick(text_of(view), Qt.Key.Key_Return)
    view.grab()


def test_a_preface_does_not_shift_the_places(view: JsonView) -> None:
    view.show_json("Reply", RAW, "POST  https://x.example\nHTTP 200\n\n")
    view.go_to("/skills/0/id")
    assert text_of(view).textCursor().block().text().strip() == '"id": "review",'
    text_of(view).toggle(0, with_all_below=False)
    assert shown(view) == ["POST  https://x.example", "HTTP 200", "", "{"]


@pytest.mark.parametrize("code", list(Code))
def test_every_finding_has_words_and_no_gaps(code: Code) -> None:
    facts = dict.fromkeys(
        (
            "expected",
            "url",
            "binding",
            "version",
            "host",
            "card_host",
            "id",
            "mode",
            "uri",
            "name",
            "count",
        ),
        "fact",
    )
    title, text = words.finding(Finding(Severity.HINT, "/skills/0/tags", code, dict(facts)))
    assert title
    assert "{" not in title + text
    assert words.passed(code)


def test_a_finding_names_its_place_and_its_type() -> None:
    title, text = words.finding(error("/skills/0/tags", Code.WRONG_TYPE, expected="texts"))
    assert (title, text) == ("“tags” has the wrong type", "It must be a list of texts.")
    assert words.finding(hint("/skills/0/tags", Code.MISSING))[0] == "“tags” is missing"


def test_the_checks_are_listed_worst_first_and_lead_to_their_place(
    show_inspector: Show, qtbot: QtBot
) -> None:
    card = AgentCard("Expense Assistant", raw=RAW)
    agent = replace(PLANNER, card=card, generation=Generation.V1)
    found = findings_of(agent)
    assert found[0].severity is Severity.ERROR
    pane = show_inspector(agent=agent)
    names = [
        one.accessibleName()
        for one in pane.findChildren(QAbstractButton)
        if one.accessibleName().startswith(("Error: ", "Warning: ", "Note: "))
    ]
    assert len(names) == AT_ONCE < len(found)
    button(f"Show all {len(found)}", pane).click()
    missing = "Warning: “description” is missing"
    qtbot.waitUntil(
        lambda: any(
            w.accessibleName() == missing and w.isVisible()
            for w in pane.findChildren(QAbstractButton)
        )
    )
    button(missing, pane).click()
    (raw,) = (one for one in pane.findChildren(JsonText) if one.isVisible())
    assert raw.pointer == "/skills/0"


def test_a_card_without_faults_says_so(show_inspector: Show) -> None:
    raw: JsonObject = {
        "name": "A",
        "description": "B",
        "version": "1",
        "capabilities": {},
        "defaultInputModes": ["text/plain"],
        "defaultOutputModes": ["text/plain"],
        "supportedInterfaces": [
            {
                "url": "https://agents.example/a2a",
                "protocolBinding": "JSONRPC",
                "protocolVersion": "1.0",
            }
        ],
        "skills": [{"id": "a", "name": "A", "description": "B", "tags": ["c"], "examples": ["Do"]}],
    }
    agent = replace(PLANNER, address="", card=AgentCard("A", raw=raw), generation=Generation.V1)
    assert findings_of(agent) == []
    assert "No problems found" in texts(show_inspector(agent=agent))


def test_end_of_a_very_long_line_is_only_copied(view: JsonView) -> None:
    value: JsonObject = {"a": "\u0301" * (3 * WIDEST), "b": [1, 2]}
    view.show_json("Raw card", value, "x" * (3 * WIDEST) + "\n")
    assert max(map(len, shown(view))) <= WIDEST + 1
    assert shown(view)[2].endswith("\u0301…")
    button("Copy", view).click()
    preface, _, copied = QGuiApplication.clipboard().text().partition("\n")
    assert (preface, json.loads(copied)) == ("x" * (3 * WIDEST), value)
    text_of(view).go_to("/b")
    button("Copy value", view).click()
    assert json.loads(QGuiApplication.clipboard().text()) == [1, 2]
