"""Several sign-ins to one agent: one for each conversation, none used unasked."""

from dataclasses import replace
from pathlib import Path

from a2a_desktop.credentials.account import Account, Secrets
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import AgentId, ConversationId
from tests.unit.credentials.setup import ACCOUNT, AGENT, GRANT, ORIGIN, Setup, play, tokens

WORK, PRIVATE = Secrets((Bearer("work"),)), Secrets((Bearer("private"),))
HERE, THERE = ConversationId("here"), ConversationId("there")
OTHER = AgentId("other")


async def two(setup: Setup) -> tuple[Account, Account]:
    """Two accounts; the second was added in a conversation."""
    accounts = await setup.again()
    work = await accounts.sign_in(replace(ACCOUNT, name="Work"), WORK, THERE)
    private = await accounts.sign_in(
        replace(ACCOUNT, name="Private"), PRIVATE, HERE, is_another=True
    )
    return work, private


def test_each_conversation_keeps_its_account_after_a_restart(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        work, private = await two(setup)
        again = await setup.again()
        assert again.all_of(AGENT) == (work, private)
        assert await again.credentials_of(AGENT, HERE).get(ORIGIN) == (Bearer("private"),)
        assert await again.credentials_of(AGENT, THERE).get(ORIGIN) == (Bearer("work"),)
        assert await again.credentials_of(AGENT).get(ORIGIN) == (Bearer("work"),)
        await again.choose(THERE, private)
        assert (await setup.again()).of(AGENT, THERE) == private

    play(tmp_path, story)


def test_no_other_account_takes_the_place_of_one_that_ended(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        work, private = await two(setup)
        accounts = await setup.again()
        await accounts.credentials_of(AGENT, THERE).get(ORIGIN)
        await accounts.end(work)
        assert await accounts.credentials_of(AGENT, THERE).get(ORIGIN) == ()
        assert (await setup.again()).of(AGENT, THERE) is None
        assert accounts.of(AGENT, ConversationId("new")) == private
        assert len(setup.keyring.entries) == 1
        await accounts.end(private)
        fresh = await accounts.sign_in(ACCOUNT, WORK)
        assert accounts.of(AGENT, HERE) == fresh, "with one account there is nothing to choose"

    play(tmp_path, story)


def test_a_renewed_sign_in_keeps_its_name_and_its_conversations(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        _, private = await two(setup)
        accounts = await setup.again()
        anew = await accounts.sign_in(ACCOUNT, Secrets((Bearer("newer"),)), HERE)
        assert (anew.name, anew.account_id) == ("Private", private.account_id)
        assert await accounts.credentials_of(AGENT, HERE).get(ORIGIN) == (Bearer("newer"),)
        assert await accounts.credentials_of(AGENT, THERE).get(ORIGIN) == (Bearer("work"),)
        assert len(setup.keyring.entries) == 2
        await accounts.rename(anew, "Home")
        assert [one.title for one in (await setup.again()).all_of(AGENT)] == ["Work", "Home"]

    play(tmp_path, story)


def test_an_account_is_shared_by_choice_only_and_ends_for_all(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = await setup.again()
        owned = await accounts.sign_in(replace(ACCOUNT, grant=GRANT), tokens("old", ends=1.0))
        assert await accounts.credentials_of(OTHER).get(ORIGIN) == ()
        assert accounts.shareable(OTHER, ORIGIN) == (owned,)
        assert accounts.shareable(OTHER, "https://evil.example:443") == ()
        await accounts.share(owned, replace(owned, agent_id=OTHER))
        again = await setup.again()
        assert await again.credentials_of(OTHER).get(ORIGIN) == (Bearer("new1"),)
        assert await again.credentials_of(OTHER).get("https://evil.example:443") == ()
        assert again.shareable(AGENT, ORIGIN) == (), "what is borrowed is not lent on"
        assert len(setup.keyring.entries) == 1
        await again.end(owned)
        assert again.of(OTHER) is None
        assert (await setup.again()).of(OTHER) is None
        assert setup.keyring.entries == {}

    play(tmp_path, story)


def test_borrowed_account_can_be_given_back(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = await setup.again()
        owned = await accounts.sign_in(ACCOUNT, WORK)
        await accounts.share(owned, replace(owned, agent_id=OTHER))
        await accounts.sign_out(OTHER)
        assert await accounts.credentials_of(AGENT).get(ORIGIN) == (Bearer("work"),)
        assert len(setup.keyring.entries) == 1

    play(tmp_path, story)


def test_sign_in_reaches_another_origin_only_when_allowed(tmp_path: Path) -> None:
    async def story(setup: Setup) -> None:
        accounts = await setup.again()
        await accounts.sign_in(ACCOUNT, WORK)
        there = "https://proxy.example:443"
        assert await accounts.credentials_of(AGENT).get(there) == ()
        await accounts.widen(AGENT, there)
        again = await setup.again()
        assert await again.credentials_of(AGENT).get(there) == (Bearer("work"),)
        assert await again.credentials_of(AGENT).get(ORIGIN) == (Bearer("work"),)

    play(tmp_path, story)
