"""Long cards of rows: built in turns, and never squeezed."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.sections import AT_ONCE, LongCard, RowsCard, ScrollPage
from tests.gui.controls import button

TALL = 20


class Row(QWidget):
    """A row that records its heights."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heights: list[int] = []

    def sizeHint(self) -> QSize:
        return QSize(50, TALL)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.heights.append(event.size().height())


def shown(qtbot: QtBot, count: int, shown: int = AT_ONCE, height: int = 0) -> LongCard:
    """Returns a card of so many rows in a page that scrolls."""
    page = QWidget()
    adders = [partial(lambda card: card.add(Row(card))) for _ in range(count)]
    card = LongCard(adders, page, shown, height)
    add_all(column_layout(page), card, STRETCH)
    scroll = ScrollPage("Page", None)  # type: ignore[arg-type]  # a window of its own
    qtbot.addWidget(scroll)
    scroll.resize(300, 200)
    scroll.show_page(page)
    scroll.show()
    card.page = scroll  # type: ignore[attr-defined]  # or it goes
    return card


def rows(card: LongCard) -> list[Row]:
    return card.findChildren(Row)


def test_rows_are_built_in_turns(qtbot: QtBot) -> None:
    card = shown(qtbot, 100)
    assert 0 < len(rows(card)) < AT_ONCE
    qtbot.waitUntil(lambda: len(rows(card)) == AT_ONCE)
    button("and 70 more", card).click()
    assert len(rows(card)) < 2 * AT_ONCE
    qtbot.waitUntil(lambda: len(rows(card)) == 2 * AT_ONCE)
    assert button("and 40 more", card).isVisible()


def test_rows_are_never_squeezed_for_others(qtbot: QtBot) -> None:
    card = shown(qtbot, 100)
    for rest in (70, 40):
        qtbot.waitUntil(lambda rest=rest: len(rows(card)) == 100 - rest)  # type: ignore[misc]
        button(f"and {rest} more", card).click()
    qtbot.waitUntil(lambda: len(rows(card)) == 90)
    (ground,) = card.findChildren(RowsCard)
    qtbot.waitUntil(lambda: ground.height() > 90 * TALL)
    assert min(height for row in rows(card) for height in row.heights) == TALL


def test_new_card_is_as_tall_as_the_one_before_until_its_rows_are_built(qtbot: QtBot) -> None:
    before = shown(qtbot, 100, 90)
    qtbot.waitUntil(lambda: len(rows(before)) == 90)
    qtbot.waitUntil(lambda: before.height() > 90 * TALL)
    card = shown(qtbot, 100, before.shown, before.height())
    assert len(rows(card)) < AT_ONCE
    assert card.height() == before.height()
    qtbot.waitUntil(lambda: len(rows(card)) == 90)
    assert card.minimumHeight() == 0


def test_new_rows_leave_the_others_as_they_are(qtbot: QtBot) -> None:
    card = shown(qtbot, 40)
    qtbot.waitUntil(lambda: len(rows(card)) == AT_ONCE)
    before = sorted(rows(card), key=lambda row: row.y())
    card.put_first([partial(lambda card: card.add(Row(card))) for _ in range(2)])
    after = rows(card)
    assert len(after) == AT_ONCE + 2
    qtbot.waitUntil(lambda: sorted(after, key=lambda row: row.y())[2:] == before)
    assert button("and 10 more", card).isVisible()
    card.put_last([partial(lambda card: card.add(Row(card))) for _ in range(5)])
    assert rows(card) == after
    assert button("and 15 more", card).isVisible()


def test_rows_that_are_put_first_keep_their_order(qtbot: QtBot) -> None:
    card = shown(qtbot, 0)
    for names in ("ab", "cd"):
        card.put_first([partial(named, name) for name in names])
    ground = card.findChild(RowsCard)
    assert ground is not None
    qtbot.waitUntil(lambda: len({row.y() for row in rows(card)}) == 4)
    assert [row.objectName() for row in sorted(rows(card), key=lambda row: row.y())] == [*"cdab"]


def named(name: str, card: RowsCard) -> None:
    row = Row(card)
    row.setObjectName(name)
    card.add(row)
