"""Reads words and states in every spelling that agents send."""

import re
from typing import Final

from a2a_desktop.model.task import TaskState

_NUMBERED: Final = (  # by their numbers in a2a.proto, 0.3 and 1.0 alike
    TaskState.UNKNOWN,
    TaskState.SUBMITTED,
    TaskState.WORKING,
    TaskState.COMPLETED,
    TaskState.FAILED,
    TaskState.CANCELED,
    TaskState.INPUT_REQUIRED,
    TaskState.REJECTED,
    TaskState.AUTH_REQUIRED,
)
_STATES: Final[dict[str, TaskState]] = {
    "CANCELLED": TaskState.CANCELED,  # 0.3 protobuf and some frameworks
    **{str(number): one for number, one in enumerate(_NUMBERED)},
    **{one.value.replace("-", "").upper(): one for one in TaskState},
}
_SPELLED: Final[dict[object, TaskState]] = {
    **{one.value: one for one in TaskState},
    **{f"TASK_STATE_{one.name}": one for one in TaskState},
}
_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")
_JOINTS: Final = str.maketrans("", "", "-_ ")


def state(word: object) -> TaskState:
    """Returns the state in any spelling seen in the wild; UNKNOWN for others, never an error."""
    if isinstance(word, str) and (known := _SPELLED.get(word)) is not None:
        return known
    name = str(word).upper().translate(_JOINTS).removeprefix("TASKSTATE")
    return _STATES.get(name, TaskState.UNKNOWN)


def clean(text: str) -> str:
    """Replaces what Qt and SQLite cannot hold, lone surrogates and NUL, by U+FFFD."""
    if text.isascii() and "\0" not in text:  # the usual, at a quarter of the cost
        return text
    return _UNSTORABLE.sub("\ufffd", text)
