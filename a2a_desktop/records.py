"""Frozen dataclasses whose methods are written when the first of them is made.

Writing them is compiling source: 0.4 ms a class on Python 3.11. The first window imports more than
a hundred such classes and makes instances of a dozen. Made once, they are what `dataclasses` makes.
"""

import dataclasses
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool) -> Any:
        """`dataclasses.dataclass` for the one kind of record of this house."""
        assert frozen
        assert slots
        return _late


_METHODS: Final = (
    "__repr__",
    "__eq__",
    "__hash__",
    "__setattr__",
    "__delattr__",
    "__getstate__",
    "__setstate__",
    "__init__",  # the last: whoever finds it finds the others too
)
_OF_THE_CLASS: Final = ("__dict__", "__weakref__")


class _Unwritten:
    """Stands where a record's `__init__` will be: whoever looks for it has all methods written."""

    def __init__(self, source: type) -> None:
        self._source = source
        self._names = {name: one for name, one in vars(source).items() if name not in _OF_THE_CLASS}
        self._record: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(
            source
        )

    def record(self) -> Any:
        """The class with its fields and slots; all else comes with the first instance."""
        self._record.__init__ = self
        self._record.__dataclass_params__.frozen = True  # asked by what inherits from it
        return self._record

    def __get__(self, instance: object, kind: type) -> Any:
        source = self._source
        again = type(source)(source.__name__, source.__bases__, self._names)
        methods = vars(_written(again))
        for name in _METHODS:
            if name in methods:
                setattr(self._record, name, methods[name])
        return methods["__init__"].__get__(instance, kind)


def _late(cls: type) -> Any:
    is_heir = any(dataclasses.is_dataclass(base) for base in cls.__bases__)
    return _written(cls) if is_heir else _Unwritten(cls).record()


def _written(cls: type) -> type:
    return dataclasses.dataclass(frozen=True, slots=True)(cls)
