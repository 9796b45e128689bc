"""`ask` and the demo run."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.demo_server import demo_server
from tests.integration.command_line import PROGRAM, process, run
from tests.plain_agent import plain_agent, says
from tests.waiting import STORY_BOUND


@pytest.fixture
def demo() -> str:
    """The demo agents' address."""
    return demo_server(0).address


def test_the_reply_is_printed_and_nothing_else(demo: str) -> None:
    done = process("ask", f"{demo}/recipe-coach", "I have eggs")
    assert done.returncode == 0
    assert done.stdout.startswith("**Make a spinach and feta frittata.**")
    assert done.stdout.endswith("Just say so.\n")
    assert re.fullmatch(r"To go on: --context [\w-]+\n", done.stderr)


def test_a_question_back_ends_with_three(demo: str) -> None:
    done = process("ask", f"{demo}/currency-desk", "How much is 250 dollars in euros?")
    assert done.returncode == 3
    assert "Which rate" in done.stdout


def test_question_back_is_answered_by_a_second_command(demo: str) -> None:
    asked = run("ask", f"{demo}/currency-desk", "How much is 250 dollars in euros?")
    found = re.search(r"^To go on: (--context \S+ --task \S+)$", asked.stderr, re.MULTILINE)
    assert found is not None
    done = run("ask", f"{demo}/currency-desk", "today", *found[1].split())
    assert done.returncode == 0
    assert "EUR" in done.stdout
    assert "Which rate" not in done.stdout, "the first turn is not printed again"


def test_json_holds_the_whole_reply(demo: str) -> None:
    done = run("ask", f"{demo}/currency-desk", "250 dollars in euros, today", "--json")
    reply = json.loads(done.stdout)
    assert done.returncode == 0
    assert (reply["agent"], reply["state"]) == ("Currency Desk", "completed")
    names = [part.get("filename") for part in reply["parts"]]
    assert names == [None, "usd-eur-30-days.svg", "usd-eur-30-days.csv"]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "not an address"])
def test_unreachable_agent_ends_with_four(address: str) -> None:
    done = run("ask", address, "Hello")
    assert done.returncode == 4
    assert done.stdout == ""
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_demanded_sign_in_ends_with_three() -> None:
    with plain_agent(says("Hello"), "t0p") as agent:
        done = run("ask", agent.url, "Hello")
    assert done.returncode == 3
    assert "sign in" in done.stderr


def test_answer_in_a_schema_is_requested_and_a_bad_one_refused(demo: str, tmp_path: Path) -> None:
    file = tmp_path / "schema.json"
    file.write_text('{"type": "object", "properties": {"total": {"type": "number"}}}')
    asked = run("ask", f"{demo}/recipe-coach", "I have eggs", "--schema", str(file))
    assert asked.returncode == 0
    for contents, reason in (
        ("{not json", "it's not JSON"),
        ('{"$ref": "https://evil.example/s"}', "it's a schema that refers elsewhere"),
    ):
        file.write_text(contents)
        refused = run("ask", f"{demo}/recipe-coach", "I have eggs", "--schema", str(file))
        assert refused.returncode == 1
        assert refused.stderr == f"Couldn't open {file}: {reason}\n"


def test_no_time_left_ends_with_five() -> None:
    text, demo = "Bring a parcel to Lisbon in 600 s", demo_server(1).address
    assert run("ask", f"{demo}/courier", text, "--timeout", "1.5").returncode == 5


def test_file_is_sent_and_a_missing_one_reported(demo: str, tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("hello")
    address = f"{demo}/recipe-coach"
    assert run("ask", address, "eggs", "--attach", str(file)).returncode == 0
    done = run("ask", address, "eggs", "--attach", str(tmp_path / "none"))
    assert done.returncode == 1
    assert "Couldn't open" in done.stderr


def test_picture_of_the_answer_is_written(demo: str, tmp_path: Path) -> None:
    picture = tmp_path / "shot.png"
    done = process("ask", f"{demo}/recipe-coach", "eggs", "--screenshot", str(picture))
    assert done.returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert str(picture) in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full")
@pytest.mark.parametrize(
    ("output", "said"),
    [
        (">/dev/full", "The output can't be written: No space left on device.\n"),
        (">&-", ""),
        ("| true", ""),
    ],
)
def test_output_that_takes_nothing_is_reported_in_a_line(demo: str, output: str, said: str) -> None:
    words = (*PROGRAM, "card", f"{demo}/recipe-coach", "--json")
    done = subprocess.run(
        ["sh", "-c", f"{shlex.join(words)} {output}"],
        capture_output=True,
        text=True,
        timeout=STORY_BOUND,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("", said)


def test_wrong_arguments_are_reported_by_argparse() -> None:
    assert process("ask").returncode == 2


def test_without_a_screen_a_demo_runs_and_leaves_a_picture(tmp_path: Path) -> None:
    done = process(cwd=tmp_path, env={"PYTHONIOENCODING": "ascii"})  # as on some consoles
    assert (done.returncode, done.stderr) == (0, "")
    assert "> I have eggs, spinach and feta" in done.stdout
    assert r"Heat the oven to **200 \xb0C**" in done.stdout
    assert "a2a-desktop-demo.png" in done.stdout
    assert (tmp_path / "a2a-desktop-demo.png").stat().st_size > 50_000
