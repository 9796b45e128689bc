"""An agent's error object in plain words, by its code: what happened and what to do.

Codes: JSON-RPC 2.0, section 5.1; A2A 0.1, `JSONRPCError`; A2A 1.0, section 5.4.
"""

from typing import Final

from a2a_desktop.model.errors import Fault
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

_BY_CODE: Final = {
    -32700: (
        QT_TRANSLATE_NOOP("wording", "The agent couldn't read the message."),
        QT_TRANSLATE_NOOP(
            "wording",
            "It arrived damaged, or with characters the agent doesn't know. Try again, "
            "or put it differently.",
        ),
    ),
    -32600: (
        QT_TRANSLATE_NOOP("wording", "The agent didn't understand this app."),
        QT_TRANSLATE_NOOP(
            "wording",
            "It might speak another version of A2A than its card says. Let the person "
            "who runs it know.",
        ),
    ),
    -32601: (
        QT_TRANSLATE_NOOP("wording", "The agent doesn't know how to do this."),
        QT_TRANSLATE_NOOP(
            "wording",
            "It doesn't take requests like this. Ask the person who runs it what it can do.",
        ),
    ),
    -32602: (
        QT_TRANSLATE_NOOP("wording", "The agent doesn't accept something in this message."),
        QT_TRANSLATE_NOOP(
            "wording", "Change the message or remove its attachments, then send it again."
        ),
    ),
    -32603: (
        QT_TRANSLATE_NOOP("wording", "Something went wrong inside the agent."),
        QT_TRANSLATE_NOOP("wording", "It's not your message. Try again in a moment."),
    ),
    -32003: (
        QT_TRANSLATE_NOOP("wording", "The agent doesn't send notifications."),
        QT_TRANSLATE_NOOP(
            "wording", "While the conversation is open, the app checks for news instead."
        ),
    ),
    -32004: (
        QT_TRANSLATE_NOOP("wording", "The agent doesn't offer this."),
        QT_TRANSLATE_NOOP("wording", "Ask in a different way, or ask another agent."),
    ),
    -32007: (
        QT_TRANSLATE_NOOP("wording", "The agent has no other card to show."),
        QT_TRANSLATE_NOOP("wording", "What its card says still applies."),
    ),
    -32008: (
        QT_TRANSLATE_NOOP("wording", "The agent only answers with one of its extensions."),
        QT_TRANSLATE_NOOP(
            "wording", "Its card says which. Let the person who runs it know that you need it."
        ),
    ),
    -32009: (
        QT_TRANSLATE_NOOP("wording", "The agent speaks another version of A2A."),
        QT_TRANSLATE_NOOP("wording", "Update this app, or let the person who runs the agent know."),
    ),
}
_STANDARD: Final = frozenset(
    [
        "parse error",
        "invalid json",
        "invalid json payload",
        "invalid request",
        "invalid json-rpc request object",
        "request payload validation error",
        "method not found",
        "method does not exist",
        "invalid params",
        "invalid parameters",
        "invalid method parameters",
        "internal error",
        "internal server error",
        "push notification is not supported",
        "push notifications are not supported",
        "agent does not support push notifications",
        "this operation is not supported",
        "the requested operation is not supported",
        "unsupported operation",
    ]
)
"""Names of the codes, which add nothing to the code: the details have them."""
_WITH_CODES: Final = frozenset(["rpc_error", "unsupported", "push_unsupported"])
_OTHER: Final = QT_TRANSLATE_NOOP("wording", "The agent didn't accept this.")
_OWN_WORDS: Final = QT_TRANSLATE_NOOP("wording", "In its own words: “{message}”")
_NO_WORDS: Final = QT_TRANSLATE_NOOP("wording", "It didn't say why.")


def refusal(what: Fault) -> tuple[str, str] | None:
    """Returns what happened, and what to do, with `{message}` for the agent's own words.

    None for an error that is no error object.
    """
    if what.kind not in _WITH_CODES:
        return None
    code, own = what.facts.get("code"), what.facts.get("message")
    words = translated(_OWN_WORDS if own else _NO_WORDS)
    if not isinstance(code, int) or code not in _BY_CODE:
        return translated(_OTHER), words
    title, advice = map(translated, _BY_CODE[code])
    is_told = own and str(own).strip(" .").lower() not in _STANDARD
    return title, f"{advice} {words}" if is_told else advice


def own_words(words: str) -> str:
    """Returns an agent's words as a sentence; one that says so if there are none."""
    return translated(_OWN_WORDS).format(message=words) if words else translated(_NO_WORDS)
