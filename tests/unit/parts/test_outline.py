"""JSON as lines that can be folded, found by pointer and copied."""

import json

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts.outline import line_of, outline, steps_of, value_at

CARD: Json = {"name": "A", "skills": [{"id": "x/y", "tags": []}], "a~b": {"c/d": None}}
TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


def test_a_document_has_the_lines_that_json_has() -> None:
    lines = outline(CARD)
    assert "\n".join(one.text for one in lines) == json.dumps(CARD, indent=2)
    skills = lines[2]
    assert (skills.text, skills.pointer, skills.count) == ('  "skills": [', "/skills", 1)
    assert skills.is_list
    assert lines[skills.end].text == "  ],"


def test_missing_member_leads_to_its_parent() -> None:
    lines = outline(CARD)
    assert lines[line_of(lines, "/skills/0/id")].text.strip() == '"id": "x/y",'
    assert lines[line_of(lines, "/skills/0/description")].pointer == "/skills/0"
    assert line_of(lines, "/nothing/here") == 0


def test_a_pointer_gives_its_value_and_its_steps() -> None:
    assert value_at(CARD, "/skills/0/id") == "x/y"
    assert value_at(CARD, "/a~0b/c~1d/more") is None
    assert value_at(CARD, "/skills/7") is None
    assert steps_of("/a~0b/c~1d") == ["a~b", "c/d"]
    assert steps_of("") == []


def test_any_depth_is_outlined() -> None:
    deep: Json = 1
    for _ in range(5000):
        deep = [deep]
    lines = outline(deep)
    assert len(lines) == 10_001
    assert lines[0].end == 10_000


@given(TREES)
def test_every_line_leads_to_its_value(value: Json) -> None:
    lines = outline(value)
    assert json.loads("\n".join(one.text for one in lines)) == value
    for line in lines:
        found = value_at(value, line.pointer)
        if line.count:
            assert isinstance(found, list | dict)
            assert len(found) == line.count
