"""Hostile and excessive texts, shown as readable rows."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, QObject, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QPixmap,
    QRegion,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QApplication, QPushButton, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.conversation.changes import Grew, Replaced
from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.ids import AgentId, ConversationId, EntryId
from a2a_desktop.model.message import Role
from a2a_desktop.parts.table import Table
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.conversations.menu import FilterMenu
from a2a_desktop.ui.conversations.model import ConversationRow, Filter
from a2a_desktop.ui.data.table_block import LETTERS, LONG, TableBlock, long_table
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.text.blocks import MOST, pieces
from a2a_desktop.ui.text.code_block import (
    FOLD_OVER,
    FOLD_TO,
    SHOWN,
    WIDEST,
    CodeBlock,
    CodeBlockState,
)
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript.rows import text as rows_of_text
from a2a_desktop.ui.transcript.rows.person import MUCH, PersonRow
from a2a_desktop.ui.transcript.rows.text import AgentRow
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.menu import Menu
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons
from tests.waiting import BOUND, until

AGENT = AgentRecord(AgentId("a"), "https://a.example", AgentCard("Coach"))
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
Show = Callable[..., TranscriptView]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    def make(text: str, role: Role = Role.AGENT, *, is_open: bool = False) -> TranscriptView:
        view = TranscriptView(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(view)
        view.resize(700, 500)
        view.show()
        entry = TextEntry(EntryId("e"), Origin(role, NOON), text, is_open=is_open)
        view.show_entries([entry], AGENT)
        return view

    return make


def row_of(view: TranscriptView) -> AgentRow:
    row = view.row_widget(0)
    assert isinstance(row, AgentRow)
    return row


def test_long_line_is_shown_whole_in_pieces(show: Show, qapp: QApplication) -> None:
    view = show("word " * 20_000)
    row = row_of(view)
    assert sum(len(text.toPlainText()) for text in row.texts()) < 10_000
    assert row.is_kept
    while row._later:
        qapp.processEvents()
    shown = "".join(text.toPlainText() for text in row.texts())
    assert shown.count("word") == 20_000
    assert row.height() == row.height_for(row.width()) == view.row_rect(0).height()


@pytest.mark.parametrize("text", ["```\nx\n```\n", "|a|b|\n|-|-|\n|x|y|\n\n"])
def test_few_of_many_short_pieces_take_another_width_at_once(
    show: Show, qapp: QApplication, text: str
) -> None:
    view = show(text * 150)
    row = row_of(view)
    while row._later or row._has_stale:
        qapp.processEvents()
    (before,) = {width for width, _ in row._heights}
    view.resize(600, 500)
    assert 0 < sum(width != before for width, _ in row._heights) < 80
    while any(width == before for width, _ in row._heights):
        qapp.processEvents()


def test_pieces_in_sight_take_another_width_first(
    show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(view := show("```\nx\n```\n" * 100))
    while row._later or row._has_stale:
        qapp.processEvents()
    (before,) = {width for width, _ in row._heights}
    clock = itertools.count()
    monkeypatch.setattr(
        rows_of_text, "thread_time", lambda: next(clock)
    )  # each piece takes a second
    view.resize(600, 500)
    places = zip(row._widgets, row._heights, strict=True)
    seen = [(not one.visibleRegion().isEmpty(), width != before) for one, (width, _) in places]
    assert set(seen) == {(True, True), (False, False)}
    monkeypatch.undo()
    while before in {width for width, _ in row._heights}:
        qapp.processEvents()


def test_few_of_many_short_code_blocks_are_built_at_once(show: Show, qtbot: QtBot) -> None:
    row = row_of(show("```\na\n```\n" * 40))
    assert 1 <= len(row.findChildren(CodeBlock)) <= 10
    qtbot.waitUntil(lambda: len(row.findChildren(CodeBlock)) == 40, timeout=int(1000 * BOUND))


def test_later_pieces_look_at_none_of_those_before(
    show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[CodeBlock] = []
    shape: Callable[[CodeBlock], CodeBlockState] = vars(CodeBlock)["shape"].fget

    def noted(block: CodeBlock) -> CodeBlockState:
        asked.append(block)
        return shape(block)

    monkeypatch.setattr(CodeBlock, "shape", property(noted))
    row = row_of(show("```\nx\n```\n" * 80))
    sizes = {len(row._widgets)}
    while row._later:
        qapp.processEvents()
        sizes.add(len(row._widgets))
    assert max(sizes) == 80
    assert len(sizes) < 50, "several come at once"
    assert len(asked) < 3 * 80


def test_row_of_another_long_text_is_no_reason_to_show_much_at_once(
    show: Show, qapp: QApplication
) -> None:
    view = show("word " * 20_000)
    row = row_of(view)
    while row._later:
        qapp.processEvents()
    entry = TextEntry(EntryId("f"), Origin(Role.AGENT, NOON), "other " * 20_000)
    view.show_entries([entry], AGENT)
    assert row_of(view) is row
    assert sum(len(text.toPlainText()) for text in row.texts()) < 10_000
    while row._later:
        qapp.processEvents()
    view.apply([Replaced(0, replace(entry, text=f"{entry.text}."))])
    shown = "".join(text.toPlainText() for text in row.texts())
    assert shown.count("other") == 20_000


def test_few_dear_pieces_are_laid_out_at_once(show: Show, qapp: QApplication) -> None:
    row = row_of(view := show("[" * 10_000))
    assert len(row._widgets) < 12
    while row._later or row._has_stale:
        qapp.processEvents()
    (before,) = {width for width, _ in row._heights}
    view.resize(600, 1500)
    seen = [not one.visibleRegion().isEmpty() for one in row._widgets]
    assert 0 < sum(width != before for width, _ in row._heights) < sum(seen)
    while before in {width for width, _ in row._heights}:
        qapp.processEvents()


def test_several_widths_in_one_turn_share_its_room(
    show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(view := show("[" * 10_000))
    while row._later or row._has_stale:
        qapp.processEvents()
    laid_out: list[int] = []
    height_for = MarkdownProse.height_for

    def noted(prose: MarkdownProse, width: int) -> int:
        laid_out.append(width)
        return height_for(prose, width)

    monkeypatch.setattr(MarkdownProse, "height_for", noted)
    view.resize(600, 1500)
    once = len(laid_out)
    for width in (620, 640, 660):
        view.resize(width, 1500)
    assert once <= len(laid_out) < 2 * once
    while {width for width, _ in row._heights} != {laid_out[-1]}:
        qapp.processEvents()


def test_few_tables_are_measured_at_once_when_a_reply_ends(
    show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(view := show("|a|b|\n|-|-|\n|x|y|\n\n" * 80, is_open=True))
    while row._later:
        qapp.processEvents()
    tall, measured = row.height(), list[TableBlock]()
    height_for = TableBlock.height_for

    def noted(block: TableBlock, width: int) -> int:
        measured.append(block)
        return height_for(block, width)

    monkeypatch.setattr(TableBlock, "height_for", noted)
    assert isinstance(row.entry, TextEntry)
    view.apply([Replaced(0, replace(row.entry, is_open=False))])
    assert 0 < len(measured) < 40
    while len(measured) < 80 - row._settled:
        qapp.processEvents()
    assert row.height() == tall


def test_table_is_laid_out_at_its_width_from_the_start(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.addWidget(window := QWidget())
    block = TableBlock(window)
    block.resize(620, 30)
    block.show_table("|a|b|\n|-|-|\n|x|y|\n", is_open=False)
    widths = list[int]()
    monkeypatch.setattr(block.text, "setLineWrapColumnOrWidth", widths.append)
    assert block.height_for(620) > 30
    assert not widths
    block.height_for(500)
    assert widths == [498]


def test_shaped_letters_are_kept_for_the_next_painting(show: Show) -> None:
    (prose,) = row_of(show("# Head\n\nWords\n\n- item\n")).findChildren(MarkdownProse)
    block = prose.document().begin()
    while block.isValid():
        assert block.layout().cacheEnabled()
        block = block.next()


def test_only_points_near_the_painted_part_are_painted(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    (prose,) = row_of(show("- item\n" * 100)).findChildren(MarkdownProse)
    painted: list[int] = []
    monkeypatch.setattr(prose, "_paint_point", lambda _, block: painted.append(block.blockNumber()))
    prose.viewport().render(QPixmap(700, 700), sourceRegion=QRegion(0, 500, 700, 60))
    assert painted
    assert 0 not in painted
    assert len(painted) < 15


def test_only_pieces_in_sight_take_another_theme_at_once(show: Show, qapp: QApplication) -> None:
    row = row_of(show("```py\nx = 1\n```\nSome words\n\n" * 60))
    while row._later:
        qapp.processEvents()
    style.apply(qapp, Tokens(Theme.DARK))
    qapp.processEvents()
    faded = [one for one in row._widgets if not isinstance(one, TableBlock) and one.is_faded]
    assert faded
    assert not any(one in faded for one in row._widgets if not one.visibleRegion().isEmpty())
    for one in faded[-2:]:
        one.grab()
        assert not one.is_faded
    prose = next(one for one in faded[-2:] if isinstance(one, MarkdownProse))
    assert QTextCursor(prose.document()).charFormat().foreground() == tokens().color("text")


def test_pieces_in_sight_take_another_theme_once_before_they_are_painted(
    show: Show, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = row_of(show("Some words\n\n```py\nx = 1\n```\n" * 3))
    shown: list[MarkdownProse] = []
    show_markdown = MarkdownProse.show_markdown

    def count(prose: MarkdownProse, text: str) -> None:
        shown.append(prose)
        show_markdown(prose, text)

    monkeypatch.setattr(MarkdownProse, "show_markdown", count)
    style.apply(qapp, Tokens(Theme.DARK))
    prose = row.findChildren(MarkdownProse)
    assert len(prose) == 3
    assert sorted(map(id, shown)) == sorted(map(id, prose))
    qapp.processEvents()
    assert len(shown) == 3


def test_long_own_text_is_shown_in_parts(show: Show) -> None:
    view = show("x" * (5 * MUCH), Role.USER)
    row = view.row_widget(0)
    assert isinstance(row, PersonRow)
    (shown,) = row.texts()
    assert len(shown.toPlainText()) == MUCH + 1
    while more := buttons("Show more", row):
        more[0].click()
    assert len(shown.toPlainText()) == 5 * MUCH


class Widths(QObject):
    """Notes each width that a text is laid out in."""

    def __init__(self, text: QTextEdit) -> None:
        super().__init__(text)
        self.seen: list[int] = []
        text.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and event.size().width() != event.oldSize().width():
            self.seen.append(event.size().width())
        return super().eventFilter(watched, event)


@pytest.mark.parametrize(
    ("text", "layouts"), [("short lines\n" * 400, 0), ("many words " * MUCH, 1)]
)
def test_long_own_text_is_laid_out_once_a_width(show: Show, text: str, layouts: int) -> None:
    view = show(text, Role.USER)
    row = view.row_widget(0)
    assert isinstance(row, PersonRow)
    while more := buttons("Show more", row):
        more[0].click()
    (shown,) = row.texts()
    assert isinstance(shown, MarkdownProse)
    widths = Widths(shown)
    for wide in (760, 800):
        row.height_for(wide)
        assert len(widths.seen) == layouts
        widths.seen.clear()
    assert shown.width() == shown.document().textWidth()
    assert row._text.ideal_width(300) <= 300


def test_too_many_pieces_end_as_plain_text() -> None:
    found = pieces("```\nx\n```\n" * (MOST + 50))
    assert len(found) == MOST + 1
    assert found[-1].text.count("x") == 50


def test_a_long_table_is_a_grid_without_the_marks(show: Show) -> None:
    lines = ["| a | b\\|c |", "|---|---|", *(f"| {n} | x |" for n in range(LONG + 5))]
    table = long_table(lines)
    assert table is not None
    assert [column.name for column in table.columns] == ["a", "b|c"]
    view = show("\n".join(lines))
    (block,) = row_of(view).findChildren(TableBlock)
    assert block.grid is not None
    assert block.height() == block.height_for(block.width())
    short = show("\n".join(lines[:9]))
    (block,) = row_of(short).findChildren(TableBlock)
    assert block.grid is None
    assert len(block.text.tops) == 7


def test_a_wide_table_scrolls_and_a_narrow_one_fills_its_room(show: Show) -> None:
    head = "|".join(f" a rather long name {n} " for n in range(12))
    view = show(f"|{head}|\n|{'---|' * 12}\n|{head}|\n\ntext\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
    wide, narrow = (one.text.horizontalScrollBar() for one in view.findChildren(TableBlock))
    assert wide.maximum() > 0
    assert wide.value() == 0
    assert narrow.maximum() == 0


def test_code_folds_unfolds_wraps_and_stays_open_while_it_grows(show: Show, run: Run) -> None:
    async def story() -> None:
        see_code_fold(show)

    run(story())  # its colours come from a task


def see_code_fold(show: Show) -> None:
    code = "\n".join(f"line {n} {'and more ' * 20}" for n in range(SHOWN + 9))
    view = show(f"```py\n{code}\n```")
    (block,) = row_of(view).findChildren(CodeBlock)
    assert block.text.blockCount() == FOLD_TO
    folded = view.row_rect(0).height()
    button(f"Show the first {SHOWN} lines", block).click()
    assert block.text.blockCount() == SHOWN
    assert view.row_rect(0).height() > folded
    button("Show less", block).click()
    assert view.row_rect(0).height() == folded
    button("Wrap long lines", block).click()
    assert view.row_rect(0).height() > folded
    growing = show("```py\n" + "x = 1\n" * (FOLD_OVER + 9), is_open=True)
    (block,) = row_of(growing).findChildren(CodeBlock)
    assert block.text.blockCount() >= FOLD_OVER + 9


def test_an_unclosed_fence_of_a_finished_text_folds(show: Show) -> None:
    (block,) = row_of(show("```\n" + "x\n" * 99)).findChildren(CodeBlock)
    assert block.text.blockCount() == FOLD_TO


@pytest.mark.parametrize(
    "text",
    ["a\0b", "a\ud800b", "\u202egnp.exe", "e" + "\u0301" * 2000, ">" * 5000 + "a", "[" * 5000],
)
@pytest.mark.parametrize("role", list(Role))
def test_odd_characters_make_a_row(show: Show, text: str, role: Role) -> None:
    view = show(text, role)
    row = view.row_widget(0)
    assert row is not None
    assert row.height() > 20


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "smb://a/b", "//x"]
)
def test_only_web_and_mail_links_are_opened(
    show: Show, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    (prose,) = row_of(show(f"[a]({address}) ![b]({address})")).findChildren(MarkdownProse)
    assert "a" in prose.toPlainText()
    prose._link_clicked(QUrl(address))
    prose._show_address(QUrl(address))
    assert opened == []
    assert prose.toolTip() == ""


def test_a_picture_is_never_fetched_and_its_words_are_a_link(show: Show) -> None:
    view = show("![the plan](https://evil.example/a.png) ![](https://evil.example/b.png)")
    (prose,) = row_of(view).findChildren(MarkdownProse)
    assert prose.toPlainText() == "the plan b.png"
    document = prose.document()
    assert document.resource(QTextDocument.ResourceType.ImageResource, QUrl("file:///x")) is None


def test_right_to_left_paragraphs_stand_right(show: Show) -> None:
    (prose,) = row_of(show("שלום עולם\n\nHello")).findChildren(MarkdownProse)
    right, left = prose.document().begin(), prose.document().begin().next()
    line = right.layout().lineAt(0)
    assert line.naturalTextRect().right() == pytest.approx(line.width(), abs=2)
    assert left.layout().lineAt(0).naturalTextRect().left() == 0


def test_long_piece_of_a_growing_text_is_shown_in_parts(show: Show, qapp: QApplication) -> None:
    view = show("Begun. ", is_open=True)
    row = row_of(view)
    text = "Begun. " + "".join(f"Paragraph {n} of it.\n\n" for n in range(5000))
    entry = TextEntry(EntryId("e"), Origin(Role.AGENT, NOON), "", is_open=True)
    for end in (len(text) - 500, len(text)):
        entry = replace(entry, text=text[:end])
        view.apply([Grew(0, text[:end], entry)])
        assert sum(len(one.toPlainText()) for one in row.texts()) < 20_000
    while row._later:
        qapp.processEvents()
    view.apply([Replaced(0, replace(entry, is_open=False))])
    while row._later:
        qapp.processEvents()
    shown = "\n".join(one.toPlainText() for one in row.texts())
    assert [n for n in range(5000) if f"Paragraph {n} of it." not in shown] == []
    assert row.height() == row.height_for(row.width()) == view.row_rect(0).height()


def test_code_beyond_the_limit_grows_unseen(
    show: Show,
) -> None:
    block = CodeBlock(show("x"))
    many = "a\n" * (SHOWN + 1)
    block.show_code(many, "py", is_open=True)
    before = block.text.toPlainText()
    block.show_code(many + "b\n", "py", is_open=True)
    assert block.text.toPlainText() == before
    block.show_code("", "py", is_open=True)
    block.show_code("a" * (WIDEST + 1), "py", is_open=True)
    block.show_code("a" * (WIDEST + 9), "py", is_open=True)
    assert block.text.toPlainText() == "a" * WIDEST + "…"
    block.show_code("a" * (WIDEST + 9) + "\nb", "py", is_open=True)
    assert block.text.toPlainText() == "a" * WIDEST + "…\nb"
    block.show_code("a" * (WIDEST + 9) + "\nbc", "py", is_open=True)
    assert block.text.toPlainText() == "a" * WIDEST + "…\nbc"


def test_a_table_of_many_cells_is_a_grid(show: Show) -> None:
    side = LONG - 1
    lines = ["|" + " a |" * side, "|" + "---|" * side, *["|" + " b |" * side] * (side - 2)]
    (table,) = row_of(show("\n".join(lines))).findChildren(TableBlock)
    assert table.grid is not None


def test_a_table_of_long_cells_is_a_grid(show: Show) -> None:
    rows = [f"| {n} | {'word ' * (LETTERS // 20)} |" for n in range(5)]
    (table,) = row_of(show("\n".join(["| a | b |", "|---|---|", *rows]))).findChildren(TableBlock)
    assert table.grid is not None


def test_table_of_many_marks_is_read_beside_the_window(run: Run) -> None:
    def lines(rows: int) -> str:
        return "\n".join(["| a |", "|---|", *[f"| *{number}* |" for number in range(rows)]])

    async def scenario() -> None:
        window = QWidget()
        block = TableBlock(window)
        block.show_table(lines(900), is_open=True)
        assert block.grid is not None
        known = block._known
        assert [known.view] == [None]
        await until(lambda: known.view is not None)
        first = known.view
        block.show_table(lines(1800), is_open=False)
        assert block._known.view is first, "the rows so far stay"
        await until(lambda: block._known.view is not first)
        assert isinstance(block._known.view, Table)
        assert block._known.view.cell(-1, 0) == "1799"
        window.deleteLater()

    run(scenario())


def test_a_long_list_is_painted_before_it_is_measured(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    prose = MarkdownProse(window)
    prose.show_markdown("- an item\n" * 400)
    prose.height_for(700)
    prose.resize(500, 300)
    assert not prose.grab().isNull()


def test_ampersand_of_a_name_is_shown_and_makes_no_key(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    named = Button("R&D", parent)
    assert (named.text(), QPushButton.text(named)) == ("R&D", "R&&D")
    assert named.shortcut().isEmpty()
    group = Menu(parent).offer("", "R&D", None, named.setText)
    now = datetime.now(UTC)
    record = ConversationRecord(ConversationId("c"), AgentId("a"), "Trip", now, now)
    menu = FilterMenu([ConversationRow(record, "R&D")], Filter(), parent)
    chosen: list[str] = []
    menu.chosen.connect(lambda _, name: chosen.append(name))
    (agent,) = (one for one in menu.actions() if one.text() == group.text() == "R&&D")
    agent.trigger()
    assert chosen == ["R&D"]
