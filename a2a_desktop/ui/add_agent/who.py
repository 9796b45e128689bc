"""Agents for a task in plain words: asked for by a press, and offered one below the other."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.credentials.lists import ListSignIn
from a2a_desktop.directory.asking import Answer, Asking, Offer
from a2a_desktop.directory.catalogues import Catalogue
from a2a_desktop.directory.skill_search import FoundSkill, Source
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.search.results import reason
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, empty, nest, row_layout
from a2a_desktop.ui.widgets.prose import Prose
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.scroll import ScrollArea
from a2a_desktop.ui.widgets.tile import AgentTile
from a2a_desktop.ui.wording import catalogues as lists
from a2a_desktop.ui.wording.faults import Action

LINE: Final = 140
"""The most characters of a text about an agent."""
TALL: Final = 360
"""Px at 100 % that the offers get; the others by scrolling."""
_REASONS: Final = {
    Source.NAME: phrase("Skill: {words}"),
    Source.DESCRIPTION: phrase("Its description fits"),
    Source.HUB: phrase("The hub suggests it"),
}


class WhoCan(QWidget):
    """Offers to ask, says whom, and shows the answers as they come: none moves those above it."""

    taken = Signal(object)
    """The `Offer` that was pressed."""
    resized = Signal()
    sign_in_wanted = Signal(object)
    """The `ListSignIn` of a list that did not answer without one."""

    def __init__(self, asking: Asking, parent: QWidget) -> None:
        super().__init__(parent)
        self._asking = asking
        self._words = ""
        self._tasks = WidgetTasks(self)
        self._running: asyncio.Task[None] | None = None
        self._rows: list[OfferRow] = []
        self._closed: dict[str, ListSignIn] = {}
        """The lists that want a sign-in, by its id."""
        self._ask = Button(self.tr("Who can do this?"), self, "secondary", "ph.magnifying-glass")
        self._whom = Label("", self, "small", "muted")
        self._area = ScrollArea(self.tr("Who can do this?"), self)
        self._inside = QWidget(self._area)
        self._offers = column_layout(self._inside, gap=6, margins=(0, 0, 10, 0))
        self._offers.addStretch(1)
        self._area.setWidget(self._inside)
        self._result = ResultLine(self)
        self._ways = column_layout(gap=6)
        """A button for each of them."""
        self._ask.clicked.connect(self.start)
        box = column_layout(self, gap=6, margins=0)
        box.addWidget(self._ask, 0, Qt.AlignmentFlag.AlignLeft)
        add_all(box, self._whom, self._area, self._result, self._ways)
        self.hide()

    @property
    def last(self) -> QWidget:
        """The widget after which the Tab order goes on."""
        return self._rows[-1].press if self._rows else self._ask

    @property
    def first(self) -> QWidget:
        """The first widget of the Tab order."""
        return self._ask

    def show_words(self, words: str) -> None:
        """Offers to ask who can do this; "" offers nothing. Asks nobody."""
        if words == self._words:
            return
        self._words = words
        if self._running is not None:
            self._running.cancel()
        self._clear()
        self._whom.setText(lists.whom(self._asking.places))
        self._show_asked(is_on=False)
        self.setVisible(bool(words))

    def start(self) -> None:
        """Asks everybody now."""
        if self._words and (self._running is None or self._running.done()):
            self._clear()
            self._show_asked(is_on=True)
            self._running = self._tasks.start(self._run(self._words), "who can do this")

    def _clear(self) -> None:
        self._rows, self._closed = [], {}
        empty(self._ways)
        empty(self._offers)
        self._offers.addStretch(1)
        self._result.clear()

    def _show_asked(self, *, is_on: bool) -> None:
        for one in (self._ask, self._whom):
            one.setVisible(not is_on)
        self._area.setVisible(is_on and bool(self._rows))
        self._result.setVisible(is_on)
        self.resized.emit()

    async def _run(self, words: str) -> None:
        places = self._asking.places
        names = dict(zip(places, lists.titles(places), strict=True))
        waiting, faults = dict(names), list[str]()

        def show(answer: Answer) -> None:
            faults.extend(self._hear(answer, names))
            if answer.place is not None:
                del waiting[answer.place]
            if waiting:
                text = self.tr("Waiting for {places}…")
                self._result.show_busy(text.format(places=lists.joined([*waiting.values()])))
            self._fit()

        self._result.show_busy(self.tr("Asking…"))
        await self._asking.ask(words, show)
        self._end(faults)

    def _hear(self, answer: Answer, names: Mapping[Catalogue, str]) -> Iterator[str]:
        """Shows the offers of a place; yields why it has none."""
        self._add_rows(answer, names)
        if (place := answer.place) is not None and answer.fault is not None:
            said = lists.not_read(answer.fault, place.source)
            if Action.SIGN_IN in said.actions:
                self._closed[place.sign_in_id] = ListSignIn(place, answer.fault)
            yield f"{lists.brief(names[place])}: {said.title}"

    def signed_in(self, sign_in_id: str) -> None:
        """Asks a list again to which the person has signed in."""
        if (wanted := self._closed.pop(sign_in_id, None)) is not None:
            self._tasks.start(self._ask_again(wanted.catalogue), "ask again")

    async def _ask_again(self, place: Catalogue) -> None:
        words, names = self._words, {place: lists.titles([place])[0]}
        text = self.tr("Waiting for {places}…").format(places=lists.joined(names.values()))
        self._result.show_busy(text)
        answer = await self._asking.ask_again(place, words)
        if words == self._words:
            self._end([*self._hear(answer, names)])

    def _show_ways(self) -> None:
        """Offers to sign in to the lists that want it."""
        empty(self._ways)
        text = self.tr("Sign in to {place}…")
        for wanted in self._closed.values():
            name = lists.brief(lists.titles([wanted.catalogue])[0])
            button = ValueButton(wanted, text.replace("{place}", name), self, "link", "ph.sign-in")
            button.chosen.connect(self.sign_in_wanted)
            self._ways.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _end(self, faults: Sequence[str]) -> None:
        self._show_ways()
        texts = list(faults)
        if not self._rows:
            texts.insert(0, self.tr("Nobody was found. Other words may help, or another list."))
        self._result.show_note(" ".join(texts))
        for one in (self._result, self._ask):  # to ask again
            one.setVisible(bool(texts))
        self._fit()

    def _add_rows(self, answer: Answer, names: Mapping[Catalogue, str]) -> None:
        known = {one.agent_id for one in self._rows}
        for offer in answer.offers:
            if offer.found.agent.agent_id in known:
                continue
            place = lists.brief(names[offer.place]) if offer.place is not None else ""
            row = OfferRow(offer, place, self._inside)
            row.taken.connect(self.taken)
            self.setTabOrder(self.last, row.press)
            self._offers.insertWidget(len(self._rows), row)
            self._rows.append(row)

    def _fit(self) -> None:
        self._area.setVisible(bool(self._rows))
        wide = self.width() - tokens().px(10)
        tall = sum(one.heightForWidth(wide) + self._offers.spacing() for one in self._rows)
        room = self.screen().availableSize().height() * 2 // 5
        self._area.setFixedHeight(min(tall, tokens().px(TALL), room))
        self.resized.emit()


class OfferRow(QFrame):
    """An agent: its name, what it does, the reason, where it was found, and a button."""

    taken = Signal(object)
    """Its `Offer`."""

    def __init__(self, offer: Offer, place: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        found, agent = offer.found, offer.found.agent
        self.agent_id = agent.agent_id
        tile = AgentTile(self, 32, "surface-raised")
        tile.show_agent(agent)
        source = self.tr("From {place}").replace("{place}", place)
        if not place:
            source = self.tr("Demo agent") if agent.is_demo else self.tr("In your list")
        does = one_line(found.skill.description or agent.card.description, LINE)
        why = f"{_why(found)} · {source}"
        words = column_layout(gap=2)
        words.addWidget(Prose(agent.name, self, "ui-strong"))
        for text in filter(None, (does, why)):
            words.addWidget(Prose(text, self, "small", "muted"))
        if warning := guise(offer):
            words.addWidget(Prose(warning, self, "small", "danger"))
        self.press = ValueButton(offer, self.tr("Add") if place else self.tr("Begin"), self)
        name = self.tr("Add {name}") if place else self.tr("Begin with {name}")
        self.press.setAccessibleName(name.replace("{name}", agent.name))
        self.press.setAccessibleDescription(" ".join(filter(None, (does, why, warning))))
        self.press.chosen.connect(self.taken)
        box = row_layout(self, gap=12, margins=(12, 10, 12, 10))
        box.addWidget(tile, 0, Qt.AlignmentFlag.AlignTop)
        nest(box, words, 1)
        box.addWidget(self.press, 0, Qt.AlignmentFlag.AlignVCenter)


def guise(offer: Offer) -> str:
    """Says that an agent only looks like one of the person's; "" if it does not."""
    if offer.like is None:
        return ""
    text = translated("Not your {name}: this agent is at {address}")
    parts = {"name": offer.like.name, "address": one_line(offer.found.agent.address, LINE)}
    return text.format(**parts)


def other_name(name: str, offered: str) -> str:
    """Says that an agent has another name than the one that was offered."""
    text = phrase("It was offered as {offered}, but its card says {name}.")
    return translated(text).format(name=name, offered=offered)


def _why(found: FoundSkill) -> str:
    template = _REASONS.get(found.source)
    if template is None:
        return one_line(reason(found), LINE)
    return translated(template).replace("{words}", one_line(found.words, LINE))
