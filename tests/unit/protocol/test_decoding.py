"""JSON as it is read and written."""

import asyncio
import json

import pytest

from a2a_desktop.model.ids import Json
from a2a_desktop.protocol.transports.requests import as_bytes, decoded


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_reply_in_any_unicode_is_read(encoding: str) -> None:
    assert asyncio.run(decoded('{"name": "Zoë"}'.encode(encoding))) == {"name": "Zoë"}


@pytest.mark.parametrize("odd", ["NaN", "-Infinity", "1e400"])
def test_number_that_json_lacks_is_sent_on_as_null(odd: str) -> None:
    body = f'{{"parts": [{{"data": {{"a": {odd}, "b": [{odd}, 1.5, true, "x"]}}}}]}}'
    sent = as_bytes(asyncio.run(decoded(body.encode())))
    data: Json = {"a": None, "b": [None, 1.5, True, "x"]}
    assert json.loads(sent) == {"parts": [{"data": data}]}
