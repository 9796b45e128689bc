"""Writes a request of the wire log as a command line for curl, to be tried by hand.

Records are masked before they are kept, so the command is: a secret reads `•••` there.
"""

import shlex
from typing import Final

from a2a_desktop.model.wire import WireRecord

VERBS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
ARE_CURLS_OWN: Final = ("content-length", "host", "connection", "accept-encoding")
"""Headers that every sender of a request sets itself."""


def as_curl(request: WireRecord) -> str:
    """Returns the command in POSIX quoting; "" for anything but an HTTP request."""
    verb = request.method.partition(" ")[0]
    if verb not in VERBS:
        return ""
    words = [f"curl -X {verb} {shlex.quote(request.url)}"]
    kinds = {name.lower(): value for name, value in request.headers}
    if "text/event-stream" in kinds.get("accept", ""):
        words.append("--no-buffer")
    headers = [one for one in request.headers if one[0].lower() not in ARE_CURLS_OWN]
    if request.body and "content-type" not in kinds:
        headers.append(("Content-Type", "application/json"))
    words += [f"-H {shlex.quote(f'{name}: {value}')}" for name, value in headers]
    if request.body:
        words.append(f"--data-raw {shlex.quote(request.body)}")
    command = " \\\n  ".join(words)
    return f"# the body is longer than what was kept\n{command}" if request.is_cut else command
