"""The card before the last change, kept for every way in which a new one comes."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.errors import NoCardInFile
from a2a_desktop.model.found import Discovered
from tests.unit.directory.probes import CARD, Probe, Store, agent
from tests.waiting import run


class Files(Probe):
    """Cards in files, by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, AgentCard] = {}

    async def read_file(self, place: Path) -> Discovered:
        if place.name not in self.files:
            raise NoCardInFile(place.name, "not a file")
        return Discovered("https://filed.example/a2a", self.files[place.name], Generation.V1)


def play(story: Callable[[Directory, Files], Coroutine[Any, Any, None]]) -> None:
    probe = Files()
    run(story(Directory(Store(), probe, ()), probe))


def known(directory: Directory, record: AgentRecord) -> AgentRecord:
    found = directory.get(record.agent_id)
    assert found is not None
    return found


def test_a_changed_card_leaves_the_last_one_behind() -> None:
    async def story(directory: Directory, probe: Files) -> None:
        record = await directory.list_found(agent())
        probe.answers[record.agent_id] = record.card
        await directory.refresh(record.agent_id)
        assert known(directory, record).last_card is None
        probe.answers[record.agent_id] = replace(record.card, version="2")
        await directory.refresh(record.agent_id)
        now = known(directory, record)
        assert (now.card.version, now.last_card) == ("2", record.card)
        assert now.changed is not None

    play(story)


def test_a_card_that_was_agreed_to_leaves_the_last_one_behind() -> None:
    async def story(directory: Directory, probe: Files) -> None:
        record = await directory.list_found(agent())
        way = Interface("https://elsewhere.example/a2a", "JSONRPC", "1.0")
        probe.answers[record.agent_id] = replace(record.card, interfaces=(way,))
        await directory.refresh(record.agent_id)
        assert known(directory, record).last_card is None
        await directory.agree(record.agent_id)
        assert known(directory, record).last_card == record.card

    play(story)


def test_a_card_file_is_read_again_as_long_as_it_is_there(tmp_path: Path) -> None:
    async def story(directory: Directory, probe: Files) -> None:
        probe.files["a.json"] = CARD
        record = await directory.list_found(await directory.read_file(tmp_path / "a.json"))
        assert record.file == str(tmp_path / "a.json")
        probe.files["a.json"] = replace(CARD, version="2")
        await directory.read_again(record.agent_id)
        assert known(directory, record).card.version == "2"
        assert known(directory, record).file == record.file
        del probe.files["a.json"]
        with pytest.raises(NoCardInFile):
            await directory.read_again(record.agent_id)
        assert known(directory, record).card.version == "2"

    play(story)


def test_an_agent_of_an_address_has_no_file_to_read() -> None:
    async def story(directory: Directory, _: Files) -> None:
        record = await directory.list_found(agent())
        await directory.read_again(record.agent_id)
        assert known(directory, record) == record

    play(story)
