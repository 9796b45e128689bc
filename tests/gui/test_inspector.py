"""The inspector by its accessible names: card, skills, wire."""

import json
from dataclasses import replace

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

from a2a_desktop.conversation.entry import Origin
from a2a_desktop.directory.record import Health
from a2a_desktop.model.card import (
    Binding,
    Generation,
    Interface,
    Provider,
    SchemeKind,
    SecurityScheme,
    Skill,
)
from a2a_desktop.model.ids import AgentId, MessageId
from a2a_desktop.model.message import Role
from a2a_desktop.model.wire import WireKind
from a2a_desktop.ui.inspector.task import TaskTab
from a2a_desktop.ui.inspector.wire import WireTab, body_of, head_of, value_of
from a2a_desktop.ui.inspector.wire_rows import ROWS, WireModel
from a2a_desktop.ui.text.raw_json import COLOURED, JsonColours, JsonView
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.widgets.button import IconButton
from tests.gui.controls import button, buttons, named, press, texts
from tests.gui.inspecting import CARD, NOW, PLANNER, SKILL, ListFeed, Show, feed, show_inspector

__all__ = ["feed", "show_inspector"]

NAMES = ["Card", "Skills", "Task", "Files", "Wire"]


def wire_list(pane: QWidget) -> QListView:
    return named(QListView, "Messages on the wire", pane)


def titles(pane: QWidget) -> list[str]:
    model = pane.findChildren(WireModel)[0]
    return [model.index(row).data(WireModel.RowRole.ROW).title for row in range(model.rowCount())]


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


def test_tabs_have_names_and_the_open_one_is_announced(show_inspector: Show, qtbot: QtBot) -> None:
    pane = show_inspector()
    tabs = pane.findChildren(QTabBar)[0]
    assert [tabs.accessibleTabName(n) for n in range(tabs.count())] == NAMES
    with qtbot.waitSignal(pane.tab_changed):
        pane.show_tab("wire")
    assert pane.tab == "wire"
    pane.show_tab("no such tab")
    assert pane.tab == "card"
    with qtbot.waitSignal(pane.closed):
        button("Close inspector", pane).click()


def test_tab_is_built_when_it_is_shown_first(show_inspector: Show) -> None:
    pane = show_inspector("files")
    assert not pane.findChildren(TaskTab) + pane.findChildren(WireTab)
    for _ in range(2):
        pane.show_tab("wire")
        pane.show_tab("card")
    assert len(pane.findChildren(WireTab)) == 1


def test_card_is_shown_in_plain_words(show_inspector: Show) -> None:
    shown = texts(show_inspector())
    for words in ("Travel Planner", "Northwind Travel · version 4.2.1", "Plans trips."):
        assert words in shown
    assert "Live answers" in shown
    assert "No sign-in needed" in shown


def test_card_names_what_the_agent_can_do_and_not_what_it_lacks(show_inspector: Show) -> None:
    shown = texts(show_inspector(has_details=False))
    for words in ("Plan a group trip", "Up to 40 people.", "Two nights in Porto", "Text, Data"):
        assert words in shown
    assert "Updates while you're away" not in shown
    assert "Reads files" not in shown


def test_example_on_the_card_is_chosen_and_a_skill_leads_to_all(
    show_inspector: Show, qtbot: QtBot
) -> None:
    pane = show_inspector(has_details=False)
    with qtbot.waitSignal(pane.example_chosen) as told:
        button("Two nights in Porto", pane).click()
    assert told.args == ["Two nights in Porto", SKILL.skill_id]
    button("Skill: Plan a group trip", pane).click()
    assert pane.tab == "skills"


def test_details_for_engineers_are_one_switch_away(show_inspector: Show, qtbot: QtBot) -> None:
    pane = show_inspector(has_details=False)
    tabs = pane.findChildren(QTabBar)[0]
    technical = {"agents.example:8443", "A2A 1.0", "Connection", "Checks"}
    assert not tabs.isTabVisible(NAMES.index("Wire"))
    assert not technical & set(texts(pane))
    assert buttons("Show raw card", pane) == []
    with qtbot.waitSignal(pane.details_wanted) as told:
        button("Details for engineers", pane).click()
    assert told.args == [True]
    pane.show_details(is_on=True)
    assert tabs.isTabVisible(NAMES.index("Wire"))
    assert technical <= set(texts(pane))
    pane.show_tab("wire")
    pane.show_details(is_on=False)
    assert pane.tab == "card"
    pane.show_tab("wire")
    assert pane.tab == "card", "no one ends on a tab that is not there"


def test_sign_in_is_offered_where_it_may_be_needed(show_inspector: Show) -> None:
    assert buttons("Sign in…", show_inspector()) == []
    refused = replace(PLANNER, health=Health.NEEDS_SIGN_IN)
    assert buttons("Sign in…", show_inspector(agent=refused))
    schemes = {"a": SecurityScheme(SchemeKind.OAUTH2)}
    listed = replace(PLANNER, card=replace(CARD, security_schemes=schemes))
    assert buttons("Sign in…", show_inspector(agent=listed))


def test_connection_in_use_is_shown_without_passwords(show_inspector: Show) -> None:
    shown = texts(show_inspector())
    assert "A2A 1.0" in shown
    assert "agents.example:8443" in shown
    assert "JSON-RPC, gRPC" in shown
    assert not any("secret" in words for words in shown)


def test_difference_between_card_and_wire_is_named(show_inspector: Show) -> None:
    way = Interface("https://agents.example/rpc", Binding.JSONRPC, "0.2")
    shown = texts(show_inspector(agent=replace(PLANNER, way=way, generation=Generation.V0_2)))
    assert "A2A 0.2" in shown
    assert "A2A 0.3.0, old.example" in shown


@pytest.mark.parametrize(
    ("mode", "is_promised"),
    [("image/png", True), ("application/pdf", True), ("TEXT/Plain", False), ("data", False)],
)
def test_files_are_promised_only_if_the_card_names_them(
    show_inspector: Show, mode: str, is_promised: bool
) -> None:
    agent = replace(PLANNER, card=replace(CARD, input_modes=(mode,)))
    assert ("Reads files" in texts(show_inspector(agent=agent))) is is_promised


@pytest.mark.parametrize("has_ways", [False, True])
def test_public_card_promises_more_only_where_one_can_sign_in(
    show_inspector: Show, has_ways: bool
) -> None:
    schemes = {"a": SecurityScheme(SchemeKind.OAUTH2)} if has_ways else {}
    able = replace(CARD.capabilities, extended_card=True)
    card = replace(CARD, capabilities=able, security_schemes=schemes)
    shown = texts(show_inspector(agent=replace(PLANNER, card=card)))
    assert ("Showing the public card; sign in to see more" in shown) is has_ways


def test_each_way_to_sign_in_is_named_once(show_inspector: Show) -> None:
    schemes = {
        "a": SecurityScheme(SchemeKind.OAUTH2),
        "b": SecurityScheme(SchemeKind.OPEN_ID_CONNECT),
        "c": SecurityScheme(SchemeKind.HTTP, http_scheme="Basic"),
    }
    shown = texts(
        show_inspector(agent=replace(PLANNER, card=replace(CARD, security_schemes=schemes)))
    )
    assert shown.count("With an account, in the browser") == 1
    assert "With a name and a password" in shown
    assert "No sign-in needed" not in shown


def test_only_web_pages_are_offered_as_links_and_opened_by_a_click(
    show_inspector: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    card = replace(CARD, documentation_url="file://host.example/share")
    pane = show_inspector(agent=replace(PLANNER, card=card))
    assert not [b for b in pane.findChildren(QAbstractButton) if b.text() == "Documentation"]
    button("Website", pane).click()
    assert opened == ["https://northwind.example"]


def test_invalid_addresses_break_nothing(show_inspector: Show) -> None:
    card = replace(
        CARD,
        interfaces=(Interface("https://[bad", Binding.JSONRPC, "1.0"),),
        provider=Provider("Northwind", "https://[bad"),
        documentation_url="https://",
    )
    pane = show_inspector(agent=replace(PLANNER, card=card))
    assert "https://[bad" in texts(pane)
    assert not [b for b in pane.findChildren(QAbstractButton) if b.text() == "Website"]


def test_agent_without_a_known_interface_is_unconnected(show_inspector: Show) -> None:
    agent = replace(PLANNER, card=replace(CARD, interfaces=()), generation=None)
    assert "Not connected yet" in texts(show_inspector(agent=agent))


def test_the_raw_card_is_one_click_away_and_follows_changes(show_inspector: Show) -> None:
    pane = show_inspector()
    button("Show raw card", pane).click()
    assert json.loads(code(pane).toPlainText()) == CARD.raw
    button("Copy", pane).click()
    assert json.loads(QGuiApplication.clipboard().text()) == CARD.raw
    newer = replace(CARD, raw={"name": "Newer"})
    pane.show_agent(replace(PLANNER, card=newer))
    assert json.loads(code(pane).toPlainText()) == {"name": "Newer"}
    button("Back to overview", pane).click()
    assert "Plans trips." in texts(pane)


def test_only_another_agent_resets_the_scroll_position(show_inspector: Show, qtbot: QtBot) -> None:
    pane = show_inspector()
    pane.resize(348, 300)
    bar = next(one for one in pane.findChildren(QScrollArea) if one.isVisible()).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(60)
    pane.show_agent(PLANNER)
    assert bar.value() == 60
    pane.show_agent(replace(PLANNER, health=Health.OFFLINE))
    assert "Offline" in [w.accessibleName() for w in pane.findChildren(QWidget) if w.isVisible()]
    qtbot.waitUntil(lambda: bar.value() == 60)
    pane.show_agent(replace(PLANNER, agent_id=AgentId("other")))
    assert bar.value() == 0


def test_example_is_chosen_by_a_click(show_inspector: Show, qtbot: QtBot) -> None:
    pane = show_inspector("skills")
    assert "Plan a group trip" in texts(pane)
    with qtbot.waitSignal(pane.example_chosen) as told:
        words = named(QLabel, "Two nights in Porto", pane)
        QTest.mouseClick(words, Qt.MouseButton.LeftButton)
    assert told.args == ["Two nights in Porto", CARD.skills[0].skill_id]
    pane.show_agent(replace(PLANNER, card=replace(CARD, skills=())))
    assert "This agent doesn't say what it's good at. Just ask." in texts(pane)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [300, 560])
@pytest.mark.parametrize("tab", ["card", "skills", "task", "files", "wire"])
def test_nothing_is_wider_than_the_pane(
    show_inspector: Show, qapp: QApplication, feed: ListFeed, tab: str, width: int, scale: float
) -> None:
    style.apply(qapp, Tokens(scale=scale))
    long = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente" * 2
    skill = Skill("s", long, long, (long, "short"), (f"Say {long}",))
    card = replace(
        CARD, name=long, description=long, skills=(skill,), provider=Provider(long),
        interfaces=(Interface(f"https://{long}.example/a2a", Binding.JSONRPC, "1.0"),),
    )  # fmt: skip
    feed.log(long)
    pane = show_inspector(tab, replace(PLANNER, card=card), width)
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


def test_record_has_direction_size_and_time(show_inspector: Show, feed: ListFeed) -> None:
    feed.log("Send message", WireKind.REQUEST, size=2150)
    feed.log("Status: working", elapsed=0.314)
    feed.log("Connection lost", WireKind.ERROR, size=0, elapsed=9.1)
    model = show_inspector("wire").findChildren(WireModel)[0]
    said = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert said[0] == f"Sent, Send message, 2.1 KB, {NOW.astimezone():%H:%M:%S}"
    assert said[1] == "Received, Status: Working, 12 B, +0.31 s"
    assert said[2] == "Failed, Connection lost, +9.10 s"


def test_the_wire_is_live_and_only_of_this_agent(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    pane = show_inspector("wire")
    assert "Nothing sent yet" in texts(pane)
    feed.log("mine")
    feed.log("another's", agent="agent-2")
    feed.log("nobody's", agent="")
    qtbot.waitUntil(lambda: titles(pane) == ["mine", "nobody's"])
    pane.show_agent(replace(PLANNER, agent_id=AgentId("agent-2")))
    assert titles(pane) == ["another's", "nobody's"]


def test_the_wire_of_a_conversation_is_only_its_own(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    pane = show_inspector("wire")
    tab = pane.findChildren(WireTab)[0]
    tab.show_agent(PLANNER.agent_id, "new")
    feed.log("of another conversation", conversation="old")
    feed.log("of no conversation")
    feed.log("another's agent card", agent="")
    feed.log("its own", conversation="new")
    feed.log("its own card", conversation="new", agent="")
    qtbot.waitUntil(lambda: titles(pane) == ["its own", "its own card"])
    press(button("Show other conversations too", pane))
    assert len(titles(pane)) == 5
    press(button("Show other conversations too", pane))
    assert titles(pane) == ["its own", "its own card"]


def test_row_brought_by_another_conversation_is_found_in_the_wire(
    show_inspector: Show, feed: ListFeed
) -> None:
    feed.log("Send message", WireKind.REQUEST, body="message-7", conversation="old")
    pane = show_inspector("wire")
    tab = pane.findChildren(WireTab)[0]
    tab.show_agent(PLANNER.agent_id, "copy")
    assert titles(pane) == []
    assert tab.go_to(Origin(Role.USER, NOW, MessageId("message-7")))
    assert titles(pane) == ["Send message"]


def test_many_records_at_once_are_one_insertion(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    pane = show_inspector("wire")
    inserted: list[int] = []
    model = pane.findChildren(WireModel)[0]

    def count(_: QModelIndex, first: int, last: int) -> None:
        inserted.append(last - first + 1)

    model.rowsInserted.connect(count)
    for number in range(500):
        feed.log(f"frame {number}")
    qtbot.waitUntil(lambda: model.rowCount() == 500)
    assert inserted == [500]


def test_oldest_records_go_and_the_open_one_stays(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    for number in range(ROWS):
        feed.log(f"frame {number}", body=f'{{"n": {number}}}')
    pane = show_inspector("wire")
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


def test_the_list_follows_only_at_its_end(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    for number in range(100):
        feed.log(f"frame {number}")
    pane = show_inspector("wire")
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
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("Status: working")
    feed.log("Part of a result", body='{"text": "Lisbon"}')
    pane = show_inspector("wire")
    box = named(QLineEdit, "Filter", pane)
    box.setText("lisbon")
    qtbot.waitUntil(lambda: titles(pane) == ["Part of a result"])
    box.setText("Madrid")
    qtbot.waitUntil(lambda: "Nothing found" in texts(pane))
    box.clear()
    qtbot.waitUntil(lambda: len(titles(pane)) == 2)


def test_chosen_record_stays_chosen_while_filtering(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("other")
    feed.log("wanted", body="{}")
    pane = show_inspector("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(1, 0))
    box = named(QLineEdit, "Filter", pane)
    box.setText("wanted")
    qtbot.waitUntil(lambda: titles(pane) == ["wanted"])
    assert view.currentIndex().row() == 0
    assert code(pane).isVisible()


def test_pause_holds_the_filtered_list_and_resuming_catches_up(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("before")
    pane = show_inspector("wire")
    button("Pause", pane).click()
    feed.log("while paused")
    box = named(QLineEdit, "Filter", pane)
    box.setText("paused")
    qtbot.waitUntil(lambda: titles(pane) == [])
    box.clear()
    qtbot.waitUntil(lambda: titles(pane) == ["before"])
    button("Resume", pane).click()
    assert titles(pane) == ["before", "while paused"]


def test_clear_empties_the_list_and_later_records_come(
    show_inspector: Show, feed: ListFeed, qtbot: QtBot
) -> None:
    feed.log("old", body="{}")
    pane = show_inspector("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(0, 0))
    button("Clear", pane).click()
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


def test_widgets_follow_another_theme_once(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = JsonView(None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(view)
    star = IconButton("ph.star", "Star", view)
    view.show_text("Reply", '"word"', "HTTP 200\n\n")
    view.show()
    followed: list[object] = []
    monkeypatch.setattr(JsonColours, "rehighlight", lambda _: followed.append("colours"))
    monkeypatch.setattr(IconButton, "_refresh", lambda one: followed.append(one))
    for theme in (Theme.DARK, Theme.LIGHT):
        style.apply(qapp, Tokens(theme))
        assert followed.count("colours") == followed.count(star) == 1
        followed.clear()


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
    button("Copy", view).click()
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


def test_every_record_is_copied_as_the_command_of_its_request(
    show_inspector: Show, feed: ListFeed
) -> None:
    feed.log("Send message", WireKind.REQUEST, exchange=7)
    feed.log("Another", WireKind.REQUEST, exchange=8)
    feed.log("Status: working", exchange=7)
    feed.log("A report", exchange=9)
    pane = show_inspector("wire")
    view = wire_list(pane)
    view.setCurrentIndex(view.model().index(2, 0))
    button("Copy as curl", pane).click()
    assert QGuiApplication.clipboard().text() == "curl Send message"
    view.setCurrentIndex(view.model().index(3, 0))
    buttons = [one.text() for one in pane.findChildren(QAbstractButton) if one.isVisible()]
    assert "Copy as curl" not in buttons
    assert "Copied" not in buttons
