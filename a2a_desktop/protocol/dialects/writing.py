"""The JSON that generations up to 0.3 share, and small helpers for all of them."""

from base64 import b64encode
from typing import Final

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.model.request import PushConfig
from a2a_desktop.protocol.dialects.parts import COMPAT

_ENCODED: Final = 3 * 2**18
"""Bytes that are encoded at once, a multiple of three."""


def tagged(part: Part, tag: str) -> JsonObject:
    """Writes a part as the JSON of 0.1 (tag `type`) or of 0.2 and 0.3 (tag `kind`)."""
    body: JsonObject
    metadata = dict(part.metadata)
    match part:
        case TextPart():
            body = {tag: "text", "text": part.text}
        case FilePart():
            file: JsonObject = {"name": part.name, "mimeType": part.media_type}
            file["bytes" if part.data is not None else "uri"] = content_of(part)
            body = {tag: "file", "file": given(file)}
        case DataPart():
            data, more = as_object(part.data)
            body, metadata = {tag: "data", "data": data}, metadata | more
    if metadata:
        body["metadata"] = metadata
    return body


class Encoded(str):
    """Text in base64: JSON has it as it is."""

    __slots__ = ()


def content_of(file: FilePart) -> str | None:
    """Returns a file's bytes in base64, or its address."""
    if (data := file.data) is None:
        return file.uri
    starts = range(0, len(data), _ENCODED)  # in pieces: no other thread runs during one
    return Encoded("".join(b64encode(data[at : at + _ENCODED]).decode("ascii") for at in starts))


def as_object(data: Json) -> tuple[JsonObject, JsonObject]:
    """Returns data for generations with objects only, and the metadata that marks it."""
    return (data, {}) if isinstance(data, dict) else ({"value": data}, {COMPAT: True})


def given(members: JsonObject) -> JsonObject:
    """Returns the members that are set."""
    return {name: value for name, value in members.items() if value is not None}


def push_config(config: PushConfig) -> JsonObject:
    """Writes a push configuration with a list of schemes; 0.1 gives it no id."""
    body = given({"id": config.config_id, "url": config.url, "token": config.token})
    if config.scheme is not None:
        body["authentication"] = given(
            {"schemes": [config.scheme], "credentials": config.credentials}
        )
    return body
