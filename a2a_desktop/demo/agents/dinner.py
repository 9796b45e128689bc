"""An interface of Form Tour in A2UI 0.9: a dinner is planned, and the plan stays on screen.

Source: google/A2UI, specification/v0_9.
"""

from collections.abc import Sequence
from typing import Any, Final

MEDIA_TYPE: Final = "application/json+a2ui"
SURFACE: Final = "dinner"
_CATALOGUE: Final = "https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json"
_GUESTS: Final = "${/guests} ${pluralize(value:${/guests}, one:'guest', other:'guests')}"
_WHEN: Final = "${formatDate(value:${/when}, format:'EEEE, d MMMM, HH:mm')}"
_DISHES: Final = ("Soup", "Salad", "Pasta", "Curry", "Pancakes")
_DIETS: Final = ("Vegetarian", "Vegan", "Gluten-free", "No nuts")

Row = dict[str, Any]


def wanted(text: str) -> bool:
    """Returns whether the person asks for it."""
    return "dinner" in text.lower()


def action_of(data: Sequence[Any]) -> Row | None:
    """Returns the person's action on it."""
    actions = (one.get("action") for one in data if isinstance(one, dict))
    return next((one for one in actions if isinstance(one, dict)), None)


def drawn() -> list[Row]:
    """Returns the messages that draw it."""
    create = {"surfaceId": SURFACE, "catalogId": _CATALOGUE}
    data = {"guests": 4, "when": "", "dishes": ["Pasta"], "diets": [], "wishes": "", "host": ""}
    return [
        _message("createSurface", create),
        _message("updateComponents", {"surfaceId": SURFACE, "components": _components()}),
        _message("updateDataModel", {"surfaceId": SURFACE, "value": data}),
    ]


def planned() -> list[Row]:
    """Returns the messages that replace it by the plan."""
    rows = [
        _row("page", "Column", children=["done", "summary", "again"]),
        _row("done", "Row", align="center", children=["done-icon", "done-text"]),
        _row("done-icon", "Icon", name="check"),
        _row("done-text", "Text", variant="h3", text="It is planned"),
        _row("again", "Button", child="again-text", action={"event": {"name": "plan another"}}),
        _row("again-text", "Text", text="Plan another one"),
    ]
    return [_message("updateComponents", {"surfaceId": SURFACE, "components": rows})]


def _components() -> list[Row]:
    """Returns the page: a heading, the questions, the facts so far, a button."""
    return [
        _row("root", "Card", child="page"),
        _row("page", "Column", children=["head", "who", "dishes", "diets", "line", "foot"]),
        _row("head", "Row", align="center", children=["head-icon", "head-text"]),
        _row("head-icon", "Icon", name="calendarToday"),
        _row("head-text", "Text", variant="h3", text="Plan a dinner"),
        *_questions(),
        _row("line", "Divider"),
        *_foot(),
    ]


def _questions() -> list[Row]:
    when = {"enableDate": True, "enableTime": True, "value": {"path": "/when"}}
    chips = {"variant": "multipleSelection", "displayStyle": "chips"}
    keep = "To keep in mind"
    return [
        _row("who", "Row", children=["host", "when"]),
        _row("host", "TextField", label="Who invites?", weight=1, value={"path": "/host"}),
        _row("when", "DateTimeInput", label="When?", weight=1, **when),
        _row("dishes", "Row", children=["guests", "dish"]),
        _row(
            "guests", "Slider", label="Guests", weight=1, min=1, max=12, value={"path": "/guests"}
        ),
        _row("dish", "ChoicePicker", label="Dish", weight=1, **_choice("/dishes", _DISHES)),
        _row("diets", "ChoicePicker", label=keep, **chips, **_choice("/diets", _DIETS)),
    ]


def _foot() -> list[Row]:
    named = {"call": "required", "args": {"value": {"path": "/host"}}}
    told = {name: {"path": f"/{name}"} for name in ("host", "guests", "when", "dishes", "diets")}
    button = {
        "action": {"event": {"name": "plan", "context": told}},
        "checks": [{"condition": named, "message": "Say who invites."}],
    }
    return [
        _row("foot", "Row", justify="spaceBetween", align="center", children=["summary", "plan"]),
        _row("summary", "Column", children=["count", "date"]),
        _row("count", "Text", variant="caption", text=_formatted(_GUESTS)),
        _row("date", "Text", variant="caption", text=_formatted(_WHEN)),
        _row("plan", "Button", variant="primary", child="plan-text", **button),
        _row("plan-text", "Text", text="Plan it"),
    ]


def _choice(path: str, options: Sequence[str]) -> Row:
    return {
        "value": {"path": path},
        "options": [{"label": option, "value": option} for option in options],
    }


def _formatted(template: str) -> Row:
    return {"call": "formatString", "args": {"value": template}, "returnType": "string"}


def _row(row_id: str, component: str, **properties: Any) -> Row:
    return {"id": row_id, "component": component, **properties}


def _message(kind: str, body: Row) -> Row:
    return {"version": "v0.9", kind: body}
