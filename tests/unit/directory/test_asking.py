"""Who can do this: everybody is asked at once, and what they answer is bounded and not believed."""

import asyncio
from collections.abc import Callable, Sequence

from a2a_desktop.directory import asking
from a2a_desktop.directory.asking import Answer, Asking
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind, Catalogues
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import MOST, READ, Source
from a2a_desktop.model.card import AgentCard, Generation, Skill
from a2a_desktop.model.errors import NotAList
from a2a_desktop.model.found import Discovered, Entry, Listing
from a2a_desktop.model.ids import AgentId
from tests.unit.directory.probes import Probe, Store

HUB = "wss://hub.example/ws"
LIST = "https://list.example"
WORDS = "translate a letter"
TRANSLATE = Skill("t", "Translate letters", examples=("Put this into German",))


class Lists:
    """Answers for each place with a listing or an error, or late; remembers the words."""

    def __init__(self, **places: "Listing | Exception | None") -> None:
        self.places = places
        self.hub = ""
        self.gate = asyncio.Event()
        self.asked: list[tuple[str, str]] = []

    async def listing(self, catalogue: Catalogue, words: str = "") -> Listing:
        self.asked.append((catalogue.source, words))
        answer = self.places[catalogue.source.split("://")[1].partition(".")[0]]
        if answer is None:
            await self.gate.wait()
            raise TimeoutError
        if isinstance(answer, Exception):
            raise answer
        assert answer is not None
        return answer


class Rows:
    """Keeps these lists."""

    def __init__(self, *sources: str) -> None:
        self.sources = sources

    async def all(self) -> Sequence[Catalogue]:
        return [Catalogue(one, CatalogueKind.ADDRESS, one) for one in self.sources]

    async def put(self, catalogue: Catalogue) -> None:
        raise AssertionError(catalogue)

    async def remove(self, catalogue_id: str) -> None:
        raise AssertionError(catalogue_id)


def entry(name: str, address: str, *skills: Skill, told: str = "") -> Entry:
    return Entry(address, Discovered(address, AgentCard(name, told, skills=skills), Generation.V1))


def own(name: str, address: str, *skills: Skill) -> AgentRecord:
    return AgentRecord(AgentId(name), address, AgentCard(name, skills=skills))


def answers(
    lists: Lists,
    sources: Sequence[str],
    agents: Sequence[AgentRecord] = (),
    words: str = WORDS,
    on_answer: Callable[[Answer], None] = lambda _: None,
) -> list[Answer]:
    found: list[Answer] = []

    def report(answer: Answer) -> None:
        found.append(answer)
        on_answer(answer)

    async def story() -> None:
        directory = Directory(Store(*agents), Probe(), [])
        await directory.load()
        catalogues = Catalogues(Rows(*sources), lists)
        await catalogues.load()
        await Asking(directory, catalogues).ask(words, report)

    asyncio.run(story())
    return found


def of_places(found: Sequence[Answer]) -> list[Answer]:
    return [one for one in found if one.place is not None]


def shown(found: Sequence[Answer]) -> list[tuple[str, str]]:
    rows = [(one, answer.place) for answer in found for one in answer.offers]
    assert all(one.place in (place, None) for one, place in rows)
    return [(one.found.agent.name, one.place.source if one.place else "") for one, _ in rows]


def test_words_go_to_hubs_only_and_each_agent_is_offered_once() -> None:
    mine = own("Mine", "https://mine.example", TRANSLATE)
    copies = [entry("Copy", "https://mine.example", TRANSLATE), entry("New", "https://new.example")]
    listed = [entry("New", "https://new.example", TRANSLATE), entry("Soup", "https://soup.example")]
    lists = Lists(hub=Listing(copies), list=Listing(listed))
    lists.hub = HUB
    found = answers(lists, [LIST], [mine], words=f"  {WORDS}\n")
    assert sorted(lists.asked) == [(LIST, ""), (HUB, WORDS)]
    names = [name for name, _ in shown(found)]
    assert sorted(names) == ["Mine", "New"]  # by the hub or the list, as they come


def test_hub_of_the_settings_that_is_a_list_too_is_asked_once() -> None:
    lists = Lists(hub=Listing(()))
    lists.hub = HUB
    answers(lists, [HUB])
    assert lists.asked == [(HUB, WORDS)]


def test_pick_of_a_hub_has_its_example_and_a_list_offers_only_what_fits() -> None:
    one = entry("Silent", "https://silent.example", Skill("s", "Cook", examples=("Make soup",)))
    lists = Lists(hub=Listing([one]), list=Listing([one]))
    (answer,) = of_places(answers(lists, [HUB]))
    (offer,) = answer.offers
    assert (offer.found.source, offer.example) == (Source.HUB, "Make soup")
    assert shown(answers(lists, [LIST])) == []


def test_slow_and_broken_places_hold_nobody() -> None:
    new = entry("New", "https://new.example", TRANSLATE)
    lists = Lists(slow=None, bad=NotAList("x", "gone"), list=Listing([new]))
    told: list[Answer] = []

    def note(answer: Answer) -> None:
        told.append(answer)
        if len(told) == 3:
            lists.gate.set()

    found = answers(lists, ["https://slow.example", "https://bad.example", LIST], on_answer=note)
    faults = {one.place.source: one.fault for one in found if one.place is not None}
    kinds = {source: fault and fault.kind for source, fault in faults.items()}
    assert kinds == {
        LIST: None,
        "https://bad.example": "not_a_list",
        "https://slow.example": "unreachable",
    }
    assert found[-1].fault == faults["https://slow.example"]
    assert shown(found) == [("New", LIST)]


def test_agent_that_looks_like_one_of_the_persons_is_named() -> None:
    mine = own("Expenses", "https://mine.example")
    guises = [
        entry("Еxpenses", "https://bad.example", TRANSLATE),
        entry("Other", "https://other.example", TRANSLATE),
    ]
    (answer,) = of_places(answers(Lists(hub=Listing(guises)), [HUB], [mine]))
    assert [one.like and one.like.agent_id for one in answer.offers] == ["Expenses", None]


def test_flood_and_huge_texts_are_bounded() -> None:
    huge = "translate " * 100_000
    skill = Skill("t", huge, huge, (huge,), (huge,))
    flood = [entry(f"{one}", f"https://a{one}.example", TRANSLATE) for one in range(3_000)]
    large = [entry(huge, f"https://b{one}.example", skill, told=huge) for one in range(20)]
    far = entry("Far", f"https://{'a' * 10_000}.example", TRANSLATE)
    lists = Lists(hub=Listing([far, *large, *flood], left_out=-7), list=Listing(flood[-1:]))
    found = answers(lists, [HUB, LIST], words=WORDS * 1000)
    assert max(len(one.offers) for one in found) == MOST
    assert ("2999", LIST) in shown(found)  # the flood hides no other list
    every = [one for answer in found for one in answer.offers]
    assert all(len(one.example) <= READ and len(one.found.agent.name) <= 80 for one in every)
    assert "Far" not in dict(shown(found))
    assert all(len(words) <= asking.WORDS for _, words in lists.asked)
