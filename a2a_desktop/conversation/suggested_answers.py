"""The answers that a question names itself, so that a person can press one. Pure.

Those in the agent's metadata come first. Nothing is guessed in its words: a question has a question
mark, and its answers stand in a list, between slashes, or around one "or". Where it is not certain
which words are the answers there are none.
"""

import re
from collections.abc import Sequence
from typing import Final

from a2a_desktop.conversation.entry import Entry, FormEntry, FormState, StatusEntry, TextEntry
from a2a_desktop.conversation.named_choices import are_answers
from a2a_desktop.model.message import Role

_LAST: Final = 4000
"""Characters at the end of a text that are read: a question is its last word."""

_ITEM: Final = re.compile(r" {0,3}(?:[-*+•]|\(?(?:\d{1,2}|[A-Za-z])[.)])[ \t]+(\S.*)$")
_NESTED: Final = re.compile(r"(?: {4,}|\t)\S")
_MARKS: Final = re.compile(r"\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_STRONG: Final = re.compile(r"(?:\*\*|__|`)(.+?)(?:\*\*|__|`)")
_EXPLAINED: Final = re.compile(r"\s+[-\u2013\u2014]\s+|:\s+")
_ASKS: Final = re.compile(r"[?\uff1f؟][\"'”»)\]*_ ]*$")
_IN_BRACKETS: Final = re.compile(r"[(\[]([^()\[\]/]{1,40}(?:/[^()\[\]/]{1,40})+)[)\]]")
_OR: Final = re.compile(r"\s*,?\s+(?:or|oder|ou|o|eller|of|ou bien)\s+", re.IGNORECASE)
_CHOOSES: Final = re.compile(
    r"\b(?:which|choose|pick|select|prefer|options?|welche[rsnm]?|wähle?n?|lieber|bevorzug\w*|quel\w*"
    r"|choisi\w*|cuál|elige)\b",
    re.IGNORECASE,
)
_ASKS_FOR_ONE: Final = re.compile(
    rf"{_CHOOSES.pattern}|\b(?:what|who|where|when|how|was|wer|wo|wann|wie|quoi|qué|quién)\b",
    re.IGNORECASE,
)
_OFFERS_HELP: Final = re.compile(r"\b(?:help|assist|helfen|hilfe|aider|ayudar)", re.IGNORECASE)
_WISHES: Final = re.compile(
    r"(?:(?:do|would|did) you (?:want|like|prefer|need|mean)"
    r"|(?:möchten|wollen|bevorzugen|nehmen|brauchen|meinen) Sie|(?:möchtest|willst|meinst) du)"
    r"\s+(?:to\s+|lieber\s+)?",
    re.IGNORECASE,
)
_ARTICLE: Final = re.compile(
    r"^(?:an?|the|some|to|eine?[nrms]?|de[rnm]|die|das)\s+(?=\S)", re.IGNORECASE
)
_NO_ANSWER: Final = re.compile(
    r"(?:not|nicht|me|us|mich|uns|dass|that|it|this|them|es|more)\b", re.IGNORECASE
)
_BEGINS_SENTENCE: Final = re.compile(
    r"(?:do|does|did|should|shall|would|will|can|could|may|might|is|are|was|were|am|has|have|had|what"
    r"|which|who|whom|whose|when|where|why|how|want|need|if|soll\w*|möcht\w*|woll\w*|willst|will|kann"
    r"|könn\w*|darf|dürf\w*|ist|sind|hast|haben|haben|was|wer|wen|wann|wo|wie|warum|welche\w*|brauch\w*"
    r"|bist|wird|werden|geht|gibt)\b",
    re.IGNORECASE,
)
_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?\uff1f؟])\s+")
_WORDS: Final = 3
"""Words of an answer around an "or": more are half a sentence."""


def suggested(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Returns the answers to the question at the end of a conversation; none while a form asks."""
    for entry in reversed(entries):
        match entry:
            case FormEntry(state=FormState.OPEN):
                return ()
            case TextEntry(origin=origin, text=text, is_open=False):
                return (origin.choices or answers_in(text)) if origin.role is Role.AGENT else ()
            case StatusEntry(text=text) if text:
                return answers_in(text)
            case StatusEntry():
                continue
            case _:
                return ()
    return ()


def answers_in(text: str) -> tuple[str, ...]:
    """Returns the answers that the question at the end of a text names; () for no such question."""
    lines = [line.rstrip() for line in text[-_LAST:].splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    if not lines or any(line.lstrip().startswith(("```", "~~~", "|")) for line in lines):
        return ()
    return _checked(_listed(lines) or _between(lines[-1]))


def _listed(lines: Sequence[str]) -> list[str]:
    """Returns the items of the only list, if the line before or after it asks to choose."""
    places = [number for number, line in enumerate(lines) if _ITEM.match(line)]
    if len(places) < 2 or any(_NESTED.match(line) for line in lines):
        return []
    first, last = places[0], places[-1]
    if any(lines[number] and number not in places for number in range(first, last)):
        return []
    before = [line for line in lines[:first] if line]
    after = [line for line in lines[last + 1 :] if line]
    asks_before = not after and bool(before) and _asks(before[-1], _ASKS_FOR_ONE)
    asks_after = len(after) == 1 and _asks(after[0], _CHOOSES)
    if not asks_before and not asks_after:
        return []
    return [_answer(match[1]) for line in lines[first : last + 1] if (match := _ITEM.match(line))]


def _asks(line: str, which: re.Pattern[str]) -> bool:
    sentence = _SENTENCE_ENDS.split(line)[-1]
    is_question = _ASKS.search(sentence) and which.search(sentence)
    return bool(is_question) and not _OFFERS_HELP.search(sentence)


def _answer(item: str) -> str:
    """Returns an item without its marks, its explanation and its full stop."""
    strong = _STRONG.match(item)
    plain = strong[1] if strong is not None else _EXPLAINED.split(item, maxsplit=1)[0]
    return _plain(plain).rstrip(" .:;,")


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def _between(line: str) -> list[str]:
    """Returns the answers in the last sentence: in brackets, in strong words, or all of it."""
    if (bracket := _IN_BRACKETS.search(line)) is not None and ("?" in line):
        rest = line[bracket.end() :].strip(" ?.:*_")
        return [] if rest else [_plain(one) for one in bracket[1].split("/")]
    if not _ASKS.search(line):
        return []
    sentence = _SENTENCE_ENDS.split(line)[-1]
    if len(strong := _STRONG.findall(sentence)) > 1 and _OR.search(sentence):
        return [_plain(one) for one in strong]
    words = re.sub(r"[?\uff1f؟\"'”»)\]*_ ]+$", "", _plain(sentence))
    *listed, final = _OR.split(_named(words))
    if len(listed) != 1:
        return []
    answers = [_ARTICLE.sub("", one.strip(), count=1) for one in (*listed[0].split(","), final)]
    is_odd = any(len(one.split()) > _WORDS or _NO_ANSWER.match(one) for one in answers)
    return [] if is_odd else answers


def _named(sentence: str) -> str:
    """Returns the part of a question in which its answers are; "" if that is not certain."""
    _, colon, tail = sentence.rpartition(":")
    if colon:
        return tail.strip()
    if (wish := _WISHES.match(sentence)) is not None:
        return sentence[wish.end() :]
    if not _BEGINS_SENTENCE.match(sentence):
        return sentence
    return sentence.partition(",")[2].strip() if sentence.count(",") == 1 else ""


def _checked(answers: Sequence[str]) -> tuple[str, ...]:
    """Returns two to six short and different answers; () for others."""
    are_fit = are_answers(answers) and not any(_ASKS.search(one) for one in answers)
    return tuple(answers) if are_fit else ()
