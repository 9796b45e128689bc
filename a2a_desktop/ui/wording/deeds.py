"""The words and icons for the work of agents and tools."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale

from a2a_desktop.conversation.deeds import Deed, DeedKind
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording.states import duration

_LOOKS: Final = {
    DeedKind.AGENT: ("ph.robot", phrase("An agent")),
    DeedKind.TOOL: ("ph.wrench", phrase("A tool")),
    DeedKind.STEP: ("ph.path", phrase("Step")),
    DeedKind.REQUEST: ("ph.arrow-bend-up-left", phrase("Builds on another request")),
}
_EXACT: Final = 10
"""Seconds below which tenths count."""
_SHORTEST: Final = 0.05


@dataclass(frozen=True, slots=True)
class SaidDeed:
    """The doer, the time it took, lines of further words with their colours, and an icon."""

    who: str
    took: str
    lines: tuple[tuple[str, str], ...]
    icon: str
    kind: str
    """The kind of the doer, for screen readers."""

    @property
    def whole(self) -> str:
        """All words in one line."""
        kind = self.kind if self.kind != self.who else ""
        return ", ".join(filter(None, (self.who, kind, self.took, *(one for one, _ in self.lines))))


def deed(what: Deed, *, is_live: bool) -> SaidDeed:
    """Returns a deed in words; `is_live`: the request is worked on."""
    icon, kind = _LOOKS[what.kind][0], translated(_LOOKS[what.kind][1])
    lines = [(what.asked, "text-muted")]
    if what.error:
        failed = translated("Didn't work: {reason}")
        lines.append((failed.replace("{reason}", what.error), "danger"))
    elif what.result:
        lines.append((what.result, "text"))
    elif is_live and not what.is_done:
        lines.append((translated("Working…"), "text-muted"))
    said = tuple((text, color) for text, color in lines if text)
    return SaidDeed(_name(what) or kind, _time(what.took), said, icon, kind)


def _name(what: Deed) -> str:
    """Returns a name as people write it: `get_weather` is Get weather."""
    if what.kind is DeedKind.REQUEST:
        words = translated("Builds on “{title}”")
        return words.replace("{title}", what.who) if what.who else ""
    if what.kind is not DeedKind.TOOL and "_" not in what.who.strip("_"):
        return what.who
    name = " ".join(what.who.replace("_", " ").split())
    return name[:1].upper() + name[1:]


def _time(seconds: float | None) -> str:
    if seconds is None or seconds < _SHORTEST:
        return ""
    if seconds < _EXACT:
        return f"{QLocale().toString(seconds, 'f', 1)} s"
    return duration(seconds)
