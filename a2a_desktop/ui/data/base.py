"""The base of all views of structured data: a widget with a height and ways to copy."""

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
    """A way to copy a view. `text` may take long: it runs on another thread than the window's."""

    name: str
    text: Callable[[], str]


class PartView(QWidget):
    """A view. The same widget shows one piece of data after the other."""

    resized = Signal()
    """It needs another height for the same view."""
    failed = Signal()
    """It cannot draw its view."""

    def show_view(self, view: View) -> None:
        """Shows a view of the widget's kind."""
        raise NotImplementedError

    def height_for(self, width: int) -> int:
        """Returns its height at a width, for which it lays out its content."""
        raise NotImplementedError

    def light(self, query: Query) -> None:
        """Highlights the matches of a query and scrolls to them; an empty one clears that."""

    def state(self) -> object:
        """Returns the person's changes, for a later `restore`; None if there are none."""
        return None

    def restore(self, state: object) -> None:
        """Restores the changes that `state` returned; the same view is shown."""

    def copies(self) -> list[CopyWay]:
        """Returns the ways to copy it, beside its JSON; the first is the usual one."""
        return []

    def can_filter(self) -> bool:
        """Returns whether it has a filter box, which `begin_to_filter` shows."""
        return False

    def begin_to_filter(self) -> None:
        """Shows or hides the filter box."""


class DrawnView(PartView):
    """A view that is one drawing: a Tab stop with a focus ring, so that it is read out."""

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
            painter.end()  # a traceback may hold it

    def draw(self, painter: QPainter) -> None:
        """Draws all of it."""
        raise NotImplementedError

    def paint_ring(self, painter: QPainter) -> None:
        """Paints the ring, while it has the focus."""
        if self.hasFocus():
            painter.setClipping(False)
            paint_box(painter, self.rect(), "md", edge="focus-ring", wide=2)
