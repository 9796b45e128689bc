"""The axes of servers, and their values.

The first value of an axis is that of a server as its specification wants it.
"""

from enum import StrEnum


class Generation(StrEnum):
    """The generations that it answers."""

    V1 = "v1"
    V0_3 = "v0_3"
    V0_1 = "v0_1"
    BOTH_NEW = "v0_3_and_v1"
    BOTH_OLD = "v0_1_and_v0_3"


class Binding(StrEnum):
    """The binding of its requests."""

    JSONRPC = "jsonrpc"
    HTTP_JSON = "http_json"
    WEBSOCKET = "websocket"
    GRPC = "grpc"


class Endpoint(StrEnum):
    """The path of its requests."""

    ROOT = "/"
    A2A = "/a2a"
    DEEP = "/a2a/v1"


class Place(StrEnum):
    """The path of its card."""

    USUAL = "usual"
    NEW = "new"
    OLD = "old"
    ODD = "odd"
    NONE = "none"
    """The server shows no card."""


class Version(StrEnum):
    """The version in its card."""

    RIGHT = "right"
    MISSING = "missing"
    WRONG = "wrong"
    SEVERAL = "several"
    """A row for each generation, and one of an unknown one."""
    NEWER = "newer"
    """Its own major version, with a minor one that nobody knows."""
    NUMBER = "number"


class Shape(StrEnum):
    """The members of its card."""

    OWN = "own"
    LISTED = "listed"
    FLAT = "flat"
    UNION = "union"
    SNAKE = "snake"
    NULLS = "nulls"


class Url(StrEnum):
    """The address in its card."""

    RIGHT = "right"
    RELATIVE = "relative"
    WILDCARD = "wildcard"
    OTHER_HOST = "other_host"
    OTHER_PORT = "other_port"
    OTHER_PATH = "other_path"
    OTHER_SCHEME = "other_scheme"


class Unknown(StrEnum):
    """The answer to a method or a path that it does not know."""

    NOT_FOUND = "-32601"
    INVALID = "-32600"
    INTERNAL = "-32603"
    SERVER = "-32000"
    HTTP_400 = "400"
    HTTP_404 = "404"
    HTTP_405 = "405"
    HTTP_422 = "422"
    TEXT_500 = "500_text"
    HTML_500 = "500_html"
    HTML_200 = "200_html"
    EMPTY_200 = "200_empty"
    CLOSED = "closed"


class Nobody(StrEnum):
    """The answer to a question about a task that nobody has."""

    NOT_FOUND = "-32001"
    INVALID = "-32602"
    INTERNAL = "-32603"
    HTTP_404 = "404"
    HTTP_500 = "500"
    NULL = "null"


class Methods(StrEnum):
    """The methods beside those that send and stream."""

    ALL = "all"
    GET = "get"
    NONE = "none"


class Streams(StrEnum):
    """Its streams, and the word of its card about them."""

    YES = "yes"
    NO = "no"
    LIED = "lied"
    """The card promises them, and the method is unknown."""
    AS_JSON = "as_json"
    REFUSED_INSIDE = "refused_inside"
    """A stream with nothing but an error object."""
    FAILED_INSIDE = "failed_inside"
    """An error object in the middle, after it took the message."""


class Tag(StrEnum):
    """The discriminators of results and parts."""

    OWN = "own"
    KIND = "kind"
    TYPE = "type"
    NONE = "none"
    WRAPPER = "wrapper"


class Spelling(StrEnum):
    """The spelling of states."""

    OWN = "own"
    HYPHEN = "hyphen"
    UPPER = "upper"
    PROTO = "proto"
    CAMEL = "camel"
    NUMBER = "number"
    """By its number in protobuf."""


class Outcome(StrEnum):
    """The state in which a turn ends."""

    COMPLETED = "completed"
    INPUT = "input-required"
    FAILED = "failed"
    CANCELLED = "cancelled"
    CANCELED = "canceled"
    REJECTED = "rejected"


class RpcId(StrEnum):
    """The id in JSON-RPC envelopes."""

    SAME = "same"
    TEXT = "text"
    NULL = "null"
    OTHER = "other"
    MISSING = "missing"


class TaskIds(StrEnum):
    """The ids of tasks."""

    TEXT = "text"
    NUMBER = "number"
    OWN = "own"
    """The server's own, also where the client names tasks."""


class ContextIds(StrEnum):
    """The ids of contexts."""

    THERE = "there"
    MISSING = "missing"
    NULL = "null"
    NUMBER = "number"
    OWN = "own"
    """The server's own, also where the client names contexts."""


class MessageIds(StrEnum):
    """The ids of messages."""

    THERE = "there"
    MISSING = "missing"
    NULL = "null"
    NUMBER = "number"


class ResultIds(StrEnum):
    """The ids of results."""

    THERE = "there"
    MISSING = "missing"
    NULL = "null"
    NUMBER = "number"
    ANEW = "anew"
    """Another one in each reply."""


class Answer(StrEnum):
    """The place of the answer."""

    ARTIFACT = "artifact"
    STATUS = "status"
    BOTH = "both"
    REPEATED = "repeated"
    """Both, and the message in the history too."""
    MESSAGE = "message"
    GROWING = "growing"
    """Each status message repeats the text so far."""
    HISTORY = "history_only"
    GET = "get_only"


class Final(StrEnum):
    """The final flag of streams."""

    RIGHT = "right"
    MISSING = "missing"
    NEVER = "never"
    EARLY = "early"


class End(StrEnum):
    """The end of streams."""

    RIGHT = "right"
    WORKING = "after_working"


class Order(StrEnum):
    """The order of events."""

    RIGHT = "right"
    NO_TASK = "no_task"
    """The task itself never comes."""
    LATE_TASK = "late_task"
    RESULT_FIRST = "result_first"
    """The result comes before the agent begins to work."""
    AFTER_END = "after_end"
    """The result comes after the last status."""
    TWICE = "twice"
    STALE = "stale"
    """An old status comes once more at the end."""
    OTHER_TASK = "other_task"


class Chunks(StrEnum):
    """The pieces of results in streams."""

    WHOLE = "whole"
    APPENDED = "appended"
    NO_FIRST = "no_first"
    """All of them append."""
    NO_LAST = "no_last"
    REPEATED = "repeated"
    """Each one has the whole text so far."""


class Blocking(StrEnum):
    """Its regard for a wish to wait."""

    RESPECTED = "respected"
    ALWAYS = "always"
    NEVER = "never"


class Poll(StrEnum):
    """Its memory of tasks."""

    RIGHT = "right"
    LATE = "late"
    """At first it does not know a task that it just began."""
    BUSY_429 = "429_first"
    BUSY_503 = "503_first"
    FORGOTTEN = "forgotten"
    """The server forgets a task that ended."""


class Names(StrEnum):
    """The spelling of members."""

    CAMEL = "camel"
    SNAKE = "snake"


class Times(StrEnum):
    """The moments of states."""

    ZULU = "zulu"
    NAIVE = "naive"
    NINE_DIGITS = "nine_digits"
    MISSING = "missing"
    NUMBER = "number"


class Body(StrEnum):
    """The bytes of replies."""

    PLAIN = "plain"
    BOM = "bom"
    CRLF = "crlf"
    SPLIT = "split"
    """Chunks end inside characters."""
    GZIP = "gzip"
    COMMENTS = "comments"
    """Streams hold lines that keep them open."""


class ContentType(StrEnum):
    """The type of bodies in their head."""

    RIGHT = "right"
    CHARSET = "charset"
    MISSING = "missing"
    TEXT = "text_plain"


class Redirect(StrEnum):
    """A redirect of each POST, within its origin or elsewhere."""

    NONE = "none"
    HTTP_301 = "301"
    HTTP_302 = "302"
    HTTP_307 = "307"
    HTTP_308 = "308"
    ELSEWHERE = "elsewhere"


class SignIn(StrEnum):
    """A demand for a sign-in, by 401."""

    NONE = "none"
    CARD = "card"
    CARD_BARE = "card_bare"
    """Without WWW-Authenticate."""
    REQUESTS = "requests"
    REQUESTS_BARE = "requests_bare"
    STREAM = "stream"
    STREAM_BARE = "stream_bare"
    THIRD = "third"
    """From the third message on."""
    THIRD_BARE = "third_bare"


FOR_STREAMS = (SignIn.STREAM, SignIn.STREAM_BARE)
FROM_THIRD = (SignIn.THIRD, SignIn.THIRD_BARE)


class Busy(StrEnum):
    """A refusal of the first message, because it is busy."""

    NO = "no"
    SECONDS_429 = "429_seconds"
    DATE_429 = "429_date"
    BARE_429 = "429_bare"
    SECONDS_503 = "503_seconds"
    DATE_503 = "503_date"
    BARE_503 = "503_bare"


class Crash(StrEnum):
    """A failure after it took the first message."""

    NO = "no"
    HTTP_500 = "500"
    CLOSED = "closed"
    HTML = "html"
