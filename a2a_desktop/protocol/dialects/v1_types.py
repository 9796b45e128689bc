"""Shapes of 1.x replies, private to `v1`. Source: A2A 1.0, section 4 and `a2a.proto`.

Lenient where a slip is harmless: unknown members are ignored, what may be missing has a
default, and `null` stands for the default.
"""

import base64
import binascii
import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final
from uuid import uuid4

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from a2a_desktop.protocol.dialects.base import clean

_NOT_BASE64: Final = re.compile(rb"[^A-Za-z0-9+/]")


class Wire(BaseModel):
    """What all shapes share."""

    model_config = ConfigDict(extra="ignore", populate_by_name=True)


def _text(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, str):
        return clean(value)
    return str(value) if isinstance(value, int | float) else value


def _optional_text(value: Any) -> Any:
    return None if value in (None, "") else _text(value)


def _list(value: Any) -> Any:
    return [] if value is None else value


def _object(value: Any) -> Any:
    return {} if value is None else value


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)


def _bytes(value: Any) -> Any:
    """Base64 in the standard or the URL alphabet, padded or not."""
    if not isinstance(value, str):
        return value
    plain = value.encode("ascii", "ignore").replace(b"-", b"+").replace(b"_", b"/")
    plain = _NOT_BASE64.sub(b"", plain)
    try:
        return base64.b64decode(plain + b"=" * (-len(plain) % 4))
    except binascii.Error as error:
        raise ValueError("not base64") from error


Text = Annotated[str, BeforeValidator(_text)]
OptionalText = Annotated[str | None, BeforeValidator(_optional_text)]
Time = Annotated[datetime | None, BeforeValidator(_time)]
Bytes = Annotated[bytes | None, BeforeValidator(_bytes)]
Object = Annotated[dict[str, Any], BeforeValidator(_object)]
Texts = Annotated[list[Text], BeforeValidator(_list)]


class Part(Wire):
    """4.1.6 Part: the member that is there says what it is."""

    text: Annotated[str | None, BeforeValidator(_text)] = None
    raw: Bytes = None
    url: OptionalText = None
    data: Any = None
    filename: OptionalText = None
    media_type: OptionalText = Field(None, alias="mediaType")
    metadata: Object = Field(default_factory=dict)


Parts = Annotated[list[Part], BeforeValidator(_list)]


class Message(Wire):
    """4.1.4 Message."""

    message_id: Text = Field(default_factory=lambda: str(uuid4()), alias="messageId")
    role: Text = "ROLE_AGENT"
    parts: Parts = Field(default_factory=list)
    context_id: OptionalText = Field(None, alias="contextId")
    task_id: OptionalText = Field(None, alias="taskId")
    reference_task_ids: Texts = Field(default_factory=list, alias="referenceTaskIds")
    extensions: Texts = Field(default_factory=list)
    metadata: Object = Field(default_factory=dict)


class Artifact(Wire):
    """4.1.7 Artifact."""

    artifact_id: Text = Field("", alias="artifactId")
    name: OptionalText = None
    description: OptionalText = None
    parts: Parts = Field(default_factory=list)
    extensions: Texts = Field(default_factory=list)
    metadata: Object = Field(default_factory=dict)


class Status(Wire):
    """4.1.2 TaskStatus."""

    state: Text = ""
    message: Message | None = None
    timestamp: Time = None


class Task(Wire):
    """4.1.1 Task."""

    id: Text
    context_id: OptionalText = Field(None, alias="contextId")
    status: Status = Field(default_factory=Status)
    artifacts: Annotated[list[Artifact], BeforeValidator(_list)] = Field(default_factory=list)
    history: Annotated[list[Message], BeforeValidator(_list)] = Field(default_factory=list)
    metadata: Object = Field(default_factory=dict)


class StatusUpdate(Wire):
    """4.2.1 TaskStatusUpdateEvent."""

    task_id: Text = Field(alias="taskId")
    context_id: OptionalText = Field(None, alias="contextId")
    status: Status


class ArtifactUpdate(Wire):
    """4.2.2 TaskArtifactUpdateEvent."""

    task_id: Text = Field(alias="taskId")
    context_id: OptionalText = Field(None, alias="contextId")
    artifact: Artifact
    append: bool | None = None
    last_chunk: bool | None = Field(None, alias="lastChunk")


class Result(Wire):
    """3.2.3 StreamResponse, and 3.2.2 SendMessageResponse: exactly one member."""

    task: Task | None = None
    message: Message | None = None
    status_update: StatusUpdate | None = Field(None, alias="statusUpdate")
    artifact_update: ArtifactUpdate | None = Field(None, alias="artifactUpdate")


class TaskPage(Wire):
    """4.4.2 ListTasksResponse."""

    tasks: Annotated[list[Task], BeforeValidator(_list)] = Field(default_factory=list)
    next_page_token: Text = Field("", alias="nextPageToken")
    total_size: int | None = Field(None, alias="totalSize")


class Authentication(Wire):
    """4.3.2 AuthenticationInfo."""

    scheme: OptionalText = None
    credentials: OptionalText = None


class PushConfig(Wire):
    """4.3.1 TaskPushNotificationConfig."""

    id: OptionalText = None
    url: Text = ""
    token: OptionalText = None
    authentication: Authentication | None = None


class PushConfigs(Wire):
    """4.4.4 ListTaskPushNotificationConfigsResponse."""

    configs: Annotated[list[PushConfig], BeforeValidator(_list)] = Field(default_factory=list)
