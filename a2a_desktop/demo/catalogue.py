"""The demo agents as data: shown before their process runs, and served as their cards."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DemoSkill:
    """One skill of a demo agent's card."""

    skill_id: str
    name: str
    description: str
    tags: tuple[str, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DemoAgent:
    """One demo agent. `icon` is a Phosphor icon, `hue` one of the eight tile hues."""

    path: str
    name: str
    line: str
    icon: str
    hue: str
    skills: tuple[DemoSkill, ...]
    has_push: bool = False
    extensions: tuple[str, ...] = ()
    """URIs of the protocol's extensions that it supports."""

    @property
    def agent_id(self) -> str:
        """The directory's id, the same at every start."""
        return f"demo/{self.path}"


A2UI: Final = "https://a2ui.org/a2a-extension/a2ui/v0.9"
"""Interfaces that an agent describes for clients that draw them."""
PROVIDER: Final = "Demo on this computer"

RECIPE_COACH: Final = DemoAgent(
    "recipe-coach",
    "Recipe Coach",
    "Suggests dinners from what you have",
    "ph.cooking-pot",
    "moss",
    (
        DemoSkill(
            "dinner",
            "Dinner from the fridge",
            "Tell it what you have, get a dinner with amounts and steps.",
            ("cooking", "recipes"),
            ("I have eggs, spinach and feta", "Pasta, tomatoes and a tin of tuna for two"),
        ),
        DemoSkill(
            "quick",
            "Something quick",
            "Dinners that are on the table in a quarter of an hour.",
            ("quick",),
            ("Something quick with rice for four people",),
        ),
        DemoSkill(
            "vegetarian",
            "Without meat",
            "Vegetarian ideas, also for those who do not miss anything.",
            ("vegetarian",),
            ("A vegetarian dinner with chickpeas",),
        ),
    ),
)
CURRENCY_DESK: Final = DemoAgent(
    "currency-desk",
    "Currency Desk",
    "Converts money, asks what it needs",
    "ph.currency-circle-dollar",
    "spruce",
    (
        DemoSkill(
            "convert",
            "Convert money",
            "Converts between 8 currencies by built-in demo rates.",
            ("money", "rates"),
            ("How much is 250 dollars in euros?", "1000 yen in pounds"),
        ),
        DemoSkill(
            "history",
            "The last 30 days",
            "Hands over a chart and a table with every conversion.",
            ("chart", "csv"),
            ("Convert 80 francs to dollars",),
        ),
    ),
)
FORM_TOUR: Final = DemoAgent(
    "form-tour",
    "Form Tour",
    "Shows how forms work here",
    "ph.clipboard-text",
    "amber",
    (
        DemoSkill(
            "expense",
            "Expense form",
            "Sends a small form for an expense and confirms what it got.",
            ("forms",),
            ("Ask me for a form", "I want to claim an expense"),
        ),
        DemoSkill(
            "dinner",
            "An interface of its own",
            "Draws a page with A2UI, to plan a dinner on, and reacts to what is done there.",
            ("A2UI", "interface"),
            ("Plan a dinner with me",),
        ),
    ),
    extensions=(A2UI,),
)
COURIER: Final = DemoAgent(
    "courier",
    "Courier",
    "Delivers slowly, tells you where it is",
    "ph.package",
    "sky",
    (
        DemoSkill(
            "deliver",
            "Deliver a parcel",
            "Takes about 20 seconds, reports every stop, and can be stopped on the way.",
            ("slow", "progress"),
            ("Bring a parcel to Lisbon", "Deliver flowers to Oslo in 8 seconds"),
        ),
    ),
    has_push=True,
)

DEMO_AGENTS: Final = (RECIPE_COACH, CURRENCY_DESK, FORM_TOUR, COURIER)
