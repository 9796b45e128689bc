"""The entries of a conversation that tests look at."""

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import StatusEntry, TextEntry


def texts(conversation: Conversation) -> list[str]:
    return [entry.text for entry in conversation.entries if isinstance(entry, TextEntry)]


def line(conversation: Conversation) -> StatusEntry:
    last = conversation.entries[-1]
    assert isinstance(last, StatusEntry)
    return last


def own(conversation: Conversation, text: str = "") -> TextEntry:
    texts = (entry for entry in conversation.entries if isinstance(entry, TextEntry))
    return next(entry for entry in texts if entry.text == text or not text)
