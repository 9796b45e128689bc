"""Exports as the window writes them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from a2a_desktop.conversation.export.markdown import document
from a2a_desktop.ui.qt.language import speak
from a2a_desktop.ui.transcript.actions.export_words import words
from tests.unit.conversation.export.shown import HELLO, own, result, source, text_of


@pytest.fixture
def _german(qapp: object) -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.usefixtures("_german")
def test_export_is_written_in_the_language_of_the_program() -> None:
    given = replace(source(*own(HELLO), *result(HELLO)), words=words())
    text = text_of(document(given, {}))
    assert "## Ich, " in text
    assert "Ergebnis: Trip" in text
    assert "*Fertig" in text
