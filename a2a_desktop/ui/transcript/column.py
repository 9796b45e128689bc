"""The column in the middle of a transcript, in which its rows are placed."""

from typing import Final

from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from a2a_desktop.ui.theme.tokens import tokens

NARROW: Final = 420
"""px at 100 % under which the margins are small."""


def column_of(view: QWidget) -> tuple[int, int]:
    """Returns the left edge and the width of the column, in px of the view."""
    look, room = tokens(), view.width()
    margin = look.px(28 if view.window().width() >= look.px(1180) else 20)
    if room < look.px(NARROW):
        margin = look.px(12)
    width = max(look.px(120), min(look.size("measure-chat"), room - 2 * margin))
    return (room - width) // 2, width


def set_bar(view: QAbstractScrollArea, value: int) -> None:
    """Sets the scroll position without a signal."""
    bar = view.verticalScrollBar()
    bar.blockSignals(True)
    bar.setPageStep(view.viewport().height())
    bar.setSingleStep(tokens().px(40))
    bar.setValue(value)
    bar.blockSignals(False)
