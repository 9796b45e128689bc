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
    QTextTable,
)

from a2a_desktop.ui.chat.marks import CENTRED, NOTE
from a2a_desktop.ui.theme.tokens import tokens

_INDENT: Final = 26
"""Of each level of a list."""
_FIXED: Final = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_AT_LEAST: Final = QTextBlockFormat.LineHeightTypes.MinimumHeight.value


class Look:
    """Gives a document the design's look: what Qt makes of Markdown has none."""

    def __init__(self, document: QTextDocument, color: str) -> None:
        self._document = document
        self._tokens = tokens()
        self._text = self._tokens.color(color)
        self._cursor = QTextCursor(document)

    def apply(self) -> None:
        """The look of Markdown."""
        self._cursor.beginEditBlock()
        self._document.setIndentWidth(self._tokens.px(_INDENT))
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
                self._cursor.setPosition(fragment.position())
                end = fragment.position() + fragment.length()
                self._cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                self._cursor.insertText(str(said), shape)
            block = block.next()

    def apply_plain(self) -> None:
        """The look of text as it is."""
        self._cursor.beginEditBlock()
        block = self._document.begin()
        while block.isValid():
            shape = QTextBlockFormat()
            shape.setLineHeight(self._tokens.line("body"), _AT_LEAST)
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
                shape.setLineHeight(look.line("heading" if level else "body"), _AT_LEAST)
            shape.setTopMargin(look.px(10) if level and block.position() else 0)
            goes_on = block.textList() is not None and block.next().textList() is not None
            gap = 0 if in_table or is_last else look.px(4 if goes_on else 9)
            shape.setBottomMargin(gap)
        if block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel):
            is_rtl = block.textDirection() is Qt.LayoutDirection.RightToLeft
            shape.setLeftMargin(0 if is_rtl else look.px(14))
            shape.setRightMargin(look.px(14) if is_rtl else 0)
        if _is_code(block):
            shape.setBackground(look.color("code-bg"))
            shape.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
            if _is_code(block.next()):
                shape.setBottomMargin(0)
        if block.text().startswith(CENTRED):
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        if block.blockFormat().hasProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth):
            shape.setBackground(look.color("border"))
        self._cursor.setPosition(block.position())
        self._cursor.mergeBlockFormat(shape)
        self._characters(block, level)

    def _characters(self, block: QTextBlock, level: int) -> None:
        look = self._tokens
        is_quote = block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel)
        all_of_it = fragments(block)
        is_note = bool(all_of_it) and all_of_it[0].charFormat().anchorHref().startswith(NOTE)
        for fragment in all_of_it:
            made = fragment.charFormat()
            shape = QTextCharFormat()
            shape.setForeground(look.color("text-muted") if is_quote or is_note else self._text)
            if is_note:
                shape.setProperty(QTextFormat.Property.FontPixelSize, look.font("ui").pixelSize())
            if level:
                font = look.font("title" if level <= 1 else "heading")
                shape.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
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
            self._cursor.setPosition(fragment.position())
            end = fragment.position() + fragment.length()
            self._cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self._cursor.mergeCharFormat(shape)

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
