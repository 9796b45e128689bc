"""A shop on the official SDK that sends AP2's mandates and x402's status, and repeats answers."""

import json
from pathlib import Path

from a2a.helpers import new_data_part, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import AgentCapabilities, AgentCard, AgentExtension, AgentInterface
from google.protobuf.json_format import MessageToDict
from serving import free_port, serve
from starlette.applications import Starlette

FORMS = Path(__file__).parents[2] / "data" / "forms"
MANDATES = json.loads((FORMS / "ap2" / "mandates.json").read_text("utf-8"))
PAID_BY_COIN = json.loads((FORMS / "x402" / "ap2_cart_mandate.json").read_text("utf-8"))
AP2 = "https://github.com/google-agentic-commerce/ap2/tree/v0.1"
STATUS = {"x402.payment.status": "payment-required"}


class Shop(AgentExecutor):
    """Sells shoes: "plan", "shoes", "dearer shoes" or "coins" begin a purchase."""

    async def execute(self, context, event_queue):
        if AP2 not in context.call_context.requested_extensions:
            raise ValueError("Payment extension not activated")
        is_answer = context.current_task is not None
        task = context.current_task or new_task_from_user_message(context.message)
        if not is_answer:
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        if is_answer:
            came = MessageToDict(context.message)
            kept = {name: came[name] for name in ("parts", "metadata") if name in came}
            said = [new_text_part("given " + json.dumps(kept))]
            await updater.complete(updater.new_agent_message(said))
            return
        asked = context.get_user_input()
        if asked == "plan":
            parts = [new_data_part(MANDATES["intent"])]
            await updater.requires_input(updater.new_agent_message(parts))
            return
        cart = PAID_BY_COIN if asked == "coins" else MANDATES["cart"]
        await updater.add_artifact([new_data_part(cart)], name="Your cart")
        if asked == "coins":
            said = updater.new_agent_message([new_text_part("Pay for the cart.")], STATUS)
        else:
            text = json.dumps(MANDATES["payment"])
            text = text.replace("104.0", "140.0") if "dearer" in asked else text
            said = updater.new_agent_message([new_data_part(json.loads(text))])
        await updater.requires_input(said)

    async def cancel(self, context, event_queue):
        raise NotImplementedError


if __name__ == "__main__":
    listener, url = free_port()
    ap2 = AgentExtension(uri=AP2, required=True)
    card = AgentCard(
        name="Shoe Shop",
        version="1",
        capabilities=AgentCapabilities(streaming=True, extensions=[ap2]),
        supported_interfaces=[
            AgentInterface(url=f"{url}/", protocol_binding="JSONRPC", protocol_version="1.0")
        ],
    )
    handler = DefaultRequestHandler(Shop(), InMemoryTaskStore(), card)
    routes = [*create_agent_card_routes(card), *create_jsonrpc_routes(handler, "/")]
    serve(Starlette(routes=routes), listener)
