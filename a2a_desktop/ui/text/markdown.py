"""Prose: a piece of Markdown as a read-only document in the design's look."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSignalBlocker, Qt, QUrl
from PySide6.QtGui import (
    QCursor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextLayout,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from a2a_desktop.ui.text.addresses import OPENED, plainly
from a2a_desktop.ui.text.document_style import (
    QUOTE,
    Look,
    continue_block,
    fragments,
    gap_between,
    indent_block,
    is_point,
    line_end,
    quote_depth,
)
from a2a_desktop.ui.text.link_dialog import open_link
from a2a_desktop.ui.text.marks import NOTE, TABLE, plain_growth, readable, without_piles
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.restyle import Fading
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.cross_selection import CrossSelection
from a2a_desktop.ui.widgets.tip import tip

_FEATURES: Final = QTextDocument.MarkdownFeature
_UNDERLINE: Final = 0x4000
"""Qt's `MD_FLAG_UNDERLINE`: underlines what stands between `_`, which is emphasis in Markdown."""
DIALECT: Final = _FEATURES(
    (_FEATURES.MarkdownDialectGitHub | _FEATURES.MarkdownNoHTML).value & ~_UNDERLINE
)

_LONG: Final = 6000
"""Characters of a text whose layout takes some time."""
_WORD: Final = 10
"""Letters that can have an effect on each other's places."""


class _Document(QTextDocument):
    """A document that loads nothing by itself: an agent's text may name any address."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return None


_RIGHT_TO_LEFT: Final = Qt.LayoutDirection.RightToLeft


class MarkdownProse(Fading, CrossSelection, QTextBrowser):
    """Selectable text as tall as its contents. The wheel scrolls the transcript, not this."""

    def __init__(self, parent: QWidget, color: str = "text", role: str = "body") -> None:
        """`role` is the font of plain paragraphs."""
        super().__init__(parent)
        self._role = role
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
        for part in (self, self.viewport()):  # repainted as a whole, nothing above it can be copied
            part.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.anchorClicked.connect(self._link_clicked)
        self.highlighted.connect(self._show_address)
        self._source = ""
        self._color = color
        self._has_caret = False
        self._is_plain = False
        self._pressed_at = QPoint()
        self._above: MarkdownProse | None = None
        self._overlap = self._tall = self._natural = 0
        """The last is the width of a plain text without wrapped lines, if it is known."""
        self.notes: Mapping[str, str] = {}
        """The texts of the footnotes, by their numbers."""

    @property
    def joint(self) -> str | None:
        """The blank between it and the text whose last line it continues; None if it does not."""
        return None if self._above is None else " " * self._above._source[-1:].isspace()

    def follow(self, above: "MarkdownProse | None") -> None:
        """Lets the next Markdown go on in the last line of the text above."""
        if above is not self._above:
            self._above, self._overlap, self._source = above, 0, ""

    def show_markdown(self, text: str) -> None:
        """Shows Markdown; no HTML, no pictures."""
        if text == self._source and not self._is_plain:
            return
        before, self._source = self._source, text
        was_plain, self._is_plain = self._is_plain, False
        if not was_plain and (more := plain_growth(before, text)) is not None:
            end = self._end()
            if not end.charFormat().isAnchor():
                self._append(end, more)
                return
        self._shown_with = tokens()
        look = Look(self._document, self._color, self._role)
        look.prepare()
        whole = QTextCursor(self._document)
        if not TABLE.search(text):  # in an edit block Qt finds no tables, which have own looks
            whole.beginEditBlock()  # or Qt lays it out twice, before its look and after
            self._document.setMarkdown(readable(text), DIALECT)
        else:
            self._document.setMarkdown(readable(text), DIALECT)
            whole.beginEditBlock()
        if self._above is not None:
            continue_block(self._document.firstBlock(), self._above._document.lastBlock())
        look.apply()
        self._dress()
        whole.endEditBlock()

    def _dress(self) -> None:
        """Adds to the look of fresh Markdown, before it is laid out."""

    def _end(self) -> QTextCursor:
        """Returns a cursor at the end; `movePosition` would look for its line first."""
        end = QTextCursor(self._document)
        end.setPosition(self._document.characterCount() - 1)
        return end

    def _append(self, end: QTextCursor, words: str) -> None:
        """Appends words, and repaints from the last line on, where Qt would the whole paragraph."""
        last = self._document.lastBlock().layout()
        lines = last.lineCount()
        top = int(last.position().y() + last.lineAt(lines - 1).y()) if lines else 0
        with QSignalBlocker(self._document.documentLayout()):
            end.insertText(words)
        self.viewport().update(0, top, self.viewport().width(), self.viewport().height() - top)

    def show_plain(self, text: str, color: str) -> None:
        if text != self._source or self._document.defaultFont() != tokens().font(self._role):
            self._natural = 0
        self._source, self._color, self._is_plain = text, color, True
        self._shown_with = tokens()
        look = Look(self._document, color, self._role)
        look.prepare()
        whole = QTextCursor(self._document)
        whole.beginEditBlock()  # one layout for all
        self._document.setPlainText(without_piles(text))
        look.apply_plain()
        whole.endEditBlock()

    def set_caret(self, *, is_shown: bool) -> None:
        """Shows or hides the block at the end of a text that is still being written."""
        if is_shown != self._has_caret:
            self._has_caret = is_shown
            self.viewport().update()

    def height_for(self, width: int) -> int:
        """Returns its height at a width, which it takes on."""
        if self.width() != width:
            self.resize(width, self.height())
        if self._document.textWidth() != width:  # a hidden widget gets its size later
            self._document.setTextWidth(width)
        if self._above is not None:
            self._continue_line(self._above)
        self._tall = tall = int(self._document.size().height() + 0.99)
        if self._above is not None and self._overlap:
            self._leave_line(self._above, tall)
        elif not self.mask().isEmpty():
            self.clearMask()
        return tall

    def gap_below(self, above: QWidget) -> int:
        """Returns the px between it and the piece above it."""
        if above is self._above:
            return -self._overlap
        if not isinstance(above, MarkdownProse):
            return tokens().px(10)
        last, first = above._document.lastBlock(), self._document.firstBlock()
        return tokens().px(gap_between(last, first))

    def _continue_line(self, above: "MarkdownProse") -> None:
        """Begins its first line where the text above ends, unless no word fits there."""
        first, last = self._document.firstBlock(), above._document.lastBlock()
        wide = QFontMetricsF(self._document.defaultFont()).horizontalAdvance
        before, after = last.text()[-_WORD:], first.text()[:_WORD]
        blank = wide(f"{before}{self.joint}{after}") - wide(before) - wide(after)  # with kerning
        indent_block(first, line_end(last) + blank)
        line = first.layout().lineAt(0)
        is_word_cut = bool(self.joint) and _is_cut(first.text(), line.textLength())
        self._overlap = 0
        if is_word_cut or line.naturalTextWidth() > line.width():
            indent_block(first, 0)
        else:
            rise = _base(last.layout(), last.layout().lineCount() - 1) - _base(first.layout(), 0)
            self._overlap = above._tall - round(rise)

    def _leave_line(self, above: "MarkdownProse", tall: int) -> None:
        """Leaves the words that stand in its first line, and the mouse there, to the text above."""
        first, width = self._document.firstBlock(), self.width()
        wide = int(first.blockFormat().textIndent())
        is_rtl = first.textDirection() is _RIGHT_TO_LEFT
        taken = QRect(width - wide if is_rtl else 0, 0, wide, self._overlap)
        self.setMask(QRegion(0, 0, width, tall) - QRegion(taken))

    def ideal_width(self, limit: int) -> int:
        """Returns the width that the text needs, `limit` at most."""
        if 0 < self._natural <= limit:
            return self._natural
        lines = self.height_for(limit) / tokens().line(self._role)
        wide = min(limit, int(self._document.idealWidth()) + 2)
        if self._is_plain and lines < self._document.blockCount() + 1:
            self._natural = wide
        elif len(self._source) > _LONG and wide > 0.9 * limit:
            wide = limit  # or it is laid out once more
        return wide

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.is_faded:
            is_seen = not self.visibleRegion().isEmpty()
            if is_seen or self._document.defaultFont() != tokens().font(self._role):
                self._freshen()
            self.viewport().update()

    def _freshen(self) -> None:
        """Shows the same in the present colours: most of a long text may never be seen in them."""
        source = self._source
        if self._is_plain:
            self.show_plain(source, self._color)
        else:
            self._source = ""
            self.show_markdown(source)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_faded:
            self._freshen()
        super().paintEvent(event)
        if not self._is_plain:
            self._paint_beside(event.rect())
        if self._has_caret:
            look = tokens()
            rect = self.cursorRect(self._end())
            tall = look.px(17)
            top = rect.center().y() - tall // 2
            painter = QPainter(self.viewport())
            paint_box(painter, QRect(rect.left() + 1, top, look.px(8), tall), 2, fill="accent")

    def _link_clicked(self, address: QUrl) -> None:
        """Opens the link, or shows its footnote."""
        if address.toString().startswith(NOTE):
            QToolTip.showText(QCursor.pos(), self._note(address), self)
        if is_safe(address):
            shown = _link_text(self.cursorForPosition(self._pressed_at))
            open_link(shown, address.toString(), self.window())

    def _paint_beside(self, area: QRect) -> None:
        """Paints a bar left of quotes, and a box before tasks."""
        look = tokens()
        painter = QPainter(self.viewport())
        for block in _laid_out(self._document, area):
            shape = block.blockFormat()
            if depth := quote_depth(block):
                layout, top = block.layout(), _top_of(block)
                if self._above is not None and not block.position():
                    top = 0
                last = layout.lineAt(layout.lineCount() - 1)
                tall = round(layout.position().y() + last.y() + last.height()) - top
                following = block.next()
                joined = min(depth, quote_depth(following)) if following.isValid() else 0
                below = _top_of(following) - top if joined else tall
                wide, is_rtl = look.px(3), block.textDirection() is _RIGHT_TO_LEFT
                for number in range(depth):
                    inset = number * look.px(QUOTE)
                    left = self.viewport().width() - wide - inset if is_rtl else inset
                    high = below if number < joined else tall
                    painter.fillRect(left, top, wide, high, look.color("border-strong"))
            if shape.marker() != QTextBlockFormat.MarkerType.NoMarker and block.isVisible():
                self._paint_tick(painter, block)
            elif is_point(block) and block.isVisible():
                self._paint_point(painter, block)

    def _paint_point(self, painter: QPainter, block: QTextBlock) -> None:
        """Paints a point before an item: full, a ring, full again, the deeper it is."""
        look, layout = tokens(), block.layout()
        line = layout.lineAt(0)
        is_rtl = block.textDirection() == Qt.LayoutDirection.RightToLeft
        place = layout.position() + line.position()
        x = place.x() + line.width() + look.px(12) if is_rtl else place.x() - look.px(12)
        held = block.textList()
        is_ring = held is not None and held.format().indent() % 2 == 0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.color("text-muted"), look.px(1)))
        painter.setBrush(Qt.BrushStyle.NoBrush if is_ring else look.color("text-muted"))
        middle = QPointF(x, place.y() + line.ascent() - look.px(5))
        painter.drawEllipse(middle, look.px(2), look.px(2))

    def _paint_tick(self, painter: QPainter, block: QTextBlock) -> None:
        """Paints a box over Qt's, which is a cross."""
        look = tokens()
        layout = block.layout()
        line = layout.lineAt(0)
        side, room = look.px(16), look.px(26)
        is_rtl = block.textDirection() is _RIGHT_TO_LEFT
        place = layout.position() + line.position()
        left = place.x() + line.width() + look.px(4) if is_rtl else place.x() - look.px(22)
        top = place.y() + (line.height() - side) / 2
        around = QRectF(left - look.px(4), place.y(), room, line.height())
        painter.fillRect(around, look.color("surface"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_done = block.blockFormat().marker() == QTextBlockFormat.MarkerType.Checked
        fill, edge = ("accent", "accent") if is_done else ("surface-raised", "border-control")
        box = QRectF(round(left), round(top), side, side)
        paint_box(painter, box, look.px(4), fill=fill, edge=edge)
        if is_done:
            mark = pixmap("ph.check-bold", "accent-text", look.px(11), self.devicePixelRatioF())
            inset = (side - look.px(11)) // 2
            painter.drawPixmap(round(left) + inset, round(top) + inset, mark)

    def _show_address(self, address: QUrl) -> None:
        shown = plainly(address.toString()) if is_safe(address) else ""
        self.setToolTip(self._note(address) or shown)

    def _note(self, address: QUrl) -> str:
        """Returns the text of a footnote."""
        return tip(self.notes.get(address.toString().removeprefix(NOTE), ""))


def _is_cut(text: str, units: int) -> bool:
    """Returns whether a word is cut after some units of a text, for want of room."""
    head = text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "ignore")
    around = text[max(0, len(head) - 1) : len(head) + 1]
    is_wide = any(unicodedata.east_asian_width(one) in "WF" for one in around)
    return len(around) == 2 and around.isalnum() and not is_wide


def _base(layout: QTextLayout, number: int) -> float:
    """Returns the y on which the words of a line stand."""
    line = layout.lineAt(number)
    return layout.position().y() + line.y() + line.ascent()


def _laid_out(document: QTextDocument, area: QRect) -> Iterator[QTextBlock]:
    """Yields the blocks with lines in an area or near it: a quote's bar reaches the next block."""
    near, block = tokens().px(40), document.begin()
    while block.isValid():
        layout = block.layout()
        top, tall = layout.position().y(), layout.boundingRect().height()
        if layout.lineCount() and area.top() - near < top + tall and top < area.bottom() + near:
            yield block
        block = block.next()


def _top_of(block: QTextBlock) -> int:
    """Returns the top of its words: Qt puts a line at the bottom of its height."""
    layout = block.layout()
    first = layout.lineAt(0).y() if layout.lineCount() else 0.0
    return round(layout.position().y() + first)


def is_safe(address: QUrl) -> bool:
    """Returns whether it may be opened: a page or a mail, never a file or a program."""
    return address.scheme() in OPENED


def _link_text(cursor: QTextCursor) -> str:
    address = cursor.charFormat().anchorHref()
    for fragment in fragments(cursor.block()):
        is_there = (
            fragment.position() <= cursor.position() <= fragment.position() + fragment.length()
        )
        if is_there and fragment.charFormat().anchorHref() == address:
            return fragment.text()
    return ""
