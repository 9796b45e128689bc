"""One thing is said in several ways until one is accepted."""

import asyncio
from collections.abc import AsyncGenerator

import pytest

from a2a_desktop.model.errors import A2AError, RpcError
from a2a_desktop.protocol.attempts import first_accepted

REFUSED, FAILED = -32601, -32603


class Ways:
    def __init__(self, answers: dict[str, int | str]) -> None:
        self._answers = answers
        self.tried: list[str] = []
        self.is_closed = False

    async def each(self) -> AsyncGenerator[str, None]:
        try:
            for one in self._answers:
                yield one
        finally:
            self.is_closed = True

    async def say(self, way: str) -> str:
        self.tried.append(way)
        answer = self._answers[way]
        if isinstance(answer, int):
            raise RpcError(answer, way)
        return answer


def said(ways: Ways) -> tuple[str, str]:
    def is_refusal(error: A2AError) -> bool:
        return isinstance(error, RpcError) and error.code == REFUSED

    return asyncio.run(first_accepted(ways.each(), ways.say, is_refusal))


def test_first_accepted_way_is_returned_with_its_answer() -> None:
    ways = Ways({"a": REFUSED, "b": "yes", "c": "never asked"})
    assert said(ways) == ("b", "yes")
    assert ways.tried == ["a", "b"]
    assert ways.is_closed


def test_first_refusal_is_raised_where_all_refuse() -> None:
    ways = Ways({"a": REFUSED, "b": REFUSED})
    with pytest.raises(RpcError) as raised:
        said(ways)
    assert raised.value.message == "a"


def test_any_other_failure_ends_the_attempts() -> None:
    ways = Ways({"a": REFUSED, "b": FAILED, "c": "never asked"})
    with pytest.raises(RpcError) as raised:
        said(ways)
    assert (raised.value.message, ways.tried) == ("b", ["a", "b"])
    assert ways.is_closed
