"""The record of the wire log that belongs to a row of the conversation."""

from collections.abc import Sequence

from a2a_desktop.conversation.entry import Origin
from a2a_desktop.model.message import Role
from a2a_desktop.model.wire import WireKind, WireRecord


def record_of(origin: Origin, records: Sequence[WireRecord]) -> WireRecord | None:
    """Returns the record that brought a row, or its outcome; None if it is no longer kept.

    `records` are those of the row's agent, oldest first.
    """
    if origin.role is Role.USER:
        return _sent(origin, records)
    names = (origin.message_id, origin.artifact_id, origin.task_id)
    for name in filter(None, names):
        found = [one for one in records if one.kind is not WireKind.REQUEST and name in one.body]
        if found:
            early = [one for one in found if one.at <= origin.at]
            return early[-1] if early else found[0]
    return None


def _sent(origin: Origin, records: Sequence[WireRecord]) -> WireRecord | None:
    """Returns the newest request with the message; if it failed, the record of the failure."""
    key = origin.message_id
    requests = [one for one in records if one.kind is WireKind.REQUEST and key and key in one.body]
    if not requests:
        return None
    sent = requests[-1]
    bad = [one for one in records if one.exchange == sent.exchange and _has_failed(one)]
    return bad[-1] if bad else sent


def _has_failed(record: WireRecord) -> bool:
    return record.kind is WireKind.ERROR or (record.status or 0) >= 400
