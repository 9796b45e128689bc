"""The order of the Tab key: the reading order, whatever was built first."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from a2a_desktop.ui.theme.mirror import is_mirrored


def step_focus(top: QWidget, is_next: bool) -> bool:
    """Moves the focus to the next or previous stop within `top`; returns whether there is one."""
    chain = list(_reachable(top))
    if not chain:
        return False
    now = top.window().focusWidget()
    step = 1 if is_next else -1
    first = 0 if is_next else -1
    place = chain.index(now) + step if now in chain else first
    reason = Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason
    chain[place % len(chain)].setFocus(reason)
    return True


def first_stop(top: QWidget) -> QWidget | None:
    """Returns the first stop within `top`."""
    return next(_reachable(top), None)


def has_focus(top: QWidget) -> bool:
    """Returns whether a widget within `top` has the focus of its window."""
    now = top.window().focusWidget()
    return now is not None and top.isAncestorOf(now)


def _reachable(parent: QWidget) -> Iterator[QWidget]:
    """Yields the Tab stops below a widget: line by line, the contents of a box together."""
    for child in _in_order(parent):
        can = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus) and child.isEnabled()
        if can and child.focusProxy() is None:
            yield child
        if not isinstance(child, QTextEdit | QPlainTextEdit):  # a long reply has thousands
            yield from _reachable(child)


def _in_order(parent: QWidget) -> list[QWidget]:
    """Returns the visible children from the top, those in a line from its start."""
    seen = [one for one in parent.children() if isinstance(one, QWidget) and _is_seen(one)]
    lines: list[list[QWidget]] = []
    for one in sorted(seen, key=QWidget.y):
        if lines and one.geometry().center().y() <= lines[-1][0].geometry().bottom():
            lines[-1].append(one)
        else:
            lines.append([one])
    return [one for line in lines for one in sorted(line, key=QWidget.x, reverse=is_mirrored())]


def _is_seen(one: QWidget) -> bool:
    return one.isVisible() and not one.isWindow() and not one.size().isEmpty()
