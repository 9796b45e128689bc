"""A port for those who leave it and come back."""

import random
import socket
from contextlib import suppress


def lasting_port() -> int:
    """A free port that no system gives to those who want any: nobody takes it meanwhile."""
    for port in random.SystemRandom().sample(range(10_000, 30_000), 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("100 ports are taken")
