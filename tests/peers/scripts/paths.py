"""A server on python-a2a, which has a path for each method."""

import json
import socket
import sys

# It looks for these at its start, which takes four seconds, and runs without them as well.
sys.modules |= dict.fromkeys(("anthropic", "langchain", "langchain_core", "openai"))

from python_a2a import A2AServer, AgentCard, TaskState, TaskStatus  # noqa: E402
from python_a2a.server.http import create_flask_app  # noqa: E402
from werkzeug.serving import make_server  # noqa: E402


class Script(A2AServer):
    """Follows the text, with the abilities of this framework."""

    def handle_task(self, task):
        parts = task.message.get("parts") or [task.message.get("content", {})]
        said = " ".join(one["text"] for one in parts if one.get("text"))
        if said == "ask":
            words = {"role": "agent", "content": {"type": "text", "text": "which colour?"}}
            task.status = TaskStatus(state=TaskState.INPUT_REQUIRED, message=words)
            return task
        data = [one["data"] for one in parts if one.get("type") == "data"]
        text = json.dumps(sorted(data[0])) if data else f"hello, {said}"
        task.artifacts = [{"parts": [{"type": "text", "text": text}]}]
        task.status = TaskStatus(state=TaskState.FAILED if said == "fail" else TaskState.COMPLETED)
        return task


def main():
    """Serves until killed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    card = AgentCard(name="Peer", description="-", url=f"http://127.0.0.1:{port}", version="1")
    app = create_flask_app(Script(card, google_a2a_compatible=True))
    server = make_server("127.0.0.1", port, app, threaded=True)
    print(f"PORT {port}", flush=True)
    server.serve_forever()


main()
