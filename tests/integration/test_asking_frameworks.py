"""Our answers to the frameworks that ask, each in its published version."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from functools import cache, partial
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.conversation.form_entries import open_form
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.conversation.turn import MessageDefaults
from a2a_desktop.credentials.redirect import can_catch, wait_for_return
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.conventions.base import FormReply
from a2a_desktop.forms.conventions.kagenti_card import demand_of, fulfilled
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.spec import FormSpec
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.ids import EntryId, Json, JsonObject, MessageId
from a2a_desktop.model.message import Message, Role
from a2a_desktop.model.task import TaskState
from tests.integration.authorization import visit
from tests.integration.hosts import Host, http
from tests.needs import not_tried
from tests.peers import Missing, Peer, running
from tests.peers.known import ADK, AGENTSTACK, KAGENTI
from tests.stories import play as play_alone
from tests.tcp_server import start_server

SDK: Final = Peer("a2a-sdk, newest", "text_form.py")

pytestmark = pytest.mark.slow
Story = Callable[[Conversation, AgentRecord], Awaitable[None]]


Play = Callable[[Peer, Story], None]


@pytest.fixture(scope="module")
def play() -> Iterator[Play]:
    """Talks with a peer; each is started once."""
    with ExitStack() as stack:

        @cache
        def address(peer: Peer) -> str | Missing:
            try:
                return stack.enter_context(running(peer))
            except Missing as missing:
                return missing

        def played(peer: Peer, story: Story) -> None:
            found = address(peer)
            if isinstance(found, Missing):
                not_tried(found)
            play_alone(partial(talked, found, story))

        yield played


async def talked(url: str, story: Story, app: App) -> None:
    found = await app.directory.add(url)
    await story(app.conversations.begin(found.agent_id), found)


def asked(conversation: Conversation) -> FormSpec:
    form = open_form(conversation.entries)
    assert form is not None, [*conversation.entries]
    return convention_of(form.ask).read(form.ask.what, True)


async def answer(conversation: Conversation, value: Any, *, refuses: bool = False) -> str:
    """Answers the open form; returns the agent's reply."""
    form = open_form(conversation.entries)
    assert form is not None
    convention = convention_of(form.ask)
    reply = convention.decline(form.ask.what) if refuses else None
    await give(conversation, reply or convention.reply(form.ask.what, value), form.entry_id)
    return last(conversation)


async def give(conversation: Conversation, reply: FormReply, form: EntryId) -> None:
    said = Answer(form, "Answers", is_declined=False)
    key = MessageId("given")
    message = Message(key, Role.USER, reply.parts, metadata=reply.metadata, answer=said)
    await conversation.send_message(message)


def last(conversation: Conversation) -> str:
    texts = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
    return texts[-1].removeprefix("given ")


# Google's ADK


def test_adk_goes_on_with_the_answers(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("form")
        names = {one.name for one in asked(conversation).root.fields}
        assert names == {"date", "amount", "purpose"}
        given = {"date": "2026-11-22", "amount": 12.5, "purpose": "Taxi"}
        assert json.loads(await answer(conversation, given)) == [given]
        assert conversation.state is TaskState.COMPLETED

    play(ADK, story)


def test_adk_takes_words_for_a_form_only_as_its_response(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("words")
        await conversation.send("Ada")  # the open form's convention wraps it
        assert json.loads(last(conversation)) == [{"result": "Ada"}]

    play(ADK, story)


def test_adk_gets_words_that_answer_nothing_unchanged(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("form")
        await conversation.send("Ask Ada")  # its newer executor would go on waiting
        assert last(conversation) == "heard Ask Ada"

    play(ADK, story)


@pytest.mark.parametrize(("text", "has_words"), [("words", True), ("form", False)])
def test_adk_gets_a_refusal_or_is_stopped(text: str, has_words: bool, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send(text)
        form = open_form(conversation.entries)
        assert form is not None
        if has_words:
            said = await answer(conversation, None, refuses=True)
            assert json.loads(said) == [{"result": "cancelled by user"}]
        else:
            assert convention_of(form.ask).decline(form.ask.what) is None
            await conversation.stop()
            assert conversation.state is TaskState.CANCELED

    play(ADK, story)


@pytest.mark.parametrize("refuses", [False, True])
def test_adk_runs_only_the_allowed_call(refuses: bool, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("delete")
        decision = asked(conversation).decision
        assert decision is not None
        assert (decision.name, decision.arguments) == ("delete_file", {"path": "report.pdf"})
        said = await answer(conversation, {}, refuses=refuses)
        assert ("deleted" in said) is not refuses
        assert conversation.state is TaskState.COMPLETED

    play(ADK, story)


def test_adk_takes_two_answers_in_one_message(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("both")
        assert len(asked(conversation).root.fields) == 2
        said = await answer(conversation, {"0": True, "1": False})
        assert "report.pdf" in said
        assert "notes.txt" not in said

    play(ADK, story)


# kagenti and agentstack


@pytest.mark.parametrize("peer", [KAGENTI, AGENTSTACK], ids=["kagenti", "agentstack"])
def test_a_form_in_metadata_is_taken_with_every_kind_of_field(peer: Peer, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("form")
        assert asked(conversation).title == "Job application"
        filled = {
            "name": "Ada",
            "start": "2026-12-01",
            "cv": ["data:application/pdf;name=cv.pdf;base64,JVBERi0="],
            "contact": "email",
            "interests": ["tech"],
            "terms": True,
        }
        cv = {"uri": "data:application/pdf;base64,JVBERi0=", "name": "cv.pdf"}
        taken = {**filled, "cv": [{**cv, "mime_type": "application/pdf"}]}
        assert json.loads(await answer(conversation, filled)) == taken

    play(peer, story)


@pytest.mark.parametrize("peer", [KAGENTI, AGENTSTACK], ids=["kagenti", "agentstack"])
def test_declined_form_in_metadata_sends_no_values(peer: Peer, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("form")
        assert await answer(conversation, None, refuses=True) == "null"

    play(peer, story)


@pytest.mark.parametrize("peer", [KAGENTI, AGENTSTACK], ids=["kagenti", "agentstack"])
def test_an_answer_in_plain_words_is_shown(peer: Peer, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("plain")
        assert last(conversation) == "It is 21 degrees in Lisbon."

    play(peer, story)


@pytest.mark.parametrize("refuses", [False, True])
def test_approval_of_kagenti_is_given_or_refused(refuses: bool, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("approve")
        assert asked(conversation).title == "Send it?"
        said = await answer(conversation, {}, refuses=refuses)
        assert said == ("reject" if refuses else "approve")

    play(KAGENTI, story)


def test_a_secret_reaches_the_agent_that_asked_for_it(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("secret")
        assert await answer(conversation, {"key": "12345"}) == "5"

    play(KAGENTI, story)


class Library(Host):
    """Gives tokens to people who signed in, for any client that registers itself."""

    def answer(self, head: bytes) -> bytes:
        target = head.decode().split(" ")[1]
        body = self.heard[-1].partition(b"\r\n\r\n")[2]
        asked = parse_qs(urlsplit(target).query)
        match urlsplit(target).path:
            case "/.well-known/oauth-authorization-server":
                own = {
                    name: f"{self.address}/{name}" for name in ("authorize", "token", "register")
                }
                said: JsonObject = {
                    "issuer": f"{self.address}/",
                    "authorization_endpoint": own["authorize"],
                    "token_endpoint": own["token"],
                    "registration_endpoint": own["register"],
                    "response_types_supported": ["code"],
                    "code_challenge_methods_supported": ["S256"],
                }
                return http(json.dumps(said).encode())
            case "/register":
                return http(json.dumps({**json.loads(body), "client_id": "agent"}).encode())
            case "/authorize":
                place = f"{asked['redirect_uri'][0]}?code=c0de&state={asked['state'][0]}"
                moved = f"HTTP/1.1 302 Found\r\nLocation: {place}\r\nContent-Length: 0\r\n"
                return f"{moved}Connection: close\r\n\r\n".encode()
            case "/token" if b"code=c0de" in body:
                return http(b'{"access_token": "lent", "token_type": "Bearer"}')
            case "/book" if b"bearer lent" in head.lower():
                return http(b"Once upon a time")
        status = "401 No" if target == "/book" else "404 Not Found"
        return f"HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()


@pytest.mark.parametrize("peer", [KAGENTI, AGENTSTACK], ids=["kagenti", "agentstack"])
def test_sign_in_of_an_agent_returns_by_the_browser(peer: Peer, play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        library = Library()
        server = await start_server(library.serve, "127.0.0.1", 0)
        library.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        pages: list[asyncio.Task[str]] = []

        async def browser(url: str) -> None:
            pages.append(asyncio.create_task(visit(url)))

        try:
            await conversation.send(f"fetch {library.address}/book")
            link = asked(conversation).link
            assert link is not None
            assert can_catch(link.url)
            back = await wait_for_return(link.url, browser)
            assert "Signed in" in await pages[0]
            assert await answer(conversation, {"redirect_uri": back}) == "Once upon a time"
        finally:
            server.close()

    play(peer, story)


@pytest.mark.parametrize("peer", [KAGENTI, AGENTSTACK], ids=["kagenti", "agentstack"])
def test_demands_of_a_card_go_with_every_message(peer: Peer, play: Play) -> None:
    async def story(conversation: Conversation, agent: AgentRecord) -> None:
        demand = demand_of(agent.card)
        assert demand is not None
        first: Json = {"first_name": "Ada", "last_name": ""}
        settings: Json = {"mode": "deep", "features": {"web": False}}
        conversation.message_defaults = MessageDefaults(fulfilled(demand, first, settings))
        for text in ("Hello", "And again"):
            await conversation.send(text)
            said = last(conversation)
            assert '"first_name": {"type": "text", "value": "Ada"}' in said
            assert '"mode": {"type": "singleselect", "value": "deep"}' in said
            assert '{"web": false}' in said

    play(peer, story)


# The official SDK: most agents read `get_user_input`, which is text alone


def test_agent_that_reads_only_text_gets_all_answers(play: Play) -> None:
    async def story(conversation: Conversation, _: AgentRecord) -> None:
        await conversation.send("An expense")
        given = {"date": "2026-11-22", "amount": "12.50", "request_id": "r1"}
        assert json.loads(await answer(conversation, given)) == given

    play(SDK, story)


def test_thoughts_and_tools_of_adk_are_folded_above_its_answer(play: Play) -> None:
    async def story(conversation: Conversation, _agent: AgentRecord) -> None:
        await conversation.send("look")
        (folded,) = (one for one in conversation.entries if isinstance(one, StepsEntry))
        assert [(one.kind.value, one.title, one.text) for one in folded.steps] == [
            ("thought", "", "Where is it?"),
            ("tool", "look_up", ""),
        ]
        assert folded.steps[1].given == {"city": "Paris"}
        assert folded.steps[1].result == {"city": "Paris", "degrees": 21}
        said = [one.text for one in conversation.entries if isinstance(one, TextEntry)]
        assert said == ["look", 'given [{"city": "Paris", "degrees": 21}]']

    play(ADK, story)
