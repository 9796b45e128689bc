"""What the peers' scripts share: a free port, and saying it. Standard library and uvicorn only."""

import socket
import sys

import uvicorn

PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
"""A PNG of one pixel."""
DATA = {"n": 1, "list": [1, 2, {"deep": True}]}
TOKEN = "let-me-in"


def free_port():
    """A listening socket and its address; `--port N` wants that one."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    wanted = sys.argv.index("--port") + 1 if "--port" in sys.argv else 0
    listener.bind(("127.0.0.1", int(sys.argv[wanted]) if wanted else 0))
    return listener, f"http://127.0.0.1:{listener.getsockname()[1]}"


def serve(app, listener):
    """Serve until killed; with `--token` only those who have it."""
    if "--token" in sys.argv:
        app = guarded(app)

    class Server(uvicorn.Server):
        async def startup(self, sockets=None):
            await super().startup(sockets)
            print(f"PORT {listener.getsockname()[1]}", flush=True)

    Server(uvicorn.Config(app, log_config=None, access_log=False)).run([listener])


def guarded(app):
    """Everything but the card wants the token."""

    async def guard(scope, receive, send):
        headers = dict(scope.get("headers") or ())
        is_open = scope["type"] != "http" or "/.well-known/" in scope["path"]
        if is_open or headers.get(b"authorization") == f"Bearer {TOKEN}".encode():
            await app(scope, receive, send)
            return
        head = [(b"www-authenticate", b'Bearer realm="peer"'), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 401, "headers": head})
        await send({"type": "http.response.body", "body": b""})

    return guard
