"""A server on fasta2a (pydantic's), 0.2, 0.6 or 2.1: `fasta2a_server.py [--token]`."""

import contextlib
import importlib.metadata
import uuid

from fasta2a import FastA2A, Worker
from fasta2a.broker import InMemoryBroker
from fasta2a.storage import InMemoryStorage
from serving import DATA, free_port, serve

IS_FIRST = importlib.metadata.version("fasta2a").startswith("0.2")
TAG = {"0": "type" if IS_FIRST else "kind"}.get(importlib.metadata.version("fasta2a")[0])
"""The member that tells parts apart; None in 2.1."""


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
        elif word == "ask":
            await self.storage.update_task(task["id"], state="input-required")
        elif word == "fail":
            await self.storage.update_task(task["id"], state="failed")
        elif word == "data":
            await self.give(task, part("data", DATA))
        else:
            await self.give(task, part("text", heard or f"hello, {said}"))

    async def give(self, task, given):
        """Ends the task with a result."""
        if IS_FIRST:
            more = {"artifacts": [{"index": 0, "name": "result", "parts": [given]}]}
        else:
            result = {"artifact_id": str(uuid.uuid4()), "name": "result", "parts": [given]}
            more = {"new_artifacts": [result]}
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
