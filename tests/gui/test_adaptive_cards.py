"""Adaptive Cards that ask nothing, drawn in a conversation."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from a2a_desktop.adaptive_cards.reading import MEDIA_TYPE
from a2a_desktop.conversation.entry import DataEntry, Entry, Origin, TextEntry
from a2a_desktop.conversation.query import read
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.laid_out import LaidOut
from a2a_desktop.ui.transcript.rows.adaptive import CardRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.label import Label
from tests.gui.controls import all_shown, button, buttons, only, texts

pytestmark = pytest.mark.usefixtures("english")
AGENT = AgentRecord(AgentId("a"), "https://dinner.example/a2a", AgentCard("Dinner"))
AT = Origin(Role.AGENT, datetime(2026, 1, 2, tzinfo=UTC), MessageId("m"))
CARD: Any = {
    "type": "AdaptiveCard",
    "body": [
        {"type": "TextBlock", "text": "Your flight", "size": "Large"},
        {"type": "FactSet", "facts": [{"title": "Gate", "value": "B 12"}]},
        {"type": "TextBlock", "text": "Bring your passport", "id": "more", "isVisible": False},
        {"type": "Input.Text", "id": "name", "label": "Who?"},
    ],
    "actions": [
        {"type": "Action.Submit", "title": "Too late"},
        {"type": "Action.ToggleVisibility", "title": "Details", "targetElements": ["more"]},
    ],
}


def shown(qtbot: QtBot, *entries: Entry) -> TranscriptView:
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.resize(700, 600)
    view.show()
    view.show_entries(list(entries), AGENT)
    return view


def data(body: Any, number: int = 0) -> DataEntry:
    return DataEntry(EntryId(f"m/{number}"), AT, body)


def row_of(view: TranscriptView, number: int = 0) -> CardRow:
    row = view.row_widget(number)
    assert isinstance(row, CardRow)
    return row


def test_card_is_drawn_with_its_title_and_without_questions(qtbot: QtBot) -> None:
    row = row_of(shown(qtbot, data({"contentType": MEDIA_TYPE, "content": CARD})))
    assert row.frame.accessibleName() == "Your flight"
    assert {"Gate", "B 12"} <= {*texts(row)}
    assert "Who?" not in texts(row)
    assert not buttons("Too late", row)


def test_button_shows_more_of_a_card_and_its_row_grows(qtbot: QtBot) -> None:
    view = shown(qtbot, data(CARD))
    row = row_of(view)
    tall = row.height()
    button("Details", row).click()
    assert "Bring your passport" in texts(row)
    qtbot.waitUntil(lambda: row.height() > tall)
    assert button("Details", row).accessibleName() == "Details, shown"


def test_json_of_a_card_is_shown_on_request_and_left_again(qtbot: QtBot) -> None:
    row = row_of(shown(qtbot, data(CARD)))
    button("Show as JSON", row).click()
    assert not all_shown(LaidOut, row)
    button("Show as text", row).click()
    assert only(LaidOut, row).isVisible()


def test_card_in_the_text_of_an_agent_is_drawn(qtbot: QtBot) -> None:
    row = row_of(shown(qtbot, TextEntry(EntryId("m/0"), AT, json.dumps(CARD))))
    assert "B 12" in texts(row)


def test_card_without_elements_is_told_in_its_own_words(qtbot: QtBot) -> None:
    row = row_of(shown(qtbot, data({"type": "AdaptiveCard", "fallbackText": "No cards here"})))
    assert "No cards here" in texts(row)


def test_matches_of_a_search_are_lit_in_a_card(qtbot: QtBot) -> None:
    view = shown(qtbot, data(CARD))
    view.light(read("gate"))
    lit = [
        one.text()
        for one in all_shown(QLabel, row_of(view))
        if isinstance(one, Label) and one.is_lit
    ]
    assert lit == ["Gate"]
