"""MCP's elicitation, as agents that wrap MCP servers pass it on.

Source: modelcontextprotocol, specification/2025-11-25/client/elicitation.
"""

from dataclasses import replace

from a2a_desktop.forms.conventions.base import (
    Ask,
    FormReply,
    ReadsText,
    answers,
    compact,
    data_parts,
)
from a2a_desktop.forms.keywords import MAX_HELP, members, words
from a2a_desktop.forms.spec import FieldKind, FormField, FormLink, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart


class Elicitation(ReadsText):
    """`requestedSchema` with a `message`, or a page to open."""

    name = "mcp"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds it by its members; the page only by its mode as well."""
        for number, _, data in data_parts(message):
            asked = members(data.get("params")) or data
            is_form = isinstance(asked.get("requestedSchema"), dict)
            is_page = asked.get("mode") == "url" and isinstance(asked.get("url"), str)
            if is_form or (is_page and "elicitationId" in asked):
                return Ask(self.name, asked, (number,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads a flat form of scalars and choices."""
        from a2a_desktop.forms.schema import read  # only shown forms are read

        schema = what.get("requestedSchema")
        text = words(what.get("message"), MAX_HELP)
        if not isinstance(schema, dict):
            link = FormLink(str(what.get("url", "")))
            return FormSpec(FormField("", FieldKind.GROUP, ""), text=text, link=link)
        root = read(schema, is_unordered_wire=is_unordered_wire)
        title = words(schema.get("title"))
        return FormSpec(replace(root, label="", help=""), title=title, text=text, schema=schema)

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes an acceptance with the answers; an opened page has none."""
        content: JsonObject = {"content": answers(value)} if "requestedSchema" in what else {}
        return _both({"action": "accept", **content})

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes that the person said no, which differs from going away."""
        return _both({"action": "decline"})


def _both(value: Json) -> FormReply:
    return FormReply((TextPart(compact(value)), DataPart(value)))
