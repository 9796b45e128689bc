"""Queries as a person types them, which never fail, and the places of their matches."""

import sqlite3
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.query import SNIPPET, Query, fitting, read, reading_of, snippet, spans


def test_words_match_their_beginnings_and_quotes_match_exactly() -> None:
    assert read("hotel lim") == Query(("hotel", "lim"))
    assert read('"hotel limit" x') == Query(("x",), ("hotel limit",))
    assert read('an "open quote') == Query(("an",), ("open quote",))
    assert read("NOT (a OR b) NEAR/2 c* -d col:e") == Query(
        ("NOT", "a", "OR", "b", "NEAR", "2", "c", "d", "col", "e")
    )


def test_words_are_a_phrase_as_typed() -> None:
    assert read("to be or to b").as_phrase == Query((), ("to be or to b",))
    for typed in ("hotel", '"hotel" limit', '"hotel limit"', "a b", ""):
        assert read(typed).as_phrase == read(typed)
    text = "chunk 17 of 3, chunk 173 of 3"
    assert [text[a:b] for a, b in spans(text, read("chunk 173").as_phrase)] == ["chunk 173"]
    assert len(spans(text, read("chunk 17").as_phrase)) == 2
    assert reading_of(read("chunk 173"), text) == read("chunk 173").as_phrase
    assert reading_of(read("of chunk"), text) == read("of chunk")


def test_single_letter_is_not_searched() -> None:
    assert read("").is_empty
    assert read("a !").is_empty
    assert not read("ab").is_empty
    assert not read("雨").is_empty


@given(st.text())
def test_any_typed_text_is_a_query_that_sqlite_accepts(text: str) -> None:
    query = read(text)
    if query.is_empty:
        return
    match = query.match.encode("utf-8", "replace").decode()
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute("CREATE VIRTUAL TABLE t USING fts5(text)")
        connection.execute("SELECT * FROM t WHERE t MATCH ?", (match,)).fetchall()
    finally:
        connection.close()


def lit(text: str, typed: str) -> list[str]:
    return [text[begin:end] for begin, end in spans(text, read(typed))]


def test_matches_are_found_at_their_places() -> None:
    text = "The Hotel's limit: hôtels over the LIMIT, not unlimited."
    assert lit(text, "hotel limit") == ["Hotel", "limit", "hôtels", "LIMIT"]
    assert lit("two hotels", '"hotel"') == ["hotel"]
    assert lit("to the hotel, limit 5", '"hotel limit"') == ["hotel, limit"]
    assert lit("Straße und ﬁn", "strasse") == ["Straße"]
    assert lit("今日は雨です", "雨") == ["雨"]


@given(st.text(), st.text())
def test_matches_lie_in_the_text_and_never_over_each_other(text: str, typed: str) -> None:
    found = spans(text, read(typed))
    assert all(0 <= begin < end <= len(text) for begin, end in found)
    assert all(a[1] <= b[0] for a, b in pairwise(found))


@given(st.text(max_size=400), st.text(max_size=5))
def test_a_snippet_is_short_and_its_matches_are_in_it(text: str, typed: str) -> None:
    piece, found = snippet(text, read(typed))
    assert len(piece) <= SNIPPET + 2
    assert "\n" not in piece
    assert all(0 <= begin < end <= len(piece) for begin, end in found)


def test_a_snippet_shows_the_first_match() -> None:
    text = "word " * 100 + "needle " + "word " * 100
    piece, ((begin, end),) = snippet(text, read("needle"))
    assert piece[begin:end] == "needle"
    assert piece.startswith("…")
    assert piece.endswith("…")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("price", [0, 2]), ("price of", [2, 3]), ('"price of" hotel', [2]), ("x", []), ("", [])],
)
def test_first_texts_with_all_words_fit(typed: str, expected: list[int]) -> None:
    texts = ["The Prices", "Hotels", "Price of hotels", "price of a hot meal"]
    assert fitting(texts, read(typed), 2) == expected
