"""Layouts leave no wrapper of an item behind: Qt deletes items without a word to PySide."""

import gc

import shiboken6
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from a2a_desktop.ui.forms.tab_order import TabOrder, stops_in
from a2a_desktop.ui.qt.discarding import AT_ONCE, discard
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.widgets.layouts import column_layout, nest, row_layout
from tests.waiting import BOUND


def wrapped_items() -> set[int]:
    """Returns the wrappers of items that are not layouts."""
    gc.collect()
    found = shiboken6.getAllValidWrappers()
    return {id(one) for one in found if type(one).__name__ in {"QWidgetItem", "QSpacerItem"}}


def test_nested_layouts_leave_no_wrapper(qtbot: QtBot) -> None:
    before = wrapped_items()
    window = QWidget()
    qtbot.addWidget(window)
    box = column_layout(window)
    outer, inner = row_layout(), column_layout()
    inner.addWidget(QLabel("in", window))
    inner.addStretch(1)
    nest(outer, inner)
    outer.addWidget(QLabel("out", window))
    nest(box, outer, 1)
    assert box.count() == 1
    assert box.stretch(0) == 1
    assert inner.count() == outer.count() == 2
    assert wrapped_items() <= before


def test_tab_order_leaves_no_wrapper_and_follows_layouts(qtbot: QtBot) -> None:
    before = wrapped_items()
    window = QWidget()
    qtbot.addWidget(window)
    fields = [QLineEdit(name, window) for name in "dacbe"]
    box, row = column_layout(window), row_layout()
    d, a, c, b, _ = fields
    box.addWidget(a)
    row.addWidget(b)
    row.addWidget(c)
    nest(box, row)
    box.addWidget(d)  # and e stands in no layout
    TabOrder(window).restore()
    order = [one.text() for one in stops_in(window) if isinstance(one, QLineEdit)]
    assert order == ["a", "b", "c", "d", "e"]
    assert wrapped_items() <= before


def test_large_widget_is_deleted_in_turns_and_a_small_one_as_a_whole(qtbot: QtBot) -> None:
    window, alive = QWidget(), list[int]()
    qtbot.addWidget(window)
    large = QWidget(window)
    box = column_layout(large)
    rows = [QWidget(large) for _ in range(3 * AT_ONCE)]
    inner = [QLabel("in", row) for row in rows for _ in range(3)]
    for row in rows:
        box.addWidget(row)
    counting = repeating(window, lambda: alive.append(sum(map(shiboken6.isValid, inner))))
    counting.start()
    discard(large)
    assert large.isHidden()
    qtbot.waitUntil(lambda: not shiboken6.isValid(large), timeout=int(1000 * BOUND))
    assert len({*alive}) > len(inner) // AT_ONCE
    assert all(count % 3 == 0 for count in alive)
