"""Answers wanted as fields, or by a file: named, shown, sent along, kept, and compared."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QMenu

from a2a_desktop.forms.asked_for import AskedField, sheet
from a2a_desktop.forms.spec import FieldKind
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Part, TextPart
from a2a_desktop.ui.composer.choice_chip import ChosenShape
from a2a_desktop.ui.composer.fields_dialog import FieldsDialog
from a2a_desktop.ui.composer.schema_dialog import SchemaDialog
from a2a_desktop.ui.data.card import CardView
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.text import AgentRow
from tests.fakes import ScriptedAgent, agent_says, conversation_with
from tests.gui.chat_window import AGENT, Chat, play_chat, send
from tests.gui.conftest import Run
from tests.gui.controls import (
    all_shown,
    button,
    choose_in_menu,
    drop,
    fill_field,
    named,
    only,
    press,
    texts,
)
from tests.gui.keyboard import amiss
from tests.gui.resting import at_rest
from tests.waiting import until

FIELDS = (
    AskedField("Hotel"),
    AskedField("Price", FieldKind.NUMBER),
    AskedField("Breakfast", FieldKind.BOOLEAN, is_required=False),
    AskedField("From", FieldKind.DATE),
    AskedField("Board", FieldKind.CHOICE, ("None", "Half board"), is_required=False),
)
OFFER: JsonObject = {"Price": 1240.5, "From": "2026-03-03", "Hotel": "Casa Azul", "Breakfast": True}
FILE: JsonObject = {
    "title": "Travel offer",
    "description": "What an agent offers.",
    "type": "object",
    "properties": {
        "hotel": {"type": "string", "title": "Name of the hotel"},
        "board": {"enum": ["None", "Half board"]},
        "nights": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"day": {"type": "string", "format": "date"}},
            },
        },
    },
    "required": ["hotel"],
}


def chip(chat: Chat) -> ChosenShape:
    (found,) = chat.pane.composer.findChildren(ChosenShape)
    return found


async def fields_dialog(chat: Chat) -> FieldsDialog:
    choose_in_menu("Answer as", "Answer as fields…", chat.pane.composer)
    await until(lambda: all_shown(FieldsDialog, chat.window))
    return only(FieldsDialog, chat.window)


async def file_dialog(chat: Chat) -> SchemaDialog:
    choose_in_menu("Answer as", "Answer by a JSON Schema file…", chat.pane.composer)
    await until(lambda: all_shown(SchemaDialog, chat.window))
    return only(SchemaDialog, chat.window)


async def choose(chat: Chat) -> None:
    dialog = await fields_dialog(chat)
    for number, field in enumerate(FIELDS, 1):
        if number > 1:
            press(button("Add a field", dialog))
        fill_field(dialog, number, field)
    press(button("Use these fields", dialog))
    await until(lambda: chip(chat).schema)


async def answered(chat: Chat, text: str = "Find a hotel") -> None:
    chat.pane.composer.insert(text)
    send(chat)
    await until(lambda: chat.agent.received and not chat.conversation.is_busy)
    await at_rest(chat.window)


def says(*parts: Part) -> ScriptedAgent:
    return ScriptedAgent([replace(agent_says("x"), parts=parts)])


def asked(agent: ScriptedAgent) -> list[object]:
    parts = (part for one in agent.received for part in one.parts)
    return [part.metadata.get("schema") for part in parts if isinstance(part, TextPart)]


def test_fields_are_requested_and_their_answer_drawn_in_their_order(run: Run) -> None:
    agent = says(DataPart(OFFER))

    async def story(chat: Chat) -> None:
        await choose(chat)
        assert chip(chat).accessibleName() == "As fields: Hotel, Price, Breakfast, From, Board"
        await answered(chat)
        assert asked(agent) == [sheet(FIELDS)]
        assert chip(chat).isHidden()
        said = texts(only(CardView, chat.row(1)))
        assert said[::2] == ["Hotel", "Price", "Breakfast", "From"]
        assert said[1::2] == [
            "Hotel: Casa Azul",
            "Price: 1240.5",
            "Breakfast: Yes",
            "From: Tuesday, 3 March 2026",
        ]
        assert not [one for one in texts(chat.row(1)) if one.startswith("Not as you asked")]

    play_chat(run, story, agent=agent)


@pytest.mark.parametrize("in_block", [False, True])
def test_what_is_missing_or_wrong_is_said_above_the_whole_answer(
    run: Run, *, in_block: bool
) -> None:
    came = json.dumps({"Hotel": "Casa Azul", "Price": "about 1200", "Stars": 4})
    agent = says(TextPart(f"```json\n{came}\n```" if in_block else came))
    said = "Not as you asked: “Price” isn't a number. “From” is missing."

    async def story(chat: Chat) -> None:
        await choose(chat)
        await answered(chat)
        row = chat.row(1)
        assert said in texts(row)
        shown = texts(only(CardView, row))
        assert shown[1::2] == ["Hotel: Casa Azul", "Price: about 1200", "Stars: 4"]
        entry = row.entry
        assert entry is not None
        assert said.rstrip(".") in accessible_text.row(entry, "Coach")
        press(button("Show as JSON", row))
        assert said in texts(row)

    play_chat(run, story, agent=agent)


def test_plain_text_stays_as_it_is(run: Run) -> None:
    agent = says(TextPart("Take **Casa Azul**, it's cheap."))

    async def story(chat: Chat) -> None:
        await choose(chat)
        await answered(chat)
        assert isinstance(chat.row(1), AgentRow)

    play_chat(run, story, agent=agent)


def test_next_answer_is_compared_with_nothing(run: Run) -> None:
    other = replace(agent_says("x"), parts=(DataPart({"Stars": 4}),))
    agent = ScriptedAgent([agent_says("Casa Azul")], [other])

    async def story(chat: Chat) -> None:
        await choose(chat)
        await answered(chat)
        chat.pane.composer.insert("And its stars?")
        send(chat)
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        await at_rest(chat.window)
        assert asked(agent) == [sheet(FIELDS), None]
        assert not [one for one in texts(chat.row(3)) if one.startswith("Not as you asked")]

    play_chat(run, story, agent=agent)


def test_fields_can_be_changed_and_removed(run: Run) -> None:
    async def story(chat: Chat) -> None:
        await choose(chat)
        dialog = await fields_dialog(chat)
        assert named(QLineEdit, "Choices of Board", dialog).text() == "None, Half board"
        for field in FIELDS[1:]:
            press(button(f"Remove {field.name}", dialog))
        press(button("Use these fields", dialog))
        await until(lambda: chip(chat).schema == sheet(FIELDS[:1]))
        dialog = await fields_dialog(chat)
        press(button("Remove Hotel", dialog))
        assert not button("Use these fields", dialog).isEnabled()
        dialog.reject()
        press(named(QAbstractButton, "Don't ask for fields", chat.pane.composer))
        assert chip(chat).schema == {}

    play_chat(run, story)


def test_what_is_still_to_be_done_is_said(run: Run) -> None:
    async def story(chat: Chat) -> None:
        dialog = await fields_dialog(chat)
        use = button("Use these fields", dialog)
        assert "Name a field." in texts(dialog)
        fill_field(dialog, 1, AskedField("Board", FieldKind.CHOICE))
        assert "Write the choices of “Board”." in texts(dialog)
        assert not use.isEnabled()
        QTest.keyClicks(named(QLineEdit, "Choices of Board", dialog), "None; Half board")
        assert use.isEnabled()
        press(button("Add a field", dialog))
        assert use.isEnabled(), "a row without a name is none"
        QTest.keyClicks(named(QLineEdit, "Field 2", dialog), "Board")
        assert "There are two fields called “Board”." in texts(dialog)
        dialog.reject()

    play_chat(run, story)


def test_fields_are_named_by_keys_alone(run: Run) -> None:
    async def story(chat: Chat) -> None:
        start = named(QAbstractButton, "Answer as", chat.pane.composer)
        start.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(start, Qt.Key.Key_Return)
        menu = start.findChildren(QMenu)[0]
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
            QTest.keyClick(menu, key)
        await until(lambda: all_shown(FieldsDialog, chat.window))
        dialog = only(FieldsDialog, chat.window)
        dialog.activateWindow()
        await until(dialog.isActiveWindow)
        assert amiss(dialog) == []
        assert dialog.focusWidget() is named(QLineEdit, "Field 1", dialog)
        QTest.keyClicks(dialog.focusWidget(), "Hotel")
        for _ in range(2):
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget().accessibleName() == "Hotel is needed"
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
        for _ in range(2):
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is button("Add a field", dialog)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
        QTest.keyClicks(dialog.focusWidget(), "Stars")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        fields = (AskedField("Hotel", is_required=False), AskedField("Stars"))
        await until(lambda: chip(chat).schema == sheet(fields))
        assert chat.window.focusWidget() is chat.pane.composer.text

    play_chat(run, story)


def test_fields_are_kept_with_the_draft(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.composer.insert("Find a hotel")
        await choose(chat)
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        chat.pane.open(other, AGENT)
        assert chip(chat).isHidden()
        chat.pane.open(chat.conversation, AGENT)
        await until(lambda: not chat.pane.composer.text.is_blank)
        assert chip(chat).schema == sheet(FIELDS)
        await other.close()

    play_chat(run, story)


def test_file_is_shown_in_words_before_it_is_used(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "offer.json"
    file.write_text(json.dumps(FILE))
    agent = says(DataPart({"board": "Full", "nights": [{"day": "2026-03-03"}]}))

    async def story(chat: Chat) -> None:
        dialog = await file_dialog(chat)
        use = button("Use this file", dialog)
        assert not use.isEnabled()
        assert drop(dialog, file)
        await until(use.isEnabled)
        said = texts(dialog)
        for words in (
            "Travel offer",
            "What an agent offers.",
            "Name of the hotel: Text · needed",
            "Board: One of: None, Half board",
            "Nights: List",
            "Nights › Day: Date",  # noqa: RUF001  # as it is shown
        ):
            assert words in said, said
        press(use)
        await until(lambda: chip(chat).schema == FILE)
        assert chip(chat).accessibleName() == "As fields: Travel offer"
        await answered(chat)
        assert asked(agent) == [FILE]
        amiss = (
            "Not as you asked: “Name of the hotel” is missing. “Board” isn't one of the choices."
        )
        assert amiss in texts(chat.row(1))

    play_chat(run, story, agent=agent)


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        ("{not json", "It isn't JSON."),
        ("[1]", "It isn't a JSON Schema with fields."),
        ('{"$ref": "https://evil.example/s"}', "It refers to another file or site, and nothing is"),
        ('{"properties": {"a": {"$ref": "#"}}}', "It contains itself, so it has no end."),
        (f'{{"type": "string"}}{" " * 131072}', "It's larger than 128 KB."),
        ("[" * 100_000, "It has too many fields within fields."),
        (None, "It can't be opened."),
    ],
)
def test_file_that_cannot_be_used_is_refused_in_words(
    run: Run, tmp_path: Path, contents: str | None, reason: str
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(FILE))
    if contents is not None:
        bad.write_text(contents)

    async def story(chat: Chat) -> None:
        dialog = await file_dialog(chat)
        use = button("Use this file", dialog)
        assert drop(dialog, good)
        await until(use.isEnabled)
        assert drop(dialog, bad)
        await until(lambda: not use.isEnabled())
        said = [one for one in texts(dialog) if "can't be used" in one]
        assert len(said) == 1
        assert said[0].startswith(f"“bad.json” can't be used. {reason}")
        assert "Travel offer" not in texts(dialog)
        dialog.reject()

    play_chat(run, story)


def test_hostile_words_of_a_file_stay_plain_and_short(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "<b>\u202ename.json"
    names: dict[str, Json] = {f"{n}<img src='https://evil.example'>\u202e": {} for n in range(300)}
    title = "<a href='https://evil.example'>\u202e" + "long " * 2000
    schema: Json = {"title": title, "type": "object", "properties": names}
    file.write_text(json.dumps(schema))

    async def story(chat: Chat) -> None:
        dialog = await file_dialog(chat)
        assert drop(dialog, file)
        await until(button("Use this file", dialog).isEnabled)
        for label in dialog.findChildren(QLabel):
            assert label.textFormat() is Qt.TextFormat.PlainText
        said = texts(dialog)
        assert not [one for one in said if "\u202e" in one or len(one) > 400]
        assert any(one.endswith("160 more") for one in said), "up to 200 are counted"
        press(button("Use this file", dialog))
        await until(lambda: not chip(chat).isHidden())
        assert len(chip(chat).accessibleName()) < 200

    play_chat(run, story)
