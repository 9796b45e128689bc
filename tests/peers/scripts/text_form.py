"""The expense sample on the official SDK, which asks with a form and reads text alone."""

from a2a.helpers import new_data_part, new_task_from_user_message, new_text_part
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import AgentCapabilities, AgentCard, AgentInterface
from serving import free_port, serve
from starlette.applications import Starlette

FORM = {
    "type": "form",
    "form": {
        "type": "object",
        "properties": {
            "date": {"type": "string", "format": "date", "title": "Date"},
            "amount": {"type": "string", "format": "number", "title": "Amount"},
            "request_id": {"type": "string", "title": "Request ID"},
        },
        "required": ["request_id", "date", "amount"],
    },
    "form_data": {"request_id": "r1", "date": "<transaction date>"},
}


class Expense(AgentExecutor):
    """Repeats the result of `get_user_input`."""

    async def execute(self, context, event_queue):
        is_answer = context.current_task is not None
        task = context.current_task or new_task_from_user_message(context.message)
        if not is_answer:
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        if is_answer:
            said = updater.new_agent_message([new_text_part("given " + context.get_user_input())])
            await updater.complete(said)
        else:
            await updater.requires_input(updater.new_agent_message([new_data_part(FORM)]))

    async def cancel(self, context, event_queue):
        raise NotImplementedError


if __name__ == "__main__":
    listener, url = free_port()
    card = AgentCard(
        name="Expenses",
        version="1",
        capabilities=AgentCapabilities(streaming=True),
        supported_interfaces=[
            AgentInterface(url=f"{url}/", protocol_binding="JSONRPC", protocol_version="1.0")
        ],
    )
    handler = DefaultRequestHandler(Expense(), InMemoryTaskStore(), card)
    routes = [*create_agent_card_routes(card), *create_jsonrpc_routes(handler, "/")]
    serve(Starlette(routes=routes), listener)
