"""Recipe Coach: streams long Markdown with a table and code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from a2a_desktop.demo.agents.turn import DemoExecutor, DemoTurn


@dataclass(frozen=True, slots=True)
class Ingredient:
    """The amount for one person. `amount` 0 is "to taste"."""

    name: str
    amount: float
    unit: str
    note: str


@dataclass(frozen=True, slots=True)
class Recipe:
    """A dinner. `words` are the ingredients and wishes that select it."""

    name: str
    words: tuple[str, ...]
    minutes: int
    opening: str
    ingredients: tuple[Ingredient, ...]
    steps: tuple[str, ...]
    tip: str


RECIPES: Final = (
    Recipe(
        "Spinach and feta frittata",
        ("egg", "spinach", "feta", "vegetarian", "cheese"),
        20,
        "Eggs carry it, spinach keeps it fresh, and feta does the seasoning for you.",
        (
            Ingredient("Eggs", 3, "", "at room temperature"),
            Ingredient("Spinach", 75, "g", "washed, still a little wet"),
            Ingredient("Feta", 40, "g", "crumbled by hand"),
            Ingredient("Olive oil", 1, "tbsp", "for the pan"),
            Ingredient("Nutmeg", 0, "", "one turn of the grater"),
        ),
        (
            "Heat the oven to **200 °C** and put an oven-proof pan on a medium flame.",
            "Wilt the spinach in the oil for *one minute*. No lid: the water must go.",
            "Beat the eggs with nutmeg and pepper. Leave out the salt, the feta brings it.",
            "Pour the eggs over the spinach, scatter the feta, and do not stir.",
            "After three minutes move the pan into the oven for eight more.",
        ),
        "Left-overs are even better cold tomorrow, in a sandwich with a slice of tomato.",
    ),
    Recipe(
        "Tomato pasta with tuna",
        ("pasta", "tomato", "tuna", "spaghetti", "fish", "tin"),
        25,
        "A cupboard dinner that tastes of a harbour at lunchtime.",
        (
            Ingredient("Pasta", 110, "g", "short shapes hold more sauce"),
            Ingredient("Tomatoes", 200, "g", "fresh or tinned"),
            Ingredient("Tuna in oil", 80, "g", "keep the oil"),
            Ingredient("Garlic", 1, "clove", "sliced thinly"),
            Ingredient("Capers", 0, "", "if there are any"),
        ),
        (
            "Put on plenty of water, and salt it when it boils.",
            "Warm the **oil of the tuna** with the garlic until it smells sweet.",
            "Add the tomatoes and let them fall apart, about ten minutes.",
            "Cook the pasta one minute *less* than the packet says.",
            "Toss it all with the tuna and a ladle of the water.",
        ),
        "Lemon zest over the top makes the tin forgotten.",
    ),
    Recipe(
        "Golden fried rice",
        ("rice", "quick", "leftover", "egg", "pea", "soy"),
        15,
        "Cold rice from yesterday is not a left-over, it is the recipe.",
        (
            Ingredient("Cooked rice", 200, "g", "cold, loosened by hand"),
            Ingredient("Eggs", 1, "", "beaten"),
            Ingredient("Peas", 50, "g", "frozen is fine"),
            Ingredient("Spring onions", 2, "", "white and green apart"),
            Ingredient("Soy sauce", 1, "tbsp", "at the end"),
        ),
        (
            "Get the pan **really hot** before anything goes in.",
            "Scramble the eggs for twenty seconds and take them out.",
            "Fry the white of the onions, then the rice, without stirring too much.",
            "Add peas and eggs, and the soy sauce round the edge of the pan.",
            "Scatter the green of the onions over it.",
        ),
        "If it sticks, the pan was not hot enough; next time wait one minute more.",
    ),
    Recipe(
        "Chickpea and spinach curry",
        ("chickpea", "curry", "coconut", "vegan", "vegetarian", "lentil", "bean"),
        30,
        "One pot, no meat, and nobody will ask where it is.",
        (
            Ingredient("Chickpeas", 120, "g", "drained and rinsed"),
            Ingredient("Coconut milk", 130, "ml", "shake the tin"),
            Ingredient("Spinach", 60, "g", "or any green leaf"),
            Ingredient("Onion", 0.5, "", "diced"),
            Ingredient("Curry powder", 1, "tsp", "toasted in the oil"),
        ),
        (
            "Soften the onion slowly, about **eight minutes**: it is the sauce.",
            "Stir in the curry powder and count to thirty.",
            "Add chickpeas and coconut milk, and simmer for ten minutes.",
            "Fold in the spinach off the heat.",
            "Taste, and wake it with lemon and salt.",
        ),
        "It thickens as it stands; a spoon of yoghurt makes it kind again.",
    ),
)

_NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8}


class RecipeCoach(DemoExecutor):
    """Picks the recipe that fits best and writes it at reading speed."""

    async def answer(self, turn: DemoTurn) -> None:
        """Writes one recipe."""
        await turn.working("Looking through 214 recipes")
        await turn.wait(0.7)
        recipe = choose(turn.text)
        await turn.working(f"Measuring for {_people_in_words(turn.text)}")
        await turn.wait(0.5)
        await turn.stream(pieces(markdown(recipe, people(turn.text))), "recipe", 0.018)
        await turn.complete()


def choose(text: str) -> Recipe:
    """Returns the recipe with most of its words in the text; the first one without any."""
    words = text.lower()
    return max(RECIPES, key=lambda recipe: sum(word in words for word in recipe.words))


def people(text: str) -> int:
    """Returns the number of people, 1 to 12; two by default."""
    found = re.search(r"\bfor (\w+)", text.lower())
    word = found.group(1) if found else ""
    number = int(word) if word.isdecimal() else _NUMBERS.get(word, 2)
    return min(max(number, 1), 12)


def markdown(recipe: Recipe, count: int) -> str:
    """Returns the recipe for so many people."""
    rows = "\n".join(
        f"| {one.name} | {_amount(one, count)} | {one.note} |" for one in recipe.ingredients
    )
    steps = "\n".join(f"{number}. {step}" for number, step in enumerate(recipe.steps, 1))
    shopping = "\n".join(
        f"{one.name.lower()},{_plain(one.amount * count)},{one.unit or 'pieces'}"
        for one in recipe.ingredients
        if one.amount
    )
    return f"""**Make a {recipe.name.lower()}.** {recipe.opening}

### What goes in

| Ingredient | Amount | Note |
|:--|--:|:--|
{rows}

### How it goes, in {recipe.minutes} minutes

{steps}

You can paste this into your shopping list:

```csv
item,amount,unit
{shopping}
```

> {recipe.tip}

Want it for more people, or without something? Just say so.
"""


def pieces(text: str) -> Iterator[str]:
    """Yields the text in the small pieces of a language model."""
    yield from re.findall(r"\s*\S{1,7}", text)
    yield "\n"


def _amount(one: Ingredient, count: int) -> str:
    return f"{_plain(one.amount * count)} {one.unit}".strip() if one.amount else "to taste"


def _plain(number: float) -> str:
    return f"{number:g}"


def _people_in_words(text: str) -> str:
    count = people(text)
    return "one" if count == 1 else f"{count} people"
