"""The JSON of tasks and events as a combination writes it."""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final
from zlib import crc32

from tests.peers.any_server.axes import (
    Answer,
    Chunks,
    ContextIds,
    End,
    Generation,
    MessageIds,
    Names,
    Order,
    Outcome,
    ResultIds,
    Spelling,
    Tag,
    Times,
)
from tests.peers.any_server.axes import Final as FinalFlag
from tests.peers.any_server.combination import Combination

Json = Any

WORKING: Final = "working"
SUBMITTED: Final = "submitted"
_IN_STATUS: Final = (Answer.STATUS, Answer.BOTH, Answer.REPEATED, Answer.GROWING)
_IN_HISTORY: Final = (Answer.REPEATED, Answer.HISTORY)
_RESULTS: Final = (Answer.ARTIFACT, Answer.BOTH, Answer.REPEATED, Answer.GET)
_TAGS: Final = {
    "task": "task",
    "message": "message",
    "statusUpdate": "status-update",
    "artifactUpdate": "artifact-update",
}
_NUMBERS: Final = (
    SUBMITTED,
    WORKING,
    Outcome.COMPLETED,
    Outcome.FAILED,
    Outcome.CANCELED,
    Outcome.INPUT,
    Outcome.REJECTED,
)
"""States in the order of their numbers in protobuf, which begin with 1."""
_COUNTER: Final = count()
_CAPITAL: Final = re.compile("([A-Z])")
_MOMENT: Final = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


def words_of(turn: int) -> str:
    """Returns the message of an answer."""
    return f"[{turn} words grüße 你好 🙂 end]"


def result_of(turn: int) -> str:
    """Returns the result of an answer."""
    return f"[{turn} result größe 再见 🚀 end]"


def expected(one: Combination, turn: int) -> list[str]:
    """Returns the texts that a person is to read after a turn, each once."""
    has_words = one.answer not in (Answer.ARTIFACT, Answer.GET)
    has_result = one.answer in _RESULTS
    return [words_of(turn)] * has_words + [result_of(turn)] * has_result


@dataclass
class Work:
    """A task: its turns, and its state."""

    task_id: Json
    context_id: str
    turns: list[int] = field(default_factory=list)
    """The numbers of its messages."""
    heard: list[str] = field(default_factory=list)
    state: str = SUBMITTED
    asked: int = 0
    """Questions about it since the last message."""
    is_forgotten: bool = False


class Shapes:
    """Writes results of one generation."""

    def __init__(self, one: Combination, generation: Generation) -> None:
        self._one = one
        self._generation = generation
        self._is_first = generation is Generation.V0_1
        self._is_rest = one.has_paths
        self._number = next(_COUNTER)
        """The number of the reply."""

    def event(self, kind: str, body: Json) -> Json:
        """Returns an event or a reply with its discriminator, in the spelling of members."""
        tag = self._tag()
        if tag is Tag.WRAPPER:
            body = {kind: body}
        elif tag is Tag.KIND:
            body = {"kind": _TAGS[kind], **body}
        return self._named(body)

    def bare(self, body: Json) -> Json:
        """Returns a task as the reply to a question about it."""
        tagged = {"kind": "task", **body} if self._tag() is Tag.KIND else body
        return self._named(tagged)

    def task(self, work: Work, *, has_answer: bool = True) -> Json:
        """Returns a snapshot. Without its answer, it has only its state."""
        is_over = work.state not in (SUBMITTED, WORKING)
        body: Json = {"id": work.task_id, **self._context(work)}
        body["status"] = self._status(work, work.state, is_last=is_over and has_answer)
        if not has_answer:
            return body
        history: list[Json] = []
        for turn, text in zip(work.turns, work.heard, strict=True):
            history.append(self.message(f"heard-{turn}", "user", text, work))
            is_answered = is_over or turn != work.turns[-1]
            if self._one.answer in _IN_HISTORY and is_answered:
                history.append(self.message(f"words-{turn}", "agent", words_of(turn), work))
        body["history"] = history
        turns = work.turns if is_over else work.turns[:-1]
        if self._one.answer in _RESULTS and turns:
            body["artifacts"] = [self._artifact(turn, result_of(turn)) for turn in turns]
        return body

    def message(self, key: str, role: str, text: str, work: Work) -> Json:
        """Returns a message."""
        is_new = self._generation is Generation.V1 or self._is_rest
        content = "content" if self._is_rest and self._generation is Generation.V0_3 else "parts"
        body: Json = {"role": f"ROLE_{role.upper()}" if is_new else role}
        match self._one.message_ids:
            case MessageIds.THERE:
                body["messageId"] = f"{key}-{work.context_id}"
            case MessageIds.NULL:
                body["messageId"] = None
            case MessageIds.NUMBER:
                body["messageId"] = crc32(f"{key}-{work.context_id}".encode())
        return {**body, content: [self._part(text)], **self._context(work)}

    def events(self, work: Work, state: str) -> list[Json]:
        """Returns the stream of a turn that ends in a state."""
        one, turn = self._one, work.turns[-1]
        if one.answer is Answer.MESSAGE:
            said = self.message(f"words-{turn}", "agent", words_of(turn), work)
            return [self.event("message", said)]
        told = Work(work.task_id, work.context_id, work.turns[-1:], work.heard[-1:])
        first = self.event("task", self.task(told, has_answer=False))
        begun = [self._update(work, WORKING)]
        if one.answer is Answer.GROWING:
            begun += [self._update(work, WORKING, words_of(turn)[:size]) for size in (10, 18)]
        results = self._results(work, turn)
        last = self._update(work, state, is_last=True)
        if one.order is Order.OTHER_TASK:
            other = Work("other-task", work.context_id, work.turns)
            begun.append(self._update(other, WORKING))
        match one.order:
            case Order.NO_TASK:
                ordered = [*begun, *results, last]
            case Order.LATE_TASK:
                ordered = [*begun[:1], first, *begun[1:], *results, last]
            case Order.RESULT_FIRST:
                ordered = [first, *results, *begun, last]
            case Order.AFTER_END:
                ordered = [first, *begun, last, *results]
            case Order.STALE:
                ordered = [first, *begun, *results, last, begun[0]]
            case Order.TWICE:
                once = [first, *begun, *results, last]
                ordered = [event for event in once for _ in range(2)]
            case _:
                ordered = [first, *begun, *results, last]
        return [event for event in ordered if one.end is not End.WORKING or event is not last]

    def _results(self, work: Work, turn: int) -> list[Json]:
        if self._one.answer not in (Answer.ARTIFACT, Answer.BOTH, Answer.REPEATED):
            return []
        text, cut = result_of(turn), 15
        match self._one.chunks:
            case Chunks.WHOLE:
                pieces = [(text, False, True)]
            case Chunks.REPEATED:
                pieces = [(text[:cut], False, False), (text, False, True)]
            case kind:
                appends = kind is Chunks.NO_FIRST
                ends = kind is not Chunks.NO_LAST
                pieces = [
                    (text[:cut], appends, False),
                    (text[cut:20], True, False),
                    (text[20:], True, ends),
                ]
        return [self._piece(work, turn, *piece) for piece in pieces]

    def _piece(self, work: Work, turn: int, text: str, append: bool, is_last: bool) -> Json:
        artifact = self._artifact(turn, text)
        flags = {"append": append, "lastChunk": is_last}
        body: Json = {"id" if self._is_first else "taskId": work.task_id}
        if self._is_first:
            artifact |= flags
        else:
            body |= {**self._context(work), **flags}
        return self.event("artifactUpdate", {**body, "artifact": artifact})

    def _update(self, work: Work, state: str, text: str = "", *, is_last: bool = False) -> Json:
        body: Json = {"id" if self._is_first else "taskId": work.task_id}
        if not self._is_first:
            body |= self._context(work)
        body["status"] = self._status(work, state, is_last=is_last, text=text)
        flag = self._final(is_last=is_last)
        if flag is not None:
            body["final"] = flag
        return self.event("statusUpdate", body)

    def _final(self, *, is_last: bool) -> bool | None:
        match self._one.final:
            case FinalFlag.MISSING:
                return None
            case FinalFlag.NEVER:
                return False
            case FinalFlag.EARLY:
                return True
        return None if self._generation is Generation.V1 else is_last

    def _status(self, work: Work, state: str, *, is_last: bool, text: str = "") -> Json:
        body: Json = {"state": self._spelled(state)}
        turn = work.turns[-1]
        if is_last and self._one.answer in _IN_STATUS:
            text = words_of(turn)
        if text:
            key = f"words-{turn}" if is_last else f"words-{turn}-{len(text)}"
            body["message"] = self.message(key, "agent", text, work)
        moment = self._moment()
        return body if moment is None else {**body, "timestamp": moment}

    def _artifact(self, turn: int, text: str) -> Json:
        parts = [self._part(text)]
        match self._one.result_ids:
            case ResultIds.MISSING:
                return {"parts": parts}
            case ResultIds.NULL:
                return {"index" if self._is_first else "artifactId": None, "parts": parts}
            case ResultIds.NUMBER:
                return {"artifactId": turn, "parts": parts}
            case ResultIds.ANEW:
                return {"artifactId": f"result-{turn}-{self._number}", "parts": parts}
        if self._is_first:
            return {"name": f"result-{turn}", "index": turn, "parts": parts}
        return {"artifactId": f"result-{turn}", "parts": parts}

    def _part(self, text: str) -> Json:
        match self._tag():
            case Tag.KIND:
                return {"kind": "text", "text": text}
            case Tag.TYPE:
                return {"type": "text", "text": text}
        return {"text": text}

    def _tag(self) -> Tag:
        if self._one.tag is not Tag.OWN:
            return self._one.tag
        if self._generation is Generation.V1 or self._is_rest:
            return Tag.WRAPPER
        return Tag.TYPE if self._is_first else Tag.KIND

    def _context(self, work: Work) -> Json:
        name = "sessionId" if self._is_first else "contextId"
        match self._one.context_ids:
            case ContextIds.MISSING:
                return {}
            case ContextIds.NULL:
                return {name: None}
            case ContextIds.NUMBER:
                return {name: 11}
            case ContextIds.OWN:
                return {name: "own-context"}
        return {name: work.context_id}

    def _spelled(self, state: str) -> str | int:
        spelling = self._one.spelling
        if spelling is Spelling.OWN:
            is_new = self._generation is Generation.V1 or self._is_rest
            spelling = Spelling.PROTO if is_new else Spelling.HYPHEN
        match spelling:
            case Spelling.NUMBER:
                known = Outcome.CANCELED if state is Outcome.CANCELLED else state
                return 1 + _NUMBERS.index(known)
            case Spelling.PROTO:
                return "TASK_STATE_" + state.replace("-", "_").upper()
            case Spelling.UPPER:
                return state.replace("-", "_").upper()
            case Spelling.CAMEL:
                first, *rest = state.split("-")
                return first + "".join(one.title() for one in rest)
        return str(state)

    def _moment(self) -> Json:
        match self._one.times:
            case Times.NAIVE:
                return _MOMENT.replace(tzinfo=None).isoformat()
            case Times.NINE_DIGITS:
                return "2026-03-04T05:06:07.123456789Z"
            case Times.NUMBER:
                return int(_MOMENT.timestamp())
            case Times.MISSING:
                return None
        return "2026-03-04T05:06:07.000Z"

    def _named(self, body: Json) -> Json:
        return snake(body) if self._one.names is Names.SNAKE else body


def snake(body: Json) -> Json:
    """Returns JSON with all members in snake case."""
    if isinstance(body, list):
        return [snake(one) for one in body]
    if not isinstance(body, dict):
        return body
    return {_CAPITAL.sub(r"_\1", name).lower(): snake(inner) for name, inner in body.items()}
