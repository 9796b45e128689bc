"""The one bridge from the core to Qt."""

from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from a2a_desktop.observe import Subscribers

T = TypeVar("T")


class Feed(QObject):
    """A core subscription as a Qt signal; it ends with its parent, or by `close`.

    The signal also isolates: an exception in a slot reaches the excepthook, never the conversation
    that notified us.
    """

    received = Signal(object)

    def __init__(self, source: Subscribers[T], parent: QObject) -> None:
        super().__init__(parent)
        self._subscription = subscription = source.subscribe(self.received.emit)
        # A function that does not touch self: PySide holds bound methods weakly, and the Python
        # half of self is gone by the time `destroyed` is emitted.
        self.destroyed.connect(lambda: subscription.close())

    def close(self) -> None:
        """Unsubscribes and deletes itself."""
        self._subscription.close()
        self.deleteLater()
