"""The services of the window: provided by `app`, unpacked by `main_window` alone."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from a2a_desktop.conversation.conversations import Conversations
from a2a_desktop.conversation.ports import Blobs, SearchFilter, SearchMatch
from a2a_desktop.conversation.query import Query
from a2a_desktop.conversation.record import ConversationRecord
from a2a_desktop.directory.catalogues import Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.icons import Icons
from a2a_desktop.observe import Subscribers
from a2a_desktop.settings import Settings
from a2a_desktop.ui.card.desk import CardDesk
from a2a_desktop.ui.inspector.desk import InspectorDesk
from a2a_desktop.ui.settings.upkeep import Upkeep
from a2a_desktop.ui.sign_in.desk import SignInDesk
from a2a_desktop.ui.widgets.undo_stack import Acts

if TYPE_CHECKING:
    from a2a_desktop.conversation.export.source import Portion
    from a2a_desktop.conversation.export.words import ExportWords
    from a2a_desktop.conversation.recipes.recipes import Recipes


class DataTransfer(Protocol):
    """The export and import of the program's data. All methods raise A2AError."""

    async def export(
        self,
        record: ConversationRecord,
        place: Path,
        portion: "Portion | None" = None,
        words: "ExportWords" = ...,
    ) -> int: ...

    async def take_in(self, place: Path) -> ConversationRecord: ...

    def back_up(self, place: Path) -> AsyncGenerator[Any, None]: ...

    def restore(self, place: Path) -> AsyncGenerator[Any, None]: ...


@dataclass(frozen=True, slots=True)
class Services:
    """All services of the window."""

    directory: Directory
    catalogues: Catalogues
    icons: Icons
    conversations: Conversations
    inspecting: InspectorDesk
    blobs: Blobs
    export_wire: Callable[[str], Awaitable[bytes]]
    """Returns the wire log of an agent, as a HAR file."""
    find: Callable[[Query, SearchFilter], Awaitable[Sequence[SearchMatch]]]
    """Searches all conversations. Raises JournalFailed."""
    cards: CardDesk
    exchange: Callable[[], Awaitable[DataTransfer]]
    """Returns the export and import of conversations."""
    recipes: "Callable[[], Awaitable[Recipes]]"
    """Returns the recipes and their runs. Raises JournalFailed."""
    upkeep: Upkeep
    sign_in: SignInDesk
    settings: Settings
    """The settings at the start."""
    change_settings: Callable[..., Awaitable[None]]
    """Saves the settings. Raises OSError."""
    reports: Subscribers[str]
    """Reports of errors inside the program, as text."""

    def acts(self) -> Acts:
        """Returns the acts of a new window, which are none yet."""
        days = self.settings.days_to_restore
        return Acts(self.conversations.restore_rows, self.upkeep.clear_deleted, days)
