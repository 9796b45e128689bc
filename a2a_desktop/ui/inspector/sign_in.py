"""How the person is known to the agent, and how they can be."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.directory.record import AgentRecord, Health
from a2a_desktop.model.card import SchemeKind, SecurityScheme
from a2a_desktop.ui import wording
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Icon, Label


class SignInSection(QFrame):
    """Signed in with what, or what the card asks for."""

    wanted = Signal()
    ending_wanted = Signal()

    def __init__(self, agent: AgentRecord, account: Account | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("surface", "card")
        look = tokens()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(look.px(14), look.px(12), look.px(14), look.px(12))
        self._box.setSpacing(look.px(6))
        names = [_way(scheme) for scheme in agent.card.security_schemes.values()]
        if account is not None:
            self._show_account(account)
        else:
            for text in dict.fromkeys(names) or (self._nothing_said(agent),):
                self._box.addWidget(Label(text, self, "ui"))
        self._show_buttons(is_in=account is not None, is_demo=agent.is_demo)

    def _nothing_said(self, agent: AgentRecord) -> str:
        if agent.health is Health.NEEDS_SIGN_IN:
            return self.tr("The agent wants one; its card does not say how")
        return self.tr("No sign-in needed")

    def _show_account(self, account: Account) -> None:
        row = QHBoxLayout()
        row.setSpacing(tokens().px(10))
        row.addWidget(Icon("ph.check-circle-fill", self, 16, "success"))
        text = self.tr("Signed in: {method}").format(method=account.label)
        row.addWidget(Label(text, self, "ui"), 1)
        self._box.addLayout(row)
        kept = self.tr("Kept in your system keyring")
        if not account.is_kept:
            kept = self.tr("Until you quit; nothing is saved")
        self._box.addWidget(Label(kept, self, "small", "muted"))

    def _show_buttons(self, *, is_in: bool, is_demo: bool) -> None:
        if is_demo:
            return
        row = QHBoxLayout()
        row.setContentsMargins(0, tokens().px(4), 0, 0)
        row.setSpacing(tokens().px(8))
        sign_in = Button(self.tr("Change…") if is_in else self.tr("Sign in…"), self, "small")
        sign_in.clicked.connect(self.wanted)
        row.addWidget(sign_in)
        if is_in:
            sign_out = Button(self.tr("Sign out"), self, "small")
            sign_out.clicked.connect(self.ending_wanted)
            row.addWidget(sign_out)
        row.addStretch(1)
        self._box.addLayout(row)


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
