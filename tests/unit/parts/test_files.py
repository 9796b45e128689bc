"""Files that can be read as text, and their views."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.parts.card import DataCard
from a2a_desktop.parts.files import LARGEST, Read, is_readable, read_file
from a2a_desktop.parts.places import Places
from a2a_desktop.parts.printed import Printed, PrintedKind
from a2a_desktop.parts.table import Table


def read(data: bytes, name: str | None = None, media_type: str | None = None) -> Read:
    found = read_file(data, name, media_type)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "media_type", "is_text"),
    [
        ("a.csv", None, True),
        ("A.PY", "application/octet-stream", True),
        (None, "text/x-anything; charset=utf-8", True),
        (None, "application/vnd.vegalite.v5+json", True),
        ("a.png", "image/png", False),
        ("a.svg", "image/svg+xml", True),
        ("a.zip", "application/zip", False),
        ("", "", False),
        (None, None, False),
    ],
)
def test_a_text_is_known_by_its_name_or_its_type(
    name: str | None, media_type: str | None, is_text: bool
) -> None:
    assert is_readable(name, media_type, 10) == is_text
    assert not is_readable(name, media_type, LARGEST + 1)
    assert not is_readable(name, media_type, 0)


def test_each_kind_of_file_has_its_view() -> None:
    table = read(b"a,b\n1,2\n", "a.csv")
    assert isinstance(table.view, Table)
    assert not table.has_json
    card = read(b'{"total": 3, "city": "Lisbon"}', "a.json")
    assert isinstance(card.view, DataCard)
    assert (card.value, card.has_json) == ({"total": 3, "city": "Lisbon"}, True)
    place = read(b'{"type": "Point", "coordinates": [1, 2]}', None, "application/geo+json")
    assert isinstance(place.view, Places)
    assert printed(read(b"--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n", "a.patch")).sort is PrintedKind.DIFF
    assert printed(read(b"x = 1\n", "a.py")).language == "python"
    assert printed(read(b"x: 1\n", None, "application/yaml")).language == "yaml"
    assert printed(read(b"no table", "a.csv")).text == "no table"


def printed(found: Read) -> Printed:
    assert isinstance(found.view, Printed)
    return found.view


@pytest.mark.parametrize("data", [b"{", b'{"a": ' * 100_000, b"", b"\xff\xfe"])
def test_broken_json_is_shown_as_text(data: bytes) -> None:
    assert isinstance(read(data, "a.json").view, Printed)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_letters_are_read_in_the_usual_encodings(encoding: str) -> None:
    assert printed(read("größe €".encode(encoding), "a.txt")).text == "größe €"


def test_binary_file_is_no_text() -> None:
    assert read_file(b"\x7fELF\x00\x01", "a.txt", "text/plain") is None


@given(
    st.binary(max_size=200), st.sampled_from(["a.csv", "a.json", "a.diff", "a.txt", "a.geojson"])
)
def test_no_bytes_break_the_reading(data: bytes, name: str) -> None:
    found = read_file(data, name, None)
    assert found is None or found.view is not None
