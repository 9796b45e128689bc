"""The connection to one agent: its address, timeout, headers, trust, and our certificate."""

from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit

from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.credentials.account import origins_of
from a2a_desktop.credentials.connections import ConnectionSecrets
from a2a_desktop.directory.record import AgentRecord
from a2a_desktop.model.card import Binding
from a2a_desktop.model.connection import Connection
from a2a_desktop.model.errors import A2AError, Fault, KeyringFailed
from a2a_desktop.model.origin import is_loopback, origin_reached
from a2a_desktop.ui import wording
from a2a_desktop.ui.connection.headers import HeaderList
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.sign_in.desk import SignInDesk
from a2a_desktop.ui.sign_in.fields import FileField, SignInField, certificate_fields
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.dialog_head import dialog_head
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all, column_layout
from a2a_desktop.ui.widgets.result import ResultLine
from a2a_desktop.ui.widgets.scroll import ScrollArea

WIDE: Final = 540
TALL: Final = 640
PAD: Final = 22
LONGEST: Final = 3600.0
"""The most seconds until a reply begins."""
_SCHEMES: Final = ("http", "https", "ws", "wss", "grpc", "grpcs")


class ConnectionDialog(QDialog):
    """Asks for the settings, and has them saved."""

    def __init__(self, agent: AgentRecord, desk: SignInDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Connection to {agent}").format(agent=agent.name))
        self._agent, self._desk = agent, desk
        self._tasks = WidgetTasks(self)
        own = agent.connection
        self._body = QWidget(self)
        self._endpoint = self._field(self.tr("Connect to"), own.endpoint)
        self._endpoint.line.setPlaceholderText(self._usual_address())
        self._given = ""
        """The address that the dialog itself put into the field."""
        self._elsewhere = CheckBox("", self._body)
        seconds = f"{own.timeout:g}" if own.timeout is not None else ""
        self._timeout = self._field(self.tr("Wait for an answer (seconds)"), seconds)
        self._timeout.line.setPlaceholderText("30")
        self._headers = HeaderList(own.headers, self._body)
        self._plain = CheckBox(
            self.tr("Send them even though the connection isn't encrypted"), self._body
        )
        self._plain.setChecked(own.allows_plain)
        self._authority = FileField(
            self.tr("Also trust this certificate authority"), self._body, is_needed=False
        )
        self._authority.line.setText(own.authority)
        self._certificate = certificate_fields(self._body, is_needed=False)
        self._until_quit = CheckBox(self.tr("Keep secrets only until I quit"), self)
        self._until_quit.hide()
        self._result = ResultLine(self)
        self._save = Button(self.tr("Save"), self, "primary", clicked=self._pressed)
        self._save.setDefault(True)
        self._cancel = Button(self.tr("Cancel"), self, "quiet", clicked=self.reject)
        self._fill_certificate(own)
        self._lay_out()
        self._connect()
        self._refresh()

    def edit_address(self) -> None:
        """Puts the cursor into the address, which is there to be changed."""
        if not self._endpoint.text:
            self._given = self._usual_address()
            self._endpoint.line.setText(self._given)
        self._endpoint.line.setFocus()
        self._endpoint.line.selectAll()

    # Input

    @property
    def _there(self) -> str:
        """The origin of the address in the field, "" if there is none, or only the usual one."""
        binding = self._agent.way.binding if self._agent.way is not None else Binding.JSONRPC
        origin = origin_reached(self._endpoint.text, binding) if self._endpoint.text else ""
        return "" if origin in self._usual_origins() else origin

    def _usual_address(self) -> str:
        ways = (self._agent.way, *self._agent.card.interfaces)
        return next((one.url for one in ways if one is not None), self._agent.address)

    def _usual_origins(self) -> tuple[str, ...]:
        """Returns the origins that its card names."""
        usual = replace(self._agent.connection, endpoint="")
        return origins_of(replace(self._agent, connection=usual))

    def _seconds(self) -> float | None:
        """Returns the seconds; None for none. Raises ValueError for any other text."""
        if not self._timeout.text:
            return None
        seconds = float(self._timeout.text.replace(",", "."))
        if not 0 < seconds <= LONGEST:
            raise ValueError("out of range")
        return seconds

    def _wrong(self) -> str:
        """Returns the error that prevents saving, "" for none."""
        text, parts = self._endpoint.text, urlsplit("")
        try:
            parts = urlsplit(text)
            has_host = bool(parts.hostname) and parts.scheme in _SCHEMES
        except ValueError:
            has_host = False
        if text and (not has_host or parts.username is not None):
            return self.tr("An address begins with https:// or http://.")
        try:
            self._seconds()
        except ValueError:
            return self.tr("Enter a number of seconds, up to 3600.")
        if not self._headers.is_complete:
            return self.tr("A header needs a name without spaces, and a value.")
        place, *rest = self._certificate
        if not place.text and any(one.text for one in rest):
            return self.tr("This key needs its certificate too.")
        return ""

    def _refresh(self) -> None:
        there = self._there
        host = urlsplit(there).hostname or ""
        text = self.tr("My sign-in, headers and certificate may go to {host}")
        self._elsewhere.setText(text.format(host=host))
        if self._elsewhere.isHidden() and there:
            self._elsewhere.setChecked(there in self._agent.connection.origins)
        self._elsewhere.setVisible(bool(there))
        reached = there or next(iter(self._usual_origins()), "")
        parts = urlsplit(reached)
        is_open = parts.scheme == "http" and not is_loopback(parts.hostname or "")
        self._plain.setVisible(is_open and bool(self._headers.headers))
        wrong = self._wrong()
        self._save.setEnabled(not wrong)
        if wrong:
            self._result.show_said(wording.Said(wrong, "", "warning", ()))
        else:
            self._result.clear()

    # Actions of the person

    def _pressed(self) -> None:
        if self._save.isEnabled():
            self._save.setEnabled(False)
            self._result.show_busy(self.tr("One moment…"))
            self._tasks.start(self._keep(), "keep connection")

    async def _keep(self) -> None:
        try:
            await self._try()
        except KeyringFailed as error:
            title, _ = words.keyring(error.trouble)
            self._until_quit.show()
            self._result.show_said(wording.Said(f"{title}.", "", "warning", ()))
            self._save.setEnabled(True)
        except A2AError as error:
            self._result.show_said(wording.fault(Fault.of(error), self._agent.name))
            self._save.setEnabled(True)
        else:
            self.accept()

    async def _try(self) -> None:
        known = await self._desk.connections.secrets_of(self._agent.connection)
        place, key, passphrase = (one.text for one in self._certificate)
        own = self._agent.connection
        is_same = (place, key) == (own.certificate, own.key)
        secrets = ConnectionSecrets(
            self._headers.secrets(known.headers),
            passphrase or (known.passphrase if is_same else ""),
        )
        there = self._there if self._elsewhere.isChecked() else ""
        connection = Connection(
            self._headers.headers,
            self._seconds(),
            self._endpoint.text if self._endpoint.text != self._given else "",
            self._authority.text,
            place,
            key,
            (*self._usual_origins(), *((there,) if there else ())),
            allows_plain=self._plain.isChecked(),
            is_kept=not self._until_quit.isChecked(),
        )
        await self._desk.configure(self._agent, connection, secrets)
        await self._desk.accounts.narrow(
            self._agent.agent_id, set(own.origins) - set(connection.origins)
        )
        if there:
            await self._desk.accounts.widen(self._agent.agent_id, there)

    # Construction

    def _field(self, name: str, text: str) -> SignInField:
        field = SignInField(name, self._body, is_secret=False, is_needed=False)
        field.line.setText(text)
        return field

    def _fill_certificate(self, own: Connection) -> None:
        place, key, passphrase = self._certificate
        place.line.setText(own.certificate)
        key.line.setText(own.key)
        if own.certificate and own.secret_id:
            passphrase.line.setPlaceholderText(self.tr("In your keyring; type to replace"))

    def _connect(self) -> None:
        for field in (self._endpoint, self._timeout, self._authority, *self._certificate):
            field.changed.connect(self._refresh)
        self._headers.changed.connect(self._refresh)

    def _lay_out(self) -> None:
        look = tokens()
        room = self.screen().availableGeometry()
        self.setFixedWidth(min(look.px(WIDE), room.width()))
        line = self.tr("For this agent only. Leave a field empty to use the default.")
        head = dialog_head(self._agent, line, self)
        scroll = ScrollArea(self.windowTitle(), self)
        self._fill_body()
        scroll.setWidget(self._body)
        box = above_foot(self, STRETCH, self._cancel, self._save, pad=PAD)
        box.setSpacing(look.px(12))
        add_all(box, head, (scroll, 1), self._until_quit, self._result)
        self.resize(self.width(), min(look.px(TALL), room.height()))

    def _fill_body(self) -> None:
        look = tokens()
        box = column_layout(self._body, gap=10, margins=(0, 0, 10, 0))
        kept = self.tr(
            "Secret values are kept in your system keyring. Everything here is sent only "
            "to the address this agent answers at, never on to another one."
        )
        groups = (
            (self.tr("Address and time"), (self._endpoint, self._elsewhere, self._timeout)),
            (self.tr("Headers for every request"), (self._headers, self._plain)),
            (self.tr("Trust"), (self._authority,)),
            (
                self.tr("Client certificate"),
                (*self._certificate, Label(kept, self._body, "small", "muted")),
            ),
        )
        for title, widgets in groups:
            label = Label(title, self._body, "small", "muted")
            label.setContentsMargins(0, look.px(8), 0, 0)
            box.addWidget(label)
            for widget in widgets:
                box.addWidget(widget)
        box.addStretch(1)
