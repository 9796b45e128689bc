"""Skills are found for a request in plain words, with the reason, the best first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.directory.skill_search import MOST, FoundSkill, Source, find_skills
from a2a_desktop.model.card import AgentCard, Skill
from a2a_desktop.model.ids import AgentId

TRANSLATE = Skill(
    "tr", "Translate documents", "Keeps the layout.", ("language", "pdf"), ("Put this into German",)
)
PLAN = Skill("pl", "Trip plans", "Finds trains and hotels.", ("travel",), ("Three days in Rome",))
NOTES = Skill("no", "Meeting notes", "Summarises long documents and calls.")


def agent(name: str, *skills: Skill) -> AgentRecord:
    return AgentRecord(AgentId(name), f"https://{name}.example", AgentCard(name, skills=skills))


AGENTS = [agent("Polyglot", TRANSLATE, PLAN), agent("Clerk", NOTES)]


def found(request: str) -> list[FoundSkill]:
    return [*find_skills(request, AGENTS)]


def names(request: str) -> list[str]:
    return [one.skill.name for one in found(request)]


@pytest.mark.parametrize(
    ("request_", "skill", "source", "words"),
    [
        ("Who can do translating?", "Translate documents", Source.NAME, "Translate documents"),
        (
            "I need something into German",
            "Translate documents",
            Source.EXAMPLE,
            TRANSLATE.examples[0],
        ),
        ("Can you travel", "Trip plans", Source.TAG, "travel"),
        ("hotel", "Trip plans", Source.DESCRIPTION, "Finds trains and hotels."),
        ("SUMMARISE the calls", "Meeting notes", Source.DESCRIPTION, NOTES.description),
    ],
)
def test_skill_is_found_with_its_reason(
    request_: str, skill: str, source: Source, words: str
) -> None:
    first = found(request_)[0]
    assert (first.skill.name, first.source, first.words) == (skill, source, words)


def test_skill_with_more_of_the_words_comes_first() -> None:
    assert names("translate a long document") == ["Translate documents", "Meeting notes"]
    assert names("notes of long documents") == ["Meeting notes", "Translate documents"]


@pytest.mark.parametrize("request_", ["", "Who can do this?", "a b", "Was kann ich?", "zzzz"])
def test_words_that_say_nothing_find_nothing(request_: str) -> None:
    assert names(request_) == []


@pytest.mark.parametrize("request_", ["place", "mean", "meter", "transistor", "notable"])
def test_other_words_with_the_same_beginning_are_not_found(request_: str) -> None:
    assert "Trip plans" not in names(request_)
    assert "Meeting notes" not in names(request_)


def test_example_that_fits_is_the_one_to_begin_with() -> None:
    assert found("german")[0].example == "Put this into German"
    assert found("translate")[0].example == "Put this into German"
    assert found("meeting")[0].example == ""


def test_cards_of_very_many_skills_are_read_in_part() -> None:
    many = [Skill(f"s{number}", f"Paint {number}", "x" * 100) for number in range(100_000)]
    painters = [agent(f"Painter {number}", *many[:3000]) for number in range(2 * MOST)]
    assert len(find_skills("paint", painters)) == MOST
    found = find_skills("translate", [agent("Painter", *many), *AGENTS])
    assert [one.skill.name for one in found] == ["Translate documents"]


def test_agent_without_skills_is_found_by_what_it_says_of_itself() -> None:
    card = AgentCard("Post Office", description="Sends parcels.")
    one = AgentRecord(AgentId("post"), "https://post.example", card)
    (parcel,) = find_skills("send a parcel", [one, *AGENTS])
    assert (parcel.skill.name, parcel.skill.skill_id) == ("Post Office", "")
    assert parcel.words == "Sends parcels."


def test_each_agent_is_there_once_with_its_best_skill() -> None:
    both = [agent("Both", TRANSLATE, NOTES)]
    assert [one.skill.name for one in find_skills("long documents", both)] == ["Meeting notes"]


@given(st.text(max_size=60), st.lists(st.text(max_size=30), max_size=4))
def test_any_words_of_persons_and_agents_are_read(request_: str, texts: list[str]) -> None:
    card = agent("Any", *(Skill(str(n), one, one, (one,), (one,)) for n, one in enumerate(texts)))
    for one in find_skills(request_, [card]):
        assert one.words in [*texts, "Any"]
