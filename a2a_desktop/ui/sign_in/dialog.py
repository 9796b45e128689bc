"""The dialog that signs in to one agent, and saves the sign-in."""

import asyncio
import importlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from a2a_desktop.credentials.account import Account, Grant, Secrets, origins_of
from a2a_desktop.credentials.addresses import host_of, is_near, spelt
from a2a_desktop.credentials.offers import SignInOffer, left_out, offers
from a2a_desktop.credentials.tokens import SIGN_IN_BOUND, DeviceCode
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.errors import (
    A2AError,
    CertificateUnusable,
    Fault,
    KeyringFailed,
    KeyringTrouble,
)
from a2a_desktop.model.ids import ConversationId
from a2a_desktop.model.origin import is_loopback
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import single_shot
from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.sign_in.choosing import ChoosingPage
from a2a_desktop.ui.sign_in.desk import Shared, SignInDesk, Wish
from a2a_desktop.ui.sign_in.keyring import KeyringPage
from a2a_desktop.ui.sign_in.waiting import WaitingPage
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.dialog_foot import above_foot, fit_height
from a2a_desktop.ui.widgets.dialog_head import dialog_head
from a2a_desktop.ui.widgets.dialogs import NoticeDialog
from a2a_desktop.ui.widgets.label import Icon, Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, row_layout
from a2a_desktop.ui.widgets.result import ResultLine

WIDE: Final = 440
PATIENCE: Final = 4.0
"""Seconds until the person is offered to go on without the keyring."""
PAD: Final = 22


class Aside(QWidget):
    """Shows one of the two, or neither."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._tick = Icon("ph.check-circle-fill", self, 14, "success")
        self._text = Label(self.tr("Looks complete"), self, "small", "muted", wraps=False)
        self._help = Button(words.explained()[0], self, "link", clicked=self._explain)
        add_all(row_layout(self, gap=6, margins=0), self._tick, self._text, self._help)

    def show_what(self, *, is_complete: bool, has_help: bool) -> None:
        """Shows the present line."""
        self._tick.setVisible(is_complete)
        self._text.setVisible(is_complete)
        self._help.setVisible(has_help)

    def _explain(self) -> None:
        NoticeDialog(*words.explained(), self.window()).open()


class SignInDialog(QDialog):
    """Asks for the sign-in, runs it and saves it."""

    signed_in = Signal(str)
    """The agent's id."""

    def __init__(
        self,
        agent: AgentRecord,
        desk: SignInDesk,
        parent: QWidget,
        wish: Wish,
        shared: Sequence[Shared],
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Sign in to {agent}").format(agent=agent.name))
        self._agent, self._desk, self._wish = agent, desk, wish
        self._origins = origins_of(agent)
        self._host = host_of(self._origins[0]) if self._origins else ""
        self._receiver = ""
        self._secrets = Secrets()
        self._grant: Grant | None = None
        self._keeping: asyncio.Task[A2AError | None] | None = None
        self._tasks = WidgetTasks(self)
        self._choosing = self._first_page(shared)
        self._waiting = WaitingPage(self)
        self._keyring = KeyringPage(self)
        self._pages = QStackedWidget(self)
        self._result = ResultLine(self)
        self._copy = Button(self.tr("Copy link"), self, "quiet", "ph.copy")
        self._again = Button(
            self.tr("Open browser again"), self, "secondary", "ph.arrow-square-out"
        )
        self._go = Button(self.tr("Sign in"), self, "primary", clicked=self._pressed)
        self._go.setDefault(True)
        self._cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        self._aside = Aside(self)
        self._fitting = single_shot(self, self._fit)
        self._connect()
        self._lay_out()
        self._show_page(self._choosing)

    def _first_page(self, shared: Sequence[Shared]) -> ChoosingPage:
        card, wanted = self._agent.card, self._wish.list
        return ChoosingPage(
            wanted.offers if wanted is not None else offers(card),
            shared,
            self,
            is_list=wanted is not None,
            is_plain=self._is_plain(),
            is_another=self._wish.is_another,
            left_out=left_out(card),
        )

    def _is_plain(self) -> bool:
        """Returns whether it would be sent unencrypted to another computer."""
        parts = urlsplit(self._origins[0]) if self._origins else urlsplit("")
        return parts.scheme == "http" and not is_loopback(parts.hostname or "")

    def _show_note(self) -> None:
        """Shows the receiver of the credentials, for each way."""
        card_host, wanted = host_of(self._agent.address), self._wish.list
        receiver = "" if self._choosing.sharing is not None else self._choosing.offer.receiver
        for note in (self._choosing.note, self._waiting.note):
            if receiver and not is_near(receiver, self._origins[0] if self._origins else ""):
                note.show_program(self._host, host_of(receiver))
            elif wanted is not None and wanted.is_elsewhere:
                note.show_other_site(self._host, wanted.catalogue.site)
            elif card_host and card_host != self._host:
                note.show_elsewhere(self._host, card_host)
            else:
                note.show_keyring(self._host)
            note.show()

    def _pressed(self) -> None:
        if not self._go.isEnabled():
            return
        self._go.setEnabled(False)
        page = self._pages.currentWidget()
        if page is self._keyring:
            if self._keeping is not None:
                self._keeping.cancel()
            self._tasks.start(self._keep(is_kept=not self._keyring.is_until_quit), "keep sign-in")
        else:
            self._tasks.start(self._sign_in(self._choosing.offer), "sign in")

    async def _sign_in(self, offer: SignInOffer) -> None:
        try:
            if self._choosing.sharing is not None:
                await self._keep(is_kept=True)
                return
            fixed = self._choosing.credentials()
            if offer.is_oauth:
                got = await self._by_server(offer)
                if got is None:
                    return
                secrets, self._grant = got
                self._secrets = replace(secrets, fixed=fixed)
            else:
                self._secrets, self._grant = Secrets(fixed), None
            await self._keep(is_kept=True)
        except A2AError as error:
            self._waiting.end()
            self._show_page(self._choosing)
            self._result.show_said(wording.fault(Fault.of(error), self._agent.name))

    async def _by_server(self, offer: SignInOffer) -> tuple[Secrets, Grant] | None:
        """Returns None if the server needs this program's id first. Raises A2AError."""
        client_id, client_secret = self._choosing.client() or ("", "")
        scopes = offer.flow.scopes if offer.flow is not None else {}
        self._waiting.begin(
            self._agent.name,
            offer.host,
            [text for name in offer.scopes if (text := scopes.get(name, name))],
            SIGN_IN_BOUND,
        )
        self._show_page(self._waiting)
        await asyncio.to_thread(importlib.import_module, "a2a_desktop.credentials.obtaining")
        from a2a_desktop.credentials.obtaining import client_of, endpoints_of, obtain

        ask = await self._desk.ask()
        endpoints = await endpoints_of(offer, ask)
        self._receiver = endpoints.token
        own = await client_of(offer, endpoints, ask, client_id, client_secret)
        if own is None:
            self._choosing.ask_client()
            self._show_page(self._choosing)
            text = self.tr("A2A Desktop needs a client ID here. Ask the person who runs the agent.")
            self._result.show_said(wording.Said(text, "", "warning", ()))
            return None
        return await obtain(offer, endpoints, own, ask, self._open_browser, self._show_code)

    async def _open_browser(self, address: str) -> None:
        self._show_receiver(address)
        await self._waiting.open_browser(address)

    def _show_code(self, code: DeviceCode) -> None:
        whole = code.whole_address or ""
        self._waiting.show_code(code.user_code, spelt(code.address), whole, code.seconds)
        self._show_receiver(code.address)

    def _show_receiver(self, address: str) -> None:
        """Names the receiver of the person's consent, if it is not the page's own host."""
        if not is_near(address, self._receiver):
            self._waiting.note.show_receiver(host_of(address), host_of(self._receiver))

    async def _keep(self, *, is_kept: bool) -> None:
        self._keeping = keeping = self._tasks.start(self._try(is_kept=is_kept), "keep sign-in")
        self._result.show_busy(self.tr("Waiting for your keyring…"))
        self._fitting.start()
        done, _ = await asyncio.wait({keeping}, timeout=PATIENCE)
        if not done:
            self._ask_about_keyring(KeyringTrouble.BUSY)
            await asyncio.wait({keeping})
        if keeping.cancelled():
            return  # the person chose otherwise while the system's dialog was open
        error = keeping.result()
        if isinstance(error, KeyringFailed):
            self._ask_about_keyring(error.trouble)
            return
        if isinstance(error, CertificateUnusable):
            raise error
        if error is not None:  # it is valid now, but lost at the next start
            self._result.show_said(wording.fault(Fault.of(error), self._agent.name))
        self.signed_in.emit(self._agent.agent_id)
        self.accept()

    async def _try(self, *, is_kept: bool) -> A2AError | None:
        """Saves the sign-in; returns the error, if any."""
        try:
            await self._take(is_kept=is_kept)
        except A2AError as error:
            return error
        return None

    async def _take(self, *, is_kept: bool) -> None:
        page, accounts = self._choosing, self._desk.accounts
        here, is_another, instead = self._place()
        if (source := page.sharing) is not None:
            own = replace(source, agent_id=self._agent.agent_id, name=page.name)
            await accounts.share(source, own, here, is_another=is_another, instead=instead)
            return
        if (shown := page.certificate()) is not None:
            place, key, passphrase = shown
            connection = replace(
                self._agent.connection,
                certificate=place,
                key=key,
                origins=self._origins,
                is_kept=is_kept,
            )
            await self._desk.show_certificate(self._agent, connection, passphrase)
        if not self._secrets.credentials:
            return  # the certificate is all
        account = Account(
            "",
            self._agent.agent_id,
            self._origins,
            words.of(page.offer).title,
            page.offer.method,
            self._grant,
            allows_plain=page.allows_plain,
            is_kept=is_kept,
            name=page.name,
        )
        await accounts.sign_in(account, self._secrets, here, is_another=is_another, instead=instead)

    def _place(self) -> tuple[ConversationId | None, bool, Account | None]:
        """Returns the conversation, whether the account is additional, and the replaced one."""
        wish = self._wish
        known = wish.instead and self._desk.accounts.get(wish.instead.account_id)
        has_ended = wish.instead is not None and known is None
        return wish.conversation_id, wish.is_another or has_ended, known

    def _ask_about_keyring(self, trouble: str) -> None:
        self._waiting.end()
        self._keyring.show_trouble(trouble)
        self._show_page(self._keyring)

    def _refresh(self) -> None:
        page = self._pages.currentWidget()
        is_ready = page is self._keyring or self._choosing.is_complete
        self._go.setEnabled(is_ready and bool(self._origins))
        is_filled = page is self._choosing and self._choosing.is_filled
        self._aside.show_what(is_complete=is_filled, has_help=page is self._keyring)
        if page is self._choosing:
            self._show_note()
            self._result.clear()
        self._fitting.start()

    def _fit(self) -> None:
        """Fits the height to the current page: a stack is as tall as its tallest page."""
        page = self._pages.currentWidget()
        layout = page.layout() if page is not None else None
        self._result.setVisible(bool(self._result.accessibleName()))
        if layout is not None:
            layout.activate()
            wide = self.width() - 2 * tokens().px(PAD)
            tall = max(layout.heightForWidth(wide), layout.minimumSize().height())
            self._pages.setFixedHeight(tall)
        # adjustSize would measure all lines without wraps
        fit_height(self)

    def _show_page(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        is_waiting = page is self._waiting
        self._go.setVisible(not is_waiting)
        self._go.setText(self.tr("Continue") if page is self._keyring else self.tr("Sign in"))
        for button in (self._copy, self._again):
            button.hide()
        self._result.clear()
        self._refresh()
        if page is self._choosing:
            self._choosing.focus()
        elif page is self._keyring:
            self._keyring.focus()
        self._fitting.start()

    def _page_opened(self) -> None:
        self._copy.show()
        self._again.show()
        self._again.setFocus()
        self._fitting.start()

    def _connect(self) -> None:
        self._choosing.changed.connect(self._refresh)
        self._waiting.opened.connect(self._page_opened)
        self._copy.clicked.connect(self._waiting.copy_link)
        self._again.clicked.connect(self._waiting.open_page)

    def _lay_out(self) -> None:
        look = tokens()
        self.setFixedWidth(look.px(WIDE))
        facts = [wording.provider(self._agent.card), self._host]
        head = dialog_head(self._agent, " · ".join(filter(None, facts)), self)
        add_all(self._pages, self._choosing, self._waiting, self._keyring)
        for before, after in ((self._cancel, self._again), (self._again, self._go)):
            self.setTabOrder(before, after)
        parts = (self._aside, self._copy, STRETCH, self._cancel, self._again, self._go)
        box = above_foot(self, *parts, pad=PAD, can_scroll=True)
        box.setSpacing(look.px(12))
        add_all(box, head, (self._pages, 1), self._result)
