"""CommonMark's own examples through our renderer: no word is lost, and most are drawn right."""

import re
from collections import Counter

import pytest
from PySide6.QtWidgets import QApplication

from tests.commonmark import Example, drawn, examples, has_html, reference

RIGHT = 0.96
"""The share of examples without raw HTML that must stay right; the benchmark lists all."""
APART = {25: "entities Qt does not know are shown as written", 161: "its fence is code here"}


def words_of(text: str) -> Counter[str]:
    return Counter(letter for letter in text if letter.isalnum())


@pytest.mark.parametrize("section", sorted({one.section for one in examples()}))
def test_no_word_of_an_example_is_lost(qapp: QApplication, section: str) -> None:
    here = [one for one in examples() if one.section == section and one.number not in APART]
    lost = {one.number: missing for one in here if (missing := lost_of(one))}
    assert lost == {}


def lost_of(example: Example) -> Counter[str]:
    """Returns the letters of an example that are not drawn."""
    wanted = words_of("".join(words for _, words in reference(example.html)))
    return wanted - words_of("".join(words for _, words in drawn(example.markdown)))


def test_most_examples_have_the_expected_blocks(qapp: QApplication) -> None:
    plain = [one for one in examples() if not has_html(one)]
    right = [one for one in plain if drawn(one.markdown) == reference(one.html)]
    assert len(right) >= RIGHT * len(plain)


def test_raw_html_is_shown_as_it_was_written(qapp: QApplication) -> None:
    ((kind, words),) = drawn('a <b onclick="x()">bold</b> <script>y</script>\n')
    assert kind == "text"
    assert re.search(r"<bonclick=.x\(\).>bold</b><script>y</script>", words)
