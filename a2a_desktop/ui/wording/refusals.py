"""An agent's error object in plain words, by its code: what happened and what to do.

Codes: JSON-RPC 2.0, section 5.1; A2A 0.1, `JSONRPCError`; A2A 1.0, section 5.4.
"""

from typing import Final

from a2a_desktop.model.errors import Fault
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated

_BY_CODE: Final = {
    -32700: (
        QT_TRANSLATE_NOOP("wording", "The agent could not read the message."),
        QT_TRANSLATE_NOOP(
            "wording",
            "It came there damaged, or in signs the agent does not know. Try again, or write it "
            "in other words.",
        ),
    ),
    -32600: (
        QT_TRANSLATE_NOOP("wording", "The agent did not understand this app."),
        QT_TRANSLATE_NOOP(
            "wording",
            "It may speak another version of A2A than its card says. Tell whoever runs it.",
        ),
    ),
    -32601: (
        QT_TRANSLATE_NOOP("wording", "The agent does not know how to do this."),
        QT_TRANSLATE_NOOP(
            "wording", "It takes no such request. Ask whoever runs it what it can be asked."
        ),
    ),
    -32602: (
        QT_TRANSLATE_NOOP("wording", "Something in the message does not suit the agent."),
        QT_TRANSLATE_NOOP(
            "wording", "Change the message, or leave out what was attached, and send it again."
        ),
    ),
    -32603: (
        QT_TRANSLATE_NOOP("wording", "Something went wrong inside the agent."),
        QT_TRANSLATE_NOOP("wording", "Your message is not to blame. Try again in a moment."),
    ),
    -32003: (
        QT_TRANSLATE_NOOP("wording", "The agent does not send notifications."),
        QT_TRANSLATE_NOOP("wording", "While the conversation is open, news is asked for instead."),
    ),
    -32004: (
        QT_TRANSLATE_NOOP("wording", "The agent does not offer this."),
        QT_TRANSLATE_NOOP("wording", "Ask for it in another way, or ask another agent."),
    ),
    -32007: (
        QT_TRANSLATE_NOOP("wording", "The agent has no further card to show."),
        QT_TRANSLATE_NOOP("wording", "What its card says already holds."),
    ),
    -32008: (
        QT_TRANSLATE_NOOP("wording", "The agent only answers with one of its extensions."),
        QT_TRANSLATE_NOOP("wording", "Its card says which. Tell whoever runs it that you need it."),
    ),
    -32009: (
        QT_TRANSLATE_NOOP("wording", "The agent speaks another version of A2A."),
        QT_TRANSLATE_NOOP("wording", "Update this app, or tell whoever runs the agent."),
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
_OTHER: Final = QT_TRANSLATE_NOOP("wording", "The agent did not accept this.")
_OWN_WORDS: Final = QT_TRANSLATE_NOOP("wording", "In its own words: “{message}”")
_NO_WORDS: Final = QT_TRANSLATE_NOOP("wording", "It did not say why.")


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
