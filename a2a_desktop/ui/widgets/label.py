"""Texts and still pictures on the screen, by their role in the design."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from a2a_desktop.conversation.query import Query, spans
from a2a_desktop.ui.theme.icons import pixmap
from a2a_desktop.ui.theme.mirror import flip, start, write
from a2a_desktop.ui.theme.restyle import set_look
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.highlight import paint_lit
from a2a_desktop.ui.widgets.roles import accessible_role
from a2a_desktop.ui.widgets.square import Square
from a2a_desktop.ui.widgets.tip import tip

LONGEST: Final = 1000
"""Characters of one line, more than the widest place shows."""


class Label(QLabel):
    """Text that wraps, never rich: an agent's text stays plain."""

    def __init__(
        self, text: str, parent: QWidget, role: str = "ui", tone: str = "", *, wraps: bool = True
    ) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setProperty("tone", tone)
        self.setAlignment(start() | Qt.AlignmentFlag.AlignVCenter)
        self.setWordWrap(wraps)
        font = tokens().font(role)
        if font.letterSpacing():  # the style sheet cannot set it
            self.setFont(font)
        self._lit = Query()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query; an empty one highlights nothing."""
        if query != self._lit:
            self._lit = query
            self.update()

    @property
    def is_lit(self) -> bool:
        """Some of the text is highlighted."""
        return bool(spans(self._words(), self._lit))

    def _words(self) -> str:
        """Returns the text without its markup."""
        is_plain = self.textFormat() is Qt.TextFormat.PlainText
        return self.text() if is_plain else self.accessibleName()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._lit.is_empty:
            margin, flags = self.margin(), self.alignment()
            room = QRectF(self.contentsRect().adjusted(margin, margin, -margin, -margin))
            wraps = self.wordWrap()
            text, font = self._words(), self.font()
            paint_lit(QPainter(self), room, text, font, self._lit, flags, wraps=wraps)
        super().paintEvent(event)

    def set_tone(self, tone: str) -> None:
        set_look(self, "tone", tone)


@accessible_role(QAccessible.Role.StaticText)
class ElidedLabel(QWidget):
    """One line that is elided with … where there is no room, with the whole text as its tooltip."""

    def __init__(self, text: str, parent: QWidget, role: str = "ui", color: str = "text") -> None:
        super().__init__(parent)
        self._text = text
        self._role = role
        self._color = color
        self._lit = Query()
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """Returns the whole text."""
        return self._text

    def setText(self, text: str) -> None:
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(text)
        self._set_tooltip()
        self.update()

    def light(self, query: Query) -> None:
        """Highlights the matches of a query; an empty one highlights nothing."""
        if query != self._lit:
            self._lit = query
            self.update()

    @property
    def is_lit(self) -> bool:
        """Some of the text is highlighted."""
        return bool(spans(self._text, self._lit))

    def set_color(self, color: str) -> None:
        """Sets the colour, by its token."""
        self._color = color
        self.update()

    def natural_width(self) -> int:
        """Returns the width in px of the whole text."""
        return QFontMetrics(tokens().font(self._role)).horizontalAdvance(self._line()) + 1

    def sizeHint(self) -> QSize:
        look = tokens()
        return QSize(look.px(60), look.line(self._role))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_tooltip()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = tokens()
        painter = QPainter(self)
        flip(painter, self)
        painter.setFont(look.font(self._role))
        painter.setPen(look.color(self._color))
        end = Qt.TextElideMode.ElideRight
        line = painter.fontMetrics().elidedText(self._line(), end, self.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        paint_lit(painter, QRectF(self.rect()), line, painter.font(), self._lit, flags)
        write(painter, self.rect(), flags, line)

    def _line(self) -> str:
        """Returns no more of the text than the widest place shows: Qt measures all that it gets."""
        text = self._text if len(self._text) <= LONGEST else f"{self._text[:LONGEST]}…"
        return " ".join(text.splitlines())

    def _set_tooltip(self) -> None:
        self.setToolTip(tip(self._text) if self.natural_width() > self.width() else "")


class Icon(Square):
    """A still icon."""

    def __init__(self, name: str, parent: QWidget, px: int = 16, color: str = "text-muted") -> None:
        super().__init__(parent, px)
        self._name, self._color = name, color

    def show_as(self, name: str, color: str) -> None:
        self._name, self._color = name, color
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        picture = pixmap(self._name, self._color, self.side(), self.devicePixelRatioF())
        QPainter(self).drawPixmap(0, 0, picture)


class Hairline(QFrame):
    """A hairline."""

    def __init__(self, parent: QWidget, *, is_vertical: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("line", "true")
        if is_vertical:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)
