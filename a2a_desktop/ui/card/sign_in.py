"""The ways to sign in that a card lists, with the one in use."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.offers import Method, Offer, offers
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.sections import Card


class SignInRows(Card):
    """A row for each way; those that the card does not list are behind "Sign in…" too."""

    wanted = Signal()
    ending_wanted = Signal()

    def __init__(self, agent: AgentRecord, account: Account | None, parent: QWidget) -> None:
        super().__init__(parent)
        listed = [one for one in offers(agent.card) if one.is_listed]
        known = account.method if account is not None else ""
        if account is not None and not any(one.method.value == known for one in listed):
            self._add_account(account)
        for one in listed:
            self._add_offer(one, account if one.method.value == known else None)
        if not listed and account is None:
            self._say_nothing_is_listed(agent)

    def _add_account(self, account: Account) -> None:
        row = self._fact(account, account.label)
        self._add_ending(row)
        self.add(row)

    def _add_offer(self, offer: Offer, account: Account | None) -> None:
        said = words.of(offer)
        title = f"{said.title} (OAuth 2)" if offer.is_oauth else said.title
        text = said.line
        if offer.method is Method.KEY and not offer.description:
            name = one_line(offer.parameter, 60)
            text = self.tr("Sent in the {place} {name}")
            text = text.replace("{place}", offer.location).replace("{name}", name)
        if account is not None:
            row = self._fact(account, title)
            self._add_ending(row)
        else:
            text = f"{text} · {self.tr('not set')}" if offer.method is Method.KEY else text
            row = Fact(said.icon, "text-muted", title, text, self)
            is_key = offer.method is Method.KEY
            button = Button(self.tr("Add key…") if is_key else self.tr("Sign in…"), row, "small")
            button.clicked.connect(self.wanted)
            row.add(button)
        self.add(row)

    def _add_ending(self, row: Fact) -> None:
        button = Button(self.tr("Sign out"), row, "small")
        button.clicked.connect(self.ending_wanted)
        row.add(button)

    def _say_nothing_is_listed(self, agent: AgentRecord) -> None:
        is_closed = agent.health is Health.NEEDS_SIGN_IN
        title = self.tr("No sign-in needed")
        if is_closed:
            title = self.tr("The agent wants one; its card does not say how")
        row = Fact(
            "ph.key-fill" if is_closed else "ph.lock-key-open", "text-muted", title, "", self
        )
        if not agent.is_demo:
            button = Button(self.tr("Sign in…"), row, "small")
            button.clicked.connect(self.wanted)
            row.add(button)
        self.add(row)

    def _fact(self, account: Account, title: str) -> Fact:
        if not account.is_refused:
            return Fact("ph.lock-key-fill", "success", title, self._kept(account), self)
        text = self.tr("The agent did not accept it the last time. Sign in again to go on.")
        row = Fact("ph.warning-fill", "warning", title, text, self)
        button = Button(self.tr("Sign in again…"), row, "small")
        button.clicked.connect(self.wanted)
        row.add(button)
        return row

    def _kept(self, account: Account) -> str:
        kept = self.tr("Signed in: {method} · kept in your system keyring")
        if not account.is_kept:
            kept = self.tr("Signed in: {method} · until you quit; nothing is saved")
        named = f"{account.name} · {account.label}" if account.name else account.label
        return kept.replace("{method}", named)
