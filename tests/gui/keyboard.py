"""Walks a window with the keyboard only, and collects the faults on the way."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QWidget

RING = 24
"""Pixels that must change at least with the focus: more than a text cursor of one px does."""
AROUND = 16
"""The space around a widget in which its focus ring may be drawn, in px."""
MOST = 200
"""Stops in a window, at most."""


def stops(top: QWidget) -> list[QWidget]:
    """Returns the stops of Tab, from the focus until the first repetition."""
    found: list[QWidget] = []
    for _ in range(MOST):
        now = top.focusWidget()
        if now is not None and now in found:
            break
        if now is not None:
            found.append(now)
        QTest.keyClick(now if now is not None else top, Qt.Key.Key_Tab)
    return found


def amiss(top: QWidget) -> list[str]:
    """Returns the faults of a window that is used with the keyboard only."""
    walked = stops(top)
    wrong = [f"{said(one)} is never reached" for one in _left_out(top, walked)]
    for _ in walked:
        one = top.focusWidget()
        assert one is not None
        if not _is_seen(one):
            wrong.append(f"{said(one)} has the focus and is not seen")
        elif not shows_focus(top, one):
            wrong.append(f"{said(one)} does not show its focus")
        if not name_of(one):
            wrong.append(f"{said(one)} has no name")
        wrong += _trap(top, one) if len(walked) > 1 else []
    return wrong


def _is_seen(one: QWidget) -> bool:
    """Returns whether some of it is on the screen; an opaque viewport covers all of its area."""
    shown = one.viewport() if isinstance(one, QAbstractScrollArea) else one
    return not one.visibleRegion().isEmpty() or not shown.visibleRegion().isEmpty()


def shows_focus(top: QWidget, one: QWidget) -> bool:
    """Returns whether the widget, or its close surroundings, look different with the focus."""
    with_focus = _picture(top, one)
    one.clearFocus()
    without = _picture(top, one)
    one.setFocus(Qt.FocusReason.TabFocusReason)
    return _changed(with_focus, without) >= RING


def name_of(one: QWidget) -> str:
    """Returns the name of the widget for a screen reader."""
    return QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name).strip()


def said(one: QWidget) -> str:
    """Describes the widget for the person who reads the test."""
    return f"{type(one).__name__} “{name_of(one)[:40]}”"


def _left_out(top: QWidget, walked: list[QWidget]) -> list[QWidget]:
    """Returns the widgets that never get the focus; one radio button stands for its group."""
    wanted = [one for one in top.findChildren(QWidget) if _can_have_focus(one, top)]
    return [one for one in wanted if one not in walked and not _is_stood_for(one, walked)]


def _can_have_focus(one: QWidget, top: QWidget) -> bool:
    policy = one.focusPolicy() & Qt.FocusPolicy.TabFocus
    can = bool(policy) and one.isEnabled() and one.isVisible() and one.focusProxy() is None
    return can and one.window() is top and _is_seen(one)


def _is_stood_for(one: QWidget, walked: list[QWidget]) -> bool:
    if not isinstance(one, QAbstractButton):
        return False
    group = one.group()
    mates = group.buttons() if group is not None else one.parentWidget().findChildren(type(one))
    is_exclusive = group is not None and group.exclusive()
    return (is_exclusive or one.autoExclusive()) and any(mate in walked for mate in mates)


def _trap(top: QWidget, one: QWidget) -> list[str]:
    """Returns a fault if Shift Tab does not lead back or Tab on; the focus moves on."""
    found = []
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(one, Qt.Key.Key_Tab, shift)
    if top.focusWidget() is one:
        found.append(f"{said(one)} holds the focus: Shift Tab does not lead back")
    one.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(one, Qt.Key.Key_Tab)
    if top.focusWidget() is one:
        found.append(f"{said(one)} holds the focus: Tab does not lead on")
    return found


def _picture(top: QWidget, one: QWidget) -> QImage:
    place = QRect(one.mapTo(top, QPoint()), one.size())
    return top.grab(place.adjusted(-AROUND, -AROUND, AROUND, AROUND)).toImage()


def _changed(one: QImage, other: QImage) -> int:
    """Returns the number of differing pixels, RING at most."""
    if one.size() != other.size():
        return RING
    count, line = 0, one.bytesPerLine()
    before, after = bytes(one.constBits()), bytes(other.constBits())
    for start in range(0, len(before), line):
        was, now = before[start : start + line], after[start : start + line]
        if was != now:
            count += sum(was[at : at + 4] != now[at : at + 4] for at in range(0, line, 4))
            if count >= RING:
                break
    return count
