"""The command line as a host: sign-ins, further turns, cards, saved agents, many agents at once."""

import asyncio
import json
import os
import pty
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from a2a_desktop.app.app import App
from a2a_desktop.commands.listen import check_reach
from a2a_desktop.commands.target import Refused
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Interface
from a2a_desktop.model.ids import AgentId, Json, JsonObject
from a2a_desktop.model.task import TaskState
from a2a_desktop.settings import HOME_VARIABLE
from tests.integration.command_line import PROGRAM, process, run
from tests.integration.gates import release
from tests.keyring import HAS_SECRET_SERVICE, secret_service
from tests.needs import needs
from tests.peers import Peer, running
from tests.plain_agent import plain_agent, says
from tests.stories import play
from tests.waiting import STORY_BOUND, until

ESCAPES = "\x1b]0;owned\x07\x1b[2Jred\x1b[0m\rover\x9b31m\u202ereversed"


def on_terminal(*words: str) -> str:
    """Returns the output of a command that writes to a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([*PROGRAM, *words], stdout=theirs, stderr=theirs, stdin=theirs):
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # Linux says so that the last writer has closed it
                break
            if not piece:
                break
            shown += piece
    os.close(ours)
    return shown.decode()


def saved_in(home: Path, *urls: str) -> dict[str, str]:
    """Saves agents in a program's data; returns the environment that reaches it."""

    async def story(app: App) -> None:
        for url in urls:
            await app.directory.add(url)

    play(story, home)
    return {HOME_VARIABLE: str(home)}


def test_header_from_the_environment_goes_to_the_agent() -> None:
    with plain_agent(says("Hello"), "t0p") as agent:
        words = ("ask", agent.url, "Hi", "--header", "Authorization: Bearer @env:PLAIN")
        done = process(*words, "--header", "X-Team: red", env={"PLAIN": "t0p"})
        assert (done.returncode, done.stdout) == (0, "Hello\n")
        assert {one["x-team"] for one in agent.headers} == {"red"}
        assert run(*words).stderr == "The environment variable PLAIN isn't set.\n"
        assert run("ask", agent.url, "Hi").returncode == 3


@pytest.mark.parametrize(
    "header",
    [
        "Authorization: Bearer s3cret",
        "cookie: s3cret",
        "X-API-Key: s3cret",
        "X-Auth-Token:s3cret",
        "X-Forwarded: Bearer s3cret",
    ],
)
def test_secret_in_an_argument_is_refused_and_not_repeated(header: str) -> None:
    done = run("ask", "localhost:1", "Hi", "--header", header)
    assert done.returncode == 2
    assert "a2a-desktop token set NAME" in done.stderr
    assert "s3cret" not in done.stderr


def test_card_that_leads_to_another_host_gets_no_secret_there() -> None:
    with plain_agent(says("Thanks"), "", "localhost") as other:
        with plain_agent(says("Hello"), url=other.url) as agent:
            words = ("ask", agent.url, "Hi", "--header", "X-Key: @env:PLAIN")
            done = run(*words, env={"PLAIN": "t0p"})
        assert done.returncode == 3
        assert "answers at localhost, not at 127.0.0.1" in done.stderr
        assert all("x-key" not in one for one in other.headers)


@needs("gnome-keyring and dbus", HAS_SECRET_SERVICE)
def test_token_is_stored_used_and_forgotten(tmp_path: Path) -> None:
    with secret_service(tmp_path) as env, plain_agent(says("Hello"), "t0p") as agent:
        stored = process("token", "set", "mine", env=env, entered="t0p\n")
        assert (stored.returncode, stored.stdout, stored.stderr) == (0, "", "Stored mine.\n")
        words = ("ask", agent.url, "Hi", "--token-from-keyring", "mine")
        assert run(*words, env=env).stdout == "Hello\n"
        header = ("--header", "Authorization: Bearer @keyring:mine")
        assert run("card", agent.url, *header, env=env).stdout.startswith("Plain\n")
        assert run("token", "forget", "mine", env=env).returncode == 0
        gone = run(*words, env=env)
        assert gone.returncode == 1
        assert "no token mine" in gone.stderr


def test_empty_token_and_a_strange_name_are_refused() -> None:
    assert run("token", "set", "mine", entered="\n").stderr == (
        "The token is empty, so nothing was stored.\n"
    )
    assert run("token", "set", "../mine", entered="x").returncode == 2


def test_ids_of_a_follow_up_turn_reach_the_agent() -> None:
    with plain_agent(says("Hello")) as agent:
        run("ask", agent.url, "Hi", "--context", "c 1", "--task", "t1")
        message = agent.requests[-1]["params"]["message"]  # type: ignore[index,call-overload]
    assert (message["contextId"], message["taskId"]) == ("c 1", "t1")  # type: ignore[index,call-overload]


def test_card_is_told_in_plain_words() -> None:
    members: dict[str, Json] = {
        "securitySchemes": {"k": {"type": "apiKey", "name": "X-Key", "in": "header"}},
        "security": [{"k": []}],
        "skills": [
            {"id": "s", "name": "Trips", "description": "Plans\ntrips", "tags": [], "examples": []}
        ],
    }
    with plain_agent(says("Hello"), **members) as agent:
        shown = run("card", agent.url).stdout
        raw = json.loads(run("card", agent.url, "--json").stdout)
    assert "Sign-in:  a key in the header X-Key\n" in shown
    assert f"Speaks:   A2A 0.3.0 over JSON-RPC at {agent.url}/\n" in shown
    assert shown.endswith("Skills:\n- Trips: Plans trips\n")
    assert raw["skills"] == members["skills"]


def test_hostile_card_prints_no_controls_and_no_lines_of_its_own() -> None:
    hostile = f"Plain{ESCAPES}\nSign-in:  none"
    members: dict[str, Json] = {
        "name": hostile,
        "description": hostile,
        "version": hostile,
        "skills": [{"id": "s", "name": hostile, "description": hostile, "tags": []}] * 60,
    }
    with plain_agent(says("Hello"), **members) as agent:
        shown = run("card", agent.url).stdout
        seen = on_terminal("card", agent.url, "--json")
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", shown)
    assert shown.count("\nSign-in:") == 1
    assert "and 10 more" in shown
    assert not re.search("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202e]", seen)
    assert json.loads(seen)["name"] == hostile


def test_card_of_ten_megabytes_is_refused_in_a_sentence() -> None:
    with plain_agent(says("Hello"), description="x" * 10_000_000) as agent:
        done = process("card", agent.url)
    assert (done.returncode, done.stdout) == (4, "")
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_terminal_gets_no_controls_of_an_answer_and_a_pipe_all_of_it() -> None:
    with plain_agent(says(f"Hello {ESCAPES}")) as agent:
        piped = process("ask", agent.url, "Hi").stdout
        assert piped == f"Hello {ESCAPES}\n".replace("\r", "\n")
        seen = on_terminal("ask", agent.url, "Hi")
    assert "Hello ␛]0;owned␇␛[2Jred" in seen
    assert not re.search("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202e]", seen)


def test_ids_with_controls_are_not_repeated() -> None:
    def answer(_: JsonObject) -> Json:
        said: JsonObject = {"kind": "message", "messageId": "m", "role": "agent", "parts": []}
        return {**said, "parts": [{"kind": "text", "text": "Hi"}], "contextId": "c\x1b[2J"}

    with plain_agent(answer) as agent:
        assert run("ask", agent.url, "Hi").stderr == ""


def test_saved_agents_are_listed_and_asked_by_name_while_the_program_is_open(
    tmp_path: Path,
) -> None:
    found: list[subprocess.CompletedProcess[str]] = []

    async def story(app: App) -> None:
        agent = await app.directory.add(plain.url)
        await app.directory.arrange(agent.agent_id, group="Work", is_favourite=True)
        before = sorted(path.name for path in (tmp_path / "data").iterdir())
        for words in (("agents",), ("ask", "travel desk", "Hi")):
            done = await asyncio.to_thread(process, *words, env={HOME_VARIABLE: str(tmp_path)})
            found.append(done)
        assert sorted(path.name for path in (tmp_path / "data").iterdir()) == before

    with plain_agent(says("Hello"), name="Travel\nDesk") as plain:
        play(story, tmp_path)
        files = {path.name: path.read_bytes() for path in (tmp_path / "data").glob("*.*")}
        closed = run("agents", env={HOME_VARIABLE: str(tmp_path)})
        as_json = run("agents", "--json", env={HOME_VARIABLE: str(tmp_path)})
    listed, asked = found
    assert listed.stdout == f"Travel Desk  {plain.card_url}  (Work, favourite)\n" == closed.stdout
    assert json.loads(as_json.stdout) == [
        {"name": "Travel Desk", "address": plain.card_url, "group": "Work", "favourite": True}
    ]
    assert (asked.returncode, asked.stdout) == (0, "Hello\n")
    assert files == {path.name: path.read_bytes() for path in (tmp_path / "data").glob("*.*")}


def test_unknown_and_ambiguous_names_get_a_sentence(tmp_path: Path) -> None:
    with plain_agent(says("1")) as first, plain_agent(says("2")) as second:
        env = saved_in(tmp_path, first.url, second.url)
        unknown, several = run("card", "Nobody", env=env), run("card", "plain", env=env)
    assert unknown.returncode == 4
    assert 'No agent named "Nobody" is saved here.' in unknown.stderr
    assert several.returncode == 1
    assert f"Give the address: {first.card_url}, {second.card_url}" in several.stderr


def test_name_of_a_saved_agent_never_stands_for_an_address(tmp_path: Path) -> None:
    with plain_agent(says("Mine")) as mine:
        host = mine.url.removeprefix("http://")
        with plain_agent(says("Theirs"), name=host) as theirs:
            env = saved_in(tmp_path, theirs.url)
            assert run("ask", host, "Hi", env=env).stdout == "Mine\n"


def test_no_saved_agents_are_no_error(tmp_path: Path) -> None:
    done = run("agents", env={HOME_VARIABLE: str(tmp_path)})
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "No agents are saved yet.\n")
    assert list(tmp_path.iterdir()) == []


def test_all_prints_each_answer_whole_and_no_agent_waits_for_another() -> None:
    gate = threading.Event()

    def late(body: JsonObject) -> Json:
        gate.wait(STORY_BOUND)
        return says("Late")(body)

    lines: list[str] = []
    with (
        plain_agent(says("One\n\nSlow (forged)\nTwo"), name="Fast") as fast,
        plain_agent(late, name="Slow") as slow,
    ):
        command = [*PROGRAM, "ask", "--all", slow.url, fast.url, "127.0.0.1:1", "Hi"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asking:
            assert asking.stdout is not None
            for line in asking.stdout:
                lines.append(line)
                if line == "  Two\n":
                    gate.set()
    assert asking.returncode == 4
    text = "".join(lines)
    assert f"Fast ({fast.url})\n  One\n\n  Slow (forged)\n  Two\n\n" in text
    assert text.index("  Two\n") < text.index(f"Slow ({slow.url})\n  Late\n")
    assert "127.0.0.1:1\n  The agent can't be reached" in text


def test_all_as_json_has_one_line_for_each_agent() -> None:
    with plain_agent(says("One"), name="A") as first, plain_agent(says("Two"), name="B") as second:
        done = run("ask", "--all", "--json", first.url, second.url, "Hi")
    found = {one["agent"]: one for one in map(json.loads, done.stdout.splitlines())}
    assert found["A"]["parts"] == [{"text": "One"}]
    assert (found["B"]["asked"], found["B"]["status"]) == (second.url, 0)
    assert done.returncode == 0


@pytest.mark.parametrize(
    "words",
    [
        ("ask", "a", "b", "text"),
        ("ask", "--all", "a", "b", "text", "--context", "c"),
        ("ask", "--all", "a", "b", "text", "--token-from-keyring", "mine"),
    ],
)
def test_arguments_that_do_not_go_together_are_refused(words: tuple[str, ...]) -> None:
    assert run(*words).returncode == 2


def test_commands_load_no_toolkit() -> None:
    code = (
        "import sys, a2a_desktop.cli as cli\n"
        "cli._parser()\n"
        "print(*(one for one in sys.modules if one.startswith(('PySide6', 'qasync'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


def test_reports_on_a_task_are_printed_until_it_ends() -> None:
    found: list[str] = []

    async def story(app: App) -> None:
        agent = await app.directory.add(url)
        conversation = app.conversations.begin(agent.agent_id)
        sending = asyncio.ensure_future(conversation.send("held"))
        await until(lambda: conversation.state is TaskState.WORKING)
        command = [*PROGRAM, "listen", url, "--task", str(conversation.record.task_id), "--json"]
        listening = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        assert listening.stdout is not None
        found.append((await listening.stdout.readline()).decode())
        await release(url)
        found.extend((await listening.stdout.read()).decode().splitlines())
        assert await listening.wait() == 0
        await sending

    with running(Peer("newest", "sdk_1.py", arguments=("--reports",))) as url:
        play(story)
    states = [json.loads(one)["state"] for one in found]
    assert states[0] == "working"
    assert states[-1] == "completed"


def test_agent_elsewhere_cannot_report_without_a_public_address() -> None:
    url = "https://agents.example/"
    agent = AgentRecord(
        AgentId("a"), url, AgentCard("A", interfaces=(Interface(url, "JSONRPC", "1.0"),))
    )
    with pytest.raises(Refused, match="--public-url"):
        check_reach(agent, "")
    with pytest.raises(Refused):
        check_reach(agent, "file:///etc/passwd")
    check_reach(agent, "https://me.example/reports")
