"""Adaptive Cards that ask nothing, drawn in a conversation."""

import json
from base64 import b64encode
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.adaptive_cards.reading import MEDIA_TYPE
from a2a_desktop.conversation.entry import DataEntry, Entry, Origin, TextEntry
from a2a_desktop.conversation.query import read
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.elements import Element, Shape
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import Unreachable
from a2a_desktop.model.events import Event
from a2a_desktop.model.ids import AgentId, EntryId, Json, MessageId
from a2a_desktop.model.message import DataPart, Fetched, Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.data.picture import PictureView
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms.laid_out import LaidOut
from a2a_desktop.ui.forms.layout_parts import ElidedButton
from a2a_desktop.ui.forms.part_picture import PartPicture
from a2a_desktop.ui.transcript.rows.adaptive import CardRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.label import Label
from tests import drawn
from tests.gui.chat_window import Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, buttons, only, press, texts
from tests.waiting import until

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


PLACE = "https://images.example/cake.png"


def pictured(url: str) -> list[Event]:
    body: list[Json] = [{"type": "Image", "url": url, "altText": "A cake"}]
    return turn(1, "A cake?", DataPart({"type": "AdaptiveCard", "body": body}))


def picture_in(chat: Chat) -> PartPicture:
    return only(PartPicture, chat.view)


def test_remote_picture_is_fetched_and_drawn_when_it_is_asked_for(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.agent.files[PLACE] = Fetched(drawn.encoded("PNG", 64, 48), "image/png", None)
        assert not all_shown(PictureView, chat.view)
        press(button("Show picture: A cake (images.example)", chat.view))
        await until(lambda: all_shown(PictureView, chat.view))
        view = only(PictureView, chat.view)
        await until(lambda: view.state() is not None)
        assert view.accessibleName() == "A cake"
        await until(lambda: picture_in(chat).height() == 48)
        again = PartPicture(Element(Shape.IMAGE, "A cake", url=PLACE), chat.window)
        again.show()
        assert all_shown(PictureView, again)

    play_chat(run, story, *pictured(PLACE))


def test_reason_is_shown_if_a_picture_does_not_come(run: Run) -> None:
    place = "https://images.example/gone.png"

    async def story(chat: Chat) -> None:
        chat.agent.files[place] = Unreachable("images.example", "no route")
        shown = button("Show picture: A cake (images.example)", chat.view)
        press(shown)
        said = "images.example can't be reached right now."
        await until(lambda: said in texts(chat.view))
        assert shown.isEnabled()

    play_chat(run, story, *pictured(place))


def test_picture_inside_a_card_is_drawn_at_once(run: Run) -> None:
    url = "data:image/png;base64," + b64encode(drawn.encoded("PNG", 64, 48)).decode()

    async def story(chat: Chat) -> None:
        assert only(PictureView, chat.view).accessibleName() == "A cake"
        assert not buttons("Show picture: A cake (?)", chat.view)

    play_chat(run, story, *pictured(url))


@pytest.mark.parametrize("url", ["file:///etc/passwd", "javascript:alert(1)", "", "cake.png"])
def test_picture_at_no_web_address_cannot_be_asked_for(qtbot: QtBot, url: str) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    picture = PartPicture(Element(Shape.IMAGE, "A cake", url=url), ground)
    ground.show()
    assert not only(ElidedButton, picture).isEnabled()


def test_matches_in_parts_that_are_built_later_are_highlighted(qtbot: QtBot, run: Run) -> None:
    texts = [{"type": "TextBlock", "text": f"Line {number}"} for number in range(150)]

    async def main() -> None:
        row = row_of(shown(qtbot, data({"type": "AdaptiveCard", "body": texts})))
        row.light(read("Line 149"))
        await until(lambda: any(one.is_lit for one in all_shown(Label, row)))

    run(main())
