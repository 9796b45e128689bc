"""The server of text 001: Society, a subset of A2A over JSON-RPC 2.0."""

from collections import deque
from typing import Final

from tests.origins.serving import METHOD_NOT_FOUND, Method, Origin, Refused
from tests.origins.shapes import JsonObject

TEXT: Final[JsonObject] = {"type": "text", "text": str}
SEND: Final[JsonObject] = {"id": str, "message": {"role": "user", "parts": [TEXT]}}
GREETING: Final = "Hello! I'm the agent."


class Subset(Origin):
    """Answers `tasks/send` with text and refuses all else."""

    envelope: JsonObject = {"jsonrpc": "2.0", "id": str, "method": str, "params": dict}  # noqa: RUF012
    largest_body = 1 << 20

    def __init__(self) -> None:
        super().__init__()
        self.methods = {"tasks/send": Method(SEND, self._send)}
        self.threads: dict[str, list[str]] = {}
        """The texts of the person by id, in order."""
        self.replies: deque[JsonObject] = deque()
        """Members of the next results, in place of the greeting."""

    @property
    def card(self) -> JsonObject:
        return {
            "name": "claude",
            "description": "Claude Code agent",
            "url": self.address,
            "skills": [{"id": "code", "name": "Code Assistant"}],
            "capabilities": {"streaming": False, "pushNotifications": False},
        }

    def reply(self, *words: str, state: str = "completed", name: str = "") -> None:
        """Sets the content of the next result: an artifact with these texts, if there are any."""
        parts = [{"type": "text", "text": one} for one in words]
        artifact: JsonObject = {"name": name, "parts": parts} if name else {"parts": parts}
        status = {"state": state, "message": ""}
        self.replies.append({"status": status, "artifacts": [artifact] if words else []})

    def unknown_method(self, name: str) -> Refused:
        return Refused(METHOD_NOT_FOUND, f"method not found: {name}")

    def wrong_request(self, call: JsonObject) -> str:
        if call["id"] == call["params"]["id"]:
            return ""
        return (
            f"the id of the envelope, {call['id']}, is not that of params, {call['params']['id']}"
        )

    async def _send(self, params: JsonObject) -> JsonObject:
        said = "".join(part["text"] for part in params["message"]["parts"])
        self.threads.setdefault(params["id"], []).append(said)
        if not self.replies:
            self.reply(GREETING)
        return {"id": params["id"], "messages": [], **self.replies.popleft()}
