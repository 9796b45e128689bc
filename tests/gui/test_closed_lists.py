"""Lists of agents that are not for everybody: signed in to, read again, and signed out of."""

import pytest
from PySide6.QtWidgets import QAbstractButton

from a2a_desktop.app.app import App
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.model.errors import SignInNeeded
from a2a_desktop.ui.add_agent.who import OfferRow
from a2a_desktop.ui.catalogues.page import ListingPage
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.window.main_window import MainWindow
from tests.gui.adding import add_list, card, open_lists, serving
from tests.gui.agent_lists import shown
from tests.gui.conftest import Run
from tests.gui.controls import all_shown, button, named, only, press, texts
from tests.gui.resting import at_rest
from tests.gui.signing_in import dialog_of as sign_in_of
from tests.gui.signing_in import enter, is_gone, words
from tests.gui.stories import play
from tests.gui.test_who_can import offered, said
from tests.gui.test_who_can import write as ask
from tests.waiting import until


def told(dialog: object) -> str:
    lines = all_shown(ResultLine, dialog)  # type: ignore[arg-type]
    return " ".join(one.accessibleName() for one in lines)


def test_closed_list_is_added_after_a_sign_in_and_forgets_it_with_the_list(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/list"] = [card("Soup")]
            server.tokens["/list"] = "t0ken"
            dialog = open_lists(window)
            await add_list(dialog, f"{server.address}/list")
            assert told(dialog) == "This list isn't public. Sign in to see its agents."
            press(button("Sign in…", dialog))
            host = server.address.partition("://")[2]
            asked = sign_in_of(window)
            assert asked.windowTitle() == f"Sign in to {host}"
            assert "It goes only to 127.0.0.1" in words(asked)
            assert "agent" not in words(asked)
            enter(asked, "Access token", "t0ken")
            await until(lambda: is_gone(window) and app.catalogues.all)
            await at_rest(dialog)
            page = only(ListingPage, dialog)
            assert shown(page.model) == ["Can be added 1", "Soup"]
            assert "1 agent · signed in" in texts(page)
            press(named(QAbstractButton, "Reload the list", page))
            await at_rest(dialog)
            assert server.signed[-1] == "Bearer t0ken"
            press(named(QAbstractButton, "Remove the list", page))
            await until(lambda: not app.catalogues.all)
            await until(lambda: not app.accounts.agents)

    play(run, story)


def test_refused_sign_in_is_replaced_and_can_be_ended(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/list"] = [card("Soup")]
            await app.catalogues.add(CatalogueKind.ADDRESS, f"{server.address}/list")
            server.tokens["/list"] = "new"
            dialog = open_lists(window)
            page = only(ListingPage, dialog)
            press(named(QAbstractButton, "Reload the list", page))
            for token in ("old", "new"):
                await until(lambda: all_shown(QAbstractButton, page.result))
                press(button("Sign in…", page))
                enter(sign_in_of(window), "Access token", token)
                await until(lambda: is_gone(window))
                await at_rest(dialog)
                if token == "old":
                    expected = "The list didn't accept your sign-in. "
                    assert (
                        told(dialog)
                        == f"{expected}It might have expired, or be wrong. Sign in again."
                    )
            assert told(dialog) == ""
            (account,) = app.accounts.all_of(app.catalogues.all[0].sign_in_id)
            assert account.origins == (server.address,)
            press(named(QAbstractButton, "Sign out of the list", page))
            await until(lambda: not app.accounts.agents)
            assert "1 agent" in texts(page)

    play(run, story)


def test_sign_in_to_a_list_that_was_not_added_is_forgotten(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.tokens["/list"] = "t0ken"
            dialog = open_lists(window)
            await add_list(dialog, f"{server.address}/list")
            press(button("Sign in…", dialog))
            enter(sign_in_of(window), "Access token", "wrong")
            await until(lambda: "didn't accept" in told(dialog))
            dialog.reject()
            await until(lambda: not app.accounts.agents)

    play(run, story)


def test_closed_list_says_who_can_do_something_after_a_sign_in(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as server:
            server.lists["/list"] = [card("Bak", f"{server.address}/agent1")]
            await app.catalogues.add(CatalogueKind.ADDRESS, f"{server.address}/list")
            server.tokens["/list"] = "t0ken"
            host = server.address.partition("://")[2]
            dialog = ask(window, "who does baking food")
            press(button("Who can do this?", dialog))
            await at_rest(dialog)
            assert f"{host}: This list isn't public." in said(dialog)
            assert offered(dialog) == []
            press(button(f"Sign in to {host}…", dialog))
            enter(sign_in_of(window), "Access token", "t0ken")
            await until(lambda: all_shown(OfferRow, dialog))
            await at_rest(dialog)
            (row,) = offered(dialog)
            assert row.startswith("Bak | ")
            links = [
                one for one in all_shown(QAbstractButton, dialog) if "Sign in to" in one.text()
            ]
            assert links == []

    play(run, story)


def test_credentials_of_a_list_go_to_its_origin_only(run: Run) -> None:
    async def story(app: App, window: MainWindow) -> None:
        async with serving() as own, serving() as other:
            own.tokens["/list"] = "t0ken"
            own.lists["/list"] = [card("Soup")]
            dialog = open_lists(window)
            await add_list(dialog, f"{own.address}/list")
            press(button("Sign in…", dialog))
            enter(sign_in_of(window), "Access token", "t0ken")
            await until(lambda: app.catalogues.all)
            await at_rest(dialog)
            own.moved["/list"] = f"{other.address}/elsewhere"
            other.lists["/elsewhere"] = [card("Cake")]
            listing = await app.catalogues.refresh(app.catalogues.all[0])
            assert [one.address for one in listing.entries] == ["https://cake.example/a2a"]
            assert own.signed[-1] == "Bearer t0ken"
            assert set(other.signed) == {""}, "not after a redirect"
            del own.moved["/list"]
            other.moved["/trap"] = f"{own.address}/list"
            with pytest.raises(SignInNeeded):
                await app.catalogues.add(CatalogueKind.ADDRESS, f"{other.address}/trap")
            assert own.signed[-1] == "", "another list does not borrow them"
            trap = Catalogue("", CatalogueKind.ADDRESS, f"{other.address}/trap")
            assert app.accounts.all_of(trap.sign_in_id) == ()
            await add_list(dialog, trap.source)
            press(button("Sign in…", dialog))
            assert sign_in_of(window)._origins == (own.address,)
            sign_in_of(window).reject()

    play(run, story)
