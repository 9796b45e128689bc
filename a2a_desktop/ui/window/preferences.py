"""The settings: opens them, applies the choices, and checks for a newer version if one says so."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget

from a2a_desktop.settings import LARGEST, PROJECT, SMALLEST, STEP, Settings
from a2a_desktop.ui.qt.tasks import WidgetTasks
from a2a_desktop.ui.qt.timers import repeating
from a2a_desktop.ui.theme.motion import motion
from a2a_desktop.ui.theme.style import Appearance
from a2a_desktop.ui.widgets.search_button import SearchButton
from a2a_desktop.ui.widgets.toast import Toast, ToastAction, ToastStack
from a2a_desktop.ui.window.adding import Adding
from a2a_desktop.ui.window.conversation_view import ConversationView
from a2a_desktop.ui.window.conversation_windows import Windows
from a2a_desktop.ui.window.exporting import Exporting
from a2a_desktop.ui.window.notifications import Notifications
from a2a_desktop.ui.window.parts import WindowParts
from a2a_desktop.ui.window.services import Services

if TYPE_CHECKING:
    from a2a_desktop.ui.composer.composer import Composer
    from a2a_desktop.ui.inspector.pane import InspectorPane
    from a2a_desktop.ui.settings.dialog import Place, SettingsDialog


KEY: Final = "newer version"
SETTING: Final = "looks_for_updates"
FIRST_MS: Final = 5_000
"""The delay after the start, which has more urgent work."""
THEN_MS: Final = 24 * 60 * 60 * 1000


class Updates(QObject):
    """Reports each version once; the button opens the page of all versions in the browser."""

    def __init__(self, services: Services, toasts: ToastStack, window: QWidget) -> None:
        super().__init__(window)
        self._newer_version, self._toasts = services.upkeep.newer_version, toasts
        self._told = ""
        self._tasks = WidgetTasks(self)
        self._timer = repeating(self, self._look)
        self.follow({SETTING: services.settings.looks_for_updates})

    @property
    def is_on(self) -> bool:
        """The check runs from time to time."""
        return self._timer.isActive()

    def follow(self, changes: Mapping[str, Any]) -> None:
        """Applies the person's choice from the settings."""
        if SETTING in changes:
            self._timer.stop()
            if changes[SETTING]:
                self._timer.start(FIRST_MS)

    def _look(self) -> None:
        self._timer.setInterval(THEN_MS)
        self._tasks.start(self._ask(), "look for a newer version")

    async def _ask(self) -> None:
        version = await self._newer_version()
        if version and version != self._told:
            self._told = version
            title = self.tr("Version {version} is available").format(version=version)
            text = self.tr("Install it the way you installed this one.")
            show = ToastAction(self.tr("Show page"), self._open)
            self._toasts.put(Toast(KEY, title, text, (show,), stays=True))

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl(f"{PROJECT}/releases"))


class Preferences(QObject):
    """Emits the changes; the window saves them."""

    changed = Signal(object)
    """A `dict` of settings by name."""
    closed = Signal()
    """The person has closed the settings."""
    rebuild_wanted = Signal()
    """Everything is to be rebuilt: in another size, typeface or language."""

    def __init__(
        self,
        parts: WindowParts,
        adding: Adding,
        appearance: Appearance,
        notifications: Notifications,
        exporting: Exporting,
        windows: Windows,
    ) -> None:
        super().__init__(parts.window)
        services, actions, view = parts.services, parts.actions, parts.view
        adding.hub_wanted.connect(self.open_network)
        self.closed.connect(adding.go_on)
        self._settings = services.settings
        motion().choose(self._settings.motion)
        self._upkeep = services.upkeep
        self._things = services.conversations, services.directory, services.upkeep.clear_deleted
        self.updates = Updates(services, view.undoing.toasts, parts.window)
        self.changed.connect(self.updates.follow)
        self._appearance, self._actions = appearance, actions
        self._notifications, self._exporting = notifications, exporting
        self._windows, self._view, self._window = windows, view, parts.window
        self._dialog: SettingsDialog | None = None
        actions.settings.triggered.connect(self.open)
        actions.theme.triggered.connect(self.toggle_theme)
        for one in (actions.larger, actions.smaller, actions.usual):
            one.chosen.connect(self.step_size)
        view.made.connect(self._connect_view)
        windows.opened.connect(self._connect_window)
        self._use_keys()
        notifications.follow(self._settings)

    def open(self) -> None:
        self._opened()

    @property
    def place(self) -> "Place | None":
        """Where the person is in the settings; None if they are closed."""
        return self._dialog.place if self._dialog else None

    def return_to(self, place: "Place") -> None:
        """Shows the settings at a place."""
        self._opened().return_to(place)

    def open_network(self) -> None:
        self._opened().show_network()

    def _opened(self) -> "SettingsDialog":
        from a2a_desktop.ui.settings.dialog import SettingsDialog

        dialog = SettingsDialog(self._settings, self._upkeep, self._actions.table, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.changed.connect(self._change)
        dialog.back_up_wanted.connect(self._exporting.back_up)
        dialog.restore_wanted.connect(self._exporting.restore)
        dialog.deleted_wanted.connect(self.open_deleted)
        dialog.import_wanted.connect(self._exporting.take_in)
        self._exporting.shown.connect(dialog.accept)
        dialog.finished.connect(self._closed)
        self._dialog = dialog
        dialog.open()
        return dialog

    def open_deleted(self) -> None:
        """Shows what was deleted."""
        from a2a_desktop.ui.settings.recently_deleted import RecentlyDeletedDialog

        conversations, directory, clean = self._things
        days = self._settings.days_to_restore
        over = QApplication.activeModalWidget() or self._window
        dialog = RecentlyDeletedDialog(conversations, directory, clean, days, over)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def step_size(self, step: int) -> None:
        """Makes the text a step larger or smaller; 0 is 100 %."""
        now = round(self._settings.text_scale * 100)
        new = min(max(now + step * STEP, SMALLEST), LARGEST) if step else 100
        self._change({"text_scale": new / 100})

    def toggle_theme(self) -> None:
        """Switches between light and dark."""
        self._change({"theme": "light" if self._appearance.is_dark else "dark"})

    def show_details(self, is_on: bool) -> None:
        """Shows or hides the details for engineers in every inspector."""
        self._change({"has_details": is_on})

    def _change(self, changes: dict[str, Any]) -> None:
        before = self._settings
        self._settings = replace(before, **changes)
        if self._settings == before:
            return
        self.changed.emit(changes)
        self._view.undoing.acts.days = self._settings.days_to_restore
        self._notifications.follow(self._settings)
        self._use_keys()
        motion().choose(self._settings.motion)
        self._appearance.show_as(self._settings.theme, is_strong=self._settings.has_strong_contrast)
        if _built_by(self._settings) != _built_by(before):
            self.rebuild_wanted.emit()

    def _closed(self) -> None:
        self._dialog = None
        self.closed.emit()

    def _connect_view(self) -> None:
        self._connect_window(self._view)
        self._use_keys()

    def _connect_window(self, view: ConversationView) -> None:
        view.connect_inspector(self._connect_inspector)
        self._follow(view)

    def _connect_inspector(self, inspector: "InspectorPane") -> None:
        inspector.details_wanted.connect(self.show_details)
        inspector.show_details(is_on=self._settings.has_details)

    def _follow(self, view: ConversationView) -> None:
        self.follow(view.chat.composer)
        view.chat.banner.offer_form(self._settings.inbox_form)
        if view.has_inspector:
            view.inspector.show_details(is_on=self._settings.has_details)

    def follow(self, composer: "Composer") -> None:
        """Sets a message box up by the settings."""
        settings = self._settings
        composer.follow(
            sends_with_ctrl=settings.sends_with_ctrl, offers_answers=settings.offers_answers
        )

    def _use_keys(self) -> None:
        self._actions.set_shortcuts(self._settings.shortcuts)
        self._windows.update_keys()
        for one in self._window.findChildren(SearchButton):
            one.show_keys(self._actions.search.shortcut())
        views = self._windows.views
        if self._view.is_there:
            self._view.chat.offering.set_keys(self._actions.message_keys)
            views.append(self._view)
        for view in views:
            self._follow(view)


def _built_by(settings: Settings) -> tuple[object, ...]:
    """Returns the settings that every widget is built by."""
    return (
        settings.text_scale,
        settings.typeface,
        settings.chat_width,
        settings.has_compact_lists,
        settings.language,
    )
