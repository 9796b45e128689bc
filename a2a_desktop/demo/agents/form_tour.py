"""Form Tour: asks with a form, accepts its answers or a plain sentence."""

import json
import re
from datetime import date
from typing import Annotated, Any, Final, Literal, NotRequired, get_args

from a2a.helpers import new_data_part
from a2a.types import Part
from pydantic import Field, TypeAdapter, with_config
from typing_extensions import TypedDict

from a2a_desktop.demo.agents import dinner
from a2a_desktop.demo.agents.turn import DemoExecutor, DemoTurn
from a2a_desktop.demo.catalogue import A2UI

Category = Literal["Taxi", "Hotel", "Meal", "Train", "Other"]
_CURRENCIES: Final = {"EUR": "EUR", "€": "EUR", "USD": "USD", "$": "USD", "GBP": "GBP", "£": "GBP"}
_MONTHS: Final = [
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
]
_LABELS: Final = {
    "amount": "Amount",
    "currency": "Currency",
    "category": "Category",
    "date": "Date",
    "projects": "Projects",
    "card": "Own card",
    "guests": "Guests",
    "note": "Note",
}


def _shown(schema: dict[str, Any]) -> None:
    """Adds the order of the questions, which is lost on the wire; our docstring is not theirs."""
    del schema["description"]
    schema["ui:order"] = list(schema["properties"])


@with_config(json_schema_extra=_shown)
class Guest(TypedDict):
    """A guest."""

    name: str
    company: NotRequired[str]


@with_config(json_schema_extra=_shown)
class Expense(TypedDict):
    """The questions of the form, in their order."""

    amount: Annotated[float, Field(gt=0)]
    currency: NotRequired[Literal["EUR", "USD", "GBP"]]
    date: Annotated[date, Field(title="Date of the expense")]
    category: Category
    projects: NotRequired[
        Annotated[
            list[Literal["Atlas", "Borealis", "Sales Iberia"]],
            Field(json_schema_extra={"uniqueItems": True}),
        ]
    ]
    card: NotRequired[
        Annotated[
            bool,
            Field(
                title="Paid with my own card",
                description="so the money is sent to your bank account",
                json_schema_extra={"default": True},
            ),
        ]
    ]
    guests: NotRequired[Annotated[list[Guest], Field(max_length=8)]]
    note: NotRequired[
        Annotated[
            str, Field(max_length=200, description="What the person who approves it should know.")
        ]
    ]


FORM: Final = TypeAdapter(Expense).json_schema()
_REQUIRED: Final[list[str]] = FORM["required"]


class FormTour(DemoExecutor):
    """Asks for an expense by a form."""

    def __init__(self, pace: float) -> None:
        super().__init__(pace)
        self._known: dict[str, dict[str, Any]] = {}

    async def answer(self, turn: DemoTurn) -> None:
        """Asks by the form, then for missing answers, then confirms; or draws an interface."""
        if await self._drew(turn):
            return
        known = self._known.get(turn.task_id)
        if known is None:
            self._known[turn.task_id] = {}
            await self._ask_with_form(turn)
            return
        known.update(answers(turn.text, turn.data))
        missing = [_LABELS[name].lower() for name in _REQUIRED if name not in known]
        if missing:
            await turn.ask(f"Nearly there. Please add the {_and(missing)}.")
            return
        del self._known[turn.task_id]
        await turn.working("Writing it down")
        await turn.wait(0.5)
        await turn.stream(re.findall(r"\s*\S+", confirmation(known)), "confirmation", 0.03)
        await turn.complete()

    async def _drew(self, turn: DemoTurn) -> bool:
        """Answers about the interface that this agent draws; returns whether it did."""
        action = dinner.action_of(turn.data)
        if action is not None and action.get("name") == "plan":
            host = str((action.get("context") or {}).get("host"))
            for part in _drawn(dinner.planned()):
                await turn.give(part, "planned", "Dinner")
            words = re.findall(r"\s*\S+", f"Lovely, {host}. I wrote it down.")
            await turn.stream(words, "words", 0.03)
            await turn.complete()
        elif A2UI not in turn.extensions and dinner.wanted(turn.text):
            await turn.ask("I would draw a page for it, but your app doesn't show one.")
        elif action is not None or dinner.wanted(turn.text):
            await turn.ask("Here is a page that I drew for it:", *_drawn(dinner.drawn()))
        else:
            return False
        return True

    async def _ask_with_form(self, turn: DemoTurn) -> None:
        await turn.working("Fetching the form")
        await turn.wait(0.4)
        form = {
            "type": "form",
            "form": FORM,
            "form_data": {"currency": "EUR"},
            "instructions": "Fill in what you spent. A receipt is not needed in this demo.",
        }
        await turn.ask(
            "Please tell me about your expense. You can also just write, for example: "
            "`250 EUR, taxi, 3 May`.",
            new_data_part(form, "application/json"),
        )


def _drawn(messages: list[dict[str, Any]]) -> list[Part]:
    return [new_data_part(one, dinner.MEDIA_TYPE) for one in messages]


def answers(text: str, data: list[Any]) -> dict[str, Any]:
    """Returns the flat values of a data part, of JSON in the text, or of a sentence."""
    found: dict[str, Any] = {}
    for part in data:
        if isinstance(part, dict):
            found |= {name: part[name] for name in _LABELS if part.get(name) not in (None, "")}
    if found:
        return found
    if text.startswith("{"):
        try:
            return answers("", [json.loads(text)])
        except ValueError:
            pass
    return sentence(text)


def sentence(text: str) -> dict[str, Any]:
    """Returns the answers in a plain sentence."""
    found: dict[str, Any] = {}
    lower = text.lower()
    if category := next((one for one in get_args(Category) if one.lower() in lower), None):
        found["category"] = category
    if day := re.search(r"(\d{1,2})\.? (" + "|".join(_MONTHS) + r")\w*|\d{4}-\d\d-\d\d", lower):
        found["date"] = day.group().title()
        text = text[: day.start()] + text[day.end() :]
    if currency := next((code for sign, code in _CURRENCIES.items() if sign in text.upper()), None):
        found["currency"] = currency
    if amount := re.search(r"\d+(?:[.,]\d{1,2})?", text):
        found["amount"] = float(amount.group().replace(",", "."))
    return found


def confirmation(known: dict[str, Any]) -> str:
    """Returns the answers as a table."""
    shown = {"currency": "EUR", **known}
    amount = shown["amount"]
    if isinstance(amount, int | float):
        shown["amount"] = f"{amount:,.2f}"
    rows = "\n".join(
        f"| {label} | {_said(shown[name]).replace('|', '/')} |"
        for name, label in _LABELS.items()
        if name in shown
    )
    return f"**Thank you, your expense is in.**\n\n| Question | Answer |\n|:--|:--|\n{rows}\n"


def _said(value: Any) -> str:
    """Returns an answer in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_said(one) for one in value)
    if isinstance(value, dict):
        return " of ".join(str(value[key]) for key in ("name", "company") if key in value)
    return str(value)


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
