"""Secrets masked in every form in which a server may repeat them, and nothing else."""

import base64
import itertools
import json
import string
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.wire import WireKind
from a2a_desktop.protocol.limits import WIRE_BODY
from a2a_desktop.protocol.masking import KEPT, MASK, SHORTEST, Masks
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
def test_secret_is_found_in_every_encoding(form: str) -> None:
    assert masks(SECRET).masked_text(f"You sent {form}!") == f"You sent {MASK}!"


@given(st.text(string.ascii_letters + "äß/+", min_size=8), st.text(max_size=5), st.text(max_size=5))
def test_secret_within_base64_is_masked(secret: str, before: str, after: str) -> None:
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


def test_too_short_secret_is_not_masked() -> None:
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


@pytest.mark.parametrize("depth", range(4))
@pytest.mark.parametrize("secret", ["sesame-4711", 'se"same', "sesäme\n", "sesame\\", '\\"\\\\'])
def test_telling_member_is_masked_in_json_within_json(secret: str, depth: int) -> None:
    for ascii_only in (True, False):
        told = json.dumps({"token": secret, "more": "words"}, ensure_ascii=ascii_only)
        for _ in range(depth):
            told = json.dumps(told)
        log = WireLog()
        log.answer(
            log.request("Ask", "POST /", "https://a.example"),
            WireKind.RESPONSE,
            "Reply",
            told.encode(),
        )
        found = log.records()[-1].body
        for _ in range(depth):
            found = json.loads(found)
        assert json.loads(found) == {"token": MASK, "more": "words"}


def test_only_recently_used_secrets_are_masked() -> None:
    made = masks("the-first-of-all")
    for number in range(2 * KEPT):
        made.hide([f"token-{number:04}", "always-in-use"])
    assert made.masked_text("the-first-of-all") == "the-first-of-all"
    assert made.masked_text(f"token-{2 * KEPT - 1:04} always-in-use") == f"{MASK} {MASK}"


TOKEN = "hunter2-tippedy-ppq"  # a made-up one


def said(pieces: list[str]) -> str:
    """Returns the text that a reader of the wire log joins from the frames of a stream."""
    log = WireLog()
    log.hide([TOKEN])
    exchange = log.request("Send", "SendStreamingMessage", "https://a.example")
    for number, piece in enumerate(pieces):
        body = {"result": {"taskId": "task-4711", "id": f"{number}", "parts": [{"text": piece}]}}
        log.answer(exchange, WireKind.FRAME, "Message", json.dumps(body).encode())
    frames = [one.body for one in log.records() if one.kind is WireKind.FRAME]
    return "".join(json.loads(one)["result"]["parts"][0]["text"] for one in frames)


@pytest.mark.parametrize("size", range(1, 20))
def test_secret_over_frames_shows_only_its_first_letters(size: int) -> None:
    text = f"You sent {TOKEN}, thanks."
    shown = said([text[at : at + size] for at in range(0, len(text), size)])
    left = shown.replace(MASK, "")
    assert left.removeprefix("You sent ").removesuffix(", thanks.") in TOKEN[: SHORTEST - 1]


@given(st.lists(st.integers(1, len(TOKEN) - 1), max_size=6))
def test_secret_is_found_in_any_pieces(places: list[int]) -> None:
    cuts = [0, *sorted(set(places)), len(TOKEN)]
    shown = said([TOKEN[a:b] for a, b in itertools.pairwise(cuts)])
    assert shown.replace(MASK, "") in TOKEN[: SHORTEST - 1]


def test_pieces_that_are_no_secret_are_as_they_came() -> None:
    pieces = ["You ", "sent ", "hun", "dreds", " of ", "hunt", "ers"]
    assert said(pieces) == f"You sent hundreds of {MASK}ers"


def test_two_streams_at_once_are_not_taken_for_one() -> None:
    log = WireLog()
    log.hide([TOKEN])
    for piece in ("hun", "ter2-tippedy-ppq"):
        exchange = log.request("Send", "SendStreamingMessage", "https://a.example")
        log.answer(exchange, WireKind.FRAME, "Message", json.dumps({"text": piece}).encode())
    assert "ter2-tippedy-ppq" in log.records()[-1].body


def test_escapes_that_are_cut_are_still_one_secret() -> None:
    log = WireLog()
    log.hide([SECRET])
    exchange = log.request("Send", "SendStreamingMessage", "https://a.example")
    for piece in (SECRET[:7], SECRET[7:]):
        log.answer(exchange, WireKind.FRAME, "Message", json.dumps({"text": piece}).encode())
    bodies = [one.body for one in log.records() if one.kind is WireKind.FRAME]
    assert bodies == [json.dumps({"text": MASK}, ensure_ascii=False)] * 2
