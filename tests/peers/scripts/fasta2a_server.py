"""A server on fasta2a (pydantic's), 0.2, 0.6 or 2.1: `fasta2a_server.py [--token]`."""

import contextlib
import importlib.metadata
import uuid

from fasta2a import FastA2A, Worker
from fasta2a.broker import InMemoryBroker
from fasta2a.storage import InMemoryStorage
from serving import DATA, answered, free_port, serve

IS_FIRST = importlib.metadata.version("fasta2a").startswith("0.2")
TAG = {"0": "type" if IS_FIRST else "kind"}.get(importlib.metadata.version("fasta2a")[0])
"""The member that tells parts apart; None in 2.1."""
KIND = {"kind": "message"} if TAG == "kind" else {}
ID = {} if IS_FIRST else {"artifact_id": "a"}


def texts(message):
    """Returns the text of a message, and its other parts."""
    said, heard = [], []
    for part in message["parts"]:
        if "text" in part:
            said.append(part["text"])
        elif "data" in part:
            heard.append(f"data {sorted(part['data'])}")
        else:
            heard.append("file")
    return " ".join(said).strip(), "; ".join(heard)


def part(name, value):
    """Returns a part of this version."""
    return {name: value, **({TAG: name} if TAG else {})}


class Script(Worker):
    """Follows the text, with the abilities of this framework."""

    async def run_task(self, params):
        task = await self.storage.load_task(params["id"])
        is_answer = task["status"]["state"] == "input-required"
        await self.storage.update_task(task["id"], state="working")
        said, heard = texts(params["message"])
        word = said.partition(" ")[0]
        if is_answer:
            await self.give(task, part("text", f"you said {said}"))
        elif word == "answer":
            await self.answer(task, said.partition(" ")[2])
        elif word == "ask":
            await self.storage.update_task(task["id"], state="input-required")
        elif word == "fail":
            await self.storage.update_task(task["id"], state="failed")
        elif word == "data":
            await self.give(task, part("data", DATA))
        else:
            await self.give(task, part("text", heard or f"hello, {said}"))

    async def answer(self, task, way):
        """Answers in one of the ways that this framework has."""
        ids = (task["id"], task["context_id"] if not IS_FIRST else None)
        kept = {}

        def message(words):
            more = {} if IS_FIRST else {"message_id": str(uuid.uuid4())}
            return {"role": "agent", "parts": [part("text", words)], **more, **KIND}

        async def tell(words):
            await self.publish_status(*ids, "working", message(words))

        async def give(words):
            kept["artifact"] = {**self.result(part("text", words)), **ID}
            if hasattr(self, "publish_artifact"):
                await self.publish_artifact(*ids, kept["artifact"])

        def hide(kind, words):
            kept[kind] = message(words) if kind == "history" else self.result(part("text", words))

        async def end(words):
            if words is not None and hasattr(self, "publish_status"):
                await self.publish_status(*ids, "completed", message(words))
            await self.finish(task, kept.get("artifact"), kept.get("history"))

        await answered(way, tell, give, hide, end)

    def result(self, given):
        """Returns a result of one part."""
        own = {"index": 0} if IS_FIRST else {"artifact_id": str(uuid.uuid4())}
        return {**own, "name": "result", "parts": [given]}

    async def give(self, task, given):
        """Ends the task with a result."""
        await self.finish(task, self.result(given))

    async def finish(self, task, artifact=None, message=None):
        """Ends the task with what its storage can keep."""
        if IS_FIRST:
            more = {"artifacts": [artifact] if artifact else None, "message": message}
        else:
            more = {"new_artifacts": [artifact] if artifact else None}
            more["new_messages"] = [message] if message else None
        await self.storage.update_task(task["id"], state="completed", **more)

    async def cancel_task(self, params):
        await self.storage.update_task(params["id"], state="canceled")

    def build_message_history(self, history):
        return history

    def build_artifacts(self, result):
        return []


def main():
    """Serves."""
    listener, base = free_port()
    storage, broker = InMemoryStorage(), InMemoryBroker()
    worker = Script(broker=broker, storage=storage)

    @contextlib.asynccontextmanager
    async def lifespan(app):
        async with app.task_manager, worker.run():
            yield

    app = FastA2A(storage=storage, broker=broker, name="Peer", url=base, lifespan=lifespan)
    serve(app, listener)


main()
