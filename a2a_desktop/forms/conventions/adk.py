"""Google ADK's long-running calls: input, confirmation, credentials, and others.

ADK goes on only when a `function_response` answers each call; text alone leaves it waiting. Source:
google-adk 2.13, a2a/converters/long_running_functions.py.
"""

from dataclasses import replace
from typing import Final
from urllib.parse import quote

from a2a_desktop.forms.conventions.base import Ask, FormReply, FreeTextMeaning, answers, data_parts
from a2a_desktop.forms.keywords import MAX_HELP, elements, members, plain, tidy, words
from a2a_desktop.forms.spec import (
    UNSET,
    Decision,
    FieldKind,
    FormField,
    FormLink,
    FormSpec,
    Option,
    Value,
)
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.model.message import DataPart, Message

INPUT: Final = "adk_request_input"
CONFIRMATION: Final = "adk_request_confirmation"
CREDENTIAL: Final = "adk_request_credential"
CANCELED: Final = "cancelled by user"
RETURNED: Final = "authResponseUri"
_KEY: Final = "apiKey"
_TOKEN: Final = "token"  # noqa: S105  # the name of a field


class LongRunning:
    """The calls that the agent waits for. One form answers all of a message."""

    name = "adk"

    def find(self, message: Message, is_waiting: bool) -> Ask | None:
        """Finds calls by the metadata of the part, in ADK's form of now or of June 2025."""
        found: list[Json] = []
        numbers = []
        for number, part, data in data_parts(message):
            kind = part.metadata.get("adk_type") or part.metadata.get("type")
            is_long = (
                part.metadata.get("adk_is_long_running") or part.metadata.get("is_long_running")
            ) is True or data.get("name") in (INPUT, CONFIRMATION, CREDENTIAL)
            if kind == "function_call" and is_long and isinstance(data.get("id"), str):
                found.append(data)
                numbers.append(number)
        return Ask(self.name, {"calls": found}, tuple(numbers)) if found else None

    def read(self, what: JsonObject, is_unordered_wire: bool) -> FormSpec:
        """Reads one call as a form; several as a group each."""
        calls = [members(one) for one in elements(what["calls"])]
        from a2a_desktop.forms.cart_differences import with_payment  # only shown forms are read

        forms = [with_payment(_read(call, is_unordered_wire), what) for call in calls]
        return forms[0] if len(forms) == 1 else _joined(calls, forms)

    def reply(self, what: JsonObject, value: Value) -> FormReply:
        """Writes one response for each call."""
        calls = [members(one) for one in elements(what["calls"])]
        if len(calls) == 1:
            return FormReply((_response(calls[0], _answer(calls[0], value)),))
        given = members(answers(value))
        return FormReply(
            tuple(
                _response(call, _answer(call, given.get(str(number), UNSET)))
                for number, call in enumerate(calls)
            )
        )

    def decline(self, what: JsonObject) -> FormReply | None:
        """Writes a no to a confirmation; "cancelled" where ADK accepts text.

        ADK checks a response against the call's schema: where that demands more than text, only the
        end of the task says no.
        """
        calls = [members(one) for one in elements(what["calls"])]
        if any(call.get("name") == INPUT and not _takes_words(call) for call in calls):
            return None
        return FormReply(tuple(_response(call, _refusal(call)) for call in calls))

    def words(self, what: JsonObject) -> FreeTextMeaning:
        """Returns ANSWER for calls whose schema accepts text: ADK checks a response to each."""
        calls = [members(one) for one in elements(what["calls"])]
        return FreeTextMeaning.ANSWER if all(map(_takes_words, calls)) else FreeTextMeaning.NOTHING

    def say(self, what: JsonObject, text: str) -> FormReply:
        """Writes the text as the response alone: ADK refuses a message that has both."""
        calls = [members(one) for one in elements(what["calls"])]
        return FormReply(tuple(_response(call, {"result": text}) for call in calls))


def _takes_words(call: JsonObject) -> bool:
    if call.get("name") in (CONFIRMATION, CREDENTIAL):
        return False
    schema = _schema(call)
    return not isinstance(schema, dict) or schema.get("type") == "string" or not schema


def _schema(call: JsonObject) -> Json:
    """Returns the schema of the response to an input."""
    args = members(call.get("args"))
    return args.get("response_schema", args.get("responseSchema"))


def _read(call: JsonObject, is_unordered_wire: bool) -> FormSpec:
    from a2a_desktop.forms.references import led  # only shown forms are read
    from a2a_desktop.forms.schema import read
    from a2a_desktop.forms.validate import fits

    match call.get("name"):
        case "adk_request_confirmation":
            return _confirmation(call)
        case "adk_request_credential":
            return _credential(call)
    args = members(call.get("args"))
    schema = _schema(call)
    text = words(args.get("message"), MAX_HELP)
    if call.get("name") != INPUT:
        field = FormField("", FieldKind.JSON, "", is_required=True)
        decision = Decision(words(call.get("name")), members(tidy(args)))
        return FormSpec(field, decision=decision)
    given = tidy(args.get("payload"))
    payload: JsonObject = {} if given is None else {"payload": given}
    payload = given if isinstance(given, dict) else payload
    if not isinstance(schema, dict):
        answer = FormField(
            "", FieldKind.LONG_TEXT, text, is_required=True, schema={"type": "string"}
        )
        return FormSpec(answer, facts=payload, schema={"type": "string"})
    properties = members(plain(whole := led(schema), whole).keys.get("properties"))
    known: Json = {name: one for name, one in payload.items() if name in properties}
    rest: JsonObject = {name: one for name, one in payload.items() if name not in properties}
    if not isinstance(given, dict) and fits(schema, given, schema):
        known, rest = given, {}  # it is a first answer
    root = read(schema, known or None, is_unordered_wire=is_unordered_wire)
    title = words(schema.get("title"))
    if root.kind is FieldKind.GROUP:
        root = replace(root, label="", help="")
    return FormSpec(root, title=title, text=text, schema=schema, facts=rest)


def _confirmation(call: JsonObject) -> FormSpec:
    args = members(call.get("args"))
    wanted = members(args.get("originalFunctionCall"))
    offered = members(args.get("toolConfirmation"))
    decision = Decision(words(wanted.get("name")), members(tidy(wanted.get("args"))))
    hint = words(offered.get("hint"), MAX_HELP)
    payload = offered.get("payload")
    fields: tuple[FormField, ...] = ()
    if payload is not None:
        field = FormField("payload", FieldKind.JSON, "Payload", default=tidy(payload))
        fields = (field,)
    text = "" if "by responding with a FunctionResponse" in hint else hint
    return FormSpec(FormField("", FieldKind.GROUP, "", fields=fields), text=text, decision=decision)


def _credential(call: JsonObject) -> FormSpec:
    args = members(call.get("args"))
    config = members(args.get("authConfig"))
    offered = members(config.get("exchangedAuthCredential")) or members(
        config.get("rawAuthCredential")
    )
    text = words(args.get("message"), MAX_HELP)
    sign_in = members(offered.get("oauth2"))
    if (uri := sign_in.get("authUri")) and isinstance(uri, str):
        redirect = sign_in.get("redirectUri")
        if isinstance(redirect, str) and "redirect_uri=" not in uri:
            uri += f"{'&' if '?' in uri else '?'}redirect_uri={quote(redirect, safe='')}"
        back = FormField(RETURNED, FieldKind.SECRET, "Address of the last page", is_required=True)
        root = FormField("", FieldKind.GROUP, "", fields=(back,))
        return FormSpec(root, text=text, schema=_REQUIRED[RETURNED], link=FormLink(uri, True))
    name = _KEY if offered.get("authType") == "apiKey" else _TOKEN
    label = "API key" if name == _KEY else "Access token"
    field = FormField(name, FieldKind.SECRET, label, is_required=True)
    return FormSpec(
        FormField("", FieldKind.GROUP, "", fields=(field,)), text=text, schema=_REQUIRED[name]
    )


_REQUIRED: Final[dict[str, JsonObject]] = {
    name: {
        "type": "object",
        "properties": {name: {"type": "string", "minLength": 1}},
        "required": [name],
    }
    for name in (RETURNED, _KEY, _TOKEN)
}


def _joined(calls: list[JsonObject], forms: list[FormSpec]) -> FormSpec:
    fields = []
    properties: JsonObject = {}
    facts: JsonObject = {}
    for number, (call, form) in enumerate(zip(calls, forms, strict=True)):
        name = str(number)
        field = replace(form.root, name=name, is_required=True)
        label = form.title or form.text or words(call.get("name"))
        if call.get("name") == CONFIRMATION and form.decision is not None:
            label = form.decision.name
            choice = [Option(True, "Allow"), Option(False, "Don't allow")]
            if form.payment is not None and not form.payment.can_approve:
                del choice[0]
            options = tuple(choice)
            field = FormField(name, FieldKind.CHOICE, label, is_required=True, options=options)
        elif isinstance(form.schema, dict):  # an id of its own: its references stay within it
            properties[name] = {"$id": f"urn:call:{number}", **form.schema}
        about = {**(form.decision.arguments if form.decision is not None else {}), **form.facts}
        if about:
            label = label if label not in facts else f"{label} ({number + 1})"
            facts[label] = about
        fields.append(replace(field, label=label, help=form.text if form.text != label else ""))
    schema: JsonObject = {
        "type": "object",
        "properties": properties,
        "required": [field.name for field in fields],
    }
    root = FormField("", FieldKind.GROUP, "", fields=tuple(fields))
    return FormSpec(root, schema=schema, facts=facts)


def _answer(call: JsonObject, value: Value) -> Json:
    given = answers(value)
    name = call.get("name")
    if name == CONFIRMATION:
        return _confirmed(given)
    if name == CREDENTIAL:
        return _filled(call, members(given))
    return given if isinstance(given, dict) else {"result": given}


def _confirmed(given: Json) -> Json:
    if isinstance(given, bool):
        return {"confirmed": given}
    payload = members(given).get("payload")
    return {"confirmed": True} if payload is None else {"confirmed": True, "payload": payload}


def _refusal(call: JsonObject) -> Json:
    return {"confirmed": False} if call.get("name") == CONFIRMATION else {"result": CANCELED}


def _filled(call: JsonObject, given: JsonObject) -> Json:
    """Returns the agent's own configuration, completed."""
    config = dict(members(members(call.get("args")).get("authConfig")))
    offered = dict(
        members(config.get("exchangedAuthCredential")) or members(config.get("rawAuthCredential"))
    )
    if RETURNED in given:
        known = members(offered.get("oauth2"))
        ours: JsonObject = {"redirectUri": str(given[RETURNED]).partition("?")[0]}
        offered["oauth2"] = {**ours, **known, RETURNED: given[RETURNED]}
    elif _KEY in given:
        offered[_KEY] = given[_KEY]
    elif _TOKEN in given:
        scheme = members(offered.get("http"))
        offered["http"] = {
            "scheme": "bearer",
            **scheme,
            "credentials": {**members(scheme.get("credentials")), "token": given[_TOKEN]},
        }
    config["exchangedAuthCredential"] = offered
    return config


def _response(call: JsonObject, response: Json) -> DataPart:
    data: JsonObject = {"id": call.get("id"), "name": call.get("name"), "response": response}
    return DataPart(data, metadata={"adk_type": "function_response"})
