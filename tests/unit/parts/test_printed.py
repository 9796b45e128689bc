"""Code, differences, consoles, pictures and places in data."""

import base64
import math
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.ansi import Tone, coloured
from a2a_desktop.parts.card import DataCard
from a2a_desktop.parts.classify import TextLines, view_of
from a2a_desktop.parts.picture import Picture
from a2a_desktop.parts.places import PLACES, GeometryType, Places
from a2a_desktop.parts.printed import LONGEST, Printed, PrintedKind
from a2a_desktop.parts.table import Table
from a2a_desktop.parts.values import clean
from tests.drawn import GOOD_SVG, REACHING_SVG, SCRIPTED_SVG, encoded
from tests.unit.parts.samples import ADDRESS, DIFF, JSON, PIXEL


def printed(value: Json, media_type: str | None = None) -> Printed:
    view = view_of(value, media_type)
    assert isinstance(view, Printed)
    return view


def parts(view: Printed) -> list[tuple[str, Tone]]:
    return [(view.text[span.start :][: span.length], span.tone) for span in view.spans]


def test_a_difference_is_known_by_its_marks_or_its_type() -> None:
    values: list[Json] = [DIFF, {"diff": DIFF}, {"patch": DIFF, "file": "x"}]
    for value in values:
        view = printed(value)
        assert view.sort is PrintedKind.DIFF
        assert parts(view)[-3:] == [
            ("@@ -1,2 +1,2 @@", Tone.PLACE),
            ("-two", Tone.REMOVED),
            ("+three", Tone.ADDED),
        ]
    assert printed("-a\n+b", "text/x-diff").sort is PrintedKind.DIFF
    assert isinstance(view_of("- a list\n+ of points"), TextLines)


def test_console_shows_its_colours_and_exit_status() -> None:
    view = printed({"command": "ls", "stdout": "\x1b[31mred\x1b[0m no\n", "exit_code": 2})
    assert (view.sort, view.text, view.end) == (PrintedKind.CONSOLE, "$ ls\nred no", "2")
    assert parts(view) == [("red", Tone.RED)]
    adk = printed({"output": "42\n", "outcome": "OUTCOME_OK"})
    assert (adk.text, adk.end) == ("42", "OUTCOME_OK")


@pytest.mark.parametrize(
    ("text", "plain", "tones"),
    [
        ("\x1b[1;32mok\x1b[m", "ok", [Tone.GREEN]),
        ("\x1b[38;5;1mred\x1b[39m.", "red.", [Tone.RED]),
        ("\x1b[38;2;10;20;30mtrue", "true", []),
        ("\x1b[1mbold", "bold", [Tone.BOLD]),
        ("10%\r50%\r100%\nnext", "100%\nnext", []),
        ("a\r\nb", "a\nb", []),
        ("\x1b]8;;https://x.example\x07link\x1b]8;;\x07", "link", []),
        ("\x1b[2J\x1b[Htop", "top", []),
        ("\x1b", "", []),
        ("\x1b[999999999999999m x", " x", []),
        ("nul\x00", "nul\ufffd", []),
    ],
)
def test_escape_sequences_are_applied_or_left_out(text: str, plain: str, tones: list[Tone]) -> None:
    shown, spans = coloured(text)
    assert shown == plain
    assert [span.tone for span in spans] == tones


@given(
    st.lists(st.sampled_from(["\x1b[31m", "\x1b[0m", "\x1b[", "\r", "\n", "a", "é😀", "\x1b]0;t"]))
)
def test_no_escape_sequence_is_shown_and_spans_fit_the_text(pieces: list[str]) -> None:
    shown, spans = coloured("".join(pieces))
    assert "\x1b" not in shown
    assert clean(shown) == shown
    assert all(0 <= span.start < span.start + span.length <= len(shown) for span in spans)


def test_code_needs_a_language_or_several_lines() -> None:
    view = printed({"code": "print(1)", "language": "PYTHON"})
    assert (view.sort, view.language) == (PrintedKind.CODE, "python")
    assert printed({"source": "a\nb", "path": "x.py"}).text == "a\nb"
    assert isinstance(view_of({"code": "E42", "description": "Not found"}), DataCard)
    assert isinstance(view_of({"code": "a\nb", "price": 3}), DataCard)


def test_very_long_output_is_cut() -> None:
    view = printed({"stdout": "x" * 3_000_000, "exit_code": 0})
    assert len(view.text) == LONGEST


@pytest.mark.parametrize("value", [ADDRESS, {"image": ADDRESS}, {"image_url": {"url": ADDRESS}}])
def test_a_picture_within_data_is_a_picture(value: Json) -> None:
    view = view_of(value)
    assert isinstance(view, Picture)
    assert (view.data, view.media_type) == (PIXEL, "image/png")


@pytest.mark.parametrize(
    ("address", "media_type"),
    [
        ("data:image/gif;base64," + base64.b64encode(b"GIF89a").decode(), "image/gif"),
        ("data:image/webp;base64," + base64.b64encode(encoded("WEBP")).decode(), "image/webp"),
        ("data:image/svg+xml;base64," + base64.b64encode(GOOD_SVG).decode(), "image/svg+xml"),
        ("data:image/svg+xml;charset=utf-8," + quote(GOOD_SVG), "image/svg+xml"),
    ],
)
def test_pictures_of_every_kind_may_come_within_data(address: str, media_type: str) -> None:
    view = view_of(address)
    assert isinstance(view, Picture)
    assert view.media_type == media_type


def test_texts_beside_a_picture_are_its_caption() -> None:
    view = view_of({"image": ADDRESS, "caption": "A dot", "alt": "One pixel"})
    assert isinstance(view, Picture)
    assert view.caption == "A dot · One pixel"


@pytest.mark.parametrize(
    "address",
    [
        "data:image/png;base64,!!!!",
        "data:image/png;base64," + base64.b64encode(b"<svg onload=x>").decode(),
        "data:image/svg+xml;base64," + base64.b64encode(SCRIPTED_SVG).decode(),
        "data:image/svg+xml," + quote(REACHING_SVG),
        "data:image/gif;base64," + base64.b64encode(b"GIG8").decode(),
        "data:text/html;base64,PGI+",
        "data:image/png,plain",
        "data:image/png;base64," + "A" * 11_000_000,
        "https://pictures.example/a.png",
    ],
)
def test_other_data_is_no_picture(address: str) -> None:
    assert not isinstance(view_of(address), Picture)
    assert not isinstance(view_of({"image": address}), Picture)


def feature(kind: str, coordinates: Any, name: str = "") -> Json:
    geometry: Json = {"type": kind, "coordinates": coordinates}
    return {"type": "Feature", "properties": {"name": name}, "geometry": geometry}


def test_geojson_is_places() -> None:
    value: Json = {
        "type": "FeatureCollection",
        "features": [
            feature("Point", [-9.14, 38.72, 2], "Lisbon"),
            feature("MultiPoint", [[1, 2], [3, 4]]),
            feature("LineString", [[0, 0], [1, 1]], "Way"),
            feature("MultiPolygon", [[[[0, 0], [1, 0], [1, 1]]], [[[5, 5], [6, 5], [6, 6]]]]),
        ],
    }
    view = view_of(value)
    assert isinstance(view, Places)
    assert [shape.form for shape in view.shapes] == [
        *[GeometryType.POINT] * 3,
        GeometryType.LINE,
        *[GeometryType.AREA] * 2,
    ]
    assert view.shapes[0].name == "Lisbon"
    assert view.bounds() == (-9.14, 0, 6, 38.72)


@pytest.mark.parametrize(
    "value",
    [
        feature("Point", ["a", "b"]),
        feature("Point", [200, 95]),
        feature("Point", [10**400, 1]),
        feature("Point", [math.nan, 1]),
        feature("Point", [math.inf, 1]),
        feature("Point", [True, 1]),
        feature("LineString", [[0, 0]]),
        feature("Polygon", []),
        {"type": "FeatureCollection", "features": "none"},
        {"type": "Point", "x": 1},
    ],
)
def test_data_without_positions_is_no_place(value: Json) -> None:
    assert not isinstance(view_of(value), Places)


def test_places_across_the_date_line_are_shown_together() -> None:
    view = view_of({"type": "LineString", "coordinates": [[178, -17], [-179, -16], [-177, -18]]})
    assert isinstance(view, Places)
    assert view.bounds() == (178, -18, 183, -16)
    world = view_of({"type": "MultiPoint", "coordinates": [[-170, 0], [-20, 0], [100, 0]]})
    assert isinstance(world, Places)
    assert world.bounds()[0] == -170


def test_an_area_leaves_out_its_holes() -> None:
    edge: Json = [[0, 0], [9, 0], [9, 9]]
    hole: Json = [[5, 2], [7, 2], [7, 4]]
    view = view_of({"type": "Polygon", "coordinates": [edge, hole, [[1, 1]]]})
    assert isinstance(view, Places)
    assert [len(one) for one in view.shapes[0].holes] == [3]


def test_a_long_edge_loses_positions_not_its_end() -> None:
    edge: list[Json] = [[number / 1000, number % 7] for number in range(50_000)]
    view = view_of({"type": "Polygon", "coordinates": [edge]})
    assert isinstance(view, Places)
    assert len(view.shapes[0].positions) <= PLACES + 1
    assert view.shapes[0].positions[-1] == (49.999, 49_999 % 7)


def test_places_that_are_not_drawn_are_counted() -> None:
    points: list[Json] = [[number / 100, 0] for number in range(10_000)]
    view = view_of({"type": "MultiPoint", "coordinates": points})
    assert isinstance(view, Places)
    assert len(view.shapes) < view.count == 10_000


@pytest.mark.parametrize("odd", [{"a": 1}, ["object", "null"], 5])
def test_an_odd_type_makes_no_tree_of_a_card(odd: Json) -> None:
    assert isinstance(view_of({"type": odd, "name": "x", "size": 3}), DataCard)


def test_huge_number_stays_in_its_card_and_console() -> None:
    assert isinstance(view_of({"ids": [10**5000, 1], "name": "x"}), DataCard)
    assert isinstance(view_of({"stdout": "x", "exit_code": 10**5000}), Printed)


def test_a_list_of_points_with_other_facts_stays_a_table() -> None:
    rows: Json = [{"city": "A", "lat": 1.0, "lon": 2.0}, {"city": "B", "lat": 3.0, "lon": 4.0}]
    assert isinstance(view_of(rows), Table)


@given(JSON)
def test_no_odd_value_breaks_these_views(odd: Json) -> None:
    values: list[Json] = [
        {"stdout": odd, "exit_code": odd},
        {"code": odd, "language": odd},
        {"diff": odd},
        {"image": odd},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": odd}},
        {"type": "MultiPoint", "coordinates": odd},
        {"type": "GeometryCollection", "geometries": [odd]},
    ]
    assert all(view_of(value) is not None for value in values)
