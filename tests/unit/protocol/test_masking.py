"""A secret is masked in every form in which somebody may repeat it, and nothing else is."""

import base64
import json
import string
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.limits import WIRE_BODY
from a2a_desktop.protocol.masking import KEPT, MASK, Masks
from a2a_desktop.protocol.wire_log import WireLog

SECRET = 'p4ss/w"ord+ä='


def masks(*secrets: str) -> Masks:
    made = Masks()
    made.hide(secrets)
    return made


@pytest.mark.parametrize(
    "form",
    [
        SECRET,
        json.dumps(SECRET)[1:-1],
        json.dumps(json.dumps(SECRET)[1:-1])[1:-1],
        json.dumps(SECRET, ensure_ascii=False)[1:-1],
        quote(SECRET, safe=""),
        quote(SECRET, safe="").lower(),
        quote(SECRET),
        quote_plus(SECRET),
    ],
)
def test_it_is_found_as_it_travels(form: str) -> None:
    assert masks(SECRET).masked_text(f"You sent {form}!") == f"You sent {MASK}!"


@given(st.text(string.ascii_letters + "äß/+", min_size=8), st.text(max_size=5), st.text(max_size=5))
def test_it_is_not_read_out_of_base64(secret: str, before: str, after: str) -> None:
    for encode in (base64.b64encode, base64.urlsafe_b64encode):
        told = encode(f"{before}{secret}{after}".encode()).decode()
        masked = masks(secret).masked_text(told)
        assert MASK in masked
        rest = encode(f"{before}{after}".encode())
        assert len(masked) - len(MASK) <= len(rest) + 4, "but for letters that it shares"


@given(st.text())
def test_a_text_without_it_is_the_same_text(text: str) -> None:
    if "unlikely" not in text:
        assert masks("unlikely-4711").masked_text(text) is text


def test_what_is_too_short_stands_in_everything() -> None:
    assert masks("abc").masked_text("abc") == "abc"


def test_one_secret_that_begins_with_another_leaves_no_rest() -> None:
    assert masks("hunter", "hunter2-long").masked_text("hunter2-long hunter") == f"{MASK} {MASK}"


def test_the_beginning_of_one_is_masked_where_a_body_was_cut() -> None:
    log = WireLog()
    log.hide(["sesame-open-4711"])
    exchange = log.request("Ask", "GET /", "https://a.example/?q=sesame-open-4711")
    body = b"x" * (WIRE_BODY - 8) + b"sesame-open-4711"
    log.answer(exchange, WireKind.RESPONSE, "Reply", body, headers=[("X-Echo", "sesame-open-4711")])
    asked, told = log.records()
    assert asked.url == f"https://a.example/?q={MASK}"
    assert told.body.endswith(f"x{MASK}")
    assert told.headers == (("X-Echo", MASK),)


def test_of_all_that_were_renewed_those_in_use_are_looked_for() -> None:
    made = masks("the-first-of-all")
    for number in range(2 * KEPT):
        made.hide([f"token-{number:04}", "always-in-use"])
    assert made.masked_text("the-first-of-all") == "the-first-of-all"
    assert made.masked_text(f"token-{2 * KEPT - 1:04} always-in-use") == f"{MASK} {MASK}"
