"""The language of the program, and its numbers."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from a2a_desktop.conversation.standing import Standing
from a2a_desktop.ui.qt.language import LANGUAGES, compiled, speak, spoken
from a2a_desktop.ui.qt.translation import counted, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.wording import formats


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.parametrize(
    ("wanted", "of_system", "language"),
    [
        ("system", ["de-AT", "de", "en-US"], "de"),
        ("system", ["de_DE"], "de"),
        ("system", ["fr-FR", "de-DE"], "de"),
        ("system", ["en-US", "de"], "en"),
        ("system", ["fr-FR"], "en"),
        ("system", ["C"], "en"),
        ("system", [], "en"),
        ("de", ["en-US"], "de"),
        ("en", ["de-DE"], "en"),
        ("xx", ["de-DE"], "de"),
    ],
)
def test_language_is_the_chosen_or_first_known_one(
    wanted: str, of_system: list[str], language: str
) -> None:
    assert spoken(wanted, of_system) == language


def test_texts_of_widgets_and_others_are_translated(german: None) -> None:
    assert translated("Today") == "Heute"
    assert QCoreApplication.translate("Actions", "New conversation") == "Neue Unterhaltung"
    assert tokens().standing(Standing.DONE).label == "Fertig"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"  # of Qt itself


def test_a_number_chooses_its_form_and_is_written_as_usual_there(german: None) -> None:
    assert counted(1, "1 row", "{count} rows") == "1 Zeile"
    assert counted(0, "1 row", "{count} rows") == "0 Zeilen"
    assert counted(20000, "1 row", "{count} rows") == "20.000 Zeilen"
    assert formats.file_size(1536) == "1,5 KB"
    day = datetime(2026, 3, 4, 12).astimezone()
    assert formats.full_date(day.date()) == "Mittwoch, 4. März 2026"
    assert formats.when(day, day + timedelta(days=30)) == "04.03.26"
    assert formats.day(day, day + timedelta(days=30)) == "Mittwoch, 4. März 2026"


def test_untranslated_text_is_shown_in_english(german: None) -> None:
    assert translated("Nobody has translated this") == "Nobody has translated this"
    assert counted(1, "1 new thing", "{count} new things") == "1 new thing"
    assert counted(2, "1 new thing", "{count} new things") == "2 new things"


def test_language_can_change_back_to_english(german: None) -> None:
    speak("en")
    assert translated("Today") == "Today"
    assert counted(1, "1 row", "{count} rows") == "1 row"


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_of_a_language_exist(language: str) -> None:
    assert all(file.is_file() for file in compiled(language))
