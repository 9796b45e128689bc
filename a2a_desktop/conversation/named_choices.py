"""The answers that an agent offers beside its words, in the metadata of a message. Pure.

No standard names them: these are the members in use. A choice is a text, or an object with a label.
What a person reads on a button is what is sent, so an object's hidden value is not used.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from a2a_desktop.model.ids import Json
from a2a_desktop.model.message import FilePart, Message
from a2a_desktop.model.one_line import one_line

MOST: Final = 6
"""Choices that are offered: a longer list is left to the agent's own words."""
LONGEST: Final = 60
"""Characters of one choice."""
_PARTS: Final = 20
"""Parts of a message whose metadata is read."""
_MEMBERS: Final = 200
"""Members of metadata that are looked at."""
_NAMES: Final = (
    "options",
    "choices",
    "suggestions",
    "suggestedanswers",
    "suggestedreplies",
    "suggestedresponses",
    "suggestedactions",
    "suggestedprompts",
    "quickreplies",
)
_LABELS: Final = ("label", "title", "text", "name", "value")
_LISTS: Final = ("actions", "options", "choices", "items")
_SEPARATORS: Final = re.compile(r"[_\-\s]")


def choices_of(message: Message) -> tuple[str, ...]:
    """Returns the answers that an agent's message offers in its metadata; () for none."""
    for metadata in _metadata_of(message):
        if found := choices_in(metadata):
            return found
    return ()


def choices_in(metadata: Mapping[str, Json]) -> tuple[str, ...]:
    """Returns the answers that metadata offers: two to six short and different ones, or ()."""
    if not metadata or len(metadata) > _MEMBERS:
        return ()
    members = {_plain(name): value for name, value in metadata.items()}
    for name in _NAMES:
        if found := _read(members.get(name)):
            return found
    return ()


def are_answers(texts: Sequence[str]) -> bool:
    """Returns whether these are two to six answers: short, different, and in one line."""
    are_fit = all(one and len(one) <= LONGEST and "\n" not in one for one in texts)
    are_different = len({one.casefold() for one in texts}) == len(texts)
    return 2 <= len(texts) <= MOST and are_fit and are_different


def _metadata_of(message: Message) -> Iterator[Mapping[str, Json]]:
    """Yields the metadata of a message, then that of its parts."""
    yield message.metadata
    for part in message.parts[:_PARTS]:
        if not isinstance(part, FilePart):
            yield part.metadata


def _plain(name: str) -> str:
    """Returns a member's name without its address, separators and capitals."""
    return _SEPARATORS.sub("", name[-LONGEST:].rpartition("/")[2]).lower()


def _read(offered: Json) -> tuple[str, ...]:
    if isinstance(offered, dict):
        lists = (offered[name] for name in _LISTS if isinstance(offered.get(name), list))
        offered = next(lists, None)
    if not isinstance(offered, list) or len(offered) > MOST:
        return ()
    labels = [_label(one) for one in offered]
    return tuple(labels) if are_answers(labels) else ()


def _label(choice: Json) -> str:
    """Returns the words of a choice; "" if it has none or they are no short line."""
    if isinstance(choice, dict):
        texts = (choice.get(name) for name in _LABELS)
        choice = next((one for one in texts if isinstance(one, str) and one.strip()), None)
    if not isinstance(choice, str) or len(choice) > LONGEST:
        return ""
    return one_line(choice, LONGEST)
