"""An agent's refusal in plain words, by its code: what happened and what to do.

Codes: JSON-RPC 2.0, section 5.1; A2A 0.1, `JSONRPCError`; A2A 1.0, section 5.4.
"""

from http import HTTPStatus
from typing import Final

from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import Json
from a2a_desktop.ui.qt.translation import phrase, translated

_BY_CODE: Final = {
    -32700: (
        phrase("The agent couldn't read the message."),
        phrase(
            "It arrived damaged, or with characters the agent doesn't know. Try again, "
            "or put it differently."
        ),
    ),
    -32600: (
        phrase("The agent didn't understand this app."),
        phrase(
            "It might speak another version of A2A than its card says. Let the person "
            "who runs it know."
        ),
    ),
    -32601: (
        phrase("The agent doesn't know how to do this."),
        phrase("It doesn't take requests like this. Ask the person who runs it what it can do."),
    ),
    -32602: (
        phrase("The agent doesn't accept something in this message."),
        phrase("Change the message or remove its attachments, then send it again."),
    ),
    -32603: (
        phrase("Something went wrong inside the agent."),
        phrase("It's not your message. Try again in a moment."),
    ),
    -32003: (
        phrase("The agent doesn't send notifications."),
        phrase("While the conversation is open, the app checks for news instead."),
    ),
    -32004: (
        phrase("The agent doesn't offer this."),
        phrase("Ask in a different way, or ask another agent."),
    ),
    -32007: (
        phrase("The agent has no other card to show."),
        phrase("What its card says still applies."),
    ),
    -32008: (
        phrase("The agent only answers with one of its extensions."),
        phrase("Its card says which. Let the person who runs it know that you need it."),
    ),
    -32009: (
        phrase("The agent speaks another version of A2A."),
        phrase("Update this app, or let the person who runs the agent know."),
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
        *(one.phrase.lower() for one in HTTPStatus),
    ]
)
"""Names of the codes, which add nothing to the code: the details have them."""
_WITH_CODES: Final = frozenset(["rpc_error", "unsupported", "push_unsupported"])
_OTHER: Final = phrase("The agent didn't accept this.")
_OWN_WORDS: Final = phrase("In its own words: “{message}”")
_NO_WORDS: Final = phrase("It didn't say why.")


def refusal(what: Fault) -> tuple[str, str] | None:
    """Returns what happened, and what to do, with `{message}` for the agent's own words.

    None for an error that is no error object, and no status that says as much.
    """
    code, own = what.facts.get("code"), what.facts.get("message")
    if own and what.facts.get("status") in (400, 422):
        code = -32602
    elif what.kind not in _WITH_CODES:
        return None
    if not isinstance(code, int) or code not in _BY_CODE:
        return translated(_OTHER), translated(_OWN_WORDS if own else _NO_WORDS)
    title, advice = map(translated, _BY_CODE[code])
    return title, with_reason(advice, own)


def with_reason(advice: str, own: Json) -> str:
    """Returns an advice, with `{message}` for the agent's reason if it gave one in own words."""
    is_told = own and str(own).strip(" .").lower() not in _STANDARD
    return f"{advice} {translated(_OWN_WORDS)}" if is_told else advice


def own_words(words: str) -> str:
    """Returns an agent's words as a sentence; one that says so if there are none."""
    return translated(_OWN_WORDS).format(message=words) if words else translated(_NO_WORDS)
