"""Condenses what a person or an agent wrote into a title of a few words. Pure."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import regex

from a2a_desktop.model.one_line import is_visible, one_line

GREETING: Final = re.compile(
    r"(?:(?:hi|hello|hey|hallo|moin|servus|bonjour|hola|ciao)(?: there| all| zusammen)?"
    r"|good (?:morning|afternoon|evening|day)|gut(?:en|e) (?:tag|morgen|abend)"
    r"|dear [^\W\d_]+|(?:liebe|lieber) [^\W\d_]+|مرحب[اً]+|السلام عليكم|أهلا"
    r"|你好|您好|嗨)(?:\s*[,.!:;،。\uff0c\uff01\uff1a]+\s*|\s+[-\u2013\u2014]\s+"
    r"|\s+(?=(?:please|bitte|can|could|would|i|kannst|könntest|können|könnten|ich)\b))",
    re.IGNORECASE,
)
REQUEST: Final = re.compile(
    r"(?:please|kindly|bitte|(?:can|could|would|will) you|(?:i'd|i would) (?:like|love) (?:you )?to"
    r"|i (?:want|need) (?:you )?to|help me(?: to)?|let's|let us"
    r"|(?:(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie)"
    r"(?: (?:mir|uns)(?= \S+ \S))?|ich (?:möchte|will|würde gern)"
    r"|hilf mir(?: dabei)?|s'il (?:te|vous) plaît|por favor"
    r"|من فضلك|لو سمحت|هل يمكنك|أريد(?: أن)?)(?:\s*[,،:]\s*|\s+)"
    r"|(?:请问|麻烦您?你?|能不能|能否|[你您]能|请?[你您]?帮我|请?帮忙"
    r"|请(?=给|为|把|用|写|翻译|列出|解释|告诉|推荐|计划|总结|查))[\uff0c,\s]*",
    re.IGNORECASE,
)
THANKS: Final = re.compile(
    r"(?<![\s,])[\s,]+(?:please|bitte|thanks|thank you|thx|danke(?: schön)?"
    r"|vielen dank|من فضلك|شكرا|谢谢)[\s.!?]*$",
    re.IGNORECASE,
)
_FILLERS: Final = """
    a an the this that these those some any my your our me you i we it us he she they them and or
    but of to in on at for from by with about as is are am be was were do does did done have has had
    can could would will should shall may might must let not no yes ok okay so just now then here
    there again more one two please thanks thank hi hello hey good morning evening day welcome
    what which who how why when where ask asks tell say give get show make write send try test tests
    testing want need like help helps work start stop run go use question questions answer answers
    reply result results response output message messages text texts form forms file files image
    images picture pictures table tables chart charts list lists data json example examples sample
    demo artifact artifacts task tasks current final first next new something anything everything
    thing things stuff agent assistant chat tool call function error report
    summary overview details document untitled content
    ein eine einen einem einer eines der die das den dem des und oder aber von zu zum zur im am auf
    für aus bei mit über als ist sind bin war sei hat habe haben kann kannst können könnte soll muss
    nicht kein keine ja nein gut so nur jetzt dann hier da noch mehr mal bitte danke hallo tag
    morgen abend ich du er sie es wir ihr mir dir uns mich dich was welche welcher wer wie warum
    wann wo frag frage fragen sag sage gib zeig zeige mach mache schreib schreibe schick versuch
    teste hilf hilfe brauche möchte will antwort ergebnis nachricht formular formulare datei dateien
    bild bilder tabelle tabellen diagramm liste daten beispiel aufgabe etwas alles nach
    في من على إلى عن مع هذا هذه هل ما ماذا كيف أن لا نعم مرحبا شكرا أنا أنت لي
    le la les un une des du et ou je tu el los las una y o yo
"""
FILLERS: Final = frozenset(_FILLERS.split())
"""Words that do not tell one conversation from another."""
WIDE_FILLERS: Final = re.compile(
    r"你好|您好|谢谢|请|可以|帮我|测试|表格|文件|图片|问题|我|你|的|了|吗|呢|一个|给"
)
_DANGLING: Final = """
    a an the of to in on at for from by with and or but as is are my your that vs vs.
    ein eine einen einem einer der die das den dem des und oder von zu zum zur im am auf für aus bei
    mit über als
"""
DANGLING: Final = frozenset(_DANGLING.split())
"""Words with which a shortened title does not end."""


WIDTH: Final = 48
"""The width of a title in letters; Chinese, Japanese and Korean ones are twice as wide."""
_READ: Final = 2000
"""Characters at the beginning of a text that are read."""
_SENTENCES: Final = 6
"""Sentences among which one with a subject is looked for."""
_SHOWN_FORMATS: Final = frozenset("\u200c\u200d")
"""Joiners, without which some words and emoji would change."""

_FENCED: Final = re.compile(
    r"^ {0,3}(`{3,}|~{3,})[^\n]*\n.*?(?:^ {0,3}\1[^\n]*$|\Z)", re.MULTILINE | re.DOTALL
)
_FENCE: Final = re.compile(r"^ {0,3}(?:`{3,}|~{3,}).*$", re.MULTILINE)
_HEADING: Final = re.compile(
    r"^ {0,3}(?:#{1,2}[ \t]+(\S.*)|(?:\*\*|__)(\S.*?)(?:\*\*|__):?[ \t]*)$", re.MULTILINE
)
_GRAPHEME: Final = regex.compile(r"\X")
_MARKS: Final = re.compile(r"^\s*(?:(?:[-*+>#|]+|\d+[.)])\s+)+|\*\*|__|`+|\||^[-=|:\s]+$")
_LINK: Final = re.compile(r"!?\[([^\[\]\n]+)\]\([^()\n]*\)")
_ADDRESS: Final = re.compile(
    r"\b(?:https?|ftp|wss?)://(?:www\.)?([^\s/?#<>\"]+)[^\s<>\"]*", re.IGNORECASE
)
_SENTENCE_ENDS: Final = re.compile(
    r"(?<=[。\uff01\uff1f])|(?<=[!?؟…])\s+|(?<=\w\w\w\.)\s+(?=[^\W\d_])"
)
_ABBREVIATED: Final = re.compile(r"(?:\b(?:etc|usw|bzw|evtl|incl|inkl|approx|max|min|vgl|Prof)\.)$")
_ENDING: Final = " .,:;!。\uff0c\uff1a\uff1b\uff01、،؛"
_ASKED: Final = " ?\uff1f؟"

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")


def condensed(text: str) -> str:
    """Returns the subject of a request in a few words; "" if nothing of it can be seen."""
    text = _clean(text[:_READ])
    prose = _FENCED.sub("\n", text)
    code = _FENCE.sub("\n", text)
    text = next(filter(is_visible, (prose, code)), text)
    found = [title for one in _sentences(text) if (title := _bare(one))]
    return next(filter(is_telling, found), "") or next(iter(found), "") or _line(text)


def heading_of(text: str) -> str:
    """Returns the first heading of an answer; "" without one that says something.

    The heading of a mere section says too little.
    """
    found = _HEADING.finditer(_FENCED.sub("\n", text[:_READ]))
    return next(filter(is_telling, (name_of(one[1] or one[2]) for one in found)), "")


def name_of(text: str) -> str:
    """Returns the name an agent gave a result, a form or a part of its answer, as a title.

    Returns "" for one that could belong to anything, like "Result 1".
    """
    said = _clean(text[:_READ])
    if "_" in said and " " not in said.strip():
        said = said.replace("_", " ")
        said = said[:1].upper() + said[1:]
    name = _line(_MARKS.sub("", _LINK.sub(r"\1", said))).rstrip(_ENDING)
    return name if _weight(name) else ""


def is_telling(title: str) -> bool:
    """Returns whether a title tells its conversation from others: more than a bare command."""
    return _weight(title) > 1


def shortened(line: str) -> str:
    """Returns a line cut to `WIDTH` between words; a word wider than that, between characters."""
    if _width(line) <= WIDTH:
        return line
    head = ""
    for word in re.split(r"(?<= )", line):
        if _width(head) + _width(word) >= WIDTH:
            if _width(word) > WIDTH:
                head = _filled(head, word)
            break
        head += word
    while (words := head.rstrip().rsplit(" ", 1))[1:] and words[1].lower() in DANGLING:
        head = words[0]
    return (head.rstrip(_ENDING) or head.rstrip()) + "…"


def _filled(head: str, word: str) -> str:
    """Returns a line with as much of a word as there is room for beside the ellipsis."""
    for one in _GRAPHEME.findall(word):
        if _width(head) + _width(one) >= WIDTH:
            break
        head += one
    return head


def _weight(title: str) -> float:
    """Returns the number of words with a meaning; a name in the middle of a line counts twice."""
    words = list(_WORD.finditer(WIDE_FILLERS.sub(" ", title)))
    return sum(_word_weight(one[0], is_first=one.start() == 0) for one in words)


def _word_weight(word: str, *, is_first: bool) -> float:
    wide = sum(map(_is_wide, word))
    if wide:
        return wide / 2
    if len(word) < 2 or word.lower() in FILLERS:
        return 0
    return 2 if word[0].isupper() and not is_first else 1


def _sentences(text: str) -> Iterator[str]:
    """Yields the first sentences, each in one line and without marks of Markdown."""
    count = 0
    for line in text.splitlines():
        plain = _ADDRESS.sub(r"\1", _LINK.sub(r"\1", _MARKS.sub("", line)))
        begun = ""
        for one in _SENTENCE_ENDS.split(plain):
            begun = f"{begun} {one}" if begun else one
            if _ABBREVIATED.search(begun):
                continue
            if is_visible(begun):
                yield begun
                count += 1
            begun = ""
            if count == _SENTENCES:
                return
        if is_visible(begun):
            yield begun


def _bare(sentence: str) -> str:
    """Returns a sentence without its greeting, courtesies and final stop, shortened."""
    line = " ".join(sentence.split())
    bare, was_asked = THANKS.sub("", line), False
    while (start := GREETING.match(bare) or REQUEST.match(bare)) and start.end() < len(bare):
        was_asked |= start.re is REQUEST
        bare = bare[start.end() :].lstrip()
    bare = (bare.rstrip(_ASKED) if was_asked else bare).rstrip(_ENDING)
    if not is_visible(bare) or not any(map(str.isalnum, bare)):
        return _line(line)
    first = bare.split(maxsplit=1)[0]
    if bare != line and first.islower():
        bare = bare[0].upper() + bare[1:]
    return shortened(bare)


def _line(text: str) -> str:
    return shortened(one_line(text, _READ))


def _clean(text: str) -> str:
    """Returns a text without characters that control, turn or hide others."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        one
        for one in text
        if one in _SHOWN_FORMATS
        or one.isspace()
        or unicodedata.category(one) not in ("Cc", "Cf", "Cs")
    )


def _is_wide(one: str) -> bool:
    return unicodedata.east_asian_width(one) in "WF"


def _width(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(map(_is_wide, text))
