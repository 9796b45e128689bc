"""A row of tabs, each with the count of its things if that is known."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionTab, QTabBar, QWidget

from a2a_desktop.ui.theme.tokens import tokens

_MORE: Final = 12
"""px at 100 % that a tab of many is wider where there is room."""
_GAP: Final = 5
"""px at 100 % between the words of a tab and its number."""


class Tabs(QTabBar):
    """A tab bar; `kind`: "many" is denser where there is little room, "page" is underlined."""

    def __init__(self, kind: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setProperty("kind", kind)
        self._counts: dict[int, int] = {}
        self._is_many = kind == "many"
        self._is_measured = False
        """The least width of the tabs is being measured, not their present one."""
        self._more: int | None = None
        """px by which each tab is wider now; None before the tabs are laid out."""
        if self._is_many:
            self.setUsesScrollButtons(False)
            self.setElideMode(Qt.TextElideMode.ElideRight)

    def show_count(self, number: int, count: int) -> None:
        """Shows a count on a tab; none for 0."""
        if self.count_of(number) != count:
            self._counts[number] = count
            self.setTabText(number, self.tabText(number))  # lays it out again

    def count_of(self, number: int) -> int:
        return self._counts.get(number, 0)

    def initStyleOption(self, option: QStyleOptionTab, index: int) -> None:
        """Adds blanks in the width of the number."""
        super().initStyleOption(option, index)
        option.text = option.text + " " * self._blanks(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, painter = tokens(), QPainter(self)
        painter.setFont(look.font("caption"))
        painter.setPen(look.color("text-faint"))
        for number, count in self._counts.items():
            if count and self.isTabVisible(number):
                painter.drawText(self._place_of(number), Qt.AlignmentFlag.AlignVCenter, str(count))

    def tabSizeHint(self, index: int) -> QSize:
        hint = super().tabSizeHint(index)
        hint.setWidth(hint.width() + self._blanks(index) * self._blank())
        if not self._is_many or self._is_measured:
            return hint
        if self._more is None or index == 0:  # the first one that a layout asks for
            more = (self.width() - self._needed()) // max(1, self.count())
            self._more = max(0, min(tokens().px(_MORE), more))
        return QSize(hint.width() + self._more, hint.height())

    def tabLayoutChange(self) -> None:
        super().tabLayoutChange()
        self._more = None

    def minimumTabSizeHint(self, index: int) -> QSize:
        with self._measuring():
            return super().minimumTabSizeHint(index)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self._needed(), hint.height()) if self._is_many else hint

    def _needed(self) -> int:
        """Returns the width of all tabs at their densest."""
        with self._measuring():
            shown = filter(self.isTabVisible, range(self.count()))
            return sum(self.tabSizeHint(number).width() for number in shown)

    @contextmanager
    def _measuring(self) -> Iterator[None]:
        before, self._is_measured = self._is_measured, True
        try:
            yield
        finally:
            self._is_measured = before

    def _blanks(self, number: int) -> int:
        """Returns how many blanks are as wide as the number of a tab and the gap before it."""
        count = self.count_of(number)
        if not count:
            return 0
        return ceil(
            (tokens().px(_GAP) + _wide(tokens().font("caption"), str(count))) / self._blank()
        )

    def _blank(self) -> int:
        return max(1, _wide(_font(), " "))

    def _place_of(self, number: int) -> QRect:
        """Returns the place of a tab's number: after its words."""
        option = QStyleOptionTab()
        self.initStyleOption(option, number)
        part = QStyle.SubElement.SE_TabBarTabText  # beside the icon, where the tab has one
        room, tab = self.style().subElementRect(part, option, self), self.tabRect(number)
        gap, words = tokens().px(_GAP), _wide(_font(), self.tabText(number))
        wide = _wide(tokens().font("caption"), str(self.count_of(number)))
        all_of_it = words + self._blanks(number) * self._blank()
        left = room.left() + (room.width() - all_of_it) // 2
        if self.isRightToLeft():
            return QRect(left + all_of_it - words - gap - wide, tab.top(), wide + 1, tab.height())
        return QRect(left + words + gap, tab.top(), wide + 1, tab.height())


def _font() -> QFont:
    return tokens().font("ui-strong")


def _wide(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text)
