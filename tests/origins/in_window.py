"""A person at the real window, who presses, types and reads by accessible names."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.commands.window import services_of
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import Entry, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.asked_for import columns_of, fields_of
from a2a_desktop.model.message import Role
from a2a_desktop.settings import Paths
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog
from a2a_desktop.ui.add_agent.preview import AgentPreview
from a2a_desktop.ui.card.page import CardPage
from a2a_desktop.ui.card.section import WebLink
from a2a_desktop.ui.card.tasks import TaskRow
from a2a_desktop.ui.catalogues.dialog import CataloguesDialog
from a2a_desktop.ui.composer.schema_dialog import SchemaDialog
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.settings.dialog import SettingsDialog
from a2a_desktop.ui.sign_in.dialog import SignInDialog
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.rows.base import Row
from a2a_desktop.ui.transcript.rows.delivery import DeliveryLine
from a2a_desktop.ui.transcript.rows.status import StatusRow
from a2a_desktop.ui.widgets.dialogs import AskDialog
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import AMPLE, PATIENCE
from tests.gui.conftest import Run
from tests.gui.controls import choose_in_menu, fill_field, named, press
from tests.gui.resting import at_rest, come_up
from tests.keyring import DictKeyring
from tests.origins.core import file_of
from tests.origins.person import Play, Shown, ShownCard, acted_out
from tests.origins.shapes import JsonObject
from tests.waiting import until

W = TypeVar("W", bound=QWidget)
TYPED = 200
"""The number of characters of a message that are typed; a longer one is put into the box."""


class WindowPerson:
    """Fulfils `Person`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._keyring = DictKeyring()
        self._app: App | None = None
        self._window: MainWindow | None = None

    @property
    def app(self) -> App:
        assert self._app is not None
        return self._app

    @property
    def window(self) -> MainWindow:
        assert self._window is not None
        return self._window

    @property
    def conversation(self) -> Conversation:
        """The open conversation."""
        found = self.window.navigator.current
        assert found is not None
        return found

    @property
    def agent(self) -> AgentRecord:
        """The agent of the open conversation."""
        found = self.window.navigator.agent
        assert found is not None
        return found

    async def start(self) -> None:
        """Starts the program with its kept data."""
        paths = Paths(self.folder / "data", self.folder / "config")
        self._app = await App.open(paths, bounds=AMPLE, keyring=lambda: self._keyring)
        self._app.conversations._patience = PATIENCE
        self._window = MainWindow(services_of(self._app))
        self._window.resize(1300, 850)
        await come_up(self._window)
        await self._window.restore()

    async def end(self) -> None:
        """Ends the program."""
        self.window.hide()
        await self.window.keep()
        await self.app.close()
        self.window.deleteLater()

    async def add(self, address: str) -> None:
        self.window.adding.ask_anew()
        dialog = _open(AddAgentDialog, self.window)
        box = named(QLineEdit, "Agent address", dialog)
        box.clear()
        QTest.keyClicks(box, address)
        await until(lambda: _all(AgentPreview, dialog))
        known = len(self.app.directory.agents)
        unsigned = "Add without signing in"
        press(_button(unsigned if _has(dialog, unsigned) else "Add", dialog))
        await until(lambda: len(self.app.directory.agents) > known)
        await until(lambda: self.window.navigator.current is not None)
        await until(lambda: self.agent == self.app.directory.agents[-1])
        await self._settle()

    async def card(self) -> ShownCard:
        page = await self._card_page()
        words = "\n".join(_texts(page))
        page.show_tab("skills")
        await at_rest(self.window)
        words = "\n".join((words, *_texts(page)))
        page.closed.emit()
        return ShownCard(
            words,
            "You see answers as they are written" in words,
            "Can tell you when a request is done" in words,
            "history" in words.lower(),
        )

    async def _card_page(self) -> CardPage:
        self.window.sidebar.agents.card_wanted.emit(self.agent.agent_id)
        page = self.window.cards.page
        await until(page.isVisible)
        await until(lambda: page.agent is not None and page.agent.agent_id == self.agent.agent_id)
        await at_rest(self.window)
        return page

    async def say(self, text: str, *files: Path) -> None:
        composer = self.window.chat.composer
        if files:
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(str(one)) for one in files])
            composer.text.insertFromMimeData(data)
            await until(lambda: len(composer.files.files) == len(files))
        await self.begin_to_say(text)
        await self.rest()

    async def begin_to_say(self, text: str) -> None:
        composer = self.window.chat.composer
        await self._settle()
        if len(text) > TYPED:
            composer.insert(text)
        else:
            composer.text.selectAll()
            QTest.keyClicks(composer.text, text)
        await until(lambda: not composer.files.is_reading)
        said = len(self.shown().said)
        press(named(QAbstractButton, "Send", composer))
        await until(lambda: len(self.shown().said) > said or not composer.has_content)
        await until(lambda: self.conversation.entries)

    async def ask_for(self, text: str, schema: JsonObject) -> None:
        if columns := columns_of(schema):
            dialog = await self._shaping("Answer as a table…")
            for number, column in enumerate(columns, 1):
                if number > 1:
                    press(_button("Add a column", dialog))
                fill_field(dialog, number, column, "Column")
            press(_button("Use these columns", dialog))
        elif fields := fields_of(schema):
            dialog = await self._shaping("Answer as fields…")
            for number, field in enumerate(fields, 1):
                if number > 1:
                    press(_button("Add a field", dialog))
                fill_field(dialog, number, field)
            press(_button("Use these fields", dialog))
        else:
            dialog = await self._shaping("Answer by a JSON Schema file…")
            assert isinstance(dialog, SchemaDialog)
            file = self.folder / "schema.json"
            await asyncio.to_thread(file.write_text, json.dumps(schema), "utf-8")
            dialog.show_files([file])
            await until(_button("Use this file", dialog).isEnabled)
            press(_button("Use this file", dialog))
        await until(lambda: not _all(AskDialog, self.window))
        await self.say(text)

    async def _shaping(self, way: str) -> AskDialog:
        choose_in_menu("Answer as", way, self.window.chat.composer)
        await until(lambda: _all(AskDialog, self.window))
        return _open(AskDialog, self.window)

    async def rest(self) -> None:
        await until(lambda: not self.conversation.is_busy)
        await at_rest(self.window)

    async def choose(self, skill: str) -> None:
        press(_button(skill, self.window.chat.composer))
        await at_rest(self.window)

    async def prefer(self, priority: str) -> None:
        choose_in_menu("Priority", priority, self.window.chat.composer)

    async def stop(self) -> None:
        await self.begin_to_stop()
        await self.rest()

    async def begin_to_stop(self) -> None:
        conversation = self.conversation
        if conversation.is_busy:
            press(named(QAbstractButton, "Stop", self.window.chat))
            return
        actions = self.window.findChildren(QAction)
        next(one for one in actions if one.text() == "Stop this task").trigger()
        await until(lambda: conversation.state is None or not conversation.state.is_waiting)

    async def stop_waiting(self) -> None:
        self.conversation.stop_waiting()
        await self.rest()

    async def fill_in(self, answers: Mapping[str, str]) -> None:
        await until(lambda: _all(FormPanel, self.window))
        panel = _open(FormPanel, self.window)
        for label, answer in answers.items():
            boxes = [
                one
                for one in panel.findChildren(QLineEdit)
                if one.accessibleName().partition(",")[0] == label
            ]
            boxes[0].setFocus()
            boxes[0].selectAll()
            QTest.keyClicks(boxes[0], answer)
        panel.submit()
        await until(lambda: not _all(FormPanel, self.window))
        await self.rest()

    async def sign_in(self, token: str) -> None:
        if _has(self.window.chat, "Sign in and send"):
            press(_button("Sign in and send", self.window.chat))
        elif not _all(SignInDialog, self.window):
            self.window.signing_in.ask(self.agent.agent_id)
        await until(lambda: _all(SignInDialog, self.window))
        dialog = _open(SignInDialog, self.window)
        QTest.keyClicks(named(QLineEdit, "Access token", dialog), token)
        press(_button("Sign in", dialog))
        await until(lambda: not _all(SignInDialog, self.window))
        await self.rest()

    async def begin_anew(self) -> None:
        before = self.conversation
        self.window._actions.new.trigger()
        await until(lambda: self.conversation is not before)

    async def go_to(self, title: str) -> None:
        model = self.window.sidebar.conversations.model
        (found,) = (one.record for one in model.all if one.title == title)
        self.window.sidebar.conversations.conversation_chosen.emit(found.conversation_id)
        key = found.conversation_id
        await until(lambda: self.conversation.record.conversation_id == key)

    async def reopen(self) -> None:
        await self.end()
        await self.start()
        await self.rest()

    async def tasks_at_the_agent(self) -> list[str]:
        page = await self._card_page()
        press(_button("Show its requests", page))
        await at_rest(self.window)
        tasks = [one.accessibleName() for one in page.findChildren(TaskRow)]
        page.closed.emit()
        return tasks

    async def look_through(self, address: str) -> list[str]:
        self.window.adding.ask()
        press(_button("Lists of agents…", _open(AddAgentDialog, self.window)))
        dialog = _open(CataloguesDialog, self.window)
        box = named(QLineEdit, "Address of a list", dialog)
        QTest.keyClicks(box, address)
        QTest.keyClick(box, Qt.Key.Key_Return)
        await at_rest(dialog)
        model = dialog._page.model
        rows = [model.index(number).data(model.RowRole.ROW) for number in range(model.rowCount())]
        dialog.reject()
        return [one.name for one in rows if isinstance(one, AgentRecord)]

    async def introduce(self, name: str) -> None:
        dialog = self._settings_at("Privacy and storage")
        box = named(QLineEdit, "Your name", dialog)
        QTest.keyClicks(box, name)
        box.editingFinished.emit()
        await self.window.keep()
        dialog.close()
        page = await self._card_page()
        named(QAbstractButton, "Tell this agent who you are", page).click()
        await at_rest(self.window)
        page.closed.emit()

    async def let_agents_report(self) -> None:
        dialog = self._settings_at("Updates from agents")
        named(QAbstractButton, "Allow updates from agents", dialog).click()
        await self.window.keep()
        await until(lambda: self.app.push_service.address)
        dialog.close()

    def _settings_at(self, page: str) -> SettingsDialog:
        press(named(QAbstractButton, "Settings", self.window.sidebar))
        dialog = _open(SettingsDialog, self.window)
        names = dialog.contents.names
        pages = [names.item(row).text() for row in range(names.count())]
        names.setCurrentRow(pages.index(page))
        return dialog

    async def _settle(self) -> None:
        """Waits for all pending work, unless an agent works, which may take until a gate opens."""
        if not any(one.is_busy for one in self.app.conversations._open.values()):
            await at_rest(self.window)

    def shown(self) -> Shown:
        rows = list(self._rows())
        mine = [(entry, row) for entry, row in rows if _is_of(entry, Role.USER)]
        heard = [(entry, row) for entry, row in rows if _is_of(entry, Role.AGENT)]
        lines = [
            row.line() for entry, row in rows if isinstance(row, StatusRow) and not entry.fault
        ]
        return Shown(
            tuple(_read(row) for entry, row in mine if isinstance(entry, TextEntry)),
            tuple(
                self._words(entry, row) for entry, row in heard if not isinstance(entry, FileEntry)
            ),
            tuple(
                file_of(self.app, entry.file) for entry, _ in heard if isinstance(entry, FileEntry)
            ),
            self._state(),
            lines[-1] if lines else "",
            tuple(_troubles(rows)),
        )

    def _rows(self) -> Iterator[tuple[Entry, Row]]:
        """Yields every row with its widget, which is brought into view."""
        view = self.window.chat.view
        for number, entry in enumerate(view.entries):
            if number not in view.live:
                view.show_row(number)
            yield entry, view.live[number]

    def _words(self, entry: Entry, row: Row) -> str:
        is_text = isinstance(entry, TextEntry) and row.texts()
        return _read(row) if is_text else accessible_text.row(entry, self.agent.name)

    def _state(self) -> str:
        """Returns the state as in the list of conversations."""
        model = self.window.sidebar.conversations.model
        number = model.row_number(self.conversation.record.conversation_id)
        if number < 0:
            return ""
        said = str(model.index(number).data(Qt.ItemDataRole.AccessibleTextRole))
        return said.split(", ")[-2]


def _read(row: Row) -> str:
    return "\n".join(one.toPlainText() for one in row.texts())


def _troubles(rows: list[tuple[Entry, Row]]) -> Iterator[str]:
    for entry, row in rows:
        if entry.fault is None:
            continue
        if isinstance(row, StatusRow):
            yield row.line()
        else:
            yield from (one.accessibleName() for one in row.findChildren(DeliveryLine))


def _is_of(entry: Entry, role: Role) -> bool:
    return not isinstance(entry, StatusEntry | StepsEntry) and entry.origin.role is role


def _all(kind: type[QWidget], parent: QWidget) -> list[QWidget]:
    return [one for one in parent.findChildren(kind) if one.isVisible()]


def _open(kind: type[W], parent: QWidget) -> W:
    return next(one for one in parent.findChildren(kind) if one.isVisible())


def _has(parent: QWidget, text: str) -> bool:
    return any(
        text == one.text() and one.isVisible() for one in parent.findChildren(QAbstractButton)
    )


def _button(text: str, parent: QWidget) -> QAbstractButton:
    found = [one for one in parent.findChildren(QAbstractButton) if one.text() == text]
    return next(one for one in found if one.isVisible())


def _texts(page: QWidget) -> Iterator[str]:
    """Yields every text on a page, and the targets of its links."""
    for one in page.findChildren(QWidget):
        if one.isVisible():
            yield one.accessibleName()
        if isinstance(one, QLabel | ElidedLabel | QAbstractButton) and one.isVisible():
            yield one.text()
        if isinstance(one, WebLink):
            yield one._address


@asynccontextmanager
async def window_person(folder: Path) -> AsyncIterator[WindowPerson]:
    """A person from the start of the program to its end."""
    person = WindowPerson(folder)
    await person.start()
    try:
        yield person
    finally:
        await person.end()


@pytest.fixture
def play(run: Run, tmp_path: Path) -> Play:
    """Plays a row in the window."""
    return lambda origin, story: run(acted_out(origin, lambda: window_person(tmp_path), story))
