"""Forms in the agent's own layout, and forms that are larger than the screen."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.forms.payment import Money, Offer, Payment
from a2a_desktop.forms.recognise import convention_of, find
from a2a_desktop.forms.spec import UNSET, fields_for
from a2a_desktop.ui.forms import laid_out
from a2a_desktop.ui.forms.asking import AskingAgent
from a2a_desktop.ui.forms.columns import Columns
from a2a_desktop.ui.forms.control_factory import AT_ONCE
from a2a_desktop.ui.forms.field_row import FieldRow
from a2a_desktop.ui.forms.groups import GroupControl
from a2a_desktop.ui.forms.layout_parts import ElidedButton
from a2a_desktop.ui.forms.panel import FormPanel
from a2a_desktop.ui.forms.payment import PaymentCard
from a2a_desktop.ui.forms.tags import AT_MOST, RemovableTag
from a2a_desktop.ui.text.link_dialog import LinkDialog
from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Theme, Tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.switch import Switch
from tests.gui.conftest import Run
from tests.gui.controls import button, buttons, only, press
from tests.gui.keyboard import amiss, name_of, stops
from tests.gui.naming import amiss as amiss_in_names
from tests.unit.forms.corpus import load, message
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("english")
Make = Callable[[Any], FormPanel]
EXAMPLES = load("jsonforms/examples.json")
MAIN = "ui-strong"


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def made(body: Any) -> FormPanel:
        ask = find(message({"parts": [{"data": body}]}), is_waiting=True)
        assert ask is not None
        spec = convention_of(ask).read(ask.what, False)
        panel = FormPanel(spec, AskingAgent("Planner", ""), None)  # type: ignore[arg-type]  # a window of its own
        qtbot.addWidget(panel)
        panel.resize(700, panel.height_for(700))
        panel.show()
        return panel

    return made


def row(panel: FormPanel, *names: str) -> FieldRow:
    return dict(panel.rows())[names]


def seen(panel: FormPanel) -> list[str]:
    return [".".join(map(str, path)) for path, one in panel.rows() if one.isVisible()]


def test_categories_are_groups_and_rules_show_them(make: Make) -> None:
    panel = make(EXAMPLES["categorization"])
    assert "address.street" in seen(panel)
    assert "vegetarianOptions.vegan" not in seen(panel)
    row(panel, "vegetarian").control.set_value(True)
    row(panel, "vegetarian").control.changed.emit()
    assert "vegetarianOptions.vegan" in seen(panel)
    titles = [one.text() for one in panel.findChildren(QLabel) if one.isVisible()]
    assert {"Address", "Additional"} <= {*titles}


def test_answer_that_a_rule_hides_is_not_sent(make: Make) -> None:
    panel = make(EXAMPLES["categorization"])
    row(panel, "address", "city").control.set_value("Bern")
    value = panel.value()
    assert isinstance(value, dict)
    assert value["address"] == {"city": "Bern"}
    row(panel, "provideAddress").control.set_value(False)
    row(panel, "provideAddress").control.changed.emit()
    value = panel.value()
    assert isinstance(value, dict)
    assert not value.get("address")
    row(panel, "provideAddress").control.set_value(True)
    row(panel, "provideAddress").control.changed.emit()
    value = panel.value()
    assert isinstance(value, dict)
    assert value["address"] == {"city": "Bern"}


def test_rule_enables_and_a_label_is_text(make: Make) -> None:
    rule = {"condition": {"scope": "#/properties/on", "schema": {"const": True}}}
    elements = [
        {"type": "Label", "text": "<b>Please</b>"},
        {"type": "Control", "scope": "#/properties/on"},
        {
            "type": "Control",
            "scope": "#/properties/name",
            "label": "Who?",
            "rule": {"effect": "ENABLE", **rule},
        },
    ]
    schema = {
        "type": "object",
        "properties": {"on": {"type": "boolean"}, "name": {"type": "string"}},
    }
    panel = make({"schema": schema, "uischema": {"type": "VerticalLayout", "elements": elements}})
    assert row(panel, "name").field.label == "Who?"
    assert not row(panel, "name").control.isEnabled()
    row(panel, "on").control.set_value(True)
    row(panel, "on").control.changed.emit()
    assert row(panel, "name").control.isEnabled()
    assert [one for one in panel.findChildren(QLabel) if "Please" in one.text()]


def test_question_without_a_place_is_asked_if_it_must_be_answered(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"}},
        "required": ["b"],
    }
    layout = {
        "type": "VerticalLayout",
        "elements": [{"type": "Control", "scope": "#/properties/a"}],
    }
    panel = make({"schema": schema, "uischema": layout, "data": {"c": "kept"}})
    assert seen(panel) == ["a", "b"]
    value = panel.value()
    assert isinstance(value, dict)
    assert value["c"] == "kept"


def control(*names: str, **facts: Any) -> Any:
    return {"type": "Control", "scope": f"#/properties/{'/properties/'.join(names)}", **facts}


def upright(*elements: Any) -> Any:
    return {"type": "VerticalLayout", "elements": [*elements]}


def shown_if(name: str, schema: Any) -> Any:
    condition = {"scope": f"#/properties/{name}", "schema": schema}
    return {"rule": {"effect": "SHOW", "condition": condition}}


def of(**properties: Any) -> Any:
    return {"type": "object", "properties": properties}


TEXT = {"type": "string"}


def group(label: str, *elements: Any, **facts: Any) -> Any:
    return {"type": "Group", "label": label, "elements": [*elements], **facts}


def group_of(widget: QWidget) -> QWidget:
    """Returns the group around a widget."""
    around = widget.parentWidget()
    while around is not None and around.property("surface") != "group":
        around = around.parentWidget()
    assert around is not None
    return around


def heading_of(widget: QWidget) -> str:
    """Returns the heading of the group around a widget."""
    return group_of(widget).findChildren(QLabel)[0].text()


def test_group_stands_apart_from_the_form(make: Make, qapp: QApplication) -> None:
    style.apply(qapp, Tokens(Theme.LIGHT))
    panel = make({"schema": of(a=TEXT), "uischema": upright(group("Address", control("a")))})
    frame = group_of(row(panel, "a"))
    edge = frame.mapTo(panel, QPoint(0, frame.height() // 2))
    picture = panel.grab().toImage()
    beside, inside = (picture.pixelColor(edge + QPoint(by, 0)) for by in (-4, 4))
    assert beside == Tokens(Theme.LIGHT).color("surface-raised")
    assert inside != beside


def test_field_with_several_places_stands_in_the_one_that_is_seen(make: Make) -> None:
    places = [group(one, control("b"), **shown_if("a", {"const": one})) for one in "xy"]
    layout = upright(control("a"), *places)
    panel = make({"schema": of(a=TEXT, b=TEXT), "uischema": layout, "data": {"a": "y", "b": "1"}})
    for choice in ("y", "x", "y"):
        row(panel, "a").control.set_value(choice)
        row(panel, "a").control.changed.emit()
        assert seen(panel) == ["a", "b"]
        assert heading_of(row(panel, "b")) == choice
        assert panel.value() == {"a": choice, "b": "1"}
    row(panel, "a").control.set_value("z")
    row(panel, "a").control.changed.emit()
    assert (seen(panel), panel.value()) == (["a"], {"a": "z"})


def test_field_that_is_built_later_stands_where_it_is_seen(make: Make, qtbot: QtBot) -> None:
    names = [f"f{n}" for n in range(40)]
    places = [group(one, control("b"), **shown_if("a", {"const": one})) for one in "xy"]
    schema = of(a=TEXT, **dict.fromkeys(names, TEXT), b=TEXT)
    layout = upright(control("a"), *map(control, names), *places)
    panel = make({"schema": schema, "uischema": layout, "data": {"a": "y", "b": "1"}})
    assert panel.value() == {"a": "y", "b": "1"}
    qtbot.waitUntil(lambda: ("b",) in dict(panel.rows()))
    assert heading_of(row(panel, "b")) == "y"


def test_field_is_enabled_where_it_stands(make: Make) -> None:
    on, off = shown_if("a", {"const": "x"}), shown_if("a", {"const": "y"})
    closed = {"rule": {**on["rule"], "effect": "DISABLE"}}
    layout = upright(
        control("a"), group("x", control("b", **closed), **on), group("y", control("b"), **off)
    )
    panel = make({"schema": of(a=TEXT, b=TEXT), "uischema": layout, "data": {"a": "y", "b": "1"}})
    assert row(panel, "b").control.isEnabled()
    row(panel, "a").control.set_value("x")
    row(panel, "a").control.changed.emit()
    assert not row(panel, "b").control.isEnabled()


def test_field_in_two_places_that_are_seen_is_asked_for_once(make: Make) -> None:
    layout = upright(group("x", control("a")), group("y", control("a"), control("b")))
    panel = make({"schema": of(a=TEXT, b=TEXT), "uischema": layout})
    assert seen(panel) == ["a", "b"]
    assert heading_of(row(panel, "a")) == "x"


def test_inner_question_without_a_place_is_asked_if_it_must_be_answered(make: Make) -> None:
    inner = {**of(q=TEXT, r=TEXT, s=TEXT), "required": ["q"]}
    outer = {**of(inner=inner, t=TEXT), "required": ["t"]}
    panel = make({"schema": of(p=outer), "uischema": upright(control("p", "inner", "r"))})
    assert seen(panel) == ["p.inner.r", "p.inner.q", "p.t"]
    for name in ("q", "r"):
        row(panel, "p", "inner", name).control.set_value(name)
    row(panel, "p", "t").control.set_value("t")
    assert panel.problems() == ()
    assert panel.value() == {"p": {"inner": {"q": "q", "r": "r"}, "t": "t"}}


def test_given_null_stays_null_in_a_layout(make: Make) -> None:
    schema = of(a={"type": ["string", "null"]}, b=TEXT)
    rule = shown_if("a", {"type": "null"})
    layout = upright(control("a"), control("b", **rule))
    panel = make({"schema": schema, "uischema": layout})
    panel.set_value({"a": None, "b": "kept"})
    assert panel.value() == {"a": None, "b": "kept"}


def test_branch_of_a_schema_comes_and_goes_in_a_layout(make: Make) -> None:
    panel = make(EXAMPLES["conditional-schema-compositions"])
    assert "lastname" not in seen(panel)
    row(panel, "recurrence").control.set_value("Never")
    row(panel, "recurrence").control.changed.emit()
    assert {"lastname", "age"} <= {*seen(panel)}


def test_answer_that_a_condition_removed_is_not_sent(make: Make) -> None:
    panel = make(load("rjsf/playground.json")["allofifthenelse"])
    panel.set_value({"country": "Germany", "zip_code": "12345"})
    assert panel.value() == {"country": "Germany"}


LAYOUTS = [
    {},
    {
        "uischema": {
            "type": "VerticalLayout",
            "elements": [{"type": "Control", "scope": "#/properties/a"}],
        }
    },
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("further", "kept"),
    [
        ({}, {"id": "req-7", "n": 1}),
        ({"additionalProperties": True}, {"id": "req-7", "n": 1}),
        ({"additionalProperties": {"type": "string"}}, {"id": "req-7"}),
        ({"additionalProperties": False}, {}),
        ({"unevaluatedProperties": False}, {}),
        ({"patternProperties": {"^i": {"type": "integer"}}}, {"n": 1}),
    ],
)
def test_data_without_a_field_is_sent_back_if_the_schema_allows_it(
    make: Make, layout: Any, further: Any, kept: Any
) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, **further}
    panel = make({"schema": schema, "data": {"a": "1", "id": "req-7", "n": 1}, **layout})
    assert panel.value() == {"a": "1", **kept}
    assert not panel.problems()
    row(panel, "a").control.findChild(QLineEdit).setText("2")  # type: ignore[union-attr]
    draft = panel.value()
    panel.set_value(UNSET)
    assert panel.value() == {"a": "1", **kept}
    panel.set_value(draft)
    assert panel.value() == {"a": "2", **kept}


def branched(first: Any, second: Any, **condition: Any) -> Any:
    """Returns a form in a layout, whose condition asks for `price` in one way or another."""
    test = {"properties": {"kind": {"const": "a"}}, "required": ["kind"]}
    branches = [{"properties": {"price": one}} for one in (first, second)]
    schema = {
        "type": "object",
        "properties": {"kind": {"enum": ["a", "b"]}, "note": {"type": "string"}},
        "allOf": [{"if": test, "then": branches[0], "else": branches[1]}, condition],
    }
    places = [
        {"type": "Control", "scope": f"#/properties/{name}"} for name in ("kind", "price", "tip")
    ]
    return {"schema": schema, "uischema": {"type": "VerticalLayout", "elements": places}}


@pytest.mark.parametrize("more", [{"const": True}, {"readOnly": True}, {}])
def test_each_branch_has_its_own_value_in_a_layout(make: Make, more: Any) -> None:
    word = "const" if "const" in more else "default"
    panel = make(branched({**more, word: 10}, {**more, word: 20}))
    panel.set_value({"kind": "a", "price": 10, "note": "kept"})
    button("b", panel).click()
    assert panel.value() == {"kind": "b", "price": 20, "note": "kept"}
    button("a", panel).click()
    assert panel.value() == {"kind": "a", "price": 10, "note": "kept"}


def test_conditions_that_contradict_each_other_are_settled_in_a_layout(make: Make) -> None:
    more = {"properties": {"x": {"type": "string", "default": "1"}}}
    schema = {**of(a={"type": "string"}), "if": {"required": ["x"]}, "else": more}
    panel = make({"schema": schema, "uischema": upright(control("a"), control("x"))})
    before = dict(panel.rows())
    row(panel, "a").control.type_text("b")
    assert dict(panel.rows()) == before
    assert panel.value() == {"a": "b", "x": "1"}
    words = [one.text() for one in panel.findChildren(QLabel) if one.isVisible()]
    assert "The agent's conditions for these questions contradict each other." in words


def test_field_in_a_layout_goes_with_the_field_that_asks_for_it(make: Make) -> None:
    test = {"properties": {"price": {"const": 10}}, "required": ["price"]}
    then = {"properties": {"tip": {"type": "integer"}}}
    body = branched({"type": "integer"}, {"type": "string"}, **{"if": test, "then": then})
    panel = make(body)
    panel.set_value({"kind": "a", "price": 10, "tip": 1})
    assert panel.value() == {"kind": "a", "price": 10, "tip": 1}
    button("b", panel).click()
    assert panel.value() == {"kind": "b"}
    assert seen(panel) == ["kind", "price"]


def test_optional_group_in_a_layout_is_left_out_until_it_is_begun(make: Make) -> None:
    inner = {"country": {"type": "string", "default": "DE"}, "street": {"type": "string"}}
    address = {"type": "object", "properties": inner, "required": ["street"]}
    places = [{"type": "Control", "scope": f"#/properties/x/properties/{name}"} for name in inner]
    schema = {"type": "object", "properties": {"x": address}}
    panel = make({"schema": schema, "uischema": {"type": "VerticalLayout", "elements": places}})
    assert panel.value() == {}
    assert not panel.problems()
    line = row(panel, "x", "street").control.entry
    assert isinstance(line, QLineEdit)
    line.setText("Main Street 1")
    assert panel.value() == {"x": {"country": "DE", "street": "Main Street 1"}}
    line.clear()
    assert panel.value() == {}
    country = row(panel, "x", "country").control.entry
    assert isinstance(country, QLineEdit)
    country.setText("FR")
    assert [one.path for one in panel.problems()] == [("x", "street")]


def test_null_of_a_draft_is_shown_in_a_layout(make: Make) -> None:
    options = [{"const": None, "title": "Any"}, {"const": "a"}, {"const": "b"}]
    schema = {"type": "object", "properties": {"x": {"oneOf": options}}, "required": ["x"]}
    place = {"type": "Control", "scope": "#/properties/x"}
    panel = make({"schema": schema, "uischema": {"type": "VerticalLayout", "elements": [place]}})
    panel.set_value({"x": None})
    assert button("Any", panel).isChecked()
    assert panel.value() == {"x": None}


def test_hidden_field_is_sent_and_not_seen(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"id": {"type": "string", "default": "7"}, "name": {"type": "string"}},
    }
    panel = make({"schema": schema, "uiSchema": {"id": {"ui:widget": "hidden"}}})
    assert seen(panel) == ["name"]
    assert panel.value() == {"id": "7"}


def groups(count: int, **inner: Any) -> Any:
    group = {"type": "object", "properties": {"x": {"type": "string", **inner}, "y": {}}}
    return {"type": "object", "properties": {f"g{n}": group for n in range(count)}}


def test_groups_of_a_large_form_are_folded_and_built_when_opened(make: Make, qtbot: QtBot) -> None:
    panel = make(groups(40))
    qtbot.waitUntil(lambda: ("g39",) in dict(panel.rows()))
    assert ("g0", "x") in dict(panel.rows())
    assert ("g39", "x") not in dict(panel.rows())
    control = row(panel, "g39").control
    assert isinstance(control, GroupControl)
    control._head.click()
    assert ("g39", "x") in dict(panel.rows())


def test_focus_opens_no_group_in_a_group(make: Make) -> None:
    schema: Any = {"type": "string"}
    for _ in range(12):
        schema = {"type": "object", "properties": {f"g{n}": schema for n in range(10)}}
    panel = make(schema)
    before = set(dict(panel.rows()))
    panel.begin()
    assert set(dict(panel.rows())) == before
    focus = panel.window().focusWidget()
    assert isinstance(focus, Button)
    press(focus)
    assert set(dict(panel.rows())) > before


def test_suggestion_in_a_folded_group_is_sent(make: Make, qtbot: QtBot) -> None:
    panel = make(groups(40, default="EUR"))
    qtbot.waitUntil(lambda: ("g39",) in dict(panel.rows()))
    value = panel.value()
    assert isinstance(value, dict)
    assert value["g39"] == {"x": "EUR"}


def test_error_in_a_folded_group_opens_it(make: Make, qtbot: QtBot) -> None:
    schema = groups(40)
    schema["properties"]["g39"] = {**schema["properties"]["g39"], "required": ["x"]}
    panel = make({**schema, "required": ["g39"]})
    qtbot.waitUntil(lambda: ("g39",) in dict(panel.rows()))
    panel.submit()
    assert row(panel, "g39", "x").wrong


def test_long_list_is_shown_in_parts_and_sent_whole(make: Make) -> None:
    schema = {
        "type": "object",
        "properties": {"l": {"type": "array", "items": {"type": "integer"}}},
    }
    panel = make({"schema": schema, "data": {"l": [*range(150)]}})
    assert len([one for one in dict(panel.rows()) if len(one) == 2]) == AT_ONCE
    assert panel.value() == {"l": [*range(150)]}
    button("Show more", panel).click()
    assert len([one for one in dict(panel.rows()) if len(one) == 2]) == 2 * AT_ONCE
    assert panel.value() == {"l": [*range(150)]}


def test_members_without_a_row_are_sent(make: Make) -> None:
    schema = {"type": "object", "properties": {"m": {"additionalProperties": {"type": "string"}}}}
    given = {f"n{n}": "x" for n in range(300)}
    panel = make({"schema": schema, "data": {"m": given}})
    assert panel.value() == {"m": given}
    assert len(panel.findChildren(QLineEdit)) < len(given)


def test_many_tags_are_counted(make: Make) -> None:
    schema = {"type": "object", "properties": {"t": {"type": "array", "items": {"type": "string"}}}}
    panel = make({"schema": schema, "data": {"t": [f"tag {n}" for n in range(5000)]}})
    assert len(panel.findChildren(RemovableTag)) == AT_MOST
    assert "and 4940 more" in [one.text() for one in panel.findChildren(QLabel)]
    value = panel.value()
    assert isinstance(value, dict)
    assert len(value["t"]) == 5000  # type: ignore[arg-type]  # a list


def test_payment_is_shown_and_only_refused(make: Make, qtbot: QtBot) -> None:
    body = load("x402/ap2_cart_mandate.json")
    panel = make(body)
    labels = [one for one in panel.findChildren(QLabel) if one.isVisible()]
    said = [one.accessibleName() or one.text() for one in labels]
    assert {"Payment requested", "120 USDC", "0xMerchantWalletAddress", "Base"} <= {*said}
    shown = [one for one in panel.findChildren(Button) if one.isVisible()]
    assert [one.text() for one in shown] == ["Decline"]
    panel.submitted.connect(lambda _: pytest.fail("nothing may be sent"))
    panel.submit()
    with qtbot.waitSignal(panel.declined):
        shown[0].click()


def test_amounts_are_written_in_the_format_of_the_person() -> None:
    def written(money: Money) -> str:
        ground = QWidget()
        card = PaymentCard(Payment((Offer(money, "", ""),)), ground)
        labels = [one for one in card.findChildren(QLabel) if one.property("role") == MAIN]
        return labels[0].accessibleName()

    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    assert written(Money("1048.24", "USDC")) == "1.048,24 USDC"
    assert written(Money("0.000001", "USDC")) == "0,000001 USDC"
    assert written(Money("120.0", "USD")) == "120,00 USD"
    assert written(Money("120", "JPY")) == "120 JPY"
    assert written(Money("$0.05", "")) == "$0.05"
    assert written(Money("7000", "X", is_known=False)).startswith("7.000 ")
    exact = "1234567890123456789.5"
    assert written(Money(exact, "X")) == f"{exact} X"


def test_address_of_a_payee_is_copied_as_it_is(make: Make) -> None:
    panel = make(load("x402/ap2_cart_mandate.json"))
    button("Copy: Pay to", panel).click()
    assert QGuiApplication.clipboard().text() == "0xMerchantWalletAddress"


CARD: Any = {
    "type": "AdaptiveCard",
    "body": [
        {"type": "TextBlock", "text": "Order", "style": "heading"},
        {"type": "TextBlock", "text": "Please <b>choose</b>"},
        {"type": "FactSet", "facts": [{"title": "Shop", "value": "North"}]},
        {"type": "Image", "url": "https://images.example/a.png", "altText": "A cake"},
        {"type": "Input.Text", "id": "name", "label": "Who?", "isRequired": True},
        {"type": "TextBlock", "id": "more", "text": "More words", "isVisible": False},
        {"type": "Hologram"},
    ],
    "actions": [
        {"type": "Action.Submit", "title": "Order", "data": {"do": "order"}},
        {"type": "Action.Submit", "title": "Later", "associatedInputs": "none", "data": {}},
        {"type": "Action.OpenUrl", "title": "Menu", "url": "https://menu.example/"},
        {"type": "Action.ToggleVisibility", "title": "Details", "targetElements": ["more"]},
        {
            "type": "Action.ShowCard",
            "title": "Note",
            "card": {
                "type": "AdaptiveCard",
                "body": [{"type": "Input.Text", "id": "note", "isRequired": True}],
            },
        },
    ],
}


def test_card_is_drawn_and_sent_by_its_own_button(make: Make, qtbot: QtBot) -> None:
    panel = make(CARD)
    said = [one.text() for one in panel.findChildren(QLabel) if one.isVisible()]
    assert panel.title == "Order"
    assert {"Shop", "North", "Part of this can't be shown here (Hologram)."} <= {*said}
    assert not buttons("Send answers", panel)
    button("Order", panel).click()
    assert row(panel, "name").wrong == "Answer this question."
    row(panel, "name").control.set_value("Ada")
    with qtbot.waitSignal(panel.submitted) as blocker:
        button("Order", panel).click()
    assert blocker.args == [{"name": "Ada", "$action": 0}]


def test_buttons_of_a_narrow_form_stand_below_each_other(make: Make, qtbot: QtBot) -> None:
    panel = make(EXAMPLES["categorization"])
    names = ("Stop this request", "Clear", "Send answers")
    panel.resize(300, panel.height_for(300))
    qtbot.waitUntil(lambda: button(names[0], panel).y() < button(names[1], panel).y())
    for one in (button(name, panel) for name in names):
        assert one.width() >= one.sizeHint().width()
    panel.resize(700, panel.height_for(700))
    qtbot.waitUntil(lambda: button(names[1], panel).y() == button(names[2], panel).y())


def test_first_button_that_sends_stands_out_and_none_is_stretched(make: Make) -> None:
    panel = make(CARD)
    kinds = [button(text, panel).property("kind") for text in ("Order", "Later", "Menu")]
    assert kinds == ["primary", "secondary", "secondary"]
    assert button("Order", panel).y() == button("Note", panel).y()
    assert button("Order", panel).width() == button("Order", panel).sizeHint().width()


def test_words_of_a_button_end_with_dots_only_without_room(make: Make, qtbot: QtBot) -> None:
    long = "Approve all of the expenses of this journey to Lisbon"
    texts = ("Approve", "Show history", "EXPORT AS PDF", long)
    actions = [{"type": "Action.Submit", "title": one} for one in texts]
    panel = make({"type": "AdaptiveCard", "body": [], "actions": actions})
    panel.resize(320, panel.height_for(320))
    shown = [one for one in panel.findChildren(ElidedButton) if one.isVisible()]
    qtbot.waitUntil(lambda: shown[-1].text().endswith("…"))
    assert [one.text() for one in shown[:-1]] == [*texts[:-1]]
    assert shown[-1].accessibleName() == long


def test_agent_chooses_the_button_that_stands_out(make: Make) -> None:
    styles = ("destructive", "default", "positive")
    actions = [{"type": "Action.Submit", "title": one, "style": one} for one in styles]
    panel = make({"type": "AdaptiveCard", "body": [], "actions": actions})
    assert [button(one, panel).property("kind") for one in styles] == [
        "secondary",
        "secondary",
        "primary",
    ]
    assert button("destructive", panel).property("tone") == "danger"


def test_tab_leads_through_a_card_as_it_is_read(make: Make, qtbot: QtBot) -> None:
    panel = make(CARD)
    button("Note", panel).click()
    row(panel, "name").control.begin()
    named = [name_of(one) for one in stops(panel)]
    assert named == [
        *("Who?, required", "Order", "Later", "Menu", "Details, hidden", "Note, shown"),
        *("Note, required", "Stop this request", "Clear", "Show picture: A cake (images.example)"),
    ]


@pytest.mark.parametrize("name", ["card", "layout", "payment"])
def test_forms_are_used_by_keys_alone(make: Make, qtbot: QtBot, name: str) -> None:
    bodies = {
        "card": CARD,
        "layout": EXAMPLES["categorization"],
        "payment": load("x402/ap2_cart_mandate.json"),
    }
    panel = make(bodies[name])
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.focusNextChild()
    assert amiss(panel) == []
    assert amiss_in_names(panel) == []


def test_tab_reaches_a_row_that_was_added_later_before_the_buttons(
    make: Make, qtbot: QtBot
) -> None:
    items = {"type": "object", "properties": {"a": {"type": "string"}}}
    schema = {"type": "object", "properties": {"l": {"type": "array", "items": items}}}
    panel = make({"schema": schema, "data": {"l": [{"a": "x"}]}})
    button("Add: L", panel).click()
    qtbot.waitUntil(lambda: not panel._ordering.isActive())
    panel.begin()
    walked = [name_of(one) for one in stops(panel)]
    assert walked.index("Send answers") > max(n for n, one in enumerate(walked) if one == "A")


def test_day_in_a_card_is_written_as_the_person_writes_it(make: Make) -> None:
    text = {"type": "TextBlock", "text": "Made {{DATE(2017-02-14T12:08:39Z, SHORT)}}"}
    panel = make({**CARD, "body": [text]})
    here = datetime(2017, 2, 14, 12, 8, 39, tzinfo=UTC).astimezone().day
    day = {14: "Tuesday, 14", 15: "Wednesday, 15"}[here]  # it is tomorrow in the far east
    assert f"Made {day} February 2017" in [one.text() for one in panel.findChildren(QLabel)]


def test_heading_inside_a_column_is_the_title(make: Make) -> None:
    heading = {"type": "TextBlock", "text": "Leave", "weight": "Bolder"}
    note = {"type": "TextBlock", "text": "Few days are left", "color": "Attention"}
    columns = [{"type": "Column", "items": [heading]}, {"type": "Column", "items": [note]}]
    body = [{"type": "ColumnSet", "columns": columns}]
    panel = make({**CARD, "body": body})
    assert panel.title == "Leave"
    texts = [one for one in panel.findChildren(QLabel) if one.text() in ("Leave", note["text"])]
    assert [one.property("tone") for one in texts] == ["", "danger"]


@pytest.mark.parametrize(
    ("kind", "least", "most", "answers"),
    [
        (
            "Input.Date",
            "2026-03-01",
            "2026-03-31",
            {
                "28 February 2026": "Must be 1 March 2026 or later.",
                "1 April 2026": "Must be 31 March 2026 or earlier.",
                "31 March 2026": "",
            },
        ),
        (
            "Input.Time",
            "09:00",
            "17:30",
            {
                "8:59": "Must be 09:00 or later.",
                "17:31": "Must be 17:30 or earlier.",
                "17:30": "",
            },
        ),
        ("Input.Date", "soon", 7, {"1 April 1926": ""}),
    ],
)
def test_day_and_time_stay_within_the_bounds_of_a_card(
    make: Make, kind: str, least: Any, most: Any, answers: dict[str, str]
) -> None:
    given = {"type": kind, "id": "when", "label": "When?", "min": least, "max": most}
    panel = make({**CARD, "body": [given]})
    line = row(panel, "when").findChildren(QLineEdit)[0]
    for text, wrong in answers.items():
        line.setText(text)
        button("Order", panel).click()
        assert row(panel, "when").wrong == wrong


def test_rows_of_a_list_have_the_layout_of_its_detail(make: Make) -> None:
    asks = {"effect": "SHOW", "condition": {"scope": "#/properties/on", "schema": {"const": True}}}
    detail = upright(
        group("Who?", control("who", label="Your name"), control("at", "city")),
        control("on"),
        control("why", rule=asks),
    )
    item = of(why=TEXT, on={"type": "boolean"}, who=TEXT, at=of(city=TEXT), further=TEXT)
    schema = of(x={"type": "array", "items": {**item, "required": ["why"]}})
    given: list[Any] = [{"further": "f", "on": False}, {"on": True}]
    layout = upright(control("x", options={"detail": detail}))
    panel = make({"schema": schema, "uischema": layout, "data": {"x": given}})
    assert seen(panel) == [
        *("x", "x.0.who", "x.0.at.city", "x.0.on"),
        *("x.1.who", "x.1.at.city", "x.1.on", "x.1.why"),
    ]
    assert dict(panel.rows())["x", 0, "who"].field.label == "Your name"
    assert "Who?" in [one.text() for one in panel.findChildren(QLabel) if one.isVisible()]
    assert [one.path for one in panel.problems()] == [("x", 1, "why")]
    dict(panel.rows())["x", 0, "at", "city"].control.type_text("Bern")
    dict(panel.rows())["x", 1, "why"].control.type_text("so")
    assert panel.value() == {"x": [{**given[0], "at": {"city": "Bern"}}, {**given[1], "why": "so"}]}


def test_group_has_the_layout_of_its_detail(make: Make) -> None:
    inner = {"options": {"detail": upright(control("b"), control("a", label="First"))}}
    schema = of(x=of(a=TEXT, b=TEXT), y={"type": "array", "items": of(a=TEXT, b=TEXT)})
    plain = {"options": {"detail": "GENERATED"}}
    layout = upright(control("x", **inner), control("y", **plain))
    panel = make({"schema": schema, "uischema": layout, "data": {"y": [{"a": "1"}]}})
    assert seen(panel) == ["x", "x.b", "x.a", "y", "y.0.a", "y.0.b"]
    assert row(panel, "x", "a").field.label == "First"


@pytest.mark.parametrize(
    ("name", "options", "given", "shown", "typed", "sent"),
    [
        (
            "date",
            {"dateSaveFormat": "YYYY-MM"},
            "2024-01",
            "1 January 2024",
            "5 March 2026",
            "2026-03",
        ),
        (
            "date-time",
            {"dateTimeSaveFormat": "YYYY/MM/DD h:mm a"},
            "1999/12/11 10:05 pm",
            "11 December 1999 22:05",
            "5 March 2026 0:07",
            "2026/03/05 12:07 am",
        ),
        ("time", {"timeSaveFormat": "HH[h]mm"}, "13h37", "13:37", "9:05", "09h05"),
        (
            "date",
            {"dateSaveFormat": "dddd, D MMM YY"},
            "Sunday, 4 Jan 26",
            "4 January 2026",
            "5 March 2026",
            "Thursday, 5 Mar 26",
        ),
        (
            "date",
            {"dateFormat": "YYYY.MM"},
            "2024-01-31",
            "31 January 2024",
            "5 March 2026",
            "2026-03-05",
        ),
    ],
)
def test_day_is_sent_in_the_format_of_the_layout(
    make: Make, name: str, options: Any, given: str, shown: str, typed: str, sent: str
) -> None:
    layout = upright(control("x", options={"format": name, **options}))
    panel = make({"schema": of(x={"type": "string"}), "uischema": layout, "data": {"x": given}})
    (line,) = row(panel, "x").findChildren(QLineEdit)
    assert line.text() == shown
    assert panel.value() == {"x": given}
    line.setText(typed)
    assert panel.value() == {"x": sent}
    assert not panel.problems()


def test_format_that_the_schema_refuses_is_not_sent(make: Make) -> None:
    layout = upright(control("x", options={"dateSaveFormat": "DD.MM.YYYY"}))
    schema = of(x={"type": "string", "format": "date"})
    panel = make({"schema": schema, "uischema": layout})
    row(panel, "x").control.type_text("5 March 2026")
    assert panel.value() == {"x": "2026-03-05"}


def test_button_that_takes_no_answers_is_never_held_back(make: Make, qtbot: QtBot) -> None:
    panel = make(CARD)
    with qtbot.waitSignal(panel.submitted) as blocker:
        button("Later", panel).click()
    assert blocker.args == [{"$action": 1}]


def test_buttons_show_and_hide_parts_of_a_card(make: Make, qtbot: QtBot) -> None:
    panel = make(CARD)
    more = next(one for one in panel.findChildren(QLabel) if one.text() == "More words")
    assert not more.isVisible()
    button("Details", panel).click()
    assert more.isVisible()
    assert "note" not in seen(panel)
    button("Note", panel).click()
    assert "note" in seen(panel)
    row(panel, "name").control.set_value("Ada")
    with qtbot.waitSignal(panel.submitted) as blocker:
        button("Order", panel).click()
    assert blocker.args == [{"name": "Ada", "$action": 0}]


def test_page_of_a_card_opens_on_consent_only(make: Make) -> None:
    panel = make(CARD)
    button("Menu", panel).click()
    (dialog,) = panel.findChildren(LinkDialog)
    assert any(one.text() == "https://menu.example/" for one in dialog.findChildren(QLabel))
    dialog.reject()


def test_many_fields_of_a_condition_are_built_in_turns(make: Make, run: Run) -> None:
    names = [f"p{number}" for number in range(100)]
    more = {"properties": {name: {"type": "string", "default": name} for name in names}}
    on: Any = {"type": "object", "properties": {"on": {"type": "boolean", "default": False}}}
    controls = [{"type": "Control", "scope": f"#/properties/{one}"} for one in ("on", *names)]
    schema = {**on, "if": {"properties": {"on": {"const": True}}}, "then": more}

    async def main() -> None:
        panel = make(
            {"schema": schema, "uischema": {"type": "VerticalLayout", "elements": controls}}
        )
        press(only(Switch, panel))
        assert len(dict(panel.rows())) < 30
        assert panel.value() == {"on": True, **dict(zip(names, names, strict=True))}
        await until(lambda: len(dict(panel.rows())) > len(names))
        assert panel.value() == {"on": True, **dict(zip(names, names, strict=True))}
        press(only(Switch, panel))
        assert panel.value() == {"on": False}

    run(main())


def test_fields_are_read_once_for_an_answer(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"p{number}" for number in range(50)]
    more = {"properties": {name: {"type": "string"} for name in names}}
    on: Any = {"type": "object", "properties": {"on": {"type": "boolean", "default": False}}}
    controls = [{"type": "Control", "scope": f"#/properties/{one}"} for one in ("on", *names)]
    schema = {**on, "if": {"properties": {"on": {"const": True}}}, "then": more}
    panel = make({"schema": schema, "uischema": {"type": "VerticalLayout", "elements": controls}})
    asked: list[object] = []

    def counted(*given: Any) -> Any:
        asked.append(given)
        return fields_for(*given)

    monkeypatch.setattr(laid_out, "fields_for", counted)
    press(only(Switch, panel))
    assert len(asked) < len(names)


def test_large_card_is_built_in_turns(make: Make, run: Run) -> None:
    texts = [text(f"Line {number}") for number in range(150)]
    send = {"type": "Action.Submit", "title": "Book"}
    card = {"type": "AdaptiveCard", "body": texts, "actions": [send]}

    def lines(panel: FormPanel) -> list[str]:
        found = (one.text() for one in panel.findChildren(QLabel) if one.isVisible())
        return [one for one in found if one.startswith("Line")]

    async def main() -> None:
        panel = make(card)
        first = len(lines(panel))
        assert 0 < first < 80
        asked = panel._asked
        assert isinstance(asked, laid_out.LaidOut)
        button = asked.first_button
        assert button is not None
        assert button.label == "Book"
        asked._build()
        assert 0 < len(lines(panel)) - first < 80
        await until(lambda: not asked._has_more())
        assert lines(panel) == [f"Line {number}" for number in range(150)]

    run(main())


def test_large_table_is_built_in_turns(make: Make, run: Run) -> None:
    cells = [
        [{"type": "TableCell", "items": [text(f"{row}.{at}")]} for at in range(10)]
        for row in range(60)
    ]
    table = {"type": "Table", "rows": [{"type": "TableRow", "cells": row} for row in cells]}
    card = {"type": "AdaptiveCard", "body": [table], "actions": [{"type": "Action.Submit"}]}

    async def main() -> None:
        panel = make(card)
        assert len(panel.findChildren(QLabel)) < 120
        asked = panel._asked
        assert isinstance(asked, laid_out.LaidOut)
        await until(lambda: not asked._has_more())
        shown = {one.text() for one in panel.findChildren(QLabel) if one.isVisible()}
        assert {f"{row}.{at}" for row in range(60) for at in range(10)} <= shown

    run(main())


def text(words: str) -> dict[str, str]:
    return {"type": "TextBlock", "text": words}


def test_row_that_stays_is_laid_out_once_while_others_come(
    make: Make, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"p{number}" for number in range(60)]
    more = {"properties": {name: {"type": "string"} for name in names}}
    on: Any = {"type": "object", "properties": {"on": {"type": "boolean", "default": False}}}
    placed: list[QWidget] = []
    add = Columns.add

    def noted(columns: Columns, widget: QWidget, span: int) -> None:
        placed.append(widget)
        add(columns, widget, span)

    async def main() -> None:
        panel = make(
            {"schema": {**on, "if": {"properties": {"on": {"const": True}}}, "then": more}}
        )
        monkeypatch.setattr(Columns, "add", noted)
        press(only(Switch, panel))
        await until(lambda: len(dict(panel.rows())) > len(names))
        assert len(placed) == len(names)
        assert [path for path, _ in panel.rows()] == [(name,) for name in ("on", *names)]

    run(main())
