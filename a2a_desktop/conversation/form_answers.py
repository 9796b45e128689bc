"""Answers to forms: the message to the agent, and the answers that are kept here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit
from uuid import uuid4

from a2a_desktop.conversation.entry import FormEntry
from a2a_desktop.forms.conventions.base import FormReply
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.secrets import secrets_in, without_secrets
from a2a_desktop.forms.spec import UNSET, FieldKind, FormSpec, Value, is_secret
from a2a_desktop.model.answer import Answer, AnswerLine
from a2a_desktop.model.ids import EntryId, Json, MessageId
from a2a_desktop.model.message import Message, Role

_REMEMBERED: Final = frozenset(
    {FieldKind.TEXT, FieldKind.EMAIL, FieldKind.URL, FieldKind.INTEGER, FieldKind.NUMBER}
)


@dataclass(frozen=True, slots=True)
class FormAnswers:
    """The answers of the person to one form."""

    spec: FormSpec
    value: Value
    title: str = ""
    lines: tuple[AnswerLine, ...] = ()
    """The answers as they are shown, secrets as dots."""

    @property
    def kept(self) -> Json:
        """All answers but the secrets; None if there are no others."""
        kept = without_secrets(self.spec.root, self.value)
        return None if kept is UNSET else kept

    @property
    def secrets(self) -> tuple[str, ...]:
        return tuple(secrets_in(self.spec.root, self.value))

    @property
    def remembered(self) -> Mapping[str, Json]:
        """Short answers that the person may want to give again, by field."""
        kept = self.kept
        if not isinstance(kept, dict):
            return {}
        names = {one.name for one in self.spec.root.fields if one.kind in _REMEMBERED}
        return {name: one for name, one in kept.items() if name in names and one not in (None, "")}

    def answer(self, form: EntryId, *, values: Json = None) -> Answer:
        """Returns the answers to keep beside the message. `values` fill the form in again."""
        has_secret = bool(self.secrets) or is_secret(self.spec.root)
        return Answer(form, self.title, self.lines, values, has_secret=has_secret)


def reply_to(entry: FormEntry, answers: FormAnswers) -> Message:
    """Returns the message that brings answers to the agent."""
    reply = convention_of(entry.ask).reply(entry.ask.what, answers.value)
    answer = answers.answer(entry.entry_id, values=answers.kept)
    return message_with(answer, reply, answers.secrets)


def refusal_of(entry: FormEntry, title: str) -> Message | None:
    """Returns the message that declines a form; None if its convention has no word for that."""
    reply = convention_of(entry.ask).decline(entry.ask.what)
    if reply is None:
        return None
    return message_with(Answer(entry.entry_id, title, is_declined=True), reply)


def message_with(
    answer: Answer, reply: FormReply | None = None, secrets: tuple[str, ...] = ()
) -> Message:
    """Returns a message of the person that carries an answer."""
    reply = reply or FormReply()
    key = MessageId(str(uuid4()))
    return Message(
        key, Role.USER, reply.parts, metadata=reply.metadata, answer=answer, secrets=secrets
    )


def with_suggestions(spec: FormSpec, before: Json) -> Json:
    """Returns earlier answers and, where there were none, what the agent suggests now."""
    if not isinstance(before, dict) or spec.root.kind is not FieldKind.GROUP:
        return before
    suggested = {one.name: one.default for one in spec.root.fields if one.default is not UNSET}
    return {**suggested, **before}


def with_changes(before: Json, first: Value, now: Value) -> Value:
    """Returns earlier answers with those that the person has changed since `first` was shown."""
    if not isinstance(before, dict) or not isinstance(now, dict):
        return now if before is None or now != first else before
    shown = first if isinstance(first, dict) else {}
    kept = {name: one for name, one in before.items() if name in now or name not in shown}
    changed = {name: one for name, one in now.items() if one != shown.get(name, UNSET)}
    return {**kept, **changed}


def typed_in(form: EntryId) -> EntryId:
    """Returns the id under which the texts in a form are stored that are no answers yet."""
    return EntryId(f"{form}/typed")


def asked_by(address: str, agent_id: str) -> str:
    """Returns the scheme, host and port of an agent's address, or its id if there is no host.

    Of a demo agent its id: it has another port at each start.
    """
    parts = urlsplit("" if agent_id.startswith("demo/") else address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else agent_id
