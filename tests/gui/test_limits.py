"""The limit for the cost of an agent in a month: set on its page, asked about before sending."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget

from a2a_desktop.app.app import App
from a2a_desktop.conversation.parcel import Parcel
from a2a_desktop.conversation.recipes.recipe import Recipe, RecipeStep
from a2a_desktop.conversation.spending import Reached
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.message import Part, TextPart, text_of
from a2a_desktop.model.receipt import Amount
from a2a_desktop.ui.card.spending import LimitRow, SpendingSection, amount_in
from a2a_desktop.ui.recipes.run_dialog import RunDialog
from a2a_desktop.ui.widgets.dialogs import NameDialog, QuestionDialog
from a2a_desktop.ui.window.hand_over_dialog import HandOverDialog
from a2a_desktop.ui.window.main_window import MainWindow
from tests.fakes import ScriptedAgent, agent_says
from tests.gui.agent_lists import page_of, record
from tests.gui.chat_window import AGENT, Chat, play_chat
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.stories import play
from tests.gui.test_receipts import spent
from tests.gui.test_rounds import AGENTS, NAMES, QUESTION, are_done, page, write
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
LIMIT = Amount(1, "USD")
LIMITED = replace(AGENT, limit=LIMIT)
TOLD = "says it has cost $1.20 this month. Your limit is $1.00."


class Known:
    """Limits of which a test says whether they are reached."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.asked = 0

    async def reached(self, agent_id: AgentId) -> Reached | None:
        self.asked += 1
        return Reached(self.names[0], Amount(1.2, "USD"), LIMIT) if self.names else None


def questions(window: QWidget) -> list[QuestionDialog]:
    return all_shown(QuestionDialog, window)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5", 5.0),
        (" 0.25 ", 0.25),
        ("1,000", 1000.0),
        *((one, None) for one in ("", "0", "-5", "nan", "inf", "1e999", "9e99", "five", "5 USD")),
    ],
)
def test_amounts_are_read_as_they_are_written(text: str, expected: float | None) -> None:
    assert amount_in(text) == expected


def test_limit_is_set_in_the_currency_of_the_agent_changed_and_taken_away(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        agent = record()
        now = datetime.now(UTC)
        await spent(app, agent, (now, Amount(1.2, "USD")))
        page = await page_of(app, window, agent)
        (section,) = page.findChildren(SpendingSection)
        await until(section.isVisible)
        row = only(LimitRow, section)
        assert "None: you are never asked." in texts(row)

        async def enter(text: str) -> None:
            press(row._change)
            await until(lambda: all_shown(NameDialog, window))
            line = named(QLineEdit, "Amount in USD", only(NameDialog, window))
            line.setText(text)
            press(button("Apply", line.window()))
            await at_rest(window)

        await enter("-3")
        assert "Enter an amount above 0, such as 5." in texts(row)
        assert _limit(app, agent.agent_id) is None
        await enter("1")
        assert _limit(app, agent.agent_id) == LIMIT
        assert "You are asked before each message once $1.00 is reached." in texts(row)
        assert page.findChildren(LimitRow) == [row], "the page is not made anew under the mouse"
        conversation = app.conversations.begin(agent.agent_id)
        found = await conversation.reached_limit()
        assert found == Reached("Expense Assistant", Amount(1.2, "USD"), LIMIT)
        await enter("")
        assert _limit(app, agent.agent_id) is None
        assert await conversation.reached_limit() is None

    play(run, story)


def _limit(app: App, agent_id: AgentId) -> Amount | None:
    agent = app.directory.get(agent_id)
    assert agent is not None
    return agent.limit


def test_what_was_written_stays_in_the_box_until_the_person_agrees(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Qubits.")], [agent_says("Atoms.")])

    async def story(chat: Chat) -> None:
        chat.conversation.limits = limits = Known("Society AI")
        chat.pane.show_agent(LIMITED)
        chat.pane.composer.insert("What is it?")
        for answer in ("Not now", "Send anyway"):
            chat.pane.composer.submit()
            chat.pane.composer.submit()
            await until(lambda: questions(chat.window))
            (asked,) = questions(chat.window)
            assert f"Society AI {TOLD}" in texts(asked)
            assert chat.pane.composer.text.toPlainText() == "What is it?"
            assert agent.received == []
            press(button(answer, asked))
            await at_rest(chat.window)
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert chat.pane.composer.text.toPlainText() == ""
        limits.names = ()
        chat.pane.composer.insert("And more?")
        chat.pane.composer.submit()
        await until(lambda: len(agent.received) == 2 and not chat.conversation.is_busy)
        assert [text_of(one.parts) for one in agent.received] == ["What is it?", "And more?"]
        assert limits.asked == 3

    play_chat(run, story, agent=agent)


def test_without_a_limit_nothing_is_looked_up(run: Run) -> None:
    agent = ScriptedAgent([agent_says("Qubits.")])

    async def story(chat: Chat) -> None:
        chat.conversation.limits = limits = Known("Society AI")
        chat.pane.composer.insert("What is it?")
        chat.pane.composer.submit()
        await until(lambda: agent.received and not chat.conversation.is_busy)
        assert limits.asked == 0

    play_chat(run, story, agent=agent)


def test_round_asks_once_for_all_agents_that_have_reached_theirs(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        await app.directory.list_demos()
        window.navigator.begin_round(AGENTS)
        round_ = window.navigator.round
        for agent_id in AGENTS:
            await app.directory.limit(AgentId(agent_id), LIMIT)
        for one, name in zip(round_, NAMES, strict=True):
            one.limits = Known(name)
        await at_rest(window)
        for answer in ("Not now", "Send anyway"):
            if answer == "Not now":
                write(window, QUESTION)
            else:
                page(window).composer.submit()
            await until(lambda: questions(window))
            (asked,) = questions(window)
            assert "\n\n".join(f"{name} {TOLD}" for name in NAMES) in texts(asked)
            press(button(answer, asked))
            await at_rest(window)
            if answer == "Not now":
                assert page(window).composer.text.toPlainText() == QUESTION
                assert not any(one.entries for one in round_)
        await until(lambda: are_done(round_))

    play(run, story)


def test_hand_over_keeps_its_parts_until_the_person_agrees(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        window.adding.list_demos()
        await at_rest(window)
        sent: list[Sequence[Part]] = []
        known, agent = Known("Courier"), app.directory.demos[0]
        looks = [partial(known.reached, agent.agent_id)]
        pictures, parcel = window.view.pictures, Parcel((TextPart("Soup"),))
        dialog = HandOverDialog(agent, "Courier", parcel, pictures, window, "", looks)
        dialog.sent.connect(sent.append)
        dialog.open()
        for answer in ("Not now", "Send anyway"):
            press(button("Send", dialog))
            await until(lambda: questions(dialog))
            assert sent == []
            press(button(answer, questions(dialog)[0]))
            await at_rest(window)
        assert sent == [(TextPart("Soup"),)]

    play(run, story)


def test_recipe_asks_once_for_its_agents_before_it_runs(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        steps = (RecipeStep(AGENT.name, ""), RecipeStep(AGENT.name, ""))
        dialog = RunDialog(Recipe("r", "Dinner", steps), window, Known(AGENT.name))
        dialog.show_agents([LIMITED, LIMITED], [LIMITED])
        wanted: list[object] = []
        dialog.run_wanted.connect(wanted.append)
        dialog.open()
        for answer, count in (("Not now", 0), ("Send anyway", 1)):
            press(button("Run", dialog))
            await until(partial(questions, dialog))
            (question,) = questions(dialog)
            press(button(answer, question))
            await at_rest(window)
            assert len(wanted) == count

    play(run, story)
