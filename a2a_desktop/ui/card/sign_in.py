"""The person's sign-in at the agent, and the ways to sign in: rows for a page, or a summary."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.offers import Method, SignInOffer, offers
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.card import words
from a2a_desktop.ui.card.desk import KnownSignIn
from a2a_desktop.ui.card.section import Fact
from a2a_desktop.ui.sign_in import words as methods
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout, nest, row_layout
from a2a_desktop.ui.widgets.sections import RowsCard


class SignInWays(RowsCard):
    """A row for each way; those that the card does not list are behind "Sign in…" too."""

    wanted = Signal()
    ending_wanted = Signal()

    def __init__(self, agent: AgentRecord, account: Account | None, parent: QWidget) -> None:
        super().__init__(parent)
        listed = [one for one in offers(agent.card) if one.is_listed]
        known = account.method if account is not None else ""
        if account is not None and not any(one.method.value == known for one in listed):
            self.add(self._fact(account, account.label))
        for one in listed:
            self._add_offer(one, account if one.method.value == known else None)
        if not listed and account is None:
            self._say_nothing_is_listed(agent)

    def _add_offer(self, offer: SignInOffer, account: Account | None) -> None:
        said = methods.of(offer)
        title = f"{said.title} (OAuth 2)" if offer.is_oauth else said.title
        text = said.line
        if offer.method is Method.KEY and not offer.description:
            name = one_line(offer.parameter, 60)
            text = self.tr("Sent in the {place} {name}")
            text = text.replace("{place}", offer.location).replace("{name}", name)
        if account is not None:
            row = self._fact(account, title)
        else:
            text = f"{text} · {self.tr('not set')}" if offer.method is Method.KEY else text
            row = Fact(said.icon, "text-muted", title, text, self)
            is_key = offer.method is Method.KEY
            way = self.tr("Add key…") if is_key else self.tr("Sign in…")
            row.add_button(way).clicked.connect(self.wanted)
        self.add(row)

    def _say_nothing_is_listed(self, agent: AgentRecord) -> None:
        icon = "ph.lock-key-open"
        if agent.health is Health.NEEDS_SIGN_IN:
            icon = "ph.key-fill"
        row = Fact(icon, "text-muted", words.nothing_listed(agent), "", self)
        if agent.health is Health.NEEDS_SIGN_IN:
            row.add_button(self.tr("Sign in…")).clicked.connect(self.wanted)
        self.add(row)

    def _fact(self, account: Account, title: str) -> Fact:
        if account.is_refused:
            row = Fact("ph.warning-fill", "warning", title, words.refusal(), self)
            row.add_button(self.tr("Sign in again…")).clicked.connect(self.wanted)
        else:
            row = Fact("ph.lock-key-fill", "success", title, self._kept(account), self)
        row.add_button(self.tr("Sign out")).clicked.connect(self.ending_wanted)
        return row

    def _kept(self, account: Account) -> str:
        kept = self.tr("Signed in: {method} · kept in your system keyring")
        if not account.is_kept:
            kept = self.tr("Signed in: {method} · until you quit; nothing is saved")
        return kept.replace("{method}", words.name_of(account))


class SignInStatus(QFrame):
    """The sign-in in use, or the names of the ways that the card lists."""

    wanted = Signal()
    ending_wanted = Signal()
    adding_wanted = Signal()

    def __init__(self, agent: AgentRecord, known: KnownSignIn, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        self._box = column_layout(self, gap=6, margins=(14, 12, 14, 12))
        names = [wording.way_to_sign_in(scheme) for scheme in agent.card.security_schemes.values()]
        certificate = agent.connection.certificate
        if known.account is not None:
            self._show_account(known.account)
        elif known.all:
            self._box.addWidget(Label(self.tr("No account chosen for this conversation"), self))
        elif certificate:
            self._show_in(self.tr("Client certificate"), Path(certificate).name)
        else:
            for text in dict.fromkeys(names) or (words.nothing_listed(agent),):
                self._box.addWidget(Label(text, self, "ui"))
        self._show_others(known)
        is_in = known.account is not None or (bool(certificate) and not known.all)
        is_needless = not (names or known.all or is_in) and agent.health is not Health.NEEDS_SIGN_IN
        self._show_card(agent, known.account, shows_more=not (is_in or is_needless))
        if not (agent.is_demo or is_needless):
            self._show_buttons(known, is_in=is_in)

    def _show_account(self, account: Account) -> None:
        kept = self.tr("Kept in your system keyring")
        if not account.is_kept:
            kept = self.tr("Until you quit; nothing is saved")
        if account.shared:
            kept = self.tr("Another agent's account at this address; kept in your system keyring")
        kept = words.refusal() if account.is_refused else kept
        self._show_in(words.name_of(account), kept, is_refused=account.is_refused)

    def _show_in(self, method: str, kept: str, *, is_refused: bool = False) -> None:
        row = row_layout(gap=10)
        name, tone = (
            ("ph.warning-fill", "warning") if is_refused else ("ph.check-circle-fill", "success")
        )
        row.addWidget(Icon(name, self, 16, tone))
        text = words.signed_in(method, is_refused=is_refused)
        row.addWidget(Label(text, self, "ui"), 1)
        add_all(self._box, row, Label(kept, self, "small", "muted"))

    def _show_others(self, known: KnownSignIn) -> None:
        others = [one.title for one in known.all if one != known.account]
        if others:
            text = self.tr("Also: {accounts}").format(accounts=", ".join(others))
            self._box.addWidget(Label(text, self, "small", "muted"))

    def _show_card(self, agent: AgentRecord, account: Account | None, *, shows_more: bool) -> None:
        """Shows the line on which of its cards is shown; `shows_more`: to those who sign in."""
        if (account.account_id if account is not None else "") in agent.extended:
            text = self.tr("Showing the card for signed-in people")
        elif agent.card.capabilities.extended_card:
            text = self.tr("Showing the public card")
            if shows_more:
                text = self.tr("Showing the public card; sign in to see more")
        else:
            return
        self._box.addWidget(Label(text, self, "small", "muted"))

    def _show_buttons(self, known: KnownSignIn, *, is_in: bool) -> None:
        row = row_layout(gap=8, margins=(0, 4, 0, 0))
        text = self.tr("Change…") if is_in else self.tr("Sign in…")
        if known.account is not None and known.account.is_refused:
            text = self.tr("Sign in again…")
        sign_in = Button(text, self, "small", clicked=self.wanted)
        row.addWidget(sign_in)
        if is_in:
            sign_out = Button(self.tr("Sign out"), self, "small")
            sign_out.clicked.connect(self.ending_wanted)
            row.addWidget(sign_out)
        row.addStretch(1)
        nest(self._box, row)
        if known.all:
            more = Button(self.tr("Add another account…"), self, "link")
            more.clicked.connect(self.adding_wanted)
            self._box.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
