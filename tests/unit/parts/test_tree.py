"""The tree of any data: groups of many members, the way to a hit."""

from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.model.ids import Json
from a2a_desktop.parts import tree
from a2a_desktop.parts.tree import Path, TreeNode


def walk(value: Json, path: Path) -> list[TreeNode]:
    node, nodes = tree.root(value), []
    for step in path:
        node = tree.children(node)[step]
        nodes.append(node)
    return nodes


def members(node: TreeNode) -> list[TreeNode]:
    found = []
    for child in tree.children(node):
        found += members(child) if child.is_group else [child]
    return found


@given(st.integers(0, 30_000))
def test_groups_hold_every_member_once_and_are_small(count: int) -> None:
    node = tree.root(list(range(count)))
    assert [one.value for one in members(node)] == list(range(count))
    assert len(tree.children(node)) <= tree.WIDE


@given(st.integers(1, 20_000), st.data())
def test_hit_is_found_at_its_path(count: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, count - 1))
    value: list[Json] = ["hay"] * count
    value[place] = {"x": ["Needle"]}
    (path,) = tree.hits({"a": 1, "list": value}, "needle")
    nodes = walk({"a": 1, "list": value}, path)
    assert nodes[-1].value == "Needle"
    assert tree.pointer(nodes) == f"/list/{place}/x/0"


def test_names_and_scalars_are_searched_and_hits_are_bounded() -> None:
    assert tree.hits({"Total": 12.0, "x": None}, "total") == [(0,)]
    assert tree.hits({"Total": 12.0, "x": None}, "12") == [(0,)]
    assert tree.hits([1, 2], "") == []
    assert len(tree.hits(["same"] * 5000, "same")) == tree.HITS


def test_data_of_any_depth_is_searched() -> None:
    value: Json = "end"
    for _ in range(3000):
        value = [value]
    (path,) = tree.hits(value, "end")
    assert len(path) == 3000


def test_a_pointer_escapes_names() -> None:
    nodes = walk({"a/b~c": [1]}, (0, 0))
    assert tree.pointer(nodes) == "/a~1b~0c/0"
