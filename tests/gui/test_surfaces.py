"""A2UI on the screen: surfaces drawn, used, and answered to the agent."""

import json
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtGui import QDesktopServices, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCalendarWidget,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.a2ui.components import CATALOGUE
from a2a_desktop.a2ui.messages import OLD_TYPE, by_surface
from a2a_desktop.a2ui.surface import ActionMessage, Surface
from a2a_desktop.a2ui.words import DOTS
from a2a_desktop.conversation.changes import Replaced
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import AnswerEntry, DataEntry, Entry, Origin, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, EntryId, MessageId
from a2a_desktop.model.message import DataPart, Message, Role
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.a2ui.buttons import ModalPiece
from a2a_desktop.ui.a2ui.choices import SHOWN
from a2a_desktop.ui.a2ui.layout import ColumnPiece
from a2a_desktop.ui.a2ui.piece import Piece
from a2a_desktop.ui.a2ui.texts import NotePiece, TextPiece
from a2a_desktop.ui.a2ui.view import AT_ONCE, GROUP, IN_A_MOMENT, PIECES, SurfaceView
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.rows.surface import ActionRow, SurfaceRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.check_box import CheckBox, RadioButton
from a2a_desktop.ui.widgets.slider import Slider
from tests.fakes import AGENT as AGENT_ID
from tests.fakes import ScriptedAgent, conversation_with, stores
from tests.gui.conftest import Run
from tests.gui.controls import button, texts
from tests.waiting import until

DATA = Path(__file__).parents[1] / "data" / "a2ui"
PAYLOADS = sorted(file.stem for file in DATA.glob("*.json") if not file.stem.endswith("_cases"))
AGENT = AgentRecord(AGENT_ID, "https://dinner.example/a2a", AgentCard("Dinner"))
NOW = datetime.now(UTC)
W = TypeVar("W", bound=QWidget)


def payload(name: str) -> list[Any]:
    """Returns the messages of a file without those that remove the surface."""
    body = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    messages = body["messages"] if isinstance(body, dict) else body
    return [one for one in messages if "deleteSurface" not in one]


def surface_of(messages: list[Any]) -> Surface:
    ((surface_id, said),) = by_surface(messages).items()
    surface = Surface(surface_id)
    for message in said:
        surface.apply(message)
    return surface


class Shown:
    """A surface in a window of its own."""

    def __init__(self, qtbot: QtBot, messages: list[Any], width: int = 640) -> None:
        self.surface = surface_of(messages)
        self.view = SurfaceView(None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(self.view)
        self.told: list[ActionMessage] = []
        self.view.acted.connect(self.told.append)
        self.view.whose = "Shown by Dinner"
        self.view.show_surface(self.surface)
        self.view.lay_out(width)
        qtbot.waitUntil(lambda: self.view._root is None or self.view._root.is_whole)
        self.view.resize(width, self.view.lay_out(width))
        self.view.show()

    def all(self, kind: type[W]) -> list[W]:
        return [one for one in self.view.findChildren(kind) if one.isVisible()]

    def button(self, text: str) -> QAbstractButton:
        (found,) = [one for one in self.all(QAbstractButton) if one.text() == text]
        return found

    def field(self, name: str, kind: type[W]) -> W:
        (found,) = [one for one in self.all(kind) if one.accessibleName() == name]
        return found

    def texts(self) -> list[str]:
        return [one.text() for one in self.all(QLabel) if one.text()]


@pytest.fixture
def show(qtbot: QtBot) -> Callable[..., Shown]:
    return lambda messages, width=640: Shown(qtbot, messages, width)


Show = Callable[..., Shown]


def built(*components: dict[str, Any], data: Any = None) -> list[Any]:
    """Builds a surface of these components; the first is the root."""
    rows = [{"id": "root" if n == 0 else f"c{n}", **row} for n, row in enumerate(components)]
    update = {"surfaceId": "s", "components": rows}
    return [
        {"version": "v0.9", "createSurface": {"surfaceId": "s"}},
        {"version": "v0.9", "updateComponents": update},
        {"version": "v0.9", "updateDataModel": {"surfaceId": "s", "value": data}},
    ]


def test_gallery_shows_a_piece_for_every_component() -> None:
    assert PIECES.keys() == CATALOGUE.keys()
    rows = payload("v09_gallery")[1]["updateComponents"]["components"]
    assert {row["component"] for row in rows} == {*CATALOGUE, "SeatingChart"}


@pytest.mark.parametrize("width", [240, 420, 680])
@pytest.mark.parametrize("name", PAYLOADS)
def test_pieces_are_nested_and_side_by_side(show: Show, name: str, width: int) -> None:
    shown = show(payload(name), width)
    for parent in [shown.view, *shown.all(Piece)]:
        inside = [one for one in parent.children() if isinstance(one, Piece) and one.isVisible()]
        for piece in inside:
            assert parent.rect().contains(piece.geometry()) or piece.height() == 0
        for one, other in combinations(inside, 2):
            assert not one.geometry().intersects(other.geometry())


def test_surface_has_the_same_height_at_the_same_width(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    heights = [shown.view.lay_out(width) for width in (640, 300, 640)]
    assert heights[0] == heights[2] < heights[1]


def test_large_surface_grows_without_drawing_its_pieces_again(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, refresh = Counter[str](), TextPiece.refresh

    def counted(piece: TextPiece) -> None:
        drawn[piece.node.key] += 1
        refresh(piece)

    monkeypatch.setattr(TextPiece, "refresh", counted)
    names = [f"c{number}" for number in range(1, 201)]
    lines = [{"component": "Text", "text": f"Line {name}"} for name in names]
    shown = show(built({"component": "Column", "children": names}, *lines))
    while len(drawn) < len(names):
        QApplication.processEvents()
    assert set(drawn.values()) == {1}
    assert len(shown.texts()) >= len(names)


def test_typed_text_shows_in_other_pieces_and_keeps_the_cursor(show: Show) -> None:
    text = {"component": "Text", "text": {"path": "/name"}}
    field = {"component": "TextField", "label": "Name", "value": {"path": "/name"}}
    shown = show(built({"component": "Column", "children": ["c1", "c2"]}, text, field))
    line = shown.field("Name", QLineEdit)
    QTest.keyClicks(line, "Aa")
    line.setCursorPosition(1)
    QTest.keyClicks(line, "d")
    assert shown.texts() == ["Ada", "Name"]
    assert line.cursorPosition() == 2
    assert shown.surface.data == {"name": "Ada"}


def test_problem_shows_on_leaving_and_goes_when_corrected(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    problem = "Please enter a valid e-mail address."
    line = shown.field("E-mail", QLineEdit)
    before = shown.view._height
    QTest.keyClicks(line, "x")
    assert problem not in shown.texts()
    line.clearFocus()
    QApplication.sendEvent(line, QFocusEvent(QFocusEvent.Type.FocusOut))
    assert problem in shown.texts()
    assert shown.view._height > before
    line.selectAll()
    QTest.keyClicks(line, "mara@example.org")
    assert problem not in shown.texts()
    assert shown.view._height == before


def test_every_input_writes_its_value(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    shown.field("Wishes", QPlainTextEdit).setPlainText("By the\nwindow")
    (tick,) = shown.all(CheckBox)
    tick.click()
    next(dot for dot in shown.all(RadioButton) if dot.text() == "Inside").click()
    shown.button("Vegan").click()
    shown.button("No nuts").click()
    (slider,) = shown.all(Slider)
    slider.setValue(slider.value() + 2)
    combo = shown.field("Neighbourhood", QComboBox)
    combo.setCurrentIndex(0)
    combo.activated.emit(0)
    data = shown.surface.data
    assert isinstance(data, dict)
    changed = {name: data[name] for name in ("wishes", "remind", "seat", "diet", "guests", "place")}
    assert changed == {
        "wishes": "By the\nwindow",
        "remind": False,
        "seat": ["in"],
        "diet": ["veg", "vegan"],
        "guests": 6,
        "place": ["alfama"],
    }


@pytest.mark.parametrize(
    ("day", "clock", "value"),
    [
        ("1 Dec 2026", "18:00", "2026-12-01T18:00:00"),
        ("2026-12-01", "6 pm", "2026-12-01T18:00:00"),
        ("1 December 2026", "", "2026-12-01T00:00:00"),
        ("", "", ""),
        ("31 Nov 2026", "18:00", "2026-11-28T19:30:00"),
    ],
)
def test_dates_are_read_as_people_write_them(show: Show, day: str, clock: str, value: str) -> None:
    shown = show(payload("v09_gallery"))
    for name, text in (("Date and time", day), ("Date and time, time", clock)):
        shown.field(name, QLineEdit).setText(text)
    shown.field("Date and time", QLineEdit).editingFinished.emit()
    assert isinstance(shown.surface.data, dict)
    assert shown.surface.data["when"] == value
    is_bad = "Enter a date or time." in shown.texts()
    assert is_bad == (day == "31 Nov 2026")


@pytest.mark.qt_log_ignore("does not support")
def test_a_day_is_picked_from_the_calendar(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    shown.field("Choose from a calendar: Date and time", QAbstractButton).click()
    (calendar,) = shown.all(QCalendarWidget)
    assert calendar.selectedDate() == QDate(2026, 11, 28)
    calendar.clicked.emit(QDate(2026, 12, 24))
    assert not calendar.isVisible()
    assert isinstance(shown.surface.data, dict)
    assert shown.surface.data["when"] == "2026-12-24T19:30:00"


def test_agent_gets_the_action_once_with_its_data(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    shown.button("Book the table").click()
    (told,) = shown.told
    action = told.data["action"]
    assert isinstance(action, dict)
    assert action["name"] == "book"
    assert action["context"] == {
        "name": "Mara Lindqvist",
        "when": "2026-11-28T19:30:00",
        "guests": 4,
        "diet": ["veg", "nuts"],
    }
    assert "a2uiClientDataModel" in told.metadata
    shown.field("Name", QLineEdit).clear()
    QTest.keyClicks(shown.field("Name", QLineEdit), "M\b")
    assert not shown.button("Book the table").isEnabled()


def test_button_of_an_item_sends_that_item(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    shown.all(QTabBar)[0].setCurrentIndex(1)
    buttons = [one for one in shown.all(QAbstractButton) if one.text() == "Choose"]
    assert len(buttons) == 3
    buttons[1].click()
    action = shown.told[0].data["action"]
    assert isinstance(action, dict)
    assert action["context"] == {"place": "O Quintal"}


def test_opening_a_dialog_sends_nothing_to_the_agent(show: Show) -> None:
    shown = show(payload("v09_gallery"))
    shown.button("Terms").click()
    (dialog,) = [one for one in shown.view.findChildren(QDialog) if one.isVisible()]
    assert dialog.findChildren(TextPiece)
    assert "Shown by Dinner" in [one.text() for one in dialog.findChildren(QLabel)]
    assert shown.told == []
    dialog.reject()
    shown.button("Terms").click()
    assert [one.isVisible() for one in shown.view.findChildren(QDialog)][-1]
    shown.view.show_surface(surface_of(payload("v08_chart")))
    assert not any(one.isVisible() for one in shown.view.findChildren(QDialog))


@pytest.mark.parametrize("address", ["https://example.org/a", "file:///etc/passwd", "smb://x/y"])
def test_a_page_is_opened_only_after_a_question(
    show: Show, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    call = {"call": "openUrl", "args": {"url": address}}
    button = {"component": "Button", "child": "c1", "action": {"functionCall": call}}
    shown = show(built(button, {"component": "Text", "text": "More"}))
    shown.button("More").click()
    assert opened == []
    dialogs = [one for one in shown.view.findChildren(QDialog) if one.isVisible()]
    assert len(dialogs) == address.startswith("https")
    for dialog in dialogs:
        (go_on,) = [b for b in dialog.findChildren(QAbstractButton) if b.text() == "Open"]
        go_on.click()
    assert opened == ([address] if dialogs else [])


@pytest.mark.parametrize("kind", ["Image", "Video", "AudioPlayer"])
def test_remote_media_are_chips_that_ask(show: Show, kind: str) -> None:
    shown = show(built({"component": kind, "url": "https://m.example/x"}))
    (chip,) = shown.all(QAbstractButton)
    assert chip.text() == "Open"
    chip.click()
    assert any(one.isVisible() for one in shown.view.findChildren(QDialog))
    for bad in ("file:///etc/passwd", "javascript:alert(1)", "data:image/png;base64,AAAA"):
        assert show(built({"component": kind, "url": bad})).all(QAbstractButton) == []


def test_required_field_has_a_star_and_an_accessible_name(show: Show) -> None:
    shown = show(payload("v09_contact_form_stream"))
    assert shown.field("Email, required", QLineEdit).text() == "john.doe@example.com"
    assert shown.texts().count("*") == 1


def test_an_unknown_component_leaves_a_note_and_its_children(show: Show) -> None:
    text = {"component": "Text", "text": "Inside"}
    shown = show(built({"component": "Carousel", "children": ["c1"]}, text))
    assert shown.all(NotePiece)
    assert shown.texts() == ["This app can't show “Carousel”.", "Inside"]


def test_secret_is_dots_and_announced_as_secret(show: Show) -> None:
    shown = show(payload("v10_simple_login_form"))
    line = shown.field("Password", QLineEdit)
    assert line.echoMode() is QLineEdit.EchoMode.Password
    assert "The agent asks for something secret." in shown.texts()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
NAMES = sorted({name for one in CATALOGUE.values() for name in one.properties} | {"tabs", "weight"})


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(CATALOGUE)),
            st.dictionaries(st.sampled_from(NAMES), JSON, max_size=6),
            st.lists(st.sampled_from(["root", "c1", "c2", "c3"]), max_size=3),
        ),
        min_size=1,
        max_size=4,
    ),
    JSON,
)
@example([("Slider", {"min": 2.0**53}, [])], None)
@example([("Slider", {"min": -1.7e308, "max": 1.7e308, "value": 5}, [])], None)
def test_any_surface_is_drawn(
    qtbot: QtBot, rows: list[tuple[str, dict[str, Any], list[str]]], data: Any
) -> None:
    components = [
        {**given_, "component": name, "children": ids, "child": (ids or ["c1"])[0]}
        for name, given_, ids in rows
    ]
    shown = Shown(qtbot, built(*components, data=data))
    for width in (120, 500):
        assert shown.view.lay_out(width) == shown.view.lay_out(width), "nothing moves by itself"
    shown.view.grab()
    for one in shown.all(QAbstractButton)[:5]:
        if one.text() not in ("", "Open"):
            one.click()
    shown.view.close()


# In the transcript


def entry(messages: list[Any], entry_id: str = "m/0") -> DataEntry:
    origin = Origin(Role.AGENT, NOW, MessageId("m"))
    ((surface_id, said),) = by_surface(messages).items()
    return DataEntry(EntryId(entry_id), origin, [*said], media_type=OLD_TYPE, surface_id=surface_id)


def text(number: int) -> TextEntry:
    origin = Origin(Role.AGENT, NOW, MessageId(f"t{number}"))
    return TextEntry(EntryId(f"t{number}/0"), origin, f"Line {number}. " * 40)


def transcript(qtbot: QtBot, entries: list[Entry]) -> TranscriptView:
    view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.resize(700, 600)
    view.show()
    view.show_entries(entries, AGENT)
    return view


def named_line(view: QWidget, name: str) -> QLineEdit:
    lines = [one for one in view.findChildren(QLineEdit) if one.accessibleName() == name]
    (line,) = [one for one in lines if one.isVisible()]
    return line


def test_row_names_the_agent_and_the_texts_of_its_surface(qtbot: QtBot) -> None:
    messages = payload("v09_contact_form_stream")
    view = transcript(qtbot, [entry(messages)])
    row = view.row_widget(0)
    assert isinstance(row, SurfaceRow)
    assert "Shown by Dinner · dinner.example" in texts(row)
    assert "Contact Us" in view.accessible_text(0)
    button("Copy as JSON", row).click()
    assert json.loads(QApplication.clipboard().text())[0] == messages[0]
    assert row.height() == row.height_for(row.width())


def test_typed_text_survives_a_change_and_scrolling(qtbot: QtBot) -> None:
    messages = payload("v08_booking_form")
    view = transcript(qtbot, [entry(messages), *(text(n) for n in range(60))])
    view.verticalScrollBar().setValue(0)
    line = named_line(view, "Party Size")
    line.selectAll()
    QTest.keyClicks(line, "7")
    rows = [{"key": "dietary", "valueString": "No fish"}]
    more = {"dataModelUpdate": {"surfaceId": "booking-form", "contents": rows}}
    view.apply([Replaced(0, entry([*messages, more]))])
    assert named_line(view, "Dietary Requirements").text() == "No fish"
    view.jump_to_end()
    assert view.row_widget(0) is None
    view.verticalScrollBar().setValue(0)
    assert named_line(view, "Party Size").text() == "7"


def test_focused_field_is_scrolled_into_view(qtbot: QtBot) -> None:
    view = transcript(qtbot, [entry(payload("v09_contact_form_stream"))])
    view.resize(700, 260)
    view.activateWindow()
    view.verticalScrollBar().setValue(0)
    named_line(view, "First Name").setFocus()
    focus = view.focusWidget()
    steps = 0
    while focus is not None and view.viewport().isAncestorOf(focus):
        top = focus.mapTo(view.viewport(), QPoint()).y()
        assert 0 <= top <= view.viewport().height() - focus.height()
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        focus = view.focusWidget()
        steps += 1
    assert steps > 7
    assert view.verticalScrollBar().value() > 0


def test_surface_of_another_agent_gets_no_typed_text(qtbot: QtBot) -> None:
    shown = [entry(payload("v08_booking_form"))]
    view = transcript(qtbot, [*shown])
    line = named_line(view, "Party Size")
    line.selectAll()
    QTest.keyClicks(line, "7")
    view.show_entries(shown, AgentRecord(AgentId("b"), "https://b.example", AgentCard("B")))
    assert named_line(view, "Party Size").text() == "2"
    view.show_entries(shown, AGENT)
    assert named_line(view, "Party Size").text() == "7"


def test_many_changes_at_once_are_drawn_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = payload("v08_booking_form")
    view = transcript(qtbot, [entry(messages)])
    drawings: list[Surface] = []
    draw = SurfaceView.show_surface

    def counted(self: SurfaceView, surface: Surface) -> None:
        drawings.append(surface)
        draw(self, surface)

    monkeypatch.setattr(SurfaceView, "show_surface", counted)
    changes = []
    for number in range(50):
        rows = [{"key": "partySize", "valueString": str(number)}]
        more = {"dataModelUpdate": {"surfaceId": "booking-form", "contents": rows}}
        messages = [*messages, more]
        changes.append(Replaced(0, entry(messages)))
    view.apply(changes)
    assert len(drawings) == 1
    assert named_line(view, "Party Size").text() == "49"


def test_a_surface_that_the_agent_closed_leaves_a_line(qtbot: QtBot) -> None:
    messages = payload("v09_contact_form_stream")
    view = transcript(qtbot, [entry(messages)])
    row = view.row_widget(0)
    assert isinstance(row, SurfaceRow)
    before = row.height()
    gone = {"version": "v0.9", "deleteSurface": {"surfaceId": "contact_form_1"}}
    view.apply([Replaced(0, entry([*messages, gone]))])
    assert "Dinner closed this." in texts(row)
    assert row.height() < before / 4


def test_action_is_an_own_message_in_words(qtbot: QtBot) -> None:
    action: Any = {"name": "book_it", "surfaceId": "s", "context": {"partySize": 2}}
    origin = Origin(Role.USER, NOW, MessageId("p"))
    view = transcript(qtbot, [DataEntry(EntryId("p/0"), origin, {"userAction": action})])
    assert isinstance(view.row_widget(0), ActionRow)
    assert view.accessible_text(0).splitlines()[1] == "Party size: 2, 0 files"


def test_press_reaches_the_agent_whose_answer_changes_the_surface(qtbot: QtBot, run: Run) -> None:
    rows = [{"key": "title", "valueString": "Booked!"}]
    done: Any = {"dataModelUpdate": {"surfaceId": "booking-form", "contents": rows}}
    agent = ScriptedAgent([said("a1", *payload("v08_booking_form"))], [said("a2", done)])

    async def story() -> None:
        conversation = conversation_with(agent)
        kept, _ = stores()
        pane = ChatPane(Pictures(kept.blobs, None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(pane)
        pane.resize(900, 700)
        pane.show()
        pane.open(conversation, AGENT)
        await conversation.send("A table, please")
        buttons = pane.findChildren(QAbstractButton)
        next(one for one in buttons if one.text() == "Submit Reservation").click()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        (part,) = agent.received[1].parts
        assert isinstance(part, DataPart)
        assert part.media_type == part.metadata["mimeType"] == OLD_TYPE
        assert isinstance(part.data, dict)
        assert "userAction" in part.data
        kinds = [type(one).__name__ for one in conversation.entries]
        assert kinds == ["TextEntry", "DataEntry", "AnswerEntry"]
        assert "Booked!" in pane.view.accessible_text(1)
        await conversation.close()

    run(story())


def test_a_secret_goes_to_the_agent_and_nowhere_else(qtbot: QtBot, run: Run) -> None:
    agent = ScriptedAgent([said("a1", *payload("v10_simple_login_form"))], [said("a2", {"a": 1})])

    async def story() -> None:
        kept, journal = stores()
        conversation = conversation_with(agent, kept)
        pane = ChatPane(Pictures(kept.blobs, None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(pane)
        pane.resize(900, 700)
        pane.show()
        pane.open(conversation, AGENT)
        await conversation.send("Sign me in")
        QTest.keyClicks(named_line(pane, "Username"), "ada")
        QTest.keyClicks(named_line(pane, "Password"), "analytical")
        buttons = pane.findChildren(QAbstractButton)
        next(one for one in buttons if one.text() == "Sign In").click()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        assert "analytical" in str(agent.received[1].parts)
        assert "analytical" in str(agent.received[1].metadata)
        assert "analytical" not in str(journal.rows)
        (answer,) = [one.answer for one in conversation.entries if isinstance(one, AnswerEntry)]
        assert (answer.title, answer.has_secret) == ("Sign In", True)
        lines = [(line.label, line.values) for line in answer.lines]
        assert lines == [("Username", ("ada",)), ("Password", (DOTS,))]
        await conversation.close()

    run(story())


def test_typed_text_but_no_secret_survives_a_restart(qtbot: QtBot, run: Run) -> None:
    kept, journal = stores()
    agent = ScriptedAgent([said("a1", *payload("v10_simple_login_form"))])

    def shown(conversation: Conversation) -> ChatPane:
        pane = ChatPane(Pictures(kept.blobs, None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(pane)
        pane.resize(900, 700)
        pane.show()
        pane.open(conversation, AGENT)
        return pane

    async def story() -> None:
        conversation = conversation_with(agent, kept)
        pane = shown(conversation)
        await conversation.send("Sign me in")
        QTest.keyClicks(named_line(pane, "Username"), "ada")
        QTest.keyClicks(named_line(pane, "Password"), "analytical")
        await pane.keep()
        assert "analytical" not in str(vars(kept.forms))
        await conversation.close()
        again = conversation_with(agent, kept)
        await again.load()
        other = shown(again)
        await until(lambda: named_line(other, "Username").text() == "ada")
        assert named_line(other, "Password").text() == ""
        await again.close()

    run(story())
    assert journal.rows


def said(message_id: str, *data: Any) -> Message:
    parts = tuple(DataPart(one, metadata={"mimeType": OLD_TYPE}) for one in data)
    return Message(MessageId(message_id), Role.AGENT, parts)


def texts_of(count: int) -> list[Any]:
    names = [f"c{number}" for number in range(1, count + 1)]
    lines = [{"component": "Text", "text": f"Line {number}"} for number in range(1, count + 1)]
    return built({"component": "Column", "children": names}, *lines)


def test_large_surface_is_drawn_in_turns(qtbot: QtBot) -> None:
    view = SurfaceView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show_surface(surface_of(texts_of(200)))
    assert len(view.findChildren(TextPiece)) == AT_ONCE
    view._go_on()
    assert len(view.findChildren(TextPiece)) == AT_ONCE + IN_A_MOMENT
    qtbot.waitUntil(lambda: len(view.findChildren(TextPiece)) == 200)
    lines = [one.node.text("text") for one in view.findChildren(TextPiece)]
    assert lines == [f"Line {number}" for number in range(1, 201)]


def test_surface_of_many_columns_is_drawn_in_turns(qtbot: QtBot) -> None:
    view = SurfaceView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    names = [f"c{number}" for number in range(1, 401)]
    columns: list[Any] = [{"component": "Column", "children": []} for _ in names]
    view.show_surface(surface_of(built({"component": "Column", "children": names}, *columns)))
    assert len(view.findChildren(ColumnPiece)) == AT_ONCE / GROUP
    qtbot.waitUntil(lambda: len(view.findChildren(ColumnPiece)) == 401)


def test_large_dialog_of_a_surface_is_drawn_in_turns(show: Show, qtbot: QtBot) -> None:
    names = [f"c{number}" for number in range(3, 203)]
    lines = [{"component": "Text", "text": f"Line {number}"} for number in range(3, 203)]
    modal = {"component": "Modal", "trigger": "c1", "content": "c2"}
    more = {"component": "Text", "text": "More"}
    shown = show(built(modal, more, {"component": "Column", "children": names}, *lines))
    (piece,) = shown.all(ModalPiece)
    piece.open()
    dialog = piece._dialog
    assert dialog is not None
    assert len(dialog.findChildren(TextPiece)) == AT_ONCE
    qtbot.waitUntil(lambda: len(dialog.findChildren(TextPiece)) == 200)


def test_change_refreshes_only_the_pieces_that_it_concerns(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = show(texts_of(60))
    refreshed: list[str] = []
    refresh = TextPiece.refresh

    def noted(piece: TextPiece) -> None:
        refreshed.append(piece.node.text("text"))
        refresh(piece)

    monkeypatch.setattr(TextPiece, "refresh", noted)
    change = {"id": "c7", "component": "Text", "text": "Other"}
    update: Any = {"surfaceId": "s", "components": [change]}
    shown.surface.apply({"version": "v0.9", "updateComponents": update})
    shown.view.show_surface(shown.surface)
    assert refreshed == ["Other"]


def test_picker_of_very_many_options_makes_those_that_are_seen(show: Show) -> None:
    options = [{"label": f"Town {n}", "value": f"{n}"} for n in range(1500)]
    picker = {"component": "ChoicePicker", "label": "Where", "options": options}
    value = {"variant": "multipleSelection", "value": {"path": "/x"}}
    shown = show(built(picker | value, data={"x": ["900"]}))
    assert "Where\nThere are more choices, which can't be chosen here." in shown.texts()
    assert len(shown.all(CheckBox)) == SHOWN
    shown.button("Town 3").click()
    assert shown.surface.data == {"x": ["3", "900"]}
    (line,) = shown.all(QLineEdit)
    QTest.keyClicks(line, "Town 900")
    assert [one.text() for one in shown.all(CheckBox) if one.isChecked()] == ["Town 900"]
