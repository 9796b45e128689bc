"""A TLS context for clients of servers that speak plain HTTP."""

import ssl
from typing import Final

NO_TLS: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody. The usual one loads all certificates anew for each client: 30 ms."""
