"""A conversation in the journal: its rows, and its record in the list."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from a2a_desktop.conversation.entry import Entry, FileEntry, FormEntry, HandOverEntry, StatusEntry
from a2a_desktop.conversation.form_answers import FormAnswers, asked_by, typed_in, with_suggestions
from a2a_desktop.conversation.ledger import Ledger
from a2a_desktop.conversation.standing import Standing
from a2a_desktop.conversation.turn import left_running
from a2a_desktop.forms.spec import FormSpec, Value
from a2a_desktop.model.events import (
    AnswerChosen,
    FormReopened,
    HandedOver,
    RowsDeleted,
    RowsRestored,
)
from a2a_desktop.model.ids import ConversationId, EntryId, Json, MessageId, TaskId, is_asked
from a2a_desktop.model.message import Message
from a2a_desktop.model.task import TaskState

if TYPE_CHECKING:
    from a2a_desktop.conversation.spending import Limits, Reached


class StoredConversation(Ledger):
    """Everything that is known and can be changed without an agent.
    `Conversation` makes it live.
    """

    limits: "Limits | None" = None

    async def reached_limit(self) -> "Reached | None":
        """Returns the limit for costs that its agent has reached. Raises JournalFailed."""
        return await self.limits.reached(self.record.agent_id) if self.limits is not None else None

    @property
    def entries(self) -> Sequence[Entry]:
        """The loaded rows of its transcript."""
        return self.transcript.entries

    @property
    def is_plain(self) -> bool:
        """Only its words are shown: they cannot be compared with those of the agent."""
        return self.history.is_plain

    @property
    def is_at_rest(self) -> bool:
        """All of it is in the journal, and its task needs nobody who follows it."""
        is_running = left_running(self.transcript) is not None
        is_open = is_running or self.is_plain or self.record.waiting
        return self.record.is_begun and not is_open and self.is_written

    @property
    def unfolded(self) -> Sequence[Entry]:
        """The loaded rows, also those that are folded."""
        return self.transcript.unfolded

    def folded(self, fold: EntryId) -> Sequence[Entry]:
        """Returns the rows of a fold; none for any other row."""
        return self.transcript.visible.folds.folded(fold)

    def behind(self, row: EntryId) -> Sequence[EntryId]:
        """Returns the rows of a fold; of any other row itself."""
        return [one.entry_id for one in self.transcript.visible.folds.folded(row)] or [row]

    @property
    def state(self) -> TaskState | None:
        """The state of its newest task; None if there is none."""
        return self.transcript.state

    @property
    def takes_messages(self) -> bool:
        """The person can write; a request to the person ends for good."""
        is_open = self.state is not None and not self.state.is_terminal
        return is_open or not is_asked(self.record.agent_id)

    @property
    def standing(self) -> Standing | None:
        """The state of its newest request as the person sees it; None if there is none."""
        return self.record.standing

    @property
    def since(self) -> datetime | None:
        """The beginning of the present turn."""
        return self.transcript.since

    @property
    def status(self) -> StatusEntry | None:
        """The status line of the present turn."""
        return self.transcript.status

    @property
    def replaced_files(self) -> Sequence[Sequence[FileEntry]]:
        """Earlier files of results that the agent gave again, oldest first."""
        return self.transcript.files.replaced

    @property
    def has_older(self) -> bool:
        """The journal has rows from before those that are loaded."""
        return self.history.has_older

    async def delete(self, rows: Sequence[EntryId]) -> None:
        """Deletes rows here; the agent keeps its own. `restore` undoes it."""
        await self.accept([RowsDeleted(self.now(), tuple(rows))], durable=True)

    async def restore(self, rows: Sequence[EntryId]) -> None:
        """Restores deleted rows."""
        await self.accept([RowsRestored(self.now(), tuple(rows))], durable=True)

    async def choose(self, among: int, words: str = "") -> None:
        """Notes its newest answer as the best of so many, in these words; 0: not any more."""
        entries = self.entries
        question = self.question_of(entries[-1].entry_id) if entries else None
        if question is not None:
            event = AnswerChosen(self.now(), question, among, words)
            await self.accept([event], durable=True)

    async def hand_over(self, event: HandedOver, message: Message) -> None:
        """Notes that a message carries parts to another conversation, or that they came from one.

        In the latter case the message is to be sent next.
        """
        if event.came:
            self.name_after(message)
        await self.accept([replace(event, at=self.now())], durable=True)

    @property
    def others(self) -> Set[ConversationId]:
        """The conversations at the other ends of its hand-overs, as far as they are loaded."""
        rows = (one for one in self.unfolded if isinstance(one, HandOverEntry))
        return {one.event.other for one in rows}

    def question_of(self, row: EntryId) -> MessageId | None:
        """Returns the person's message at or before a row; None if it is gone."""
        return self.transcript.visible.question_of(row)

    def written(self, message_id: MessageId) -> Message | None:
        """Returns a message of the person as it was written, if it is known."""
        return self.history.written.get(message_id)

    def is_of(self, task_id: TaskId, told: str | None) -> bool:
        """Returns whether a report that names the task `told`, or none, may be about `task_id`."""
        return told in (None, task_id, str(self.transcript.agents_ids.get(task_id, task_id)))

    async def reopen_form(self, form: EntryId) -> None:
        """Opens a form that was answered again."""
        await self.accept([FormReopened(self.now(), form)])

    async def form_value(self, entry: FormEntry, spec: FormSpec) -> Json:
        """Returns the draft of a form, or the answers that were given to it before."""
        draft = await self.persistence.form_draft(entry.entry_id)
        return draft if draft is not None else with_suggestions(spec, entry.before)

    async def keep_form(self, form: EntryId, spec: FormSpec, value: Value) -> None:
        """Saves the draft of a form, without its secrets."""
        await self.persistence.keep_form_draft(form, FormAnswers(spec, value).kept)

    async def keep_answers(self, entry: FormEntry, answers: FormAnswers, address: str) -> None:
        """Saves answers, also to offer them in forms of agents at the origin of `address`."""
        await self.persistence.keep_form_draft(entry.entry_id, answers.kept)
        await self.persistence.keep_form_draft(typed_in(entry.entry_id), None)
        asker = asked_by(address, self.record.agent_id)
        await self.persistence.remember(asker, answers.remembered)

    async def earlier_answers(self, address: str) -> Mapping[str, Sequence[Json]]:
        """Returns the answers to agents at the origin of `address`, newest first, by field."""
        return await self.persistence.remembered(asked_by(address, self.record.agent_id))
