"""The check of an address, line by line, until an agent can be added or not."""

import time
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from a2a_desktop.credentials.offers import offers
from a2a_desktop.directory.directory import Directory
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.address import is_readable
from a2a_desktop.model.card import AgentCard, Generation, Interface
from a2a_desktop.model.errors import A2AError, Fault, SignInNeeded, SignInRefused
from a2a_desktop.model.found import SearchStep, SearchStepKind
from a2a_desktop.model.ids import AgentId
from a2a_desktop.model.signature import SignatureCheck, Verdict
from a2a_desktop.ui import wording
from a2a_desktop.ui.add_agent.steps import CheckLine, CheckLines
from a2a_desktop.ui.sign_in import words

HOST = 32
"""The most characters of a host that are shown; the end names its owner."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of a check: an agent, or the reason why there is none."""

    agent: AgentRecord | None = None
    wants_sign_in: bool = False
    """It can be added, but not used without a sign-in."""
    is_closed: bool = False
    """Even its card needs a sign-in; `agent` is a placeholder for it."""
    fault: Fault | None = None


class Check(QObject):
    """Checks one address, and shows the progress in `lines`."""

    key_wanted = Signal(object)
    """An `AgentRecord`: the person agrees to ask another host for the key of its signature."""

    https_wanted = Signal()
    """The same address is to be tried encrypted."""

    def __init__(self, directory: Directory, lines: CheckLines) -> None:
        super().__init__(lines)
        self._directory, self._lines = directory, lines
        self._began = 0.0
        self._is_guarded = False
        self._first: CheckLine | None = None
        self._signed: CheckLine | None = None
        self._agent: AgentRecord | None = None

    async def run(self, address: str, agent_id: AgentId | None) -> CheckResult:
        """Runs the check to its end.

        `agent_id`: the agent with the sign-in for the card, if any.
        """
        self._began, self._is_guarded = time.monotonic(), False
        self._first = self._lines.begin(self.tr("Looking for the agent…"))
        try:
            agent = await self._directory.find(address, agent_id, self._step)
        except (SignInNeeded, SignInRefused) as error:
            return self._closed(error.origin, agent_id)
        except A2AError as error:
            self._lines.clear()
            return CheckResult(fault=Fault.of(error))
        self._answered()
        found = self._lines.begin("")
        generation = agent.generation.value if agent.generation is not None else ""
        older = self.tr("older version, fully supported")
        is_new = agent.generation is Generation.V1
        detail = f"v{generation}" if is_new else f"v{generation} · {older}"
        text = (
            self.tr("Agent card found") if agent.card.raw else self.tr("Answers, but has no card")
        )
        found.show_result("success", text, detail)
        self._warn_of_plain(agent)
        wants = self._sign_in(agent)
        await self._signature(agent)
        return CheckResult(agent, wants_sign_in=wants)

    def _warn_of_plain(self, agent: AgentRecord) -> None:
        """Warns that others on the network can read along, unless it is on this computer."""
        addresses = (agent.address, *(one.url for one in agent.card.interfaces[:1]))
        if any(is_readable(one) for one in addresses):
            line = self._lines.begin("")
            text = self.tr("This address isn't encrypted. Others could read what you send.")
            line.show_result("danger", text, "")
            if agent.address.startswith("http://"):
                line.offer(self.tr("Use https"), "")
                line.pressed.connect(self.https_wanted)

    async def read(self, place: Path) -> CheckResult:
        """Returns the agent of a card file. Asks no host."""
        line = self._lines.begin(self.tr("Reading the card file…"))
        try:
            agent = await self._directory.read_file(place)
        except A2AError as error:
            self._lines.clear()
            return CheckResult(fault=Fault.of(error))
        generation = f"v{agent.generation.value}" if agent.generation is not None else ""
        line.show_result("success", self.tr("Read its card"), f"{place.name} · {generation}")
        is_known = any(one.agent_id == agent.agent_id for one in self._directory.agents)
        text = self.tr("Not contacted yet")
        self._lines.begin("").show_result(
            "info",
            self.tr("Already in your list") if is_known else text,
            urlsplit(agent.address).netloc or agent.address,
        )
        self._is_guarded = False
        wants = self._sign_in(agent)
        await self._signature(replace(agent, address=""))  # a file comes from no host
        return CheckResult(agent, wants_sign_in=wants)

    def _step(self, step: SearchStep) -> None:
        if step.kind is SearchStepKind.CARD:
            self._answered()
        self._is_guarded |= step.kind is SearchStepKind.SIGN_IN

    def _answered(self) -> None:
        line, self._first = self._first, None
        if line is not None:
            took = round((time.monotonic() - self._began) * 1000)
            line.show_result("success", self.tr("The address answers"), f"{took} ms")

    def _closed(self, origin: str, agent_id: AgentId | None) -> CheckResult:
        """Returns the result for a card that needs a sign-in itself."""
        self._answered()
        line = self._lines.begin("")
        refused = agent_id is not None
        text = (
            self.tr("The sign-in was refused") if refused else self.tr("Asks you to sign in first")
        )
        line.show_result("warning", text, self.tr("its card isn't public"))
        host = urlsplit(origin).hostname or origin
        way = Interface(origin, "JSONRPC", "1.0")
        own_id = agent_id or AgentId(str(uuid4()))
        agent = AgentRecord(own_id, origin, AgentCard(host, interfaces=(way,)))
        self._directory.note(agent)
        return CheckResult(agent, wants_sign_in=True, is_closed=True)

    def _sign_in(self, agent: AgentRecord) -> bool:
        listed = [one for one in offers(agent.card) if one.is_listed]
        wants = bool(listed) or self._is_guarded
        if wants:
            names = list(dict.fromkeys(words.of(one).title for one in listed))
            self._lines.begin("").show_result(
                "warning", self.tr("Asks you to sign in"), self.tr(" or ").join(names)
            )
        return wants

    async def ask_for_key(self, agent: AgentRecord) -> None:
        """Checks the signature again, wherever its key is published."""
        if self._signed is not None:
            await self._check_signature(agent, self._signed, asks_others=True)

    async def _signature(self, agent: AgentRecord) -> None:
        if not agent.card.raw:
            return
        line = self._lines.begin(self.tr("Checking who signed the card…"))
        line.pressed.connect(self._want_key)
        self._signed, self._agent = line, agent
        await self._check_signature(agent, line, asks_others=False)

    async def _check_signature(
        self, agent: AgentRecord, line: CheckLine, *, asks_others: bool
    ) -> None:
        try:
            check = await self._directory.signature(agent, asks_others=asks_others)
        except A2AError:
            check = SignatureCheck(Verdict.UNKNOWN_KEY)
        said = wording.signature(check)
        tone = "info" if said.tone == "warning" else said.tone  # the icon of a warning is a key
        line.show_result(tone, said.line, wording.signature_detail(check))
        if check.verdict is Verdict.NOT_ASKED:
            host = wording.key_host(check)
            short = host if len(host) <= HOST else f"…{host[-HOST:]}"
            text = self.tr("Check signature at {host}").replace("{host}", short)
            explained = self.tr(
                "The key comes from {host}, which will see this computer's address."
            )
            line.offer(text, explained.replace("{host}", host))

    def _want_key(self) -> None:
        self.key_wanted.emit(self._agent)
