"""Lists and hubs that are not for everybody, with the program's accounts."""

from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from a2a_desktop.app.app import App
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.lists import ListSignIn
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.errors import Fault, SignInNeeded
from tests.gui.adding import card, serving
from tests.integration.test_hubs import Scripted, nod, served
from tests.stories import play


async def sign_in(app: App, catalogue: Catalogue, error: SignInNeeded, token: str) -> None:
    agent = ListSignIn(catalogue, Fault.of(error)).agent
    account = Account("", agent.agent_id, origins_of(agent), "Access token", "token")
    await app.accounts.sign_in(account, Secrets((Bearer(token),)))


def test_hub_is_searched_after_a_sign_in() -> None:
    signed: list[str] = []

    def guard(connection: ServerConnection, request: Any) -> Any:
        signed.append(request.headers.get("Authorization", ""))
        return None if signed[-1] == "Bearer t0ken" else connection.respond(401, "who are you?")

    async def story(app: App) -> None:
        hub = Scripted(agent_register=nod, agent_search=lambda _: {"agents": [card("Soup")]})
        async with served(hub, process_request=guard):
            catalogue = Catalogue("", CatalogueKind.ADDRESS, hub.address)
            with pytest.raises(SignInNeeded) as caught:
                await app.catalogues.refresh(catalogue, "soup")
            await sign_in(app, catalogue, caught.value, "t0ken")
            listing = await app.catalogues.refresh(catalogue, "soup")
            assert len(listing.entries) == 1
            assert signed == ["", "Bearer t0ken"]

    play(story)


def test_list_is_found_though_other_paths_of_its_host_are_closed() -> None:
    async def story(app: App) -> None:
        async with serving() as server:
            server.tokens["/.well-known/ai-catalog.json"] = "another's"
            server.lists["/api/a2a/cards"] = [card("Soup")]
            catalogue = Catalogue("", CatalogueKind.ADDRESS, server.address)
            assert len((await app.catalogues.refresh(catalogue)).entries) == 1
            server.lists.clear()
            with pytest.raises(SignInNeeded) as caught:
                await app.catalogues.refresh(catalogue)
            assert caught.value.schemes == ("Bearer",)

    play(story)
