"""The page on the person's data: where it is, how much, how long, and copies of it."""

from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from a2a_desktop.model.errors import JournalFailed
from a2a_desktop.settings import Settings
from a2a_desktop.ui import wording
from a2a_desktop.ui.qt.tasks import WidgetTasks, started
from a2a_desktop.ui.qt.translation import counted
from a2a_desktop.ui.settings.card import SettingsPage
from a2a_desktop.ui.settings.upkeep import Upkeep
from a2a_desktop.ui.theme.tokens import tokens
from a2a_desktop.ui.widgets.button import Button
from a2a_desktop.ui.widgets.line_edit_buttons import LineEdit
from a2a_desktop.ui.wording import formats

DAYS: Final = (0, 7, 30, 90)
"""The choices for how long deleted things can be restored."""
NAME: Final = 80
"""The most characters of the person's name."""


class StoragePage(SettingsPage):
    """The folder and the size of the data, and its export."""

    back_up_wanted = Signal()
    restore_wanted = Signal()
    import_wanted = Signal()
    deleted_wanted = Signal()
    """The person wants to see what was deleted."""

    def __init__(self, settings: Settings, upkeep: Upkeep, parent: QWidget) -> None:
        super().__init__(parent)
        self._upkeep, self._folder = upkeep, upkeep.folder
        self._tasks = WidgetTasks(self)
        self._ask_for_name(settings)
        place = self.section(self.tr("On this computer"))
        show = Button(self.tr("Open folder"), self, clicked=self._show_folder)
        show.setEnabled(self._folder is not None)
        nowhere = self.tr("Nothing is saved: everything is in memory only.")
        place.row(self.tr("Conversations"), str(self._folder or nowhere), show)
        self._size = place.row(self.tr("Space used"), " ")
        clean = Button(self.tr("Clean up"), self, clicked=self._tidy)
        text = self.tr("Deletes files from conversations you deleted")
        self._freed = place.row(self.tr("Leftover files"), text, clean)
        privacy = self.tr(
            "Your messages and files go to the agent you write to, and nowhere else. "
            "Sign-ins are kept in your system keyring, never in these files."
        )
        place.row(self.tr("What leaves this computer?"), privacy)
        self._add_deleted(settings)
        self._add_copies()
        self._tasks.start(self._measure(), "size of data")

    def _add_deleted(self, settings: Settings) -> None:
        deleted = self.section(self.tr("Recently deleted"))
        now = settings.days_to_restore
        choices = {days: counted(days, "1 day", "{count} days") for days in sorted({*DAYS, now})}
        choices[0] = self.tr("Not at all")
        name = self.tr("Keep deleted items")
        text = self.tr("You can restore them until then. After that, they're gone for good.")
        days = self.choice("days_to_restore", name, choices, now)
        deleted.row(name, text, days)
        show = Button(self.tr("Show…"), self, clicked=self.deleted_wanted)
        show.setAccessibleName(self.tr("Show deleted items"))
        text = self.tr("Restore conversations, messages and agents, or delete them for good")
        deleted.row(self.tr("Deleted items"), text, show)

    def _ask_for_name(self, settings: Settings) -> None:
        you = self.section(self.tr("You"))
        self._person = LineEdit(settings.person, self)
        self._person.setMaxLength(NAME)
        self._person.setAccessibleName(self.tr("Your name"))
        self._person.setMinimumWidth(tokens().px(240))
        self._person.editingFinished.connect(self._named)
        line = self.tr(
            "Shared only with agents for which you turn on “Tell this agent who you are” "
            "on their page."
        )
        you.row(self.tr("Your name"), line, self._person)

    def _named(self) -> None:
        self.changed.emit({"person": " ".join(self._person.text().split())})

    def _add_copies(self) -> None:
        copies = self.section(self.tr("Copies"))
        for title, text, name, wanted in (
            (
                self.tr("Back up"),
                self.tr("All conversations, agents, recipes and drafts in one file"),
                self.tr("Back up…"),
                self.back_up_wanted,
            ),
            (
                self.tr("Restore"),
                self.tr("Adds what's missing here and replaces nothing"),
                self.tr("Restore…"),
                self.restore_wanted,
            ),
            (
                self.tr("Import"),
                self.tr("Adds a conversation that was exported with everything in it"),
                self.tr("Import…"),
                self.import_wanted,
            ),
        ):
            button = Button(name, self)
            button.clicked.connect(wanted)
            copies.row(title, text, button)

    async def _measure(self) -> None:
        self._size.setText(formats.file_size(await self._upkeep.size_of_data()))

    @started("clean up")
    async def _tidy(self) -> None:
        try:
            size = await self._upkeep.clean_up()
        except JournalFailed as error:
            reason = wording.reason(error.reason)
            self._freed.setText(self.tr("Couldn't clean up: {reason}").format(reason=reason))
        else:
            text = self.tr("{size} freed").format(size=formats.file_size(size))
            self._freed.setText(text if size else self.tr("Nothing to clean up"))
        await self._measure()

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
