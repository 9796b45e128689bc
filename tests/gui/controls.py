"""Finds visible controls of a window by their words, and presses them."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from a2a_desktop.ui.chat.title import TitleButton
from a2a_desktop.ui.widgets.label import ElidedLabel

W = TypeVar("W", bound=QWidget)


def all_shown(kind: type[W], parent: QWidget) -> list[W]:
    """Returns the visible widgets of a kind."""
    return [one for one in parent.findChildren(kind) if one.isVisible()]


def only(kind: type[W], parent: QWidget) -> W:
    """Returns the one visible widget of a kind."""
    (found,) = all_shown(kind, parent)
    return found


def named(kind: type[W], name: str, parent: QWidget) -> W:
    """Returns the first visible widget with this accessible name."""
    found = [one for one in all_shown(kind, parent) if one.accessibleName() == name]
    assert found, f"no {kind.__name__} named {name}"
    return found[0]


def buttons(name: str, parent: QWidget) -> list[QAbstractButton]:
    """Returns the visible buttons with this text or accessible name."""
    found = all_shown(QAbstractButton, parent)
    return [one for one in found if name in (one.text(), one.accessibleName())]


def button(name: str, parent: QWidget) -> QAbstractButton:
    """Returns the first visible button with this text or accessible name."""
    found = buttons(name, parent)
    assert found, f"no button {name}"
    return found[0]


def press(widget: QWidget) -> None:
    """Clicks the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def texts(parent: QWidget) -> list[str]:
    """Returns the words of all visible labels, and the title of a conversation."""
    labels: list[QLabel | ElidedLabel]
    labels = [*all_shown(QLabel, parent), *all_shown(ElidedLabel, parent)]
    said = [one.accessibleName() or one.text() for one in labels]
    return said + [one.text() for one in all_shown(TitleButton, parent)]


def action(text: str, window: QWidget) -> QAction:
    """Returns the action of a window with this text."""
    return next(one for one in window.actions() if one.text() == text)
