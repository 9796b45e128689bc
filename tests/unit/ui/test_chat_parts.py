"""Parts of the transcript that need no window: heights, pieces of Markdown, names, words."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.entry import Origin, TextEntry
from a2a_desktop.conversation.history_pages import as_text
from a2a_desktop.model import errors
from a2a_desktop.model.errors import A2AError, Fault
from a2a_desktop.model.events import ArtifactChunk
from a2a_desktop.model.filename import safe_name
from a2a_desktop.model.ids import EntryId, TaskId
from a2a_desktop.model.message import Role, TextPart, text_of
from a2a_desktop.plain_files import write_plain
from a2a_desktop.ui import wording
from a2a_desktop.ui.text import blocks, plain_text
from a2a_desktop.ui.text.addresses import addresses, names_other_host
from a2a_desktop.ui.text.blocks import LINE, PROSE, MarkdownPiece, pieces, weight
from a2a_desktop.ui.text.marks import without_halves
from a2a_desktop.ui.transcript import accessible_text
from a2a_desktop.ui.transcript.heights import Heights
from a2a_desktop.ui.wording import faults, formats
from tests.errors import every_error

HEIGHTS = st.lists(st.integers(1, 400), max_size=40)


@given(HEIGHTS, st.data())
def test_heights_match_a_plain_list(start: list[int], data: st.DataObject) -> None:
    heights, plain = Heights(start), list(start)
    for _ in range(data.draw(st.integers(0, 12))):
        match data.draw(st.sampled_from(["set", "insert", "remove"])):
            case "insert":
                row, height = data.draw(st.integers(0, len(plain))), data.draw(st.integers(1, 400))
                heights.insert(row, height)
                plain.insert(row, height)
            case "set" if plain:
                row, height = (
                    data.draw(st.integers(0, len(plain) - 1)),
                    data.draw(st.integers(1, 9)),
                )
                heights.set(row, height)
                plain[row] = height
            case "remove" if plain:
                row = data.draw(st.integers(0, len(plain) - 1))
                heights.remove(row)
                del plain[row]
    assert [heights[row] for row in range(len(heights))] == plain
    assert heights.total == sum(plain)
    assert [heights.top(row) for row in range(len(plain))] == [
        sum(plain[:row]) for row in range(len(plain))
    ]
    for row, top in enumerate(heights.top(row) for row in range(len(plain))):
        assert heights.at(top) == row
        assert heights.at(top + plain[row] - 1) == row


@given(st.lists(st.integers(1, 400), min_size=1, max_size=9), st.data())
def test_row_that_is_shown_alone_stays_so_while_others_come_and_go(
    start: list[int], data: st.DataObject
) -> None:
    heights, rows = Heights(start), list(range(len(start)))
    alone = heights.only = data.draw(st.integers(0, len(start) - 1))
    for _ in range(data.draw(st.integers(0, 6))):
        row = data.draw(st.integers(0, len(rows)))
        if data.draw(st.booleans()):
            heights.insert(row, 5)
            rows.insert(row, -1)
        elif row < len(rows) and rows[row] != alone:
            heights.remove(row)
            del rows[row]
    only = rows.index(alone)
    assert heights.only == only
    assert heights.total == start[alone]
    assert heights.at(0) == heights.at(99_999) == only
    heights.remove(only)
    assert heights.only is None


TEXT = """**Bold** opening with `code` and [a link](https://a.example/x).

| a | b |
|:--|--:|
| 1 | 2 |

1. first

   still first
2. second

```python
def f():
    return "```"
```

> quote

Last *words*.
"""


def test_code_and_prose_are_separate_pieces() -> None:
    found = pieces(TEXT)
    kinds = [(piece.is_table, piece.language) for piece in found]
    assert kinds == [(False, None), (True, None), (False, None), (False, "python"), (False, None)]
    assert found[3] == MarkdownPiece('def f():\n    return "```"', "python")


@pytest.mark.parametrize("limit", [1, 40, 6000])
def test_no_word_is_lost_between_the_pieces(limit: int) -> None:
    prose = "".join(piece.text for piece in pieces(TEXT, limit) if piece.language is None)
    before, _, rest = TEXT.partition("```python")
    assert prose.split() == (before + rest.rpartition("```")[2]).split()


def test_list_is_cut_between_its_items_only() -> None:
    text = "- one\n\n- two\n\n  more\n  - inner\n\nAfter\n"
    assert [piece.text.strip() for piece in pieces(text, 1)] == [
        "- one",
        "- two\n\n  more\n  - inner",
        "After",
    ]


def test_numbers_go_on_behind_a_cut() -> None:
    found = pieces("7. one\n1. two\n   more\n1. three\n\n1) other\n1) more\n\n- x\n1. y\n", 1)
    assert [(one.number, one.markdown.split("\n")[0]) for one in found] == [
        (7, "7. one"),
        (8, "8. two"),
        (9, "9. three"),
        (1, "1) other"),
        (2, "2) more"),
        (None, "- x"),
        (1, "1. y"),
    ]


@pytest.mark.parametrize("between", [" ", "\n"])
@pytest.mark.parametrize(
    "word", ["words", "12.5", "**bold words**", "[a link](https://a.example/b)"]
)
def test_paragraph_is_cut_outside_of_marks(word: str, between: str) -> None:
    text = between.join(f"{word} and words," for _ in range(3000))
    first, *others = pieces(text, 1)
    assert not first.continues
    assert others
    assert all(one.continues for one in others)
    assert all(one.text[0].isalpha() for one in others)
    assert all(one.text.count("**") % 2 == 0 for one in others)
    assert "".join(one.text for one in (first, *others)) == text


def test_an_open_fence_is_known_as_open() -> None:
    (piece,) = pieces("~~~ csv\na,b\n1,")
    assert piece == MarkdownPiece("a,b\n1,", "csv", is_open=True)


@given(st.integers(0, len(TEXT)))
def test_raw_markup_is_never_shown(cut: int) -> None:
    shown = without_halves(TEXT[:cut])
    prose = [piece.text for piece in pieces(shown) if piece.language is None]
    last = prose[-1].rpartition("\n")[2] if prose else ""
    assert last.count("**") % 2 == 0
    assert not last.endswith(("[", "](", "``"))
    assert last.replace("```", "").count("`") % 2 == 0
    assert "](https" not in last or last.count(")") >= last.count("](")


@pytest.mark.parametrize(
    ("half", "shown"),
    [
        ("Two **of your", "Two **of your**"),
        ("Two **", "Two "),
        ("see `code", "see `code`"),
        ("see [the li", "see "),
        ("text\n``", "text"),
        ("text\n\n| a | b |\n", "text\n"),
        ("- ", "- "),
        ("#", ""),
        ("it is ~~no longer", "it is ~~no longer~~"),
        ("it is **~~no", "it is **~~no~~**"),
        ("see [the link](https://a.exa", "see [the link](#link-)"),
        ("see [the link]", "see "),
        (
            "[![badge](https://a.example/b.svg)](https://c",
            "[![badge](https://a.example/b.svg)](#link-)",
        ),
        ("at <https://a.exam", "at https://a.exam"),
        ("at <htt", "at "),
        ("AT&am", "AT"),
        (r"a \*", "a "),
        (r"a \*star", r"a \*star"),
        ("> said:\n>\n> ```py", "> said:\n>"),
        ("```sh\n\necho $HOME *", "```sh\n\necho $HOME *"),
        ("~~~\nif a <b\n\n#", "~~~\nif a <b\n\n#"),
        ("````\na\n```\n\n| b |", "````\na\n```\n\n| b |"),
        ("```\na\n``", "```\na"),
        ("```\na\n```\n\nTwo **of", "```\na\n```\n\nTwo **of**"),
        ("1. x\n\n   | a | b |\n", "1. x"),
    ],
)
def test_unfinished_marks_are_completed_or_held_back(half: str, shown: str) -> None:
    assert without_halves(half).rstrip("\n") == shown.rstrip("\n")


@pytest.fixture
def most(monkeypatch: pytest.MonkeyPatch) -> int:
    """Few pieces are the most of a text, so that a short text has more."""
    monkeypatch.setattr(blocks, "MOST", 20)
    return blocks.MOST


@pytest.mark.usefixtures("most")
@pytest.mark.parametrize("size", [LINE + 1, 25 * LINE])
@pytest.mark.parametrize("letters", ["x", "word ", "*_`[", "![a](b) "])
def test_pieces_of_a_long_line_lose_no_letter(letters: str, size: int) -> None:
    text = f"Begun\n{(letters * size)[:size]}\nended"
    assert "".join(piece.text for piece in pieces(text)) == text


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("a.png", "a.png"),
        ("../../etc/passwd", "passwd"),
        ("C:\\x\\evil.exe", "evil.exe"),
        ("  ..hidden ", "hidden"),
        ("a\u202egnp.exe", "a_gnp.exe"),
        ("a\u2028b\u0085c\u200ed.txt", "a_b_c_d.txt"),
        ("con.txt", "_con.txt"),
        ("x" * 300 + ".csv", "x" * 116 + ".csv"),
        ("", "file"),
        (None, "file"),
        ("///", "file"),
    ],
)
def test_names_of_files_are_made_safe(name: str | None, safe: str) -> None:
    assert safe_name(name) == safe


def test_a_file_is_written_whole_and_cannot_be_run(tmp_path: Path) -> None:
    place = tmp_path / "a.sh"
    write_plain(place, b"echo")
    assert place.read_bytes() == b"echo"
    assert not place.stat().st_mode & 0o111
    assert list(tmp_path.iterdir()) == [place]
    with pytest.raises(FileNotFoundError):
        write_plain(tmp_path / "no" / "x", b"")


SAMPLES: dict[str, object] = {
    "host": "a.example",
    "reason": "refused",
    "what": "card",
    "limit": 1048576,
    "size": 2000000,
    "nothing_sent": True,
    "is_passing": True,
    "address": "a.example",
    "offered": ("semaphore",),
    "origin": "https://a.example",
    "schemes": (),
    "scheme": "socks",
    "status": 500,
    "retry_after": 30.0,
    "code": -32001,
    "message": "No such task",
    "data": None,
    "where": "/result",
    "problem": "missing",
    "file": "me.pem",
    "trouble": "locked",
    "name": "X-Key",
    "problems": {},
}


@pytest.mark.parametrize("kind", every_error(), ids=lambda kind: kind.__name__)
def test_every_error_has_words_for_a_person(kind: type[A2AError]) -> None:
    names = list(getattr(kind, "__dataclass_fields__", {}))
    fault = Fault.of(kind(*(SAMPLES[name] for name in names)))
    assert fault.kind in faults._FAULTS, "it needs a sentence of its own"
    said = wording.fault(fault, "Coach")
    words = f"{said.title} {said.text}"
    assert said.title
    assert said.text
    assert said.actions
    assert "{" not in words
    for technical in ("JSON", "HTTP", "RPC", "task id", kind.__name__, "-32001"):
        assert technical not in words
    assert kind.kind in wording.details(fault)
    assert all(hasattr(errors, one.__name__) for one in every_error())


def test_a_fault_without_its_facts_still_has_words() -> None:
    assert wording.fault(Fault("too_large"), "Coach").title == "The … is too large."
    assert wording.fault(Fault("Unheard"), "Coach").title


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.2, "1 s"), (42, "42 s"), (80, "1 min 20 s"), (7500, "2 h 5 min")]
)
def test_times_are_said_in_words(seconds: float, words: str) -> None:
    assert wording.duration(seconds) == words


@pytest.mark.parametrize(
    ("count", "words"), [(12, "12 B"), (188_416, "184 KB"), (1_258_291, "1.2 MB")]
)
def test_sizes_are_said_in_words(count: int, words: str) -> None:
    assert formats.file_size(count) == words


def test_a_link_that_shows_another_host_is_known() -> None:
    assert names_other_host("bank.example", "https://evil.example/x")
    assert names_other_host("https://bank.example/x", "https://evil.example")
    assert not names_other_host("bank.example", "https://bank.example/login")
    assert not names_other_host("the bank", "https://evil.example")
    assert names_other_host("Sign in at bank.example now", "https://evil.example")
    assert names_other_host(
        "https://bank.example@evil.example", "https://bank.example@evil.example"
    )
    assert names_other_host("www.bank.example", "https://www.bank.example.evil.example")
    assert names_other_host("https://b\u0430nk.example", "https://b\u0430nk.example"), (
        "a Cyrillic a"
    )
    assert names_other_host("someone@bank.example", "mailto:someone@evil.example")


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("www.bank.example", "https://bank.example/x"),
        ("someone@bank.example", "mailto:someone@bank.example"),
        ("Node.js", "https://nodejs.example"),
        ("see README.md, v1.2.3, e.g. there", "https://git.example/x/README.md"),
        ("https://m\u00fcnchen.example/stra\u00dfe", "https://xn--mnchen-3ya.example/x"),
        ("bank.example.", "https://BANK.example"),
        ("[1.2", "https://a.example"),
    ],
)
def test_honest_link_is_opened_at_once(text: str, address: str) -> None:
    assert not names_other_host(text, address)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("See www.example.com, and", ["http://www.example.com"]),
        ("(https://example.org/a_(b)).", ["https://example.org/a_(b)"]),
        ("https://example.net/x?y=1&z=2. Then", ["https://example.net/x?y=1&z=2"]),
        ('"https://quoted.example/q" and', ["https://quoted.example/q"]),
        ("to some.one+x@example.com; thanks", ["mailto:some.one+x@example.com"]),
        ("https://m\u00fcnchen.example/stra\u00dfe.", ["https://m\u00fcnchen.example/stra\u00dfe"]),
        ("https://xn--mnchen-3ya.example.", ["https://xn--mnchen-3ya.example"]),
        (
            "\u89c1https://example.com/\u8def\u5f84\u3002\u7136\u540e",
            ["https://example.com/\u8def\u5f84"],
        ),
        ("http://localhost:8000/x!", ["http://localhost:8000/x"]),
        ("https://a.example/\u202egpj.exe", ["https://a.example/"]),
        ("https://a.example https://b.example", ["https://a.example", "https://b.example"]),
        ("http:// and www. and a@b and x://y and ftp://f.example/x", []),
        ("@someone and 5 @ 3 and file.py", []),
    ],
)
def test_bare_addresses_are_found_without_the_end_of_the_sentence(
    text: str, found: list[str]
) -> None:
    assert [one.target for one in addresses(text)] == found


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        (
            "# Soup\n\nTake **two** _big_ onions and `salt`.",
            "Soup\n\nTake two big onions and salt.",
        ),
        ("- [x] done\n- a [link](https://a.example/x_y_z)", "done\na link"),
        ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
        ("```py\nx = *y*\n```", "Code block: x = *y*"),
        ("| a | b |\n|---|--:|\n| 1 | 2 |", "Table: a, b\n1, 2"),
        ("| a | b |\n|:--|-|\n| 1 | 2 |", "Table: a, b\n1, 2"),
        ("Fish\n\n| a | b |\n|---", "Fish\n\n| a | b |\n|---"),
        ("Fish\n\n| a | b |\n|---|---|\n", "Fish\n\nTable: a, b"),
        ("3. salt\n4. pepper\n\n> more\n> of it", "3. salt\n4. pepper\n\nmore\nof it"),
    ],
)
def test_text_read_aloud_has_no_marks(markdown: str, said: str) -> None:
    assert plain_text.plain(markdown) == said


def test_beginning_of_a_long_text_is_read_out() -> None:
    origin = Origin(Role.AGENT, datetime(2026, 1, 1, tzinfo=UTC))
    for role in Role:
        entry = TextEntry(EntryId("e"), replace(origin, role=role), "word " * 200_000)
        assert plain_text.MOST < len(accessible_text.row(entry, "Coach")) < plain_text.MOST + 100


def test_long_lists_and_empty_headings_are_cut() -> None:
    for line in ("- an item\n", "> quoted\n", "# a\n", "words\n"):
        found = pieces(line * 20_000)
        assert len(found) > 5
        assert "".join(piece.text for piece in found) == line * 20_000


@pytest.mark.parametrize("sign", ["\u200d", "\u0301", "\ufe0f"])
def test_letter_with_endless_marks_is_cut(sign: str) -> None:
    text = "a" + sign * 10 * LINE
    assert "".join(piece.text for piece in pieces(text)) == text


@pytest.mark.parametrize("sign", ["[", "**a** ", "`a` ", "\\", "a@b.c "])
def test_short_pieces_of_a_line_are_no_cheap_ones(sign: str) -> None:
    _, second, *_ = pieces(sign * 5000)
    assert second.cost > 2 * len(second.text)
    assert second.cost > 2 * pieces("words")[0].cost


@pytest.mark.parametrize(
    "text",
    ["# a\n" * 150 + "\n" + "**a** " * 800, "word\n\n" * 150 + "- a " * 1200],
)
def test_long_paragraph_is_in_no_piece_with_much_before_it(text: str) -> None:
    first, *others = pieces(text)
    assert first.text + "".join(one.text for one in others) == text
    assert set(first.text.split()) <= {"#", "a", "word"}


def test_rows_of_brackets_count_for_more_than_letters() -> None:
    for sign in "({=":
        found = pieces("x" + sign * 20_000)
        assert "".join(one.text for one in found) == "x" + sign * 20_000
        assert max(len(one.text) for one in found) < PROSE / 4


def test_code_within_items_counts() -> None:
    found = pieces("- ```\n  x\n  ```\n" * 500)
    assert max(len(one.text) + 30 * one.text.count("\n") for one in found) <= PROSE


@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("漢字", 3),
        ("키스의 고유", 2),
        ("เป็นมนุษย์", 3),
        ("👩‍👩‍👧", 3),
        ("**a** b", 15),
        ("www.a.example ", 3),
        ("|a|b", 50),
    ],
)
def test_text_that_takes_longer_to_draw_costs_more(words: str, times: int) -> None:
    text = words * (6000 // len(words))
    assert MarkdownPiece(text).cost >= times * MarkdownPiece("a" * len(text)).cost


def test_blank_lines_are_not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = list[str]()

    def cost(line: str, start: int) -> int:
        weighed.append(line)
        return len(line) - start

    monkeypatch.setattr(blocks, "_cost", cost)
    found = pieces("\n" * 5000 + "a\n" + " \n" * 5000 + "b")
    assert "".join(one.text for one in found) == "\n" * 5000 + "a\n" + " \n" * 5000 + "b"
    assert len(weighed) < 10


def test_streamed_words_alone_are_in_one_box() -> None:
    boxed = set[tuple[TaskId, str]]()

    def chunk(words: str, *, replaces: bool = False) -> str:
        at, parts = datetime(2026, 1, 1, tzinfo=UTC), (TextPart(words),)
        event = ArtifactChunk(at, TaskId("t"), "a", 0, parts, replaces=replaces)
        plain = as_text(event, boxed)
        assert isinstance(plain, ArtifactChunk)
        return text_of(plain.parts)

    assert chunk(" ") == ""
    (box,) = pieces(chunk("# One") + chunk(" **two**\n") + chunk("~" * 20 + "\n\n- three"))
    assert (box.text, box.language) == ("# One **two**\n\n\n- three", "text")
    (box,) = pieces(chunk("four", replaces=True) + chunk(" ") + chunk("*five*"))
    assert box.text == "four *five*"
    assert chunk("", replaces=True) == ""
    newer = chunk("newer")
    boxed.clear()
    assert [one.language for one in pieces(chunk("older\n") + newer)] == ["text"]


def test_half_of_a_pair_of_surrogates_has_a_cost() -> None:
    assert weight("a\ud83d") > 1


def test_only_an_indented_fence_loses_its_indent() -> None:
    (found,) = pieces("  ```\n  a\n    b\nc\n  ```\n")
    assert found.text == "a\n  b\nc"
    (found,) = pieces("```\n  a ``` b\n    ```\n ```\n")
    assert found.text == "  a ``` b\n    ```"


@pytest.mark.parametrize(("columns", "is_table"), [(90, True), (300, False), (3000, False)])
def test_a_table_of_hundreds_of_columns_is_shown_as_it_is_written(
    columns: int, is_table: bool
) -> None:
    text = "|" + " a |" * columns + "\n|" + "---|" * columns + "\n|" + " b |" * columns
    (found,) = pieces(text)
    assert (found.text, found.is_table) == (text, is_table)
    assert found.language == (None if is_table else "")


TABLED = "words\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
FENCED = "words " * 300 + "\n\n```\nx\n```\n"


@pytest.mark.parametrize(
    "line", ["a\\\n", "*\n", "-\n", "1.\n", "---\n", "\t---\n", "=\n", "word word\n"]
)
def test_paragraph_of_many_lines_is_cut_without_reading_it_over_and_over(
    monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    read, place = 0, blocks._place

    def counted(text: str, start: int) -> int | None:
        nonlocal read
        read += len(text)
        return place(text, start)

    monkeypatch.setattr(blocks, "_place", counted)
    text = line * 10_000
    found = [piece.text for piece in pieces(text, 3000)]
    assert "".join(found) == text
    assert max(one.count("\n") for one in found) < 300
    assert read < 15 * len(text)


@pytest.mark.parametrize("address", ["a@b.c", "https://a.b", "www.a.b"])
def test_paragraph_of_many_addresses_is_cut_after_few_of_them(address: str) -> None:
    text = f"{address} " * 20_000
    found = [piece.text for piece in pieces(text, 3000)]
    assert "".join(found) == text
    assert max(one.count(address) for one in found) < 300


@pytest.mark.parametrize("pair", ["a\u0e01", "\u05e9\u0b95", "\u0628\u0915", "\u05d0\u0628"])
def test_word_of_two_scripts_is_cut_after_few_changes(pair: str) -> None:
    text = pair * 15_000
    found = [piece.text for piece in pieces(text, 3000)]
    assert "".join(found) == text
    assert max(one.count(pair) for one in found) < 300


def test_text_of_one_script_is_cut_no_earlier_than_others() -> None:
    found = [pieces(word * 4000, 3000) for word in ("words ", "\u0e04\u0e33\u0e44\u0e17\u0e22 ")]
    assert len(found[0]) == len(found[1])


@pytest.mark.parametrize(
    "line", ["word " * 700 + "\n\n", "x" * 9000, "- item\n" * 300 + "\n", TABLED, FENCED]
)
def test_rest_of_an_endless_text_follows_its_last_piece(line: str, most: int) -> None:
    long = line * (3 * most)
    *shown, rest = pieces(long)
    assert len(shown) == most
    assert rest.language == ""
    assert long.endswith(rest.text)
    said = [one.text if one.language is None else f"```\n{one.text}\n```\n" for one in shown]
    assert "".join((*said, rest.text)).split() == long.split(), "all but empty lines"


def test_rest_behind_code_has_the_code(most: int) -> None:
    code = "```\nx\n```\n"
    *shown, rest = pieces(code * (most + 3))
    assert len(shown) == most
    assert rest.text == f"{shown[-1].text}{code}{code}"
