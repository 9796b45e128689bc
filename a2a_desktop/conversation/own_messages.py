"""The person's messages among the rows of a transcript, and those of an asker of the inbox."""

from dataclasses import replace
from datetime import datetime

from a2a_desktop.conversation import form_entries
from a2a_desktop.conversation.arrival import Arrival, arrival_of, in_doubt
from a2a_desktop.conversation.changes import Change
from a2a_desktop.conversation.entry import DataEntry, Delivery, FileEntry, StatusEntry, TextEntry
from a2a_desktop.conversation.entry_factory import asked, written
from a2a_desktop.conversation.rows import Rows, is_of_message, of_message
from a2a_desktop.conversation.status_line import StatusLine
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.events import (
    MessageQueued,
    MessageReceived,
    MessageRetried,
    MessageSent,
    MessageWritten,
    SendFailed,
)
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import schema_of


class OwnMessages:
    """Shows messages, and how their delivery goes."""

    def __init__(self, rows: Rows, line: StatusLine) -> None:
        self._rows = rows
        self._line = line
        self._changed: dict[MessageId, datetime] = {}
        """The time of the last change of each message."""

    def delivery(self, message_id: MessageId) -> Delivery | None:
        """Returns the delivery of a message; None if it is unknown here."""
        entry = self._entry(message_id)
        return None if entry is None else entry.delivery

    @property
    def doubtful(self) -> MessageId | None:
        """The newest message, if it may have arrived."""
        newest = next(reversed(self._changed), None)
        entry = None if newest is None else self._entry(newest)
        fault = None if entry is None or entry.delivery is not Delivery.FAILED else entry.fault
        is_doubtful = fault is not None and arrival_of(fault) is Arrival.UNKNOWN
        return newest if is_doubtful else None

    def put_first(self, older: "OwnMessages") -> None:
        """Adds the messages of older turns."""
        self._changed = older._changed | self._changed

    def written(self, event: MessageWritten) -> list[Change]:
        """Shows a message, and closes the questions that it answers."""
        message = event.message
        if message.message_id in self._changed:
            return []
        self._changed[message.message_id] = event.at
        if (schema := schema_of(message.parts)) or message.task_id is None:
            self._line.asked = schema
        running = self._line.of_work(message)
        self._line.begin(message.message_id, event.at)
        changes = self._rows.withdraw(message.message_id) + self._line.clear_passing(running)
        changes += form_entries.answered(self._rows, message)
        rows = written(message, event.at, Delivery.SENDING)
        changes += [self._rows.insert(self._rows.end, row) for row in rows]
        if running is not None:
            changes += self._line.go_on(running)
        return changes

    def asked(self, event: MessageReceived) -> list[Change]:
        """Shows a message of an asker, who has the agent's place."""
        if event.message.message_id in self._changed:
            return []
        self._changed[event.message.message_id] = event.at
        rows = asked(event.message, event.at)
        return [self._rows.insert(self._line.end_of_reply, row) for row in rows]

    def queued(self, event: MessageQueued) -> list[Change]:
        """Shows a message that waits."""
        message_id = event.message.message_id
        rows = written(event.message, event.at, Delivery.WAITING, event.fault)
        known = [one for one in self._rows.waiting if is_of_message(one, message_id)]
        if known and known[-1].fault == event.fault:
            return []
        was_sent = self._changed.pop(message_id, None) is not None
        changes = self._rows.withdraw(message_id)
        old = self._rows.of(of_message(message_id))
        changes += [self._rows.remove(row) for row in old]
        return changes + self._rows.wait(rows, is_first=was_sent)

    def told(self, event: MessageRetried | MessageSent | SendFailed) -> list[Change]:
        """Shows the delivery of a message."""
        match event:
            case MessageRetried():
                return self._delivered(event.message_id, event.at, Delivery.SENDING)
            case MessageSent():
                return self._delivered(event.message_id, event.at, Delivery.SENT)
            case SendFailed():
                return self._delivered(event.message_id, event.at, Delivery.FAILED, event.fault)

    def _entry(self, message_id: MessageId) -> TextEntry | FileEntry | DataEntry | None:
        row = self._rows.last(of_message(message_id))
        entry = None if row is None else self._rows[row]
        return None if isinstance(entry, StatusEntry) else entry

    def _delivered(
        self, message_id: MessageId, at: datetime, delivery: Delivery, fault: Fault | None = None
    ) -> list[Change]:
        row = self._rows.last(of_message(message_id))
        if row is None or at < self._changed[message_id]:
            return []
        entry, self._changed[message_id] = self._rows[row], at
        assert not isinstance(entry, StatusEntry)
        retried = at if delivery is Delivery.SENDING else None
        reason = None if delivery is Delivery.SENT else in_doubt(entry.fault, fault)
        new = replace(entry, delivery=delivery, fault=reason, retried=retried)
        return self._rows.replace(row, new) + form_entries.delivered(self._rows, entry, delivery)
