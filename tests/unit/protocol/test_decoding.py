"""The decoding of replies."""

import asyncio

import pytest

from a2a_desktop.protocol.transports.requests import decoded


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_reply_in_any_unicode_is_read(encoding: str) -> None:
    assert asyncio.run(decoded('{"name": "Zoë"}'.encode(encoding))) == {"name": "Zoë"}
