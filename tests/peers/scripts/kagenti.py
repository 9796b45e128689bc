"""An agent of the kagenti ADK, or of agentstack before it, that asks in forms: `kagenti.py`.

"form" asks with a form, "approve" for consent, "secret" for a secret, "plain" answers in words
alone, "fetch URL" signs in there in the person's name; all else repeats the answers to the forms of
the card.
"""

import json
from typing import Annotated

import a2a.types
import httpx
from a2a.types import Message
from pydantic import BaseModel
from serving import free_port, serve

try:
    from kagenti_adk.a2a import types
    from kagenti_adk.a2a.extensions import auth, common, interactions, services, ui
    from kagenti_adk.server.agent import agent
    from kagenti_adk.server.app import create_app
    from kagenti_adk.server.context import RunContext
except ImportError:
    from agentstack_sdk.a2a import types
    from agentstack_sdk.a2a.extensions import auth, common, interactions, services, ui
    from agentstack_sdk.server.agent import agent
    from agentstack_sdk.server.app import create_app
    from agentstack_sdk.server.context import RunContext

form = common.form
FORM = form.FormRender(
    title="Job application",
    columns=2,
    fields=[
        form.TextField(id="name", label="Full name", required=True, col_span=2),
        form.DateField(id="start", label="Start date"),
        form.FileField(id="cv", label="CV", accept=["application/pdf"]),
        form.SingleSelectField(
            id="contact",
            label="Contact",
            options=[form.OptionItem(id="email", label="Email")],
            default_value="email",
        ),
        form.MultiSelectField(
            id="interests", label="Interests", options=[form.OptionItem(id="tech", label="Tech")]
        ),
        form.CheckboxField(id="terms", label="Terms", content="I agree"),
    ],
)


class Filled(BaseModel):
    name: str
    start: str | None
    cv: list[form.FileInfo]
    contact: str
    interests: list[str]
    terms: bool


FIRST = form.FormRender(
    title="Welcome",
    columns=2,
    fields=[
        form.TextField(id="first_name", label="First name", required=True),
        form.TextField(id="last_name", label="Last name"),
    ],
)
SETTINGS = form.SettingsFormRender(
    fields=[
        form.SingleSelectField(
            id="mode",
            label="Mode",
            options=[
                form.OptionItem(id="fast", label="Fast"),
                form.OptionItem(id="deep", label="Deep"),
            ],
            default_value="fast",
        ),
        form.CheckboxGroupField(
            id="features",
            label="Features",
            fields=[
                form.CheckboxField(id="web", label="Web", content="Web search", default_value=True)
            ],
        ),
    ]
)


def result(text):
    kind = getattr(a2a.types, "TextPart", a2a.types.Part)  # the newer has no kinds of parts
    return types.AgentArtifact(parts=[kind(text=f"given {text}")])


def said(model):
    return json.dumps(model.model_dump() if model is not None else None, sort_keys=True)


@agent(name="kagenti")
async def kagenti(
    message: Message,
    context: RunContext,
    asking: Annotated[ui.FormRequestExtensionServer, ui.FormRequestExtensionSpec()],
    approval: Annotated[
        interactions.ApprovalExtensionServer,
        interactions.ApprovalExtensionSpec(interactions.ApprovalExtensionParams()),
    ],
    oauth: Annotated[auth.OAuthExtensionServer, auth.OAuthExtensionSpec.single_demand()],
    secrets: Annotated[auth.SecretsExtensionServer, auth.SecretsExtensionSpec(params=None)],
    first: Annotated[
        services.FormServiceExtensionServer,
        services.FormServiceExtensionSpec.demand_forms(initial_form=FIRST, settings_form=SETTINGS),
    ],
):
    """Asks, and repeats the answers."""
    text = "".join(getattr(part, "text", "") or part.root.text for part in message.parts)
    if text == "form":
        yield result(said(await asking.request_form(form=FORM, model=Filled)))
    elif text == "approve":
        request = interactions.GenericApprovalRequest(title="Send it?", description="To Ada")
        response = await approval.request_approval(request, context=context)
        yield result(response.decision)
    elif text == "secret":
        wanted = auth.SecretDemand(name="API key")
        demands = auth.SecretsServiceExtensionParams(secret_demands={"key": wanted})
        given = await secrets.request_secrets(demands)
        yield result(str(len(given.secret_fulfillments["key"].secret.get_secret_value())))
    elif text.startswith("fetch "):
        url = text.removeprefix("fetch ")
        async with httpx.AsyncClient(
            auth=await oauth.create_httpx_auth(resource_url=url)
        ) as client:
            yield result((await client.get(url)).text)
    elif text == "plain":
        yield "It is 21 degrees "
        yield "in Lisbon."
    else:
        yield result(f"{said(first.parse_initial_form())} {said(first.parse_settings_form())}")


def app_at(url):
    if not callable(kagenti):  # kagenti's
        return create_app(kagenti, url=url)
    made = kagenti(lambda dependencies: None)  # agentstack's
    made.card.url = url
    return create_app(made)


if __name__ == "__main__":
    listener, url = free_port()
    serve(app_at(url), listener)
