"""Records whose methods are written late are what `dataclasses` makes."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, field, fields, replace

import pytest

from a2a_desktop.records import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere."""

    name: str
    tags: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list, compare=False)

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a place has a name")


@dataclass(frozen=True, slots=True)
class Stop(Place):
    """Somewhere on the way."""

    minutes: int = 1


@dataclass(frozen=True, slots=True)
class Unmade:
    """No instance of it is made before its methods are looked at."""

    number: int


def test_equal_records_are_equal_and_of_one_hash() -> None:
    assert Place("a", ("x",), ["one"]) == Place("a", ("x",), ["two"])
    assert Place("a") != Place("b")
    assert hash(Unmade(1)) == hash(Unmade(1))
    assert len({Unmade(1), Unmade(1), Unmade(2)}) == 2


def test_a_record_says_what_it_is() -> None:
    assert repr(Stop("a", minutes=3)) == "Stop(name='a', tags=(), notes=[], minutes=3)"


@pytest.mark.parametrize(
    "change",
    [
        lambda one: setattr(one, "name", "b"),
        lambda one: delattr(one, "name"),
    ],
)
def test_a_record_cannot_be_changed(change: Callable[[Place], None]) -> None:
    with pytest.raises(FrozenInstanceError):
        change(Place("a"))
    with pytest.raises(FrozenInstanceError):
        change(Stop("a"))


def test_a_record_has_no_room_for_more() -> None:
    assert not hasattr(Place("a"), "__dict__")


def test_what_a_record_demands_of_its_values_is_checked_from_the_first_one() -> None:
    with pytest.raises(ValueError, match="has a name"):
        Place("")
    with pytest.raises(TypeError):
        Unmade("1", 2)  # type: ignore[call-arg, arg-type]


def test_records_are_taken_apart_and_copied() -> None:
    stop = Stop("a", ("x",), minutes=2)
    assert replace(stop, minutes=3).minutes == 3
    assert [one.name for one in fields(Stop)] == ["name", "tags", "notes", "minutes"]
    assert asdict(stop) == {"name": "a", "tags": ("x",), "notes": [], "minutes": 2}
    assert copy.deepcopy(stop) == stop
    assert pickle.loads(pickle.dumps(stop)) == stop
    match stop:
        case Stop(name, minutes=minutes):
            assert (name, minutes) == ("a", 2)
