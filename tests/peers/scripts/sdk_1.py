"""The official SDK's server of 1.x: `sdk_1.py [jsonrpc|rest|grpc] [--compat] [--token]`.

`--reports`: it reports to those who asked for it.
"""

import asyncio
import contextlib
import sys

import httpx
from a2a.helpers import new_data_part, new_raw_part, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes, create_rest_routes
from a2a.server.tasks import (
    BasePushNotificationSender,
    InMemoryPushNotificationConfigStore,
    InMemoryTaskStore,
    TaskUpdater,
)
from a2a.types import (
    AgentCapabilities,
    AgentCard,
    AgentInterface,
    AgentSkill,
    Artifact,
    Task,
    TaskState,
)
from google.protobuf.json_format import MessageToDict
from serving import DATA, GATES, GUARD, PICTURE, TOKEN, answered, free_port, held, meant, serve
from starlette.applications import Starlette


def echo(message):
    """Returns the other parts than text, in words."""
    words = []
    for part in message.parts:
        kind = part.WhichOneof("content")
        if kind == "raw":
            words.append(f"file {part.filename} {len(part.raw)}")
        elif kind == "data":
            words.append(f"data {sorted(MessageToDict(part.data))}")
    return "; ".join(words)


HIDDEN = {}
"""The member of a task, by its id, that it has only in the end."""


class Store(InMemoryTaskStore):
    """A store of tasks that shows hidden members in the end."""

    async def get(self, task_id, *more):
        known = await super().get(task_id, *more)
        state = TaskState.TASK_STATE_COMPLETED
        if known is None or known.status.state != state or task_id not in HIDDEN:
            return known
        name, added = HIDDEN[task_id]
        task = Task()
        task.CopyFrom(known)
        getattr(task, name).append(added)
        return task


class Script(AgentExecutor):
    """Follows the text."""

    async def execute(self, context, event_queue):
        text = meant(context.get_user_input())
        task, is_answer = context.current_task, context.current_task is not None
        if text == "direct":
            updater = TaskUpdater(event_queue, "", context.context_id)
            said = updater.new_agent_message([new_text_part("directly")])
            said.task_id = ""
            await event_queue.enqueue_event(said)
            return
        if task is None:
            task = new_task_from_user_message(context.message)
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        await self.act(text, context.message, updater, is_answer)

    async def act(self, text, message, updater, is_answer):
        def say(words):
            return updater.new_agent_message([new_text_part(words)])

        async def give(part, **more):
            await updater.add_artifact([part], name="result", **more)

        def hide(kind, words):
            kept = ("history", say(words))
            if kind == "artifact":
                part = new_text_part(words)
                kept = ("artifacts", Artifact(artifact_id="hidden", parts=[part]))
            HIDDEN[updater.task_id] = kept

        async def tell(words):
            await updater.start_work(say(words))

        async def hand_over(words):
            await give(new_text_part(words), artifact_id="a")

        async def end(words):
            await updater.complete(say(words) if words else None)

        word, _, rest = text.partition(" ")
        if word == "answer":
            await answered(rest, tell, hand_over, hide, end)
            return
        if is_answer:
            await give(new_text_part(f"you said {text}"))
        elif word == "whole":
            for part in message.parts:
                if part.WhichOneof("content") != "text":
                    await give(part)
        elif heard := echo(message):
            await give(new_text_part(heard))
        elif word == "stream":
            for number in range(int(rest)):
                await give(
                    new_text_part(f"w{number} "),
                    artifact_id="a",
                    append=number > 0,
                    last_chunk=number + 1 == int(rest),
                )
                await asyncio.sleep(0.01)
        elif word == "hold":
            for number in range(int(rest)):
                if number == int(rest) // 2:
                    await GATES[""].wait()
                await give(new_text_part(f"w{number} "), artifact_id="a", append=number > 0)
        elif word == "ask":
            await updater.requires_input(say("What?"))
            return
        elif word == "file":
            await give(new_raw_part(PICTURE, "image/png", "dot.png"))
        elif word == "data":
            await give(new_data_part(DATA))
        elif word == "slow":
            await updater.start_work(say("slowly"))
            await asyncio.sleep(float(rest or 60))
            await give(new_text_part("at last"))
        elif word == "held":
            await held(rest, lambda: updater.start_work(say("slowly")))
            await give(new_text_part("at last"))
        elif word == "fail":
            await updater.update_status(TaskState.TASK_STATE_FAILED, say("cannot"))
            return
        elif word == "reject":
            await updater.update_status(TaskState.TASK_STATE_REJECTED, say("will not"))
            return
        else:
            if word == "release":
                GATES[""].set()
            await give(new_text_part(f"hello, {text}"))
        await updater.complete()

    async def cancel(self, context, event_queue):
        updater = TaskUpdater(event_queue, context.task_id, context.context_id)
        await updater.update_status(TaskState.TASK_STATE_CANCELED)


def serve_grpc(handler, card, listener, is_compat):
    """Serves the card over HTTP, the agent over gRPC at a port of its own."""
    import grpc
    from a2a.server.request_handlers.grpc_handler import GrpcHandler
    from a2a.types import a2a_pb2_grpc

    @contextlib.asynccontextmanager
    async def lifespan(app):
        server = grpc.aio.server(interceptors=[Guard()])
        if is_compat:
            from a2a.compat.v0_3 import a2a_v0_3_pb2_grpc
            from a2a.compat.v0_3.grpc_handler import CompatGrpcHandler

            a2a_v0_3_pb2_grpc.add_A2AServiceServicer_to_server(CompatGrpcHandler(handler), server)
        else:
            a2a_pb2_grpc.add_A2AServiceServicer_to_server(GrpcHandler(handler), server)
        port = server.add_insecure_port("127.0.0.1:0")
        card.supported_interfaces[0].url = f"127.0.0.1:{port}"
        card.supported_interfaces[0].protocol_binding = "GRPC"
        await server.start()
        yield
        await server.stop(0)

    class Guard(grpc.aio.ServerInterceptor):
        async def intercept_service(self, continuation, details):
            said = dict(details.invocation_metadata).get("authorization")
            if not GUARD.is_set() or said == f"Bearer {TOKEN}":
                return await continuation(details)

            async def refuse(_request, context):
                await context.abort(grpc.StatusCode.UNAUTHENTICATED, "who are you?")

            return grpc.unary_unary_rpc_method_handler(refuse)

    serve(Starlette(routes=create_agent_card_routes(card), lifespan=lifespan), listener)


def main():
    """Serves."""
    is_rest, is_compat = "rest" in sys.argv, "--compat" in sys.argv
    listener, base = free_port()
    binding = "HTTP+JSON" if is_rest else "JSONRPC"
    rows = [AgentInterface(url=base, protocol_binding=binding, protocol_version="1.0")]
    if is_compat:  # a server of 0.3 alone, by its card
        rows = [AgentInterface(url=base, protocol_binding=binding, protocol_version="0.3.0")]
    card = AgentCard(
        name="Peer",
        description="Does what it is told",
        version="1",
        supported_interfaces=rows,
        capabilities=AgentCapabilities(
            streaming=True, push_notifications=True, extended_agent_card=True
        ),
        default_input_modes=["text/plain"],
        default_output_modes=["text/plain"],
        skills=[AgentSkill(id="s", name="Obey", description="", tags=[])],
    )
    configs = InMemoryPushNotificationConfigStore()
    sender = None
    if "--reports" in sys.argv:
        sender = BasePushNotificationSender(httpx.AsyncClient(trust_env=False), configs)
    handler = DefaultRequestHandler(
        Script(),
        Store(),
        card,
        push_config_store=configs,
        push_sender=sender,
        extended_agent_card=card,
    )
    if "grpc" in sys.argv:
        serve_grpc(handler, card, listener, is_compat)
        return
    make = create_rest_routes if is_rest else create_jsonrpc_routes
    more = {} if is_rest else {"rpc_url": "/"}
    routes = make(handler, enable_v0_3_compat=is_compat, **more)
    serve(Starlette(routes=[*create_agent_card_routes(card), *routes]), listener)


main()
