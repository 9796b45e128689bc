"""Prose: a piece of Markdown as a read-only document in the design's look."""

from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
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
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from a2a_desktop.ui.chat.blocks import plain_growth
from a2a_desktop.ui.dialogs.link import LinkDialog
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.across import Across

_NO_HTML: Final = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
_FIXED: Final = QTextBlockFormat.LineHeightTypes.FixedHeight.value
_AT_LEAST: Final = QTextBlockFormat.LineHeightTypes.MinimumHeight.value


class _Document(QTextDocument):
    """Loads nothing by itself: what an agent wrote may name any address."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return None


class Prose(Across, QTextBrowser):
    """Selectable text as tall as what it holds. Wheels scroll the transcript, not this."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = _Document(self)
        self._document.setUndoRedoEnabled(False)
        self._document.setDocumentMargin(0)
        self.setDocument(self._document)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOpenLinks(False)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.viewport().setAutoFillBackground(False)
        self.anchorClicked.connect(self._link_clicked)
        self.highlighted.connect(self._show_address)
        self._source = ""
        self._color = "text"
        self._has_caret = False
        self._is_plain = False
        self._pressed_at = QPoint()

    def show_markdown(self, text: str) -> None:
        """Draw Markdown; no HTML, no pictures."""
        if text == self._source and not self._is_plain:
            return
        before, self._source = self._source, text
        was_plain, self._is_plain = self._is_plain, False
        if not was_plain and (more := plain_growth(before, text)) is not None:
            end = QTextCursor(self._document)
            end.movePosition(QTextCursor.MoveOperation.End)
            if not end.charFormat().isAnchor():
                end.insertText(more)
                return
        self._document.setDefaultFont(tokens().font("body"))
        self._document.setMarkdown(text, _NO_HTML)
        _Look(self._document, self._color).apply()

    def show_plain(self, text: str, color: str) -> None:
        """Draw text as it is."""
        self._source, self._color, self._is_plain = text, color, True
        self._document.setDefaultFont(tokens().font("body"))
        self._document.setPlainText(text)
        _Look(self._document, color).apply_plain()

    def set_caret(self, *, is_shown: bool) -> None:
        """The block at the end of a text that is still being written."""
        if is_shown != self._has_caret:
            self._has_caret = is_shown
            self.viewport().update()

    def height_for(self, width: int) -> int:
        """Its height at a width, which it takes on."""
        if self.width() != width:
            self.resize(width, self.height())
        if self._document.textWidth() != width:  # a hidden widget hears of its size later
            self._document.setTextWidth(width)
        return int(self._document.size().height() + 0.99)

    def ideal_width(self, limit: int) -> int:
        """The width that the text needs, `limit` at most."""
        self.resize(limit, self.height())
        self._document.setTextWidth(limit)
        return min(limit, int(self._document.idealWidth()) + 2)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._source:
            source, self._source = self._source, ""
            if self._is_plain:
                self.show_plain(source, self._color)
            else:
                self.show_markdown(source)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._paint_quotes()
        if self._has_caret:
            look = tokens()
            end = QTextCursor(self._document)
            end.movePosition(QTextCursor.MoveOperation.End)
            rect = self.cursorRect(end)
            tall = look.px(17)
            top = rect.center().y() - tall // 2
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("accent"))
            painter.drawRoundedRect(rect.left() + 1, top, look.px(8), tall, 2, 2)

    def _link_clicked(self, address: QUrl) -> None:
        """Open a page or a mail; ask first if the text names another host."""
        if not is_safe(address):
            return
        shown = _link_text(self.cursorForPosition(self._pressed_at))
        if not names_other_host(shown, address.toString()):
            QDesktopServices.openUrl(address)
            return
        dialog = LinkDialog(shown, address.toString(), self.window())
        dialog.open()

    def _paint_quotes(self) -> None:
        """A bar left of what is quoted."""
        look = tokens()
        painter = QPainter(self.viewport())
        block = self._document.begin()
        while block.isValid():
            if block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel):
                top = round(block.layout().position().y())
                tall = round(block.layout().boundingRect().height())
                painter.fillRect(0, top, look.px(3), tall, look.color("border-strong"))
            block = block.next()

    def _show_address(self, address: QUrl) -> None:
        self.setToolTip(address.toString() if is_safe(address) else "")


def is_safe(address: QUrl) -> bool:
    """It may be opened: a page or a mail, never a file or a program."""
    return address.scheme() in ("http", "https", "mailto")


def _link_text(cursor: QTextCursor) -> str:
    """The text of the link at a place."""
    address = cursor.charFormat().anchorHref()
    for fragment in _fragments(cursor.block()):
        is_there = (
            fragment.position() <= cursor.position() <= fragment.position() + fragment.length()
        )
        if is_there and fragment.charFormat().anchorHref() == address:
            return fragment.text()
    return ""


def names_other_host(text: str, address: str) -> bool:
    """A link's text shows a host that is not where it leads."""
    shown = text.strip()
    if " " in shown or "." not in shown:
        return False
    named = urlsplit(shown if "://" in shown else f"https://{shown}").hostname or ""
    return "." in named and named != (urlsplit(address).hostname or "")


class _Look:
    """Gives a document the design's look: what Qt makes of Markdown has none."""

    def __init__(self, document: QTextDocument, color: str) -> None:
        self._document = document
        self._tokens = tokens()
        self._text = self._tokens.color(color)
        self._cursor = QTextCursor(document)

    def apply(self) -> None:
        """The look of Markdown."""
        self._cursor.beginEditBlock()
        block = self._document.begin()
        while block.isValid():
            self._block(block)
            block = block.next()
        for frame in self._document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._table(frame)
        self._cursor.endEditBlock()

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
            shape.setLeftMargin(look.px(14))
        self._cursor.setPosition(block.position())
        self._cursor.mergeBlockFormat(shape)
        self._characters(block, level)

    def _characters(self, block: QTextBlock, level: int) -> None:
        look = self._tokens
        is_quote = block.blockFormat().hasProperty(QTextFormat.Property.BlockQuoteLevel)
        for fragment in _fragments(block):
            made = fragment.charFormat()
            shape = QTextCharFormat()
            shape.setForeground(look.color("text-muted") if is_quote else self._text)
            if level:
                font = look.font("title" if level <= 1 else "heading")
                shape.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
                shape.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
                shape.setFontWeight(QFont.Weight.DemiBold)
            elif made.fontWeight() > QFont.Weight.Medium:
                shape.setFontWeight(QFont.Weight.DemiBold)
            if made.fontFixedPitch():
                _as_code(shape, look.font("code"), look.color("code-inline-bg"))
            if made.isAnchor():
                shape.setForeground(look.color("link"))
                shape.setFontUnderline(False)
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


def _fragments(block: QTextBlock) -> list[QTextFragment]:
    """All at once: changing their format would move the iterator."""
    found, place = [], block.begin()
    while not place.atEnd():
        found.append(place.fragment())
        place += 1
    return found


def _touches_table(block: QTextBlock) -> bool:
    return any(
        near.isValid() and QTextCursor(near).currentTable() is not None
        for near in (block.previous(), block.next())
    )


def _as_code(shape: QTextCharFormat, font: QFont, ground: QColor) -> None:
    shape.setFontFamilies(font.families())
    shape.setProperty(QTextFormat.Property.FontPixelSize, font.pixelSize())
    shape.setBackground(ground)
