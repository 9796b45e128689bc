"""What the generations up to 0.3 write alike, and small things that all of them need."""

import base64

from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, FilePart, Part, TextPart
from a2a_desktop.model.request import PushConfig
from a2a_desktop.protocol.dialects.parts import COMPAT


def tagged(part: Part, tag: str) -> JsonObject:
    """A part as the JSON of 0.1 (tag `type`) and of 0.2 and 0.3 (tag `kind`) has it."""
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


def content_of(file: FilePart) -> str | None:
    """A file's bytes in base64, or its address."""
    return base64.b64encode(file.data).decode("ascii") if file.data is not None else file.uri


def as_object(data: Json) -> tuple[JsonObject, JsonObject]:
    """Data for generations that know objects only, and the metadata that says so."""
    return (data, {}) if isinstance(data, dict) else ({"value": data}, {COMPAT: True})


def given(members: JsonObject) -> JsonObject:
    """Without the members that are not set."""
    return {name: value for name, value in members.items() if value is not None}


def push_config(config: PushConfig) -> JsonObject:
    """Where to notify, with a list of schemes; 0.1 knows no id of it."""
    body = given({"id": config.config_id, "url": config.url, "token": config.token})
    if config.scheme is not None:
        body["authentication"] = given(
            {"schemes": [config.scheme], "credentials": config.credentials}
        )
    return body
