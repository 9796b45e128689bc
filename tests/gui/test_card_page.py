"""The page of a card: in words, tested, compared, exported; its icon after consent."""

import asyncio
import base64
import json
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.directory.finding import Code, error
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Skill
from a2a_desktop.model.ids import AgentId, Json, JsonObject
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.model.wire import Obstacle, WireKind, WireRecord
from a2a_desktop.protocol.cards import read_card
from a2a_desktop.ui.card import page as card_page
from a2a_desktop.ui.card.checks import AT_ONCE, PAGE, ChecksSection
from a2a_desktop.ui.card.head import CardHead
from a2a_desktop.ui.card.page import TABS, CardPage
from a2a_desktop.ui.card.raw import RawCard
from a2a_desktop.ui.card.rows import UnknownMembers
from a2a_desktop.ui.card.skill_list import TAG, SkillCard, Tag
from a2a_desktop.ui.card.skills import FIRST
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.text.json_text import JsonText
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.widgets.banner import Banner
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.dialogs import QuestionDialog
from a2a_desktop.ui.widgets.layouts import column_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.widgets.skill_icon import BEGINNINGS, skill_icon
from a2a_desktop.ui.widgets.tile import icon_of, picture_of
from a2a_desktop.ui.widgets.tip import tip
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.adding import dialog_of, serving, write
from tests.gui.agent_lists import RAW, listed, page_of, record
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press, texts
from tests.gui.inspecting import PLANNER, ListFeed, unsigned
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.tcp_server import start_server
from tests.waiting import until


def skills_shown(page: CardPage) -> list[str]:
    cards = [one for one in page.findChildren(SkillCard) if one.isVisible()]
    return sorted(texts(one)[0] for one in cards)


def choose(page: CardPage, text: str) -> None:
    assert page.agent is not None
    menu = page.head._menu(page.agent)
    next(one for one in menu.actions() if one.text() == text).trigger()


def test_tools_are_shown_with_their_words_and_how_many_more(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        described: JsonObject = {"name": "file_read", "description": "Reads the files you attach."}
        tools: list[Json] = ["web_search", described, *(f"tool_{number}" for number in range(100))]
        able: JsonObject = {"streaming": True, "tools": tools}
        page = await page_of(app, window, record({**RAW, "capabilities": able}))
        said = texts(page)
        assert {"Tools", "Reads the files you attach.", "90 more in the raw card"} <= set(said)
        shown = [one.accessibleName() for one in page.findChildren(QWidget) if one.isVisible()]
        assert "web_search" in shown
        assert "file_read" in shown
        assert "tool_50" not in shown

    play(run, story)


def test_card_is_shown_in_words_with_unknown_members(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        said = texts(page)
        for words in (
            "Reads receipts.",
            "You see answers as they are written",
            "Not signed",
            "x-costs",
            "Sent in the header X-Key · not set",
            "https://pay.example/v1",
            "In use",
            "Not tested",
        ):
            assert words in said
        names = [one.accessibleName() for one in page.findChildren(QWidget)]
        assert {"PDF", "Tables"} <= set(names)
        page.show_place("/x-costs")
        only(RawCard, page)
        assert only(JsonText, page).pointer == "/x-costs"

    play(run, story)


def test_late_result_is_not_shown_for_the_next_agent(run: Run) -> None:
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await go_on.wait()
        writer.close()

    async def story(app: App, window: MainWindow) -> None:
        server = await start_server(hang_up, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        slow = record(agent_id=AgentId("slow"), address=address)
        page = await page_of(app, window, slow)
        page.head.looking_wanted.emit()
        await asked.wait()
        await page_of(app, window, record())
        go_on.set()
        await at_rest(page)
        assert page.agent is not None
        assert page.agent.agent_id == "pay"
        assert not all_shown(Banner, page)
        assert button("Check again", page).isEnabled()
        server.close()

    play(run, story)


def test_way_leads_back_from_the_place_of_a_finding(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        tabs = only(QTabBar, page)
        page.show_tab("overview")
        page.show_place("/skills/0")
        assert TABS[tabs.currentIndex()] == "raw"
        press(button("Back to the check", page))
        assert TABS[tabs.currentIndex()] == "overview"
        page.show_place("/skills/0")
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert TABS[tabs.currentIndex()] == "overview"
        assert page.isVisible()
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert not page.isVisible()

    play(run, story)


def test_passed_checks_are_one_line_that_opens(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        await until(lambda: "2 skills have no examples" in texts(page))
        line = next(one for one in texts(page) if one.endswith(" other checks passed"))
        press(button(line, page))
        assert only(QTabBar, page).currentIndex() == TABS.index("checks")
        assert "Every address is complete" not in texts(page)
        press(button(line, page))
        await until(lambda: "Every address is complete" in texts(page))
        assert "Every skill has examples" not in texts(page)
        press(button(line, page))
        assert "Every address is complete" not in texts(page)

    play(run, story)


@pytest.mark.parametrize(
    ("name", "tags", "icon"),
    [
        ("Review receipts", (), "ph.receipt"),
        ("Fill in an expense form", ("receipts",), "ph.clipboard-text"),
        ("Übersetzen", (), "ph.translate"),
        ("Help", ("weather",), "ph.cloud-sun"),
        ("Platform", (), "ph.sparkle"),
        ("", (), "ph.sparkle"),
    ],
)
def test_a_skill_has_a_picture_by_its_words(name: str, tags: tuple[str, ...], icon: str) -> None:
    assert skill_icon(Skill("id", name, "", tags)) == icon


def test_every_picture_of_a_skill_is_in_the_font(qapp: QApplication) -> None:
    for _, name in BEGINNINGS:
        drawn = pixmap(name, "accent", 16).toImage()
        places = [(x, y) for x in range(16) for y in range(16)]
        assert any(drawn.pixelColor(*place).alpha() for place in places), name


def test_an_example_goes_into_the_composer_and_nothing_is_sent(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        page.show_tab("skills")
        await until(lambda: len(skills_shown(page)) == 3)
        press(button("receipts", page))
        assert skills_shown(page) == ["Match payments", "Review receipts"]
        named(QLineEdit, "Find a skill", page).setText("check THESE")
        assert skills_shown(page) == ["Review receipts"]
        assert "Accepts: Pictures" in texts(page)
        press(button("Check these", page))
        assert not page.isVisible()
        draft = window.chat.composer.draft()
        assert draft is not None
        assert draft.text == "Check these"
        assert not app.wire.records()

    play(run, story)


def test_sections_of_a_card_are_built_in_turns_and_keep_its_place(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await listed(app, record())
        window.sidebar.agents.card_wanted.emit(record().agent_id)
        page = window.cards.page
        assert not page.findChildren(UnknownMembers)
        await at_rest(window)
        assert len(page.findChildren(UnknownMembers)) == 1
        window.resize(900, 500)
        await at_rest(window)
        bar = page._overview.verticalScrollBar()
        bar.setValue(bar.maximum())
        place = bar.value()
        assert place > 0
        page.show_signature(SignatureCheck(Verdict.WRONG))
        assert bar.value() == place
        await at_rest(window)
        assert bar.value() == place

    play(run, story)


def test_connection_is_tested_and_the_result_shown(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            error = {"jsonrpc": "2.0", "id": "1", "error": {"code": -32001, "message": "no task"}}
            server.lists["/a2a"] = error
            ways: list[Json] = [
                {"url": f"{server.address}/a2a", "protocolBinding": "JSONRPC"},
                {"url": f"{server.address}/status/401", "protocolBinding": "JSONRPC"},
                {"url": "http://127.0.0.1:9/", "protocolBinding": "JSONRPC"},
                {"url": f"{server.address}/x", "protocolBinding": "PIGEON"},
            ]
            for way in ways:
                assert isinstance(way, dict)
                way["protocolVersion"] = "1.0"
            page = await page_of(app, window, record({**RAW, "supportedInterfaces": ways}))
            tests = [b for b in page.findChildren(QAbstractButton) if b.text() == "Test"]
            for one in tests:
                press(one)
            wanted = {"Needs a sign-in", "No answer", "Not set up here"}
            await until(lambda: wanted <= set(texts(page)))
            await until(lambda: any(one.startswith("Works · ") for one in texts(page)))
            assert not app.conversations.records

    play(run, story)


def test_a_card_is_compared_with_the_last_one(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        old = {**RAW, "version": "4.1.0", "x-old": 1}
        page = await page_of(app, window, record(last_card=read_card(old, "")))
        page.show_tab("changes")
        assert "Version 4.1.0 became 4.2.1" in texts(page)
        assert "Removed from the card: x-old" in texts(page)
        text = named(QPlainTextEdit, "The two cards, line by line", page)
        await until(lambda: '+   "version": "4.2.1",' in text.toPlainText())
        assert '-   "version": "4.1.0",' in text.toPlainText()

    play(run, story)


def test_without_an_earlier_card_there_is_nothing_to_compare(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        page = await page_of(app, window, record())
        bar = page.findChildren(QTabBar)[0]
        assert not bar.isTabVisible(TABS.index("changes"))
        press(button("Back", page))
        assert window.welcome.isVisible()

    play(run, story)


def test_a_card_is_exported_under_a_safe_name_and_copied(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    async def place(parent: QWidget, title: str, name: str) -> Path:
        names.append(name)
        return tmp_path / name

    monkeypatch.setattr(card_page, "chosen_place", place)

    async def story(app: App, window: MainWindow) -> None:
        raw: JsonObject = {**RAW, "name": "../a:b"}
        page = await page_of(app, window, record(raw))
        choose(page, "Export card…")
        await until(lambda: any(tmp_path.iterdir()))
        assert names == ["a_b card.json"] or "/" not in names[0]
        await until(lambda: any("Saved" in one for one in texts(page)))
        assert json.loads((tmp_path / names[0]).read_text("utf-8")) == raw
        choose(page, "Copy card")
        assert json.loads(QGuiApplication.clipboard().text()) == raw

    play(run, story)


def test_card_file_is_read_again_or_reported_missing(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        file = write(tmp_path, "pay.json", RAW)
        agent = await app.directory.list_found(await app.directory.read_file(file))
        assert agent.file == str(file)
        page = await page_of(app, window, agent)
        choose(page, "Reload the file")
        await until(lambda: "The file is unchanged." in texts(page))
        write(tmp_path, "pay.json", {**RAW, "version": "5"})
        choose(page, "Reload the file")
        await until(lambda: "The card is up to date." in texts(page))
        now = app.directory.get(agent.agent_id)
        assert now is not None
        assert (now.card.version, now.last_card) == ("5", agent.card)
        file.unlink()
        choose(page, "Reload the file")
        await until(lambda: any("pay.json" in one for one in texts(page)))

    play(run, story)


def dialog(window: MainWindow) -> QDialog | None:
    found = [one for one in window.findChildren(QuestionDialog) if one.isVisible()]
    return found[0] if found else None


def png(side: int) -> bytes:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(0xFF00FF)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes
    return bytes(buffer.data().data())


def test_an_icon_is_fetched_only_once_the_person_agrees(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/icon.png"] = png(32)
            raw: JsonObject = {**RAW, "iconUrl": f"{server.address}/icon.png"}
            agent = record(raw, address=server.address)
            page = await page_of(app, window, agent)
            choose(page, "Show icon…")
            await until(lambda: dialog(window))
            asked = dialog(window)
            assert asked is not None
            assert any("127.0.0.1" in one for one in texts(asked))
            press(button("Cancel", asked))
            await until(lambda: not dialog(window))
            assert "/icon.png" not in server.asked
            choose(page, "Show icon…")
            await until(lambda: dialog(window))
            asked = dialog(window)
            assert asked is not None
            press(button("Show icon", asked))
            await until(lambda: picture_of(agent) is not None)
            assert server.asked.count("/icon.png") == 1
            choose(page, "Hide icon")
            await until(lambda: picture_of(agent) is None)

    play(run, story)


@pytest.mark.parametrize(
    "more",
    [
        '<image href="file:///x"/>',
        '<image href="data:image/png;base64,AAAA"/>',
        '<path stroke-dasharray="0.001" d="M0 0h9999999"/>',
        "<script>1</script>",
        '<path fill="url(https://x.example/a)"/>',
    ],
)
def test_drawing_with_more_than_shapes_is_no_icon(more: str) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    assert icon_of(svg.encode()) is not None
    assert icon_of(svg.replace("<path", f"{more}<path").encode()) is None


def test_an_icon_bomb_is_not_decoded() -> None:
    assert icon_of(png(64)) is not None
    assert icon_of(png(2_100)) is None
    assert icon_of(b"RIFF no picture") is None


def test_very_long_tag_is_measured_to_its_shown_length(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    long, short = Tag("t" * 100_000, parent), Tag("t" * TAG + "…", parent)
    assert long.sizeHint() == short.sizeHint()
    long.resize(long.sizeHint())
    parent.show()
    assert long.toolTip() == tip("t" * 100_000)
    assert not Tag("short", parent).toolTip()


def test_a_card_of_ten_thousand_skills_shows_a_few_of_them(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        skill: JsonObject = {"id": "s", "name": "Skill", "description": "d" * 80, "tags": ["t"]}
        skills: list[Json] = [{**skill, "id": str(number)} for number in range(10_000)]
        page = await page_of(app, window, record({**RAW, "skills": skills}))
        page.show_tab("skills")
        await until(lambda: len(skills_shown(page)) == 40)
        page.show_tab("checks")
        page.show_tab("raw")
        only(RawCard, page)

    play(run, story)


def test_skills_are_turned_like_pages(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        skills: list[Json] = [{"id": f"{n}", "name": f"Skill {n}"} for n in range(90)]
        page = await page_of(app, window, record({**RAW, "skills": skills}))
        page.show_tab("skills")
        assert len(page.findChildren(SkillCard)) == FIRST
        await until(lambda: FIRST < len(page.findChildren(SkillCard)) < 40)
        await at_rest(page)
        assert len(page.findChildren(SkillCard)) == 40
        for words, first, count in (
            ("Show more (50 left)", 40, 40),
            ("Show more (10 left)", 80, 10),
            ("Show the previous 40", 40, 40),
            ("Show the previous 40", 0, 40),
        ):
            press(button(words, page))
            await at_rest(page)
            assert f"Skill {first}" in texts(page)
            assert len(skills_shown(page)) == count

    play(run, story)


def test_findings_are_turned_like_pages_and_built_some_at_a_time(qtbot: QtBot) -> None:
    found = [error(f"/skills/{n}/id", Code.MISSING) for n in range(2 * PAGE + 10)]
    parent = QWidget()
    qtbot.addWidget(parent)
    section = ChecksSection(found, parent, at_once=PAGE)
    column_layout(parent, margins=0).addWidget(section)
    parent.show()

    def rows() -> list[str]:
        every = (one for one in section.findChildren(ValueButton) if one.isVisible())
        return [str(one.value) for one in every]

    def wait_for(first: int, count: int) -> None:
        assert len(rows()) <= AT_ONCE, "the others follow"
        qtbot.waitUntil(lambda: len(rows()) == count)
        assert rows() == [one.pointer for one in found[first : first + count]]

    wait_for(0, PAGE)
    button(f"Show more ({PAGE + 10} left)", section).click()
    wait_for(PAGE, PAGE)
    button("Show more (10 left)", section).click()
    wait_for(2 * PAGE, 10)
    assert not [one for one in all_shown(Button, section) if one.text().startswith("Show more")]
    button(f"Show the previous {PAGE}", section).click()
    wait_for(PAGE, PAGE)


def test_rows_added_together_are_laid_out_together(qtbot: QtBot) -> None:
    class Row(Prose):
        """A row that counts how often it is laid out."""

        count = 0

        def heightForWidth(self, width: int) -> int:
            Row.count += 1
            return super().heightForWidth(width)

    parent = QWidget()
    qtbot.addWidget(parent)
    card = RowsCard(parent)
    column_layout(parent, margins=0).addWidget(card)
    parent.show()
    for number, count in ((10, 10), (40, 50)):
        Row.count = 0
        card.extend([lambda into: into.add(Row("word " * 40, into))] * number)
        qtbot.waitUntil(lambda count=count: len(all_shown(Row, card)) == count)  # type: ignore[misc]
        qtbot.waitUntil(lambda: all_shown(Row, card)[-1].height() > 0)
    assert Row.count <= 10 * 50, "not once more for each new row"


def test_other_host_is_asked_for_a_key_only_on_a_press(run: Run, tmp_path: Path) -> None:
    async def story(app: App, window: MainWindow) -> None:
        header = {"alg": "ES256", "kid": "k", "jku": "https://keys.invalid/jwks"}
        protected = base64.urlsafe_b64encode(json.dumps(header).encode()).decode()
        raw: JsonObject = {**RAW, "signatures": [{"protected": protected, "signature": "AAAA"}]}
        window.sidebar.agents.files_given.emit([write(tmp_path, "pay.json", raw)])
        asked: list[str] = []
        signature = app.directory._probe.signature

        async def counted(agent: AgentRecord, *, asks_others: bool) -> object:
            asked.append(f"others: {asks_others}")
            return await signature(agent, asks_others=asks_others)

        app.directory._probe.signature = counted  # type: ignore[method-assign, assignment]
        found = dialog_of(window)
        text = "Check signature at keys.invalid"
        await until(lambda: [b for b in found.findChildren(QAbstractButton) if b.text() == text])
        await until(lambda: "The card is signed" in texts(found))
        assert asked == ["others: False"]
        press(button(text, found))
        await until(lambda: "The card is signed, but its key isn't available" in texts(found))
        assert asked == ["others: False", "others: True"]
        found.reject()

    play(run, story)


@pytest.mark.parametrize("obstacle", [None, Obstacle.CUT])
def test_a_request_is_sent_again_once_the_person_agrees(
    run: Run, obstacle: Obstacle | None
) -> None:
    feed = ListFeed()
    sent: list[WireRecord] = []

    async def resend(request: WireRecord) -> None:
        sent.append(request)

    async def story(app: App, window: MainWindow) -> None:
        desk = InspectorDesk(feed, lambda _: "curl", unsigned, lambda _: obstacle, resend)
        pane = InspectorPane(desk, Pictures(app.blobs, window), window)
        pane.show_details(is_on=True)
        pane.resize(400, 700)
        pane.show_agent(PLANNER)
        pane.show_details(is_on=True)
        pane.show_tab("wire")
        pane.show()
        request = feed.log("Send message", WireKind.REQUEST)
        await until(lambda: all_shown(QListView, pane))
        wire = only(QListView, pane)
        assert wire.model().rowCount() == 1
        wire.setCurrentIndex(wire.model().index(0, 0))
        again = button("Resend…", pane)
        if obstacle is not None:
            assert not again.isEnabled()
            assert "too long" in again.toolTip()
            pane.hide()
            return
        press(again)
        await until(lambda: dialog(window))
        asked = dialog(window)
        assert asked is not None
        assert "SendMessage https://agents.example" in texts(asked)
        assert not sent
        press(button("Send again", asked))
        await until(lambda: sent == [request])
        pane.hide()

    play(run, story)


def test_narrow_head_shows_icons_instead_of_words(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    head = CardHead(page)

    head.show_agent(record(), None, None, None)
    head.resize(900, 160)
    page.show()
    words = {"Check again", "New conversation"}
    assert words <= {one.text() for one in head.findChildren(QAbstractButton)}
    head.resize(500, 160)
    assert not words & {one.text() for one in head.findChildren(QAbstractButton)}
    assert words <= {one.toolTip() for one in head.findChildren(QAbstractButton)}
