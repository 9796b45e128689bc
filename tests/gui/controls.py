"""Finds visible controls of a window by their words, and presses them."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)

from a2a_desktop.forms.asked_for import KINDS, AskedField
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


def press_again(widget: QWidget) -> None:
    """Clicks once more, so soon that both are a double click."""
    QTest.mouseDClick(widget, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton)


def choose_in_menu(name: str, text: str, parent: QWidget) -> None:
    """Presses a button with a menu, and chooses from that."""
    opener = named(QAbstractButton, name, parent)
    press(opener)
    menu = opener.findChildren(QMenu)[0]
    next(one for one in menu.actions() if one.text() == text).trigger()
    menu.close()


def fill_field(dialog: QWidget, number: int, field: AskedField, kind: str = "Field") -> None:
    """Types a field of an answer into its row, and chooses its kind."""
    QTest.keyClicks(named(QLineEdit, f"{kind} {number}", dialog), field.name)
    kinds = named(QComboBox, f"Kind of {field.name}", dialog)
    kinds.setCurrentIndex(KINDS.index(field.kind))
    if field.choices:
        QTest.keyClicks(
            named(QLineEdit, f"Choices of {field.name}", dialog), ", ".join(field.choices)
        )
    needed = named(QAbstractButton, f"{field.name} is needed", dialog)
    if needed.isChecked() is not field.is_required:
        press(needed)


def drop(place: QWidget, *files: Path) -> bool:
    """Drops files as from a file manager; returns whether they were taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(QPoint(3, 3), copy, data, left, none)
    enter.ignore()
    QApplication.sendEvent(place, enter)
    if enter.isAccepted():
        QApplication.sendEvent(place, QDropEvent(QPointF(3, 3), copy, data, left, none))
    return enter.isAccepted()


def texts(parent: QWidget) -> list[str]:
    """Returns the words of all visible labels, and the title of a conversation."""
    labels: list[QLabel | ElidedLabel]
    labels = [*all_shown(QLabel, parent), *all_shown(ElidedLabel, parent)]
    said = [one.accessibleName() or one.text() for one in labels]
    return said + [one.text() for one in all_shown(TitleButton, parent)]


def action(text: str, window: QWidget) -> QAction:
    """Returns the action of a window with this text."""
    return next(one for one in window.actions() if one.text() == text)
