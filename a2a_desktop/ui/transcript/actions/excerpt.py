"""A part of a shown row as Markdown: the source has no places of the selection."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextList,
    QTextListFormat,
    QTextTable,
    QTextTableCell,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from a2a_desktop.conversation.export.plain import as_plain
from a2a_desktop.conversation.export.prose import fenced
from a2a_desktop.ui.text.addresses import is_bare
from a2a_desktop.ui.text.markdown import MarkdownProse
from a2a_desktop.ui.text.marks import BREAK, NOTE, PENDING, escaped

Text = QTextEdit | QPlainTextEdit

_LIKE_A_MARK: Final = re.compile(r"\A(?:(\d{1,9})(?=[.)] )|(?=[-+*] |#{1,6} |>))")
"""Words at the beginning of a paragraph that would be the mark of an item, a title or a quote."""
_QUOTE = QTextFormat.Property.BlockQuoteLevel
_NUMBERED = (
    QTextListFormat.Style.ListDecimal,
    QTextListFormat.Style.ListLowerAlpha,
    QTextListFormat.Style.ListUpperAlpha,
    QTextListFormat.Style.ListLowerRoman,
    QTextListFormat.Style.ListUpperRoman,
)


def excerpt(texts: Sequence[Text], begin: int, end: int, *, is_plain: bool) -> str:
    """Returns the part between two places of a row's texts. `is_plain`: as it is, with no marks."""
    found, first = "", 0
    for text in texts:
        last = first + text.document().characterCount()
        low, high = max(begin, first) - first, min(end, last) - first
        if low < high:
            said = _of_text(text, low, min(high, last - first - 1), is_plain=is_plain)
            joint = text.joint if isinstance(text, MarkdownProse) else None
            found += ("\n\n" if joint is None else joint) + said if found and said else said
        first = last
    return found


def _of_text(text: Text, begin: int, end: int, *, is_plain: bool) -> str:
    cursor = QTextCursor(text.document())
    cursor.setPosition(begin)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    plain = cursor.selection().toPlainText()
    if is_plain:
        return plain
    if isinstance(text, QPlainTextEdit):
        return fenced(plain) if plain.strip() else ""
    return _markdown(text.document(), begin, end)


def _markdown(document: QTextDocument, begin: int, end: int) -> str:
    written: list[str] = []
    was_item = False
    block = document.findBlock(begin)
    while block.isValid() and block.position() <= end:
        if (table := _table_of(block)) is not None:
            written += ["\n" if written else "", *_table(table, begin, end)]
            block, was_item = document.findBlock(table.lastPosition() + 1), False
            continue
        said = "".join(_inline(block, begin, end))
        is_item = block.textList() is not None
        if said.strip():
            gap = "\n" if is_item and was_item else "\n\n"
            literal = _LIKE_A_MARK.sub(r"\1\\", said)
            written += [gap if written else "", _begun(block) + literal]
            was_item = is_item
        block = block.next()
    return "".join(written).strip("\n")


def _begun(block: QTextBlock) -> str:
    """Returns the marks at the beginning of a paragraph."""
    shape = block.blockFormat()
    level = shape.intProperty(_QUOTE) if shape.hasProperty(_QUOTE) else 0
    start = "> " * level + ("#" * shape.headingLevel() + " " if shape.headingLevel() else "")
    if (items := _list_of(block)) is None:
        return start
    made = items.format()
    number = items.itemNumber(block) + made.start()
    mark = f"{number}. " if made.style() in _NUMBERED else "- "
    tick = {
        QTextBlockFormat.MarkerType.Checked: "[x] ",
        QTextBlockFormat.MarkerType.Unchecked: "[ ] ",
    }.get(shape.marker(), "")
    return start + "  " * (made.indent() - 1) + mark + tick


def _table_of(block: QTextBlock) -> QTextTable | None:
    return QTextCursor(block).currentTable()


def _list_of(block: QTextBlock) -> QTextList | None:
    return block.textList()


def _inline(block: QTextBlock, begin: int, end: int) -> Iterator[str]:
    place = block.begin()
    while not place.atEnd():
        fragment: QTextFragment = place.fragment()
        low = max(begin, fragment.position()) - fragment.position()
        high = min(end, fragment.position() + fragment.length()) - fragment.position()
        if low < high:
            units = fragment.text().encode("utf-16-le", "surrogatepass")[2 * low : 2 * high]
            yield _marked(units.decode("utf-16-le", "replace"), fragment.charFormat(), block)
        place += 1


def _marked(text: str, shape: QTextCharFormat, block: QTextBlock) -> str:
    text = text.replace(BREAK, "  \n").replace("\u2028", "\n").replace("\u00a0", " ")
    core = text.strip()
    if not core:
        return text
    said = core if as_plain(core).split() == core.split() else escaped(core)
    if shape.anchorHref().startswith(NOTE):
        return f"[^{core.strip('[]')}]"
    if shape.fontFixedPitch():
        said = _code(core)
    elif shape.fontWeight() > QFont.Weight.Medium and not block.blockFormat().headingLevel():
        said = f"**{said}**"
    if shape.fontItalic():
        said = f"*{said}*"
    if shape.fontStrikeOut():
        said = f"~~{said}~~"
    if shape.isAnchor() and shape.anchorHref() not in ("", PENDING):
        said = core if is_bare(core, shape.anchorHref()) else f"[{said}]({shape.anchorHref()})"
    return text.replace(core, said, 1)


def _code(text: str) -> str:
    """Returns code within a line, between more backticks than it has itself."""
    ticks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    pad = " " if "`" in (text[0], text[-1]) else ""
    return f"{ticks}{pad}{text}{pad}{ticks}"


def _table(table: QTextTable, begin: int, end: int) -> list[str]:
    """Returns the rows that are touched, under the head of the table."""
    rows = []
    for row in range(table.rows()):
        cells = [table.cellAt(row, column) for column in range(table.columns())]
        is_touched = cells[0].firstPosition() < end and cells[-1].lastPosition() >= begin
        if row == 0 or is_touched:
            said = (
                _cell(table.document(), one.firstPosition(), one.lastPosition()) for one in cells
            )
            rows.append(f"| {' | '.join(said)} |\n")
        if row == 0:
            rows.append(f"|{'|'.join(map(_side, cells))}|\n")
    return ["\n", *rows]


def _side(cell: QTextTableCell) -> str:
    """Returns the alignment of a column."""
    side = cell.firstCursorPosition().blockFormat().alignment()
    if side & Qt.AlignmentFlag.AlignHCenter:
        return " :-: "
    is_right = side & Qt.AlignmentFlag.AlignRight
    is_rtl = cell.firstCursorPosition().block().textDirection() is Qt.LayoutDirection.RightToLeft
    return " --: " if is_right and not is_rtl else " --- "


def _cell(document: QTextDocument, begin: int, end: int) -> str:
    block, said = document.findBlock(begin), []
    while block.isValid() and block.position() <= end:
        said.append("".join(_inline(block, begin, end)))
        block = block.next()
    return " ".join(said).replace("|", "\\|")
