"""The commands on files: view one, open it elsewhere, save it, fetch it."""

from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from a2a_desktop.conversation.conversation import Conversation
from a2a_desktop.conversation.entry import FileEntry
from a2a_desktop.conversation.files import is_here
from a2a_desktop.ui.files.pictures import Pictures
from a2a_desktop.ui.transcript.grouping import files_with
from a2a_desktop.ui.transcript.intents import (
    DragFile,
    FetchFile,
    FileIntent,
    OpenFile,
    SaveFile,
    SaveFiles,
    StopFetching,
)
from a2a_desktop.ui.viewer.saver import Saver
from a2a_desktop.ui.widgets.notice import FaultBanner

if TYPE_CHECKING:
    from a2a_desktop.ui.files.dragging import FileDrag
    from a2a_desktop.ui.files.opening import Opener
    from a2a_desktop.ui.viewer.window import FileViewer


class FileCommands(QObject):
    """The files of one pane; its viewer is built when it is first needed."""

    def __init__(self, pictures: Pictures, notice: FaultBanner, pane: QWidget) -> None:
        """The notice shows results that are not visible elsewhere."""
        super().__init__(pane)
        self._pictures = pictures
        self._notice = notice
        self._pane = pane
        self._viewer: FileViewer | None = None
        self._opener: Opener | None = None
        self._dragging: FileDrag | None = None
        self._saver = Saver(pictures.blobs, pane)
        self._saver.saved.connect(self._saved)
        self._saver.failed.connect(self._failed)

    def do(self, conversation: Conversation, intent: FileIntent) -> None:
        """Does what the person wants with a file of a conversation."""
        match intent:
            case OpenFile(entry):
                self.look_at(conversation, entry)
            case SaveFile(entry):
                self.save(entry)
            case SaveFiles(entry):
                row = list(conversation.entries).index(entry)
                self._saver.save_all(files_with(conversation.entries, row))
            case DragFile(entry):
                self._drag(entry)
            case FetchFile(entry):
                conversation.downloads.begin(entry)
            case StopFetching(entry):
                conversation.downloads.stop(entry.entry_id)
            case _:
                assert_never(intent)

    def save(self, entry: FileEntry) -> None:
        """Asks for the place to save a file at."""
        self._saver.save(entry)

    def look_at(self, conversation: Conversation, entry: FileEntry) -> None:
        """Shows a file in a window of its own, or has the system open it."""
        from a2a_desktop.ui.viewer.content import shows

        if not shows(entry.file):
            self._open(entry)
            return
        if self._viewer is None:
            from a2a_desktop.ui.viewer.window import FileViewer

            self._viewer = FileViewer(self._pictures, self._pane)
            self._viewer.save_wanted.connect(self._saver.save)
            self._viewer.open_wanted.connect(self._open)
        files = [one for one in conversation.entries if isinstance(one, FileEntry)]
        self._viewer.show_file(entry, [one for one in files if is_here(one.file)])

    def _drag(self, entry: FileEntry) -> None:
        if self._dragging is None:
            from a2a_desktop.ui.files.dragging import FileDrag

            self._dragging = FileDrag(self._pictures.blobs, self._pane)
            self._dragging.failed.connect(self._failed)
        self._dragging.begin(entry)

    def _open(self, entry: FileEntry) -> None:
        if self._opener is None:
            from a2a_desktop.ui.files.opening import Opener

            self._opener = Opener(self._pictures.blobs, self._pane)
            self._opener.failed.connect(self._failed)
            self._opener.save_wanted.connect(self._saver.save)
        self._opener.open(entry)

    def _saved(self, text: str) -> None:
        self._notice.say("info", "", text)

    def _failed(self, text: str) -> None:
        self._notice.say("danger", "", text, text)
