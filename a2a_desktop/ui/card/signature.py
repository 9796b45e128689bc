"""The worth of a card's signature, checked on request of the person."""

from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.ui import wording
from a2a_desktop.ui.card.section import named_facts
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Hairline, Icon
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.wording import formats


class SignatureSection(QFrame):
    """Signed or not; the check needs a press, because it asks a server."""

    wanted = Signal()

    def __init__(
        self, outcome: SignatureCheck | None, parent: QWidget, *, is_signed: bool = True
    ) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        look = tokens()
        self._lines = column_layout(gap=2)
        icon, tone = ("ph.shield", "text-muted")
        if outcome is None and not is_signed:
            outcome = SignatureCheck(Verdict.UNSIGNED)
        if outcome is None:
            self._offer()
        else:
            said = wording.signature(outcome)
            icon, tone = said.icon, "text-muted" if said.tone == "info" else said.tone
            self._say(said.title, said.text)
            self._details(outcome)
        side = add_all(QVBoxLayout(), Icon(icon, self, 26, tone), STRETCH)
        row = add_all(row_layout(gap=12), side, (self._lines, 1))
        box = column_layout(self, gap=10, margins=(14, 12, 14, 12))
        nest(box, row)
        if outcome is not None and (facts := self._facts(outcome)):
            box.addWidget(Hairline(self))
            table = named_facts(facts, self, "small")
            table.setVerticalSpacing(look.px(4))
            nest(box, table)

    def _offer(self) -> None:
        text = self.tr("The key comes from the address on the card.")
        self._say(self.tr("This card is signed"), text)
        button = Button(self.tr("Check signature"), self, "small", clicked=self.wanted)
        row = add_all(row_layout(margins=(0, 4, 0, 0)), button, STRETCH)
        nest(self._lines, row)

    def _say(self, title: str, text: str) -> None:
        add_all(self._lines, Prose(title, self, "ui-strong"), Prose(text, self, "small", "muted"))

    def _details(self, outcome: SignatureCheck) -> None:
        host = wording.key_host(outcome)
        notes = []
        if host and outcome.is_key_elsewhere:
            notes.append(self.tr("The key is kept by {host}.").replace("{host}", host))
        if outcome.verdict is Verdict.VALID and outcome.uncovered:
            names = ", ".join(one.removeprefix("/") for one in outcome.uncovered[:4])
            notes.append(self.tr("Not covered: {names}").replace("{names}", names))
        if outcome.verdict is not Verdict.VALID:
            notes.append(outcome.reason)
        for note in filter(None, notes):
            self._lines.addWidget(Prose(note, self, "small", "faint"))

    def _facts(self, outcome: SignatureCheck) -> list[tuple[str, str, str]]:
        """Returns the name, the value and the font of each fact."""
        key = " · ".join(filter(None, (outcome.key_id, outcome.algorithm)))
        facts = [(self.tr("Key"), key, "code-small")] if key else []
        if facts and outcome.checked is not None:
            at = self.tr("{day} at {time}").replace("{time}", formats.clock(outcome.checked))
            at = at.replace("{day}", formats.day(outcome.checked, datetime.now(UTC)))
            facts.append((self.tr("Checked"), at, "small"))
        return facts
