"""The inspector's Task and Files tabs over a scripted agent, by their accessible names."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.errors import FetchTrouble, FileNotFetched
from a2a_desktop.model.events import MessageWritten
from a2a_desktop.model.ids import EntryId, MessageId, TaskId
from a2a_desktop.model.message import Artifact, Fetched, FilePart, Message, Role, TextPart
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.model.task import ArtifactUpdate, Task, TaskState, TaskStatus
from a2a_desktop.ui.inspector.file_line import FileLine
from a2a_desktop.ui.inspector.pane import InspectorPane
from a2a_desktop.ui.inspector.preview import FilePreview
from a2a_desktop.ui.inspector.timeline import TimelineView, wrapped_lines
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import ElidedLabel
from a2a_desktop.ui.widgets.sections import AT_ONCE
from a2a_desktop.ui.widgets.tabs import Tabs
from a2a_desktop.ui.window.main_window import MainWindow
from a2a_desktop.ui.window.shortcuts import TabAction
from a2a_desktop.ui.window.welcome import ExampleChosen
from tests.fakes import AGENT, CONTEXT, TASK, ScriptedAgent, Step, status, task
from tests.gui.conftest import Run
from tests.gui.controls import button, texts
from tests.gui.inspecting import EXPENSE_AGENT, EXPENSE_CARD, play_task
from tests.gui.stories import play as play_window
from tests.waiting import until

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8"
    "cfc0000003010100c9fe92ef0000000049454e44ae426082"
)

FOOT = "Details for engineers"
"""The words beside the switch below each tab."""


def result(artifact: str, name: str, data: bytes = b"table", kind: str = "text/csv") -> Step:
    file = FilePart(name, kind, data=data, size=len(data))
    return ArtifactUpdate(TASK, CONTEXT, Artifact(artifact, (file,)), is_last=True)


def steps(pane: QWidget) -> list[str]:
    """Returns the steps as a screen reader says them, without their times."""
    said = pane.findChildren(TimelineView)[0].accessibleDescription()
    return [line.partition(", ")[2] for line in said.splitlines()]


def files(pane: QWidget) -> list[str]:
    """Returns the listed files, without their times."""
    lines = [one for one in pane.findChildren(FileLine) if one.isVisible()]
    return [one.accessibleName().rpartition(", ")[0] for one in lines]


def has(pane: QWidget, name: str) -> bool:
    return any(
        name in (one.accessibleName(), getattr(one, "text", str)())
        for one in pane.findChildren(QWidget)
        if one.isVisible()
    )


def test_without_a_request_the_task_tab_says_so(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        assert texts(pane) == ["No request is running", FOOT]
        await conversation.send("Hello")
        assert "No request is running" not in texts(pane)
        assert "Hello" in texts(pane)

    play_task(run, story, task(TaskState.COMPLETED))


def test_a_request_is_followed_live_to_its_end(run: Run) -> None:
    gate = asyncio.Event()

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        sending = asyncio.ensure_future(conversation.send("Check Lisbon receipts"))
        await until(lambda: len(steps(pane)) == 2)
        assert steps(pane) == ["Request received", "Read 3 receipts, 1 photo"]
        assert pane.findChildren(TimelineView)[0].accessibleDescription().count("Now, ") == 1
        assert has(pane, "Working")
        gate.set()
        await sending
        assert steps(pane)[-2:] == ["Result: report.csv", "Done, Ready"]
        assert has(pane, "Done")
        assert files(pane) == ["report.csv, CSV"]
        assert any(text.startswith("You started this at ") for text in texts(pane))

    play_task(
        run,
        story,
        task(),
        status(TaskState.WORKING, "Read 3 receipts\n1 photo"),
        gate.wait,
        result("a", "report.csv"),
        status(TaskState.COMPLETED, "Ready"),
    )


def test_earlier_requests_can_be_opened_and_a_new_one_is_shown(run: Run) -> None:
    second = replace(status(TaskState.WORKING, "Still looking"), task_id=TaskId("task-2"))
    agent = ScriptedAgent(
        [task(), status(TaskState.COMPLETED)],
        [replace(task(), task_id=TaskId("task-2")), second, asyncio.Event().wait],
    )

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Check my receipts")
        await until(lambda: has(pane, "Done"))
        assert not has(pane, "Earlier request")
        sending = asyncio.ensure_future(conversation.send("And the taxi"))
        await until(lambda: "Still looking" in steps(pane))
        assert has(pane, "Request 2 of 2")
        button("Earlier request", pane).click()
        assert has(pane, "Request 1 of 2")
        assert has(pane, "Check my receipts")
        assert steps(pane)[-1] == "Done"
        button("Technical details", pane).click()
        assert has(pane, TASK)
        button("Later request", pane).click()
        assert has(pane, "task-2")
        button("Earlier request", pane).click()
        conversation.stop_waiting()
        await sending
        assert has(pane, "Request 1 of 2")
        agent.scripts.append([task(TaskState.COMPLETED)])
        await conversation.send("And the train")
        assert has(pane, "Request 3 of 3")

    play_task(run, story, agent=agent)


def test_sign_in_and_stop_are_offered_for_a_waiting_agent(run: Run) -> None:
    agent = ScriptedAgent([task(), status(TaskState.AUTH_REQUIRED, "For members only")])
    agent.on_cancel = Task(TASK, CONTEXT, TaskStatus(TaskState.CANCELED))

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Review clause 14")
        assert "Expense Assistant is waiting for you to sign in." in texts(pane)
        assert steps(pane)[-1] == "Sign in, For members only"
        wanted: list[str] = []
        pane.sign_in_wanted.connect(wanted.append)
        button("Sign in", pane).click()
        assert wanted == [AGENT]
        button("Stop this request", pane).click()
        await until(lambda: conversation.state is TaskState.CANCELED)
        await until(lambda: steps(pane)[-1] == "Stopped")
        assert agent.canceled == [TASK]
        await until(lambda: not has(pane, "Sign in"))

    play_task(run, story, agent=agent)


def test_technical_details_are_folded_and_can_be_copied(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Hello")
        assert not has(pane, TASK)
        button("Technical details", pane).click()
        for name, value in (
            ("Copy request ID", TASK),
            ("Copy conversation ID", CONTEXT),
            ("Copy connection", "JSON-RPC, live updates"),
        ):
            assert has(pane, value)
            button(name, pane).click()
            assert QGuiApplication.clipboard().text() == value

    play_task(run, story, task(TaskState.COMPLETED))


def test_agents_own_id_of_a_task_is_shown_beside_ours(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Hello")
        button("Technical details", pane).click()
        assert has(pane, TASK)
        button("Copy the agent's ID for the request", pane).click()
        assert QGuiApplication.clipboard().text() == "1"

    play_task(run, story, replace(task(TaskState.COMPLETED), agents_id=1))


def test_files_of_both_sides_are_counted_and_listed(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("files")
        await until(lambda: texts(pane) == ["Files you send and receive appear here", FOOT])
        photo = FilePart("taxi.png", "image/png", data=PIXEL, size=len(PIXEL))
        await conversation.send_parts((TextPart("Look"), photo))
        tabs = pane.findChildren(Tabs)[0]
        assert tabs.count_of(3) == 2
        both = ["plan.csv, Version 2, 4 B", "taxi.png, Picture, 69 B"]
        await until(lambda: files(pane) == both)
        assert {"From the agent", "From you", "1 older version"} <= set(texts(pane))
        button("Show", pane).click()
        await until(lambda: "plan.csv, CSV, 3 B" in files(pane))
        button("Sent by me", pane).click()
        await until(lambda: files(pane) == ["taxi.png, Picture, 69 B"])
        button("Results", pane).click()
        await until(lambda: files(pane) == ["plan.csv, Version 2, 4 B", "plan.csv, CSV, 3 B"])

    play_task(
        run,
        story,
        task(),
        result("a", "plan.csv", b"old"),
        result("b", "plan.csv", b"newer"[1:]),
        status(TaskState.COMPLETED),
    )


def test_files_that_arrive_leave_the_lines_of_the_others(run: Run) -> None:
    def lines(pane: InspectorPane) -> list[FileLine]:
        shown = [one for one in pane.findChildren(FileLine) if one.isVisible()]
        return sorted(shown, key=lambda line: line.y())

    def names(pane: InspectorPane) -> list[str]:
        return [one.accessibleName().partition(",")[0] for one in lines(pane)]

    ended = status(TaskState.COMPLETED)

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("files")
        await conversation.send("First")
        await until(lambda: names(pane) == ["one.csv"])
        (first,) = lines(pane)
        await conversation.send("Second")
        await until(lambda: names(pane) == ["two.csv", "one.csv"])
        assert lines(pane)[-1] is first
        await conversation.send("Another version")
        await until(lambda: first not in lines(pane) and names(pane) == ["one.csv", "two.csv"])

    replies = [
        [replace(one, task_id=TaskId(f"task-{at}")) for one in (task(), file, ended)]  # type: ignore[type-var]
        for at, file in enumerate(
            [result("a", "one.csv"), result("b", "two.csv"), result("c", "one.csv")]
        )
    ]
    play_task(run, story, agent=ScriptedAgent(*replies))


def test_many_results_of_a_task_are_listed_when_the_person_asks(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("task")
        await conversation.send("Many")
        await until(lambda: len(files(pane)) == AT_ONCE)
        button(f"and {AT_ONCE + 3} more", pane).click()
        await until(lambda: len(files(pane)) == 2 * AT_ONCE)
        button("and 3 more", pane).click()
        await until(lambda: len(files(pane)) == count and not has(pane, "and 3 more"))
        await conversation.send("Few")
        await until(lambda: files(pane) == ["one.csv, CSV"])
        assert not has(pane, "and 3 more")
        button("Earlier request", pane).click()
        await until(lambda: len(files(pane)) == count)
        pane.show_tab("files")
        await until(lambda: len(files(pane)) == AT_ONCE)
        button(f"and {AT_ONCE + 4} more", pane).click()
        button("Results", pane).click()
        await until(lambda: len(files(pane)) == 2 * AT_ONCE)

    count = 2 * AT_ONCE + 3
    parts = tuple(FilePart(f"{n}.csv", "text/csv", data=b"x", size=1) for n in range(count))
    many = ArtifactUpdate(TASK, CONTEXT, Artifact("a", parts), is_last=True)
    few = (task(), result("b", "one.csv"), status(TaskState.COMPLETED))
    agent = ScriptedAgent(
        [task(), many, status(TaskState.COMPLETED)],
        [replace(one, task_id=TaskId("task-2")) for one in few],  # type: ignore[type-var]
    )
    play_task(run, story, agent=agent)


def test_chosen_picture_is_shown_and_closed(run: Run) -> None:
    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("files")
        await conversation.send("Draw")
        preview = pane.findChildren(FilePreview)[0]
        await until(lambda: files(pane))
        line = next(one for one in pane.findChildren(FileLine) if one.isVisible())
        line.chosen.emit(line._entry)
        assert preview.isVisible()
        await until(lambda: preview._picture._image is not None)
        line.chosen.emit(line._entry)
        assert not preview.isVisible()

    play_task(
        run, story, task(), result("a", "dot.png", PIXEL, "image/png"), status(TaskState.COMPLETED)
    )


def test_all_files_are_saved_side_by_side_and_nothing_is_replaced(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "a.csv").write_text("mine")
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(folder)])
    monkeypatch.setattr(QFileDialog, "open", lambda dialog: dialog.finished.emit(1))

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("files")
        note = FilePart("../a.csv", "text/csv", data=b"sent", size=4)
        await conversation.send_parts((TextPart("Look"), note))
        button("Save all files", pane).click()
        await until(lambda: has(pane, f"2 files saved in “{folder.name}”."))

    play_task(run, story, task(), result("a", "a.csv"), status(TaskState.COMPLETED))
    found = {one.name: one.read_text() for one in folder.iterdir()}
    assert found == {"a.csv": "mine", "a (2).csv": "sent", "a (3).csv": "table"}


def test_failed_saving_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone" / "x.csv"
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: [str(gone)])
    monkeypatch.setattr(QFileDialog, "open", lambda dialog: dialog.finished.emit(1))

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Go")
        await until(lambda: files(pane))
        button("Save x.csv", pane).click()
        await until(
            lambda: has(pane, "Couldn't save “x.csv”: the file or folder no longer exists.")
        )

    play_task(run, story, task(), result("a", "x.csv"), status(TaskState.COMPLETED))


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (
            SignatureCheck(Verdict.VALID, "ES256", "nw-1"),
            {"This card is genuine", "nw-1 · ES256"},
        ),
        (SignatureCheck(Verdict.WRONG), {"This card was changed after it was signed."}),
        (SignatureCheck(Verdict.UNKNOWN_KEY, reason="no such key there"), {"no such key there"}),
    ],
)
def test_a_signature_is_checked_only_when_the_person_asks(
    run: Run, outcome: SignatureCheck, words: set[str]
) -> None:
    asked: list[AgentRecord] = []

    async def check(agent: AgentRecord) -> SignatureCheck:
        asked.append(agent)
        return outcome

    signed = replace(
        EXPENSE_AGENT, card=replace(EXPENSE_CARD, raw={"name": "A", "signatures": [{}]})
    )

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        pane.show_tab("card")
        pane.show_agent(signed)
        await until(lambda: "This card is signed" in texts(pane))
        assert not asked
        button("Check signature", pane).click()
        await until(lambda: words <= set(texts(pane)))
        assert asked == [signed]
        assert has(pane, "Signature valid") == (outcome.verdict is Verdict.VALID)
        assert has(pane, "Signature invalid") == (outcome.verdict is Verdict.WRONG)
        pane.show_agent(replace(signed, card=replace(signed.card, version="2")))
        await until(lambda: "This card is signed" in texts(pane))

    play_task(run, story, check=check)


def test_tabs_have_keys_and_follow_the_open_conversation(run: Run) -> None:
    async def story(_app: App, window: MainWindow) -> None:
        conversation = window.begin_example(ExampleChosen("demo/recipe-coach", "Soup"))
        await conversation.send("Soup")
        tabs = [one for one in window.actions() if isinstance(one, TabAction)]
        assert [one.shortcut().toString() for one in tabs] == [f"Alt+{n}" for n in range(1, 6)]
        tabs[2].trigger()
        assert window.inspector.tab == "task"
        await until(lambda: has(window.inspector, "Soup"))
        assert steps(window.inspector)[-1].startswith("Done")
        tabs[3].trigger()
        assert window.inspector.tab == "files"
        window.begin_example(ExampleChosen("demo/recipe-coach", "Cake"))
        tabs[2].trigger()
        await until(lambda: has(window.inspector, "No request is running"))

    play_window(run, story)


def test_a_file_by_address_is_fetched_from_the_list_and_then_saved(run: Run) -> None:
    address = "https://files.example/cities.csv"
    file = FilePart("cities.csv", "text/csv", uri=address, size=2048)
    agent = ScriptedAgent([task(TaskState.COMPLETED, Artifact("r", (file,)))], can_stream=False)
    agent.files[address] = FileNotFetched("files.example", FetchTrouble.GONE)

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("A table, please")
        pane.show_tab("files")
        await until(lambda: files(pane) == ["cities.csv, CSV, files.example, 2.0 KB"])
        button("Fetch cities.csv", pane).click()
        await until(lambda: "It no longer exists." in shown_facts(pane))
        agent.files[address] = Fetched(b"city,size\nLisbon,3\n", "text/csv")
        button("Try again cities.csv", pane).click()
        await until(lambda: has(pane, "Save cities.csv"))
        assert files(pane) == ["cities.csv, CSV, 19 B"]
        assert not has(pane, "Fetch cities.csv")

    play_task(run, story, agent=agent)


def shown_facts(pane: QWidget) -> list[str]:
    return [one.text() for one in pane.findChildren(ElidedLabel) if one.isVisible()]


def test_answers_to_a_form_are_shown_by_their_labels(run: Run) -> None:
    lines = (AnswerLine("Guests", ("4",)), AnswerLine("Dishes", ("Soup", "Fish"), "chips"))
    answer = Answer(EntryId("f"), "Dinner", lines)

    async def story(pane: InspectorPane, conversation: Conversation) -> None:
        await conversation.send("Dinner")
        parts = (TextPart('{"guests": 4}'),)
        message = Message(MessageId("m2"), Role.USER, parts, task_id=TASK, answer=answer)
        timeline = conversation.timeline
        timeline.apply(MessageWritten(datetime.now(UTC), message))
        pane.show_tab("card")
        pane.show_tab("task")
        assert steps(pane)[-1] == "You answered, Guests: 4 · Dishes: Soup, Fish"
        no = replace(
            message, message_id=MessageId("m3"), answer=Answer(EntryId("f"), is_declined=True)
        )
        timeline.apply(MessageWritten(datetime.now(UTC), no))
        bare = replace(message, message_id=MessageId("m4"), answer=None)
        timeline.apply(MessageWritten(datetime.now(UTC), bare))
        pane.show_tab("card")
        pane.show_tab("task")
        assert steps(pane)[-2:] == ["You declined", "You answered"]

    play_task(run, story, status(TaskState.INPUT_REQUIRED, "How many?"))


def test_tabs_leave_room_for_their_numbers(
    qtbot: QtBot,
) -> None:
    tabs = Tabs("many", None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(tabs)
    for name in ("Card", "Skills", "Files"):
        tabs.addTab(name)
    tabs.show()
    tabs.resize(tabs.sizeHint())
    tight, needed = tabs.tabRect(1).width(), tabs.sizeHint().width()
    tabs.resize(600, tabs.height())
    assert tabs.tabRect(1).width() > tight
    assert tabs.sizeHint().width() == needed
    before = tabs.tabRect(1).width()
    tabs.show_count(1, 12)
    assert (tabs.count_of(1), tabs.count_of(2)) == (12, 0)
    assert tabs.tabRect(1).width() > before
    assert tabs.tabRect(1).contains(tabs._place_of(1))
    assert tabs.tabText(1) == "Skills"


def test_only_the_beginning_of_a_very_long_step_is_wrapped(light: None) -> None:
    font = tokens().font("ui")
    short, long = (wrapped_lines("word " * count, font, 300, 3) for count in (300, 300_000))
    assert len(short) == 3
    assert long == short
    assert long[-1].endswith("…")
