"""The design's look for a document: what Qt makes of Markdown has none."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
)

from a2a_desktop.ui.chat.addresses import addresses, is_bare, leads_out
from a2a_desktop.ui.chat.marks import CENTRED, NOTE
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.units import Units

_INDENT: Final = 26
"""Of each level of a list."""
QUOTE: Final = 14
"""px that each quote stands further in."""
_POINTS: Final = (
    QTextListFormat.Style.ListDisc,
    QTextListFormat.Style.ListCircle,
    QTextListFormat.Style.ListSquare,
)
_FIXED: Final = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_AT_LEAST: Final = QTextBlockFormat.LineHeightTypes.MinimumHeight.value


class Look:
    """Gives a document the design's look: what Qt makes of Markdown has none."""

    def __init__(self, document: QTextDocument, color: str, role: str) -> None:
        self._plain = role
        self._document = document
        self._tokens = tokens()
        self._text = self._tokens.color(color)
        self._cursor = QTextCursor(document)

    def prepare(self) -> None:
        """What holds for the document as a whole, best while it is empty: all is laid out anew."""
        font, indent = self._tokens.font(self._plain), self._tokens.px(_INDENT)
        if self._document.defaultFont() != font:
            self._document.setDefaultFont(font)
        if self._document.indentWidth() != indent:
            self._document.setIndentWidth(indent)

    def apply(self) -> None:
        """The look of Markdown."""
        self._cursor.beginEditBlock()
        self._name_pictures()
        block = self._document.begin()
        while block.isValid():
            self._block(block)
            block = block.next()
        for frame in self._document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._table(frame)
        self._cursor.endEditBlock()

    def _name_pictures(self) -> None:
        """Instead of a picture, which is never fetched, its words; they lead to it."""
        block = self._document.begin()
        while block.isValid():
            for fragment in reversed(fragments(block)):
                if not fragment.charFormat().isImageFormat():
                    continue
                picture = fragment.charFormat().toImageFormat()
                shape = QTextCharFormat()
                shape.setAnchor(True)
                shape.setAnchorHref(fragment.charFormat().anchorHref() or picture.name())
                said = picture.property(QTextFormat.Property.ImageAltText)
                self._select(fragment)
                self._cursor.insertText(str(said), shape)
            block = block.next()

    def apply_plain(self) -> None:
        """The look of text as it is."""
        self._cursor.beginEditBlock()
        block = self._document.begin()
        while block.isValid():
            shape = QTextBlockFormat()
            shape.setLineHeight(self._tokens.line(self._plain), _AT_LEAST)
            self._cursor.setPosition(block.position())
            self._cursor.mergeBlockFormat(shape)
            block = block.next()
        everything = QTextCharFormat()
        everything.setForeground(self._text)
        self._cursor.select(QTextCursor.SelectionType.Document)
        self._cursor.mergeCharFormat(everything)
        self._cursor.endEditBlock()

    def _block(self, block: QTextBlock) -> None:
        look = self._tokens
        level = block.blockFormat().headingLevel()
        is_last = not block.next().isValid()
        in_table = QTextCursor(block).currentTable() is not None
        shape = QTextBlockFormat()
        if not block.text() and not in_table and _touches_table(block):
            shape.setLineHeight(2, _FIXED)
            shape.setTopMargin(0)
            shape.setBottomMargin(0)
        else:
            if not in_table:
                shape.setLineHeight(look.line(self._role(level)), _AT_LEAST)
            shape.setTopMargin(look.px(10) if level and block.position() else 0)
            goes_on = block.textList() is not None and block.next().textList() is not None
            gap = 0 if in_table or is_last else look.px(4 if goes_on else 9)
            shape.setBottomMargin(gap)
        self._list(block)
        if block.textList() is None:  # Qt goes on with boxes after a list of tasks
            shape.setMarker(QTextBlockFormat.MarkerType.NoMarker)
        if depth := quote_depth(block):
            is_rtl = block.textDirection() is Qt.LayoutDirection.RightToLeft
            inset = look.px(QUOTE) * depth
            shape.setLeftMargin(0 if is_rtl else inset)
            shape.setRightMargin(inset if is_rtl else 0)
        self._kind(block, shape)
        self._cursor.setPosition(block.position())
        self._cursor.mergeBlockFormat(shape)
        self._link_addresses(block)
        self._characters(block, level)

    def _kind(self, block: QTextBlock, shape: QTextBlockFormat) -> None:
        """What code, maths, rules and footnotes have of their own."""
        look = self._tokens
        if _is_code(block):
            shape.setBackground(look.color("code-bg"))
            shape.setTextIndent(look.px(8))
            shape.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
            if _is_code(block.next()):
                shape.setBottomMargin(0)
        if block.text().startswith(CENTRED):
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        if block.blockFormat().hasProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth):
            shape.setBackground(look.color("border"))
        if _is_note(block):
            shape.setLineHeight(look.line("ui"), _FIXED)
            shape.setBottomMargin(look.px(2) if block.next().isValid() else 0)

    def _list(self, block: QTextBlock) -> None:
        """Qt's own points are large and touch the text: `Prose` draws others."""
        held = block.textList()
        if held is not None and held.format().style() in _POINTS:
            shape = held.format()
            shape.setStyle(QTextListFormat.Style.ListStyleUndefined)
            held.setFormat(shape)

    def _link_addresses(self, block: QTextBlock) -> None:
        """Qt misses some that stand bare, and takes the end of the sentence into others.

        A link that leads nowhere is none.
        """
        for fragment in fragments(block):
            made = fragment.charFormat()
            target = made.anchorHref()
            is_dead = not target.startswith(NOTE) and not leads_out(target)
            if made.isAnchor() and (is_dead or is_bare(fragment.text(), target)):
                made.setAnchor(False)
                made.clearProperty(QTextFormat.Property.AnchorHref)
                self._select(fragment)
                self._cursor.setCharFormat(made)
        text, units = block.text(), Units(block.text())
        for one in addresses(text):
            begin, length = units.span(one.begin, one.end - one.begin)
            place = range(block.position() + begin, block.position() + begin + length)
            if not any(_is_taken(fragment, place) for fragment in fragments(block)):
                link = QTextCharFormat()
                link.setAnchor(True)
                link.setAnchorHref(one.target)
                self._cursor.setPosition(place.start)
                self._cursor.setPosition(place.stop, QTextCursor.MoveMode.KeepAnchor)
                self._cursor.mergeCharFormat(link)

    def _select(self, fragment: QTextFragment) -> None:
        self._cursor.setPosition(fragment.position())
        end = fragment.position() + fragment.length()
        self._cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)

    def _characters(self, block: QTextBlock, level: int) -> None:
        look = self._tokens
        is_quote = quote_depth(block) > 0
        is_muted = is_quote or _is_note(block)
        for fragment in fragments(block):
            made = fragment.charFormat()
            shape = QTextCharFormat()
            shape.setForeground(look.color("text-muted") if is_muted else self._text)
            if _is_note(block):
                shape.setProperty(QTextFormat.Property.FontPixelSize, look.font("ui").pixelSize())
            if level:
                font = look.font(self._role(level))
                made.clearProperty(QTextFormat.Property.FontSizeAdjustment)  # it would win
                shape.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
                shape.setFontWeight(QFont.Weight.DemiBold)
            elif made.fontWeight() > QFont.Weight.Medium:
                shape.setFontWeight(QFont.Weight.DemiBold)
            if made.fontFixedPitch() or _is_code(block):
                ground = "code-bg" if _is_code(block) else "code-inline-bg"
                _as_code(shape, look.font("code"), look.color(ground))
            if made.isAnchor():
                shape.setForeground(look.color("link"))
                shape.setFontUnderline(False)
                if made.anchorHref().startswith(NOTE):
                    shape.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
            self._select(fragment)
            made.merge(shape)
            self._cursor.setCharFormat(made)

    def _role(self, level: int) -> str:
        """The font of a heading of this level; 0 is none."""
        return self._plain if not level else "title" if level == 1 else "heading"

    def _table(self, table: QTextTable) -> None:
        look = self._tokens
        shape = table.format()
        shape.setBorder(1)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(look.color("border"))
        shape.setBorderCollapse(True)
        shape.setCellPadding(look.px(7))
        shape.setCellSpacing(0)
        shape.setTopMargin(look.px(2))
        shape.setBottomMargin(look.px(4))
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(shape)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            ground = cell.format().toTableCellFormat()
            ground.setBackground(look.color("surface-sunken"))
            cell.setFormat(ground)
            head = QTextCharFormat()
            head.setForeground(look.color("text-muted"))
            head.setFontWeight(QFont.Weight.Medium)
            head.setProperty(QTextFormat.Property.FontPixelSize, look.font("ui").pixelSize())
            self._cursor.setPosition(cell.firstPosition())
            self._cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
            self._cursor.mergeCharFormat(head)
            if table.rows() > 1:
                below = table.cellAt(1, column).firstCursorPosition().blockFormat()
                like = QTextBlockFormat()
                like.setAlignment(below.alignment())
                self._cursor.mergeBlockFormat(like)


def fragments(block: QTextBlock) -> list[QTextFragment]:
    """All at once: changing their format would move the iterator."""
    found, place = [], block.begin()
    while not place.atEnd():
        found.append(place.fragment())
        place += 1
    return found


def _is_taken(fragment: QTextFragment, place: range) -> bool:
    """Some of what stands at a place is code, or a link already."""
    is_apart = fragment.position() >= place.stop
    is_apart = is_apart or fragment.position() + fragment.length() <= place.start
    shape = fragment.charFormat()
    return not is_apart and (shape.isAnchor() or shape.fontFixedPitch())


def quote_depth(block: QTextBlock) -> int:
    """In how many quotes a block is."""
    return int(block.blockFormat().property(QTextFormat.Property.BlockQuoteLevel) or 0)


def _is_note(block: QTextBlock) -> bool:
    """It is what a footnote says, after the text."""
    place = block.begin()
    return not place.atEnd() and place.fragment().charFormat().anchorHref().startswith(NOTE)


def is_point(block: QTextBlock) -> bool:
    """It is an item of a list without numbers."""
    held = block.textList()
    return held is not None and held.format().style() is QTextListFormat.Style.ListStyleUndefined


def _is_code(block: QTextBlock) -> bool:
    """A line of code that stands alone: indented, or fenced inside of a list."""
    return block.isValid() and block.blockFormat().hasProperty(
        QTextFormat.Property.BlockCodeLanguage
    )


def _touches_table(block: QTextBlock) -> bool:
    return any(
        near.isValid() and QTextCursor(near).currentTable() is not None
        for near in (block.previous(), block.next())
    )


def _as_code(shape: QTextCharFormat, font: QFont, ground: QColor) -> None:
    shape.setFontFamilies(font.families())
    shape.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
    shape.setBackground(ground)
