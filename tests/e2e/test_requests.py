"""A person finds the request that waits among all requests and answers it, by keys alone."""

from pathlib import Path

from tests.e2e.desktop import Desktop, Program
from tests.e2e.talk import (
    QUESTION,
    begin,
    choose_example,
    row_names,
    start_with_shared_demo,
    wait_for_row,
    write,
)
from tests.e2e.test_form import CONVERSION, RATE

WAITING = f"{CONVERSION}, Currency Desk, Needs your answer, "
ANSWERED = f"{CONVERSION}, Currency Desk, Done, "
ENDED = f"{QUESTION}, Recipe Coach, Done, "


def test_request_that_waits_is_found_and_answered_by_keys(desktop: Desktop, tmp_path: Path) -> None:
    program = start_with_shared_demo(desktop, tmp_path / "person")
    begin(program, "Currency Desk", CONVERSION)
    program.wait_for("push button", RATE)
    choose_example(program, "Recipe Coach", QUESTION)
    program.key("Return")
    wait_for_row(program, "Done in ")

    program.key("ctrl+shift+t")
    both = ["Waiting for you, 1 request", WAITING, "Ended, 1 request", ENDED]
    wait_for_requests(program, both)
    program.key("shift+Tab", "shift+Tab")  # over the agent to the filter
    program.type("spinach")
    wait_for_requests(program, both[2:])
    program.key("Escape")
    wait_for_requests(program, both)
    program.key("Tab", "Tab", "Home", "Return")
    program.wait_for("push button", RATE)
    write(program, "today's")
    wait_for_row(program, "Done in ")

    program.key("ctrl+shift+t")
    wait_for_requests(program, ["Ended, 2 requests", ANSWERED, ENDED])
    program.key("Escape")
    program.until(lambda: program.find("list", "Requests") is None, "the conversation")
    program.key("ctrl+q")
    program.ends_silently()


def wait_for_requests(program: Program, beginnings: list[str]) -> None:
    """Waits until the list of requests has these rows, each with its time at the end."""

    def are_there() -> bool:
        names = row_names(program.find("list", "Requests"))
        pairs = zip(names, beginnings, strict=False)
        return len(names) == len(beginnings) and all(name.startswith(one) for name, one in pairs)

    program.until(are_there, f"the requests {beginnings}")
