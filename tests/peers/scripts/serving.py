"""Common parts of the peers' scripts: a free port, its announcement, gates.

Only the standard library and uvicorn.
"""

import asyncio
import collections
import socket
import sys
import urllib.parse

import uvicorn

PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)
"""A PNG of one pixel."""
DATA = {"n": 1, "list": [1, 2, {"deep": True}]}
FORM = {
    "type": "form",
    "form": {"type": "object", "properties": {"city": {"type": "string", "title": "City"}}},
}
TOKEN = "let-me-in"


def free_port():
    """Opens a listening socket and returns its address; `--port N` chooses the port."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    wanted = sys.argv.index("--port") + 1 if "--port" in sys.argv else 0
    listener.bind(("127.0.0.1", int(sys.argv[wanted]) if wanted else 0))
    return listener, f"http://127.0.0.1:{listener.getsockname()[1]}"


GATES = collections.defaultdict(asyncio.Event)
"""The events of "held NAME", set by a request for `/release?name=NAME`."""


GROWING = ("The answer", "The answer is 42,", "The answer is 42, whole and once.")
ANSWER = GROWING[-1]


async def answered(way, tell, give, hide, end):
    """Answers a message "answer WAY" in one of the ways that servers do.

    `tell` says words while working, `give` hands over the result, `hide` keeps a result or a
    message of the history for those who ask for the task, `end` ends it, with words or None.
    """
    if way in ("told", "grows"):
        for words in GROWING:
            await tell(words)
    for words in {"replaced": GROWING, "artifact": (ANSWER,), "all": (ANSWER,)}.get(way, ()):
        await give(words)
    if way == "thinking":
        await tell("Thinking")
    if way in ("later", "thinking"):
        hide("artifact", ANSWER)
    if way in ("history", "all"):
        hide("history", ANSWER)
    await end(ANSWER if way in ("status", "grows", "all") else None)


async def held(name, tell):
    """Reports work again and again, until it is released."""
    while not GATES[name].is_set():
        await tell()
        await asyncio.sleep(0.1)


MEANINGS = {}
"""Texts by the text that is said, set by a request for `/meaning?said=TEXT&meant=TEXT`: so that
peers that hear the same question answer differently."""


def meant(text):
    """Returns the text to follow."""
    return MEANINGS.get(text.strip(), text.strip())


GUARD = asyncio.Event()
"""Set by `--token` or a request for `/guard`: then only clients that have the token are served."""


def gated(app):
    """Opens a gate by a request for `/release`, and sets the guard by one for `/guard`."""
    acts = {
        "/release": lambda name="": GATES[name].set(),
        "/guard": GUARD.set,
        "/meaning": lambda said, meant: MEANINGS.update({said: meant}),
    }

    async def gate(scope, receive, send):
        if scope["type"] != "http" or scope["path"] not in acts:
            await app(scope, receive, send)
            return
        acts[scope["path"]](**dict(urllib.parse.parse_qsl(scope["query_string"].decode())))
        head = [(b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": b""})

    return gate


def serve(app, listener):
    """Serves until killed; with `--token` only clients that have it."""
    if "--token" in sys.argv:
        GUARD.set()
    app = gated(guarded(app))

    class Server(uvicorn.Server):
        async def startup(self, sockets=None):
            await super().startup(sockets)
            print(f"PORT {listener.getsockname()[1]}", flush=True)

    Server(uvicorn.Config(app, log_config=None, access_log=False)).run([listener])


def guarded(app):
    """Demands the token for everything but the card, once the guard is set."""

    async def guard(scope, receive, send):
        headers = dict(scope.get("headers") or ())
        is_open = scope["type"] != "http" or "/.well-known/" in scope["path"]
        is_open = is_open or not GUARD.is_set()
        if is_open or headers.get(b"authorization") == f"Bearer {TOKEN}".encode():
            await app(scope, receive, send)
            return
        head = [(b"www-authenticate", b'Bearer realm="peer"'), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 401, "headers": head})
        await send({"type": "http.response.body", "body": b""})

    return guard
