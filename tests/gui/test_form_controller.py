"""A form in a conversation: filled in, kept, sent, refused, sent again, declined."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import AnswerEntry, FormEntry, FormState, TextEntry
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms import validate
from a2a_desktop.model.card import AgentCard
from a2a_desktop.model.errors import SignInNeeded
from a2a_desktop.model.ids import ConversationId, EntryId, Json, MessageId
from a2a_desktop.model.message import DataPart, Message, Role, TextPart
from a2a_desktop.model.task import StatusUpdate, TaskState, TaskStatus
from a2a_desktop.store.blobs import FileBlobs
from a2a_desktop.ui.chat import form_controller
from a2a_desktop.ui.chat.form_controller import FormController
from a2a_desktop.ui.chat.form_page import FormPage
from a2a_desktop.ui.chat.pane import ChatPane
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.forms import panel as form_panel
from a2a_desktop.ui.transcript.intents import FillForm
from a2a_desktop.ui.transcript.rows.answer import AnswerRow
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.wording import formats
from tests.fakes import (
    AGENT,
    CONTEXT,
    TASK,
    MemoryForms,
    ScriptedAgent,
    conversation_with,
    status,
    stores,
    task,
)
from tests.gui.conftest import Run
from tests.gui.controls import named, press
from tests.gui.resting import at_rest
from tests.gui.stories import asked, panels, play
from tests.waiting import BOUND, until

pytestmark = pytest.mark.usefixtures("english")
RECORD = AgentRecord(AGENT, "https://travel.example/a2a", AgentCard("Travel Planner"))


@pytest.fixture(autouse=True)
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the last drafts take as long as they need."""
    monkeypatch.setattr(form_controller, "KEEP_BOUND", BOUND)


def button(text: str, parent: QWidget) -> QAbstractButton:
    found = parent.findChildren(QAbstractButton)
    return next(one for one in found if one.text() == text and one.isVisible())


def kinds(conversation: Conversation) -> list[str]:
    return [type(one).__name__ for one in conversation.entries]


def test_the_demo_form_is_answered_by_keys_alone(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        (panel,) = panels(window)
        assert panel.accessibleName() == "Expense"
        QTest.keyClicks(named(QLineEdit, "Amount, required", window), "12.50")
        QTest.keyClicks(named(QLineEdit, "Date of the expense, required", window), "20 Nov 2026")
        category = named(QWidget, "Category, required", window)
        category.setFocus()
        QTest.keyClick(category, Qt.Key.Key_Down)
        QTest.keyClick(category, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        await until(lambda: conversation.state is TaskState.COMPLETED and not conversation.is_busy)
        assert kinds(conversation)[2:5] == ["FormEntry", "AnswerEntry", "TextEntry"]
        last = conversation.entries[4]
        assert isinstance(last, TextEntry)
        assert "| Amount | 12.50 |" in last.text
        assert "| Category | Taxi |" in last.text
        assert panels(window) == []
        assert window.focusWidget() is window.chat.composer.text
        named(QWidget, "Expense. " + line_of(conversation), window)

    play(run, story)


def line_of(conversation: Conversation) -> str:
    card = next(one for one in conversation.entries if isinstance(one, AnswerEntry))
    return f"Your answers, sent at {formats.clock(card.origin.at)}"


def test_schema_is_compiled_beside_the_window(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []
    compiled = validate.Checker.__init__

    def noted(self: validate.Checker, schema: Json) -> None:
        threads.append(threading.current_thread())
        compiled(self, schema)

    async def story(app: App, window: MainWindow) -> None:
        validate._checker_of.cache_clear()
        monkeypatch.setattr(validate.Checker, "__init__", noted)
        await asked(window)
        await until(lambda: validate._checker_of.cache_info().currsize)
        (panel,) = panels(window)
        panel.submit()
        assert len(threads) == 1
        assert threads[0] is not threading.main_thread()

    play(run, story)


def test_half_filled_form_survives_a_restart(run: Run, tmp_path: Path) -> None:
    async def first(app: App, window: MainWindow) -> None:
        await asked(window)
        QTest.keyClicks(named(QLineEdit, "Amount, required", window), "99")

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: panels(window))
        (panel,) = panels(window)
        await until(lambda: isinstance(panel.value(), dict) and "amount" in str(panel.value()))
        assert panel.value() == {"amount": 99, "currency": "EUR", "card": True}

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_form_that_is_filled_in_as_it_appears_survives_a_restart(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = FormController._begin

    def begin_and_type(
        self: FormController, conversation: Conversation, agent: AgentRecord, intent: FillForm
    ) -> None:
        begin(self, conversation, agent, intent)
        lines = intent.panel.findChildren(QLineEdit)
        QTest.keyClicks(next(one for one in lines if "Amount" in one.accessibleName()), "99")

    async def first(app: App, window: MainWindow) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(form_controller, "DRAFT_BOUND", 10 * BOUND)
            patch.setattr(FormController, "_begin", begin_and_type)
            await asked(window)
            await window.keep()

    async def second(app: App, window: MainWindow) -> None:
        await until(lambda: panels(window))
        (panel,) = panels(window)
        await until(lambda: isinstance(panel.value(), dict) and "amount" in str(panel.value()))
        assert panel.value() == {"amount": 99, "currency": "EUR", "card": True}

    play(run, first, tmp_path)
    play(run, second, tmp_path)


def test_form_of_a_closed_window_is_kept(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        form = next(one for one in conversation.entries if isinstance(one, FormEntry))
        window.navigator.begin("demo/courier")
        window.windows.open(conversation.record.conversation_id)
        await until(lambda: [one for own in window.windows.panes for one in panels(own)])
        (own,) = window.windows.panes
        await at_rest(own)  # a late draft must not replace typed text
        amount = named(QLineEdit, "Amount, required", own)
        QTest.keyClicks(amount, "99")
        own.window().close()
        await until(lambda: not isValid(own))
        draft = await conversation.persistence.form_draft(form.entry_id)
        assert draft == {"amount": 99, "currency": "EUR", "card": True}

    play(run, story)


def test_answers_stay_while_the_form_is_out_of_sight(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await asked(window)
        (panel,) = panels(window)
        line = named(QLineEdit, "Amount, required", window)
        QTest.keyClicks(line, "7")
        view = window.chat.view
        window.resize(1300, 520)
        view.verticalScrollBar().setValue(0)
        view._release(2)
        view._place()
        view.jump_to_end()
        assert panels(window) == [panel]
        assert line.text() == "7"

    play(run, story)


def test_words_instead_of_the_form_close_it(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        press(button("Back to conversation", window))
        assert window.chat.composer.text.placeholderText().startswith("Fill in the form above")
        window.chat.composer.begin_with("250 EUR, taxi, 3 May")
        QTest.keyClick(named(QWidget, "Message", window), Qt.Key.Key_Return)
        await until(lambda: conversation.state is TaskState.COMPLETED)
        (form,) = [one for one in conversation.entries if isinstance(one, FormEntry)]
        assert form.state is FormState.SAID
        assert panels(window) == []

    play(run, story)


def test_large_form_fills_the_pane_until_left(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        (panel,) = panels(window)
        page = window.chat.findChild(FormPage)
        assert page is not None
        assert page.isAncestorOf(panel)
        assert window.chat.composer.isHidden()
        QTest.keyClicks(named(QLineEdit, "Amount, required", window), "7")
        for _ in range(2):
            QTest.keyClick(named(QLineEdit, "Amount, required", window), Qt.Key.Key_Escape)
        assert page.isAncestorOf(panel), "a slip of the hand leaves nothing"
        press(button("Back to conversation", window))
        assert window.chat.view.isAncestorOf(panel)
        assert window.chat.composer.isVisible()
        assert "amount" in str(panel.value()), "what was typed goes along"
        press(named(QAbstractButton, "Fill in at full size", panel))
        assert page.isAncestorOf(panel)
        assert kinds(conversation).count("FormEntry") == 1

    play(run, story)


def test_form_is_shown_again_after_another_conversation(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        QTest.keyClicks(named(QLineEdit, "Amount, required", window), "7")
        window.navigator.begin("demo/recipe-coach")
        assert window.chat.composer.isVisible()
        await until(lambda: not panels(window))
        window.navigator.show(conversation)
        await until(lambda: panels(window))
        (panel,) = panels(window)
        await until(lambda: "amount" in str(panel.value()))

    play(run, story)


def test_a_form_is_declined_after_one_more_question(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        conversation = await asked(window)
        stop = button("Stop this request", window)
        stop.click()
        assert stop.text() == "Stop the request? Nothing will be sent"
        stop.click()
        await until(lambda: "AnswerEntry" in kinds(conversation) and not conversation.is_busy)
        (card,) = [one for one in conversation.entries if isinstance(one, AnswerEntry)]
        assert card.answer.is_declined
        assert panels(window) == []

    play(run, story)


def form(key: str = "q1", *, secret: bool = False, **more: Any) -> StatusUpdate:
    schema: Any = {"type": "object", "properties": {"who": {"type": "string"}}, "required": ["who"]}
    schema["properties"] |= more
    if secret:
        schema["properties"]["password"] = {"type": "string"}
    part = DataPart({"type": "form", "form": schema})
    message = Message(MessageId(key), Role.AGENT, (part,), TASK, CONTEXT)
    return StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))


def more(text: str) -> StatusUpdate:
    message = Message(MessageId(text), Role.AGENT, (TextPart(text),), TASK, CONTEXT)
    return StatusUpdate(TASK, CONTEXT, TaskStatus(TaskState.INPUT_REQUIRED, message))


async def shown(agent: ScriptedAgent, forms: MemoryForms) -> tuple[ChatPane, Conversation]:
    """Returns a pane with a scripted agent that has sent a form."""
    kept, _ = stores()
    object.__setattr__(kept, "forms", forms)
    conversation = conversation_with(agent, kept)
    pane = ChatPane(Pictures(FileBlobs(None), None), None)  # type: ignore[arg-type]  # a window of its own
    pane.resize(800, 700)
    pane.show()
    pane.open(conversation, RECORD)
    await conversation.send("Go on")
    await until(lambda: panels(pane))
    return pane, conversation


def who(pane: ChatPane, name: str = "Who, required") -> QLineEdit:
    return named(QLineEdit, name, pane)


async def gone(pane: ChatPane, conversation: Conversation) -> None:
    pane.hide()
    await pane.keep()
    await conversation.close()
    pane.deleteLater()


def test_answers_are_changed_and_sent_again_while_the_agent_waits(run: Run) -> None:
    async def main() -> None:
        agent = ScriptedAgent([task(), form()], [more("Which Ada?")], [status(TaskState.COMPLETED)])
        pane, conversation = await shown(agent, MemoryForms())
        QTest.keyClicks(who(pane), "Ada")
        panels(pane)[0].submit()
        await until(lambda: len(agent.received) == 2)
        await until(lambda: not conversation.is_busy)
        (card,) = [one for one in pane.findChildren(AnswerRow) if one.isVisible()]
        edit = next(
            one for one in card.findChildren(QAbstractButton) if one.text() == "Edit and send again"
        )
        edit.click()
        await until(lambda: panels(pane))
        await until(lambda: who(pane).text() == "Ada")
        QTest.keyClick(who(pane), Qt.Key.Key_End)
        QTest.keyClicks(who(pane), " Lovelace")
        panels(pane)[0].submit()
        await until(lambda: len(agent.received) == 3)
        assert agent.received[-1].parts[1] == DataPart({"who": "Ada Lovelace"})
        assert agent.received[-1].task_id == TASK
        await until(lambda: not conversation.is_busy)
        await gone(pane, conversation)

    run(main())


def test_refused_answers_return_to_the_form(run: Run) -> None:
    async def main() -> None:
        agent = ScriptedAgent([task(), form()], [SignInNeeded("https://travel.example", ())])
        pane, conversation = await shown(agent, MemoryForms())
        QTest.keyClicks(who(pane), "Ada")
        panels(pane)[0].submit()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        await until(lambda: panels(pane))
        await until(lambda: who(pane).text() == "Ada")
        await gone(pane, conversation)

    run(main())


class SlowForms(MemoryForms):
    """Drafts of forms on a disk that takes its time to read them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.come = asyncio.Event(), asyncio.Event()

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        self.asked.set()
        await self.come.wait()
        return {"who": "Ada"}


def test_late_draft_of_a_removed_form_is_dropped(run: Run) -> None:
    async def main() -> None:
        forms = SlowForms()
        agent = ScriptedAgent([task(), form()])
        pane, conversation = await shown(agent, forms)
        await forms.asked.wait()
        (panel,) = panels(pane)
        other = conversation_with(ScriptedAgent(), conversation_id="c-2")
        pane.open(other, RECORD)
        await until(lambda: not isValid(panel))
        forms.come.set()
        await at_rest(pane)
        assert panels(pane) == []
        await gone(pane, conversation)

    run(main())


def test_secrets_are_in_no_draft_and_not_remembered(run: Run) -> None:
    async def main() -> None:
        forms = MemoryForms()
        agent = ScriptedAgent([task(), form(secret=True)], [status(TaskState.COMPLETED)])
        pane, conversation = await shown(agent, forms)
        QTest.keyClicks(who(pane), "Ada")
        QTest.keyClicks(who(pane, "Password"), "hunter2")
        await pane.row_actions.forms.keep()
        assert list(forms.drafts.values()) == [{"who": "Ada"}]
        panels(pane)[0].submit()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        assert "hunter2" in str(agent.received[-1].parts)
        assert "hunter2" not in str(conversation.entries)
        assert "hunter2" not in f"{forms.drafts} {forms.answers}"
        assert forms.answers == {"https://travel.example": {"who": ["Ada"]}}
        await gone(pane, conversation)

    run(main())


def test_earlier_answer_of_the_same_origin_is_only_offered(run: Run) -> None:
    async def main() -> None:
        forms = MemoryForms()
        forms.answers = {
            "https://travel.example": {"who": ["Ada"]},
            "https://other.example": {"who": ["Eve"]},
        }
        pane, conversation = await shown(ScriptedAgent([task(), form()]), forms)
        await until(lambda: who(pane).completer() is not None)
        completer = who(pane).completer()
        assert completer is not None
        completer.setCompletionPrefix("")
        model = completer.completionModel()
        assert [model.data(model.index(row, 0)) for row in range(model.rowCount())] == ["Ada"]
        assert who(pane).text() == ""
        await gone(pane, conversation)

    run(main())


def test_half_filled_form_is_saved_without_a_pause(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(form_panel, "DRAFT_MS", 3_600_000)

    async def main() -> None:
        forms = MemoryForms()
        pane, conversation = await shown(ScriptedAgent([task(), form()]), forms)
        await at_rest(pane)
        QTest.keyClicks(who(pane), "A")
        await until(lambda: list(forms.drafts.values()) == [{"who": "A"}])
        QTest.keyClicks(who(pane), "da")
        assert list(forms.drafts.values()) == [{"who": "A"}]
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.emit(who(pane), None)  # the person goes to another program
        await until(lambda: list(forms.drafts.values()) == [{"who": "Ada"}])
        await gone(pane, conversation)

    run(main())


class ShelvedForms(MemoryForms):
    """Drafts that wait to be read until the disk is there."""

    def __init__(self, draft: Json) -> None:
        super().__init__()
        self.stored, self.asked, self.come = draft, asyncio.Event(), asyncio.Event()

    async def draft(self, conversation_id: ConversationId, form: EntryId) -> Json:
        self.asked.set()
        await self.come.wait()
        return self.drafts.get((conversation_id, form), self.stored)


@pytest.mark.parametrize("is_left", [True, False])
def test_answer_typed_before_the_draft_is_read_joins_it(run: Run, is_left: bool) -> None:
    async def main() -> None:
        forms = ShelvedForms({"who": "Ada", "password": "", "more": 5})
        pane, conversation = await shown(ScriptedAgent([task(), form()]), forms)
        QTest.keyClicks(who(pane), "Eve")
        (panel,) = panels(pane)
        if is_left:
            pane.open(conversation_with(ScriptedAgent(), conversation_id="c-2"), RECORD)
        else:
            panel.flush()
        await forms.asked.wait()
        forms.come.set()
        await until(lambda: forms.drafts)
        assert list(forms.drafts.values()) == [{"who": "Eve", "password": "", "more": 5}]
        if not is_left:
            await at_rest(pane)
            assert panel.value() == {"who": "Eve", "password": "", "more": 5}
        await gone(pane, conversation)

    run(main())


def test_second_press_sends_nothing(run: Run) -> None:
    async def main() -> None:
        agent = ScriptedAgent([task(), form()], [more("Which Ada?")])
        pane, conversation = await shown(agent, MemoryForms())
        QTest.keyClicks(who(pane), "Ada")
        (panel,) = panels(pane)
        panel.submit()
        panel.submit()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        await at_rest(pane)
        assert kinds(conversation).count("AnswerEntry") == 1
        await gone(pane, conversation)

    run(main())


def test_text_that_is_no_answer_yet_is_kept(run: Run) -> None:
    group: Any = {"type": "object", "properties": {"day": {"type": "string", "format": "date"}}}
    others: Any = {f"f{number}": {"type": "string"} for number in range(60)}
    asked = form(many={"type": "integer"}, more={}, group=group, **others, late={"type": "integer"})
    texts = [[["many"], "12 or"], [["more"], '{"a": ['], [["group", "day"], "31 Feb"]]
    texts.append([["late"], "three"])

    async def main() -> None:
        forms = MemoryForms()
        agent = ScriptedAgent([task(), asked], [status(TaskState.COMPLETED)])
        pane, conversation = await shown(agent, forms)
        (panel,) = panels(pane)
        panel.unread.put_back(texts)
        pane.open(conversation_with(ScriptedAgent(), conversation_id="c-2"), RECORD)
        await at_rest(pane)
        pane.open(conversation, RECORD)
        await until(lambda: panels(pane))
        await at_rest(pane)
        (panel,) = panels(pane)
        assert panel.unread.now() == texts
        assert panel.value() == {}
        panel.set_value({"who": "Ada"})
        panel.submit()
        await until(lambda: len(agent.received) == 2 and not conversation.is_busy)
        await at_rest(pane)
        assert list(forms.drafts.values()) == [{"who": "Ada"}]
        await gone(pane, conversation)

    run(main())


def test_draft_counts_more_than_a_suggestion_that_is_built_late(run: Run) -> None:
    late = {"type": "string", "format": "date-time", "default": "2026-01-31T10:00:00"}
    fields: Any = {f"f{number}": {"type": "string"} for number in range(30)}

    async def main() -> None:
        forms = ShelvedForms({"late": "2027-01-01T10:00:00Z"})
        pane, conversation = await shown(ScriptedAgent([task(), form(**fields, late=late)]), forms)
        (panel,) = panels(pane)
        await until(lambda: len(dict(panel.rows())) > len(fields) + 1)
        forms.come.set()
        await at_rest(pane)
        assert panel.value() == {"late": "2027-01-01T10:00:00Z"}
        await gone(pane, conversation)

    run(main())
