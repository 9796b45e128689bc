"""The inspector by its accessible names: card, skills, wire."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor, QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollArea,
    QTabBar,
    QWidget,
)
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import (
    AgentCard,
    Binding,
    Capabilities,
    Generation,
    Interface,
    Provider,
    SchemeKind,
    SecurityScheme,
    Skill,
)
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.observe import Subscribers
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.inspector.wire import body_of, head_of, value_of
from a2a_desktop.ui.inspector.wire_rows import ROWS, WireModel
from a2a_desktop.ui.text.raw_json import COLOURED, JsonView
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens

NOW = datetime(2026, 3, 2, 10, 24, 2, tzinfo=UTC)
SKILL = Skill(
    "trip", "Plan a group trip", "Up to 40 people.", ("groups",), ("Two nights in Porto",)
)
CARD = AgentCard(
    "Travel Planner",
    "Plans trips.",
    "4.2.1",
    (
        Interface("https://x@old.example/a2a", Binding.JSONRPC, "0.3.0"),
        Interface("https://me:secret@agents.example:8443/a2a", Binding.JSONRPC, "1.0"),
        Interface("grpc.example", Binding.GRPC, "1.0"),
    ),
    Capabilities(streaming=True),
    (SKILL,),
    ("text/plain", "application/json"),
    provider=Provider("Northwind Travel", "https://northwind.example"),
    raw={"name": "Travel Planner", "version": "4.2.1"},
)
AGENT = AgentRecord(
    AgentId("agent-1"), "https://agents.example", CARD, generation=Generation.V1,
    health=Health.REACHABLE,
)  # fmt: skip


class ListFeed:
    """A wire log in a list."""

    def __init__(self) -> None:
        self.changed: Subscribers[None] = Subscribers()
        self.kept: list[WireRecord] = []

    @property
    def count(self) -> int:
        return len(self.kept)

    def records(self, after: int = 0) -> Sequence[WireRecord]:
        return tuple(self.kept[after:])

    def log(self, title: str, kind: WireKind = WireKind.FRAME, **facts: object) -> WireRecord:
        plain = WireRecord(
            len(self.kept) + 1, NOW, kind, 1, title, "SendMessage", "https://agents.example", 12,
            agent=AGENT.agent_id,
        )  # fmt: skip
        record = replace(plain, **facts)  # type: ignore[arg-type]  # by name
        self.kept.append(record)
        self.changed.notify(None)
        return record


async def unsigned(agent: AgentRecord) -> SignatureCheck:
    return SignatureCheck(Verdict.UNSIGNED)


def services(
    feed: ListFeed,
    check: Callable[[AgentRecord], Awaitable[SignatureCheck]] = unsigned,
) -> InspectorDesk:
    """Returns the services of the inspector; a command is the title of its request."""

    async def resend(record: WireRecord) -> None:
        feed.log(f"{record.title}, again", WireKind.REQUEST)

    return InspectorDesk(
        feed, lambda request: f"curl {request.title}", check, lambda _: None, resend
    )


NAMES = ["Card", "Skills", "Task", "Files", "Wire"]
Show = Callable[..., InspectorPane]


@pytest.fixture
def feed() -> ListFeed:
    return ListFeed()


@pytest.fixture
def show(qtbot: QtBot, feed: ListFeed) -> Show:
    """Shows the pane with an agent and one tab open."""
    windows: list[QWidget] = []  # pytest-qt holds them weakly

    def shown(tab: str = "card", agent: AgentRecord = AGENT, width: int = 348) -> InspectorPane:
        parent = QWidget()
        windows.append(parent)
        qtbot.addWidget(parent)
        pane = InspectorPane(services(feed), Pictures(FileBlobs(None), parent), parent)
        parent.resize(tokens().px(width), tokens().px(780))
        pane.resize(parent.size())
        pane.show_agent(agent)
        pane.show_tab(tab)
        parent.show()
        return pane

    return shown


def named(pane: QWidget, kind: type[QWidget], name: str) -> QWidget:
    found = [w for w in pane.findChildren(kind) if w.accessibleName() == name and w.isVisible()]
    assert found, f"no {kind.__name__} named {name}"
    return found[0]


def press(pane: QWidget, name: str) -> None:
    button = next(
        one
        for one in pane.findChildren(QAbstractButton)
        if name in (one.accessibleName(), one.text()) and one.isVisible()
    )
    button.click()


def texts(pane: QWidget) -> list[str]:
    labels = [one for one in pane.findChildren(QLabel) if one.isVisible()]
    return [one.accessibleName() or one.text() for one in labels]


def wire_list(pane: QWidget) -> QListView:
    view = named(pane, QListView, "Messages on the wire")
    assert isinstance(view, QListView)
    return view


def titles(pane: QWidget) -> list[str]:
    model = pane.findChildren(WireModel)[0]
    return [
        model.index(row).data(WireModel.RowRole.RECORD).title for row in range(model.rowCount())
    ]


def code(pane: QWidget) -> QPlainTextEdit:
    return next(one for one in pane.findChildren(QPlainTextEdit) if one.isVisible())


def color_at(text: QPlainTextEdit, wanted: str) -> QColor:
    """Returns the colour in which a piece of text is drawn."""
    block = text.document().findBlockByNumber(
        text.toPlainText()[: text.toPlainText().index(wanted)].count("\n")
    )
    column = len(block.text()[: block.text().index(wanted)].encode("utf-16-le")) // 2
    for shape in block.layout().formats():
        if shape.start <= column < shape.start + shape.length:
            return shape.format.foreground().color()
    return QColor()


def test_tabs_have_names_and_the_open_one_is_announced(show: Show, qtbot: QtBot) -> None:
    pane = show()
    tabs = pane.findChildren(QTabBar)[0]
    assert [tabs.accessibleTabName(n) for n in range(tabs.count())] == NAMES
    with qtbot.waitSignal(pane.tab_changed):
        pane.show_tab("wire")
    assert pane.tab == "wire"
    pane.show_tab("no such tab")
    assert pane.tab == "card"
    with qtbot.waitSignal(pane.closed):
        press(pane, "Close inspector")


def test_card_is_shown_in_plain_words(show: Show) -> None:
    shown = texts(show())
    for words in ("Travel Planner", "Northwind Travel · release 4.2.1", "Plans trips."):
        assert words in shown
    assert "Live replies: yes" in shown
    assert "Updates while you are away: no" in shown
    assert "Reads files: no" in shown
    assert "No sign-in needed" in shown


def test_connection_in_use_is_shown_without_passwords(show: Show) -> None:
    shown = texts(show())
    assert "A2A 1.0" in shown
    assert "agents.example:8443" in shown
    assert "JSON-RPC, gRPC" in shown
    assert not any("secret" in words for words in shown)


def test_difference_between_card_and_wire_is_named(show: Show) -> None:
    way = Interface("https://agents.example/rpc", Binding.JSONRPC, "0.2")
    shown = texts(show(agent=replace(AGENT, way=way, generation=Generation.V0_2)))
    assert "A2A 0.2" in shown
    assert "A2A 0.3.0, old.example" in shown


@pytest.mark.parametrize(
    ("mode", "answer"),
    [("image/png", "yes"), ("application/pdf", "yes"), ("TEXT/Plain", "no"), ("data", "no")],
)
def test_files_are_promised_only_if_the_card_names_them(show: Show, mode: str, answer: str) -> None:
    agent = replace(AGENT, card=replace(CARD, input_modes=(mode,)))
    assert f"Reads files: {answer}" in texts(show(agent=agent))


def test_each_way_to_sign_in_is_named_once(show: Show) -> None:
    schemes = {
        "a": SecurityScheme(SchemeKind.OAUTH2),
        "b": SecurityScheme(SchemeKind.OPEN_ID_CONNECT),
        "c": SecurityScheme(SchemeKind.HTTP, http_scheme="Basic"),
    }
    shown = texts(show(agent=replace(AGENT, card=replace(CARD, security_schemes=schemes))))
    assert shown.count("With an account, in the browser") == 1
    assert "With a name and a password" in shown
    assert "No sign-in needed" not in shown


def test_only_web_pages_are_offered_as_links_and_opened_by_a_click(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    card = replace(CARD, documentation_url="file://host.example/share")
    pane = show(agent=replace(AGENT, card=card))
    assert not [b for b in pane.findChildren(QAbstractButton) if b.text() == "Documentation"]
    press(pane, "Website")
    assert opened == ["https://northwind.example"]


def test_invalid_addresses_break_nothing(show: Show) -> None:
    card = replace(
        CARD,
        interfaces=(Interface("https://[bad", Binding.JSONRPC, "1.0"),),
        provider=Provider("Northwind", "https://[bad"),
        documentation_url="https://",
    )
    pane = show(agent=replace(AGENT, card=card))
    assert "https://[bad" in texts(pane)
    assert not [b for b in pane.findChildren(QAbstractButton) if b.text() == "Website"]


def test_agent_without_a_known_interface_is_unconnected(show: Show) -> None:
    agent = replace(AGENT, card=replace(CARD, interfaces=()), generation=None)
    assert "Not connected yet" in texts(show(agent=agent))


def test_the_raw_card_is_one_click_away_and_follows_changes(show: Show) -> None:
    pane = show()
    press(pane, "Show raw card")
    assert json.loads(code(pane).toPlainText()) == CARD.raw
    press(pane, "Copy")
    assert json.loads(QGuiApplication.clipboard().text()) == CARD.raw
    newer = replace(CARD, raw={"name": "Newer"})
    pane.show_agent(replace(AGENT, card=newer))
    assert json.loads(code(pane).toPlainText()) == {"name": "Newer"}
    press(pane, "Back to overview")
    assert "Plans trips." in texts(pane)


def test_only_another_agent_resets_the_scroll_position(show: Show, qtbot: QtBot) -> None:
    pane = show()
    pane.resize(348, 300)
    bar = next(one for one in pane.findChildren(QScrollArea) if one.isVisible()).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(60)
    pane.show_agent(AGENT)
    assert bar.value() == 60
    pane.show_agent(replace(AGENT, health=Health.OFFLINE))
    assert "Offline" in [w.accessibleName() for w in pane.findChildren(QWidget) if w.isVisible()]
    qtbot.waitUntil(lambda: bar.value() == 60)
    pane.show_agent(replace(AGENT, agent_id=AgentId("other")))
    assert bar.value() == 0


def test_example_is_chosen_by_a_click(show: Show, qtbot: QtBot) -> None:
    pane = show("skills")
    assert "Plan a group trip" in texts(pane)
    with qtbot.waitSignal(pane.example_chosen) as told:
        words = named(pane, QLabel, "Two nights in Porto")
        QTest.mouseClick(words, Qt.MouseButton.LeftButton)
    assert told.args == ["Two nights in Porto", CARD.skills[0].skill_id]
    pane.show_agent(replace(AGENT, card=replace(CARD, skills=())))
    assert "This agent does not say what it is good at. Just ask." in texts(pane)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [300, 560])
@pytest.mark.parametrize("tab", ["card", "skills", "task", "files", "wire"])
def test_nothing_is_wider_than_the_pane(
    show: Show, qapp: QApplication, feed: ListFeed, tab: str, width: int, scale: float
) -> None:
    style.apply(qapp, Tokens(scale=scale))
    long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente" * 2
    skill = Skill("s", long, long, (long, "short"), (f"Say {long}",))
    card = replace(
        CARD, name=long, description=long, skills=(skill,), provider=Provider(long),
        interfaces=(Interface(f"https://{long}.example/a2a", Binding.JSONRPC, "1.0"),),
    )  # fmt: skip
    feed.log(long)
    pane = show(tab, replace(AGENT, card=card), width)
    qapp.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    for area in pane.findChildren(QScrollArea):
        if area.isVisible():
            assert area.horizontalScrollBar().maximum() == 0
    for one in pane.findChildren(QWidget):
        if one.isVisible() and isinstance(one, QLabel | QAbstractButton):
            right = one.mapTo(pane, one.rect().topRight()).x()
            assert right <= pane.width(), one.accessibleName()
    for label in (one for one in pane.findChildren(QLabel) if one.isVisible()):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_the_wire_model_is_sound(qtmodeltester: ModelTester, feed: ListFeed) -> None:
    model = WireModel(None)  # type: ignore[arg-type]  # no parent in this test
    model.set_rows([feed.log("first")])
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # pytest-qt has no types
    model.add([feed.log("second"), feed.log("third")])
    assert model.rowCount() == 3


def test_record_has_direction_size_and_time(show: Show, feed: ListFeed) -> None:
    feed.log("Send message", WireKind.REQUEST, size=2150)
    feed.log("Status: working", elapsed=0.314)
    feed.log("Connection lost", WireKind.ERROR, size=0, elapsed=9.1)
    model = show("wire").findChildren(WireModel)[0]
    said = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert said[0] == f"Sent, Send message, 2.1 KB, {NOW.astimezone():%H:%M:%S}"
    assert said[1] == "Received, Status: working, 12 B, +0.31 s"
    assert said[2] == "Failed, Connection lost, +9.10 s"


def test_the_wire_is_live_and_only_of_this_agent(show: Show, feed: ListFeed, qtbot: QtBot) -> None:
    pane = show("wire")
    assert "Nothing sent yet" in texts(pane)
    feed.log("mine")
    feed.log("another's", agent="agent-2")
    feed.log("nobody's", agent="")
    qtbot.waitUntil(lambda: titles(pane) == ["mine", "nobody's"])
    pane.show_agent(replace(AGENT, agent_id=AgentId("agent-2")))
    assert titles(pane) == ["another's", "nobody's"]


def test_many_records_at_once_are_one_insertion(show: Show, feed: ListFeed, qtbot: QtBot) -> None:
    pane = show("wire")
    inserted: list[int] = []
    model = pane.findChildren(WireModel)[0]

    def count(_: QModelIndex, first: int, last: int) -> None:
        inserted.append(last - first + 1)

    model.rowsInserted.connect(count)
    for number in range(500):
        feed.log(f"frame {number}")
    qtbot.waitUntil(lambda: model.rowCount() == 500)
    assert inserted == [500]


def test_oldest_records_go_and_the_open_one_stays(show: Show, feed: ListFeed, qtbot: QtBot) -> None:
    for number in range(ROWS):
        feed.log(f"frame {number}", body=f'{{"n": {number}}}')
    pane = show("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(0, 0))
    assert '"n": 0' in code(pane).toPlainText()
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(1000)
    seen = titles(pane)[view.indexAt(QPoint(20, 5)).row()]
    for number in range(5):
        feed.log(f"new {number}")
    qtbot.waitUntil(lambda: titles(pane)[-1] == "new 4")
    assert len(titles(pane)) == ROWS
    assert titles(pane)[0] == "frame 5"
    assert '"n": 0' in code(pane).toPlainText()
    assert titles(pane)[view.indexAt(QPoint(20, 5)).row()] == seen


def test_the_list_follows_only_at_its_end(show: Show, feed: ListFeed, qtbot: QtBot) -> None:
    for number in range(100):
        feed.log(f"frame {number}")
    pane = show("wire")
    bar = wire_list(pane).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    feed.log("one more")
    qtbot.waitUntil(lambda: len(titles(pane)) == 101)
    assert bar.value() == bar.maximum()
    bar.setValue(10)
    feed.log("and one more")
    qtbot.waitUntil(lambda: len(titles(pane)) == 102)
    assert bar.value() == 10


def test_filter_finds_titles_and_bodies_or_says_nothing_found(
    show: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("Status: working")
    feed.log("Part of a result", body='{"text": "Lisbon"}')
    pane = show("wire")
    box = named(pane, QLineEdit, "Filter")
    assert isinstance(box, QLineEdit)
    box.setText("lisbon")
    qtbot.waitUntil(lambda: titles(pane) == ["Part of a result"])
    box.setText("Madrid")
    qtbot.waitUntil(lambda: "Nothing found" in texts(pane))
    box.clear()
    qtbot.waitUntil(lambda: len(titles(pane)) == 2)


def test_chosen_record_stays_chosen_while_filtering(
    show: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("other")
    feed.log("wanted", body="{}")
    pane = show("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(1, 0))
    box = named(pane, QLineEdit, "Filter")
    assert isinstance(box, QLineEdit)
    box.setText("wanted")
    qtbot.waitUntil(lambda: titles(pane) == ["wanted"])
    assert view.currentIndex().row() == 0
    assert code(pane).isVisible()


def test_pause_holds_the_filtered_list_and_resuming_catches_up(
    show: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("before")
    pane = show("wire")
    press(pane, "Pause")
    feed.log("while paused")
    box = named(pane, QLineEdit, "Filter")
    assert isinstance(box, QLineEdit)
    box.setText("paused")
    qtbot.waitUntil(lambda: titles(pane) == [])
    box.clear()
    qtbot.waitUntil(lambda: titles(pane) == ["before"])
    press(pane, "Go on")
    assert titles(pane) == ["before", "while paused"]


def test_clear_empties_the_list_and_later_records_come(
    show: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("old", body="{}")
    pane = show("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(0, 0))
    press(pane, "Clear")
    assert titles(pane) == []
    assert not [one for one in pane.findChildren(QPlainTextEdit) if one.isVisible()]
    feed.log("new")
    qtbot.waitUntil(lambda: titles(pane) == ["new"])


def test_a_record_in_full_has_headers_and_an_indented_body(feed: ListFeed) -> None:
    record = feed.log(
        "Reply", WireKind.RESPONSE, status=200, headers=(("authorization", "•••"),),
        body='{"a":[1]}',
    )  # fmt: skip
    assert head_of(record).splitlines()[1:] == ["HTTP 200", "authorization: •••", ""]
    assert value_of(record) == {"a": [1]}
    assert value_of(replace(record, body="no JSON")) is None
    assert value_of(replace(record, is_cut=True)) is None
    assert value_of(replace(record, body="[" * 30_000)) is None
    assert body_of(replace(record, body="no JSON")) == "no JSON"
    assert body_of(replace(record, body='{"a":[1', is_cut=True)) == '{"a":[1\n…'
    assert body_of(replace(record, body="[" * 30_000)) == "[" * 30_000


def test_colours_of_the_theme_fit_after_an_emoji(qtbot: QtBot, qapp: QApplication) -> None:
    view = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show()
    view.show_text("Reply", '{"🙂🙂🙂🙂🙂🙂🙂🙂": 1, "last": "word"}', "HTTP 200\n\n")
    text = view.findChildren(QPlainTextEdit)[0]
    assert color_at(text, "200") == QColor()
    assert color_at(text, '"last"') == tokens().color("syntax-key")
    assert color_at(text, '"word"') == tokens().color("syntax-string")
    style.apply(qapp, Tokens(Theme.DARK))
    assert color_at(text, '"word"') == tokens().color("syntax-string")


def test_text_after_a_long_beginning_stays_plain(qtbot: QtBot) -> None:
    view = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show_text("Reply", '"first"' + " " * COLOURED + '\n"second"')
    text = view.findChildren(QPlainTextEdit)[0]
    assert color_at(text, '"first"') == tokens().color("syntax-string")
    assert color_at(text, '"second"') == QColor()


def test_copy_gives_the_exact_body(qtbot: QtBot) -> None:
    view = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show()
    view.show_text("Reply", '"one\u2028line"', "HTTP 200\n\n")
    press(view, "Copy")
    assert QGuiApplication.clipboard().text() == 'HTTP 200\n\n"one\u2028line"'
    assert "Copied" in [one.accessibleName() for one in view.findChildren(QAbstractButton)]


def test_code_is_read_by_keyboard_and_tab_goes_on(qtbot: QtBot) -> None:
    view = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    view.show_text("Reply", "one two")
    text = view.findChildren(QPlainTextEdit)[0]
    QTest.keyClick(text, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert text.textCursor().selectedText() == "o"
    assert text.tabChangesFocus()


def test_every_record_is_copied_as_the_command_of_its_request(show: Show, feed: ListFeed) -> None:
    feed.log("Send message", WireKind.REQUEST, exchange=7)
    feed.log("Another", WireKind.REQUEST, exchange=8)
    feed.log("Status: working", exchange=7)
    feed.log("A report", exchange=9)
    pane = show("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(2, 0))
    press(pane, "Copy as curl")
    assert QGuiApplication.clipboard().text() == "curl Send message"
    view.setCurrentIndex(view.model().index(3, 0))
    buttons = [one.text() for one in pane.findChildren(QAbstractButton) if one.isVisible()]
    assert "Copy as curl" not in buttons
    assert "Copied" not in buttons
