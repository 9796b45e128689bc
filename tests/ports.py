"""Ports that stay free while a server is away."""

import random
import socket
from contextlib import suppress


def lasting_port() -> int:
    """Returns a free port that no system assigns by itself, so that it stays free."""
    for port in random.SystemRandom().sample(range(10_000, 30_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("100 ports are taken")
