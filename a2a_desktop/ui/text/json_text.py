"""JSON in lines with numbers; values with members can be folded."""

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.parts.outline import OutlineLine, line_of
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.restyle import brings_new_tokens
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.plain import PlainText

_FOLDING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class JsonText(PlainText):
    """Read-only JSON. Enter folds the line of the cursor, Alt and a click all below a line."""

    place_changed = Signal()
    find_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("code-small", parent)
        self.setProperty("kind", "code")
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._lines: Sequence[OutlineLine] = ()
        self._first = 0
        self._folded: set[int] = set()
        self._is_marked = False
        self._hits: list[QTextCursor] = []
        self._margin = _Margin(self)
        self.updateRequest.connect(self._scrolled)
        self.cursorPositionChanged.connect(self._moved)

    @property
    def pointer(self) -> str:
        """The value in the line of the cursor; "" for the whole and for other text."""
        number = self.textCursor().blockNumber() - self._first
        return self._lines[number].pointer if 0 <= number < len(self._lines) else ""

    @property
    def can_fold(self) -> bool:
        """Some of its values have members."""
        return any(line.end > number for number, line in enumerate(self._lines))

    def show_lines(self, text: str, lines: Sequence[OutlineLine], first: int) -> None:
        """Shows another text, whose block `first` is the first of the lines."""
        self._lines, self._first, self._folded = lines, first, set()
        self._is_marked, self._hits = False, []
        self.setPlainText(text)
        self._margin.fit()
        self._mark()

    def go_to(self, pointer: str) -> None:
        """Scrolls to a value, opened and marked."""
        self._go_to_block(self._first + line_of(self._lines, pointer))

    def look_for(self, words: str) -> int:
        """Highlights all places with these words and goes to the first; returns their number."""
        self._hits = []
        cursor = QTextCursor(self.document())
        while words and not (cursor := self.document().find(words, cursor)).isNull():
            self._hits.append(QTextCursor(cursor))
        if self._hits:
            self._go_to_block(self._hits[0].blockNumber())
        self._mark()
        return len(self._hits)

    def step(self, number: int) -> None:
        """Goes to one of the places that were found."""
        self._go_to_block(self._hits[number].blockNumber())

    def fold_all(self, *, is_folded: bool) -> None:
        """Folds everything below the first level, or opens everything."""
        inner = [n for n, line in enumerate(self._lines) if line.end > n and n > 0]
        self._folded = set(inner) if is_folded else set()
        self._fold()

    def open_only(self, pointers: Collection[str]) -> None:
        """Folds all but the values that these pointers name."""
        self._folded = {
            number
            for number, line in enumerate(self._lines)
            if line.end > number and line.pointer not in pointers
        }
        self._fold()

    def toggle(self, number: int, *, with_all_below: bool) -> None:
        """Folds a line, or opens it."""
        line = self._lines[number]
        if line.end == number:
            return
        inner = {n for n in range(number, line.end) if self._lines[n].end > n}
        which = inner if with_all_below else {number}
        if number in self._folded:
            self._folded -= which
        else:
            self._folded |= which
        self._fold()

    def event(self, event: QEvent) -> bool:
        is_key = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_key and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Find):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self.textCursor().blockNumber() - self._first
        if event.matches(QKeySequence.StandardKey.Find):
            self.find_wanted.emit()
        elif event.key() in _FOLDING and 0 <= number < len(self._lines):
            is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
            self.toggle(number, with_all_below=is_alt)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._margin.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if hasattr(self, "_margin") and brings_new_tokens(event, self):
            self._mark()
            self._margin.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for block, box in self.shown_blocks():
            number = block.blockNumber() - self._first
            if number in self._folded:
                self._paint_folded(painter, block, box, self._lines[number])

    def shown_blocks(self) -> list[tuple[QTextBlock, QRectF]]:
        """Returns the visible blocks, and their places."""
        found = []
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= self.viewport().height():
            if block.isVisible():
                box = self.blockBoundingRect(block).translated(0, top)
                found.append((block, box))
                top = box.bottom()
            block = block.next()
        return found

    def state_of(self, block: QTextBlock) -> bool | None:
        """Returns whether a block is folded; None if there is nothing to fold."""
        number = block.blockNumber() - self._first
        if not 0 <= number < len(self._lines) or self._lines[number].end == number:
            return None
        return number in self._folded

    def number_of(self, block: QTextBlock) -> int:
        """Returns the line of a block, negative before the first."""
        return block.blockNumber() - self._first

    def margins(self, left: int) -> None:
        """Sets the room of the numbers."""
        self.setViewportMargins(left, 0, 0, 0)

    def _paint_folded(
        self, painter: QPainter, block: QTextBlock, box: QRectF, line: OutlineLine
    ) -> None:
        look = tokens()
        metrics = QFontMetrics(look.font("code-small"))
        said = counted(line.count, "1 entry", "{count} entries")
        if line.is_list:
            said = counted(line.count, "1 item", "{count} items")
        left = box.left() + self.document().documentMargin() + look.px(6)
        left += metrics.horizontalAdvance(block.text())
        wide = metrics.horizontalAdvance(said) + look.px(12)
        chip = QRectF(left, box.top() + 1, wide, box.height() - 2)
        paint_box(painter, chip, "xs", fill="neutral-soft")
        painter.setFont(look.font("code-small"))
        painter.setPen(look.color("text-muted"))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, said)
        painter.setPen(look.color("text"))
        rest = QRectF(chip.right() + look.px(6), box.top(), look.px(40), box.height())
        end = self._lines[line.end].text.strip()
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, end)

    def _go_to_block(self, number: int) -> None:
        line = number - self._first
        holding = {n for n in self._folded if n < line <= self._lines[n].end}
        if holding:
            self._folded -= holding
            self._fold()
        block = self.document().findBlockByNumber(number)
        self._is_marked = True
        self.setTextCursor(QTextCursor(block))
        self.centerCursor()
        self._mark()

    def _fold(self) -> None:
        """Hides folded lines; the cursor moves from a hidden line to the one that folds it."""
        hidden_until = -1
        block = self.document().findBlockByNumber(self._first)
        cursor = self.textCursor().blockNumber() - self._first
        for number in range(len(self._lines)):
            is_shown = number > hidden_until
            if block.isVisible() != is_shown:
                block.setVisible(is_shown)
                block.setLineCount(1 if is_shown else 0)
            if is_shown and number in self._folded:
                hidden_until = self._lines[number].end
                if number < cursor <= hidden_until:
                    self.setTextCursor(QTextCursor(block))
            block = block.next()
        layout = self.document().documentLayout()
        layout.documentSizeChanged.emit(layout.documentSize())
        self.viewport().update()
        self._margin.update()

    def _moved(self) -> None:
        self._mark()
        self.place_changed.emit()

    def _mark(self) -> None:
        """Marks the current line, and the places that were found."""
        look = tokens()
        marks = []
        if self._is_marked:
            marks.append(_mark(QTextCursor(self.textCursor().block()), "selected-accent"))
            marks[0].format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        marks += [_mark(one, "search-hit") for one in self._hits]
        self.setExtraSelections(marks)
        self._margin.color = look.color("text-faint")

    def _scrolled(self, rect: QRect, dy: int) -> None:
        if dy:
            self._margin.scroll(0, dy)
        else:
            self._margin.update(0, rect.y(), self._margin.width(), rect.height())


class _Margin(QWidget):
    """Numbers and arrows beside the text."""

    def __init__(self, text: JsonText) -> None:
        super().__init__(text)
        self._text = text
        self.color = QColor()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Collapse or expand. With Alt: everything below"))

    def fit(self) -> None:
        """Fits its width to the numbers."""
        look = tokens()
        digits = len(str(max(99, self._text.blockCount())))
        wide = QFontMetrics(look.font("code-small")).horizontalAdvance("9") * digits + look.px(26)
        self._text.margins(wide)
        room = self._text.contentsRect()
        self.setGeometry(QRect(room.topLeft(), QSize(wide, room.height())))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for block, box in self._text.shown_blocks():
            if box.top() <= event.position().y() < box.bottom():
                number = self._text.number_of(block)
                is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
                if self._text.state_of(block) is not None:
                    self._text.toggle(number, with_all_below=is_alt)
                return

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        painter.setFont(look.font("caption"))
        painter.setPen(self.color)
        side = look.px(12)
        for block, box in self._text.shown_blocks():
            line = QRect(0, round(box.top()), self.width() - look.px(20), round(box.height()))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            number = self._text.number_of(block) + 1
            if number > 0:
                painter.drawText(line, flags, str(number))
            is_folded = self._text.state_of(block)
            if is_folded is not None:
                name = "ph.caret-right" if is_folded else "ph.caret-down"
                picture = pixmap(name, "text-muted", side, self.devicePixelRatioF())
                top = round(box.top() + (box.height() - side) / 2)
                painter.drawPixmap(self.width() - look.px(16), top, picture)


def _mark(cursor: QTextCursor, color: str) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = cursor
    mark.format.setBackground(tokens().color(color))
    return mark
