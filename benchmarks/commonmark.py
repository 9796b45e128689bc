"""The 652 examples of CommonMark's specification through our renderer: the share that is right.

Right means: the same blocks (paragraphs, headings with their level, list items, code, rules,
quotes) with the same words in each, as the reference HTML has. Raw HTML is never drawn, by design:
examples with it are counted apart. `python -m benchmarks.commonmark -v` lists the wrong.
"""

import sys
from collections import Counter

from PySide6.QtWidgets import QApplication

from a2a_desktop.ui.theme import style
from a2a_desktop.ui.theme.tokens import Tokens
from tests.commonmark import drawn, examples, has_html, reference


def main() -> int:
    """Prints the share of each section, and of all."""
    style.apply(QApplication.instance() or QApplication([]), Tokens())  # type: ignore[arg-type]
    right: Counter[str] = Counter()
    count: Counter[str] = Counter()
    for example in examples():
        section = "(with raw HTML)" if has_html(example) else example.section
        count[section] += 1
        ours, theirs = drawn(example.markdown), reference(example.html)
        if ours == theirs:
            right[section] += 1
        elif "-v" in sys.argv and not has_html(example):
            print(f"{example.number}: {example.markdown!r}\n  wanted {theirs}\n  drawn  {ours}")
    for section in count:
        print(f"{section:40} {right[section]:4} of {count[section]:4}")
    counted = count.total() - count["(with raw HTML)"]
    good = right.total() - right["(with raw HTML)"]
    print(f"{'all without raw HTML':40} {good:4} of {counted:4}: {good / counted:.1%}")
    print(f"{'all':40} {right.total():4} of {count.total():4}: {right.total() / count.total():.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
