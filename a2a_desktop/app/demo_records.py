"""The records of the demo agents, as the directory has them before they are started."""

from collections.abc import Sequence

from a2a_desktop import __version__
from a2a_desktop.demo.catalogue import DEMO_AGENTS, PROVIDER, DemoAgent
from a2a_desktop.directory.record import DEMO_GROUP, AgentRecord
from a2a_desktop.model.card import AgentCard, Capabilities, Generation, Provider, Skill
from a2a_desktop.model.ids import AgentId


def demo_records() -> Sequence[AgentRecord]:
    """Returns the records of all demo agents."""
    return [_demo_record(agent) for agent in DEMO_AGENTS]


def _demo_record(agent: DemoAgent) -> AgentRecord:
    skills = tuple(
        Skill(one.skill_id, one.name, one.description, one.tags, one.examples)
        for one in agent.skills
    )
    card = AgentCard(
        agent.name,
        agent.line,
        __version__,
        capabilities=Capabilities(streaming=True, push_notifications=agent.has_push),
        skills=skills,
        provider=Provider(PROVIDER),
    )
    return AgentRecord(
        AgentId(agent.agent_id),
        "",
        card,
        group=DEMO_GROUP,
        generation=Generation.V1,
        icon=agent.icon,
        hue=agent.hue,
    )
