"""The check of many addresses or card files at once, a line for each."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import A2AError, Fault, SignInNeeded, SignInRefused
from a2a_desktop.ui import wording
from a2a_desktop.ui.add_agent.steps import CheckLine
from a2a_desktop.ui.widgets.dialog_foot import RING
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.scroll import ScrollArea

Source = str | Path
"""An address, or a card file."""

AT_ONCE: Final = 4
MOST: Final = 50
"""The most sources that are checked in one go."""
_LONGEST: Final = 34
"""The most characters of a name or an address."""
_BEFORE: Final = "<(\"'“„«"
_AFTER: Final = ">)\"'“”».!?"
_LIKELY: Final = re.compile(r"[^:]:.|\w\.\w|^localhost\b|^\[")
"""A scheme or a port, a name with a dot in it, this computer, or an address in brackets."""
_UNLIKELY: Final = re.compile(
    r"\d+[.:]\d+|(?:\w\.)+\w|[^/:]+\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|png|jpe?g)", re.IGNORECASE
)
"""A number, a time, an abbreviation or a file, if it stands among other words."""
_SEEN: Final = 8
"""The visible lines; the others by scrolling."""


def addresses(text: str) -> tuple[str, ...]:
    """Returns the addresses in a text, separated by blanks, commas or lines, each once.

    Of a sentence, as in a mail, only the words that look like an address.
    """
    every = _apart(text)
    return _likely(every) or every


def request_in(text: str) -> str:
    """Returns a text that is a task in plain words; "" if there is an address in it."""
    return "" if _likely(_apart(text)) else " ".join(text.split())


def _apart(text: str) -> tuple[str, ...]:
    found = [one.lstrip(_BEFORE).rstrip(_AFTER) for one in re.split(r"[\s,;]+", text)]
    return tuple(dict.fromkeys(filter(None, found)))


def _likely(words: tuple[str, ...]) -> tuple[str, ...]:
    found = (one for one in words if _LIKELY.search(one))
    return tuple(one for one in found if len(words) == 1 or not _UNLIKELY.fullmatch(one))


class ManyLines(QWidget):
    """Checks many sources, at most four at a time."""

    resized = Signal()

    def __init__(self, directory: Directory, parent: QWidget) -> None:
        super().__init__(parent)
        self._directory = directory
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._area = ScrollArea(self.tr("Agents found"), self)
        self._more = Label("", self, "small", "muted")
        add_all(column_layout(self, gap=6, margins=0), self._area, self._more)
        self.clear()

    def clear(self) -> None:
        """Ends the checks and removes their lines."""
        self._area.setWidget(QWidget(self._area))
        self.hide()

    async def run(self, sources: Sequence[Source]) -> list[AgentRecord]:
        """Returns the agents found, each once, in the order of `sources`."""
        wanted = sources[:MOST]
        text = self.tr("Only the first {count} are checked.").format(count=MOST)
        self._more.setText(text)
        self._more.setVisible(len(sources) > MOST)
        lines = self._begun(wanted)
        found = await asyncio.gather(*map(self._look, wanted, lines))
        return list({one.address: one for one in found if one is not None}.values())

    def _begun(self, sources: Sequence[Source]) -> list[CheckLine]:
        inside = QWidget(self._area)
        box = column_layout(inside, gap=0, margins=(0, 0, 10, 0))
        lines = [CheckLine(_short(str(named(one))), inside) for one in sources]
        for line in lines:
            box.addWidget(line)
        box.addStretch(1)
        self._area.setWidget(inside)
        seen = lines[0].sizeHint().height() * min(len(lines), _SEEN)
        self._area.setFixedHeight(seen + 2 * RING)
        self.show()
        self.resized.emit()
        return lines

    async def _look(self, source: Source, line: CheckLine) -> AgentRecord | None:
        async with self._slots:
            try:
                if isinstance(source, Path):
                    agent = await self._directory.read_file(source)
                else:
                    agent = await self._directory.find(source)
            except (SignInNeeded, SignInRefused):
                detail = self.tr("asks you to sign in; add it on its own")
                line.show_result("warning", _short(named(source)), detail)
            except A2AError as error:
                said = wording.fault(Fault.of(error), "")
                line.show_result("danger", _short(named(source)), said.title)
            else:
                detail = urlsplit(agent.address).netloc or agent.address
                line.show_result("success", _short(agent.name), _short(detail))
                return agent
        return None


def named(source: Source) -> str:
    """Returns the name of a source on screen."""
    return source.name if isinstance(source, Path) else source


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
