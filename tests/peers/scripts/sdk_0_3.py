"""The official SDK's server of 0.2 and 0.3: `sdk_0_3.py [jsonrpc|rest] [--token]`."""

import asyncio
import sys

from a2a.server.agent_execution import AgentExecutor
from a2a.server.apps import A2AStarletteApplication
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import (
    AgentCapabilities,
    AgentCard,
    AgentSkill,
    Artifact,
    DataPart,
    FilePart,
    FileWithBytes,
    Part,
    TextPart,
)
from a2a.utils import new_agent_text_message, new_task
from serving import DATA, FORM, PICTURE, answered, free_port, held, meant, serve

try:
    from a2a.server.tasks import InMemoryPushNotificationConfigStore as PushConfigs
except ImportError:  # 0.2
    from a2a.server.tasks import InMemoryPushNotifier as PushConfigs

import base64
import inspect


def echo(message):
    """Returns the other parts than text, in words."""
    words = []
    for part in (one.root for one in message.parts):
        if isinstance(part, FilePart):
            words.append(f"file {part.file.name} {len(base64.b64decode(part.file.bytes))}")
        elif isinstance(part, DataPart):
            words.append(f"data {sorted(part.data)}")
    return "; ".join(words)


HIDDEN = {}
"""The member of a task, by its id, that it has only in the end."""


class Store(InMemoryTaskStore):
    """A store of tasks that shows hidden members in the end."""

    async def get(self, task_id, *more):
        task = await super().get(task_id, *more)
        if task is None or task.status.state != "completed" or task_id not in HIDDEN:
            return task
        name, added = HIDDEN[task_id]
        return task.model_copy(update={name: [*(getattr(task, name) or ()), added]})


class Script(AgentExecutor):
    """Follows the text."""

    async def execute(self, context, event_queue):
        text = meant(context.get_user_input())
        if text == "direct":
            await event_queue.enqueue_event(new_agent_text_message("directly"))
            return
        task = context.current_task
        if task is None:
            task = new_task(context.message)
            await event_queue.enqueue_event(task)
            is_answer = False
        else:
            is_answer = True
        updater = TaskUpdater(
            event_queue, task.id, getattr(task, "context_id", None) or task.contextId
        )
        await self.act(text, context.message, updater, is_answer)

    async def act(self, text, message, updater, is_answer):
        def say(words):
            return updater.new_agent_message([Part(root=TextPart(text=words))])

        async def give(part, name="result", **more):
            await updater.add_artifact([Part(root=part)], name=name, **more)

        def hide(kind, words):
            kept = ("history", say(words))
            if kind == "artifact":
                part = Part(root=TextPart(text=words))
                kept = ("artifacts", Artifact(artifact_id="hidden", parts=[part]))
            HIDDEN[updater.task_id] = kept

        async def tell(words):
            await updater.update_status("working", say(words))

        async def hand_over(words):
            await give(TextPart(text=words), artifact_id="a")

        async def end(words):
            await updater.update_status("completed", say(words) if words else None, final=True)

        word, _, rest = text.partition(" ")
        if word == "answer":
            await answered(rest, tell, hand_over, hide, end)
            return
        if is_answer:
            await give(TextPart(text=f"you said {text}"))
        elif word == "whole":
            for part in (one.root for one in message.parts):
                if not isinstance(part, TextPart):
                    await give(part)
        elif heard := echo(message):
            await give(TextPart(text=heard))
        elif word == "stream":
            for number in range(int(rest)):
                await give(
                    TextPart(text=f"w{number} "),
                    artifact_id="a",
                    append=number > 0,
                    last_chunk=number + 1 == int(rest),
                )
                await asyncio.sleep(0.01)
        elif word == "ask":
            await updater.update_status("input-required", say("What?"), final=True)
            return
        elif word == "form":
            asked = updater.new_agent_message([Part(root=DataPart(data=FORM))])
            await updater.update_status("input-required", asked, final=True)
            return
        elif word == "file":
            file = FileWithBytes(
                name="dot.png", mime_type="image/png", bytes=base64.b64encode(PICTURE).decode()
            )
            await give(FilePart(file=file))
        elif word == "data":
            await give(DataPart(data=DATA))
        elif word == "slow":
            await updater.update_status("working", say("slowly"))
            await asyncio.sleep(float(rest or 60))
            await give(TextPart(text="at last"))
        elif word == "held":
            await held(rest, lambda: updater.update_status("working", say("slowly")))
            await give(TextPart(text="at last"))
        elif word == "fail":
            await updater.update_status("failed", say("cannot"), final=True)
            return
        elif word == "reject":
            await updater.update_status("rejected", say("will not"), final=True)
            return
        else:
            await give(TextPart(text=f"hello, {text}"))
        await updater.update_status("completed", final=True)

    async def cancel(self, context, event_queue):
        task = context.current_task
        updater = TaskUpdater(
            event_queue, task.id, getattr(task, "context_id", None) or task.contextId
        )
        await updater.update_status("canceled", final=True)


def card(url, is_rest):
    """Returns the card, with all that this version demands."""
    known = {
        "name": "Peer",
        "description": "Does what it is told",
        "url": url,
        "version": "1",
        "capabilities": AgentCapabilities(streaming=True, push_notifications=True),
        "default_input_modes": ["text/plain"],
        "default_output_modes": ["text/plain"],
        "skills": [AgentSkill(id="s", name="Obey", description="", tags=[])],
    }
    if is_rest:
        known["preferred_transport"] = "HTTP+JSON"
    return AgentCard(**known)


def main():
    """Serves."""
    is_rest = "rest" in sys.argv
    listener, base = free_port()
    shown = card(f"{base}/", is_rest)
    keyword = "push_config_store"
    if keyword not in inspect.signature(DefaultRequestHandler.__init__).parameters:
        keyword = "push_notifier"
    handler = DefaultRequestHandler(
        agent_executor=Script(), task_store=Store(), **{keyword: PushConfigs()}
    )
    if is_rest:
        from a2a.server.apps import A2ARESTFastAPIApplication

        app = A2ARESTFastAPIApplication(agent_card=shown, http_handler=handler).build()
    else:
        largest = inspect.signature(A2AStarletteApplication.__init__).parameters
        more = {one: None for one in ("max_content_length",) if one in largest}
        app = A2AStarletteApplication(agent_card=shown, http_handler=handler, **more).build()
    serve(app, listener)


main()
