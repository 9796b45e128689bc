"""Words for everything but errors: states, times, ways to sign in."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from a2a_desktop.conversation.entry import HandOverEntry, OtherSide, StatusEntry
from a2a_desktop.conversation.hand_over_rows import words_of
from a2a_desktop.conversation.record import LONGEST_TITLE, ConversationRecord
from a2a_desktop.conversation.standing import Standing, of_status
from a2a_desktop.directory.changes import CardChange, ChangeKind
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.forms.conventions.base import FreeTextMeaning
from a2a_desktop.model.answer import AnswerLine
from a2a_desktop.model.card import AgentCard, Generation, SchemeKind, SecurityScheme
from a2a_desktop.model.events import HandedOver
from a2a_desktop.model.hub import is_of_hub
from a2a_desktop.model.ids import is_asked
from a2a_desktop.model.message import PRIORITIES, Priority
from a2a_desktop.model.one_line import one_line
from a2a_desktop.model.task import TaskState
from a2a_desktop.ui.qt.translation import counted, phrase, translated
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.wording import formats

_ELAPSED_AFTER: Final = 5.0
"""Seconds after which a line shows its duration."""


def folded(count: int) -> str:
    """Returns the words for rows of a long reply that are not shown."""
    return counted(count, "and 1 more", "and {count} more")


def structured_data() -> str:
    """Returns the name of data without a view of its own."""
    return translated("Structured data")


def status_line(entry: StatusEntry, seconds: float, card: AgentCard | None = None) -> str:
    """Returns the quiet line under a reply, `seconds` after its start; then also its notes."""
    line = " · ".join(filter(None, (_line(entry, seconds), best_of(entry.best_of))))
    if entry.receipt is None or of_status(entry).is_running:
        return line
    from a2a_desktop.ui.wording.receipts import receipt  # few agents give any

    return " · ".join(filter(None, (line, receipt(entry.receipt, card))))


def best_of(count: int) -> str:
    """Returns the note on the answer that the person chose; "" for 0."""
    return counted(count, "Best answer", "Best of {count} answers") if count else ""


def _line(entry: StatusEntry, seconds: float) -> str:
    stands, words = of_status(entry), entry.text
    if entry.is_stopping and stands.is_running:
        return translated("Stopping…")
    is_request = entry.task_id is not None and is_asked(entry.task_id)
    match stands:
        case Standing.WORKING if is_request:
            return _their_turn()
        case Standing.NEEDS_ANSWER if is_request:
            return translated("Open until you're done")
        case Standing.DONE if is_request:
            return standing(stands)
        case Standing.WAITING | Standing.WORKING:
            return words or standing(stands)
        case Standing.DONE if entry.is_silent:
            return translated("Done without an answer")
        case Standing.DONE:
            text = translated("Done in {time}")
            return text.format(time=duration(seconds))
        case Standing.STOPPED if entry.stopped_by_person:
            return translated("Stopped by you")
        case Standing.STOPPED:
            return translated("Stopped by the agent")
        case _:
            text = standing(stands, entry.at)
            return f"{text}: {words}" if words else text


def standing(what: Standing, since: datetime | None = None) -> str:
    """Returns a standing in words; that of an interrupted request with its time."""
    words = tokens().standing(what).label
    if what is not Standing.INTERRUPTED or since is None:
        return words
    is_today = since.astimezone().date() == datetime.now(UTC).astimezone().date()
    time = formats.clock(since) if is_today else formats.full(since)
    text = translated("{state} · since {time}")
    return text.format(state=words, time=time)


def asked_from(asker: AgentRecord) -> str:
    """Returns the place from which somebody asks the person."""
    if not asker.address:
        return translated("from this computer")
    if is_of_hub(asker.address):
        text = translated("through {hub} (who asks isn't proven)")
        return text.format(hub=urlsplit(asker.address).netloc)
    text = translated("through {address}")
    return text.format(address=asker.address)


def _their_turn() -> str:
    return translated("Waiting for them")


def standing_of(record: ConversationRecord) -> str:
    """Returns the standing of a conversation in words; "" if it has none."""
    if record.standing is Standing.WORKING and is_asked(record.agent_id):
        return _their_turn()
    return standing(record.standing, record.standing_since) if record.standing else ""


def composer_hint(
    state: TaskState | None,
    agent: str,
    *,
    is_away: bool = False,
    is_offline: bool = False,
    words: FreeTextMeaning | None = None,
) -> str:
    """Returns the hint in the empty message box. `words`: their meaning to a form that waits."""
    if is_away and is_offline:
        return translated("Write a message. It is sent when you're back online")
    if is_away:
        return translated("Write a message. It is sent when the agent is back")
    match state:
        case TaskState.SUBMITTED:
            return translated("Add a note…")
        case TaskState.WORKING:
            return translated("Add a note while the agent is working…")
        case TaskState.INPUT_REQUIRED | TaskState.AUTH_REQUIRED if words is not None:
            return translated(_BESIDE_FORM[words])
        case TaskState.INPUT_REQUIRED:
            return translated("Write your answer here")
        case TaskState.AUTH_REQUIRED:
            return translated("Sign in to continue")
        case _:
            return translated("Message {agent}").format(agent=agent)


_BESIDE_FORM: Final = {
    FreeTextMeaning.ANSWER: phrase("Fill in the form above, or write your answer here"),
    FreeTextMeaning.REFUSAL: phrase("Answer above. A message here counts as a no"),
    FreeTextMeaning.NOTHING: phrase("Answer above: the agent accepts nothing else now"),
}


def title(record: ConversationRecord) -> str:
    """Returns the title of a conversation; one without a message has no name yet."""
    unnamed = translated("New conversation")
    return one_line(record.title, LONGEST_TITLE) or unnamed


def preview(record: ConversationRecord) -> str:
    """Returns the second line of a conversation in the list."""
    words = standing_of(record)
    if record.standing is Standing.NOT_SENT:
        return f"{words}: {record.preview}"
    return words if record.standing in _TOLD else record.preview or words


_TOLD: Final = (
    Standing.NEEDS_SIGN_IN,
    Standing.FAILED,
    Standing.DECLINED,
    Standing.STOPPED,
    Standing.INTERRUPTED,
)
"""Standings that say more than the last words of the conversation."""


_YES_OR_NO: Final = {"yes": phrase("Yes"), "no": phrase("No")}


def values(line: AnswerLine) -> tuple[str, ...]:
    """Returns the values of an answer; yes and no in the language of today."""
    word = _YES_OR_NO.get(line.kind)
    return line.values if word is None else (translated(word),)


_DEMO: Final = phrase("Demo on this computer")
"""The provider on the cards of the demo agents."""


def provider(card: AgentCard) -> str:
    """Returns the provider of an agent, "" if its card names none."""
    said = card.provider.organization if card.provider is not None else ""
    return translated(_DEMO) if said == _DEMO else said


def news(changes: Sequence[CardChange]) -> str:
    """Returns the news of an agent, in a few words."""
    return ", ".join(_new(one) for one in changes)


_NEWS: Final = {
    ChangeKind.SIGN_IN: phrase("sign-in changed"),
    ChangeKind.MOVED: phrase("address changed"),
}


def _new(change: CardChange) -> str:
    match change.kind:
        case ChangeKind.NEW_SKILLS:
            return counted(change.count, "1 new skill", "{count} new skills")
        case ChangeKind.GONE_SKILLS:
            return counted(change.count, "1 fewer skill", "{count} fewer skills")
    return translated(_NEWS[change.kind])


_HEALTH: Final = {
    Health.REACHABLE: phrase("online"),
    Health.OFFLINE: phrase("offline"),
    Health.NEEDS_SIGN_IN: phrase("needs sign-in"),
    Health.UNKNOWN: phrase("not checked yet"),
}


def health(agent: AgentRecord) -> str:
    """Returns the health of an agent, in words."""
    return translated(_HEALTH[agent.health])


def protocol(generation: Generation | None) -> str:
    """Returns the badge: `v1.0`; empty if it is unknown."""
    return f"v{generation.value}" if generation is not None else ""


def duration(seconds: float) -> str:
    """Formats a duration: 42 s, 1 min 20 s, 2 h 5 min."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"


def version(number: int) -> str:
    """Returns the name of a result's version."""
    return translated("Version {number}").format(number=number)


def lasting(line: str, seconds: float) -> str:
    """Returns a line, with its duration once that is long enough."""
    return f"{line} · {duration(seconds)}" if seconds >= _ELAPSED_AFTER else line


def stopwatch(seconds: float) -> str:
    """Formats a duration: 0:42, 12:05."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    return f"{minutes}:{rest:02}"


_WAYS: Final = {
    SchemeKind.API_KEY: phrase("With a key"),
    SchemeKind.HTTP: phrase("With an access token"),
    SchemeKind.OAUTH2: phrase("With an account, in the browser"),
    SchemeKind.OPEN_ID_CONNECT: phrase("With an account, in the browser"),
}


def way_to_sign_in(scheme: SecurityScheme) -> str:
    """Returns the name of a way to sign in."""
    if scheme.kind is SchemeKind.HTTP and (scheme.http_scheme or "").lower() == "basic":
        return translated("With a name and a password")
    return translated(_WAYS.get(scheme.kind, phrase("Another way")))


def form(*, is_open: bool) -> str:
    """Returns the text to read out for a form."""
    if is_open:
        return translated("A form waiting for your answers")
    return translated("An answered form")


def handed_over(event: HandedOver) -> str:
    """Returns the line about a hand-over."""
    return translated(words_of(event)).replace("{agent}", event.agent)


def gone(side: OtherSide) -> str:
    """Returns why the other side cannot be opened."""
    if side.was_deleted:
        return translated("This conversation was deleted")
    return translated("This conversation isn't on this computer")


def state_of(side: OtherSide) -> str:
    """Returns the state of the other side; "" before there is one."""
    return standing(Standing(side.standing), side.since) if side.standing else ""


def other_side(entry: HandOverEntry) -> Sequence[str]:
    """Returns everything that is shown of a hand-over, its line first."""
    side, line = entry.side, handed_over(entry.event)
    if side is not None and not side.is_there:
        return line, gone(side)
    if side is None or entry.event.came:
        return (line,)
    return tuple(filter(None, (line, state_of(side), side.words, ", ".join(side.files))))


_PRIORITIES: Final = {
    Priority.LOW: phrase("Low priority"),
    Priority.NORMAL: phrase("Normal priority"),
    Priority.HIGH: phrase("High priority"),
}


def priority(said: str) -> str:
    """Returns a priority in words, an unknown one in the agent's own; "" for none."""
    if not said or said in PRIORITIES:
        return translated(_PRIORITIES[Priority(said)]) if said else ""
    return translated("Priority “{word}”").replace("{word}", said)
