"""The banner with the outcome of an action; it stays until the person deals with it."""

from dataclasses import dataclass
from itertools import islice
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.widgets.banner import Banner

MOST: Final = 3
"""The most that are listed; of more only the count is shown."""


@dataclass(frozen=True, slots=True)
class _Said:
    """`strong` may be ""."""

    tone: str
    strong: str
    text: str


class FaultBanner(Banner):
    """Keeps the faults of each conversation; the next message replaces a mere notice."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: dict[ConversationId, dict[str, _Said]] = {}
        self._open = ConversationId("")
        self.closed.connect(self._closed)

    def open(self, conversation_id: ConversationId) -> None:
        """Shows the messages of this conversation."""
        self._forget_news()
        self._open = conversation_id
        self._refresh()

    def show_fault(self, about: str, fault: Fault) -> None:
        """Shows a failed action; `settle` removes it by its subject."""
        said = wording.fault(fault, "")
        self.say(said.tone, said.title, said.text, about)

    def say(self, tone: str, strong: str, text: str, about: str = "") -> None:
        """Shows a message as `Banner.show_message` does, only one for each subject."""
        self._forget_news()
        here = self._all.setdefault(self._open, {})
        here.pop(about, None)
        here[about] = _Said(tone, strong, text)
        self._refresh()

    def settle(self, about: str) -> None:
        """Removes the fault of this subject."""
        if self._all.get(self._open, {}).pop(about, None) is not None:
            self._refresh()

    def _forget_news(self) -> None:
        here = self._all.get(self._open, {})
        self._all[self._open] = {key: one for key, one in here.items() if one.tone != "info"}

    def _closed(self) -> None:
        self._all.pop(self._open, None)

    def _refresh(self) -> None:
        here = list(reversed(self._all.get(self._open, {}).values()))
        if not here:
            self.hide()
            return
        newest, *others = here
        words = [newest.text]
        words += [f"{one.strong} {one.text}".strip() for one in islice(others, MOST - 1)]
        if len(here) > MOST:
            words.append(counted(len(here) - MOST, "1 more.", "{count} more."))
        self.show_message(newest.tone, newest.strong, " ".join(words))
