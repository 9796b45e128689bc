"""The hubs at which the person can be found and asked."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from a2a_desktop.credentials.lists import CLOSED
from a2a_desktop.inbox.asker import Askers, HubPlace, HubState
from a2a_desktop.model.errors import Fault
from a2a_desktop.model.one_line import one_line
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.settings.card import SettingsCard
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.label import Label
from a2a_desktop.ui.wording import formats

_REASON: Final = 160
"""The most characters of a hub's own words."""


class HubsCard(SettingsCard):
    """A row for each hub among the person's lists."""

    def __init__(self, inbox: Askers, parent: QWidget) -> None:
        super().__init__(parent)
        self._inbox = inbox
        self._tasks = WidgetTasks(self, on_fault=self._show_fault)
        self._failed: Fault | None = None
        self._rows: dict[str, tuple[Label, _HubButtons]] = {}
        for place in inbox.hubs:
            buttons = _HubButtons(place, self)
            buttons.register_wanted.connect(self._register)
            buttons.leave_wanted.connect(self._leave)
            line = self.row(place.host, " ", buttons.copy, buttons.again, buttons.turn)
            self._rows[place.hub] = line, buttons
        if not self._rows:
            text = self.tr("Add a hub to “Lists of agents” to be found and asked by its users.")
            self.row(self.tr("No hub in your lists"), text)

    def refresh(self, *, is_on: bool) -> None:
        """Shows how the person stands at each; `is_on`: the inbox is on."""
        for place in self._inbox.hubs:
            if (row := self._rows.get(place.hub)) is not None:
                line, buttons = row
                fault = self._failed or place.fault
                line.setText(self._words(place, fault))
                is_passing = place.state is HubState.LOST and self._failed is None
                bad = "warning" if is_passing else "danger"
                line.set_tone("muted" if fault is None else bad)
                buttons.show_place(place, is_on=is_on)

    def _words(self, place: HubPlace, fault: Fault | None) -> str:
        match place.state:
            case HubState.AWAY if fault is None:
                text = self.tr(
                    "Everyone on this hub could find your card and ask you. "
                    "The hub reads the requests and your answers."
                )
            case HubState.PAUSED:
                text = self.tr("You register here again when the inbox is on.")
            case HubState.REACHING:
                text = self.tr("Contacting the hub…")
            case HubState.HERE:
                text = self._here(place)
            case HubState.LOST:
                text = self.tr("A2A Desktop keeps trying.")
            case _:
                text = ""
        why = self._why(fault, place.host) if fault is not None else ""
        return " ".join(filter(None, (why, text)))

    def _why(self, fault: Fault, host: str) -> str:
        said = wording.fault(fault, host).title
        if fault.kind in CLOSED:
            return f"{said} {self.tr('Sign in to it in “Lists of agents”, then try again.')}"
        if "message" in fault.facts:
            reason = one_line(str(fault.facts["message"]), _REASON)
            return self.tr("{hub} refused: “{reason}”").format(hub=host, reason=reason)
        return said

    def _here(self, place: HubPlace) -> str:
        text = self.tr(
            "Registered as {address}. The hub says who asks, and there is no proof of it."
        ).format(address=place.address)
        if place.asked is None:
            return text
        last = self.tr("Asked last: {time}").format(time=formats.full(place.asked))
        return f"{text} {last}"

    def _register(self, hub: str) -> None:
        self._failed = None
        self._tasks.start(self._inbox.register(hub), "register at a hub")

    def _leave(self, hub: str) -> None:
        self._failed = None
        self._tasks.start(self._inbox.leave(hub), "leave a hub")

    def _show_fault(self, fault: Fault) -> None:
        self._failed = fault


class _HubButtons(QWidget):
    """The buttons of one hub."""

    register_wanted = Signal(str)
    leave_wanted = Signal(str)

    def __init__(self, place: HubPlace, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self._place = place
        self.copy = Button(self.tr("Copy"), parent, clicked=self._copied)
        self.copy.setAccessibleName(self._named(self.tr("Copy your address at {hub}")))
        self.again = Button(self.tr("Try again"), parent, clicked=self._register)
        self.again.setAccessibleName(self._named(self.tr("Try again at {hub}")))
        self.turn = Button("", parent, clicked=self._turned)

    def show_place(self, place: HubPlace, *, is_on: bool) -> None:
        """Offers what can be done in this state."""
        self._place = place
        is_left = place.state is HubState.AWAY
        self.turn.setText(self.tr("Register here") if is_left else self.tr("Stop"))
        name = self.tr("Register at {hub}") if is_left else self.tr("Stop at {hub}")
        self.turn.setAccessibleName(self._named(name))
        self.turn.setEnabled(is_on or not is_left)
        self.copy.setVisible(place.state is HubState.HERE)
        self.again.setVisible(place.state is HubState.REFUSED)

    def _named(self, text: str) -> str:
        return text.replace("{hub}", self._place.host)

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._place.address)

    def _register(self) -> None:
        self.register_wanted.emit(self._place.hub)

    def _turned(self) -> None:
        if self._place.state is HubState.AWAY:
            self.register_wanted.emit(self._place.hub)
        else:
            self.leave_wanted.emit(self._place.hub)
