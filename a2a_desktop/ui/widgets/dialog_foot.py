"""The foot of a dialog: a bar of another ground with the buttons, the contents above it."""

from typing import Final

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.layouts import Part, add_all, column_layout, nest
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.window_geometry import TITLE_BAR

RING: Final = 2
"""Px around scrolled contents, for the focus ring."""


def above_foot(
    dialog: QWidget, *foot: Part | tuple[Part, int] | int, pad: int = 24, can_scroll: bool = False
) -> QVBoxLayout:
    """Lays out a dialog whose buttons are in `foot`; returns the layout of its contents.

    `pad` is the room around these, in px at 100 %. With `can_scroll` they scroll where the screen
    is too low for them: the buttons stay in sight.
    """
    inside = column_layout(gap=10, margins=(pad, pad, pad, 18))
    box = column_layout(dialog, gap=0, margins=0)
    if can_scroll:
        box.addWidget(_Contents(inside, dialog), 1)
    else:
        nest(box, inside, 1)
    box.addWidget(foot_bar(add_all(QHBoxLayout(), *foot), dialog, pad))
    return inside


def foot_bar(foot: QLayout, dialog: QWidget, pad: int = 24) -> QFrame:
    """Returns the bar with the buttons that are in `foot`."""
    look = tokens()
    edge = look.px(pad - 2)
    bar = QFrame(dialog)
    bar.setProperty("surface", "foot")
    bar.setLayout(foot)
    foot.setSpacing(look.px(8))
    foot.setContentsMargins(edge, look.px(13), edge, look.px(14))
    return bar


def fit_height(dialog: QWidget) -> None:
    """Gives a dialog the height that it needs at its width, at most the screen's."""
    layout = dialog.layout()
    if layout is not None:
        for contents in dialog.findChildren(_Contents):
            contents.updateGeometry()  # a scroll area does not report its new height
        layout.activate()
        room = dialog.screen().availableSize().height() - TITLE_BAR
        dialog.resize(dialog.width(), min(layout.totalHeightForWidth(dialog.width()), room))
        for contents in dialog.findChildren(_Contents):
            contents.forget_bar()


class _Contents(ScrollArea):
    """A scroll area as tall as its contents, and lower only where there is no room."""

    def __init__(self, inside: QVBoxLayout, dialog: QWidget) -> None:
        super().__init__(dialog.windowTitle(), dialog)
        inside.setContentsMargins(inside.contentsMargins() - QMargins(RING, RING, RING, RING))
        self._inside, self._page = inside, QWidget(self)
        self._page.setLayout(inside)
        self.setWidget(self._page)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def forget_bar(self) -> None:
        """Hides the scroll bar first: a visible one wraps lines, which makes it needed."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self._inside.activate()
        return self._inside.totalHeightForWidth(width - 2 * RING) + 2 * RING

    def sizeHint(self) -> QSize:
        return self._page.sizeHint() + QSize(2 * RING, 2 * RING)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._page.minimumSizeHint().width(), tokens().px(120))
