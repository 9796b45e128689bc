"""The search over the window: built for the first search."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.directory.directory import Directory

if TYPE_CHECKING:
    from a2a_desktop.ui.search.palette import Find, SearchPalette


class Searching(QObject):
    """Emits the choice."""

    conversation_chosen = Signal(str)
    hit_chosen = Signal(object, object)
    """A `SearchMatch` and the `Query` that found it."""
    agent_chosen = Signal(str)
    window_wanted = Signal(str)

    def __init__(
        self, conversations: Conversations, directory: Directory, find: "Find", window: QWidget
    ) -> None:
        super().__init__(window)
        self._conversations, self._directory, self._find = conversations, directory, find
        self._window = window
        self._palette: SearchPalette | None = None

    @property
    def palette(self) -> "SearchPalette":
        """The palette over the window."""
        if self._palette is None:
            from a2a_desktop.ui.search.palette import SearchPalette  # only for searches

            made = SearchPalette(self._conversations, self._directory, self._find, self._window)
            made.conversation_chosen.connect(self.conversation_chosen)
            made.hit_chosen.connect(self.hit_chosen)
            made.agent_chosen.connect(self.agent_chosen)
            made.window_wanted.connect(self.window_wanted)
            self._palette = made
        return self._palette

    def begin(self) -> None:
        """Opens the search."""
        self.palette.begin()
