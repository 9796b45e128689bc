"""Payloads of real agents, drawn and answered, and hostile ones that do no harm."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from a2a_desktop.a2ui.answers import Given
from a2a_desktop.a2ui.components import CATALOGUE
from a2a_desktop.a2ui.messages import NEW_TYPE, OLD_TYPE, action_of, by_surface, reply_type
from a2a_desktop.a2ui.node import SurfaceProblem
from a2a_desktop.a2ui.surface import ActionMessage, Surface, SurfaceLink
from a2a_desktop.a2ui.tree import NODES, flattened
from tests.unit.a2ui.surfaces import DATA, built, find, made, payload

NOON = datetime(2026, 1, 15, 12, 0, tzinfo=UTC)
CUSTOM = ("v08_chart", "v09_chart", "v09_org_chart", "v09_gallery")
"""Components that only their agent has."""
PAYLOADS = sorted(file.stem for file in DATA.glob("*.json") if not file.stem.endswith("_cases"))


def cases(name: str) -> list[Any]:
    found: list[Any] = json.loads((DATA / f"{name}.json").read_text("utf-8"))["tests"]
    return found


@pytest.mark.parametrize("name", PAYLOADS)
def test_real_payloads_are_drawn_whole(name: str) -> None:
    troubles = {one.trouble for one in flattened(made(payload(name)).tree())} - {None}
    assert troubles == ({SurfaceProblem.UNKNOWN} if name in CUSTOM else set())


def test_the_two_generations_of_one_form_say_the_same() -> None:
    old, new = (list(flattened(made(payload(f"{v}_booking_form")).tree())) for v in ("v08", "v09"))
    assert [one.component for one in old] == [one.component for one in new]
    inputs = [[one.text("label") for one in nodes if one.writes_to] for nodes in (old, new)]
    assert inputs[0] == inputs[1] == ["Party Size", "Date & Time", "Dietary Requirements"]
    assert old[4].text("variant") == "number"


def test_unknown_component_shows_its_children() -> None:
    root = made(payload("v08_chart")).tree()
    assert (root.component, root.trouble) == ("Canvas", SurfaceProblem.UNKNOWN)
    assert root.children[0].component == "Column"
    assert root.children[0].children[0].trouble is SurfaceProblem.UNKNOWN


def test_typed_text_reaches_every_component_that_shows_it() -> None:
    surface = built(
        [
            {"component": "Column", "children": ["c1", "c2"]},
            {"component": "TextField", "label": "Name", "value": {"path": "/name"}},
            {"component": "Text", "text": {"path": "/name"}},
        ],
        {"name": "Ada"},
    )
    assert find(surface, "c2").text("text") == "Ada"
    surface.write(find(surface, "c1"), "Grace")
    assert find(surface, "c2").text("text") == find(surface, "c1").text("value") == "Grace"


def test_an_input_of_a_templates_item_changes_that_item_only() -> None:
    surface = built(
        [
            {"component": "List", "children": {"path": "/people", "componentId": "c1"}},
            {"component": "TextField", "label": "Name", "value": {"path": "name"}},
        ],
        {"people": [{"name": "Ada"}, {"name": "Grace"}]},
    )
    surface.write(find(surface, "c1", 1), "Barbara")
    assert surface.data == {"people": [{"name": "Ada"}, {"name": "Barbara"}]}
    keys = [one.key for one in surface.tree().children]
    assert len(set(keys)) == 2


def test_an_input_that_is_bound_to_nothing_keeps_its_own_value() -> None:
    surface = built([{"component": "CheckBox", "label": "Yes", "value": False}])
    surface.write(surface.tree(), value=True)
    assert surface.tree().flag("value")
    assert surface.data is None


def test_a_value_beside_a_path_presets_the_data_in_0_8() -> None:
    text = {"path": "/name", "literalString": "Guest"}
    row: Any = {
        "id": "a",
        "component": {"TextField": {"label": {"literalString": "N"}, "text": text}},
    }
    surface = made({"surfaceUpdate": {"surfaceId": "s", "components": [row]}})
    assert surface.data == {"name": "Guest"}


def test_press_sends_an_action_of_0_8() -> None:
    surface = made(payload("v08_booking_form"))
    surface.write(find(surface, "party-size-field"), "4")
    told = surface.press(find(surface, "submit-button"), NOON)
    assert isinstance(told, ActionMessage)
    assert told.data == {
        "userAction": {
            "name": "submit_booking",
            "surfaceId": "booking-form",
            "sourceComponentId": "submit-button",
            "timestamp": "2026-01-15T12:00:00.000Z",
            "context": {
                "restaurantName": "[RestaurantName]",
                "partySize": "4",
                "reservationTime": "",
                "dietary": "",
                "imageUrl": "",
            },
        }
    }
    assert told.metadata == {}
    assert action_of(told.data) == told.data["userAction"]


def test_the_person_sees_the_answers_that_go_along_by_their_labels() -> None:
    surface = made(payload("v09_gallery"))
    told = surface.press(find(surface, "cancel"), NOON)
    assert isinstance(told, ActionMessage)
    assert told.title == "Cancel"
    labels = [one.label for one in told.given]
    assert labels[:3] == ["Name", "E-mail", "Date and time"]  # asks for all data
    assert Given("Diet", ("Vegetarian", "No nuts")) in told.given
    assert Given("Date and time", ("28 Nov 2026, 19:30",)) in told.given
    assert Given("Member code", is_secret=True) in told.given
    surface = made(payload("v08_booking_form"))
    told = surface.press(find(surface, "submit-button"), NOON)
    assert isinstance(told, ActionMessage)
    assert told.given == (Given("Party Size", ("2",)),)


def test_press_sends_an_action_of_0_9() -> None:
    messages = payload("v09_contact_form_stream")[:-1]
    surface = made(messages)
    told = surface.press(find(surface, "submit_button"), NOON)
    assert isinstance(told, ActionMessage)
    assert told.data["version"] == "v0.9"
    action = told.data["action"]
    assert isinstance(action, dict)
    assert action["context"] == {
        "formId": "contact_form_1",
        "clientTime": _clock(),
        "isNewsletterSubscribed": True,
    }


def _clock() -> str:
    when = datetime.fromisoformat("2026-02-02T15:17:00Z").astimezone()
    day = {2: "Mon Feb 2", 3: "Tue Feb 3"}[when.day]
    half = "AM" if when.hour < 12 else "PM"
    return f"{day}, 2026 {when.hour % 12 or 12}:{when.minute:02d} {half}"


def test_whole_data_is_sent_only_to_an_agent_that_wants_it() -> None:
    surface = made(payload("v10_simple_login_form"))
    surface.write(find(surface, "username_field"), "ada")
    told = surface.press(find(surface, "submit_button"), NOON)
    assert isinstance(told, ActionMessage)
    assert told.metadata == {
        "a2uiClientDataModel": {
            "version": "v1.0",
            "surfaces": {"gallery-simple-login-form": {"username": "ada"}},
        }
    }


def test_button_that_opens_a_page_sends_nothing() -> None:
    call: Any = {"call": "openUrl", "args": {"url": {"path": "/page"}}}
    surface = built(
        [{"component": "Button", "child": "x", "action": {"functionCall": call}}],
        {"page": "https://example.org/"},
    )
    assert surface.press(surface.tree(), NOON) == SurfaceLink("https://example.org/")


def test_checks_have_the_agents_words_in_both_shapes() -> None:
    email: Any = {"call": "email", "args": {"value": {"path": "/email"}}}
    surface = built(
        [
            {
                "component": "TextField",
                "value": {"path": "/email"},
                "checks": [{"condition": email, "message": "one"}, {**email, "message": "two"}],
                "validationRegexp": "^a",
            }
        ],
        {"email": "b"},
    )
    assert surface.tree().problems == ("one", "two", "")
    surface.write(surface.tree(), "a@example.org")
    assert surface.tree().problems == ()


def test_a_button_is_locked_until_its_checks_hold() -> None:
    surface = made(payload("v09_example_32_advanced_form_validator"))
    button = next(one for one in flattened(surface.tree()) if one.component == "Button")
    assert button.problems
    for node in [one for one in flattened(surface.tree()) if one.writes_to]:
        known = {"/email": "a@b.co", "/phone": "", "/zip": "12345"}
        path = next((one for one in known if node.writes_to.endswith(one)), None)
        surface.write(node, known[path] if path else True)
    again = next(one for one in flattened(surface.tree()) if one.component == "Button")
    assert again.problems == ()


def test_removed_surface_may_come_again() -> None:
    surface = made(payload("v09_contact_form_stream"))
    before = surface.is_deleted
    surface.apply({"createSurface": {"surfaceId": "contact_form_1"}})
    assert (before, surface.is_deleted) == (True, False)
    assert surface.tree().trouble is SurfaceProblem.MISSING


def test_only_the_last_version_removes_by_null() -> None:
    for version, data in (("v0.9", {"a": None}), ("v1.0", {})):
        surface = Surface("s")
        body: Any = {"surfaceId": "s", "path": "/a", "value": None}
        surface.apply({"version": version, "updateDataModel": body})
        assert surface.data == data


def test_a_part_may_hold_messages_of_several_surfaces() -> None:
    rows: Any = [{"deleteSurface": {"surfaceId": one}} for one in ("a", "b", "a")]
    assert {name: len(said) for name, said in by_surface(rows).items()} == {"a": 2, "b": 1}
    assert by_surface({"type": "form", "form": {}}) == by_surface([1, "x", {}]) == {}


@pytest.mark.parametrize("case", cases("v09_client_messages_cases"))
def test_action_is_recognised_among_other_data(case: Any) -> None:
    is_action = case["valid"] and "action" in case["data"]
    assert (action_of(case["data"]) is not None) == is_action


@pytest.mark.parametrize("case", cases("v09_checkable_components_cases"))
def test_components_with_checks_are_drawn_right_or_wrong(case: Any) -> None:
    rows = case["data"]["updateComponents"]["components"]
    ids = [row["id"] for row in rows]
    root: Any = {"id": "root", "component": "Column", "children": ids}
    update: Any = {"surfaceId": "s", "components": [*rows, root]}
    nodes = made([{"version": "v0.9", "updateComponents": update}]).tree().children
    assert [one.component_id for one in nodes] == ids
    if case["valid"]:
        checks = [row.get("checks", []) for row in rows]
        said = [{check["message"] for check in some} for some in checks]
        found = zip(nodes, said, strict=True)
        assert all(set(one.problems) <= messages for one, messages in found)
        assert all(one.trouble is None for one in nodes)


def test_answer_has_the_type_of_the_question() -> None:
    assert reply_type(NEW_TYPE, "v0.8") == NEW_TYPE
    assert reply_type(None, "v0.8") == reply_type("application/json", "v0.9") == OLD_TYPE
    assert reply_type(None, "v0.9.1") == NEW_TYPE


# Hostile payloads


def test_recursive_component_is_drawn_once() -> None:
    surface = built(
        [{"component": "Card", "child": "c1"}, {"component": "Column", "children": ["root", "c1"]}]
    )
    assert [one.trouble for one in surface.tree().children[0].children] == [
        SurfaceProblem.CYCLE
    ] * 2


def test_a_component_used_a_million_times_is_cut() -> None:
    rows: list[Any] = [{"component": "Row", "children": [f"c{n + 1}"] * 10} for n in range(6)]
    nodes = list(flattened(built([*rows, {"component": "Text", "text": "x"}]).tree()))
    assert len(nodes) < 2 * NODES
    assert nodes[-1].trouble is SurfaceProblem.TOO_MUCH


def test_ten_thousand_components_and_no_more_are_kept_and_drawn() -> None:
    field: Any = {"component": "TextField", "value": {"path": "/a"}, "validationRegexp": "(a+)+$"}
    rows: list[Any] = [field | {"id": f"c{n}"} for n in range(11_000)]
    rows[0] = {"id": "root", "component": "Column", "children": [f"c{n}" for n in range(11_000)]}
    surface = Surface("s")
    surface.apply({"updateComponents": {"surfaceId": "s", "components": rows}})
    surface.apply({"updateDataModel": {"surfaceId": "s", "path": "/a", "value": "a" * 60 + "!"}})
    nodes = list(flattened(surface.tree()))
    assert surface.is_cut
    assert nodes[-1].trouble is SurfaceProblem.TOO_MUCH


KEYS = st.sampled_from(
    [
        *("surfaceId", "components", "id", "component", "children", "path", "componentId", "child"),
        *("value", "call", "args", "values", "event", "name", "context", "action", "checks"),
        *("condition", "message", "contents", "key", "valueString", "valueMap", "explicitList"),
        *("template", "dataBinding", "literalString", "root", "tabs", "title", "options", "label"),
        *("pattern", "format", "validationRegexp", "weight", "accessibility", "text", "min"),
    ]
)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["root", "a", "b", "/", "/a/0", "a/~1", "${/a}", "${f(x:${b})}", "(x+)+$"]),
    st.sampled_from([*CATALOGUE, "formatString", "regex", "and", "formatDate", "pluralize"]),
)
ANY = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=5)),
    max_leaves=25,
)
ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "id": st.sampled_from(["root", "a", "b"]),
            "component": st.one_of(st.sampled_from([*CATALOGUE, "Odd"]), ANY),
        },
        optional={
            "children": st.one_of(
                st.lists(st.sampled_from(["root", "a", "b"]), max_size=4),
                st.fixed_dictionaries({"path": st.just("/"), "componentId": st.just("a")}),
                ANY,
            ),
            "child": st.sampled_from(["root", "a", "b"]),
            "value": ANY,
            "text": ANY,
            "options": ANY,
            "tabs": ANY,
            "checks": ANY,
            "action": ANY,
        },
    ),
    max_size=6,
)
KINDS = ["surfaceUpdate", "updateComponents", "updateDataModel", "dataModelUpdate"]
KINDS += ["createSurface", "beginRendering", "deleteSurface"]


@st.composite
def said(draw: st.DrawFn) -> Any:
    kind = draw(st.sampled_from(KINDS))
    body = draw(st.one_of(st.dictionaries(KEYS, ANY, max_size=4), st.just({})))
    if draw(st.booleans()):
        body["components"] = draw(ROWS)
    return {"version": draw(st.sampled_from(["v0.8", "v0.9", "v1.0", 7])), kind: body}


@settings(max_examples=settings().max_examples * 3 // 5)  # some of them are large
@given(st.lists(said(), max_size=6), ANY)
def test_any_messages_are_drawn_and_can_be_used(messages: list[Any], value: Any) -> None:
    for surface_id, some in by_surface(messages).items():
        surface = Surface(surface_id)
        for message in some:
            surface.apply(message)
        nodes = list(flattened(surface.tree()))
        assert len({one.key for one in nodes}) == len(nodes)
        for node in nodes[:20]:
            surface.write(node, value)
            surface.press(node, NOON)
            node.options(), node.texts("value"), node.number("min"), node.text("text")
        surface.tree()
