"""Collects the controls that a screen reader cannot name or tell apart."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

Role = QAccessible.Role
CONTROLS = frozenset({
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.ComboBox, Role.Dialog, Role.EditableText,
    Role.Graphic, Role.Link, Role.List, Role.ListItem, Role.PageTab, Role.RadioButton, Role.Slider,
    Role.SpinBox, Role.Table, Role.Tree, Role.Window,
})  # fmt: skip
ALIKE = frozenset({Role.ListItem})
"""Roles that may share a name: the place in their list tells them apart."""


def name(one: QAccessibleInterface) -> str:
    return one.text(QAccessible.Text.Name).strip()


def below(one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yields all visible objects of a window, without cells."""
    if one.state().invisible:
        return
    yield one
    if one.role() not in (Role.Table, Role.Tree, Role.ComboBox):
        for number in range(one.childCount()):
            child = one.child(number)
            if child is not None and child.isValid():
                yield from below(child)


def amiss(top: QWidget) -> list[str]:
    """Returns the controls that a screen reader cannot name or tell apart."""
    found = [one for one in below(QAccessible.queryAccessibleInterface(top)) if is_control(one)]
    wrong = [f"{what(one)} has no name" for one in found if not name(one)]
    counts = Counter((one.role(), name(one)) for one in found if one.role() not in ALIKE)
    return wrong + [
        f"{count} x {role.name} {said!r}"
        for (role, said), count in counts.items()
        if count > 1 and said
    ]


def is_control(one: QAccessibleInterface) -> bool:
    return one.role() in CONTROLS


def what(one: QAccessibleInterface) -> str:
    parent = one.parent()
    where = name(parent) if parent is not None else ""
    return f"{one.role().name} {type(one.object()).__name__} in {where!r}"
