"""What was found out about a card; a press on a finding leads to its place in the raw card."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from a2a_desktop.directory.card_checks import check
from a2a_desktop.directory.finding import Finding, Severity
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation
from a2a_desktop.model.extensions import SUPPORTED
from a2a_desktop.ui.inspector.prose import Prose
from a2a_desktop.ui.inspector.section import Card
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon
from a2a_desktop.ui.wording import findings as words

AT_ONCE: Final = 4
"""Findings that are shown before the person asks for all."""
MOST: Final = 400
"""More are never shown: a card of ten thousand skills may have as many."""
_LOOKS: Final = {
    Severity.ERROR: ("ph.warning-circle-fill", "danger"),
    Severity.WARNING: ("ph.warning-fill", "warning"),
    Severity.HINT: ("ph.info-fill", "info"),
}
_WORST_FIRST: Final = tuple(_LOOKS)


def findings_of(agent: AgentRecord) -> list[Finding]:
    """What the rules of the agent's generation say of its card, the worst first."""
    generation = agent.generation or Generation.V1
    found = check(dict(agent.card.raw), generation, address=agent.address, extensions=SUPPORTED)
    return sorted(found, key=lambda one: _WORST_FIRST.index(one.severity))


class ChecksSection(QWidget):
    """The findings, or that there are none."""

    chosen = Signal(str)
    """The place of a finding in the card, as a JSON pointer."""

    def __init__(
        self, found: Sequence[Finding], parent: QWidget, *, at_once: int = AT_ONCE
    ) -> None:
        super().__init__(parent)
        self._found, self._at_once = found, at_once
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(tokens().px(4))
        self._card = Card(self)
        self._box.addWidget(self._card)
        if not found:
            title = self.tr("No problems found")
            self._card.add(_Row(title, "", "ph.check-circle-fill", "success", self._card))
        for one in found[:at_once]:
            self._add(one)
        self._more: Button | None = None
        if len(found) > at_once:
            text = self.tr("Show all {count}").format(count=len(found))
            self._more = Button(text, self, "link")
            self._more.clicked.connect(self._show_all)
            row = QHBoxLayout()
            row.addWidget(self._more)
            row.addStretch(1)
            self._box.addLayout(row)

    def _show_all(self) -> None:
        assert self._more is not None
        self._more.hide()
        for one in self._found[self._at_once :][:MOST]:
            self._add(one)

    def _add(self, finding: Finding) -> None:
        row = _FindingRow(finding, self._card)
        row.chosen.connect(self.chosen)
        self._card.add(row)


class _Row(QWidget):
    """An icon, a line, and what it means."""

    def __init__(self, title: str, text: str, icon: str, tone: str, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        row = QHBoxLayout(self)
        row.setContentsMargins(look.px(13), look.px(9), look.px(13), look.px(9))
        row.setSpacing(look.px(10))
        side = QVBoxLayout()
        side.addSpacing(look.px(2))
        side.addWidget(Icon(icon, self, 16, tone))
        side.addStretch(1)
        row.addLayout(side)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(Prose(title, self, "ui"))
        if text:
            lines.addWidget(Prose(text, self, "small", "muted"))
        row.addLayout(lines, 1)


class _FindingRow(Button):
    """One finding as a button whose words wrap."""

    chosen = Signal(str)

    def __init__(self, finding: Finding, parent: QWidget) -> None:
        super().__init__("", parent, "row")
        title, text = words.finding(finding)
        path = words.place(finding.pointer) if finding.pointer.count("/") > 1 else ""
        said = "\n".join(filter(None, (text, path)))
        self._pointer = finding.pointer
        self.setAccessibleName(f"{words.severity(finding.severity)}: {title}")
        self.setAccessibleDescription(said)
        self.setToolTip(self.tr("Show in the raw card"))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(_Row(title, said, *_LOOKS[finding.severity], self))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        self.chosen.emit(self._pointer)
