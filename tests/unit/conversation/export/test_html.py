"""The HTML page of a conversation, which can run nothing."""

import asyncio
import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.conversation.export import html, prose
from a2a_desktop.conversation.export.html import POLICY, STYLE, page, write
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import Event, MessageQueued, SendFailed
from a2a_desktop.model.ids import Json, MessageId
from a2a_desktop.model.message import DataPart, FilePart, Message, Role, TextPart
from tests.unit.conversation.export.shown import (
    AT,
    FILES,
    HELLO,
    LARGE,
    PNG,
    SECRET,
    own,
    result,
    said,
    source,
    text_of,
)

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b onclick='x'>b</b> </div></section><h1>You</h1>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java\nscript:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](data:image/png;base64,AAAA)",
    "[a](file:///etc/passwd)",
    "[a](//evil.example/share)",
    "[a](../secrets.txt)",
    "[a](vbscript:x) <javascript:alert(1)> [a]\n\n[a]: javascript:alert(1)",
    "![a](https://evil.example/pixel.png)",
    '![a" onload="x](https://evil.example/"onload="x)',
    '[a](https://evil.example/ "x\\" onclick=\\"y")',
    "```html\n</code></pre><script>alert(1)</script>\n",
    "<!-- not closed",
    "</title><script>alert(1)</script>",
    "`\u202e` \u202egnp.exe",
)
TAGS = frozenset(
    [
        *("html", "head", "meta", "title", "style", "body", "header", "main", "section", "div"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "bdi", "time", "pre", "code", "blockquote"),
        *("ul", "ol", "li", "em", "strong", "s", "a", "img", "hr", "br"),
        *("table", "thead", "tbody", "tr", "th", "td"),
    ]
)
ATTRIBUTES = frozenset(
    [
        *("lang", "charset", "http-equiv", "content", "name", "dir", "class"),
        *("href", "rel", "src", "alt", "download", "start"),
    ]
)


class Seen(HTMLParser):
    """Collects all tags that a browser would find in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == [], "every tag is closed"

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        named = dict(attributes)
        assert named.keys() <= ATTRIBUTES
        if tag not in {"meta", "br", "hr", "img"}:
            self.open.append(tag)
        if tag == "a":
            self.links.append(named["href"] or "")
        if tag == "img":
            self.pictures.append(named["src"] or "")

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"br", "hr"}:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def seen(*events: Event) -> Seen:
    found = Seen(text_of(page(source(*events))))
    for link in found.links:
        assert re.match(r"https?://|mailto:|data:application/octet-stream;base64,", link)
    for picture in found.pictures:
        assert re.match(r"data:image/(png|jpeg|gif|webp);base64,", picture)
    return found


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str) -> None:
    found = seen(*own(TextPart(text)), said(TextPart(text)), *result(TextPart(text), name=text))
    seen(said(FilePart(text, data=PNG)), said(FilePart(text, data=b"x"), number=2))
    seen(said(DataPart({text: [text]})), said(DataPart([{text: text}]), number=2))
    assert not any("evil.example/share" in link or "passwd" in link for link in found.links)


@given(st.lists(st.sampled_from(HOSTILE) | st.text(max_size=30), max_size=4).map("\n".join))
def test_any_text_leaves_every_tag_closed(text: str) -> None:
    seen(*own(TextPart(text)), said(TextPart(text)), said(DataPart([{text: text}]), number=2))


def test_own_words_answers_results_and_states_look_different() -> None:
    text = text_of(page(source(*own(HELLO), said(TextPart("Hi")), *result(TextPart("Day 1")))))
    assert '<section class="own">\n<h2><bdi>You</bdi> <time>2026-11-20 10:00</time></h2>' in text
    assert '<section class="message">\n<h2><bdi>Travel *Desk*</bdi>' in text
    assert '<section class="result">\n<h2><bdi>Travel *Desk*, result: Trip</bdi>' in text
    assert '<p class="status"><bdi>Done in 43 s</bdi>' in text
    assert "<p>Hello <strong>there</strong></p>" in text
    assert '<h1 dir="auto">Lisbon # in May</h1>' in text
    assert SECRET not in text


def test_unsent_message_says_so() -> None:
    waiting = Message(MessageId("w"), Role.USER, (HELLO,))
    assert "Waiting to be sent" in seen(MessageQueued(AT, waiting)).words
    assert "Might have arrived" in seen(*own(HELLO)[:1]).words


def test_failed_message_says_why() -> None:
    fault = Fault("server_fault", {"status": 500, "reason": "<b>down</b>"})
    found = seen(*own(HELLO), SendFailed(AT.replace(hour=11), MessageId("m1"), fault))
    assert "Not sent: server fault: <b>down</b>" in found.words


def test_policy_allows_only_our_style() -> None:
    text = text_of(page(source(*own(HELLO))))
    (style,) = re.findall("<style>(.*?)</style>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert style == STYLE
    assert f"style-src 'sha256-{digest}'" in POLICY
    assert POLICY.startswith("default-src 'none'")
    assert "unsafe" not in POLICY
    for needed in ("prefers-color-scheme: dark", "@media print"):
        assert needed in style
    assert "url(" not in style


def test_markdown_tables_keep_their_alignment_without_a_style() -> None:
    text = text_of(page(source(said(TextPart("|a|b|\n|-:|:-:|\n|1|~~2~~|")))))
    assert '<td class="right">1</td>' in text
    assert '<td class="center"><s>2</s></td>' in text
    assert "style=" not in text


def test_pictures_are_shown_and_files_offered() -> None:
    found = seen(*result(*FILES))
    assert found.pictures == [f"data:image/png;base64,{base64.b64encode(PNG).decode()}"]
    offered = [base64.b64decode(link.partition(",")[2]) for link in found.links]
    assert offered == [b"no picture", LARGE]
    assert "gone.txt (not on this computer)" in found.words


@pytest.mark.parametrize("limit", ["FILE_SIZE", "PAGE_FILES"])
def test_too_large_file_is_only_named(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, limit, 100)
    found = seen(*result(*FILES))
    assert len(found.pictures) == 1
    assert len(found.links) == 1
    assert f"({len(LARGE)} bytes, too large for this page)" in found.words


def test_a_large_picture_becomes_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "PICTURE_SIZE", 10)
    found = seen(said(FILES[0]))
    assert not found.pictures
    assert len(found.links) == 1


@pytest.mark.parametrize(
    ("data", "is_table"),
    [
        ([{"a": 1, "b": None}, {"b": True, "a": "<x>"}], True),
        ([{"a": 1}, {"b": 1}], False),
        ([{"a": 1}, {"a": [1]}], False),
        ([{"a": {}}], False),
        ([{}], False),
        ([], False),
        ({"a": 1}, False),
        ("<script>", False),
    ],
)
def test_equal_objects_become_a_table_and_other_data_json(data: Json, is_table: bool) -> None:
    block = html.data_block(data)
    assert block.startswith("<table>") is is_table
    if not is_table:
        assert json.loads(Seen(block).words) == data


def test_long_text_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prose, "MARKDOWN_LENGTH", 10)
    assert "<pre>**not** &lt;b&gt;</pre>" in text_of(page(source(said(TextPart("**not** <b>")))))


def test_page_is_written_whole(tmp_path: Path) -> None:
    place = tmp_path / "trip.html"
    asyncio.run(write(source(*own(HELLO, *FILES)), place))
    assert list(tmp_path.iterdir()) == [place]
    assert place.read_text("utf-8").endswith("</html>\n")
