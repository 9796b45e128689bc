"""A prefilled number, date or time is read back as it was written, in the format of any system."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import QDate, QLocale, QTime

from a2a_desktop.ui.wording import parsing

EVERY = QLocale.matchingLocales(
    QLocale.Language.AnyLanguage, QLocale.Script.AnyScript, QLocale.Country.AnyCountry
)
SHORT = QLocale.FormatType.ShortFormat
DAYS = [QDate(2027, month, 12) for month in range(1, 13)]
TIMES = [QTime(0, 5), QTime(8, 0), QTime(12, 0), QTime(14, 30), QTime(23, 59)]


@pytest.fixture(autouse=True)
def usual_locale() -> Iterator[None]:
    """Returns to the locale before."""
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("values", "written", "parse"),
    [
        (DAYS, parsing.date_text, parsing.date),
        (
            [QDate(2027, 3, 12), QDate(2027, 11, 30)],
            lambda day: QLocale().toString(day, SHORT),
            parsing.date,
        ),
        (TIMES, parsing.time_text, parsing.time),
        (TIMES, lambda at: QLocale().toString(at, SHORT), parsing.time),
        ([datetime(2027, 11, 12, 14, 30).astimezone()], parsing.moment_text, parsing.moment),
        (
            [0, 5, -3, 12.5, -0.25, 1234567.5, 1234567, 1e-7, 1e21],
            parsing.number_text,
            parsing.number,
        ),
        ([0, 5, -5, 12.5, 266.9, 1234567.25], parsing.money_edit, parsing.number),
        ([0, 5, -5, 12.5, 266.9, 1234567.25], parsing.money_text, parsing.number),
    ],
)
def test_every_locale_reads_what_it_writes(
    values: list[Any], written: Callable[[Any], str], parse: Callable[[str], Any]
) -> None:
    wrong: list[tuple[str, str]] = []
    for locale in EVERY:
        QLocale.setDefault(locale)
        texts = {written(value): value for value in values}
        wrong += [(locale.name(), text) for text, value in texts.items() if parse(text) != value]
    assert len(EVERY) > 500
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1e20", 10**20),
        ("12e1", 120),
        ("-1.5e30", -15 * 10**29),
        ("9007199254740993.0", 2**53 + 1),
        ("12.50", 12.5),
        ("1e999", 10**999),
        ("-0.0", 0),
        ("1e-400", None),
        ("9" * 5000, None),
    ],
)
def test_number_is_exact_in_any_spelling_or_none(text: str, value: float | None) -> None:
    QLocale.setDefault(QLocale("en_US"))
    found = parsing.number(text)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("en_US", "2:30 p.m.", QTime(14, 30)),
        ("en_US", "12 am", QTime(0, 0)),
        ("en_US", "13 pm", None),
        ("en_US", "half past two", None),
        ("es_MX", "2:30 p. m.", QTime(14, 30)),
        ("ko_KR", "오후 2:30", QTime(14, 30)),
        ("ar_EG", "2:30 م", QTime(14, 30)),
        ("ar_EG", "2:30 pm", QTime(14, 30)),
        ("de_DE", "14h30", QTime(14, 30)),
    ],
)
def test_times_are_typed_as_people_do(locale: str, text: str, expected: QTime | None) -> None:
    QLocale.setDefault(QLocale(locale))
    assert parsing.time(text) == expected


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("ja_JP", "12 1月 2027", QDate(2027, 1, 12)),
        ("ja_JP", "12 11月 2027", QDate(2027, 11, 12)),
        ("vi_VN", "12 tháng 1 2027", QDate(2027, 1, 12)),
        ("hi_IN", "12 नवंबर 2027", QDate(2027, 11, 12)),
        ("de_DE", "12. Mär 2027", QDate(2027, 3, 12)),
        ("de_DE", "March 12, 2027", QDate(2027, 3, 12)),
        ("en_US", "3/12/27", QDate(2027, 3, 12)),
        ("eu_ES", "27/3/12", QDate(2027, 3, 12)),
        ("en_US", "12 Foo 2027", None),
        ("en_US", "31 April 2027", parsing.NoSuchDay(4, 30)),
    ],
)
def test_days_are_typed_as_people_do(locale: str, text: str, expected: object) -> None:
    QLocale.setDefault(QLocale(locale))
    assert parsing.date(text) == expected


def test_moment_ends_with_a_time_of_several_words() -> None:
    QLocale.setDefault(QLocale("es_MX"))
    expected = datetime(2027, 3, 12, 14, 30).astimezone()
    assert parsing.moment("12 marzo 2027 2:30 p. m.") == expected
    assert parsing.moment("12 March 2027, 2:30 pm") == expected
    assert parsing.moment("31 abril 2027 14:30") == parsing.NoSuchDay(4, 30)
    assert parsing.moment("12 marzo 2027") is None


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("City, Price", ("City", "Price")),
        ("  City ;City,, Price per\tnight ", ("City", "Price per night")),
        ("城市，价格", ("城市", "价格")),  # noqa: RUF001  # as it is typed in China
        (" , ", ()),
    ],
)
def test_each_name_counts_once(typed: str, names: tuple[str, ...]) -> None:
    assert parsing.names(typed) == names


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("3 months", "P3M"),
        ("1 month 2 days", "P1M2D"),
        ("1 year, 2 weeks", "P1Y14D"),
        ("2 weeks", "P2W"),
        ("2 Monate", "P2M"),
        ("2 h 30 min", "PT2H30M"),
        ("1 d 5 s", "P1DT5S"),
        ("1:30", "PT1H30M"),
        ("1:30:45", "PT1H30M45S"),
        ("2 milliseconds", None),
        ("1 h 2 h", None),
        ("2 moons", None),
    ],
)
def test_duration_is_what_its_words_say_or_none(text: str, iso: str | None) -> None:
    assert parsing.span(text) == iso
