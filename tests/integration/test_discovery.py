"""The wire of an agent, found however its card describes it."""

import asyncio

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import TextEntry
from a2a_desktop.model.card import METHOD_PATHS, Generation, Interface
from a2a_desktop.model.errors import NotAnAgent
from a2a_desktop.model.found import Discovered, SearchStep, SearchStepKind
from a2a_desktop.model.task import TaskState
from a2a_desktop.protocol.discovery import Discovery
from a2a_desktop.protocol.http import Http
from a2a_desktop.protocol.wire_log import WireLog
from tests.fakes import AMPLE
from tests.integration.hosts import Host, card_for
from tests.needs import not_tried
from tests.peers import Missing, Peer, running
from tests.peers.known import PYTHON_A2A
from tests.stories import play, play_http
from tests.tcp_server import start_server


def first_generation(*arguments: str) -> Peer:
    return Peer("0.1", "first_generation.py", arguments=arguments)


def found(address: str, steps: list[SearchStepKind] | None = None) -> Discovered:
    async def main() -> Discovered:
        http = Http(AMPLE)

        def note(step: SearchStep) -> None:
            if steps is not None:
                steps.append(step.kind)

        try:
            return await Discovery(http, WireLog(), note).discover(address)
        finally:
            await http.aclose()

    return asyncio.run(main())


def replies(conversation: Conversation) -> list[str]:
    return [one.text for one in conversation.entries if isinstance(one, TextEntry)][1:]


@pytest.mark.parametrize("version", ["0.2.6", "0.3.0", "1.0"])
def test_a_card_that_names_another_version_does_no_harm(version: str) -> None:
    with running(first_generation(f"--version={version}")) as url:
        agent = found(url)
    assert (agent.generation, agent.is_proven) == (Generation.V0_1, True)


def test_card_with_a_private_host_uses_its_own_origin() -> None:
    with running(first_generation("--url=http://agent.invalid:9/", "--path=/")) as url:
        agent = found(url)
    assert agent.way == Interface(f"{url}/", "JSONRPC", "0.1")


@pytest.mark.parametrize("path", ["/a2a", "/rpc", "/a2a/v1"])
def test_a_card_that_names_the_base_leads_to_the_usual_paths(path: str) -> None:
    with running(first_generation(f"--path={path}")) as url:
        agent = found(url)
    assert agent.way is not None
    assert (agent.way.url, agent.generation) == (f"{url}{path}", Generation.V0_1)


def test_an_endpoint_without_a_card_works() -> None:
    steps: list[SearchStepKind] = []
    with running(first_generation("--no-card")) as url:
        agent = found(url, steps)
    assert agent.card.name == "127.0.0.1"
    assert (agent.generation, agent.is_proven) == (Generation.V0_1, True)
    assert steps.count(SearchStepKind.NO_CARD) >= 2
    assert steps[-1] is SearchStepKind.ANSWER


def test_server_without_card_and_answer_is_no_agent() -> None:
    with (
        running(first_generation("--no-card", "--path=/elsewhere")) as url,
        pytest.raises(NotAnAgent) as caught,
    ):
        found(url)
    assert caught.value.address == url


def test_card_is_found_from_any_typed_address() -> None:
    with running(first_generation()) as url:
        host = url.removeprefix("http://")
        for typed in (url, host, f"{url}/", f"{url}/.well-known/agent.json", f"{url}/a2a/tasks"):
            assert found(typed).address == f"{url}/.well-known/agent.json"


def test_changed_generation_is_used_at_the_next_message() -> None:
    with running(first_generation()) as url:

        async def story(app: App) -> None:
            agent = await app.directory.add(url)
            assert agent.generation is Generation.V0_1
            for version in ("1.0", "0.3"):
                app.directory.note_way(agent.agent_id, Interface(url, "JSONRPC", version))
                conversation = app.conversations.begin(agent.agent_id)
                await conversation.send("there")
                assert (replies(conversation), conversation.state) == (
                    ["hello, there"],
                    TaskState.COMPLETED,
                )
                known = app.directory.get(agent.agent_id)
                assert known is not None
                assert known.generation is Generation.V0_1

        play(story)


def test_a_server_with_a_path_for_each_method_is_understood() -> None:
    """Its card claims 0.3 and streams; both are false."""
    try:
        with running(PYTHON_A2A) as url:
            agent = found(url)
            assert agent.way is not None
            assert (agent.way.version, agent.way.trait) == ("0.1", METHOD_PATHS)
            assert agent.is_proven

            async def story(app: App) -> None:
                known = await app.directory.add(url)
                conversation = app.conversations.begin(known.agent_id)
                await conversation.send("there")
                assert replies(conversation) == ["hello, there"]
                assert conversation.state is TaskState.COMPLETED

            play(story)
    except Missing as missing:
        not_tried(missing)


class Tagged(Host):
    """Gives its card with a tag, and nothing but 304 to those that know it."""

    tag = ""

    def answer(self, head: bytes) -> bytes:
        if f"if-none-match: {self.tag}\r\n".encode() in head.lower():
            return b"HTTP/1.1 304 Same\r\nConnection: close\r\n\r\n"
        start, _, rest = super().answer(head).partition(b"\r\n")
        return start + f"\r\nETag: {self.tag}\r\n".encode() + rest


@pytest.mark.parametrize(("tag", "is_known"), [('"v1"', True), ('"é"', False)])
def test_card_is_read_again_whatever_its_tag(tag: str, is_known: bool) -> None:
    async def story(http: Http) -> None:
        host = Tagged()
        host.tag = tag
        server = await start_server(host.serve, "127.0.0.1", 0)
        host.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        host.card = card_for(f"{host.address}/rpc")
        discovery = Discovery(http, WireLog())
        first = await discovery.discover(host.address)
        again = await discovery.refresh(first.address, first.etag)
        assert again is None if is_known else again is not None
        server.close()

    play_http(story)
