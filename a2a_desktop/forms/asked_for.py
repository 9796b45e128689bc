"""Asking an agent for structured output: the shape of the answer goes with the question."""

from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import TextPart

_JSON: Final = "application/json"


def shaped(text: str, schema: Json) -> TextPart:
    """A question whose answer is wanted as JSON of this schema.

    A2A 1.0 spec 6.8 names the kind `mediaType`, 0.3 `mimeType`; both are sent, for agents of
    either read past what they do not know.
    """
    return TextPart(text, metadata={"mediaType": _JSON, "mimeType": _JSON, "schema": schema})
