"""Every error in plain words, and its remedies: one table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.follow import Trying
from a2a_desktop.conversation.outbox import Absence
from a2a_desktop.directory.changes import CardChange
from a2a_desktop.model.errors import TOO_MANY_FILES, Fault
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.wording.reasons import damages, reason, refined
from a2a_desktop.ui.wording.refusals import refusal, with_reason
from a2a_desktop.ui.wording.states import duration


class Action(StrEnum):
    """A remedy of the person; the value is the text of the button."""

    TRY_AGAIN = phrase("Try again")
    SIGN_IN = phrase("Sign in")
    CHECK_NOW = phrase("Check now")
    EDIT_ADDRESS = phrase("Edit address")
    COPY_REPORT = phrase("Copy report for support")
    DETAILS = phrase("Details")
    EDIT = phrase("Edit")
    SEND_NOW = phrase("Send now")
    REMOVE = phrase("Remove")
    STOP = phrase("Stop")


@dataclass(frozen=True, slots=True)
class Said:
    """The event, its meaning, and the remedies. `tone` is `danger` or `warning`."""

    title: str
    text: str
    tone: str
    actions: tuple[Action, ...]


_AGAIN: Final = (Action.TRY_AGAIN, Action.DETAILS)


@dataclass(frozen=True, slots=True)
class _Row:
    title: str
    text: str
    actions: tuple[Action, ...] = _AGAIN
    tone: str = "danger"


def _warning(title: str, text: str, actions: tuple[Action, ...] = _AGAIN) -> _Row:
    return _Row(title, text, actions, "warning")


_UNREADABLE: Final = _Row(
    phrase("This answer couldn't be read."),
    phrase("Your message arrived, but the agent answered in an unknown way. Try again."),
    (Action.TRY_AGAIN, Action.COPY_REPORT, Action.DETAILS),
)
_DECLINED: Final = _Row("", "")
"""`wording.refusals` has the texts by the error's code."""
_FAULTS: Final = {
    "unreachable": _warning(
        phrase("{agent} can't be reached right now."),
        phrase("What you wrote is kept; send it again when the agent is back."),
        (Action.TRY_AGAIN, Action.EDIT_ADDRESS, Action.DETAILS),
    ),
    "tls_failed": _Row(phrase("The connection to {host} isn't safe."), phrase("Nothing was sent.")),
    "certificate_unusable": _Row(
        phrase("This certificate can't be used."),
        phrase("“{file}” can't be read, or contains no certificate."),
        (Action.DETAILS,),
    ),
    "certificate_refused": _warning(
        phrase("{host} didn't accept your certificate."),
        phrase("Ask the person who runs the agent which one it needs."),
        (Action.SIGN_IN, Action.DETAILS),
    ),
    "file_not_fetched": _Row(
        phrase("The file couldn't be fetched."),
        phrase("Ask the agent to send it again."),
        (Action.DETAILS,),
    ),
    "not_an_agent": _Row(
        phrase("There is no agent at this address."),
        phrase("Check it for typos, or ask the person who gave it to you."),
        (Action.EDIT_ADDRESS, Action.DETAILS),
    ),
    "no_card_in_file": _Row(
        phrase("There is no agent card in “{file}”."),
        phrase("Ask the person who gave it to you for another one."),
        (Action.DETAILS,),
    ),
    "not_a_list": _Row(
        phrase("There is no list of agents here."),
        phrase("Check “{address}” for typos."),
        (Action.DETAILS,),
    ),
    "already_kept": _warning(
        phrase("You already have this list."),
        phrase("Choose it to see what's in it."),
        (Action.DETAILS,),
    ),
    "no_common_interface": _warning(
        phrase("This agent can't be used here yet."),
        phrase("It only speaks {offered}, which isn't set up here."),
        (Action.COPY_REPORT, Action.DETAILS),
    ),
    "sign_in_needed": _warning(
        phrase("{agent} needs you to sign in."),
        phrase("Your message is sent when you do."),
        (Action.SIGN_IN, Action.DETAILS),
    ),
    "sign_in_refused": _warning(
        phrase("{agent} didn't accept your sign-in."),
        phrase("It might have expired, or be wrong. Sign in again to continue."),
        (Action.SIGN_IN, Action.DETAILS),
    ),
    "keyring_failed": _warning(
        phrase("Your keyring couldn't be used."),
        phrase("Your passwords are kept there. Unlock it and try again."),
        (Action.TRY_AGAIN, Action.SIGN_IN, Action.DETAILS),
    ),
    "sign_in_failed": _warning(
        phrase("The sign-in wasn't finished."),
        phrase("{origin} didn't agree. You can try again."),
        (Action.TRY_AGAIN, Action.SIGN_IN, Action.DETAILS),
    ),
    "proxy_unusable": _Row(
        phrase("The proxy can't be used."),
        phrase("This kind of proxy isn't supported. Choose another one in Settings."),
    ),
    "grpc_unable": _warning(
        phrase("{agent} can't be reached this way."),
        phrase("Nothing was sent. Another connection on its card may work."),
        (Action.SIGN_IN, Action.DETAILS),
    ),
    "header_unsendable": _warning(
        phrase("“{name}” can't be sent with it."),
        phrase("It contains characters that aren't allowed there. Nothing was sent."),
        (Action.SIGN_IN, Action.DETAILS),
    ),
    "forbidden": _Row(
        phrase("Your account doesn't have access to this agent or skill."),
        phrase("Ask the person who runs it for access, or sign in with another account."),
    ),
    "rate_limited": _warning(phrase("{agent} is busy."), phrase("Try again in {time}.")),
    "server_fault": _Row(
        phrase("{agent} has a problem on its side."),
        phrase("What you wrote is kept; try again in a moment."),
    ),
    "too_large": _Row(
        phrase("The {what} is too large."),
        phrase("The limit is {megabytes} MB."),
    ),
    "message_too_large": _Row(
        phrase("This message is too large for {agent}."),
        phrase("Send less, or a smaller file."),
        (Action.DETAILS,),
    ),
    "stream_lost": _warning(
        phrase("The connection broke before the agent was done."),
        phrase("What arrived is kept."),
        (Action.CHECK_NOW, Action.TRY_AGAIN, Action.DETAILS),
    ),
    "still_working": _warning(
        phrase("{agent} is still working."),
        phrase("It's unclear for how long. You can check at any time."),
        (Action.CHECK_NOW,),
    ),
    "stopped_waiting": _warning(
        phrase("You stopped waiting."),
        phrase("The agent might still be working on it."),
        (Action.CHECK_NOW, Action.TRY_AGAIN),
    ),
    "task_not_found": _warning(
        phrase("The agent no longer has this request."),
        phrase("What arrived is kept. You can try again."),
    ),
    "not_cancelable": _warning(
        phrase("The agent couldn't stop this any more."),
        phrase("It will finish what it's doing."),
        (Action.CHECK_NOW, Action.DETAILS),
    ),
    "malformed_reply": _UNREADABLE,
    "invalid_reply": _UNREADABLE,
    "web_page": _warning(
        phrase("A web page came instead of an answer, perhaps of a network that needs a sign-in."),
        phrase("Sign in to the network in your browser, then try again."),
    ),
    "rpc_error": _DECLINED,
    "content_type_refused": _warning(
        phrase("The agent can't read what you sent."),
        phrase("Send it as text, or as another kind of file."),
        (Action.DETAILS,),
    ),
    "unsupported": _DECLINED,
    "push_unsupported": _DECLINED,
    "journal_failed": _warning(
        phrase("This can't be saved right now."),
        phrase("What you see stays until you quit. Reason: {reason}."),
        (Action.DETAILS,),
    ),
    "journal_waits": _warning(
        phrase("This can't be saved right now."),
        phrase("What you see is kept, and saved as soon as possible. Reason: {reason}."),
        (Action.DETAILS,),
    ),
    "import_refused": _Row(
        phrase("This file can't be imported."),
        phrase("It's damaged, too large, or not from this app."),
        (Action.DETAILS,),
    ),
    "attachment_refused": _warning(
        phrase("“{file}” can't be attached."),
        phrase("Reason: {reason}."),
        (Action.DETAILS,),
    ),
    "export_failed": _Row(
        phrase("The file can't be written."), phrase("Nothing was left behind. Reason: {reason}.")
    ),
}


_SOMEBODY: Final = phrase("The agent")
_WORDS: Final = 300
"""The most characters of an agent's own words in a sentence; the details have all of them."""


def fault(what: Fault, agent: str) -> Said:
    """Returns an error in words. `agent` is its name on screen, "" if it has none."""
    row = _FAULTS.get(what.kind, _UNREADABLE)
    facts = _Facts({"agent": agent or translated(_SOMEBODY), **what.facts})
    if "reason" in facts:
        facts["reason"] = reason(str(facts["reason"]))
    problems = what.facts.get("problems")
    facts["problems"] = damages(problems) if isinstance(problems, dict) else ""
    title, text = refined(what, row.title, row.text)
    if what.kind == "rate_limited" and isinstance(
        wait := what.facts.get("retry_after"), int | float
    ):
        facts["time"] = duration(wait)
    own = None if "code" in facts else what.facts.get("message")  # that of an error object is known
    title, text = refusal(what) or (translated(title), with_reason(translated(text), own))
    return Said(title.format_map(facts), text.format_map(facts), row.tone, row.actions)


_UNOPENED: Final = {
    "made by a newer version of A2A Desktop": phrase(
        "A newer version of this app used them last. Use that one, or update this one."
    ),
    "the file is damaged": phrase(
        "Their file is damaged. Copies from other days are in the same folder."
    ),
}


def not_opened(what: Fault, place: str) -> Said:
    """Returns the texts of unusable data on this computer: the program goes on without it."""
    why = str(what.facts.get("reason", ""))
    other = translated("Reason: {reason}.")
    why = translated(_UNOPENED[why]) if why in _UNOPENED else other.format(reason=reason(why))
    left = translated(
        "Nothing was deleted from {place}. What you do now will be lost when you quit."
    )
    title = translated("Your conversations can't be opened.")
    return Said(title, f"{why}\n\n{left.format(place=place)}", "warning", ())


def not_found(what: Fault, address: str) -> Said:
    """Returns why no agent was found at an address: no message exists that could be sent again."""
    said = fault(what, address)
    if what.kind in ("unreachable", "server_fault") and not any(refined(what, "", "")):
        text = phrase("Check the address, or try again in a moment.")
        return replace(said, text=translated(text))
    return said


_BLAMELESS: Final = {
    TOO_MANY_FILES: phrase("Close some apps. Your messages wait. Next try in {time}."),
    "ProxyError": phrase("Your messages wait here. Next try in {time}."),
}
"""The text of an absence by its reason, where the agent is not to blame."""


def away(absence: Absence, agent: str, now: datetime) -> Said:
    """Returns the text of an absent agent, with the time of the next try."""
    said = fault(absence.fault, agent)
    seconds = round((absence.next_try - now).total_seconds())
    title = translated("{agent} is offline.").replace("{agent}", agent)
    text = phrase("Keep writing; your messages wait here until it's back. Next try in {time}.")
    why = str(absence.fault.facts.get("reason"))
    if why in _BLAMELESS:
        title, text = said.title, _BLAMELESS[why]
    if seconds <= 0:
        text = phrase("Trying to reach it…")
    words = translated(text).replace("{time}", duration(max(seconds, 1)))
    return replace(said, title=title, text=words, tone="warning")


def silent(agent: str, seconds: float) -> Said:
    """Returns the text of a request that has had no response for a while."""
    title = translated("No news for {time}.")
    text = translated("{agent} might still be working on it.")
    time = duration(seconds - seconds % 5)
    return Said(title.replace("{time}", time), text.replace("{agent}", agent), "info", ())


def offline() -> Said:
    """Returns the text of a computer without network: no agent is to blame."""
    title = translated("You're offline.")
    text = phrase("Your messages wait here and are sent when you're back.")
    return Said(title, translated(text), "warning", ())


def picking_up(trying: Trying) -> Said:
    """Returns the text of a lost connection while it is tried again."""
    text = translated("Picking up where it left off, attempt {attempt} of {of}…")
    return Said(
        translated("Connection lost."),
        text.format(attempt=trying.attempt, of=trying.of),
        "warning",
        (),
    )


def label(action: Action) -> str:
    """Returns the text of an action's button."""
    return translated(action.value)


class _Facts(dict[str, object]):
    """Facts for a sentence; an unknown one is left blank instead of raising."""

    def __missing__(self, key: str) -> str:
        if key == "megabytes" and isinstance(limit := self.get("limit"), int):
            return f"{limit / 2**20:g}"
        return "…"

    def __getitem__(self, key: str) -> object:
        value = super().__getitem__(key)
        if isinstance(value, list):
            return ", ".join(map(str, value)) or "…"
        return f"{value[:_WORDS]}…" if isinstance(value, str) and len(value) > _WORDS else value


def moved(agent: str, news: Sequence[CardChange]) -> Said:
    """Returns the text of a card that redirects to another address."""
    host = next((one.host for one in news if one.host), "…")
    title = translated("{agent} has a new address: {host}.")
    text = phrase("Nothing is sent there until you agree. Until then, the old address is used.")
    title = title.format(agent=agent, host=host)
    return Said(title, translated(text), "warning", ())


def details(what: Fault) -> str:
    """Returns the same for an engineer."""
    lines = [what.kind, *(f"{name}: {value}" for name, value in what.facts.items())]
    return "\n".join(lines)
