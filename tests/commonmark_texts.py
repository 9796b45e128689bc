"""Texts in Markdown for properties: examples of CommonMark, generated lines, any characters."""

import json
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

_SPEC: Final = Path(__file__).parent / "data" / "commonmark" / "spec.json"
_EXAMPLES: Final[list[str]] = [one["markdown"] for one in json.loads(_SPEC.read_text("utf-8"))]

_PLAIN = [
    "word",
    "**bold**",
    "*it",
    "`code`",
    "``",
    "[a](b)",
    "[r]",
    "![p](x)",
    "<b>",
    "&amp;",
    "|",
]
_OTHER = [
    "~~no~~",
    "שלום",
    "👨\u200d👩\u200d👧",
    "e\u0301",
    "\u2028",
    "\x0b",
    "\x85",
    "\\",
    "$x$",
    "[^1]",
]
_BLOCKS = ["- ", "1. ", "7) ", "  - ", "> ", "# ", "    ", "```", "```py", "~~~", "- [x] ", "* * *"]
_WHOLE = ["| a | b |", "|---|---|", "---", "===", "<div>", "[r]: https://a.example", "[^1]: Said."]
_WORDS = st.sampled_from([*_PLAIN, *_OTHER, "https://a.example/b."])
_BEGINS = st.sampled_from(["", "", "", "", *_BLOCKS, *_WHOLE])
_LINES = st.builds(
    lambda begin, words, end: begin + " ".join(words) + end,
    _BEGINS,
    st.lists(_WORDS, max_size=5),
    st.sampled_from(["\n", "\n", "\n\n", "\r\n", "\r\n\r\n", "  \n", "\\\n"]),
)
MARKDOWN = st.one_of(
    st.sampled_from(_EXAMPLES),
    st.lists(st.sampled_from(_EXAMPLES), min_size=1, max_size=6).map("\n\n".join),
    st.lists(_LINES, min_size=1, max_size=25).map("".join),
    st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=200),
)
"""Not empty, and without the characters that no database keeps: they are read as U+FFFD."""
