"""Every error in plain words, and its remedies: one table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from a2a_desktop.conversation.follow import Trying
from a2a_desktop.conversation.outbox import Absence
from a2a_desktop.directory.changes import CardChange
from a2a_desktop.model.errors import Fault
from a2a_desktop.ui.qt.translation import QT_TRANSLATE_NOOP, translated
from a2a_desktop.ui.wording.reasons import damages, reason, refined
from a2a_desktop.ui.wording.refusals import refusal
from a2a_desktop.ui.wording.states import duration


class Action(StrEnum):
    """A remedy of the person; the value is the text of the button."""

    TRY_AGAIN = QT_TRANSLATE_NOOP("wording", "Try again")
    SIGN_IN = QT_TRANSLATE_NOOP("wording", "Sign in")
    CHECK_NOW = QT_TRANSLATE_NOOP("wording", "Check now")
    EDIT_ADDRESS = QT_TRANSLATE_NOOP("wording", "Edit address")
    COPY_REPORT = QT_TRANSLATE_NOOP("wording", "Copy report for support")
    DETAILS = QT_TRANSLATE_NOOP("wording", "Details")
    EDIT = QT_TRANSLATE_NOOP("wording", "Edit")
    SEND_NOW = QT_TRANSLATE_NOOP("wording", "Send now")
    REMOVE = QT_TRANSLATE_NOOP("wording", "Remove")
    STOP = QT_TRANSLATE_NOOP("wording", "Stop")


@dataclass(frozen=True, slots=True)
class Said:
    """The event, its meaning, and the remedies. `tone` is `danger` or `warning`."""

    title: str
    text: str
    tone: str
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    title: str
    text: str
    actions: tuple[Action, ...] = (Action.TRY_AGAIN, Action.DETAILS)
    tone: str = "danger"


_UNREADABLE: Final = _Row(
    QT_TRANSLATE_NOOP("wording", "This answer couldn't be read."),
    QT_TRANSLATE_NOOP(
        "wording", "Your message arrived, but the agent answered in an unknown way. Try again."
    ),
    (Action.TRY_AGAIN, Action.COPY_REPORT, Action.DETAILS),
)
_DECLINED: Final = _Row("", "", (Action.TRY_AGAIN, Action.DETAILS))
"""`wording.refusals` has the texts by the error's code."""
_FAULTS: Final = {
    "unreachable": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} can't be reached right now."),
        QT_TRANSLATE_NOOP(
            "wording", "What you wrote is kept; send it again when the agent is back."
        ),
        (Action.TRY_AGAIN, Action.EDIT_ADDRESS, Action.DETAILS),
        "warning",
    ),
    "tls_failed": _Row(
        QT_TRANSLATE_NOOP("wording", "The connection to {host} isn't safe."),
        QT_TRANSLATE_NOOP("wording", "Nothing was sent."),
    ),
    "certificate_unusable": _Row(
        QT_TRANSLATE_NOOP("wording", "This certificate can't be used."),
        QT_TRANSLATE_NOOP("wording", "“{file}” can't be read, or contains no certificate."),
        (Action.DETAILS,),
    ),
    "certificate_refused": _Row(
        QT_TRANSLATE_NOOP("wording", "{host} didn't accept your certificate."),
        QT_TRANSLATE_NOOP("wording", "Ask the person who runs the agent which one it needs."),
        (Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "file_not_fetched": _Row(
        QT_TRANSLATE_NOOP("wording", "The file couldn't be fetched."),
        QT_TRANSLATE_NOOP("wording", "Ask the agent to send it again."),
        (Action.DETAILS,),
    ),
    "not_an_agent": _Row(
        QT_TRANSLATE_NOOP("wording", "There is no agent at this address."),
        QT_TRANSLATE_NOOP("wording", "Check it for typos, or ask the person who gave it to you."),
        (Action.EDIT_ADDRESS, Action.DETAILS),
    ),
    "no_card_in_file": _Row(
        QT_TRANSLATE_NOOP("wording", "There is no agent card in “{file}”."),
        QT_TRANSLATE_NOOP("wording", "Ask the person who gave it to you for another one."),
        (Action.DETAILS,),
    ),
    "not_a_list": _Row(
        QT_TRANSLATE_NOOP("wording", "There is no list of agents here."),
        QT_TRANSLATE_NOOP("wording", "Check “{address}” for typos."),
        (Action.DETAILS,),
    ),
    "already_kept": _Row(
        QT_TRANSLATE_NOOP("wording", "You already have this list."),
        QT_TRANSLATE_NOOP("wording", "Choose it to see what's in it."),
        (Action.DETAILS,),
        "warning",
    ),
    "no_common_interface": _Row(
        QT_TRANSLATE_NOOP("wording", "This agent can't be used here yet."),
        QT_TRANSLATE_NOOP("wording", "It only speaks {offered}, which isn't set up here."),
        (Action.COPY_REPORT, Action.DETAILS),
        "warning",
    ),
    "sign_in_needed": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} needs you to sign in."),
        QT_TRANSLATE_NOOP("wording", "Your message is sent when you do."),
        (Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "sign_in_refused": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} didn't accept your sign-in."),
        QT_TRANSLATE_NOOP(
            "wording", "It might have expired, or be wrong. Sign in again to continue."
        ),
        (Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "keyring_failed": _Row(
        QT_TRANSLATE_NOOP("wording", "Your keyring couldn't be used."),
        QT_TRANSLATE_NOOP("wording", "Your passwords are kept there. Unlock it and try again."),
        (Action.TRY_AGAIN, Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "sign_in_failed": _Row(
        QT_TRANSLATE_NOOP("wording", "The sign-in wasn't finished."),
        QT_TRANSLATE_NOOP("wording", "{origin} didn't agree. You can try again."),
        (Action.TRY_AGAIN, Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "proxy_unusable": _Row(
        QT_TRANSLATE_NOOP("wording", "The proxy can't be used."),
        QT_TRANSLATE_NOOP(
            "wording", "This kind of proxy isn't supported. Choose another one in Settings."
        ),
        (Action.TRY_AGAIN, Action.DETAILS),
    ),
    "grpc_unable": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} can't be reached this way."),
        QT_TRANSLATE_NOOP("wording", "Nothing was sent. Another connection on its card may work."),
        (Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "header_unsendable": _Row(
        QT_TRANSLATE_NOOP("wording", "“{name}” can't be sent with it."),
        QT_TRANSLATE_NOOP(
            "wording", "It contains characters that aren't allowed there. Nothing was sent."
        ),
        (Action.SIGN_IN, Action.DETAILS),
        "warning",
    ),
    "forbidden": _Row(
        QT_TRANSLATE_NOOP("wording", "Your account doesn't have access to this agent or skill."),
        QT_TRANSLATE_NOOP(
            "wording", "Ask the person who runs it for access, or sign in with another account."
        ),
    ),
    "rate_limited": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} is busy."),
        QT_TRANSLATE_NOOP("wording", "Try again in {time}."),
        tone="warning",
    ),
    "server_fault": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} has a problem on its side."),
        QT_TRANSLATE_NOOP("wording", "What you wrote is kept; try again in a moment."),
    ),
    "too_large": _Row(
        QT_TRANSLATE_NOOP("wording", "The {what} is too large."),
        QT_TRANSLATE_NOOP("wording", "The limit is {megabytes} MB."),
        (Action.TRY_AGAIN, Action.DETAILS),
    ),
    "message_too_large": _Row(
        QT_TRANSLATE_NOOP("wording", "This message is too large for {agent}."),
        QT_TRANSLATE_NOOP("wording", "Send less, or a smaller file."),
        (Action.DETAILS,),
    ),
    "stream_lost": _Row(
        QT_TRANSLATE_NOOP("wording", "The connection broke before the agent was done."),
        QT_TRANSLATE_NOOP("wording", "What arrived is kept."),
        (Action.CHECK_NOW, Action.TRY_AGAIN, Action.DETAILS),
        "warning",
    ),
    "still_working": _Row(
        QT_TRANSLATE_NOOP("wording", "{agent} is still working."),
        QT_TRANSLATE_NOOP("wording", "It's unclear for how long. You can check at any time."),
        (Action.CHECK_NOW,),
        "warning",
    ),
    "stopped_waiting": _Row(
        QT_TRANSLATE_NOOP("wording", "You stopped waiting."),
        QT_TRANSLATE_NOOP("wording", "The agent might still be working on it."),
        (Action.CHECK_NOW, Action.TRY_AGAIN),
        "warning",
    ),
    "task_not_found": _Row(
        QT_TRANSLATE_NOOP("wording", "The agent no longer has this request."),
        QT_TRANSLATE_NOOP("wording", "What arrived is kept. You can try again."),
        (Action.TRY_AGAIN, Action.DETAILS),
        "warning",
    ),
    "not_cancelable": _Row(
        QT_TRANSLATE_NOOP("wording", "The agent couldn't stop this any more."),
        QT_TRANSLATE_NOOP("wording", "It will finish what it's doing."),
        (Action.CHECK_NOW, Action.DETAILS),
        "warning",
    ),
    "malformed_reply": _UNREADABLE,
    "invalid_reply": _UNREADABLE,
    "rpc_error": _DECLINED,
    "content_type_refused": _Row(
        QT_TRANSLATE_NOOP("wording", "The agent can't read what you sent."),
        QT_TRANSLATE_NOOP("wording", "Send it as text, or as another kind of file."),
        (Action.DETAILS,),
        "warning",
    ),
    "unsupported": _DECLINED,
    "push_unsupported": _DECLINED,
    "journal_failed": _Row(
        QT_TRANSLATE_NOOP("wording", "This can't be saved right now."),
        QT_TRANSLATE_NOOP("wording", "What you see stays until you quit. Reason: {reason}."),
        (Action.DETAILS,),
        "warning",
    ),
    "journal_waits": _Row(
        QT_TRANSLATE_NOOP("wording", "This can't be saved right now."),
        QT_TRANSLATE_NOOP(
            "wording", "What you see is kept, and saved as soon as possible. Reason: {reason}."
        ),
        (Action.DETAILS,),
        "warning",
    ),
    "import_refused": _Row(
        QT_TRANSLATE_NOOP("wording", "This file can't be imported."),
        QT_TRANSLATE_NOOP("wording", "It's damaged, too large, or not from this app."),
        (Action.DETAILS,),
    ),
    "attachment_refused": _Row(
        QT_TRANSLATE_NOOP("wording", "“{file}” can't be attached."),
        QT_TRANSLATE_NOOP("wording", "Reason: {reason}."),
        (Action.DETAILS,),
        "warning",
    ),
    "export_failed": _Row(
        QT_TRANSLATE_NOOP("wording", "The file can't be written."),
        QT_TRANSLATE_NOOP("wording", "Nothing was left behind. Reason: {reason}."),
    ),
}


_SOMEBODY: Final = QT_TRANSLATE_NOOP("wording", "The agent")
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
    title, text = refusal(what) or (translated(title), translated(text))
    return Said(
        title.format_map(facts),
        text.format_map(facts),
        row.tone,
        row.actions,
    )


_UNOPENED: Final = {
    "made by a newer version of A2A Desktop": QT_TRANSLATE_NOOP(
        "wording", "A newer version of this app used them last. Use that one, or update this one."
    ),
    "the file is damaged": QT_TRANSLATE_NOOP(
        "wording", "Their file is damaged. Copies from other days are in the same folder."
    ),
}


def not_opened(what: Fault, place: str) -> Said:
    """Returns the texts of unusable data on this computer: the program goes on without it."""
    why = str(what.facts.get("reason", ""))
    other = translated(QT_TRANSLATE_NOOP("wording", "Reason: {reason}."))
    why = translated(_UNOPENED[why]) if why in _UNOPENED else other.format(reason=reason(why))
    left = translated(
        QT_TRANSLATE_NOOP(
            "wording",
            "Nothing was deleted from {place}. What you do now will be lost when you quit.",
        )
    )
    title = translated(QT_TRANSLATE_NOOP("wording", "Your conversations can't be opened."))
    return Said(title, f"{why}\n\n{left.format(place=place)}", "warning", ())


def not_found(what: Fault, address: str) -> Said:
    """Returns why no agent was found at an address: no message exists that could be sent again."""
    said = fault(what, address)
    if what.kind in ("unreachable", "server_fault"):
        text = QT_TRANSLATE_NOOP("wording", "Check the address, or try again in a moment.")
        return replace(said, text=translated(text))
    return said


def away(absence: Absence, agent: str, now: datetime) -> Said:
    """Returns the text of an absent agent, with the time of the next try."""
    said = fault(absence.fault, agent)
    seconds = round((absence.next_try - now).total_seconds())
    text = QT_TRANSLATE_NOOP(
        "wording", "Keep writing; your messages wait here until it's back. Next try in {time}."
    )
    if seconds <= 0:
        text = QT_TRANSLATE_NOOP("wording", "Trying to reach it…")
    title = translated(QT_TRANSLATE_NOOP("wording", "{agent} is offline."))
    words = translated(text).replace("{time}", duration(max(seconds, 1)))
    return replace(said, title=title.replace("{agent}", agent), text=words, tone="warning")


def silent(agent: str, seconds: float) -> Said:
    """Returns the text of a request that has had no response for a while."""
    title = translated(QT_TRANSLATE_NOOP("wording", "No news for {time}."))
    text = translated(QT_TRANSLATE_NOOP("wording", "{agent} might still be working on it."))
    time = duration(seconds - seconds % 5)
    return Said(title.replace("{time}", time), text.replace("{agent}", agent), "info", ())


def offline() -> Said:
    """Returns the text of a computer without network: no agent is to blame."""
    title = translated(QT_TRANSLATE_NOOP("wording", "You're offline."))
    text = QT_TRANSLATE_NOOP("wording", "Your messages wait here and are sent when you're back.")
    return Said(title, translated(text), "warning", ())


def picking_up(trying: Trying) -> Said:
    """Returns the text of a lost connection while it is tried again."""
    text = translated(
        QT_TRANSLATE_NOOP("wording", "Picking up where it left off, attempt {attempt} of {of}…")
    )
    return Said(
        translated(QT_TRANSLATE_NOOP("wording", "Connection lost.")),
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
    title = translated(QT_TRANSLATE_NOOP("wording", "{agent} has a new address: {host}."))
    text = QT_TRANSLATE_NOOP(
        "wording", "Nothing is sent there until you agree. Until then, the old address is used."
    )
    title = title.format(agent=agent, host=host)
    return Said(title, translated(text), "warning", ())


def details(what: Fault) -> str:
    """Returns the same for an engineer."""
    lines = [what.kind, *(f"{name}: {value}" for name, value in what.facts.items())]
    return "\n".join(lines)
