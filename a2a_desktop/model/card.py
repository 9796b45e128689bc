"""The agent card: an agent's description of itself, in one shape for all generations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from a2a_desktop.model.ids import Json


class Generation(StrEnum):
    """The generation of a server's wire. There is none between 0.3 and 1.0."""

    V0_1 = "0.1"
    V0_2 = "0.2"
    V0_3 = "0.3"
    V1 = "1.0"

    @property
    def wire(self) -> "Generation":
        """The generation that asks the same questions: 0.2 does as 0.3."""
        return Generation.V0_3 if self is Generation.V0_2 else self


class Binding(StrEnum):
    """The transport of requests. Names of A2A 1.0, section 5; others stay text in `Interface`."""

    JSONRPC = "JSONRPC"
    HTTP_JSON = "HTTP+JSON"
    GRPC = "GRPC"
    WEBSOCKET = "WEBSOCKET"


PLAIN_BYTES: Final = "plain-bytes"
"""A 0.3 server over HTTP+JSON that takes files as its protobuf file says; a2a-sdk's in Python
demands their base64 encoded once more.
"""
METHOD_PATHS: Final = "method-paths"
"""A JSON-RPC server with a path for each method, behind its address (python-a2a)."""

THREAD_IDS: Final = "thread-ids"
"""A 0.1 server with the single method `tasks/send`: a task's id is that of the conversation."""

NO_STREAM: Final = "no-stream"
"""A server that answers the methods of streams as it answers unknown ones, whatever its card says.
"""


@dataclass(frozen=True, slots=True)
class Interface:
    """One address at which the agent answers. The card's order is its preference."""

    url: str
    binding: str
    version: str
    """The version in the card, "1.0" or "0.3.0"; "" if there is none."""
    tenant: str | None = None
    trait: str = ""
    """A known trait of the server that requests must respect: `PLAIN_BYTES`, `METHOD_PATHS`,
    `THREAD_IDS`, `NO_STREAM` or "".
    """

    @property
    def generation(self) -> Generation | None:
        """The generation of `version`, None for an unknown one."""
        return _generation(self.version)


@lru_cache(64)
def _generation(version: str) -> Generation | None:
    major_minor = ".".join(version.split(".")[:2])
    if major_minor.startswith("1."):
        return Generation.V1
    return next((one for one in Generation if one.value == major_minor), None)


@dataclass(frozen=True, slots=True)
class Extension:
    """A protocol extension that the agent declares. Source: A2A 1.0, 4.6."""

    uri: str
    description: str | None = None
    is_required: bool = False
    params: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Capabilities:
    """The abilities of an agent beyond answering."""

    streaming: bool = False
    push_notifications: bool = False
    state_transition_history: bool = False
    extended_card: bool = False
    extensions: tuple[Extension, ...] = ()
    tools: tuple[str, ...] = ()
    """The names of its tools, in cards of AgentOS."""
    tool_words: Mapping[str, str] = field(default_factory=dict)
    """The card's words about a tool, by its name."""


@dataclass(frozen=True, slots=True)
class Provider:
    """The provider of an agent."""

    organization: str
    url: str | None = None


class SchemeKind(StrEnum):
    """The kinds of sign-in, named as OpenAPI names them (0.2, 0.3)."""

    API_KEY = "apiKey"
    HTTP = "http"
    OAUTH2 = "oauth2"
    OPEN_ID_CONNECT = "openIdConnect"
    MUTUAL_TLS = "mutualTLS"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class OAuthFlow:
    """One way to get an OAuth token. `kind` is OpenAPI's flow name, or `deviceCode`."""

    kind: str
    authorization_url: str | None = None
    token_url: str | None = None
    refresh_url: str | None = None
    device_authorization_url: str | None = None
    scopes: Mapping[str, str] = field(default_factory=dict)
    pkce_required: bool = False


@dataclass(frozen=True, slots=True)
class SecurityScheme:
    """One way to sign in. The fields that are set depend on `kind`."""

    kind: SchemeKind
    description: str | None = None
    http_scheme: str | None = None
    """`bearer`, `basic`, ... for HTTP."""
    bearer_format: str | None = None
    parameter: str | None = None
    """The name of the header, query or cookie parameter of an API key."""
    location: str | None = None
    """`header`, `query` or `cookie`."""
    flows: tuple[OAuthFlow, ...] = ()
    metadata_url: str | None = None
    """OpenID Connect discovery, or OAuth authorization server metadata."""
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SecurityRequirement:
    """Schemes that must be met together (AND), with the scopes of each."""

    schemes: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Signature:
    """A JWS over the card. Source: A2A 1.0, 8.4."""

    protected: str
    signature: str
    header: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Skill:
    """One ability of the agent."""

    skill_id: str
    name: str
    description: str = ""
    tags: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    input_modes: tuple[str, ...] = ()
    output_modes: tuple[str, ...] = ()
    security: tuple[SecurityRequirement, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AgentCard:
    """The card of an agent. `raw` is the card as it came; `extra` its unknown members."""

    name: str
    description: str = ""
    version: str = ""
    interfaces: tuple[Interface, ...] = ()
    capabilities: Capabilities = field(default_factory=Capabilities)
    skills: tuple[Skill, ...] = ()
    input_modes: tuple[str, ...] = ()
    output_modes: tuple[str, ...] = ()
    provider: Provider | None = None
    icon_url: str | None = None
    documentation_url: str | None = None
    security_schemes: Mapping[str, SecurityScheme] = field(default_factory=dict)
    security: tuple[SecurityRequirement, ...] = ()
    signatures: tuple[Signature, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    raw: Mapping[str, Json] = field(default_factory=dict)
