"""Actions of a row by its bar, its menu and its keys, with their outcomes."""

import re
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QToolButton,
)

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Delivery, StatusEntry, TextEntry
from a2a_desktop.conversation.ports import SearchFilter
from a2a_desktop.conversation.query import read
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.model.wire import WireKind, WireRecord
from a2a_desktop.ui.agents.choose_agent import ChooseAgentDialog
from a2a_desktop.ui.chat import message_commands
from a2a_desktop.ui.inspector.wire_rows import WireModel
from a2a_desktop.ui.text.code_block import CodeBlock
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.mirror import across
from a2a_desktop.ui.theme.tokens import Theme, Tokens, tokens
from a2a_desktop.ui.transcript.actions.bar import ActionBar
from a2a_desktop.ui.transcript.actions.commands import PRESENTATIONS
from a2a_desktop.ui.transcript.actions.copied import Copied, copied
from a2a_desktop.ui.transcript.actions.offering import MessageMenu
from a2a_desktop.ui.transcript.message_intents import (
    AskAgain,
    DeleteMessages,
    EditCopy,
    MessageIntent,
    Quote,
    RepeatMessage,
    RowPart,
    ShowInWire,
)
from a2a_desktop.ui.transcript.view import TranscriptView
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.toast import ToastCard
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import ScriptedAgent, agent_says, stores
from tests.gui.chat_window import CTRL, SHIFT, Chat, play_chat, turn
from tests.gui.conftest import Run
from tests.gui.controls import button, named, only, press
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.waiting import until

REPLY = (
    "Two **hotels**:\n\n- Norte\n- Douro\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```py\nx = 1\n```"
)
TABLE: Json = [{"city": "Porto", "nights": 2}, {"city": "Lisbon", "nights": 1}]
TYPED = "Soup with marigold"
RIGHT_TO_LEFT = Qt.LayoutDirection.RightToLeft
SHEET = FilePart("rooms.csv", "text/csv", b"a,b\n1,2\n")


POPPED_UP: list[MessageMenu] = []


def bar_of(chat: Chat) -> ActionBar:
    return named(ActionBar, "Message actions", chat.window)


def buttons(chat: Chat) -> list[str]:
    found = bar_of(chat).findChildren(QToolButton)
    shown = sorted((one for one in found if one.isVisible()), key=lambda one: (one.y(), one.x()))
    return [one.accessibleName() for one in shown]


def push(chat: Chat, row: int, name: str) -> None:
    chat.hover(row)
    press(named(QToolButton, name, bar_of(chat)))


def menu_of(chat: Chat, row: int, at: QPoint | None = None) -> MessageMenu:
    """Opens the menu of a row by the right mouse button."""
    place = chat.row(row).mapToGlobal(at or QPoint(60, chat.row(row).height() - 8))
    viewport = chat.view.viewport()
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, viewport.mapFromGlobal(place), place)
    QApplication.sendEvent(viewport, event)
    return open_menu()


def open_menu() -> MessageMenu:
    return POPPED_UP.pop()


@pytest.fixture(autouse=True)
def pop_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes menus instead of showing them, as there is no screen."""
    POPPED_UP.clear()
    monkeypatch.setattr(MessageMenu, "popup", lambda menu, _: POPPED_UP.append(menu))


def names(menu: MessageMenu) -> list[str]:
    found = [one.text() for one in menu.actions() if not one.isSeparator()]
    menu.deleteLater()
    return found


def choose(menu: QMenu, name: str) -> None:
    next(one for one in menu.actions() if one.text() == name).trigger()
    menu.deleteLater()


def clipboard() -> dict[str, str]:
    data = QGuiApplication.clipboard().mimeData()
    kinds = ("text/plain", "text/html", "text/markdown")
    return {kind: bytes(data.data(kind).data()).decode() for kind in kinds if data.hasFormat(kind)}


def test_a_copy_holds_rich_text_markdown_and_plain_text(run: Run) -> None:
    async def story(chat: Chat) -> None:
        push(chat, 1, "Copy")
        held = clipboard()
        assert held["text/markdown"] == REPLY
        assert held["text/plain"] == ("Two hotels:\n\n- Norte\n- Douro\n\na\tb\n1\t2\n\nx = 1")
        assert "<strong>hotels</strong>" in held["text/html"]
        assert "<li>Norte</li>" in held["text/html"]
        assert re.search(r"<th style=.+>a</th>", held["text/html"])
        assert "<code" in held["text/html"]
        assert "color" not in held["text/html"]
        choose(menu_of(chat, 1), "Copy as Markdown")
        assert clipboard() == {"text/plain": REPLY}

    play_chat(run, story, *turn(0, "Find a *hotel*\nin Porto", REPLY))


def test_many_short_messages_are_copied_beside_the_window(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noted(pieces: Sequence[RowPart], agent: str) -> Copied:
        threads.append(threading.current_thread())
        return copied(pieces, agent)

    monkeypatch.setattr(message_commands, "copied", noted)

    async def story(chat: Chat) -> None:
        chat.key(Qt.Key.Key_A, CTRL)
        chat.key(Qt.Key.Key_C, CTRL)
        await at_rest(chat.pane)
        assert clipboard()["text/plain"].endswith("99")
        assert threads != [threading.main_thread()]

    play_chat(run, story, *(event for n in range(100) for event in turn(n, "Count", f"{n}")))


def test_own_message_is_copied_literally(run: Run) -> None:
    async def story(chat: Chat) -> None:
        push(chat, 0, "Copy")
        held = clipboard()
        assert held["text/plain"] == held["text/markdown"] == "a *b* <c>\nd"
        assert "<p>a *b* &lt;c&gt;<br>d</p>" in held["text/html"]

    play_chat(run, story, *turn(0, "a *b* <c>\nd", "ok"))


def test_data_and_files_are_copied_in_their_formats(run: Run) -> None:
    async def story(chat: Chat) -> None:
        push(chat, 1, "Copy")
        held = clipboard()
        assert held["text/plain"] == "city\tnights\nPorto\t2\nLisbon\t1"
        assert "| Porto | 2 |" in held["text/markdown"]
        assert re.search(r"<td style=.+>Porto</td>", held["text/html"])
        push(chat, 2, "Copy")
        assert clipboard()["text/plain"] == "rooms.csv"

    play_chat(run, story, *turn(0, "Where?", DataPart(TABLE), SHEET))


def test_each_kind_of_row_offers_its_own_actions(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.hover(0)
        assert buttons(chat) == ["Copy", "Edit a copy", "Try again", "More actions"]
        chat.hover(1)
        assert buttons(chat) == ["Copy", "Quote", "Try again", "More actions"]
        chat.hover(2)
        assert buttons(chat) == ["Save…", "Hand to…", "Copy", "More actions"]
        both = ["Copy", "Copy as Markdown", "Quote", "Try again"]
        rest = ["Save…", "Hand to…", "Show in Wire", "Delete here"]
        assert names(menu_of(chat, 0)) == [*both, "Repeat…", "Edit a copy", *rest]
        assert names(menu_of(chat, 1)) == [*both, *rest]
        assert names(menu_of(chat, 2)) == ["Copy", "Try again", *rest]
        assert names(menu_of(chat, 3)) == ["Copy"]
        chat.hover(3)
        assert [one.isVisible() for one in chat.window.findChildren(ActionBar)] == [False]

    play_chat(run, story, *turn(0, "Where?", "Here", SHEET))


def test_bar_has_names_and_stays_inside_the_view(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.view.verticalScrollBar().setValue(200)
        row = chat.view.row_at(10)
        chat.hover(row)
        bar = bar_of(chat)
        assert bar.y() >= 0
        assert bar.geometry().right() <= chat.view.width()
        assert chat.row(row).geometry().top() < 0
        chat.view.verticalScrollBar().setValue(chat.view.verticalScrollBar().maximum())
        assert not bar.isVisible()
        style.apply(QApplication.instance(), Tokens(Theme.DARK, 1.5))  # type: ignore[arg-type]
        chat.hover(chat.view.row_at(300))
        assert all(one for one in buttons(chat))

    play_chat(run, story, *(e for n in range(4) for e in turn(n, f"Q{n}", "words " * 500)))


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, RIGHT_TO_LEFT])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [560, 900])
def test_bar_covers_no_words(
    run: Run, width: int, scale: float, direction: Qt.LayoutDirection
) -> None:
    async def story(chat: Chat) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        QGuiApplication.setLayoutDirection(direction)
        style.apply(app, Tokens(Theme.DARK, scale))
        chat.window.resize(width, 700)
        for row, entry in enumerate(chat.view.entries):
            chat.row(row)
            if isinstance(entry, StatusEntry) or not chat.view.row_rect(row).height():
                continue
            for y in (-60, 0, 300):
                place = chat.view.verticalScrollBar()
                place.setValue(place.value() + chat.view.row_rect(row).top() - y)
                chat.hover(row)
                (bar,) = chat.window.findChildren(ActionBar)
                is_gone = chat.view.row_rect(row).bottom() < tokens().px(60)
                assert bar.isVisible() or is_gone
                assert bar.isHidden() or chat.view.rect().contains(bar.geometry())
                covered = bar.geometry() if bar.isVisible() else QRect()
                assert [one for one in words_in(chat.view) if one.intersects(covered)] == []

    try:
        own: list[Part] = [TextPart("What about these?"), SHEET, replace(SHEET, name="b.csv")]
        long = turn(1, "long question " * 40, "Short.", SHEET, f"{'words ' * 300}\n\n{REPLY}")
        rest = [*turn(2, "And?", "Yes."), *turn(3, "Why?", "So.")]
        play_chat(run, story, *turn(0, own, "Here", DataPart(TABLE)), *long, *rest)
    finally:
        QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def words_in(view: TranscriptView) -> list[QRect]:
    """Returns the places of all words in sight: of lines, labels, buttons and heads."""
    found: list[QRect] = []
    for row in view.live.values():
        for text in row.texts():
            block = text.document().begin()
            while block.isValid():
                for line in (block.layout().lineAt(n) for n in range(block.layout().lineCount())):
                    box = line.naturalTextRect().translated(block.layout().position())
                    place = text.viewport().mapTo(view, box.topLeft().toPoint())
                    found.append(QRect(place, box.size().toSize()))
                block = block.next()
        shown = [*row.findChildren(QLabel), *row.findChildren(QAbstractButton)]
        boxes = [QRect(one.mapTo(view, QPoint()), one.size()) for one in shown if one.isVisible()]
        found += [one for one in boxes if not one.isEmpty()]
        if row.has_head:  # its tile, and its name with the time
            top = row.content_top() - tokens().px(22)
            head = QRect(0, top, row._head_end(), tokens().px(20))
            head = across(head, row.rect())
            found.append(QRect(row.mapTo(view, head.topLeft()), head.size()))
    return found


def test_the_bar_leaves_the_buttons_of_code_free(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.row(1)
        (block,) = chat.view.live[1].findChildren(CodeBlock)
        head = block.mapTo(chat.view.viewport(), QPoint()).y()
        bar = chat.view.verticalScrollBar()
        for y in (0, 4, 20, 40):
            bar.setValue(bar.value() + head - y)
            head = y
            chat.hover(1)
            over = bar_of(chat)
            for one in (button("Copy code", block), button("Wrap long lines", block)):
                place = QRect(one.mapTo(chat.view, QPoint()), one.size())
                assert not place.intersects(over.geometry())
            assert over.x() > 0

    code = "```py\n" + "x = 1\n" * 20 + "```\n\n"
    long = "words " * 900
    play_chat(run, story, *turn(0, "Q", f"{long}\n\n{code}{long}"))


def test_quotation_goes_below_the_written_text(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.composer.begin_with("About this:")
        push(chat, 1, "Quote")
        assert chat.pane.composer.text.toPlainText() == "About this:\n\n> One\n>\n> Two\n\n"
        assert chat.pane.composer.text.textCursor().atEnd()
        assert chat.agent.received == []

    play_chat(run, story, *turn(0, "Tell me", "One\n\nTwo"))


def test_question_is_asked_again_as_a_new_message(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Again", "r1")], [agent_says("And again", "r2")])

    async def story(chat: Chat) -> None:
        push(chat, 1, "Try again")
        await until(lambda: len(chat.conversation.entries) >= 4)
        await until(lambda: not chat.conversation.is_busy)
        choose(menu_of(chat, 0), "Try again")
        await until(lambda: len(chat.agent.received) == 2)
        await until(lambda: not chat.conversation.is_busy)
        asked = [one.parts for one in chat.agent.received]
        assert asked == [(TextPart("Tell me"), SHEET)] * 2
        own = {one.message_id for one in chat.agent.received}
        assert len(own | {"m0"}) == 3

    play_chat(run, story, *turn(0, [TextPart("Tell me"), SHEET], "No"), agent=agent)


def test_copy_of_a_sent_message_is_edited_with_its_files(run: Run) -> None:
    async def story(chat: Chat) -> None:
        push(chat, 0, "Edit a copy")
        draft = chat.pane.composer.draft()
        assert draft is not None
        assert draft.text == "Read this"
        assert [one.name for one in draft.files] == ["rooms.csv"]
        assert chat.agent.received == []

    play_chat(run, story, *turn(0, [TextPart("Read this"), SHEET], "Yes"))


@pytest.mark.parametrize(
    ("row", "name", "content"),
    [
        (0, "Tell me.txt", b"Tell me\n"),
        (1, "A list.md", b"A **list**\n"),
        (2, "Data.json", None),
        (3, "rooms.csv", b"a,b\n1,2\n"),
    ],
)
def test_row_is_saved_as_a_file(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    row: int,
    name: str,
    content: bytes | None,
) -> None:
    proposed: list[str] = []

    def take(dialog: QFileDialog) -> None:
        proposed.append(Path(dialog.selectedFiles()[0]).name)
        dialog.selectFile(str(tmp_path / "out"))
        dialog.done(1)

    monkeypatch.setattr(QFileDialog, "open", take)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(tmp_path / "out")])
    monkeypatch.setattr(QFileDialog, "selectFile", lambda _, one: proposed.append(Path(one).name))

    async def story(chat: Chat) -> None:
        choose(menu_of(chat, row), "Save…")
        await until((tmp_path / "out").exists)
        assert proposed[0] == name
        written = (tmp_path / "out").read_bytes()
        assert written == content or (content is None and b'"Porto"' in written)

    play_chat(run, story, *turn(0, "Tell me", "A **list**", DataPart(TABLE), SHEET))


def test_deleted_row_returns_only_by_undo(run: Run) -> None:
    kept, _ = stores()

    async def story(chat: Chat) -> None:
        choose(menu_of(chat, 1), "Delete here")
        await until(lambda: len(chat.ids) == 2)
        assert chat.ids == ["m0/0", "m0/status"]
        toast = chat.toasts.shown
        assert toast is not None
        assert (toast.title, [one.text for one in toast.actions]) == ("Deleted here", ["Undo"])
        press(next(one for one in chat.toasts.findChildren(Button) if one.text() == "Undo"))
        await until(lambda: len(chat.ids) == 3)
        choose(menu_of(chat, 1), "Delete here")
        await until(lambda: len(chat.ids) == 2)

    async def later(chat: Chat) -> None:
        assert chat.ids == ["m0/0", "m0/status"]

    play_chat(run, story, *turn(0, "Tell me", "Secret"), kept=kept)
    play_chat(run, later, kept=kept)


def test_reply_to_a_deleted_message_cannot_be_asked_for_again(run: Run) -> None:
    async def story(chat: Chat) -> None:
        choose(menu_of(chat, 0), "Delete here")
        await until(lambda: chat.ids[0] == "t0/a/0")
        assert "Try again" not in names(menu_of(chat, 0))

    play_chat(run, story, *turn(0, "Tell me", "Secret"))


def test_waiting_message_is_neither_deleted_nor_sent_twice(run: Run) -> None:
    async def hold() -> None:
        await until(lambda: release)

    release: list[bool] = []
    agent = ScriptedAgent([hold, agent_says("One")], [agent_says("Two")])

    async def story(chat: Chat) -> None:
        first = chat.pane._tasks.start(chat.conversation.send("First"), "send")
        await until(lambda: chat.conversation.is_busy)
        await chat.conversation.send("Second")
        waiting = chat.conversation.entries[-1]
        assert isinstance(waiting, TextEntry)
        assert waiting.delivery is Delivery.WAITING
        offered = names(menu_of(chat, len(chat.ids) - 1))
        assert "Delete here" not in offered
        assert "Try again" not in offered
        release.append(True)
        await first
        await until(lambda: len(chat.agent.received) == 2 and not chat.conversation.is_busy)

    play_chat(run, story, agent=agent)


def test_keyboard_runs_all_actions_of_the_current_row(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.view.setFocus()
        chat.key(Qt.Key.Key_Home)
        chat.key(Qt.Key.Key_Up)
        chat.key(Qt.Key.Key_Up)
        chat.key(Qt.Key.Key_Up)
        assert chat.pane.selecting.current == 0
        chat.key(Qt.Key.Key_Down)
        chat.key(Qt.Key.Key_C, CTRL)
        assert clipboard()["text/plain"] == "Fine"
        chat.key(Qt.Key.Key_C, CTRL | SHIFT)
        assert clipboard() == {"text/plain": "**Fine**"}
        chat.key(Qt.Key.Key_Return)
        assert "Quote" in names(open_menu())
        chat.key(Qt.Key.Key_Q, CTRL | SHIFT)
        assert chat.pane.composer.text.toPlainText() == "> **Fine**\n\n"
        chat.view.setFocus()
        chat.key(Qt.Key.Key_Delete)
        await until(lambda: len(chat.ids) == 2)

    play_chat(run, story, *turn(0, "How?", "**Fine**"))


def test_keys_act_on_the_newest_message_that_suits(run: Run) -> None:
    async def story(chat: Chat) -> None:
        keys = [*PRESENTATIONS]
        for command in set(keys) - {DeleteMessages, AskAgain}:
            chat.pane.composer.take()
            wanted: list[MessageIntent] = []
            chat.pane.offering.wanted.connect(wanted.append)
            chat.pane.do(command)
            (intent,) = wanted
            (piece,) = intent.pieces
            newest = 2 if command in (EditCopy, RepeatMessage) else 3
            assert piece.entry.entry_id == chat.ids[newest], command
            chat.pane.offering.wanted.disconnect(wanted.append)

    play_chat(run, story, *turn(0, "How?", "Fine"), *turn(1, "And then?", "**Better**"))


def test_keys_that_suit_no_message_say_so(run: Run) -> None:
    async def story(chat: Chat) -> None:
        chat.pane.do(Quote)
        assert last_toast(chat) == "Quote. There's no message for this yet."
        await chat.conversation.send("Hello")
        chat.view.setFocus()
        chat.pane.do(DeleteMessages)
        assert last_toast(chat) == "Delete here. Choose a message first."
        await until(lambda: len(chat.ids) == 2)
        chat.key(Qt.Key.Key_Up)
        chat.pane.do(EditCopy)
        assert (
            last_toast(chat) == "Edit a copy. Not possible with this message. Choose another one."
        )

    play_chat(run, story, agent=ScriptedAgent([agent_says("Hi", "r1")]))


def last_toast(chat: Chat) -> str:
    return chat.window.findChildren(ToastCard)[-1].accessibleName()


def test_misleading_links_ask_before_keys_open_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    reply = (
        "See [the **best** hotels](https://hotels.example/a), [Norte](https://n.example) and "
        "https://n.example, not [this](file:///etc/passwd).\n\n"
        "| Where | More |\n|---|---|\n| Porto | [a.example](https://b.example/x) |\n"
    )

    async def story(chat: Chat) -> None:
        chat.view.setFocus()
        while chat.pane.selecting.current != 1:
            chat.key(Qt.Key.Key_Up)
        chat.key(Qt.Key.Key_Return)
        menu = open_menu()
        (links,) = [one for one in menu.actions() if one.text() == "Open a link"]
        inner = links.menu()
        assert isinstance(inner, QMenu)
        shown = ["the best hotels (hotels.example)", "Norte (n.example)", "a.example (b.example)"]
        assert [one.text() for one in inner.actions()] == shown
        choose(inner, shown[0])
        assert opened == ["https://hotels.example/a"]
        choose(inner, shown[2])
        menu.close()
        assert opened == ["https://hotels.example/a"]
        (dialog,) = chat.window.findChildren(LinkDialog)
        assert dialog.isVisible()
        dialog.close()
        assert "Open a link" not in names(menu_of(chat, 0))

    play_chat(run, story, *turn(0, "Where?", reply))


def test_the_address_of_a_link_is_copied_from_its_menu(run: Run) -> None:
    async def story(chat: Chat) -> None:
        text = chat.row(1).texts()[0]
        menu = menu_of(chat, 1, text.mapTo(chat.row(1), QPoint(12, 10)))
        choose(menu, "Copy link address")
        assert clipboard()["text/plain"] == "https://a.example/x"

    play_chat(run, story, *turn(0, "Where?", "[here it is](https://a.example/x)"))


def test_row_leads_to_its_record_in_the_wire_log(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.adding.list_demos()
        conversation = window.navigator.begin(app.directory.demos[1].agent_id)
        await conversation.send("100 EUR in USD")
        view = window.chat.view
        await until(lambda: view.row_count() >= 2)
        asked, said = view.entries[0], view.entries[1]
        assert isinstance(asked, TextEntry)
        assert isinstance(said, TextEntry)
        window.chat.commands.do(ShowInWire([RowPart(said)]))
        lists = window.inspector.findChildren(QListView)
        wire = next(one for one in lists if one.accessibleName() == "Messages on the wire")
        await until(lambda: wire.isVisible() and wire.currentIndex().isValid())
        came: WireRecord = wire.currentIndex().data(WireModel.RowRole.ROW)
        assert came.kind is not WireKind.REQUEST
        assert str(said.origin.message_id or said.origin.task_id) in came.body
        window.inspector.show_tab("card")
        window.navigator.begin(app.directory.demos[0].agent_id)
        window.navigator.show(conversation)
        window.chat.commands.wire_wanted.emit(conversation, asked.origin)
        await until(wire.isVisible)
        await until(lambda: wire.currentIndex().isValid())
        sent: WireRecord = wire.currentIndex().data(WireModel.RowRole.ROW)
        assert sent.kind is WireKind.REQUEST
        assert str(asked.origin.message_id) in sent.body
        strange = replace(asked.origin, message_id=MessageId("unknown"))
        window.chat.commands.wire_wanted.emit(conversation, strange)
        text = "Nothing left to show: the log starts fresh with the app."
        await until(lambda: any(one.text() == text for one in window.findChildren(QLabel)))

    play(run, story)


def test_a_reply_and_a_file_are_shown_before_another_agent_gets_them(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.adding.list_demos()
        coach, desk = app.directory.demos[:2]
        conversation = window.navigator.begin(coach.agent_id)
        await conversation.accept(turn(0, "Soup", "Boil *water*", SHEET))
        view = window.chat.view
        QTest.keyClick(view, Qt.Key.Key_A, CTRL)
        QTest.keyClick(view, Qt.Key.Key_F, CTRL | SHIFT)
        dialog = window.findChild(ChooseAgentDialog)
        assert dialog is not None
        box = named(QLineEdit, "Search agents", dialog)
        box.setText("nobody")
        box.setText(desk.name)
        await until(lambda: dialog.model.rowCount())
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return):
            QTest.keyClick(box, key)
        shown = only(HandOverDialog, window)
        assert shown.windowTitle() == f"Hand to {desk.name}"
        assert shown.parts == (TextPart("Soup"), TextPart("Boil *water*"), SHEET)
        assert window.navigator.current is conversation

    play(run, story)


def test_deleted_message_is_nowhere_after_a_restart(run: Run, tmp_path: Path) -> None:
    async def write(app: App, window: MainWindow) -> None:
        conversation = window.navigator.begin(app.directory.demos[0].agent_id)
        await conversation.send(TYPED)
        await until(lambda: not conversation.is_busy)
        window.chat.view.setFocus()
        view = window.chat.view
        view.show_row(0)
        while window.chat.selecting.current != 0:
            QTest.keyClick(view, Qt.Key.Key_Up)
        QTest.keyClick(view, Qt.Key.Key_Delete)
        await until(lambda: not said(conversation))
        assert await services_of(app).find(read("marigold"), SearchFilter()) == []
        await until(lambda: window.toasts.shown is not None)

    async def look(app: App, window: MainWindow) -> None:
        conversation = window.navigator.current
        assert conversation is not None
        assert conversation.entries
        assert not said(conversation)
        assert "marigold" not in conversation.record.title
        assert await services_of(app).find(read("marigold"), SearchFilter()) == []
        exchange = await services_of(app).exchange()
        await exchange.export(conversation.record, tmp_path / "out.json")
        assert "marigold" not in (tmp_path / "out.json").read_text()
        assert [one.text for one in await app.conversations.deleted_rows()] == [TYPED]
        app.settings = replace(app.settings, days_to_restore=0)
        await app.clear_deleted()

    def said(conversation: Conversation) -> bool:
        return any("marigold" in str(one) for one in conversation.entries)

    play(run, write, tmp_path)
    play(run, look, tmp_path)
    (file,) = (tmp_path / "data").rglob("*.db")
    with closing(sqlite3.connect(file)) as database:
        told = database.execute("SELECT body FROM journal UNION ALL SELECT text FROM said")
        assert [body for (body,) in told if "marigold" in body] == []


def test_words_typed_over_the_transcript_go_to_the_message_box(run: Run) -> None:
    async def story(chat: Chat) -> None:
        box = chat.pane.composer.text
        chat.view.setFocus()
        QTest.keyClick(chat.view, Qt.Key.Key_Space)
        QTest.keyClick(chat.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        assert chat.view.hasFocus()
        assert box.toPlainText() == ""
        QTest.keyClicks(chat.view, "H")
        assert box.hasFocus()
        QTest.keyClicks(box, "ello")
        assert box.toPlainText() == "Hello"

    play_chat(run, story, *turn(0, "Question", "Answer"))
