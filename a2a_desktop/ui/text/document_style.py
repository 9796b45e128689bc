"""The design's look of a document, which Qt's Markdown lacks."""

from typing import Final, NamedTuple, cast

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

from a2a_desktop.ui.text.addresses import addresses, is_bare, leads_out
from a2a_desktop.ui.text.marks import CENTRED, NOTE, PENDING
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.units import Units

_PICTURE: Final = "\ufffc"
"""The placeholder of a picture in the text."""
_INDENT: Final = 26
"""px for each level of a list."""
QUOTE: Final = 14
"""px for each level of quotes."""
_POINTS: Final = (
    QTextListFormat.Style.ListDisc,
    QTextListFormat.Style.ListCircle,
    QTextListFormat.Style.ListSquare,
)
_IN_LIST: Final = QTextFormat.Property.UserProperty + 71
"""Marks words that continue an item."""
_FIXED: Final = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_AT_LEAST: Final = QTextBlockFormat.LineHeightTypes.MinimumHeight.value


class Look:
    """Gives a document the design's look, which Qt's Markdown lacks."""

    def __init__(self, document: QTextDocument, color: str, role: str) -> None:
        self._plain = role
        self._document = document
        self._tokens = tokens()
        self._text = self._tokens.color(color)
        self._cursor = QTextCursor(document)

    def prepare(self) -> None:
        """Sets the whole document's properties, best while it is empty: it is laid out again."""
        font, indent = self._tokens.font(self._plain), self._tokens.px(_INDENT)
        if self._document.defaultFont() != font:
            self._document.setDefaultFont(font)
        if self._document.indentWidth() != indent:
            self._document.setIndentWidth(indent)

    def apply(self) -> None:
        """Applies the look of Markdown."""
        self._cursor.beginEditBlock()
        self._color_all()
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
        """Replaces pictures, which are never fetched, by their words with a link to them."""
        block = self._document.begin()
        while block.isValid():
            for run in reversed(_runs(block)) if _PICTURE in block.text() else ():
                if not run.shape.isImageFormat():
                    continue
                picture = run.shape.toImageFormat()
                shape = QTextCharFormat()
                shape.setAnchor(True)
                shape.setAnchorHref(run.shape.anchorHref() or picture.name())
                said = picture.property(QTextFormat.Property.ImageAltText)
                self._select(run)
                self._cursor.insertText(str(said), shape)
            block = block.next()

    def apply_plain(self) -> None:
        """Applies the look of plain text."""
        shape = QTextBlockFormat()
        shape.setLineHeight(self._tokens.line(self._plain), _AT_LEAST)
        self._cursor.beginEditBlock()
        self._color_all()
        self._cursor.mergeBlockFormat(shape)
        self._cursor.endEditBlock()

    def _color_all(self) -> None:
        """Selects and colours all."""
        everything = QTextCharFormat()
        everything.setForeground(self._text)
        self._cursor.select(QTextCursor.SelectionType.Document)
        self._cursor.mergeCharFormat(everything)

    def _block(self, block: QTextBlock) -> None:
        look = self._tokens
        block.layout().setCacheEnabled(True)  # or each painting shapes its letters again
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
            gap = 0 if in_table or is_last else look.px(gap_between(block, block.next()))
            shape.setBottomMargin(gap)
        self._list(block)
        if block.textList() is None:  # Qt carries check boxes on after a list of tasks
            shape.setMarker(QTextBlockFormat.MarkerType.NoMarker)
        if depth := quote_depth(block):
            is_rtl = block.textDirection() is Qt.LayoutDirection.RightToLeft
            inset = look.px(QUOTE) * depth
            shape.setLeftMargin(0 if is_rtl else inset)
            shape.setRightMargin(inset if is_rtl else 0)
        self._kind(block, shape)
        self._cursor.setPosition(block.position())
        self._cursor.mergeBlockFormat(shape)
        runs = _runs(block)
        runs = runs if _is_code(block) else self._link_addresses(block, runs)
        self._characters(block, level, runs)

    def _kind(self, block: QTextBlock, shape: QTextBlockFormat) -> None:
        """Sets the look of code, maths, rules and footnotes."""
        look = self._tokens
        if _is_code(block):
            shape.setBackground(look.color("code-bg"))
            shape.setTextIndent(look.px(8))
            shape.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
        if block.text().startswith(CENTRED):
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        if block.blockFormat().hasProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth):
            shape.setBackground(look.color("border"))
        if _is_note(block):
            shape.setLineHeight(look.line("ui"), _FIXED)

    def _list(self, block: QTextBlock) -> None:
        """Hides Qt's own points, which touch the text: `MarkdownProse` paints others."""
        held = block.textList()
        if held is not None and held.format().style() in _POINTS:
            shape = held.format()
            shape.setStyle(QTextListFormat.Style.ListStyleUndefined)
            held.setFormat(shape)
        elif held is not None and not is_point(block):
            shape = held.format()
            is_rtl = block.textDirection() is Qt.LayoutDirection.RightToLeft
            if is_rtl and shape.numberSuffix():  # Qt always draws a number from left to right
                shape.setNumberPrefix(shape.numberSuffix())
                shape.setNumberSuffix("")
                held.setFormat(shape)
            if quote_depth(block):
                number = QTextCharFormat()
                number.setForeground(self._tokens.color("text-muted"))
                self._cursor.setPosition(block.position())
                self._cursor.mergeBlockCharFormat(number)

    def _link_addresses(self, block: QTextBlock, runs: "list[_Run]") -> "list[_Run]":
        """Links the bare addresses that Qt misses, and cuts the end of a sentence off others.

        A link without a target is none. Returns the block's runs from then on.
        """
        for run in runs:
            made, target = run.shape, run.shape.anchorHref()
            if not made.isAnchor():
                continue
            is_dead = not target.startswith((NOTE, PENDING)) and not leads_out(target)
            if is_dead or is_bare(run.text, target):
                made.setAnchor(False)
                made.clearProperty(QTextFormat.Property.AnchorHref)
                self._select(run)
                self._cursor.setCharFormat(made)
        text = block.text()
        if not (found := [*addresses(text)]):
            return runs
        units, taken = Units(text), [run for run in _runs(block) if run.is_taken]
        for one in found:
            begin, length = units.span(one.begin, one.end - one.begin)
            place = range(block.position() + begin, block.position() + begin + length)
            if not any(run.meets(place) for run in taken):
                link = QTextCharFormat()
                link.setAnchor(True)
                link.setAnchorHref(one.target)
                self._cursor.setPosition(place.start)
                self._cursor.setPosition(place.stop, QTextCursor.MoveMode.KeepAnchor)
                self._cursor.mergeCharFormat(link)
        return _runs(block)

    def _select(self, run: "_Run") -> None:
        self._cursor.setPosition(run.place.start)
        self._cursor.setPosition(run.place.stop, QTextCursor.MoveMode.KeepAnchor)

    def _characters(self, block: QTextBlock, level: int, runs: "list[_Run]") -> None:
        look, is_note, is_code = self._tokens, _is_note(block), _is_code(block)
        is_muted = is_note or quote_depth(block) > 0
        for run in runs:
            made = run.shape
            is_bold, is_mono = made.fontWeight() > QFont.Weight.Medium, made.fontFixedPitch()
            if not (is_muted or is_code or level or is_bold or is_mono or made.isAnchor()):
                continue  # it has the look of the whole text
            shape = QTextCharFormat()
            shape.setForeground(look.color("text-muted") if is_muted else self._text)
            if is_note:
                shape.setProperty(QTextFormat.Property.FontPixelSize, look.font("ui").pixelSize())
            if level:
                font = look.font(self._role(level))
                made.clearProperty(QTextFormat.Property.FontSizeAdjustment)  # or it wins
                shape.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
            if level or is_bold:
                shape.setFontWeight(QFont.Weight.DemiBold)
            if is_mono or is_code:
                ground = "code-bg" if is_code else "code-inline-bg"
                _as_code(shape, look.font("code"), look.color(ground))
            if made.isAnchor():
                shape.setForeground(look.color("link"))
                shape.setFontUnderline(False)
                if made.anchorHref().startswith(NOTE):
                    shape.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
            self._select(run)
            made.merge(shape)
            self._cursor.setCharFormat(made)

    def _role(self, level: int) -> str:
        """Returns the role of the font for a heading of this level; 0 is none."""
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
            self._align(table, column)

    def _align(self, table: QTextTable, column: int) -> None:
        """Aligns a column on one side, whatever the direction of the words in its cells."""
        cells = [table.cellAt(row, column) for row in range(table.rows())]
        blocks = [cell.firstCursorPosition().block() for cell in cells]
        side = blocks[-1].blockFormat().alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask
        is_rtl = blocks[0].textDirection() is Qt.LayoutDirection.RightToLeft
        if is_rtl and side == Qt.AlignmentFlag.AlignLeft:  # or it has no alignment
            side = Qt.AlignmentFlag.AlignRight
        like = QTextBlockFormat()
        like.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
        for block in blocks:
            turns = block.textDirection() is Qt.LayoutDirection.RightToLeft
            if turns or not block.blockFormat().alignment() & side:
                self._cursor.setPosition(block.position())
                self._cursor.mergeBlockFormat(like)


class _Run(NamedTuple):
    """A fragment before its change: one with the look of its neighbour is merged into it."""

    place: range
    text: str
    shape: QTextCharFormat

    @property
    def is_taken(self) -> bool:
        """It is code, or a link already."""
        return self.shape.isAnchor() or self.shape.fontFixedPitch()

    def meets(self, place: range) -> bool:
        """Returns whether some of it is in a place."""
        return self.place.start < place.stop and place.start < self.place.stop


def _runs(block: QTextBlock) -> list[_Run]:
    return [
        _Run(range(one.position(), one.position() + one.length()), one.text(), one.charFormat())
        for one in fragments(block)
    ]


def fragments(block: QTextBlock) -> list[QTextFragment]:
    """Returns all at once: a change of their format would move the iterator."""
    found, place = [], block.begin()
    while not place.atEnd():
        found.append(place.fragment())
        place += 1
    return found


def gap_between(block: QTextBlock, following: QTextBlock) -> int:
    """Returns the px between two blocks, which may be of two documents."""
    if _is_code(block) and _is_code(following):
        return 0
    if _is_note(block):
        return 2
    if following.blockFormat().headingLevel():
        return 10
    is_item = block.textList() is not None or block.blockFormat().hasProperty(_IN_LIST)
    return 4 if is_item and following.textList() is not None else 9


def continue_block(block: QTextBlock, above: QTextBlock) -> None:
    """Gives a block the shape of that of another document whose words it continues."""
    shape, items = QTextBlockFormat(above.blockFormat()), above.textList()
    shape.setObjectIndex(-1)  # it is no item of its own
    if items is not None:
        shape.setIndent(shape.indent() + items.format().indent())
        shape.setProperty(_IN_LIST, True)
    shape.setTextIndent(0)
    shape.setLayoutDirection(above.textDirection())
    QTextCursor(block).setBlockFormat(shape)


def indent_block(block: QTextBlock, indent: float) -> None:
    """Indents the first line of a block, and lays out the whole document."""
    block.document().size()  # after a change amid its layout Qt would never lay out the rest
    if block.blockFormat().textIndent() != indent:
        shape = QTextBlockFormat()
        shape.setTextIndent(indent)
        QTextCursor(block).mergeBlockFormat(shape)
    block.document().documentLayout().blockBoundingRect(block)


def line_end(block: QTextBlock) -> float:
    """Returns the distance between the edge of a block and the end of its last line."""
    block.document().documentLayout().blockBoundingRect(block)  # or it may have no lines yet
    layout, own = block.layout(), block.blockFormat().textIndent()
    first, last = layout.lineAt(0), layout.lineAt(layout.lineCount() - 1)
    if block.textDirection() is Qt.LayoutDirection.RightToLeft:
        edge = first.x() + first.width() + own
        return edge - last.x() - last.width() + last.naturalTextWidth()
    end = cast(tuple[float, int], last.cursorToX(last.textStart() + last.textLength()))
    return end[0] - first.x() + own


def quote_depth(block: QTextBlock) -> int:
    """Returns the number of quotes around a block."""
    return int(block.blockFormat().property(QTextFormat.Property.BlockQuoteLevel) or 0)


def _is_note(block: QTextBlock) -> bool:
    """Returns whether it is the text of a footnote, at the end."""
    place = block.begin()
    return not place.atEnd() and place.fragment().charFormat().anchorHref().startswith(NOTE)


def is_point(block: QTextBlock) -> bool:
    """Returns whether it is an item of a list without numbers."""
    held = block.textList()
    return held is not None and held.format().style() is QTextListFormat.Style.ListStyleUndefined


def _is_code(block: QTextBlock) -> bool:
    """Returns whether it is a line of code on its own: indented, or fenced inside of a list."""
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
