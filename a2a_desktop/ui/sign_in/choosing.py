"""The first page: the ways to sign in, and their fields."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from a2a_desktop.credentials.account import Account
from a2a_desktop.credentials.offers import Method, SignInOffer
from a2a_desktop.model.credential import Credential
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.sign_in import words
from a2a_desktop.ui.sign_in.desk import Shared
from a2a_desktop.ui.sign_in.fields import (
    CERTIFICATE_FIELDS,
    FileField,
    KeepingNote,
    SignInField,
    certificate_fields,
)
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.check_box import CheckBox
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import add_all, column_layout
from a2a_desktop.ui.widgets.radio_card import RadioCard


class ChoosingPage(QWidget):
    """A card for each way, the fields of the chosen one, and the place of storage."""

    changed = Signal()

    def __init__(
        self,
        offers: Sequence[SignInOffer],
        shared: Sequence[Shared],
        parent: QWidget,
        *,
        is_list: bool,
        is_plain: bool,
        is_another: bool,
        left_out: int,
    ) -> None:
        """`left_out` is the number of ways on the card that are not among the offers."""
        super().__init__(parent)
        self._offers = offers
        self._shared, self._is_list = shared, is_list
        self._shares = [self._share(one) for one in shared]
        self._name = self._name_field(is_another=is_another)
        self._fields: list[SignInField] = []
        self._needs_client = False
        self._cards = [self._card(offer) for offer in self._offers]
        listed = [one.is_listed for one in self._offers]
        self._is_open = not any(listed)
        self._more = Button(self.tr("Other ways"), self, "link", clicked=self._show_others)
        self.note = KeepingNote(self)
        self._plain = CheckBox(self.tr("Send it even though the connection isn't encrypted"), self)
        self._plain.setVisible(is_plain)
        self._plain.toggled.connect(self.changed)
        text = self.tr("The agent's card doesn't say how. Ask the person who gave you its address.")
        if is_list:
            text = self.tr("The list doesn't say how. Ask the person who gave you its address.")
        self._unlisted = Label(text, self, "ui", "muted")
        self._unlisted.setVisible(self._is_open)
        self._rest = Label(_said_of(left_out), self, "small", "muted")
        self._rest.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._rest.setVisible(left_out > 0)
        self._lay_out()
        self._show_cards()
        self._cards[0].setChecked(True)

    def _name_field(self, *, is_another: bool) -> SignInField:
        field = SignInField(self.tr("Name of this account"), self, is_secret=False, is_needed=True)
        field.line.setPlaceholderText(self.tr("Work, Private…"))
        field.setVisible(is_another)
        field.changed.connect(self.changed)
        return field

    @property
    def offer(self) -> SignInOffer:
        """The chosen way."""
        return next(
            offer
            for offer, card in zip(self._offers, self._cards, strict=True)
            if card.isChecked() or card is self._cards[-1]
        )

    @property
    def name(self) -> str:
        """The person's name for this account, "" if it was not asked."""
        return self._name.text

    @property
    def sharing(self) -> Account | None:
        """The chosen account of another agent."""
        pairs = zip(self._shared, self._shares, strict=True)
        return next((one.account for one, card in pairs if card.isChecked()), None)

    @property
    def is_complete(self) -> bool:
        """All required fields are filled."""
        is_allowed = self._plain.isHidden() or self._plain.isChecked()
        is_named = self._name.isHidden() or self._name.is_complete
        return is_allowed and is_named and all(field.is_complete for field in self._fields)

    @property
    def is_filled(self) -> bool:
        """There are fields, and all required ones are filled."""
        return bool(self._fields) and self.is_complete

    @property
    def allows_plain(self) -> bool:
        """The person allows sending it unencrypted."""
        return self._plain.isChecked()

    def credentials(self) -> tuple[Credential, ...]:
        """Returns the typed credentials of the chosen way, and of the ways that it requires."""
        texts = iter([field.text for field in self._fields])
        found: list[Credential] = []
        for one in (self.offer, *self.offer.also):
            if one.method is Method.CERTIFICATE:
                for _ in range(CERTIFICATE_FIELDS):
                    next(texts)
            elif one.is_oauth:
                for _ in self.client():
                    next(texts, None)
            else:
                user = next(texts) if one.method is Method.PASSWORD else ""
                header = next(texts) if _asks_name(one) else ""
                found.append(one.credential(next(texts), user, header))
        return tuple(found)

    def client(self) -> tuple[str, ...]:
        """Returns the id and secret of this program at the server; () if they are not asked for."""
        return tuple(field.text for field in self._fields[:2]) if self._asks_client() else ()

    def certificate(self) -> tuple[str, str, str] | None:
        """Returns the certificate's and the key's files, and the passphrase; None if not needed."""
        if self.sharing is not None or not _shows_certificate(self.offer):
            return None
        first = next(n for n, field in enumerate(self._fields) if isinstance(field, FileField))
        place, key, passphrase = self._fields[first : first + CERTIFICATE_FIELDS]
        return place.text, key.text, passphrase.text

    def ask_client(self) -> None:
        """Asks for the program's id: it is not registered at the server."""
        self._needs_client = True
        self._show_fields()

    def focus(self) -> None:
        """Sets the focus to the first field, if there is one."""
        if not self._name.isHidden() and not self._name.text:
            self._name.line.setFocus()
            return
        cards = [one for one in (*self._shares, *self._cards) if one.isChecked()]
        (self._fields[0].line if self._fields else cards[0]).setFocus()

    def _asks_client(self) -> bool:
        return self.offer.is_oauth and (self._needs_client or self.offer.method is Method.PROGRAM)

    def _card(self, offer: SignInOffer) -> RadioCard:
        said = words.of(offer)
        alike = sum(one.is_listed and one.method is offer.method for one in self._offers)
        line = words.of_list(offer) if self._is_list else said.line
        if offer.is_listed and alike > 1 and offer.parameter:  # their names tell them apart
            line = f"{one_line(offer.parameter, 40)} · {line}"
        card = RadioCard(said.title, line, said.icon, self)
        card.toggled.connect(self._chosen)
        return card

    def _share(self, shared: Shared) -> RadioCard:
        title = self.tr("Use the account of {agent}").format(agent=shared.agent)
        line = self.tr("{account}; at the same address")
        text = line.format(account=shared.account.title)
        card = RadioCard(title, text, "ph.users", self)
        card.toggled.connect(self._chosen)
        return card

    def _chosen(self, is_on: bool) -> None:
        if is_on:
            self._needs_client = False
            self._show_fields()

    def _show_others(self) -> None:
        self._is_open = True
        next(one for one in (*self._shares, *self._cards) if one.isChecked()).setFocus()
        self._show_cards()

    def _show_cards(self) -> None:
        for offer, card in zip(self._offers, self._cards, strict=True):
            card.setVisible(offer.is_listed or self._is_open)
        has_more = any(not one.is_listed for one in self._offers)
        self._more.setVisible(has_more and not self._is_open)
        self.changed.emit()

    def _show_fields(self) -> None:
        for field in self._fields:
            field.hide()
            field.deleteLater()
        self._fields = (
            []
            if self.sharing is not None
            else [field for one in (self.offer, *self.offer.also) for field in self._fields_of(one)]
        )
        for field in self._fields:
            field.changed.connect(self.changed)
            self._place.addWidget(field)
        before: QWidget = self._more  # Tab follows the visual order, not that of construction
        for stop in [stop for field in self._fields for stop in field.line.stops]:
            QWidget.setTabOrder(before, stop)
            before = stop
        self.changed.emit()

    def _fields_of(self, offer: SignInOffer) -> list[SignInField]:
        said = words.of(offer)
        if offer.method is Method.CERTIFICATE:
            return certificate_fields(self, is_needed=True)
        if offer.is_oauth:
            if not self._asks_client():
                return []
            is_program = offer.method is Method.PROGRAM
            return [
                SignInField(self.tr("Client ID"), self, is_secret=False, is_needed=True),
                SignInField(self.tr("Client secret"), self, is_secret=True, is_needed=is_program),
            ]
        fields = []
        if offer.method is Method.PASSWORD:
            fields.append(SignInField(self.tr("User name"), self, is_secret=False, is_needed=True))
        if _asks_name(offer):
            fields.append(SignInField(self.tr("Header"), self, is_secret=False, is_needed=True))
        return [*fields, SignInField(said.field, self, is_secret=True, is_needed=True)]

    def _lay_out(self) -> None:
        look = tokens()
        self._place = column_layout(gap=10)
        box = column_layout(self, gap=8, margins=0)
        add_all(box, self._name, self._unlisted, *self._shares, *self._cards, self._rest)
        box.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        box.addSpacing(look.px(6))
        add_all(box, self._place, self._plain)
        box.addSpacing(look.px(6))
        box.addWidget(self.note)


def _shows_certificate(offer: SignInOffer) -> bool:
    return any(one.method is Method.CERTIFICATE for one in (offer, *offer.also))


def _said_of(left_out: int) -> str:
    one = "The card names 1 more way, which is not shown."
    return counted(left_out, one, "The card names {count} more ways, which are not shown.")


def _asks_name(offer: SignInOffer) -> bool:
    return offer.method is Method.HEADER
