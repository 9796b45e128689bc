"""The parts of a layout that take no answer: texts, tables, pictures and buttons."""

from datetime import datetime
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from a2a_desktop.adaptive_cards.words import with_moments
from a2a_desktop.credentials.addresses import can_open, host_of
from a2a_desktop.forms.elements import Element, Shape
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.wording import formats

DRAWN: Final = (Shape.TEXT, Shape.HEADING, Shape.TABLE, Shape.NOTE)
BUTTONS: Final = (Shape.SUBMIT, Shape.OPEN, Shape.TOGGLE)
_NAMED: Final = ("name", "value")
_LONG: Final = 30
"""Characters from which the name of a value is wrapped."""
_OPEN: Final = phrase("Open {host}")
_SEND: Final = phrase("Send answers")
_MORE: Final = phrase("Show more")
_UNKNOWN: Final = phrase("Part of this can't be shown here ({kind}).")


def drawn(element: Element, parent: QWidget) -> QWidget:
    """Returns the widget of a part that is only read."""
    match element.shape:
        case Shape.TABLE:
            return PartTable(element, parent)
        case Shape.NOTE:
            text = translated(_UNKNOWN).format(kind=element.label)
            return Label(text, parent, "small", "faint")
    role = "ui-strong" if element.shape is Shape.HEADING else "ui"
    return Label(_said(element.label), parent, role, element.tone)


class ElidedButton(Button):
    """A button whose words end with … where there is no room."""

    def __init__(self, text: str, parent: QWidget, kind: str, icon_name: str = "") -> None:
        super().__init__(text, parent, kind, icon_name)
        self.words = text
        """The whole text."""
        self.ensurePolished()  # the style has another font
        self._hint = super().sizeHint()
        self._beside = self._hint.width() - self.fontMetrics().horizontalAdvance(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(40), self._hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        end, room = Qt.TextElideMode.ElideRight, self.width() - self._beside
        is_cut = self.width() < self._hint.width()
        text = self.fontMetrics().elidedText(self.words, end, room) if is_cut else self.words
        self.setText(text)


class PartButton(ElidedButton):
    """A button of the agent's; what it does is up to the layout."""

    wanted = Signal(object)
    """Its `Element`."""

    def __init__(self, element: Element, parent: QWidget) -> None:
        kind = "primary" if element.tone == "primary" else "secondary"
        super().__init__(_text(element), parent, kind, _ICONS.get(element.shape, ""))
        self.setProperty("tone", element.tone)
        self._element = element
        is_open = element.shape is Shape.OPEN
        self.setEnabled(not element.is_off and (not is_open or can_open(element.url)))
        self.setToolTip(element.url[:500] or self.words)
        self.clicked.connect(self._notify)

    def show_open(self, is_open: bool) -> None:
        """Shows whether its parts are seen."""
        self.show_icon("ph.caret-up" if is_open else "ph.caret-down")
        state = self.tr("shown") if is_open else self.tr("hidden")
        self.setAccessibleName(f"{self.words}, {state}")

    def _notify(self) -> None:
        self.wanted.emit(self._element)


_ICONS: Final = {Shape.OPEN: "ph.arrow-square-out", Shape.TOGGLE: "ph.caret-down"}


def _text(element: Element) -> str:
    if element.shape is Shape.OPEN:
        place = translated(_OPEN).format(host=host_of(element.url) or "?")
        return element.label or place
    return element.label or translated(_SEND if element.shape is Shape.SUBMIT else _MORE)


def _said(text: str) -> str:
    """Returns a text with its days and times in the person's format."""
    return with_moments(plain(text), _moment)


def _moment(at: datetime, is_time: bool) -> str:
    local = at.astimezone()
    return formats.clock(local) if is_time else formats.full_date(local.date())


class PartTable(QFrame):
    """A table, whose rows are added one by one."""

    def __init__(self, element: Element, parent: QWidget) -> None:
        super().__init__(parent)
        self._has_head = element.tone == "head"
        look = tokens()
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(4))
        wide = max(map(len, element.rows), default=0)
        for column in range(wide):  # names take the room that they need, no more
            grid.setColumnStretch(column, 0 if column == 0 and wide == len(_NAMED) else 1)
        self._count = 0

    def add(self, row: tuple[str, ...]) -> None:
        """Adds a row at the end."""
        for column, text in enumerate(row):
            is_name = column == 0 and len(row) == len(_NAMED) and not self._has_head
            is_head = self._count == 0 and self._has_head
            role, tone = ("ui-strong" if is_head else "ui"), ("muted" if is_name else "")
            cell = Label(_said(text), self, role, tone)
            cell.setWordWrap(not is_name or len(text) > _LONG)
            self.grid.addWidget(cell, self._count, column, Qt.AlignmentFlag.AlignTop)
            cell.show()
        self._count += 1
