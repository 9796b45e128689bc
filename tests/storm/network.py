"""A network namespace with only a loopback of the chosen kind (Linux)."""

import fcntl
import socket
import struct
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from tests.storm.conditions import NO_IPV6

_SIOCGIFFLAGS: Final = 0x8913
_SIOCSIFFLAGS: Final = 0x8914
_IFF_UP: Final = 1
_REQUEST: Final = "16sh"


def restrict(network: str) -> None:
    """Brings the loopback up, with or without IPv6, and has `localhost` mean it.

    For a process in network and mount namespaces of its own.
    """
    without_ipv6 = network == NO_IPV6
    for scope in ("all", "default", "lo"):
        Path(f"/proc/sys/net/ipv6/conf/{scope}/disable_ipv6").write_text(str(int(without_ipv6)))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        request = struct.pack(_REQUEST, b"lo", 0)
        (_, flags) = struct.unpack(_REQUEST, fcntl.ioctl(control, _SIOCGIFFLAGS, request))
        fcntl.ioctl(control, _SIOCSIFFLAGS, struct.pack(_REQUEST, b"lo", flags | _IFF_UP))
    with tempfile.NamedTemporaryFile("w", suffix=".hosts") as hosts:
        hosts.write("127.0.0.1 localhost\n" if without_ipv6 else "::1 localhost\n")
        hosts.flush()
        subprocess.run(["mount", "--bind", hosts.name, "/etc/hosts"], check=True)
