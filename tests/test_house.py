"""The rules of the house that no linter knows, checked on the source itself."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "a2a_desktop"
FILES: Final = sorted(PACKAGE.rglob("*.py"))

MODULE_LINES: Final = 400
FUNCTION_LINES: Final = 40
LONGER_MODULES: Final[dict[str, str]] = {}
LONGER_FUNCTIONS: Final = {
    "sheet.py:_buttons": "a style sheet is one text",
}
TASKS: Final = {"create_task", "ensure_future", "asyncSlot", "asyncClose", "wait_for"}
OWNERS: Final = {"tasks.py", "conversations.py"}
"""`tasks.Owner`, and the one TaskGroup that closes all conversations."""


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            yield node, name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")


def strays(tree: ast.AST) -> list[str]:
    """Tasks without an owner, nested event loops."""
    return [name for _, name in calls(tree) if name in TASKS | {"processEvents", "exec", "exec_"}]


def closures_over_self(tree: ast.AST) -> list[int]:
    """A lambda or partial that names self in a `connect`: it would never be freed."""
    found = []
    for call, name in calls(tree):
        if name != "connect":
            continue
        for argument in call.args:
            is_closure = isinstance(argument, ast.Lambda) or (
                isinstance(argument, ast.Call) and getattr(argument.func, "id", "") == "partial"
            )
            names = {node.id for node in ast.walk(argument) if isinstance(node, ast.Name)}
            if is_closure and "self" in names:
                found.append(call.lineno)
    return found


def connects_to_destroyed(source: str) -> bool:
    return "destroyed.connect" in source


def broad_excepts(tree: ast.AST, source: str) -> list[int]:
    lines = source.splitlines()
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.ExceptHandler):
            continue
        is_broad = node.type is None or getattr(node.type, "id", "") == "Exception"
        if is_broad and "# boundary:" not in lines[node.lineno - 1]:
            found.append(node.lineno)
    return found


def long_functions(tree: ast.AST) -> list[str]:
    return [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > FUNCTION_LINES
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_module_keeps_the_rules(file: Path) -> None:
    source = file.read_text("utf-8")
    tree = ast.parse(source)
    if file.name not in OWNERS:
        assert strays(tree) == []
    assert closures_over_self(tree) == []
    if file.name not in ("feed.py", "tasks.py"):
        assert not connects_to_destroyed(source)
    assert broad_excepts(tree, source) == []
    assert len(source.splitlines()) <= MODULE_LINES or file.name in LONGER_MODULES
    names = [f"{file.name}:{name}" for name in long_functions(tree)]
    assert [name for name in names if name not in LONGER_FUNCTIONS] == []
    assert ast.get_docstring(tree), "a module says what belongs in it"


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("loop.create_task(x())", strays),
        ("app.processEvents()", strays),
        ("dialog.exec()", strays),
        ("b.clicked.connect(lambda: self.go())", closures_over_self),
        ("b.clicked.connect(partial(self.go, 1))", closures_over_self),
        ("def f():\n" + "    x = 1\n" * 41, long_functions),
    ],
)
def test_each_rule_sees_what_breaks_it(source: str, rule: object) -> None:
    assert callable(rule)
    assert rule(ast.parse(source))


def test_the_rule_about_broad_excepts_sees_what_breaks_it() -> None:
    bad = "try:\n    x()\nexcept Exception:\n    pass\n"
    assert broad_excepts(ast.parse(bad), bad) == [3]
    good = "try:\n    x()\nexcept Exception:  # boundary: the report\n    pass\n"
    assert broad_excepts(ast.parse(good), good) == []


def test_the_allow_lists_hold_nothing_that_is_not_needed() -> None:
    names = {f"{file.name}:{name}" for file in FILES for name in long_functions(parsed(file))}
    assert set(LONGER_FUNCTIONS) <= names
    long = {file.name for file in FILES if len(file.read_text().splitlines()) > MODULE_LINES}
    assert set(LONGER_MODULES) <= long


def test_no_machine_is_named_in_the_project() -> None:
    path = re.compile(r"(?<![\w.])/(?:work|root|home)/[a-z]")
    shown = [
        str(file.relative_to(ROOT))
        for file in [*FILES, ROOT / "dev.py", *ROOT.glob("*.md"), ROOT / "pyproject.toml"]
        if path.search(file.read_text("utf-8"))
    ]
    assert shown == []


def test_first_paint_loads_no_network() -> None:
    import subprocess
    import sys

    code = (
        "import sys; import a2a_desktop.app, a2a_desktop.ui.main_window; "
        "print([n for n in ('httpx', 'pydantic', 'keyring', 'pygments') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
