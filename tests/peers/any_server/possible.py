"""The combinations that there can be, and what a person may expect of each."""

from enum import StrEnum

from tests.peers.any_server.axes import (
    FOR_STREAMS,
    Answer,
    Binding,
    Blocking,
    Body,
    Busy,
    Chunks,
    ContextIds,
    Crash,
    End,
    Endpoint,
    Generation,
    MessageIds,
    Methods,
    Names,
    Nobody,
    Order,
    Outcome,
    Poll,
    Redirect,
    ResultIds,
    RpcId,
    Shape,
    SignIn,
    Spelling,
    Streams,
    Tag,
    TaskIds,
    Times,
    Unknown,
    Url,
    Version,
)
from tests.peers.any_server.axes import Final as FinalFlag
from tests.peers.any_server.combination import Combination

_OLD = (Generation.V0_1, Generation.BOTH_OLD)
_RESULTS = (Answer.ARTIFACT, Answer.BOTH, Answer.REPEATED)
_BOTH_WAYS = (
    Unknown.TEXT_500,
    Unknown.HTML_500,
    Unknown.CLOSED,
    Unknown.HTML_200,
    Unknown.EMPTY_200,
)
_CLEAR = (Unknown.INVALID, Unknown.NOT_FOUND, Unknown.HTTP_404, Unknown.HTTP_405)
"""The words for unknown methods that mean nothing else; the first only in JSON-RPC."""
_WORDS = {
    Nobody.NOT_FOUND: (),
    Nobody.INVALID: (),
    Nobody.NULL: (),
    Nobody.INTERNAL: (Unknown.INTERNAL,),
    Nobody.HTTP_404: (Unknown.HTTP_404,),
    Nobody.HTTP_500: (Unknown.TEXT_500, Unknown.HTML_500),
}
_WELL = (Outcome.COMPLETED, Outcome.INPUT)
_VAGUE = (Nobody.HTTP_404, Nobody.HTTP_500, Nobody.INTERNAL)


def is_possible(one: Combination) -> bool:
    """Returns whether a server can be so, and the values mean something together."""
    return (
        _has_known_wire(one)
        and _fits_its_port(one)
        and _has_fitting_card(one)
        and _has_fitting_stream(one)
        and _has_fitting_task(one)
        and _has_one_trouble(one)
    )


def _has_known_wire(one: Combination) -> bool:
    is_rest = one.binding is Binding.HTTP_JSON
    if is_rest and (one.generation not in (Generation.V1, Generation.V0_3) or not one.has_card):
        return False  # without a card only JSON-RPC is looked for
    if is_rest and one.rpc_id is not RpcId.SAME:
        return False
    is_mute = one.methods is Methods.NONE or one.nobody in _VAGUE
    if is_rest and is_mute and one.url is Url.OTHER_PATH and one.endpoint is Endpoint.ROOT:
        return False  # it says the same of everything, also of the path in its card
    return one.task_ids is not TaskIds.OWN or one.generation in _OLD


_OF_WEBSOCKETS: dict[str, tuple[StrEnum, ...]] = {
    "url": (Url.RIGHT,),
    "unknown": (
        Unknown.NOT_FOUND,
        Unknown.INVALID,
        Unknown.INTERNAL,
        Unknown.SERVER,
        Unknown.CLOSED,
    ),
    "nobody": (Nobody.NOT_FOUND, Nobody.INVALID, Nobody.INTERNAL, Nobody.NULL),
    "rpc_id": (RpcId.SAME, RpcId.TEXT),
    "redirect": (Redirect.NONE,),
    "sign_in": (SignIn.NONE, SignIn.CARD, SignIn.CARD_BARE),
    "busy": (Busy.NO,),
    "crash": (Crash.NO, Crash.CLOSED),
    "poll": (Poll.RIGHT, Poll.LATE, Poll.FORGOTTEN),
}
"""The values that exist over WebSockets, where they are fewer."""
_OF_GRPC: dict[str, tuple[StrEnum, ...]] = _OF_WEBSOCKETS | {
    "generation": (Generation.V1, Generation.V0_3),
    "endpoint": (Endpoint.ROOT,),
    "unknown": (Unknown.HTTP_405,),
    "nobody": (Nobody.NOT_FOUND, Nobody.INVALID, Nobody.INTERNAL),
    "tag": (Tag.OWN,),
    "spelling": (Spelling.OWN,),
    "task_ids": (TaskIds.TEXT,),
    "context_ids": (ContextIds.THERE, ContextIds.MISSING, ContextIds.NULL, ContextIds.OWN),
    "message_ids": (MessageIds.THERE, MessageIds.MISSING, MessageIds.NULL),
    "result_ids": (ResultIds.THERE, ResultIds.MISSING, ResultIds.NULL, ResultIds.ANEW),
    "final": (FinalFlag.RIGHT,),
    "names": (Names.CAMEL,),
    "times": (Times.ZULU, Times.NINE_DIGITS, Times.MISSING),
    "sign_in": (SignIn.NONE, SignIn.CARD, SignIn.CARD_BARE, SignIn.REQUESTS, SignIn.THIRD),
    "crash": (Crash.NO, Crash.HTTP_500, Crash.CLOSED),
}
_PORTS = {Binding.WEBSOCKET: _OF_WEBSOCKETS, Binding.GRPC: _OF_GRPC}


def _fits_its_port(one: Combination) -> bool:
    known = _PORTS.get(one.binding, {})
    if one.binding is Binding.GRPC and not one.has_card:
        return False
    is_old = one.binding is Binding.GRPC and one.generation is Generation.V0_3
    if is_old and one.outcome is Outcome.CANCELED:
        return False  # the file of 0.3 knows only the other spelling
    if one.binding is Binding.WEBSOCKET:
        # A stream has no other end there than a last state, or a flag
        is_lost = one.poll is Poll.FORGOTTEN or one.methods is Methods.NONE
        if (is_lost and one.final is FinalFlag.EARLY) or one.order is Order.AFTER_END:
            return False
    return all(getattr(one, axis) in values for axis, values in known.items())


def _has_fitting_card(one: Combination) -> bool:
    if not one.has_card:
        usual = (Version.RIGHT, Shape.OWN, Url.RIGHT)
        has_usual = (one.version, one.shape, one.url) == usual
        # Nothing but an answer shows that there is an agent
        is_told = one.methods is not Methods.NONE and one.unknown not in _WORDS[one.nobody]
        return has_usual and one.streams is not Streams.NO and is_told
    is_listed = one.shape in (Shape.LISTED, Shape.UNION)
    has_rows = is_listed or (one.generation is Generation.V1 and one.shape is not Shape.FLAT)
    return one.version is not Version.SEVERAL or has_rows


def _has_fitting_stream(one: Combination) -> bool:
    usual = (FinalFlag.RIGHT, End.RIGHT, Order.RIGHT, Chunks.WHOLE)
    said = (one.final, one.end, one.order, one.chunks)
    if one.streams is not Streams.YES or one.answer is Answer.MESSAGE:
        return said == usual and (one.body is not Body.COMMENTS or one.streams is Streams.YES)
    if one.chunks is not Chunks.WHOLE and one.answer not in _RESULTS:
        return False
    if one.order in (Order.AFTER_END, Order.RESULT_FIRST) and one.answer not in _RESULTS:
        return False
    if one.end is End.WORKING and one.order in (Order.AFTER_END, Order.STALE):
        return False
    if one.order is Order.OTHER_TASK and one.generation in _OLD and one.end is End.WORKING:
        return False  # in 0.1 another id may be the server's own for the same task
    # A piece that comes twice and a text that repeats itself look alike.
    return one.order is not Order.TWICE or one.chunks in (Chunks.WHOLE, Chunks.REPEATED)


def _has_fitting_task(one: Combination) -> bool:
    if one.answer is Answer.MESSAGE:
        usual = (Outcome.COMPLETED, Poll.RIGHT, Blocking.RESPECTED)
        return (one.outcome, one.poll, one.blocking) == usual and one.generation not in _OLD
    if one.answer in (Answer.GET, Answer.HISTORY) and one.outcome not in _WELL:
        return False  # a turn that did not end well needs no answer
    if one.methods is Methods.NONE and (needs_get(one) or one.poll is not Poll.RIGHT):
        return False
    clear = _CLEAR[one.binding is Binding.HTTP_JSON :]
    if one.methods is Methods.NONE and one.unknown not in clear:
        # It may have no streams, for all that can be known, and without one it must not need a get
        return one.blocking is Blocking.ALWAYS
    is_asked = one.answer in (Answer.GET, Answer.HISTORY) or one.order is Order.STALE
    return not is_asked or one.poll is not Poll.FORGOTTEN


def needs_get(one: Combination) -> bool:
    """Returns whether the answer comes only to those who ask for the task."""
    if one.answer in (Answer.GET, Answer.HISTORY) or one.order is Order.STALE:
        return True
    if one.streams is Streams.YES:
        return one.end is End.WORKING
    return one.blocking is not Blocking.ALWAYS and one.answer is not Answer.MESSAGE


def _has_one_trouble(one: Combination) -> bool:
    troubles = (
        one.sign_in is not SignIn.NONE,
        one.busy is not Busy.NO,
        one.crash is not Crash.NO,
        one.redirect is Redirect.ELSEWHERE,
        one.streams is Streams.FAILED_INSIDE,
    )
    if sum(troubles) > 1 or (one.sign_in in FOR_STREAMS and one.streams is not Streams.YES):
        return False
    if one.sign_in in (SignIn.CARD, SignIn.CARD_BARE) and not one.has_card:
        return False
    # A failure that looks like an unknown method, by a server that knows the next one too, and
    # tells by nothing which it knows: nobody can tell that it has the message.
    is_both = one.generation in (Generation.BOTH_NEW, Generation.BOTH_OLD)
    is_vague = one.methods is Methods.NONE or one.nobody in _VAGUE or one.unknown in _BOTH_WAYS
    return not (is_both and one.crash is not Crash.NO and is_vague)


def expects_refusal(one: Combination) -> bool:
    """Returns whether no message can arrive, and a sentence says why."""
    refusals = (SignIn.CARD, SignIn.CARD_BARE, SignIn.REQUESTS, SignIn.REQUESTS_BARE)
    return one.redirect is Redirect.ELSEWHERE or one.sign_in in refusals
