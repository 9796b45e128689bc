"""Rules of this project that no linter checks, applied to the source itself."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "a2a_desktop"
FILES: Final = {str(file.relative_to(PACKAGE)): file for file in sorted(PACKAGE.rglob("*.py"))}

MODULE_LINES: Final = 400
FUNCTION_LINES: Final = 40

# Permitted exceptions and their reasons. These lists only shrink.
LONGER_MODULES: Final[dict[str, str]] = {}
LONGER_FUNCTIONS: Final[dict[str, str]] = {}
OWNERS: Final = {
    "conversation/silence.py": "a TaskGroup listens and asks at the same time",
    "tasks.py": "Owner is the one that starts tasks",
    "commands/window.py": "a TaskGroup opens the program beside the window of its repair",
    "conversation/conversations.py": "a TaskGroup closes all conversations at once",
}
DESTROYED: Final = {
    "ui/qt/feed.py": "a subscription ends with its parent",
    "ui/qt/tasks.py": "tasks end with their widget",
}
SENDERS: Final[dict[str, str]] = {}
DRAGGING: Final = {
    "ui/files/dragging.py": "Qt drags in a loop of its own only; a queued slot begins it",
}

NESTING: Final = {"ui/widgets/layouts.py": "`nest` makes PySide forget the items"}

WRAPPING: Final = {"itemAt", "itemAtPosition", "addLayout", "insertLayout"}
TASKS: Final = {"create_task", "ensure_future", "asyncSlot", "asyncClose", "wait_for"}
NESTED_LOOPS: Final = {"processEvents", "exec", "exec_"}
ASKING: Final = {
    "QMessageBox": {"about", "critical", "information", "question", "warning"},
    "QFileDialog": {
        "getExistingDirectory",
        "getOpenFileName",
        "getOpenFileNames",
        "getSaveFileName",
    },
    "QInputDialog": {"getDouble", "getInt", "getItem", "getMultiLineText", "getText"},
    "QColorDialog": {"getColor"},
    "QFontDialog": {"getFont"},
}
"""Static functions of Qt that spin a loop of their own until the person answers."""
CARRIED: Final = {"str", "bool", "object"}
IMPORTS: Final = {"import_module", "__import__"}
OF_QT: Final = r"PySide6|a2a_desktop\.(ui|commands)|^f"
"""Names of modules that import PySide, or which might, as they are put together."""
SAYS_NOTHING: Final = {"common", "handler", "helper", "helpers", "manager", "misc", "util", "utils"}


@lru_cache(maxsize=1)
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Returns what all rules look at, one after the other."""
    return tuple(ast.walk(tree))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    for node in nodes(tree):
        if isinstance(node, ast.Call):
            yield node, last_name(node.func)


def last_name(node: ast.AST | None) -> str:
    """Returns `c` of `a.b.c`, and of `c`."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def tasks_without_owner(tree: ast.AST) -> list[int]:
    return [call.lineno for call, name in calls(tree) if name in TASKS]


def nested_loops(tree: ast.AST) -> list[int]:
    found = [call.lineno for call, name in calls(tree) if name in NESTED_LOOPS]
    for call, name in calls(tree):
        asked = call.func.value if isinstance(call.func, ast.Attribute) else None
        if name in ASKING.get(last_name(asked), ()):
            found.append(call.lineno)
    return found


def closures_over_self(tree: ast.AST) -> list[int]:
    """Finds a lambda or partial that names self in a `connect`: it would never be freed."""
    found = []
    for call, name in calls(tree):
        for argument in call.args if name == "connect" else ():
            is_partial = isinstance(argument, ast.Call) and last_name(argument.func) == "partial"
            names = {node.id for node in ast.walk(argument) if isinstance(node, ast.Name)}
            if (is_partial or isinstance(argument, ast.Lambda)) and "self" in names:
                found.append(call.lineno)
    return found


def connects_to_destroyed(tree: ast.AST) -> list[int]:
    return [
        call.lineno
        for call, name in calls(tree)
        if name == "connect"
        and isinstance(call.func, ast.Attribute)
        and last_name(call.func.value) == "destroyed"
    ]


def asks_who_sent(tree: ast.AST) -> list[int]:
    return [call.lineno for call, name in calls(tree) if name == "sender"]


def walks_the_focus_chain(tree: ast.AST) -> list[int]:
    """Finds walks that make the next widget a child of this one for PySide.

    When this one goes, the Python objects of the other and of its viewport are deleted ones.
    """
    return [call.lineno for call, name in calls(tree) if name.endswith("InFocusChain")]


def wraps_layout_items(tree: ast.AST) -> list[int]:
    """Finds calls after which PySide remembers items of a layout that Qt deletes.

    It takes what comes to lie there later, as the root frame of a text, for such an item.
    """
    return [call.lineno for call, name in calls(tree) if name in WRAPPING]


def holds_all_objects(tree: ast.AST) -> list[int]:
    """Finds calls that break a `tuple()` which another thread is making: SystemError there."""
    lists = ("get_objects", "get_referrers")
    return [call.lineno for call, name in calls(tree) if name in lists]


def uses_of_qt_on_threads(tree: ast.AST) -> list[int]:
    """Finds threads that import or use PySide before its types are built (`ui/qt/threads.py`)."""
    of_qt = {
        alias.asname or alias.name
        for node in nodes(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6")
        for alias in node.names
    }
    using = {
        node.name
        for node in nodes(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(one, ast.Name) and one.id in of_qt for one in ast.walk(node))
    }
    values = {
        last_name(target): ast.unparse(node.value or node)
        for node in nodes(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    }
    found = []
    for call, name in calls(tree):
        if name == "to_thread":
            imported = ast.unparse(call.args[-1])
            imported = values.get(imported, imported)
            is_import = last_name(call.args[0]) in IMPORTS
            if last_name(call.args[0]) in using or (is_import and re.search(OF_QT, imported)):
                found.append(call.lineno)
    return found


def signals_that_lose_data(tree: ast.AST) -> list[int]:
    return [
        call.lineno
        for call, name in calls(tree)
        if name == "Signal" and any(last_name(argument) not in CARRIED for argument in call.args)
    ]


def slots_with_defaults(tree: ast.AST) -> list[int]:
    """Finds connected methods of a class whose default `clicked` would fill with a bool."""
    connected = {last_name(a) for call, name in calls(tree) if name == "connect" for a in call.args}
    connected |= {
        last_name(k.value) for c, _ in calls(tree) for k in c.keywords if k.arg == "clicked"
    }
    return [
        node.lineno
        for node in nodes(tree)
        if isinstance(node, ast.FunctionDef) and node.name in connected and node.args.defaults
    ]


def broad_excepts(tree: ast.AST, source: str) -> list[int]:
    """Finds handlers that catch everything, do not raise again and give no reason."""
    lines = source.splitlines()
    found = []
    for node in nodes(tree):
        if not isinstance(node, ast.ExceptHandler):
            continue
        kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        is_broad = not {"", "Exception", "BaseException"}.isdisjoint(map(last_name, kinds))
        last = node.body[-1]
        is_raised = isinstance(last, ast.Raise) and last.exc is None
        if is_broad and not is_raised and "# boundary: " not in lines[node.lineno - 1]:
            found.append(node.lineno)
    return found


def long_functions(tree: ast.AST) -> list[str]:
    return [
        node.name
        for node in nodes(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > FUNCTION_LINES
    ]


Rule = Callable[[ast.AST], list[int]]
RULES: Final[dict[Rule, dict[str, str]]] = {
    tasks_without_owner: OWNERS,
    nested_loops: DRAGGING,
    closures_over_self: {},
    connects_to_destroyed: DESTROYED,
    asks_who_sent: SENDERS,
    walks_the_focus_chain: {},
    wraps_layout_items: NESTING,
    holds_all_objects: {},
    signals_that_lose_data: {},
    slots_with_defaults: {},
    uses_of_qt_on_threads: {},
}


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rules find in a module, without its tree, which is large."""

    lines: int
    broken: Mapping[Rule, list[int]]
    broad_excepts: list[int]
    long_functions: list[str]
    imported: Set[str]
    has_docstring: bool


@cache
def facts(name: str) -> Facts:
    source = FILES[name].read_text("utf-8")
    tree = ast.parse(source)
    return Facts(
        len(source.splitlines()),
        {rule: rule(tree) for rule in RULES},
        broad_excepts(tree, source),
        [f"{name}:{function}" for function in long_functions(tree)],
        imports(tree, MODULES),
        bool(ast.get_docstring(tree)),
    )


def broken_rules(name: str) -> Iterator[str]:
    """Yields what a module does against the rules, but for the permitted exceptions."""
    found = facts(name)
    for rule, lines in found.broken.items():
        if lines and name not in RULES[rule]:
            yield f"{rule.__name__}: {lines}"
    if found.broad_excepts:
        yield f"broad_excepts: {found.broad_excepts}"
    if found.lines > MODULE_LINES and name not in LONGER_MODULES:
        yield f"{found.lines} lines"
    yield from (one for one in found.long_functions if one not in LONGER_FUNCTIONS)
    if not found.has_docstring:
        yield "no docstring says what belongs in it"
    if not SAYS_NOTHING.isdisjoint(Path(name).with_suffix("").parts):
        yield "its name says nothing"


def test_modules_keep_the_rules() -> None:
    broken = {name: list(broken_rules(name)) for name in FILES}
    assert {name: rules for name, rules in broken.items() if rules} == {}


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("loop.create_task(x())", tasks_without_owner),
        ("await wait_for(x(), 5)", tasks_without_owner),
        ("app.processEvents()", nested_loops),
        ("dialog.exec()", nested_loops),
        ("QMessageBox.question(self, 'Sure?')", nested_loops),
        ("QtWidgets.QFileDialog.getOpenFileName()", nested_loops),
        ("b.clicked.connect(lambda: self.go())", closures_over_self),
        ("b.clicked.connect(partial(self.go, 1))", closures_over_self),
        ("b.clicked.connect(functools.partial(self.go, 1))", closures_over_self),
        ("self.destroyed.connect(close)", connects_to_destroyed),
        ("row = self.sender()", asks_who_sent),
        ("after = before.nextInFocusChain()", walks_the_focus_chain),
        ("grew = Signal(int)", signals_that_lose_data),
        ("told = Signal(dict)", signals_that_lose_data),
        ("def go(self, force=False): b.clicked.connect(self.go)", slots_with_defaults),
        ("def go(self, force=False): Button('Go', clicked=self.go)", slots_with_defaults),
        ("to_thread(import_module, 'a2a_desktop.ui.inspector.pane')", uses_of_qt_on_threads),
        ("M: Final = 'PySide6.QtPdf'\nasyncio.to_thread(__import__, M)", uses_of_qt_on_threads),
        ("to_thread(import_module, f'a2a_desktop.{x}')", uses_of_qt_on_threads),
        (
            "from PySide6.QtGui import QImage\ndef f(): QImage()\nasyncio.to_thread(f, x)",
            uses_of_qt_on_threads,
        ),
        ("def f():\n" + "    x = 1\n" * 41, long_functions),
    ],
)
def test_each_rule_finds_its_violation(source: str, rule: Rule) -> None:
    assert rule(ast.parse(source))


@pytest.mark.parametrize(
    ("handler", "is_bad"),
    [
        ("except:\n    pass", True),
        ("except Exception:\n    pass", True),
        ("except (ValueError, Exception):\n    pass", True),
        ("except BaseException:\n    pass", True),
        ("except Exception:  # boundary: the report\n    pass", False),
        ("except BaseException:\n    close()\n    raise", False),
        ("except ValueError:\n    pass", False),
    ],
)
def test_the_rule_about_broad_excepts_tells_good_from_bad(handler: str, is_bad: bool) -> None:
    source = f"try:\n    x()\n{handler}\n"
    assert bool(broad_excepts(ast.parse(source), source)) == is_bad


def test_the_allow_lists_hold_nothing_that_is_not_needed() -> None:
    for rule, allowed in RULES.items():
        assert [name for name in allowed if not facts(name).broken[rule]] == []
    assert set(LONGER_FUNCTIONS) <= {one for name in FILES for one in facts(name).long_functions}
    assert set(LONGER_MODULES) <= {name for name in FILES if facts(name).lines > MODULE_LINES}


def module_of(name: str) -> str:
    return ".".join(("a2a_desktop", *Path(name).with_suffix("").parts)).removesuffix(".__init__")


MODULES: Final = frozenset(map(module_of, FILES))


def imports(tree: ast.AST, modules: Set[str]) -> set[str]:
    """Returns the modules that a module imports, also within functions."""
    found: set[str] = set()
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in modules else node.module for name in names}
    return found & modules


def circles(graph: Mapping[str, Set[str]]) -> list[list[str]]:
    """Returns the circles of a graph, by Tarjan's algorithm."""
    found: list[list[str]] = []
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[node] = min(lowest[node], lowest[other])
        if lowest[node] == number[node]:
            circle = stack[stack.index(node) :]
            del stack[-len(circle) :]
            if len(circle) > 1 or node in graph[node]:
                found.append(circle)

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {module_of(name): facts(name).imported for name in FILES}
    assert sum(map(len, graph.values())) > len(graph)
    assert circles(graph) == []


@pytest.mark.parametrize(
    ("graph", "expected"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b", "c"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}, [["a", "b", "c"]]),
        ({"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"c"}}, [["c", "d"], ["a", "b"]]),
        ({"a": {"a"}}, [["a"]]),
    ],
)
def test_the_rule_about_circles_names_them(
    graph: Mapping[str, Set[str]], expected: list[list[str]]
) -> None:
    assert circles(graph) == expected


def test_imports_within_functions_count() -> None:
    source = "import a.b\nfrom a import c, d\ndef f():\n    from e.f import g\nimport os"
    assert imports(ast.parse(source), {"a", "a.b", "a.c", "e.f"}) == {"a", "a.b", "a.c", "e.f"}


MACHINE: Final = re.compile(
    r"(?<![\w.])/(?:work|root|home|Users)/[\w.]"  # a person's or a builder's folder
    r"|//(?:\d{1,3}\.){3}\d{1,3}(?<!//127\.0\.0\.1)(?<!//0\.0\.0\.0)[:/]"  # a computer's number
    r"|\w\.(?:internal|lan|corp)\b"
)
LINES_THAT_NAME_ONE: Final = {
    "tests/test_source_rules.py": "the rule itself",
}


def test_no_machine_is_named_in_the_project() -> None:
    ends = {".py", ".md", ".toml", ".json", ".sql", ".svg", ".txt", ".sh", ".yml", ""}
    folders = ("a2a_desktop", "benchmarks", "docs", "packaging", "resources", "tests", ".ci")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*")]
    files += set(ROOT.glob("*.*")) - {ROOT / ".git"}  # a file in a second work tree
    shown = [
        str(file.relative_to(ROOT))
        for file in files
        if file.is_file() and file.suffix in ends and MACHINE.search(file.read_text("utf-8"))
    ]
    assert [name for name in shown if name not in LINES_THAT_NAME_ONE] == []


@pytest.mark.parametrize(
    ("text", "is_bad"),
    [
        ("see /home/anna/notes", True),
        ("http://10.1.2.3:8080/simple", True),
        ("https://packages.example.internal", True),
        ("http://127.0.0.1:9/", False),
        ("https://example.org/home/page", False),
    ],
)
def test_the_rule_about_machines_tells_good_from_bad(text: str, is_bad: bool) -> None:
    assert bool(MACHINE.search(text)) == is_bad
