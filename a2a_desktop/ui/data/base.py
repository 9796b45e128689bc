"""What every view of structured data is: a widget that knows its height and what it copies."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.query import Query
from a2a_desktop.parts.classify import View
from a2a_desktop.ui.widgets.box import paint_box

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CopyWay:
    """One way to copy a view. `text` may take long: it runs away from the window's thread."""

    name: str
    text: Callable[[], str]


class PartView(QWidget):
    """One view. The same widget shows one piece of data after the other."""

    resized = Signal()
    """It needs another height, although it shows the same."""
    failed = Signal()
    """It cannot draw what it shows."""

    def show_view(self, view: View) -> None:
        """Show this; the view is of the kind that the widget is for."""
        raise NotImplementedError

    def height_for(self, width: int) -> int:
        """Its height at a width, at which its content is laid out."""
        raise NotImplementedError

    def light(self, query: Query) -> None:
        """Light what a search means, and bring it into view; an empty one lights nothing."""

    def state(self) -> object:
        """What the person did to it, for when it is shown again; None if nothing."""
        return None

    def restore(self, state: object) -> None:
        """As it was when `state` was asked for; the same view is shown."""

    def copies(self) -> list[CopyWay]:
        """How it can be copied, beside its JSON; the first is the usual one."""
        return []

    def can_filter(self) -> bool:
        """Whether it has a box to look for words, which `begin_to_filter` shows."""
        return False

    def begin_to_filter(self) -> None:
        """Show the box to look for words, or hide it."""


class DrawnView(PartView):
    """A view that is one drawing: reached by Tab, so that it is read out, with a ring then."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            self.draw(painter)
        except Exception:  # noqa: BLE001  # boundary: agents send anything; the tree shows it all
            _log.exception("a piece of data could not be drawn")
            self.failed.emit()
        else:
            self.paint_ring(painter)
        finally:
            painter.end()  # what went wrong may hold it

    def draw(self, painter: QPainter) -> None:
        """Draw all of it."""
        raise NotImplementedError

    def paint_ring(self, painter: QPainter) -> None:
        """The ring, while it has the focus."""
        if self.hasFocus():
            painter.setClipping(False)
            paint_box(painter, self.rect(), "md", edge="focus-ring", wide=2)
