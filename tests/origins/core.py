"""A person without a window: the services of the program and its wording."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from uuid import uuid4

from a2a_desktop.app.app import App
from a2a_desktop.conversation.attachments import taken_in
from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import (
    DataEntry,
    Delivery,
    Entry,
    FileEntry,
    FormEntry,
    FormState,
    StatusEntry,
    TextEntry,
)
from a2a_desktop.conversation.form_entries import worded
from a2a_desktop.conversation.standing import Standing, of_task
from a2a_desktop.conversation.steps import StepsEntry
from a2a_desktop.credentials.account import Account, Secrets, origins_of
from a2a_desktop.credentials.offers import SignInOffer, offers
from a2a_desktop.directory.catalogues import Catalogue, CatalogueKind
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.forms.asked_for import shaped
from a2a_desktop.forms.recognise import convention_of
from a2a_desktop.forms.spec import UNSET
from a2a_desktop.model.answer import Answer
from a2a_desktop.model.credential import Bearer
from a2a_desktop.model.ids import MessageId
from a2a_desktop.model.message import FilePart, Message, Part, Role, TextPart
from a2a_desktop.model.request import TaskQuery
from a2a_desktop.settings import Paths
from a2a_desktop.ui import wording
from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.transcript import accessible_text
from tests.fakes import AMPLE, PATIENCE
from tests.keyring import DictKeyring
from tests.origins.person import Shown, ShownCard
from tests.origins.shapes import JsonObject
from tests.waiting import begun, until


class CorePerson:
    """Fulfils `Person`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._keyring = DictKeyring()
        self._app: App | None = None
        self._agent: AgentRecord | None = None
        self._conversation: Conversation | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._skill = self._priority = ""

    @property
    def app(self) -> App:
        assert self._app is not None
        return self._app

    @property
    def conversation(self) -> Conversation:
        assert self._conversation is not None
        return self._conversation

    @property
    def agent(self) -> AgentRecord:
        """The agent with its newest card."""
        assert self._agent is not None
        return self.app.directory.get(self._agent.agent_id) or self._agent

    async def start(self) -> None:
        """Starts the program with its kept data."""
        paths = Paths(self.folder / "data", self.folder / "config")
        self._app = await App.open(paths, bounds=AMPLE, keyring=lambda: self._keyring)
        self._app.conversations._patience = PATIENCE

    async def end(self) -> None:
        """Ends the program."""
        await self.app.close()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._sending.clear()

    async def add(self, address: str) -> None:
        self._agent = await self.app.directory.add(address)
        await self.begin_anew()

    async def card(self) -> ShownCard:
        card = self.agent.card
        able = card.capabilities
        check = await self.app.directory.signature(self.agent)
        signed = wording.signature(check)
        said = [
            *_texts_in(replace(card, raw={}, security_schemes={})),
            *wording.kinds((*card.input_modes, *card.output_modes)),
            *(kind for one in card.skills for kind in wording.kinds(one.output_modes)),
            *(text for one in offers(card) if one.is_listed for text in _of_offer(one)),
            signed.title,
        ]
        return ShownCard(
            "\n".join(said),
            able.streaming,
            able.push_notifications,
            able.state_transition_history,
        )

    async def say(self, text: str, *files: Path) -> None:
        attached = [await taken_in(one, self.app.blobs) for one in files]
        await self._send((TextPart(text), *attached))
        await self.rest()

    async def begin_to_say(self, text: str) -> None:
        self._sending.add(await begun(self._send((TextPart(text),))))

    async def _send(self, parts: tuple[Part, ...]) -> None:
        message = worded(parts, self.conversation.entries)
        message = replace(message, skill=self._skill, priority=self._priority)
        self._skill = self._priority = ""
        await self.conversation.send_message(message)

    async def ask_for(self, text: str, schema: JsonObject) -> None:
        await self._send((shaped(text, schema),))
        await self.rest()

    async def rest(self) -> None:
        await until(lambda: not self.conversation.is_busy)

    async def choose(self, skill: str) -> None:
        (found,) = (one for one in self.agent.card.skills if one.name == skill)
        self._skill = found.skill_id

    async def prefer(self, priority: str) -> None:
        self._priority = priority.partition(" ")[0].lower()

    async def begin_to_stop(self) -> None:
        self._sending.add(await begun(self.conversation.stop()))

    async def stop_waiting(self) -> None:
        self.conversation.stop_waiting()
        await self.rest()

    async def fill_in(self, answers: Mapping[str, str]) -> None:
        (entry,) = (
            one
            for one in self.conversation.entries
            if isinstance(one, FormEntry) and one.state is FormState.OPEN
        )
        convention = convention_of(entry.ask)
        spec = convention.read(entry.ask.what, False)
        value = {one.name: one.default for one in spec.root.fields if one.default is not UNSET}
        names = {one.label: one.name for one in spec.root.fields}
        given = {names[label]: one for label, one in answers.items()}
        reply = convention.reply(entry.ask.what, {**value, **given})
        answer = Answer(entry.entry_id, "", ())
        key = MessageId(str(uuid4()))
        message = Message(key, Role.USER, reply.parts, metadata=reply.metadata, answer=answer)
        await self.conversation.send_message(message)
        await self.rest()

    async def stop(self) -> None:
        await self.conversation.stop()
        await self.rest()

    async def sign_in(self, token: str) -> None:
        origins = origins_of(self.agent)
        account = Account("", self.agent.agent_id, origins, "Access token", "token")
        await self.app.accounts.sign_in(account, Secrets((Bearer(token),)))
        for entry in self.conversation.entries:
            if isinstance(entry, TextEntry) and entry.delivery is Delivery.FAILED:
                assert entry.origin.message_id is not None
                await self.conversation.send_again(entry.origin.message_id)
        await self.rest()

    async def begin_anew(self) -> None:
        self._conversation = self.app.conversations.begin(self.agent.agent_id)

    async def go_to(self, title: str) -> None:
        (found,) = (one for one in self.app.conversations.records if one.title == title)
        self._conversation = await self.app.conversations.open(found.conversation_id)
        self._agent = self.app.directory.get(found.agent_id)

    async def reopen(self) -> None:
        conversation_id = self.conversation.record.conversation_id
        await self.end()
        await self.start()
        self._conversation = await self.app.conversations.open(conversation_id)
        await self.rest()

    async def introduce(self, name: str) -> None:
        await self.app.change_settings(person=name)
        await self.app.directory.introduce(self.agent.agent_id, is_told=True)

    async def tasks_at_the_agent(self) -> list[str]:
        record = self.conversation.record
        client = await self.app.network.links.client(record.agent_id, record.conversation_id)
        page = await client.list(TaskQuery())
        states = [one.status.state for one in page.tasks]
        return [
            wording.standing(of_task(one, is_followed=one.is_busy) or Standing.INTERRUPTED)
            for one in states
        ]

    async def look_through(self, address: str) -> list[str]:
        catalogue = Catalogue("c", CatalogueKind.ADDRESS, address)
        listing = await self.app.network.probe.listing(catalogue)
        found = (one.found for one in listing.entries)
        return [one.card.name for one in found if one is not None]

    async def let_agents_report(self) -> None:
        await self.app.change_settings(has_push=True)

    def shown(self) -> Shown:
        entries = self.conversation.entries
        mine = [one for one in entries if _is_of(one, Role.USER)]
        heard = [one for one in entries if _is_of(one, Role.AGENT)]
        status = self.conversation.status
        return Shown(
            tuple(one.text for one in mine if isinstance(one, TextEntry)),
            tuple(self._words(one) for one in heard if not isinstance(one, FileEntry)),
            tuple(file_of(self.app, one.file) for one in heard if isinstance(one, FileEntry)),
            wording.standing_of(self.conversation.record),
            _line(status) if status is not None else "",
            tuple(self._troubles()),
        )

    def _words(self, entry: Entry) -> str:
        if isinstance(entry, TextEntry):
            return entry.text
        return accessible_text.row(entry, self.agent.name)

    def _troubles(self) -> Iterator[str]:
        for one in self.conversation.entries:
            if one_fault := getattr(one, "fault", None):
                if isinstance(one, StatusEntry):
                    said = wording.fault(one_fault, self.agent.name)
                    yield f"{said.title} {said.text}"
                elif isinstance(one, TextEntry | FileEntry | DataEntry):
                    yield wording.delivery(one, self.agent.name)


def file_of(app: App, file: FilePart) -> tuple[str, bytes]:
    """Returns the name and the content of a shown file."""
    data = file.data
    if data is None and file.blob is not None:
        data = app.blobs._read(file.blob)
    return file.name or "", data or b""


def _texts_in(value: object) -> Iterator[str]:
    """Yields every text in a card, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in (*value.keys(), *value.values()):
            yield from _texts_in(one)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _texts_in(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts_in(getattr(value, field.name))


def _of_offer(offer: SignInOffer) -> tuple[str, str]:
    said = words.of(offer)
    return said.title, said.line


def _is_of(entry: Entry, role: Role) -> bool:
    return not isinstance(entry, StatusEntry | StepsEntry) and entry.origin.role is role


def _line(status: StatusEntry) -> str:
    return accessible_text.row(status, "")


@asynccontextmanager
async def core_person(folder: Path) -> AsyncIterator[CorePerson]:
    """A person from the start of the program to its end."""
    person = CorePerson(folder)
    await person.start()
    try:
        yield person
    finally:
        await person.end()
