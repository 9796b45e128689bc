"""Text for word processors and mails: HTML with its own look, and text without marks.

They have no style sheet of ours, so each element has its look as an attribute.
"""

import html
import re
import unicodedata
from typing import Final

from a2a_desktop.ui.text.addresses import addresses
from a2a_desktop.ui.text.marks import BREAK, CENTRED, NOTE, gathered, parts, readable

_CODE: Final = "font-family:Consolas,Menlo,'DejaVu Sans Mono',monospace"
_CELL: Final = "border:1px solid #bbb;padding:4px 8px"
_LOOKS: Final = {
    "table": ' border="1" cellspacing="0" cellpadding="4" style="border-collapse:collapse"',
    "th": f' style="{_CELL};background:#f2f2f0"',
    "td": f' style="{_CELL}"',
    "pre": f' dir="ltr" style="{_CODE};background:#f5f5f3;padding:8px"',
    "code": f' style="{_CODE}"',
    "blockquote": ' style="margin:0 0 0 4px;border-left:3px solid #bbb;padding-left:10px"',
    "hr": "",
}
_DIRECTED: Final = ("p", "li", "ul", "ol", "table", "th", "td", "blockquote")
"""Elements that may be written from right to left; headings too."""
_TAG: Final = re.compile(r"<(/?)([a-z]+[1-6]?)((?:\s[^<>]*)?)>")
_SIDE: Final = re.compile(r'class="(left|center|right)"')
_LOOKED_AT: Final = 400
"""The most characters behind a tag that decide its reading direction."""
_RICH_NOTE: Final = re.compile(rf"\[\[(\w+)\]\]\({NOTE}[^)\s]*\)")
_PLAIN_NOTE: Final = re.compile(rf"(\[\w+\]) \({NOTE}[^)\s]*\)")
_TASK: Final = re.compile(r"(<li[^>]*>\s*(?:<p[^>]*>)?)\[([ xX])\] ")


def as_rich(markdown: str) -> str:
    """Returns Markdown as HTML; slow for a long text."""
    from a2a_desktop.conversation.export.prose import as_html

    rendered = _RICH_NOTE.sub(r"<sup>[\1]</sup>", as_html(_prepared(markdown)))
    return dressed(_TASK.sub(_box, rendered.replace(CENTRED, "")))


def as_words(markdown: str) -> str:
    """Returns Markdown as text without marks; slow for a long one."""
    from a2a_desktop.conversation.export.plain import as_plain

    return _PLAIN_NOTE.sub(r"\1", as_plain(_prepared(markdown))).replace(CENTRED, "")


def dressed(rendered: str) -> str:
    """Adds the look to each element of our HTML, and links its addresses."""
    made: list[str] = []
    done = apart = 0
    for tag in _TAG.finditer(rendered):
        text = rendered[done : tag.start()]
        made.append(text if apart else _linked(text))
        is_apart = tag[2] in ("a", "code", "pre")
        apart += (-1 if tag[1] else 1) if is_apart else 0
        made.append(tag[0] if tag[1] else _dressed(tag, rendered))
        done = tag.end()
    return "".join((*made, _linked(rendered[done:])))


def _prepared(markdown: str) -> str:
    """Converts maths and footnotes as on the screen."""
    whole, _ = gathered(markdown)
    said = "".join(text if is_code else readable(text) for text, is_code in parts(whole))
    return said.replace(BREAK, "\\\n")


def _dressed(tag: re.Match[str], rendered: str) -> str:
    name, more = tag[2], tag[3].replace(' dir="auto"', "")
    more = _SIDE.sub(r'align="\1"', more)
    is_directed = name in _DIRECTED or (name[0] == "h" and name[1:].isdigit())
    inside = rendered[tag.end() : tag.end() + _LOOKED_AT].partition(f"</{name}>")[0]
    if is_directed and _is_from_right(inside):
        more += ' dir="rtl"'
    return f"<{name}{more}{_LOOKS.get(name, '')}>"


def _is_from_right(rendered: str) -> bool:
    """Returns whether the first letter with a direction runs to the left."""
    text = html.unescape(_TAG.sub("", rendered))
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"


def _linked(rendered: str) -> str:
    text = html.unescape(rendered)
    made, done = [], 0
    for one in addresses(text):
        target, said = html.escape(one.target), html.escape(text[one.begin : one.end])
        made += [html.escape(text[done : one.begin]), f'<a href="{target}">{said}</a>']
        done = one.end
    return "".join((*made, html.escape(text[done:]))) if made else rendered


def _box(item: re.Match[str]) -> str:
    return f"{item[1]}{'☐' if item[2] == ' ' else '☑'} "
