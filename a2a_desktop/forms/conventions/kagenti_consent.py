"""Questions of kagenti agents beside forms: permission, a call of a tool, secrets, a sign-in.

Source: kagenti/adk, a2a/extensions/{interactions/approval,tools/call,auth/secrets,auth/oauth}.py.
"""

from typing import Final

from a2a_desktop.forms.conventions.base import Ask, FormReply, FreeTextMeaning, answers
from a2a_desktop.forms.conventions.kagenti_keys import found_under
from a2a_desktop.forms.keywords import MAX_HELP, members, tidy, words
from a2a_desktop.forms.spec import Decision, FieldKind, FormField, FormLink, FormSpec, Value
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import Message, TextPart

APPROVAL: Final = "/interactions/approval/v1"
TOOL: Final = "/tools/call/v1"
SECRETS: Final = "/auth/secrets/v1"
SIGN_IN: Final = "/auth/oauth/v1"
DECLINED: Final = "The user declined."
RETURNED: Final = "redirect_uri"


class Consent:
    """A yes or no, a secret, or the page after a sign-in."""

    name = "kagenti-consent"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds a question that is open now."""
        found = found_under(message, APPROVAL, TOOL, SECRETS, SIGN_IN)
        if found is None:
            return None
        key, path, what = found
        if path == SECRETS and not members(what.get("secret_demands")):
            return None
        if path == SIGN_IN and not isinstance(what.get("authorization_endpoint_url"), str):
            return None
        return Ask(self.name, {"key": key, "path": path, "asked": what})

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads a decision, fields for secrets, or a page to open."""
        asked = members(what["asked"])
        match what["path"]:
            case "/auth/secrets/v1":
                return _secrets(members(asked["secret_demands"]))
            case "/auth/oauth/v1":
                link = FormLink(str(asked["authorization_endpoint_url"]), wants_return=True)
                back = FormField(
                    RETURNED, FieldKind.SECRET, "Address of the last page", is_required=True
                )
                schema = _required([RETURNED])
                return FormSpec(
                    FormField("", FieldKind.GROUP, "", fields=(back,)), schema=schema, link=link
                )
        server = members(asked.get("server"))
        tool = words(asked.get("name"))
        decision = Decision(
            tool,
            members(tidy(asked.get("input"))),
            words(server.get("title")) or words(server.get("name")),
        )
        text = words(asked.get("description"), MAX_HELP)
        title = words(asked.get("title"))
        from a2a_desktop.forms.cart_differences import with_payment  # only shown ones are read

        root = FormField("", FieldKind.GROUP, "")
        return with_payment(FormSpec(root, title=title, text=text, decision=decision), what)

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes the answer under the key of the question."""
        given = members(answers(value))
        key = str(what["key"])
        match what["path"]:
            case "/interactions/approval/v1":
                return FormReply(metadata={key: {"decision": "approve"}})
            case "/tools/call/v1":
                return FormReply(metadata={key: {"action": "accept"}})
            case "/auth/secrets/v1":
                filled: JsonObject = {name: {"secret": one} for name, one in given.items()}
                return FormReply(metadata={key: {"secret_fulfillments": filled}})
        back: Json = {RETURNED: given.get(RETURNED)}
        return FormReply((TextPart("Authorization completed"),), {key: back})

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes a no where the extension has one, else text."""
        key = str(what["key"])
        match what["path"]:
            case "/interactions/approval/v1":
                return FormReply(metadata={key: {"decision": "reject"}})
            case "/tools/call/v1":
                return FormReply(metadata={key: {"action": "reject"}})
        return FormReply((TextPart(DECLINED),))

    def words(self, what: JsonObject) -> FreeTextMeaning:
        """Returns REFUSAL: text is no consent, and no secret."""
        return FreeTextMeaning.REFUSAL

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes a refusal with the text as its reason."""
        refusal = self.decline(what)
        assert refusal is not None
        return FormReply((TextPart(text),), refusal.metadata)


def _secrets(demands: JsonObject) -> FormSpec:
    fields = tuple(
        FormField(
            name,
            FieldKind.SECRET,
            words(members(one).get("name")) or name,
            help=words(members(one).get("description"), MAX_HELP),
            is_required=True,
        )
        for name, one in demands.items()
    )
    return FormSpec(
        FormField("", FieldKind.GROUP, "", fields=fields), schema=_required(list(demands))
    )


def _required(names: list[str]) -> JsonObject:
    text: Json = {"type": "string", "minLength": 1}
    required: list[Json] = [*names]
    properties: JsonObject = dict.fromkeys(names, text)
    return {"type": "object", "properties": properties, "required": required}
