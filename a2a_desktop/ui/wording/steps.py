"""The steps of a request: their words and icons."""

from dataclasses import dataclass
from typing import Final

from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.conversation.timeline import TimelineStep, TimelineStepKind
from a2a_desktop.ui.qt.translation import phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.wording.endings import undelivered
from a2a_desktop.ui.wording.faults import fault
from a2a_desktop.ui.wording.states import version


@dataclass(frozen=True, slots=True)
class SaidStep:
    """The line of a step, further words if there are any, an icon and its colour."""

    title: str
    detail: str
    icon: str
    tone: str


_DONE: Final = ("ph.check-circle-fill", "success")
_TITLES: Final = {
    TimelineStepKind.WAITING: (phrase("Waits until the agent is back"), ("ph.clock", "text-muted")),
    TimelineStepKind.SENDING: (phrase("Sending…"), ("ph.paper-plane-tilt", "text-muted")),
    TimelineStepKind.RECEIVED: (phrase("Request received"), _DONE),
    TimelineStepKind.FAILED: (Standing.NOT_SENT.words, ("ph.warning-circle-fill", "danger")),
    TimelineStepKind.ANSWERED: (phrase("You answered"), ("ph.arrow-bend-up-left", "accent")),
    TimelineStepKind.PROGRESS: (Standing.WORKING.words, _DONE),
    TimelineStepKind.QUESTION: (
        Standing.NEEDS_ANSWER.words,
        ("ph.chat-centered-dots-fill", "warning"),
    ),
    TimelineStepKind.SIGN_IN: (Standing.NEEDS_SIGN_IN.words, ("ph.key-fill", "warning")),
    TimelineStepKind.REPLY: (phrase("The agent answered"), _DONE),
    TimelineStepKind.STOP: (phrase("You asked to stop"), ("ph.stop-circle-fill", "text-muted")),
    TimelineStepKind.BROKEN: (phrase("Connection lost."), ("ph.warning-fill", "warning")),
}


def step(what: TimelineStep, agent: str) -> SaidStep:
    """Returns a step in words; `agent` is the agent's name."""
    match what.kind:
        case TimelineStepKind.END:
            look = tokens().standing(of_task(what.state) or Standing.DONE)
            tone = "text-muted" if look.tone == "neutral" else look.tone
            return SaidStep(look.label, what.text, look.icon, tone)
        case TimelineStepKind.RESULT:
            return _result(what)
        case TimelineStepKind.PROGRESS if what.text:
            title, _, detail = what.text.partition("\n")
            return SaidStep(title.strip(), detail.strip(), *_DONE)
        case TimelineStepKind.ANSWERED if what.is_declined:
            said_no = translated("You declined")
            return SaidStep(said_no, what.text, "ph.arrow-bend-up-left", "text-muted")
    words, look_of_it = _TITLES[what.kind]
    detail = what.text
    if what.fault is not None:
        said = fault(what.fault, agent)
        if what.kind is TimelineStepKind.BROKEN:
            return SaidStep(said.title, said.text, *look_of_it)
        if what.kind is TimelineStepKind.FAILED:
            return SaidStep(undelivered(what.fault), said.title, *look_of_it)
        detail = said.title
    return SaidStep(translated(words), detail, *look_of_it)


def _result(what: TimelineStep) -> SaidStep:
    title = translated("Result")
    if what.text:
        title = translated("Result: {name}")
        title = title.replace("{name}", what.text)
    detail = version(what.version) if what.version > 1 else ""
    return SaidStep(title, detail, *_DONE)
