"""MCP's elicitation, as agents that wrap MCP servers pass it on.

Source: modelcontextprotocol, specification/2025-11-25/client/elicitation.
"""

from dataclasses import replace

from a2a_desktop.forms.conventions.base import Ask, Reply, Words, answers, compact, data_parts
from a2a_desktop.forms.keywords import MAX_HELP, members, words
from a2a_desktop.forms.spec import Field, FormSpec, Kind, Link, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message, TextPart


class Elicitation:
    """`requestedSchema` with a `message`, or a page to open."""

    name = "mcp"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Known by its members; the page only by its mode as well."""
        for number, _, data in data_parts(message):
            asked = members(data.get("params")) or data
            is_form = isinstance(asked.get("requestedSchema"), dict)
            is_page = asked.get("mode") == "url" and isinstance(asked.get("url"), str)
            if is_form or (is_page and "elicitationId" in asked):
                return Ask(self.name, asked, (number,))
        return None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """The floor of all forms: flat, scalars and choices."""
        from a2a_desktop.forms.schema import read  # only what is shown is read

        schema = what.get("requestedSchema")
        text = words(what.get("message"), MAX_HELP)
        if not isinstance(schema, dict):
            link = Link(str(what.get("url", "")))
            return FormSpec(Field("", Kind.GROUP, ""), text=text, link=link)
        root = read(schema, is_unordered_wire=is_unordered_wire)
        title = words(schema.get("title"))
        return FormSpec(replace(root, label="", help=""), title=title, text=text, schema=schema)

    def reply(self, what: JsonObject, value: Value) -> Reply:
        """Accepted, with the answers; a page that was opened has none."""
        content: JsonObject = {"content": answers(value)} if "requestedSchema" in what else {}
        return _both({"action": "accept", **content})

    def decline(self, what: JsonObject) -> Reply | None:
        """The person said no, which is not the same as going away."""
        return _both({"action": "decline"})

    def words(self, what: JsonObject) -> Words:
        """What they mean for the form is the agent's to see."""
        return Words.ANSWER

    def say(self, what: JsonObject, text: str) -> Reply:
        """The words; what they mean for the form is the agent's to see."""
        return Reply((TextPart(text),))


def _both(value: Json) -> Reply:
    return Reply((TextPart(compact(value)), DataPart(value)))
