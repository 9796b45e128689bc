"""The lower edge of a dialog: a bar of another ground with the buttons, the contents above it."""

from PySide6.QtWidgets import QFrame, QLayout, QVBoxLayout, QWidget

from a2a_desktop.ui.theme.tokens import tokens


def above_foot(foot: QLayout, dialog: QWidget, pad: int = 24) -> QVBoxLayout:
    """Lay out a dialog whose buttons are in `foot`; the layout of its contents.

    `pad` is the room around these, in px at 100 %.
    """
    look = tokens()
    edge = look.px(pad)
    bar = QFrame(dialog)
    bar.setProperty("surface", "foot")
    bar.setLayout(foot)
    foot.setSpacing(look.px(8))
    foot.setContentsMargins(edge - look.px(2), look.px(13), edge - look.px(2), look.px(14))
    inside = QVBoxLayout()
    inside.setContentsMargins(edge, edge, edge, look.px(18))
    inside.setSpacing(look.px(10))
    box = QVBoxLayout(dialog)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    box.addLayout(inside, 1)
    box.addWidget(bar)
    return inside
