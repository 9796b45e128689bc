"""Functions that use Qt, on a thread of their own.

PySide builds a type at its first use, partly in Python, and crashes if two threads build some at
the same time. So all types are built before a thread uses Qt, and no thread imports a module that
imports PySide.
"""

import asyncio
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final, ParamSpec, TypeVar

from PySide6 import QtCore, QtGui

P = ParamSpec("P")
T = TypeVar("T")

USED: Final = (QtCore, QtGui)
"""The modules of Qt that threads use."""


async def on_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Does what `asyncio.to_thread` does, for a function that uses Qt."""
    build_types()
    return await asyncio.to_thread(function, *args, **kwargs)


def build_types() -> None:
    """Builds all types that threads may use."""
    for module in USED:
        build_types_of(module)


@cache
def build_types_of(module: ModuleType) -> None:
    """Builds all types of a module of PySide: about 20 ms, at the first call only."""
    for name in dir(module):
        getattr(module, name)
