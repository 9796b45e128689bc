"""The savings at start. To be applied before the window's modules are imported."""

import gc
import sys

import PySide6.QtCore  # noqa: F401  # brings the module that is quietened here


def hurry() -> None:
    """Imports without collecting garbage, and without reading the source of every module.

    PySide reads the source of each module that is imported after it, and keeps its lines, to see
    whether the module switched snake_case on. None of ours does; that was a sixth of the start and
    10 MB. A PySide without this search is left as it is.
    """
    gc.disable()  # `GarbageCollector` takes over
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = lambda _module: False
