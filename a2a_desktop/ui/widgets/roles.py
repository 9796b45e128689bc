"""The accessible roles of our own widgets: Qt has only roles for its own."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

W = TypeVar("W", bound=type[QWidget])

_ROLES: Final[dict[type, QAccessible.Role]] = {}


def accessible_role(role: QAccessible.Role) -> Callable[[W], W]:
    """Gives widgets of this class, and of its subclasses, a role."""

    def remember(kind: W) -> W:
        _ROLES[kind] = role
        _install()
        return kind

    return remember


@cache
def _install() -> None:
    def interface_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
        if not isinstance(thing, QWidget):
            return None
        kinds = type(thing).__mro__
        role = next((_ROLES[kind] for kind in kinds if kind in _ROLES), None)
        return QAccessibleWidget(thing, role) if role is not None else None

    QAccessible.installFactory(interface_for)
