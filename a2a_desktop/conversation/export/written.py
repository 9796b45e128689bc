"""Answers to forms as Markdown that means just what they say."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from a2a_desktop.conversation.entry import AnswerEntry
from a2a_desktop.conversation.export.source import line
from a2a_desktop.model.answer import AnswerLine

_MARKS: Final = re.compile(r"([\\`*_{}\[\]#!|<>&~$])")
_LEADING: Final = re.compile(r"^(\d{0,9})([-+.)])(?=[\s\-]|$)")
"""What begins a list or draws a line, where a line begins with it."""


def escaped(text: str) -> str:
    """Plain text as one line of Markdown that means just that."""
    return _LEADING.sub(r"\1\\\2", _MARKS.sub(r"\\\1", line(text)))


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of plain text, the first one the head."""
    head, *rest = ([escaped(one) for one in row] for row in rows)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rest))


def answered(entry: AnswerEntry) -> str:
    """Each question with its answer."""
    answer = entry.answer
    words = [f"**{escaped(answer.title)}**"] if line(answer.title) else []
    if answer.is_declined:
        words.append("*Declined*")
    return "\n\n".join([*words, *_answers(answer.lines)])


def _answers(lines: Sequence[AnswerLine]) -> Iterator[str]:
    for one in lines:
        label = f"**{escaped(one.label)}**"
        if one.kind == "table" and one.rows:
            yield label
            yield table(one.rows)
        else:
            said = [escaped(text) for value in one.values for text in value.splitlines()]
            yield f"{label}\\\n" + "\\\n".join(filter(None, said)) if any(said) else label
