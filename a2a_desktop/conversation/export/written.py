"""Answers to forms as escaped Markdown."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from a2a_desktop.conversation.entry import AnswerEntry
from a2a_desktop.conversation.export.source import line
from a2a_desktop.conversation.export.words import ExportWords
from a2a_desktop.conversation.standing import phrase
from a2a_desktop.model.answer import AnswerLine

_MARKS: Final = re.compile(r"([\\`*_{}\[\]#!|<>&~$])")
_LEADING: Final = re.compile(r"^(\d{0,9})([-+.)])(?=[\s\-]|$)")
"""The beginning of a list or of a rule, at the start of a line."""
YES: Final = phrase("Yes")
NO: Final = phrase("No")
_YES_OR_NO: Final = {"yes": YES, "no": NO}


def escaped(text: str) -> str:
    """Returns plain text as one line of Markdown that shows exactly that."""
    return _LEADING.sub(r"\1\\\2", _MARKS.sub(r"\\\1", line(text)))


def table(rows: Sequence[Sequence[str]]) -> str:
    """Returns rows of plain text as a table, the first one as its head."""
    head, *rest = ([escaped(one) for one in row] for row in rows)
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rest))


def answered(entry: AnswerEntry, words: ExportWords) -> str:
    """Returns each question with its answer."""
    answer = entry.answer
    said = [f"**{escaped(answer.title)}**"] if line(answer.title) else []
    if answer.is_declined:
        said.append(f"*{words(phrase('Declined'))}*")
    return "\n\n".join([*said, *_answers(answer.lines, words)])


def _answers(lines: Sequence[AnswerLine], words: ExportWords) -> Iterator[str]:
    for one in lines:
        label = f"**{escaped(one.label)}**"
        if one.kind == "table" and one.rows:
            yield label
            yield table(one.rows)
        else:
            values = (words(_YES_OR_NO[one.kind]),) if one.kind in _YES_OR_NO else one.values
            said = [escaped(text) for value in values for text in value.splitlines()]
            yield f"{label}\\\n" + "\\\n".join(filter(None, said)) if any(said) else label
