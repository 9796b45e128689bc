"""The parts of the inspector's tabs: headings, cards, and a page that scrolls."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import Hairline, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.wording import folded

AT_ONCE: Final = 30
"""The rows of a long card that are shown before the person asks for more."""
IN_A_TURN: Final = 15
"""The rows that are built in one turn."""
_IS_SET: Final = Qt.WidgetAttribute.WA_WState_ExplicitShowHide


def heading(text: str, parent: QWidget) -> Label:
    """Returns the quiet words above a card."""
    return Label(text, parent, "small-strong", "muted")


class RowsCard(QFrame):
    """Rows on a raised ground, a hairline between them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(1, 1, 1, 1)
        # It grows at once: within its former height all rows would be laid out again, and smaller.
        self._box.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        self._box.setSpacing(0)
        self._first: QWidget | None = None
        """The first row."""
        self._before: QWidget | None = None
        """The row before which others are added now; None: they come at the end."""

    @property
    def has_rows(self) -> bool:
        return self._box.count() > 0

    def extend(self, adders: Iterable[Callable[["RowsCard"], None]]) -> None:
        """Adds several rows: each that is shown would lay out all others."""
        self._box.setEnabled(False)
        try:
            for add in adders:
                add(self)
        finally:
            self._box.setEnabled(True)
            self._box.invalidate()

    def put_first(self, adders: Iterable[Callable[["RowsCard"], None]]) -> None:
        """Adds several rows before all others."""
        self._before, self._first = self._first, None
        self.extend(adders)
        self._first, self._before = self._first or self._before, None

    def add(self, row: QWidget, before: QWidget | None = None) -> None:
        """Adds a row, at the end or before another."""
        before = before or self._before
        place = self._box.count() if before is None else self._box.indexOf(before)
        self._first = self._first or row
        self._box.insertWidget(place, row)
        if self._box.count() > 1:
            line = Hairline(self)
            self._box.insertWidget(place + (before is not None), line)
            line.show()
        if not row.testAttribute(_IS_SET):
            row.show()  # now, while nothing is laid out


class LongCard(QWidget):
    """A card of rows, of which the first are shown, and more when the person asks.

    They are built in turns.
    """

    def __init__(
        self,
        adders: Sequence[Callable[[RowsCard], None]],
        parent: QWidget,
        shown: int = AT_ONCE,
        height: int = 0,
    ) -> None:
        """Each of `adders` adds a row. `height` is that of the card which it replaces."""
        super().__init__(parent)
        self._adders = adders
        self.shown = shown
        """The number of rows to show, if there are as many."""
        self._card = RowsCard(self)
        self._more = Button("", self, "link", clicked=self._show_more)
        box = add_all(column_layout(self, gap=8, margins=0), self._card, STRETCH)
        box.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows = InTurns(self, self._build, IN_A_TURN, IN_A_TURN)
        self.setMinimumHeight(height)  # until all are built: the page stands still meanwhile
        self._rows.extend(min(shown, len(adders)))

    def put_first(self, adders: Sequence[Callable[[RowsCard], None]]) -> None:
        """Adds a few rows before all others."""
        self._card.put_first(adders)
        self._adders = [*adders, *self._adders]
        self.shown += len(adders)
        self._rows.built += len(adders)
        self._rows.extend(min(self.shown, len(self._adders)))

    def put_last(self, adders: Sequence[Callable[[RowsCard], None]]) -> None:
        """Adds rows behind all others."""
        self._adders = [*self._adders, *adders]
        self._rows.extend(min(self.shown, len(self._adders)))

    def _show_more(self) -> None:
        self.shown += AT_ONCE
        self._rows.extend(min(self.shown, len(self._adders)))

    def _build(self, begin: int, end: int) -> None:
        self._card.extend(self._adders[begin:end])
        rest = len(self._adders) - end
        self._more.setText(folded(rest))
        self._more.setHidden(rest <= 0)
        if self._rows.is_done:
            self.setMinimumHeight(0)


class ScrollPage(ScrollArea):
    """A page that is rebuilt after a change of its contents, once it is shown."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._next: Callable[[], QWidget] | None = None
        self.inside = QWidget(self)
        """The parent of pages: Qt styles all of a page that gets another one."""
        self._box = column_layout(self.inside, gap=0, margins=0)
        self.page: QWidget | None = None
        """The shown one."""
        self.setWidget(self.inside)

    def show_later(self, page: Callable[[], QWidget]) -> None:
        """Shows another page, which is built as soon as this one is visible."""
        self._next = page
        if self.isVisible():
            self.show_page(page())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._next is not None:
            self.show_page(self._next())

    def show_page(self, page: QWidget) -> None:
        """Shows another page in place of the last, at the same scroll position."""
        self._next = None
        place = self.verticalScrollBar().value()
        if self.page is not None:
            discard(self.page)
        self.page = page
        self._box.addWidget(page)
        page.show()
        QCoreApplication.sendEvent(self.inside, QEvent(QEvent.Type.LayoutRequest))
        self.verticalScrollBar().setValue(place)


class Fold(QWidget):
    """A heading that opens and closes the widget below it."""

    toggled = Signal(bool)

    def __init__(self, text: str, parent: QWidget, *, is_open: bool) -> None:
        super().__init__(parent)
        self._is_open = is_open
        self._button = Button(text, self, "choice", clicked=self._toggle)
        self._body: QWidget | None = None
        self._box = column_layout(self, gap=6, margins=0)
        row = add_all(QHBoxLayout(), self._button, STRETCH)
        nest(self._box, row)
        self._show()

    def set_body(self, body: QWidget) -> None:
        """Sets the widget to fold."""
        self._body = body
        self._box.addWidget(body)
        self._show()

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._show()
        self.toggled.emit(self._is_open)

    def _show(self) -> None:
        self._button.show_icon("ph.caret-down" if self._is_open else "ph.caret-right")
        said = self.tr("expanded") if self._is_open else self.tr("collapsed")
        self._button.setAccessibleDescription(said)
        if self._body is not None:
            self._body.setVisible(self._is_open)
