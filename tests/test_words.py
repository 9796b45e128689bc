"""The texts keep to docs/words.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import translate

from tests.marked_texts import marked_texts

GERMAN: Final = translate.read(translate.TEXTS / "de.ts")
GUIDE: Final = sorted((translate.ROOT / "docs" / "guide").rglob("*.md"))
ENGINEERS: Final = {"RawCard", "WireTab", "_Facts"}
"""Views for engineers, who read their own words."""
CONTRACT: Final = {"Stop this task", "Task", "Wire"}
"""Names by which screen readers find controls."""
NAMED: Final = re.compile(
    r"\b[Aa]ccess token\b|\bWire\b|\bTask\b"  # what a person was given; tabs
    r"|\blog in\b"  # to the computer
    r"|\bJSON Schema\b"  # a kind of file
    r"|\bprogram or script\b|^Program$"  # a file that runs
    r"|\{\w+\}"
)
FORBIDDEN: Final = re.compile(
    r"\b(artifacts?|anew|authenticat\w+|context|credentials?|endpoints?|generations?|hosts?"
    r"|json-rpc|logged in|metadata|notices?|payloads?|please|programs?|push|releases?"
    r"|repl(?:y|ies)|schemas?|tasks?|tokens?|whoever|wire"
    r"|(?:are|could|did|do|does|has|have|is|was|were|will|would) not|cannot)\b|\.\.\.",
    re.IGNORECASE,
)
FORBIDDEN_IN_GERMAN: Final = re.compile(
    r"\b(Artefakt\w*|Endpunkt\w*|Kontext|Metadaten|Nutzlast|Rechner|[Dd]u|[Dd]ein\w*)\b"
    r"|(?<=[a-zäöüß,] )Sie\b|\w+en Sie\b|\.\.\.|\S…"
)
PROPER: Final = {
    "A", "Agent2Agent", "Alt", "B", "Ctrl", "Desktop", "Enter", "Inter", "JetBrains", "Markdown",
    "Mono", "Network", "Phosphor", "Qt", "Schema", "Send", "Settings", "Shift", "Task", "Wire",
}  # fmt: skip
"""Names, keys, pages and tabs."""
EXAMPLES: Final = {"City, Price", "Work, Private…"}
"""Examples of a person's input, which follow no rule for texts."""
INSIDE: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]\w*")
"""A capital inside a sentence."""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Please wait", ["Please"]),
        ("It could not be sent...", ["could not", "..."]),
        ("Stop the Task", []),
        ("The task at {host} ended", ["task"]),
        ("An access token", []),
        ("Push a token to the endpoint", ["Push", "token", "endpoint"]),
    ],
)
def test_forbidden_words_are_found(text: str, words: list[str]) -> None:
    assert [one.group() for one in FORBIDDEN.finditer(NAMED.sub("", text))] == words


def test_texts_use_the_words_of_the_list() -> None:
    wrong = [
        (one.context, one.source, found.group())
        for one in marked_texts()
        if one.context not in ENGINEERS and one.source not in CONTRACT
        if (found := FORBIDDEN.search(NAMED.sub("", one.source)))
    ]
    assert wrong == []


def test_german_texts_use_the_words_of_the_list() -> None:
    wrong = [
        (said, found.group())
        for text, forms in GERMAN.items()
        if text.context not in ENGINEERS
        for said in forms
        if (found := FORBIDDEN_IN_GERMAN.search(said))
    ]
    assert wrong == []


def test_texts_are_in_sentence_case() -> None:
    wrong = [
        (one.context, one.source, word)
        for one in marked_texts()
        if one.source not in EXAMPLES
        for word in INSIDE.findall(one.source)
        if word not in PROPER
    ]
    assert wrong == []


@pytest.mark.parametrize("page", GUIDE, ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_the_guide_uses_the_words_of_the_list(page: Path) -> None:
    rule = FORBIDDEN_IN_GERMAN if page.parent.name == "de" else FORBIDDEN
    assert list(found_in(page, rule)) == []


def found_in(page: Path, rule: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Returns the lines with a forbidden word; code is what a person types."""
    for line in page.read_text("utf-8").splitlines():
        said = NAMED.sub("", re.sub(r"`[^`]*`", "", line))
        yield from ((line, one.group()) for one in rule.finditer(said))
