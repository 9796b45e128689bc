"""JSON read in pieces, compared with JSON read at once."""

import asyncio
import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a2a_desktop.conversation.export import scanner
from a2a_desktop.conversation.export.portions import finished
from a2a_desktop.conversation.export.scanner import scan
from a2a_desktop.model.errors import ImportRefused, Refusal
from a2a_desktop.model.ids import Json
from tests.unit.conversation.strategies import json_values


@given(json_values, st.integers(1, 9), st.sampled_from([None, 2]))
@example([12.5e300, -120, 1e5, "\\u00e9", {"": [[[[[12]]]]]}], 1, None)
@example("😀", 1, None)
def test_any_value_is_read_from_pieces(value: Json, size: int, indent: int | None) -> None:
    for is_ascii in (True, False):
        text = json.dumps(value, indent=indent, ensure_ascii=is_ascii)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scanner, "PIECE", size)
            assert asyncio.run(finished(scan(text.encode()))) == value


@given(st.text('[]{}:,"\\\\1.e- tnf', max_size=12), st.integers(1, 9))
def test_any_other_text_is_refused_like_by_json(text: str, size: int) -> None:
    try:
        value = json.loads(text)
    except ValueError:
        value = ValueError
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "PIECE", size)
        if value is not ValueError:
            assert asyncio.run(finished(scan(text.encode()))) == value
            return
        with pytest.raises(ImportRefused) as refused:
            asyncio.run(finished(scan(text.encode())))
        assert refused.value.reason is Refusal.NOT_JSON
