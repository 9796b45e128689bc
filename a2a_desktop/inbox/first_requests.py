"""Requests of the first generation over HTTP, beside those that the SDK reads.

Sources: A2A 0.1 and AgentOS ("Receiving Tasks"), whose askers send `tasks/send` to the address in
`/.well-known/agent.json`, and look again with `tasks/get`.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from a2a_desktop.conversation.asked_conversation import AskedConversation
from a2a_desktop.inbox import first_words as words
from a2a_desktop.inbox.asker import Asker
from a2a_desktop.inbox.desk import InboxDesk, Refusal, Refused, check_data
from a2a_desktop.inbox.first_desk import FirstDesk
from a2a_desktop.inbox.news import News
from a2a_desktop.inbox.server import STREAM
from a2a_desktop.model.errors import A2AError, MalformedReply
from a2a_desktop.model.ids import Json, JsonObject
from a2a_desktop.protocol.spellings import clean
from a2a_desktop.protocol.transports.requests import decoded

_STREAMS = ("tasks/sendSubscribe", "task/resubscribe", "tasks/resubscribe")


class FirstRequests:
    """Answers them. `noted` hears of each message: its asker, and the address it came through."""

    def __init__(self, desk: InboxDesk, noted: Callable[[Asker, str], None]) -> None:
        self._desk, self._noted = desk, noted

    async def answer(self, request: Request) -> Response | None:
        """Returns the answer to a request, or its refusal; None if it is of a later generation."""
        try:
            call = await decoded(await request.body())
        except MalformedReply:
            return None
        if not isinstance(call, dict):
            return None
        said, desk = call.get("id"), FirstDesk(self._desk, request.scope["asker"])
        key = clean(said) if isinstance(said, str) else said if isinstance(said, int) else None
        try:
            await asyncio.to_thread(check_data, call)
            conversation = await self._asked_for(desk, request, call)
            if conversation is None:
                return None
            if call["method"] in _STREAMS:
                frames = _frames(desk, conversation, News(conversation), key)
                return StreamingResponse(frames, media_type=STREAM)
            outcome: JsonObject = {"result": await desk.whole(conversation)}
        except Refused as refused:
            error: JsonObject = {"code": refused.refusal.code, "message": refused.refusal.words}
            outcome = {"error": error}
        except A2AError:
            outcome = {"error": {"code": words.BROKEN, "message": words.BROKEN_WORDS}}
        return JSONResponse({"jsonrpc": "2.0", "id": key, **outcome})

    async def _asked_for(
        self, desk: FirstDesk, request: Request, call: JsonObject
    ) -> AskedConversation | None:
        """Takes a message in, or finds a request; None if the SDK has to. Raises Refused."""
        method, said = call.get("method"), call.get("params")
        params = said if isinstance(said, dict) else {}
        if method not in words.SENDS:
            try:
                return await desk.found(str(method), params)
            except Refused as refused:
                if refused.refusal is Refusal.UNKNOWN:
                    return None  # 0.3 has methods of the same names
                raise
        asker: Asker = request.scope["asker"]
        message = words.read_task(params).message
        conversation = await desk.take(asker, message)
        self._noted(asker, request.scope["place"])
        return conversation or await desk.find(message.message_id)


async def _frames(
    desk: FirstDesk, conversation: AskedConversation, news: News, key: Json
) -> AsyncIterator[str]:
    yield _frame(await desk.report(conversation, None), key)
    async for answer in news:
        yield _frame(await desk.report(conversation, answer), key)


def _frame(result: JsonObject, key: Json) -> str:
    body = json.dumps({"jsonrpc": "2.0", "id": key, "result": result}, ensure_ascii=False)
    return f"data: {body}\r\n\r\n"
