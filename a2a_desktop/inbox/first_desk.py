"""Requests in the words of the first generation, whose askers name their tasks themselves."""

from dataclasses import replace
from uuid import NAMESPACE_URL, uuid5

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.inbox import first_words as words
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.inbox.desk import InboxDesk, Refusal, Refused
from a2a_desktop.model.ids import ASKED, JsonObject, TaskId
from a2a_desktop.model.message import FilePart, Message


class FirstDesk:
    """The desk for one asker, or for all of a hub. Every method raises JournalFailed."""

    def __init__(self, desk: InboxDesk, source: Asker) -> None:
        self._desk, self._source = desk, source

    async def take(self, asker: Asker, message: Message) -> AskedConversation | None:
        """Takes a message in; None if it is the asker's last one again. Raises Refused."""
        task_id = self._task_id(message.message_id)
        try:
            known = await self._desk.find(asker, task_id)
        except Refused:
            return await self._desk.take(asker, message, task_id)
        if known.record.agent_id != asker.asker_id:
            raise Refused(Refusal.UNKNOWN)
        if _is_repeated(known, message):
            return None
        # its session may be another one: the id of the task says enough
        return await self._desk.take(asker, replace(message, task_id=task_id, context_id=None))

    async def find(self, askers_id: str) -> AskedConversation:
        """Returns a request by its asker's id. Raises Refused."""
        return await self._desk.find(self._source, self._task_id(askers_id))

    async def found(self, method: str, params: JsonObject) -> AskedConversation | None:
        """Returns the request that is looked at or ended; None for another method.

        Raises Refused.
        """
        if method not in words.LOOKS and method != words.CANCEL:
            return None
        conversation = await self.find(words.id_in(params))
        if method == words.CANCEL and not await conversation.withdraw_request():
            raise Refused(Refusal.ENDED)
        return conversation

    async def whole(self, conversation: AskedConversation) -> JsonObject:
        """Returns all that the asker sees. Raises AttachmentRefused."""
        task = conversation.task
        answers = [await self._desk.filled(one) for one in task.answers]
        return words.whole(task, answers, await self._question(conversation))

    async def report(self, conversation: AskedConversation, answer: Message | None) -> JsonObject:
        """Returns the report of an answer, or by None of the state. Raises AttachmentRefused."""
        task = conversation.task
        if answer is None:
            return words.report(task, await self._question(conversation))
        number = task.answers.index(answer)
        return words.result(task, number, await self._desk.filled(answer))

    async def _question(self, conversation: AskedConversation) -> Message | None:
        question = conversation.task.question
        return await self._desk.filled(question) if question is not None else None

    def _task_id(self, askers_id: str) -> TaskId:
        """Returns our id of a task: an asker chooses none of ours."""
        own = uuid5(NAMESPACE_URL, f"{self._source.source} {askers_id}")
        return TaskId(f"{ASKED}{own}")


def _is_repeated(conversation: AskedConversation, message: Message) -> bool:
    """Returns whether this is the asker's last message, sent again."""
    own = [one for one in conversation.task.history if one.message_id.startswith(ASKED)]
    return bool(own) and _shape(own[-1]) == _shape(message)


def _shape(message: Message) -> list[object]:
    """Returns the contents of a message, of files their size."""
    return [
        (one.size or len(one.data or b""))
        if isinstance(one, FilePart)
        else replace(one, metadata={})
        for one in message.parts
    ]
