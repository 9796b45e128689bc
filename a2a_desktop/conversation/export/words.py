"""The program's own words in an export: English, or those of the window."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from a2a_desktop.model.errors import Fault

_PLACE: Final = re.compile(r"\{(\w+)\}")


def kind_of(fault: Fault) -> str:
    """Returns the kind of an error in plain English."""
    return fault.kind.replace("_", " ")


@dataclass(frozen=True, slots=True)
class ExportWords:
    """The texts of the program in the person's language."""

    translate: Callable[[str], str] = str
    """Translates a text marked with the context `wording`."""
    fault: Callable[[Fault], str] = kind_of
    """Names an error."""
    reason: Callable[[str], str] = str
    """Translates the program's own reason of an error; an agent's stays."""
    label: Callable[[str], str] = str
    """Translates a field's name that the program gave it; an agent's stays."""

    def __call__(self, text: str, **values: str) -> str:
        """Returns a text with its values."""
        return _PLACE.sub(lambda place: values.get(place[1], place[0]), self.translate(text))


ENGLISH: Final = ExportWords()
