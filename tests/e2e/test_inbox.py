"""Somebody asks the person; the answer arrives though the program is killed meanwhile."""

from pathlib import Path
from typing import Any

import httpx

from tests.e2e.desktop import START_PATIENCE, Desktop, Program
from tests.e2e.talk import rows
from tests.keyring import HAS_SECRET_SERVICE, keyring_daemon
from tests.needs import needs

pytestmark = needs("gnome-keyring-daemon or dbus-daemon", HAS_SECRET_SERVICE)


def made_token(program: Program) -> tuple[str, str]:
    """Switches the inbox on by the settings; returns its address and a token."""
    program.wait_for("text", "Agent address", START_PATIENCE)
    program.key("ctrl+comma")
    program.click(program.wait_for("list item", "Inbox"))
    program.click(program.wait_for("check box", "Let others ask me"))
    address = program.wait_for("label", lambda name: name.startswith("http://127.0.0.1:")).name
    program.click(program.wait_for("push button", "Let someone ask"))
    program.fill("text", "Name of the agent or app", "Build bot")
    program.key("Return")
    token = program.wait_for("text", "Access token").text
    program.click(program.wait_for("push button", "Close"))
    program.wait_for("push button", "Remove Build bot")
    program.key("Escape")
    return address, token


def call(address: str, token: str, method: str, params: Any) -> Any:
    """Returns the result of a request of the asker."""
    headers = {"Authorization": f"Bearer {token}", "A2A-Version": "1.0"}
    body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    return httpx.post(address, json=body, headers=headers, trust_env=False).json()["result"]


def test_answer_reaches_the_asker_after_a_kill(desktop: Desktop, tmp_path: Path) -> None:
    home = tmp_path / "person"
    (tmp_path / ".local/share/keyrings").mkdir(parents=True, mode=0o700)
    with keyring_daemon(desktop.environment, "known"):
        program = desktop.start(home)
        address, token = made_token(program)
        message = {"messageId": "m", "role": "ROLE_USER", "parts": [{"text": "Left or right?"}]}
        asked = {"message": message, "configuration": {"returnImmediately": True}}
        task = call(address, token, "SendMessage", asked)["task"]
        assert task["status"]["state"] == "TASK_STATE_SUBMITTED"
        listed = program.wait_for("list item", lambda name: name.startswith("Left or right?"))
        program.click(listed)
        program.click(program.wait_for("push button", "Accept"))
        program.wait_for("push button", "Done")
        program.kill()

        again = desktop.start(home)
        again.click(again.wait_for("check box", "Inbox, 1 needs your answer", START_PATIENCE))
        again.click(again.wait_for("list item", lambda name: name.startswith("Left or right?")))
        again.wait_for("push button", "Done")
        again.fill("text", "Message", "The left one")
        again.key("Return")
        again.until(lambda: any("The left one" in row for row in rows(again)), "the answer")
        again.click(again.wait_for("push button", "Done"))
        again.until(lambda: again.find("push button", "Done") is None, "the end of the request")
        task = call(address, token, "GetTask", {"id": task["id"]})
        assert task["status"]["state"] == "TASK_STATE_COMPLETED"
        assert task["artifacts"][0]["parts"][0]["text"] == "The left one"
        again.key("ctrl+q")
        again.ends_silently()
    for file in home.rglob("*"):
        assert not file.is_file() or token.encode() not in file.read_bytes(), file
