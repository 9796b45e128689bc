"""Dynamic values: a literal, a path into the data, or a call of a function."""

from time import perf_counter
from typing import Final

from a2a_desktop.a2ui import binding, functions
from a2a_desktop.a2ui.expressions import LONGEST, pieces
from a2a_desktop.model.ids import Json, JsonObject

DEPTH: Final = 24
LISTED: Final = 100
"""Conditions of one `and` or `or`."""
STEPS: Final = 20_000
"""Values computed for one drawing of a surface; further ones are empty."""
ROOM: Final = 2_000_000
"""Characters of all texts of one drawing."""
MATCHING: Final = 0.1
"""Seconds for all patterns of one drawing."""


class Values:
    """Computes the values of one surface, until its steps are used up."""

    def __init__(self, data: Json) -> None:
        self._data = data
        self._steps = 0
        self._room = ROOM
        self._seconds = MATCHING

    def of(self, raw: Json, base: str = "", depth: int = 0) -> Json:
        """Returns the value of `raw` inside the template's item `base`."""
        self._steps += 1
        if self._steps > STEPS or depth > DEPTH:
            return None
        if isinstance(raw, dict):
            path, name = raw.get("path"), raw.get("call")
            if isinstance(name, str):
                return self._called(name, raw.get("args"), base, depth)
            if isinstance(path, str):
                return binding.read(self._data, binding.absolute(path, base))
        return raw

    def all_of(self, raw: Json, base: str, depth: int = 0) -> Json:
        """Returns the value as `of` does, also inside lists and objects: an action's context."""
        value = self.of(raw, base, depth)
        if value is not raw or depth > DEPTH:
            return value
        if isinstance(raw, dict):
            return {name: self.all_of(one, base, depth + 1) for name, one in raw.items()}
        if isinstance(raw, list):
            return [self.all_of(one, base, depth + 1) for one in raw]
        return value

    def text(self, raw: Json, base: str = "") -> str:
        text = functions.as_text(self.of(raw, base))[: min(LONGEST, self._room)]
        self._room -= len(text)
        return text

    def matches(self, pattern: str, text: str) -> bool:
        """Returns whether the pattern is found in the text; true once the time is used up."""
        start = perf_counter()
        found = functions.matches(pattern, text, self._seconds)
        self._seconds -= perf_counter() - start
        return found

    def holds(self, raw: Json, base: str, depth: int = 0) -> bool:
        """Returns whether a condition is met; an invalid one is: it must not lock anybody out."""
        if depth > DEPTH or self._steps > STEPS:
            return True
        name = raw.get("call") if isinstance(raw, dict) else None
        if isinstance(name, str) and not functions.has(name):
            return True
        return bool(self.of(raw, base, depth))

    def _called(self, name: str, args: Json, base: str, depth: int) -> Json:
        given = args if isinstance(args, dict) else {}
        if name == "formatString":
            return self._formatted(self.of(given.get("value"), base, depth + 1), base, depth)
        found: JsonObject = {}
        for key, raw in given.items():
            if key == "values" and isinstance(raw, list):
                found[key] = [self.holds(one, base, depth + 1) for one in raw[:LISTED]]
            else:
                found[key] = self.of(raw, base, depth + 1)
        if name == "regex":
            text = functions.as_text(found.get("value"))
            return self.matches(functions.as_text(found.get("pattern")), text)
        return functions.call(name, found)

    def _formatted(self, template: Json, base: str, depth: int) -> str:
        said: list[str] = []
        room = LONGEST
        for piece in pieces(functions.as_text(template)):
            text = functions.as_text(self.of(piece, base, depth + 1))[:room]
            said.append(text)
            room -= len(text)
            if not room:
                break
        return "".join(said)
