"""Names that look alike are found, and others are not."""

import pytest

from a2a_desktop.model.lookalike import looks_of


@pytest.mark.parametrize(
    "guise",
    [
        "expenses",
        "Ехреnѕеs",
        "Expenses\u200b",
        "\u202eExpenses",
        "E x p e n s e s",
        "Éxpenses!",
        "Ｅｘｐｅｎｓｅｓ",
        "Expen5es",
        "Eχpenses",
    ],
)
def test_guise_has_the_looks_of_a_name(guise: str) -> None:
    assert looks_of(guise) == looks_of("Expenses")


@pytest.mark.parametrize(
    ("one", "other"), [("PayPal", "Paypa1"), ("Ill", "lll"), ("modem", "modern")]
)
def test_letters_that_look_alike_are_equal(one: str, other: str) -> None:
    assert looks_of(one) == looks_of(other)


@pytest.mark.parametrize("other", ["Expense", "Expanses", "Travel", "経費", "Расходы"])
def test_other_names_look_different(other: str) -> None:
    assert looks_of(other) != looks_of("Expenses")


def test_only_the_beginning_of_a_huge_name_is_compared() -> None:
    assert len(looks_of("x" * 10_000_000)) < 1000
