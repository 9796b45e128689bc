"""An agent of Google's ADK that waits for answers: `adk.py`. Its model is a script, not a network.

"form" and "words" ask for input, "delete" asks for consent, "both" for two things at once; "look"
thinks, uses a tool and repeats its result.
"""

import json

from google.adk.a2a.utils.agent_to_a2a import to_a2a
from google.adk.agents import LlmAgent
from google.adk.models import BaseLlm, LlmResponse
from google.adk.tools import FunctionTool, request_input
from google.genai import types
from serving import free_port, serve

SCHEMA = {
    "title": "Expense",
    "type": "object",
    "required": ["date", "amount"],
    "properties": {
        "amount": {"type": "number", "exclusiveMinimum": 0, "title": "Amount"},
        "date": {"type": "string", "format": "date", "title": "Date"},
        "purpose": {"type": "string", "title": "Purpose"},
    },
}


def delete_file(path: str) -> dict:
    """Deletes a file."""
    return {"deleted": path}


def look_up(city: str) -> dict:
    """Looks at the weather."""
    return {"city": city, "degrees": 21}


def call(name, **args):
    return types.Part(function_call=types.FunctionCall(name=name, args=args))


ASKING = {
    "form": [call("adk_request_input", message="Please fill in", response_schema=SCHEMA)],
    "words": [call("adk_request_input", message="Who?")],
    "delete": [call("delete_file", path="report.pdf")],
    "look": [types.Part(text="Where is it?", thought=True), call("look_up", city="Paris")],
    "both": [
        call("delete_file", path="report.pdf"),
        call("delete_file", path="notes.txt"),
    ],
}


class Script(BaseLlm):
    """Calls a tool on request, and repeats the result of the tool."""

    async def generate_content_async(self, llm_request, stream=False):
        parts = llm_request.contents[-1].parts
        given = [part.function_response.response for part in parts if part.function_response]
        if given:
            said = [types.Part(text="given " + json.dumps(given, sort_keys=True))]
        else:
            text = "".join(part.text or "" for part in parts).strip()
            said = ASKING.get(text, [types.Part(text=f"heard {text}")])
        content = types.Content(role="model", parts=[one.model_copy(deep=True) for one in said])
        yield LlmResponse(content=content)


if __name__ == "__main__":
    listener, url = free_port()
    tools = [request_input, look_up, FunctionTool(delete_file, require_confirmation=True)]
    agent = LlmAgent(name="adk", model=Script(model="script"), tools=tools, description="Asks")
    serve(to_a2a(agent, host="127.0.0.1", port=listener.getsockname()[1]), listener)
