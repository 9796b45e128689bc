"""The card of any generation, read into the one model.

Tolerant: every member may be missing, null or of another type; a row that says nothing is left
out, what is unknown is kept in `extra`. Sources: A2A 0.1 to 1.0, `AgentCard`; each stray of
real servers has its test.
"""

from typing import Final

from a2a_desktop.model.card import (
    AgentCard,
    Capabilities,
    Extension,
    Provider,
    Signature,
    Skill,
)
from a2a_desktop.model.errors import MalformedReply
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.one_line import one_line
from a2a_desktop.protocol.http import host_of
from a2a_desktop.protocol.interfaces import read_interfaces
from a2a_desktop.protocol.members import (
    flag,
    inner,
    member,
    optional,
    rows,
    text,
    texts,
    unknown,
)
from a2a_desktop.protocol.security import read_requirements, read_schemes

_MEMBERS: Final = (
    "name",
    "description",
    "version",
    "supportedInterfaces",
    "capabilities",
    "skills",
    "defaultInputModes",
    "defaultOutputModes",
    "provider",
    "iconUrl",
    "documentationUrl",
    "securitySchemes",
    "securityRequirements",
    "security",
    "signatures",
    "url",
    "preferredTransport",
    "additionalInterfaces",
    "protocolVersion",
    "supportsAuthenticatedExtendedCard",
    "authentication",
)
_SKILL_MEMBERS: Final = (
    "id",
    "name",
    "description",
    "tags",
    "examples",
    "inputModes",
    "outputModes",
    "securityRequirements",
    "security",
)
NAME: Final = 200
"""Characters of a name, which stands in a line of ours."""
_SIGNS: Final = ("name", "supportedInterfaces", "url", "skills", "capabilities")
"""Other JSON has one of these by chance, but hardly two."""


def read_card(body: Json, address: str) -> AgentCard:
    """The card that was found at `address`, which relative addresses in it start from.

    Raises MalformedReply if it is no agent card.
    """
    if not isinstance(body, dict):
        raise MalformedReply("", "not an agent card")
    if sum(member(body, sign) is not None for sign in _SIGNS) < 2:
        raise MalformedReply("", "not an agent card")
    return AgentCard(
        name=text(body, "name") or host_of(address),
        description=text(body, "description"),
        version=one_line(text(body, "version"), NAME),
        interfaces=read_interfaces(body, address),
        capabilities=_capabilities(body),
        skills=rows(body, "skills", _skill),
        input_modes=texts(body, "defaultInputModes"),
        output_modes=texts(body, "defaultOutputModes"),
        provider=_provider(body.get("provider")),
        icon_url=optional(body, "iconUrl"),
        documentation_url=optional(body, "documentationUrl"),
        security_schemes=read_schemes(body),
        security=read_requirements(body),
        signatures=rows(body, "signatures", _signature),
        extra=unknown(body, _MEMBERS),
        raw=body,
    )


def _capabilities(body: JsonObject) -> Capabilities:
    row = inner(body, "capabilities")
    return Capabilities(
        flag(row, "streaming"),
        flag(row, "pushNotifications"),
        flag(row, "stateTransitionHistory"),
        flag(row, "extendedAgentCard") or flag(body, "supportsAuthenticatedExtendedCard"),
        rows(row, "extensions", _extension),
        texts(row, "tools"),
    )


def _extension(row: JsonObject) -> Extension | None:
    uri = text(row, "uri")
    if not uri:
        return None
    return Extension(uri, optional(row, "description"), flag(row, "required"), inner(row, "params"))


def _provider(row: Json) -> Provider | None:
    """Google's first JavaScript sample gives no address, others a bare name."""
    given: JsonObject = {"organization": row} if isinstance(row, str) else {}
    given = row if isinstance(row, dict) else given
    url = optional(given, "url")
    name = one_line(text(given, "organization") or url or "", NAME)
    return Provider(name, url) if name else None


def _skill(row: JsonObject) -> Skill | None:
    description = text(row, "description")
    name = one_line(text(row, "name") or text(row, "id") or description, NAME)
    if not name:
        return None
    return Skill(
        text(row, "id") or name,
        name,
        description,
        tuple(one_line(tag, NAME) for tag in texts(row, "tags")),
        texts(row, "examples"),
        texts(row, "inputModes"),
        texts(row, "outputModes"),
        read_requirements(row),
        unknown(row, _SKILL_MEMBERS),
    )


def _signature(row: JsonObject) -> Signature | None:
    protected, signature = text(row, "protected"), text(row, "signature")
    header = inner(row, "header")
    return Signature(protected, signature, header) if protected and signature else None
