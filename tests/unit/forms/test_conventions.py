"""Each convention for forms: found, read, and answered as its agents expect."""

import json
from dataclasses import replace
from typing import Any

import pytest

from a2a_desktop.forms.conventions.base import Ask, FormReply, FreeTextMeaning
from a2a_desktop.forms.conventions.kagenti_card import demand_of, form_of, fulfilled
from a2a_desktop.forms.recognise import convention_of, find, spec_of
from a2a_desktop.forms.spec import UNSET, FieldKind
from a2a_desktop.model.card import AgentCard, Capabilities, Extension
from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import DataPart, Message, Role, TextPart
from tests.unit.forms.corpus import as_json, load, message

EXPENSE = load("a2a/expense_form_agent_message.json")["status"]["message"]
INPUT = load("adk/request_input.json")
CONFIRMATION = load("adk/request_confirmation.json")
CREDENTIAL = load("adk/request_credential.json")
KAGENTI = load("kagenti/form_request.json")
OTHERS = load("kagenti/ui_and_auth_extensions.json")
KEY = "https://a2a-extensions.adk.kagenti.dev"
MCP = load("mcp/elicitation_form_2025-11-25.json")


def of_adk(file: Any) -> Message:
    return message(file["agent_to_client_status_update"]["status"]["message"])


def under(metadata: Any) -> Message:
    return message({"parts": [{"text": "Please"}], "metadata": metadata})


def asked(body: Message) -> Ask:
    ask = find(body, is_waiting=True)
    assert ask is not None
    return ask


def reply(ask: Ask, value: Any) -> FormReply:
    return convention_of(ask).reply(ask.what, value)


def texts(one: FormReply | None) -> list[str]:
    assert one is not None
    return [part.text for part in one.parts if isinstance(part, TextPart)]


# The expense sample


def test_placeholders_of_the_expense_form_are_examples() -> None:
    ask = asked(message(EXPENSE))
    spec = convention_of(ask).read(ask.what, False)
    fields = {field.name: field for field in spec.root.fields}
    assert [*fields] == ["date", "amount", "purpose", "request_id"]
    assert fields["amount"].kind is FieldKind.TEXT
    assert fields["amount"].example == "transaction dollar amount"
    assert fields["date"].default is not None
    assert fields["request_id"].default == "request_id_1234567"
    assert fields["request_id"].is_guarded


def test_the_expense_form_is_answered_in_text_first_then_in_data() -> None:
    answer = load("a2a/expense_form_client_reply.json")["parts"][0]["data"]
    made = reply(asked(message(EXPENSE)), answer)
    assert isinstance(made.parts[0], TextPart)
    assert json.loads(made.parts[0].text) == answer
    assert as_json(made.parts) == [{"data": answer}]


def test_the_expense_form_is_declined_in_the_words_of_the_sample() -> None:
    ask = asked(message(EXPENSE))
    wanted = load("a2a/expense_form_client_cancel.json")["parts"][0]["text"]
    assert texts(convention_of(ask).decline(ask.what)) == [wanted]


@pytest.mark.parametrize("is_text", [True, False])
def test_form_within_text_is_found(is_text: bool) -> None:
    data = EXPENSE["parts"][0]["data"]
    if is_text:
        body = message({"parts": [{"text": json.dumps(data)}]})
    else:
        body = message({"parts": [{"data": {**data, "form": json.dumps(data["form"])}}]})
    assert asked(body).convention == "type:form"
    assert asked(body).parts == (0,)


def test_values_of_unknown_fields_are_left_alone() -> None:
    data = {**EXPENSE["parts"][0]["data"], "form_data": {"no_such": 1}}
    ask = asked(message({"parts": [{"data": data}]}))
    assert len(convention_of(ask).read(ask.what, False).root.fields) == 4


# The ADK


def test_adks_input_is_answered_as_its_own_client_does() -> None:
    ask = asked(of_adk(INPUT))
    wanted = INPUT["client_reply_part"]
    assert as_json(reply(ask, wanted["data"]["response"]).parts) == [wanted]
    spec = convention_of(ask).read(ask.what, True)
    assert spec.text == "Please fill in the expense claim"
    assert spec.facts == {"claim": 7}
    assert [one.name for one in spec.root.fields][:3] == ["date", "amount", "category"]


def test_words_instead_of_answers_let_adk_go_on() -> None:
    call = {"id": "r", "name": "adk_request_input", "args": {"message": "Who?"}}
    ask = asked(message({"parts": [{"data": call, "metadata": {"adk_type": "function_call"}}]}))
    said = convention_of(ask).say(ask.what, "Ask Ada")
    assert texts(said) == []
    assert as_json(said.parts)[0]["data"]["response"] == {"result": "Ask Ada"}


@pytest.mark.parametrize(
    ("body", "meaning"),
    [
        (message(EXPENSE), FreeTextMeaning.ANSWER),
        (of_adk(INPUT), FreeTextMeaning.NOTHING),
        (of_adk(CONFIRMATION), FreeTextMeaning.NOTHING),
        (of_adk(CREDENTIAL), FreeTextMeaning.NOTHING),
        (under({f"{KEY}/ui/form_request/v1": {"fields": []}}), FreeTextMeaning.ANSWER),
        (under({f"{KEY}/interactions/approval/v1": {"title": "T"}}), FreeTextMeaning.REFUSAL),
        (message({"parts": [{"data": MCP}]}), FreeTextMeaning.ANSWER),
    ],
)
def test_each_convention_gives_words_their_meaning(body: Message, meaning: FreeTextMeaning) -> None:
    ask = asked(body)
    assert convention_of(ask).words(ask.what) is meaning


def test_input_that_adk_checks_cannot_be_declined() -> None:
    ask = asked(of_adk(INPUT))
    assert convention_of(ask).decline(ask.what) is None


def test_an_input_without_a_schema_asks_for_text() -> None:
    call = {"id": "r", "name": "adk_request_input", "args": {"message": "Who?"}}
    body = message({"parts": [{"data": call, "metadata": {"adk_type": "function_call"}}]})
    ask = asked(body)
    assert convention_of(ask).read(ask.what, True).root.kind is FieldKind.LONG_TEXT
    assert as_json(reply(ask, "Ada").parts)[0]["data"]["response"] == {"result": "Ada"}


def test_adks_confirmation_shows_the_call_and_takes_yes_and_no() -> None:
    ask = asked(of_adk(CONFIRMATION))
    spec = convention_of(ask).read(ask.what, True)
    assert spec.decision is not None
    assert (spec.decision.name, spec.decision.arguments) == ("delete_file", {"path": "report.pdf"})
    assert as_json(reply(ask, {}).parts) == [CONFIRMATION["client_reply_part"]]
    refused = convention_of(ask).decline(ask.what)
    assert refused is not None
    assert as_json(refused.parts)[0]["data"]["response"] == {"confirmed": False}


def test_adks_credential_is_its_own_configuration_completed() -> None:
    ask = asked(of_adk(CREDENTIAL))
    spec = convention_of(ask).read(ask.what, True)
    assert spec.link is not None
    assert spec.link.url.startswith("https://idp.example.com/authorize?")
    assert "redirect_uri=https%3A%2F%2Fclient.example.com%2Fcallback" in spec.link.url
    wanted = CREDENTIAL["client_reply_part"]
    returned = wanted["data"]["response"]["exchangedAuthCredential"]["oauth2"]["authResponseUri"]
    assert as_json(reply(ask, {"authResponseUri": returned}).parts) == [wanted]


def test_several_calls_are_one_form_and_answered_in_one_message() -> None:
    parts = (*of_adk(INPUT).parts, *of_adk(CONFIRMATION).parts)
    ask = asked(replace(of_adk(INPUT), parts=parts))
    spec = convention_of(ask).read(ask.what, True)
    assert [one.kind for one in spec.root.fields] == [FieldKind.GROUP, FieldKind.CHOICE]
    answers = INPUT["client_reply_part"]["data"]["response"]
    made = as_json(reply(ask, {"0": answers, "1": True}).parts)
    assert made == [INPUT["client_reply_part"], CONFIRMATION["client_reply_part"]]


# kagenti


def test_kagentis_form_is_read_field_by_field() -> None:
    ask = asked(message(KAGENTI["agent_status_update"]["status"]["message"]))
    spec = convention_of(ask).read(ask.what, True)
    assert (spec.title, spec.columns, spec.submit) == ("Job application", 2, "Send")
    assert [(one.name, one.kind, one.span) for one in spec.root.fields] == [
        ("name", FieldKind.TEXT, 2),
        ("cover", FieldKind.TEXT, 0),
        ("start", FieldKind.DATE, 0),
        ("cv", FieldKind.FILES, 2),
        ("contact", FieldKind.CHOICE, 0),
        ("interests", FieldKind.CHOICES, 0),
        ("terms", FieldKind.BOOLEAN, 0),
        ("tools", FieldKind.GROUP, 0),
    ]
    assert spec.root.fields[6].statement == "I agree to the terms"
    assert ask.parts == (0,), "the title is said once"


def test_kagentis_form_is_answered_under_its_own_key() -> None:
    ask = asked(message(KAGENTI["agent_status_update"]["status"]["message"]))
    values = {
        "name": "Ada",
        "start": "2026-02-01",
        "cv": ["data:application/pdf;name=cv.pdf;base64,JVBERi0="],
        "contact": "phone",
        "interests": ["tech", "music"],
        "terms": True,
        "tools": {"web": True, "py": False},
    }
    made = reply(ask, values)
    assert made.parts == ()
    assert made.metadata == KAGENTI["client_reply_message"]["metadata"]


@pytest.mark.parametrize(
    "host", ["a2a-extensions.beeai.dev", "a2a-extensions.agentstack.beeai.dev"]
)
def test_the_older_hosts_of_kagenti_are_answered_under_theirs(host: str) -> None:
    key = f"https://{host}/ui/form/v1"
    form = {"id": "f1", "title": "T", "fields": [{"id": "a", "label": "A", "type": "text"}]}
    made = reply(asked(under({key: form})), {"a": "x"})
    assert made.metadata == {key: {"id": "f1", "values": {"a": {"type": "text", "value": "x"}}}}


def test_demand_of_a_card_is_answered_under_its_key() -> None:
    file = load("kagenti/form_service_demand.json")
    said = file["agent_card_extension"]
    extension = Extension(said["uri"], params=said["params"])
    card = AgentCard("A", capabilities=Capabilities(extensions=(extension,)))
    demand = demand_of(card)
    assert demand is not None
    assert demand.first is not None
    assert demand.settings is not None
    assert form_of(demand.first).title == "Welcome! Please tell us about yourself"
    assert [one.kind for one in form_of(demand.settings).root.fields] == [
        FieldKind.CHOICE,
        FieldKind.GROUP,
    ]
    first: Json = {"first_name": "Ada", "last_name": "Lovelace"}
    settings: Json = {"mode": "deep", "features": {"web": False}}
    assert fulfilled(demand, first, settings) == file["client_first_message_metadata"]


def test_settings_begin_with_the_suggestions_of_the_card() -> None:
    said = load("kagenti/form_service_demand.json")["agent_card_extension"]
    extension = Extension(said["uri"], params=said["params"])
    demand = demand_of(AgentCard("A", capabilities=Capabilities(extensions=(extension,))))
    assert demand is not None
    made = fulfilled(demand, UNSET, UNSET)[said["uri"]]["form_fulfillments"]  # type: ignore[index,call-overload]  # JSON
    assert [*made] == ["settings_form"]  # type: ignore[misc]  # JSON
    assert made["settings_form"]["values"]["mode"]["value"] == "fast"  # type: ignore[index,call-overload]  # JSON
    assert made["settings_form"]["values"]["features"]["value"] == {"web": True}  # type: ignore[index,call-overload]  # JSON


def test_unknown_extensions_demand_nothing() -> None:
    uri = "https://stranger.example/services/form/v1"
    strange = Extension(uri, params={"form_demands": {"initial_form": {"fields": []}}})
    empty = Extension(f"{KEY}/services/form/v1", params={"form_demands": {"initial_form": None}})
    card = AgentCard("A", capabilities=Capabilities(extensions=(strange, empty)))
    assert demand_of(card) is None


def test_a_strangers_host_is_no_kagenti_form() -> None:
    form = {"title": "T", "fields": []}
    assert find(under({"https://evil.example/ui/form/v1": form}), is_waiting=True) is None


def test_settings_are_answered_in_their_own_shape() -> None:
    key = "https://a2a-extensions.adk.kagenti.dev/ui/settings/v1"
    thinking = {"id": "thinking", "label": "Thinking", "default_value": False}
    form = {
        "fields": [
            {"id": "g", "type": "checkbox_group", "fields": [thinking]},
            {"id": "m", "type": "single_select", "options": [{"label": "Long", "value": "long"}]},
        ]
    }
    made = reply(asked(under({key: form})), {"g": {"thinking": True}, "m": "long"})
    assert made.metadata == {
        key: {
            "values": {
                "g": {"type": "checkbox_group", "values": {"thinking": {"value": True}}},
                "m": {"type": "single_select", "value": "long"},
            }
        }
    }


@pytest.mark.parametrize("name", ["approval_request_generic", "approval_request_tool"])
def test_an_approval_is_answered_by_approve_or_reject(name: str) -> None:
    ask = asked(under(OTHERS[name]))
    assert reply(ask, {}).metadata == OTHERS["approval_reply"]
    (key,) = OTHERS[name]
    refusal = convention_of(ask).decline(ask.what)
    assert refusal is not None
    assert refusal.metadata == {key: {"decision": "reject"}}


def test_a_tool_call_shows_its_arguments_and_is_accepted() -> None:
    ask = asked(under(OTHERS["tool_call_request"]))
    spec = convention_of(ask).read(ask.what, True)
    assert spec.decision is not None
    assert spec.decision.arguments == {"path": "a.txt"}
    assert reply(ask, {}).metadata == OTHERS["tool_call_reply"]


def test_secrets_and_a_sign_in_are_answered_as_demanded() -> None:
    secrets = asked(under(OTHERS["secrets_request_in_task"]))
    (field,) = convention_of(secrets).read(secrets.what, True).root.fields
    assert field.kind is FieldKind.SECRET
    assert reply(secrets, {"default": "***"}).metadata == OTHERS["secrets_reply"]
    sign_in = asked(under(OTHERS["oauth_request"]))
    (back,) = OTHERS["oauth_reply"].values()
    made = reply(sign_in, back)
    assert made.metadata == OTHERS["oauth_reply"]
    assert texts(made) == ["Authorization completed"]


@pytest.mark.parametrize("name", ["citation", "trajectory", "error", "streaming_patch"])
def test_data_that_asks_nothing_is_no_form(name: str) -> None:
    assert find(under(OTHERS[name]), is_waiting=True) is None


# MCP and bare schemas


def test_elicitation_of_mcp_is_accepted_and_declined() -> None:
    ask = asked(message({"parts": [{"data": MCP}]}))
    accepted, declined, _ = load("mcp/elicitation_results.json")
    assert as_json(reply(ask, accepted["content"]).parts) == [{"data": accepted}]
    refusal = convention_of(ask).decline(ask.what)
    assert refusal is not None
    assert as_json(refusal.parts) == [{"data": declined}]


def test_url_elicitation_of_mcp_is_an_unopened_link() -> None:
    ask = asked(message({"parts": [{"data": load("mcp/elicitation_url.json")}]}))
    spec = convention_of(ask).read(ask.what, True)
    assert spec.link is not None
    assert spec.link.url.startswith("https://mcp.example.com/")
    assert as_json(reply(ask, {}).parts) == [{"data": {"action": "accept"}}]


def test_a_bare_schema_is_a_form_only_while_the_agent_waits() -> None:
    schema = load("rjsf/simple.json")
    body = message({"parts": [{"data": schema["schema"]}]})
    assert find(body, is_waiting=False) is None
    assert reply(asked(body), {"firstName": "Ada"}).parts[1] == DataPart({"firstName": "Ada"})


def test_a_schema_with_values_and_hints_is_read_with_both() -> None:
    ask = asked(message({"parts": [{"data": load("rjsf/simple.json")}]}))
    fields = {one.name: one for one in convention_of(ask).read(ask.what, False).root.fields}
    assert fields["lastName"].default == "Norris"
    assert fields["firstName"].default == "Chuck"


@pytest.mark.parametrize("data", [{"type": "object"}, {"temp": 21}, [], "text", None, 5])
def test_other_data_is_no_form(data: Any) -> None:
    assert find(message({"parts": [{"data": data}]}), is_waiting=True) is None


def test_own_message_is_never_a_form() -> None:
    own = replace(message(EXPENSE), role=Role.USER)
    assert find(own, is_waiting=True) is None


NAME: Json = {"type": "object", "properties": {"name": {"type": "string"}}}


@pytest.mark.parametrize("schema", ["schema", "jsonSchema", "response_schema", "input_schema"])
@pytest.mark.parametrize("values", ["data", "form_data", "formData", "payload", "initialData"])
def test_values_beside_a_schema_are_suggested(schema: str, values: str) -> None:
    ask = asked(message({"parts": [{"data": {schema: NAME, values: {"name": "Ada"}}}]}))
    (field,) = convention_of(ask).read(ask.what, False).root.fields
    assert field.default == "Ada"


def test_values_that_name_a_member_are_preferred() -> None:
    body = {"schema": NAME, "data": {"trace": 1}, "values": {"name": "Ada"}}
    ask = asked(message({"parts": [{"data": body}]}))
    assert convention_of(ask).read(ask.what, False).root.fields[0].default == "Ada"


def test_schema_within_a_form_is_found() -> None:
    body = {"form": {"schema": NAME, "formData": {"name": "Ada"}}}
    ask = asked(message({"parts": [{"data": body}]}))
    assert convention_of(ask).read(ask.what, False).root.fields[0].default == "Ada"


@pytest.mark.parametrize(
    "schema",
    [
        {"allOf": [NAME, {"properties": {"age": {"type": "integer"}}}]},
        {"allOf": [{"$ref": "#/$defs/Name"}], "$defs": {"Name": NAME}},
        {"$ref": "#/$defs/Name", "$defs": {"Name": NAME}},
        {"type": "object", "oneOf": [NAME, NAME]},
        {"if": {"required": ["a"]}, "then": {"properties": {"a": {"type": "string"}}}},
    ],
)
def test_schema_without_members_of_its_own_is_a_form(schema: Any) -> None:
    ask = asked(message({"parts": [{"data": schema}]}))
    kind = convention_of(ask).read(ask.what, False).root.kind
    assert kind in (FieldKind.GROUP, FieldKind.ONE_OF)


@pytest.mark.parametrize(
    "data",
    [
        {"allOf": ["a", "b"]},
        {"oneOf": [{"name": "a"}]},
        {"type": "string"},
        {"schema": "public", "data": {}},
        {"form": {"name": "Ada"}},
        {"data": {"properties": {"a": 1}, "type": "object"}},
    ],
)
def test_data_that_looks_like_a_schema_is_no_form(data: Any) -> None:
    assert find(message({"parts": [{"data": data}]}), is_waiting=True) is None


def test_one_question_beside_the_key_of_a_schema_is_a_form() -> None:
    body = {"schema": {"type": "string", "enum": ["a", "b"]}, "data": "b"}
    root = convention_of(ask := asked(message({"parts": [{"data": body}]}))).read(ask.what, False)
    assert (root.root.kind, root.root.default) == (FieldKind.CHOICE, "b")


def input_of_adk(schema: Any, payload: Any) -> Ask:
    data = {"id": "r", "name": "adk_request_input"}
    args = {"message": "Review", "response_schema": schema, "payload": payload}
    metadata = {"adk_type": "function_call", "adk_is_long_running": True}
    return asked(message({"parts": [{"data": {**data, "args": args}, "metadata": metadata}]}))


PERSON: Any = {"type": "object", "properties": {"who": {"type": "string"}}}


@pytest.mark.parametrize(
    ("schema", "payload", "facts", "suggested"),
    [
        (None, "The draft", {"payload": "The draft"}, UNSET),
        (PERSON, ["a", "b"], {"payload": ["a", "b"]}, UNSET),
        ({"type": "array", "items": {"type": "string"}}, ["a"], {}, ["a"]),
        ({"type": "integer"}, 5.0, {}, 5),
        (PERSON, {"who": "Ada", "why": "x"}, {"why": "x"}, {"who": "Ada"}),
        (
            {"$ref": "#/$defs/Person", "$defs": {"Person": PERSON}},
            {"who": "Ada", "why": "x"},
            {"why": "x"},
            {"who": "Ada"},
        ),
        ({"allOf": [PERSON]}, {"who": "Ada"}, {}, {"who": "Ada"}),
    ],
)
def test_payload_of_adk_is_shown_or_filled_in(
    schema: Any, payload: Any, facts: Any, suggested: Any
) -> None:
    ask = input_of_adk(schema, payload)
    spec = convention_of(ask).read(ask.what, False)
    assert spec.facts == facts
    assert spec.root.default == suggested


def test_each_of_several_calls_is_shown_with_its_arguments() -> None:
    def confirmation(key: str, arguments: Any) -> Any:
        call = {"id": "f", "name": "pay", "args": arguments}
        args = {"originalFunctionCall": call, "toolConfirmation": {"confirmed": False}}
        metadata = {"adk_type": "function_call", "adk_is_long_running": True}
        data = {"id": key, "name": "adk_request_confirmation", "args": args}
        return {"data": data, "metadata": metadata}

    first, second = confirmation("a", {"to": "Ada"}), confirmation("b", {"to": "Eve"})
    ask = asked(message({"parts": [first, second]}))
    spec = convention_of(ask).read(ask.what, False)
    assert spec.facts == {"pay": {"to": "Ada"}, "pay (2)": {"to": "Eve"}}
    assert [one.label for one in spec.root.fields] == ["pay", "pay (2)"]


def test_kagenti_gets_the_name_of_a_file_as_it_is() -> None:
    field = {"id": "cv", "label": "CV", "type": "file"}
    ask = asked(under({f"{KEY}/ui/form_request/v1": {"title": "CV", "fields": [field]}}))
    given = reply(ask, {"cv": ["data:text/plain;name=My%20CV%20%C3%BC.txt;base64,JQ=="]})
    (answer,) = map(str, given.metadata.values())
    assert "'name': 'My CV ü.txt'" in answer


def test_form_is_read_once_for_all_places() -> None:
    first, second = asked(message(EXPENSE)), asked(message(EXPENSE))
    assert spec_of(first) is spec_of(first)
    assert spec_of(second) is not spec_of(first)
    assert spec_of(second) == spec_of(first)
