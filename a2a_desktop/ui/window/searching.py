"""The search over the window: built for the first search."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.ui.window.conversation_actions import ConversationActions
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.welcome import ExampleChosen

if TYPE_CHECKING:
    from a2a_desktop.directory.skill_search import FoundSkill
    from a2a_desktop.ui.conversations.menu import ConversationMenu
    from a2a_desktop.ui.search.palette import SearchPalette


class Searching(QObject):
    """Emits the choice."""

    conversation_chosen = Signal(str)
    hit_chosen = Signal(object, object)
    """A `SearchMatch` and the `Query` that found it."""
    agent_chosen = Signal(str)
    skill_chosen = Signal(object)
    """An `ExampleChosen`, to begin with."""
    asking_wanted = Signal(str)
    """The words of a task: others are to be asked who can do it."""
    window_wanted = Signal(str)

    def __init__(self, parts: WindowParts, on_conversation: ConversationActions) -> None:
        super().__init__(parts.window)
        self._services, self._actions = parts.services, parts.actions
        self._navigator, self._window = parts.navigator, parts.window
        self._on_conversation = on_conversation
        self._menu: ConversationMenu | None = None
        self._palette: SearchPalette | None = None
        self.recipes: Callable[[], Sequence[QAction]] = tuple
        """Returns an action for each recipe."""

    @property
    def palette(self) -> "SearchPalette":
        """The palette over the window."""
        if self._palette is None:
            from a2a_desktop.ui.search.palette import SearchPalette  # only for searches

            has = self._services
            known = has.conversations, has.directory, has.find
            made = SearchPalette(*known, self._offered, self._asked, self._window)
            made.conversation_chosen.connect(self.conversation_chosen)
            made.hit_chosen.connect(self.hit_chosen)
            made.agent_chosen.connect(self.agent_chosen)
            made.skill_chosen.connect(self._choose_skill)
            made.asking_wanted.connect(self.asking_wanted)
            made.window_wanted.connect(self.window_wanted)
            self._palette = made
        return self._palette

    def begin(self) -> None:
        if self._menu is not None:
            self._menu.deleteLater()
            self._menu = None
        self.palette.begin()

    def _choose_skill(self, found: "FoundSkill") -> None:
        skill = found.skill.skill_id
        self.skill_chosen.emit(ExampleChosen(found.agent.agent_id, found.example, skill))

    def _asked(self) -> Sequence[Catalogue]:
        return self._services.catalogues.asked

    def _offered(self) -> list[QAction]:
        """Returns the actions of the window, and those of the menu of the open conversation."""
        from a2a_desktop.ui.conversations.menu import ConversationMenu  # only for searches

        current = self._navigator.current
        if self._menu is None and current is not None and current.record.is_begun:
            self._menu = ConversationMenu(current.record, self._window)
            self._menu.wanted.connect(self._on_conversation.do)
        entries = [] if self._menu is None else self._menu.actions()
        named = (one for one in entries if one.text())
        return [*self._actions.offered, *named, *self.recipes()]
