"""The abilities of an agent: with their meaning on the page, by name in the inspector."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from a2a_desktop.model.card import AgentCard, Extension
from a2a_desktop.model.extensions import SUPPORTED
from a2a_desktop.ui.card.section import Density, Fact
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, nest, row_layout
from a2a_desktop.ui.widgets.sections import RowsCard

EXTENSIONS: Final = 10
_YES: Final = ("ph.check-circle-fill", "success")
_NO: Final = ("ph.minus-circle", "text-faint")


class _Ability(NamedTuple):
    """An ability, whether the agent has it, and the meaning of either."""

    title: str
    has: bool
    good: str
    bad: str


class Abilities(RowsCard):
    """A mark for each ability. The page has those that the agent lacks, and extensions, too."""

    def __init__(self, card: AgentCard, density: Density, parent: QWidget) -> None:
        super().__init__(parent)
        if density is Density.COMPACT:
            here = (*self._basic(card), self._files(card), self._media(card))
            own = [one for one in here if one.has]
            self.is_empty = not own
            self.add(self._names(own))
            return
        self.is_empty = False
        self.add(self._grid((*self._basic(card), *self._further(card))))
        for one in card.capabilities.extensions[:EXTENSIONS]:
            self.add(self._extension(one))

    def _names(self, abilities: Sequence[_Ability]) -> QWidget:
        look = tokens()
        body = QWidget(self)
        box = QVBoxLayout(body)
        box.setContentsMargins(look.px(14) - 1, look.px(6) - 1, look.px(14) - 1, look.px(6) - 1)
        box.setSpacing(0)
        for one in abilities:
            row = row_layout(gap=10)
            row.addStrut(look.px(32))
            add_all(row, Icon(_YES[0], body, 16, _YES[1]), (Label(one.title, body, "ui"), 1))
            nest(box, row)
        return body

    def _grid(self, abilities: tuple[_Ability, ...]) -> QWidget:
        body = QWidget(self)
        grid = QGridLayout(body)
        grid.setContentsMargins(0, tokens().px(3), 0, tokens().px(3))
        grid.setSpacing(0)
        for number, one in enumerate(abilities):
            fact = Fact(
                *(_YES if one.has else _NO), one.title, one.good if one.has else one.bad, body
            )
            fact.setAccessibleName(self._spoken(one))
            grid.addWidget(fact, number // 2, number % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return body

    def _spoken(self, ability: _Ability) -> str:
        return f"{ability.title}: {self.tr('yes') if ability.has else self.tr('no')}"

    def _basic(self, card: AgentCard) -> Iterator[_Ability]:
        yield _Ability(
            self.tr("Live answers"),
            card.capabilities.streaming,
            self.tr("You see answers as they are written"),
            self.tr("Answers arrive all at once"),
        )
        yield _Ability(
            self.tr("Updates while you're away"),
            card.capabilities.push_notifications,
            self.tr("Can tell you when a request is done"),
            self.tr("You'll see updates once the app is open"),
        )

    def _further(self, card: AgentCard) -> Iterator[_Ability]:
        yield _Ability(
            self.tr("Personal card"),
            card.capabilities.extended_card,
            self.tr("Shows more skills once you sign in"),
            self.tr("Shows everyone the same card"),
        )
        yield self._media(card)
        if card.capabilities.state_transition_history:  # of older cards; a no tells nothing
            text = self.tr("Keeps the steps of each request")
            yield _Ability(self.tr("History"), has=True, good=text, bad="")

    def _files(self, card: AgentCard) -> _Ability:
        modes = {*card.input_modes, *(mode for one in card.skills for mode in one.input_modes)}
        return _Ability(self.tr("Reads files"), any(map(_is_file, modes)), "", "")

    def _media(self, card: AgentCard) -> _Ability:
        modes = {*card.input_modes, *card.output_modes}
        modes |= {mode for one in card.skills for mode in (*one.input_modes, *one.output_modes)}
        return _Ability(
            self.tr("Voice and video"),
            any(mode.strip().lower().startswith(("audio", "video")) for mode in modes),
            self.tr("Works with sound or video"),
            self.tr("This agent works with text and files"),
        )

    def _extension(self, one: Extension) -> Fact:
        if one.uri in SUPPORTED:
            look, words = ("ph.puzzle-piece-fill", "success"), self.tr("Extension, supported here")
        elif one.is_required:
            words = self.tr("Extension the agent requires; not supported here")
            look = ("ph.puzzle-piece", "warning")
        else:
            look, words = ("ph.puzzle-piece", "text-faint"), self.tr("Extension, not used here")
        return Fact(*look, one.uri, " · ".join(filter(None, (words, one.description))), self)


def _is_file(mode: str) -> bool:
    """Returns whether a media type is neither text nor data.

    Some cards say just `text` or `data`.
    """
    kind = mode.strip().lower()
    return bool(kind) and not kind.startswith(("text", "data", "application/json"))
