"""Pictures of *Who can do this?* in the dialog that adds agents, with answers from here."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from a2a_desktop.commands.offscreen import OffscreenWindow
from a2a_desktop.directory.asking import Answer, Asking, Offer
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import FoundSkill, Source
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.errors import Fault, SignInNeeded
from a2a_desktop.model.ids import AgentId
from a2a_desktop.ui.add_agent.dialog import AddAgentDialog

DOES: Final = ("Plans trips, and compares hotels and trains.", "Finds rooms.", "The best trips.")
NAMES: Final = ("Hotel Scout", "Travel Plаnner")  # noqa: RUF001  # the second is a look-alike
SKILL: Final = Skill("trip", "Plan a trip", examples=("Compare hotels in Porto",))
WORDS: Final = "plan a trip and compare hotels"
HUB: Final = Catalogue("hub", CatalogueKind.ADDRESS, "wss://hub.example/socket")
LIST: Final = Catalogue("list", CatalogueKind.ADDRESS, "https://agents.example/list.json")
CLOSED: Final = Catalogue("closed", CatalogueKind.ADDRESS, "https://members.example/list.json")


class Canned(Asking):
    """Has its answers, or none."""

    has_answers = True

    @property
    def places(self) -> Sequence[Catalogue]:
        return (HUB, LIST, CLOSED)

    async def ask(self, request: str, report: Callable[[Answer], None]) -> None:
        own = next(one for one in self._directory.agents if one.agent_id == "travel")
        first, second = map(_agent, NAMES)
        offers = (
            (None, [_offer(own, DOES[0], Source.NAME)]),
            (LIST, [_offer(first, DOES[1], Source.EXAMPLE, LIST)]),
            (HUB, [_offer(second, DOES[2], Source.HUB, HUB, own)]),
        )
        for place, some in offers:
            report(Answer(place, some if self.has_answers else ()))
        fault = Fault.of(SignInNeeded("https://members.example", ("Bearer",)))
        report(Answer(CLOSED, fault=fault if self.has_answers else None))


def _agent(name: str) -> AgentRecord:
    place = f"https://{name.split()[0].lower()}s.example/a2a"
    return AgentRecord(AgentId(place), place, AgentCard(name))


def _offer(
    agent: AgentRecord,
    does: str,
    source: Source,
    place: Catalogue | None = None,
    like: AgentRecord | None = None,
) -> Offer:
    skill = replace(SKILL, description=does)
    words = skill.examples[0] if source is Source.EXAMPLE else skill.name
    return Offer(FoundSkill(agent, skill, source, words), place, like)


async def before(shown: OffscreenWindow) -> QWidget:
    """What somebody wants done, and whom the question would go to."""
    return _dialog(shown)


async def offers(shown: OffscreenWindow) -> QWidget:
    """What each place offers, a look-alike among it; one wants a sign-in."""
    dialog = _dialog(shown)
    dialog.ask_who()
    return dialog


async def nobody(shown: OffscreenWindow) -> QWidget:
    """Nobody can do it."""
    dialog = _dialog(shown, has_answers=False)
    dialog.ask_who()
    return dialog


def _dialog(shown: OffscreenWindow, *, has_answers: bool = True) -> AddAgentDialog:
    asking = Canned(shown.app.directory, shown.app.catalogues)
    asking.has_answers = has_answers
    dialog = AddAgentDialog(shown.app.directory, asking, shown.window, WORDS)
    dialog.open()
    return dialog
