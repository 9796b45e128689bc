"""A program that dies in the middle of an answer; what was on its screen goes to its output.

python -m tests.fuzz.dying FOLDER < case.json
"""

import asyncio
import json
import os
import sys
from pathlib import Path

from tests.fuzz.program import Program, running, seen_of
from tests.fuzz.server import Case
from tests.fuzz.stage import stage


async def main(folder: Path, case: Case) -> None:
    """Asks an agent, and dies after so many changes of the view."""
    async with running(folder) as program:
        agent = await program.meet(case["way"])
        program.server.begin(case["replies"])
        left = case["after"]

        def die_soon() -> None:
            nonlocal left
            left -= 1
            if left <= 0:
                die(program)

        program.window.chat.view.placed.connect(die_soon)
        await program.ask(agent)
        die(program)


def die(program: Program) -> None:
    """Says what is on the screen, and ends without a last word."""
    conversation = program.window.navigator.current
    assert conversation is not None
    key = conversation.record.conversation_id
    seen = seen_of(program.window.chat.view.entries)
    os.write(1, json.dumps({"conversation": key, "seen": list(seen.elements())}).encode())
    os._exit(0)


if __name__ == "__main__":
    with stage() as loop:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(main(Path(sys.argv[1]), json.load(sys.stdin)))
