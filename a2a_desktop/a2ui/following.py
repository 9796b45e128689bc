"""A surface that follows its growing messages and keeps the inputs of the person."""

from collections.abc import Sequence

from a2a_desktop.a2ui.surface import Surface
from a2a_desktop.model.ids import Json


class Following:
    """One surface, fed with all of its messages each time there are more."""

    def __init__(self, surface_id: str) -> None:
        self.surface = Surface(surface_id)
        self._said: Sequence[Json] = ()

    def follow(self, messages: Sequence[Json]) -> None:
        """Applies the new messages; starts again if the earlier ones changed."""
        known = len(self._said)
        if list(messages[:known]) != list(self._said):
            self.surface = Surface(self.surface.surface_id)
            known = 0
        self._said = messages
        for message in messages[known:]:
            if isinstance(message, dict):
                self.surface.apply(message)
