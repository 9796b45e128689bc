"""The collected forms, and messages with them as an agent would send them."""

import json
from pathlib import Path
from typing import Any, Final

from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import DataPart, Message, Part, Role, TextPart

FOLDER: Final = Path(__file__).parents[2] / "data" / "forms"


def load(name: str) -> Any:
    """Reads a file of the corpus."""
    return json.loads((FOLDER / name).read_text("utf-8"))


def message(body: dict[str, Any]) -> Message:
    """Reads an agent's message in the JSON of any generation."""
    parts = tuple(_part(one) for one in body.get("parts", ()))
    return Message(MessageId("m"), Role.AGENT, parts, metadata=body.get("metadata", {}))


def as_json(parts: tuple[Part, ...]) -> list[dict[str, Any]]:
    """Returns the parts of a reply as in the corpus, without those that repeat data as text."""
    found = []
    for part in parts:
        if isinstance(part, DataPart):
            metadata = {"metadata": dict(part.metadata)} if part.metadata else {}
            found.append({"data": part.data, **metadata})
    return found


def _part(body: dict[str, Any]) -> Part:
    if "data" in body:
        return DataPart(body["data"], metadata=body.get("metadata", {}))
    return TextPart(body["text"], metadata=body.get("metadata", {}))
