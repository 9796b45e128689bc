"""What came of something that the person did: it stands there until that is dealt with."""

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
"""That are told; of more only how many."""


@dataclass(frozen=True, slots=True)
class _Said:
    """`strong` may be ""."""

    tone: str
    strong: str
    text: str


class Notice(Banner):
    """Keeps what is wrong for each conversation; what only informs is put away with the next."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: dict[ConversationId, dict[str, _Said]] = {}
        self._open = ConversationId("")
        self.closed.connect(self._closed)

    def open(self, conversation_id: ConversationId) -> None:
        """What there is to be known in this conversation."""
        self._forget_news()
        self._open = conversation_id
        self._refresh()

    def show_fault(self, about: str, fault: Fault) -> None:
        """Something was not possible; `settle` it by what it is about."""
        said = wording.fault(fault, "")
        self.say(said.tone, said.title, said.text, about)

    def say(self, tone: str, strong: str, text: str, about: str = "") -> None:
        """As `Banner.show_message`; what is said of one thing is said once."""
        self._forget_news()
        here = self._all.setdefault(self._open, {})
        here.pop(about, None)
        here[about] = _Said(tone, strong, text)
        self._refresh()

    def settle(self, about: str) -> None:
        """What was wrong with this is so no longer."""
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
