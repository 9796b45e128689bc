"""The person's sign-in at the agent, and the ways to sign in."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import SchemeKind, SecurityScheme
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label

_IN: Final = ("ph.check-circle-fill", "success")


@dataclass(frozen=True, slots=True)
class Known:
    """The person's sign-in at an agent."""

    account: Account | None = None
    """The account of the conversation on screen."""
    all: tuple[Account, ...] = ()


class SignInSection(QFrame):
    """The sign-in in use, or the card's requirements."""

    wanted = Signal()
    ending_wanted = Signal()
    adding_wanted = Signal()

    def __init__(self, agent: AgentRecord, known: Known, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "panel")
        look = tokens()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(12))
        self._box.setSpacing(look.px(6))
        names = [_way(scheme) for scheme in agent.card.security_schemes.values()]
        certificate = agent.connection.certificate
        if known.account is not None:
            self._show_account(known.account)
        elif known.all:
            self._box.addWidget(Label(self.tr("No account chosen for this conversation"), self))
        elif certificate:
            self._show_in(self.tr("Client certificate"), Path(certificate).name)
        else:
            for text in dict.fromkeys(names) or (self._nothing_said(agent),):
                self._box.addWidget(Label(text, self, "ui"))
        self._show_others(known)
        is_in = known.account is not None or (bool(certificate) and not known.all)
        self._show_card(agent, known.account, is_in=is_in)
        self._show_buttons(known, is_in=is_in, is_demo=agent.is_demo)

    def _nothing_said(self, agent: AgentRecord) -> str:
        if agent.health is Health.NEEDS_SIGN_IN:
            return self.tr("The agent wants one; its card does not say how")
        return self.tr("No sign-in needed")

    def _show_account(self, account: Account) -> None:
        kept = self.tr("Kept in your system keyring")
        if not account.is_kept:
            kept = self.tr("Until you quit; nothing is saved")
        if account.shared:
            kept = self.tr("The account of another agent there; kept in your system keyring")
        method = f"{account.name} · {account.label}" if account.name else account.label
        if account.is_refused:
            kept = self.tr("The agent did not accept it the last time. Sign in again to go on.")
        self._show_in(method, kept, is_refused=account.is_refused)

    def _show_in(self, method: str, kept: str, *, is_refused: bool = False) -> None:
        row = QHBoxLayout()
        row.setSpacing(tokens().px(10))
        name, tone = ("ph.warning-fill", "warning") if is_refused else _IN
        row.addWidget(Icon(name, self, 16, tone))
        text = (
            self.tr("Sign-in refused: {method}") if is_refused else self.tr("Signed in: {method}")
        )
        row.addWidget(Label(text.replace("{method}", method), self, "ui"), 1)
        self._box.addLayout(row)
        self._box.addWidget(Label(kept, self, "small", "muted"))

    def _show_others(self, known: Known) -> None:
        others = [one.title for one in known.all if one != known.account]
        if others:
            text = self.tr("Also: {accounts}").format(accounts=", ".join(others))
            self._box.addWidget(Label(text, self, "small", "muted"))

    def _show_card(self, agent: AgentRecord, account: Account | None, *, is_in: bool) -> None:
        """Shows the line on which of its cards is shown."""
        if (account.account_id if account is not None else "") in agent.extended:
            text = self.tr("Shown here: the card for those who signed in")
        elif agent.card.capabilities.extended_card:
            text = self.tr("Shown here: the card for everybody")
            if not is_in:
                text = self.tr("Shown here: the card for everybody; a fuller one after signing in")
        else:
            return
        self._box.addWidget(Label(text, self, "small", "muted"))

    def _show_buttons(self, known: Known, *, is_in: bool, is_demo: bool) -> None:
        if is_demo:
            return
        row = QHBoxLayout()
        row.setContentsMargins(0, tokens().px(4), 0, 0)
        row.setSpacing(tokens().px(8))
        words = self.tr("Change…") if is_in else self.tr("Sign in…")
        if known.account is not None and known.account.is_refused:
            words = self.tr("Sign in again…")
        sign_in = Button(words, self, "small")
        sign_in.clicked.connect(self.wanted)
        row.addWidget(sign_in)
        if is_in:
            sign_out = Button(self.tr("Sign out"), self, "small")
            sign_out.clicked.connect(self.ending_wanted)
            row.addWidget(sign_out)
        row.addStretch(1)
        self._box.addLayout(row)
        if known.all:
            more = Button(self.tr("Add another account…"), self, "link")
            more.clicked.connect(self.adding_wanted)
            self._box.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)


def _way(scheme: SecurityScheme) -> str:
    match scheme.kind:
        case SchemeKind.API_KEY:
            return wording.sign_in_key()
        case SchemeKind.HTTP if (scheme.http_scheme or "").lower() == "basic":
            return wording.sign_in_password()
        case SchemeKind.HTTP:
            return wording.sign_in_token()
        case SchemeKind.OAUTH2 | SchemeKind.OPEN_ID_CONNECT:
            return wording.sign_in_account()
        case _:
            return wording.sign_in_other()
