"""Stored icons, and the hosts from which they may come."""

from pathlib import Path

import pytest

from a2a_desktop.store import agents as store_agents
from a2a_desktop.store.agents import SqliteIcons
from tests.unit.store.opened import Store, play


def test_icons_are_there_after_reopening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_agents, "MOST", 2)

    async def write(store: Store) -> None:
        icons = SqliteIcons(store.database)
        for name in "abc":
            await icons.put(name, name.encode())
        await icons.allow("x.example")
        await icons.allow("x.example")

    async def read(store: Store) -> None:
        icons = SqliteIcons(store.database)
        assert await icons.all() == {"b": b"b", "c": b"c"}
        assert await icons.hosts() == ["x.example"]
        await icons.remove("b")
        assert await icons.all() == {"c": b"c"}

    play(tmp_path, write)
    play(tmp_path, read)
