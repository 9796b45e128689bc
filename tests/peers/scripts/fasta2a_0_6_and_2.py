"""A server on fasta2a (pydantic's), 0.6 or 2.1: `fasta2a_0_6_and_2.py [--token]`."""

import contextlib
import uuid

from fasta2a import FastA2A, Worker
from fasta2a.broker import InMemoryBroker
from fasta2a.storage import InMemoryStorage
from serving import DATA, free_port, serve


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


class Script(Worker):
    """Follows the text, with the abilities of this framework."""

    async def run_task(self, params):
        task = await self.storage.load_task(params["id"])
        await self.storage.update_task(task["id"], state="working")
        said, heard = texts(task["history"][-1])
        word = said.partition(" ")[0]
        if len(task["history"]) > 1:
            part = {"kind": "text", "text": f"you said {said}"}
        elif word == "ask":
            await self.storage.update_task(task["id"], state="input-required")
            return
        elif word == "fail":
            await self.storage.update_task(task["id"], state="failed")
            return
        elif word == "data":
            part = {"kind": "data", "data": DATA}
        else:
            part = {"kind": "text", "text": heard or f"hello, {said}"}
        if not hasattr(self, "publish_status"):
            artifact = {"artifact_id": str(uuid.uuid4()), "name": "result", "parts": [part]}
        else:
            artifact = {
                "artifact_id": str(uuid.uuid4()),
                "name": "result",
                "parts": [{key: value for key, value in part.items() if key != "kind"}],
            }
        await self.storage.update_task(task["id"], state="completed", new_artifacts=[artifact])

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
