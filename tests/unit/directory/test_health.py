"""Rounds of requests for cards: news are noticed, a new address needs consent."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from a2a_desktop.directory.changes import CardChange, ChangeKind, changes
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.health import AT_ONCE, HealthWatch
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord, Health
from a2a_desktop.model.card import AgentCard, Interface, SchemeKind, SecurityScheme, Skill
from a2a_desktop.model.errors import A2AError, SignInNeeded, TlsFailed, Unreachable
from a2a_desktop.model.ids import AgentId
from a2a_desktop.tasks import Owner
from tests.fakes import raise_at_once
from tests.unit.directory.probes import CARD, WAY, Probe, Store, agent
from tests.waiting import run, until

Story = Callable[[Directory, Probe, Store], Awaitable[None]]


def play(story: Story, *agents: AgentRecord) -> None:
    async def main() -> None:
        store, probe = Store(*agents), Probe()
        directory = Directory(store, probe, ())
        await directory.load()
        await story(directory, probe, store)

    run(main())


def of(directory: Directory, number: int = 0) -> AgentRecord:
    found = directory.get(AgentId(f"a{number}"))
    assert found is not None
    return found


def test_round_asks_a_few_at_once_and_no_demos() -> None:
    async def story(directory: Directory, probe: Probe, _: Store) -> None:
        watch = HealthWatch(directory, Owner("test", raise_at_once))
        await watch.ask_all()
        assert len(probe.asked) == 20
        assert probe.most == AT_ONCE
        assert {of(directory, number).health for number in range(20)} == {Health.REACHABLE}

    play(story, *map(agent, range(20)), agent(20, group=DEMO_GROUP), agent(21, address=""))


@pytest.mark.parametrize(
    ("error", "health"),
    [
        (Unreachable("a.example", "gone"), Health.OFFLINE),
        (Unreachable("a.example", "not an address"), Health.UNKNOWN),
        (SignInNeeded("https://a.example"), Health.NEEDS_SIGN_IN),
        (TlsFailed("a.example", "expired"), Health.UNKNOWN),
    ],
    ids=lambda value: type(value).__name__,
)
def test_error_sets_the_health_of_the_agent(error: A2AError, health: Health) -> None:
    async def story(directory: Directory, probe: Probe, store: Store) -> None:
        probe.answers[AgentId("a0")] = error
        await HealthWatch(directory, Owner("test", raise_at_once)).ask_all()
        assert of(directory).health is health
        assert of(directory, 1).health is Health.REACHABLE
        assert store.written == 0, "how they are today is not kept"

    play(story, agent(0), agent(1))


def test_returning_person_causes_no_second_round_at_once() -> None:
    async def story(directory: Directory, probe: Probe, _: Store) -> None:
        now = [100.0]
        owner = Owner("test", raise_at_once)
        watch = HealthWatch(directory, owner, every=1000, now=lambda: now[0])
        watch.begin()
        await until(lambda: watch._round is not None)
        first = watch._round
        assert first is not None
        await first
        watch.look()
        assert watch._round is first
        assert len(probe.asked) == 1
        now[0] += 31
        watch.look()
        second = watch._round
        watch.look()
        assert second is not None
        assert watch._round is second
        await second
        assert len(probe.asked) == 2
        await owner.close()
        watch.look()

    play(story, agent())


def test_news_stay_until_they_are_seen() -> None:
    async def story(directory: Directory, probe: Probe, store: Store) -> None:
        more = replace(CARD, skills=(*CARD.skills, Skill("b", "Bread"), Skill("c", "Cake")))
        probe.answers[AgentId("a0")] = more
        await directory.refresh(AgentId("a0"))
        await directory.refresh(AgentId("a0"))
        assert of(directory).news == (CardChange(ChangeKind.NEW_SKILLS, 2),)
        assert of(directory).card == store.agents[AgentId("a0")].card == more
        assert of(directory).etag == "e"
        await directory.see(AgentId("a0"))
        assert of(directory).news == ()

    play(story, agent())


def test_card_with_a_new_address_waits_for_consent() -> None:
    async def story(directory: Directory, probe: Probe, store: Store) -> None:
        evil = replace(CARD, interfaces=(Interface("https://evil.example/", "JSONRPC", "1.0"),))
        probe.answers[AgentId("a0")] = evil
        await directory.refresh(AgentId("a0"))
        assert of(directory).card == CARD
        assert of(directory).way == WAY
        assert of(directory).news == (CardChange(ChangeKind.MOVED, host="evil.example"),)
        await directory.see(AgentId("a0"))
        assert of(directory).news, "it is not enough to have seen it"
        await directory.agree(AgentId("a0"))
        assert of(directory).card == store.agents[AgentId("a0")].card == evil
        assert (of(directory).way, of(directory).news, of(directory).new_card) == (None, (), None)

    play(story, agent(way=WAY))


def test_card_with_the_old_address_needs_no_consent() -> None:
    async def story(directory: Directory, probe: Probe, _: Store) -> None:
        evil = replace(CARD, interfaces=(Interface("https://evil.example/", "JSONRPC", "1.0"),))
        for card in (evil, CARD):
            probe.answers[AgentId("a0")] = card
            await directory.refresh(AgentId("a0"))
        assert of(directory).new_card is None
        assert of(directory).news == ()

    play(story, agent())


def test_agents_are_put_into_groups_and_among_the_favourites() -> None:
    async def story(directory: Directory, _: Probe, store: Store) -> None:
        await directory.arrange(AgentId("a0"), group="Work", is_favourite=True)
        await directory.arrange(AgentId("a1"), group="Work", is_favourite=True)
        assert (of(directory).group, of(directory).is_favourite) == ("Work", True)
        assert store.agents[AgentId("a0")] == of(directory)
        assert of(directory, 1).group == DEMO_GROUP, "demos stay among themselves"
        await directory.arrange(AgentId("a0"), group=DEMO_GROUP)
        assert of(directory).group == "Work"

    play(story, agent(0), agent(1, group=DEMO_GROUP))


ELSEWHERE = replace(WAY, url="https://b.example")
BEARER = SecurityScheme(SchemeKind.HTTP, http_scheme="bearer")


@pytest.mark.parametrize(
    ("new", "kinds"),
    [
        (CARD, []),
        (replace(CARD, description="Better soup"), []),
        (replace(CARD, skills=()), [ChangeKind.GONE_SKILLS]),
        (replace(CARD, security_schemes={"b": BEARER}), [ChangeKind.SIGN_IN]),
        (replace(CARD, interfaces=(WAY, replace(WAY, url="https://a.example/2"))), []),
        (replace(CARD, interfaces=(replace(WAY, url="http://a.example/rpc"),)), [ChangeKind.MOVED]),
        (
            replace(CARD, interfaces=(WAY, replace(WAY, url="https://b.example"))),
            [ChangeKind.MOVED],
        ),
    ],
)
def test_changes_are_facts(new: AgentCard, kinds: list[ChangeKind]) -> None:
    assert [one.kind for one in changes(CARD, new)] == kinds
