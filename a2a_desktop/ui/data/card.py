"""A card: labels and values in a sheet, then sections under titles of their own."""

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QRect, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.parts.card import DataCard, DataField, DataSection, ValueKind
from a2a_desktop.parts.classify import View
from a2a_desktop.ui.data.base import CopyWay, PartView
from a2a_desktop.ui.data.values import cell_text, field_text
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.theme.mirror import flip, put, write
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label

Make: TypeAlias = Callable[[View, QWidget], PartView]
"""Builds the widget of a view; a section may hold any."""
_LABEL_SHARE: Final = 0.34
_LABEL_WIDEST: Final = 220


class Chips(QWidget):
    """Painted words, wrapped like text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self._boxes: list[QRect] = []
        self._lit = Query()

    def show_words(self, words: list[str]) -> None:
        self._words = words
        self.update()

    def light(self, query: Query) -> None:
        """Highlights the words that match a query."""
        self._lit = query
        self.update()

    def heightForWidth(self, width: int) -> int:
        look = tokens()
        metrics = QFontMetrics(look.font("small"))
        pad, gap, tall = look.px(8), look.px(6), look.px(22)
        x = y = 0
        self._boxes = []
        for word in self._words:
            wide = min(width, metrics.horizontalAdvance(word) + 2 * pad)
            if x and x + wide > width:
                x, y = 0, y + tall + gap
            self._boxes.append(QRect(x, y, wide, tall))
            x += wide + gap
        return y + tall

    def sizeHint(self) -> QSize:
        return QSize(tokens().px(60), tokens().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font("small"))
        metrics = painter.fontMetrics()
        for word, box in zip(self._words, self._boxes, strict=False):
            is_lit = not self._lit.is_empty and bool(spans(word, self._lit))
            paint_box(painter, box, "sm", fill="search-hit" if is_lit else "neutral-soft")
            painter.setPen(look.color("text"))
            shown = metrics.elidedText(word, Qt.TextElideMode.ElideRight, box.width() - look.px(12))
            write(painter, box, Qt.AlignmentFlag.AlignCenter, shown)


class CardView(PartView):
    """Labels left, values right; below them views that need more room."""

    def __init__(self, parent: QWidget, make: Make) -> None:
        super().__init__(parent)
        self._make = make
        self._card = DataCard(())
        self._lines: list[_Line] = []
        self._sections: list[_Titled] = []

    def show_view(self, view: View) -> None:
        assert isinstance(view, DataCard)
        self._card = view
        while len(self._lines) < len(view.fields):
            self._lines.append(_Line(self))
        for number, line in enumerate(self._lines):
            line.show_field(view.fields[number] if number < len(view.fields) else None)
        for old in self._sections:
            discard(old)
        self._sections = [_Titled(section, self, self._make) for section in view.sections]
        for titled in self._sections:
            titled.resized.connect(self.resized)
            titled.show()

    def height_for(self, width: int) -> int:
        look = tokens()
        wide = min(round(width * _LABEL_SHARE), look.px(_LABEL_WIDEST))
        y = 0
        for line in self._lines[: len(self._card.fields)]:
            y += line.place(y, wide, width) + look.px(7)
        for titled in self._sections:
            y += look.px(5) if y else 0
            tall = titled.height_for(width)
            titled.setGeometry(0, y, width, tall)
            y += tall + look.px(7)
        return y - look.px(7)

    def light(self, query: Query) -> None:
        for line in self._lines:
            line.light(query)
        for titled in self._sections:
            titled.light(query)

    def copies(self) -> list[CopyWay]:
        return [CopyWay(self.tr("Copy as text"), self._as_text)]

    def _as_text(self) -> str:
        return "\n".join(f"{field.label}: {field_text(field)}" for field in self._card.fields)


class _Titled(PartView):
    """A section: its title, and its view below."""

    def __init__(self, section: DataSection, parent: QWidget, make: Make) -> None:
        super().__init__(parent)
        self._title = Label(section.title, self, "small-strong", "muted")
        self._part = make(section.content, self)
        self._part.resized.connect(self.resized)

    def light(self, query: Query) -> None:
        self._title.light(query)
        self._part.light(query)

    def height_for(self, width: int) -> int:
        look = tokens()
        head = look.line("small-strong") + look.px(6)
        self._title.setGeometry(0, 0, width, head)
        tall = self._part.height_for(width)
        self._part.setGeometry(0, head, width, tall)
        return head + tall


class _Line:
    """A label and a value. An unused one stays, hidden, for the next card."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self._label = Label("", parent, "ui", "muted")
        self._value = Label("", parent, "ui")
        self._value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._link: _Link | None = None
        self._chips: Chips | None = None
        self._shown: Label | _Link | Chips = self._value

    def show_field(self, field: DataField | None) -> None:
        self._label.setVisible(field is not None)
        self._shown.hide()
        if field is None:
            return
        self._label.setText(field.label)
        words = field_text(field)
        if field.kind is ValueKind.LINK:
            self._shown = self._link = self._link or _Link(self._parent)
            self._link.show_address(words)
        elif field.kind is ValueKind.WORDS and isinstance(field.value, list):
            self._shown = self._chips = self._chips or Chips(self._parent)
            texts = [cell_text(one) for one in field.value]
            self._chips.show_words(texts)
            words = ", ".join(texts)
        else:
            self._shown = self._value
            self._value.setText(words)
        self._shown.setAccessibleName(f"{field.label}: {words}")
        self._shown.show()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query."""
        for one in (self._label, self._value, self._link, self._chips):
            if one is not None:
                one.light(query)

    def place(self, y: int, label_width: int, width: int) -> int:
        """Lays it out from `y` on; returns its height."""
        left = label_width + tokens().px(14)
        room = max(1, width - left)
        low = self._label.heightForWidth(label_width)
        tall = self._shown.heightForWidth(room)
        around = QRect(0, 0, width, y)
        put(self._label, QRect(0, y, label_width, low), around)
        if isinstance(self._shown, _Link):
            room = min(room, self._shown.sizeHint().width())
            left -= tokens().px(4)  # its words align with the others
        put(self._shown, QRect(left, y, room, tall), around)
        return max(low, tall)


class _Link(Button):
    """An address that a press opens; its text is the whole address."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, "link")
        self._address = ""
        self._is_lit = False
        self.clicked.connect(self._open)

    def show_address(self, address: str) -> None:
        self._address = address
        self.setToolTip(address)

    def light(self, query: Query) -> None:
        """Highlights it as a whole if it matches."""
        self._is_lit = not query.is_empty and bool(spans(self._address, query))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_lit:
            QPainter(self).fillRect(self.rect(), tokens().color("search-hit"))
        super().paintEvent(event)

    def heightForWidth(self, width: int) -> int:
        shown = self.fontMetrics().elidedText(
            self._address, Qt.TextElideMode.ElideMiddle, width - tokens().px(10)
        )
        self.setText(shown)
        return tokens().line("ui")

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(self._address))
