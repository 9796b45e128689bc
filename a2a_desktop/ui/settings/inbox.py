"""The choice to let others ask the person: the person's own card, and who may ask."""

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from a2a_desktop.forms.asked_for import fields_of
from a2a_desktop.inbox.answer_form import schema_in
from a2a_desktop.inbox.asker import MOST, Asker, Askers
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.ids import AgentId
from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, opened, started
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.settings.card import SettingsCard, SettingsPage
from a2a_desktop.ui.settings.inbox_hubs import HubsCard
from a2a_desktop.ui.settings.reports import LOOK_MS, is_public
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.choosing import ValueButton
from a2a_desktop.ui.widgets.dialog_foot import above_foot
from a2a_desktop.ui.widgets.dialogs import NameDialog
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.widgets.layouts import STRETCH, add_all
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.widgets.switch import Switch
from a2a_desktop.ui.wording import formats

if TYPE_CHECKING:
    from a2a_desktop.ui.composer.fields_dialog import FieldsDialog

_NAME = 80
"""Characters of the name on the card."""
_LINE = 300
"""Characters of what the person can be asked."""


class FormCard(SettingsCard):
    """Says what the form asks for; changes it in a dialog."""

    changed = Signal(str)
    """The form as it is kept; "" for none."""

    def __init__(self, kept: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._schema = schema_in(kept)
        self._tasks = WidgetTasks(self)
        self._remove = Button(self.tr("Remove"), self, clicked=self._removed)
        self._remove.setAccessibleName(self.tr("Remove your answer form"))
        self._change = Button("", self, clicked=self._ask)
        self._line = self.row(self.tr("Form"), " ", self._remove, self._change)
        self._show()

    def _show(self) -> None:
        names = [one.name for one in fields_of(self._schema)]
        text = self.tr("Make one to answer requests by filling it in.")
        if names:
            count = counted(len(names), "1 field", "{count} fields")
            text = f"{count}: {', '.join(names)}"
        self._line.setText(text)
        self._remove.setVisible(bool(names))
        self._change.setText(self.tr("Change…") if names else self.tr("Make a form…"))
        name = self.tr("Change your answer form") if names else self.tr("Make an answer form")
        self._change.setAccessibleName(name)

    def dialog(self) -> "FieldsDialog":
        from a2a_desktop.ui.composer.fields_dialog import FieldsDialog

        note = self.tr("What you fill in when you answer with it.")
        title, action = self.tr("Your answer form"), self.tr("Keep")
        return FieldsDialog(fields_of(self._schema), self.window(), title, action, note)

    @started("make a form")
    async def _ask(self) -> None:
        dialog = self.dialog()
        if await opened(dialog):
            self._keep(json.dumps(dialog.schema(), ensure_ascii=False))

    def _removed(self) -> None:
        self._change.setFocus()
        self._keep("")

    def _keep(self, kept: str) -> None:
        self._schema = schema_in(kept)
        self._show()
        self.changed.emit(kept)


class InboxPage(SettingsPage):
    """The page of the inbox, which is off by default."""

    def __init__(self, settings: Settings, inbox: Askers, parent: QWidget) -> None:
        super().__init__(parent)
        self._inbox = inbox
        self._is_on = settings.has_inbox
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._add_switch(settings)
        self._who = self.section(self.tr("Who can ask"))
        self._rows: SettingsCard | None = None
        self._add = Button(self.tr("Add…"), self, clicked=self._ask_for_name)
        self._add.setAccessibleName(self.tr("Let someone ask"))
        self._hint = self.tr("Makes an access token for them. You see it once.")
        self._told = self._who.row(self.tr("Let someone ask"), self._hint, self._add)
        self._place = self.count
        self._add_card(settings)
        self._add_reach(settings)
        self.title(self.tr("Your answer form"))
        form = FormCard(settings.inbox_form, self)
        form.changed.connect(self.emitter("inbox_form"))
        self.put(form)
        self.title(self.tr("Hubs"))
        self._hubs = HubsCard(inbox, self)
        self.put(self._hubs)
        self._timer = repeating(self, self._show, LOOK_MS)
        self._timer.start()
        self._show()
        self._tasks.start(self._load(), "load askers")

    def _add_switch(self, settings: Settings) -> None:
        card = self.section(self.tr("Others ask you"))
        self._switch = Switch(self.tr("Let others ask me"), self)
        self._switch.setChecked(settings.has_inbox)
        self._switch.toggled.connect(self._switched)
        line = self.tr(
            "Agents and apps to which you give an access token can ask you for something. "
            "It becomes a conversation in your inbox, and only you answer it."
        )
        card.row(self.tr("Let others ask me"), line, self._switch)
        self._copy = Button(self.tr("Copy"), self, clicked=self._copied)
        self._copy.setAccessibleName(self.tr("Copy the address of the inbox"))
        self._address = card.row(self.tr("Address"), " ", self._copy)

    def _add_card(self, settings: Settings) -> None:
        own = self.section(self.tr("Your card"))
        self._name = self._field(settings.inbox_name or settings.person, self.tr("Name"), _NAME)
        line = self.tr("Anyone who reaches the address can read your card.")
        own.row(self.tr("Name"), line, self._name)
        self._line = self._field(settings.inbox_line, self.tr("What you can be asked"), _LINE)
        self._line.setPlaceholderText(self.tr("Contracts, travel dates"))
        own.row(self.tr("What you can be asked"), "", self._line)

    def _add_reach(self, settings: Settings) -> None:
        reach = self.section(self.tr("Agents on other computers"))
        self._public = self._field(settings.inbox_url, self.tr("Public address of the inbox"), 500)
        self._public.setPlaceholderText("https://me.example")
        self._reach = self.tr(
            "They need a public address that leads to this computer, such as a tunnel. "
            "Without one, only agents and apps on this computer can ask you."
        )
        self._reach_line = reach.row(self.tr("Public address"), self._reach, self._public)

    def _field(self, text: str, name: str, most: int) -> LineEdit:
        edit = LineEdit(text, self)
        edit.setMaxLength(most)
        edit.setAccessibleName(name)
        edit.setMinimumWidth(tokens().px(240))
        edit.editingFinished.connect(self._edited)
        return edit

    def _show(self) -> None:
        address, failed = self._inbox.address, self._inbox.failed
        if address:
            text = address
        elif self._is_on and failed is not None:
            text = wording.fault(failed, "").title
        else:
            text = self.tr("Starting…") if self._is_on else self.tr("The inbox is off")
        self._address.setText(text)
        self._address.set_tone("danger" if self._is_on and failed and not address else "muted")
        self._copy.setEnabled(bool(address))
        self._hubs.refresh(is_on=self._is_on)

    def _switched(self, is_on: bool) -> None:
        self._is_on = is_on
        self.changed.emit({"has_inbox": is_on})

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._inbox.address)

    def _edited(self) -> None:
        address = self._public.text().strip()
        is_good = is_public(address)
        wrong = self.tr("An address begins with https:// or http://")
        self._reach_line.setText(self._reach if is_good else wrong)
        changes = {
            "inbox_name": " ".join(self._name.text().split()),
            "inbox_line": " ".join(self._line.text().split()),
        }
        self.changed.emit(changes | ({"inbox_url": address} if is_good else {}))

    async def _load(self) -> None:
        await self._inbox.load()
        self._show_askers()

    def _show_askers(self) -> None:
        """Shows a row for each asker, in a card of their own."""
        if self._rows is not None:
            self._rows.deleteLater()
        askers = self._inbox.askers
        self._add.setEnabled(len(askers) < MOST)
        self._rows = SettingsCard(self) if askers else None
        for one in askers:
            assert self._rows is not None
            button = ValueButton(one.asker_id, self.tr("Remove"), self)
            button.setAccessibleName(self.tr("Remove {name}").format(name=one.name))
            button.chosen.connect(self._remove)
            self._rows.row(one.name, self._last_asked(one), button)
        if self._rows is not None:
            self.insert(self._place, self._rows)

    def _last_asked(self, asker: Asker) -> str:
        if asker.asked is None:
            return self.tr("Hasn't asked anything yet")
        where = wording.asked_from(asker.record)
        text = self.tr("Asked last: {time}, {where}")
        return text.format(time=formats.full(asker.asked), where=where)

    @started("add an asker")
    async def _ask_for_name(self) -> None:
        title, field = self.tr("Who can ask you?"), self.tr("Name of the agent or app")
        dialog = NameDialog(title, field, self.tr("Make access token"), self.window())
        if await opened(dialog):
            name = dialog.name
            self._told.setText(self.tr("Waiting for your keyring…"))
            token = await self._inbox.add(name)
            self._told.setText(self._hint)
            self._show_askers()
            await opened(TokenDialog(name, token, self.window()))

    @started("remove an asker")
    async def _remove(self, asker_id: AgentId) -> None:
        try:
            await self._inbox.remove(asker_id)
        finally:
            self._show_askers()

    def _show_fault(self, fault: Fault) -> None:
        said = wording.fault(fault, "")
        self._told.setText(f"{said.title} {said.text}")


class TokenDialog(QDialog):
    """Shows a new access token, once."""

    def __init__(self, name: str, token: str, parent: QWidget) -> None:
        super().__init__(parent)
        title = self.tr("Access token for {name}").format(name=name)
        self.setWindowTitle(title)
        self.setMinimumWidth(tokens().px(520))
        self._token = LineEdit(token, self)
        self._token.setReadOnly(True)
        self._token.setAccessibleName(self.tr("Access token"))
        copy = Button(self.tr("Copy"), self, clicked=self._copied)
        copy.setAccessibleName(self.tr("Copy the access token"))
        close = Button(self.tr("Close"), self, "primary", clicked=self.accept)
        box = add_all(above_foot(self, STRETCH, copy, close), Label(title, self, "title"))
        text = self.tr(
            "Copy it now and give it to {name} with the address of your inbox. "
            "It can't be shown again."
        )
        add_all(box, Label(text.format(name=name), self, "ui", "muted"), self._token)

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._token.text())
