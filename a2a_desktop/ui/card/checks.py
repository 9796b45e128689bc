"""The findings about a card; a press on one leads to its place in the raw card."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from a2a_desktop.directory import card_checks
from a2a_desktop.directory.card_checks import check
from a2a_desktop.directory.finding import Code, Finding, Severity
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Generation
from a2a_desktop.model.extensions import SUPPORTED
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.qt.discarding import discard
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.in_turns import InTurns
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.sections import RowsCard
from a2a_desktop.ui.wording import findings as words

AT_ONCE: Final = 4
"""The findings that are shown before the person asks for more, and that are built in one turn."""
PAGE: Final = 40
"""The most findings that are shown; a press shows others in their place."""
LISTED: Final = 500
"""Rows of one list of a card that are checked."""
_LOOKS: Final = {
    Severity.ERROR: ("ph.warning-circle-fill", "danger"),
    Severity.WARNING: ("ph.warning-fill", "warning"),
    Severity.HINT: ("ph.info-fill", "info"),
}
_WORST_FIRST: Final = tuple(_LOOKS)


def findings_of(agent: AgentRecord) -> list[Finding]:
    """Returns the findings about the card by the rules of its generation, the worst first."""
    generation = agent.generation or Generation.V1
    card = _beginning(dict(agent.card.raw))
    found = check(card, generation, address=agent.address, extensions=SUPPORTED)
    return sorted(found, key=lambda one: _WORST_FIRST.index(one.severity))


def _beginning(value: Json, levels: int = 4) -> Json:
    """Returns a card without the ends of its very long lists."""
    if isinstance(value, list) and levels:
        return [_beginning(one, levels - 1) for one in value[:LISTED]]
    if isinstance(value, dict) and levels:
        named = islice(value.items(), LISTED)
        return {name: _beginning(one, levels - 1) for name, one in named}
    return value


def passed_of(agent: AgentRecord, found: Sequence[Finding]) -> tuple[Code, ...]:
    """Returns the checks that an agent's card has passed."""
    return card_checks.passed(found, agent.generation or Generation.V1, agent.address)


class ChecksSection(QWidget):
    """The findings, or a note that there are none; then the passed checks, in one line.

    That line opens the checks behind it, or with `leads_on` emits the request for all.
    """

    chosen = Signal(str)
    """The place of a finding in the card, as a JSON pointer."""
    all_wanted = Signal()

    def __init__(
        self,
        found: Sequence[Finding],
        parent: QWidget,
        passed: Sequence[Code] = (),
        *,
        at_once: int = AT_ONCE,
        leads_on: bool = False,
    ) -> None:
        super().__init__(parent)
        self._found, self._checked, self._leads_on = found, passed, leads_on
        self._first, self._size = 0, at_once
        """The first finding on the page, and the room for others."""
        self._rows = InTurns(self, self._add_some, AT_ONCE, AT_ONCE)
        self._box = column_layout(self, gap=4, margins=0)
        self._card = RowsCard(self)
        self._passed: QWidget | None = None
        self._box.addWidget(self._card)
        self._more = Button("", self, "link", clicked=self._show_more)
        self._back = Button("", self, "link", clicked=self._show_previous)
        nest(self._box, add_all(QHBoxLayout(), self._more, self._back, STRETCH))
        self._fill()

    def _show_more(self) -> None:
        if self._size < PAGE:
            self._size = PAGE
            self._rows.extend(self._count)
            self._name_buttons()
        else:
            self._turn_to(self._first + PAGE)

    def _show_previous(self) -> None:
        self._turn_to(self._first - PAGE)

    def _turn_to(self, first: int) -> None:
        """Shows the findings from this one on."""
        self._first = first
        old, self._card = self._card, RowsCard(self)
        self._box.replaceWidget(old, self._card)
        discard(old)
        self._fill()

    def _fill(self) -> None:
        if not self._found:
            title = self.tr("No problems found")
            self._card.add(_Row(title, "", "ph.check-circle-fill", "success", self._card))
        self._passed = None
        self._rows.begin(self._count)
        if self._checked:
            self._add_passed(self._checked, leads_on=self._leads_on)
        self._name_buttons()

    def _name_buttons(self) -> None:
        left = len(self._found) - self._first - self._size
        if len(self._found) <= PAGE:
            self._more.setText(self.tr("Show all {count}").format(count=len(self._found)))
        else:
            self._more.setText(self.tr("Show more ({count} left)").format(count=left))
        self._more.setVisible(left > 0 and not self._leads_on)
        self._back.setText(self.tr("Show the previous {count}").format(count=PAGE))
        self._back.setVisible(self._first > 0)

    @property
    def _count(self) -> int:
        """The number of findings on the page."""
        return min(self._size, len(self._found) - self._first)

    def _add_some(self, begin: int, end: int) -> None:
        some = self._found[self._first + begin : self._first + end]
        self._card.extend([partial(self._add, one) for one in some])

    def _add(self, finding: Finding, card: RowsCard) -> None:
        row = _FindingRow(finding, card)
        row.chosen.connect(self.chosen)
        card.add(row, self._passed)

    def _add_passed(self, passed: Sequence[Code], *, leads_on: bool) -> None:
        text = counted(len(passed), "1 check passed", "{count} checks passed")
        if self._found:
            text = counted(len(passed), "1 other check passed", "{count} other checks passed")
        row = _PassedRow(text, passed, self._card, leads_on=leads_on)
        row.all_wanted.connect(self.all_wanted)
        self._card.add(row)
        self._passed = row


class _Row(QWidget):
    """An icon, a line, and its meaning."""

    def __init__(self, title: str, text: str, icon: str, tone: str, parent: QWidget) -> None:
        super().__init__(parent)
        look = tokens()
        row = row_layout(self, gap=10, margins=(13, 9, 13, 9))
        side = QVBoxLayout()
        side.addSpacing(look.px(2))
        add_all(side, Icon(icon, self, 16, tone), STRETCH)
        nest(row, side)
        lines = column_layout(gap=0)
        lines.addWidget(Prose(title, self, "ui-strong"))
        if text:
            lines.addWidget(Prose(text, self, "small", "muted"))
        nest(row, lines, 1)


class _PassedRow(QWidget):
    """The number of passed checks; a press lists them, here or where all are."""

    all_wanted = Signal()

    def __init__(
        self, text: str, passed: Sequence[Code], parent: QWidget, *, leads_on: bool
    ) -> None:
        super().__init__(parent)
        self._passed, self._leads_on = passed, leads_on
        self._button = Button("", self, "row", clicked=self._open)
        self._button.setAccessibleName(text)
        self._list: QWidget | None = None
        self._end = Label("", self._button, "small-strong", "accent", wraps=False)
        row = row_layout(self._button, gap=10, margins=(13, 10, 13, 10))
        row.addWidget(Icon("ph.check-circle-fill", self._button, 16, "success"))
        add_all(row, (Label(text, self._button, "small", "muted"), 1), self._end)
        self._button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._box = add_all(column_layout(self, gap=0, margins=0), self._button)
        self._name_end(is_open=False)

    def _open(self) -> None:
        if self._leads_on:
            self.all_wanted.emit()
            return
        if self._list is None:
            self._list = self._listed()
            self._box.addWidget(self._list)
        else:
            self._list.setHidden(not self._list.isHidden())
        self._name_end(is_open=not self._list.isHidden())

    def _name_end(self, *, is_open: bool) -> None:
        self._end.setText(self.tr("Hide") if is_open else self.tr("Show all"))
        self._button.setAccessibleDescription(self._end.text())

    def _listed(self) -> QWidget:
        look = tokens()
        body = QWidget(self)
        box = QVBoxLayout(body)
        box.setContentsMargins(look.px(13 + 26), 0, look.px(13), look.px(10))
        box.setSpacing(look.px(4))
        for code in self._passed:
            box.addWidget(Prose(words.passed(code), body, "small", "muted"))
        return body


class _FindingRow(ValueButton):
    """One finding as a button whose words wrap."""

    chosen = Signal(str)

    def __init__(self, finding: Finding, parent: QWidget) -> None:
        super().__init__(finding.pointer, "", parent, "row")
        title, text = words.finding(finding)
        path = words.place(finding.pointer) if finding.pointer.count("/") > 1 else ""
        said = "\n".join(filter(None, (text, path)))
        self.setAccessibleName(f"{words.severity(finding.severity)}: {title}")
        self.setAccessibleDescription(said)
        self.setToolTip(self.tr("Show in the raw card"))
        box = column_layout(self, margins=0)
        box.addWidget(_Row(title, said, *_LOOKS[finding.severity], self))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
