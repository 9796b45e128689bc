"""The parts of a layout that take no answer: texts, tables, pictures and buttons."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from a2a_desktop.credentials.addresses import can_open, host_of
from a2a_desktop.forms.elements import Element, Shape
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.text.plain_text import plain
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label

DRAWN: Final = (Shape.TEXT, Shape.HEADING, Shape.TABLE, Shape.NOTE)
BUTTONS: Final = (Shape.SUBMIT, Shape.OPEN, Shape.IMAGE, Shape.TOGGLE)
_NAMED: Final = ("name", "value")
_LONG: Final = 30
"""Characters from which the name of a value is wrapped."""
_PICTURE: Final = QT_TRANSLATE_NOOP("wording", "Picture")
_OPEN: Final = QT_TRANSLATE_NOOP("wording", "Open {host}")
_SEND: Final = QT_TRANSLATE_NOOP("wording", "Send answers")
_MORE: Final = QT_TRANSLATE_NOOP("wording", "Show more")
_UNKNOWN: Final = QT_TRANSLATE_NOOP("wording", "A part of this cannot be shown here ({kind}).")


def drawn(element: Element, parent: QWidget) -> QWidget:
    """Returns the widget of a part that is only read."""
    match element.shape:
        case Shape.TABLE:
            return _table(element, parent)
        case Shape.NOTE:
            text = translated(_UNKNOWN).format(kind=element.label)
            return Label(text, parent, "small", "faint")
    role = "ui-strong" if element.shape is Shape.HEADING else "ui"
    return Label(plain(element.label), parent, role, element.tone)


class PartButton(Button):
    """A button of the agent's; what it does is up to the layout."""

    wanted = Signal(object)
    """Its `Element`."""

    def __init__(self, element: Element, parent: QWidget) -> None:
        kind, icon_name = _LOOKS.get(element.shape, ("secondary", ""))
        if element.tone == "primary":
            kind = "primary"
        super().__init__(_text(element), parent, kind, icon_name)
        self.setProperty("tone", element.tone)
        self._element = element
        is_open = element.shape in (Shape.OPEN, Shape.IMAGE)
        self.setEnabled(not element.is_off and (not is_open or can_open(element.url)))
        self._words = self.text()
        self._hint = super().sizeHint()
        self.setAccessibleName(self._words)
        self.setToolTip(element.url[:500] or self._words)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._notify)

    def sizeHint(self) -> QSize:
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return QSize(tokens().px(40), self._hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics, end = self.fontMetrics(), Qt.TextElideMode.ElideRight
        beside = self._hint.width() - metrics.horizontalAdvance(self._words)
        self.setText(metrics.elidedText(self._words, end, self.width() - beside))

    def show_open(self, is_open: bool) -> None:
        """Shows whether its parts are seen."""
        self.show_icon("ph.caret-up" if is_open else "ph.caret-down")
        state = self.tr("shown") if is_open else self.tr("hidden")
        self.setAccessibleName(f"{self._words}, {state}")

    def _notify(self) -> None:
        self.wanted.emit(self._element)


_LOOKS: Final = {
    Shape.OPEN: ("secondary", "ph.arrow-square-out"),
    Shape.IMAGE: ("small", "ph.image"),
    Shape.TOGGLE: ("secondary", "ph.caret-down"),
}


def _text(element: Element) -> str:
    match element.shape:
        case Shape.IMAGE:  # nothing is fetched: it opens on request
            return f"{element.label or translated(_PICTURE)} · {_place(element)}"
        case Shape.OPEN:
            return element.label or _place(element)
    return element.label or translated(_SEND if element.shape is Shape.SUBMIT else _MORE)


def _place(element: Element) -> str:
    return translated(_OPEN).format(host=host_of(element.url) or "?")


def _table(element: Element, parent: QWidget) -> QWidget:
    look, frame = tokens(), QFrame(parent)
    grid = QGridLayout(frame)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(look.px(16))
    grid.setVerticalSpacing(look.px(4))
    wide = max(map(len, element.rows), default=0)
    for column in range(wide):  # names take the room that they need, no more
        grid.setColumnStretch(column, 0 if column == 0 and wide == len(_NAMED) else 1)
    for number, row in enumerate(element.rows):
        for column, text in enumerate(row):
            is_name = column == 0 and len(row) == len(_NAMED) and element.tone != "head"
            is_head = number == 0 and element.tone == "head"
            role, tone = ("ui-strong" if is_head else "ui"), ("muted" if is_name else "")
            cell = Label(plain(text), frame, role, tone)
            cell.setWordWrap(not is_name or len(text) > _LONG)
            grid.addWidget(cell, number, column, Qt.AlignmentFlag.AlignTop)
    return frame
