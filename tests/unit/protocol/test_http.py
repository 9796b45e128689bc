"""What a server's refusal means to us."""

import httpx
import pytest

from a2a_desktop.model.errors import RateLimited
from a2a_desktop.protocol.http import refusal
from a2a_desktop.protocol.limits import RETRY_AFTER


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("120", 120.0),
        ("3000000", RETRY_AFTER),
        ("9" * 400, RETRY_AFTER),
        ("Fri, 31 Dec 9999 23:59:59 GMT", RETRY_AFTER),
        ("Fri, 31 Dec 1999 23:59:59 GMT", 0.0),
        ("soon", None),
        (None, None),
    ],
)
def test_no_server_has_us_wait_for_longer_than_a_day(said: str | None, meant: float | None) -> None:
    request = httpx.Request("POST", "https://a.example/")
    headers = {"retry-after": said} if said is not None else {}
    found = refusal(httpx.Response(429, headers=headers, request=request))
    assert isinstance(found, RateLimited)
    assert found.retry_after == meant
