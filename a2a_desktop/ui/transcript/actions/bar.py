"""The small bar over a row: the most frequent actions, and a button for the others."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from a2a_desktop.ui.qt.translation import translated
from a2a_desktop.ui.theme.mirror import is_mirrored
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.transcript.actions.commands import MORE, PRESENTATIONS, name_of
from a2a_desktop.ui.transcript.message_intents import MessageCommand
from a2a_desktop.ui.widgets.box import paint_box
from a2a_desktop.ui.widgets.button import IconButton
from a2a_desktop.ui.widgets.choosing import ValueIcon

if TYPE_CHECKING:
    from a2a_desktop.ui.widgets.shadow import Shadow

SIDE = 28


class ActionBar(QFrame):
    """Emits the pressed action."""

    chosen = Signal(object)
    """A `MessageCommand`."""
    more_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Message actions"))
        self._buttons = {
            command: ValueIcon(command, shown.icon, name_of(command), self, SIDE)
            for command, shown in PRESENTATIONS.items()
        }
        self._offered: Sequence[MessageCommand] = ()
        self._more = more = IconButton("ph.dots-three", translated(MORE), self, SIDE)
        more.clicked.connect(self.more_wanted)
        box = QHBoxLayout(self)
        gap = tokens().px(3)
        box.setContentsMargins(gap, gap, gap, gap)
        box.setSpacing(0)
        for button in self._buttons.values():
            button.chosen.connect(self.chosen)
            box.addWidget(button)
        box.addWidget(more)
        self._shadow: Shadow | None = None
        self.hide()

    def offer(self, commands: Sequence[MessageCommand]) -> None:
        """Sets the actions that have a button, in their order."""
        box = self._box()
        for place, command in enumerate(commands):
            box.removeWidget(self._buttons[command])
            box.insertWidget(place, self._buttons[command])
        self._offered = commands

    def stand(self, rooms: Sequence[QRect]) -> None:
        """Stands in the first of these places with room for it, with as many buttons as fit.

        It is as near to the content as possible, and hidden if there is no room at all.
        """
        gap, side = tokens().px(3), self._more.width()
        least = side + 2 * gap
        room = next((one for one in rooms if min(one.width(), one.height()) >= least), None)
        self.setVisible(room is not None)
        if room is None:
            return
        is_upright = room.height() > room.width()
        length = room.height() if is_upright else room.width()
        shown = self._offered[: (length - 2 * gap) // side - 1]
        for command, button in self._buttons.items():
            button.setVisible(command in shown)
        kinds = QHBoxLayout.Direction
        self._box().setDirection(kinds.TopToBottom if is_upright else kinds.LeftToRight)
        self.adjustSize()
        left = room.left() if is_mirrored() else room.right() + 1 - self.width()
        self.move(left, room.top())
        self._cast_shadow()
        self.raise_()

    def _cast_shadow(self) -> None:
        if self._shadow is None:
            from a2a_desktop.ui.widgets.shadow import Shadow  # a window begins without rows

            self._shadow = Shadow(self, "md", blur=8, down=2, strength=40)

    def _box(self) -> QHBoxLayout:
        box = self.layout()
        assert isinstance(box, QHBoxLayout)
        return box

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.adjustSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), "md", fill="surface-raised", edge="border")
