"""All errors, as facts. `ui.wording` turns them into sentences.

The only exceptions that cross a package border. They are never frozen: Python writes
`__traceback__` on them. `str()` gives the class name, so that no fact reaches a log by accident.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import ClassVar, Final, dataclass_transform

from a2a_desktop.model.ids import Json


@dataclass_transform(eq_default=False)
class A2AError(Exception):
    """A failure between us and an agent, or of storing its messages. Subclasses are dataclasses."""

    kind: ClassVar[str]
    """The name of the error in the journal and in files, which stays when the class is renamed."""
    nothing_sent: bool = False
    """No byte of the message left this computer."""
    is_unknown_method: bool = False
    """The agent says the same to methods that nobody has, and never answered this one."""
    words: str = ""
    """The reason in the body of a refusal by its HTTP status."""

    def __init_subclass__(cls, *, kind: str) -> None:
        dataclass(eq=False)(cls).kind = kind

    def __str__(self) -> str:
        return type(self).__name__


class Unreachable(A2AError, kind="unreachable"):
    """No connection, or no answer in time."""

    host: str
    reason: str
    nothing_sent: bool = False


class TlsFailed(A2AError, kind="tls_failed"):
    """The peer's certificate cannot be trusted; nothing was sent."""

    host: str
    reason: str


class CertificateTrouble(StrEnum):
    """The fault of a file of certificates or keys."""

    UNREADABLE = "unreadable"
    """It does not exist, or the system denies access."""
    NO_CERTIFICATE = "no certificate"
    NO_KEY = "no key"
    OTHER_KEY = "another key"
    """The key is not the certificate's."""
    PASSPHRASE = "wrong passphrase"  # noqa: S105  # a word
    """The key is locked, with another passphrase or with one where none was given."""


class CertificateUnusable(A2AError, kind="certificate_unusable"):
    """A file with a certificate or key that cannot be used. `reason` is `CertificateTrouble`."""

    file: str
    reason: str


class CertificateRefused(A2AError, kind="certificate_refused"):
    """The peer refused our certificate, or there was none to show. `reason` is its word."""

    host: str
    reason: str


class TooLarge(A2AError, kind="too_large"):
    """Something exceeds `limit`, in bytes. `what` names it (card, reply, event)."""

    what: str
    limit: int


class MessageTooLarge(A2AError, kind="message_too_large"):
    """413, or not sent at all: the agent's server refused a message of `size` bytes."""

    host: str
    size: int


NO_HUB: Final = "no hub is set"
"""A reason: the agent is behind a hub that nobody names."""
TOO_MANY_FILES: Final = "too many open files"
"""A reason: this computer lets no more files and connections be opened."""
LASTING: Final = (
    NO_HUB,
    "not an address",
    "redirected elsewhere",
    "redirected to where anybody can listen",
)
"""Reasons of `Unreachable` that stay until a person changes something."""


class NotAnAgent(A2AError, kind="not_an_agent"):
    """There is no agent card at this address. `reason` says what was there instead."""

    address: str
    reason: str


class NoCardInFile(A2AError, kind="no_card_in_file"):
    """A file without an agent card. `reason` is a short fact."""

    file: str
    reason: str


class NotAList(A2AError, kind="not_a_list"):
    """There is no list of agents at an address. `reason` is a short fact."""

    address: str
    reason: str


class AlreadyKept(A2AError, kind="already_kept"):
    """A list of agents that the person has already."""

    address: str


class NoCommonInterface(A2AError, kind="no_common_interface"):
    """The agent offers only connections that are not set up here."""

    offered: tuple[str, ...]


class SignInNeeded(A2AError, kind="sign_in_needed"):
    """401 without a credential of ours. `schemes` are those of WWW-Authenticate."""

    origin: str
    schemes: tuple[str, ...] = ()


class SignInRefused(A2AError, kind="sign_in_refused"):
    """401 although a credential was sent."""

    origin: str


class SignInFailed(A2AError, kind="sign_in_failed"):
    """The sign-in was not completed. `reason` is a short fact, or the server's own word."""

    origin: str
    reason: str


class ProxyUnusable(A2AError, kind="proxy_unusable"):
    """The kind of proxy is not supported; nothing was sent.

    `scheme` is the beginning of its address, "" if that is unknown.
    """

    scheme: str


class GrpcTrouble(StrEnum):
    """A setting that gRPC does not support."""

    QUERY = "a key in the address"
    PROXY = "a proxy of this kind"
    """gRPC supports only proxies of `http`."""


class GrpcUnable(A2AError, kind="grpc_unable"):
    """gRPC cannot respect a setting of an agent; nothing was sent. `trouble` is a `GrpcTrouble`."""

    host: str
    trouble: str


class HeaderUnsendable(A2AError, kind="header_unsendable"):
    """A header that would not arrive as one; nothing was sent. `name` is that of the header."""

    name: str


class KeyringTrouble(StrEnum):
    """The reason why the system's keyring fails."""

    MISSING = "missing"
    LOCKED = "locked"
    BUSY = "busy"
    FAILED = "failed"


class KeyringFailed(A2AError, kind="keyring_failed"):
    """A sign-in cannot be read from the keyring or stored there. `trouble` is `KeyringTrouble`."""

    trouble: str


class Forbidden(A2AError, kind="forbidden"):
    """403: known, but not allowed."""

    origin: str


class RateLimited(A2AError, kind="rate_limited"):
    """429, or 503 with Retry-After. `retry_after` is in seconds, None if not given."""

    host: str
    retry_after: float | None = None


class ServerFault(A2AError, kind="server_fault"):
    """Any other HTTP status that is no success."""

    host: str
    status: int


class RpcError(A2AError, kind="rpc_error"):
    """The agent's error object. Source: A2A 1.0, section 5.4 (codes), JSON-RPC 2.0."""

    code: int
    message: str
    data: Json = None


class TaskNotFound(RpcError, kind="task_not_found"):
    """-32001: the agent no longer has this task."""


class NotCancelable(RpcError, kind="not_cancelable"):
    """-32002: the task could not be stopped any more."""


class PushUnsupported(RpcError, kind="push_unsupported"):
    """-32003: the agent sends no notifications."""


class Unsupported(RpcError, kind="unsupported"):
    """-32004, and -32601: the agent cannot do this."""


class ContentTypeRefused(RpcError, kind="content_type_refused"):
    """-32005: the agent does not read this kind of content."""


class InvalidReply(RpcError, kind="invalid_reply"):
    """-32006: the agent's own answer was not valid."""


class MalformedReply(A2AError, kind="malformed_reply"):
    """A reply that cannot be read. `where` is a JSON pointer, `problem` a short fact."""

    where: str
    problem: str


class WebPage(MalformedReply, kind="web_page"):
    """A page in place of a reply, of a network's sign-in or a gateway as likely as of the agent."""


class StreamLost(A2AError, kind="stream_lost"):
    """A stream ended before the task did."""

    reason: str


class StillWorking(A2AError, kind="still_working"):
    """The agent has not ended its task after repeated requests."""


class StoppedWaiting(A2AError, kind="stopped_waiting"):
    """The person no longer waits for a reply; the agent may go on."""


TOO_MUCH_WAITS: Final = "too much waits to be written"
"""A reason: the program holds no more of what could not be written."""


class JournalFailed(A2AError, kind="journal_failed"):
    """The conversation cannot be written or read. `reason` is the system's own word."""

    reason: str
    is_passing: bool = True
    """The same may succeed later."""


class JournalWaits(JournalFailed, kind="journal_waits"):
    """A failed write that is kept, and done again by the program itself."""


class AttachmentRefused(A2AError, kind="attachment_refused"):
    """A file that cannot go out with a message. `limit` in bytes if it is too large, else 0."""

    file: str
    reason: str
    limit: int = 0


class FetchTrouble(StrEnum):
    """The reason why a file cannot be fetched, beside failures of any connection."""

    GONE = "gone"
    """404 or 410."""
    OTHER_SCHEME = "another scheme"
    """The address is not of the web; `host` is its scheme."""
    UNSAFE_REDIRECT = "an unsafe redirect"
    """A redirect to this computer, or out of an encrypted connection."""
    EMPTY = "empty"


class FileNotFetched(A2AError, kind="file_not_fetched"):
    """A file given by its address could not be fetched. `trouble` is a `FetchTrouble`."""

    host: str
    trouble: str


class Refusal(StrEnum):
    """The fault of a file to import."""

    UNREADABLE = "unreadable"
    NOT_JSON, NOT_ZIP = "not JSON", "not a zip file"
    OTHER_FORMAT = "another format"
    NEWER_VERSION = "a newer version"
    DAMAGED = "damaged"
    """Of the right format, but something in it is missing or of a wrong type."""
    TOO_LARGE = "too large"
    TOO_DEEP = "too deep"
    HIDDEN = "hidden characters"
    """A person would see another text than the one that is used."""
    NOT_A_SCHEMA = "not a JSON Schema"
    ELSEWHERE, ENDLESS = "a schema that refers elsewhere", "a schema that contains itself"


class ImportRefused(A2AError, kind="import_refused"):
    """A file that cannot be imported; nothing of it was."""

    reason: Refusal
    problems: Mapping[str, str] = field(default_factory=dict)
    """The damaged members by their places, each with pydantic's name of the fault."""


class ExportFailed(A2AError, kind="export_failed"):
    """A file could not be written; none was left behind. `reason` is the system's own word."""

    reason: str


DATA_RENEWED: Final = "data_renewed"
"""The kind of a fault: the folder of the data had vanished, and was written again."""
DATA_SALVAGED: Final = "data_salvaged"
"""The kind of a fault: the file of the data was damaged; a new one has its readable rows."""
DATA_READ_ONLY: Final = "data_read_only"
"""The kind of a fault: the data can be read, but not written."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An error as a storable fact: its kind and its fields, but no exception."""

    kind: str
    facts: Mapping[str, Json] = field(default_factory=dict)

    @classmethod
    def of(cls, error: A2AError) -> "Fault":
        """Returns the facts of an error, as plain JSON values."""
        facts: dict[str, Json] = {"message": error.words} if error.words else {}
        for one in fields(error):  # type: ignore[arg-type]  # every subclass is a dataclass
            value = getattr(error, one.name)
            if not isinstance(value, bool):  # for the program, not for the person
                facts[one.name] = list(value) if isinstance(value, tuple) else value
        return cls(error.kind, facts)
