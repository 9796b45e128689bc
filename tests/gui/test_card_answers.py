"""Adaptive Cards that ask: what is shown, what each button sends."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from a2a_desktop.forms.conventions.base import Ask
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.panel import FormPanel
from tests.gui.controls import all_shown, button, buttons, press, texts
from tests.unit.forms.corpus import message

pytestmark = pytest.mark.usefixtures("english")
Make = Callable[..., "CardForm"]
GO = {"type": "Action.Submit", "title": "Go"}


class CardForm:
    """A card in a window, and what its buttons sent."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        spec = convention_of(ask).read(ask.what, False)
        self.panel = FormPanel(spec, AskingAgent("Planner", ""), None)  # type: ignore[arg-type]  # a window of its own
        self.sent: list[Json] = []
        self.panel.submitted.connect(self._send)

    def press(self, title: str) -> None:
        """Presses a button of the card."""
        press(button(title, self.panel))

    def enter(self, *texts: str) -> None:
        """Fills the text fields that are shown."""
        lines = all_shown(QLineEdit, self.panel)
        for line, text in zip(lines, texts, strict=True):
            line.setText(text)

    @property
    def wrong(self) -> list[str]:
        """The errors beside the fields that are shown."""
        return [row.wrong for _, row in self.panel.rows() if row.wrong]

    def _send(self, value: Any) -> None:
        (part,) = convention_of(self._ask).reply(self._ask.what, value).parts
        assert isinstance(part, DataPart)
        self.sent.append(part.data)


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def made(*body: Any, actions: Any = (GO,), **facts: Any) -> CardForm:
        card = {"type": "AdaptiveCard", "version": "1.5", "body": [*body], **facts}
        ask = find(message({"parts": [{"data": {**card, "actions": [*actions]}}]}), is_waiting=True)
        assert ask is not None
        form = CardForm(ask)
        qtbot.addWidget(form.panel)
        form.panel.resize(700, form.panel.height_for(700))
        form.panel.show()
        return form

    return made


def field(name: str, **given: Any) -> Any:
    return {"type": "Input.Text", "id": name, **given}


def opening(title: str, *body: Any) -> Any:
    """A button that shows a card with a button that sends."""
    send = {"type": "Action.Submit", "title": f"Send {title}", "data": {"is": title}}
    card = {"type": "AdaptiveCard", "body": [*body], "actions": [send]}
    return {"type": "Action.ShowCard", "title": title, "card": card}


def two(one: str, other: str) -> Any:
    return [
        opening(title, field(name, isRequired=True, errorMessage="Why?"))
        for title, name in (("Approve", one), ("Reject", other))
    ]


def test_cards_of_two_buttons_may_ask_under_one_id(make: Make) -> None:
    form = make(actions=two("comment", "comment"))
    form.press("Reject")
    form.press("Send Reject")
    assert (form.sent, form.wrong) == ([], ["Why?"])
    form.enter("Too late")
    form.press("Send Reject")
    assert form.sent == [{"is": "Reject", "comment": "Too late"}]


def test_card_of_one_button_gives_way_to_that_of_its_neighbour(make: Make) -> None:
    form = make(actions=two("no", "yes"))
    form.press("Reject")
    form.enter("Too late")
    form.press("Approve")
    assert button("Reject", form.panel).accessibleName() == "Reject, hidden"
    form.enter("Fine")
    form.press("Send Approve")
    assert form.sent == [{"is": "Approve", "no": "Fine"}]


def test_button_sends_the_inputs_of_its_card_and_of_those_around_it(make: Make) -> None:
    inner = opening("Inner", field("c", value="3"))
    more = opening("More", field("b", value="2"), {"type": "ActionSet", "actions": [inner]})
    form = make(field("a", value="1"), actions=[more, GO])
    form.press("More")
    form.press("Inner")
    for title in ("Go", "Send More", "Send Inner"):
        form.press(title)
    assert form.sent == [
        {"a": "1"},
        {"is": "More", "a": "1", "b": "2"},
        {"is": "Inner", "a": "1", "b": "2", "c": "3"},
    ]


def test_required_input_of_another_card_does_not_hold_a_button_back(make: Make) -> None:
    form = make(field("a", value="1"), actions=[opening("More", field("b", isRequired=True)), GO])
    form.press("More")
    form.press("Send More")
    assert len(form.wrong) == 1
    form.press("Go")
    assert (form.sent, form.wrong) == ([{"a": "1"}], [])


def test_keys_that_send_press_the_first_button_that_is_seen(make: Make) -> None:
    form = make(field("a", value="1"), actions=[opening("More", field("b", value="2")), GO])
    (line,) = all_shown(QLineEdit, form.panel)
    QTest.keyClick(line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert form.sent == [{"a": "1"}]


def cells(*items: Any, **facts: Any) -> Any:
    row = {"type": "TableRow", "cells": [{"type": "TableCell", "items": [*items]}]}
    return {"type": "Table", "columns": [{"width": 1}], "rows": [row], **facts}


SECRET = [
    {"type": "TextBlock", "text": "Not for you", "size": "large"},
    field("b", value="2", isRequired=True),
    field("c", isRequired=True),
]


@pytest.mark.parametrize("word", [False, "false"])
@pytest.mark.parametrize(
    "hidden",
    [
        {"type": "Container", "items": SECRET},
        {"type": "ColumnSet", "columns": [{"type": "Column", "items": SECRET}]},
        cells(*SECRET),
    ],
    ids=["container", "columns", "table"],
)
@pytest.mark.parametrize("around", [lambda one: one, cells], ids=["body", "cell"])
def test_hidden_part_without_an_id_is_neither_shown_nor_sent(
    make: Make, hidden: Any, around: Callable[[Any], Any], word: Any
) -> None:
    form = make(around({**hidden, "isVisible": word}), field("a", value="1"))
    assert not [one for one in texts(form.panel) if "Not for you" in one]
    assert form.panel.title != "Not for you"
    form.press("Go")
    assert form.sent == [{"a": "1"}]


def test_button_shows_the_inputs_of_a_hidden_table(make: Make) -> None:
    show = {"type": "Action.ToggleVisibility", "title": "More", "targetElements": ["more"]}
    form = make(cells(field("b", value="2"), id="more", isVisible=False), actions=[show, GO])
    for title in ("Go", "More", "Go"):
        form.press(title)
    assert form.sent == [{}, {"b": "2"}]


def test_unknown_input_gives_way_to_its_fallback(make: Make) -> None:
    rating = {"type": "Input.Rating", "id": "r"}
    form = make({**rating, "fallback": field("a", value="3")}, {**rating, "id": "s"})
    assert "Part of this can't be shown here (Input.Rating)." in texts(form.panel)
    form.press("Go")
    assert form.sent == [{"a": "3"}]


@pytest.mark.parametrize("word", ["none", "None", "NONE"])
def test_button_without_inputs_is_known_by_any_case(make: Make, word: str) -> None:
    leave = {"type": "Action.Submit", "title": "Leave", "associatedInputs": word, "data": {"n": 1}}
    form = make(field("a", isRequired=True), actions=[leave])
    form.press("Leave")
    assert form.sent == [{"n": 1}]


PICK = {"type": "Action.Submit", "title": "Pick", "data": {"n": 1}}
RUN = {"type": "TextRun", "text": "this", "selectAction": PICK}


@pytest.mark.parametrize(
    "pressed",
    [
        {"type": "Image", "url": "https://a.example/b.png", "selectAction": PICK},
        {"type": "RichTextBlock", "inlines": ["Take ", RUN]},
        {"type": "Container", "items": [], "selectAction": PICK},
        cells({"type": "Image", "url": "https://a.example/b.png", "selectAction": PICK}),
    ],
    ids=["image", "text", "container", "cell"],
)
def test_part_that_sends_when_it_is_pressed_has_a_button(make: Make, pressed: Any) -> None:
    form = make(pressed, field("a", value="1"), actions=[])
    form.press("Pick")
    assert form.sent == [{"n": 1, "a": "1"}]


def test_whole_card_that_sends_when_it_is_pressed_has_a_button(make: Make) -> None:
    form = make(field("a", value="1"), actions=[], selectAction=PICK)
    form.press("Pick")
    assert form.sent == [{"n": 1, "a": "1"}]


def test_button_of_a_part_is_named_by_it_and_hidden_with_it(make: Make) -> None:
    send = {"type": "Action.Submit", "data": {}}
    image = {"type": "Image", "url": "x", "altText": "Cake", "selectAction": send}
    form = make(image, {**image, "altText": "Pie", "isVisible": False})
    assert (len(buttons("Cake", form.panel)), buttons("Pie", form.panel)) == (1, [])


def choices(*values: Any, **facts: Any) -> Any:
    named = [{"title": f"No. {n}", "value": value} for n, value in enumerate(values, 1)]
    return {"type": "Input.ChoiceSet", "id": "c", "choices": named, **facts}


def test_two_choices_may_have_one_value(make: Make) -> None:
    form = make(choices("x", "x"))
    form.press("No. 2")
    form.press("Go")
    assert form.sent == [{"c": "x"}]


@pytest.mark.parametrize(
    ("values", "sent"), [((1, 2), "2"), ((1.0, 2.0), "2"), ((True, False), "false")]
)
def test_choice_whose_value_is_no_text_is_sent_as_text(make: Make, values: Any, sent: str) -> None:
    form = make(choices(*values))
    form.press("No. 2")
    form.press("Go")
    assert form.sent == [{"c": sent}]


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ({"isMultiSelect": True, "value": "a,zzz,a"}, {"c": "a"}),
        ({"isMultiSelect": True, "value": "zzz"}, {}),
        ({"value": "zzz"}, {}),
        ({"value": "a"}, {"c": "a"}),
    ],
)
def test_values_that_are_no_choices_are_not_chosen(make: Make, given: Any, sent: Any) -> None:
    form = make(choices("a", "b", **given))
    form.press("Go")
    assert form.sent == [sent]


@pytest.mark.parametrize(("count", "is_said"), [(2000, False), (2500, True), (6000, True)])
def test_choices_that_a_card_leaves_out_are_spoken_of(
    make: Make, count: int, is_said: bool
) -> None:
    choices = [{"title": f"Town {n}", "value": f"{n}"} for n in range(count)]
    form = make(field("town", choices=choices) | {"type": "Input.ChoiceSet"})
    words = "There are more choices, which can't be chosen here."
    assert (words in texts(form.panel)) is is_said
